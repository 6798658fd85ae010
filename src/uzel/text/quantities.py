"""Quantities in one form however they are written: *3 500 Kč* and *3500 korun*, *90 min* and *hodina a půl*.

Each is a kind (percent, crowns, seconds, grams, count ...) and a value in the kind's base unit. Nothing is estimated: a
vague number (*několik*, *several*) is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from uzel.text.amounts import amounts
from uzel.text.normal import fold, fold_keep
from uzel.text.number_words import number_value
from uzel.text.quantity_units import ADJECTIVE_ENDS, ENGLISH_ENDS, PREFIXES, unit_of


@dataclass(frozen=True, slots=True)
class Quantity:
    """`value` in the base unit of `kind`; kind `count` counts `unit` (folded, may be ''); [start, end) code points."""

    kind: str
    value: float
    unit: str
    start: int
    end: int


_HALF = r"(?:pul|pol|half)"
_TIME_UNIT = (
    r"(?P<unit>hodin\w*|roku?\w*|rocni\w*|minut\w*|dne|dni|day|mesice?|mesiaca?|tydne|tyzdna|hours?|years?|days?|"
    r"months?|minutes?|weeks?|litru?|litra|litre|kilogramu?|kila|kg|kilometru?|kilometra|metru?|metra|metres?|"
    r"meters?|kilometres?)"
)
#: (pattern over folded text, value of the number, unit when the pattern has none)
_SPECIAL: tuple[tuple[re.Pattern[str], float, str], ...] = tuple(
    (re.compile(rf"(?<!\w)(?:{pattern})(?!\w)"), value, unit)
    for pattern, value, unit in (
        (r"(?:tri|3) (?:ctvrt\w*|stvrt\w*) " + _TIME_UNIT, 0.75, ""),
        (r"(?:trictvrte?|tristvrte) (?:na )?" + _TIME_UNIT, 0.75, ""),
        (r"three[- ]quarters of an? " + _TIME_UNIT, 0.75, ""),
        (r"(?:trictvrtehodin\w*|tristvrtehodin\w*)", 0.75, "hodina"),
        (r"(?:ctvrt|stvrt) " + _TIME_UNIT, 0.25, ""),
        (r"(?:a )?quarter (?:of an? )?(?P<unit>hour|year)", 0.25, ""),
        (r"(?:ctvrthodin\w*|stvrthodin\w*|ctvrthodink\w*|stvrthodink\w*)", 0.25, "hodina"),
        (r"(?:pulhodin\w*|polhodin\w*)", 0.5, "hodina"),
        (r"(?:pulrok\w*|polrok\w*|pulrocn\w*|polrocn\w*)", 0.5, "rok"),
        (r"(?:ctvrtrok\w*|stvrtrok\w*|stvrtrocn\w*|ctvrtletn\w*)", 0.25, "rok"),
        (r"(?:puldruhe|puldruhej|poldruha|poldruhej) " + _TIME_UNIT, 1.5, ""),
        (
            rf"(?:jeden|jedna|jednu|jedno|1|one)?\s?(?P<unit>hodin[auy]|rok|kilometr|litr|liter|tyden|tyzden|mesic|"
            rf"mesiac) a {_HALF}",
            1.5,
            "",
        ),
        (r"(?:an?|one) (?P<unit>hour|year|day|week|month|mile) and a half", 1.5, ""),
        (r"(?:an? |one )?half (?:an? |of an? )?" + _TIME_UNIT, 0.5, ""),
        (r"(?:pul|pol) (?:druhe |druhej )?" + _TIME_UNIT, 0.5, ""),
        (r"(?:jeden|jedna|jednu|jedno|jednoho|jedneho|jedne|jednej|jednim|one|a single) " + _TIME_UNIT, 1.0, ""),
        (r"(?:a )?fortnight|ctrnactidenn\w*|14denn\w*", 14.0, "den"),
    )
)
_AND_QUARTERS = re.compile(
    rf"(?<!\w)(?P<number>\d+|[a-z]+) (?:a|and) (?P<part>(?:a |one )?(?:ctvrt|stvrt|quarter)|(?:tri|"
    rf"three) (?:ctvrte|stvrte|"
    rf"quarters)|trictvrte?|tristvrte) {_TIME_UNIT}(?!\w)"
)
_AND_A_HALF = re.compile(
    rf"(?<!\w)(?P<number>\d+|[a-z]+) (?:(?:a|and a) {_HALF} (?P<unit>[a-z]+)|(?P<before>hodin\w*|roky?|years?|"
    rf"hours?|months?|weeks?) (?:a|and a) {_HALF})(?!\w)"
)
_DIGITS = (
    "one jeden",
    "two dva",
    "three tri",
    "four ctyri styri",
    "five pet pat",
    "six sest",
    "seven sedm sedem",
    "eight osm osem",
    "nine devet devat",
)
_FRACTIONS: tuple[tuple[re.Pattern[str], float], ...] = tuple(
    (re.compile(rf"(?<!\w)(?:{pattern})(?!\w)"), value)
    for pattern, value in (
        *(
            (rf"{word} (?:in|out of|z|ze) (?:ten|10|deseti|desiatich)", 10.0 * n)
            for n, row in enumerate(_DIGITS, start=1)
            for word in row.split()
        ),
        (r"(?:dve|dvou|2) tretin\w*|two[- ]thirds", 200 / 3),
        (r"(?:tri|trech|tri|3) (?:ctvrtin\w*|stvrtin\w*)|three[- ]quarters", 75.0),
        (r"tretin\w*|(?:one|a)[- ]third(?= of)", 100 / 3),
        (r"ctvrtin\w*|stvrtin\w*|(?:one|a)[- ]quarter(?= of)", 25.0),
        (r"petin[auyeo]\w*|patin[auyeo]\w*|(?:one|a)[- ]fifth(?= of)", 20.0),
        (r"desetin[auyeo]\w*|desatin[auyeo]\w*|(?:one|a)[- ]tenth(?= of)", 10.0),
        (r"polovin\w*|polovic\w*|half(?= of| the)|pulk[auy]", 50.0),
    )
)
_TIMES = re.compile(
    r"(?<![\w.,])(?P<digits>\d+)\s?(?:[×x](?!\s?\d)|krat(?!\w)|-?times(?!\w))|(?<!\w)(?P<word>[a-z]+?)krat(?!\w)"
)
_ONCE = {
    "once": 1.0,
    "twice": 2.0,
    "thrice": 3.0,
    "jedenkrat": 1.0,
    "jednou": 1.0,
    "raz": 1.0,
    "nekolikrat": None,
    "mnohokrat": None,
}
_PER = re.compile(
    r"\s(?:za |do |v |per |a |every |each |kazd\w+ )?(?:rok\w*|den\w*|denn\w*|rocn\w*|tydn\w*|tyzd\w*|mesic\w*|"
    r"mesac\w*|day|week|month|year|weekly|monthly|daily|pololet\w*)"
)
_WORD = re.compile(r"[^\W_]+(?:-[^\W_]+)*")
_ENGLISH = re.compile(rf"(?P<number>\d+|[a-z]+(?:-[a-z]+)?)-(?P<unit>{'|'.join(ENGLISH_ENDS.split())})")
_RANGE = re.compile(r"(?<![\w.,/-])(\d{1,6}(?:[.,]\d+)?)\s?[-–—]\s?(?=\d{1,6}(?:[.,]\d+)?(?![\w/-]|[.,]\d))")
_PER_CENT = re.compile(r"\s?per\s?cent\b", re.IGNORECASE)
_NEXT_WORD = re.compile(r"\s([^\W\d_]+)")
_UNIT_AHEAD = re.compile(r"\s?(?P<unit>%|‰|€|£|\$|°\s?[cCfF]?|[^\W\d_]{1,14}\b)")


def quantities(text: str) -> list[Quantity]:
    """All quantities of `text` in order, each once; dates, times of day, years and codes are none."""
    folded = fold_keep(text)
    found: list[Quantity] = []
    taken = bytearray(len(text) + 1)
    for reader in (_specials, _adjectives, _multiples, _fractions, _ranges, _plain):
        for item in reader(text, folded):
            if item.end > item.start and not any(taken[item.start : item.end]):
                taken[item.start : item.end] = b"\x01" * (item.end - item.start)
                found.append(item)
    return sorted(found, key=lambda item: item.start)


def _made(value: float, unit: str, start: int, end: int) -> Quantity:
    known = unit_of(unit) if unit else None
    if known is None:
        return Quantity("count", value, fold(unit), start, end)
    return Quantity(known[0], round(value * known[1], 9), "", start, end)


def _specials(text: str, folded: str) -> Iterator[Quantity]:
    for match in _AND_A_HALF.finditer(folded):
        number = number_value(match["number"])
        unit = match["unit"] or match["before"]
        if number is not None and unit_of(unit) is not None:
            yield _made(number + 0.5, unit, match.start(), match.end())
    for match in _AND_QUARTERS.finditer(folded):
        number = number_value(match["number"])
        if number is not None:
            part = 0.75 if match["part"].startswith("t") else 0.25
            yield _made(number + part, match["unit"], match.start(), match.end())
    for pattern, value, unit in _SPECIAL:
        for match in pattern.finditer(folded):
            yield _made(value, match.groupdict().get("unit") or unit, match.start(), match.end())


def _adjectives(text: str, folded: str) -> Iterator[Quantity]:
    for match in _WORD.finditer(folded):
        word = match.group()
        english = _ENGLISH.fullmatch(word)
        if english is not None:
            value = number_value(english["number"])
            if value is not None:
                yield _made(value, english["unit"], match.start(), match.end())
            continue
        read = _adjective(word)
        if read is not None:
            yield Quantity(read[0], read[1], "", match.start(), match.end())


def _adjective(word: str) -> tuple[str, float] | None:
    """*dvoumesicni*, *30denni*, *patnastminutovy* -> (kind, value)."""
    digits = re.match(r"\d+-?", word)
    heads: list[tuple[int, float]] = [(digits.end(), float(digits.group().rstrip("-")))] if digits else []
    heads += [(len(prefix), float(value)) for prefix, value in PREFIXES.items() if word.startswith(prefix)]
    for length, value in sorted(heads, reverse=True):
        for pattern, kind, factor in ADJECTIVE_ENDS:
            if pattern.fullmatch(word, length):
                return kind, value * factor
    return None


def _multiples(text: str, folded: str) -> Iterator[Quantity]:
    for match in _TIMES.finditer(folded):
        value = float(match["digits"]) if match["digits"] else number_value(match["word"])
        if value is not None:
            yield Quantity("times", value, "", match.start(), match.end())
    for match in _WORD.finditer(folded):
        once = _ONCE.get(match.group())
        if once is not None and (once > 1 or match.group() == "jedenkrat" or _PER.match(folded, match.end())):
            yield Quantity("times", once, "", match.start(), match.end())


def _fractions(text: str, folded: str) -> Iterator[Quantity]:
    for pattern, value in _FRACTIONS:
        for match in pattern.finditer(folded):
            yield Quantity("percent", round(value, 3), "", match.start(), match.end())


def _ranges(text: str, folded: str) -> Iterator[Quantity]:
    """*10–15 dětí*: the first number has the unit of the second; the second is read as any other."""
    for match in _RANGE.finditer(text):
        second = re.compile(r"\d{1,6}(?:[.,]\d+)?").match(text, match.end())
        if second is None:
            continue
        following = _UNIT_AHEAD.match(text, second.end())
        unit = following["unit"] if following else ""
        if not unit or text[second.end() : second.end() + 1] == ":":
            continue
        for number, start, end in ((match[1], match.start(1), match.end(1)), (second[0], second.start(), second.end())):
            yield _made(float(number.replace(",", ".")), unit, start, end)


def _plain(text: str, folded: str) -> Iterator[Quantity]:
    for amount in amounts(text):
        before = text[max(0, amount.start - 2) : amount.start]
        negative = re.search(r"(?:^|[\s(])[-−–]$", before) is not None or folded[: amount.start].endswith("minus ")
        unit = text[amount.start : amount.start + 1] if amount.unit in ("€", "$", "£") else amount.unit
        if amount.kind == "currency" and text[amount.start].isalpha():  # *CZK 18,460*
            yield _made(amount.value, unit, amount.start, amount.end)
            continue
        if unit.isalpha() and number_value(_as_written(text, unit, amount.end)) is not None:  # *článek 3 pět let*
            yield Quantity("count", amount.value, "", amount.start, amount.end - len(unit) - 1)
            continue
        if amount.kind in ("percent", "currency", "measure") or (
            amount.unit and unit_of(_as_written(text, amount.unit, amount.end)) is None
        ):
            unit = amount.unit
        item = _made(-amount.value if negative else amount.value, unit, amount.start, amount.end)
        item = _behind(item, text)
        if item.kind == "count" and unit and unit_of(unit) is None and re.match(r"m?(?:w|v|a|b)$", unit):
            item = _made(item.value, _as_written(text, unit, amount.end), amount.start, amount.end)
        yield item


def _behind(item: Quantity, text: str) -> Quantity:
    """*pěti pracovních dnů*, *five per cent*: the unit stands behind an adjective, or in two words."""
    if item.kind != "count":
        return item
    following = _PER_CENT.match(text, item.end)
    if following is not None:
        return Quantity("percent", item.value, "", item.start, following.end())
    after = _NEXT_WORD.match(text, item.end)
    unit = unit_of(after[1]) if item.unit and after is not None and len(after[1]) > 2 else None
    if unit is None or after is None or unit[0] == "times":
        return item
    return Quantity(unit[0], item.value * unit[1], "", item.start, after.end())


def _as_written(text: str, unit: str, end: int) -> str:
    return text[end - len(unit) : end]
