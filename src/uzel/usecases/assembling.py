"""What a run has learned so far, on its way to a publication: which node each file and part is, and how it stands."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from uuid import UUID

from uzel.adapters.channels.folders import FoundFile
from uzel.domain.chunking import ChunkSettings
from uzel.domain.documents import UNREAD_KIND, Document, Part
from uzel.domain.drafting import draft
from uzel.domain.ids import new_id
from uzel.domain.nodes import Change, Draft, OriginState
from uzel.store import runs, sources
from uzel.store.sources import Origin, Source
from uzel.usecases.finding import content_hash
from uzel.usecases.indexing import Indexer
from uzel.usecases.reports import FileReport

_DEEPEST = 8  # parts inside parts


@dataclass(frozen=True, slots=True)
class Reading:
    """What came of reading one file. Without a document, `failure` is no_text or failed."""

    key: str
    file: FoundFile
    origin: Origin | None  # as it was known; None for a new file
    node: UUID | None  # the node that it goes on from, or shares; None for a new one
    change: str  # added, changed, renamed, unchanged
    content_hash: bytes | None
    document: Document | None
    failure: str = ""
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A node of several files: one of them leads (gives the title), links find it under the names of all."""

    node: UUID
    lead: str  # uri
    key: str
    uris: tuple[str, ...]


@dataclass(slots=True)
class Assembly:
    """Collects drafts and origin states until they are published.

    `known`: the origins that this run decides about, by id; of these, `leaving` go or get other bytes, and `held` stay
    though they were not seen (an unreadable folder, a removal that is not believed).
    """

    indexer: Indexer
    source: Source
    settings: ChunkSettings
    known: Mapping[UUID, Origin]
    leaving: frozenset[UUID] = frozenset()
    held: frozenset[UUID] = frozenset()
    reports: dict[str, FileReport] = field(default_factory=dict)  # by uri: each file is told once
    _drafts: dict[UUID, Draft] = field(default_factory=dict)
    _states: list[OriginState] = field(default_factory=list)
    _gone: list[UUID] = field(default_factory=list)
    _edges: list[tuple[UUID, UUID, str]] = field(default_factory=list)
    _by_hash: dict[bytes, UUID] = field(default_factory=dict)  # of this run, by content
    _by_channel_key: dict[str, UUID] = field(default_factory=dict)
    _taken: set[UUID] = field(default_factory=set)  # nodes that something was given in this run
    _touched: set[UUID] = field(default_factory=set)  # nodes that gained or lost an origin
    _by_key: dict[str, list[Origin]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for origin in self.known.values():
            self._by_key.setdefault(origin.key, []).append(origin)

    def keep(self, origin: Origin) -> None:
        """A file that is as it was: told under the state that it has."""
        state = "unchanged" if origin.state == "ready" else origin.state
        self._tell(origin.uri, state, origin.reason)

    def remove(self, origin: Origin) -> None:
        # where another file has its name now, that one is told
        self.reports.setdefault(origin.uri, FileReport(origin.uri, "removed"))
        self._drop(self._with_parts(origin))

    def hold(self, origin: Origin, reason: str) -> None:
        """A file that was not seen, and whose absence proves nothing."""
        state = "stale" if origin.node_id is not None else origin.state
        self._tell(origin.uri, state, reason)
        if (origin.state, origin.reason) != (state, reason):
            self._states.append(OriginState(
                key=origin.key, part="", uri=origin.uri, state=state, reason=reason, node_id=origin.node_id,
                origin_id=origin.origin_id, channel_key=origin.channel_key, content_hash=origin.content_hash,
                revision=origin.revision,
            ))  # fmt: skip

    async def take(self, reading: Reading) -> list[Draft]:
        """The drafts that this file needs written; none where nothing new is to be embedded.

        Their passages are the caller's alone: until the publication they would fill the memory.
        """
        if reading.document is None:
            self._fail(reading)
            return []
        drafts = await self._document(reading, reading.document)
        self._drafts.update((one.node_id, one.without_passages()) for one in drafts)
        return drafts

    async def unsettled(self) -> list[Unsettled]:
        """Nodes of this source that have several files now, or lost one: their names, perhaps titles, are others."""
        viewer = self.indexer.viewer
        wanted = self._touched | self._drafts.keys()
        async with self.indexer.engine.reading(viewer) as connection:
            rows = await sources.origins_of(connection, viewer, list(wanted))
            lives = await runs.revisions(connection, viewer, list(wanted))
        lives.update((one.node_id, one.revision) for one in self._drafts.values())
        gone, stated = set(self._gone), {one.origin_id for one in self._states}
        there: dict[UUID, list[tuple[bool, str, str]]] = {}
        own = [o for o in rows if o.origin_id not in gone | stated and o.source_id == self.source.source_id]
        files_of: list[Origin | OriginState] = [*own, *self._states]
        for one in files_of:
            if one.node_id in wanted and one.node_id is not None and not one.part and one.state != "stale":
                leads = one.revision is not None and one.revision == lives.get(one.node_id)
                there.setdefault(one.node_id, []).append((not leads, one.uri, one.key))
        found = []
        for node, files in there.items():
            if len(files) == 1 and node in self._drafts:
                continue
            _, uri, key = min(files)
            found.append(Unsettled(node, uri, key, tuple(sorted({uri for _, uri, _ in files}))))
        return found

    async def settle(self, one: Unsettled, document: Document) -> Draft:
        """The node's revision as its leading file gives it."""
        made = await self._draft(one.node, document, one.lead, one.uris)
        self._drafts[one.node] = made.without_passages()
        return made

    def change(self, what: str) -> Change:
        """All that is to be published now; the collection begins anew."""
        made = Change(
            self.source.source_id,
            what,
            list(self._drafts.values()),
            list(self._states),
            list(self._gone),
            list(self._edges),
        )
        self._drafts, self._states, self._gone, self._edges = {}, [], [], []
        return made

    def _tell(self, uri: str, state: str, reason: str | None) -> None:
        self.reports[uri] = FileReport(uri, state, reason)

    def _drop(self, origins: Iterator[Origin]) -> None:
        for one in origins:
            self._gone.append(one.origin_id)
            if one.node_id is not None:
                self._touched.add(one.node_id)

    def _fail(self, reading: Reading) -> None:
        """A file that fails now keeps its last good revision, shown as stale; one without text has nothing to keep."""
        origin, file = reading.origin, reading.file
        kept = origin if reading.failure == "failed" and origin is not None and origin.node_id is not None else None
        state = "stale" if kept is not None else reading.failure
        self._tell(file.uri, state, reading.reason)
        if origin is not None and kept is None:
            self._drop(part for part in self._with_parts(origin) if part.origin_id != origin.origin_id)
            if origin.node_id is not None:
                self._touched.add(origin.node_id)
        if kept is not None and kept.key != reading.key:
            self._states += [_moved(part, reading) for part in self._with_parts(kept) if part.part]
        self._states.append(OriginState(
            key=reading.key, part="", uri=file.uri, state=state, reason=reading.reason,
            node_id=kept.node_id if kept else None, origin_id=origin.origin_id if origin else None,
            content_hash=kept.content_hash if kept else reading.content_hash,
            channel_key=kept.channel_key if kept else None, revision=kept.revision if kept else None,
            size=file.size, mtime_ns=file.mtime_ns,
        ))  # fmt: skip

    async def _document(self, reading: Reading, document: Document) -> list[Draft]:
        file, origin = reading.file, reading.origin
        node_id, shared = await self._node(document, reading.content_hash, origin, reading.node)
        made = await self._draft(node_id, document, file.uri)
        drafts = [] if shared else [made]
        if origin is not None and origin.node_id not in (None, node_id):
            self._touched.add(origin.node_id)
        if shared:
            self._touched.add(node_id)
        old = {one.part: one for one in self._with_parts(origin) if one.part} if origin is not None else {}
        names = set()
        async for part, more in self._parts(document, node_id, reading, "", old):
            names.add(part.part)
            self._states.append(part)
            drafts += more
        self._drop(one for name, one in old.items() if name not in names)
        state, reason = _state(document)
        self._states.append(OriginState(
            key=reading.key, part="", uri=file.uri, state=state, node_id=node_id, reason=reason,
            origin_id=origin.origin_id if origin else None, media_type=document.media_type,
            channel_key=document.channel_key,
            content_hash=reading.content_hash, revision=made.revision, size=file.size, mtime_ns=file.mtime_ns,
            source_url=_text(document.metadata.get("source_url")),
        ))  # fmt: skip
        change = (
            "added"
            if origin is not None and origin.node_id is None and reading.change == "unchanged"
            else reading.change
        )
        self._tell(file.uri, change if state == "ready" else state, reason)
        return drafts

    async def _parts(
        self, document: Document, parent: UUID, reading: Reading, prefix: str, old: Mapping[str, Origin], depth: int = 0
    ) -> AsyncIterator[tuple[OriginState, list[Draft]]]:
        for part in document.parts if depth < _DEEPEST else ():
            name = prefix + part.name
            known = old.get(name)
            if part.document is None:
                yield self._unread(part, name, reading, known), []
                continue
            child, digest = part.document, _hash(part.document)
            as_before = known is not None and known.content_hash == digest and known.uri == reading.file.uri
            if known is not None and known.node_id is not None and as_before:
                # most of a mailbox is as it was when a message comes to it
                node_id, drafts, revision = known.node_id, [], known.revision
                self._taken.add(node_id)
            else:
                node_id, shared = await self._node(child, digest, known, known.node_id if known else None)
                made = await self._draft(node_id, child, reading.file.uri)
                drafts, revision = [] if shared else [made], made.revision
            self._edges.append((node_id, parent, "part_of"))
            state, reason = _state(child)
            yield OriginState(
                key=reading.key, part=name, uri=reading.file.uri, state=state, node_id=node_id,
                reason=reason, origin_id=known.origin_id if known else None,
                media_type=child.media_type, channel_key=child.channel_key, content_hash=digest, revision=revision,
            ), drafts  # fmt: skip
            async for deeper in self._parts(child, node_id, reading, f"{name}/", old, depth + 1):
                yield deeper

    @staticmethod
    def _unread(part: Part, name: str, reading: Reading, known: Origin | None) -> OriginState:
        return OriginState(
            key=reading.key, part=name, uri=reading.file.uri, state="no_text", reason=part.problem,
            origin_id=known.origin_id if known else None, media_type=part.media_type,
        )  # fmt: skip

    async def _node(
        self, document: Document, digest: bytes | None, origin: Origin | None, node: UUID | None
    ) -> tuple[UUID, bool]:
        """Which node this is, and whether that node says the same already and needs no new draft.

        In this order: the channel's own key, equal bytes elsewhere, its own former one (unless others keep it).
        """
        found = await self._same(document.channel_key, digest, origin, node)
        if found is None:
            changed = origin is not None and digest != origin.content_hash
            if node is not None and (node in self._taken or (changed and await self._others_keep(node))):
                node = None
            found = (node or new_id(), False)
        self._taken.add(found[0])
        if digest is not None:
            self._by_hash.setdefault(digest, found[0])
        if document.channel_key:
            self._by_channel_key.setdefault(document.channel_key, found[0])
        return found

    async def _same(
        self, channel_key: str | None, digest: bytes | None, origin: Origin | None, own: UUID | None
    ) -> tuple[UUID, bool] | None:
        """The node that is this thing, by the channel's key or by equal bytes, and whether it needs no draft."""
        here = self._by_channel_key.get(channel_key) if channel_key else self._by_hash.get(digest) if digest else None
        if here is not None:
            return here, True
        viewer, scope = self.indexer.viewer, self.source.scope_id
        async with self.indexer.engine.reading(viewer) as connection:
            if channel_key:
                found = await sources.find_node(connection, viewer, scope, channel_key=channel_key)
            else:
                found = await sources.find_node(connection, viewer, scope, content_hash=digest) if digest else None
        if found is None:
            return None
        if found == own:
            # a copy of what is there needs nothing; a file that moved or changed gives its node anew
            return found, origin is None and channel_key is None
        stays = any(
            one.origin_id not in self.leaving and (channel_key or one.content_hash == digest)
            for one in await self._origins(found)
        )
        # a message is the same though its file is another one now; equal bytes are only while they are there
        return (found, stays) if channel_key or stays else None

    async def _others_keep(self, node: UUID) -> bool:
        """Whether origins that this run does not decide about (of other sources, held ones) say what the node said."""
        return any(one.origin_id not in self.known or one.origin_id in self.held for one in await self._origins(node))

    async def _origins(self, node: UUID) -> list[Origin]:
        viewer = self.indexer.viewer
        async with self.indexer.engine.reading(viewer) as connection:
            return await sources.origins_of(connection, viewer, [node])

    async def _draft(self, node_id: UUID, document: Document, uri: str, also: Sequence[str] = ()) -> Draft:
        made = await asyncio.to_thread(
            draft, node_id, self.source.scope_id, document, uri, self.indexer.tokens, self.settings, also=also
        )
        return replace(made, metadata={**made.metadata, "channel": "folder"})

    def _with_parts(self, origin: Origin) -> Iterator[Origin]:
        return iter(self._by_key.get(origin.key, ()))


def _state(document: Document) -> tuple[str, str | None]:
    """How a file or a part stands that could be read, and what there is to say of it."""
    unread = [f"{part.name} {part.problem}" for part in document.parts if part.problem not in (None, UNREAD_KIND)]
    problems = [*document.problems, *unread]
    reasons = [*problems, *document.notices]
    if not document.published:
        return "unpublished", "; ".join(["it says of itself that it is not published", *reasons])
    return "partial" if problems else "ready", "; ".join(reasons) or None


def _moved(part: Origin, reading: Reading) -> OriginState:
    """A part as it was, of a file that has another address."""
    return OriginState(
        key=reading.key, part=part.part, uri=reading.file.uri, state=part.state, node_id=part.node_id,
        reason=part.reason, origin_id=part.origin_id, channel_key=part.channel_key, content_hash=part.content_hash,
        revision=part.revision,
    )  # fmt: skip


def _hash(document: Document) -> bytes:
    """Of a part, which has no bytes of its own here: over what it says."""
    digest = content_hash(document.text.encode("utf-8", "surrogatepass"))
    digest.update(f"{document.title}\0{document.channel_key}\0{document.published}".encode("utf-8", "surrogatepass"))
    if document.channel_key:
        # a message is its headers too; an attachment is the same one in whichever mail it came
        headers = json.dumps(document.metadata, sort_keys=True, default=str)
        digest.update(headers.encode("utf-8", "surrogatepass"))
    return digest.digest()


def _text(value: object) -> str | None:
    return value if isinstance(value, str) else None
