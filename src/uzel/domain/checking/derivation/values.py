"""Values and the small words beside them, compared in the clause of the evidence that the claim repeats."""

from __future__ import annotations

import re
from typing import Final

from uzel.domain.checking.derivation.laid import Laid, is_form_of_be
from uzel.domain.checking.derivation.shared import clauses
from uzel.domain.checking.derivation.units import Unit
from uzel.domain.checking.derivation.words import led
from uzel.domain.checking.pair import Pair
from uzel.text.quantities import Quantity
from uzel.text.word_sets import word_set


def unpaired(pair: Pair) -> str | None:
    """The reason if a value of the claim is in the evidence, but another of the claim's values has taken it."""
    for found, mine, _ in clauses(pair):
        for unit in mine:
            if unit.anchor < 0 or found.to(unit) is not None:
                continue
            if not pair.equals[unit.anchor]:
                if _elsewhere(pair, unit):
                    return f"number: the sentences that the claim repeats have no {unit.token.text}"
                continue
            if pair.claim_anchors[unit.anchor].kind in ("identifier", "ordinal"):
                continue
            taken = {to.anchor for to in found.paired.to if to is not None}
            if set(pair.equals[unit.anchor]) <= taken:
                return f"more often than in the evidence: {pair.claim.text[unit.start : unit.end]}"
    return None


def _elsewhere(pair: Pair, unit: Unit) -> bool:
    """Whether the figures of a bare number stand in other sentences of the evidence than the claim repeats."""
    if not unit.token.text.isdigit() or pair.claim_anchors[unit.anchor].kind != "count":
        return False
    places = {t.sentence for t in pair.evidence.tokens if t.text == unit.token.text}
    return bool(places) and not places & pair.home_sentences


def of_another_clause(pair: Pair) -> str | None:
    """The reason if a value stands in another clause than what the claim says with it, beside another verb."""
    for found, mine, home in clauses(pair):
        around = found.around(home)
        said = found.paired.said()
        for unit in mine:
            to = found.to(unit)
            if unit.anchor < 0 or to is None or to.clause in around or not found.theirs[to.clause].verbal:
                continue
            with_it = [
                u
                for u in mine
                if (o := found.to(u)) is not None and u.says and u.anchor < 0 and o.clause in found.around(to.clause)
            ]
            verb = [
                u for u in found.stated(to.clause) if found.is_finite(u, pair.evidence) and not is_form_of_be(u.token)
            ]
            strong = any((o := found.to(u)) is not None and u.token.keys & o.token.keys for u in with_it)
            apart = not strong or (bool(verb) and not any(u.index in said for u in verb))
            if apart and _has_its_own(found, home, said):
                stated = pair.claim.text[unit.start : unit.end]
                return f"another clause: {stated} stands elsewhere, and what the claim says with it has its own"
            if not with_it and verb and not any(u.index in said for u in verb):
                stated = pair.claim.text[unit.start : unit.end]
                return f"another clause: of {stated} the evidence says “{verb[0].token.text}”"
    return None


_SIDES: Final = word_set(
    """
    od odo from since do until till by pred pre before po after nad over above pod under below
    """
)
_AROUND: Final = frozenset(["before", "after", "pred", "po"])
_AT: Final = frozenset({None, "on", "in", "at", "v", "ve", "vo", "o"})
_NEAR = 30  # letters before a value


_SHARE: Final = re.compile(r"polovi\w+|tretin\w*|ctvrtin\w*|stvrtin\w*|half|third|quarter|dvojnasob\w+|zdarma|zadarmo")


def _has_its_own(found: Laid, home: int, said: set[int]) -> bool:
    """Whether the home has a verb that the claim repeats, and a value or a share that it does not."""
    inside = found.stated(home)
    verb = any(
        u.index in said and found.is_finite(u, found.pair.evidence) and not is_form_of_be(u.token) for u in inside
    )
    return verb and any(u.index not in said and (u.anchor >= 0 or _SHARE.fullmatch(u.token.folded)) for u in inside)


def led_otherwise(pair: Pair) -> str | None:
    """The reason if a value stands behind *from, until, before, after, over, under* in the claim alone."""
    for found, mine, home in clauses(pair):
        for unit in mine:
            to = found.to(unit)
            if unit.anchor < 0 or to is None or to.anchor < 0:
                continue
            before, behind = led(found, unit, pair.claim), led(found, to, pair.evidence)
            dash = (
                pair.evidence.text[: to.start].rstrip()[-1:] in "–—-"
                or pair.evidence.text[to.end :].lstrip()[:1] in "–—"
            )
            near = {t.folded for t in pair.evidence.tokens if to.start - _NEAR <= t.start < to.start}
            spread = before == "po" and isinstance(pair.claim_anchors[unit.anchor].what, Quantity)
            if (
                before in _SIDES
                and not spread
                and behind in _AT
                and not dash
                and not near & _SIDES
                and (before in _AROUND or not _begins(found, home))
            ):
                return f"{before}: {pair.claim.text[unit.start : unit.end]}, the evidence does not say so"
    return None


def _begins(found: Laid, home: int) -> bool:
    """Whether the clause speaks of a beginning or an end, of a change or of what takes place between two times."""
    words = [u.token for u in found.stated(home)] + [u.token for u in found.paired.claim]
    return any(t.concepts & {"start", "end", "move", "rise", "fall", "change", "deadline", "last"} for t in words)


_PAIRS: Final = "before/after pred/po over/under above/below nad/pod until/after"
_CONTRARY: Final = {
    word: frozenset(
        other for pair in _PAIRS.split() for other in pair.split("/") if word in pair.split("/") and other != word
    )
    for pair in _PAIRS.split()
    for word in pair.split("/")
}


def contrary_word(pair: Pair) -> str | None:
    """The reason if the claim has *before* where the clause of the evidence has *after*, and the like."""
    for found, mine, home in clauses(pair):
        said = found.paired.said()
        left = {
            u.token.folded
            for n in found.used(mine, home)
            for u in found.stated(n)
            if u.index not in said and not u.says
        }
        for unit in mine:
            if unit.says or found.to(unit) is not None:
                continue
            contrary = left & _CONTRARY.get(unit.token.folded, frozenset())
            if contrary:
                return f"{unit.token.folded}: the evidence has “{sorted(contrary)[0]}”"
    return None


_COMPOUND: Final = re.compile(r"(?<![\w-])([a-z]{3,})-([a-z]{3,})(?![\w-])")


def other_compound(pair: Pair) -> str | None:
    """The reason if a compound has another half than in the evidence: *over-sixteens, under-sixteens*."""
    have = [match.groups() for match in _COMPOUND.finditer(pair.evidence.folded)]
    for match in _COMPOUND.finditer(pair.claim.folded):
        first, second = match.groups()
        for one, other in have:
            left, right = _akin(first, one), _akin(second, other)
            lost = second if left else first
            if left != right and not any(_akin(lost, t.folded) for t in pair.evidence.tokens if "-" not in t.text):
                return f"other word: {match.group()}, the evidence has {one}-{other}"
    return None


def _akin(left: str, right: str) -> bool:
    return left[:5] == right[:5]


#: what turns a statement round or moves it in time, and must stand in the evidence as well
_TURNING: Final = re.compile(
    r"(?<!\w)(?:nejen|nielen|not only|nejdriv\w?|najskor|at the earliest|(?:no|not) earlier than|not before)(?!\w)"
)
_OPENS: Final = re.compile(
    r"(?<!\w)(?:nejen|nielen|not only|nejdriv|najskor|earl|before|od|from|az|teprve|since|until)"
)


def turning_word(pair: Pair) -> str | None:
    """The reason if the claim says *not only* or *at the earliest*, and nothing in the evidence does."""
    said = _TURNING.search(pair.claim.folded)
    if said is None or pair.foreign:
        return None
    only = said.group().startswith(("nejen", "niel", "not only"))
    has = said.group() in pair.evidence.folded if only else _OPENS.search(pair.evidence.folded) is not None
    if has or (only and "but" in pair.evidence.folded):
        return None
    return f"other word: the evidence does not say “{said.group()}”"
