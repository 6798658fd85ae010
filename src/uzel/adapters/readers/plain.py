"""Plain text: paragraphs as blank lines part them, the text as it stands in the file."""

from __future__ import annotations

from pathlib import Path

from uzel.adapters.readers.charset import decode
from uzel.adapters.readers.lines import Lines
from uzel.domain.documents import Document
from uzel.errors import NoText
from uzel.text.normal import clean


def file_text(content: bytes, charset: str | None = None) -> tuple[str, str]:
    """The cleaned text of a file and its charset. Raises `NoText` where it is blank."""
    raw, found = decode(content, charset)
    text = clean(raw)
    if not text.strip():
        raise NoText("is empty")
    if not text.strip("\ufffd \t\n\f\v"):
        raise NoText("holds no readable character")
    return text, found


def about(kind: str, charset: str) -> dict[str, str]:
    """Metadata that every text file has: its kind, and its charset where it is not UTF-8."""
    return {"kind": kind} if charset == "utf-8" else {"kind": kind, "charset": charset}


class PlainReader:
    """Reads `.txt` and the like; also the way out for text of no known format."""

    media_types = ("text/plain",)
    suffixes = (".txt", ".text", ".log", ".asc", ".nfo")

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` for an empty file."""
        text, charset = file_text(content)
        lines = Lines(text)
        return Document(
            title=clean(path.stem),
            text=text,
            blocks=tuple(lines.paragraphs(0, len(lines))),
            media_type=media_type,
            metadata=about("text", charset),
        )
