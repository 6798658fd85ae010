"""Sentences: where they end, and that nothing is lost."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uzel.text.sentences import LEADING_MARKS, MARK_LINE, sentences


def cut(text: str) -> list[str]:
    return [text[start:end] for start, end in sentences(text)]


@pytest.mark.parametrize(
    "sentence",
    [
        "Porada je 24. 10. 2031 ve sborovně.",
        "Ples bude 7. února v sále.",
        "Jede se od 9. do 12. května.",
        "Třída 6. B má nový rozvrh.",
        "Přednáší prof. Ing. Karel Hora, CSc. a doc. MUDr. Iva Dubová, Ph.D., z ústavu.",
        "Viz např. str. 14, odst. 2 písm. a) vyhlášky č. 5/2031 Sb.",
        "Stojí to 3,5 mil. Kč a váží 12.5 kg.",
        "Kniha J. R. Nováka leží na stole.",
        "Verze 3.12.1 je na https://kod.cz/verze.html?a=1.b a funguje.",
        "Zúčastnil se ho tzv. malý tým, resp. jeho část.",
        "Termín je do 15 hod. v pátek.",
        "Dr. Hill met Mrs. Stone at No. 7, e.g. near St. Mary.",
        "It costs approx. 5 euros, i.e. less than before.",
        "Hodina (viz s. 12. Také s. 14.) odpadá.",
        "Zmluva č. 12 platí od 1. januára napr. pre žiakov.",
        "The so-called Fig. 3 shows it.",
        "Čekali… a nikdo nepřišel.",
        "Řekl: „Přijdu brzy,“ a odešel.",
        "Karel IV. založil město.",
    ],
)
def test_one_sentence(sentence: str) -> None:
    assert cut(sentence) == [sentence]
    assert cut(f"Začalo to ráno. {sentence} Potom všichni odešli.") == [
        "Začalo to ráno.",
        sentence,
        "Potom všichni odešli.",
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Postaven byl v roce 1932. Dnes chátrá.", ["Postaven byl v roce 1932.", "Dnes chátrá."]),
        ("Kdo přišel? Nikdo! A proč?", ["Kdo přišel?", "Nikdo!", "A proč?"]),
        ("„Pojďme.“ Vstali jsme.", ["„Pojďme.“", "Vstali jsme."]),
        ("Chodí tam žáci atd. Učitelé také.", ["Chodí tam žáci atd.", "Učitelé také."]),
        ("Máme vitamín D. Potom vitamín E.", ["Máme vitamín D.", "Potom vitamín E."]),
        ("We left at 5 p.m. The train was late.", ["We left at 5 p.m.", "The train was late."]),
        ("Podle zdroje to platí.[3] Jiní nesouhlasí.", ["Podle zdroje to platí.[3]", "Jiní nesouhlasí."]),
        ("彼は来た。私は行く。", ["彼は来た。", "私は行く。"]),
        ("# Nadpis\n\nVěta.", ["Nadpis", "Věta."]),
        ("- jablka\n- hrušky\n  a švestky\n* [x] hotovo", ["jablka", "hrušky\n  a švestky", "hotovo"]),
        ("1. Zapni stroj.\n2. Čekej.", ["1. Zapni stroj.", "2. Čekej."]),
        ("| jméno | věk |\n|---|---|\n| Iva | 9 |\n| Oto | 8 |", ["| jméno | věk |", "| Iva | 9 |", "| Oto | 8 |"]),
        ("Telefon: 601\nAdresa: Dlouhá 3", ["Telefon: 601", "Adresa: Dlouhá 3"]),
        ("Eva Malá\nIvan Velký\nJana Nová", ["Eva Malá", "Ivan Velký", "Jana Nová"]),
        (
            "Tento odstavec je zalomen podle šířky stránky a proto\npokračuje i na dalším řádku.",
            ["Tento odstavec je zalomen podle šířky stránky a proto\npokračuje i na dalším řádku."],
        ),
        ("> Citát jedna.\n> Citát dva.", ["Citát jedna.", "Citát dva."]),
        ("```sh\nmake all\nls\n```\nHotovo.", ["make all", "ls", "Hotovo."]),
        ("Nadpis\n======\nText.", ["Nadpis", "Text."]),
        ("  \n\t\n", []),
        ("", []),
        ("...", ["..."]),
        ("🙂 🙃", ["🙂 🙃"]),
    ],
)
def test_cut(text: str, expected: list[str]) -> None:
    assert cut(text) == expected


PIECES = st.sampled_from(
    [
        "Věta",
        "slovo",
        "a",
        "A",
        "1",
        "15",
        "2031",
        ".",
        ". ",
        "! ",
        "? ",
        "...",
        "\n",
        "\n\n",
        " ",
        "- ",
        "* ",
        "# ",
        "> ",
        "|",
        "| ",
        "---",
        "```",
        "(",
        ")",
        "„",
        "“",
        "č. ",
        "Ing. ",
        "hod.",
        "\t",
        "🙂",
        ",",
        ": ",
        "\u00a0",
        "x" * 300,
        "[1]",
        "\\",
        "—",
        "~~~",
    ]
)


def _skipped(text: str) -> set[int]:
    """Positions that need not be in a span: lines that only draw, code fences, marks that open a line."""
    free: set[int] = set()
    position = 0
    for line in text.split("\n"):
        mark = MARK_LINE.fullmatch(line) or line.lstrip().startswith(("```", "~~~"))
        opening = LEADING_MARKS.match(line)
        length = len(line) if mark else (opening.end() if opening else 0)
        free.update(range(position, position + length))
        position += len(line) + 1
    return free


@settings(max_examples=300)
@given(st.lists(PIECES, max_size=40).map("".join))
def test_every_character_is_in_exactly_one_span(text: str) -> None:
    spans = sentences(text)
    assert all(start < end and text[start:end].strip() == text[start:end] for start, end in spans)
    assert all(a[1] <= b[0] for a, b in pairwise(spans))
    covered = {i for start, end in spans for i in range(start, end)}
    free = _skipped(text)
    assert [i for i, c in enumerate(text) if not c.isspace() and i not in covered and i not in free] == []
    assert sentences(text) == spans


def test_a_long_line_is_cut_and_takes_linear_time() -> None:
    for piece in ("slovo ", "x", "a, ", "Věta. ", "1. ", "( ", "| ", "A. ", "- ", "č. "):
        text = piece * (200_000 // len(piece))
        spans = sentences(text)
        assert all(end - start <= 1200 for start, end in spans)
