"""The gate: is this evidence for this question?

One pure function over named features. What is exact decides first: identifiers, quoted texts and years that the
question names must stand in the evidence. The rest is a logistic over few features that mean the same in every
collection; its weights stand in `DEFAULT`. A trained reader joins as `Features.reader`, with a weight in the table.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from uuid import UUID

from uzel.domain.answering import requirements
from uzel.domain.answering.coverage import LEFT, weigh
from uzel.domain.answering.literal import beside_identifiers, holds_quoted, is_code_question, literals
from uzel.domain.answering.windows import Seeker
from uzel.domain.evidence import Candidate, Ranked, TermStatistics
from uzel.domain.questions import Question
from uzel.text.word_sets import word_set
from uzel.text.words import words as words_of

_FEW = 200  # passages of a base whose frequencies say little
_LOOKED_AT = 10  # passages of the ranking that coverage is taken from
_CLEAR_GAP = 0.04  # of the best cosine over the tenth
_UNKNOWN_COSINE = 0.55  # where the vector branch did not run: what the answerable questions have at the median
_WHOLE = 0.95  # of a question's words, by one sentence with the title and headings above
_COSINE_LOW, _COSINE_HIGH = 0.78, 0.92  # e5's cosines say nothing outside


@dataclass(frozen=True, slots=True)
class Features:
    """What the gate looks at. Shares are in [0, 1]; None where the question asks for nothing of the kind."""

    found: bool  # retrieval found something
    sentence: float  # IDF coverage of the question by the best sentence with the title and headings above
    window: float  # by the best three sentences with the title and headings above
    cosine: float  # of the nearest passage, .78 to .92 stretched to 0 to 1
    foreign: float  # 1 where the evidence is in another language than the question
    identifiers: bool | None = None  # of a question about codes: one document holds them all
    code_question: bool = False  # identifiers and few other words
    quoted: bool | None = None
    years: bool | None = None
    agreement: float = 0.0  # 1 where prose and vector have the same best document
    gap: float = 0.0  # cosine of the best passage less that of the tenth
    reader: float | None = None  # what a trained reader says, where there is one
    small: float = 0.0  # 1 for an empty base, 0 from 200 passages on: there the sentence's own requirements decide

    def as_mapping(self) -> Mapping[str, float]:
        """The features as numbers, for diagnosis; what is None is left out."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: float(value) for name, value in values.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Weights:
    """Of the logistic, and the scores from which a question is answered."""

    bias: float
    sentence: float
    window: float
    cosine: float
    foreign: float
    foreign_sentence: float
    reader: float = 0.0  # beside the others, where there is a reader
    threshold: float = 0.5
    threshold_small: float = 0.37  # in a base of a few notes


#: Fitted by logistic regression on eight collections: English (squad2, hotpot, cranfield, scifact), Czech (manual
#: pages; software help, asked in Czech and English), Slovak (a knowledge base, asked in Slovak, Czech and English), and
#: compiler errors in English, asked in three languages. Each collection and each kind of question (answerable;
#: unanswerable; off topic; its document taken away) weighs alike; then the bias was raised by .8, to where few true
#: answers are lost. By the gate alone, with weights fitted on the seven others, squad2 apart: 4.0 % of the unanswerable
#: answered, 4.5 % of the answerable refused (the worst: software help and scifact, 10 %), .2 % of those off topic
#: answered. squad2, whose unanswerable questions are written to deceive: 62 % and 18 %, on a curve through 46 % and
#: 26 %. `python -m benchmarks.gate` fits them again and prints the tables.
DEFAULT = Weights(bias=-3.4, sentence=1.39, window=1.38, cosine=4.16, foreign=0.66, foreign_sentence=0.46)


@dataclass(frozen=True, slots=True)
class Verdict:
    """`answer` or not; `score` in [0, 1]; `why` names the rule, for diagnosis only."""

    answer: bool
    score: float
    why: str


def features(
    question: Question,
    ranked: Sequence[Ranked],
    statistics: TermStatistics,
    *,
    reader: float | None = None,
) -> Features:
    """Looks at the first passages of a ranking as `ranking.fuse` gives it (nothing of it selected away)."""
    # In a base of a few notes a word that is nowhere would outweigh two that are there: it is taken for a larger one.
    words = weigh(question, replace(statistics, passages=max(statistics.passages, _FEW)))
    told = question.told  # a price says that something costs
    words = tuple(replace(word, weight=LEFT * word.weight) if word.folded in told else word for word in words)
    evidence = [item.candidate for item in ranked[:_LOOKED_AT]]
    seeker = Seeker(words)
    best = seeker.stretches(evidence)
    cosines = sorted((item.scores["vector"] for item in ranked if "vector" in item.scores), reverse=True)
    return Features(
        found=bool(ranked) and _asks_for_something(question),
        window=best.window.coverage if best.window else 0.0,
        sentence=best.sentence.coverage if best.sentence else 0.0,
        cosine=_clipped(cosines[0]) if cosines else _UNKNOWN_COSINE,
        foreign=float(_is_foreign(question, evidence)),
        identifiers=_identifiers_held(question, ranked),
        code_question=is_code_question(question),
        quoted=_quoted_held(question, evidence),
        years=_years_held(question, evidence),
        agreement=float(_agree(ranked)),
        gap=cosines[0] - cosines[min(9, len(cosines) - 1)] if cosines else 0.0,
        reader=reader,
        small=max(0.0, 1.0 - statistics.passages / _FEW),
    )


#: what is exact: a feature that is False refuses, and why
_EXACT = (
    ("found", "nothing found"),
    ("identifiers", "no document holds the identifiers"),
    ("quoted", "the quoted text stands nowhere in the evidence"),
    ("years", "the year stands nowhere in the evidence"),
)


def judge(found: Features, weights: Weights = DEFAULT) -> Verdict:
    """Whether to answer. Exact rules first, then the logistic."""
    for name, why in _EXACT:
        if getattr(found, name) is False:
            return Verdict(False, 0.0, why)
    if found.identifiers and found.code_question:
        return Verdict(True, 1.0, "one document holds the identifiers")
    score = _logistic(found, weights)
    if found.small and found.sentence >= _WHOLE:
        # in a base of a few notes a sentence that says the whole question is evidence, however near the vectors are
        return Verdict(True, 1.0, "one sentence holds the whole question")
    threshold = weights.threshold + found.small * (weights.threshold_small - weights.threshold)
    return Verdict(score >= threshold, score, "weight of the evidence")


def how_many_sources(found: Features) -> int:
    """How many documents the answer should cite: the surer it is that the best one is right, the fewer.

    Agreement of the branches and the fall of the cosines (AUROC .71 to .82 and .64 to .79 for 'the best is right').
    """
    if found.identifiers and found.code_question:
        return 1
    sure = found.gap >= _CLEAR_GAP
    if found.agreement and sure:
        return 1
    return 2 if found.agreement or sure else 3


#: the terms that the logistic adds up, in the order of `terms_of_logistic`
FITTED = ("sentence", "window", "cosine", "foreign", "foreign_sentence")


def terms_of_logistic(found: Features) -> tuple[float, ...]:
    """What the weights named in `FITTED` are multiplied with."""
    return (found.sentence, found.window, found.cosine, found.foreign, found.foreign * found.sentence)


def _logistic(found: Features, weights: Weights) -> float:
    value = weights.bias
    for name, term in zip(FITTED, terms_of_logistic(found), strict=True):
        value += float(getattr(weights, name)) * term
    if found.reader is not None:
        value += weights.reader * found.reader
    return 1.0 / (1.0 + math.exp(-value))


#: 'what time is it', 'kolik je hodin': words of a question for the present time, folded
_NOW = word_set("hodin hodina cas time den day dnes today datum date now ted teraz rok year dnesni dnesny je it")


def _asks_for_something(question: Question) -> bool:
    """Not where all that is left beside signs and function words are single letters and short numbers, nor where the
    present time is asked for."""
    content = {word.folded for word in question.content_words}
    if content and content <= _NOW:
        return False
    return bool(question.identifiers or question.quoted or question.named_years) or any(
        len(word.folded) > 2 or (len(word.folded) == 2 and word.folded.isalpha())
        for word in (question.content_words or question.words)
    )


def _clipped(cosine: float) -> float:
    return min(1.0, max(0.0, (cosine - _COSINE_LOW) / (_COSINE_HIGH - _COSINE_LOW)))


def _is_foreign(question: Question, evidence: Sequence[Candidate]) -> bool:
    """Whether the best passage is in another language than the question; Czech and Slovak count as two."""
    return bool(evidence) and evidence[0].language != question.language


def _identifiers_held(question: Question, ranked: Sequence[Ranked]) -> bool | None:
    """Of a question about codes: whether one document holds them all; of an option, a document that it names.

    Among many other words a code is one of several names, which one document need not hold literally: there the
    weights decide, and the sentence that answers must hold it.
    """
    if not is_code_question(question):
        return None
    suspects = [item for item in ranked if "identifier" in item.ranks] or ranked
    holders = literals(question, [item.candidate for item in suspects]).documents
    if any(identifier.kind == "option" for identifier in question.identifiers):
        named = _named(question, [item.candidate for item in ranked])
        if named:
            holders = holders & named
    return bool(holders)


def _named(question: Question, candidates: Sequence[Candidate]) -> frozenset[UUID]:
    """The documents whose title holds a word of the question, as it is typed: the command that an option belongs to."""
    asked = {word.text.casefold() for word in beside_identifiers(question)}
    titles = {candidate.node_id: candidate.title for candidate in candidates}
    return frozenset(
        node for node, title in titles.items() if any(word.text.casefold() in asked for word in words_of(title))
    )


def _quoted_held(question: Question, evidence: Sequence[Candidate]) -> bool | None:
    if not question.quoted or _is_foreign(question, evidence):
        return None  # what is quoted in one language stands in another one in the evidence
    texts = [f"{candidate.header}\n{candidate.text}" for candidate in evidence]
    return all(any(holds_quoted(text, quoted) for text in texts) for quoted in question.quoted)


def _years_held(question: Question, evidence: Sequence[Candidate]) -> bool | None:
    """Whether the evidence names a year that the question names. Of a stretch of years the ends need not be named."""
    needs = [need for need in requirements.of(question) if need.need is requirements.Need.YEAR]
    if not needs or any("–" in year for year in question.years):
        return None
    return any(
        requirements.meets(need, f"{candidate.header}\n{candidate.text}") for need in needs for candidate in evidence
    )


def _agree(ranked: Sequence[Ranked]) -> bool:
    """Whether prose and vector have the same document first."""
    first = {
        name: item.candidate.node_id for name in ("prose", "vector") for item in ranked if item.ranks.get(name) == 1
    }
    return len(first) == 2 and first["prose"] == first["vector"]
