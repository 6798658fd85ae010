"""All vectors anew, with the embedder that is set: beside the live ones, then switched at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any
from uuid import UUID

from uzel.domain.chunking import ChunkSettings
from uzel.domain.headers import cut_at_word
from uzel.store import nodes, vectors
from uzel.usecases.indexing import Indexer

_AT_ONCE = 512


async def reindex(indexer: Indexer, progress: Callable[[int, int, str], None]) -> dict[str, Any]:
    """Interrupted, the next run goes on where this one was: what is embedded is kept. Questions are answered meanwhile.

    Gives {"passages", "embedded", "embedder", "version", "notices"}.
    """
    engine, viewer, identity = indexer.engine, indexer.viewer, indexer.embedder.identity

    def cut_row(context: str | None) -> str | None:
        """As much of a table's header row as is embedded: what `chunking.cut` took of it."""
        return cut_at_word(context, indexer.tokens, ChunkSettings().context) if context else None

    async with engine.holding(viewer, "ingest"):
        async with engine.writing(viewer) as connection:
            indexer.number = await vectors.register(connection, viewer, identity, "building")
            total = (await nodes.counts(connection, viewer))["passages"]
        done, last = 0, 0
        while True:
            async with engine.reading(viewer) as connection:
                rows = await vectors.live_inputs(connection, viewer, last, _AT_ONCE)
            if not rows:
                break
            inputs: dict[tuple[UUID, bytes], str] = {
                (passage_id, bytes(key)): "\n".join(part for part in (header, cut_row(context), body) if part)
                for passage_id, key, header, context, body, _ in rows
            }
            await indexer.embed(inputs)
            last, done = rows[-1][5], done + len(rows)
            progress(done, total, "embedding")
        await indexer.build_vector_index()
        async with engine.writing(viewer) as connection:
            version = await vectors.switch(connection, viewer, indexer.number)
        # after the switch: until then the former index answers
        left = await asyncio.to_thread(vectors.drop_unused_indexes, indexer.owner_url) if indexer.owner_url else None
    return {
        "passages": done, "embedded": indexer.embedded, "embedder": str(identity), "version": version,
        "notices": [left] if left else [],
    }  # fmt: skip
