"""Taking a folder or a file out of the record. The files themselves stay as they are."""

from __future__ import annotations

import asyncio
from pathlib import Path

from uzel.adapters.channels.folders import uri_of
from uzel.domain.nodes import Change
from uzel.errors import UsageError
from uzel.store import sources
from uzel.usecases.indexing import Indexer
from uzel.usecases.reports import AddReport, FileReport


async def remove(indexer: Indexer, path: Path) -> AddReport:
    """Removes what was added at or below `path`, in one publication. Raises `UsageError` where nothing was."""
    engine, viewer = indexer.engine, indexer.viewer
    real = await asyncio.to_thread(path.resolve)
    async with engine.holding(viewer, "ingest"):
        async with engine.reading(viewer) as connection:
            roots = await sources.sources(connection, viewer)
            found = {
                source: [
                    origin for origin in await sources.origins(connection, viewer, source.source_id)
                    if Path(source.root).is_relative_to(real) or _is_below(origin.uri, real)
                ]
                for source in roots
            }  # fmt: skip
        if not any(found.values()) and not any(Path(source.root).is_relative_to(real) for source in roots):
            raise UsageError(f"Nothing was added from {path}.")
        gone = [origin for origins in found.values() for origin in origins]
        report = AddReport(files=[FileReport(origin.uri, "removed") for origin in gone if not origin.part])
        whole = [source for source in roots if Path(source.root).is_relative_to(real)]
        if gone:
            only = next(iter(found)).source_id if len(found) == 1 else None
            change = Change(only, "remove", gone_origins=[origin.origin_id for origin in gone])
            report.version = await indexer.publish(change)
        async with engine.writing(viewer) as connection:
            for source in whole:
                await sources.drop_source(connection, viewer, source.source_id)
        await indexer.merge()
    return report


def _is_below(uri: str, path: Path) -> bool:
    name = uri_of(path)
    return uri == name or uri.startswith(name.rstrip("/") + "/")
