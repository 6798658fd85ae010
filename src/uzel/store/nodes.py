"""Reading nodes: what one is, and what is known about it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, LiteralString
from uuid import UUID

from uzel.domain.scopes import Viewer
from uzel.errors import NotVisible
from uzel.store.engine import Connection


@dataclass(frozen=True, slots=True)
class Node:
    node_id: UUID
    title: str
    text: str
    media_type: str
    metadata: dict[str, Any]
    created_at: datetime
    updated_at: datetime
    revision: int | None  # None: not published
    archived: bool


_NODE = """SELECT id, coalesce(metadata->>'title', ''), content_md, media_type, metadata, created_at, updated_at, live_revision,
  archived_at IS NOT NULL FROM nodes WHERE tenant_id = %s AND """


async def node(connection: Connection, viewer: Viewer, node_id: UUID) -> Node:
    """Raises `NotVisible` for one that is not there, and for one that the viewer may not read; drafts are for few."""
    row = await (
        await connection.execute(
            _NODE + "id = %s AND (live_revision IS NOT NULL OR %s)", (viewer.tenant_id, node_id, viewer.reads_drafts)
        )
    ).fetchone()
    if row is None:
        raise NotVisible(f"There is no node {node_id}.")
    return Node(*row)


async def all_nodes(connection: Connection, viewer: Viewer) -> AsyncIterator[Node]:
    """Every readable node, in the order of their ids; streamed. A node that was never published says nothing yet."""
    async with connection.cursor(name="all_nodes") as cursor:
        await cursor.execute(_NODE + "metadata <> '{}' ORDER BY id", (viewer.tenant_id,))
        async for row in cursor:
            yield Node(*row)


async def texts(connection: Connection, viewer: Viewer, nodes: Sequence[UUID]) -> dict[UUID, str]:
    rows = await (await connection.execute(
        "SELECT id, content_md FROM nodes WHERE tenant_id = %s AND id = ANY (%s)", (viewer.tenant_id, list(nodes)))).fetchall()  # fmt: skip
    return dict(rows)


async def by_uri(connection: Connection, viewer: Viewer, uri: str) -> list[UUID]:
    """Nodes whose file has this address, or an address that ends with it from a folder's border on."""
    rows = await (await connection.execute(
        """SELECT DISTINCT node_id FROM origins WHERE tenant_id = %s AND part = '' AND node_id IS NOT NULL
             AND (uri = %s OR right(uri, length(%s) + 1) = '/' || %s) ORDER BY node_id""",
        (viewer.tenant_id, uri, uri, uri))).fetchall()  # fmt: skip
    return [row[0] for row in rows]


async def edges_of(connection: Connection, viewer: Viewer, node_id: UUID) -> list[tuple[str, str, UUID, str]]:
    """(direction, type, other node, its title) of the readable edges with both ends readable."""
    return await (await connection.execute(
        """SELECT 'to', e.edge_type, n.id, coalesce(n.metadata->>'title', '') FROM edges e
             JOIN nodes n ON n.tenant_id = e.tenant_id AND n.id = e.target_node
           WHERE e.tenant_id = %(t)s AND e.source_node = %(n)s AND (n.live_revision IS NOT NULL OR %(drafts)s)
           UNION ALL
           SELECT 'from', e.edge_type, n.id, coalesce(n.metadata->>'title', '') FROM edges e
             JOIN nodes n ON n.tenant_id = e.tenant_id AND n.id = e.source_node
           WHERE e.tenant_id = %(t)s AND e.target_node = %(n)s AND (n.live_revision IS NOT NULL OR %(drafts)s)
           ORDER BY 1, 2, 4""", {"t": viewer.tenant_id, "n": node_id, "drafts": viewer.reads_drafts})).fetchall()  # fmt: skip


async def passages_of(
    connection: Connection, viewer: Viewer, node_id: UUID
) -> list[tuple[UUID, int, int, list[str], int | None]]:
    """(id, start, end, heading path, page) of a node's live passages, in order."""
    return await (await connection.execute(
        """SELECT p.passage_id, p.start_at, p.end_at, p.heading, p.page FROM passages p
           JOIN nodes n ON n.tenant_id = p.tenant_id AND n.id = p.node_id AND n.live_revision = p.revision
           WHERE p.tenant_id = %s AND p.node_id = %s ORDER BY p.ordinal""",
        (viewer.tenant_id, node_id))).fetchall()  # fmt: skip


async def page_starts(connection: Connection, viewer: Viewer) -> dict[UUID, list[tuple[int, int]]]:
    """Of every node with pages: (position in its text, page) where a live passage begins another page."""
    rows = await (await connection.execute(
        """SELECT node_id, start_at, page FROM (
             SELECT p.node_id, p.ordinal, p.start_at, p.page, lag(p.page) OVER (PARTITION BY p.node_id ORDER BY p.ordinal) before
             FROM passages p JOIN nodes n ON n.tenant_id = p.tenant_id AND n.id = p.node_id AND n.live_revision = p.revision
             WHERE p.tenant_id = %s AND p.page IS NOT NULL) x
           WHERE page IS DISTINCT FROM before ORDER BY node_id, ordinal""", (viewer.tenant_id,))).fetchall()  # fmt: skip
    found: dict[UUID, list[tuple[int, int]]] = {}
    for node_id, start, page in rows:
        found.setdefault(node_id, []).append((start, page))
    return found


async def counts(connection: Connection, viewer: Viewer) -> dict[str, int]:
    """How many nodes (published) and live passages the viewer may read, and how many edges."""
    row = await (await connection.execute(
        """SELECT (SELECT count(*) FROM nodes WHERE tenant_id = %(t)s AND live_revision IS NOT NULL),
             (SELECT count(*) FROM passages p JOIN nodes n ON n.tenant_id = p.tenant_id AND n.id = p.node_id
               AND n.live_revision = p.revision WHERE p.tenant_id = %(t)s),
             (SELECT count(*) FROM edges WHERE tenant_id = %(t)s)""", {"t": viewer.tenant_id})).fetchone()  # fmt: skip
    assert row is not None  # aggregates give one row
    return {"nodes": row[0], "passages": row[1], "edges": row[2]}


async def origin_rows(connection: Connection, viewer: Viewer) -> list[dict[str, Any]]:
    """Every readable origin with its source, as JSON values."""
    return await _rows(connection, viewer, """SELECT o.origin_id, o.node_id, s.kind AS source_kind, s.root AS source, o.key, o.part,
        o.uri, o.source_url, o.media_type, o.channel_key, encode(o.content_hash, 'hex') AS content_hash, o.state, o.reason
        FROM origins o JOIN sources s ON s.tenant_id = o.tenant_id AND s.source_id = o.source_id
        WHERE o.tenant_id = %s ORDER BY o.uri, o.part""")  # fmt: skip


async def replied_to(connection: Connection, viewer: Viewer) -> dict[UUID, list[str]]:
    """Node -> Message-IDs of what it answers, whether a node has them or not."""
    rows = await (await connection.execute(
        """SELECT l.node_id, array_agg(substr(l.name, 3) ORDER BY l.name) FROM node_links l
           JOIN nodes n ON n.tenant_id = l.tenant_id AND n.id = l.node_id
           WHERE l.tenant_id = %s AND l.edge_type = 'replies_to' AND l.name LIKE 'm:%%' GROUP BY l.node_id""",
        (viewer.tenant_id,))).fetchall()  # fmt: skip
    return dict(rows)


async def edge_rows(connection: Connection, viewer: Viewer) -> list[dict[str, Any]]:
    """Every readable edge, as JSON values."""
    return await _rows(connection, viewer, """SELECT edge_id, source_node, target_node, edge_type, weight, created_by, created_at,
        valid_from, valid_until FROM edges WHERE tenant_id = %s ORDER BY created_at, edge_id""")  # fmt: skip


async def _rows(connection: Connection, viewer: Viewer, statement: LiteralString) -> list[dict[str, Any]]:
    cursor = await connection.execute(statement, (viewer.tenant_id,))
    names = [column.name for column in cursor.description or ()]
    return [
        {
            name: value if isinstance(value, int | float | str | None) else str(value)
            for name, value in zip(names, row, strict=True)
        }
        for row in await cursor.fetchall()
    ]
