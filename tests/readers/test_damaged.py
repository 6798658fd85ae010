"""Damaged files of every office and mail format are read as far as they go, or refused with a "
"sentence: never a traceback."""

from __future__ import annotations

import io
import random
import zipfile
from pathlib import Path

import pytest
from office_checks import check, packed
from openpyxl import Workbook
from pptx import Presentation

from uzel.adapters.readers import registry
from uzel.errors import NoText, UnreadableFile


def _deck() -> bytes:
    deck = Presentation()
    slide = deck.slides.add_slide(deck.slide_layouts[1])
    slide.shapes.title.text = "Title"
    slide.placeholders[1].text_frame.text = "Body"
    buffer = io.BytesIO()
    deck.save(buffer)
    return buffer.getvalue()


def _book() -> bytes:
    book = Workbook()
    assert book.active is not None
    for row in (["a", "b"], ["c", 1], ["d", 2]):
        book.active.append(row)  # type: ignore[union-attr]
    book.active.merge_cells("A2:A3")  # type: ignore[union-attr]
    buffer = io.BytesIO()
    book.save(buffer)
    return buffer.getvalue()


W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
TEXT = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"
OFFICE = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
WORD = f'<w:document xmlns:w="{W}"><w:body><w:p><w:r><w:t>Hello</w:t></w:r></w:p></w:body></w:document>'
OPEN = (
    f'<o:document-content xmlns:o="{OFFICE}" xmlns:t="{TEXT}"><o:body><o:text><t:p>Hi</t:p></o:text></o:body>'
    "</o:document-content>"
)
SAMPLES: dict[str, bytes] = {
    "a.docx": packed({"word/document.xml": WORD}),
    "a.xlsx": _book(),
    "a.pptx": _deck(),
    "a.odt": packed({"content.xml": OPEN}),
    "a.epub": packed(
        {
            "book.opf": '<package xmlns="http://www.idpf.org/2007/opf"><manifest><item id="a" href="a.xhtml" '
            'media-type="application/xhtml+xml"/></manifest></package>',
            "a.xhtml": "<p>Words</p>",
        }
    ),
    "a.rtf": rb"{\rtf1\ansi{\fonttbl{\f0 A;}}\trowd\cellx1\cellx2 a\cell b\cell\row\pard {\b Text} \u345?\par}",
    "a.eml": b"Subject: =?utf-8?Q?x=C3=A1?=\nContent-Type: multipart/mixed; boundary=b\n\n"
    b"--b\nContent-Type: message/rfc822\n\nSubject: y\n\nwords\n"
    b"--b\nContent-Type: text/calendar\n\nBEGIN:VEVENT\nDTSTART:20260101T100000Z\nEND:VEVENT\n--b--\n",
    "a.mbox": b"From a@b Tue Feb  3 09:00:00 2026\nSubject: x\n\nwords\n\n"
    b"From a@b Tue Feb  3 09:00:00 2026\nSubject: y\n\nmore\n",
    "a.csv": b'a;b\n"c";1,5\n"d ""e""";2\n',
}


def _read(content: bytes, name: str) -> None:
    try:
        check(registry.read(content, Path(name)))
    except (NoText, UnreadableFile) as error:
        reason = str(error)
        assert reason
        assert "\n" not in reason
        assert "Traceback" not in reason


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_whole_cut_and_flipped(name: str) -> None:
    content = SAMPLES[name]
    check(registry.read(content, Path(name)))
    chance = random.Random(name)
    for cut in {0, 1, 4, *(chance.randrange(len(content)) for _ in range(25))}:
        _read(content[:cut], name)
    for _ in range(60):
        damaged = bytearray(content)
        for _ in range(chance.randrange(1, 6)):
            damaged[chance.randrange(len(damaged))] = chance.randrange(256)
        _read(bytes(damaged), name)


@pytest.mark.parametrize("name", [name for name, content in sorted(SAMPLES.items()) if content.startswith(b"PK")])
def test_damage_inside_the_members(name: str) -> None:
    with zipfile.ZipFile(io.BytesIO(SAMPLES[name])) as archive:
        members: dict[str, str | bytes] = {one: archive.read(one) for one in archive.namelist()}
    chance = random.Random(name)
    for member, content in members.items():
        assert isinstance(content, bytes)
        _read(packed({other: held for other, held in members.items() if other != member}), name)
        if "theme" in member or "slideLayout" in member:
            continue
        _read(packed(members | {member: b""}), name)
        _read(packed(members | {member: content[: len(content) // 2]}), name)
        for _ in range(3):
            damaged = bytearray(content)
            damaged[chance.randrange(len(damaged))] = chance.randrange(32, 127)
            _read(packed(members | {member: bytes(damaged)}), name)
