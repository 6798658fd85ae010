"""Finds out how a file of delimited values is written: the delimiter and whether quotation marks quote.

Each candidate parses the first lines; the one wins under which the rows agree best on their number of columns. The
standard library's Sniffer looks at characters only and takes a decimal comma, or a comma in prose, for a delimiter.
"""

from __future__ import annotations

import csv
import itertools
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

# in this order where nothing else decides: what seldom stands inside a value comes first
DELIMITERS = ("\t", ";", "|", ",")
_SAMPLE_CHARACTERS = 65_536
_SAMPLE_ROWS = 300
_LONGEST_FIELD = 2**31 - 1
_END = "\x1e"  # a row that no text holds by chance
_STATED = re.compile(r'"?sep=(.)"?[ \t]*(?:\n|$)', re.IGNORECASE)
_DECIMAL = re.compile(r"(?<=\d),(?=\d)")
_QUOTED_CELL = re.compile(r'"(?:[^"]|"")*"')
_BACKSLASH_QUOTE = re.compile(r'[^"\\]\\"[^\n]')

# The library's limit of 131,072 characters a field would end a file whose one cell holds a long text.
csv.field_size_limit(_LONGEST_FIELD)


@dataclass(frozen=True, slots=True)
class Dialect:
    """`delimiter` None: one column. `quoted` False: a quotation mark is a character like any other."""

    delimiter: str | None
    quoted: bool = True
    backslash: bool = False  # a quotation mark inside quotes is written \\" and not ""
    skip: int = 0  # characters before the first row (a `sep=` line)


def rows(text: str, dialect: Dialect) -> Iterator[list[str]]:
    """The rows of cleaned text, one at a time."""
    return _parse(_lines(text, dialect.skip), dialect)


def _parse(lines: Iterable[str], dialect: Dialect) -> Iterator[list[str]]:
    if dialect.delimiter is None and not dialect.quoted:
        return ([line.removesuffix("\n")] for line in lines)
    return csv.reader(
        lines,
        delimiter=dialect.delimiter or "\x1f",
        quoting=csv.QUOTE_MINIMAL if dialect.quoted else csv.QUOTE_NONE,
        doublequote=not dialect.backslash,
        escapechar="\\" if dialect.backslash else None,
    )


def _lines(text: str, position: int) -> Iterator[str]:
    """Lines with their ends, without a copy of the whole text (str.splitlines would also cut at U+2028 and others)."""
    while position < len(text):
        end = text.find("\n", position) + 1 or len(text)
        yield text[position:end]
        position = end


def find_dialect(text: str, preferred: str | None = None) -> Dialect:
    """The dialect of cleaned text; `preferred` is the delimiter that the file's name stands for."""
    stated = _STATED.match(text)
    if stated:
        dialect = Dialect(stated.group(1), skip=stated.end())
        return Dialect(stated.group(1), quoted=_closes(text, dialect), skip=stated.end())
    sample, whole = _sample(text)
    backslash = bool(_BACKSLASH_QUOTE.search(sample)) and '""' not in sample.replace(',""', "").replace(';""', "")
    best, best_score = Dialect(None), 0.0
    for delimiter in DELIMITERS:
        if delimiter not in sample:
            continue
        for dialect in _quotings(sample, delimiter, backslash):
            score = _score(sample, dialect, whole=whole) + (0.5 if delimiter == preferred else 0.0)
            if score > best_score + 1e-9:
                best, best_score = dialect, score
    if best.delimiter is None:
        best = Dialect(None, quoted=_one_quoted_column(sample, whole=whole))
    if best.quoted and not _closes(text, best):
        # one stray quotation mark would swallow the rest of the file in one cell
        return Dialect(best.delimiter, quoted=False)
    return best


def _quotings(sample: str, delimiter: str, backslash: bool) -> Iterator[Dialect]:
    yield Dialect(delimiter)
    if '"' in sample:
        if backslash:
            yield Dialect(delimiter, backslash=True)
        yield Dialect(delimiter, quoted=False)


def _sample(text: str) -> tuple[str, bool]:
    """The first lines, and whether they are all."""
    if len(text) <= _SAMPLE_CHARACTERS:
        return text, True
    end = text.rfind("\n", 0, _SAMPLE_CHARACTERS)
    return text[: end + 1] if end > 0 else text[:_SAMPLE_CHARACTERS], False


def _score(sample: str, dialect: Dialect, *, whole: bool) -> float:
    """Agreement of the rows on a number of columns in [0, 1], with small weights for what speaks for a candidate."""
    if whole and not _closes(sample, dialect):
        return 0.0
    parsed = list(itertools.islice(filter(None, rows(sample, dialect)), _SAMPLE_ROWS))
    parsed = [row for row in parsed if any(cell.strip() for cell in row)] or parsed  # empty rows tell least
    if not parsed:
        return 0.0
    # a last row of an incomplete sample may be cut
    if not whole and len(parsed) > 2:
        parsed.pop()
    widths = Counter(len(row) for row in parsed)
    width, agreeing = max(widths.items(), key=lambda item: (item[1] if item[0] > 1 else 0, item[0]))
    if width < 2:
        return 0.0
    score = agreeing / len(parsed)
    score += 0.2 if len(parsed[0]) == width else 0.0
    score += 0.05 * math.log2(width)
    if dialect.quoted:
        score += 0.6 * _quoted_share(sample, dialect.delimiter or "") - 0.3
    else:
        loose = sum(1 for row in parsed for cell in row if len(cell) > 1 and cell[0] == '"' and cell[-1] == '"')
        score -= 0.3 if loose else 0.05
    if dialect.delimiter == ",":
        score -= _decimal_share(sample)
    return score - 0.3 * _mixed_share(sample, dialect)


def _quoted_share(sample: str, delimiter: str) -> float:
    """How many quotation marks stand where a quoted cell begins or ends."""
    marks = sample.count('"')
    if not marks:
        return 0.5
    mark = re.escape(delimiter)
    at_edges = len(re.findall(rf'(?:^|{mark})"|"(?={mark}|\n|$)', sample, re.MULTILINE))
    return min(1.0, at_edges / marks)


def _decimal_share(sample: str) -> float:
    """How many commas are decimal commas, where another delimiter stands in the file too."""
    commas = sample.count(",")
    if not commas or not any(sample.count(other) for other in DELIMITERS[:-1]):
        return 0.0
    return 0.5 * len(_DECIMAL.findall(sample)) / commas


def _mixed_share(sample: str, dialect: Dialect) -> float:
    """How many lines hold a stronger delimiter outside quotes: `a;1` is two cells of another dialect."""
    stronger = DELIMITERS[: DELIMITERS.index(dialect.delimiter or DELIMITERS[0])]
    bare = _QUOTED_CELL.sub("", sample) if dialect.quoted else sample
    held = [line for line in bare.split("\n") if line.strip()]
    mixed = sum(1 for line in held if any(other in line for other in stronger))
    return mixed / len(held) if held else 0.0


def _one_quoted_column(sample: str, *, whole: bool) -> bool:
    lines = [line for line in sample.split("\n") if line.strip()]
    return any(line.startswith('"') for line in lines) and (not whole or sample.count('"') % 2 == 0)


def _closes(text: str, dialect: Dialect) -> bool:
    """Whether every quoted cell ends: a row put behind the text comes out as itself."""
    if '"' not in text or not dialect.quoted:
        return True
    last: list[str] = []
    for row in _parse(itertools.chain(_lines(text, dialect.skip), [_END]), dialect):
        last = row
    return last == [_END]
