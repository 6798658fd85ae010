"""Negation and limits, compared in the clause of the evidence that the claim repeats."""

from __future__ import annotations

import re
from typing import Final

from uzel.domain.checking.derivation.laid import Laid, is_form_of_be
from uzel.domain.checking.derivation.limiting import asked, listed, named_marks
from uzel.domain.checking.derivation.shared import clauses, laid
from uzel.domain.checking.derivation.units import Clause, Unit
from uzel.domain.checking.grammar.parts import preposition_of
from uzel.domain.checking.marks import Kind
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading
from uzel.text.moments import Moment
from uzel.text.word_sets import word_set

_TURNING: Final = frozenset(
    [Kind.ONLY, Kind.EXCEPT, Kind.UNLESS, Kind.WITHOUT, Kind.IF, Kind.AT_MOST, Kind.AT_LEAST, Kind.THAN, Kind.OVER]
)
#: under these limits a plain denial of what is limited is still contrary
_LIMITING: Final = frozenset({Kind.ONLY, Kind.AT_MOST, Kind.AT_LEAST})
_COMPARED_NO: Final = frozenset(["later", "earlier", "more", "less", "fewer", "longer", "sooner"])
_DOUBLING: Final = re.compile(
    r"zadn\w+|ziadn\w+|ziaden|nikd\w+|nikto|niko\w+|nikym|nic|nicim|niceho|nicoho|nijak\w*|nikam|ani|none|nobody|never|nothing"
)
_NEGATORS: Final = frozenset(["ne", "nie", "not", "cannot", "nikoli", "nikoliv", "neni", "nejsou"])


def turned_sign(pair: Pair) -> str | None:
    """The reason if one of two clauses of the same words is denied, the other is not, and no limit turns the sense."""
    for found, mine, home in clauses(pair):
        claim, evidence = pair.claim, pair.evidence
        numbers = sorted({u.clause for u in mine})
        here = [found.mine[n] for n in numbers]
        there = [found.theirs[n] for n in found.used(mine, home)]
        turning = {m.kind for c in here for m in found.marks(claim, c)} & _TURNING
        stated = {m.kind for c in there for m in found.marks(evidence, c)} & _TURNING
        unlike = turning - stated or stated - turning - _LIMITING
        if unlike or not _same_words(found, mine, home):
            continue
        if _denials(claim, here) != _denials(evidence, [found.theirs[home]]):
            word = next((u.token.text for u in mine if found.is_verbal(u, claim)), mine[0].token.text)
            return f"negation: one of the two denies “{word}”, the other does not"
    return None


def _same_words(found: Laid, mine: list[Unit], home: int) -> bool:
    """Whether every word of the claim's clause that says something is a word of the home, most of them at least."""
    words = [u for u in mine if u.says and u.anchor < 0 and not u.token.light and not is_form_of_be(u.token)]
    here = [
        u
        for u in words
        if (to := found.to(u)) is not None
        and to.clause in found.around(home)
        and (to.token.keys & u.token.keys or u.token.index in found.pair.named)
    ]
    return len(here) == len(words) > 0


def _denials(reading: Reading, spans: list[Clause]) -> bool:
    """Whether the clauses deny: a second negation of the same sense counts once."""
    inside = [t for t in reading.tokens if any(c.start <= t.start < c.end for c in spans)]
    prefixed = sum(t.negated for t in inside)
    words = [t.folded for t in inside if not t.negated and (t.folded in _NEGATORS or t.folded.endswith("n't"))]
    following = {t.index: reading.tokens[t.index + 1].folded for t in inside if t.index + 1 < len(reading.tokens)}
    doubled = any(
        _DOUBLING.fullmatch(t.folded)
        or (t.folded == "no" and reading.language == "en" and following.get(t.index) not in _COMPARED_NO)
        for t in inside
    )
    return (prefixed + len(words)) % 2 == 1 or (doubled and prefixed + len(words) == 0)


#: what a claim may not add: how much, how often, since when
_AMOUNTS: Final = frozenset({"all", "most", "some", "always", "former", "ended"})
_OPENING: Final = frozenset({"only", "at most", "except", "if", "may", "free", "forbid", "without"})
_COMPELLING: Final = frozenset(
    {"must", "only", "should", "forbid", "if", "except", "at least", "without", "free", "planned"}
)
_EQUAL_AMOUNTS: Final = {
    "all": frozenset({"always", "none", "except"}),
    "always": frozenset({"all", "none", "forbid"}),
    "most": frozenset({"almost", "except"}),
}


def added_limit(pair: Pair) -> str | None:
    """The reason if the claim says *all*, *some*, *always*, *may* or *must* where the evidence has none of it."""
    for found, mine, home in clauses(pair):
        group = sorted({u.clause for u in mine})
        claimed = named_marks(found, pair.claim, [found.mine[n] for n in group])
        sentence = [c for c in found.theirs if c.sentence == found.theirs[home].sentence]
        stated = set(named_marks(found, pair.evidence, sentence))
        for name, mark in claimed.items():
            words = pair.claim.text[mark.start : mark.end]
            if name in _AMOUNTS and name not in stated and not stated & _EQUAL_AMOUNTS.get(name, frozenset()):
                return f"{name}: the evidence does not say “{words}”"
            instead = asked(found, home) and not stated & {"may", "only", "at most", "except", "free"}
            if name == "may" and (not stated & _OPENING or instead):
                return f"modality: the evidence does not say “{words}”"
            if name == "should" and not stated & {"should", "must", "may", "free"} and not asked(found, home):
                return f"modality: the evidence does not say “{words}”"
            personal = pair.claim.folded.startswith(("musi", "musej", "musia", "must"), mark.start)
            if name == "must" and personal and not stated & _COMPELLING and not asked(found, home):
                return f"modality: the evidence does not say “{words}”"
            if name == "must" and found.told(home) and not stated & {"must", "only", "planned", "said", "should"}:
                return f"modality: the evidence tells what happened, the claim says “{words}”"
    return None


_OTHERWISE: Final = re.compile(r"\W*(?:a |and |or )?(?:jinak|inak|otherwise|or else)\s")


def otherwise(pair: Pair) -> str | None:
    """The reason if the claim states what holds only where a condition fails: *otherwise it is closed*."""
    conditional = (Kind.IF, Kind.UNLESS, Kind.WHEN, Kind.WITHOUT, Kind.ONLY, Kind.EXCEPT, Kind.MAYBE)
    for found, _, home in clauses(pair):
        clause = found.theirs[home]
        spans = [found.mine[n] for n in range(len(found.mine))]
        if not _OTHERWISE.match(pair.evidence.folded[clause.start : clause.end]):
            continue
        if not any(m.kind in conditional for c in spans for m in found.marks(pair.claim, c)) and not any(
            t.folded in ("jinak", "inak", "otherwise") for t in pair.claim.tokens
        ):
            return "condition: it holds only otherwise, the claim states it as a fact"
    return None


_CONJUNCTION: Final = re.compile(r"protoze|jelikoz|nebot|pretoze|lebo|kedze|nakolko|because|since")


def joined_as_cause(pair: Pair) -> str | None:
    """The reason if the claim joins two clauses by *because* that stand in different sentences of the evidence, or in
    one that states no cause."""
    if pair.foreign:
        return None
    found = laid(pair)
    homes = [(group, found.home_of(group)) for group in found.groups]
    for mark in pair.claim.marks:
        if mark.kind is not Kind.CAUSE or not _CONJUNCTION.fullmatch(pair.claim.folded, mark.start, mark.end):
            continue
        at = next((n for n, c in enumerate(found.mine) if c.start <= mark.start < c.end), None)
        own = next((n for n, (group, _) in enumerate(homes) if at in group), None)
        if own is None or len(homes) == 1:
            continue
        cause, effect = homes[own][1], homes[own - 1 if own else 1][1]
        if cause is None or effect is None or cause == effect:
            continue
        kinds = {n: {m.kind for m in found.marks(pair.evidence, found.theirs[n])} for n in (cause, effect)}
        if Kind.CAUSE not in kinds[cause] and Kind.RESULT not in kinds[effect]:
            return "cause: the evidence does not join the two as cause and effect"
        if Kind.RESULT not in kinds[effect] and found.theirs[cause].sentence != found.theirs[effect].sentence:
            return "cause: the evidence gives it as the cause of something else"
    return None


_CONDITION: Final = frozenset({Kind.IF, Kind.UNLESS})
_HEDGES: Final = frozenset(
    {Kind.IF, Kind.UNLESS, Kind.WHEN, Kind.ONLY, Kind.EXCEPT, Kind.WITHOUT, Kind.MAYBE, Kind.NONE, Kind.MUST}
)


def conditioned(pair: Pair) -> str | None:
    """The reason if a verb of the claim stands in a clause that holds only under a condition, of which the claim says
    nothing."""
    if pair.foreign or any(m.kind in _HEDGES for m in pair.claim.marks):
        return None
    found = laid(pair)
    said = {to.clause for to in found.paired.to if to is not None and to.says}
    for unit in found.paired.claim:
        to = found.to(unit)
        if to is None or not unit.says or found.told(to.clause) or to.clause not in said:
            continue
        if not found.is_verbal(to, pair.evidence) or is_form_of_be(to.token):
            continue
        sentence = found.theirs[to.clause].sentence
        for number, clause in enumerate(found.theirs):
            if clause.sentence != sentence or number in said or number == to.clause:
                continue
            marks = [m for m in found.marks(pair.evidence, clause) if m.kind in _CONDITION]
            if marks and marks[0].start - clause.start <= _OPENS:
                return f"condition: the claim leaves out “{pair.evidence.text[clause.start : clause.end].strip()}”"
    return None


_OR: Final = frozenset({"or", "nebo", "alebo", "anebo"})
_FREE_CHOICE: Final = frozenset(
    {Kind.MAY, Kind.FORBID, Kind.NOT, Kind.IF, Kind.NONE, Kind.WITHOUT, Kind.EACH, Kind.ALL}
)


def split_choice(pair: Pair) -> str | None:
    """The reason if the claim states one of two things of which the evidence says *one or the other*."""
    for found, mine, home in clauses(pair):
        evidence, said = pair.evidence, found.paired.said()
        if any(u.token.folded in _OR for u in found.paired.claim):
            continue
        used = found.used(mine, home)
        inside = [found.theirs[n] for n in used]
        if any(m.kind in _FREE_CHOICE for c in inside for m in found.marks(evidence, c)):
            continue
        if any(t.negated for t in evidence.tokens for c in inside if c.start <= t.start < c.end):
            continue
        units = found.paired.evidence
        for unit in units[1:-1]:
            if unit.clause not in used or unit.token.folded not in _OR:
                continue
            left, right = units[unit.index - 1], units[unit.index + 1]
            joined = any(t.folded in ("a", "and", "i", "aj") for t in pair.claim.tokens)
            if left.index in said and right.index in said and joined and pair.claim.language == evidence.language:
                return f"choice: the evidence has “{evidence.text[left.start : right.end]}”"
            words = left.says and right.says and left.anchor < 0 and right.anchor < 0
            if words and (left.index in said) != (right.index in said):
                return f"choice: the evidence has “{evidence.text[left.start : right.end]}”"
    return None


_OPENS = 12  # letters from the beginning of a clause in which its conjunction stands
_CAUSING: Final = frozenset(["kvuli", "kvoli", "diky", "vdaka", "pre"])
_MAY_CAUSE: Final = _CAUSING | {"pro", "za", "vinou", "nasledkem", "vlivem"}


def led_as_cause(pair: Pair) -> str | None:
    """The reason if a word stands behind a preposition of cause in the claim, and in another clause of the evidence or
    as a verb of its own."""
    for found, mine, home in clauses(pair):
        for unit in mine:
            to = found.to(unit)
            if not unit.says or to is None or _before(pair.claim, unit) not in _CAUSING:
                continue
            if _before(pair.evidence, to) in _MAY_CAUSE or _states_cause(found, home):
                continue
            verb = found.is_finite(to, pair.evidence) and not found.is_finite(unit, pair.claim)
            if to.clause not in found.around(home) or verb:
                return f"cause: the evidence does not say that it is for “{unit.token.text}”"
    return None


def _states_cause(found: Laid, home: int) -> bool:
    sentence = found.theirs[home].sentence
    kinds = (Kind.CAUSE, Kind.RESULT)
    return any(
        m.kind in kinds and found.pair.evidence.sentence_at(m.start) == sentence for m in found.pair.evidence.marks
    )


def _before(reading: Reading, unit: Unit) -> str | None:
    """The word before a unit, or before the adjective that stands before it."""
    tokens, at = reading.tokens, unit.token.index
    for step in (1, 2):
        if at - step >= 0 and tokens[at - step].segment == unit.token.segment and not tokens[at - step].content:
            return tokens[at - step].folded
    return None


_PERMITTING: Final = re.compile(
    r"m[uo]z(?:e|u|es|eme|ete|ou)|mohou|mohu|smi|smim|smej\w*|smie\w*|smu|lze|mozno|may|can"
)


def only_permitted(pair: Pair) -> str | None:
    """The reason if the claim states as done what the evidence only permits: *the board may waive it*."""
    kinds = {m.kind for m in pair.claim.marks}
    if kinds & {Kind.MAY, Kind.FORBID, Kind.ONLY, Kind.NOT_REQUIRED, Kind.MUST, Kind.SHOULD, Kind.IF, Kind.MAYBE}:
        return None
    for found, mine, home in clauses(pair):
        modal = [u for u in found.stated(home) if _PERMITTING.fullmatch(u.token.folded)]
        if not modal or Kind.AT_MOST in kinds:
            continue
        for unit in mine:
            to = found.to(unit)
            acting = to is not None and (to.token.infinitive or (found.english and to.index == modal[0].index + 1))
            if to is not None and acting and to.clause == home and found.is_verbal(unit, pair.claim):
                return f"modality: the evidence only permits to “{to.token.text}”"
    return None


_CASES: Final = re.compile(
    r"pripad(?:ech|och|och)|pripadoch|cases|circumstances|okolnost(?:i|ech|iach)|podmin\w+|podmien\w+"
)


def dropped_case(pair: Pair) -> str | None:
    """The reason if the claim leaves out in which cases, from what size or age on the statement holds."""
    for found, _mine, home in clauses(pair):
        if found.told(home):
            continue
        said, units = found.paired.said(), found.paired.evidence
        for unit in found.stated(home):
            if unit.index in said:
                continue
            led = preposition_of(unit.token, pair.evidence) in ("v", "ve", "vo", "in", "za", "under", "pri")
            if led and _CASES.fullmatch(unit.token.folded):
                return f"condition: the claim leaves out “{unit.token.text}”"
            before = units[unit.index - 1] if unit.index else unit
            noun = units[unit.index - 2] if unit.index > 1 else unit
            bound = before.token.folded in _BOUNDS and noun.index in said and noun.clause == home
            dated = unit.anchor >= 0 and isinstance(pair.evidence_anchors[unit.anchor].what, Moment)
            if unit.anchor >= 0 and bound and noun.anchor < 0 and not dated:
                stated = pair.evidence.text[before.start : unit.end]
                return f"condition: the claim leaves out “{stated}”"
    return None


def wider_denial(pair: Pair) -> str | None:
    """The reason if the claim denies without the time, the place or the bound within which the evidence denies."""
    for found, mine, home in clauses(pair):
        reading, said = pair.evidence, found.paired.said()
        if any(m.kind in _HEDGES for m in pair.claim.marks):
            continue
        inside = found.stated(home)
        denied = [u for u in inside if u.token.negated and found.is_finite(u, reading) and u.index in said]
        if not denied or not any(u.token.negated for u in mine) or not _same_words(found, mine, home):
            continue
        for unit in inside:
            led_in = preposition_of(unit.token, reading) is not None and unit.token.content
            if unit.index not in said and (unit.anchor >= 0 or led_in) and not listed(found, unit, said):
                return f"negation: the evidence denies it only for “{reading.text[unit.start : unit.end]}”"
    return None


_BOUNDS: Final = word_set(
    "over under above below nad pod od starsi starsich mladsi mladsich older younger aged vetsi mensi"
)


def joined_condition(pair: Pair) -> str | None:
    """The reason if the claim makes a condition of a clause that stands in another sentence of the evidence."""
    if pair.foreign:
        return None
    found = laid(pair)
    homes = [(group, found.home_of(group)) for group in found.groups]
    for number, (group, home) in enumerate(homes):
        marks = {m.kind for n in group for m in found.marks(pair.claim, found.mine[n])}
        others = [h for n, (_, h) in enumerate(homes) if n != number and h is not None]
        if home is None or not others or not marks & _CONDITION:
            continue
        sentence = found.theirs[home].sentence
        sentences = {found.theirs[h].sentence for h in [home, *others]}
        inside = [c for c in found.theirs if c.sentence in sentences]
        conditional = any(m.kind in _CONDITION | {Kind.WHEN} for c in inside for m in found.marks(pair.evidence, c))
        if not conditional and all(found.theirs[h].sentence != sentence for h in others):
            return "condition: the evidence does not make the one depend on the other"
    return None


def _all_there(found: Laid, mine: list[Unit], home: int) -> bool:
    """Whether all that the claim's clause says stands in the home or the stretches around it."""
    around = found.around(home)
    return all((to := found.to(u)) is not None and to.clause in around for u in mine if u.says and u.token.content)


def _left_of_list(found: Laid, unit: Unit, said: set[int]) -> bool:
    """Whether what follows *only* goes on with *and* and a word that the claim leaves out."""
    units, tokens = found.paired.evidence, found.pair.evidence.tokens
    rest = [u for u in units[unit.index + 1 :] if u.clause == unit.clause and u.says and u.index not in said][:1]
    return bool(rest) and rest[0].token.index > 0 and tokens[rest[0].token.index - 1].folded in ("a", "i", "aj", "and")


def without_it(pair: Pair) -> str | None:
    """The reason if the claim leaves out that a rule holds *without* something: *without oil it may run two hours*."""
    for found, _mine, home in clauses(pair):
        said, units = found.paired.said(), found.paired.evidence
        if found.told(home) or any(m.kind in _HEDGES for m in pair.claim.marks):
            continue
        for mark in found.marks(pair.evidence, found.theirs[home]):
            behind = next((u for u in units if u.start >= mark.end and u.says and u.clause == home), None)
            if mark.kind is Kind.WITHOUT and behind is not None and behind.index not in said:
                return f"without: the claim leaves out “{pair.evidence.text[mark.start : behind.end]}”"
    return None


def only_elsewhere(pair: Pair) -> str | None:
    """The reason if the claim takes a word of a stretch that *only* limits, without the limit; or lends the limit of
    one stretch to another."""
    for found, mine, home in clauses(pair):
        said, evidence = found.paired.said(), pair.evidence
        claimed = any(m.kind is Kind.ONLY for m in pair.claim.marks)
        for number in found.used(mine, home):
            clause = found.theirs[number]
            inside = [u for u in found.stated(number) if u.says]
            for mark in (m for m in found.marks(evidence, clause) if m.kind is Kind.ONLY):
                behind = [u for u in inside if u.start >= mark.end][:1]
                before = [u for u in inside if u.end <= mark.start]
                some = [u for u in before if u.index in said]
                if behind and _all_there(found, mine, home) and listed(found, behind[0], said):
                    continue
                if claimed and behind and behind[0].index in said and _left_of_list(found, behind[0], said):
                    return f"only: the claim leaves out a part of “{evidence.text[mark.start : clause.end].strip()}”"
                if behind and some and not claimed and behind[0].index not in said and _all_there(found, mine, home):
                    return f"only: the claim leaves out “{evidence.text[mark.start : behind[0].end]}”"
                if behind and claimed and before and not some and behind[0].index in said and not clause.verbal:
                    return f"only: in the evidence it is said of “{before[0].token.text}”"
    return None
