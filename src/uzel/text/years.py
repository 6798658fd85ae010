"""Years in Czech, Slovak and English text, told from other numbers of four digits."""

from __future__ import annotations

import re
from dataclasses import dataclass

from uzel.text.calendar_words import MONTHS
from uzel.text.function_words import stop_list
from uzel.text.normal import fold, fold_keep
from uzel.text.units import UNIT_WORDS


@dataclass(frozen=True, slots=True)
class Years:
    """A year, or a span of years (a school year, 1939–1945). `first == last` for a single one."""

    first: int
    last: int
    start: int
    end: int


_YEAR = r"(?:1\d|20|21)\d\d"
_SPAN = re.compile(rf"(?<![\w.,/–-])({_YEAR})(?:\s?(/|–|-|—|až|to|do)\s?({_YEAR}|(?<=[/–-])\d\d))?(?![\w/]|[.,–-]\d)")
_DECADE = re.compile(rf"(?<![\w])({_YEAR[:-4]}\d0)s(?!\w)")
_STRONG_BEFORE = re.compile(
    r"(?:\b(?:rok[uyea]?|roce|rokem|rokov|rokoch|roku|r\.|let|lety|letech|leta|year|years|since|circa|anno|ad|©|"
    r"copyright|skolni(?:m|ho)?|skolsk\w+|sezona|sezone|sezony|sezony|rocnik|season|edition|class of|founded|born|in"
    r"|postaven\w*|zalozen\w*|vydan\w*|"
    r"jar[oue]|podzim\w*|lete|leto|leta|zima|zime|spring|summer|autumn|fall|winter|"
    + "|".join(sorted(MONTHS, key=len, reverse=True))
    + r")\s*[:(]?|\d{1,2}\.\s?\d{1,2}\.|\d{1,2}(?:st|nd|rd|th)?,)\s*$"
)
_WEAK_BEFORE = re.compile(
    r"(?:^|\b)(?:v|ve|od|do|za|po|pred|pro|pre|na|z|of|by|until|till|from|before|after|and|a|i|az|to|during|mezi"
    r"|medzi)\s*$"
)
_NEVER_BEFORE = re.compile(
    r"(?:\b(?:mistnost\w*|miestnost\w*|ucebn\w*|trid[aeuy]|room|office|kancelar\w*|dver[eimy]*|klic\w*|skrink\w*|c\."
    r"|cislo|cisla|no\.|number|"
    r"tel\.?|telefon\w*|phone|linka|klapka|psc|zip|kod\w*|code|port\w*|error|chyb\w*|str\.|strana|strane|page|pages"
    r"|p\.|bod\w*|line|radek)|[#$€£+])\s*:?\s*$"
)
_FOLLOWING = re.compile(r"\s?([^\W\d_]+\.?|[%‰€$£°])")


def years(text: str) -> list[Years]:
    """The years 1000 to 2199 that stand where a date stands; a number of metres, crowns or a room is none."""
    found = [Years(int(m[1]), int(m[1]) + 9, m.start(), m.end()) for m in _DECADE.finditer(text)]
    folded = fold_keep(text)
    for match in re.finditer(rf"(?<!\d)({_YEAR})-[01]\d-[0-3]\d(?!\d)", text):
        found.append(Years(int(match[1]), int(match[1]), match.start(1), match.end(1)))
    for match in re.finditer(
        rf"(?<!\d)[0-3]?\d\.\s?[01]?\d\.({_YEAR})(?!\d)|(?<!\d)[0-3]?\d/[0-3]?\d/({_YEAR})(?!\d)", text
    ):
        group = 1 if match[1] else 2
        found.append(Years(int(match[group]), int(match[group]), match.start(group), match.end(group)))
    for match in _SPAN.finditer(text):
        found.extend(_span(match, text, folded))
    return sorted(found, key=lambda year: year.start)


def _span(match: re.Match[str], text: str, folded: str) -> list[Years]:
    first = int(match[1])
    sign, second = match[2], match[3]
    if second is not None:
        last = int(second) if len(second) == 4 else first - first % 100 + int(second)
        last += 100 if len(second) == 2 and int(second) == 0 and first % 100 == 99 else 0
        joined = sign == "/" and last == first + 1
        if joined or (sign != "/" and first < last <= first + 300 and not _is_amount(text, match.end())):
            return [Years(first, last, match.start(), match.end())]
        if sign == "/":
            return []  # 500/2004: a number of an act
        if len(second) == 2:
            return []
        return [
            Years(int(match[group]), int(match[group]), match.start(group), match.end(group))
            for group in (1, 3)
            if _is_year(text, folded, match.start(group), match.end(group))
        ]
    return (
        [Years(first, first, match.start(), match.end())] if _is_year(text, folded, match.start(), match.end()) else []
    )


def _is_amount(text: str, end: int) -> bool:
    following = _FOLLOWING.match(text, end)
    return following is not None and (not following[1][0].isalpha() or fold(following[1]).rstrip(".") in UNIT_WORDS)


def _is_year(text: str, folded: str, start: int, end: int) -> bool:
    value = int(text[start:end])
    before = folded[max(0, start - 40) : start]
    if _NEVER_BEFORE.search(before) or _is_amount(text, end) or re.match(r"\d \Z", before[-2:]):
        return False
    if re.search(r"\d\s$", before) and not re.search(r"\.\s$", before) and re.match(r"\s\d{3}\b", text[end:]):
        return False
    if _STRONG_BEFORE.search(before):
        return True
    if not 1500 <= value <= 2199:
        return False
    following = _FOLLOWING.match(text, end)
    word = following[1] if following else ""
    if _WEAK_BEFORE.search(before) and value >= 1800:
        return True
    closed = not word or text[end : end + 1] in (")", "]", ",", ";", ":", "|", "\n") or word[0].isupper()
    return closed or word.casefold() in stop_list("und")
