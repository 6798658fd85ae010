"""What limits a statement in the evidence and is not in the claim, or the reverse; and what the claim leaves out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from uzel.domain.checking.derivation.laid import Doubt, Laid, is_form_of_be
from uzel.domain.checking.derivation.units import Clause, Unit
from uzel.domain.checking.grammar.parts import preposition_of
from uzel.domain.checking.marks import Kind, Mark
from uzel.domain.checking.reading import Reading

#: kinds of marks that limit what is said, under the name of what they say
_NAMES: Final = {
    kind: name
    for name, kinds in {
        "if": (Kind.IF, Kind.UNLESS, Kind.WHEN), "except": (Kind.EXCEPT,), "only": (Kind.ONLY,),
        "without": (Kind.WITHOUT,), "must": (Kind.MUST,), "may": (Kind.MAY,), "should": (Kind.SHOULD,),
        "forbid": (Kind.FORBID,), "free": (Kind.NOT_REQUIRED,), "all": (Kind.ALL, Kind.EACH), "most": (Kind.MOST,),
        "some": (Kind.SOME,), "none": (Kind.NONE,), "at most": (Kind.AT_MOST,), "at least": (Kind.AT_LEAST,),
        "almost": (Kind.ALMOST,), "about": (Kind.ABOUT,), "over": (Kind.OVER,), "under": (Kind.UNDER,),
        "always": (Kind.ABSOLUTE,), "former": (Kind.FORMER,), "still": (Kind.STILL,),
        "ended": (Kind.ALREADY_NOT,), "planned": (Kind.PLANNED,),
        "said": (Kind.REPORTED, Kind.RUMOUR, Kind.ATTRIBUTED), "cause": (Kind.CAUSE, Kind.RESULT),
        "perhaps": (Kind.MAYBE,), "would": (Kind.COUNTERFACTUAL,),
    }.items()
    for kind in kinds
}  # fmt: skip
#: these limit the word behind them alone
_OF_WORD: Final = frozenset(
    ["all", "most", "some", "at most", "at least", "almost", "about", "over", "under", "only", "former", "none"]
)
#: these may be left out: what is said without them follows
_MAY_GO: Final = frozenset({"cause", "still", "all", "always", "must"})
#: these say something of their own clause, not of the sentence
_OF_CLAUSE: Final = frozenset(
    ["must", "may", "should", "forbid", "free", "former", "ended", "planned", "perhaps", "would"]
)
#: limits that may be said one for another
_TURNABLE: Final = frozenset(["if", "except", "only", "without", "forbid", "may", "none", "at most"])
_COMPLEMENT: Final = re.compile(r"\W*(?:a |and )?(?:ze|zda|zdali|ci|jestli|zeby|that|whether)\s")
_PURPOSE: Final = re.compile(r"\W*(?:aby|abychom|so that)\s")
_RELATIVE: Final = re.compile(r"\W*(?:kter\w+|ktor\w+|jenz|jez|jehoz|jejiz|who|which|whose|whom|kdo|kto|kde|kam)\s")
_LIST: Final = frozenset(["a", "i", "aj", "and", "or", "nebo", "alebo", "ani", "nor", "&", "ci"])


def limited(laid: Laid, mine: list[Unit], group: list[int], home: int) -> Iterator[Doubt]:
    """Limits that only one of the two clauses has."""
    claim, evidence = laid.pair.claim, laid.pair.evidence
    used = laid.used(mine, home)
    claimed = named_marks(laid, claim, [laid.mine[n] for n in group])
    stated = named_marks(laid, evidence, [laid.theirs[n] for n in used])
    sentence = [c for c in laid.theirs if c.sentence == laid.theirs[home].sentence]
    wide = named_marks(laid, evidence, sentence)
    for name, mark in claimed.items():
        if name == "said" and ("said" in wide or any(c in evidence.text for c in '„“"')):
            continue
        if name == "must" and asked(laid, home):
            continue
        if name in wide and name not in _OF_CLAUSE:
            continue
        if name in _TURNABLE and set(wide) & _TURNABLE:
            continue  # *only with* is *not without*: the check of conditions compares what is limited
        if name not in stated:
            yield Doubt("added", f"{name}: the evidence does not say “{claim.text[mark.start : mark.end]}”")
    for name, mark in stated.items():
        if name in claimed or name in _MAY_GO or (name == "said" and _says_who(laid)):
            continue
        behind = _behind(laid, mark)
        if name in _OF_WORD and behind is not None and _said(laid, behind) == (name == "only"):
            continue  # the claim does not say what it limits; or all that *only* leaves
        yield Doubt("limit", f"{name}: the claim leaves out “{evidence.text[mark.start : mark.end]}”")
    yield from _beside(laid, home, used, claimed)


def _says_who(laid: Laid) -> bool:
    return any(_NAMES.get(m.kind) == "said" for m in laid.pair.claim.marks)


def asked(laid: Laid, home: int) -> bool:
    """Whether the clause asks somebody: *odevzdejte*, *delete the file*."""
    inside = [u.token for u in laid.stated(home)]
    if laid.english:
        verbs = [u for u in laid.stated(home) if laid.is_finite(u, laid.pair.evidence)]
        return bool(inside) and not verbs and inside[0].content and inside[0].folded in inside[0].lemmas
    return any(
        t.folded.endswith(("jte", "te")) and t.folded not in t.lemmas and any(k.endswith("t") for k in t.lemmas)
        for t in inside
    )


def named_marks(laid: Laid, reading: Reading, parts: list[Clause]) -> dict[str, Mark]:
    """The limits in some clauses of a text, each by the name of what it says."""
    found: dict[str, Mark] = {}
    for clause in parts:
        for mark in laid.marks(reading, clause):
            if mark.kind in _NAMES:
                found.setdefault(_NAMES[mark.kind], mark)
    return found


def _behind(laid: Laid, mark: Mark) -> Unit | None:
    """The word that follows a mark in its clause."""
    units = laid.paired.evidence
    return next((u for u in units if u.start >= mark.end and u.says), None)


def _said(laid: Laid, unit: Unit) -> bool:
    return any(to is not None and to.index == unit.index for to in laid.paired.to)


def _beside(laid: Laid, home: int, used: list[int], claimed: dict[str, Mark]) -> Iterator[Doubt]:
    """Clauses of the same sentence that limit the home, and that nothing of the claim repeats."""
    said = {to.clause for to in laid.paired.to if to is not None and to.says}
    reading, told = laid.pair.evidence, laid.told(home)
    opening = reading.folded[laid.theirs[home].start : laid.theirs[home].end]
    if _COMPLEMENT.match(opening) and home - 1 not in said:
        yield Doubt("said", "it is what somebody says, knows or asks in the evidence")
    for number, clause in enumerate(laid.theirs):
        if clause.sentence != laid.theirs[home].sentence or number in said or number in used:
            continue
        names = set(named_marks(laid, reading, [clause]))
        text = reading.folded[clause.start : clause.end]
        limiting = names & ({"said", "planned", "perhaps"} if told else {"if", "except", "only", "said", "planned"})
        narrowed = not told and number - 1 in used and (_RELATIVE.match(text) or _PURPOSE.match(text))
        if narrowed or (limiting and not _joined(text)):
            yield Doubt("limit", f"the claim leaves out “{reading.text[clause.start : clause.end].strip()}”")


def _joined(text: str) -> bool:
    """Whether a clause only goes on: *and …*, *but …*."""
    return re.match(r"\W*(?:a|i|and|ale|but|no|avsak)\s", text) is not None


def dropped(laid: Laid, mine: list[Unit], home: int) -> Iterator[Doubt]:
    """Words of the home that the claim leaves out, where what is left does not follow."""
    reading = laid.pair.evidence
    told = laid.told(home)
    said = laid.paired.said()
    acts = any(laid.may_act(u, laid.pair.claim) for u in mine)
    for number in laid.used(mine, home):
        inside = laid.stated(number)
        for unit in inside:
            if unit.index in said or not unit.says or _modal(laid, unit):
                continue
            if laid.is_finite(unit, reading):
                if not is_form_of_be(unit.token) and not (unit.token.light and _has_be(mine)):
                    yield Doubt("verb", f"the claim leaves out “{unit.token.text}”")
            elif listed(laid, unit, said) or _appositive(laid, unit):
                continue
            elif told:
                if acts and laid.may_act(unit, reading) and not unit.token.light:
                    yield Doubt("subject", f"the claim leaves out “{unit.token.text}”")
            elif _restricts(laid, unit, said):
                yield Doubt("dropped", f"the claim leaves out “{unit.token.text}”")


def _has_be(mine: list[Unit]) -> bool:
    return any(is_form_of_be(u.token) for u in mine)


def _modal(laid: Laid, unit: Unit) -> bool:
    return any(m.start <= unit.token.start < m.end for m in laid.pair.evidence.marks if m.kind in _NAMES)


def _restricts(laid: Laid, unit: Unit, said: set[int]) -> bool:
    """Whether a word of a rule narrows it: a time, a place, what stands behind a preposition, an attribute of a word
    that is said; not another object, nor who does what is done."""
    if unit.anchor >= 0 or preposition_of(unit.token, laid.pair.evidence) is not None:
        return True
    if laid.english:
        return not laid.may_act(unit, laid.pair.evidence)
    parts = laid.parts(unit, laid.pair.evidence)
    free = {"subject", "object", "dative"}
    return not parts or not parts & free or "attribute" in parts


def listed(laid: Laid, unit: Unit, said: set[int]) -> bool:
    """A member of a list of which another is said: a run of words left out that a conjunction joins."""
    tokens, units = laid.pair.evidence.tokens, laid.paired.evidence
    low = high = unit.index
    while low and units[low - 1].clause == unit.clause and units[low - 1].index not in said:
        low -= 1
        if units[low].token.folded in _LIST:
            return True
    while high + 1 < len(units) and units[high + 1].clause == unit.clause and units[high + 1].index not in said:
        high += 1
        if units[high].token.folded in _LIST:
            return True
    near = [units[low].token.index - 1, units[high].token.index + 1]
    return any(0 <= n < len(tokens) and tokens[n].folded in _LIST for n in near)


def _appositive(laid: Laid, unit: Unit) -> bool:
    """A part of a name of which another part is said, or what stands before it."""
    tokens = laid.pair.evidence.tokens
    for step in (1, -1, 2, -2):
        at = unit.token.index + step
        if not 0 <= at < len(tokens) or at == 0:
            continue
        other = tokens[at]
        name = other.text[:1].isupper() and other.index in laid.pair.covered
        if name and (unit.token.text[:1].isupper() or step > 0):
            return True
    return False
