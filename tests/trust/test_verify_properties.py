"""What must hold for every claim: a true one survives rewording of its form, a false one never passes."""

from __future__ import annotations

import json
import tempfile
import unicodedata
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uzel.domain.checking import verify
from uzel.text import lemmas
from uzel.text.lexicon_file import stored

HERE = Path(__file__).parent


@pytest.fixture(scope="module", autouse=True)
def _lexicon() -> None:
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))


#: nominative, accusative, instrumental; men
MEN = [("Pavel Kubíček", "Pavla Kubíčka", "Pavlem Kubíčkem"), ("Igor Salač", "Igora Salače", "Igorem Salačem"),
       ("Matěj Drozd", "Matěje Drozda", "Matějem Drozdem"), ("Robert Hanák", "Roberta Hanáka", "Robertem Hanákem")]  # fmt: skip
#: the same of women
WOMEN = [("Ludmila Pokorná", "Ludmilu Pokornou", "Ludmilou Pokornou"), ("Jitka Bartošová", "Jitku Bartošovou", "Jitkou Bartošovou"),
         ("Renata Zelená", "Renatu Zelenou", "Renatou Zelenou")]  # fmt: skip
#: past of a man, of a woman, passive of a man, of a woman
VERBS = [("navštívil", "navštívila", "navštíven", "navštívena"), ("pochválil", "pochválila", "pochválen", "pochválena"),
         ("pozval", "pozvala", "pozván", "pozvána"), ("porazil", "porazila", "poražen", "poražena")]  # fmt: skip
ENGLISH = ["Laura Finch", "Peter Oakley", "Ines Harper", "Colin Webb", "Ruth Marlow"]
ENGLISH_VERBS = ["visited", "praised", "invited", "defeated", "replaced"]


@given(st.sampled_from(MEN), st.sampled_from(WOMEN), st.sampled_from(VERBS))
@settings(max_examples=60, deadline=None)
def test_a_passive_says_the_same_and_a_swap_does_not(
    man: tuple[str, str, str], woman: tuple[str, str, str], verb: tuple[str, str, str, str]
) -> None:
    evidence = f"V neděli {man[0]} {verb[0]} {woman[1]}. Potom šli všichni domů."
    assert verify(evidence, f"{woman[1]} v neděli {verb[0]} {man[0]}.", "cs").supported
    assert verify(evidence, f"{woman[0]} byla v neděli {verb[3]} {man[2]}.", "cs").supported
    assert not verify(evidence, f"V neděli {woman[0]} {verb[1]} {man[1]}.", "cs").supported
    assert not verify(evidence, f"{man[0]} byl v neděli {verb[2]} {woman[2]}.", "cs").supported


@given(st.lists(st.sampled_from(ENGLISH), min_size=2, max_size=2, unique=True), st.sampled_from(ENGLISH_VERBS))
@settings(max_examples=60, deadline=None)
def test_an_english_passive_says_the_same_and_a_swap_does_not(people: list[str], verb: str) -> None:
    first, second = people
    evidence = f"{first} {verb} {second} in March. Nobody else was there."
    assert verify(evidence, f"{second} was {verb} by {first} in March.", "en").supported
    assert not verify(evidence, f"{second} {verb} {first} in March.", "en").supported
    assert not verify(evidence, f"{first} was {verb} by {second} in March.", "en").supported


@given(st.permutations(ENGLISH), st.permutations(["the score", "the libretto", "the preface", "the index"]))
@settings(max_examples=60, deadline=None)
def test_what_two_people_did_is_not_exchanged(people: list[str], works: list[str]) -> None:
    evidence = f"{people[0]} wrote {works[0]}; {people[1]} checked {works[1]}."
    assert verify(evidence, f"{people[1]} checked {works[1]}.", "en").supported
    assert not verify(evidence, f"{people[0]} checked {works[1]}.", "en").supported
    assert not verify(evidence, f"{people[1]} wrote {works[0]}.", "en").supported


CODES = st.from_regex(r"[A-Z]{2}-[1-9][0-9]{3}", fullmatch=True)


@given(CODES, CODES)
@settings(max_examples=60, deadline=None)
def test_a_code_is_compared_letter_for_letter(code: str, other: str) -> None:
    if code == other:
        return
    evidence = f"Reklamace {code} byla uznána, reklamace {other} čeká na posudek."
    assert verify(evidence, f"Reklamace {code} byla uznána.", "cs").supported
    assert not verify(evidence, f"Reklamace {other} byla uznána.", "cs").supported
    changed = code[:-1] + str((int(code[-1]) + 1) % 10)
    if changed != other:
        assert not verify(evidence, f"Reklamace {changed} byla uznána.", "cs").supported


@given(st.integers(2, 28), st.integers(1, 12))
@settings(max_examples=60, deadline=None)
def test_a_date_is_the_same_in_figures_and_in_words(day: int, month: int) -> None:
    names = [
        "ledna",
        "února",
        "března",
        "dubna",
        "května",
        "června",
        "července",
        "srpna",
        "září",
        "října",
        "listopadu",
        "prosince",
    ]
    evidence = f"Výstava potrvá do {day}. {names[month - 1]}. Vstup je volný."
    assert verify(evidence, f"Výstava potrvá do {day}. {month}.", "cs").supported
    assert not verify(evidence, f"Výstava potrvá do {day - 1}. {month}.", "cs").supported
    assert not verify(evidence, f"Výstava potrvá od {day}. {month}.", "cs").supported


@given(st.integers(2, 90), st.sampled_from([("minut", 60), ("hodin", 3600), ("dní", 86400)]))
@settings(max_examples=60, deadline=None)
def test_a_unit_is_part_of_a_value(number: int, unit: tuple[str, int]) -> None:
    evidence = f"Lepidlo schne {number} {unit[0]} při pokojové teplotě."
    assert verify(evidence, f"Při pokojové teplotě lepidlo schne {number} {unit[0]}.", "cs").supported
    for other in ("minut", "hodin", "dní"):
        if other != unit[0]:
            assert not verify(evidence, f"Lepidlo schne {number} {other}.", "cs").supported


MODALS = [
    ("cs", "Člen {} odevzdat klíč domovníkovi.", {"must": "musí", "may": "může", "not": "nesmí", "free": "nemusí"}),
    ("sk", "Člen {} odovzdať kľúč domovníkovi.", {"must": "musí", "may": "môže", "not": "nesmie", "free": "nemusí"}),
    ("en", "A member {} leave the key with the porter.",
     {"must": "must", "may": "may", "not": "must not", "free": "need not"}),
]  # fmt: skip


@given(
    st.sampled_from(MODALS),
    st.sampled_from(["must", "may", "not", "free"]),
    st.sampled_from(["must", "may", "not", "free"]),
)
@settings(max_examples=80, deadline=None)
def test_must_may_must_not_and_need_not_are_four_things(
    row: tuple[str, str, dict[str, str]], said: str, claimed: str
) -> None:
    language, sentence, forms = row
    evidence = f"{sentence.format(forms[said])} 7."
    verdict = verify(evidence, sentence.format(forms[claimed]), language)
    assert verdict.supported is (said == claimed), verdict.reason


LIMITED = [
    ("cs", "Dílna je otevřena denně kromě středy.", "Dílna je otevřena denně.", "Dílna je otevřena i ve středu."),
    ("sk", "Dielňa je otvorená denne okrem stredy.", "Dielňa je otvorená denne.", "Dielňa je otvorená aj v stredu."),
    ("en", "The workshop is open daily except on Wednesday.", "The workshop is open daily.", "The workshop is open on Wednesday."),
    ("cs", "Zálohu vrátíme, pokud je sál uklizený.", "Zálohu vrátíme.", "Zálohu vrátíme, i když sál není uklizený."),
    ("en", "The fee is returned if the hall is clean.", "The fee is returned.", "The fee is always returned."),
    ("sk", "Do archívu smú len členovia.", "Do archívu smie každý.", "Do archívu smú aj návštevníci."),
]  # fmt: skip


@pytest.mark.parametrize(("language", "evidence", "first", "second"), LIMITED)
def test_a_limit_is_neither_dropped_nor_crossed(language: str, evidence: str, first: str, second: str) -> None:
    for claim in (first, second):
        assert not verify(evidence + " Telefon je u vchodu.", claim, language).supported, claim


TENSES = [
    ("cs", "Obec opravila most.", "Obec opraví most."),
    ("cs", "Obec opraví most.", "Obec opravila most."),
    ("sk", "Spolok kúpil loď.", "Spolok kúpi loď."),
    ("en", "The club will sell the boat.", "The club sold the boat."),
    ("en", "The club sold the boat.", "The club sells the boat."),
]


@pytest.mark.parametrize(("language", "evidence", "claim"), TENSES)
def test_another_tense_is_another_statement(language: str, evidence: str, claim: str) -> None:
    verdict = verify(evidence + " 12 lidí přišlo.", claim, language)
    assert not verdict.supported
    assert "tense" in verdict.reason


@given(st.sampled_from(["Přihlášku podepisuje rodič a odevzdává ji třídnímu učiteli.", "Vodoměr se nachází ve sklepě domu č. 7.",
                        "Žiaci sa prezúvajú v šatni na prízemí.", "Kľúče vydáva vrátnik proti podpisu."]))  # fmt: skip
@settings(deadline=None)
def test_diacritics_may_be_missing(sentence: str) -> None:
    bare = "".join(c for c in unicodedata.normalize("NFD", sentence) if not unicodedata.combining(c))
    evidence = sentence + " Podrobnosti jsou na nástěnce."
    assert verify(evidence, bare).supported
    assert verify(unicodedata.normalize("NFD", evidence), bare).supported


@given(st.integers(2, 60), st.integers(61, 120))
@settings(max_examples=40, deadline=None)
def test_the_number_of_all_is_not_the_number_of_some(some: int, whole: int) -> None:
    evidence = f"Ze {whole} pozvaných přišlo {some}, ostatní se omluvili."
    assert verify(evidence, f"Přišlo {some} pozvaných.", "cs").supported
    assert not verify(evidence, f"Přišlo {whole} pozvaných.", "cs").supported


def _shares(check: Callable[[dict[str, Any]], bool]) -> float:
    rows = [json.loads(line) for line in (HERE / "claims_dev.jsonl").read_text("utf-8").splitlines() if line.strip()]
    chosen = [row for row in rows if check(row)]
    wrong = [r for r in chosen if verify(r["evidence"], r["claim"], r.get("lang")).supported is not r["supported"]]
    return len(wrong) / len(chosen)


def test_the_pairs_it_was_written_with_stay_as_good_as_they_are() -> None:
    """Ceilings, not bars: what the docs report, with a little room for a better reading of one kind."""
    assert _shares(lambda row: not row["supported"]) <= 0.015
    assert _shares(lambda row: row["supported"] and row["wording"] == "kept") <= 0.16
    assert _shares(lambda row: row["supported"] and row["wording"] == "free") <= 0.74
