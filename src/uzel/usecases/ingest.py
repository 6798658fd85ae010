"""Folders and files into the record: what is new, changed, moved or gone, in one publication.

Interrupted at any moment, the next run completes it: passages and vectors are written ahead under (node, revision), and
a publication is one transaction.
"""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from uuid import UUID

from uzel.adapters.channels.folders import NOTHING_OWN, FoundFile, Own, Scan, scan, uri_of
from uzel.domain.chunking import ChunkSettings
from uzel.domain.identity import Plan, State
from uzel.domain.nodes import Draft
from uzel.errors import UsageError
from uzel.store import runs, sources
from uzel.store.sources import Origin, Source
from uzel.usecases.absence import nothing_removed, tells_nothing
from uzel.usecases.assembling import Assembly, Reading
from uzel.usecases.finding import Looked, Read, find, read_file
from uzel.usecases.indexing import Indexer, Preparing
from uzel.usecases.memory import give_back
from uzel.usecases.places import Place, is_below, is_file, place_of, remember
from uzel.usecases.reports import AddReport, FileReport

#: files after which the first run over a source publishes what it has
PUBLISHED_AT_ONCE = 300
#: passages that are written and embedded together
_BATCH_PASSAGES = 128
#: bytes of files that are read before their turn
_AHEAD_BYTES = 1 << 20
#: vanished files that are believed without --prune, where they are more than half of the source
_FEW = 20

Progress = Callable[[int, int, str], None]  # done, total, what


@dataclass(slots=True)
class Ingester:
    """Adds paths for one viewer, whose private scope the new nodes get."""

    indexer: Indexer
    read: Read
    own: Own = NOTHING_OWN
    settings: ChunkSettings = field(default_factory=ChunkSettings)
    progress: Progress = lambda done, total, what: None

    async def add_all(self, paths: Sequence[Path], *, prune: bool = False, dry_run: bool = False) -> AddReport:
        """One after the other. A path that never was is told as failed; `UsageError` only where none of them is."""
        reports, wrong = [], []
        for path in paths:
            try:
                reports.append(await self.add(path, prune=prune, dry_run=dry_run))
            except UsageError as error:
                wrong.append((path, error))
            except PermissionError:
                reports.append(AddReport(files=[FileReport(uri_of(path), "failed", "no permission to read it")]))
        if wrong and not reports:
            raise wrong[0][1]
        failed = [FileReport(uri_of(path), "failed", "there is no such file or folder") for path, _ in wrong]
        return AddReport(dry_run=dry_run).join([*reports, AddReport(files=failed)])

    async def add(self, path: Path, *, prune: bool = False, dry_run: bool = False) -> AddReport:
        """Bring the record up to date with a folder or a file. Raises `UsageError` for a path that never was."""
        viewer, engine = self.indexer.viewer, self.indexer.engine
        path = Path(await asyncio.to_thread(os.path.realpath, path))
        async with engine.holding(viewer, "ingest"):
            async with engine.reading(viewer) as connection:
                roots = await sources.sources(connection, viewer)
            place = place_of(path, roots)
            found = await asyncio.to_thread(scan, path, named=place.named, own=self.own)
            known = await self._known(place)
            if found.state == "missing" and not known:
                raise UsageError(f"There is no file or folder {path}.")
            if any(not origin.part for origin in known) and (reason := tells_nothing(path, found, prune=prune)):
                return nothing_removed(path, reason, known)
            if not found.files and found.state == "unreadable" and not is_file(path):
                skipped = [one for one in found.skipped if one[0] == found.root]  # a pipe, a device
                told = (*found.problems, *skipped)
                return AddReport(files=[FileReport(uri, "failed", reason) for uri, reason in told])
            if dry_run:
                return await _Run(self, place, found, known, prune).rehearse()
            async with engine.writing(viewer) as connection:
                await runs.begin(connection, viewer)
                source = await remember(connection, viewer, place, roots, self.own)
            known = await self._known(replace(place, source=source))
            report = await _Run(self, place, found, known, prune).run(source)
            async with engine.writing(viewer) as connection:
                await sources.finish(connection, viewer, source.source_id)
                await runs.end(connection, viewer)
            return report

    async def _known(self, place: Place) -> list[Origin]:
        """What the record holds of this path: of the source that it belongs to, and of those that it will take in."""
        viewer, rows = self.indexer.viewer, []
        async with self.indexer.engine.reading(viewer) as connection:
            for source in [*([place.source] if place.source else []), *place.inner]:
                rows += await sources.origins(connection, viewer, source.source_id)
        return [origin for origin in rows if is_below(origin, place)]


@dataclass(frozen=True, slots=True)
class _Job:
    file: FoundFile
    origin: Origin | None
    state: str
    content_hash: bytes
    key: str
    node: UUID | None


@dataclass(slots=True)
class _Run:
    """One run over one path."""

    ingester: Ingester
    place: Place
    scan: Scan
    known: Sequence[Origin]
    prune: bool
    report: AddReport = field(default_factory=AddReport)

    async def rehearse(self) -> AddReport:
        """What a run would do, without reading more than hashes and writing nothing."""
        looked = await self._look()
        by_id = {origin.origin_id: origin for origin in self.known}
        for one in looked.plan.matches:
            state = one.state.value
            if one.known is not None and one.state is State.UNCHANGED:
                state = _as_it_stands(by_id[one.known.origin_id])
            self.report.files.append(FileReport(one.found.uri, state))
        removed, held = self._believed(looked.plan)
        self.report.files += [FileReport(origin.uri, "removed") for origin in removed]
        self.report.files += [FileReport(origin.uri, "stale", reason) for origin, reason in held]
        told = {file.uri: number for number, file in enumerate(self.report.files)}
        for uri, reason in self.scan.problems:
            state = "stale" if any(o.uri == uri and o.node_id for o in self.known) else "failed"
            if uri in told:
                self.report.files[told[uri]] = FileReport(uri, state, reason)
            elif not any(origin.uri.startswith(uri + "/") for origin, _ in held):
                self.report.files.append(FileReport(uri, state, reason))
        self.report.dry_run = True
        return self._finished(looked)

    async def run(self, source: Source) -> AddReport:
        indexer = self.ingester.indexer
        looked = await self._look()
        removed, held = self._believed(looked.plan)
        assembly = Assembly(
            indexer, source, self.ingester.settings, {origin.origin_id: origin for origin in self.known},
            frozenset(_leaving(looked.plan, removed)), frozenset(origin.origin_id for origin, _ in held),
        )  # fmt: skip
        jobs = self._jobs(looked, assembly)
        # the first run over a source shows what it has as it goes; while names trade places, all change at once
        in_steps = not source.finished and not removed and not looked.plan.of(State.RENAMED)
        total, done, since = len(jobs), 0, 0
        self.ingester.progress(0, total, "reading")
        async with Preparing(indexer) as preparing:
            async for drafts, count in _batches(self._read_all(jobs, looked), assembly):
                heavy = await preparing.add(drafts)
                del drafts  # not held while the next file is read
                if heavy:
                    await asyncio.to_thread(give_back)
                done, since = done + count, since + count
                self.ingester.progress(done, total, "embedding")
                if in_steps and since >= PUBLISHED_AT_ONCE and done < total:
                    await preparing.finish()
                    self.report.version = await indexer.publish(assembly.change("add"))
                    since = 0
            await preparing.finish()
        for origin in removed:
            assembly.remove(origin)
        for origin, reason in held:
            assembly.hold(origin, reason)
        await self._settle(assembly, looked, source)
        if change := assembly.change("add"):
            self.report.version = await indexer.publish(change)
        await indexer.maintain()
        self.report.files += assembly.reports.values()
        # a folder that cannot be looked at is told by the files that are known in it; without one, by itself
        told = assembly.reports
        self.report.files += [
            FileReport(uri, "failed", reason) for uri, reason in self.scan.problems
            if uri not in told and not any(known.startswith(uri + "/") for known in told)
        ]  # fmt: skip
        return self._finished(looked)

    async def _settle(self, assembly: Assembly, looked: Looked, source: Source) -> None:
        """Nodes with several files, and those that lost one, get the names that they have now."""
        for one in await assembly.unsettled():
            file = looked.files.get(one.lead) or _file_of(source, one.key)
            if file is None:
                continue
            _, document, _, _ = await asyncio.to_thread(read_file, file, self.ingester.read)
            if document is not None:
                await self.ingester.indexer.prepare([await assembly.settle(one, document)])

    async def _look(self) -> Looked:
        return await find(self.ingester.indexer, self.ingester.read, self.scan, self.known, self.place)

    def _finished(self, looked: Looked) -> AddReport:
        self.report.skipped += [
            *self.scan.skipped,
            *((uri, "vanished while it was looked at") for uri in looked.vanished),
        ]
        self.report.files.sort(key=lambda file: file.uri)
        return self.report

    def _believed(self, plan: Plan) -> tuple[list[Origin], list[tuple[Origin, str]]]:
        """The removals that are carried out, and those that are not, with the reason why."""
        by_id = {origin.origin_id: origin for origin in self.known}
        there = {one.found.uri for one in plan.matches}
        replaced, gone, held = [], [], []
        for known in plan.removed:
            origin = by_id[known.origin_id]
            if origin.uri in there:
                replaced.append(origin)  # another file has its name: it is seen to be gone
            elif self.scan.hides(origin.uri):
                held.append((origin, "its folder cannot be read"))
            else:
                gone.append(origin)
        count = sum(1 for origin in self.known if not origin.part)
        if len(gone) >= _FEW and len(gone) * 2 > count and not self.prune:
            self.report.notes.append(
                f"{len(gone)} of {count} files are gone, more than half: nothing was removed."
                " If that is meant, add --prune."
            )
            held += [(origin, "gone, and kept until --prune") for origin in gone]
            gone = []
        return [*replaced, *gone], held

    def _jobs(self, looked: Looked, assembly: Assembly) -> list[_Job]:
        by_id = {origin.origin_id: origin for origin in self.known}
        jobs = []
        for one in looked.plan.matches:
            file, origin = looked.files[one.found.uri], by_id[one.known.origin_id] if one.known else None
            if origin is not None and one.state is State.UNCHANGED and origin.state not in ("failed", "stale"):
                assembly.keep(origin)
                continue
            node = one.node if one.node in looked.nodes else None
            digest = bytes.fromhex(one.found.content_hash)
            jobs.append(_Job(file, origin, one.state.value, digest, looked.keys[file.uri], node))
        return sorted(jobs, key=lambda job: job.file.uri)

    async def _read_all(self, jobs: Sequence[_Job], looked: Looked) -> AsyncIterator[Reading]:
        """Reads ahead of the one who embeds: two files are always under way, of large ones one."""
        ahead: list[tuple[asyncio.Future[Reading], int]] = []
        loop = asyncio.get_running_loop()
        for job in jobs:
            ahead.append((loop.run_in_executor(None, self._read, job, looked), job.file.size))
            while len(ahead) > 2 or (ahead and sum(size for _, size in ahead) > _AHEAD_BYTES):
                yield await ahead.pop(0)[0]
        for one, _ in ahead:
            yield await one

    def _read(self, job: _Job, looked: Looked) -> Reading:
        """Never raises: what a file does not give is a reason."""
        outcome = (
            looked.read.pop(job.file.uri) if job.file.uri in looked.read else read_file(job.file, self.ingester.read)
        )
        digest, document, failure, reason = outcome
        return Reading(
            job.key, job.file, job.origin, job.node, job.state, digest or job.content_hash, document, failure, reason
        )


def _leaving(plan: Plan, removed: Sequence[Origin]) -> Iterator[UUID]:
    """Origins that will not say any more what they said."""
    yield from (origin.origin_id for origin in removed)
    yield from (one.known.origin_id for one in plan.matches if one.known is not None and not one.same_bytes)


def _as_it_stands(origin: Origin) -> str:
    return "unchanged" if origin.state == "ready" else origin.state


async def _batches(readings: AsyncIterator[Reading], assembly: Assembly) -> AsyncIterator[tuple[list[Draft], int]]:
    """Drafts of enough files to embed together, and how many files they are."""
    drafts: list[Draft] = []
    files = 0
    async for reading in readings:
        drafts += await assembly.take(reading)
        del reading  # a large document is not held while the next one is read
        files += 1
        if sum(len(one.passages) for one in drafts) >= _BATCH_PASSAGES:
            yield _taken(drafts), files
            files = 0
    if files:
        yield drafts, files


def _taken(drafts: list[Draft]) -> list[Draft]:
    """The drafts in a list of their own: who yields them does not hold them meanwhile."""
    taken = list(drafts)
    drafts.clear()
    return taken


def _file_of(source: Source, key: str) -> FoundFile | None:
    """A file of the source that this run did not look at."""
    root = Path(source.root)
    path = (root if source.kind == "folder" else root.parent) / key
    if "\\" in key or not path.is_file():
        return None
    status = path.stat()
    return FoundFile(path, key, uri_of(path), status.st_size, status.st_mtime_ns, status.st_ino)
