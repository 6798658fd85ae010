"""In a base of a few notes: what a question is about must stand in the document that answers."""

from __future__ import annotations

import pytest

from tests.domain.answering import ask

NOTES = {
    "kino.md": "# Kino\n\nPromítačku opravil v roce 1999 technik Bedřich Lom. Vstupenky prodává paní Horáková.\n",
    "sklep.md": "# Sklep\n\nVe sklepě je 12 sudů. Klíč od sklepa má Vojtěch Rys.\n\nSudy myje Ilona Bártová.\n",
    "locks.md": "# Locks\n\nThe code of the bicycle shed is 5501. The code of the boiler room changes every month.\n",
    "tents.md": "# Tents\n\nThe big tent sleeps eight people. In 2014 the poles were replaced. The tent was patched with sailcloth.\n",
}
ANSWERED = [
    ("Kdo opravil promítačku?", "Bedřich Lom"),
    ("Dobrý den, chtěl bych se prosím zeptat, kdo myje sudy, když přijede návštěva?", "Ilona Bártová"),
    ("Kolik sudů je ve sklepě?", "12"),
    ("What is the code of the bicycle shed?", "5501"),
    ("In which year were the tent poles replaced?", "2014"),
    ("I am new here and I wonder how many people the big tent sleeps, thanks", "eight"),
]
REFUSED = [
    "Kdo opravil harmonium?",
    "Kolik lahví je ve sklepě?",
    "What is the code of the boiler room?",
    "In which year was the tent patched with sailcloth?",
    "How many people does the caravan sleep?",
]


@pytest.mark.parametrize(("question", "expected"), ANSWERED, ids=[row[0] for row in ANSWERED])
def test_answered(question: str, expected: str) -> None:
    assert expected in ask(NOTES, question).text


@pytest.mark.parametrize("question", REFUSED)
def test_a_neighbour_is_no_answer(question: str) -> None:
    assert ask(NOTES, question).text == ""
