"""The first line as a title, where a format has no marks for headings."""

from __future__ import annotations

from pathlib import PurePath

import pytest

from uzel.adapters.readers.opening import is_title
from uzel.adapters.readers.registry import read
from uzel.domain.documents import BlockKind


def test_a_line_set_apart_is_the_title() -> None:
    document = read("Provozní řád PR-7\n\nBrána se zavírá ve 20 hodin.\n".encode(), PurePath("rad.txt"))
    assert document.title == "Provozní řád PR-7"
    assert [block.kind for block in document.blocks] == [BlockKind.HEADING, BlockKind.PROSE]
    assert document.text[document.blocks[0].start : document.blocks[0].end] == "Provozní řád PR-7"


def test_rich_text_without_styles() -> None:
    document = read(rb"{\rtf1\ansi\pard The boat house\par\pard Oars hang on the left wall.\par}", PurePath("x.rtf"))
    assert document.title == "The boat house"


@pytest.mark.parametrize(
    "text",
    [
        "Brána se zavírá ve 20 hodin.\n\nPak je klid.\n",
        "Provozní řád\nBrána se zavírá ve 20 hodin.\n",
        "Jen jeden řádek\n",
        "dobrý den\n\nposílám klíče\n",
        "Od: Karel\n\nPosílám klíče.\n",
    ],
)
def test_other_first_lines_are_no_titles(text: str) -> None:
    document = read(text.encode(), PurePath("rad.txt"))
    assert document.title == "rad"
    assert all(block.kind is BlockKind.PROSE for block in document.blocks)


@pytest.mark.parametrize("line", ["a | b", "see https://example.org", "jana@example.org", "x" * 81, "- item", "12", ""])
def test_no_title(line: str) -> None:
    assert not is_title(line)
