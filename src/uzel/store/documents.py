"""The files of the record as a list for people: by state, by words of their names, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from uzel.domain.scopes import Viewer
from uzel.store.engine import Connection


@dataclass(frozen=True, slots=True)
class FileRow:
    """One file. `node_id` is None where it gave no text, or gave only parts (a mailbox)."""

    document_id: UUID
    node_id: UUID | None
    title: str
    key: str  # path below what was added
    uri: str
    root: str
    media_type: str | None
    state: str
    reason: str | None
    revision: int | None
    updated_at: datetime | None
    parts: int


_FILES = """FROM origins o JOIN sources s ON s.tenant_id = o.tenant_id AND s.source_id = o.source_id
  LEFT JOIN nodes n ON n.tenant_id = o.tenant_id AND n.id = o.node_id WHERE o.tenant_id = %(t)s AND o.part = ''"""
_NAMED = " AND (%(words)s = '' OR o.key ILIKE %(words)s OR n.metadata->>'title' ILIKE %(words)s)"
_STATE = " AND (%(state)s = '' OR o.state = %(state)s)"
_ROW = """SELECT o.origin_id, o.node_id, coalesce(n.metadata->>'title', ''), o.key, o.uri, s.root, o.media_type, o.state, o.reason,
  n.live_revision, n.updated_at,
  (SELECT count(*) FROM origins p WHERE p.tenant_id = o.tenant_id AND p.source_id = o.source_id AND p.key = o.key AND p.part <> '') """


async def page(
    connection: Connection, viewer: Viewer, *, state: str, words: str, skip: int, limit: int
) -> tuple[list[FileRow], dict[str, int]]:
    """Files whose name or title holds `words` ('' for all), those with problems first; and how many of them there are
    by state, whatever `state` is asked for."""
    values = {"t": viewer.tenant_id, "state": state, "words": _pattern(words), "skip": skip, "limit": limit}
    rows = await (await connection.execute(
        f"{_ROW} {_FILES} {_NAMED} {_STATE} ORDER BY o.state IN ('ready', 'unpublished'), o.key, o.origin_id"
        " OFFSET %(skip)s LIMIT %(limit)s", values)).fetchall()  # fmt: skip
    counts = await (await connection.execute(
        f"SELECT o.state, count(*) {_FILES} {_NAMED} GROUP BY o.state", values)).fetchall()  # fmt: skip
    return [FileRow(*row) for row in rows], dict(counts)


async def by_id(connection: Connection, viewer: Viewer, wanted: UUID) -> list[FileRow]:
    """The files that have this id, or whose node has it, also by one of their parts."""
    rows = await (await connection.execute(
        f"""{_ROW} {_FILES} AND (o.origin_id = %(id)s OR o.node_id = %(id)s OR EXISTS (SELECT FROM origins p
              WHERE p.tenant_id = o.tenant_id AND p.source_id = o.source_id AND p.key = o.key AND p.node_id = %(id)s))
            ORDER BY o.key""", {"t": viewer.tenant_id, "id": wanted})).fetchall()  # fmt: skip
    return [FileRow(*row) for row in rows]


async def by_uri(connection: Connection, viewer: Viewer, uris: Sequence[str]) -> dict[str, FileRow]:
    rows = await (await connection.execute(
        f"{_ROW} {_FILES} AND o.uri = ANY (%(uris)s)", {"t": viewer.tenant_id, "uris": list(uris)})).fetchall()  # fmt: skip
    return {row.uri: row for row in (FileRow(*values) for values in rows)}


async def part_problems(
    connection: Connection, viewer: Viewer, files: Sequence[str]
) -> dict[str, list[tuple[str, str, str | None]]]:
    """By file (its uri): (part, state, reason) of those of its parts of which something is to be said."""
    rows = await (await connection.execute(
        """SELECT uri, part, state, reason FROM origins WHERE tenant_id = %s AND uri = ANY (%s) AND part <> ''
           AND (state <> 'ready' OR reason IS NOT NULL) ORDER BY uri, part""",
        (viewer.tenant_id, list(files)))).fetchall()  # fmt: skip
    found: dict[str, list[tuple[str, str, str | None]]] = {}
    for uri, part, state, reason in rows:
        found.setdefault(uri, []).append((part, state, reason))
    return found


def _pattern(words: str) -> str:
    """What ILIKE takes, with the signs that it knows meant as they are written."""
    for sign in ("\\", "%", "_"):
        words = words.replace(sign, "\\" + sign)
    return f"%{words}%" if words else ""
