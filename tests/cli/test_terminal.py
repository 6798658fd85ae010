"""Nothing from a file steers the terminal that shows it."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.faces.cli import render, terminal
from uzel.usecases.answer_object import Answer
from uzel.usecases.reports import AddReport, FileReport

BAD = "a\nb\x1b[2Jc\x9b31md\re\x07f\u202eg\x00h\x7fi\u2028j\u2066k"


def steers(text: str) -> list[str]:
    """What a terminal would take as a command, line ends and tabs aside."""
    return [
        sign for sign in text if (ord(sign) < 32 and sign not in "\n\t") or 127 <= ord(sign) < 160 or sign == "\u202e"
    ]


@given(st.text(st.characters(codec=None)))
def test_a_line_is_one_and_a_block_keeps_its_lines(text: str) -> None:
    assert not steers(terminal.line(text))
    assert len(terminal.line(text).splitlines()) <= 1
    assert not steers(terminal.block(text))
    terminal.line(text).encode()
    terminal.block(text).encode()


@given(st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs", "Zl", "Zp"])))
def test_ordinary_text_stays_as_it_is(text: str) -> None:
    assert terminal.line(text) == terminal.block(text) == text


def test_what_is_shown_in_place() -> None:
    assert terminal.line("x\ny\x1b[0m") == r"x\ny\x1b[0m"
    assert terminal.block("x\n\ty\x1b[0m\x9b\fz\u2028.") == "x\n\ty\\x1b[0m\\x9b\nz\n."
    # joined letters and marks of direction are how some languages are written
    assert terminal.line("می\u200cخواهم \u200fא") == "می\u200cخواهم \u200fא"


@given(st.recursive(st.text(st.characters(exclude_categories=["Cs"])), st.lists))
def test_json_is_exact_and_does_not_steer(value: object) -> None:
    written = terminal.as_json(value, indent=1)
    assert json.loads(written) == value
    assert not steers(written)


def citation() -> dict[str, object]:
    return {
        "n": 1,
        "title": BAD,
        "heading": [BAD],
        "uri": BAD,
        "part": BAD,
        "page": 2,
        "branches": {"prose": 1},
        "text": BAD,
    }


def of_answer() -> str:
    return render.answer(Answer("answered", None, f"first {BAD}\nsecond [1]", "en", [], [citation()], missing=[BAD]))


def of_status() -> str:
    counts = dict.fromkeys(("files", "nodes", "passages", "edges", "version", *render._STATES), 1)
    problem = {"uri": BAD, "part": BAD, "state": "failed", "reason": BAD}
    return render.status(
        {**counts, "embedder": BAD, "embedder_problem": BAD, "sources": [BAD], "notices": [BAD],
         "leaves": [{"what": BAD, "to": BAD}], "problems": [problem]}
    )  # fmt: skip


def of_add(*, dry_run: bool) -> str:
    files = [FileReport(BAD, "failed", BAD), FileReport(BAD, "added")]
    return render.report(AddReport(files=files, skipped=[(BAD, BAD)], notes=[BAD], dry_run=dry_run))


def of_node() -> str:
    return render.node({
        "title": BAD, "node_id": "1", "media_type": BAD, "origins": [{"uri": BAD, "part": BAD, "state": "ready"}],
        "edges": [{"direction": "to", "type": BAD, "title": BAD}], "text": f"one\n{BAD}",
    })  # fmt: skip


@pytest.mark.parametrize(("shown", "lines"), [
    (of_answer(), 4 + 1 + 2 + 2),  # the answer's own line ends stay: its own, and two of BAD (\n, and U+2028)
    (render.hits({"hits": [citation()]}), 3),
    (of_status(), 8), (of_add(dry_run=False), 4), (of_add(dry_run=True), 6), (of_node(), 2 + 1 + 1 + 1 + 4),
])  # fmt: skip
def test_each_view_escapes_every_field(shown: str, lines: int) -> None:
    assert not steers(shown)
    assert shown.count("\n") + 1 == lines, shown
