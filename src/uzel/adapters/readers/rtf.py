"""Rich text (.rtf): paragraphs, headings, tables, footnotes.

Left out: hidden and deleted text, field codes, comments, pictures. Footnotes stand after the paragraph that refers to
them, headers and footers at the end, each once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from uzel.adapters.readers import grid, stated
from uzel.adapters.readers.archive import is_locked_office, people
from uzel.adapters.readers.composer import Composer
from uzel.adapters.readers.rtf_parse import Flow, Paragraph, RtfParser, TableRow
from uzel.domain.documents import Document
from uzel.errors import NoText, UnreadableFile

_LIST_MARK = re.compile(r"^(?:[•·\u2022\uf0b7§o▪–-]|(\(?\w{1,4}[.)]))\t+\s*")


class RtfReader:
    """Reads Rich Text Format."""

    media_types: Sequence[str] = ("application/rtf", "text/rtf")
    suffixes: Sequence[str] = (".rtf",)

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` when it shows no text, `UnreadableFile` when it is not RTF."""
        if not content.strip(b"\x00 \t\r\n"):
            raise NoText("is empty")
        start = content[:1024].find(b"{\\rtf")
        if start < 0:
            if is_locked_office(content):
                raise UnreadableFile("is an old binary Word file under the name of a rich text file")
            raise UnreadableFile("is broken: not an RTF file")
        parser = RtfParser(content[start:])
        parser.run()
        composer = Composer()
        _compose(parser.body, composer)
        seen: set[str] = set()
        for flow in parser.margins:
            text = "\n".join(one.text.strip() for one in flow.items if isinstance(one, Paragraph) and one.text.strip())
            if text not in seen and any(char.isalpha() for char in text):
                seen.add(text)
                composer.prose(text)
        info = {key: " ".join(value.split()) for key, value in parser.info.items()}
        metadata: dict[str, Any] = {"kind": "document"}
        authors = list(people(info.get("author", "")))
        if authors:
            metadata["authors"] = authors
        tags = stated.tags(info.get("keywords", ""))
        if tags:
            metadata["tags"] = tags
        if parser.created:
            metadata["date"] = parser.created
        return composer.document(
            title=info.get("title") or composer.first_heading or path.stem,
            media_type=media_type,
            metadata=metadata,
            problems=() if parser.complete else ("ends in the middle of the text (cut off?)",),
            empty="shows no text",
        )


def _compose(flow: Flow, composer: Composer) -> None:
    rows: list[list[str]] = []
    items: list[str] = []

    def close() -> None:
        composer.prose("\n".join(items))
        items.clear()
        if rows:
            _table(rows, composer)
            rows.clear()

    for one in flow.items:
        if isinstance(one, TableRow):
            if items:
                close()
            rows.append(_filled(one, rows[-1] if rows else []))
        elif one.text.strip():
            mark = _LIST_MARK.match(one.text)
            if mark and not one.level:
                if rows:
                    close()
                items.append(f"{mark.group(1) or '-'} {' '.join(one.text[mark.end() :].split())}")
                continue
            close()
            if one.level:
                composer.heading(one.text, one.level)
            else:
                composer.prose(one.text.strip())
        for note in one.notes:
            if rows:
                continue
            close()
            composer.prose(note)
    notes = [note for one in flow.items if isinstance(one, TableRow) for note in one.notes]
    close()
    for note in notes:
        composer.prose(note)


def _filled(row: TableRow, above: Sequence[str]) -> list[str]:
    """The cells, with what merged cells cover repeated."""
    texts: list[str] = []
    for index, text in enumerate(row.cells):
        flags = row.merges[index] if index < len(row.merges) else ""
        if "left" in flags and texts:
            texts.append(grid.Repeated(texts[-1]))
        elif "above" in flags and index < len(above):
            texts.append(grid.Repeated(above[index]))
        else:
            texts.append(text.strip())
    return texts


def _table(rows: list[list[str]], composer: Composer) -> None:
    caption, rest = grid.split_caption(rows)
    composer.prose("\n".join(caption))
    if rest and max(map(len, grid.compact(rest)), default=0) == 1:
        for row in grid.compact(rest):
            composer.prose(row[0])
        return
    made = grid.table(rest)
    if made is not None:
        composer.table(made.text, made.context)
