"""What may be quoted of data that is written without line breaks: its records, none of them lost."""

from __future__ import annotations

import json
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.domain.base_of_notes import note
from uzel.domain.units import Shape, units

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
