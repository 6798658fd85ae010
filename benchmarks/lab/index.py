"""BM25 and cosine by brute force: what the store's branches compute, without a store.

BM25 (Robertson and Zaragoza 2009, The Probabilistic Relevance Framework, section 3.3) with k1 1.2 and b .75.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

from uzel.domain.answering.coverage import idf
from uzel.domain.evidence import BranchResult, Candidate, Hit, TermStatistics

K1, B = 1.2, 0.75


class Postings:
    """An inverted index over passages: term -> (passages, weights of the term in them)."""

    def __init__(self, counts: Sequence[Mapping[str, int]], lengths: Sequence[int]) -> None:
        self.passages = len(counts)
        self.average = float(np.mean(lengths)) if lengths else 0.0
        grown: dict[str, tuple[list[int], list[int]]] = {}
        for number, terms in enumerate(counts):
            for term, count in terms.items():
                numbers, counted = grown.setdefault(term, ([], []))
                numbers.append(number)
                counted.append(count)
        norm = K1 * (1.0 - B + B * np.asarray(lengths, dtype=np.float32) / max(self.average, 1e-9))
        self._lists: dict[str, tuple[NDArray[np.int32], NDArray[np.float32]]] = {}
        for term, (numbers, counted) in grown.items():
            where = np.asarray(numbers, dtype=np.int32)
            tf = np.asarray(counted, dtype=np.float32)
            self._lists[term] = (where, (tf * (K1 + 1.0) / (tf + norm[where])).astype(np.float32))

    def frequency(self, term: str) -> int:
        """The number of passages that hold the term."""
        return len(self._lists[term][0]) if term in self._lists else 0

    def scores(self, weighted: Mapping[str, float]) -> NDArray[np.float32]:
        """(passages,) BM25 with a weight for each term of the question."""
        total = np.zeros(self.passages, dtype=np.float32)
        for term, weight in weighted.items():
            if term in self._lists:
                where, gains = self._lists[term]
                total[where] += weight * idf(self.passages, len(where)) * gains
        return total

    def holding_any(self, terms: Sequence[str]) -> NDArray[np.bool_]:
        """(passages,) whether a passage holds one of the terms."""
        held = np.zeros(self.passages, dtype=np.bool_)
        for term in terms:
            if term in self._lists:
                held[self._lists[term][0]] = True
        return held

    def statistics(self, terms: Sequence[str]) -> TermStatistics:
        """What the product's store tells of these terms."""
        return TermStatistics(self.passages, self.average, {term: self.frequency(term) for term in terms})


def best(
    name: str, candidates: Sequence[Candidate], scores: NDArray[np.float32], limit: int, floor: float
) -> BranchResult:
    """The `limit` best passages with a score above `floor`, as a branch says it."""
    first = (
        np.argpartition(-scores, min(limit, len(scores) - 1))[:limit] if len(scores) else np.empty(0, dtype=np.int64)
    )
    order = sorted(
        (int(number) for number in first if scores[number] > floor), key=lambda number: (-scores[number], number)
    )
    hits = [Hit(candidates[number].passage_id, candidates[number].node_id, float(scores[number])) for number in order]
    return BranchResult(name, "ran", hits)
