"""The title that a text states by its layout alone: a short first line, set apart, that is no sentence.

Plain text has no marks for a heading, and many office files are typed without styles.
"""

from __future__ import annotations

import re
from dataclasses import replace

from uzel.domain.documents import Block, BlockKind, Document

_LONGEST = 80  # code points
_WORDS = 10
#: begins like a title: a letter, a number, a paragraph sign; not a list mark, a quotation, a row, a field
_BEGINS = re.compile(r"[^\W_]|§")
_NO_TITLE = re.compile(r"[:;,]\s|\t|\||https?://|\S@\S|\s{3}")
_ENDS = ".!?:;,…"


def with_opening_title(document: Document, name: str) -> Document:
    """`document` with its first line as heading and title, where it has no heading and goes by the file's `name`."""
    if document.title != name or any(block.kind is BlockKind.HEADING for block in document.blocks):
        return document
    spoken = [block for block in document.blocks if block.kind is not BlockKind.META]
    if len(spoken) < 2 or spoken[0].kind is not BlockKind.PROSE:
        return document
    first = spoken[0]
    line = document.text[first.start : first.end]
    if not is_title(line):
        return document
    heading = Block(BlockKind.HEADING, first.start, first.end, level=1, page=first.page)
    blocks = tuple(heading if block is first else block for block in document.blocks)
    return replace(document, title=" ".join(line.split()), blocks=blocks)


def is_title(line: str) -> bool:
    """Whether a line that stands alone may be a title."""
    return (
        "\n" not in line
        and 2 <= len(line) <= _LONGEST
        and len(line.split()) <= _WORDS
        and line[-1] not in _ENDS
        and _BEGINS.match(line) is not None
        and not line[0].islower()
        and any(letter.isalpha() for letter in line)
        and _NO_TITLE.search(line) is None
    )
