"""Numbers of a spreadsheet as a person sees them: by the cell's format code (ECMA-376, part 1, section 18.8.30).

Grouping and the decimal mark depend on the reader's own settings, so numbers are written without grouping and with a
point; units, currencies, per cent, decimals, dates and times are those of the format.
"""

from __future__ import annotations

import re
from datetime import date, datetime, timedelta
from functools import lru_cache
from typing import NamedTuple

BUILTIN = {
    0: "General", 1: "0", 2: "0.00", 3: "#,##0", 4: "#,##0.00", 5: '#,##0 "$"', 6: '#,##0 "$"', 7: '#,##0.00 "$"',
    8: '#,##0.00 "$"', 9: "0%", 10: "0.00%", 11: "0.00E+00", 12: "# ?/?", 13: "# ??/??", 14: "yyyy-mm-dd",
    15: "d-mmm-yy", 16: "d-mmm", 17: "mmm-yy", 18: "h:mm AM/PM", 19: "h:mm:ss AM/PM", 20: "h:mm", 21: "h:mm:ss",
    22: "yyyy-mm-dd h:mm", 37: "#,##0", 38: "#,##0", 39: "#,##0.00", 40: "#,##0.00", 41: "#,##0", 42: "#,##0",
    43: "#,##0.00", 44: "#,##0.00", 45: "mm:ss", 46: "[h]:mm:ss", 47: "mm:ss.0", 48: "0.0E+0", 49: "@",
}  # fmt: skip
_LITERAL = re.compile(r'"([^"]*)"|\\(.)|_.|\*.|\[\$([^\]-]*)(?:-[^\]]*)?\]|\[[^\]]*\]')
_DATE_LETTERS = re.compile(r"[yd]|m{1,5}|h|s|AM/PM|A/P", re.IGNORECASE)
_ELAPSED = re.compile(r"\[(h+|m+|s+)\]", re.IGNORECASE)
_DIGITS = re.compile(r"[#0?](?:[#0?,\s]*[#0?,])?(?:\.[#0?]*)?")
_EPOCH_1900 = datetime(1899, 12, 30)  # a sheet's dates have no zone; day 60 is a day that never was
_EPOCH_1904 = datetime(1904, 1, 1)


class Format(NamedTuple):
    """What a format code shows. `kind`: general, text, number, percent, scientific, date, time, datetime, elapsed."""

    kind: str
    decimals: int = 0
    before: str = ""
    after: str = ""
    seconds: bool = False
    day: bool = True  # of a date: whether the day is shown (`mmm-yy` shows none)
    negative: str | None = None  # the code for negative numbers, where there is one


@lru_cache(maxsize=4096)
def parse_format(code: str) -> Format:
    """Reads a format code."""
    sections = _sections(code)
    first = sections[0].strip()
    if first.lower() in {"", "general", "standard"} or re.fullmatch(r"general", first, re.IGNORECASE):
        return Format("general")
    if first == "@":
        return Format("text")
    elapsed = _ELAPSED.search(first)
    bare = _LITERAL.sub("", first)
    letters = "".join(_DATE_LETTERS.findall(bare)).lower()
    if elapsed:
        return Format("elapsed", seconds="s" in bare.lower() or elapsed.group(1).lower().startswith("s"))
    digits = re.search(r"[#0?]", re.sub(r"s+\.0+", "", bare, flags=re.IGNORECASE))
    if letters and not digits and "general" not in bare.lower():
        has_date = "y" in letters or "d" in letters or ("m" in letters and "h" not in letters and "s" not in letters)
        has_time = "h" in letters or "s" in letters
        kind = "datetime" if has_date and has_time else "date" if has_date else "time"
        return Format(kind, seconds="s" in letters, day="d" in letters or not has_date)
    return _number_format(first, bare, sections)


def _number_format(first: str, bare: str, sections: list[str]) -> Format:
    spelled = _LITERAL.sub(lambda match: "".join(part for part in match.groups() if part), first)
    match = _DIGITS.search(spelled)
    if re.search(r"general", bare, re.IGNORECASE):
        start = spelled.lower().find("general")
        return Format("general", before=spelled[:start], after=spelled[start + 7 :])
    if match is None or ("/" in bare and "?" in bare):
        return Format("general")
    shown = match.group(0)
    decimals = len(re.sub(r"[^0#?]", "", shown.rpartition(".")[2])) if "." in shown else 0
    if re.search(r"E[+-]", bare):
        return Format("scientific", decimals)
    before, after = spelled[: match.start()], spelled[match.end() :]
    negative = sections[1] if len(sections) > 1 else None
    return Format("percent" if "%" in bare else "number", decimals, before, after, negative=negative)


def _sections(code: str) -> list[str]:
    parts, start, quoted, index = [], 0, False, 0
    while index < len(code):
        char = code[index]
        if char == "\\":
            index += 1
        elif char == '"':
            quoted = not quoted
        elif char == ";" and not quoted:
            parts.append(code[start:index])
            start = index + 1
        index += 1
    return [*parts, code[start:]]


def show(value: float, code: str, *, since_1904: bool = False) -> str:
    """A number under a format code, as one line."""
    form = parse_format(code)
    if form.kind in {"date", "time", "datetime"}:
        text = _moment(value, form, since_1904)
        if text is not None:
            return text
    if form.kind == "elapsed":
        return _duration(value, form)
    if form.kind == "number" and value < 0 and form.negative is not None:
        # how minus is shown (red, in brackets) is said by another section; the sign says it in text
        return f"-{_around(form, _fixed(-value, form.decimals))}"
    if form.kind == "scientific":
        digits = f"{value:.{form.decimals}E}"
    elif form.kind in {"number", "percent"}:
        digits = _fixed(value * 100 if form.kind == "percent" else value, form.decimals)
    else:
        digits = general(value)
    return _around(form, digits)


def general(value: float) -> str:
    """31 and not 31.0; 0.3 and not 0.30000000000000004: fifteen digits are what a sheet keeps."""
    if value != value or value in {float("inf"), float("-inf")}:  # noqa: PLR0124 (NaN)
        return str(value)
    text = f"{value:.15g}"
    if "e" in text and abs(value) < 1e21:
        text = f"{value:.15f}".rstrip("0").rstrip(".") if abs(value) < 1 else f"{value:.0f}"
        if not text.strip("-0."):
            text = f"{value:.15g}"
    return text


def _fixed(value: float, decimals: int) -> str:
    # a half is rounded up, as sheets do; the small addend lifts 2.675 (stored as 2.67499..) over the half
    nudged = value + (1e-9 if value >= 0 else -1e-9) * 10**-decimals
    text = f"{nudged:.{decimals}f}"
    return text.lstrip("-") if not text.strip("-0.") else text


def _around(form: Format, digits: str) -> str:
    return " ".join(f"{form.before}{digits}{form.after}".split())


def _moment(value: float, form: Format, since_1904: bool) -> str | None:
    if not -1e7 < value < 1e7:
        return None
    epoch = _EPOCH_1904 if since_1904 else _EPOCH_1900
    if not since_1904 and 0 <= value < 60:
        epoch += timedelta(days=1)  # the days before 29 February 1900, which sheets believe in
    try:
        at = epoch + timedelta(seconds=round(value * 86_400))
    except OverflowError:
        return None
    if value < 0 and form.kind != "time":
        return None
    clock = f"{at.hour}:{at.minute:02d}" + (f":{at.second:02d}" if form.seconds else "")
    if form.kind == "time":
        return clock
    day = show_date(at.date()) if form.day else f"{at.month}/{at.year}"
    return f"{day} {clock}" if form.kind == "datetime" else day


def show_date(day: date) -> str:
    """`15. 9. 2026`: as Czech and Slovak sheets show it, and not to be mistaken in English."""
    return f"{day.day}. {day.month}. {day.year}"


def _duration(value: float, form: Format) -> str:
    seconds = round(abs(value) * 86_400)
    hours, rest = divmod(seconds, 3600)
    text = f"{hours}:{rest // 60:02d}" + (f":{rest % 60:02d}" if form.seconds else "")
    return f"-{text}" if value < 0 else text
