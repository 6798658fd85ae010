"""Markdown and plain text: blocks with exact spans in the file's own text, links, and texts that are hard to read."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uzel.adapters.readers.markdown import heading_words, markdown_blocks
from uzel.adapters.readers.registry import read
from uzel.domain.documents import Block, BlockKind, Document, Link
from uzel.errors import NoText, UzelError
from uzel.text.normal import clean


def covered(document: Document) -> Document:
    """Blocks in order, without overlap, with nothing but white space between them."""
    position = 0
    for block in document.blocks:
        assert position <= block.start < block.end <= len(document.text)
        assert not document.text[position : block.start].strip()
        held = document.text[block.start : block.end]
        assert held == held.strip()
        position = block.end
    assert not document.text[position:].strip()
    return document


def _read(text: str | bytes, name: str = "note.md") -> Document:
    return covered(read(text if isinstance(text, bytes) else text.encode(), Path(name)))


def _kinds(document: Document) -> list[tuple[str, str]]:
    return [(block.kind.value, document.text[block.start : block.end]) for block in document.blocks]


def test_blocks_of_every_kind() -> None:
    text = (
        "# One\n\nA paragraph\nof two lines.\n\nTwo\n---\n- a\n- b\n\n  more\n\n> quoted\n\n"
        "```py\n# no heading\n```\n\n    indented code\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n***\n\n"
        "<!-- a remark -->\n\n[x]: y.md\n\n[^1]: A footnote.\n\n### Three ###\n"
    )
    document = _read(text)
    assert document.text == text
    assert _kinds(document) == [
        ("heading", "# One"),
        ("prose", "A paragraph\nof two lines."),
        ("heading", "Two\n---"),
        ("prose", "- a\n- b\n\n  more"),
        ("prose", "> quoted"),
        ("code", "```py\n# no heading\n```"),
        ("code", "indented code"),
        ("table", "| a | b |\n|---|---|\n| 1 | 2 |"),
        ("meta", "***"),
        ("meta", "<!-- a remark -->"),
        ("meta", "[x]: y.md"),
        ("prose", "[^1]: A footnote."),
        ("heading", "### Three ###"),
    ]
    assert [block.level for block in document.blocks if block.level] == [1, 2, 3]
    assert [block.context for block in document.blocks if block.context] == ["| a | b |"]


def test_the_text_is_the_whole_file_with_unix_line_ends_in_nfc() -> None:
    document = _read("\ufeff# Pr\u030ci\u0301ruc\u030cka\r\n\r\nText.\rEnd\n".encode())
    assert document.text == "# Příručka\n\nText.\nEnd\n"


def test_comments_inside_a_paragraph_are_no_evidence() -> None:
    document = _read("Open <!-- closed! --> daily. `<!-- shown -->`")
    assert _kinds(document) == [("prose", "Open"), ("meta", "<!-- closed! -->"), ("prose", "daily. `<!-- shown -->`")]


def test_a_comment_that_never_ends_loses_nothing() -> None:
    assert ("prose", "Before.") in _kinds(_read("Before.\n\n<!-- open\n\nAfter."))


def test_markup_that_shows_nothing_is_no_evidence() -> None:
    document = _read("Words.\n\n<div style='display:none'>Hidden words.</div>\n\n<div>Seen words.</div>")
    assert _kinds(document)[1:] == [
        ("meta", "<div style='display:none'>Hidden words.</div>"),
        ("prose", "<div>Seen words.</div>"),
    ]


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("# **Bold** and *thin*", "Bold and thin"),
        ("## [A link](to.md) and `code` ##", "A link and code"),
        ("Set *under*\n=====", "Set under"),
        ("# [[Page|a name]] ![x](y.png)", "a name x"),
        ("# snake_case_name \\* star {#anchor}", "snake_case_name * star"),
        ("#", ""),
    ],
)
def test_words_of_a_heading(source: str, words: str) -> None:
    assert heading_words(source) == words


def test_title_by_heading_then_by_name() -> None:
    assert _read("Words.\n\n## Later\n").title == "Later"
    assert _read("Words.", "Pr\u030ciruc\u030cka.md").title == "Přiručka"


def test_links() -> None:
    document = _read(
        "[[Caretaker]] [[Caretaker|him]] [[House rules#Bikes|bikes]] ![[plan.png]] "
        "[a](a%20b.md) [b](<c d.md> 'T') "
        "[c](dir/e.md#part) [d](f_(1).md) ![p](img.png) [w](https://web.example/x.md) [m](mailto:a@b.example) "
        "[h](#here) "
        "`[[code]]` [r][ref] \\n\n```\n[[fenced]] [x](y.md)\n```\n\n<!-- [[remark]] -->\n\n[ref]: <g h.md>\n[web]: http://a.example\n"
    )
    assert list(document.links) == [
        Link("Caretaker", wiki=True),
        Link("House rules", wiki=True),
        Link("plan.png", kind="embeds", wiki=True),
        Link("a b.md"),
        Link("c d.md"),
        Link("dir/e.md"),
        Link("f_(1).md"),
        Link("img.png", kind="embeds"),
        Link("g h.md"),
    ]


def test_link_targets_are_composed() -> None:
    document = _read("[[Pr\u030ci\u0301rucka]] [x](pr%CC%8Ci%CC%81loha.md) [y](p%C5%99%C3%ADloha2.md)")
    assert [link.target for link in document.links] == ["Přírucka", "příloha.md", "příloha2.md"]


@pytest.mark.parametrize("content", [b"", b" \n\t\n", b"\xef\xbb\xbf\n", "\u00a0\n".encode()])
@pytest.mark.parametrize("name", ["a.md", "a.txt", "a.rst", "a.html", "a.json", "a.yaml", "a.toml", "a.py"])
def test_an_empty_file_says_so(content: bytes, name: str) -> None:
    with pytest.raises(NoText):
        read(content, Path(name))


def test_front_matter_alone_is_no_text() -> None:
    with pytest.raises(NoText, match="below its front matter"):
        read(b"---\ntitle: x\n---\n", Path("a.md"))


def test_nul_bytes_and_lone_surrogates_cost_only_themselves() -> None:
    document = _read(b"# A\x00B\n\nfirst \xed\xa0\x80 last")
    assert document.text.startswith("# A\ufffdB\n\nfirst ")
    assert document.text.endswith(" last")


MEGABYTE = 1_000_000


@pytest.mark.parametrize(
    "text",
    [
        "word " * (MEGABYTE // 5),
        "x" * MEGABYTE,
        "".join(f"# Heading {n}\n\ntext\n\n" for n in range(10_000)),
        ">" * MEGABYTE,
        "> " * 3_000 + "end",
        "[" * MEGABYTE,
        "[x](" * (MEGABYTE // 4),
        "[[" * (MEGABYTE // 2),
        "![" * (MEGABYTE // 2),
        "<!--" * (MEGABYTE // 4),
        "`" * MEGABYTE,
        "".join("  " * n + "- x\n" for n in range(1_000)),
        "|a|b|\n|-|-|\n" + "|1|2|\n" * 100_000,
        "[a]: b\n" * 100_000 + "end",
        "a\n=\n" * 50_000,
        "<div>\n" * 50_000,
        "*a **b " * (MEGABYTE // 7),
    ],
    ids=lambda text: text[:6],
)
def test_large_and_odd_texts_are_quick(text: str) -> None:
    begin = time.process_time()
    document = _read(text)
    assert document.text == text
    assert time.process_time() - begin < 10


def test_a_long_file_is_scanned_like_a_short_one_is_parsed() -> None:
    part = (
        "# One\n\nWords of one.\nMore words.\n\n## Two\n\n```\n# code\n```\n\n"
        "| a | b |\n|---|---|\n| 1 | 2 |\n\nThree\n=====\n\nEnd.\n\n"
    )
    short = [(b.kind, b.level, b.context) for b in markdown_blocks(part)]
    long = [(b.kind, b.level, b.context) for b in markdown_blocks(part * 1_500)]
    assert long == short * 1_500


def _blocks_of(document: Document) -> list[Block]:
    return [block for block in document.blocks if block.kind is not BlockKind.META]


PIECES = [
    "# ", "## ", "\n", "\n\n", "- ", "1. ", "> ", "```\n", "~~~", "    ", "\t", "| a | b |\n", "|---|---|\n", "---\n",
    "===\n", "***\n", "<!-- ", " -->", "[a]: b\n", "[[W]]", "[x](y z.md)", "`", "title: x\n", "+++\n", "<div hidden>",
    "</div>", "slovo ", "Žluť ", ":a: b\n", ".. note::\n", "::\n\n", "\r\n", "\x0c", "\u2028", "\x00", "e\u0301",
    "def f():\n", "{", '"a": [', "}", ",", "\\u017e", "<p>",
]  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(
    st.lists(st.sampled_from(PIECES), max_size=40).map("".join),
    st.sampled_from(["a.md", "a.txt", "a.rst", "a.json", "a.yaml", "a.toml", "a.py", "a.html"]),
)
def test_the_blocks_of_any_text_cover_it(text: str, name: str) -> None:
    try:
        document = read(text.encode(), Path(name))
    except UzelError:
        return
    covered(document)
    if name not in {"a.html", "a.json"} and "\x00" not in text:  # with zero bytes it may be UTF-16 as well
        assert document.text == clean(text)
    assert _blocks_of(document)


@settings(max_examples=60, deadline=None)
@given(
    st.binary(max_size=200),
    st.sampled_from(["a.md", "a.txt", "a.html", "a.json", "a.ipynb", "a.pdf", "a", "a.rst"]),
)
def test_any_bytes_are_read_or_refused_with_a_sentence(content: bytes, name: str) -> None:
    refusal = ""
    try:
        covered(read(content, Path(name)))
    except UzelError as problem:
        refusal = str(problem)
    assert not refusal or 5 < len(refusal) < 120
