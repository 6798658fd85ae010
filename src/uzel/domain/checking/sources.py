"""Second hand and cause: what somebody said is no fact, and one thing beside another is no cause."""

from __future__ import annotations

import re

from uzel.domain.checking.causes import made_to_change, other_cause
from uzel.domain.checking.grammar.verb_forms import is_verb, past_form
from uzel.domain.checking.marks import Kind, Mark
from uzel.domain.checking.pair import Pair, of_kind, quoted
from uzel.domain.checking.reading import Token

_SAID = (Kind.REPORTED, Kind.RUMOUR)


def second_hand(pair: Pair) -> str | None:
    """The reason if the claim states as a fact what the evidence has from somebody, or from somebody else."""
    attributed = of_kind(pair.claim, *_SAID)
    attributed += [m for m in of_kind(pair.claim, Kind.ATTRIBUTED) if _names_a_source(pair, m)]
    for mark in of_kind(pair.evidence, *_SAID):
        if not attributed and _speaks_of(pair, mark) and not _also_elsewhere(pair, mark):
            return (
                f"second hand: the evidence has it from somebody (“{quoted(pair.evidence, mark)}”), the claim states it"
            )
    above = _depends_on(pair)
    if above is not None and not attributed:
        return f"second hand: the evidence has it only below “{above}”"
    other = _another_speaker(pair, attributed)
    if other is not None:
        return other
    named = [m for m in of_kind(pair.claim, *_SAID) if _names_a_source(pair, m)]
    if named and not of_kind(pair.evidence, *_SAID, Kind.ATTRIBUTED) and not _says_so(pair):
        return f"second hand: the evidence does not say who said it (“{quoted(pair.claim, named[0])}”)"
    for kind in (Kind.PLANNED, Kind.MAYBE):
        reason = _unsure(pair, kind)
        if reason is not None:
            return reason
    return None


#: what stands above a fact: to know, to find out, to show, to cause
_FACTIVE = re.compile(
    r"zjist|zist|ukaz|potvrd|prokaz|preukaz|dokaz|(?:^|ne)v(?:i|ime|edel|ie|edeli)$|znamen|zpusob|sposob|takze|tak$|stalo|"
    r"plat|jasn|vyplyv|stanov|rozhodl|rozhodol|urc|vid|doslo|hlasi|signaliz|schval|dohod|zaruc|zajist|zabezp|umozn"
)


def _depends_on(pair: Pair) -> str | None:
    """The verb of a clause before *že* that the claim leaves out, where it does not say that what follows is so."""
    for homes in pair.homes:
        for home in homes[:1]:
            start, end = pair.evidence.segments[home]
            text = pair.evidence.folded[start:end].lstrip()
            if home == 0 or not text.startswith("ze ") or pair.evidence.language == "en":
                continue
            if pair.evidence.text[start:end].lstrip()[:2].casefold() != "že" and not pair.evidence.text.isascii():
                continue
            above = [
                t for t in pair.evidence.tokens if t.segment == home - 1 and t.content and is_verb(t, pair.evidence)
            ]
            above += [t for t in pair.evidence.tokens if t.segment == home - 1 and past_form(t, pair.evidence)]
            said = [t for t in pair.evidence.tokens if t.segment == home - 1 and t.content and t.index in pair.covered]
            if above and not said and not any(t.index in pair.covered or _FACTIVE.search(t.folded) for t in above):
                return above[0].text
    return None


#: pronouns that may stand for a speaker named before
_SPEAKING = frozenset(["he", "she", "they", "i", "we", "on", "ona", "oni", "ja", "my"])


def _another_speaker(pair: Pair, attributed: list[Mark]) -> str | None:
    """The reason if the claim gives to one source what the evidence has from another: the words of its speaker stand in
    other sentences than what was said."""
    said = {pair.evidence.sentence_at(m.start) for m in of_kind(pair.evidence, *_SAID)}
    for mark in attributed:
        segment = pair.claim.segment_at(mark.start)
        by = pair.claim.folded.startswith(("podl", "dle ", "according"), mark.start)
        words = [
            t for t in pair.claim.tokens if t.segment == segment and t.content and pair.alignment.partners[t.index]
        ]
        speaker = [t for t in words if (t.start >= mark.end if by else t.end <= mark.start)][:3]
        content = [
            t
            for t in pair.claim.tokens
            if t.content
            and not t.light
            and t not in speaker
            and not any(m.start <= t.start < m.end for m in pair.claim.marks)
        ]
        for sentence in said:
            own = [t for t in content if _only_in(pair, t, sentence)]
            by_pronoun = any(t.folded in _SPEAKING for t in pair.evidence.tokens if t.sentence == sentence)
            if len(own) >= 2 and speaker and not by_pronoun and not any(_stands_in(pair, t, sentence) for t in speaker):
                return f"second hand: the evidence does not have it from “{speaker[-1].text}”"
    return None


def _stands_in(pair: Pair, token: Token, sentence: int) -> bool:
    return any(pair.evidence.tokens[n].sentence == sentence for n in pair.alignment.partners[token.index])


def _only_in(pair: Pair, token: Token, sentence: int) -> bool:
    partners = pair.alignment.partners[token.index]
    return bool(partners) and all(pair.evidence.tokens[n].sentence == sentence for n in partners)


def _names_a_source(pair: Pair, mark: Mark) -> bool:
    """*podle X*, or a verb of saying before *že*: not *the minutes list fourteen speakers*."""
    if pair.claim.folded.startswith(("podl", "dle ", "according"), mark.start):
        return True
    return re.search(r"(?<!\w)(?:ze|that)\s", pair.claim.folded[mark.end : mark.end + 40]) is not None


def _says_so(pair: Pair) -> bool:
    """Whether the claim's word of saying has a partner (*odpověděla* for *řekla*), or a quotation stands there."""
    said = of_kind(pair.claim, *_SAID)
    places = [t for t in pair.claim.tokens if any(m.start <= t.start < m.end for m in said)]
    return (
        any(pair.alignment.partners[t.index] for t in places) or '"' in pair.evidence.text or "„" in pair.evidence.text
    )


def _speaks_of(pair: Pair, mark: Mark) -> bool:
    """Whether what the claim says stands in the sentence of the mark, behind or around it."""
    sentence = pair.evidence.sentence_at(mark.start)
    own = [
        t
        for t in pair.claim.tokens
        if t.content and not t.light and t.index not in pair.named and _only_in(pair, t, sentence)
    ]
    if sentence not in pair.home_sentences and len(own) < 2:
        return False
    segment = pair.evidence.segment_at(mark.start)
    words = [t for t in pair.claim.tokens if t.content and not t.light]
    for token in words:
        for index in pair.alignment.partners[token.index]:
            other = pair.evidence.tokens[index]
            if other.sentence == sentence and (other.segment >= segment):
                return True
    return False


def _also_elsewhere(pair: Pair, mark: Mark) -> bool:
    """Whether another sentence without such a mark says as much of the claim."""
    sentence = pair.evidence.sentence_at(mark.start)
    if sum(_only_in(pair, t, sentence) for t in pair.claim.tokens if t.content and not t.light) >= 2:
        return False
    weights = pair.weights()
    said: dict[int, float] = {}
    for segment, weight in weights.items():
        place = pair.evidence.sentence_of(segment)
        said[place] = said.get(place, 0.0) + weight
    marked = {pair.evidence.sentence_at(m.start) for m in of_kind(pair.evidence, *_SAID)}
    return any(place not in marked and weight >= said.get(sentence, 0.0) for place, weight in said.items())


def _unsure(pair: Pair, kind: Kind) -> str | None:
    if of_kind(pair.claim, kind, Kind.PLANNED, Kind.MAYBE, Kind.SHOULD, Kind.MAY):
        return None
    for mark in of_kind(pair.evidence, kind):
        segment = pair.evidence.segment_at(mark.start)
        token = next((t for t in pair.evidence.tokens if t.end > mark.start), None)
        if token is not None and token.index in pair.covered:
            continue
        attributed = of_kind(pair.claim, Kind.REPORTED, Kind.ATTRIBUTED)
        if attributed and any(m.kind in _SAID and m.start == mark.start for m in pair.evidence.marks):
            continue  # *it assumes that …* is *according to it …*
        if any(segment in homes[:1] or _below(pair, segment, homes[:1]) for homes in pair.homes):
            return f"{kind.value}: the evidence says “{quoted(pair.evidence, mark)}”, the claim states it as a fact"
    return None


def _below(pair: Pair, segment: int, homes: tuple[int, ...]) -> bool:
    """Whether a home is the clause that depends on the segment: *zvažuje, že by …*."""
    return any(
        home == segment + 1
        and pair.evidence.folded[slice(*pair.evidence.segments[home])]
        .lstrip()
        .startswith(("ze ", "zeby ", "aby ", "that "))
        for home in homes
    )


def unstated_cause(pair: Pair) -> str | None:
    """The reason if the claim gives a cause that the evidence does not state as one, or turns it round."""
    claimed = of_kind(pair.claim, Kind.CAUSE, Kind.RESULT)
    if not claimed:
        return made_to_change(pair)
    stated = [
        mark
        for mark in of_kind(pair.evidence, Kind.CAUSE, Kind.RESULT)
        if pair.evidence.sentence_at(mark.start) in pair.home_sentences
    ]
    if not stated and all(_led_so(pair, mark) for mark in claimed):
        return None
    if not stated:
        return f"cause: the evidence does not state one (“{quoted(pair.claim, claimed[0])}”)"
    wrong = other_cause(pair, claimed, stated)
    if wrong is not None:
        return wrong
    for mark in claimed:
        segment = pair.claim.segment_at(mark.start)
        behind = [
            t for t in pair.claim.tokens if t.start >= mark.end and t.segment == segment and t.content and not t.light
        ]
        lost = [t.text for t in behind[:3] if not pair.alignment.partners[t.index]]
        if lost and not pair.foreign:
            return f"cause: the evidence does not give “{', '.join(lost)}” as one"
    return None


def _led_so(pair: Pair, mark: Mark) -> bool:
    """Whether what a preposition of cause leads in the claim stands behind *pre, pro, za* in the evidence."""
    behind = next((t for t in pair.claim.tokens if t.start >= mark.end and t.content), None)
    partners = [pair.evidence.tokens[n] for n in pair.alignment.exact[behind.index]] if behind is not None else []
    return any(t.index and pair.evidence.tokens[t.index - 1].folded in ("pre", "pro", "za", "for") for t in partners)
