"""A unit that holds the sort of value asked for, but of something else, is no answer; nor is a line without its key."""

from __future__ import annotations

import pytest

from tests.domain.answering import ask
from uzel.domain.answering.requirements import Need, meets, of
from uzel.domain.answering.roles import asked_role, says_role
from uzel.domain.asking_words import Kind
from uzel.domain.questions import analyse

NOTES = {
    "plavani.md": "# Plavání\n\nOd: Delfín <delfin@voda.example>\n\nTrenérem oddílu je Filip Dušek. Kurz vede od září.\n\n"
    "Oddíl dostal od obce 12 000 Kč na nové dráhy v roce 2023.\n",
    "schuze.md": "# Schůze\n\nZapisovatelka: Jitka Moravcová\n\nPříští schůze bude 12. září.\n\nPokladna vykázala přebytek 742 tisíc"
    " korun za rok 2024.\n",
    "skola.md": "# Škola\n\nŘeditelka školy: Mgr. Silvie Oravcová\n\nNalezli jsme hnědého jezevčíka s obojkem.\n",
    "orchard.md": "# Orchard\n\nIn 2024 we picked 63 kilos of apples. The pears were left for the birds.\n\n"
    "The meeting was opened by the mayor John Hill, who welcomed seven members.\n",
    "garage.md": "# Garage\n\nThe fee for the garage is 40 euros.\n\nPlace: the yard behind the fire station.\n",
}
ANSWERED = [
    ("Kdo je trenérem oddílu?", "Filip Dušek"),
    ("Kdo byl zapisovatelem?", "Moravcová"),
    ("Kdo je ředitelem školy?", "Oravcová"),
    ("How many kilos of apples did we pick in 2024?", "63"),
    ("What is the fee for the garage?", "40 euros"),
]
REFUSED = [
    "Kdo je pokladníkem oddílu?",
    "Kdo byl zapisovatelem na schůzi 12. září?",
    "Kolik dostali včelaři v roce 2024?",
    "Kto je zástupkyňou riaditeľky školy?",
    "Jak se jmenuje nalezený jezevčík?",
    "How many pears did we pick in 2024?",
    "What is the fine for the garage?",
    "Why is the fire station closed?",
    "How many years old is mayor John Hill?",
]


@pytest.mark.parametrize(("question", "expected"), ANSWERED, ids=[row[0] for row in ANSWERED])
def test_answered(question: str, expected: str) -> None:
    assert expected in ask(NOTES, question).text


@pytest.mark.parametrize("question", REFUSED)
def test_the_value_of_something_else_is_no_answer(question: str) -> None:
    assert ask(NOTES, question).text == ""


@pytest.mark.parametrize(
    ("question", "role"),
    [
        ("Who is the coach of the swim club?", "coach"),
        ("Who is the swim club coach?", "coach"),
        ("Kdo byl zapisovatelem?", "zapisovatelem"),
        ("Kto je predsedom komisie?", "predsedom"),
        ("Who is Jane Hill?", ""),
        ("Kdo opravil střechu?", ""),
        ("When is the coach there?", ""),
    ],
)
def test_the_role_that_is_asked_for(question: str, role: str) -> None:
    asked = analyse(question)
    assert asked_role(asked, asked.parts[0]) == role


@pytest.mark.parametrize(
    ("text", "role", "expected"),
    [
        ("Zapisovatelka: Jitka", "zapisovatelem", True),
        ("Zápis ze schůze", "zapisovatelem", False),
        ("předsedkyně", "predsedou", True),
        ("The coach is ill", "coach", True),
        ("The cook is ill", "coach", False),
    ],
)
def test_words_for_one_role(text: str, role: str, expected: bool) -> None:
    assert says_role(text, role) is expected


@pytest.mark.parametrize(
    ("question", "text", "expected"),
    [
        ("Kolik let má starosta?", "Starosta přivítal sedm zastupitelů.", False),
        ("Kolik let má starosta?", "Starostovi je 52 let.", True),
        ("O koľko dní sa predĺži?", "Predĺži sa o 14 kalendárnych dní.", True),
        ("How many years has he served?", "He served for 12 long years.", True),
        ("How many years has he served?", "Call him on 048 618 70 11.", False),
        ("Jak se jmenuje kapela?", "Hraje kapela Modrý vrch.", True),
        ("Jak se jmenuje kapela?", "Hraje místní kapela z vesnice.", False),
        ("Kde budou hody?", "Posílám informace k hodům.", False),
        ("Kde budou hody?", "Hody budou v kulturním domě.", True),
    ],
)
def test_values_of_the_sort_asked_for(question: str, text: str, expected: bool) -> None:
    value = next(one for one in of(analyse(question)) if one.need is Need.VALUE)
    assert meets(value, text) is expected


@pytest.mark.parametrize("question", ["wifi password kids", "heslo na wifi", "kids wifi passcode"])
def test_a_password_is_called_for_wherever_its_word_stands(question: str) -> None:
    assert analyse(question).kind is Kind.CODE


def test_no_unit_is_too_short_to_be_looked_at() -> None:
    for kind in ("Kde bydlí Eva?", "Where is it?", "Kdy to je?", "Kolik to stojí?", "Kdo to byl?", "Jak se jmenuje?"):
        for text in ("-", "},", "…", "{", "12", ""):
            for one in of(analyse(kind)):
                assert meets(one, text) in (True, False)


MENU = {
    "chata.md": "# Bezručova chata\n\nPolévka loni stála 75 korun.\n\n## Nástěnka\n\nKdy: pátek 13. března\n",
    "akce.md": "# Schůze\n\nGuláš uvařil Tibor. Poslední deska vyšla roku 2022.\n",
    "niamh.eml.md": "# Mail\n\nSent: 27 August 2026 19:40\n\nNiamh will bring the scores. Her phone is +353 91 555 0142.\n",
}


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Kolik stojí guláš v Bezručově chatě?", ""),
        ("Kolik stojí polévka v Bezručově chatě?", "75"),
        ("Kdy vyšla první deska?", ""),
        ("Kdy vyšla poslední deska?", "2022"),
        ("V kolik hodin je schůze na nástěnce?", ""),
        ("niamh phone", "+353 91 555 0142"),
    ],
)
def test_of_one_thing_nothing_is_said_of_another(question: str, expected: str) -> None:
    text = ask(MENU, question).text
    assert expected in text if expected else text == ""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("27 August 2026 19:40", False),
        ("paid on 2026-01-28", False),
        ("+353 91 555 0142", True),
        ("call 602 123 456", True),
    ],
)
def test_a_day_is_no_telephone_number(text: str, expected: bool) -> None:
    value = next(one for one in of(analyse("What is the phone number of Niamh?")) if one.need is Need.VALUE)
    assert meets(value, text) is expected
