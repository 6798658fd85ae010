"""Sources and origins: where nodes came from, and how each file stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from uzel.domain.ids import new_id
from uzel.domain.scopes import Viewer
from uzel.store.engine import Connection


@dataclass(frozen=True, slots=True)
class Source:
    source_id: UUID
    kind: str  # folder (or one file)
    root: str  # absolute path
    scope_id: int
    finished: bool  # one whole run has ended


@dataclass(frozen=True, slots=True)
class Origin:
    """One file, or one part of it, as it was last seen."""

    origin_id: UUID
    source_id: UUID
    node_id: UUID | None
    key: str
    part: str
    uri: str
    content_hash: bytes | None
    channel_key: str | None
    state: str  # ready, partial, no_text, stale, failed, unpublished
    reason: str | None
    revision: int | None


_ORIGIN = "origin_id, source_id, node_id, key, part, uri, content_hash, channel_key, state, reason, revision"


async def sources(connection: Connection, viewer: Viewer) -> list[Source]:
    rows = await (await connection.execute(
        "SELECT source_id, kind, root, scope_id, added_at IS NOT NULL FROM sources WHERE tenant_id = %s ORDER BY root",
        (viewer.tenant_id,))).fetchall()  # fmt: skip
    return [Source(*row) for row in rows]


async def make_source(connection: Connection, viewer: Viewer, kind: str, root: str, scope_id: int) -> Source:
    source = Source(new_id(), kind, root, scope_id, False)
    await connection.execute(
        "INSERT INTO sources (tenant_id, source_id, kind, root, scope_id) VALUES (%s, %s, %s, %s, %s)",
        (viewer.tenant_id, source.source_id, kind, root, scope_id))  # fmt: skip
    return source


async def absorb(connection: Connection, viewer: Viewer, into: Source, other: Source, prefix: str) -> None:
    """A source below another becomes part of it: its origins move, `prefix` before their keys."""
    await connection.execute(
        """UPDATE origins o SET source_id = %(into)s, key = %(prefix)s || key WHERE tenant_id = %(t)s AND source_id = %(other)s
           AND NOT EXISTS (SELECT FROM origins x WHERE x.tenant_id = %(t)s AND x.source_id = %(into)s
             AND x.key = %(prefix)s || o.key AND x.part = o.part)""",
        {"t": viewer.tenant_id, "into": into.source_id, "other": other.source_id, "prefix": prefix})  # fmt: skip
    await drop_source(connection, viewer, other.source_id)


async def drop_source(connection: Connection, viewer: Viewer, source_id: UUID) -> None:
    await connection.execute(
        "DELETE FROM sources WHERE tenant_id = %s AND source_id = %s", (viewer.tenant_id, source_id)
    )


async def finish(connection: Connection, viewer: Viewer, source_id: UUID) -> None:
    await connection.execute(
        "UPDATE sources SET added_at = now() WHERE tenant_id = %s AND source_id = %s", (viewer.tenant_id, source_id)
    )


async def origins(connection: Connection, viewer: Viewer, source_id: UUID) -> list[Origin]:
    """All origins of a source, parts included, in the order of their keys."""
    rows = await (await connection.execute(
        f"SELECT {_ORIGIN} FROM origins WHERE tenant_id = %s AND source_id = %s ORDER BY key, part",
        (viewer.tenant_id, source_id))).fetchall()  # fmt: skip
    return [Origin(*row) for row in rows]


async def origins_of(connection: Connection, viewer: Viewer, nodes: Sequence[UUID]) -> list[Origin]:
    rows = await (await connection.execute(
        f"SELECT {_ORIGIN} FROM origins WHERE tenant_id = %s AND node_id = ANY (%s) ORDER BY uri, part",
        (viewer.tenant_id, list(nodes)))).fetchall()  # fmt: skip
    return [Origin(*row) for row in rows]


async def find_node(
    connection: Connection,
    viewer: Viewer,
    scope_id: int,
    *,
    content_hash: bytes | None = None,
    channel_key: str | None = None,
) -> UUID | None:
    """A node that says the same already, by the channel's key or by equal bytes, of this author and this scope only."""
    column, value = ("channel_key", channel_key) if channel_key is not None else ("content_hash", content_hash)
    row = await (await connection.execute(
        f"""SELECT n.id FROM origins o JOIN nodes n ON n.tenant_id = o.tenant_id AND n.id = o.node_id
            WHERE o.tenant_id = %s AND o.{column} = %s AND n.scope_id = %s AND n.author_id = %s ORDER BY n.id LIMIT 1""",
        (viewer.tenant_id, value, scope_id, viewer.account_id))).fetchone()  # fmt: skip
    return None if row is None else row[0]


async def count_states(connection: Connection, viewer: Viewer) -> dict[str, int]:
    """Files (not their parts) by state."""
    rows = await (await connection.execute(
        "SELECT state, count(*) FROM origins WHERE tenant_id = %s AND part = '' GROUP BY state", (viewer.tenant_id,))).fetchall()  # fmt: skip
    return dict(rows)


async def problems(connection: Connection, viewer: Viewer) -> list[tuple[str, str, str, str | None]]:
    """(uri, part, state, reason) of every file and part that is not wholly ready, or of which something is to be said."""
    return await (await connection.execute(
        """SELECT uri, part, state, reason FROM origins WHERE tenant_id = %s AND (state <> 'ready' OR reason IS NOT NULL)
           ORDER BY uri, part""",
        (viewer.tenant_id,))).fetchall()  # fmt: skip
