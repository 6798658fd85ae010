"""Presentations: slides as pages, reading order, tables, charts, notes, hidden things."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path
from typing import Any

import pytest
from office_checks import check, lines, packed
from pptx import Presentation
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.util import Inches

from uzel.adapters.readers.pptx import PptxReader
from uzel.domain.documents import BlockKind, Document
from uzel.errors import NoText, UnreadableFile

TYPE = "application/vnd.openxmlformats-officedocument.presentationml.presentation"


def read(deck: Any) -> Document:
    content = deck
    if not isinstance(deck, bytes):
        buffer = io.BytesIO()
        deck.save(buffer)
        content = buffer.getvalue()
    return check(PptxReader().read(content, Path("prezentace.pptx"), TYPE))


def slide_of(deck: Any, layout: int, title: str) -> Any:
    slide = deck.slides.add_slide(deck.slide_layouts[layout])
    if title:
        slide.shapes.title.text = title
    return slide


def box(shapes: Any, left: float, top: float, text: str) -> Any:
    shape = shapes.add_textbox(Inches(left), Inches(top), Inches(2), Inches(0.4))
    shape.text_frame.text = text
    return shape


def test_titles_lists_notes_and_pages() -> None:
    deck = Presentation()
    first = slide_of(deck, 1, "Evakuace školy")
    frame = first.placeholders[1].text_frame
    frame.text = "Vezměte žáky na hřiště"
    frame.add_paragraph().text = "Spočítejte je"
    first.notes_slide.notes_text_frame.text = "Trvá to čtyři minuty."
    slide_of(deck, 5, "Kontakty")
    document = read(deck)
    assert lines(document) == [
        "# Evakuace školy",
        "- Vezměte žáky na hřiště",
        "- Spočítejte je",
        "Trvá to čtyři minuty.",
        "# Kontakty",
    ]
    assert [block.page for block in document.blocks] == [1, 1, 1, 2]
    assert document.title == "Evakuace školy"
    assert document.metadata["kind"] == "presentation"


def test_reading_order_and_groups() -> None:
    deck = Presentation()
    slide = slide_of(deck, 6, "")
    box(slide.shapes, 5, 4, "dole vpravo")
    group = slide.shapes.add_group_shape()
    box(group.shapes, 1, 3.95, "dole vlevo ve skupině")
    box(slide.shapes, 4, 1.05, "nahoře vpravo")
    box(slide.shapes, 1, 1.1, "nahoře vlevo")
    assert lines(read(deck)) == ["nahoře vlevo", "nahoře vpravo", "dole vlevo ve skupině", "dole vpravo"]


def test_tables_with_merged_cells_and_charts() -> None:
    deck = Presentation()
    slide = slide_of(deck, 5, "Výsledky")
    table = slide.shapes.add_table(3, 3, Inches(1), Inches(2), Inches(5), Inches(1)).table
    for index, text in enumerate(["dom", "byt", "osoby", "Lipová 3", "1", "4", "", "2", "5"]):
        table.cell(index // 3, index % 3).text = text
    table.cell(1, 0).merge(table.cell(2, 0))
    data = CategoryChartData()
    data.categories = ["leto", "zima"]
    data.add_series("voda", (12, 7.5))
    slide.shapes.add_chart(XL_CHART_TYPE.BAR_CLUSTERED, Inches(1), Inches(5), Inches(3), Inches(2), data)
    text = read(deck).text
    assert "| dom | byt | osoby |" in text
    assert "| Lipová 3 | 2 | 5 |" in text
    assert "| leto | 12 |\n| zima | 7.5 |" in text


def test_hidden_slides_and_shapes() -> None:
    deck = Presentation()
    slide = slide_of(deck, 6, "")
    box(slide.shapes, 1, 1, "viditelné")
    box(slide.shapes, 1, 2, "neviditelné")._element.nvSpPr.cNvPr.set("hidden", "1")
    hidden = slide_of(deck, 5, "Skrytý snímek")
    hidden._element.set("show", "0")
    document = read(deck)
    assert lines(document) == ["viditelné"]
    assert document.blocks[0].kind is BlockKind.PROSE


def test_a_show_is_read_as_a_presentation() -> None:
    deck = Presentation()
    slide_of(deck, 5, "Promítání")
    buffer = io.BytesIO()
    deck.save(buffer)
    with zipfile.ZipFile(buffer) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    types = members["[Content_Types].xml"].replace(
        b"presentationml.presentation.main", b"presentationml.slideshow.main"
    )
    assert types != members["[Content_Types].xml"]
    assert "# Promítání" in read(packed(members | {"[Content_Types].xml": types})).text


def test_refusals() -> None:
    empty = Presentation()
    slide_of(empty, 6, "")
    with pytest.raises(NoText):
        read(empty)
    buffer = io.BytesIO()
    empty.save(buffer)
    for content in (b"", b"hello", buffer.getvalue()[:-60], packed({"a.xml": "<a/>"})):
        with pytest.raises(UnreadableFile, match="is broken"):
            read(content)
    with pytest.raises(UnreadableFile, match="locked"):
        read(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
