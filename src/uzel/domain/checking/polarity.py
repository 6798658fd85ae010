"""Negation: what the evidence denies the claim must deny, and nothing else."""

from __future__ import annotations

import re

from uzel.domain.checking.conditions import Form, Limit, limits
from uzel.domain.checking.denial import governed, same_word_denied
from uzel.domain.checking.grammar.verb_forms import is_verb, past_form
from uzel.domain.checking.marks import Kind
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading
from uzel.domain.checking.vocabulary.concepts import NEGATIVE, opposite

#: *forbid* is counted as a mark
_DENYING = NEGATIVE - {"forbid"}


_OUT = ("mimo ", "out of ")
_CONTRAST = re.compile(r"\s*(?:a )?(?:ne|nie|nikoli\w*|not)\s")


def wrong_polarity(pair: Pair) -> str | None:
    """The reason if a clause of the claim is denied and the evidence's is not, or the reverse."""
    claimed, stated = limits(pair.claim), limits(pair.evidence)
    if _converted(pair, claimed, stated):
        return None  # compared as limits
    direct = same_word_denied(pair)
    if direct is not None:
        return direct
    for number in range(len(pair.claim.segments)):
        homes = pair.homes[number]
        if not homes or sum(t.content for t in pair.claim.tokens if t.segment == number) == 0:
            continue
        if pair.claim.text[: pair.claim.segments[number][0]].rstrip()[-1:] in ('"', "„", "“"):
            continue  # a quotation is compared letter for letter
        mine = sign(pair.claim, number)
        if _attribution(pair, number) and _agrees_somewhere(pair, mine):
            continue
        if number and _CONTRAST.match(pair.claim.folded, pair.claim.segments[number][0]):
            continue
        theirs = [sign(pair.evidence, home) for home in homes[:1]]
        odd = _denying_words(pair, number, homes[0])
        if (
            all((mine ^ other) != odd for other in theirs)
            and not _other_negation(pair, number, homes[0])
            and not _predicates_agree(pair, number)
            and not _said_beside(pair, number, homes[0])
            and not (mine and _denied_there(pair, number))
            and not _without(pair, number, homes[0])
        ):
            word = "the claim denies what the evidence states" if mine else "the claim states what the evidence denies"
            return f"negation: {word} (“{_piece(pair.evidence, homes[0])}”)"
        if not mine:
            place = _denied_elsewhere(pair, number)
            if place is not None:
                return f"negation: the claim states what the evidence denies (“{_piece(pair.evidence, place)}”)"
    return None


def _denied_there(pair: Pair, number: int) -> bool:
    """Whether a word of a denied clause stands in the evidence in another denied clause alone: *but not meals*."""
    return any(
        sign(pair.evidence, place) and any(t.segment == number for t in pair.only_in(place))
        for place in range(len(pair.evidence.segments))
        if sum(t.segment == place and t.content for t in pair.evidence.tokens) <= _BRIEF
    )


_BRIEF = 3  # content words of a clause that is one half of a contrast
_HAVING = frozenset({"mit", "mat", "have", "byt", "be", "existovat"})


def _without(pair: Pair, number: int, home: int) -> bool:
    """*je bez hřiště* is *nemá hřiště*: *without* on one side, a denied *have* on the other."""
    sides = ((pair.claim, number, pair.evidence, home), (pair.evidence, home, pair.claim, number))
    return any(
        any(m.kind is Kind.WITHOUT and one.segment_at(m.start) == place for m in one.marks)
        and not sign(one, place)
        and any(t.negated and t.segment == there and t.keys & _HAVING for t in other.tokens)
        for one, place, other, there in sides
    )


def _said_beside(pair: Pair, number: int, home: int) -> bool:
    """Whether the clause has no verb that the evidence has, and another clause of the claim says the same clause of the
    evidence, denied as it is there: *while the works last, there is no stop*."""
    aligned = any(
        pair.alignment.partners[t.index]
        for t in pair.claim.tokens
        if t.segment == number and t.content and (is_verb(t, pair.claim) or past_form(t, pair.claim))
    )
    return not aligned and any(
        other != number and home in pair.homes[other][:1] and sign(pair.claim, other) == sign(pair.evidence, home)
        for other in range(len(pair.claim.segments))
    )


def _predicates_agree(pair: Pair, number: int) -> bool:
    """Whether the clause has a verb, and all its verbs are denied, or not, as the evidence has them."""
    mine, theirs = governed(pair.claim), governed(pair.evidence)
    found = False
    for token in pair.claim.tokens:
        if token.segment != number or not (is_verb(token, pair.claim) or past_form(token, pair.claim)):
            continue
        others = pair.alignment.exact[token.index] or pair.alignment.partners[token.index]
        home = {pair.evidence.sentence_of(place) for place in pair.homes[number][:1]}
        others = tuple(n for n in others if pair.evidence.tokens[n].sentence in home) or tuple(
            n for n in others if pair.evidence.tokens[n].sentence in pair.touched
        )
        if not token.content or not token.lemmas - {token.folded}:
            continue  # no form of a verb in its own language
        if not others:
            return False
        if not any(
            (token.index in mine or token.negated) == (n in theirs or pair.evidence.tokens[n].negated) for n in others
        ):
            return False
        found = True
    return found


def _denied_elsewhere(pair: Pair, number: int) -> int | None:
    """A denied segment of the evidence that alone has two content words of a claim's clause that denies nothing."""
    for place in range(len(pair.evidence.segments)):
        if not sign(pair.evidence, place) or any(place in homes[:1] for homes in pair.homes):
            continue
        own = [
            t
            for t in pair.claim.tokens
            if t.segment == number
            and t.content
            and not t.light
            and pair.alignment.partners[t.index]
            and all(pair.evidence.tokens[n].segment == place for n in pair.alignment.partners[t.index])
        ]
        brief = sum(t.content for t in pair.evidence.tokens if t.segment == place) <= 2
        if (
            len(own) >= (1 if brief else 2)
            and not _denying_words(pair, number, place)
            and not _other_negation(pair, number, place)
        ):
            return place
    return None


def _converted(pair: Pair, claimed: list[Limit], stated: list[Limit]) -> bool:
    """Whether the claim says a limit of the evidence in another form: *not without* for *only with*."""
    kinds = {limit.mark.kind for limit in stated}
    own = {limit.mark.kind for limit in claimed}
    required = any(limit.form is Form.REQUIRES for limit in stated) or any(
        m.kind is Kind.MUST and pair.evidence.sentence_at(m.start) in pair.home_sentences for m in pair.evidence.marks
    )
    nobody_but = any(
        m.kind is Kind.ONLY and pair.claim.folded.startswith(("ni", "no"), m.start) for m in pair.claim.marks
    )
    if nobody_but and required:
        return True
    if any(limit.form is Form.REQUIRES and limit.mark.kind not in kinds for limit in claimed) and required:
        return True
    return any(
        limit.form in (Form.EXCLUDES, Form.REQUIRES)
        and limit.mark.kind in (Kind.EXCEPT, Kind.UNLESS, Kind.ONLY)
        and limit.mark.kind not in own
        and any(pair.said(t) for t in limit.scope)
        and any({limit.main, limit.scope[0].segment} & set(homes[:1]) for homes in pair.homes)
        for limit in stated
    )


def _attribution(pair: Pair, number: int) -> bool:
    start, end = pair.claim.segments[number]
    return any(
        m.kind in (Kind.REPORTED, Kind.ATTRIBUTED, Kind.RUMOUR) and start <= m.start < end for m in pair.claim.marks
    )


def _agrees_somewhere(pair: Pair, mine: bool) -> bool:
    """Whether a clause of the sentences that the claim draws from has its sign: what is said may stand apart."""
    places = {t.segment for t in pair.evidence.tokens if t.index in pair.covered and t.sentence in pair.touched}
    return any(sign(pair.evidence, place) == mine for place in places)


def _piece(reading: Reading, segment: int) -> str:
    start, end = reading.segments[segment]
    return reading.text[start:end].strip()


def sign(reading: Reading, segment: int) -> bool:
    """Whether a segment is denied. Czech and Slovak deny several words of a clause for one negation."""
    start, end = reading.segments[segment]
    denying = (Kind.NOT, Kind.FORBID, Kind.NOT_REQUIRED, Kind.ALREADY_NOT)
    inside = [m.start for m in reading.marks if m.kind in denying and start <= m.start < end]
    out = [at for at in inside if reading.folded.startswith(_OUT, at)]
    denied = len(inside) > len(out) or any(t.negated for t in reading.tokens if t.segment == segment)
    return denied != bool(out)  # *není mimo provoz* denies nothing


def _denying_words(pair: Pair, number: int, home: int) -> bool:
    """Whether an odd number of negative concepts stands on one side only."""
    mine = {
        c
        for t in pair.claim.tokens
        if t.segment == number
        for c in t.concepts & _DENYING
        if not any(c in pair.evidence.tokens[n].concepts for n in pair.alignment.partners[t.index])
    }
    there = [t for t in pair.evidence.tokens if t.segment == home]
    theirs = {c for t in there for c in t.concepts & _DENYING if t.index not in pair.covered}
    turned = sum(
        any(
            opposite(t.concepts, other.concepts)
            for other in there
            if other.index not in pair.covered and not other.concepts & _DENYING
        )
        for t in pair.claim.tokens
        if t.segment == number
        and not pair.alignment.partners[t.index]
        and not t.concepts & _DENYING
        and not t.concepts & {"forbid", "permit"}
    )
    return (len(mine) + len(theirs) + turned) % 2 == 1


def _other_negation(pair: Pair, number: int, home: int) -> bool:
    """Whether the difference is one of another check: an *at most* said with a negation, a limit, a permission."""
    marks = {m.kind for m in pair.evidence.marks if pair.evidence.segment_at(m.start) == home}
    claimed = {m.kind for m in pair.claim.marks if pair.claim.segment_at(m.start) == number}
    if marks & {Kind.AT_MOST, Kind.ONLY, Kind.AT_LEAST, Kind.UNDER, Kind.OVER} and claimed & {
        Kind.FORBID,
        Kind.NOT,
        Kind.NONE,
        Kind.OVER,
    }:
        return True
    return Kind.SHOULD in marks and Kind.NOT_REQUIRED in claimed
