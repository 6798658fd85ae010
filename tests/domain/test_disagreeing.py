"""Two sentences that say the same of one thing with another value disagree; all others do not."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from uzel.domain.answering.disagreeing import disagree
from uzel.text import lemmas
from uzel.text.lexicon_file import stored


@pytest.fixture(scope="module", autouse=True)
def _lexicon() -> None:
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("Nájem sálu stojí 900 Kč za večer.", "Nájem sálu stojí 1 200 Kč za večer.", "cs"),
        ("Za večer stojí nájem sálu 900 korun.", "Nájem sálu podle ceníku stojí 1 200 Kč za večer.", "cs"),
        ("Valná hromada spolku začíná v 18:00.", "Valná hromada spolku začíná v 18:30.", "cs"),
        ("Uzávierka prihlášok je 3. mája.", "Uzávierka prihlášok je 13. mája.", "sk"),
        ("The reading room closes at 5 pm.", "The reading room closes at 18:00.", "en"),
        ("Cvičenie pre seniorov býva v pondelok.", "Cvičenie pre seniorov býva vo štvrtok.", "sk"),
        ("The mill was built in 1842.", "The mill was built in 1847.", "en"),
    ],
)
def test_another_value_of_the_same_thing(one: str, other: str, language: str) -> None:
    assert disagree(one, other, language)
    assert disagree(other, one, language)


@pytest.mark.parametrize(
    ("one", "other", "language"),
    [
        ("Nájem sálu stojí 900 Kč.", "Nájem sálu stojí 900 korun.", "cs"),
        ("Nájem sálu stojí 900 Kč.", "Nájem kuchyně stojí 400 Kč.", "cs"),
        ("V roce 2020 stál nájem sálu 900 Kč.", "V roce 2021 stál nájem sálu 950 Kč.", "cs"),
        ("Nájem sálu stojí 900 Kč.", "Nájem sálu se platí předem do 7 dnů.", "cs"),
        ("The reading room closes at 5 pm.", "The reading room closes at 17:00.", "en"),
        ("The reading room is quiet.", "The reading room is loud.", "en"),
        ("", "", "cs"),
    ],
)
def test_what_can_both_be_true(one: str, other: str, language: str) -> None:
    assert not disagree(one, other, language)
    assert not disagree(other, one, language)
