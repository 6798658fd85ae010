"""Whether each exact thing of the claim stands in the evidence at all: the reason names what the evidence has."""

from __future__ import annotations

import re

from uzel.domain.checking.anchors import Anchor
from uzel.domain.checking.matching import NameGroup
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading
from uzel.domain.names import starts_sentence
from uzel.text.identifiers import Identifier
from uzel.text.lemmas import is_common
from uzel.text.moments import Moment
from uzel.text.normal import fold_keep
from uzel.text.ordinals import ordinals
from uzel.text.quantities import Quantity
from uzel.text.quantity_units import unit_of

_SHORTEST = 3  # letters of a word that qualifies
_LABELS = {"count": "number", "times": "how often", "name": "name", "identifier": "identifier"}


def missing_value(pair: Pair) -> str | None:
    """The reason if a number, date, time, unit or identifier of the claim is not in the evidence."""
    for number, anchor in enumerate(pair.claim_anchors):
        if anchor.kind in ("name", "ordinal"):
            continue
        if not pair.equals[number] and not _by_other_means(pair, anchor):
            return _reason(pair, anchor)
        if isinstance(anchor.what, Moment) and not _year_stated(pair, anchor, anchor.what):
            return _reason(pair, anchor)
        qualified = _other_qualifier(pair, number)
        if qualified is not None:
            return f"{_LABELS.get(anchor.kind, anchor.kind)}: {_text(pair, anchor)}, the evidence has {qualified}"
        if anchor.kind == "count" and isinstance(anchor.what, Quantity):
            other = _counted_otherwise(pair, number, anchor.what)
            if other is not None:
                return f"number: {_text(pair, anchor)}, the evidence has {other}"
    return _missing_ordinal(pair) or _missing_letter(pair) or _missing_digits(pair) or _said_once(pair)


def missing_name(pair: Pair) -> str | None:
    """The reason if a name of the claim is not in the evidence, or only another with a part of it."""
    for number, anchor in enumerate(pair.claim_anchors):
        if anchor.kind != "name" or pair.equals[number]:
            continue
        group = anchor.what
        assert isinstance(group, NameGroup)
        words = [token for token in group.tokens if not pair.alignment.partners[token.index]]
        if not words and len(group.tokens) == 1:
            continue
        opening = starts_sentence(pair.claim.text, group.start)
        if words and len(words) == len(group.tokens) == 1 and opening and _lower_known(words[0].text):
            continue  # a noun with a capital: left to the words
        if not words and _together(pair, group):
            continue
        others = [pair.evidence.text[a.start : a.end] for a in pair.evidence_anchors if a.kind == "name"]
        has = f"the evidence has {', '.join(others[:3])}" if others else "the evidence has none"
        return f"name: {_text(pair, anchor)}, {has}"
    return None


def _other_qualifier(pair: Pair, number: int) -> str | None:
    """*pracovních dnů* and *kalendářních dnů* are counted otherwise: words between a number and its unit."""
    anchor = pair.claim_anchors[number]
    if anchor.kind not in ("seconds", "months") or not pair.equals[number]:
        return None
    mine = _inner(pair.claim, anchor)
    theirs = [pair.evidence_anchors[n] for n in pair.equals[number]]
    if any(_alike_words(mine, _inner(pair.evidence, other)) for other in theirs):
        return None
    return _text_of(pair.evidence, theirs[0])


_FRACTIONS = ("half", "quarter", "ctvrt", "stvrt", "polov")
_QUALIFIERS = ("pracov", "kalend", "school", "working", "business", "skol", "vyucov")


def _inner(reading: Reading, anchor: Anchor) -> tuple[str, ...]:
    """Words between a number and its unit: *pět pracovních dnů*."""
    inside = [t for t in reading.tokens if anchor.start <= t.start < anchor.end]
    words = [t for t in inside[1:-1] if t.text.isalpha() and len(t.text) > _SHORTEST and unit_of(t.text) is None]
    return tuple(t.folded[:5] for t in words if not t.folded.startswith(_FRACTIONS))


def _alike_words(left: tuple[str, ...], right: tuple[str, ...]) -> bool:
    """Whether what is counted so is counted so in the evidence; that days are working days must not be left out."""
    limits = {word for word in right if word.startswith(tuple(q[:5] for q in _QUALIFIERS))}
    return set(left) <= set(right) and limits <= set(left)


def _text_of(reading: Reading, anchor: Anchor) -> str:
    return reading.text[anchor.start : anchor.end].strip()


def _lower_known(word: str) -> bool:
    return is_common(word) and not word.isupper()


def _together(pair: Pair, group: NameGroup) -> bool:
    """Whether the words of a name stand side by side somewhere in the evidence."""
    first, *rest = (pair.alignment.partners[token.index] for token in group.tokens)
    return any(all(any(abs(other - at) <= len(group.tokens) for other in more) for more in rest) for at in first)


def _text(pair: Pair, anchor: Anchor) -> str:
    return pair.claim.text[anchor.start : anchor.end].strip()


def _reason(pair: Pair, anchor: Anchor) -> str:
    has = [pair.evidence.text[a.start : a.end].strip() for a in pair.evidence_anchors if a.kind == anchor.kind]
    label = _LABELS.get(anchor.kind, anchor.kind)
    stated = ", ".join(dict.fromkeys(has[:4])) if has else "none"
    return f"{label}: {_text(pair, anchor)}, the evidence has {stated}"


def _by_other_means(pair: Pair, anchor: Anchor) -> bool:
    """A bare number may be an ordinal or a part of a code; a day without its unit may stand with it."""
    what = anchor.what
    if isinstance(what, Quantity) and what.kind == "count" and not what.unit and _literally(pair, _text(pair, anchor)):
        return True
    if isinstance(what, Quantity) and what.kind == "count":
        return any(
            isinstance(a.what, Quantity)
            and a.what.kind == "count"
            and not (a.what.unit and what.unit)
            and a.what.value == what.value
            for a in pair.evidence_anchors
        ) or (not what.unit and float(what.value) in ordinals(pair.evidence.text))
    if isinstance(what, Quantity) and _bare_unit(pair, what):
        return True
    if isinstance(what, Moment) and _moment_in_words(pair, what):
        return True
    # a code or a version at the end of a sentence: its last stop is none of it
    code = isinstance(what, Identifier) or (isinstance(what, Moment) and what.clock is None and what.weekday is None)
    return code and _literally(pair, _text(pair, anchor).rstrip("."))


def _bare_unit(pair: Pair, what: Quantity) -> bool:
    """*hodinu* is 60 minutes, *na každý kilogram* is one: a unit that stands without a number."""
    taken = [(a.start, a.end) for a in pair.evidence_anchors if isinstance(a.what, Quantity)]
    return any(
        unit_of(token.text) == (what.kind, what.value)
        for token in pair.evidence.tokens
        if len(token.text) > 2 and not any(start <= token.start < end for start, end in taken)
    )


def _literally(pair: Pair, stated: str) -> bool:
    """Whether a code stands in the evidence letter for letter, whole."""
    if not any(c.isdigit() for c in stated):
        return False
    pattern = r"\s?".join(re.escape(piece) for piece in fold_keep(stated).split())
    return re.search(rf"(?<![\w.,]){pattern}(?!\w|[.,]\d)", pair.evidence.folded) is not None


def _moment_in_words(pair: Pair, what: Moment) -> bool:
    """A month is stated by any date in it; a year by a date that has it."""
    for anchor in pair.evidence_anchors:
        theirs = anchor.what
        if not isinstance(theirs, Moment):
            continue
        if what.clock is None and what.weekday is None and what.day is None:
            if what.month is None and what.year is not None and theirs.year == what.year:
                return True
            if (
                what.month is not None
                and theirs.month == what.month
                and theirs.day is not None
                and what.year in (None, theirs.year)
            ):
                return True
    return False


def _year_stated(pair: Pair, anchor: Anchor, what: Moment) -> bool:
    """A claim's year must stand in the evidence, with the date or beside it."""
    if what.year is None:
        return True
    return any(isinstance(a.what, Moment) and a.what.year == what.year for a in pair.evidence_anchors)


def _counted_otherwise(pair: Pair, number: int, what: Quantity) -> str | None:
    """What the evidence counts with this number, or how many of these things it has, where that differs."""
    if not what.unit:
        return None
    noun = next((t for t in pair.claim.tokens if t.end == pair.claim_anchors[number].end), None)
    if noun is None:
        return None
    mine = set(pair.alignment.partners[noun.index])
    rivals = []
    elliptic = False
    for n, theirs in enumerate(pair.evidence_anchors):
        if theirs.kind != "count" or not isinstance(theirs.what, Quantity):
            continue
        counted = next((t.index for t in pair.evidence.tokens if t.end == theirs.end), -1)
        if n in pair.equals[number]:
            if counted in mine or _beside(pair, theirs, mine):
                return None
            elliptic = elliptic or (not theirs.what.unit and _has_own_words(pair, theirs))
        elif counted in mine:
            rivals.append(pair.evidence.text[theirs.start : theirs.end])
    if rivals and not elliptic:
        return ", ".join(rivals)
    return None


def _has_own_words(pair: Pair, anchor: Anchor) -> bool:
    """*v září jen 97*: words before a bare number that the claim has too."""
    at = next((t.index for t in pair.evidence.tokens if t.start >= anchor.start), 0)
    start = max(
        (a.end for a in pair.evidence_anchors if a.end <= anchor.start and isinstance(a.what, Quantity)), default=0
    )
    near = [t for t in pair.evidence.tokens[max(0, at - 3) : at] if t.start >= start]
    stop = min(
        (a.start for a in pair.evidence_anchors if a.start > anchor.start and isinstance(a.what, Quantity)),
        default=10**9,
    )
    near += [
        t
        for t in pair.evidence.tokens[at + 1 : at + 6]
        if t.start < stop and not t.light and t.sentence == pair.evidence.tokens[at].sentence
    ]
    return any(pair.said(t) for t in near if t.content or t.value)


def _beside(pair: Pair, anchor: Anchor, nouns: set[int]) -> bool:
    """Whether one of the nouns stands within three words behind a number."""
    at = next((t.index for t in pair.evidence.tokens if t.start >= anchor.start), 0)
    return any(at < index <= at + 3 for index in nouns)


def _without_moments(reading: Reading) -> str:
    letters = list(reading.text)
    for item in reading.moments:
        letters[item.start : item.end] = "0" * (item.end - item.start)
    return "".join(letters)


def _numbered(pair: Pair, index: int) -> bool:
    """*6. A*: the letter follows a number, not the end of a sentence."""
    return index > 0 and pair.claim.tokens[index - 1].text.isdigit()


def _missing_letter(pair: Pair) -> str | None:
    """A single capital inside a sentence is a mark, a group, a variant: *známka B*."""
    have = {token.text for token in pair.evidence.tokens}
    for token in pair.claim.tokens:
        lone = len(token.text) == 1 and token.text.isupper() and not token.value
        if (
            not lone
            or (starts_sentence(pair.claim.text, token.start) and not _numbered(pair, token.index))
            or (token.text == "I" and pair.claim.language == "en")
        ):
            continue
        initial = pair.claim.text[token.end : token.end + 2] in (". ", ".") and token.end + 2 < len(pair.claim.text)
        if token.text not in have and not initial and not pair.claim.text.isupper():
            return f"identifier: {token.text}, the evidence does not have it"
    return None


_DIGITS = re.compile(r"\d+")


def _missing_digits(pair: Pair) -> str | None:
    """Figures that no kind of value explains must stand in the evidence: *34. 12.* is no day."""
    explained = [(a.start, a.end) for a, same in zip(pair.claim_anchors, pair.equals, strict=True) if same]
    have = {int(m.group()) for m in _DIGITS.finditer(pair.evidence.text)}
    have |= {int(v) for v in ordinals(pair.evidence.text)}
    have |= {int(a.what.value) for a in pair.evidence_anchors if isinstance(a.what, Quantity)}
    for item in pair.evidence.moments:
        have |= {v for v in (item.day, item.month, item.year) if v is not None}
        have |= {item.clock // 60, item.clock % 60} if item.clock is not None else set()
    for match in _DIGITS.finditer(pair.claim.text):
        if any(start <= match.start() < end for start, end in explained) or int(match.group()) in have:
            continue
        if _by_other_means_at(pair, match.start()):
            continue
        return f"number: {match.group()}, the evidence does not have it"
    return None


def _by_other_means_at(pair: Pair, position: int) -> bool:
    return any(a.start <= position < a.end and _by_other_means(pair, a) for a in pair.claim_anchors)


def _said_once(pair: Pair) -> str | None:
    """A value that the claim has twice must stand twice in the evidence: *from 1951 to 1951*."""
    counted: dict[tuple[int, ...], int] = {}
    for anchor, same in zip(pair.claim_anchors, pair.equals, strict=True):
        if anchor.kind in ("name", "ordinal") or not same:
            continue
        counted[same] = counted.get(same, 0) + 1
        if counted[same] > len(same) and not pair.foreign:
            label = _LABELS.get(anchor.kind, anchor.kind)
            return f"{label}: {_text(pair, anchor)} stands in the claim more often than in the evidence"
    return None


def _missing_ordinal(pair: Pair) -> str | None:
    have = ordinals(_without_moments(pair.evidence))
    numbers = {a.what.value for a in pair.evidence_anchors if isinstance(a.what, Quantity) and a.what.kind == "count"}
    for value in sorted(ordinals(_without_moments(pair.claim))):
        if value not in have and value not in numbers:
            has = ", ".join(f"{int(v)}." for v in sorted(have)) or "none"
            return f"number: the claim has an ordinal {int(value)}., the evidence has {has}"
    return None
