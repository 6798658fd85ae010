"""Taking a folder or a file out of the record. The files themselves stay as they are."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path, PurePosixPath

from uzel.adapters.channels.folders import uri_of
from uzel.domain.nearness import nearest
from uzel.domain.nodes import Change
from uzel.errors import UsageError
from uzel.store import sources
from uzel.usecases.indexing import Indexer
from uzel.usecases.reports import AddReport, FileReport


async def remove(indexer: Indexer, path: Path) -> AddReport:
    """Removes what was added at or below `path`, in one publication. Raises `UsageError` where nothing was."""
    engine, viewer = indexer.engine, indexer.viewer
    real = Path(await asyncio.to_thread(os.path.realpath, path))
    async with engine.holding(viewer, "ingest"):
        async with engine.reading(viewer) as connection:
            roots = await sources.sources(connection, viewer)
            held = {source: await sources.origins(connection, viewer, source.source_id) for source in roots}
        found = {
            source: [one for one in origins if Path(source.root).is_relative_to(real) or _is_below(one.uri, real)]
            for source, origins in held.items()
        }
        if not any(found.values()) and not any(Path(source.root).is_relative_to(real) for source in roots):
            files = {origin.uri for origins in held.values() for origin in origins}
            raise UsageError(_unknown(uri_of(real), {uri_of(Path(source.root)) for source in roots}, files))
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
    report.notes += [
        _comes_back(real, Path(one.root)) for one in found if found[one] and one not in whole and _is_there(real)
    ]
    return report


def _is_there(path: Path) -> bool:
    return os.path.exists(path)  # noqa: PTH110  # never raises


def _comes_back(path: Path, root: Path) -> str:
    """Said of a part of a folder that stays a source."""
    pattern = uri_of(path).removeprefix(uri_of(root).rstrip("/") + "/")
    return (
        f"{root} is still a source: the next `uzel add {root}` takes in again what is in it, unless an ignore list"
        f" names it. To keep this out, write /{pattern} into {root / '.uzelignore'}."
    )


def _unknown(uri: str, roots: set[str], files: set[str]) -> str:
    """The sentence for a path of which nothing is known, with what may have been meant."""
    folders = {str(parent) for file in files for parent in PurePosixPath(file).parents}
    inside = {folder for folder in folders if any(folder.startswith(root.rstrip("/") + "/") for root in roots)}
    near = nearest(uri, sorted(roots | files | inside))
    sentence = f"{uri} is not in the knowledge base"
    if near is None:
        return f"{sentence}; `uzel status` lists what was added." if roots else f"{sentence}: nothing was added yet."
    if uri.startswith(near.rstrip("/") + "/"):
        return f"{sentence}, though {near} is."
    return f"{sentence}. Did you mean {near}?"


def _is_below(uri: str, path: Path) -> bool:
    name = uri_of(path)
    return uri == name or uri.startswith(name.rstrip("/") + "/")
