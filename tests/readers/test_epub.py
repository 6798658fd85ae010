"""Books: order of the spine, metadata, locked and broken ones."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from office_checks import check, lines, packed

from uzel.adapters.readers.epub import EpubReader
from uzel.domain.documents import Document
from uzel.errors import NoText, UnreadableFile

CONTAINER = (
    '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf"/>'
    "</rootfiles></container>"
)


def page(body: str) -> str:
    return (
        f'<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml"><body>{body}</body></html>'
    )


def book(
    chapters: dict[str, str], *, spine: list[str] | None = None, extra: dict[str, str | bytes] | None = None
) -> bytes:
    items = "".join(f'<item id="{key}" href="{key}%20x.xhtml" media-type="application/xhtml+xml"/>' for key in chapters)
    order = "".join(f'<itemref idref="{key}"/>' for key in (spine if spine is not None else chapters))
    opf = (
        '<package xmlns="http://www.idpf.org/2007/opf" xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata>'
        "<dc:title>O včelách</dc:title><dc:creator>Božena Lipová</dc:creator><dc:creator>Karel Dub</dc:creator>"
        "<dc:language>cs-CZ</dc:language><dc:date>2019</dc:date></metadata><manifest>"
        f'{items}<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/></manifest>'
        f'<spine><itemref idref="nav"/>{order}</spine></package>'
    )
    members: dict[str, str | bytes] = {
        "mimetype": "application/epub+zip",
        "META-INF/container.xml": CONTAINER,
        "OPS/book.opf": opf,
    }
    members |= {f"OPS/{key} x.xhtml": page(body) for key, body in chapters.items()}
    members["OPS/nav.xhtml"] = page("<nav><a href='a'>Obsah</a></nav>")
    return packed(members | (extra or {}), stored=("mimetype",))


def read(content: bytes) -> Document:
    return check(EpubReader().read(content, Path("kniha.epub"), "application/epub+zip"))


def test_chapters_in_the_order_of_the_spine() -> None:
    content = book(
        {"b": "<h1>Druhá</h1><p>Med se stáčí v červnu.</p>", "a": "<h1>První</h1><p>Úl stojí u lesa.</p>"},
        spine=["a", "b"],
    )
    document = read(content)
    assert lines(document) == ["# První", "Úl stojí u lesa.", "# Druhá", "Med se stáčí v červnu."]
    assert document.title == "O včelách"
    assert document.language == "cs"
    assert document.metadata == {"kind": "book", "authors": ["Božena Lipová", "Karel Dub"], "date": "2019"}


def test_tables_keep_their_header() -> None:
    table = "<table><tr><th>druh</th><th>kg</th></tr><tr><td>lipový</td><td>12</td></tr></table>"
    document = read(book({"a": table}))
    assert "| lipový | 12 |" in document.text
    assert document.blocks[0].context == "| druh | kg |"


def test_a_missing_chapter_is_named() -> None:
    members = book({"a": "<p>Zůstalo.</p>", "b": "<p>x</p>"})
    with zipfile.ZipFile(io.BytesIO(members)) as archive:
        rest = {name: archive.read(name) for name in archive.namelist() if name != "OPS/b x.xhtml"}
    document = read(packed(rest))
    assert "Zůstalo." in document.text
    assert len(document.problems) == 1


def _locked(algorithm: str, target: str) -> str:
    return (
        '<encryption xmlns:e="http://www.w3.org/2001/04/xmlenc#"><e:EncryptedData><e:EncryptionMethod '
        f'Algorithm="{algorithm}"/><e:CipherData><e:CipherReference URI="{target}"/></e:CipherData>'
        f"</e:EncryptedData></encryption>"
    )


def test_locked_by_drm_but_not_by_fonts() -> None:
    aes = _locked("http://www.w3.org/2001/04/xmlenc#aes128-cbc", "OPS/a%20x.xhtml")
    with pytest.raises(UnreadableFile, match="copy protection"):
        read(book({"a": "<p>x</p>"}, extra={"META-INF/encryption.xml": aes}))
    font = _locked("http://www.idpf.org/2008/embedding", "OPS/f.otf")
    assert "Text." in read(book({"a": "<p>Text.</p>"}, extra={"META-INF/encryption.xml": font})).text


def test_refusals() -> None:
    with pytest.raises(NoText):
        read(book({"a": "<img src='x'/>"}))
    for content in (b"", b"words", book({"a": "<p>x</p>"})[:-20], packed({"mimetype": "application/epub+zip"})):
        with pytest.raises(UnreadableFile, match="is broken"):
            read(content)
    with pytest.raises(UnreadableFile, match="zip bomb"):
        read(book({"a": "<p>" + "z" * 40_000_000 + "</p>"}))
