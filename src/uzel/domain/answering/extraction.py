"""The extractive answer: the sentences that answer, verbatim, each with its quote, found without a model.

Two steps, so that a caller may put an embedder between them: `propose` takes the best units of the ranked passages with
their features, `choose` decides which are shown, or that none is. Both are pure.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from uuid import UUID

from uzel.domain.answering.proposing import DEFAULT, Proposed, Weights, propose
from uzel.domain.answering.readable import readable
from uzel.domain.answering.requirements import told_by_value
from uzel.domain.answers import Claim, Extract, Quote, Refusal
from uzel.domain.asking_words import Kind
from uzel.domain.evidence import Ranked, TermStatistics
from uzel.domain.questions import Question
from uzel.text.normal import fold

__all__ = ["choose", "extract", "propose"]

_MOST = 3  # sentences of an ordinary answer
_MOST_LISTED = 6  # of a question for several things
_LETTERS = re.compile(r"\w+")
_REPLACED = {"cs": "nahrazeno novějším", "sk": "nahradené novším", "en": "replaced by a newer one"}


def extract(
    question: Question,
    ranked: Sequence[Ranked],
    statistics: TermStatistics,
    sources: int = 1,
    cosines: Mapping[int, float] | None = None,
) -> Extract | Refusal:
    """`propose` and `choose` in one step. `cosines`: position in what `propose` gives -> cosine with the question."""
    return choose(question, propose(question, ranked, statistics), cosines, sources)


def choose(
    question: Question,
    proposed: Sequence[Proposed],
    cosines: Mapping[int, float] | None = None,
    sources: int = 1,
    weights: Weights = DEFAULT,
) -> Extract | Refusal:
    """What is shown of the proposed units.

    `cosines`: of the question with `Proposed.text`, by position in `proposed`; where they are missing the words alone
    decide. `sources`: how many documents the answer should cite where several answer.
    """
    judged = _with_cosines(proposed, cosines, weights)
    shown: list[Proposed] = []
    missing: list[str] = []
    why = "nothing proposed"
    for number, part in enumerate(question.parts):
        of_part = [item for item in judged if item.part == number]
        sure = cosines is not None and max(cosines.values(), default=0.0) >= weights.sure
        fit = [item for item in of_part if not item.unmet and (sure or _covers(question, item, weights))]
        fit = _in_force(fit, weights)
        if not fit:
            missing.append(part.text)
            why = _reason(of_part) or why
            continue
        if part.kind is Kind.SUMMARY:
            shown += _lead(fit)
            continue
        most = 1 if len(question.parts) > 1 else _MOST_LISTED if part.plural else _MOST
        shown += _shown(question, number, fit, shown, most, sources, weights)
    if not shown:
        best = max(judged, key=lambda item: item.score, default=None)
        features = {} if best is None else {"governed": best.governed, "own": best.own, "score": best.score}
        return Refusal("not_found", why, features)
    return _as_extract(question, shown, missing)


def _with_cosines(
    proposed: Sequence[Proposed], cosines: Mapping[int, float] | None, weights: Weights
) -> list[Proposed]:
    """The proposed units with their cosines in the score, best first within a part."""
    found = list(proposed)
    if cosines:
        top = {
            part: max(c for at, c in cosines.items() if proposed[at].part == part) for part in _parts(proposed, cosines)
        }
        least = min(cosines.values())
        for at, item in enumerate(proposed):
            if item.part in top:
                cosine = cosines.get(at, least)
                found[at] = replace(item, score=item.score + weights.cosine * (cosine - top[item.part]))
    return sorted(found, key=lambda item: (item.part, bool(item.unmet), -item.score))


def _parts(proposed: Sequence[Proposed], cosines: Mapping[int, float]) -> set[int]:
    return {proposed[at].part for at in cosines}


def _covers(question: Question, item: Proposed, weights: Weights) -> bool:
    """Whether enough of the question stands in the unit and what governs it. Across languages words cannot tell."""
    if not question.parts[item.part].asks:
        return True
    pair = {question.language, item.unit.candidate.language}
    if not (pair <= {"cs", "sk"} or len(pair) == 1):
        return True
    part = question.parts[item.part]
    if part.kind is Kind.YES_NO and item.governed < weights.yes_no:
        return False
    # Of a person something is asked: 'which extension has X' is not answered by 'X is on leave', unless the kind of
    # value tells. English marks far more than persons with capitals.
    told = told_by_value(question, part) or question.language == "en" or not any(name.person for name in question.names)
    return item.governed >= weights.floor and (told or item.rest >= weights.rest)


def _in_force(fit: Sequence[Proposed], weights: Weights) -> list[Proposed]:
    """Without what a document says that another one replaces, where that one speaks of the matter too."""
    return [
        item
        for item in fit
        if not any(
            other.unit.candidate.node_id in item.unit.candidate.superseded_by
            and other.governed >= weights.replaced * item.governed
            and other.own >= weights.near_own * item.own
            for other in fit
        )
    ]


def _reason(of_part: Sequence[Proposed]) -> str:
    if not of_part:
        return ""
    best = min(of_part, key=lambda item: (len(item.unmet), -item.score))
    return f"unmet: {', '.join(best.unmet)}" if best.unmet else f"coverage {best.governed:.2f}"


def _shown(
    question: Question,
    number: int,
    fit: Sequence[Proposed],
    already: Sequence[Proposed],
    most: int,
    sources: int,
    weights: Weights,
) -> Iterator[Proposed]:
    """The best unit, and those beside it that are about as good, or that come from other documents where several should
    be cited. A sentence that is shown already is never shown again."""
    said = {_plain(item.unit.text) for item in already}
    best = _first(fit, already, weights)
    beside = _of_other_documents(fit, best, sources, weights)
    given = 0
    inside: list[Proposed] = []
    for item in [best, *beside, *(other for other in fit if other is not best and other not in beside)]:
        if given >= most:
            break
        plain = _plain(item.unit.text)
        if plain in said or any(_overlap(item, other) for other in [*already, *inside]):
            continue
        near = item.score >= weights.near * best.score and item.own >= weights.near_own * best.own
        near = near and not _lacks(item, best)
        if given and not (near or item in beside):
            continue
        said.add(plain)
        inside.append(item)
        given += 1
        yield item


def _of_other_documents(fit: Sequence[Proposed], best: Proposed, sources: int, weights: Weights) -> list[Proposed]:
    """The best unit of each of the first documents of the ranking that have a good one, so that `sources` are cited."""
    first: dict[UUID, Proposed] = {}
    for item in fit:
        if item.score < weights.beside * best.score:
            continue
        first.setdefault(item.unit.candidate.node_id, item)
    ranked = sorted(first.values(), key=lambda item: item.unit.position)[:sources]
    return [item for item in ranked if item.unit.candidate.node_id != best.unit.candidate.node_id][: sources - 1]


def _lead(fit: Sequence[Proposed]) -> list[Proposed]:
    """The first sentence of the document that is asked about, and the next one of that passage."""
    first = fit[0]
    next_ones = [
        item
        for item in fit
        if item.unit.candidate is first.unit.candidate and item.unit.before[:1] == (first.unit.text,)
    ]
    return [first, *next_ones[:1]]


def _lacks(item: Proposed, best: Proposed) -> bool:
    """Whether it holds less of the question than the best unit, and nothing that the best one lacks: another class's
    meeting, another meter's reading."""
    pairs = list(zip(item.row, best.row, strict=True))
    return any(here < there - 0.2 for here, there in pairs) and not any(here > there + 0.2 for here, there in pairs)


def _first(fit: Sequence[Proposed], already: Sequence[Proposed], weights: Weights) -> Proposed:
    """The best; of a later part rather one of the document that answered before, where it is about as good."""
    best = fit[0]
    nodes = {item.unit.candidate.node_id for item in already}
    for item in fit:
        if item.unit.candidate.node_id in nodes and item.score >= weights.near * best.score:
            return item
    return best


def _plain(text: str) -> str:
    """For telling equal sentences: letters and digits alone, folded."""
    return " ".join(_LETTERS.findall(fold(text)))


def _overlap(left: Proposed, right: Proposed) -> bool:
    """Whether two units share text of one node."""
    if left.unit.candidate.node_id != right.unit.candidate.node_id:
        return False
    first, second = left.unit.candidate.start, right.unit.candidate.start
    return first + left.unit.start < second + right.unit.end and second + right.unit.start < first + left.unit.end


def _as_extract(question: Question, shown: Sequence[Proposed], missing: Sequence[str]) -> Extract:
    ordered = sorted(shown, key=lambda item: bool(item.unit.candidate.superseded_by))
    claims: list[Claim] = []
    quotes: list[Quote] = []
    for item in ordered:
        unit, candidate = item.unit, item.unit.candidate
        said = readable(unit.text, unit.context, item.columns)
        if candidate.superseded_by:
            said = f"{said} ({_REPLACED.get(question.language, _REPLACED['en'])})"
        claims.append(Claim(said, (len(quotes),)))
        start = candidate.start + unit.start
        quotes.append(Quote(candidate.passage_id, start, start + len(unit.text), unit.text, unit.context))
    return Extract(tuple(claims), tuple(quotes), tuple(missing))
