"""Records of JSON, YAML and INI: no field is lost, and none is joined with another record's."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.domain.base_of_notes import note
from uzel.domain.answering.data_lines import entries
from uzel.domain.answering.units import units

PEOPLE = st.lists(
    st.fixed_dictionaries({"name": st.text("abcdef ", min_size=1, max_size=20), "phone": st.integers(100, 999)}),
    min_size=2, max_size=12,
)  # fmt: skip


def quoted(text: str) -> list[str]:
    return [unit.text for unit in units(replace(note("a.json", "a", text), kind="code", metadata={"kind": "data"}), 0)]


@settings(deadline=None)
@given(PEOPLE, st.integers(1, 4))
def test_each_record_is_quoted_whole_and_alone(people: list[dict[str, object]], depth: int) -> None:
    found = quoted(json.dumps(people, indent=depth))
    assert len(found) == len(people)
    for one, text in zip(people, found, strict=True):
        assert json.dumps(one["name"]) in text
        assert str(one["phone"]) in text


@settings(deadline=None)
@given(st.text("abc:{}[]-# \n\t\"',=0", max_size=200))
def test_nothing_of_any_lines_is_said_twice(text: str) -> None:
    lines, at = [], 0
    for line in text.split("\n"):
        if line:
            lines.append((at, at + len(line)))
        at += len(line) + 1
    found = entries(text, lines)
    assert all(a[1] <= b[0] for a, b in pairwise(found))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- name: Eva\n  phone: 1\n- name: Jan\n  phone: 2\n", ["- name: Eva\n  phone: 1", "- name: Jan\n  phone: 2"]),
        ("Sova: 52000\nKos: 48000\n", ["Sova: 52000", "Kos: 48000"]),
        ("[a]\nx = one\ny = 2\n\n[b]\nz = three\n", ["x = one\ny = 2", "z = three"]),
        ('{\n "head": {"name": "Eva"},\n "aide": {"name": "Jan"}\n}\n', ['"head": {"name": "Eva"},', '"aide": {"name": "Jan"}']),
        ("place: north\nhead: Eva\nopen: Monday\n", ["place: north\nhead: Eva\nopen: Monday"]),
    ],
)  # fmt: skip
def test_records(text: str, expected: list[str]) -> None:
    assert quoted(text) == expected
