"""How questions and additions cost as the base grows: synthetic passages of natural word frequencies, seeded vectors.

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
from pathlib import Path

import numpy as np

from uzel import bootstrap
from uzel.domain.batches import batched
from uzel.domain.chunking import ChunkSettings
from uzel.domain.documents import Block, BlockKind, Document
from uzel.domain.drafting import draft
from uzel.domain.ids import new_id
from uzel.domain.nodes import Change, Draft
from uzel.domain.questions import analyse
from uzel.domain.scopes import Scope, Viewer
from uzel.store import publications, vectors, visibility
from uzel.store.databases import temporary_database
from uzel.store.engine import Engine
from uzel.usecases.indexing import Indexer, VectorCache
from uzel.usecases.retrieve import Retriever

SCOPES = 50
WORDS_A_PASSAGE = 120
VOCABULARY = 60_000
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


def vocabulary(rnd: random.Random) -> tuple[list[str], list[float]]:
    """Made-up words with Czech endings, and Zipf-Mandelbrot weights; the first ones are real function words."""
    syllables = [a + b for a in "bcčdfghjklmnprřsštvzž" for b in "aeiouyáéíýů"]
    endings = ["", "a", "y", "ou", "ě", "ám", "ách", "ami", "ní", "ost", "osti", "ovat", "uje", "ný", "ného"]
    made = dict.fromkeys(COMMON)
    while len(made) < VOCABULARY:
        made["".join(rnd.choices(syllables, k=rnd.randint(2, 4))) + rnd.choice(endings)] = None
    words = list(made)
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


async def load(
    engine: Engine, owner: Viewer, scopes: list[int], number: int, count: int, rnd: random.Random, first: int
) -> float:
    """Seconds to write `count` passages with vectors and publish them."""
    words, cumulative = vocabulary(random.Random(7))
    directions = np.random.default_rng(first)
    begun = time.perf_counter()
    for some in batched(range(first, first + count), 500):
        drafts: list[Draft] = []
        for n in some:
            text = " ".join(rnd.choices(words, cum_weights=cumulative, k=WORDS_A_PASSAGE))
            drafts.append(draft(new_id(), rnd.choice(scopes), document(text, n), f"/{n}", Counter(), ChunkSettings()))
        rows = []
        for one in drafts:
            for item in one.passages:
                vector = directions.standard_normal(384).astype(np.float32)
                rows.append((item.passage_id, item.input_hash, 0, vector / np.linalg.norm(vector)))
        async with engine.writing(owner) as connection:
            await publications.write_ahead(connection, owner, drafts)
            await vectors.put(connection, number, rows)
        async with engine.writing(owner) as connection:
            await publications.publish(connection, owner, Change(None, "add", drafts))
        async with engine.writing(owner) as connection:
            await connection.execute("SELECT maintain_index()")
    return time.perf_counter() - begun


async def ask(retriever: Retriever, viewer: Viewer, count: int) -> dict[str, object]:
    """Milliseconds of natural questions: five content words of mixed frequency among five common ones."""
    words, cumulative = vocabulary(random.Random(7))
    rnd = random.Random(11)
    took, parts = [], {}
    for n in range(count + 20):
        content = rnd.choices(words[len(COMMON) :], cum_weights=cumulative[len(COMMON) :], k=5)
        text = " ".join(w for pair in zip(rnd.sample(COMMON, 5), content, strict=True) for w in pair) + "?"
        begun = time.perf_counter()
        found = await retriever.retrieve(analyse(text), viewer)
        if n >= 20:  # the first ones warm caches
            took.append((time.perf_counter() - begun) * 1000)
            for name, ms in found.timings_ms.items():
                parts.setdefault(name, []).append(ms)
    points = statistics.quantiles(took, n=100)
    return {
        "p50_ms": round(points[49], 1),
        "p95_ms": round(points[94], 1),
        "parts_p50_ms": {name: round(statistics.median(ms), 1) for name, ms in parts.items()},
    }


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
            for size in sizes:
                load_s = await load(engine, owner, scopes, number, size - have, rnd, have)
                have = size
                begun = time.perf_counter()
                await indexer.build_vector_index()
                vacuum(there)
                index_s = time.perf_counter() - begun
                asked = await ask(retriever, viewer, questions)
                adds = [await load(engine, owner, scopes, number, 1, rnd, have + n) for n in range(21)]
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
