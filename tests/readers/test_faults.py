"""Data files and front matter that break their format's rules: read as text, and told with line and column."""

# files as they stand on a disk: their lines are data
from __future__ import annotations

import json
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.adapters.readers import faults
from uzel.adapters.readers.registry import read
from uzel.errors import UnreadableFile


def told(name: str, text: str | bytes) -> str:
    """What is said of a file that is read all the same."""
    document = read(text.encode() if isinstance(text, str) else text, Path(name))
    assert document.text
    assert not document.problems
    return "; ".join(document.notices)


@pytest.mark.parametrize(
    ("name", "text", "line", "column"),
    [
        ("rozvrh.json", '{\n  "pondělí": ["matematika"],\n  "úterý": [,]\n}\n', 3, 13),
        ("schedule.json", '{"monday": "maths"', 1, 19),
        ("map.geojson", '{"type": "Point"\n "coordinates": [14, 50]}', 2, 2),
        ("escaped.json", '{"n\\u00e1zov": "\\u0160k\\u00f4lka",\n "rok" 2024}', 2, 8),
        ("windows.json", '{\r\n"a": 1,\r\n"b" 2\r\n}', 3, 5),
        ("lines.jsonl", '{"id": 1}\n{"id": 2\n\n{"id": 3}\n', 2, 9),
        ("lines.ndjson", '{"id": 1}\nřádek\n', 2, 1),
        ("jídelna.yaml", "pondělí: polévka\núterý: [řízek\nstředa: guláš\n", 3, 7),
        ("tabs.yml", "trieda:\n\tučiteľ: Malá\n", 2, 1),
        ("two.yaml", "a: 1\n---\nb: 2\nc: d: e\n", 4, 5),
        ("alias.yaml", "base: &b {x: 1}\nother: *c\n", 2, 8),
        ("odd.yaml", "x: a\x0bb\n", 1, 5),
        ("nastavení.toml", '[škola]\nnázev = "Uzlík"\n', 1, 2),
        ("settings.toml", "[school]\nopen = tomorrow\n", 2, 8),
        ("open.toml", "rooms = [1, 2", 1, 14),
    ],
)
def test_the_place_of_a_fault_in_a_data_file(name: str, text: str, line: int, column: int) -> None:
    said = told(name, text)
    assert said.startswith("is not valid ")
    assert f"(line {line}, column {column}: " in said
    assert "read as text" in said


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.json", '{"a": [1, 2.5e3, null, NaN]}'),
        ("lines.json", '{"id": 1}\n{"id": 2}\n'),  # lines of JSON under the name of one value
        ("a.jsonl", '{"id": 1}\n\n[2]\n"tři"\n'),
        ("a.json5", "{a: 1, /* remark */}"),
        ("a.yaml", "a: &x {b: 1}\nc: *x\n---\n- d\n...\n"),
        ("cloud.yaml", "Bucket: !Ref Name\nKeys: !GetAtt [a, b]\n"),
        ("call.yaml", "!!python/object/apply:os.system ['touch owned']\n"),
        ("a.toml", '"klíč" = 1\n[a.b]\nc = 1979-05-27\n'),
        ("a.md", "---\ntitle: Sad\ntags: [a]\ndate: 2024-05-06\n---\nHrušky zrají.\n"),
        ("rule.md", "---\n\nMezi čarami.\n\n---\n\nText.\n"),
        ("bare.md", "# Nadpis\n\nText.\n"),
    ],
)
def test_nothing_is_said_of_what_is_right(name: str, text: str) -> None:
    assert told(name, text) == ""


@pytest.mark.parametrize(
    ("front", "parts"),
    [
        ("- jablko\n- hruška", ["holds no keys and values", "read as text", "line 2, column 1"]),
        ("jen věta", ["holds no keys and values", "line 2, column 1"]),
        ("title: Výlet: Říp\ntags: [a]", ["line by line", "line 2, column 13"]),
        ("title: Trip\ntags: [a, b\nlang: en", ["line by line", "line 4, column 5"]),
        ("title: Výlet\n\ttags: [a]", ["line 3, column 1: a tab stands where YAML takes spaces only"]),
        ("\t- x\n\t- y", ["read as text", "line 2, column 1: a tab"]),
        ("title: x\ndate: o prázdninách", ["'o prázdninách' is no date (line 3)"]),
        ("title: !!python/object/apply:os.system ['touch owned']", ["was left out"]),
    ],
)
def test_front_matter(front: str, parts: list[str]) -> None:
    said = told("výlet.md", f"---\n{front}\n---\n\nJedeme vlakem.\n")
    assert "the front matter" in said
    for part in parts:
        assert part in said


def test_front_matter_of_toml_and_what_is_never_closed() -> None:
    assert "line 3, column 7: " in told("a.md", '+++\ntitle = "Sad"\nday = nikdy\n+++\nText.\n')
    assert "never closed (line 4" in told("a.md", "---\ntitle: Open\ntags: [a]\n\nThe text begins here.\n")


def test_how_many_lines_are_broken() -> None:
    assert "1 more line is broken" in told("a.jsonl", '{"a": 1}\n{\n}\n')
    assert "2 more lines are broken" in told("a.jsonl", '{"a": 1}\n{\n}\nx\n')


@pytest.mark.parametrize(
    ("content", "place"), [(b'{\n"cells": [\n {,', "line 3, column 3"), (b"slova", "line 1, column 1")]
)
def test_a_notebook_that_is_none(content: bytes, place: str) -> None:
    with pytest.raises(UnreadableFile, match=rf"its JSON is broken \({place}: "):
        read(content, Path("a.ipynb"))


@pytest.mark.parametrize("opening", ["[", '{"a":', "- ", "a: ["])
def test_depth_is_told_and_costs_little(opening: str) -> None:
    begin = time.process_time()
    for name in ("a.json", "a.yaml", "a.toml"):
        read((opening * 20_000).encode(), Path(name))
    assert time.process_time() - begin < 20


@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=80))
def test_a_place_is_inside_the_text(text: str) -> None:
    """Lines as any of the parsers counts them: some end one at more signs than others."""
    for check in (faults.json_lines_fault, faults.yaml_fault):
        fault = check(text)
        assert fault is None or fault.line is None or 1 <= fault.line <= len(text) + 1
    assert faults.json_values(json.dumps({"x": text})) == {"x": text}
