"""reStructuredText: headings, literal blocks, tables and field lists by their marks. The text is the file's own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from uzel.adapters.readers import stated
from uzel.adapters.readers.lines import Lines, complete
from uzel.adapters.readers.plain import about, file_text
from uzel.domain.documents import Block, BlockKind, Document, Link
from uzel.errors import NoText
from uzel.text.normal import clean

_LINE = re.compile(r"([!-/:-@\[-`{-~])\1+[ \t]*$")
_DIRECTIVE = re.compile(r"\.\.[ \t]+([\w:+.-]+)::(?:[ \t]+(.*))?$")
_EXPLICIT = re.compile(r"\.\.(?:[ \t]|$)")
_FIELD = re.compile(r":([^:\n]+):(?:[ \t]+(.*))?$")
_TARGET = re.compile(
    r"`[^`<\n]*<([^`>\n]+)>`_|:(?:doc|ref|download):`(?:[^`<\n]*<)?([^`>\n]+)>?`|^\.\.[ \t]+_[^:\n]+:[ \t]+(\S+)",
    re.MULTILINE,
)
_CODE = frozenset({"code", "code-block", "sourcecode", "literalinclude", "math", "parsed-literal", "doctest"})
_SILENT = frozenset({"toctree", "image", "include", "raw", "index", "meta", "contents", "highlight", "role"})


class RstReader:
    """Reads `.rst`."""

    media_types = ("text/x-rst",)
    suffixes = (".rst", ".rest")

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` for a file without text."""
        text, charset = file_text(content)
        scan = _Scan(Lines(text))
        blocks = complete(text, scan.blocks())
        if not any(block.kind is not BlockKind.META for block in blocks):
            raise NoText("has no text")
        fields = scan.fields
        metadata: dict[str, Any] = about("note", charset)
        for key, value in (
            ("authors", stated.authors(fields.get("author") or fields.get("authors"))),
            ("tags", stated.tags(fields.get("tags") or fields.get("keywords"))),
            ("date", stated.iso_date(fields.get("date", ""))),
        ):
            if value:
                metadata[key] = value
        known = {"author", "authors", "tags", "keywords", "date", "title"}
        metadata |= {key: value for key, value in fields.items() if key not in known and key not in metadata}
        return Document(
            title=clean(fields.get("title") or scan.title or path.stem),
            text=text,
            blocks=blocks,
            media_type=media_type,
            metadata=metadata,
            language=stated.language(fields.get("language") or fields.get("lang")),
            links=_links(text),
        )


def _links(text: str) -> tuple[Link, ...]:
    found: dict[Link, None] = {}
    for match in _TARGET.finditer(text):
        path = stated.local_path(match[1] or match[2] or match[3])
        if path:
            found.setdefault(Link(clean(path), wiki=bool(match[2])))
    return tuple(found)


class _Scan:
    """One pass over the lines."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._styles: list[str] = []  # kinds of underlines, in the order of their first use
        self.title: str | None = None
        self.fields: dict[str, str] = {}

    def blocks(self) -> Iterator[Block | None]:
        """The blocks, in order."""
        lines = self._lines
        index = begin = 0
        literal = False  # the paragraph above ended with `::`
        while index < len(lines):
            line = lines.lines[index]
            if not line.strip():
                index += 1
                continue
            stop, block = self._special(index, literal)
            if block is None:
                stop = self._paragraph_end(index)
                block = lines.block(BlockKind.PROSE, index, stop)
            literal = block is not None and block.kind is BlockKind.PROSE and lines.text[: block.end].endswith("::")
            yield block
            index = begin = max(stop, begin + 1)

    def _special(self, index: int, literal: bool) -> tuple[int, Block | None]:
        lines = self._lines
        line = lines.lines[index]
        if literal and line[0].isspace():
            stop = self._indented_end(index)
            return stop, lines.block(BlockKind.CODE, index, stop)
        heading = self._heading(index)
        if heading:
            return heading
        if _EXPLICIT.match(line):
            return self._explicit(index)
        if line.startswith("+-") or re.match(r"=+(?: +=+)+[ \t]*$", line):
            return self._table(index)
        if _FIELD.match(line) and index < 40:  # the file's own fields; further down they are part of the text
            return self._field_list(index)
        return index, None

    def _heading(self, index: int) -> tuple[int, Block | None] | None:
        lines = self._lines.lines
        over = bool(_LINE.match(lines[index]))
        words = index + 1 if over else index
        under = words + 1
        if under >= len(lines) or not lines[words].strip() or not _LINE.match(lines[under]):
            return self._rule(index) if over else None
        title = lines[words].strip()
        long_enough = len(lines[under].rstrip()) >= min(len(title), 4)
        matching = not over or lines[index].strip() == lines[under].strip()
        if not long_enough or not matching or (not over and lines[words][0].isspace()) or _LINE.match(lines[words]):
            return self._rule(index) if over else None
        style = lines[under][0] * (2 if over else 1)
        if style not in self._styles:
            self._styles.append(style)
        self.title = self.title or title
        level = min(self._styles.index(style) + 1, 6)
        return under + 1, self._lines.block(BlockKind.HEADING, index, under + 1, level=level)

    def _rule(self, index: int) -> tuple[int, Block | None] | None:
        """A line of marks between two blank lines is a transition."""
        lines = self._lines.lines
        alone = index + 1 >= len(lines) or not lines[index + 1].strip()
        return (index + 1, self._lines.block(BlockKind.META, index, index + 1)) if alone else None

    def _explicit(self, index: int) -> tuple[int, Block | None]:
        """Directives, comments, targets and footnotes."""
        lines = self._lines
        line = lines.lines[index]
        stop = self._indented_end(index + 1)
        directive = _DIRECTIVE.match(line)
        if directive:
            name = directive[1].lower()
            kind = BlockKind.CODE if name in _CODE else BlockKind.META if name in _SILENT else BlockKind.PROSE
            if name in {"csv-table", "list-table", "table"}:
                kind = BlockKind.TABLE
            return stop, lines.block(kind, index, stop)
        note = re.match(r"\.\.[ \t]+(?:\[[^\]]+\]|\|[^|]+\|)", line)
        return stop, lines.block(BlockKind.PROSE if note else BlockKind.META, index, stop)

    def _table(self, index: int) -> tuple[int, Block | None]:
        lines = self._lines.lines
        stop = index + 1
        if lines[index].startswith("+"):
            while stop < len(lines) and lines[stop].startswith(("+", "|")):
                stop += 1
        else:
            rules = 1
            while stop < len(lines) and not (rules >= 2 and not lines[stop].strip()):
                rules += 1 if re.match(r"=+(?: +=+)*[ \t]*$", lines[stop]) else 0
                stop += 1
        header = lines[index + 1].strip() if index + 1 < stop else None
        return stop, self._lines.block(BlockKind.TABLE, index, stop, context=header or None)

    def _field_list(self, index: int) -> tuple[int, Block | None]:
        lines = self._lines.lines
        stop, name = index, ""
        while stop < len(lines) and lines[stop].strip():
            match = _FIELD.match(lines[stop])
            if match:
                name = match[1].strip().lower()
                self.fields[name] = (match[2] or "").strip()
            elif lines[stop][0].isspace() and name:
                self.fields[name] = f"{self.fields[name]} {lines[stop].strip()}".strip()
            else:
                break
            stop += 1
        return stop, self._lines.block(BlockKind.META, index, stop)

    def _indented_end(self, index: int) -> int:
        """The line after the indented (or blank) lines that begin at `index`."""
        lines = self._lines.lines
        stop = last = index
        while stop < len(lines) and (not lines[stop].strip() or lines[stop][0].isspace()):
            stop += 1
            if lines[stop - 1].strip():
                last = stop
        return max(last, index)

    def _paragraph_end(self, index: int) -> int:
        lines = self._lines.lines
        stop = index + 1
        while stop < len(lines) and lines[stop].strip():
            if lines[stop].startswith(".. "):
                break
            stop += 1
        return stop
