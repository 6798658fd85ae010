"""Dates, months and weekdays in Czech, Slovak and English text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from uzel.text.calendar_words import MONTHS, WEEKDAYS
from uzel.text.normal import fold_keep


@dataclass(frozen=True, slots=True)
class Date:
    """A date as far as it is stated; `weekday` counts from Monday = 1."""

    year: int | None
    month: int | None
    day: int | None
    weekday: int | None
    start: int
    end: int


_YEAR = r"(?:1\d|20|21)\d\d"
_MONTH_NAMES = "|".join(sorted(MONTHS, key=len, reverse=True))
_YEAR_AFTER = rf"(?:,?\s+(?:roku\s+)?(?P<year>{_YEAR})(?!\d))?"
_DATE_PATTERNS = [
    re.compile(rf"(?<!\d)(?P<year>{_YEAR})-(?P<month>[01]\d)-(?P<day>[0-3]\d)(?!\d)"),
    re.compile(rf"(?<![\d.])(?P<day>[0-3]?\d)\.\s?(?P<month>[01]?\d)\.(?:\s?(?P<year>{_YEAR})(?!\d))?(?!\d|\s?\d{{1,3}}\.\d)"),
    re.compile(rf"(?<![\d.])(?P<day>[0-3]?\d)\.?(?:st|nd|rd|th)?\s?(?:of\s)?(?P<name>{_MONTH_NAMES})(?!\w)\.?{_YEAR_AFTER}"),
    re.compile(rf"(?<![\d.])(?P<day>[0-3]?\d)\.?\s?(?:[–-]|az|do|a|i|to|and)\s?[0-3]?\d\.?\s?(?P<name>{_MONTH_NAMES})(?!\w)\.?{_YEAR_AFTER}"),
    re.compile(rf"(?<!\w)(?P<name>{_MONTH_NAMES})(?!\w)\.?\s(?P<day>[0-3]?\d)(?:st|nd|rd|th)?(?![\d.:]|\s?%){_YEAR_AFTER}"),
    re.compile(rf"(?<![\d/])(?P<first>[0-3]?\d)/(?P<second>[0-3]?\d)/(?P<year>{_YEAR})(?!\d)"),
    re.compile(rf"(?<!\w)(?P<name>{_MONTH_NAMES})(?!\w),?\s(?:roku\s)?(?P<year>{_YEAR})(?!\d)"),
]  # fmt: skip
_MONTH_ALONE = re.compile(
    rf"(?<!\w)(?P<before>v|ve|do|od|na|in|since|until|by|from|of|kazdy|every|during|behem|pocas|koncem|zacatkem)\s(?P<name>{_MONTH_NAMES})(?!\w)"
)
_WEEKDAY = re.compile(rf"(?<!\w)(?P<name>{'|'.join(sorted(WEEKDAYS, key=len, reverse=True))})(?!\w)")
#: English words that are months only with a capital letter
_CAPITALISED = frozenset(
    {"may", "march", "mar", "jan", "sep", "sept", "dec", "august", "apr", "feb", "nov", "oct", "aug"}
)


def dates(text: str) -> list[Date]:
    """Dates, months and weekdays with what each states, in order. Overlapping readings are given once, the fullest."""
    folded = fold_keep(text)
    found: list[Date] = []
    for pattern in _DATE_PATTERNS:
        for match in pattern.finditer(folded):
            date = _date(match, text)
            if date is not None:
                found.append(date)
    for match in _MONTH_ALONE.finditer(folded):
        name = match["name"]
        if name not in _CAPITALISED or text[match.start("name")].isupper():
            found.append(Date(None, MONTHS[name], None, None, match.start("name"), match.end("name")))
    for match in _WEEKDAY.finditer(folded):
        found.append(Date(None, None, None, WEEKDAYS[match["name"]], match.start(), match.end()))
    return _fullest(found)


def _date(match: re.Match[str], text: str) -> Date | None:
    groups = match.groupdict()
    year = int(groups["year"]) if groups.get("year") else None
    if "first" in groups:  # 31/12/2026 or 12/31/2026: the reading that exists, the day first where both do
        first, second = int(groups["first"]), int(groups["second"])
        day, month = (first, second) if second <= 12 else (second, first)
    elif groups.get("name"):
        name = groups["name"]
        if name in _CAPITALISED and not text[match.start("name")].isupper():
            return None
        month = MONTHS[name]
        day = int(groups["day"]) if groups.get("day") else 0
    else:
        month, day = int(groups["month"]), int(groups["day"])
    if not 1 <= month <= 12 or day > 31 or (day == 0 and "day" in groups):
        return None
    return Date(year, month, day or None, None, match.start(), match.end())


def _fullest(found: list[Date]) -> list[Date]:
    """Of overlapping readings the longest."""
    taken = bytearray(max((date.end for date in found), default=0))
    chosen: list[Date] = []
    for date in sorted(found, key=lambda d: (-(d.end - d.start), d.start)):
        if not any(taken[date.start : date.end]):
            taken[date.start : date.end] = b"\x01" * (date.end - date.start)
            chosen.append(date)
    return sorted(chosen, key=lambda d: d.start)
