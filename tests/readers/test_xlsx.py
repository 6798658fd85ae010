"""Spreadsheets: what a person sees, merged cells, hidden things, far corners, broken files."""

from __future__ import annotations

import datetime
import io
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from office_checks import check, lines, packed
from openpyxl import Workbook
from openpyxl.styles import PatternFill

from uzel.adapters.readers.number_formats import general, show
from uzel.adapters.readers.xlsx import XlsxReader
from uzel.domain.documents import BlockKind, Document
from uzel.errors import NoText, UnreadableFile

TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


def read(content: bytes) -> Document:
    return check(XlsxReader().read(content, Path("kniha.xlsx"), TYPE))


def saved(book: Workbook) -> bytes:
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


def sheet_of(*rows: list[Any], title: str = "Zásoby") -> Workbook:
    book = Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.title = title
    for row in rows:
        sheet.append(row)
    return book


def test_merged_down_and_across() -> None:
    book = sheet_of(
        ["sklad", "regál", "kusů", "kusů loni"],
        ["severní", "R1", 31, 12],
        [None, "R2", 4.5, 8],
        [None, "R3", 7, 9],
        ["jižní", "R1", 19, 2],
        ["zavřeno", None, None, None],
    )
    book.active.merge_cells("A2:A4")  # type: ignore[union-attr]
    book.active.merge_cells("A6:D6")  # type: ignore[union-attr]
    document = read(saved(book))
    assert lines(document) == [
        "# Zásoby",
        "| sklad | regál | kusů | kusů loni |",
        "| --- | --- | --- | --- |",
        "| severní | R1 | 31 | 12 |",
        "| severní | R2 | 4.5 | 8 |",
        "| severní | R3 | 7 | 9 |",
        "| jižní | R1 | 19 | 2 |",
        "| zavřeno | zavřeno | zavřeno | zavřeno |",
    ]
    assert document.blocks[1].context == "| sklad | regál | kusů | kusů loni |"


def test_values_as_a_person_sees_them() -> None:
    book = sheet_of(["what", "value"])
    sheet = book.active
    assert sheet is not None
    samples: list[tuple[str, Any, str, str]] = [
        ("whole", 31.0, "General", "31"),
        ("sum", 0.1 + 0.2, "General", "0.3"),
        ("date", datetime.date(2027, 3, 9), "dd/mm/yyyy", "9. 3. 2027"),
        ("moment", datetime.datetime(2027, 3, 9, 14, 5), "d.m.yyyy h:mm", "9. 3. 2027 14:05"),
        ("time", datetime.time(7, 45), "h:mm", "7:45"),
        ("share", 0.125, "0.0%", "12.5%"),
        ("money", 1250.5, '#,##0.00\\ "Kč"', "1250.50 Kč"),
        ("euro", -38, "#,##0\\ [$€-41B];[Red]-#,##0\\ [$€-41B]", "-38 €"),
        ("yes", True, "General", "TRUE"),
        ("long", datetime.timedelta(hours=30, minutes=5), "[h]:mm", "30:05"),
    ]
    for name, value, code, _ in samples:
        sheet.append([name, value])
        sheet.cell(sheet.max_row, 2).number_format = code
    text = read(saved(book)).text
    for name, _, _, shown in samples:
        assert f"| {name} | {shown} |" in text


def test_hidden_is_no_evidence() -> None:
    book = sheet_of(["a", "tajné", "b"], ["r1", "s1", 1], ["r2", "s2", 2], ["r3", "s3", 3])
    sheet = book.active
    assert sheet is not None
    sheet.column_dimensions["B"].hidden = True
    sheet.row_dimensions[3].hidden = True
    other = book.create_sheet("Skrytý")
    other.append(["x", "heslo"])
    other.sheet_state = "hidden"
    text = read(saved(book)).text
    assert "| a | b |" in text
    assert "| r1 | 1 |" in text
    for absent in ("tajné", "s1", "r2", "heslo", "Skrytý"):
        assert absent not in text


def test_several_tables_titles_and_sheets() -> None:
    book = sheet_of(
        ["Obedy v máji"], [], ["jedlo", "cena"], ["guláš", 4], ["rezeň", 5], [], ["mesto", "km"], ["Nitra", 90]
    )
    book.create_sheet("Druhý hárok").append(["len jeden riadok"])
    document = read(saved(book))
    contexts = [block.context for block in document.blocks if block.kind is BlockKind.TABLE]
    assert contexts == ["| jedlo | cena |", "| mesto | km |"]
    assert "# Druhý hárok" in document.text
    assert "len jeden riadok" in document.text


@pytest.mark.slow
def test_a_styled_full_height_costs_little() -> None:
    rows = "".join(f'<row r="{n}"><c r="A{n}" s="1"/><c r="XFD{n}" s="1"/></row>' for n in range(3, 300_000))
    head = (
        '<row r="1"><c r="A1" t="inlineStr"><is><t>pole</t></is></c><c r="B1" t="inlineStr"><is><t>ha'
        "</t></is></c></row>"
        '<row r="2"><c r="A2" t="inlineStr"><is><t>Za vodou</t></is></c><c r="B2"><v>14</v></c></row>'
    )
    tail = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>konec</t></is></c></row>'
    begin = time.process_time()
    document = read(raw(f'<dimension ref="A1:XFD1048576"/><sheetData>{head}{rows}{tail}</sheetData>'))
    assert time.process_time() - begin < 15
    assert "| Za vodou | 14 |" in document.text
    assert "konec" in document.text
    assert len(document.text) < 200


MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
REL = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def raw(inner: str, *, strict: bool = False, extra: dict[str, str | bytes] | None = None) -> bytes:
    """A workbook of one sheet, by hand."""
    main = "http://purl.oclc.org/ooxml/spreadsheetml/main" if strict else MAIN
    relations = "http://purl.oclc.org/ooxml/officeDocument/relationships" if strict else REL
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    members: dict[str, str | bytes] = {
        "[Content_Types].xml": "<Types/>",
        "_rels/.rels": f'<Relationships xmlns="{package}"><Relationship Id="r" Type="{relations}/officeDocument" '
        'Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{relations}">'
        '<sheets><sheet name="S" sheetId="1" r:id="r1"/>'
        "</sheets></workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}"><Relationship Id="r1" '
        f'Type="{relations}/worksheet" Target="worksheets/s.xml"/></Relationships>',
        "xl/worksheets/s.xml": f'<worksheet xmlns="{main}">{inner}</worksheet>',
    }
    return packed(members | (extra or {}))


def test_strict_dialect() -> None:
    inner = '<sheetData><row><c t="inlineStr"><is><t>včela</t></is></c><c><v>6</v></c></row></sheetData>'
    assert "| včela | 6 |" in read(raw(inner, strict=True)).text


def test_merge_over_everything_is_bounded() -> None:
    row = '<row r="{n}"><c r="A{n}"><v>{n}</v></c><c r="C{n}"><v>{n}</v></c></row>'
    body = "".join(row.format(n=n) for n in range(1, 2_000))
    inner = f'<sheetData>{body}</sheetData><mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>'
    assert len(read(raw(inner)).text) < 100_000


def test_formulas_without_saved_values_are_named() -> None:
    book = sheet_of(["a", "b"], [1, "=A2*2"], [3, "=A3*2"])
    document = read(saved(book))
    assert document.problems == ("sheet Zásoby: 2 formulas have no saved value",)


def test_only_colour_is_no_text() -> None:
    book = Workbook()
    assert book.active is not None
    book.active["C5"].fill = PatternFill("solid", fgColor="FFFF00")  # type: ignore[index]
    with pytest.raises(NoText, match="no cell with a value"):
        read(saved(book))


def test_properties() -> None:
    book = sheet_of(["a", "b"], ["c", 1])
    book.properties.title = "Soupis"
    book.properties.creator = "Alena Hrubá"
    document = read(saved(book))
    assert document.title == "Soupis"
    assert document.metadata["authors"] == ["Alena Hrubá"]
    assert document.metadata["kind"] == "table"


def test_entities_are_not_expanded() -> None:
    bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
    inner = '<sheetData><row><c t="inlineStr"><is><t>ok &b;</t></is></c><c><v>1</v></c></row></sheetData>'
    content = raw("", extra={"xl/worksheets/s.xml": f'{bomb}<worksheet xmlns="{MAIN}">{inner}</worksheet>'})
    assert "aaaa" not in read(content).text


@pytest.mark.parametrize(
    "content", [b"", b"PK\x03\x04", b"no zip at all", saved(sheet_of(["a"]))[:-40], packed({"x": "y"})]
)
def test_broken(content: bytes) -> None:
    with pytest.raises(UnreadableFile, match="is broken"):
        read(content)


def test_locked() -> None:
    with pytest.raises(UnreadableFile, match="locked with a password"):
        read(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))


def test_zip_bomb() -> None:
    with pytest.raises(UnreadableFile, match="zip bomb"):
        read(raw("<sheetData>" + " " * 30_000_000 + "</sheetData>"))


@pytest.mark.parametrize(
    ("value", "code", "shown"),
    [
        (1.005, "0.00", "1.01"),
        (-0.001, "0.0", "0.0"),
        (5, "000", "5"),
        (1e21, "General", "1e+21"),
        (12345678, "General", "12345678"),
        (0.00001, "General", "0.00001"),
        (46_000.5, "yyyy\\-mm\\-dd hh:mm:ss", "9. 12. 2025 12:00:00"),
        (59, "d.m.yyyy", "28. 2. 1900"),
        (3, '0 "ks"', "3 ks"),
        (3, '"asi "General', "asi 3"),
        (2.5, "# ?/?", "2.5"),
        (1234, "0.00E+00", "1.23E+03"),
        (7, "@", "7"),
        (46_000, "mmm-yy", "12/2025"),
        (-5, "d.m.yyyy", "-5"),
    ],
)
def test_number_formats(value: float, code: str, shown: str) -> None:
    assert show(value, code) == shown


@given(st.floats(min_value=-1e300, max_value=1e300), st.text(max_size=12))
def test_any_format_shows_one_line(value: float, code: str) -> None:
    assert "\n" not in show(value, code)
    assert float(general(value)) == pytest.approx(value, rel=1e-13, abs=1e-15)
