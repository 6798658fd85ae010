"""Walks the content of an OpenDocument file (ODF 1.3, part 3): blocks, lists, notes, tables, sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from lxml import etree

from uzel.adapters.readers import grid
from uzel.adapters.readers.composer import Composer
from uzel.domain.documents import Link
from uzel.errors import UnreadableFile

_SPACE = "urn:oasis:names:tc:opendocument:xmlns:"
OFFICE, TEXT, TABLE, DRAW, STYLE = (
    f"{{{_SPACE}{name}:1.0}}" for name in ("office", "text", "table", "drawing", "style")
)
_DEEPEST = 200
_MOST_REPEATED_ROWS = 1_000  # rows with values that a file says to repeat; empty ones cost nothing
_MOST_CELLS = 3_000_000
_LONGEST_SPACES = 100
_CHAIN = 20
_SKIPPED = frozenset(
    {f"{TEXT}tracked-changes", f"{OFFICE}annotation", f"{OFFICE}annotation-end", f"{TEXT}hidden-text",
     f"{TEXT}hidden-paragraph", f"{OFFICE}forms", f"{TEXT}sequence-decls", f"{TEXT}variable-decls",
     f"{TEXT}user-field-decls", f"{OFFICE}scripts", f"{TEXT}note-citation", f"{TEXT}ruby-text", f"{TEXT}page-number",
     f"{TABLE}shapes", f"{TABLE}tracked-changes"}
)  # fmt: skip
_BLOCK_FRAMES = frozenset(f"{DRAW}{name}" for name in ("text-box", "frame", "g", "custom-shape", "rect", "ellipse"))


_VISIBILITY = tuple(f"{{{_SPACE}{name}:1.0}}visibility" for name in ("presentation", "drawing"))


class Hidden:
    """Which styles hide what they are put on, their parents' word included."""

    def __init__(self, roots: Sequence[etree._Element]) -> None:
        self._hides: dict[str, bool | None] = {}
        self._parents: dict[str, str] = {}
        self._pages: set[str] = set()
        self._tables: set[str] = set()
        self._numbered: dict[str, dict[int, str]] = {}
        for root in roots:
            for style in root.iter(f"{STYLE}style"):
                self._style(style)
            for style in root.iter(f"{TEXT}list-style"):
                self._numbered[style.get(f"{STYLE}name", "")] = {
                    int(level.get(f"{TEXT}level") or 1): level.get(f"{STYLE}num-suffix", ".")
                    for level in style.iterchildren(f"{TEXT}list-level-style-number")
                    if level.get(f"{STYLE}num-format") and (level.get(f"{TEXT}level") or "1").isdigit()
                }

    def _style(self, style: etree._Element) -> None:
        name = style.get(f"{STYLE}name", "")
        self._parents[name] = style.get(f"{STYLE}parent-style-name", "")
        properties = style.find(f"{STYLE}text-properties")
        display = properties.get(f"{TEXT}display") if properties is not None else None
        self._hides[name] = None if display is None else display == "none"
        drawn = style.find(f"{STYLE}drawing-page-properties")
        if drawn is not None and "hidden" in {drawn.get(key) for key in _VISIBILITY}:
            self._pages.add(name)
        table = style.find(f"{STYLE}table-properties")
        if table is not None and table.get(f"{TABLE}display") == "false":
            self._tables.add(name)

    def text(self, name: str | None) -> bool:
        """Whether a paragraph or text style says `display: none`."""
        for _ in range(_CHAIN):
            if not name:
                break
            if self._hides.get(name) is not None:
                return bool(self._hides[name])
            name = self._parents.get(name)
        return False

    def page(self, name: str | None) -> bool:
        """Whether a slide is left out of the show."""
        return name in self._pages

    def table(self, name: str | None) -> bool:
        """Whether a sheet is hidden."""
        return name in self._tables

    def numbered(self, list_style: str | None, level: int) -> bool:
        """Whether a list counts its items on that level."""
        return level in self._numbered.get(list_style or "", {})


@dataclass(slots=True)
class Walk:
    """Writes blocks into `composer`; what a paragraph anchors (notes, boxes) is held until `finish`."""

    composer: Composer
    hidden: Hidden
    page: int | None = None
    links: list[Link] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    depth: int = 0
    held: list[etree._Element] = field(default_factory=list)

    def blocks(self, elements: Iterable[etree._Element]) -> None:
        """The blocks of a body, a section, a box, a cell."""
        if self.depth > _DEEPEST:
            raise UnreadableFile("is nested too deeply")
        self.depth += 1
        for element in elements:
            tag = element.tag
            if tag in _SKIPPED or not isinstance(tag, str):
                continue
            if tag == f"{TEXT}h":
                level = element.get(f"{TEXT}outline-level", "1")
                self.composer.heading(self.text(element), int(level) if level.isdigit() else 1, self.page)
                self.finish()
            elif tag == f"{TEXT}p":
                self.composer.prose(self.text(element).strip(), self.page)
                self.finish()
            elif tag == f"{TEXT}list":
                self.composer.prose("\n".join(self._items(element, 1, element.get(f"{TEXT}style-name"))), self.page)
                self.finish()
            elif tag == f"{TABLE}table":
                self.table(element)
            elif tag == f"{TEXT}section" and element.get(f"{TEXT}display") == "none":
                continue
            else:
                self.blocks(element)
        self.depth -= 1

    def finish(self) -> None:
        """Writes the boxes and notes that were held."""
        while self.held:
            element = self.held.pop(0)
            self.blocks(element)

    def text(self, element: etree._Element) -> str:
        """The visible text of a paragraph."""
        if self.hidden.text(element.get(f"{TEXT}style-name")):
            return ""
        return "".join(self._text(element, 0))

    def _text(self, element: etree._Element, depth: int) -> Iterator[str]:
        if depth > _DEEPEST:
            raise UnreadableFile("is nested too deeply")
        # line ends and runs of spaces in the file are one space (ODF 1.3, part 3, section 6.1.2)
        yield _folded(element.text)
        for child in element:
            tag = child.tag
            if isinstance(tag, str) and tag not in _SKIPPED:
                if tag == f"{TEXT}s":
                    count = child.get(f"{TEXT}c", "1")
                    yield " " * (min(int(count), _LONGEST_SPACES) if count.isdigit() else 1)
                elif tag == f"{TEXT}tab":
                    yield "\t"
                elif tag == f"{TEXT}line-break":
                    yield "\n"
                elif tag == f"{TEXT}note":
                    body = child.find(f"{TEXT}note-body")
                    if body is not None:
                        self.held.append(body)
                elif tag in _BLOCK_FRAMES:
                    self.held.append(child)
                elif tag == f"{TEXT}span" and self.hidden.text(child.get(f"{TEXT}style-name")):
                    pass
                else:
                    yield from self._text(child, depth + 1)
            yield _folded(child.tail)

    def _items(self, element: etree._Element, level: int, list_style: str | None) -> list[str]:
        if level > _DEEPEST:
            raise UnreadableFile("is nested too deeply")
        lines: list[str] = []
        number = 0
        indent = "  " * min(level - 1, 8)
        for item in element:
            if item.tag not in {f"{TEXT}list-item", f"{TEXT}list-header"}:
                continue
            number += 1
            first = True
            for child in item:
                if child.tag == f"{TEXT}list":
                    lines += self._items(child, level + 1, child.get(f"{TEXT}style-name") or list_style)
                elif child.tag in {f"{TEXT}p", f"{TEXT}h"}:
                    text = " ".join(self.text(child).split())
                    if text:
                        mark = f"{number}." if self.hidden.numbered(list_style, level) else "-"
                        lines.append(f"{indent}{mark} {text}" if first else f"{indent}  {text}")
                        first = False
        return lines

    def table(self, element: etree._Element) -> None:
        """A table in a text."""
        numbered = self._rows(element)
        stated = next(element.iter(f"{TABLE}table-header-rows"), None) is not None
        filled = grid.compact([row for _, row in _visible(numbered)])
        caption, rest = grid.split_caption(filled)
        self.composer.prose("\n".join(caption), self.page)
        if rest and len(rest[0]) == 1:
            for row in rest:
                self.composer.prose(row[0], self.page)
        else:
            made = grid.table(rest, header=True if stated and not caption else None)
            if made is not None:
                self.composer.table(made.text, made.context, self.page)
        self.finish()

    def sheet(self, element: etree._Element) -> None:
        """A sheet of a spreadsheet: a heading and its tables."""
        if self.hidden.table(element.get(f"{TABLE}style-name")):
            return
        held = [(number, row) for number, row in _visible(self._rows(element)) if any(cell.strip() for cell in row)]
        if not held:
            return
        width = max(len(row) for _, row in held)
        self.composer.heading(element.get(f"{TABLE}name", ""), 1)
        for rows in grid.islands([(number, row + [""] * (width - len(row))) for number, row in held]):
            caption, rest = grid.split_caption(rows)
            self.composer.prose("\n".join(caption))
            if max(map(len, rest)) == 1:
                self.composer.prose("\n".join(" ".join(row[0].split()) for row in rest))
                continue
            made = grid.table(rest)
            if made is not None:
                self.composer.table(made.text, made.context)
        self.finish()

    def _rows(self, element: etree._Element) -> list[_Row]:
        """All rows in order, also hidden and empty ones (a merged cell may cover them), repeated ones bounded."""
        hidden = _hidden_columns(element)
        found: list[_Row] = []
        number = 0
        left = _MOST_CELLS
        for row in _inside(element, f"{TABLE}table-row"):
            repeat = _count(row, "number-rows-repeated")
            cells = self._cells(row, hidden)
            visible = row.get(f"{TABLE}visibility", "visible") == "visible"
            for offset in range(min(repeat, _MOST_REPEATED_ROWS)):
                found.append(_Row(number + offset, cells, visible))
                left -= len(cells)
            if left <= 0:
                self.problems.append(f"only the first {_MOST_CELLS} cells of a table are read")
                break
            number += repeat
        return found

    def _cells(self, row: etree._Element, hidden: Sequence[tuple[int, int]]) -> list[grid.Cell]:
        cells: list[grid.Cell] = []
        column = 0
        for cell in row:
            if cell.tag not in {f"{TABLE}table-cell", f"{TABLE}covered-table-cell"}:
                continue
            repeat = _count(cell, "number-columns-repeated")
            if cell.tag == f"{TABLE}table-cell":
                text = self._cell(cell)
                rows, columns = _count(cell, "number-rows-spanned"), _count(cell, "number-columns-spanned")
                places = repeat if text.strip() else min(repeat, grid.MOST_COLUMNS - len(cells))
                for offset in range(max(0, min(places, grid.MOST_COLUMNS - column))):
                    if not any(low <= column + offset < high for low, high in hidden):
                        cells.append(grid.Cell(text, rows, columns))
            column += repeat
        while cells and not cells[-1].text.strip() and cells[-1].rows == 1 and cells[-1].columns == 1:
            cells.pop()  # a sheet claims its whole width in one repeated cell
        return cells

    def _cell(self, cell: etree._Element) -> str:
        lines: list[str] = []
        for paragraph in cell.iter(f"{TEXT}p", f"{TEXT}h"):
            parents = set(_parents(paragraph, cell))
            if not parents & ({f"{OFFICE}annotation", f"{TEXT}note-body"} | _BLOCK_FRAMES):
                lines.append(self.text(paragraph).strip())
        return "\n".join(line for line in lines if line)


@dataclass(frozen=True, slots=True)
class _Row:
    number: int
    cells: list[grid.Cell]
    visible: bool


def _visible(rows: Sequence[_Row]) -> list[tuple[int, list[str]]]:
    """Merged cells filled, hidden rows dropped."""
    filled = grid.fill([row.cells for row in rows])
    return [(row.number, texts) for row, texts in zip(rows, filled, strict=True) if row.visible]


def _folded(text: str | None) -> str:
    if not text:
        return ""
    body = " ".join(text.split())
    if not body:
        return " "
    return f"{' ' if text[0].isspace() else ''}{body}{' ' if text[-1].isspace() else ''}"


def _count(element: etree._Element, name: str) -> int:
    value = element.get(f"{TABLE}{name}", "1")
    return max(1, int(value)) if value.isdigit() and len(value) < 9 else 1


def _parents(element: etree._Element, top: etree._Element) -> Iterator[str]:
    parent = element.getparent()
    while parent is not None and parent is not top:
        yield parent.tag
        parent = parent.getparent()


def _inside(parent: etree._Element, tag: str) -> Iterator[etree._Element]:
    """Rows of a table, also those in row groups and header rows; not those of a table in a cell."""
    groups = {f"{TABLE}{name}" for name in ("table-header-rows", "table-rows", "table-row-group")}
    for element in parent:
        if element.tag == tag:
            yield element
        elif element.tag in groups and element.get(f"{TABLE}display", "true") != "false":
            yield from _inside(element, tag)


def _hidden_columns(element: etree._Element) -> list[tuple[int, int]]:
    """Half-open ranges of columns that are not shown."""
    ranges: list[tuple[int, int]] = []
    column = 0
    for one in element.iter(f"{TABLE}table-column", f"{TABLE}table-row"):
        if one.tag == f"{TABLE}table-row":
            break
        repeat = _count(one, "number-columns-repeated")
        if one.get(f"{TABLE}visibility", "visible") != "visible":
            ranges.append((column, column + repeat))
        column += repeat
    return ranges
