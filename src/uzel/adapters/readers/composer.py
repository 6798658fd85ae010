"""Builds a document's text block by block, so that every span is exact by construction."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from uzel.domain.documents import Block, BlockKind, Document, Link, Part
from uzel.errors import NoText
from uzel.text.normal import clean

_SEPARATOR = "\n\n"
_TRAILING_SPACE = re.compile(r"[^\S\n]+$", re.MULTILINE)


def tidy(text: str) -> str:
    """Cleaned text (NFC, `\\n`) without white space at the ends of its lines and without blank lines around it."""
    return _TRAILING_SPACE.sub("", clean(text)).strip("\n")


class Composer:
    """Takes blocks in reading order; `document` gives the text with their spans. A blank line stands between blocks."""

    def __init__(self) -> None:
        self._pieces: list[str] = []
        self._blocks: list[Block] = []
        self._length = 0

    def __bool__(self) -> bool:
        return bool(self._blocks)

    @property
    def first_heading(self) -> str | None:
        """The text of the first heading without its marks, if there is one."""
        for block in self._blocks:
            if block.kind is BlockKind.HEADING:
                return "".join(self._pieces)[block.start : block.end].lstrip("#").strip()
        return None

    def add(
        self,
        kind: BlockKind,
        text: str,
        *,
        level: int = 0,
        page: int | None = None,
        context: str | None = None,
        cleaned: bool = False,
    ) -> None:
        """Adds one block; nothing where `text` is blank. `cleaned`: it went through `tidy` before (large tables)."""
        body = text if cleaned else tidy(text)
        if not body.strip():
            return
        if self._pieces:
            self._pieces.append(_SEPARATOR)
            self._length += len(_SEPARATOR)
        lead = len(body) - len(body.lstrip())
        start = self._length + lead
        self._pieces.append(body)
        self._length += len(body)
        self._blocks.append(
            Block(kind=kind, start=start, end=self._length, level=level, page=page, context=context and tidy(context))
        )

    def heading(self, text: str, level: int, page: int | None = None) -> None:
        """A heading as one Markdown line; `level` is forced into 1 to 6."""
        line = " ".join(text.split())
        if line:
            level = min(max(level, 1), 6)
            self.add(BlockKind.HEADING, f"{'#' * level} {line}", level=level, page=page)

    def prose(self, text: str, page: int | None = None) -> None:
        """A paragraph, a list, a few lines that belong together."""
        self.add(BlockKind.PROSE, text, page=page)

    def paragraphs(self, text: str, page: int | None = None) -> None:
        """Plain text: blank lines part its paragraphs."""
        for paragraph in re.split(r"\n[^\S\n]*(?:\n[^\S\n]*)+", clean(text)):
            self.prose(paragraph, page)

    def table(self, text: str, context: str | None, page: int | None = None) -> None:
        """Pipe rows as `grid` writes them."""
        self.add(BlockKind.TABLE, text, page=page, context=context)

    def append(self, document: Document, *, level_shift: int = 0, page: int | None = None) -> None:
        """The blocks of a document that was read already, in their order, its headings moved down by `level_shift`."""
        for block in document.blocks:
            text = document.text[block.start : block.end]
            level = block.level
            if block.kind is BlockKind.HEADING:
                self.heading(text.lstrip("#"), level + level_shift, page or block.page)
                continue
            self.add(block.kind, text, level=level, page=page or block.page, context=block.context)

    def document(
        self,
        *,
        title: str,
        media_type: str,
        metadata: Mapping[str, Any],
        language: str | None = None,
        channel_key: str | None = None,
        links: Iterable[Link] = (),
        parts: Sequence[Part] = (),
        problems: Sequence[str] = (),
        empty: str | None = "is empty",
    ) -> Document:
        """The document. Raises `NoText` with the reason `empty` when there is neither text nor a part."""
        if empty is not None and not self._blocks and not parts:
            raise NoText(empty)
        return Document(
            title=" ".join(clean(title).split()),
            text="".join(self._pieces),
            blocks=tuple(self._blocks),
            media_type=media_type,
            metadata=dict(metadata),
            language=language,
            channel_key=channel_key,
            links=tuple(links),
            parts=tuple(parts),
            problems=tuple(problems),
        )
