"""Spreadsheets (.xlsx): each visible sheet is a heading and its tables.

Read straight from the XML as a stream: what a sheet claims of its size costs nothing, only cells with values are kept.
Hidden sheets, rows and columns are left out: what a reader cannot see is no evidence. Formulas show their saved value.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lxml import etree

from uzel.adapters.readers import grid
from uzel.adapters.readers.archive import Archive, core_properties, elements, main_part, relationships
from uzel.adapters.readers.composer import Composer
from uzel.adapters.readers.number_formats import BUILTIN, show
from uzel.domain.documents import Document
from uzel.errors import UnreadableFile
from uzel.text.normal import clean

MOST_CELLS = 3_000_000  # with values, in one file: some 500 MB of memory
_MOST_FILLED = 1_000_000  # repeated from merged cells, in one sheet
_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_STRICT = "{http://purl.oclc.org/ooxml/spreadsheetml/main}"
_OFFICE_RELATIONS = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_REFERENCE = re.compile(r"\$?([A-Za-z]{1,3})\$?(\d{1,7})$")
_ESCAPED = re.compile(r"_x([0-9A-Fa-f]{4})_")
_DEFAULT_NAME = re.compile(r"(?:sheet|list|hárok|harok|munka1|tabelle|arkusz)\s?\d+", re.IGNORECASE)
_ISO = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d))?")

_Rows = dict[int, dict[int, str]]


@dataclass(frozen=True, slots=True)
class _Book:
    """What all sheets share."""

    namespace: str
    strings: Sequence[str]
    formats: Sequence[str]  # format code by style number
    since_1904: bool


@dataclass(slots=True)
class _Sheet:
    """Row number -> column number (both from 1) -> text; merged ranges (top, left, bottom, right)."""

    rows: _Rows = field(default_factory=dict)
    merges: list[tuple[int, int, int, int]] = field(default_factory=list)
    unsaved_formulas: int = 0
    cut: bool = False


class XlsxReader:
    """Reads the sheets of an Office Open XML workbook."""

    media_types: Sequence[str] = ("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",)
    suffixes: Sequence[str] = (".xlsx", ".xlsm", ".xltx", ".xltm")

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` when no visible cell holds a value, `UnreadableFile` for a broken or locked file."""
        archive = Archive(content, "spreadsheet")
        workbook_name = main_part(archive, "xl/workbook.xml")
        workbook = archive.xml(workbook_name)
        if workbook.tag != f"{_MAIN}workbook":
            raise UnreadableFile("is broken: not a spreadsheet file")
        related = {one.id: one for one in relationships(archive, workbook_name)}
        by_kind = {one.kind: one.target for one in related.values()}
        # `Archive.xml` gives the transitional names; what is streamed keeps its own
        namespace = _STRICT if archive.is_strict(workbook_name) else _MAIN
        properties = workbook.find(f"{_MAIN}workbookPr")
        book = _Book(
            namespace,
            _shared_strings(archive, by_kind.get("sharedStrings", ""), namespace),
            _formats(archive, by_kind.get("styles", "")),
            properties is not None and properties.get("date1904") in {"1", "true"},
        )
        composer = Composer()
        problems: list[str] = []
        budget = MOST_CELLS
        visible = [sheet for sheet in workbook.iter(f"{_MAIN}sheet") if sheet.get("state", "visible") == "visible"]
        for element in visible:
            relation = related.get(element.get(f"{_OFFICE_RELATIONS}id", ""))
            if relation is None or relation.kind != "worksheet":
                continue  # a chart, a macro sheet
            name = element.get("name", "")
            sheet = _read_sheet(archive, relation.target, book, budget)
            budget -= sum(map(len, sheet.rows.values()))
            if sheet.cut:
                problems.append(f"sheet {name}: only the first {MOST_CELLS} cells are read")
            if sheet.unsaved_formulas:
                problems.append(f"sheet {name}: {sheet.unsaved_formulas} formulas have no saved value")
            lone = len(visible) == 1 and _DEFAULT_NAME.fullmatch(name)
            _compose(sheet, "" if lone else name, composer)
        stated = core_properties(archive)
        return composer.document(
            title=stated.title or path.stem,
            media_type=media_type,
            metadata=stated.metadata("table"),
            problems=problems,
            empty="; ".join(problems) or "has no cell with a value",
        )


def _shared_strings(archive: Archive, name: str, namespace: str) -> list[str]:
    if not name or name not in archive:
        return []
    return [_rich_text(item, namespace) for item in elements(archive, name, (f"{namespace}si",))]


def _rich_text(item: etree._Element, namespace: str) -> str:
    """The text of all runs, without the phonetic ones (rPh)."""
    held = (child for child in item.iter(f"{namespace}t") if child.getparent().tag != f"{namespace}rPh")
    text = "".join(child.text or "" for child in held)
    if "_x" in text:
        text = _ESCAPED.sub(lambda match: chr(int(match.group(1), 16)), text)
    return clean(text)


def _formats(archive: Archive, name: str) -> list[str]:
    root = archive.optional_xml(name) if name else None
    if root is None:
        return []
    own = {one.get("numFmtId", ""): one.get("formatCode", "") for one in root.iter(f"{_MAIN}numFmt")}
    styles = root.find(f"{_MAIN}cellXfs")
    codes: list[str] = []
    for style in styles if styles is not None else ():
        number = style.get("numFmtId", "0")
        codes.append(own.get(number) or BUILTIN.get(int(number) if number.isdigit() else 0, "General"))
    return codes


def _read_sheet(archive: Archive, name: str, book: _Book, budget: int) -> _Sheet:
    sheet = _Sheet()
    space = book.namespace
    hidden: list[tuple[int, int]] = []
    row_tag, column_tag, merge_tag = f"{space}row", f"{space}col", f"{space}mergeCell"
    number = 0
    for element in elements(archive, name, (row_tag, column_tag, merge_tag)):
        if element.tag == row_tag:
            stated = element.get("r", "")
            number = int(stated) if stated.isdigit() else number + 1
            if len(element) == 0 or element.get("hidden") in {"1", "true"}:
                continue
            cells = _row(element, book, hidden, sheet)
            if cells:
                if len(cells) > budget:
                    sheet.cut = True
                    break
                budget -= len(cells)
                sheet.rows[number] = cells
        elif element.tag == column_tag:
            if element.get("hidden") in {"1", "true"}:
                hidden.append((_whole(element.get("min")), _whole(element.get("max"))))
        else:
            corners = [_position(corner) for corner in element.get("ref", "").split(":")]
            if len(corners) == 2 and corners[0] and corners[1]:
                sheet.merges.append((corners[0][0], corners[0][1], corners[1][0], corners[1][1]))
    _fill_merges(sheet)
    return sheet


def _row(element: etree._Element, book: _Book, hidden: Sequence[tuple[int, int]], sheet: _Sheet) -> dict[int, str]:
    cells: dict[int, str] = {}
    column = 0
    for cell in element:
        position = _position(cell.get("r", ""))
        column = position[1] if position else column + 1
        if len(cell) == 0 or any(low <= column <= high for low, high in hidden):
            continue
        text = _cell_text(cell, book, sheet)
        if text and not text.isspace():
            cells[column] = text
    return cells


def _cell_text(cell: etree._Element, book: _Book, sheet: _Sheet) -> str:
    kind = cell.get("t", "n")
    if kind == "inlineStr":
        return "".join(_rich_text(inline, book.namespace) for inline in cell.iterchildren(f"{book.namespace}is"))
    value = cell.findtext(f"{book.namespace}v")
    if value is None or value == "":
        if kind != "str" and cell.find(f"{book.namespace}f") is not None:
            sheet.unsaved_formulas += 1
        return ""
    if kind == "s":
        index = int(value) if value.strip().isdigit() else -1
        return book.strings[index] if 0 <= index < len(book.strings) else ""
    if kind == "b":
        return "TRUE" if value.strip() in {"1", "true"} else "FALSE"
    return _iso(value) if kind == "d" else clean(value) if kind in {"str", "e"} else _number_text(value, cell, book)


def _number_text(value: str, cell: etree._Element, book: _Book) -> str:
    try:
        number = float(value)
    except ValueError:
        return clean(value)
    style = cell.get("s", "0")
    index = int(style) if style.isdigit() else 0
    code = book.formats[index] if index < len(book.formats) else "General"
    return show(number, code, since_1904=book.since_1904)


def _iso(value: str) -> str:
    match = _ISO.match(value)
    if not match:
        return clean(value)
    year, month, day, hour, minute = match.groups()
    text = f"{int(day)}. {int(month)}. {year}"
    return f"{text} {int(hour)}:{minute}" if hour and (hour, minute) != ("00", "00") else text


def _position(reference: str) -> tuple[int, int] | None:
    match = _REFERENCE.match(reference)
    if not match:
        return None
    column = 0
    for letter in match.group(1).upper():
        column = column * 26 + ord(letter) - 64
    return int(match.group(2)), column


def _whole(text: str | None) -> int:
    return int(text) if text and text.isdigit() else 0


def _fill_merges(sheet: _Sheet) -> None:
    """Repeats a merged cell's value wherever it covers a row and a column that hold something of their own."""
    numbers = sorted(sheet.rows)
    columns = sorted({column for cells in sheet.rows.values() for column in cells})
    left_to_fill = _MOST_FILLED
    for top, left, bottom, right in sheet.merges:
        value = sheet.rows.get(top, {}).get(left)
        if value is None:
            continue
        covered = columns[bisect_left(columns, left) : bisect_right(columns, right)]
        for number in numbers[bisect_left(numbers, top) : bisect_right(numbers, bottom)]:
            row = sheet.rows[number]
            for column in covered:
                if (number, column) != (top, left) and left_to_fill > 0:
                    left_to_fill -= 1
                    row[column] = grid.Repeated(value)


def _compose(sheet: _Sheet, name: str, composer: Composer) -> None:
    if not sheet.rows:
        return
    composer.heading(name, 1)
    for rows in grid.islands(_dense(sheet.rows)):
        caption, rest = grid.split_caption(rows)
        if caption:
            composer.prose("\n".join(caption))
        if max(map(len, rest)) == 1:
            composer.prose("\n".join(" ".join(row[0].split()) for row in rest))
            continue
        table = grid.table(rest)
        if table is not None:
            composer.table(table.text, table.context)


def _dense(rows: _Rows) -> list[tuple[int, list[str]]]:
    """Rows as lists; a run of columns that nobody uses shrinks to one, so that a far corner costs nothing."""
    used = sorted({column for cells in rows.values() for column in cells})
    places: dict[int, int] = {}
    place = -1
    previous = 0
    for column in used:
        place += 1 if column == previous + 1 or place < 0 else 2
        places[column] = place
        previous = column
    dense: list[tuple[int, list[str]]] = []
    for number in sorted(rows):
        cells = rows[number]
        row = [""] * (place + 1)
        for column, text in cells.items():
            row[places[column]] = text
        dense.append((number, row))
    return dense
