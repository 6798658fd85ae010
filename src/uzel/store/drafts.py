"""Nodes that say of themselves that they are not published: kept, without passages, and read by those who may alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from uzel.domain.questions import Filters
from uzel.domain.scopes import Viewer
from uzel.store.engine import Connection
from uzel.store.filters import filter_of


@dataclass(frozen=True, slots=True)
class Unpublished:
    """A draft and the first of the files that say it."""

    node_id: UUID
    text: str
    media_type: str
    metadata: Mapping[str, Any]
    uri: str
    part: str
    source_url: str | None
    revision: str | None


# the same filters as `matching_nodes`, which knows of published nodes only
_DRAFTS = """SELECT n.id, n.content_md, n.media_type, n.metadata, coalesce(o.uri, ''), coalesce(o.part, ''), o.source_url,
  left(encode(o.content_hash, 'hex'), 16)
FROM nodes n LEFT JOIN LATERAL (SELECT uri, part, source_url, content_hash FROM origins o
  WHERE o.tenant_id = n.tenant_id AND o.node_id = n.id ORDER BY uri, part LIMIT 1) o ON true
WHERE n.tenant_id = %(t)s AND n.live_revision IS NULL AND n.archived_at IS NULL AND n.content_md <> ''
  AND (%(f)s::jsonb IS NULL OR (
    (%(f)s::jsonb->>'within' IS NULL OR EXISTS (SELECT FROM origins o WHERE o.tenant_id = n.tenant_id AND o.node_id = n.id
      AND (o.uri = %(f)s::jsonb->>'within' OR starts_with(o.uri, (%(f)s::jsonb->>'within') || '/'))))
    AND (%(f)s::jsonb->'tags' IS NULL
      OR n.metadata->'filter'->'tags' ?| ARRAY(SELECT jsonb_array_elements_text(%(f)s::jsonb->'tags')))
    AND (%(f)s::jsonb->'authors' IS NULL OR EXISTS (SELECT FROM jsonb_array_elements_text(n.metadata->'filter'->'authors') a,
      jsonb_array_elements_text(%(f)s::jsonb->'authors') b WHERE strpos(a, b) > 0))
    AND (%(f)s::jsonb->>'since' IS NULL OR n.metadata->>'date' >= %(f)s::jsonb->>'since')
    AND (%(f)s::jsonb->>'until' IS NULL OR left(n.metadata->>'date', length(%(f)s::jsonb->>'until')) <= %(f)s::jsonb->>'until')
    AND (%(f)s::jsonb->'kinds' IS NULL OR %(f)s::jsonb->'kinds' ? (n.metadata->>'kind'))))
ORDER BY n.updated_at DESC, n.id LIMIT %(most)s"""


async def unpublished(connection: Connection, viewer: Viewer, filters: Filters, most: int) -> list[Unpublished]:
    """The drafts that meet the filters (languages apart: those are a passage's), last changed first. None for a viewer
    who does not read drafts."""
    if not viewer.reads_drafts:
        return []
    rows = await (await connection.execute(
        _DRAFTS, {"t": viewer.tenant_id, "f": filter_of(filters), "most": most})).fetchall()  # fmt: skip
    return [Unpublished(*row) for row in rows]
