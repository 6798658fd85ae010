"""One ranking out of several branches' rankings, and the choice of passages from it.

The default fuses scores: each branch's hits are stretched to [0, 1] (min-max over its best `depth`); prose and vector
are added, the one whose first hits stand out further from its others with more weight; across languages prose weighs
little, more where its best hit holds much of the question; literal identifiers are worth a bonus. Reciprocal rank
fusion (Cormack, Clarke and Büttcher 2009, SIGIR, k = 60) is the other method. A branch that did not run, or found
nothing, has no vote.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

from uzel.domain.answering.coverage import WeighedWord, weigh
from uzel.domain.answering.literal import Literals, literals
from uzel.domain.answering.windows import Seeker
from uzel.domain.evidence import BranchResult, Candidate, Hit, Ranked, TermStatistics
from uzel.domain.names import other_accents, same_word
from uzel.domain.questions import Question
from uzel.text.languages import SUPPORTED, detect
from uzel.text.lemmas import is_common
from uzel.text.normal import has_diacritics
from uzel.text.words import words

PROSE, IDENTIFIER, VECTOR = "prose", "identifier", "vector"

_FIRST = 10  # hits of a branch among which its best may stand out
_NAMES_LOOKED_AT = 40  # passages
_BEHIND = 1e-6  # of a score, so that it comes after another
_NEAREST = 5  # passages of the vector branch whose language is looked at


class FusionMethod(StrEnum):
    """How branches are fused."""

    SCORES = "scores"
    RECIPROCAL = "rrf"


@dataclass(frozen=True, slots=True)
class FusionSettings:
    """The defaults were measured on eight collections (cs, sk, en); benchmarks/lab prints the figures."""

    method: FusionMethod = FusionMethod.SCORES
    depth: int = 100  # hits of each branch that are looked at
    reciprocal_k: int = 60
    prose: float = 0.48  # weight of prose beside the vector branch, where both stand out alike
    standing_out: float = 0.6  # what it gains for each unit by which prose stands out further than vector
    prose_least: float = 0.1
    prose_most: float = 0.8
    foreign_low: float = 0.07  # weight of prose across languages, where its best hit holds half of the question or less
    foreign_high: float = 0.33  # and where it holds all of it
    literal: float = 1.0  # for a passage that holds the question's identifiers literally
    literal_document: float = 0.5  # for another passage of a document that holds them
    literal_among_words: float = 0.25  # share of these that is left where the question has many other words
    literal_common: int = 2  # documents that may hold them before that is worth less
    literal_title: float = 1.0  # for a document whose title holds them, where the question is a code alone
    other: float = 0.2  # weight of a branch that has no rule of its own
    other_name: float = 0.15  # of its score is left to a passage with a name of other diacritics than the question's
    document: float = 0.8  # share of its document's best scores in a passage's score


def fuse(
    question: Question,
    results: Sequence[BranchResult],
    candidates: Mapping[UUID, Candidate],
    statistics: TermStatistics,
    settings: FusionSettings = FusionSettings(),
) -> list[Ranked]:
    """The candidates that a branch found, best first; empty where no branch found anything.

    `candidates` holds the readable passages by id; a hit without a candidate is left out. Equal scores are ordered by
    node and place in it, so the same base always gives the same order.
    """
    lists = {
        result.name: [hit for hit in result.hits if hit.passage_id in candidates][: settings.depth]
        for result in results
        if result.state == "ran"
    }
    lists = {name: hits for name, hits in lists.items() if hits}
    pool = _Pool(lists, candidates)
    if settings.method == FusionMethod.RECIPROCAL:
        scores = _reciprocal(pool, settings)
    else:
        scores = _mixed(question, pool, weigh(question, statistics), settings)
        if question.identifiers:
            # what the identifier branch did not find cannot hold them; where it did not run, any passage may
            suspects = pool.found_by(IDENTIFIER) or pool.candidates
            _add_literal(scores, pool, literals(question, suspects), settings)
    _put_other_names_back(scores, pool, question, settings)
    ranked = [
        Ranked(candidate, score, ranks, {name: lists[name][rank - 1].score for name, rank in ranks.items()})
        for candidate, score, ranks in zip(pool.candidates, scores, pool.ranks, strict=True)
    ]
    # of equals one that holds the code; then the older document: ids of nodes rise with the time they were made
    ranked.sort(
        key=lambda item: (-item.score, IDENTIFIER not in item.ranks, item.candidate.node_id, item.candidate.ordinal)
    )
    return ranked


def select(ranked: Sequence[Ranked], per_document: int, limit: int) -> list[Ranked]:
    """The first `limit` of a ranking with at most `per_document` passages of a document; the order is kept."""
    taken: Counter[UUID] = Counter()
    chosen: list[Ranked] = []
    for item in ranked:
        if len(chosen) >= limit:
            break
        if taken[item.candidate.node_id] < per_document:
            taken[item.candidate.node_id] += 1
            chosen.append(item)
    return chosen


class _Pool:
    """All passages that some branch found, numbered in the order of finding."""

    def __init__(self, lists: Mapping[str, Sequence[Hit]], candidates: Mapping[UUID, Candidate]) -> None:
        self.lists = lists
        self.candidates: list[Candidate] = []
        self.ranks: list[dict[str, int]] = []  # of each passage: branch to rank
        self.places: dict[str, list[int]] = {}  # of each branch: numbers of its hits, best first
        self.documents: list[int] = []  # of each passage: the number of its document
        numbers: dict[UUID, int] = {}
        nodes: dict[UUID, int] = {}
        for name, hits in lists.items():
            places = []
            for rank, hit in enumerate(hits, 1):
                number = numbers.setdefault(hit.passage_id, len(numbers))
                if number == len(self.candidates):
                    candidate = candidates[hit.passage_id]
                    self.candidates.append(candidate)
                    self.ranks.append({})
                    self.documents.append(nodes.setdefault(candidate.node_id, len(nodes)))
                self.ranks[number][name] = rank
                places.append(number)
            self.places[name] = places
        self.document_count = len(nodes)

    def found_by(self, name: str) -> list[Candidate]:
        """The passages that a branch found, best first."""
        return [self.candidates[place] for place in self.places.get(name, ())]


def _reciprocal(pool: _Pool, settings: FusionSettings) -> list[float]:
    """Sum over the branches of 1 / (k + rank), scaled so that first in every branch is 1."""
    scores = [0.0] * len(pool.candidates)
    for places in pool.places.values():
        for rank, place in enumerate(places, 1):
            scores[place] += (settings.reciprocal_k + 1) / (settings.reciprocal_k + rank) / len(pool.places)
    return scores


def _mixed(question: Question, pool: _Pool, words: Sequence[WeighedWord], settings: FusionSettings) -> list[float]:
    """Weighted sum of the branches' stretched scores: partly the passage's own, partly its document's best."""
    values = {name: _values(pool, name, settings.document) for name in pool.lists}
    scores = [0.0] * len(pool.candidates)
    for name, weight in _weights(question, pool, values, words, settings).items():
        for place, value in enumerate(values[name]):
            scores[place] += weight * value
    return scores


def _values(pool: _Pool, name: str, share: float) -> list[float]:
    """For each passage of the pool its worth in one branch, in [0, 1]; `share` of it is its document's best."""
    own = [0.0] * len(pool.candidates)
    best = [0.0] * pool.document_count
    for place, value in zip(pool.places[name], _stretched(pool.lists[name]), strict=True):
        own[place] = value
        best[pool.documents[place]] = max(value, best[pool.documents[place]])
    return [(1.0 - share) * own[place] + share * best[document] for place, document in enumerate(pool.documents)]


def _weights(
    question: Question,
    pool: _Pool,
    values: Mapping[str, Sequence[float]],
    words: Sequence[WeighedWord],
    settings: FusionSettings,
) -> dict[str, float]:
    """A weight for each branch with hits; they add up to 1. Identifiers vote by the bonus, not here, unless alone."""
    weights: dict[str, float] = {}
    if PROSE in values and VECTOR in values:
        weights[PROSE] = _weight_of_prose(question, pool, values, words, settings)
        weights[VECTOR] = 1.0 - weights[PROSE]
    else:
        weights |= {name: 1.0 for name in (PROSE, VECTOR) if name in values}
    weights |= {name: settings.other for name in values if name not in (PROSE, VECTOR, IDENTIFIER)}
    if not weights:
        weights = dict.fromkeys(values, 1.0)
    total = sum(weights.values())
    return {name: weight / total for name, weight in weights.items()}


def _weight_of_prose(
    question: Question,
    pool: _Pool,
    values: Mapping[str, Sequence[float]],
    words: Sequence[WeighedWord],
    settings: FusionSettings,
) -> float:
    """The weight of prose, in [0, 1], where the vector branch has the rest.

    On eight collections the best constant weight was near .5 within a language, whatever share of the question the
    best hits hold, and .1 to .4 across languages. An identifier is the same in all languages.
    """
    if not question.identifiers and _across_languages(question, pool.found_by(VECTOR)[:_NEAREST]):
        best = pool.found_by(PROSE)[0]
        seeker = Seeker(words)
        met = seeker.coverage(seeker.held(f"{best.header}\n{best.text}", best.language))
        return settings.foreign_low + (settings.foreign_high - settings.foreign_low) * max(0.0, 2.0 * met - 1.0)
    further = _standing_out(values[PROSE]) - _standing_out(values[VECTOR])
    return min(settings.prose_most, max(settings.prose_least, settings.prose + settings.standing_out * further))


def _standing_out(values: Sequence[float]) -> float:
    """How far the best value lies above the mean of the nine after it, in [0, 1]; 1 where it is alone."""
    others = sorted(values, reverse=True)[1:_FIRST]
    return 1.0 - sum(others) / len(others) if others else 1.0


def _across_languages(question: Question, nearest: Sequence[Candidate]) -> bool:
    """Whether most of the nearest passages are in another language than the question: then words tell little.

    A question whose language its words do not tell (a code, a name) is in none.
    """
    language = detect(question.text)
    if language not in SUPPORTED or not nearest:
        return False
    return sum(candidate.language != language for candidate in nearest) * 2 > len(nearest)


def _put_other_names_back(scores: list[float], pool: _Pool, question: Question, settings: FusionSettings) -> None:
    """Where *Štěpánová* is asked for and some passage names her in any case form, those that name *Stepanová* alone go
    behind: folded they are one word. A text without any diacritics may mean either."""
    asked = [
        word.text
        for word in question.content_words
        if word.text[0].isupper() and has_diacritics(word.text) and not is_common(word.text)
    ]
    first = sorted(range(len(scores)), key=lambda place: -scores[place])[:_NAMES_LOOKED_AT] if asked else ()
    said = {place: _words_of(pool.candidates[place]) for place in first}
    for name in asked:
        holding = {place for place in first if any(same_word(name, word, exact=True) for word in said[place])}
        least = min((scores[place] for place in holding), default=0.0)
        for place in first if holding else ():
            if place not in holding and any(other_accents(name, word) for word in said[place]):
                scores[place] = min(settings.other_name * scores[place], least - _BEHIND)


def _words_of(candidate: Candidate) -> frozenset[str]:
    """The words of a passage and what stands above it; none of a text without diacritics."""
    text = f"{candidate.header}\n{candidate.text}"
    return frozenset(word.text for word in words(text)) if has_diacritics(text) else frozenset()


def _stretched(hits: Sequence[Hit]) -> list[float]:
    """Scores in [0, 1]: the last of the hits 0, the best 1; all 1 where they do not differ."""
    low = min(hit.score for hit in hits)
    span = max(hit.score for hit in hits) - low
    return [(hit.score - low) / span if span > 0.0 else 1.0 for hit in hits]


def _add_literal(scores: list[float], pool: _Pool, found: Literals, settings: FusionSettings) -> None:
    """Adds what literal identifiers are worth: less where many documents hold them, or many words stand beside."""
    worth = min(1.0, settings.literal_common / max(1, len(found.documents)))
    if not found.code_question:
        worth *= settings.literal_among_words
    for place, candidate in enumerate(pool.candidates):
        if candidate.passage_id in found.passages:
            scores[place] += settings.literal * worth
        elif candidate.node_id in found.documents:
            scores[place] += settings.literal_document * worth
        if found.alone and candidate.node_id in found.titles:
            scores[place] += settings.literal_title
