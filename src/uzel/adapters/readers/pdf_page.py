"""One page of a PDF: its lines of text with where they stand, without the text that a person cannot see.

Hidden is text without ink (render mode 3 or 7, transparent), smaller than one point, off the page, or white where
nothing dark is painted below. Text without ink stays where a picture covers most of the page: there it is the text
layer that a scanner's text recognition made. Colours inside of nested forms are not looked at.
"""

from __future__ import annotations

import ctypes
import math
from collections.abc import Iterator
from typing import Any

import pypdfium2
import pypdfium2.raw as pdfium

from uzel.adapters.readers.pdf_layout import Line

_INKLESS = frozenset({3, 7})  # PDF 32000-1, table 106: neither fill nor stroke
_MOST_OBJECTS = 50_000  # of a page that are looked at
_DEEPEST_FORM = 5
_SCAN = 0.5  # share of the page that a scanned picture covers
_WHITE = 243  # of 255, every channel

Box = tuple[float, float, float, float]  # left, bottom, right, top, in points


def page_lines(document: Any, index: int) -> list[Line]:
    """The visible lines of a page in reading order. Raises `PdfiumError` for a page that cannot be loaded."""
    page = document[index]
    try:
        text_page = page.get_textpage()
        try:
            return _lines(text_page, _hidden(page))
        finally:
            text_page.close()
    finally:
        page.close()


def _lines(text_page: Any, hidden: frozenset[int]) -> list[Line]:
    count = text_page.count_chars()
    if count <= 0:
        return []
    text = text_page.get_text_range(errors="replace")
    aligned = len(text) == count  # else a character of the text may not be the page's character of that number
    if hidden:
        kept = [i for i in range(count) if _address(pdfium.FPDFText_GetTextObject(text_page.raw, i)) not in hidden]
        codes = [pdfium.FPDFText_GetUnicode(text_page.raw, i) for i in kept]
        text = "".join(chr(code) if 0 < code < 0x110000 else "" for code in codes)
        aligned = len(text) == len(kept)
        numbers: list[int] | range = kept
    else:
        numbers = range(count)
    found: list[Line] = []
    position = 0
    for raw in text.split("\n"):
        line = raw.rstrip("\r")
        if line.strip():
            first = position + len(line) - len(line.lstrip())
            last = position + len(line.rstrip()) - 1
            sample = [numbers[first + (last - first) * k // 4] for k in range(5)] if aligned else []
            place = _place(text_page, sample) if sample else None
            found.append(Line(line.strip(), *place) if place else Line(line.strip()))
        position += len(raw) + 1
    return found


def _place(text_page: Any, sample: list[int]) -> tuple[float, float, float, float] | None:
    """(left, right, baseline, size) in points of a line, by a few of its characters, both ends among them."""
    x, baseline = ctypes.c_double(), ctypes.c_double()
    try:
        boxes: list[Box] = [text_page.get_charbox(number, loose=True) for number in sample]
    except pypdfium2.PdfiumError:
        return None
    if not pdfium.FPDFText_GetCharOrigin(text_page.raw, sample[0], x, baseline):
        return None
    size = max(top - bottom for _, bottom, _, top in boxes)  # spaces and signs of other fonts are lower
    place = (boxes[0][0], boxes[-1][2], baseline.value, size)
    return place if size > 0 and all(map(math.isfinite, place)) else None


def _address(pointer: Any) -> int:
    return ctypes.cast(pointer, ctypes.c_void_p).value or 0


def _objects(page: Any) -> Iterator[tuple[Any, int, int]]:
    """(object, its type, depth in forms) of a page, in the order of painting."""
    count = min(pdfium.FPDFPage_CountObjects(page.raw), _MOST_OBJECTS)
    pending: list[tuple[Any, int]] = [(pdfium.FPDFPage_GetObject(page.raw, i), 0) for i in range(count)][::-1]
    seen = 0
    while pending and seen < _MOST_OBJECTS:
        item, depth = pending.pop()
        seen += 1
        if not item:
            continue
        kind = pdfium.FPDFPageObj_GetType(item)
        yield item, kind, depth
        if kind == pdfium.FPDF_PAGEOBJ_FORM and depth < _DEEPEST_FORM:
            inner = min(pdfium.FPDFFormObj_CountObjects(item), _MOST_OBJECTS)
            pending += [(pdfium.FPDFFormObj_GetObject(item, i), depth + 1) for i in range(inner)][::-1]


def _hidden(page: Any) -> frozenset[int]:
    """Addresses of the page's text objects that a person cannot see."""
    width, height = page.get_size()
    inkless: list[int] = []
    hidden: list[int] = []
    painted: list[Box] = []  # what is not white, painted so far
    pictures = 0.0
    for item, kind, depth in _objects(page):
        if kind == pdfium.FPDF_PAGEOBJ_TEXT:
            mode = pdfium.FPDFTextObj_GetTextRenderMode(item)
            if mode in _INKLESS:
                inkless.append(_address(item))
            elif _too_small(item) or (not depth and _unseen(item, mode, (width, height), painted)):
                hidden.append(_address(item))
        elif kind == pdfium.FPDF_PAGEOBJ_IMAGE:
            box = _bounds(item)
            if box:
                painted.append(box)
                pictures = max(pictures, _area(box, width, height))
        elif kind in {pdfium.FPDF_PAGEOBJ_SHADING, pdfium.FPDF_PAGEOBJ_PATH}:
            box = _bounds(item)
            colour = _colour(item)
            if box and len(painted) < 2_000 and (colour is None or min(colour[:3]) < _WHITE):
                painted.append(box)
    scanned = pictures >= _SCAN * width * height > 0
    return frozenset(hidden if scanned else hidden + inkless)


def _area(box: Box, width: float, height: float) -> float:
    """Of the part of a box that lies on the page."""
    left, bottom, right, top = box
    return max(0.0, min(right, width) - max(left, 0.0)) * max(0.0, min(top, height) - max(bottom, 0.0))


def _unseen(item: Any, mode: int, page: tuple[float, float], painted: list[Box]) -> bool:
    box = _bounds(item)
    if box is None:
        return False
    left, bottom, right, top = box
    if right < 0 or top < 0 or left > page[0] or bottom > page[1]:
        return True
    colour = _colour(item)
    if mode not in {0, 4} or colour is None:
        return False
    if colour[3] == 0:
        return True
    if min(colour[:3]) < _WHITE:
        return False
    x, y = (left + right) / 2, (bottom + top) / 2
    return not any(b[0] <= x <= b[2] and b[1] <= y <= b[3] for b in painted)


def _too_small(item: Any) -> bool:
    size, matrix = ctypes.c_float(), pdfium.FS_MATRIX()
    if not pdfium.FPDFTextObj_GetFontSize(item, size) or not pdfium.FPDFPageObj_GetMatrix(item, matrix):
        return False
    return abs(size.value) * math.hypot(matrix.c, matrix.d) < 1.0


def _bounds(item: Any) -> Box | None:
    sides = [ctypes.c_float() for _ in range(4)]
    if not pdfium.FPDFPageObj_GetBounds(item, *sides):
        return None
    return sides[0].value, sides[1].value, sides[2].value, sides[3].value


def _colour(item: Any) -> tuple[int, int, int, int] | None:
    channels = [ctypes.c_uint() for _ in range(4)]
    if not pdfium.FPDFPageObj_GetFillColor(item, *channels):
        return None
    return channels[0].value, channels[1].value, channels[2].value, channels[3].value
