"""A claim in one language over evidence in another: only numbers and names can be compared, and they must decide."""

from __future__ import annotations

from typing import Final

from uzel.domain.checking.marks import Kind, Mark
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading

#: limits that must be the same on both sides, whatever the language
_COMPARED: Final = frozenset(
    {
        Kind.IF, Kind.UNLESS, Kind.EXCEPT, Kind.ONLY, Kind.WITHOUT, Kind.MUST, Kind.MAY, Kind.SHOULD, Kind.FORBID,
        Kind.NOT_REQUIRED, Kind.ALL, Kind.MOST, Kind.SOME, Kind.NONE, Kind.AT_MOST, Kind.AT_LEAST, Kind.ALMOST,
        Kind.ALREADY_NOT, Kind.FORMER, Kind.CAUSE, Kind.RESULT, Kind.RUMOUR, Kind.MAYBE, Kind.ABSOLUTE,
    }
)  # fmt: skip
_AND: Final = frozenset(["a", "and", "i", "aj"])
_DECIDING = 2  # numbers and names


def decided_by_anchors(pair: Pair) -> str | None:
    """The reason for refusing, None where the numbers and names of the claim decide that it is so."""
    people = sum(anchor.kind == "name" for anchor in pair.claim_anchors)
    if people >= _DECIDING:
        return "another language, and who did what to whom cannot be compared"
    if any(_has_rival(pair, number) for number in range(len(pair.claim_anchors))):
        return "another language, and the evidence has several values of a kind"
    limit = _other_limit(pair)
    if limit is not None:
        return f"another language, and “{limit}” stands on one side alone"
    if _undecided_part(pair):
        return "another language, and a part of the claim has neither a number nor a name"
    decided = sum(bool(same) for same in pair.equals)
    words = [t for t in pair.claim.tokens if t.content and not t.light and t.index not in pair.named]
    met = sum(bool(pair.alignment.partners[t.index]) for t in words)
    if decided >= _DECIDING or (decided and met and met >= len(words) - met):
        return None
    return "another language, and too few numbers and names to decide"


def _has_rival(pair: Pair, number: int) -> bool:
    """Whether the evidence has another value of the kind that the claim does not have."""
    anchor, same = pair.claim_anchors[number], pair.equals[number]
    if anchor.kind == "name" or not same:
        return False
    said = {n for found in pair.equals for n in found}
    return any(other.kind == anchor.kind and n not in said for n, other in enumerate(pair.evidence_anchors))


def _other_limit(pair: Pair) -> str | None:
    """A limit or a negation of the claim, or of a clause of the evidence that it draws from, without its like."""
    touched = frozenset(pair.evidence.segment_at(pair.evidence_anchors[n].start) for same in pair.equals for n in same)
    mine, theirs = _limits(pair.claim, None), _limits(pair.evidence, touched)
    for one, other, reading in ((mine, theirs, pair.claim), (theirs, mine, pair.evidence)):
        for kind, mark in one.items():
            if kind not in other:
                return reading.text[mark.start : mark.end]
    denied = any(t.negated for t in pair.claim.tokens) or _says_not(pair.claim, None)
    stated = any(t.negated and t.segment in touched for t in pair.evidence.tokens) or _says_not(pair.evidence, touched)
    return "not" if denied != stated else None


def _says_not(reading: Reading, segments: frozenset[int] | None) -> bool:
    return any(
        m.kind is Kind.NOT and (segments is None or reading.segment_at(m.start) in segments) for m in reading.marks
    )


def _limits(reading: Reading, segments: frozenset[int] | None) -> dict[Kind, Mark]:
    return {
        m.kind: m
        for m in reading.marks
        if m.kind in _COMPARED
        and not any(item.start <= m.start < item.end for item in reading.moments)
        and (segments is None or reading.segment_at(m.start) in segments)
    }


def _undecided_part(pair: Pair) -> bool:
    """Whether a part of the claim, between commas and *and*, holds no number or name of the evidence."""
    found = [(a.start, a.end) for a, same in zip(pair.claim_anchors, pair.equals, strict=True) if same]
    parts: list[list[int]] = [[]]
    for token in pair.claim.tokens:
        joined = token.folded in _AND
        if joined or (token.index and token.segment != pair.claim.tokens[token.index - 1].segment):
            parts.append([])
        if not joined and (token.content or token.value):
            parts[-1].append(token.start)
    return any(
        part and not any(start <= at < end for at in part for start, end in found) and len(part) > 1 for part in parts
    )
