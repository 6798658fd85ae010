"""Who did what to whom, as far as case and order tell: the agent of the evidence must be the agent of the claim."""

from __future__ import annotations

import re

from uzel.domain.checking.cases import NOMINATIVE, OBLIQUE, case_of
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading, Token
from uzel.domain.value_words import PEOPLE
from uzel.text.normal import has_diacritics

_SLAVIC_PASSIVE = re.compile(
    r"(?<!\w)(?:byl[aioy]?|bol[aio]?|je|jsou|su|bude|budou|budu|byt) (?:[\w.]+ ){0,8}?\w{2,}(?:an|en|at|it|ut|"
    r"yt)[aoyiu]?(?!\w)"
)
_ENGLISH_PASSIVE = re.compile(
    r"(?<!\w)(?:was|were|is|are|been|be|being) (?:\w+ )?\w+(?:ed|en|wn|ght|nt|ld|de|id|un|ut|et) (?:\w+ ){0,4}?by(?!\w)"
)
_PARTICIPLE = re.compile(r"(?:[aeio]n|[aiuy]t)[aoyi]$|[^aeiouy](?:eny|any|uty|ity|aty|eni|ani)$")
_VERB_LEMMA = re.compile(r"\w{2,}(?:[aeiouy]t|st|ct)$")
#: concepts of those who act
_ACTORS = frozenset(
    [
        "teacher",
        "pupil",
        "child",
        "parent",
        "mother",
        "father",
        "brother",
        "sister",
        "daughter",
        "son",
        "employee",
        "employer",
        "customer",
        "supplier",
        "tenant",
        "landlord",
        "director",
        "deputy",
        "chair",
        "member",
        "mayor",
        "doctor",
        "reviewer",
        "author",
        "guest",
        "reader",
        "winner",
    ]
)
_BE = frozenset(["was", "were", "is", "are", "been", "be", "being"])
_DETERMINERS = frozenset(
    [
        "the",
        "a",
        "an",
        "his",
        "her",
        "their",
        "its",
        "my",
        "our",
        "your",
        "him",
        "them",
        "it",
        "us",
        "me",
        "to",
        "for",
        "mr",
        "mrs",
        "ms",
        "dr",
    ]
)


def swapped(pair: Pair) -> str | None:
    """The reason if two of the claim's actors have changed places, or one who was acted on acts."""
    if pair.foreign:
        return None
    if not english_like(pair) and (_stripped(pair) or pair.evidence.text.isascii()):
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
            ):
                continue
            if (_order_crossed if english else _cases_crossed)(pair, left, right):
                return f"roles: {left.text} and {right.text} have other parts in the evidence"
    return None if english else _promoted(pair)


def _stripped(pair: Pair) -> bool:
    """Whether the claim was typed without diacritics: it has a word of the evidence without the word's own."""
    return pair.claim.text.isascii() and any(
        pair.evidence.tokens[n].folded == token.folded and has_diacritics(pair.evidence.tokens[n].text)
        for token in pair.claim.tokens
        for n in pair.alignment.exact[token.index]
    )


def english_like(pair: Pair) -> bool:
    """Whether the parts are told by order, not by case."""
    return pair.claim.language == "en"


def is_verb(token: Token, reading: Reading) -> bool:
    """Whether a word looks like a finite verb: its dictionary form is an infinitive and it is none itself; in English,
    a past form, or one in *-s* before a determiner or a name."""
    if reading.language != "en":
        return any(_VERB_LEMMA.fullmatch(key) for key in token.keys - {token.folded}) and not token.folded.endswith(
            ("em", "om", "u", "ech", "och", "ni", "nim", "nich", "nimi", "nou", "ne", "ny", "na", "no")
        )
    lemmas = token.keys - {token.folded}
    if token.folded.endswith("ed") or any(
        lemma[:3] != token.folded[:3] or len(lemma) == len(token.folded) for lemma in lemmas
    ):
        return bool(lemmas)
    following = reading.tokens[token.index + 1] if token.index + 1 < len(reading.tokens) else None
    return (
        bool(lemmas)
        and token.folded.endswith("s")
        and following is not None
        and (following.folded in _DETERMINERS or following.text[:1].isupper())
    )


def _passive(reading: Reading, segment: int) -> bool:
    start, end = reading.segments[segment]
    pattern = _ENGLISH_PASSIVE if reading.language == "en" else _SLAVIC_PASSIVE
    return pattern.search(reading.folded, start, end) is not None


def _passive_verb(reading: Reading, verb: Token) -> bool:
    """English: a form of *be* up to three words before the verb, and *by* up to five behind it."""
    before = {t.folded for t in reading.tokens[max(0, verb.index - 3) : verb.index]}
    behind = {t.folded for t in reading.tokens[verb.index + 1 : verb.index + 6]}
    return bool(before & _BE) and "by" in behind


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
    """Whether the one in the nominative no longer is, and the other the reverse; a passive turns the parts round."""
    together = [
        (a, b) for a, b in _together(pair, left, right) if a.segment == b.segment and _same_verb(pair, left, a, b)
    ]
    if not together:
        return False
    for a, b in together:
        mine = (case_of(left, pair.claim, a), case_of(right, pair.claim, b))
        theirs = (case_of(a, pair.evidence, left), case_of(b, pair.evidence, right))
        if set(mine) != {NOMINATIVE, OBLIQUE} or set(theirs) != {NOMINATIVE, OBLIQUE}:
            return False
        turned = mine != theirs
        voices = _passive(pair.claim, left.segment) != _passive(pair.evidence, a.segment)
        if voices:
            agent = left if mine[0] == OBLIQUE else right
            actor = a if theirs[0] == NOMINATIVE else b
            if (
                turned
                or not (actor.index in _acting(pair) or actor.folded.endswith("a"))
                or not agent.folded.endswith(("em", "om", "ou", "im", "ym", "ami", "emi", "mi"))
            ):
                return False
        elif not turned:
            return False
    return True


def _same_verb(pair: Pair, left: Token, a: Token, b: Token) -> bool:
    """Whether a verb of the claim's clause stands in the clause of one of the two in the evidence."""
    verbs = [t for t in pair.claim.tokens if t.segment == left.segment and t.content and _verbal(t, pair.claim)]
    return any(
        pair.evidence.tokens[n].segment in (a.segment, b.segment) and _verbal(pair.evidence.tokens[n], pair.evidence)
        for verb in verbs
        for n in pair.alignment.exact[verb.index]
    )


def _verbal(token: Token, reading: Reading) -> bool:
    return is_verb(token, reading) or _PARTICIPLE.search(token.folded) is not None


def _acting(pair: Pair) -> frozenset[int]:
    """Evidence tokens that name a person: their nominative is no accusative."""
    return frozenset(
        t.index for t in pair.evidence.tokens if t.concepts & _ACTORS or t.folded in PEOPLE or t.text[:1].isupper()
    )


def _promoted(pair: Pair) -> str | None:
    """A name that is the subject of the claim and that the evidence has beside the same verb in another case only."""
    for token in pair.claim.tokens:
        if token.index not in pair.named or _passive(pair.claim, token.segment):
            continue
        partners = [pair.evidence.tokens[n] for n in pair.alignment.exact[token.index]]
        if not partners or case_of(token, pair.claim, partners[0]) != NOMINATIVE:
            continue
        if token.index and pair.claim.tokens[token.index - 1].index in pair.named:
            continue
        if all(case_of(p, pair.evidence, token) == OBLIQUE and _beside_same_verb(pair, token, p) for p in partners):
            return f"roles: {token.text} acts in the claim, but not in the evidence"
    return None


def _beside_same_verb(pair: Pair, token: Token, partner: Token) -> bool:
    for verb in pair.claim.tokens:
        if verb.segment != token.segment or not verb.content or not is_verb(verb, pair.claim):
            continue
        for n in pair.alignment.exact[verb.index]:
            other = pair.evidence.tokens[n]
            if (
                other.segment == partner.segment
                and abs(other.index - partner.index) <= 6
                and is_verb(other, pair.evidence)
            ):
                return not _passive(pair.evidence, partner.segment)
    return False


def _order_crossed(pair: Pair, left: Token, right: Token) -> bool:
    """English: the agent stands before the verb; a passive with *by* turns the order."""
    verbs = [t for t in pair.claim.tokens[left.index + 1 : right.index] if t.content and is_verb(t, pair.claim)]
    found = False
    for a, b in _together(pair, left, right):
        for verb in verbs:
            for other in (pair.evidence.tokens[n] for n in pair.alignment.exact[verb.index]):
                if other.sentence != a.sentence or not is_verb(other, pair.evidence):
                    continue
                straight, turned = a.index < other.index < b.index, b.index < other.index < a.index
                voices = _passive_verb(pair.claim, verb) != _passive_verb(pair.evidence, other)
                if (turned and not voices) or (straight and voices):
                    found = True
                elif straight or turned:
                    return False
    return found
