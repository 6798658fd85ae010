"""Questions as people type them over small bases of notes; a third of them the notes nearly answer, and do not.

The bounds are what was reached when the bases were new, a little looser: they catch a loss, they are no goal.
"""

from __future__ import annotations

import asyncio

import pytest
from benchmarks.notes import FOLDERS, Tally, questions, tallies

BASES = sorted(path.parent for path in FOLDERS.glob("*/questions.txt"))


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Tally]:
    return asyncio.run(tallies(BASES, tmp_path_factory.mktemp("notes")))


@pytest.mark.slow
def test_most_questions_are_answered_rightly_and_few_wrongly(found: dict[str, Tally]) -> None:
    assert len(found) == len(BASES) >= 3
    right, wrong = (sum(len(getattr(tally, what)) for tally in found.values()) for what in ("right", "wrong"))
    answerable = right + wrong + sum(len(tally.refused) for tally in found.values())
    assert right >= 0.75 * answerable, {name: tally.refused for name, tally in found.items()}
    assert wrong <= 0.05 * answerable, {name: tally.wrong for name, tally in found.items()}


@pytest.mark.slow
def test_what_the_notes_do_not_hold_is_mostly_refused(found: dict[str, Tally]) -> None:
    invented = sum(len(tally.invented) for tally in found.values())
    declined = sum(len(tally.declined) for tally in found.values())
    assert invented <= 0.3 * (invented + declined), {name: tally.invented for name, tally in found.items()}


def test_the_questions_are_well_formed() -> None:
    for base in BASES:
        pairs = questions(base)
        assert len(pairs) == 60
        assert len({asked for asked, _ in pairs}) == 60
        assert all(asked and expected for asked, expected in pairs)
