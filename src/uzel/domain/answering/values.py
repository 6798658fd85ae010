"""Whether a sentence, a field or a row holds the kind of value that a question asks for.

Amounts, percentages, years and times are exact. Who, where and when are loose: tables of words and endings, which would
rather let a sentence pass than refuse a true answer. Tables hold folded words of Czech, Slovak and English together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import pairwise

from uzel.domain.answering.persons import holds_name, holds_somebody
from uzel.domain.answering.units import cells
from uzel.domain.answering.value_words import (
    AGED,
    AGES,
    ALIKE,
    CAUSE,
    CLOCK,
    DURATIONS,
    FREE,
    FREQUENCY,
    LABELS,
    MAILBOXES,
    MEASURED,
    MONTHS,
    NONE,
    PERIODS,
    PHONES,
    PLACE_WORDS,
    POWERS,
    SECRETS,
    SHARE,
    TIME_CLAUSES,
    UNTIL,
    WEEKDAYS,
)
from uzel.domain.answering.wanted import Wanted
from uzel.domain.asking_words import TIME_UNITS, TOTAL_WORDS, Kind
from uzel.domain.names import is_capitalised
from uzel.text.dates import Amount, Years, amounts, dates, times, years
from uzel.text.function_words import stop_list
from uzel.text.identifiers import identifiers
from uzel.text.name_lists import is_given_name
from uzel.text.normal import fold
from uzel.text.quantity_units import unit_of
from uzel.text.words import Word, words

_CURRENCIES: tuple[tuple[str, ...], ...] = (
    ("kc", "korun", "czk"),
    ("eur", "€"),
    ("dolar", "dollar", "usd", "$"),
    ("libr", "pound", "gbp", "£"),
    ("zlat",),
    ("halir", "cent"),
    ("zloty", "pln"),
    ("forint", "huf"),
    ("frank", "franc", "chf"),
)
_SYMBOLS = re.compile(r"[$€£¥]|(?<![^\W\d])(?:kc|czk|eur|usd|gbp|pln|chf)(?!\w)")
#: 'the password is sunflower.', 'heslo: slunečnice', 'PIN „abcd“': one word, then nothing more
_SAID_SECRET = re.compile(
    r"(?:heslo|hesla|password|passphrase|passcode|kod|code|pin)(?:\W+[^\W\d]\w*){0,4}?"
    r"\s*(?::|=|\bis\b|\bje\b|\bznie\b|\bzni\b|[\"'`“„])\s*[\"'`“„*]{0,3}[^\s\"'`“”]{3,40}[\"'`”“*]{0,3}\s*(?:[.,;)]|$)"
)
#: digits with what stands between the groups of a telephone's number
_DIALLED = re.compile(r"(?<![\w/-])\+?\d(?:[\d()/.\u00a0 -]{0,3}\d)*")
_MOST_BARE = 100_000  # of a length or a time without its unit: larger numbers are codes
_PHONE_DIGITS = 6  # an extension within a house has fewer, and is asked for by its own word
#: a number under its key in data: "price": 116, price = 116
_KEYED = re.compile(r"(?P<key>[^\W\d]\w*)[\"']?\s*[:=]\s*[\"']?\d")
_SHORT_LABEL = 2  # letters: 'od' must be the whole word
_NEXT = 40  # code points after a number in which what it counts stands
_KEY = re.compile(r"(?<!\w)(?P<key>[^\W\d]\w*)[\"']?\s*[:=]\s*[^\s{\[]")  # of data, with its value
_CODE_LETTERS = 3  # of a currency: 'eur'
_ITEM_MARK = re.compile(r"\s*(?:[-*+•]|\d{1,3}[.)])\s+")
#: 'do 03/2028', 'from 7'
_TIMED = re.compile(
    r"(?<!\w)(?:od|do|by|until|till|from|since|in|on|at|po|pred|o|k|ke|ku)\s+\d|(?<![\d/])\d{1,2}/\d{4}(?!\d)"
)
_PERCENT = re.compile(r"%|(?<!\w)(?:procent|percent|per cent|promile|‰)", re.IGNORECASE)


def holds_value(wanted: Wanted, text: str, columns: str | None = None, label: str = "") -> bool:
    """Whether `text` holds a value of the kind wanted. `columns`: the header row where the text is a table's row;
    `label`: of a field. Kinds without a test are held by any text."""
    text = _ITEM_MARK.sub("", text, count=1) if _ITEM_MARK.match(text) else text
    if label:
        if _called_so(wanted, label) and (wanted.kind is not Kind.TIME or times(text)):
            return True
        text = text.partition(":")[2] or text  # 'from: Jane' is no time
    below = _below_columns(wanted, text, columns) if columns is not None else None
    if below is not None:
        return below
    test = _TESTS.get(wanted.kind)
    return test is None or test(wanted, text, [fold(word.text) for word in words(text)])


def label_fits(kind: Kind, label: str) -> bool:
    """'Where' and a question for a place."""
    known = LABELS.get(kind, ())
    short = frozenset(entry for entry in known if len(entry) <= _SHORT_LABEL)
    long = tuple(entry for entry in known if len(entry) > _SHORT_LABEL)
    return any((folded := fold(word.text)).startswith(long) or folded in short for word in words(label))


def has_total(text: str) -> bool:
    """Whether the text speaks of a total."""
    return any(fold(word.text) in TOTAL_WORDS for word in words(text))


def year_values(text: str) -> tuple[str, ...]:
    """The years that a text names: '2021', '2021/2022'; a stretch of years as '1902–1909'."""
    if not any(c.isdigit() for c in text):
        return ()
    return tuple(year_value(item, text) for item in years(text))


def year_value(item: Years, text: str) -> str:
    """'2021', a school year '2021/2022', a stretch of years '1902–1909'; `text` is where it was found."""
    if item.first == item.last:
        return str(item.first)
    return f"{item.first}{'/' if '/' in text[item.start : item.end] else '–'}{item.last}"


def _below_columns(wanted: Wanted, text: str, columns: str) -> bool | None:
    """Whether a cell below a column of that name is filled; where no column is named so, a row's bare number answers
    any question for a number, and any cell may be a place ('drawer: 17'). None: the row's words must tell."""
    names, values = cells(columns), cells(text)
    if len(names) == len(values):
        below = [value for name, value in zip(names, values, strict=True) if _called_so(wanted, name)]
        if below:
            return any(any(c.isalnum() for c in value) for value in below)
    if wanted.kind is Kind.CODE and wanted.noun.startswith((*PHONES, *MAILBOXES)):
        return None
    numbered = wanted.kind in (Kind.COUNT, Kind.MEASURE, Kind.CODE, Kind.DURATION, Kind.YEAR, Kind.PERCENT)
    return True if wanted.kind is Kind.WHERE or (numbered and numbers(text, wanted.named)) else None


def _called_so(wanted: Wanted, name: str) -> bool:
    """Whether a field or a column of this name holds what is asked for."""
    if wanted.kind is not Kind.CODE:
        return label_fits(wanted.kind, name)
    folded = [fold(word.text) for word in words(name)]
    shaped = next((group for group in (PHONES, MAILBOXES, *SECRETS) if wanted.noun.startswith(group)), ())
    return any(word.startswith(shaped or wanted.noun[:4]) for word in folded)


# ---- numbers ---------------------------------------------------------------------------------------------------------


def numbers(text: str, named: Sequence[str] = ()) -> list[Amount]:
    """The numbers of a text that may count or measure: not those of `named`, of a year, a date, a time or a code."""
    found = amounts(text)
    if not found:
        return []
    taken = [(year.start, year.end) for year in years(text)]
    taken += [(date.start, date.end) for date in dates(text)] + [(time.start, time.end) for time in times(text)]
    taken += [(item.start, item.end) for item in identifiers(text) if item.kind not in ("number", "version")]
    known = {float(number) for number in named}
    return [
        amount
        for amount in found
        if amount.value not in known and not any(start < amount.end and amount.start < end for start, end in taken)
    ]


# ---- the tests, one for each kind ------------------------------------------------------------------------------------


def _count(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    """A number; where the noun tells what is measured, not one with the unit of something else."""
    if any(word in NONE for word in folded):
        return True
    fitting = measuring(wanted.noun)
    named = any(word[:4] == wanted.noun[:4] for word in folded)
    if wanted.noun.startswith(AGES) and not named and not any(word.startswith(AGED) for word in folded):
        return False  # 'valid for three years' is no age
    for amount in numbers(text, wanted.named):
        powered = fold(text[amount.end : amount.end + 12]).strip().startswith(POWERS)  # 'metrů krychlových'
        bare = unit_of(amount.unit or "") is None and amount.kind not in ("currency", "percent")
        if bare and fitting and not powered and (_counts_another(amount, text, fitting) or _is_dialled(amount, text)):
            continue  # 'seven members' are no seven years
        if not fitting or powered or _measures(amount, fitting, named):
            return True
    return False


def _counts_another(amount: Amount, text: str, fitting: frozenset[str]) -> bool:
    """Whether a noun follows the number, which is then what it counts, and no unit that fits: '14 working days'."""
    following = [word.text for word in words(text[amount.start : amount.end + _NEXT])][1:3]
    units = (unit_of(word) for word in following)
    if any(unit is not None and unit[0] in fitting for unit in units):
        return False
    noun = following[0] if following else ""
    return len(noun) > _CODE_LETTERS and noun.isalpha() and fold(noun) not in stop_list("und", folded=True)


def _is_dialled(amount: Amount, text: str) -> bool:
    """Whether the number is a part of a telephone number."""
    return any(
        match.start() <= amount.start and amount.end <= match.end()
        for match in _DIALLED.finditer(text)
        if sum(c.isdigit() for c in match.group()) >= _PHONE_DIGITS
    )


def measuring(noun: str) -> frozenset[str]:
    """The kinds of unit that measure what a folded noun, verb or adjective names; none where it tells nothing."""
    unit = unit_of(noun) if len(noun) >= 3 else None
    own = next((group for group in ALIKE if unit is not None and unit[0] in group), frozenset[str]())
    own = own or frozenset(() if unit is None else (unit[0],))
    return own or next((units for starts, units in MEASURED if noun.startswith(starts)), frozenset())


def _measures(amount: Amount, fitting: frozenset[str], named: bool) -> bool:
    """`named`: the text says what is measured. Only ages, lengths and times are told without a unit else."""
    unit = unit_of(amount.unit) if amount.unit else None
    if unit is not None or amount.kind in ("currency", "percent"):
        return unit is not None and unit[0] in fitting
    return named or (amount.value < _MOST_BARE and not fitting.isdisjoint({"metres", "months", "seconds"}))


def _money(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    """An amount in the currency that the question names, else in any; 'free' is an amount too."""
    if any(word in FREE for word in folded):
        return True
    if any(_names_money(fold(match["key"])) for match in _KEYED.finditer(text)):
        return True
    asked = next((group for group in _CURRENCIES if wanted.noun.startswith(group)), None)
    signs = tuple(sign for group in _CURRENCIES for sign in group)
    for amount in amounts(text):
        around = fold(text[max(0, amount.start - 4) : amount.end + 4])
        if asked is not None:
            found = amount.unit.startswith(asked) or any(sign in around for sign in asked if len(sign) <= 3)
        else:
            found = amount.kind == "currency" or bool(_SYMBOLS.search(around)) or amount.unit.startswith(signs)
        if found:
            return True
    return False


def _names_money(key: str) -> bool:
    """'unit_price', 'budgetEur' (folded), 'rent_czk'."""
    signs = tuple(sign for group in _CURRENCIES for sign in group if len(sign) == _CODE_LETTERS)
    pieces = key.split("_")
    return any(piece.startswith(LABELS[Kind.MONEY]) for piece in pieces) or key.endswith(signs)


def _percent(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    if _PERCENT.search(fold(text)):
        return bool(amounts(text))
    return any(word.startswith(SHARE) for word in folded)


def _year(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    return any(value not in wanted.named for value in year_values(text))


def _when(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    if years(text) or dates(text) or times(text):
        return True
    if _TIMED.search(fold(text)):
        return True
    known = (*WEEKDAYS, *MONTHS, *PERIODS, *TIME_UNITS)
    return any(word.startswith(known) or word in TIME_CLAUSES for word in folded)


def _time(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    return bool(times(text)) or any(word.startswith(CLOCK) for word in folded)


def _frequency(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    if any(word.startswith(FREQUENCY) or word.endswith("krat") for word in folded):
        return True
    return any(amount.unit.startswith(TIME_UNITS) for amount in amounts(text)) or any(
        word.startswith(WEEKDAYS) for word in folded
    )


def _duration(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    if any(word.startswith((*TIME_UNITS, *DURATIONS)) for word in folded) or any(word in UNTIL for word in folded):
        return True
    return bool(numbers(text, wanted.named) or years(text) or dates(text) or times(text))


def states_exactly(wanted: Wanted, text: str) -> bool:
    """Whether a question for a time finds a date, a year or a time of the day, and not only 'every two years'."""
    return wanted.kind is Kind.WHEN and bool(years(text) or dates(text) or times(text))


def _where(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    """A word of place, something written with a capital that the question does not name, or a number that names
    ('shelf 12')."""
    if any(label_fits(Kind.WHERE, match["key"]) for match in _KEY.finditer(text)):
        return True
    found = words(text)
    for word, after in pairwise([*found, None]):
        if word is not None and fold(word.text) in PLACE_WORDS and not _no_place(wanted, after):
            return True
    told = [(year.start, year.end) for year in years(text)]
    told += [(date.start, date.end) for date in dates(text)] + [(time.start, time.end) for time in times(text)]
    for before, word, after in zip([None, *found], found, [*found[1:], None], strict=False):
        if fold(word.text)[:5] in wanted.words:
            continue
        if is_capitalised(word.text) and text[: word.start].strip() and not is_given_name(word.text):
            return True
        if word.text[0].isdigit() and before is not None and not any(s <= word.start < e for s, e in told):
            counts = after is not None and len(after.text) > _CODE_LETTERS and after.text[0].islower()
            if before.text[0].isalpha() and not text[before.end : word.start].strip(" .#č") and not counts:
                return True
    return False


def _no_place(wanted: Wanted, after: Word | None) -> bool:
    """Whether a preposition leads to a time or to a word of the question: 'in 1921', 'v úterý', 'by Edward'."""
    if after is None:
        return False
    low = fold(after.text)
    trunk = low[: max(3, len(low) - 2)]
    named = len(low) > 3 and any(word.startswith(trunk[:5]) for word in wanted.words)
    return low.isdigit() or low.startswith((*WEEKDAYS, *MONTHS)) or named


def _why(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    return any(word.startswith(CAUSE) for word in folded)


def _code(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    """A code or a number; of a password or key code, something that can be typed, said of that very thing; of a
    telephone or an e-mail, one."""
    if wanted.noun.startswith(PHONES):
        taken = [(day.start, day.end) for day in dates(text)] + [(time.start, time.end) for time in times(text)]
        taken += [(year.start, year.end) for year in years(text)]
        return any(
            sum(c.isdigit() for c in match.group()) >= _PHONE_DIGITS
            and not any(start < match.end() and match.start() < end for start, end in taken)
            for match in _DIALLED.finditer(text)
        )
    if wanted.noun.startswith(MAILBOXES):
        return "@" in text
    group = next((group for group in SECRETS if wanted.noun.startswith(group)), ())
    if not group:
        return bool(identifiers(text)) or bool(numbers(text, wanted.named))
    if not any(word.startswith(group) for word in folded):
        return False
    return bool(identifiers(text) or numbers(text, wanted.named) or _SAID_SECRET.search(fold(text)))


_TESTS: dict[Kind, Callable[[Wanted, str, Sequence[str]], bool]] = {
    Kind.COUNT: _count,
    Kind.NAME: holds_name,
    Kind.MEASURE: _count,
    Kind.MONEY: _money,
    Kind.PERCENT: _percent,
    Kind.YEAR: _year,
    Kind.WHEN: _when,
    Kind.TIME: _time,
    Kind.FREQUENCY: _frequency,
    Kind.DURATION: _duration,
    Kind.WHO: holds_somebody,
    Kind.WHERE: _where,
    Kind.WHY: _why,
    Kind.CODE: _code,
}
