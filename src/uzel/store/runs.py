"""What a run over a source leaves behind: a mark while it lasts, so that the next one knows of one that was cut off."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

from uzel.domain.scopes import Viewer
from uzel.store import publications
from uzel.store.engine import Connection
from uzel.store.sources import Source

_OPEN, _PURGED = "run_open", "cache_purged_on"


async def begin(connection: Connection, viewer: Viewer) -> bool:
    """Mark a run as begun; True where the one before did not end. Call it while holding the lock of runs.

    What that one wrote ahead is taken away (what was embedded stays in the cache), and once a day cached vectors that
    nothing needs any more.
    """
    row = await (await connection.execute(
        "SELECT settings ? %s, settings->>%s FROM tenants WHERE tenant_id = %s",
        (_OPEN, _PURGED, viewer.tenant_id))).fetchone()  # fmt: skip
    cut_off, purged = row or (False, None)
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    if cut_off:
        await publications.sweep(connection, viewer)
    elif purged != today:
        await connection.execute("SELECT purge_cache()")
    if cut_off or purged != today:
        await connection.execute(
            "UPDATE tenants SET settings = settings || jsonb_build_object(%s::text, %s::text) WHERE tenant_id = %s",
            (_PURGED, today, viewer.tenant_id))  # fmt: skip
    await connection.execute(
        "UPDATE tenants SET settings = settings || jsonb_build_object(%s::text, true) WHERE tenant_id = %s",
        (_OPEN, viewer.tenant_id))  # fmt: skip
    return bool(cut_off)


async def become(connection: Connection, viewer: Viewer, source: Source, kind: str) -> Source:
    """A root that was a file and is a folder now, or the reverse."""
    await connection.execute(
        "UPDATE sources SET kind = %s WHERE tenant_id = %s AND source_id = %s",
        (kind, viewer.tenant_id, source.source_id),
    )
    return replace(source, kind=kind)


async def end(connection: Connection, viewer: Viewer) -> None:
    await connection.execute(
        "UPDATE tenants SET settings = settings - %s WHERE tenant_id = %s", (_OPEN, viewer.tenant_id)
    )


async def revisions(connection: Connection, viewer: Viewer, nodes: Sequence[UUID]) -> dict[UUID, int | None]:
    """The live revision of each of these nodes; None for one that is not published."""
    rows = await (await connection.execute(
        "SELECT id, live_revision FROM nodes WHERE tenant_id = %s AND id = ANY (%s)",
        (viewer.tenant_id, list(nodes)))).fetchall()  # fmt: skip
    return dict(rows)
