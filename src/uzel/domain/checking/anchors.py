"""The exact things of a text, each of a kind: quantities, dates, times, years, identifiers, names."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from uzel.domain.checking.matching import NameGroup, name_groups, same_group
from uzel.domain.checking.reading import Reading, Token
from uzel.text.identifiers import Identifier
from uzel.text.moments import Moment
from uzel.text.ordinals import places
from uzel.text.quantities import Quantity
from uzel.text.quantity_units import unit_of


@dataclass(frozen=True, slots=True)
class Anchor:
    """An exact thing at [start, end). Two are rivals when their kinds are the same and they are not equal."""

    kind: str
    start: int
    end: int
    what: Quantity | Moment | Identifier | NameGroup


def anchors(reading: Reading, known_names: frozenset[str] = frozenset()) -> list[Anchor]:
    """All anchors of a text in order."""
    found = [Anchor(item.kind, item.start, item.end, item) for item in reading.quantities]
    found += [Anchor(_moment_kind(item), item.start, item.end, item) for item in reading.moments]
    found += [Anchor("identifier", item.start, item.end, item) for item in reading.identifiers]
    found += [Anchor("name", group.start, group.end, group) for group in name_groups(reading, known_names)]
    found += [
        Anchor("percent", match.start(), match.end(), Quantity("percent", -1.0, "", match.start(), match.end()))
        for match in _REST.finditer(reading.folded)
    ]
    found += [
        Anchor("identifier", t.start, t.end, Identifier(t.text, t.folded, t.start, t.end, "letter"))
        for t in reading.tokens
        if _is_label(reading, t)
    ]
    taken = [(anchor.start, anchor.end) for anchor in found if anchor.kind != "name"]
    found += [
        Anchor("ordinal", start, end, Quantity("ordinal", value, "", start, end))
        for start, end, value in places(reading.text)
        if not any(left <= start < right for left, right in taken)
    ]
    return sorted(found, key=lambda anchor: (anchor.start, anchor.end))


def _is_label(reading: Reading, token: Token) -> bool:
    """*vzorek B*, *coach A*: a single capital behind a word of its clause, no initial."""
    single = len(token.text) == 1 and token.text.isupper() and token.text.isalpha() and not token.value
    if not single or token.index == 0 or (token.text == "I" and reading.language == "en"):
        return False
    before = reading.tokens[token.index - 1]
    beside = (
        reading.text[before.end : token.start] == " "
        and before.content
        and (before.text.islower() or before.index == 0)
    )
    return beside and reading.text[token.end : token.end + 2] not in (". ",)


def bare_units(reading: Reading) -> list[Anchor]:
    """*within a week*, *za hodinu*: a unit that stands without a number is one of it."""
    taken = [(item.start, item.end) for item in reading.quantities]
    taken += [(item.start, item.end) for item in reading.moments]
    taken += [(item.start, item.end) for item in reading.identifiers]
    found = []
    for token in reading.tokens:
        unit = (
            unit_of(token.text)
            if not token.infinitive and len(token.text) > 3 and token.folded not in _NO_UNIT
            else None
        )
        if unit is not None and not any(start <= token.start < end for start, end in taken):
            one = Quantity(unit[0], float(unit[1]), "", token.start, token.end)
            found.append(Anchor(unit[0], token.start, token.end, one))
    found += [
        Anchor("count", token.start, token.end, Quantity("count", 1.0, "", token.start, token.end))
        for token in reading.tokens
        if token.folded in _ONE and reading.text[token.end : token.end + 1] in (".", ",", ";", "")
    ]
    priced = {item.kind for item in reading.quantities} & _CURRENCIES
    found += [
        Anchor(kind, token.start, token.end, Quantity(kind, 0.0, "", token.start, token.end))
        for token in reading.tokens
        for kind in sorted(priced)
        if token.folded in _NOTHING
    ]
    return found


_CURRENCIES = frozenset({"crowns", "euros", "dollars", "pounds sterling"})
_ONE = frozenset({"one", "jeden", "jednu", "jednoho", "jedneho"})
_NOTHING = frozenset({"nic", "zdarma", "zadarmo", "bezplatne", "nothing", "free"})


def _moment_kind(item: Moment) -> str:
    if item.clock is not None:
        return "time"
    if item.weekday is not None:
        return "weekday"
    return "year" if item.month is None else "date"


_NO_UNIT = frozenset({"rocne", "denne", "tydne", "mesicne", "mesacne", "tyzdenne", "daily", "weekly", "monthly"})
#: what is left over competes with the share that is named
_REST = re.compile(r"(?<!\w)(?:zbyt(?:ek|ku|kem)|zvys(?:ok|ku|kom)|the rest|the remainder|the other half)(?!\w)")
_ALIKE = frozenset({("year", "date"), ("degrees", "degrees Celsius"), ("degrees Celsius", "degrees")})


def equal(claim: Anchor, evidence: Anchor) -> bool:
    """Whether the evidence's anchor says at least what the claim's says."""
    if claim.kind != evidence.kind and (claim.kind, evidence.kind) not in _ALIKE:
        return False
    return _EQUAL[type(claim.what)](claim.what, evidence.what)


def _quantities(claim: Quantity, evidence: Quantity) -> bool:
    return abs(claim.value - evidence.value) <= 1e-6 * max(1.0, abs(claim.value))


def _moments(claim: Moment, evidence: Moment) -> bool:
    pairs = (
        (claim.month, evidence.month), (claim.day, evidence.day), (claim.weekday, evidence.weekday),
        (_dial(claim, evidence), _dial(evidence, claim)),
    )  # fmt: skip
    if any(mine is not None and mine != theirs for mine, theirs in pairs):
        return False
    if claim.month is None and claim.weekday is None and claim.clock is None:
        return claim.year == evidence.year
    # a year may stand elsewhere in the evidence; the reader of the whole asks for it
    return claim.year is None or evidence.year is None or claim.year == evidence.year


def _dial(item: Moment, other: Moment) -> int | None:
    """The clock, on a dial of twelve hours where one of the two does not tell the half of the day."""
    return item.clock % 720 if item.clock is not None and (item.halved or other.halved) else item.clock


def _identifiers(claim: Identifier, evidence: Identifier) -> bool:
    return claim.normal == evidence.normal or claim.normal in evidence.parts or evidence.normal in claim.parts


def _names(claim: NameGroup, evidence: NameGroup) -> bool:
    return same_group(claim, evidence)


_EQUAL: dict[type, Callable[..., bool]] = {
    Quantity: _quantities,
    Moment: _moments,
    Identifier: _identifiers,
    NameGroup: _names,
}
