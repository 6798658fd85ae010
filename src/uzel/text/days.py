"""Dates, months and weekdays in Czech, Slovak and English text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

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
    re.compile(rf"(?<!\w)(?P<name>{_MONTH_NAMES})(?!\w)\.?\s(?P<day>[0-3]?\d)(?:st|nd|rd|th)?(?![\d.:]|\s?%){_YEAR_AFTER}"),
    re.compile(rf"(?<![\d/])(?P<first>[0-3]?\d)/(?P<second>[0-3]?\d)/(?P<year>{_YEAR})(?!\d)"),
    re.compile(rf"(?<!\w)(?P<name>{_MONTH_NAMES})(?!\w),?\s(?:roku\s)?(?P<year>{_YEAR})(?!\d)"),
]  # fmt: skip
_WEEKDAY_NAMES = "|".join(sorted(WEEKDAYS, key=len, reverse=True))
_DAY = r"[0-3]?\d(?!\d)(?:\.|st\b|nd\b|rd\b|th\b)?"
_RANGE = r"[-–—]|az do|az|do|to|until|till|through|thru"
_LIST = r"a|i|and|or|nebo|alebo|ci|&"
_BETWEEN = rf"\s?(?:{_RANGE}|{_LIST}|/)\s?(?:the\s)?(?:(?:{_WEEKDAY_NAMES}),?\s)?"
#: several days of one month: *12. až 23. ledna*, *12., 13. a 14. 1. 2031*, *from the 12th to the 23rd of January*
_DAYS_THEN_MONTH = re.compile(
    rf"(?<![\d.,:/])(?<!\d\.\s)(?P<first>{_DAY}(?:,\s?{_DAY})*{_BETWEEN})(?P<last>[0-3]?\d)(?:\.\s?(?P<month>[01]?\d)\."
    rf"(?:\s?(?P<numbered>{_YEAR})(?!\d))?(?!\d|\s?\d{{1,3}}\.\d)"
    rf"|(?:\.|st|nd|rd|th)?\s?(?:of\s)?(?P<name>{_MONTH_NAMES})(?!\w)\.?{_YEAR_AFTER})"
)
#: *January 12 to 23*, *March 3, 4 and 5*; after a word between the days nothing may follow that is counted
_MONTH_THEN_DAYS = re.compile(
    rf"(?<!\w)(?P<name>{_MONTH_NAMES})(?!\w)\.?\s(?P<first>{_DAY}(?:,\s?{_DAY})*,?\s?(?:[-–—]|to|until|till|through|thru|and|or|&)"
    rf"\s?(?:the\s)?)(?P<last>[0-3]?\d)(?:st|nd|rd|th)?(?![\d:]|\.\d|\s?(?:[%€$£]|[ap]\.?m\b|hod|h\b|o.clock))"
    rf"(?:{_YEAR_AFTER.removesuffix('?')}|(?=\W*(?:$|\n))|(?=\s?[^\w\s])|(?=\s(?:in|at|on|the|with|is|are|was|were|will|for|"
    rf"inclusive|both|we|they|no|and|or|of)\b))"
)
_MONTH_ALONE = re.compile(
    rf"(?<!\w)(?P<before>v|ve|do|od|na|in|since|until|by|from|of|kazdy|every|during|behem|pocas|koncem|zacatkem)\s(?P<name>{_MONTH_NAMES})(?!\w)"
)
_WEEKDAY = re.compile(rf"(?<!\w)(?P<name>{_WEEKDAY_NAMES})(?!\w)")
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
    found += _of_one_month(folded, text)
    for match in _MONTH_ALONE.finditer(folded):
        name = match["name"]
        if name not in _CAPITALISED or text[match.start("name")].isupper():
            found.append(Date(None, MONTHS[name], None, None, match.start("name"), match.end("name")))
    for match in _WEEKDAY.finditer(folded):
        found.append(Date(None, None, None, WEEKDAYS[match["name"]], match.start(), match.end()))
    return _fullest(found)


def _of_one_month(folded: str, text: str) -> Iterator[Date]:
    """The days of ranges and lists that name their month once. A number that is no earlier day is none of them."""
    for pattern in (_DAYS_THEN_MONTH, _MONTH_THEN_DAYS):
        for match in pattern.finditer(folded):
            groups = match.groupdict()
            name = groups.get("name")
            if name in _CAPITALISED and not text[match.start("name")].isupper():
                continue
            month = MONTHS[name] if name else int(match["month"])
            stated = groups.get("year") or groups.get("numbered")
            year, last = int(stated) if stated else None, int(match["last"])
            if not (1 <= month <= 12 and 1 <= last <= 31):
                continue
            days = [(int(one[0]), match.start("first") + one.start()) for one in re.finditer(r"\d+", match["first"])]
            told = pattern is _MONTH_THEN_DAYS  # the month is part of the first day, else of the last
            if not _one_series([day for day, _ in days], last, match):
                continue
            for number, (day, start) in enumerate(days):
                begin = match.start("name") if told and number == 0 else start
                yield Date(year, month, day, None, begin, start + len(str(day)))
            yield Date(year, month, last, None, match.start("last"), match.end())


def _one_series(days: list[int], last: int, match: re.Match[str]) -> bool:
    """Days that rise; beside *a, nebo* either all have a dot or none: *v 7 a 9. května* is an hour and a day."""
    rising = all(1 <= one < other for one, other in pairwise([*days, last]))
    if not rising or match.re is _MONTH_THEN_DAYS:
        return rising
    first = match["first"]
    dotted = match.string[match.end("last") : match.end("last") + 1] == "."
    loose = re.search(rf"(?:{_RANGE}|/)\s?\D*$", first) is not None and "," not in first
    return loose or (first.count(".") == len(days)) == dotted


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
    """Of overlapping readings the longest; of equal ones that with a year."""
    taken = bytearray(max((date.end for date in found), default=0))
    chosen: list[Date] = []
    for date in sorted(found, key=lambda d: (-(d.end - d.start), d.start, d.year is None)):
        if not any(taken[date.start : date.end]):
            taken[date.start : date.end] = b"\x01" * (date.end - date.start)
            chosen.append(date)
    return sorted(chosen, key=lambda d: d.start)
