"""Kinds of places in which a name, or a word that looks like one, was once read wrongly; sentences of our own."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from uzel.domain.masking import Known, mask
from uzel.text import lemmas
from uzel.text.lexicon_file import stored


@pytest.fixture(scope="module", autouse=True)
def _lexicon() -> None:
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))


def hidden(text: str, *known: str) -> list[str]:
    masked = mask([text], [Known(name) for name in known])
    return [text[r.start : r.end] for r in masked.spans[0].replacements]


@pytest.mark.parametrize(
    ("text", "known", "names"),
    [
        # what bears a name of its own, and what is said to be a thing
        ("Smlouva s družstvem Beran skončila.", ["Pavel Beran"], []),
        ("Mši slouží farnost Hájek.", ["Jan Hájek"], []),
        ("Turčan, náš nový systém, dnes nejede.", ["Ivan Turčan"], []),
        ("Denisa je nový název polévky.", ["Denisa Malá"], []),
        # degrees, classes and postscripts
        ("Vedoucí: doc. Eva Malá, CSc. Skála je z vápence.", ["Jan Skála"], ["Eva Malá"]),
        ("Suplování ve třídě 7. C. Ema Malá má volno.", [], ["Ema Malá"]),
        # days, numbers of a list, one word in capitals
        ("1. Sobota podal návrh. 2. Různé.", ["Jiří Sobota"], ["Sobota"]),
        ("Pátek zůstává dnem úklidu.", ["Leoš Pátek"], []),
        ("JASMINE also needs a towel.", ["Jasmine Poole"], ["JASMINE"]),
        # forms that the word has not, or that do not agree
        ("Kráľovej bolo poďakované.", ["Lýdia Kráľová"], ["Kráľovej"]),
        ("Hlinka je zraněný.", ["Denis Hlinka"], ["Hlinka"]),
        ("Lesnej stanovisko chýba.", ["Tatiana Lesná"], ["Lesnej"]),
        # English
        ("Ask the Loxleys for the key.", ["Archibald Loxley"], ["Loxleys"]),
        ("We are two miles north of it.", ["Miles North"], []),
        ("The lecture by Professor Tan is on Monday.", [], ["Tan"]),
        ("Thanks to the Bartlett family.", [], ["Bartlett"]),
        ("See you soon.\nLove, Cordelia", [], ["Cordelia"]),
        ("Claimant: ADEYEMI, CLEMENT", ["Clement Adeyemi"], ["ADEYEMI, CLEMENT"]),
        # places
        ("Pobyt v Liptovskom Jáne trvá týždeň.", ["Ján Liptovský"], []),
        ("Jezdí do Německa i k Rakousku.", [], []),
        # families, possessives, signatures
        ("Zdraví vás Zábranští.", ["Petr Zábranský"], ["Zábranští"]),
        ("Soutěž Hviezdoslavov Kubín je v máji.", [], []),
        ("Přijedeme zítra vlakem.\nEvženka", [], ["Evženka"]),
        ("Rozhovor vedl s pamětníky – Milenou Frantovou a dalšími.", [], ["Milenou Frantovou"]),
    ],
)  # fmt: skip
def test_a_name_is_told_from_what_looks_like_one(text: str, known: list[str], names: list[str]) -> None:
    assert hidden(text, *known) == names


def test_a_known_name_stays_one_person_in_a_talk() -> None:
    text = "gina h: ahoj\nmax: cau\ngina h: rekni to maxovi"
    assert hidden(text, "Gina Hughes", "Max Garcia") == ["gina h", "max", "gina h", "maxovi"]
