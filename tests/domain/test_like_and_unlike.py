"""A neighbour by its ordinal, another event of the same person, and values that stand under their keys."""

from __future__ import annotations

import pytest

from tests.domain.answering import ask

NOTES = {
    "domy.md": "# Domy\n\nV prvním patře bydlí Vrbovi, v druhém patře rodina Jarých. Třetí patro je prázdné od května.\n\n"
    "Přízemí patří obchodu s kávou.\n",
    "rocniky.md": "# Ročníky\n\n## 3. ročník\n\nRočníková práce má 12 stran.\n\n## 4. ročník\n\nMaturitní spis má 25 stran.\n",
    "halls.md": "# Halls\n\nThe first floor has 14 desks and the second floor has 9 desks.\n",
    "finch.md": "# Finch\n\nThe company was founded in 1921 by Edward Finch. His sister Ada Finch was born in 1899 in Leeds.\n\n"
    "Owen Marsh (1880–1951) drew the maps.\n",
    "vlk.md": "# Vlk\n\nJosef Vlk přišel do obce roku 1931. Zemřel roku 1970 v Písku. Karel Vlk (* 1902) hrál na housle.\n",
    "people.md": "# People\n\n| name | age | town |\n|---|---|---|\n| Anna | 31 | Brno |\n| Petr | 45 | Plzen |\n",
}
ANSWERED = [
    ("Kdo bydlí v druhém patře?", "Jarých"),
    ("Kolik stran má spis ve 4. ročníku?", "25"),
    ("How many desks does the second floor have?", "9"),
    ("When was Ada Finch born?", "1899"),
    ("When was Owen Marsh born?", "1880"),
    ("When was the company founded?", "1921"),
    ("Kdy zemřel Josef Vlk?", "1970"),
    ("Kdy se narodil Karel Vlk?", "1902"),
    ("How old is Petr?", "45"),
]
REFUSED = [
    "Kdo bydlí ve čtvrtém patře?",
    "Kolik stran má spis v 5. ročníku?",
    "How many desks does the third floor have?",
    "When was Edward Finch born?",
    "Where did Ada Finch die?",
    "Kdy se narodil Josef Vlk?",
]


@pytest.mark.parametrize(("question", "expected"), ANSWERED, ids=[row[0] for row in ANSWERED])
def test_answered(question: str, expected: str) -> None:
    assert expected in ask(NOTES, question).text


@pytest.mark.parametrize("question", REFUSED)
def test_the_like_is_no_answer(question: str) -> None:
    assert ask(NOTES, question).text == ""
