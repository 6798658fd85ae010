"""Who did what to whom, as far as case and order tell: the agent of the evidence must be the agent of the claim."""

from __future__ import annotations

import re

from uzel.domain.checking.grammar.number import Number, number_of
from uzel.domain.checking.grammar.parts import OBJECT, SUBJECT, Parts, english_part, is_actor, slavic_parts
from uzel.domain.checking.grammar.relations import turned_relation
from uzel.domain.checking.grammar.verb_forms import is_be, is_participle, is_verb, past_form
from uzel.domain.checking.grammar.voice import slavic_passive
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading, Token
from uzel.text.lemmas import is_common
from uzel.text.normal import has_diacritics

_BETWEEN = 2  # words
_SURELY = 80  # letters without a diacritic
_PARTICIPLE = re.compile(r"(?:[aeio]n|[aiuy]t)[aoyi]$|[^aeiouy](?:eny|any|uty|ity|aty|eni|ani)$")
_VERBAL_NOUN = re.compile(r"[ae]ni(?:m|e|a|u|mi|ch)?$|[ae]niu?m?$")


def swapped(pair: Pair) -> str | None:
    """The reason if two of the claim's actors have changed places, or one who was acted on acts."""
    if pair.foreign:
        return None
    if not english_like(pair) and (_stripped(pair) or _without_diacritics(pair.evidence.text)):
        return None  # without diacritics the cases cannot be told
    english = pair.claim.language == "en" and pair.evidence.language == "en"
    actors = [t for t in pair.claim.tokens if t.content and not t.value and pair.alignment.exact[t.index]]
    nouns = [
        t
        for t in actors
        if t.index in pair.named or (not is_verb(t, pair.claim) and (english or not _PARTICIPLE.search(t.folded)))
    ]
    for position, left in enumerate(nouns):
        for right in nouns[position + 1 :]:
            if (
                left.sentence != right.sentence
                or (left.segment != right.segment and not english)
                or right.index - left.index > 14
                or left.light
                or right.light
                or (right.index == left.index + 1 and {left.index, right.index} <= pair.named)
            ):
                continue
            if (_order_crossed if english else _cases_crossed)(pair, left, right):
                return f"roles: {left.text} and {right.text} have other parts in the evidence"
    return turned_relation(pair) or (_put_first(pair) if english else _promoted(pair))


def _stripped(pair: Pair) -> bool:
    """Whether the claim was typed without diacritics: it has a word of the evidence without the word's own."""
    return pair.claim.text.isascii() and any(
        pair.evidence.tokens[n].folded == token.folded and has_diacritics(pair.evidence.tokens[n].text)
        for token in pair.claim.tokens
        for n in pair.alignment.exact[token.index]
    )


def _without_diacritics(text: str) -> bool:
    """Czech or Slovak of some length that has no diacritics was typed so."""
    return text.isascii() and len(text) > _SURELY


def english_like(pair: Pair) -> bool:
    """Whether the parts are told by order, not by case."""
    return pair.claim.language == "en"


def _together(pair: Pair, left: Token, right: Token) -> list[tuple[Token, Token]]:
    """The pairs of partners that stand in one sentence of the evidence."""
    found = []
    for a in (pair.evidence.tokens[n] for n in pair.alignment.exact[left.index]):
        for b in (pair.evidence.tokens[n] for n in pair.alignment.exact[right.index]):
            if a.sentence == b.sentence and a.index != b.index and abs(a.index - b.index) <= 16:
                found.append((a, b))
    close = [(a, b) for a, b in found if a.segment == b.segment]
    return close or found


def _cases_crossed(pair: Pair, left: Token, right: Token) -> bool:
    """Whether neither of two words can have the part that it has in the evidence, beside the same verb; or whether two
    whose forms tell nothing have changed places."""
    together = [
        (a, b)
        for a, b in _together(pair, left, right)
        if a.segment == b.segment and _same_verb(pair, left, a, b) and not _verbs_apart(pair, left, right, a, b)
    ]
    return bool(together) and all(_crossed(pair, left, right, a, b) for a, b in together)


def _verbs_apart(pair: Pair, left: Token, right: Token, a: Token, b: Token) -> bool:
    """Whether two verbs of a clause stand so that the two words may belong to different ones."""
    finite = [
        [t for t in reading.tokens if t.segment == one.segment and t.content and is_verb(t, reading)]
        for reading, one in ((pair.claim, left), (pair.evidence, a))
    ]
    mine, theirs = finite
    return (len(mine) > 1 and len({_nearest(t, mine) for t in (left, right)}) > 1) or (
        len(theirs) > 1 and len({_nearest(t, theirs) for t in (a, b)}) > 1
    )


def _nearest(token: Token, verbs: list[Token]) -> int:
    return min(verbs, key=lambda verb: abs(verb.index - token.index)).index


def _crossed(pair: Pair, left: Token, right: Token, a: Token, b: Token) -> bool:
    mine = _parts(pair, left, a), _parts(pair, right, b)
    theirs = _parts(pair, a, left, evidence=True), _parts(pair, b, right, evidence=True)
    if not all((*mine, *theirs)):
        return False
    apart = [not m & t for m, t in zip(mine, theirs, strict=True)]
    acting = any(SUBJECT in parts for parts in (*mine, *theirs))
    if all(apart):
        behind = mine[0] == theirs[1] and mine[1] == theirs[0]  # *z Brna do Zlína*
        return acting or behind
    if any(apart):
        other = mine[apart.index(False)]
        moved = [m | t for m, t, away in zip(mine, theirs, apart, strict=True) if away]
        return SUBJECT in moved[0] and {SUBJECT, OBJECT} <= other and _other_gender(pair, left, a)
    both = frozenset({SUBJECT, OBJECT})
    alike = (left.index in pair.named) == (right.index in pair.named) and is_actor(left) == is_actor(right)
    known = is_actor(left) or left.index in pair.named or _things_beside(pair, left, right, a, b)
    unclear = alike and known and all(both <= p for p in (*mine, *theirs))
    voices = slavic_passive(pair.claim, left.segment) != slavic_passive(pair.evidence, a.segment)
    return unclear and not voices and (left.index < right.index) != (a.index < b.index)


def _things_beside(pair: Pair, left: Token, right: Token, a: Token, b: Token) -> bool:
    """Whether two things stand right before and behind a past form of the verb in both texts, each one thing: neither
    case nor number tells which of them acts (*autobus předjel kamion*)."""
    first, second = sorted((a, b), key=lambda t: t.index)
    return _either_acts(pair.claim, left, right) and _either_acts(pair.evidence, first, second)


def _either_acts(reading: Reading, first: Token, second: Token) -> bool:
    between = reading.tokens[first.index + 1 : second.index]
    several = any(number_of(t, reading) is Number.SEVERAL for t in (first, second))
    return not several and len(between) <= _BETWEEN and any(past_form(t, reading) for t in between)


def _other_gender(pair: Pair, left: Token, a: Token) -> bool:
    """Whether the past form of the verb agrees with another gender than in the evidence: *zažalovalo, zažaloval*."""
    for verb in pair.claim.tokens:
        if verb.segment != left.segment or not past_form(verb, pair.claim):
            continue
        for n in pair.alignment.exact[verb.index]:
            other = pair.evidence.tokens[n]
            if other.segment == a.segment and past_form(other, pair.evidence):
                return verb.folded[-2:] != other.folded[-2:]
    return False


def _parts(pair: Pair, token: Token, other: Token, *, evidence: bool = False) -> Parts:
    reading = pair.evidence if evidence else pair.claim
    named = _is_name(pair, other if evidence else token, token if evidence else other)
    return slavic_parts(token, reading, other, named=named)


def _is_name(pair: Pair, claimed: Token, stated: Token) -> bool:
    """A name in the claim; or a word with a capital in both texts that no dictionary has in small letters."""
    return claimed.index in pair.named or (
        claimed.text[:1].isupper() and stated.text[:1].isupper() and not is_common(claimed.text)
    )


def _same_verb(pair: Pair, left: Token, a: Token, b: Token) -> bool:
    """Whether a verb of the claim's clause stands in the clause of one of the two in the evidence."""
    verbs = [t for t in pair.claim.tokens if t.segment == left.segment and t.content and _verbal(t, pair.claim)]
    if not verbs and all(
        any(is_be(t) for t in reading.tokens if t.segment == one.segment)
        for reading, one in ((pair.claim, left), (pair.evidence, a))
    ):
        return True  # *Petr je bratr Tomáše*
    return any(
        pair.evidence.tokens[n].segment in (a.segment, b.segment) and _verbal(pair.evidence.tokens[n], pair.evidence)
        for verb in verbs
        for n in pair.alignment.partners[verb.index]
    )


def _verbal(token: Token, reading: Reading) -> bool:
    if _VERBAL_NOUN.search(token.folded):
        return False
    return is_verb(token, reading) or (is_participle(token) and any(k.endswith(("y", "t")) for k in token.lemmas))


def _promoted(pair: Pair) -> str | None:
    """One who acts in the claim and cannot be the subject of the same verb in the evidence, or the reverse."""
    for token in pair.claim.tokens:
        if not token.content or token.light or token.value:
            continue
        partners = [pair.evidence.tokens[n] for n in pair.alignment.exact[token.index]]
        if not partners or (token.index and pair.claim.tokens[token.index - 1].index in pair.named & {token.index - 1}):
            continue
        mine = _parts(pair, token, partners[0])
        theirs = [_parts(pair, other, token, evidence=True) for other in partners]
        only = frozenset({SUBJECT})
        if not mine or not all(theirs) or any(mine & parts for parts in theirs):
            continue
        living = mine == only and all(parts == frozenset({OBJECT, "genitive"}) for parts in theirs)
        if token.index not in pair.named and not is_actor(token) and not living:
            continue
        if (mine == only or all(parts == only for parts in theirs)) and all(
            _beside_same_verb(pair, token, other) for other in partners
        ):
            return f"roles: {token.text} has another part in the evidence"
    return None


def _beside_same_verb(pair: Pair, token: Token, partner: Token) -> bool:
    for verb in pair.claim.tokens:
        if verb.segment != token.segment or not verb.content or not _verbal(verb, pair.claim):
            continue
        for n in pair.alignment.partners[verb.index]:
            other = pair.evidence.tokens[n]
            near = other.segment == partner.segment and abs(other.index - partner.index) <= 6
            if near and _verbal(other, pair.evidence):
                return True
    return False


def _order_crossed(pair: Pair, left: Token, right: Token) -> bool:
    """English: two words beside the same verb that have exchanged their parts."""
    found = False
    for a, b in _together(pair, left, right):
        for verb in pair.claim.tokens:
            if verb.sentence != left.sentence or not verb.content or verb in (left, right):
                continue
            for other in (pair.evidence.tokens[n] for n in pair.alignment.exact[verb.index]):
                if other.sentence != a.sentence or not (is_verb(verb, pair.claim) and is_verb(other, pair.evidence)):
                    continue
                if _another_verb_between(pair.claim, verb, left, right) or _another_verb_between(
                    pair.evidence, other, a, b
                ):
                    continue
                mine = english_part(left, verb, pair.claim), english_part(right, verb, pair.claim)
                theirs = english_part(a, other, pair.evidence), english_part(b, other, pair.evidence)
                if mine[0] == theirs[1] and mine[1] == theirs[0] and mine[0] != mine[1]:
                    found = True
                else:
                    return False
    return found


#: verbs that say of a thing what is done with it: *the door opened, he opened the door*
_BOTH_WAYS = frozenset(
    {"start", "end", "open", "shut", "rise", "fall", "raise", "reduce", "change", "move", "happen", "cost"}
)


def _put_first(pair: Pair) -> str | None:
    """English: one who acts in the claim and on whom the same verb acts in the evidence."""
    for token in pair.claim.tokens:
        if not token.content or token.value or token.light:
            continue
        for verb in pair.claim.tokens:
            if verb.segment != token.segment or not verb.content or not is_verb(verb, pair.claim) or verb is token:
                continue
            if verb.concepts & _BOTH_WAYS and not is_actor(token):
                continue
            if _another_verb_between(pair.claim, verb, token, token):
                continue
            mine = english_part(token, verb, pair.claim)
            theirs = {
                english_part(a, other, pair.evidence)
                for a in (pair.evidence.tokens[n] for n in pair.alignment.exact[token.index])
                for other in (pair.evidence.tokens[n] for n in pair.alignment.exact[verb.index])
                if other.segment == a.segment
                and is_verb(other, pair.evidence)
                and not _another_verb_between(pair.evidence, other, a, a)
            }
            others = theirs | {mine}
            if len(theirs) == 1 and len(others) == 2 and SUBJECT in others and others & {OBJECT, "to", "from", "with"}:
                return f"roles: {token.text} has another part in the evidence"
    return None


def _another_verb_between(reading: Reading, verb: Token, left: Token, right: Token) -> bool:
    """Whether another verb stands between the verb and one of the two words: it may be another clause."""
    first = min(verb.index, left.index, right.index)
    last = max(verb.index, left.index, right.index)
    return any(t.index != verb.index and t.content and is_verb(t, reading) for t in reading.tokens[first + 1 : last])
