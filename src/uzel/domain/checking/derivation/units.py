"""A text as units, words and values, each in its clause; a claim's units paired with the evidence's.

The pairing is greedy string tiling (Wise 1993, *String similarity via greedy string tiling and running Karp-Rabin
matching*): the longest run of equal units first, so that a phrase that was moved stays one piece.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from uzel.domain.checking.anchors import Anchor
from uzel.domain.checking.clauses import finite
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading, Token
from uzel.text.word_sets import word_set

#: words that change nothing that is said where they come or go
_FREE: Final = {
    "en": word_set("the a an also however then too indeed there so well thereby both"),
    "cs": word_set(
        """
        se si sa vsak ale tedy teda totiz take taky rovnez tiez aj i ovsem zase pak potom ten ta to tam a no
        k tomu pritom zaroven dale dalej prave
        """
    ),
}
#: where an English sentence goes into another clause without a comma
_SUBORDINATE: Final = re.compile(
    r"(?<=\s)(?:because(?! of)|if|unless|when|whenever|although|though|whereas|so that|who|which|whose|provided|"
    r"(?:before|after|once|while|as long as)(?= (?:the|a|an|he|she|it|they|we|you|i)\b)|"
    r"until(?= (?:the|he|she|it|they|we|you)\b)|(?<=say )that|(?<=said )that|(?<=says )that|(?<=told )that|"
    r"that(?= (?:the|he|she|it|they|we|a)\b))\s"
)


#: the end of a sentence inside a quotation
_STOP: Final = re.compile(r"\w{3}[.!?]\s(?=[A-ZÁČĎÉÍĽŇÓŘŠŤÚÝŽ])")


@dataclass(frozen=True, slots=True)
class Unit:
    """A word, or a value with all its words; `anchor` is its number among the anchors of its text, -1 of a word."""

    index: int
    token: Token
    start: int
    end: int
    clause: int
    anchor: int

    @property
    def says(self) -> bool:
        """Whether it says something of its own: a value or a content word."""
        return self.anchor >= 0 or self.token.content or self.token.value


@dataclass(frozen=True, slots=True)
class Clause:
    """A stretch [start, end) between two cuts; `verbal` where it has a finite verb."""

    start: int
    end: int
    sentence: int
    verbal: bool


@lru_cache(maxsize=512)
def clauses(reading: Reading) -> tuple[Clause, ...]:
    """The segments of a text, in English cut also where a clause begins without a comma."""
    found: list[Clause] = []
    for start, end in reading.segments:
        cuts = [start, end]
        cuts += [m.end() for m in _STOP.finditer(reading.text, start, end) if m.end() < end]
        if reading.language == "en":
            cuts += [m.start() for m in _SUBORDINATE.finditer(reading.folded, start, end)]
        edges = sorted(set(cuts))
        for first, last in pairwise(edges):
            inside = [t for t in reading.tokens if first <= t.start < last]
            if inside:
                verbal = any(finite(t, reading) for t in inside)
                found.append(Clause(first, last, reading.sentence_at(inside[0].start), verbal))
    return tuple(found)


def units(reading: Reading, anchors: list[Anchor]) -> list[Unit]:
    """All units of a text that may not come and go freely, in order."""
    free = _FREE["en" if reading.language == "en" else "cs"]
    parts = clauses(reading)
    values = [(n, a) for n, a in enumerate(anchors) if a.kind not in ("name", "ordinal")]
    found: list[Unit] = []
    taken: set[int] = set()
    for token in reading.tokens:
        held = next((n for n, a in values if a.start <= token.start < a.end and (token.value or _is(a, token))), -1)
        if held >= 0 and held in taken:
            continue
        if held < 0 and not token.value and token.folded in free and not token.negated:
            continue
        if held >= 0:
            taken.add(held)
        clause = next((n for n, c in enumerate(parts) if c.start <= token.start < c.end), len(parts) - 1)
        end = max(token.end, anchors[held].end) if held >= 0 else token.end
        found.append(Unit(len(found), token, token.start, end, clause, held))
    return found


def _is(anchor: Anchor, token: Token) -> bool:
    """Whether a word is the whole of a value: *za hodinu*."""
    return (anchor.start, anchor.end) == (token.start, token.end)


@dataclass(frozen=True)
class Pairing:
    """`to[i]`: the evidence unit that says what claim unit i says, None where none was found."""

    claim: list[Unit]
    evidence: list[Unit]
    to: list[Unit | None]

    def said(self) -> set[int]:
        """Indices of the evidence units that the claim says."""
        return {unit.index for unit in self.to if unit is not None}


def pairing(pair: Pair) -> Pairing:
    """The claim's units, each with at most one of the evidence's."""
    mine, theirs = units(pair.claim, pair.claim_anchors), units(pair.evidence, pair.evidence_anchors)
    score = [[_alike(pair, u, v) for v in theirs] for u in mine]
    places = [[j for j, worth in enumerate(row) if worth] for row in score]
    to: list[Unit | None] = [None] * len(mine)
    used: set[int] = set()
    while True:
        best, at = 0.0, (0, 0, 0)
        for i in range(len(mine)):
            if to[i] is not None:
                continue
            for j in places[i]:
                if j in used:
                    continue
                size, worth = _run(score, to, used, mine, i, j)
                worth += _pull(pair, mine, theirs, to, i, j, size)
                if worth > best + 1e-9:
                    best, at = worth, (i, j, size)
        i, j, size = at
        if best < 0.5:
            break
        for step in range(size):
            to[i + step] = theirs[j + step]
            used.add(j + step)
    return Pairing(mine, theirs, to)


def _run(
    score: list[list[float]], to: list[Unit | None], used: set[int], mine: list[Unit], i: int, j: int
) -> tuple[int, float]:
    size, worth, says = 0, 0.0, False
    while (
        i + size < len(score)
        and j + size < len(score[0])
        and to[i + size] is None
        and j + size not in used
        and score[i + size][j + size] > 0
    ):
        unit = mine[i + size]
        says = says or unit.says
        worth += score[i + size][j + size] * (1.0 if unit.says else 0.3)
        size += 1
    return (size, worth) if says else (size, 0.0)


def _pull(pair: Pair, mine: list[Unit], theirs: list[Unit], to: list[Unit | None], i: int, j: int, size: int) -> float:
    """A little for a place in a sentence that the claim repeats, and beside what was paired before."""
    found = 0.2 if theirs[j].token.sentence in pair.home_sentences else 0.0
    near = [to[n] for n in range(max(0, i - 3), min(len(mine), i + size + 3)) if to[n] is not None]
    if any(other is not None and other.clause == theirs[j].clause for other in near):
        found += 0.25
    elif any(other is not None and other.token.sentence == theirs[j].token.sentence for other in near):
        found += 0.1
    return found


def _alike(pair: Pair, mine: Unit, theirs: Unit) -> float:
    if mine.anchor >= 0:
        word = mine.token.folded == theirs.token.folded and not mine.token.value
        literal = _literal(pair.claim, mine) == _literal(pair.evidence, theirs)
        return float(word or literal or theirs.anchor in pair.equals[mine.anchor])
    if theirs.anchor >= 0 and theirs.token.value:
        return 0.0
    a, b = mine.token, theirs.token
    if a.folded == b.folded:
        return 1.0
    if not mine.says:
        return 0.0
    if b.index in pair.alignment.exact[a.index]:
        return 0.9 if a.keys & b.keys else 0.7
    return 0.6 if b.index in pair.alignment.partners[a.index] else 0.0


def _literal(reading: Reading, unit: Unit) -> str:
    return reading.folded[unit.start : unit.end].strip(" .")
