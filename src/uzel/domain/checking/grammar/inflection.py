"""Tense, number, person and degree: the same word in another form may say another thing."""

from __future__ import annotations

import re
from typing import Final

from uzel.domain.checking.grammar.number import Number, number_of
from uzel.domain.checking.grammar.verb_forms import Tense, is_be, is_verb, past_form, tenses
from uzel.domain.checking.marks import Kind
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading, Token


def other_form(pair: Pair) -> str | None:
    """The reason if a verb of the claim is in another tense or person, or a word in another number or degree."""
    if pair.foreign:
        return None
    return (
        _other_tense(pair)
        or _other_person(pair)
        or _other_degree(pair)
        or _other_number(pair)
        or _other_number_of_verb(pair)
    )


def _counterparts(pair: Pair, token: Token) -> list[Token]:
    """The same word in the sentences of the evidence that the claim repeats; of *be* the one in the clause itself."""
    found = [pair.evidence.tokens[n] for n in pair.alignment.exact[token.index]]
    if is_be(token):
        homes = pair.homes[token.segment][:1]
        return [t for t in pair.evidence.tokens if t.segment in homes and is_be(t) and not _them(t, pair.evidence)]
    return [t for t in found if t.sentence in pair.home_sentences] or found


def _them(token: Token, reading: Reading) -> bool:
    """Whether *je* is no *is* but *them*: another verb of its clause is finite."""
    return token.folded == "je" and any(
        t.segment == token.segment and t.content and is_verb(t, reading) and not past_form(t, reading)
        for t in reading.tokens
    )


def _other_tense(pair: Pair) -> str | None:
    for token in pair.claim.tokens:
        if token.value or (not token.content and not is_be(token)) or token.index in pair.named:
            continue
        mine = tenses(token, pair.claim) if not _reported_back(pair.claim, token) else frozenset()
        others = [t for t in _counterparts(pair, token) if t.negated == token.negated]
        theirs = [tenses(other, pair.evidence) for other in others]
        if not mine or not theirs or not all(theirs):
            continue
        if all(_contrary(pair, token, mine, found) for found in theirs):
            return (
                f"tense: “{token.text}” is {_named(mine)} in the claim, "
                f"“{others[0].text}” is {_named(theirs[0])} in the evidence"
            )
    return None


def _reported_back(reading: Reading, token: Token) -> bool:
    """English shifts the tense of what somebody said: *he denied that it was closing*."""
    return reading.language == "en" and any(
        m.kind in (Kind.REPORTED, Kind.ATTRIBUTED, Kind.RUMOUR) and m.start < token.start for m in reading.marks
    )


def _named(found: frozenset[Tense]) -> str:
    return " or ".join(sorted(found))


def _contrary(pair: Pair, token: Token, mine: frozenset[Tense], theirs: frozenset[Tense]) -> bool:
    """Past is contrary to what is not; present and future only where the claim has no date to tell them apart."""
    if mine & theirs:
        return False
    if Tense.PAST in mine or Tense.PAST in theirs:
        return True
    return not any(m.start for m in pair.claim.moments) and not any(
        pair.claim.segment_at(m.start) == token.segment for m in pair.claim.moments
    )


_SLAVIC_PERSONS: Final[dict[str, int]] = {
    **dict.fromkeys(["jsem", "jsme", "som", "sme", "ja", "my", "muj", "moje", "nas", "nase", "nasi"], 1),
    **dict.fromkeys(["jsi", "jste", "ste", "ty", "vy", "vas", "vase", "vasi", "tvuj", "tvoje"], 2),
}
_ENGLISH_PERSONS: Final[dict[str, int]] = {
    **dict.fromkeys(["i", "we", "my", "our", "us", "me"], 1),
    **dict.fromkeys(["you", "your"], 2),
}


def _persons(reading: Reading) -> set[int]:
    table = _ENGLISH_PERSONS if reading.language == "en" else _SLAVIC_PERSONS
    return {table[t.folded] for t in reading.tokens if t.folded in table}


def _other_person(pair: Pair) -> str | None:
    """Who speaks or is spoken to in the claim must be so in the evidence; that a letter's *I* has a name is no other
    person."""
    mine, theirs = _persons(pair.claim), _persons(pair.evidence)
    if not mine or not mine - theirs or any(c in pair.claim.text for c in '„“"'):
        return None
    if 1 in mine - theirs:
        return "person: the claim speaks of “I” or “we”, the evidence does not"
    return "person: the claim speaks of “you”, the evidence of others" if theirs else None


_COMPARATIVE: Final = re.compile(r"\w{2,}(?:ejsi|ejsie|ejsia|ejsieho|ejsej|si|sia|sie|eji|ejc)\w{0,4}$")


def degree(token: Token, reading: Reading) -> int:
    """0 plain, 1 *more*, 2 *most*: by *nej-, naj-, -ejší, -er, -est* where the dictionary form has none of them."""
    word = token.folded
    if word in token.lemmas or not token.lemmas:
        return 0
    if reading.language == "en":
        shorter = any(word.startswith(lemma[: max(2, len(lemma) - 1)]) for lemma in token.lemmas)
        if word in ("best", "worst", "most", "least") or (word.endswith("est") and shorter):
            return 2
        return 1 if word in ("better", "worse") or (word.endswith("er") and shorter) else 0
    if word.startswith(("nej", "naj")) and not any(lemma.startswith(("nej", "naj")) for lemma in token.lemmas):
        return 2
    adjective = any(lemma.endswith(("y", "i", "e", "o")) for lemma in token.lemmas)
    return 1 if adjective and _COMPARATIVE.fullmatch(word) and not _plain(token) else 0


def _plain(token: Token) -> bool:
    return any(lemma.endswith(("si", "ejsi")) for lemma in token.lemmas)


def _other_degree(pair: Pair) -> str | None:
    for token in pair.claim.tokens:
        if not token.content or token.value or token.light:
            continue
        others = [t for t in _counterparts(pair, token) if t.lemmas & token.lemmas]
        mine = degree(token, pair.claim)
        if others and all(degree(other, pair.evidence) != mine for other in others):
            return f"degree: {token.text}, the evidence has {others[0].text}"
    return None


def _other_number(pair: Pair) -> str | None:
    """One for many, or many for one, where something that happened is told; a rule speaks of *the pupil* and *pupils*
    alike."""
    for token in pair.claim.tokens:
        if not token.content or token.value or token.light or token.index in pair.named:
            continue
        others = [
            t for t in _counterparts(pair, token) if t.lemmas & token.lemmas and t.index not in _named_there(pair)
        ]
        mine = number_of(token, pair.claim)
        if mine is None or not others or not _told(pair.claim, token):
            continue
        if all(
            (theirs := number_of(other, pair.evidence)) is not None
            and theirs is not mine
            and _told(pair.evidence, other)
            for other in others
        ):
            found = "one" if mine is Number.ONE else "several"
            return f"number: {token.text} is {found} in the claim, the evidence has {others[0].text}"
    return None


def _other_number_of_verb(pair: Pair) -> str | None:
    """Czech and Slovak: *doporučily* where the evidence has *doporučila*, of the same word in another form."""
    for verb in pair.claim.tokens:
        if pair.claim.language == "en" or not past_form(verb, pair.claim) or not verb.folded.endswith(("li", "ly")):
            continue
        clause = [t for t in pair.claim.tokens if t.segment == verb.segment]
        if any(t.value or t.folded in ("a", "i", "aj", "s", "so") for t in clause):
            continue
        others = [t for t in _counterparts(pair, verb) if past_form(t, pair.evidence)]
        if not others or any(t.folded.endswith(("li", "ly")) for t in others):
            continue
        places = {t.segment for t in others}
        for token in clause:
            same = [
                t for n in pair.alignment.exact[token.index] if (t := pair.evidence.tokens[n]).lemmas & token.lemmas
            ]
            changed = token.content and token is not verb and token.folded.endswith(("y", "i", "e", "ia"))
            if changed and same and all(t.segment in places and t.folded != token.folded for t in same):
                return f"number: {token.text} are several in the claim, the evidence has {same[0].text}"
    return None


def _named_there(pair: Pair) -> frozenset[int]:
    return frozenset(
        t.index
        for anchor in pair.evidence_anchors
        if anchor.kind == "name"
        for t in pair.evidence.tokens
        if anchor.start <= t.start < anchor.end
    )


def _told(reading: Reading, token: Token) -> bool:
    """Whether the clause tells what happened: its verb is in the past."""
    clause = [t for t in reading.tokens if t.segment == token.segment]
    modal = (Kind.MAY, Kind.MUST, Kind.SHOULD, Kind.FORBID, Kind.IF)
    start, end = reading.segments[token.segment]
    if any(m.kind in modal and start <= m.start < end for m in reading.marks):
        return False
    if reading.language == "en":
        finite = [t for t in clause if is_be(t) or is_verb(t, reading)]
        return bool(finite) and all(tenses(t, reading) == frozenset({Tense.PAST}) for t in finite)
    return any(past_form(t, reading) for t in clause)
