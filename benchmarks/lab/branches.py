"""The branches of retrieval over a collection in memory."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

from benchmarks.lab.collection import Collection
from benchmarks.lab.index import Postings, best
from uzel.domain.evidence import BranchResult, Candidate, TermStatistics
from uzel.domain.indexing import indexed_terms
from uzel.domain.questions import Question
from uzel.text.identifiers import PART_PREFIX, WHOLE_PREFIX, identifier_terms

LIMIT = 100  # passages of each branch


@dataclass(frozen=True, slots=True)
class Found:
    """What fusion takes."""

    results: list[BranchResult]
    candidates: Mapping[UUID, Candidate]
    statistics: TermStatistics


class Branches:
    """Prose, identifier and vector over all passages of a collection."""

    def __init__(self, collection: Collection, vectors: NDArray[np.float32]) -> None:
        self.collection = collection
        self._vectors = vectors
        passages = collection.candidates
        indexed = [indexed_terms(one.header, one.context, one.text, one.language) for one in passages]
        lengths = [max(1, one.length) for one in indexed]
        self._prose = Postings([one.counts for one in indexed], lengths)
        literal = [identifier_terms(f"{one.header}\n{one.context or ''}\n{one.text}") for one in passages]
        self._identifiers = Postings(literal, lengths)
        self._by_id = {one.passage_id: one for one in passages}

    def find(self, question: Question, vector: NDArray[np.float32]) -> Found:
        """Asks every branch."""
        passages = self.collection.candidates
        results = [best("prose", passages, self._prose.scores(_terms(question)), LIMIT, 0.0)]
        if question.identifiers:
            results.append(best("identifier", passages, self._identifier_scores(question), LIMIT, 0.0))
        results.append(best("vector", passages, self._vectors @ vector, LIMIT, -1.0))
        candidates = {hit.passage_id: self._by_id[hit.passage_id] for result in results for hit in result.hits}
        asked = sorted({term for word in question.words for term, _ in word.terms})
        return Found(results, candidates, self._prose.statistics(asked))

    def _identifier_scores(self, question: Question) -> NDArray[np.float32]:
        """BM25 of the identifiers; passages that hold every one rank before all others."""
        forms = [[WHOLE_PREFIX + one.normal, PART_PREFIX + one.normal] for one in question.identifiers]
        scores = self._identifiers.scores({term: 1.0 for terms in forms for term in terms})
        held = np.logical_and.reduce([self._identifiers.holding_any(terms) for terms in forms])
        return np.asarray(scores + held * (float(scores.max(initial=0.0)) + 1.0), dtype=np.float32)


def _terms(question: Question) -> dict[str, float]:
    """The weighted terms of the words that carry the topic; of all words where none does."""
    weights: dict[str, float] = {}
    for word in question.content_words or question.words:
        for term, weight in word.terms:
            weights[term] = weights.get(term, 0.0) + weight
    return weights
