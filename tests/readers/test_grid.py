"""Tables as pipe rows: merged cells, header rows, captions, islands."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.adapters.readers.grid import (
    Cell,
    Repeated,
    cell_text,
    fill,
    has_header,
    islands,
    line_of,
    split_caption,
    table,
)


def test_merged_cells_are_repeated() -> None:
    rows = [[Cell("floor", 1, 1), Cell("room")], [Cell("first", 2, 1), Cell("12")], [Cell("13")], [Cell("attic", 1, 2)]]
    assert fill(rows) == [["floor", "room"], ["first", "12"], ["first", "13"], ["attic", "attic"]]


def test_spans_of_a_broken_table_are_bounded() -> None:
    filled = fill([[Cell("a", 10**9, 10**9)], [Cell("b")]])
    assert len(filled) == 2
    assert max(map(len, filled)) <= 20_000


def test_header_and_context() -> None:
    made = table([["item", "price"], ["soap", "39"], ["towel", "120"]])
    assert made is not None
    assert made.text == "| item | price |\n| --- | --- |\n| soap | 39 |\n| towel | 120 |"
    assert made.context == "| item | price |"


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ([["rok", "2024", "2025"], ["zisk", "120", "140"], ["strata", "3", "1"]], True),
        ([["7. 1. 2026", "40"], ["8. 1. 2026", "41"]], False),
        ([["name", "mail"], ["Eva", "eva@x.example"]], True),
        ([["eva@x.example", "12"], ["ivo@x.example", "13"]], False),
        ([["pondělí", "polévka"], ["úterý", "polévka"], ["středa", "polévka"]], False),
        ([["only"], ["one"]], False),
        ([["a", "b"]], False),
    ],
)
def test_is_there_a_header(rows: list[list[str]], expected: bool) -> None:
    assert has_header(rows) is expected


def test_two_header_rows_become_one() -> None:
    top = ["class", "2025", Repeated("2025"), "2026", Repeated("2026")]
    under = [Repeated("class"), "boys", "girls", "boys", "girls"]
    made = table([top, under, ["1.A", "12", "11", "13", "10"], ["1.B", "9", "14", "8", "15"]])
    assert made is not None
    assert made.context == "| class | 2025 boys | 2025 girls | 2026 boys | 2026 girls |"


def test_a_value_row_is_no_second_header() -> None:
    made = table([["team", "points", Repeated("points")], ["red", "12", "13"], ["blue", "7", "9"]])
    assert made is not None
    assert made.context == "| team | points | points |"


def test_captions() -> None:
    rows = [["Plan", Repeated("Plan")], ["a", "b"], ["1", "2"]]
    assert split_caption(rows) == (["Plan"], [["a", "b"], ["1", "2"]])
    assert split_caption([["a", ""], ["b", ""], ["c", ""]]) == ([], [["a", ""], ["b", ""], ["c", ""]])


def test_islands() -> None:
    left_right = [(1, ["x", "n", "", "y", "n"]), (2, ["a", "1", "", "b", "2"])]
    assert len(islands(left_right)) == 2  # the same name twice: two tables
    spacer = [(1, ["x", "n", "", "y", "m"]), (2, ["a", "1", "", "b", "2"])]
    assert len(islands(spacer)) == 1
    gap = [(1, ["name", "n"]), (2, ["a", "1"]), (4, ["b", "2"])]
    assert islands(gap) == [[["name", "n"], ["a", "1"], ["b", "2"]]]
    other = [(1, ["name", "n"]), (2, ["a", "1"]), (4, ["town", "m"]), (5, ["b", "2"])]
    assert len(islands(other)) == 2


@given(st.lists(st.lists(st.text(max_size=6), min_size=1, max_size=4), max_size=6))
def test_every_row_is_one_line(rows: list[list[str]]) -> None:
    made = table(rows)
    if made is None:
        assert not any(cell.strip() for row in rows for cell in row)
        return
    held = [line for line in made.text.split("\n") if not line.startswith("| ---")]
    assert len(held) == sum(1 for row in rows if any(cell.strip() for cell in row))
    assert all(line.startswith("| ") and line.endswith(" |") for line in held)


@given(st.text(max_size=20))
def test_a_cell_has_no_bare_pipe(text: str) -> None:
    line = cell_text(text)
    assert "\n" not in line
    assert "|" not in line.replace("\\|", "")
    assert line_of([text]).count("\n") == 0
