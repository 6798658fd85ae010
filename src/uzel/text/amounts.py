"""Numbers with what they count or measure: *65 Kč*, *třicet lavic*, *43 %*, *$20*, *osemnásť stoličiek*."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from uzel.text.calendar_words import MONTHS
from uzel.text.days import Date, dates
from uzel.text.function_words import stop_list
from uzel.text.normal import fold, fold_keep
from uzel.text.number_words import number_value, sequence_value
from uzel.text.times import Time, times
from uzel.text.units import CURRENCY, LETTER_UNITS, MEASURES, PERCENT, SCALE_WORDS
from uzel.text.words import WORD
from uzel.text.years import Years, years


@dataclass(frozen=True, slots=True)
class Amount:
    """A number and what follows it. `kind`: percent, currency, measure, count (some other noun), number (nothing)."""

    value: float
    unit: str  # folded, as written; '' where there is none
    kind: str
    start: int
    end: int


_DIGITS = re.compile(
    r"(?<![\w.,/:§#-])(?P<sign>[€$£]\s?|(?:CZK|EUR|USD|"
    r"GBP)\s)?(?P<number>\d{1,3}(?:[ \u00a0\u202f.’']\d{3})+(?:[.,]\d{1,2})?(?![\d])"
    r"|\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\d)|\d+(?:[.,]\d+)?)"
    r"(?P<dash>,-+)?(?![\w/:]|[.,-]\d)(?P<ordinal>\.(?=\s?[^\W\d_a-zA-Z]|\s?[a-zá-ž]|\s?\d))?"
)
_AFTER = re.compile(r"[\s\u00a0]?(?P<sign>[%‰€$£])|(?:[\s\u00a0]|-)?(?P<word>°[cCfF]?|k?m/h|[^\W\d_][\w²³]*)")


def _parse(number: str) -> float:
    grouped = re.fullmatch(r"\d{1,3}(?:[ \u00a0\u202f.’']\d{3})+(?:[.,]\d{1,2})?", number)
    if grouped and not re.fullmatch(r"\d{1,3}\.\d{3}", number):
        whole, _, rest = re.sub(r"[ \u00a0\u202f’']", "", number).partition(",")
        return float(whole.replace(".", "") + ("." + rest if rest else ""))
    if re.fullmatch(r"\d{1,3}(?:,\d{3})+(?:\.\d+)?", number):
        return float(number.replace(",", ""))
    return float(number.replace(",", "."))


def _classified(value: float, following: str, start: int, end: int, end_of_unit: int) -> Amount:
    unit = fold(following)
    if unit in PERCENT:
        kind = "percent"
    elif unit in CURRENCY:
        kind = "currency"
    elif unit in MEASURES or following in LETTER_UNITS:
        kind = "measure"
    elif not unit or unit in MONTHS or unit in stop_list("und", folded=True) or following[0].isupper():
        return Amount(value, "", "number", start, end)
    else:
        kind = "count"
    return Amount(value, unit, kind, start, end_of_unit)


def _with_unit(text: str, value: float, start: int, end: int) -> Amount:
    """The amount whose number ends at `end`: reads a scale word (*mil.*, *tisíc*) and the unit behind it."""
    position = end
    for _ in range(2):
        match = _AFTER.match(text, position)
        if match is None:
            break
        word = match["sign"] or match["word"]
        scale = SCALE_WORDS.get(fold(word))
        if scale is None or match["sign"]:
            return _classified(value, word, start, position, match.end())
        value *= scale
        position = match.end() + (1 if text[match.end() : match.end() + 1] == "." else 0)
    return Amount(value, "", "number", start, position)


def _numerals(text: str) -> Iterator[Amount]:
    for match in _DIGITS.finditer(text):
        if match["ordinal"] and not match["dash"]:
            continue  # 3. března, 5. ročník, 15. 4.
        value = _parse(match["number"])
        if match["sign"]:
            yield Amount(value, match["sign"].strip(), "currency", match.start(), match.end())
        elif match["dash"]:
            yield Amount(value, "kc", "currency", match.start(), match.end())
        else:
            yield _with_unit(text, value, match.start(), match.end())


def _spelled(text: str) -> Iterator[Amount]:
    run: list[re.Match[str]] = []
    for match in WORD.finditer(text):
        word = match.group()
        adjacent = not run or text[run[-1].end() : match.start()].strip() == ""
        joins = bool(run) and word.casefold() == "and"
        more = bool(run) and word.casefold() in ("set", "stě", "ste", "sta")
        if adjacent and (more or joins or (not word[0].isdigit() and number_value(word) is not None)):
            run.append(match)
            continue
        yield from _run(text, run)
        run = [match] if not word[0].isdigit() and number_value(word) is not None else []
    yield from _run(text, run)


#: number words that are as often a pronoun or an article
_VAGUE_LIST = """
one jeden jedna jedno jednoho jednom jednu jedne jednym jednim pol pul half polovina poloviny polovinu polovica
polovice
"""
_VAGUE = frozenset(_VAGUE_LIST.split())


def _run(text: str, run: list[re.Match[str]]) -> Iterator[Amount]:
    while run and run[-1].group().casefold() == "and":
        run.pop()
    if not run:
        return
    value = sequence_value([m.group() for m in run])
    if value is None:
        return
    start, end = run[0].start(), run[-1].end()
    amount = _with_unit(text, value, start, end)
    if len(run) == 1 and fold_keep(run[0].group()) in _VAGUE and amount.kind in ("number", "count"):
        return
    yield amount


#: what precedes a number that names something instead of counting it
_NAMED_BEFORE = re.compile(
    r"(?:\b(?:c|cislo|cisla|no|number|str|strana|strane|page|p|cl|odst|ods|verze|verzia|version|v)\.?|§)\s?$"
)


def amounts(text: str) -> list[Amount]:
    """Numbers and number words with their units, in order.

    Ordinals, years, dates, times, codes and versions are none.
    """
    folded = fold_keep(text)
    taken = bytearray(len(text))
    values: list[Years | Date | Time] = [*years(text), *dates(text), *times(text)]
    for value in values:
        taken[value.start : value.end] = b"\x01" * (value.end - value.start)
    found = [*_numerals(text), *_spelled(text)]
    return sorted(
        (
            amount
            for amount in found
            if not taken[amount.start]
            and not (
                amount.kind in ("number", "count")
                and _NAMED_BEFORE.search(folded[max(0, amount.start - 12) : amount.start])
            )
        ),
        key=lambda amount: amount.start,
    )
