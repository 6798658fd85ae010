from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.adapters.models.batching import padded, plan

LENGTHS = st.lists(st.integers(1, 512), max_size=200)


@given(LENGTHS, st.integers(1, 2048), st.floats(0, 1), st.sampled_from([1, 8, 16]))
def test_a_plan_holds_every_input_once_within_its_budget(
    lengths: list[int], budget: int, waste: float, step: int
) -> None:
    batches = plan(lengths, budget=budget, waste=waste, step=step)
    assert sorted(place for batch in batches for place in batch) == list(range(len(lengths)))
    for batch in batches:
        width = padded(max(lengths[place] for place in batch), step)
        assert len(batch) == 1 or width * len(batch) <= budget
        assert all(padded(lengths[place], step) >= width * (1 - waste) for place in batch)


def test_the_longest_come_first() -> None:
    assert plan([3, 400, 5, 390], budget=1000, waste=0.1) == [[1, 3], [2], [0]]


def test_a_budget_of_nothing_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least 1"):
        plan([1], budget=0, waste=0.1)
