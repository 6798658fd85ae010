"""Whose act a clause tells: the subject of the claim's verb must be the subject of the same verb in the evidence."""

from __future__ import annotations

import re
from dataclasses import dataclass

from uzel.domain.checking.grammar.parts import SUBJECT, english_part, is_actor, slavic_parts
from uzel.domain.checking.grammar.verb_forms import is_be, is_participle, is_verb, past_form
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading, Token
from uzel.text.word_sets import word_set

_PARTING = word_set(
    """
    a i aj and or nebo alebo s se so with to by from k ke od
    """
)
_THIS = re.compile(r"(?:a |ale |no )?(?:ten|ta|ti|tato|tento)\s(?!\w*(?:den|dobu|rok))")
_RELATIVE = re.compile(r"(?:,\s*)?(?:who|whose|which|kter\w+|ktor\w+|jenz|jez)\s")


def other_subject(pair: Pair) -> str | None:
    """The reason if somebody else does in the evidence what the claim tells."""
    if pair.foreign:
        return None
    mine, theirs = _names(pair)
    for verb in pair.claim.tokens:
        if not verb.content or verb.light or not _tells(verb, pair.claim):
            continue
        doers = subjects(pair.claim, verb, mine)
        others = [pair.evidence.tokens[n] for n in pair.alignment.exact[verb.index]]
        others = [o for o in others if _tells(o, pair.evidence)]
        home = pair.homes[verb.segment][:1]
        others = (
            [o for o in others if o.segment in home]
            or [o for o in others if o.sentence in pair.home_sentences]
            or others
        )
        stated = [subjects(pair.evidence, other, theirs) for other in others]
        perhaps = doers or _perhaps(pair, verb, mine)
        if perhaps and others and all(_other_gender(pair, verb, o, perhaps) for o in others):
            return f"roles: {perhaps[-1].text} — the verb of the evidence (“{others[0].text}”) has another subject"
        if not doers or not stated or not all(stated):
            continue
        if all(_apart(pair, doers, found) for found in stated) and not _signed(pair, doers, others):
            return f"roles: {doers[-1].text} — in the evidence it is {stated[0][-1].text} of whom this is said"
    return None


_FIRST_PERSON = frozenset({"jsem", "jsme", "som", "sme", "i", "we"})


def _signed(pair: Pair, doers: tuple[Token, ...], others: list[Token]) -> bool:
    """Whether a letter's *I* does it, and the claim's subject is who signs the letter: the last words of it."""
    reading = pair.evidence
    spoken = all(any(t.segment == o.segment and t.folded in _FIRST_PERSON for t in reading.tokens) for o in others)
    last = len(reading.tokens) - _SIGNATURE
    return spoken and any(n >= last for doer in doers for n in pair.alignment.partners[doer.index])


_SIGNATURE = 4  # words at the end of a letter that may be its signature


@dataclass(frozen=True, slots=True)
class _Names:
    """Indices of the tokens of a text that are names, and other forms of its words in the other text."""

    named: frozenset[int]
    forms: dict[int, Token]


def _names(pair: Pair) -> tuple[_Names, _Names]:
    """Of the claim and of the evidence: what is a name in the one, with a capital, is one in the other."""
    forms: dict[int, Token] = {}
    back: dict[int, Token] = {}
    there = {
        t.index
        for anchor in pair.evidence_anchors
        if anchor.kind == "name"
        for t in pair.evidence.tokens
        if anchor.start <= t.start < anchor.end
    }
    for token in pair.claim.tokens:
        others = [pair.evidence.tokens[n] for n in pair.alignment.exact[token.index]]
        differing = [o for o in others if o.folded != token.folded] or others
        if differing:
            forms[token.index] = differing[0]
        for other in others:
            if other.index not in back or back[other.index].folded == other.folded:
                back[other.index] = token
            if token.index in pair.named and other.text[:1].isupper():
                there.add(other.index)
    return _Names(pair.named, forms), _Names(frozenset(there), back)


def _tells(token: Token, reading: Reading) -> bool:
    if token.text[:1].isupper() and token.index and reading.tokens[token.index - 1].sentence == token.sentence:
        return False
    return is_verb(token, reading) or (reading.language != "en" and (past_form(token, reading) or is_participle(token)))


def subjects(reading: Reading, verb: Token, names: _Names) -> tuple[Token, ...]:
    """The names and persons that are the subject of a verb: in its clause, else the one before it in the sentence."""
    sentence = reading.sentence_of(verb.segment)
    for segment in range(verb.segment, -1, -1):
        if reading.sentence_of(segment) != sentence:
            break
        found = _in_clause(reading, verb, segment, names)
        if found:
            return found
        start, _ = reading.segments[segment]
        opening = reading.folded[start:].lstrip()
        if _RELATIVE.match(opening) or (start > 0 and _THIS.match(opening)):
            before = [
                t
                for t in reading.tokens
                if t.end <= start and t.sentence == sentence and t.content and not t.light and not _tells(t, reading)
            ]
            return tuple(before[-1:])
    return ()


def _in_clause(reading: Reading, verb: Token, segment: int, names: _Names) -> tuple[Token, ...]:
    actors = [
        t for t in reading.tokens if t.segment == segment and (t.index in names.named or is_actor(t)) and t is not verb
    ]
    if reading.language == "en":
        anchor = verb if verb.segment == segment else None
        if anchor is None:  # the subject of the clause before
            anchor = next(
                (t for t in reading.tokens if t.segment == segment and t.content and is_verb(t, reading)), None
            )
        if anchor is None:  # *Her second, Harbour, won …*
            return tuple(t for t in actors if _no_preposition(t, reading))
        actors = [
            t
            for t in reading.tokens
            if t.segment == segment
            and t.content
            and not t.value
            and not t.light
            and not _tells(t, reading)
            and not t.text.endswith(("'s", "s'"))
        ]
        return tuple(t for t in actors if english_part(t, anchor, reading) == SUBJECT and _no_preposition(t, reading))
    only = frozenset({SUBJECT})
    nouns = [t for t in reading.tokens if t.segment == segment and (t in actors or _noun(t)) and t is not verb]
    return tuple(
        t for t in nouns if slavic_parts(t, reading, names.forms.get(t.index), named=t.index in names.named) == only
    )


def _noun(token: Token) -> bool:
    """A noun in *-a*: its nominative is no other case."""
    return token.content and not token.value and not token.light and token.folded.endswith("a")


def _no_preposition(token: Token, reading: Reading) -> bool:
    before = reading.tokens[token.index - 1].folded if token.index else ""
    return before not in ("of", "to", "from", "with", "for", "in", "at", "on")


def _apart(pair: Pair, doers: tuple[Token, ...], stated: tuple[Token, ...]) -> bool:
    """Whether the two are not the same, and do not stand together anywhere in the evidence as one person may."""
    indices = {t.index for t in stated}
    for token in doers:
        partners = pair.alignment.partners[token.index]
        if not partners or indices & set(partners):
            return False
        if any(_one_person(pair.evidence, pair.evidence.tokens[n], other) for n in partners for other in stated):
            return False
    return True


def _perhaps(pair: Pair, verb: Token, names: _Names) -> tuple[Token, ...]:
    """Words of a Czech or Slovak clause that may be its subject, where none must be."""
    if pair.claim.language == "en":
        return ()
    return tuple(
        t
        for t in pair.claim.tokens
        if t.segment == verb.segment
        and t.content
        and not t.light
        and not t.value
        and not _tells(t, pair.claim)
        and pair.alignment.exact[t.index]
        and SUBJECT in slavic_parts(t, pair.claim, names.forms.get(t.index), named=t.index in names.named)
    )


def _other_gender(pair: Pair, verb: Token, other: Token, doers: tuple[Token, ...]) -> bool:
    """Czech and Slovak: whether the past form agrees with another gender, and the claim's subject is not in its clause:
    *rada schválila* is not *vedení schválilo*."""
    if pair.claim.language == "en" or not past_form(verb, pair.claim) or not past_form(other, pair.evidence):
        return False
    endings = {verb.folded[-2:], other.folded[-2:]}
    if not endings <= {"la", "lo"} and not (
        len(endings) == 2 and endings & {"la", "lo"} and not endings & {"li", "ly"}
    ):
        return False
    places = [{pair.evidence.tokens[n].segment for n in pair.alignment.exact[doer.index]} for doer in doers]
    return len(endings) == 2 and any(found and other.segment not in found for found in places)


def _one_person(reading: Reading, left: Token, right: Token) -> bool:
    """Whether two words stand side by side, or are joined by *be*, *remain*: *vedoucím zůstává Petr*."""
    if left.segment != right.segment:
        return False
    between = reading.tokens[min(left.index, right.index) + 1 : max(left.index, right.index)]
    beside = len(between) <= 1 and not any(t.folded in _PARTING or _tells(t, reading) for t in between)
    return beside or any(is_be(t) or t.concepts & {"remain"} for t in between)
