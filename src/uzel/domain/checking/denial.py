"""Which words a text denies: by a prefix (*neplatí*), or by a word before them (*is not paid*, *nie je platná*)."""

from __future__ import annotations

import re
from functools import lru_cache

from uzel.domain.checking.grammar.verb_forms import is_verb
from uzel.domain.checking.marks import Kind
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading, Token
from uzel.domain.checking.vocabulary.concepts import DENIED

#: *žádné … nenašly*: of two Czech or Slovak negations the verb's is the one
_DOUBLE = re.compile(
    r"(?:zadn|ziadn|ziaden|nikdo|nikoho|nikomu|nikto|nikym|nic|nicim|nicoho|nijak|nikdy|nikde|nikam|ani)"
)
_MEASURES = (Kind.AT_MOST, Kind.AT_LEAST, Kind.OVER, Kind.UNDER, Kind.THAN)
_LACKING = frozenset({"missing", "absent"})
_REACH = 5  # words behind a negator in which the denied word stands


@lru_cache(maxsize=512)
def governed(reading: Reading) -> frozenset[int]:
    """Indices of the content words that are denied, each by its prefix or as the next one behind a negator."""
    found = {t.index for t in reading.tokens if t.negated and t.content}
    denied = {t.segment for t in reading.tokens if t.negated}
    negators = [
        m.start
        for m in reading.marks
        if m.kind is Kind.NOT and not (_DOUBLE.match(reading.folded, m.start) and reading.segment_at(m.start) in denied)
    ]
    negators += [t.start for t in reading.tokens if t.negated and not t.content]  # není, nebude
    for start in negators:
        at = next((t.index for t in reading.tokens if t.end > start), None)
        if at is None or reading.tokens[at].index in found:
            continue
        last = None
        for token in reading.tokens[at + 1 : at + 1 + _REACH]:
            if token.segment != reading.tokens[at].segment:
                break
            if token.content and (not token.light or last is None):
                last = token.index
            if token.content and (not token.light or is_verb(token, reading) or token.folded.endswith("ed")):
                break
        if last is not None:
            found.add(last)
    return frozenset(found)


def same_word_denied(pair: Pair) -> str | None:
    """The reason if a word is denied on one side only, and the negation is not said with another word there."""
    mine, theirs = governed(pair.claim), governed(pair.evidence)
    homes = {pair.evidence.sentence_of(home) for found in pair.homes for home in found[:1]}
    for token in pair.claim.tokens:
        if not token.content or token.value:
            continue
        others = _others(pair, token, homes)
        if not others:
            continue
        if _said_otherwise(pair, token) or any(
            m.kind in _MEASURES and m.start <= token.start < m.end for m in pair.claim.marks
        ):
            continue
        denied = [other.index in theirs for other in others]
        if (
            token.index in mine
            and not any(denied)
            and not any(_by_other_word(pair, token, other, theirs) for other in others)
        ):
            return f"negation: the claim denies “{token.text}”, the evidence does not"
        if token.index not in mine and all(denied) and not _claim_denies_otherwise(pair, token, mine):
            return f"negation: the evidence denies “{others[0].text}”, the claim does not"
    return None


def _said_otherwise(pair: Pair, token: Token) -> bool:
    """Whether the clause of the evidence has a word that denies this one (*bezplatne* for *neplatí*), or forbids what
    the claim's *nesmí* does."""
    homes = pair.homes[token.segment][:1]
    there = {c for t in pair.evidence.tokens if t.segment in homes for c in t.concepts}
    if any(DENIED.get(c) in token.concepts for c in there):
        return True
    said = {m.kind for m in pair.claim.marks if pair.claim.segment_at(m.start) == token.segment}
    stated = {m.kind for m in pair.evidence.marks if pair.evidence.segment_at(m.start) in homes}
    if Kind.AT_MOST in stated and said & {Kind.THAN, Kind.OVER}:
        return True  # *nejvýše 2.6* is *nelze na vyšší než 2.6*
    if any(
        t.concepts & _LACKING and t.segment in homes and t.index not in pair.covered for t in pair.evidence.tokens
    ) and any(m.kind is Kind.NOT and pair.claim.segment_at(m.start) == token.segment for m in pair.claim.marks):
        return True  # *chybí* is *není*
    modal = any(m.kind in (Kind.FORBID, Kind.MAY) and m.start <= token.start < m.end for m in pair.claim.marks)
    forbidding = {pair.evidence.sentence_at(m.start) for m in pair.evidence.marks if m.kind is Kind.FORBID}
    return modal and any(
        t.content
        and not t.light
        and pair.alignment.exact[t.index]
        and {pair.evidence.tokens[n].sentence for n in pair.alignment.exact[t.index]} <= forbidding
        for t in pair.claim.tokens
    )


def _others(pair: Pair, token: Token, homes: set[int]) -> list[Token]:
    """The same word in the sentences that the claim repeats, else in those that it touches."""
    same = [other for n in pair.alignment.exact[token.index] if (other := pair.evidence.tokens[n]).keys & token.keys]
    near = [o for o in same if o.sentence in homes] or [o for o in same if o.sentence in pair.touched]
    return near or ([] if token.light else same)


def _by_other_word(pair: Pair, token: Token, other: Token, theirs: frozenset[int]) -> bool:
    """Whether the evidence's clause denies a word that the claim does not have: the claim may say it with this one."""
    near = [n for n in theirs if other.segment <= pair.evidence.tokens[n].segment <= other.segment + 1]
    return any(
        (pair.evidence.tokens[n].segment == other.segment and n not in pair.covered) or _beside(pair, token, n)
        for n in near
    )


def _beside(pair: Pair, token: Token, denied: int) -> bool:
    """Whether the claim has the word that the evidence denies in the clause that it denies: *večeři nezahrnuje* for
    *zahrnuje snídani, nikoli večeři*."""
    return any(
        denied in pair.alignment.exact[t.index] and t.index != token.index and t.content
        for t in pair.claim.tokens
        if t.segment == token.segment
    )


def _claim_denies_otherwise(pair: Pair, token: Token, mine: frozenset[int]) -> bool:
    verbs = [n for n in mine if pair.claim.tokens[n].segment == token.segment and n != token.index]
    if any(is_verb(pair.claim.tokens[n], pair.claim) for n in verbs) and not is_verb(token, pair.claim):
        return True  # the clause of the claim denies its verb
    return any(not pair.alignment.exact[n] for n in verbs) or any(
        m.kind in (Kind.NOT, Kind.FORBID) and pair.claim.segment_at(m.start) == token.segment for m in pair.claim.marks
    )
