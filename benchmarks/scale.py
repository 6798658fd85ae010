"""How questions and additions cost as the base grows: synthetic passages of natural word frequencies, seeded vectors.

A vector is a mixture of three of 600 that the built-in embedder gave to such passages, with noise: near one another, as
real ones are. Beside the times stands how much of the true nearest hundred the vector branch finds.

    python -m benchmarks.scale 1000 100000 500000 [--home FOLDER] [--questions 200]

For each size: bulk load, index of vectors, then natural-language questions full of common words through `Retriever` (the
question's embedding included, the answer excluded), as the working role under row-level security with fifty scopes; then
the cost of adding one document. Prints one JSON object a size.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import statistics
import tempfile
import time
from functools import lru_cache
from pathlib import Path
from uuid import UUID

import numpy as np
from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory

from uzel import bootstrap
from uzel.domain.batches import batched
from uzel.domain.chunking import ChunkSettings
from uzel.domain.documents import Block, BlockKind, Document
from uzel.domain.drafting import draft
from uzel.domain.ids import new_id
from uzel.domain.nodes import Change, Draft
from uzel.domain.questions import Filters, analyse
from uzel.domain.scopes import Scope, Viewer
from uzel.ports import Vectors
from uzel.store import publications, search, vectors, visibility
from uzel.store.databases import temporary_database
from uzel.store.engine import Engine
from uzel.usecases.indexing import Indexer, VectorCache
from uzel.usecases.retrieve import Retriever

SCOPES = 50
WORDS_A_PASSAGE = 120
VOCABULARY = 60_000
SEEDS = 600
ROUNDS = 3
MERGED_AT_ONCE = 2000  # passages, as a long `uzel add` does it
COMMON = [
    "je",
    "v",
    "se",
    "na",
    "že",
    "to",
    "s",
    "z",
    "do",
    "o",
    "k",
    "pro",
    "jak",
    "které",
    "kolik",
    "kdy",
    "kdo",
    "má",
    "být",
    "a",
    "i",
    "ale",
    "od",
    "po",
    "za",
]


@lru_cache(maxsize=1)
def vocabulary() -> tuple[list[str], list[float]]:
    """Czech word forms, shorter ones rather first, with Zipf-Mandelbrot weights, summed; function words lead them."""
    rnd = random.Random(7)
    known = DefaultDictionaryFactory().get_dictionary("cs")
    forms = sorted(word for word in known if word.isalpha() and word.islower() and 3 <= len(word) <= 14)
    chosen = sorted(rnd.sample(forms, VOCABULARY), key=lambda word: len(word) + rnd.gauss(0, 3))
    words = list(dict.fromkeys([*COMMON, *chosen]))
    total, cumulative = 0.0, []
    for rank in range(len(words)):
        total += 1 / (rank + 2.7)
        cumulative.append(total)
    return words, cumulative


class Counter:
    """A token a word: passages here are cut to size already."""

    def spans(self, text: str) -> list[tuple[int, int]]:
        return [(i, i + 1) for i in range(0, len(text), 4)]

    def count(self, text: str) -> int:
        return len(text) // 4


def document(text: str, number: int) -> Document:
    return Document(
        title=f"Zápis {number}",
        text=text,
        blocks=[Block(BlockKind.PROSE, 0, len(text))],
        media_type="text/plain",
        language="cs",
    )


class Directions:
    """Seeded vectors like those of the embedder, kept by passage for the exact answer."""

    def __init__(self, seeds: Vectors) -> None:
        self.seeds = seeds
        self.spread = float(np.std(seeds - seeds.mean(axis=0)))
        self.rnd = np.random.default_rng(5)
        self.known: dict[UUID, Vectors] = {}

    def draw(self, passage: UUID) -> Vectors:
        shares = self.rnd.dirichlet((0.6, 0.6, 0.6)).astype(np.float32)
        mixed = shares @ self.seeds[self.rnd.integers(0, len(self.seeds), 3)]
        mixed = mixed + self.rnd.standard_normal(mixed.shape).astype(np.float32) * self.spread * 0.5
        vector: Vectors = mixed / np.linalg.norm(mixed)
        self.known[passage] = vector
        return vector

    def nearest(self, questions: Vectors, count: int) -> list[set[UUID]]:
        """The true nearest passages of each question."""
        names, rows = list(self.known), np.stack(list(self.known.values()))
        scores = rows @ questions.T
        best = np.argpartition(-scores, min(count, len(rows) - 1), axis=0)[:count]
        return [{names[place] for place in best[:, question]} for question in range(len(questions))]


async def load(
    engine: Engine,
    owner: Viewer,
    scopes: list[int],
    number: int,
    count: int,
    rnd: random.Random,
    first: int,
    directions: Directions,
) -> float:
    """Seconds to write `count` passages with vectors and publish them."""
    words, cumulative = vocabulary()
    begun, written = time.perf_counter(), 0
    for some in list(batched(range(first, first + count), 500)):
        drafts: list[Draft] = []
        for n in some:
            text = " ".join(rnd.choices(words, cum_weights=cumulative, k=WORDS_A_PASSAGE))
            drafts.append(draft(new_id(), rnd.choice(scopes), document(text, n), f"/{n}", Counter(), ChunkSettings()))
        rows = []
        for one in drafts:
            for item in one.passages:
                rows.append((item.passage_id, item.input_hash, 0, directions.draw(item.passage_id)))
        async with engine.writing(owner) as connection:
            await publications.write_ahead(connection, owner, drafts)
            await vectors.put(connection, number, rows)
        async with engine.writing(owner) as connection:
            await publications.publish(connection, owner, Change(None, "add", drafts))
        written += len(drafts)
        if written >= MERGED_AT_ONCE or written == count:
            async with engine.writing(owner) as connection:
                await connection.execute("SELECT maintain_index()")
            written, count = 0, count - written
    return time.perf_counter() - begun


def made_up_questions(count: int) -> list[str]:
    """Five content words of mixed frequency among five common ones."""
    words, cumulative = vocabulary()
    rnd, made = random.Random(11), []
    for _ in range(count):
        content = rnd.choices(words[len(COMMON) :], cum_weights=cumulative[len(COMMON) :], k=5)
        made.append(" ".join(w for pair in zip(rnd.sample(COMMON, 5), content, strict=True) for w in pair) + "?")
    return made


async def ask(retriever: Retriever, viewer: Viewer, count: int) -> dict[str, object]:
    """Milliseconds of questions, in all and by part: medians over the rounds."""
    rounds = [await _round(retriever, viewer, count) for _ in range(ROUNDS)]
    parts = rounds[0][1].keys()
    return {
        "p50_ms": round(statistics.median(points[49] for points, _ in rounds), 1),
        "p95_ms": round(statistics.median(points[94] for points, _ in rounds), 1),
        "p95_ms_of_rounds": [round(points[94], 1) for points, _ in rounds],
        "parts_p50_ms": {name: round(statistics.median(found[name] for _, found in rounds), 1) for name in parts},
    }


async def _round(retriever: Retriever, viewer: Viewer, count: int) -> tuple[list[float], dict[str, float]]:
    """Percentiles of all questions, and the median of each part."""
    took: list[float] = []
    parts: dict[str, list[float]] = {}
    for n, text in enumerate(made_up_questions(count + 20)):
        begun = time.perf_counter()
        found = await retriever.retrieve(analyse(text), viewer)
        if n >= 20:  # the first ones warm caches
            took.append((time.perf_counter() - begun) * 1000)
            for name, ms in found.timings_ms.items():
                parts.setdefault(name, []).append(ms)
    return statistics.quantiles(took, n=100), {name: statistics.median(ms) for name, ms in parts.items()}


async def recall(
    engine: Engine, viewer: Viewer, number: int, directions: Directions, questions: Vectors
) -> dict[str, object]:
    """Share of the true nearest hundred, and of the nearest ten, that the vector branch finds."""
    shares: dict[int, list[float]] = {10: [], 100: []}
    async with engine.reading(viewer) as connection:
        way = await search.way_of(connection, number, Filters())
        for count, found in shares.items():
            for vector, true in zip(questions, directions.nearest(questions, count), strict=True):
                hits = await search.by_vector(connection, number, vector, 100, Filters(), way=way)
                found.append(len({hit.passage_id for hit in hits[:count]} & true) / len(true))
    return {"way": way} | {f"recall@{count}": round(statistics.mean(found), 3) for count, found in shares.items()}


async def main(sizes: list[int], home: Path, questions: int) -> None:
    settings = bootstrap.Settings.read({"UZEL_HOME": str(home)})
    async with bootstrap.open_knowledge_base(settings) as base:
        owner_url = base.indexer.owner_url
        assert owner_url is not None
        with temporary_database(owner_url, base.engine.role()) as name:
            from psycopg import conninfo

            engine = Engine(conninfo.make_conninfo(base.engine.url, dbname=name))
            there = conninfo.make_conninfo(owner_url, dbname=name)
            owner = base.viewer
            await visibility.found_tenant(engine, 1, "scale", owner.account_id)
            async with engine.writing(owner) as connection:
                scopes = [await visibility.intern(connection, 1, Scope.of([[f"group:{n}"]])) for n in range(SCOPES)]
                number = await vectors.register(connection, owner, base.indexer.embedder.identity, "live")
            viewer = Viewer(1, new_id(), tuple(scopes))
            indexer = Indexer(
                engine, owner, base.indexer.embedder, VectorCache(engine, owner), base.indexer.tokens, there, number
            )
            retriever = Retriever(engine, base.indexer.embedder)
            rnd, have = random.Random(1), 0
            words, cumulative = vocabulary()
            seeds = [" ".join(rnd.choices(words, cum_weights=cumulative, k=WORDS_A_PASSAGE)) for _ in range(SEEDS)]
            directions = Directions(await base.indexer.embedder.passages(seeds))
            asked_of = [await base.indexer.embedder.question(text) for text in made_up_questions(50)]
            for size in sizes:
                load_s = await load(engine, owner, scopes, number, size - have, rnd, have, directions)
                have = size
                begun = time.perf_counter()
                await indexer.build_vector_index()
                vacuum(there)
                index_s = time.perf_counter() - begun
                asked = await ask(retriever, viewer, questions)
                asked |= await recall(engine, viewer, number, directions, np.stack(asked_of))
                adds = [await load(engine, owner, scopes, number, 1, rnd, have + n, directions) for n in range(21)]
                have += 21
                print(
                    json.dumps(
                        {
                            "passages": size,
                            "load_s": round(load_s, 1),
                            "passages_per_s": round(size / load_s) if load_s else None,
                            "vector_index_s": round(index_s, 1),
                            **asked,
                            "add_one_ms": round(statistics.median(adds) * 1000, 1),
                        }
                    ),
                    flush=True,
                )
            await engine.close()


def vacuum(owner_url: str) -> None:
    import psycopg

    with psycopg.connect(owner_url, autocommit=True) as connection:
        connection.execute("VACUUM ANALYZE")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sizes", nargs="+", type=int)
    parser.add_argument("--home", type=Path)
    parser.add_argument("--questions", type=int, default=200)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="uzel-scale-") as scratch:
        asyncio.run(main(sorted(options.sizes), options.home or Path(scratch), options.questions))
