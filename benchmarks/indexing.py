"""What `add` takes beside what the embedder takes for the same passages: rounds in turn, medians.

    python -m benchmarks.indexing [--files 60] [--words 1200] [--rounds 3]

Makes Markdown files of Czech word forms with natural frequencies, adds them to an empty knowledge base (reading, cutting,
terms, embedding, writing, publishing, merging; the database runs already), then embeds the same inputs alone, in one
call. Another seed each round, so that no cache helps.
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

from benchmarks.scale import vocabulary
from uzel import bootstrap
from uzel.knowledge_base import KnowledgeBase

SENTENCE = (6, 18)  # words
SECTION = 5  # paragraphs


def write(folder: Path, files: int, words_a_file: int, seed: int) -> None:
    """Notes of headings and paragraphs."""
    known, cumulative = vocabulary()
    rnd = random.Random(seed)
    folder.mkdir(parents=True)
    for number in range(files):
        lines, left, paragraph = [f"# Zápis {seed}-{number}", ""], words_a_file, 0
        while left > 0:
            if paragraph % SECTION == 0:
                lines += [f"## {' '.join(rnd.choices(known, cum_weights=cumulative, k=3))}", ""]
            sentences = []
            for _ in range(rnd.randint(2, 6)):
                count = rnd.randint(*SENTENCE)
                left -= count
                sentences.append(" ".join(rnd.choices(known, cum_weights=cumulative, k=count)).capitalize() + ".")
            lines += [" ".join(sentences), ""]
            paragraph += 1
        (folder / f"{number}.md").write_text("\n".join(lines), encoding="utf-8")


async def inputs(base: KnowledgeBase) -> list[str]:
    """What was embedded: each passage as the embedder got it."""
    async with base.engine.reading(base.viewer) as connection:
        rows = await (await connection.execute("SELECT header, context, body FROM passages ORDER BY no")).fetchall()
    return ["\n".join(part for part in row if part) for row in rows]


async def one_round(home: Path, notes: Path) -> tuple[float, float, int]:
    """Seconds of `add`, seconds of the embedder alone, passages."""
    settings = bootstrap.Settings.read({"UZEL_HOME": str(home)})
    async with bootstrap.open_knowledge_base(settings) as base:
        await base.indexer.embedder.passages(["warm"] * 8)
        begun = time.perf_counter()
        await base.add([notes])
        added = time.perf_counter() - begun
        texts = await inputs(base)
        begun = time.perf_counter()
        await base.indexer.embedder.passages(texts)
        return added, time.perf_counter() - begun, len(texts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--files", type=int, default=60)
    parser.add_argument("--words", type=int, default=1200)
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    costs = []
    with tempfile.TemporaryDirectory(prefix="uzel-indexing-") as scratch:
        for number in range(options.rounds):
            notes = Path(scratch) / f"notes{number}"
            write(notes, options.files, options.words, number)
            costs.append(asyncio.run(one_round(Path(scratch) / f"home{number}", notes)))
    ratios = [added / alone for added, alone, _ in costs]
    print(
        json.dumps(
            {
                "passages": [passages for *_, passages in costs],
                "add_s": [round(added, 1) for added, *_ in costs],
                "embedder_s": [round(alone, 1) for _, alone, _ in costs],
                "ratio": round(statistics.median(ratios), 2),
            }
        )
    )


if __name__ == "__main__":
    main()
