"""Word files, made by hand: what stands on the page and what does not."""

from __future__ import annotations

from pathlib import Path

import pytest
from office_checks import check, lines, packed

from uzel.adapters.readers.docx import DocxReader
from uzel.domain.documents import BlockKind, Document
from uzel.errors import NoText, UnreadableFile

TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
STYLES = (
    '<w:style w:type="paragraph" w:styleId="Nadpis1"><w:name w:val="heading 1"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="Muj"><w:name w:val="Můj"/><w:basedOn w:val="Nadpis1"/></w:style>'
    '<w:style w:type="paragraph" w:styleId="Nazev"><w:name w:val="Title"/></w:style>'
    '<w:style w:type="character" w:styleId="Tajne"><w:name w:val="x"/><w:rPr><w:vanish/></w:rPr></w:style>'
)
NUMBERING = (
    '<w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt '
    'w:val="decimal"/><w:lvlText w:val="Čl. %1"/>'
    '</w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="lowerLetter"/><w:lvlText w:val="%1.%2)"/></w:lvl></w:abstractNum>'
    '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/><w:lvlText '
    'w:val="o"/></w:lvl></w:abstractNum>'
    '<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>'
)


def run(text: str, properties: str = "") -> str:
    return f'<w:r><w:rPr>{properties}</w:rPr><w:t xml:space="preserve">{text}</w:t></w:r>'


def paragraph(*runs: str, style: str = "", properties: str = "") -> str:
    named = f'<w:pStyle w:val="{style}"/>' if style else ""
    return f"<w:p><w:pPr>{named}{properties}</w:pPr>{''.join(runs)}</w:p>"


def listed(text: str, list_id: int, level: int = 0) -> str:
    return paragraph(run(text), properties=f'<w:numPr><w:ilvl w:val="{level}"/><w:numId w:val="{list_id}"/></w:numPr>')


def cell(text: str, properties: str = "") -> str:
    return f"<w:tc><w:tcPr>{properties}</w:tcPr>{paragraph(run(text))}</w:tc>"


def row(*cells: str) -> str:
    return f"<w:tr>{''.join(cells)}</w:tr>"


def word(body: str, **parts: str) -> bytes:
    """A document; `parts`: footnotes, header1, ... by name, each the inside of its root."""
    kinds = {"footnotes": "footnotes", "endnotes": "endnotes", "header1": "header", "footer1": "footer"}
    relations = "".join(
        f'<Relationship Id="{name}" Type="{OFFICE}/{kinds[name]}" Target="{name}.xml"/>'
        for name in parts
        if name in kinds
    )
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    roots = {"footnotes": "footnotes", "endnotes": "endnotes", "header1": "hdr", "footer1": "ftr"}
    members: dict[str, str | bytes] = {
        "_rels/.rels": f'<Relationships xmlns="{package}"><Relationship Id="d" Type="{OFFICE}/officeDocument" '
        'Target="word/document.xml"/></Relationships>',
        "word/_rels/document.xml.rels": f'<Relationships xmlns="{package}">{relations}</Relationships>',
        "word/document.xml": f'<w:document xmlns:w="{W}" xmlns:wps="w" xmlns:mc="'
        f'http://schemas.openxmlformats.org/markup-compatibility/2006"><w:body>{body}</w:body></w:document>',
        "word/styles.xml": f'<w:styles xmlns:w="{W}">{STYLES}</w:styles>',
        "word/numbering.xml": f'<w:numbering xmlns:w="{W}">{NUMBERING}</w:numbering>',
    }
    for name, inner in parts.items():
        if name in roots:
            members[f"word/{name}.xml"] = f'<w:{roots[name]} xmlns:w="{W}">{inner}</w:{roots[name]}>'
        else:
            members[name.replace("__", "/") + ".xml"] = inner
    return packed(members)


def read(content: bytes) -> Document:
    return check(DocxReader().read(content, Path("soubor.docx"), TYPE))


def test_headings_follow_styles() -> None:
    document = read(
        word(
            paragraph(run("Řád knihovny"), style="Nazev")
            + paragraph(run("Výpůjčky"), style="Nadpis1")
            + paragraph(run("Půjčujeme na "), run("měsíc."))
            + paragraph(run("Pokuty"), style="Muj")
            + paragraph(run("Skrytá osnova"), properties='<w:outlineLvl w:val="1"/>')
        )
    )
    assert lines(document) == ["# Řád knihovny", "## Výpůjčky", "Půjčujeme na měsíc.", "## Pokuty", "### Skrytá osnova"]
    assert document.title == "Řád knihovny"


def test_numbers_of_lists_are_written() -> None:
    document = read(
        word(
            listed("Účel", 1)
            + listed("malý", 1, 1)
            + listed("velký", 1, 1)
            + listed("Platnosť", 1)
            + listed("ihneď", 1, 1)
            + paragraph(run("Text."))
            + listed("odrážka", 2)
        )
    )
    assert lines(document) == [
        "Čl. 1 Účel",
        "  1.a) malý",
        "  1.b) velký",
        "Čl. 2 Platnosť",
        "  2.a) ihneď",
        "Text.",
        "- odrážka",
    ]
    assert [block.kind for block in document.blocks] == [BlockKind.PROSE] * 3


def test_merged_cells() -> None:
    down, on = '<w:vMerge w:val="restart"/>', "<w:vMerge/>"
    table = (
        "<w:tbl>"
        + "".join(
            (
                row(cell("deň"), cell("hodina"), cell("miestnosť")),
                row(cell("pondelok", down), cell("1"), cell("dielňa")),
                row(cell("", on), cell("2"), cell("sála")),
                row(cell("utorok"), cell("voľno", '<w:gridSpan w:val="2"/>')),
            )
        )
        + "</w:tbl>"
    )
    document = read(word(table))
    assert lines(document)[2:] == ["| pondelok | 1 | dielňa |", "| pondelok | 2 | sála |", "| utorok | voľno | voľno |"]
    assert document.blocks[0].context == "| deň | hodina | miestnosť |"


def test_notes_follow_what_refers_to_them() -> None:
    notes = (
        '<w:footnote w:type="separator" w:id="0"><w:p><w:r><w:t>nothing</w:t></w:r></w:p></w:footnote>'
        f'<w:footnote w:id="2">{paragraph(run("Only on weekdays."))}</w:footnote>'
    )
    ends = f'<w:endnote w:id="2">{paragraph(run("Since the renovation."))}</w:endnote>'
    body = paragraph(run("The pool opens at six."), '<w:r><w:footnoteReference w:id="2"/></w:r>')
    body += paragraph(run("The sauna is closed."), '<w:r><w:endnoteReference w:id="2"/></w:r>') + paragraph(run("Bye."))
    assert lines(read(word(body, footnotes=notes, endnotes=ends))) == [
        "The pool opens at six.",
        "Only on weekdays.",
        "The sauna is closed.",
        "Since the renovation.",
        "Bye.",
    ]


def test_deleted_hidden_and_field_codes_are_left_out() -> None:
    body = paragraph(
        run("Cena je "),
        "<w:del><w:r><w:delText>120</w:delText></w:r></w:del>",
        f"<w:ins>{run('150')}</w:ins>",
        run(" korun"),
        run(" tajně", "<w:vanish/>"),
        run(" skrytě", '<w:rStyle w:val="Tajne"/>'),
        run(" zjevně", '<w:vanish w:val="0"/>'),
        "<w:r><w:instrText> PAGEREF x </w:instrText></w:r>",
        run("."),
    )
    deleted = (
        "<w:tbl>"
        + row(cell("a"), cell("b"))
        + "<w:tr><w:trPr><w:del/></w:trPr>"
        + cell("x9")
        + cell("y9")
        + "</w:tr></w:tbl>"
    )
    text = read(word(body + deleted)).text
    assert "Cena je 150 korun zjevně." in text
    for absent in ("120", "tajně", "skrytě", "PAGEREF", "x9"):
        assert absent not in text


def test_text_boxes_once_headers_and_footers() -> None:
    box = f"<w:txbxContent>{paragraph(run('Zvoňte dvakrát.'))}</w:txbxContent>"
    both = (
        f"<mc:AlternateContent><mc:Choice><w:drawing>{box}</w:drawing></mc:Choice>"
        f"<mc:Fallback><w:pict>{box}</w:pict></mc:Fallback></mc:AlternateContent>"
    )
    body = paragraph(run("Vchod je ze dvora."), f"<w:r>{both}</w:r>")
    document = read(word(body, header1=paragraph(run("Domov mládeže Lipka")), footer1=paragraph(run("Strana 3 z 7"))))
    assert lines(document) == ["Vchod je ze dvora.", "Zvoňte dvakrát.", "Domov mládeže Lipka"]


def test_content_controls_and_breaks() -> None:
    body = f"<w:sdt><w:sdtContent>{paragraph(run('uvnitř'), '<w:r><w:br/></w:r>', run('dole'))}</w:sdtContent></w:sdt>"
    assert lines(read(word(body))) == ["uvnitř", "dole"]


def test_properties() -> None:
    core = (
        '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" '
        'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">'
        "<dc:title>Zápis</dc:title>"
        "<dc:creator>Dana Malá; Ivo Starý</dc:creator><dcterms:created>2026-02-03T08:00:00Z</dcterms:created>"
        "<cp:keywords>porada, únor</cp:keywords></cp:coreProperties>"
    )
    document = read(word(paragraph(run("Text.")), docProps__core=core))
    assert document.title == "Zápis"
    assert document.metadata["authors"] == ["Dana Malá", "Ivo Starý"]
    assert document.metadata["date"] == "2026-02-03T08:00:00Z"
    assert document.metadata["tags"] == ["porada", "únor"]


def test_refusals() -> None:
    with pytest.raises(NoText, match="shows no text"):
        read(word(paragraph()))
    with pytest.raises(UnreadableFile, match="locked with a password"):
        read(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600))
    with pytest.raises(UnreadableFile, match="is broken"):
        read(word(paragraph(run("Text.")))[:-30])
    with pytest.raises(UnreadableFile, match="XML"):
        read(packed({"word/document.xml": "<w:document><unclosed>"}))
    with pytest.raises(UnreadableFile, match="zip bomb"):
        read(word(paragraph(run("a" * 40_000_000))))
    with pytest.raises(UnreadableFile):
        read(word("<w:sdt>" * 5_000 + "</w:sdt>" * 5_000))


def test_entities_stay_closed() -> None:
    start = '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY y "boom boom">]>'
    inner = f'{start}<w:document xmlns:w="{W}"><w:body>{paragraph(run("safe &x; &y; text"))}</w:body></w:document>'
    assert "boom" not in read(packed({"word/document.xml": inner})).text
