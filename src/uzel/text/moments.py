"""Dates, weekdays, years and times of day in one form: *15. 4.* and *15. dubna*, *v půl deváté* and *8:30*."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from uzel.text.calendar_words import MONTHS, WEEKDAYS
from uzel.text.dates import dates, number_value, times, years
from uzel.text.normal import fold_keep


@dataclass(frozen=True, slots=True)
class Moment:
    """What is stated of a moment; None for what is not. `weekday` counts from Monday = 1, `clock` minutes from 0:00."""

    start: int
    end: int
    year: int | None = None
    month: int | None = None
    day: int | None = None
    weekday: int | None = None
    clock: int | None = None
    halved: bool = False  # a clock that may be twelve hours later: *v půl osmé*


_MONTH_NAMES = "|".join(sorted(MONTHS, key=len, reverse=True))
_YEAR = r"(?:1\d|20|21)\d\d"
_TO = r"\.?\s?(?:[-–—]|az|do|to|until|till|a|i|and|or|nebo|alebo)\s?"
#: *2. do 6. května*, *2.–6. 5.*, *2 to 6 May*: the first day has the month of the second
_FIRST_DAYS = re.compile(
    rf"(?<![\d.,:])(?P<day>[0-3]?\d){_TO}(?P<second>[0-3]?\d)(?:\.\s?(?P<month>[01]?\d)\.|\.?\s?(?:of "
    rf")?(?P<name>{_MONTH_NAMES})(?!\w))"
    rf"(?:,?\s?(?:roku )?(?P<year>{_YEAR})(?!\d))?"
)
_ENGLISH_DAYS = re.compile(
    rf"(?<!\w)(?P<name>{_MONTH_NAMES}) (?P<day>[0-3]?\d)(?:st|nd|rd|th)?\s?(?:[-–—]|to|and|"
    rf"until)\s?(?P<second>[0-3]?\d)(?!\d|:)"
    rf"(?:,?\s?(?P<year>{_YEAR})(?!\d))?"
)
_MONTH_ALONE = re.compile(rf"(?<!\w)(?P<name>{_MONTH_NAMES})(?!\w)")
#: months that are also other words; alone they count after a preposition only, which the reader of dates knows
_AMBIGUOUS = frozenset(
    [
        "may",
        "march",
        "mar",
        "jan",
        "sep",
        "sept",
        "dec",
        "apr",
        "feb",
        "nov",
        "oct",
        "aug",
        "jun",
        "jul",
        "mai",
        "maj",
        "maji",
    ]
)
_MONTH_ADJECTIVES = {
    stem: month
    for month, stems in enumerate(
        [
            "lednov januarov",
            "unorov februarov",
            "breznov marcov",
            "dubnov aprilov",
            "kvetnov majov",
            "cervnov junov",
            "cervencov julov",
            "srpnov augustov",
            "zarijov septembrov",
            "rijnov oktobrov",
            "listopadov novembrov",
            "prosincov decembrov",
        ],
        start=1,
    )
    for stem in stems.split()
}
_DAY_ADJECTIVES = (
    (1, r"pondel(?:n|kov|najs)\w+"), (2, r"uter(?:n|sk)\w+|utor(?:kov|najs)\w+"), (3, r"stred(?:ecn|ajs|ov)\w+"),
    (4, r"ctvrtecn\w+|stvrtkov\w+"), (5, r"patecn\w+|piatkov\w+"), (6, r"sobotn\w+"), (7, r"nedeln\w+"),
)  # fmt: skip
_SHORT_DAYS = re.compile(
    r"(?<![\w.])(?:(?P<po>po|mon)|(?P<ut>ut|tue|tues)|(?P<st>st|wed)|(?P<ct>ct|stv|thu|thurs)|(?P<pa>pa|pi|fri)|"
    r"(?P<so>so|sat)|(?P<ne>ne|sun))"
    r"(?=\.?,?\s?(?:\d{1,2}(?:[.:]\d\d|\s?[-–]\s?\d{1,2}(?:[.:]\d\d)?)(?!\d)|[-–]\s?(?:ut|st|ct|stv|pa|pi|so|ne|"
    r"tue|wed|thu|fri|sat|sun)\b))"
    r"|(?<=[-–])(?:(?P<ut2>ut|tue)|(?P<st2>st|wed)|(?P<ct2>ct|stv|thu)|(?P<pa2>pa|pi|fri)|(?P<so2>so|sat)|"
    r"(?P<ne2>ne|sun))(?!\w)"
)
_SHORT_NUMBER = {"po": 1, "ut": 2, "st": 3, "ct": 4, "pa": 5, "so": 6, "ne": 7}

_HOUR_WORDS = {
    form: hour
    for hour, forms in enumerate(
        [
            "jedne jedna jednou jednu jednej one",
            "dve druhe druhou dvou druhej two",
            "tri treti tretej three",
            "ctyri ctvrte ctvrtou styri stvrtej four",
            "pet pate patou piatej pat five",
            "sest seste sestou siestej six",
            "sedm sedme sedmou sedem siedmej seven",
            "osm osme osmou osem osmej eight",
            "devet devate devatou devat deviatej nine",
            "deset desate desatou desat desiatej ten",
            "jedenact jedenacte jedenactou jedenast jedenastej eleven",
            "dvanact dvanacte dvanactou dvanast dvanastej twelve",
        ],
        start=1,
    )
    for form in forms.split()
}
_HOUR_NAMES = "|".join(sorted(_HOUR_WORDS, key=len, reverse=True))
_PM = r"(?:vecer|odpoledne|odpoludnia|popoludni|poobede|in the evening|in the afternoon|at night)"
_AM = r"(?:rano|dopoledne|dopoludnia|doobeda|in the morning|v noci)"
_HALF_DAY = re.compile(rf"\s?(?:hodin\w*|hod\.?|h|o'clock)?,?\s?(?:(?P<pm>{_PM})|(?P<am>{_AM}))(?!\w)")
_HALF_DAY_BEFORE = re.compile(rf"(?:(?P<pm>{_PM})|(?P<am>{_AM})) (?:v|ve|o|od|do|po|at|by|until|from)?\s?$")
_NOONS = {
    name: hour
    for hour, names in (
        (12, "poledne poledni polednem polednim poludnie poludnia poludni poludnim noon midday"),
        (24, "pulnoc pulnoci polnoc polnoci polnocou midnight"),
    )
    for name in names.split()
}
_NOON = "|".join(_NOONS)
#: an hour with minutes behind a stop, not a decimal with a unit
_DOTTED = (
    r"(?P<hour>[01]?\d|2[0-4])\.(?P<minute>[0-5]\d)(?!\s?[ap]\.?\s?m\b)(?!\d|\.\d|\s?(?:[%€$£]|kc|kg|km|m|cm|"
    r"l|eur|korun|mil)\b)"
)
_CLOCKS = (
    # five minutes past six, pět minut po šesté, o päť minút šesť
    re.compile(rf"(?<!\w)(?P<minutes>\d{{1,2}}|[a-z]+) (?:minut\w* |minutes? )?(?P<side>po|past|after|pred|to|"
        rf"before) (?P<name>{_HOUR_NAMES}|{_NOON})(?!\w)"),
    re.compile(rf"(?<!\w)(?P<name>{_NOON})(?!\w)"),
    # from 7 to 10 a.m., od 7. do 10. hodiny, 7–10 h
    re.compile(r"(?<![\d.,:])(?P<hour>[01]?\d|2[0-4])\.?\s?(?:[-–—]|do|az|to|until|till|a|and)\s?(?:[01]?\d|"
        r"2[0-4])\.?\s?(?:hodin\w*|hod\b|h\b|o'clock)"),
    re.compile(r"(?<![\d.,:])(?:od|from|mezi|medzi|between) (?P<hour>[01]?\d|2[0-4])\.? (?:do|to|until|till|a|and) "
        r"(?:[01]?\d|2[0-4])(?::[0-5]\d)?\.?\s?(?:hodin\w*|hod\b|h\b|[ap]\.?m)"),
    # mezi 7.30 a 8.15
    re.compile(rf"(?<!\w)(?:mezi|medzi|between|od|do|v|ve|o|at|from|till|until|by|po|pred|az|kolem) {_DOTTED}"),
    re.compile(rf"(?<=\d\.\d\d )(?:a|and|az|do|to) {_DOTTED}"),
    # v devět večer, at seven in the morning
    re.compile(rf"(?<!\w)(?:v|ve|o|od|do|po|at|by|until|from|pred|kolem) (?P<name>{_HOUR_NAMES})(?= (?:hodin\w*|"
        rf"o'clock|{_PM}|{_AM})(?!\w))"),
    re.compile(rf"(?<![\w.,:])(?P<hour>1?\d)(?= (?:{_PM}|{_AM})(?!\w))"),
)  # fmt: skip


def moments(text: str) -> list[Moment]:
    """All dates, weekdays, years and times of day of `text` in order; of overlapping readings the fullest."""
    folded = fold_keep(text)
    found = [*_dates(text, folded), *_clocks(text, folded)]
    return sorted(found, key=lambda item: (item.start, item.end))


def _dates(text: str, folded: str) -> Iterator[Moment]:
    taken = bytearray(len(text) + 1)

    def free(start: int, end: int) -> bool:
        if any(taken[start:end]):
            return False
        taken[start:end] = b"\x01" * (end - start)
        return True

    for pattern in (_FIRST_DAYS, _ENGLISH_DAYS):
        for match in pattern.finditer(folded):
            groups = match.groupdict()
            month = int(groups["month"]) if groups.get("month") else MONTHS.get(groups.get("name") or "", 0)
            days = (int(match["day"]), int(match["second"]))
            if not 1 <= month <= 12 or not all(1 <= day <= 31 for day in days) or not free(match.start(), match.end()):
                continue
            year = int(match["year"]) if match["year"] else None
            yield Moment(match.start("day"), match.end("day"), year, month, days[0])
            yield Moment(match.start("second"), match.end(), year, month, days[1])
    for date in dates(text):
        if free(date.start, date.end):
            yield Moment(date.start, date.end, date.year, date.month, date.day, date.weekday)
    for item in years(text):
        if free(item.start, item.end):
            yield Moment(item.start, item.end, year=item.first)
            if item.last != item.first:
                yield Moment(item.start, item.end, year=item.last)
    for match in _MONTH_ALONE.finditer(folded):
        if match["name"] not in _AMBIGUOUS and free(match.start(), match.end()):
            yield Moment(match.start(), match.end(), month=MONTHS[match["name"]])
    yield from _adjectives(folded)
    for match in _SHORT_DAYS.finditer(folded):
        name = match.lastgroup or "po"
        yield Moment(match.start(), match.end(), weekday=_SHORT_NUMBER[name.rstrip("2")])


def _adjectives(folded: str) -> Iterator[Moment]:
    for match in re.finditer(r"[a-z]{6,}", folded):
        word = match.group()
        for number, pattern in _DAY_ADJECTIVES:
            if re.fullmatch(pattern, word) and word not in WEEKDAYS:
                yield Moment(match.start(), match.end(), weekday=number)
        month = next((value for stem, value in _MONTH_ADJECTIVES.items() if word.startswith(stem)), None)
        if month is not None and word not in MONTHS:
            yield Moment(match.start(), match.end(), month=month)


def _clocks(text: str, folded: str) -> Iterator[Moment]:
    taken = bytearray(len(text) + 1)
    for pattern in _CLOCKS:
        for match in pattern.finditer(folded):
            groups = match.groupdict()
            group = "hour" if groups.get("hour") else "name"
            start, end = (match.start(), match.end()) if groups.get("side") else match.span(group)
            end = match.end("minute") if groups.get("minute") else end
            hour = int(match["hour"]) if group == "hour" else (_HOUR_WORDS | _NOONS)[match["name"]]
            minute = int(groups.get("minute") or 0)
            if groups.get("side"):
                shift = number_value(match["minutes"])
                if shift is None or not 1 <= shift < 60 or shift != int(shift):
                    continue
                before = match["side"] in ("pred", "to", "before")
                hour, minute = (hour - 1, 60 - int(shift)) if before else (hour, int(shift))
            if not any(taken[start:end]):
                taken[start:end] = b"\x01" * (end - start)
                yield _clock(folded, start, end, hour, minute)
    for time in times(text):
        if not any(taken[time.start : time.end]):
            yield _clock(folded, time.start, time.end, time.hour, time.minute)


def _clock(folded: str, start: int, end: int, hour: int, minute: int) -> Moment:
    told = _HALF_DAY.match(folded, end) or _HALF_DAY_BEFORE.search(folded, max(0, start - 30), start)
    stated = folded[start:end]
    words = not any(c.isdigit() for c in stated) and not any(name in stated for name in _NOONS)
    halved = told is None and words and hour <= 12
    if told is not None and told.start() >= end:
        end = told.end()
    return Moment(start, end, clock=_on_dial(told, hour) * 60 + minute, halved=halved)


def _on_dial(told: re.Match[str] | None, hour: int) -> int:
    """The hour of 24, where the words around tell the half of the day."""
    if told is not None and told["pm"] and hour < 12:
        return hour + 12
    if told is not None and told["am"] and hour == 12:
        return 0
    return hour % 24
