"""How much of a question a text holds, each word counted by how rare it is.

A question's word stands for all its terms (surface, lemma, stem): a text holds the word when it holds one of them. The
weight of a word is its inverse document frequency (Robertson and Walker 1994, in the form that BM25 of Lucene uses),
ln(1 + (N - df + .5) / (df + .5)), so common words never decide.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from uzel.domain.evidence import TermStatistics
from uzel.domain.questions import Question
from uzel.text.aspects import bare_verb
from uzel.text.terms import passage_terms
from uzel.text.words import parts

#: of a word's weight, where something else stands for it: the kind of value asked for, or the first part of a question
LEFT = 0.3
#: how well one half of a compound stands for it: 'full-time' is not 'part-time'
PIECE = 0.4
#: how well a verb stands for the same verb with another prefix
COMPLETED = 0.7


def idf(passages: int, frequency: int) -> float:
    """Inverse document frequency of a term that `frequency` of `passages` passages hold; always > 0."""
    return math.log(1.0 + (max(passages - frequency, 0) + 0.5) / (frequency + 0.5))


@dataclass(frozen=True, slots=True)
class WeighedWord:
    """A content word of the question. `terms` maps a term to how well it stands for the word, in (0, 1]."""

    text: str
    folded: str
    terms: Mapping[str, float]
    weight: float  # idf, in nats
    known: bool  # some passage of the base holds one of its terms


def weigh(question: Question, statistics: TermStatistics) -> tuple[WeighedWord, ...]:
    """The content words of a question with their weights, each word once, in order.

    Where a question is made of function words alone, they are all that there is and are kept.
    """
    words = [word for word in question.words if not word.function_word] or list(question.words)
    seen: dict[str, WeighedWord] = {}
    for word in words:
        if word.folded in seen or not word.terms:
            continue
        best = max(weight for _, weight in word.terms)
        terms = {term: weight / best for term, weight in word.terms}
        for piece in parts(word.text) if "-" in word.text else ():
            for term in terms.keys() & passage_terms(piece, question.language).counts.keys():
                terms[term] = min(terms[term], PIECE)
        weight, known = _importance(terms, statistics)
        terms[word.folded] = 1.0  # the word itself, though no lemma stands beside it: 'wifi' in 'Wi-Fi'
        bare = bare_verb(word.text, question.language)
        for term in passage_terms(bare, question.language).counts if bare else ():
            terms.setdefault(term, COMPLETED)
        seen[word.folded] = WeighedWord(word.text, word.folded, terms, weight, known)
    return tuple(seen.values())


def _importance(terms: Mapping[str, float], statistics: TermStatistics) -> tuple[float, bool]:
    """(idf of the word, whether the base knows it). The word's idf is the weighted mean over the terms that occur."""
    known = [(weight, statistics.frequencies.get(term, 0)) for term, weight in terms.items()]
    known = [(weight, frequency) for weight, frequency in known if frequency > 0]
    if not known:
        return idf(statistics.passages, 0), False
    total = sum(weight for weight, _ in known)
    return sum(weight * idf(statistics.passages, frequency) for weight, frequency in known) / total, True
