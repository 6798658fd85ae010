"""OpenDocument files, made by hand: texts, sheets, slides."""

from __future__ import annotations

from pathlib import Path

import pytest
from office_checks import check, lines, packed

from uzel.adapters.readers.odt import OdtReader
from uzel.domain.documents import BlockKind, Document
from uzel.errors import NoText, UnreadableFile

NAMES = (
    " ".join(
        f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for prefix, name in (
            ("office", "office"),
            ("text", "text"),
            ("table", "table"),
            ("draw", "drawing"),
            ("style", "style"),
            ("meta", "meta"),
            ("presentation", "presentation"),
            ("manifest", "manifest"),
        )
    )
    + ' xmlns:dc="http://purl.org/dc/elements/1.1/"'
)


def odf(
    body: str, *, kind: str = "text", styles: str = "", masters: str = "", meta: str = "", manifest: str = ""
) -> bytes:
    return packed(
        {
            "mimetype": f"application/vnd.oasis.opendocument.{kind}",
            "content.xml": f"<office:document-content {NAMES}><office:automatic-styles>{styles}"
            "</office:automatic-styles>"
            f"<office:body><office:{kind}>{body}</office:{kind}></office:body></office:document-content>",
            "styles.xml": f"<office:document-styles {NAMES}><office:master-styles>{masters}</office:master-styles>"
            "</office:document-styles>",
            "meta.xml": f"<office:document-meta {NAMES}><office:meta>{meta}</office:meta></office:document-meta>",
            "META-INF/manifest.xml": f"<manifest:manifest {NAMES}>{manifest}</manifest:manifest>",
        }
    )


def read(content: bytes, name: str = "text.odt") -> Document:
    return check(OdtReader().read(content, Path(name), "application/vnd.oasis.opendocument.text"))


def cell(text: str, attributes: str = "") -> str:
    return f"<table:table-cell {attributes}><text:p>{text}</text:p></table:table-cell>"


def row(*cells: str, attributes: str = "") -> str:
    return f"<table:table-row {attributes}>{''.join(cells)}</table:table-row>"


def test_text() -> None:
    styles = (
        '<style:style style:name="S" style:family="text"><style:text-properties text:display="none"/></style:style>'
        '<text:list-style style:name="L"><text:list-level-style-number text:level="1" '
        'style:num-format="1"/></text:list-style>'
    )
    body = (
        "<text:tracked-changes><text:changed-region><text:deletion><text:p>smazáno</text:p></text:deletion>"
        "</text:changed-region></text:tracked-changes>"
        '<text:h text:outline-level="2">Šatny</text:h>'
        '<text:p>Klíč<text:s text:c="2"/>visí\n   u <text:span>dveří</text:span><text:span '
        'text:style-name="S"> tajně</text:span>.'
        "<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>Jen do pěti."
        "</text:p></text:note-body>"
        "</text:note><office:annotation><text:p>komentář</text:p></office:annotation></text:p>"
        '<text:list text:style-name="L"><text:list-item><text:p>první</text:p><text:list>'
        "<text:list-item><text:p>vnořený</text:p>"
        "</text:list-item></text:list></text:list-item><text:list-item><text:p>druhý</text:p>"
        "</text:list-item></text:list>"
        '<text:section text:display="none"><text:p>skrytý oddíl</text:p></text:section>'
        "<text:p><draw:frame><draw:text-box><text:p>V rámečku.</text:p></draw:text-box></draw:frame></text:p>"
    )
    masters = (
        '<style:master-page style:name="Standard"><style:header><text:p>Gymnázium Třešť</text:p></style:header>'
        "<style:footer><text:p><text:page-number>4</text:page-number></text:p></style:footer></style:master-page>"
    )
    document = read(odf(body, styles=styles, masters=masters))
    assert lines(document) == [
        "## Šatny",
        "Klíč  visí u dveří.",
        "Jen do pěti.",
        "1. první",
        "  - vnořený",
        "2. druhý",
        "V rámečku.",
        "Gymnázium Třešť",
    ]


def test_tables() -> None:
    rows = (
        "<table:table-header-rows>"
        + row(cell("okres"), cell("obec"), cell("duší"))
        + "</table:table-header-rows>"
        + row(cell("Levice", 'table:number-rows-spanned="2"'), cell("Bory"), cell("310"))
        + row("<table:covered-table-cell/>", cell("Dedinka"), cell("690"))
        + row(cell("Nitra"), cell("spolu neznáme", 'table:number-columns-spanned="2"'), "<table:covered-table-cell/>")
    )
    document = read(odf(f"<table:table>{rows}</table:table>"))
    assert lines(document)[2:] == [
        "| Levice | Bory | 310 |",
        "| Levice | Dedinka | 690 |",
        "| Nitra | spolu neznáme | spolu neznáme |",
    ]
    assert document.blocks[0].context == "| okres | obec | duší |"


def test_sheets_claim_a_whole_grid() -> None:
    rows = (
        '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>'
        + row(
            cell("nástroj"), cell("počet"), cell("heslo"), '<table:table-cell table:number-columns-repeated="16381"/>'
        )
        + row(cell("housle"), cell("7"), cell("x"))
        + row(cell("skryté"), cell("8"), attributes='table:visibility="filter"')
        + row(cell("viola", 'table:number-rows-spanned="3"'), cell("2"))
        + row("<table:covered-table-cell/>")
        + row("<table:covered-table-cell/>", cell("3"))
        + row(cell("basa"), cell("1"))
        + row(
            '<table:table-cell table:number-columns-repeated="16384"/>',
            attributes='table:number-rows-repeated="1048500"',
        )
    )
    styles = (
        '<style:style style:name="H" style:family="table"><style:table-properties table:display="false"/></style:style>'
    )
    body = f'<table:table table:name="Sklad">{rows}</table:table><table:table table:name="Tajný" table:style-name="H">'
    body += row(cell("neviditelné")) + "</table:table>"
    document = read(odf(body, kind="spreadsheet", styles=styles), "sklad.ods")
    assert [line for line in lines(document) if "---" not in line] == [
        "# Sklad",
        "| nástroj | počet |",
        "| housle | 7 |",
        "| viola | 2 |",
        "| viola |  |",
        "| viola | 3 |",
        "| basa | 1 |",
    ]
    assert document.metadata["kind"] == "table"


def test_slides() -> None:
    styles = (
        '<style:style style:name="D" style:family="drawing-page"><style:drawing-page-properties '
        'presentation:visibility="hidden"/></style:style>'
    )
    frame = "<draw:frame {a}><draw:text-box><text:p>{t}</text:p></draw:text-box></draw:frame>"
    body = "<draw:page>" + frame.format(a="", t="Obsah.") + frame.format(a='presentation:class="title"', t="Nadpis")
    body += "<presentation:notes>" + frame.format(a="", t="Poznámka.") + "</presentation:notes></draw:page>"
    body += '<draw:page draw:style-name="D">' + frame.format(a="", t="Skryté.") + "</draw:page>"
    body += "<draw:page>" + frame.format(a="", t="Třetí.") + "</draw:page>"
    document = read(odf(body, kind="presentation", styles=styles), "a.odp")
    assert lines(document) == ["# Nadpis", "Obsah.", "Poznámka.", "Třetí."]
    assert [block.page for block in document.blocks] == [1, 1, 1, 3]
    assert document.blocks[0].kind is BlockKind.HEADING


def test_metadata() -> None:
    meta = (
        "<dc:title>Kronika</dc:title><meta:initial-creator>Iva Dlouhá</meta:initial-creator>"
        "<meta:keyword>obec</meta:keyword>"
        "<meta:creation-date>2026-02-01T10:00:00</meta:creation-date><dc:language>cs-CZ</dc:language>"
    )
    document = read(odf("<text:p>Text.</text:p>", meta=meta))
    assert document.title == "Kronika"
    assert document.language == "cs"
    assert document.metadata["authors"] == ["Iva Dlouhá"]
    assert document.metadata["tags"] == ["obec"]
    assert document.metadata["date"] == "2026-02-01T10:00:00"


def test_refusals() -> None:
    with pytest.raises(NoText):
        read(odf("<text:p/>"))
    locked = "<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>"
    with pytest.raises(UnreadableFile, match="locked with a password"):
        read(odf("<text:p>x</text:p>", manifest=locked))
    for content in (b"", b"x", odf("<text:p>x</text:p>")[:-30], odf("<text:p>"), packed({"content.xml": "<a/>"})):
        with pytest.raises(UnreadableFile, match="is broken"):
            read(content)
    with pytest.raises(UnreadableFile, match="zip bomb"):
        read(odf(f"<text:p>{'b' * 40_000_000}</text:p>"))
    with pytest.raises(UnreadableFile):
        read(odf("<text:section>" * 3_000 + "</text:section>" * 3_000))
