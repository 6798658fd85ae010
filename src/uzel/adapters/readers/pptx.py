"""Presentations (.pptx): a slide is a page, its title the heading; then its texts in reading order, tables, notes.

Hidden slides and hidden shapes are left out, and so are slide numbers, dates and footers.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from lxml import etree
from pptx import Presentation
from pptx.enum.shapes import PP_PLACEHOLDER
from pptx.exc import PythonPptxError

from uzel.adapters.readers import grid
from uzel.adapters.readers.archive import BROKEN_ZIP, Archive, core_properties, first_line, parse_xml
from uzel.adapters.readers.composer import Composer
from uzel.adapters.readers.number_formats import general
from uzel.domain.documents import Document
from uzel.errors import UnreadableFile, UzelError

_A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
_DIAGRAM = "{http://schemas.openxmlformats.org/drawingml/2006/diagram}relIds"
_R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_TYPES = "[Content_Types].xml"
_OTHER_MAIN = re.compile(rb"((?:presentationml|powerpoint)\.)(?:slideshow|template)(\.(?:macroEnabled\.)?main\+xml)")
_DEEPEST = 30  # groups in groups
_BAND = 457_200  # half an inch in EMU: shapes whose tops differ by less stand side by side
# what a package that is broken inside makes the library raise
_BROKEN = (PythonPptxError, etree.XMLSyntaxError, KeyError, ValueError, AttributeError, TypeError, IndexError,
           NotImplementedError, AssertionError, RecursionError, *BROKEN_ZIP)  # fmt: skip
_FURNITURE = frozenset({PP_PLACEHOLDER.SLIDE_NUMBER, PP_PLACEHOLDER.DATE, PP_PLACEHOLDER.FOOTER, PP_PLACEHOLDER.HEADER})


class PptxReader:
    """Reads the slides of an Office Open XML presentation."""

    media_types: Sequence[str] = ("application/vnd.openxmlformats-officedocument.presentationml.presentation",)
    suffixes: Sequence[str] = (".pptx", ".pptm", ".ppsx", ".ppsm", ".potx")

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` when no slide shows text, `UnreadableFile` when the file is broken or locked."""
        archive = Archive(content, "presentation")
        try:
            slides = list(Presentation(io.BytesIO(_as_presentation(content, archive))).slides)
        except _BROKEN as error:
            raise UnreadableFile(f"is broken: not a presentation file ({first_line(error)})") from error
        composer = Composer()
        problems: list[str] = []
        for number, slide in enumerate(slides, start=1):
            if slide._element.get("show") in {"0", "false"}:
                continue
            try:
                _slide(slide, number, composer)
            except _BROKEN as error:
                problems.append(f"slide {number} cannot be read ({first_line(error)})")
        stated = core_properties(archive)
        title = "" if stated.title == "PowerPoint Presentation" else stated.title
        return composer.document(
            title=title or composer.first_heading or path.stem,
            media_type=media_type,
            metadata=stated.metadata("presentation"),
            problems=problems,
            empty="; ".join(problems) or "shows no text (only pictures?)",
        )


def _as_presentation(content: bytes, archive: Archive) -> bytes:
    """The library opens presentations only: a show or a template is one under another content type."""
    types = archive.read(_TYPES)
    if not _OTHER_MAIN.search(types):
        return content
    renamed = io.BytesIO()
    with zipfile.ZipFile(renamed, "w", zipfile.ZIP_STORED) as target:
        for name in archive.names():
            if not name.endswith("/"):
                target.writestr(
                    name, _OTHER_MAIN.sub(rb"\1presentation\2", types) if name == _TYPES else archive.read(name)
                )
    return renamed.getvalue()


def _slide(slide: Any, number: int, composer: Composer) -> None:
    title = slide.shapes.title
    if title is not None and title.has_text_frame and not _is_hidden(title):
        composer.heading(title.text_frame.text.replace("\v", " "), 1, number)
    for shape in _in_reading_order(slide.shapes, 0):
        if title is not None and shape.shape_id == title.shape_id:
            continue
        _shape(shape, number, composer)
    if slide.has_notes_slide:
        frame = slide.notes_slide.notes_text_frame
        if frame is not None:
            composer.prose("\n".join(_lines(frame, marks=False)), number)


def _is_hidden(shape: Any) -> bool:
    described = next(shape._element.iter("{*}cNvPr"), None)
    return described is not None and described.get("hidden") in {"1", "true"}


def _in_reading_order(shapes: Any, depth: int) -> Iterator[Any]:
    """From top to bottom, side by side from left to right; the shapes of a group where the group stands."""
    placed = [(((shape.top or 0) // _BAND, shape.left or 0, index), shape) for index, shape in enumerate(shapes)]
    for _, shape in sorted(placed, key=lambda item: item[0]):
        if _is_hidden(shape):
            continue
        if hasattr(shape, "shapes"):
            if depth < _DEEPEST:
                yield from _in_reading_order(shape.shapes, depth + 1)
        else:
            yield shape


def _shape(shape: Any, number: int, composer: Composer) -> None:
    if shape.is_placeholder and shape.placeholder_format.type in _FURNITURE:
        return
    if getattr(shape, "has_table", False):
        _table(shape.table, number, composer)
    elif getattr(shape, "has_chart", False):
        _chart(shape.chart, number, composer)
    elif shape.has_text_frame:
        composer.prose("\n".join(_lines(shape.text_frame, marks=shape.is_placeholder)), number)
    else:
        composer.prose("\n".join(_diagram(shape)), number)


def _lines(frame: Any, *, marks: bool) -> list[str]:
    """The paragraphs of a frame; those of a placeholder for lists as list items."""
    texts = [(paragraph.level, _paragraph(paragraph)) for paragraph in frame.paragraphs]
    texts = [(level, text) for level, text in texts if text]
    listed = marks and len(texts) > 1
    return [f"{'  ' * level}- {' '.join(text.split())}" if listed or level else text for level, text in texts]


def _paragraph(paragraph: Any) -> str:
    """Also fields (`a:fld`), which the library's own `text` leaves out."""
    pieces: list[str] = []
    for element in paragraph._p:
        if element.tag in {f"{_A}r", f"{_A}fld"}:
            pieces.append(element.findtext(f"{_A}t") or "")
        elif element.tag == f"{_A}br":
            pieces.append("\n")
    return "".join(pieces).replace("\v", "\n").strip()


def _table(table: Any, number: int, composer: Composer) -> None:
    rows: list[list[str]] = []
    for row_index, row in enumerate(table.rows):
        texts: list[str] = []
        for column_index, cell in enumerate(row.cells):
            if not cell.is_spanned:
                texts.append(cell.text_frame.text.replace("\v", "\n"))
                continue
            origin = _origin(table, row_index, column_index)
            texts.append(grid.Repeated(origin))
        rows.append(texts)
    caption, rest = grid.split_caption(rows)
    composer.prose("\n".join(caption), number)
    made = grid.table(rest, header=True if table.first_row and not caption else None)
    if made is not None:
        composer.table(made.text, made.context, number)


def _origin(table: Any, row: int, column: int) -> str:
    """The text of the merged cell that covers this place."""
    for top in range(row, -1, -1):
        for left in range(column, -1, -1):
            cell = table.cell(top, left)
            if cell.is_merge_origin and top + cell.span_height > row and left + cell.span_width > column:
                return str(cell.text_frame.text).replace("\v", "\n")
    return ""


def _chart(chart: Any, number: int, composer: Composer) -> None:
    """A chart's title and its data as a table: what a person reads off its labels."""
    if chart.has_title and chart.chart_title.has_text_frame:
        composer.prose(chart.chart_title.text_frame.text, number)
    for plot in chart.plots:
        categories = [str(category) for category in plot.categories]
        series = list(plot.series)
        if not categories or not series:
            continue
        rows = [["", *(str(one.name) for one in series)]]
        for index, category in enumerate(categories):
            values = (one.values[index] if index < len(one.values) else None for one in series)
            rows.append([category, *("" if value is None else general(float(value)) for value in values)])
        made = grid.table(rows, header=True)
        if made is not None:
            composer.table(made.text, made.context, number)


def _diagram(shape: Any) -> list[str]:
    """The texts of a SmartArt drawing, which stand in a part of their own."""
    relation = next(shape._element.iter(_DIAGRAM), None)
    if relation is None:
        return []
    try:
        root = parse_xml(shape.part.related_part(relation.get(f"{_R}dm")).blob)
    except (*_BROKEN, UzelError):
        return []
    texts = ("".join(text.text or "" for text in paragraph.iter(f"{_A}t")).strip() for paragraph in root.iter(f"{_A}p"))
    return [f"- {text}" for text in texts if text]
