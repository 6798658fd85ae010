"""Questions of evaluation sets as rows of the gate's features, with what would be right.

Four kinds of questions: answerable ones; ones that the set says its corpus does not answer; questions off every topic;
and answerable ones whose judged documents are taken away from the results, so that only their neighbours are left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.lab.branches import Branches, Found
from benchmarks.lab.collection import Collection, Query, load, queries
from benchmarks.lab.vectors import VectorCache
from uzel.domain.answering.gate import Features, features, judge
from uzel.domain.evidence import BranchResult
from uzel.domain.questions import Question, analyse
from uzel.domain.ranking import fuse

ANSWERABLE, UNANSWERABLE, OFF_TOPIC, TAKEN_AWAY = "answerable", "unanswerable", "off topic", "taken away"
LOGISTIC = "weight of the evidence"  # the rule of `judge` that the weights decide


@dataclass(frozen=True, slots=True)
class Row:
    """One question asked of one collection."""

    collection: str
    query: str
    kind: str
    features: Features
    ruled: bool | None  # what an exact rule says; None where the weights decide


def rows(folder: Path, off_topic: Sequence[Query], cache: VectorCache) -> list[Row]:
    """All rows of a set; of one with `meta.lite` marks the marked questions."""
    collection = load(folder)
    branches = Branches(collection, cache.passages(collection.inputs))
    marked = any("lite" in query.meta for query in collection.queries)
    own = [query for query in collection.queries if not marked or query.meta.get("lite")]
    found: list[Row] = []
    for asked, kind in ((own, None), (off_topic, OFF_TOPIC)):
        vectors = cache.questions([query.text for query in asked])
        for query, vector in zip(asked, vectors, strict=True):
            question = analyse(query.text)
            retrieved = branches.find(question, vector)
            usual = kind or (ANSWERABLE if query.answerable else UNANSWERABLE)
            found.append(_row(collection, query, usual, question, retrieved))
            if usual == ANSWERABLE:
                left = replace(retrieved, results=list(_without(collection, query, retrieved.results)))
                found.append(_row(collection, query, TAKEN_AWAY, question, left))
    return found


def off_topic_questions(folder: Path) -> list[Query]:
    """Questions that no corpus here answers."""
    return queries(folder)


def _row(collection: Collection, query: Query, kind: str, question: Question, found: Found) -> Row:
    ranked = fuse(question, found.results, found.candidates, found.statistics)
    seen = features(question, ranked, found.statistics)
    verdict = judge(seen)
    return Row(collection.name, query.id, kind, seen, None if verdict.why == LOGISTIC else verdict.answer)


def _without(collection: Collection, query: Query, results: Sequence[BranchResult]) -> Iterator[BranchResult]:
    for result in results:
        hits = [hit for hit in result.hits if collection.documents[hit.node_id] not in query.judged]
        yield replace(result, hits=hits)
