"""What may be quoted of data that is written without line breaks: its records, none of them lost."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.domain.base_of_notes import note
from uzel.domain.answering.units import Shape, units

RECORDS = st.lists(
    st.fixed_dictionaries({"code": st.integers(0, 10**6), "name": st.text("abcčď ", max_size=12)}), min_size=1, max_size=60
)  # fmt: skip


@settings(deadline=None)
@given(RECORDS)
def test_records_of_one_line_cover_it(records: list[dict[str, object]]) -> None:
    line = json.dumps({"all": records}, ensure_ascii=False)
    candidate = replace(note("data.json", "data", line, language="cs"), kind="code")
    found = [unit for unit in units(candidate, 0) if unit.shape is Shape.CODE]
    assert "".join("".join(unit.text.split()) for unit in found) == "".join(line.split())
    assert all(candidate.text[unit.start : unit.end] == unit.text for unit in found)
    if len(line) > 350:
        assert max(len(unit.text) for unit in found) < 150


def test_a_line_of_data_knows_the_keys_that_it_stands_in() -> None:
    text = (
        "server:\n  host: example\n  limits:\n    upload_mb: 25\n    files: 3\nclient:\n  timeout: 30\n" + "x: 1\n" * 90
    )
    made = {
        unit.text: unit.before
        for unit in units(replace(note("a.yaml", "a", text), kind="code", metadata={"kind": "data"}), 0)
    }
    assert made["upload_mb: 25\n    files: 3"] == ("limits:", "server:")
    assert made["timeout: 30"] == ("client:",)
    ini = "[kids]\nssid = Hill-kids\noff = 20:30\n\n[forward]\nport = 51820\n" + "# note\n" * 60
    made = {
        unit.text: unit.before
        for unit in units(replace(note("a.ini", "a", ini), kind="code", metadata={"kind": "data"}), 0)
    }
    assert made["port = 51820"] == ("[forward]",)
