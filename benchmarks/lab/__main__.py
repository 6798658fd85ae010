"""python -m benchmarks.lab SET...: rankings and answers of evaluation sets, in memory."""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from pathlib import Path

from benchmarks.lab.branches import Branches, Found
from benchmarks.lab.collection import Collection, Query, cache_folder, evaluation_folder, load, queries
from benchmarks.lab.measures import Outcome, ndcg, rates
from benchmarks.lab.vectors import VectorCache
from uzel.adapters.models.e5.embedder import E5
from uzel.domain.answering.extraction import choose, propose
from uzel.domain.answering.gate import features, how_many_sources, judge
from uzel.domain.answers import Extract
from uzel.domain.evidence import Ranked, TermStatistics
from uzel.domain.questions import Question, analyse
from uzel.domain.ranking import FusionMethod, FusionSettings, fuse, select

PER_DOCUMENT, KEPT = 3, 30  # as the product's retrieval has it


def main() -> None:
    """Prints a line of nDCG@10 and a line of rates for each set."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.lab", description=__doc__)
    parser.add_argument("sets", nargs="*", help="folders of --eval; all that have a corpus where none is named")
    parser.add_argument("--eval", help="folder of the sets (default: UZEL_EVAL, else ../shared/eval)")
    parser.add_argument("--no-answers", action="store_true", help="rankings only")
    parser.add_argument(
        "--off-topic", metavar="SET", help="ask this set's questions of every corpus: all to be refused"
    )
    parser.add_argument("--lite", action="store_true", help="of a set with `meta.lite` marks only the marked questions")
    arguments = parser.parse_args()
    folder = evaluation_folder(arguments.eval)
    names = arguments.sets or sorted(
        one.name
        for one in folder.iterdir()
        if (one / "corpus.jsonl").exists() and (one / "corpus.jsonl").stat().st_size
    )
    cache = VectorCache(E5.load(cache_folder() / "embedder"))
    off_topic = queries(folder / arguments.off_topic) if arguments.off_topic else []
    for name in names:
        collection = load(folder / name)
        asked = [one for one in collection.queries if not arguments.lite or one.meta.get("lite", True)]
        marked = any("lite" in one.meta for one in collection.queries)
        if arguments.lite and marked:
            asked = [one for one in collection.queries if one.meta.get("lite")]
        _run(collection, asked, cache, folder, answers=not arguments.no_answers, off_topic=off_topic)


def _run(
    collection: Collection,
    asked: Sequence[Query],
    cache: VectorCache,
    folder: Path,
    *,
    answers: bool,
    off_topic: Sequence[Query],
) -> None:
    branches = Branches(collection, cache.passages(collection.inputs))
    vectors = cache.questions([query.text for query in asked])
    rankings: dict[str, dict[str, list[str]]] = {}
    outcomes: list[Outcome] = []
    took: list[float] = []
    for query, vector in zip(asked, vectors, strict=True):
        question = analyse(query.text)
        found = branches.find(question, vector)
        begun = time.perf_counter()
        ranked = fuse(question, found.results, found.candidates, found.statistics)
        took.append((time.perf_counter() - begun) * 1000)
        if query.judged:
            _note(rankings, collection, query, question, found, ranked)
        if answers:
            outcomes.append(_answer(collection, query, question, ranked, found.statistics))
    scores = {name: ndcg(asked, ranking) for name, ranking in rankings.items()}
    print(
        collection.name, f"nDCG@10 of {len(asked)} questions:", _line(scores), f"fusion {sum(took) / len(took):.1f} ms"
    )
    if answers:
        print(collection.name, _line(rates(outcomes)), flush=True)
    if off_topic:
        _off_topic(collection, branches, cache, off_topic)


def _note(
    rankings: dict[str, dict[str, list[str]]],
    collection: Collection,
    query: Query,
    question: Question,
    found: Found,
    ranked: Sequence[Ranked],
) -> None:
    """The documents of every branch and of both fusions, in the order of their best passage."""
    reciprocal = FusionSettings(method=FusionMethod.RECIPROCAL)
    other = fuse(question, found.results, found.candidates, found.statistics, reciprocal)
    orders = {result.name: [hit.node_id for hit in result.hits] for result in found.results}
    orders["hybrid"] = [item.candidate.node_id for item in ranked]
    orders["rrf"] = [item.candidate.node_id for item in other]
    for name, nodes in orders.items():
        documents = list(dict.fromkeys(collection.documents[node] for node in nodes))
        rankings.setdefault(name, {})[query.id] = documents


def _answer(
    collection: Collection, query: Query, question: Question, ranked: Sequence[Ranked], statistics: TermStatistics
) -> Outcome:
    """Gate and extraction as `uzel ask` does them, but for the cosines of sentences."""
    found = features(question, ranked, statistics)
    if not judge(found).answer:
        return Outcome(query, False, ())
    proposed = propose(question, select(ranked, PER_DOCUMENT, KEPT), statistics)
    extract = choose(question, proposed, None, how_many_sources(found))
    if not isinstance(extract, Extract):
        return Outcome(query, False, ())
    nodes = {item.candidate.passage_id: item.candidate.node_id for item in ranked}
    return Outcome(query, True, [collection.documents[nodes[quote.passage_id]] for quote in extract.quotes])


def _off_topic(collection: Collection, branches: Branches, cache: VectorCache, asked: Sequence[Query]) -> None:
    vectors = cache.questions([query.text for query in asked])
    outcomes = []
    for query, vector in zip(asked, vectors, strict=True):
        question = analyse(query.text)
        found = branches.find(question, vector)
        ranked = fuse(question, found.results, found.candidates, found.statistics)
        outcomes.append(_answer(collection, query, question, ranked, found.statistics))
    print(collection.name, "off topic:", _line(rates(outcomes)), flush=True)


def _line(values: dict[str, float | None]) -> str:
    return "  ".join(f"{name} {value:.4f}" for name, value in values.items() if value is not None)


if __name__ == "__main__":
    main()
