"""Tables: cells with spans become pipe rows that each stand for themselves.

A citation quotes one row, so a row must say all that it says to a person who sees the table: a merged cell's value is
repeated in every cell that it covers, and the header row goes to the block's context.
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Row = Sequence[str]

#: a cell longer than this is a sentence, not a column's name
_LONGEST_NAME = 80
#: rows that are looked at to tell whether the first one names the columns
_SAMPLE_ROWS = 200
#: what one merged cell may cover: a table that claims more is broken, not large
MOST_COLUMNS = 16_384
_MOST_REPEATED = 200_000

_BREAK = re.compile(r"\s*[\n\r\x0b\x0c\x85\u2028\u2029]+\s*")
_VALUE = re.compile(
    r"""[-+−–]?\s*[€$£]?\s*\d[\d\s.,:/\u00a0\u202f'-]*   # number, date, time
        \s*(?:%|‰|°C|€|\$|£|Kč|Kc|EUR|CZK|eur|ks|kg|g|km|m|cm|mm|l|h|hod\.?|min\.?|s)?""",
    re.VERBOSE,
)
_YEAR = re.compile(r"(?:1[89]|20|21)\d\d(?:\s*[/–-]\s*(?:\d\d)?\d\d)?")
_MAIL_OR_LINK = re.compile(r"\S+@\S+\.\S+|https?://", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class TableText:
    """Pipe rows, one a line, and the header row's line (None where no row names the columns)."""

    text: str
    context: str | None


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell of a table with the rows and columns that it covers (at least one each)."""

    text: str
    rows: int = 1
    columns: int = 1
    header: bool = False  # <th> and the like: the format says that it names a column


class Repeated(str):
    """The value of a merged cell in a place that the cell covers but does not begin in."""

    __slots__ = ()


def fill(rows: Iterable[Sequence[Cell]]) -> list[list[str]]:
    """Rows of text in which each merged cell's value stands in every place that the cell covers (HTML's algorithm).

    Spans are bounded: columns to `MOST_COLUMNS`, and rows to those that exist.
    """
    filled: list[list[str]] = []
    pending: dict[int, tuple[int, str]] = {}  # column -> rows still covered, value
    repeated = 0
    for cells in rows:
        row: list[str] = []
        queue = deque(cells)
        following: dict[int, tuple[int, str]] = {}
        column = 0
        while queue or column <= max(pending, default=-1):
            if column in pending:
                left, value = pending[column]
                row.append(value)
                if left > 1:
                    following[column] = (left - 1, value)
                column += 1
                continue
            if not queue:
                row.append("")
                column += 1
                continue
            cell = queue.popleft()
            width = max(1, min(cell.columns, MOST_COLUMNS - column))
            repeated += width - 1
            if repeated > _MOST_REPEATED:
                width = 1
            for offset in range(width):
                value = cell.text if offset == 0 else Repeated(cell.text)
                if cell.rows > 1:
                    following[column] = (cell.rows - 1, Repeated(cell.text))
                row.append(value)
                column += 1
        pending = following
        filled.append(row)
    return filled


def cell_text(text: str) -> str:
    """One line for a cell: line breaks become a space, a pipe and a backslash before it are escaped."""
    line = _BREAK.sub(" ", text).strip().replace("\t", " ")
    return line.replace("\\|", "\\\\|").replace("|", "\\|") if "|" in line else line


def line_of(row: Row) -> str:
    """`| a | b |`"""
    return "| " + " | ".join(cell_text(cell) for cell in row) + " |"


def separator(columns: int) -> str:
    """The Markdown line below a header row."""
    return "|" + " --- |" * columns


def table(rows: Iterable[Row], *, header: bool | None = None) -> TableText | None:
    """The pipe rows of a table; None when no cell holds anything. Empty rows and columns are dropped.

    `header`: the first row names the columns (True), does not (False), or it is to be found out (None). Two rows of
    names, the upper one with merged cells, become one. Under a header row stands Markdown's line of dashes.
    """
    dense = compact([list(row) for row in rows])
    if not dense:
        return None
    if header is None:
        header = has_header(dense)
    if not header or len(dense) == 1:
        return TableText("\n".join(map(line_of, dense)), None)
    dense = join_header_rows(dense)
    context = line_of(dense[0])
    lines = [context, separator(len(dense[0])), *map(line_of, dense[1:])]
    return TableText("\n".join(lines), context)


def compact(rows: list[list[str]]) -> list[list[str]]:
    """The same rows, all of one length, without those rows and columns that are empty."""
    rows = [row for row in rows if any(cell.strip() for cell in row)]
    width = max(map(len, rows), default=0)
    used = [False] * width
    for row in rows:
        for index, cell in enumerate(row):
            if not used[index] and cell.strip():
                used[index] = True
    kept = [index for index in range(width) if used[index]]
    if len(kept) == width and all(len(row) == width for row in rows):
        return rows
    return [[row[index] if index < len(row) else "" for index in kept] for row in rows]


def is_value(text: str) -> bool:
    """Whether a cell holds a number, an amount, a date or a time, and not a name."""
    return bool(_VALUE.fullmatch(text.strip()))


def has_header(rows: Sequence[Row]) -> bool:
    """Whether the first row names the columns: by what it holds against what stands below it."""
    if len(rows) < 2 or len(rows[0]) < 2:
        return False
    names = [cell.strip() for cell in rows[0]]
    if sum(1 for name in names if not name) > max(1, len(names) // 4):
        return False
    if any(len(name) > _LONGEST_NAME or _MAIL_OR_LINK.search(name) for name in names):
        return False
    below = [[row[index].strip() for row in rows[1:_SAMPLE_ROWS]] for index in range(len(names))]
    votes = 0.0
    for name, column in zip(names, below, strict=True):
        votes += _vote(name, [value for value in column if value])
    return votes > 0


def _vote(name: str, column: Sequence[str]) -> float:
    """For (> 0) or against (< 0) `name` being the name of this column."""
    if not name or not column:
        return 0.0
    values = sum(1 for value in column if is_value(value)) / len(column)
    if _YEAR.fullmatch(name):
        years = sum(1 for value in column if _YEAR.fullmatch(value)) / len(column)
        return 1.0 if years < 0.5 else -1.0
    if is_value(name):
        return -1.0 if values > 0.5 else -0.25
    if values > 0.5:
        return 2.0  # a word over numbers
    return -0.5 if name in column else 0.25


def join_header_rows(rows: list[list[str]]) -> list[list[str]]:
    """Two rows of names made one: `2025` merged over `spring`, `autumn` gives `2025 spring`, `2025 autumn`.

    Only where the first row holds a cell merged over columns, and the second one names each of those columns and
    brings no value of its own below the others.
    """
    if len(rows) < 3:
        return rows
    first, second = rows[0], rows[1]
    merged = [isinstance(cell, Repeated) or _begins_merge(first, index) for index, cell in enumerate(first)]
    if not any(merged):
        return rows
    joined: list[str] = []
    for upper, lower, spanned in zip(first, second, merged, strict=True):
        below = "" if isinstance(lower, Repeated) or lower == upper else lower.strip()
        if is_value(below) and not _YEAR.fullmatch(below):
            return rows
        if bool(below) != (spanned or not upper.strip()):
            return rows
        joined.append(f"{upper} {below}".strip())
    return [joined, *rows[2:]]


def _begins_merge(row: Row, index: int) -> bool:
    following = row[index + 1] if index + 1 < len(row) else None
    return isinstance(following, Repeated) and bool(row[index]) and following == row[index]


def split_caption(rows: list[list[str]]) -> tuple[list[str], list[list[str]]]:
    """Lines that stand above a table (a title over the whole width, a note), and the table itself.

    A row of one value, in one cell or one merged over all, is no row of a table that has three rows or more and two
    columns or more.
    """
    caption: list[str] = []
    rest = rows
    while len(rest) > 2 and _single(rest[0]) and max(_filled(row) for row in rest[1:_SAMPLE_ROWS]) > 1:
        caption.append(next(cell for cell in rest[0] if cell.strip()))
        rest = rest[1:]
    return caption, rest


def _filled(row: Row) -> int:
    return sum(1 for cell in row if cell.strip())


def _single(row: Row) -> bool:
    held = [cell for cell in row if cell.strip()]
    own = [cell for cell in held if not isinstance(cell, Repeated)]
    return len(own) == 1 and (len(held) == 1 or (len(held) > 1 and len(held) == len(row))) and not is_value(own[0])


@dataclass(frozen=True, slots=True)
class Island:
    """One table of a sheet: where it begins and ends sideways (columns, half-open), and its rows."""

    left: int
    right: int
    rows: list[list[str]]


def islands(rows: Sequence[tuple[int, list[str]]]) -> list[list[list[str]]]:
    """The tables of one sheet: parted by empty rows and by empty columns where both sides are tables of their own.

    `rows`: (row number, cells), only rows that hold something, ascending; a gap in the numbers is an empty row. Rows
    below a gap that go on with the columns above them, without names of their own, belong to that table.
    """
    found: list[Island] = []
    group: list[list[str]] = []
    previous: int | None = None
    for number, cells in rows:
        if previous is not None and number > previous + 1 and group:
            _land(found, _columns(group))
            group = []
        group.append(cells)
        previous = number
    if group:
        _land(found, _columns(group))
    return [island.rows for island in found]


def _land(found: list[Island], news: Sequence[Island]) -> None:
    """Adds islands, or lengthens the last one where the only new one goes on with it."""
    if len(news) == 1 and found and _goes_on(found[-1], news[0]):
        last, new = found[-1], news[0]
        width = last.right - last.left
        pad = [""] * (new.left - last.left)
        last.rows.extend((pad + row + [""] * width)[:width] for row in new.rows)
        return
    found.extend(news)


def _goes_on(upper: Island, lower: Island) -> bool:
    if lower.left < upper.left or lower.right > upper.right or len(upper.rows) < 2:
        return False
    if lower.right - lower.left < 2 or not has_header(split_caption(upper.rows)[1]):
        return False
    # the kind of what stands in each column tells whether the lower first row is one more row or a row of names
    first = lower.rows[0]
    alike = [0, 0]
    for index, cell in enumerate(first):
        above = [row[index + lower.left - upper.left].strip() for row in upper.rows[1:_SAMPLE_ROWS]]
        values = [is_value(text) for text in above if text]
        if cell.strip() and values and sum(values) * 2 > len(values):
            alike[is_value(cell)] += 1
    return alike[True] > alike[False]


def _columns(rows: list[list[str]]) -> list[Island]:
    width = max(map(len, rows))
    rows = [row + [""] * (width - len(row)) for row in rows]
    runs: list[tuple[int, int]] = []
    start: int | None = None
    for index in range(width + 1):
        inside = index < width and any(row[index].strip() for row in rows)
        if inside and start is None:
            start = index
        elif not inside and start is not None:
            runs.append((start, index))
            start = None
    joined: list[tuple[int, int]] = []
    for run in runs:
        if joined and not _apart(rows, joined[-1], run):
            joined[-1] = (joined[-1][0], run[1])
        else:
            joined.append(run)
    return [
        Island(left, right, [row[left:right] for row in rows if any(cell.strip() for cell in row[left:right])])
        for left, right in joined
    ]


def _apart(rows: list[list[str]], one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Whether an empty column between two runs of columns parts two tables: other rows, or the same names again."""
    if one[1] - one[0] < 2 or other[1] - other[0] < 2:
        return False
    held = [[any(cell.strip() for cell in row[left:right]) for row in rows] for left, right in (one, other)]
    if held[0] != held[1]:
        return True
    return bool(set(filter(None, rows[0][one[0] : one[1]])) & set(filter(None, rows[0][other[0] : other[1]])))
