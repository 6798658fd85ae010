"""Times of day in Czech, Slovak and English text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from uzel.text.normal import fold_keep


@dataclass(frozen=True, slots=True)
class Time:
    """A time of day: hour 0 to 24, minute 0 to 59. Without *a.m.* or *p.m.* the hour is as written."""

    hour: int
    minute: int
    start: int
    end: int


#: folded ordinals and cardinals of the hours, as they follow 'v', 'o', 'at', 'half past', 'pul', 'pol'
_HOURS: dict[str, int] = {
    form: hour
    for hour, forms in enumerate(
        (
            "jedne jednou jednu jednej one", "druhe druhou dve druhej two", "treti tretej tri three",
            "ctvrte ctvrtou ctyri stvrtej styri four", "pate pet patou piatej pat five",
            "seste sest sestou siestej six", "sedme sedm sedmou siedmej sedem seven",
            "osme osm osmou osmej osem eight", "devate devet devatou deviatej devat nine",
            "desate deset desatou desiatej desat ten",
            "jedenacte jedenact jedenactou jedenastej jedenast eleven",
            "dvanacte dvanact dvanactou dvanastej dvanast twelve",
        ),
        start=1,
    )
    for form in forms.split()
}  # fmt: skip
_NAMES = "|".join(sorted(_HOURS, key=len, reverse=True))
#: after *o* and *at* only these name an hour; *at* before a plain number word is rarely anything else
_O_CLOCK = "|".join(
    name
    for name in _HOURS
    if name.endswith("ej")
    or name in ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]
)
_HOUR = r"(?P<hour>[01]?\d|2[0-4])"
_MERIDIEM = r"(?:\s?(?P<half>[ap])\.?\s?m\b\.?)"
_CLOCK_WORD = r"(?:hod(?:in|inami|ine|iny|inou|inach)?\b\.?|h\b|o.clock\b|hrs?\b|hours\b)"
_BEFORE = r"(?:v|ve|o|od|do|po|pred|kolem|okolo|asi|az|na|at|by|from|until|till|before|after|around)"
_PATTERNS = [
    re.compile(rf"(?<![\d:.,]){_HOUR}:(?P<minute>[0-5]\d)(?::[0-5]\d)?(?![\d:]){_MERIDIEM}?(?:\s?{_CLOCK_WORD})?"),
    re.compile(rf"(?<![\d:.,]){_HOUR}\.(?P<minute>[0-5]\d)\s?(?:{_CLOCK_WORD}|{_MERIDIEM})"),
    re.compile(rf"(?<!\w)(?P<pre>{_BEFORE})\s{_HOUR}\.(?P<minute>[0-5]\d)"
               r"(?!\d|\.\d|\s?(?:[%€$£]|kc|kg|km|m|cm|l|eur|korun|mil))"),
    re.compile(r"(?<![\d:.,])(?P<hour>[01]?\d|2[0-4])\.(?P<minute>[0-5]\d)"
               r"(?=\s?[–-]\s?(?:[01]?\d|2[0-4])\.[0-5]\d(?![\d.]))"),
    re.compile(r"(?:(?<=\.\d\d[–-])|(?<=\.\d\d [–-] ))(?P<hour>[01]?\d|2[0-4])\.(?P<minute>[0-5]\d)(?![\d.])"),
    re.compile(rf"(?<![\d:.,]){_HOUR}{_MERIDIEM}"),
    re.compile(rf"(?<![\d:.,]){_HOUR}\s?(?:hod\b\.?|h\b(?!\w)|o.clock\b)"),
    re.compile(rf"(?<!\w){_BEFORE}\s{_HOUR}\.?\s(?:hodin\w*|hodine)"),
    re.compile(rf"(?<!\w)(?:od|from|mezi|medzi|between)\s{_HOUR}"
               rf"(?=\s(?:do|to|till|until|a|and)\s(?:[01]?\d|2[0-4])\s?(?:{_CLOCK_WORD}|[ap]\.?m))"),
    re.compile(rf"(?<!\w)half\spast\s(?P<name>{_NAMES}|\d{{1,2}})(?!\w)(?P<past>)"),
    re.compile(rf"(?<!\w)(?:pul|pol)\s(?P<name>{_NAMES}|\d{{1,2}}\.)(?!\w)(?P<toward>)"),
    re.compile(rf"(?<!\w)(?P<quarters>ctvrt|stvrt|tri ctvrte|tristvrte|trictvrte|tri stvrte)"
               rf"\s(?:na\s)?(?P<name>{_NAMES})(?!\w)"),
    re.compile(rf"(?<!\w)quarter\s(?P<side>past|to)\s(?P<name>{_NAMES}|\d{{1,2}})(?!\w)"),
    re.compile(rf"(?<!\w)(?:v|ve|o|od|do|po|pred|at|by)\s(?P<name>{_NAMES})\s{_CLOCK_WORD}"),
    re.compile(rf"(?<!\w)(?:o|at)\s(?P<name>{_O_CLOCK})(?!\w)"),
    re.compile(r"(?<!\w)(?P<named>poledne|polednem|poludnie|poludni|pulnoc|pulnoci|polnoc|polnoci|noon|midday"
        r"|midnight)(?!\w)"),
]  # fmt: skip


def times(text: str) -> list[Time]:
    """Times of day in order; *two hours* and other lengths of time are none."""
    folded = fold_keep(text)
    found: list[Time] = []
    taken = bytearray(len(text))
    for pattern in _PATTERNS:
        for match in pattern.finditer(folded):
            time = _time(match)
            if time is not None and not any(taken[time.start : time.end]):
                taken[time.start : time.end] = b"\x01" * (time.end - time.start)
                found.append(time)
    return sorted(found, key=lambda t: t.start)


def _time(match: re.Match[str]) -> Time | None:
    groups = match.groupdict()
    if groups.get("named"):
        noon = not groups["named"].startswith(("puln", "poln", "midn"))
        return Time(12 if noon else 0, 0, match.start(), match.end())
    minute = int(groups.get("minute") or 0)
    if groups.get("name"):
        name = groups["name"].rstrip(".")
        hour = int(name) if name.isdigit() else _HOURS.get(name, 0)
        if not 1 <= hour <= 24:
            return None
        if groups.get("past") is not None:
            minute = 30
        elif groups.get("toward") is not None:
            hour, minute = hour - 1, 30
        elif groups.get("quarters"):
            hour, minute = hour - 1, 45 if groups["quarters"].startswith("tri") else 15
        elif groups.get("side"):
            hour, minute = (hour, 15) if groups["side"] == "past" else (hour - 1, 45)
    else:
        hour = int(groups["hour"])
    if groups.get("half") == "p" and hour < 12:
        hour += 12
    elif groups.get("half") == "a" and hour == 12:
        hour = 0
    start = match.start() if not groups.get("pre") else match.start("hour")
    return Time(hour, minute, start, match.end())
