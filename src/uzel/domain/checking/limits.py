"""Quantity and modality: what limits a statement must be limited in the claim as well."""

from __future__ import annotations

import re
from collections.abc import Callable

from uzel.domain.checking.conditions import limits
from uzel.domain.checking.grammar.verb_forms import is_verb, past_form
from uzel.domain.checking.marks import Kind, Mark
from uzel.domain.checking.pair import Pair, of_kind, quoted

#: what a claim says -> what the evidence may say for it, beside the same
_QUANTITY_FOR: dict[Kind, frozenset[Kind]] = {
    Kind.ALL: frozenset({Kind.EACH, Kind.NONE, Kind.ABSOLUTE}),
    Kind.EACH: frozenset({Kind.ALL, Kind.NONE, Kind.ABSOLUTE}),
    Kind.NONE: frozenset({Kind.NOT, Kind.ALL, Kind.EACH, Kind.FORBID, Kind.ONLY, Kind.WITHOUT}),
    Kind.ABSOLUTE: frozenset({Kind.ALL, Kind.EACH, Kind.NONE}),
    Kind.AT_MOST: frozenset({Kind.DEADLINE, Kind.FORBID, Kind.OVER}),
    Kind.AT_LEAST: frozenset({Kind.UNDER, Kind.MUST}),
    Kind.MOST: frozenset({Kind.EXCEPT, Kind.ALMOST}),
    Kind.ALMOST: frozenset({Kind.ABOUT}),
    Kind.ABOUT: frozenset({Kind.ALMOST}),
    Kind.OVER: frozenset({Kind.AT_MOST, Kind.THAN}),
    Kind.UNDER: frozenset({Kind.AT_LEAST, Kind.ALMOST, Kind.THAN}),
}
#: what the evidence limits -> what the claim may say for it, beside the same
_LIMIT_IN: dict[Kind, frozenset[Kind]] = {
    Kind.ALMOST: frozenset({Kind.EXCEPT, Kind.UNDER, Kind.ABOUT, Kind.MOST}),
    Kind.MOST: frozenset({Kind.SOME}),
    Kind.SOME: frozenset(),
    Kind.AT_MOST: frozenset({Kind.NOT, Kind.FORBID, Kind.OVER, Kind.MAY, Kind.THAN}),
    Kind.AT_LEAST: frozenset({Kind.UNDER, Kind.NOT, Kind.THAN}),
    Kind.ABOUT: frozenset({Kind.ALMOST}),
    Kind.OVER: frozenset({Kind.AT_LEAST, Kind.NOT}),
    Kind.UNDER: frozenset({Kind.NOT}),
}


def misquantified(pair: Pair) -> str | None:
    """The reason if the claim says *all* where the evidence does not, or drops *almost*, *some*, *at most*."""
    never = ("never", "nikdy")
    have = {
        mark.kind
        for mark in pair.evidence.marks
        if at_home(pair, mark) and not (mark.kind is Kind.ABSOLUTE and quoted(pair.evidence, mark).lower() in never)
    }
    for kind, allowed in _QUANTITY_FOR.items():
        for mark in of_kind(pair.claim, kind):
            lost = _narrower(pair, mark) if mark.kind in (Kind.EACH, Kind.ALL) else None
            if lost is not None:
                return f"quantity: the claim says “{quoted(pair.claim, mark)}”, the evidence narrows it (“{lost}”)"
            if mark.kind is Kind.EACH and kind in have and _of_another_day(pair, mark):
                return f"quantity: the claim says “{quoted(pair.claim, mark)}” of something else than the evidence"
            if mark.kind is Kind.EACH and _of_time(pair, mark) and (kind in have or _how_often(pair)):
                continue
            if mark.kind in (Kind.ALL, Kind.EACH) and kind in have and not _of_same_thing(pair, mark):
                return f"quantity: the claim says “{quoted(pair.claim, mark)}” of something else than the evidence"
            if kind not in have and not allowed & have and not _partnered(pair, mark):
                return f"quantity: the claim says “{quoted(pair.claim, mark)}” ({kind.value}), the evidence does not"
    said = {mark.kind for mark in pair.claim.marks}
    for kind, allowed in _LIMIT_IN.items():
        for mark in of_kind(pair.evidence, kind):
            if kind in said or allowed & said or not _home(pair, mark) or not _governs(pair, mark):
                continue
            return f"quantity: the evidence says “{quoted(pair.evidence, mark)}” ({kind.value}), the claim does not"
    return None


def at_home(pair: Pair, mark: Mark) -> bool:
    """Whether a mark of the evidence stands in a sentence that the claim draws from."""
    return pair.evidence.sentence_at(mark.start) in pair.touched


def _home(pair: Pair, mark: Mark) -> bool:
    segment = pair.evidence.segment_at(mark.start)
    return any(segment in homes[:1] for homes in pair.homes)


def _partnered(pair: Pair, mark: Mark) -> bool:
    """Whether the evidence has the claim's very words, and of the same thing."""
    tokens = [t for t in pair.claim.tokens if mark.start <= t.start < mark.end]
    if not tokens or mark.kind in (Kind.ALL, Kind.EACH):
        return False
    return all(
        any(pair.evidence.tokens[n].sentence in pair.touched for n in pair.alignment.exact[t.index]) for t in tokens
    )


def _narrower(pair: Pair, mark: Mark) -> str | None:
    """*every first Monday of the month* is not *every Monday*: what stands between *every* and its noun in the evidence
    must be said by the claim."""
    noun = next((t for t in pair.claim.tokens if t.start >= mark.end and (t.content or t.value)), None)
    if noun is None:
        return None
    same = set(pair.alignment.partners[noun.index])
    if noun.value:
        same = {t.index for t in pair.evidence.tokens if t.value and t.folded[:4] == noun.folded[:4]}
    for other in pair.evidence.marks:
        if other.kind is not mark.kind or not at_home(pair, other):
            continue
        behind = [t for t in pair.evidence.tokens if t.start >= other.end][:4]
        at = next((n for n, t in enumerate(behind) if t.index in same), None)
        if at is None:
            return None
        between = [t for t in behind[:at] if not t.text[:1].isupper() and len(t.folded) > 2]
        if between and not any(pair.said(t) or t.index in pair.covered for t in between):
            return between[0].text
        return None
    return None


def _of_another_day(pair: Pair, mark: Mark) -> bool:
    """*every Tuesday* where the evidence has *each month* and *Tuesday* apart from it."""
    noun = next((t for t in pair.claim.tokens if t.start >= mark.end), None)
    if noun is None or not noun.value or noun.text.isdigit():
        return False
    places = [m for m in pair.evidence.marks if m.kind in (Kind.EACH, Kind.ALL) and at_home(pair, m)]
    near = [t for m in places for t in [t for t in pair.evidence.tokens if t.start >= m.end][:3]]
    days = any(t.value and t.folded[:4] == noun.folded[:4] for t in pair.evidence.tokens)
    return days and not any(t.folded[:4] == noun.folded[:4] for t in near)


def _how_often(pair: Pair) -> bool:
    """Whether the evidence says how often: *denně*, *twice a week*."""
    often = frozenset({"daily", "weekly", "monthly", "yearly", "always"})
    return any(t.concepts & often for t in pair.evidence.tokens if t.sentence in pair.touched) or any(
        a.kind == "times" for a in pair.evidence_anchors
    )


def _of_time(pair: Pair, mark: Mark) -> bool:
    """*every month* says how often; it is compared as a word."""
    noun = next((t for t in pair.claim.tokens if t.start >= mark.end), None)
    return noun is not None and bool(
        noun.concepts & {"day", "week", "month", "year", "monthly", "weekly", "daily", "yearly"}
    )


def _of_same_thing(pair: Pair, mark: Mark) -> bool:
    """Whether what stands behind *all*, *each* in the claim stands behind such a word in the evidence."""
    noun = next((t for t in pair.claim.tokens if t.start >= mark.end and t.content), None)
    if noun is None or not pair.alignment.partners[noun.index]:
        return True
    places = [m for m in pair.evidence.marks if m.kind in (Kind.ALL, Kind.EACH, Kind.NONE) and at_home(pair, m)]
    partners = set(pair.alignment.partners[noun.index])
    for other in places:
        near = [t.index for t in pair.evidence.tokens if t.start >= other.end][:3]
        if partners & set(near) or not noun.content:
            return True
    return False


def _governs(pair: Pair, mark: Mark) -> bool:
    """Whether the claim says what stands right behind the mark, or holds the number that does."""
    segment = pair.evidence.segment_at(mark.start)
    behind = [
        t for t in pair.evidence.tokens if t.start >= mark.end and t.segment == segment and (t.content or t.value)
    ][:2]
    return any(pair.said(t) for t in behind[:1]) or (len(behind) > 1 and not behind[0].value and pair.said(behind[1]))


#: modal force of the claim -> forces of the evidence that carry it
_MODAL_FOR: dict[Kind, frozenset[Kind]] = {
    Kind.MUST: frozenset({Kind.MUST, Kind.ONLY, Kind.DEADLINE, Kind.FORBID, Kind.AT_LEAST}),
    Kind.MAY: frozenset({Kind.MAY, Kind.ONLY, Kind.UNLESS, Kind.EXCEPT, Kind.IF, Kind.AT_MOST, Kind.NOT_REQUIRED}),
    Kind.SHOULD: frozenset({Kind.SHOULD}),
    Kind.FORBID: frozenset({Kind.FORBID, Kind.NOT, Kind.ONLY, Kind.AT_MOST, Kind.WITHOUT, Kind.NONE}),
    Kind.NOT_REQUIRED: frozenset({Kind.NOT_REQUIRED, Kind.NOT, Kind.SHOULD}),
}


def forces(marks: tuple[Mark, ...], start: int, end: int) -> set[Kind]:
    """The modal forces stated in [start, end): a permission inside a prohibition is none, and so on."""
    inside = [m for m in marks if start <= m.start < end and m.kind in _MODAL_FOR]
    strong = [m for m in inside if m.kind in (Kind.FORBID, Kind.NOT_REQUIRED)]
    return {
        m.kind
        for m in inside
        if m in strong or not any(s.start <= m.start < s.end or m.start <= s.start < m.end for s in strong)
    }


def wrong_modality(pair: Pair) -> str | None:
    """The reason if the claim says *must* for *may* or *should*, and the like."""
    weaker = _weaker_word(pair)
    if weaker is not None:
        return weaker
    for number, (start, end) in enumerate(pair.claim.segments):
        mine = forces(pair.claim.marks, start, end)
        homes = pair.homes[number]
        if not homes:
            continue
        theirs = forces(pair.evidence.marks, *pair.evidence.segments[homes[0]])
        contrary = _contrary_place(pair, mine)
        if contrary is not None:
            return contrary
        wrong = next((kind for kind in sorted(mine) if _other_force(pair, kind, homes[0], theirs)), None)
        if wrong is not None:
            return _modal(wrong, theirs)
        allowed = _only_allowed(pair, number, homes[0]) if not mine else None
        if allowed is not None:
            return f"modality: the evidence has “{allowed}”, the claim states it as a fact"
        if not mine and theirs & {Kind.SHOULD} and not theirs & {Kind.MUST}:
            return "modality: the evidence only recommends it, the claim states it"
    return None


_MAY_WORD = re.compile(r"may|might|m[uo]z(?:e|u|es|eme|ete|ou)|mohou|mohu|smi|smim|smej\w*|smie\w*|smu")


def _only_allowed(pair: Pair, number: int, home: int) -> str | None:
    """The word of permission before a verb that the claim states without any: *the board may extend it*."""
    open_ = (Kind.MAY, Kind.MAYBE, Kind.IF, Kind.PLANNED, Kind.ONLY, Kind.UNLESS, Kind.EXCEPT, Kind.NOT)
    if any(m.kind in open_ for m in pair.claim.marks):
        return None
    for mark in pair.evidence.marks:
        if mark.kind is not Kind.MAY or pair.evidence.segment_at(mark.start) != home:
            continue
        stated = quoted(pair.evidence, mark)
        at = next((t.index for t in pair.evidence.tokens if t.start == mark.start), None)
        if at is None or not _MAY_WORD.fullmatch(pair.evidence.tokens[at].folded):
            continue
        verbs = [t for t in pair.evidence.tokens if t.segment == home and t.index > at and t.content and not t.light]
        if pair.evidence.language != "en":
            verbs = [t for t in pair.evidence.tokens if t.segment == home and t.index > at and t.infinitive]
        acts = verbs[:1]
        said = {
            n
            for t in pair.claim.tokens
            if t.segment == number
            and (is_verb(t, pair.claim) or past_form(t, pair.claim) or pair.claim.language == "en")
            for n in pair.alignment.exact[t.index]
        }
        if any(t.index in said for t in acts[:1]):
            return stated
    return None


_BRIEF = 4  # content words of a clause that is one half of a contrast
_LATEST = ("nejpozději", "najneskôr", "nejpozdeji", "najneskor", "no later than", "at the latest")


def _other_force(pair: Pair, kind: Kind, home: int, theirs: set[Kind]) -> bool:
    """Whether a force of the claim is another than the evidence has in the clause and the sentence at `home`."""
    sentence = pair.evidence.sentences[pair.evidence.sentence_of(home)]
    around = {m.kind for m in pair.evidence.marks if sentence[0] <= m.start < sentence[1]}
    # a limit that both say alike changes no force
    around -= {m.kind for m in pair.claim.marks} & {Kind.ONLY, Kind.UNLESS, Kind.EXCEPT}
    wide = forces(pair.evidence.marks, *sentence)
    due = any(m.kind is Kind.DEADLINE and quoted(pair.claim, m).lower() in _LATEST for m in pair.claim.marks)
    if kind is Kind.MUST and due and Kind.MAY in theirs and Kind.DEADLINE in around:
        return False  # *lze do pátku* is *je třeba nejpozději v pátek*
    rule = _CONTRARY_FORCE.get(kind)
    return rule is not None and rule(theirs, wide, around)


#: with these *must not* may say what is needed: *nesmí bez přilby*
_TURNING = frozenset(
    {
        Kind.ONLY,
        Kind.UNLESS,
        Kind.EXCEPT,
        Kind.WITHOUT,
        Kind.AT_MOST,
        Kind.NONE,
        Kind.OVER,
        Kind.UNDER,
        Kind.THAN,
        Kind.IF,
    }
)


def _not_permitted(theirs: set[Kind], wide: set[Kind], around: set[Kind]) -> bool:
    limits_it = around & {Kind.ONLY, Kind.UNLESS, Kind.EXCEPT, Kind.WITHOUT}
    return bool(theirs & {Kind.MUST, Kind.FORBID, Kind.NOT_REQUIRED}) and Kind.MAY not in theirs and not limits_it


def _not_required(theirs: set[Kind], wide: set[Kind], around: set[Kind]) -> bool:
    weaker = theirs & {Kind.SHOULD, Kind.MAY, Kind.NOT_REQUIRED}
    if Kind.FORBID in theirs and Kind.MUST not in theirs and not around & _TURNING:
        return True  # *nesmí* is no *musí*
    return bool(weaker) and not theirs & {Kind.MUST, Kind.FORBID} and Kind.ONLY not in around


def _not_forbidden(theirs: set[Kind], wide: set[Kind], around: set[Kind]) -> bool:
    free = wide & {Kind.FORBID, Kind.NOT_REQUIRED} == {Kind.NOT_REQUIRED} or Kind.SHOULD in wide
    denied = around & {Kind.NOT, Kind.AT_MOST, Kind.EXCEPT, Kind.UNLESS, Kind.WITHOUT}
    free = free or (theirs == {Kind.MAY} and not denied)
    return free and Kind.FORBID not in wide and not around & {Kind.ONLY, Kind.NONE}


def _not_recommended(theirs: set[Kind], wide: set[Kind], around: set[Kind]) -> bool:
    return bool(wide) and Kind.SHOULD not in wide


def _not_free(theirs: set[Kind], wide: set[Kind], around: set[Kind]) -> bool:
    open_ = wide & {Kind.NOT_REQUIRED, Kind.SHOULD, Kind.MAY} or around & {Kind.NOT, Kind.EXCEPT}
    forbidden = Kind.FORBID in theirs and Kind.NOT_REQUIRED not in wide
    return not open_ or Kind.MUST in theirs or forbidden


#: force of the claim -> whether the evidence's forces (in the clause, in the sentence, its other marks) are contrary
_CONTRARY_FORCE: dict[Kind, Callable[[set[Kind], set[Kind], set[Kind]], bool]] = {
    Kind.MAY: _not_permitted,
    Kind.MUST: _not_required,
    Kind.FORBID: _not_forbidden,
    Kind.SHOULD: _not_recommended,
    Kind.NOT_REQUIRED: _not_free,
}


def _contrary_place(pair: Pair, mine: set[Kind]) -> str | None:
    """A permission said of words that the evidence has only where it forbids, or the reverse."""
    for place, span in enumerate(pair.evidence.segments):
        theirs = forces(pair.evidence.marks, *span) & {Kind.MAY, Kind.FORBID}
        brief = sum(t.segment == place and t.content for t in pair.evidence.tokens) <= _BRIEF
        if len(theirs) != 1 or len(pair.only_in(place)) < (1 if brief else 2):
            continue
        if (
            (mine & {Kind.MAY, Kind.FORBID})
            and not mine & theirs
            and not limits(pair.claim)
            and not limits(pair.evidence)
        ):
            return _modal(next(iter(mine & {Kind.MAY, Kind.FORBID})), theirs)
    return None


def _weaker_word(pair: Pair) -> str | None:
    """A claim's *must* said of a word that the evidence has only where it recommends, permits or exempts."""
    strong = {Kind.MUST, Kind.FORBID, Kind.ONLY, Kind.AT_LEAST}
    for number, (start, end) in enumerate(pair.claim.segments):
        if Kind.MUST not in forces(pair.claim.marks, start, end):
            continue
        for token in pair.claim.tokens:
            if token.segment != number or not token.content or token.light:
                continue
            places = {pair.evidence.tokens[n].segment for n in pair.alignment.partners[token.index]}
            home = {pair.evidence.sentence_of(place) for place in pair.homes[number][:1]}
            if not {pair.evidence.sentence_of(place) for place in places} <= home:
                continue
            stated = [forces(pair.evidence.marks, *pair.evidence.segments[place]) for place in places]
            if Kind.IF in {m.kind for m in pair.evidence.marks if at_home(pair, m)}:
                continue  # *it may, if B*: B is needed for it
            due = any(m.kind is Kind.DEADLINE and quoted(pair.claim, m).lower() in _LATEST for m in pair.claim.marks)
            if (
                stated
                and not due
                and all(f & {Kind.SHOULD, Kind.MAY, Kind.NOT_REQUIRED} and not f & strong for f in stated)
            ):
                return f"modality: of “{token.text}” the evidence states no obligation"
    return None


def _modal(kind: Kind, theirs: set[Kind]) -> str:
    stated = ", ".join(sorted(k.value for k in theirs)) or "none"
    return f"modality: the claim states {kind.value}, the evidence {stated}"
