"""Drafts become searchable: written ahead, embedded, then published."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field
from uuid import UUID

from uzel.domain.batches import batched
from uzel.domain.chunking import TokenCounter, segments
from uzel.domain.ids import input_hash
from uzel.domain.nodes import Change, Draft
from uzel.domain.questions import Filters
from uzel.domain.scopes import Viewer
from uzel.errors import EmbedderChanged
from uzel.ports import Embedder, EmbedderIdentity, Vectors
from uzel.store import publications, search, vectors
from uzel.store.engine import Engine
from uzel.usecases.tasks import ended

#: tokens of the marks and the prefix that an embedder puts around an input
_MARKS = 12
#: passages handed to the embedder at once: enough to sort by length, few enough to show progress
_EMBEDDED_AT_ONCE = 256
#: passages whose inputs and vectors are held together: a book has thousands
_PREPARED_AT_ONCE = 1024
#: passages of a batch beside which nothing else is drafted or under way
_HEAVY = 1500
#: passages written after which the inverted index is merged: a question reads all that is pending
_MERGED_AT_ONCE = 2000


@dataclass(frozen=True, slots=True)
class VectorCache:
    """Vectors of inputs that were embedded before, in the record of one viewer (perhaps another database's)."""

    engine: Engine
    viewer: Viewer

    async def get(self, identity: EmbedderIdentity, hashes: Sequence[bytes]) -> dict[bytes, Vectors]:
        async with self.engine.writing(self.viewer) as connection:
            return await vectors.cached(connection, identity, hashes)

    async def put(self, identity: EmbedderIdentity, made: dict[bytes, Vectors]) -> None:
        async with self.engine.writing(self.viewer) as connection:
            await vectors.cache(connection, identity, made)


@dataclass(slots=True)
class Indexer:
    """Writes drafts of one viewer. Each step may be interrupted and repeated."""

    engine: Engine
    viewer: Viewer
    embedder: Embedder
    cache: VectorCache
    tokens: TokenCounter
    owner_url: str | None = None  # for the index of vectors; without it, every vector is compared
    number: int = 0  # of the embedder, after `open`
    embedded: int = 0  # inputs that were not in the cache, so far
    _written: int = 0  # passages since the last merge
    _look: bool = False  # something was removed: the index is looked through for what is dead
    _embedding: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def open(self) -> None:
        """Make sure that new vectors will stand beside vectors of the same embedder.

        Raises `EmbedderChanged` when the live vectors are another's.
        """
        identity = self.embedder.identity
        async with self.engine.writing(self.viewer) as connection:
            live = await vectors.live(connection, self.viewer)
            if live is not None and live[1] != str(identity):
                raise changed(live[1], identity)
            self.number = await vectors.register(connection, self.viewer, identity, "live")

    async def prepare(self, drafts: Sequence[Draft]) -> None:
        """Write passages and vectors of these revisions, unseen by anyone."""
        if not drafts:
            return
        async with self.engine.writing(self.viewer) as connection:
            await publications.write_ahead(connection, self.viewer, drafts)
        self._written += sum(len(draft.passages) for draft in drafts)
        if self._written >= _MERGED_AT_ONCE:
            await self.merge()
        for some in batched((item for draft in drafts for item in draft.passages), _PREPARED_AT_ONCE):
            await self.embed({(item.passage_id, item.input_hash): item.passage.embedding_input for item in some})

    async def embed(self, inputs: dict[tuple[UUID, bytes], str]) -> None:
        """Give each (passage, input hash) its vectors, from the cache where the same input was embedded before."""
        async with self.engine.reading(self.viewer) as connection:
            absent = await vectors.missing(connection, self.number, list(inputs))
        wanted = {key: text for key, text in inputs.items() if key[1] in absent}
        pieces = {key: self._segments(text) for key, text in wanted.items()}
        texts = {self._hash(key, text, pieces): text for key in pieces for text in pieces[key]}
        found = await self.cache.get(self.embedder.identity, list(texts))
        fresh = [key for key in texts if key not in found]
        for start in range(0, len(fresh), _EMBEDDED_AT_ONCE):
            some = fresh[start : start + _EMBEDDED_AT_ONCE]
            async with self._embedding:
                made = await self.embedder.passages([texts[key] for key in some])
            self.embedded += len(some)
            await self.cache.put(self.embedder.identity, dict(zip(some, made, strict=True)))
            found.update(zip(some, made, strict=True))
        rows = [
            (passage_id, key, ordinal, found[self._hash((passage_id, key), text, pieces)])
            for (passage_id, key), parts in pieces.items()
            for ordinal, text in enumerate(parts)
        ]
        async with self.engine.writing(self.viewer) as connection:
            await vectors.put(connection, self.number, rows)

    async def publish(self, change: Change) -> int:
        self._look = self._look or bool(change.gone_origins)
        async with self.engine.writing(self.viewer) as connection:
            return await publications.publish(connection, self.viewer, change)

    async def maintain(self) -> None:
        """Keep both indexes quick to search; cheap when little is new."""
        await self.merge()
        await self.build_vector_index()

    async def merge(self) -> None:
        """Merge what is pending in the inverted index."""
        async with self.engine.writing(self.viewer) as connection:
            await publications.merge(connection, look=self._look)
        self._look, self._written = False, 0

    async def build_vector_index(self) -> None:
        """Where there are so many vectors that comparing them all is slow, and no index yet."""
        if self.owner_url is None:
            return
        async with self.engine.reading(self.viewer) as connection:
            if await vectors.upper_count(connection, self.viewer) < search.FEW_PASSAGES or (
                await search.way_of(connection, self.number, Filters()) == "walk"
            ):
                return
        await asyncio.to_thread(vectors.build_index, self.owner_url, self.number, self.embedder.identity.dimensions)

    def _segments(self, text: str) -> list[str]:
        return segments(text, self.embedder.window - _MARKS, self.tokens)

    @staticmethod
    def _hash(key: tuple[UUID, bytes], text: str, pieces: dict[tuple[UUID, bytes], list[str]]) -> bytes:
        return key[1] if len(pieces[key]) == 1 else input_hash(text)


@dataclass(slots=True)
class Preparing:
    """Prepares batches one after another, two under way: the next is written while the one before is embedded.

    Use it as a context: an error, of a batch or inside, ends what is under way.
    """

    indexer: Indexer
    _under_way: list[asyncio.Task[None]] = field(default_factory=list)

    async def __aenter__(self) -> Preparing:
        return self

    async def __aexit__(self, *error: object) -> None:
        await ended(*self._under_way)

    async def add(self, drafts: Sequence[Draft]) -> bool:
        """Begin with a batch, as soon as at most one other is under way. One of a large file is waited for.

        Gives whether it was one: its drafts weigh much, and are done with.
        """
        heavy = sum(len(draft.passages) for draft in drafts) > _HEAVY
        await self._leave(0 if heavy else 1)
        self._under_way.append(asyncio.create_task(self.indexer.prepare(drafts)))
        if heavy:
            await self._leave(0)
        return heavy

    async def finish(self) -> None:
        """Wait until all batches can be published."""
        await self._leave(0)

    async def _leave(self, most: int) -> None:
        while len(self._under_way) > most:
            await self._under_way[0]
            del self._under_way[0]


def changed(live: str, now: EmbedderIdentity) -> EmbedderChanged:
    return EmbedderChanged(
        f"The vectors here were made by another embedder ({live.rsplit(':', 2)[0]}) than the one now set ({now.name})."
        " Run `uzel reindex` to make them anew, or set the former one."
    )
