"""Conditions and exceptions, brought to one form: *not A unless B*, *A only with B* and *no A without B* are the same.

A statement A with a limit B is one of: A *requires* B, B *excludes* A, B *implies* A, A is *free* of B. The claim must
keep what limits the part of the evidence that it repeats, in any of the wordings.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from uzel.domain.checking.grammar.verb_forms import is_be, is_verb
from uzel.domain.checking.marks import Kind, Mark
from uzel.domain.checking.pair import Pair, quoted
from uzel.domain.checking.reading import Reading, Token
from uzel.domain.checking.relative import RELATIVE


class Form(StrEnum):
    """How the limit bears on the statement."""

    REQUIRES = "requires"
    EXCLUDES = "excludes"
    IMPLIES = "implies"
    FREE = "free of"


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit of a text: its form, its mark, the words of B, and the segment of A."""

    form: Form
    mark: Mark
    scope: tuple[Token, ...]
    main: int


_LIMITING = (Kind.UNLESS, Kind.IF, Kind.EXCEPT, Kind.ONLY, Kind.WITHOUT)
_NO_EXCEPTION = ("nevztah", "nevzťah", "netyk", "does not apply", "do not apply")
_REACH = 3  # content words that a preposition or *only* governs


def limits(reading: Reading) -> list[Limit]:
    """The limits of a text, in order; of overlapping marks the longest."""
    found: list[Limit] = []
    taken = -1
    inside = sorted((m for m in reading.marks if m.kind in _LIMITING), key=lambda m: (m.start, m.start - m.end))
    for mark in inside:
        if mark.start < taken:
            continue
        limit = _limit(reading, mark)
        if limit is not None:
            found.append(limit)
            taken = mark.end
    return [*found, *_restricted(reading)]


def _restricted(reading: Reading) -> list[Limit]:
    """*Každá třída, která …, dostane*: a relative clause behind *every* or *all* is a condition."""
    found = []
    for segment in range(1, len(reading.segments)):
        start, end = reading.segments[segment]
        if not RELATIVE.match(reading.folded, start) or reading.sentence_of(segment - 1) != reading.sentence_of(
            segment
        ):
            continue
        before = reading.segments[segment - 1]
        wide = any(m.kind in (Kind.EACH, Kind.ALL) and before[0] <= m.start < before[1] for m in reading.marks)
        scope = tuple(t for t in reading.tokens if t.segment == segment and (t.content or t.value))
        follows = segment + 1 < len(reading.segments) and reading.sentence_of(segment + 1) == reading.sentence_of(
            segment
        )
        if wide and scope:
            main = segment + 1 if follows else segment - 1
            found.append(Limit(Form.IMPLIES, Mark(Kind.IF, start, end), scope, main))
    return found


def _limit(reading: Reading, mark: Mark) -> Limit | None:
    if reading.folded.startswith(_NO_EXCEPTION, mark.start):
        return None  # compared as a negation
    segment = reading.segment_at(mark.start)
    clause = mark.kind in (Kind.IF, Kind.UNLESS)
    begin = mark.start if reading.text[mark.start : mark.end].lower().endswith("-li") else mark.end
    own = (segment, segment + 1) if clause and _goes_on(reading, segment) else (segment,)
    scope = [t for t in reading.tokens if t.start >= begin and t.segment in own and (t.content or t.value)]
    if mark.kind is Kind.UNLESS:  # *pokud ne-*: the mark reached into the scope
        reached = [t for t in reading.tokens if mark.start < t.start < mark.end and t.content and t.negated]
        scope = [*reached, *(t for t in scope if t.start >= mark.end)] or scope
    if not clause:
        scope = scope[: _REACH if mark.kind is Kind.ONLY else _REACH - 1]
    if not scope and mark.kind is Kind.ONLY:  # *the motor only*
        scope = [t for t in reading.tokens if t.segment == segment and t.end <= mark.start and t.content][-2:]
    if not scope and segment + 1 < len(reading.segments):
        scope = [t for t in reading.tokens if t.segment == segment + 1 and (t.content or t.value)][:_REACH]
    if not scope:
        return None
    if mark.kind is Kind.ONLY and _shut_out(reading, mark, segment):
        mark = Mark(Kind.EXCEPT, mark.start, mark.end)
    main = _main_segment(reading, segment, mark, clause, scope[-1])
    negative = _negative(reading, main, scope, mark)
    inner = clause and mark.kind is Kind.IF and (any(t.negated for t in scope) or _denied_inside(reading, scope))
    form = _form(mark.kind, negative, inner)
    if mark.kind is Kind.ONLY and _denies_behind(reading, mark, segment):
        form = Form.EXCLUDES  # *only the attic has no heating*
    if mark.kind is Kind.ONLY and any(
        t.concepts & {"missing", "remain"} for t in reading.tokens if t.segment == segment
    ):
        form = Form.EXCLUDES  # *chybí jen*, *zbývá jen*
    return Limit(form, mark, tuple(scope), main)


def _denies_behind(reading: Reading, mark: Mark, segment: int) -> bool:
    end = reading.segments[segment][1]
    return any(m.kind in (Kind.NOT, Kind.FORBID) and mark.end <= m.start < end for m in reading.marks) or any(
        t.negated and mark.end <= t.start < end for t in reading.tokens
    )


def _shut_out(reading: Reading, mark: Mark, segment: int) -> bool:
    """*platí všichni, jen děti ne*: *only* with a negation and no verb makes an exception."""
    end = reading.segments[segment][1]
    denied = any(
        m.kind is Kind.NOT
        and mark.end <= m.start < end
        and reading.text[m.start : m.end].lower() in ("ne", "nie", "not")
        for m in reading.marks
    )
    return denied and not any(t.segment == segment and (is_verb(t, reading) or is_be(t)) for t in reading.tokens)


_AND = ("a ", "i ", "aj ", "and ", "or ", "nebo ", "alebo ")


def _goes_on(reading: Reading, segment: int) -> bool:
    """Whether the next segment is joined without a comma: it is a part of the condition."""
    if segment + 1 >= len(reading.segments):
        return False
    start, _ = reading.segments[segment + 1]
    return start == reading.segments[segment][1] and reading.folded.startswith(_AND, start)


def _denied_inside(reading: Reading, scope: list[Token]) -> bool:
    start, end = reading.segments[scope[0].segment]
    return reading.language == "en" and any(m.kind is Kind.NOT and start <= m.start < end for m in reading.marks)


def _main_segment(reading: Reading, segment: int, mark: Mark, clause: bool, last: Token) -> int:
    """The segment of the statement: the one beside a clause that stands alone, else the mark's own."""
    before = [t for t in reading.tokens if t.segment == segment and t.start < mark.start and t.content]
    behind = [
        t
        for t in reading.tokens
        if t.segment == segment and t.start > last.start and (is_be(t) or (t.content and is_verb(t, reading)))
    ]
    if before or (not clause and (mark.kind is not Kind.EXCEPT or behind)):
        return segment
    sentence = reading.sentence_of(segment)
    earlier = segment > 0 and reading.sentence_of(segment - 1) == sentence
    later = segment + 1 < len(reading.segments) and reading.sentence_of(segment + 1) == sentence
    if earlier and (not clause or _says_much(reading, segment - 1) or not later):
        return segment - 1
    if later:
        return segment + 1
    return segment


def _says_much(reading: Reading, segment: int) -> bool:
    """Whether a segment is more than a greeting or an opening."""
    return sum(t.segment == segment and (t.content or t.value) for t in reading.tokens) >= 3


def _negative(reading: Reading, main: int, scope: list[Token], mark: Mark) -> bool:
    inside = {t.index for t in scope}
    start, end = reading.segments[main]
    if mark.kind in (Kind.IF, Kind.UNLESS) and start < mark.start < end and scope[0].segment == main:
        end = mark.start  # *it lapses if payment does not arrive*: what is denied behind the mark is its own
    if any(t.negated and start <= t.start < end and t.index not in inside for t in reading.tokens):
        return True
    return any(
        m.kind in (Kind.NOT, Kind.FORBID)
        and start <= m.start < end
        and not (mark.start <= m.start < mark.end and mark.kind is not Kind.EXCEPT and mark.kind is not Kind.ONLY)
        for m in reading.marks
    )


def _form(kind: Kind, negative: bool, inner: bool) -> Form:
    if kind is Kind.IF:
        if inner:
            return Form.REQUIRES if negative else Form.EXCLUDES
        return Form.EXCLUDES if negative else Form.IMPLIES
    if kind in (Kind.UNLESS, Kind.EXCEPT):
        return Form.REQUIRES if negative else Form.EXCLUDES
    if kind is Kind.ONLY:
        return Form.REQUIRES
    return Form.REQUIRES if negative else Form.FREE


_CONTRARY = {
    frozenset({Form.REQUIRES, Form.FREE}),
    frozenset({Form.REQUIRES, Form.EXCLUDES}),
    frozenset({Form.IMPLIES, Form.EXCLUDES}),
}


def lost_limit(pair: Pair) -> str | None:
    """The reason if the claim drops, turns round or invents a condition or an exception."""
    mine = limits(pair.claim)
    theirs = [limit for limit in limits(pair.evidence) if _touched(pair, limit)]
    for limit in theirs:
        reason = _kept(pair, limit, mine)
        if reason is not None:
            return reason
    for limit in mine:
        if limit.mark.kind is Kind.WITHOUT and not _denies(pair) and _needed(pair, limit):
            return f"without: the evidence requires what the claim does {quoted(pair.claim, limit.mark)}"
        reason = _founded(pair, limit, theirs)
        if reason is not None:
            return reason
    return None


def _touched(pair: Pair, limit: Limit) -> bool:
    """Whether the claim repeats the statement that is limited, or the limit itself."""
    return any(limit.main in homes[:2] for homes in pair.homes) or _said(pair, limit) >= 0.5 or _only_there(pair, limit)


def _only_there(pair: Pair, limit: Limit) -> bool:
    """Whether the claim has words that the evidence has in the limited statement alone."""
    scope = {t.index for t in limit.scope}
    own = [
        t
        for t in pair.claim.tokens
        if t.content
        and pair.alignment.partners[t.index]
        and all(pair.evidence.tokens[n].segment == limit.main for n in pair.alignment.partners[t.index])
        and not scope & set(pair.alignment.partners[t.index])
    ]
    return len(own) >= 2


def _said(pair: Pair, limit: Limit) -> float:
    heavy = [t for t in limit.scope if t.value or not t.light] or list(limit.scope)
    return sum(pair.said(t) for t in heavy) / len(heavy)


def _label(kind: Kind) -> str:
    return "condition" if kind in (Kind.IF, Kind.UNLESS) else "exception" if kind is Kind.EXCEPT else kind.value


def _kept(pair: Pair, limit: Limit, mine: list[Limit]) -> str | None:
    words = quoted(pair.evidence, limit.mark)
    last = limit.scope[-1].end
    phrase = pair.evidence.text[limit.mark.start : last] if last > limit.mark.start else words
    at_home = any(limit.main in homes[:1] for homes in pair.homes) or _main_said(pair, limit)
    if _said(pair, limit) < 0.5:
        rounded = limit.mark.kind is Kind.EXCEPT and any(m.kind in (Kind.MOST, Kind.ALMOST) for m in pair.claim.marks)
        at_home = at_home and _same_sign(pair, limit)
        elsewhere = limit.mark.kind is Kind.ONLY and _only_there(pair, limit) and not _forbids_else(pair, limit)
        dropped = at_home or elsewhere or _predicate_there(pair, limit)
        return f"{_label(limit.mark.kind)}: the claim leaves out “{phrase}”" if dropped and not rounded else None
    if limit.mark.kind is Kind.IF and _as_relative(pair, limit):
        return None  # *a player who does not come* for *if a player does not come*
    heavy = [t for t in limit.scope if t.value or not t.light]
    if len(heavy) == 1 and limit.mark.kind is Kind.IF and not heavy[0].negated and pair.said(heavy[0]):
        return None  # *vlhký přístroj* for *přístroj, je-li vlhký*
    here = [m for m in mine if _overlap(pair, m, limit)]
    if any(m.mark.kind is limit.mark.kind for m in here):
        return None  # said alike; whether the statement is denied is another check
    reason = None
    if any(frozenset({m.form, limit.form}) in _CONTRARY for m in here):
        reason = f"{_label(limit.mark.kind)}: the claim turns “{phrase}” round"
    elif at_home and not here and limit.mark.kind is Kind.ONLY and _adds(pair):
        reason = f"only: the evidence limits it to “{phrase}”, the claim says more"
    elif (at_home and not here and limit.form is Form.EXCLUDES and not _denies(pair) and not _beyond(pair, limit)) or (
        at_home and not here and limit.mark.kind is Kind.EXCEPT and limit.form is Form.REQUIRES and _denies(pair)
    ):
        reason = f"{_label(limit.mark.kind)}: the evidence excepts “{phrase}”, the claim does not"
    elif at_home and not here and limit.mark.kind in (Kind.IF, Kind.UNLESS) and not _conditional(pair):
        reason = f"condition: the claim states as a fact what holds only {phrase}"
    return reason


_WHO = re.compile(r"\W*(?:kter\w+|ktor\w+|kdo|kto|who|which|those who|anyone who|whoever)\s")


def _as_relative(pair: Pair, limit: Limit) -> bool:
    """Whether a relative clause of the claim says most of a condition."""
    wanted = {t.index for t in limit.scope}
    for number, (start, end) in enumerate(pair.claim.segments):
        if not _WHO.match(pair.claim.folded[start:end]):
            continue
        inside = [t for t in pair.claim.tokens if t.segment == number]
        said = {n for t in inside for n in pair.alignment.partners[t.index]} & wanted
        denied = any(t.negated for t in inside) == any(t.negated for t in limit.scope)
        if 2 * len(said) >= len([t for t in limit.scope if not t.light]) and said and denied:
            return True
    return False


def _predicate_there(pair: Pair, limit: Limit) -> bool:
    """Whether a verb of the claim stands in the evidence in the conditioned statement alone."""
    if limit.mark.kind not in (Kind.IF, Kind.UNLESS) or _forbids_else(pair, limit):
        return False
    if _only_there(pair, limit):
        return True
    scope = {t.index for t in limit.scope}
    return any(
        t.content
        and is_verb(t, pair.claim)
        and pair.alignment.exact[t.index]
        and not scope & set(pair.alignment.exact[t.index])
        and all(pair.evidence.tokens[n].segment == limit.main for n in pair.alignment.exact[t.index])
        for t in pair.claim.tokens
    )


def _forbids_else(pair: Pair, limit: Limit) -> bool:
    """Whether the claim forbids something, and the limited statement permits."""
    return any(m.kind is Kind.FORBID for m in pair.claim.marks) and not _denied_main(pair, limit)


def _denied_main(pair: Pair, limit: Limit) -> bool:
    start, end = pair.evidence.segments[limit.main]
    return any(m.kind in (Kind.FORBID, Kind.NOT) and start <= m.start < end for m in pair.evidence.marks) or any(
        t.negated and t.segment == limit.main for t in pair.evidence.tokens
    )


def _main_said(pair: Pair, limit: Limit) -> bool:
    """Whether the claim speaks of what is limited in the words of the statement: *Vjezd je zakázán i vozidlům*."""
    scope = {t.segment for t in limit.scope}
    words = [t for t in pair.evidence.tokens if t.segment == limit.main and t.content]
    said = sum(t.index in pair.covered for t in words)
    return any(set(homes[:1]) & scope for homes in pair.homes) and bool(words) and 2 * said > len(words)


def _same_sign(pair: Pair, limit: Limit) -> bool:
    """Whether a clause of the claim that repeats the limited statement denies it as the evidence does: what is said of
    *may* is not left out of a *must not*."""
    stated = _denied_main(pair, limit)
    return any(
        stated or not any(m.kind is Kind.FORBID and first <= m.start < last for m in pair.claim.marks)
        for homes, (first, last) in zip(pair.homes, pair.claim.segments, strict=True)
        if limit.main in homes[:1]
    )


def _adds(pair: Pair) -> bool:
    """Whether the claim has content words that the evidence lacks: beside *only* they may name what it shuts out."""
    return any(t.content and not t.light and not pair.alignment.partners[t.index] for t in pair.claim.tokens)


def _overlap(pair: Pair, mine: Limit, theirs: Limit) -> bool:
    wanted = {t.index for t in theirs.scope}
    return any(wanted & set(pair.alignment.partners[t.index]) for t in mine.scope) or any(
        t.value and pair.said(u) for t in mine.scope for u in theirs.scope if u.value
    )


def _denies(pair: Pair) -> bool:
    return any(t.negated for t in pair.claim.tokens) or any(
        m.kind in (Kind.NOT, Kind.FORBID, Kind.NOT_REQUIRED, Kind.ALREADY_NOT) for m in pair.claim.marks
    )


def _beyond(pair: Pair, limit: Limit) -> bool:
    """Whether the claim repeats what the evidence says of the exception itself: *…, kdy mohou zůstat déle*."""
    last = max(t.segment for t in limit.scope)
    end = max(t.end for t in limit.scope)
    behind = any(
        t.segment == last and t.start >= end and t.content and t.index in pair.covered for t in pair.evidence.tokens
    )
    return any(
        (home > last or (home == last and behind)) and home != limit.main for homes in pair.homes for home in homes[:1]
    )


def _conditional(pair: Pair) -> bool:
    """Whether the claim has any wording of a condition, or leaves the statement open."""
    wanted = (Kind.IF, Kind.UNLESS, Kind.WHEN, Kind.ONLY, Kind.EXCEPT, Kind.WITHOUT, Kind.MAY)
    if any(m.kind in wanted for m in pair.claim.marks):
        return True
    opening = pair.claim.folded[:14]
    return any(
        f"{word} " in opening
        for word in ("pri", "po", "s", "za", "with", "after", "on", "those", "who", "kdo", "kto", "ti", "ten", "na")
    )


def _founded(pair: Pair, limit: Limit, theirs: list[Limit]) -> str | None:
    """Whether a limit of the claim has a ground in the evidence."""
    grounds = [other for other in theirs if _overlap(pair, limit, other)]
    if limit.mark.kind is Kind.WITHOUT:  # 'if they show a ticket' is no ground for 'without a ticket'
        grounds = [other for other in grounds if other.mark.kind is not Kind.IF or any(t.negated for t in other.scope)]
    if grounds:
        return None
    around = {m.kind for m in pair.evidence.marks if pair.evidence.sentence_at(m.start) in pair.home_sentences}
    negated = any(t.negated and t.sentence in pair.home_sentences for t in pair.evidence.tokens) or Kind.NOT in around
    phrase = pair.claim.text[limit.mark.start : limit.scope[-1].end]
    behind = pair.claim.folded[limit.mark.end :].lstrip()
    if limit.mark.kind is Kind.ONLY and behind.startswith(("do ", "until ", "odporuc", "doporuc", "recommend")):
        return None
    if (
        limit.mark.kind is Kind.ONLY
        and not around & {Kind.ONLY, Kind.EXCEPT, Kind.UNLESS, Kind.AT_MOST}
        and not (negated and limit.form is Form.REQUIRES)
    ):
        return f"only: the evidence does not say “{phrase}”"
    if (
        limit.mark.kind in (Kind.EXCEPT, Kind.UNLESS)
        and not around & {Kind.EXCEPT, Kind.UNLESS, Kind.ONLY, Kind.ALMOST, Kind.IF}
        and not negated
    ):
        return f"exception: the evidence does not say “{phrase}”"
    unfounded = limit.mark.kind is Kind.WITHOUT and not negated
    if unfounded and not around & {Kind.WITHOUT, Kind.ONLY, Kind.FORBID, Kind.MUST}:
        return f"without: the evidence does not say “{phrase}”"
    return None


def _needed(pair: Pair, limit: Limit) -> bool:
    """Whether the evidence has a *must* in the clause of what the claim does without."""
    places = {pair.evidence.tokens[n].segment for t in limit.scope for n in pair.alignment.exact[t.index]}
    return any(m.kind is Kind.MUST and pair.evidence.segment_at(m.start) in places for m in pair.evidence.marks)


def counterfactual(pair: Pair) -> str | None:
    """The reason if the claim states what, by the evidence, would have happened."""
    if any(m.kind is Kind.COUNTERFACTUAL for m in pair.claim.marks):
        return None
    for mark in pair.evidence.marks:
        if mark.kind is Kind.COUNTERFACTUAL:
            sentence = pair.evidence.sentence_at(mark.start)
            if any(pair.evidence.sentence_of(home) == sentence for homes in pair.homes for home in homes[:1]):
                return f"condition: the evidence says only what would have been (“{quoted(pair.evidence, mark)}”)"
    return None
