"""Lone words: what the words around them say of them, in texts of the kinds that schools and offices write."""

from __future__ import annotations

import tempfile
import unicodedata
from pathlib import Path

import pytest

from uzel.domain.masking import Known, mask, restore
from uzel.text import lemmas
from uzel.text.lexicon_file import stored
from uzel.text.name_forms import man_forms, surname_forms, woman_forms


@pytest.fixture(scope="module", autouse=True)
def _lexicon() -> None:
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))


def hidden(text: str, *known: str) -> list[str]:
    """What is hidden as a person, in order."""
    masked = mask([text], [Known(name) for name in known])
    return [
        text[replacement.start : replacement.end]
        for replacement in masked.spans[0].replacements
        if masked.key.entries[replacement.entry].kind == "PERSON"
    ]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Návrh předložil primátor Kudrna a geodet Hlaváč.", ["Kudrna", "Hlaváč"]),
        ("Služba: pondělí Hudec, úterý Krejčová, středa Polák.", ["Hudec", "Krejčová", "Polák"]),
        ("Za hasiče Ptáček, za obec Kmeť.", ["Ptáček", "Kmeť"]),
        ("Jak uvádí Zelina (1996), škola se mění.", ["Zelina"]),
        ("Klíče převzal Lopata.", ["Lopata"]),
        ("Příjmení: Zvara\nTřída: 5. A", ["Zvara"]),
        ("Převzala: Mokrá\nTermín: Do pátku", ["Mokrá"]),
        ("Pán van der Meer priletí zajtra.", ["van der Meer"]),
        ("u nas je lucka, honza prijde az vecer", ["lucka", "honza"]),
        ("Zazvonil jsem u Hrubešů a otevřel mi Hrubeš.", ["Hrubešů", "Hrubeš"]),
        ("My tutor said Quigley was wrong.", ["Quigley"]),
        ("The minutes were taken by Lockwood on Monday.", ["Lockwood"]),
        ("This was written by my husband Frank Castle.", ["Frank Castle"]),
    ],
)
def test_who_is_named_by_the_words_around(text: str, names: list[str]) -> None:
    assert hidden(text) == names


@pytest.mark.parametrize(
    "text",
    [
        "Návratová hodnota funkce MAXA() je číslo. Řetězcová hodnota je text.",
        "Otevřete LibreOffice a vložte objekt OLE do OneNotu.",
        "Pražáci přijedou vlakem, Bratislavčania autobusem.",
        "Rybáři žádají o pronájem rybníka.",
        "Pekárna Novák dodá rohlíky, firma Horák a syn opraví okapy.",
        "Nakoupíme v Albertu, v Bille nebo v Penny.",
        "ZŠ Sluníčko a kapela Lucie vystoupí, přijde i kocour jménem Max.",
        "Výlet do Jindřichova Hradce a na Palackého třídu.",
        "Děkujeme za Vaši objednávku, pošleme Vám ji na Vaši adresu.",
        "Dear Customer, the Anderson shelters and Boyle's law are in the book.",
        "Nest Building in Urban Sparrows\nThe thesis was long.",
        "Pojišťovna: Oborová\nMísto: Hlavní budova",
    ],
)
def test_what_only_looks_like_a_name_stays(text: str) -> None:
    assert hidden(text) == []


@pytest.mark.parametrize(
    ("text", "known", "names"),
    [
        ("Zima zatím nepřinesl potvrzení. Zima v horách trvá.", "Jan Zima", ["Zima"]),
        ("Malá nesouhlasí. Malá změna nevadí.", "Eva Malá", ["Malá"]),
        ("Malému chybí sešit. Malému psovi vodítko.", "Petr Malý", ["Malému"]),
        ("Kameň má opraviť písomku. Kameň z rieky je hladký.", "Peter Kameň", ["Kameň"]),
        ("Nine Bielej patrí pochvala. Biela tabuľa je tam.", "Nina Biela", ["Nine Bielej"]),
        ("Baker needs a new locker. Bakers start at four.", "Mark Baker", ["Baker"]),
        ("Will can bring the cones. Will you come to the hall?", "Will Young", ["Will"]),
        ("The survey near Wells is what Wells asked for.", "Gordon Wells", ["Wells"]),
        ("S Malou jedeme do Malé Fatry, chata je v Malé Morávce.", "Eva Malá", ["Malou"]),
    ],
)
def test_a_known_name_that_is_a_word_is_told_from_the_word(text: str, known: str, names: list[str]) -> None:
    assert hidden(text, known) == names


@pytest.mark.parametrize(
    "name", ["Marek", "Luděk", "Švec", "Novák", "Kučera", "Šimko", "Purkyně", "Krejčí", "Malý", "Petrů"]
)
def test_a_form_is_found_by_its_stem_as_among_all_forms(name: str) -> None:
    for inflection in (man_forms(name), woman_forms(name), surname_forms(name)):
        for form, cases in inflection.all().items():
            assert inflection.cases(form) == cases
            assert any(cases <= found for found in inflection.readings(form).values()) or not form.isascii()


def test_a_base_keeps_its_hyphen_and_particles() -> None:
    masked = mask(
        ["S Novákovou-Malou přijde van der Berg."], [Known("Mgr. Ida Nováková-Malá"), Known("Jan van der Berg")]
    )
    assert [entry.base for entry in masked.key.entries] == ["Ida Nováková-Malá", "Jan van der Berg"]


@pytest.mark.parametrize(
    "written",
    [
        "Vede p. **Kudrnová** a  _Dub_.",
        "Vede p.\u00a0Kudrnová a \t Dub.",
        unicodedata.normalize("NFD", "Vede p. Kudrnová a Dub."),
        "Vede p. ***Kudrnová*** a\r\n__Dub__.",
    ],
)
def test_a_name_is_read_however_it_is_written(written: str) -> None:
    masked = mask([written], [Known("Ida Kudrnová"), Known("Tomáš Dub")])
    assert [unicodedata.normalize("NFC", written[r.start : r.end]) for r in masked.spans[0].replacements] == [
        "Kudrnová",
        "Dub",
    ]
    assert restore(masked.texts[0], masked.key) == written
