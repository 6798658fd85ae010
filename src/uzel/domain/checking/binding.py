"""Whether what is exact (a number, a date, a code, a name) is said of the same thing as in the evidence.

The evidence is divided into zones, each around one anchor of a kind. A claim's word that the evidence has only in the
zone of a rival anchor is a sign that the anchor was moved to another's place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from uzel.domain.checking.anchors import Anchor, equal
from uzel.domain.checking.grammar.cases import OBLIQUE, case_of
from uzel.domain.checking.grammar.verb_forms import is_be, is_verb, past_form
from uzel.domain.checking.matching import NameGroup
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading, Token
from uzel.domain.checking.vocabulary.concepts import has_opposite
from uzel.text.word_sets import word_set

_TOGETHER = 2  # words
_SIGNED = 6  # words of a signature
_JOINED = re.compile(r"\s*,?\s*(?:a|i|aj|and|or|nebo|alebo)?\s*(?:v|ve|vo|on|in|at)?\s*")
_CONJUNCTION = re.compile(r",?\s(?:a|i|and|or|nebo|ani|alebo|resp\.|ale|but)\s|[,;]\s")


@dataclass(frozen=True, slots=True)
class Zone:
    """A stretch [start, end) of the evidence with the anchors of one kind in it, by number."""

    start: int
    end: int
    sentence: int
    anchors: tuple[int, ...]


def zones(reading: Reading, found: list[Anchor], kind: str) -> list[Zone]:
    """The text in stretches: each has the anchors of `kind` that no conjunction or comma parts; a stretch without any
    belongs to the one before it in its sentence, else to the one after."""
    numbers = [n for n, anchor in enumerate(found) if _comparable(anchor.kind) == _comparable(kind)]
    result: list[Zone] = []
    for sentence, (start, end) in enumerate(reading.sentences):
        inside = [n for n in numbers if start <= found[n].start < end]
        cuts = [start]
        for left, right in pairwise(inside):
            cut = _cut(reading, found[left].end, found[right].start, last=kind == "name")
            if cut is not None:
                cuts.append(cut)
        cuts.append(end)
        for first, last in pairwise(cuts):
            result.append(Zone(first, last, sentence, tuple(n for n in inside if first <= found[n].start < last)))
    return result


def _cut(reading: Reading, start: int, end: int, *, last: bool) -> int | None:
    """Where the stretch between two anchors is parted: at the first comma or conjunction (between names at the last
    comma: what follows a name is said of it), else nowhere."""
    if _JOINED.fullmatch(reading.text, start, end) and not _new_clause(reading, start, end):
        return None  # *v úterý a ve čtvrtek*: what follows is said of both
    boundaries = [a for a, _ in reading.segments if start <= a <= end]
    if boundaries:
        return boundaries[-1 if last else 0]
    match = _CONJUNCTION.search(reading.text, start, end)
    return match.end() if match else None


def _new_clause(reading: Reading, start: int, end: int) -> bool:
    """Whether what follows a comma is a clause with a verb of its own, and so is what stands before it."""
    left, right = reading.segment_at(max(0, start - 1)), reading.segment_at(end)
    return left != right and all(
        any(t.segment == segment and (_verbal(t, reading) or is_be(t)) for t in reading.tokens)
        for segment in (left, right)
    )


def misbound(pair: Pair) -> str | None:
    """The reason why an anchor of the claim belongs to something else in the evidence; None where all are in place."""
    for number, anchor in enumerate(pair.claim_anchors):
        same = pair.equals[number]
        if not same or anchor.kind == "times":
            continue
        reason = _anchor_misbound(pair, anchor, same)
        if reason is not None:
            return reason
    return None


def misplaced(pair: Pair) -> str | None:
    """The reason if a value of the claim stands in a clause of the evidence of which the claim says nothing else, while
    two of its words stand together in another clause."""
    if pair.foreign:
        return None
    for anchor, same in zip(pair.claim_anchors, pair.equals, strict=True):
        if anchor.kind in ("name", "times") or not same:
            continue
        segment = pair.claim.segment_at(anchor.start)
        words = [
            t
            for t in pair.claim.tokens
            if t.segment == segment and t.content and not t.light and not anchor.start <= t.start < anchor.end
        ]
        places = [{pair.evidence.tokens[n].segment for n in pair.alignment.partners[t.index]} for t in words]
        if not all(_alone(pair, n, places) for n in same):
            continue
        homes = {pair.evidence.segment_at(pair.evidence_anchors[n].start) for n in same}
        acts = {
            pair.evidence.tokens[n].segment
            for t in words
            if _verbal(t, pair.claim)
            for n in pair.alignment.exact[t.index]
            if _verbal(pair.evidence.tokens[n], pair.evidence)
        }
        counts = [sum(place in found for found in places) for place in range(len(pair.evidence.segments))]
        if (
            max((count for place, count in enumerate(counts) if place not in homes and place in acts), default=0)
            >= _TOGETHER
        ):
            stated = pair.claim.text[anchor.start : anchor.end].strip()
            return f"{anchor.kind}: in the evidence {stated} is said of something else"
    return None


def _alone(pair: Pair, number: int, places: list[set[int]]) -> bool:
    """Whether the clause of an anchor of the evidence has a verb and words of its own, and none of the claim's."""
    segment = pair.evidence.segment_at(pair.evidence_anchors[number].start)
    own = [t for t in pair.evidence.tokens if t.segment == segment and t.content and not t.light]
    verb = any(_verbal(t, pair.evidence) for t in own)
    return verb and len(own) >= _TOGETHER and not any(segment in found for found in places)


def _verbal(token: Token, reading: Reading) -> bool:
    return is_verb(token, reading) or (reading.language != "en" and past_form(token, reading))


def _anchor_misbound(pair: Pair, anchor: Anchor, same: tuple[int, ...]) -> str | None:
    evidence_zones = zones(pair.evidence, pair.evidence_anchors, anchor.kind)
    mine = _own_zone(pair, anchor)
    claimed = {
        n
        for number, other in enumerate(pair.claim_anchors)
        if _comparable(other.kind) == _comparable(anchor.kind) and mine.start <= other.start < mine.end
        for n in pair.equals[number]
    }
    claimed |= {n for n, other in enumerate(pair.evidence_anchors) if _no_rival(pair, anchor, other)}
    if anchor.kind == "name" and all(_signature(pair.evidence, pair.evidence_anchors[n]) for n in same):
        return None  # who writes *I* is compared as a subject
    problem = ""
    homes = [zone for zone in evidence_zones if set(zone.anchors) & set(same)]
    if len(homes) > 1:  # where the evidence speaks of what the claim says
        homes = [home for home in homes if _shares(pair, home, mine, anchor)] or homes
    for home in homes:
        wrong = next(_foreign(pair, home, evidence_zones, claimed, mine, anchor), None)
        if wrong is None:
            return None
        problem = problem or wrong
    stated = pair.claim.text[anchor.start : anchor.end]
    return f"{anchor.kind}: in the evidence {stated} is not said of “{problem}”"


def _shares(pair: Pair, home: Zone, mine: Zone, anchor: Anchor) -> bool:
    places = [p for token in _topic_words(pair, mine, anchor) for p in _places(pair, token)]
    return any(home.start <= place < home.end for place in places)


def _signature(reading: Reading, anchor: Anchor) -> bool:
    """Whether a name at the end of a text is a sentence of its own: *S pozdravem Iva Malá*."""
    sentence = reading.sentence_at(anchor.start)
    words = [t for t in reading.tokens if t.sentence == sentence]
    last = sentence >= len(reading.sentences) - 2
    return sentence > 0 and last and len(words) <= _SIGNED and not any(is_verb(t, reading) for t in words)


def _comparable(kind: str) -> str:
    return {"year": "date", "degrees": "degrees Celsius"}.get(kind, kind)


def _no_rival(pair: Pair, anchor: Anchor, other: Anchor) -> bool:
    """Counts of other things do not compete: *9 žáků*, *12 lavic*."""
    if anchor.kind != "count" or other.kind != "count":
        return False
    mine = next((t for t in pair.claim.tokens if t.end == anchor.end), None)
    theirs = next((t.index for t in pair.evidence.tokens if t.end == other.end), -1)
    if mine is None or mine.value or pair.evidence.tokens[theirs].value:
        return False
    return theirs not in pair.alignment.partners[mine.index]


def _own_zone(pair: Pair, anchor: Anchor) -> Zone:
    found = zones(pair.claim, pair.claim_anchors, anchor.kind)
    own = next(zone for zone in found if zone.start <= anchor.start < zone.end)
    if anchor.kind != "name":
        return own
    end = own.end  # a clause that opens with a verb goes on with the subject before it
    for zone in found:
        first = next((t for t in pair.claim.tokens if zone.start <= t.start < zone.end and t.content), None)
        if zone.start == end and zone.sentence == own.sentence and first is not None and is_verb(first, pair.claim):
            end = zone.end
    return Zone(own.start, end, own.sentence, own.anchors)


def _foreign(
    pair: Pair, home: Zone, all_zones: list[Zone], claimed: set[int], mine: Zone, anchor: Anchor
) -> Iterator[str]:
    """Words and other anchors of the claim's zone that the evidence has in a rival's zone only."""
    rivals = [zone for zone in all_zones if zone.anchors and not set(zone.anchors) <= claimed and zone is not home]
    inherited: list[str] = []
    for token in _topic_words(pair, mine, anchor):
        places = [pair.evidence.tokens[index].start for index in pair.alignment.partners[token.index]]
        places = [p for p in places if pair.evidence.sentence_at(p) == home.sentence] or places
        if not places or not all(any(zone.start <= p < zone.end for zone in rivals) for p in places):
            continue
        if all(p > home.start for p in places):
            if not _by_pronoun(pair, anchor, rivals, places) and not _picked_up(pair, home, token, anchor):
                yield token.text
        else:
            inherited.append(token.text)
    yield from _other_anchors(pair, home, rivals, mine, anchor)
    if rivals and anchor.kind != "name":
        yield from _elsewhere(pair, home, rivals, mine, anchor)
    if inherited and _own_share(pair, home, anchor) <= 0.5:
        yield inherited[0]


def _elsewhere(pair: Pair, home: Zone, rivals: list[Zone], mine: Zone, anchor: Anchor) -> Iterator[str]:
    """The first word that is not at home, where less than a third of the claim's zone is."""
    words = list(_topic_words(pair, mine, anchor))
    start, end = pair.evidence.sentences[home.sentence]
    inside = [
        token
        for token in words
        if any(start <= pair.evidence.tokens[n].start < home.end for n in pair.alignment.partners[token.index])
    ]
    away = [token for token in words if token not in inside and pair.alignment.partners[token.index]]
    away = [t for t in away if any(z.start <= p < z.end for z in rivals for p in _places(pair, t))]
    if len(words) >= 3 and 3 * len(inside) < len(words) and end > start and away:
        yield away[0].text


def _places(pair: Pair, token: Token) -> list[int]:
    return [pair.evidence.tokens[n].start for n in pair.alignment.partners[token.index]]


_PRONOUNS = word_set(
    """
    jeho jej jejich jim ji mu ho jich nej nem nim nich ni jejim jejiho jejimu svuj his her him their them its
    jemu nemu ich
    """
)


def _by_pronoun(pair: Pair, anchor: Anchor, rivals: list[Zone], places: list[int]) -> bool:
    """Whether a pronoun in the rival's zone may stand for the name, which is no agent in the claim: *jeho dcera*."""
    if anchor.kind != "name" or not isinstance(anchor.what, NameGroup):
        return False
    last = anchor.what.tokens[-1]
    before = pair.claim.tokens[anchor.what.tokens[0].index - 1].folded if anchor.what.tokens[0].index else ""
    oblique = (
        before in ("from", "of", "by", "to", "with")
        or last.text.endswith(("'s", "s'"))
        or (pair.claim.language != "en" and case_of(last, pair.claim) == OBLIQUE)
    )
    zone = next((z for z in rivals if any(z.start <= p < z.end for p in places)), None)
    return (
        oblique
        and zone is not None
        and any(t.folded in _PRONOUNS for t in pair.evidence.tokens if zone.start <= t.start < zone.end)
    )


_OBJECTS = frozenset(["ho", "ji", "ju", "jej", "ich", "je", "it", "them"])


def _picked_up(pair: Pair, home: Zone, token: Token, anchor: Anchor) -> bool:
    """Whether an object of the claim may be the *it* of the zone of a name: *zápis ověřil* for *ověřil jej*."""
    if anchor.kind != "name" or _verbal(token, pair.claim) or token.index in pair.named or token.folded in token.lemmas:
        return False
    before = [t for t in pair.evidence.tokens if home.sentence == t.sentence and home.start - 12 <= t.start < home.end]
    return any(t.folded in _OBJECTS for t in before)


def _topic_words(pair: Pair, mine: Zone, anchor: Anchor) -> Iterator[Token]:
    for token in pair.claim_tokens(mine.start, mine.end):
        says = (token.content and not token.light) or has_opposite(token.concepts)
        if says and not anchor.start <= token.start < anchor.end:
            yield token


def _other_anchors(pair: Pair, home: Zone, rivals: list[Zone], mine: Zone, anchor: Anchor) -> Iterator[str]:
    """Anchors of other kinds beside this one in the claim: they must not contradict those of its zone."""
    for number, other in enumerate(pair.claim_anchors):
        if other.kind in (anchor.kind, "name", "times") or not mine.start <= other.start < mine.end:
            continue
        places = [pair.evidence_anchors[n].start for n in pair.equals[number]]
        if not places or any(home.start <= p < home.end for p in places):
            continue
        if not all(any(zone.start <= p < zone.end for zone in rivals) for p in places):
            continue
        contradicted = any(
            theirs.kind == other.kind and home.start <= theirs.start < home.end and not equal(other, theirs)
            for theirs in pair.evidence_anchors
        )
        if contradicted or all(p > home.start for p in places):
            yield pair.claim.text[other.start : other.end]


def _in_rival(pair: Pair, token: Token, home: Zone, anchor: Anchor) -> bool:
    return any(
        zone.anchors and zone.start != home.start and zone.start <= token.start < zone.end
        for zone in zones(pair.evidence, pair.evidence_anchors, anchor.kind)
    )


def _own_share(pair: Pair, home: Zone, anchor: Anchor) -> float:
    """The largest share of the content words of one clause at home that the claim says; 0 where there are none."""
    own = [
        token
        for token in pair.evidence.tokens
        if home.start <= token.start < home.end
        and token.content
        and not any(
            other.kind == anchor.kind and other.start <= token.start < other.end for other in pair.evidence_anchors
        )
    ]
    own = [token for token in own if not token.light] or own
    # a word that the rivals' zones have too tells nothing: *verze 3.10*, *verze 3.11*
    elsewhere = {key for token in pair.evidence.tokens if _in_rival(pair, token, home, anchor) for key in token.keys}
    own = [token for token in own if not token.keys & elsewhere]
    shares = [
        sum(token.index in pair.covered for token in part) / len(part)
        for segment in {token.segment for token in own}
        if (part := [token for token in own if token.segment == segment])
    ]
    return max(shares, default=0.0)
