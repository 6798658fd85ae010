"""What holds for the document of any reader, and small archives made by hand."""

from __future__ import annotations

import io
import unicodedata
import zipfile
from collections.abc import Mapping

from uzel.domain.documents import BlockKind, Document


def check(document: Document) -> Document:
    """Blocks in order, apart by white space only, all that is not space covered, NFC, tables as pipe rows."""
    text = document.text
    assert unicodedata.normalize("NFC", text) == text
    assert "\r" not in text
    assert "\x00" not in text
    position = 0
    for block in document.blocks:
        assert position <= block.start < block.end <= len(text)
        assert not text[position : block.start].strip()
        held = text[block.start : block.end]
        assert held == held.strip()
        if block.kind is BlockKind.TABLE:
            assert all(line.startswith("| ") or line.startswith("|") for line in held.split("\n"))
            assert block.context is None or held.startswith(block.context)
        if block.kind is BlockKind.HEADING:
            assert 1 <= block.level <= 6
            assert "\n" not in held
        position = block.end
    assert not text[position:].strip()
    names = [part.name for part in document.parts]
    assert len(set(names)) == len(names)
    for part in document.parts:
        assert (part.document is None) != (part.problem is None)
        if part.document is not None:
            check(part.document)
    return document


def lines(document: Document) -> list[str]:
    """The lines of the text that are not empty."""
    return [line for line in document.text.split("\n") if line.strip()]


def packed(members: Mapping[str, str | bytes], *, stored: tuple[str, ...] = ()) -> bytes:
    """A zip of these members."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            how = zipfile.ZIP_STORED if name in stored else zipfile.ZIP_DEFLATED
            archive.writestr(name, content, compress_type=how)
    return buffer.getvalue()
