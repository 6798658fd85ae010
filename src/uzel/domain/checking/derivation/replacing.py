"""Words of the claim that stand in the place of others, and parts that the evidence does not have at all."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from uzel.domain.checking.derivation.laid import Laid, is_form_of_be
from uzel.domain.checking.derivation.shared import clauses, laid
from uzel.domain.checking.derivation.units import Unit
from uzel.domain.checking.derivation.words import added, changed
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.people import DEGREES

_AND: Final = frozenset(["a", "i", "aj", "and", "or", "but", "ale", "nebo", "alebo", "ani", "nor", "no"])
_NEEDED: Final = frozenset(["treba", "mozno", "lze", "nutne"])  # modal words have a check of their own


def replaced(pair: Pair) -> str | None:
    """The reason if a word of the claim stands between the same two words as another word of the evidence."""
    for found, mine, _ in clauses(pair):
        said = found.paired.said()
        units, there = found.paired.claim, found.paired.evidence
        for unit in mine:
            to = found.to(unit)
            if not unit.says or not 0 < unit.index < len(units) - 1:
                continue
            left, right = found.to(units[unit.index - 1]), found.to(units[unit.index + 1])
            if left is None or right is None or right.index != left.index + 2 or left.clause != right.clause:
                continue
            other = there[left.index + 1]
            titles = unit.token.keys & DEGREES or other.token.keys & DEGREES
            if titles or (unit.anchor >= 0) != (other.anchor >= 0) or unit.token.folded in _NEEDED:
                continue
            if other is to or other.index in said or not other.says or _alike(found, unit, other):
                continue
            return f"other word: {unit.token.text}, the evidence has {other.token.text}"
    return None


def _alike(found: Laid, unit: Unit, other: Unit) -> bool:
    """Whether the two may say the same: a value in another notation, a synonym."""
    if unit.anchor >= 0 and other.anchor >= 0:
        return other.anchor in found.pair.equals[unit.anchor]
    return bool(unit.token.concepts & other.token.concepts) or (
        found.is_verbal(unit, found.pair.claim) and unit.token.light
    )


def small_addition(pair: Pair) -> str | None:
    """The reason if the claim has a small word that the evidence lacks: *always*, *again*, *already*."""
    for found, mine, _ in clauses(pair):
        for doubt in added(found, mine):
            if doubt.kind == "word small":
                return f"not in the evidence: {doubt.phrase}"
    return None


def other_lead(pair: Pair) -> str | None:
    """The reason if a word stands behind another preposition that says another thing."""
    for found, mine, home in clauses(pair):
        for doubt in changed(found, mine, home):
            if doubt.kind == "lead":
                return f"other preposition: {doubt.phrase}"
    return None


def extra_part(pair: Pair) -> str | None:
    """The reason if nothing of a part of the claim, behind a comma or *and*, stands in the evidence."""
    if pair.foreign:
        return None
    found = laid(pair)
    for part in _parts(found):
        saying = [u for u in part if (u.token.content or u.anchor >= 0) and not is_form_of_be(u.token)]
        marked = any(m.start <= u.start < m.end for u in saying for m in pair.claim.marks)
        if saying and not marked and not any(found.to(u) is not None for u in saying):
            text = pair.claim.text[part[0].start : part[-1].end]
            return f"not in the evidence: “{text}”"
    return None


def _parts(found: Laid) -> Iterator[list[Unit]]:
    """The claim's units between cuts and conjunctions; a single word is no part of its own."""
    tokens = found.pair.claim.tokens
    part: list[Unit] = []
    for unit in found.paired.claim:
        cut = part and (
            unit.clause != part[-1].clause
            or any(t.folded in _AND for t in tokens[part[-1].token.index + 1 : unit.token.index + 1])
        )
        if cut:
            yield part
            part = []
        part.append(unit)
    if part:
        yield part
