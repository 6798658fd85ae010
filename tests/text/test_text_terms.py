"""What a passage is found by: inflection, diacritics, compounds, composition of letters."""

from __future__ import annotations

import random
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.text.languages import detect
from uzel.text.lemmas import lemmas, restored_lemmas
from uzel.text.terms import passage_terms, question_words


def score(question: str, passage: str, language: str) -> float:
    """Summed weight of the question's terms that the passage holds."""
    held = passage_terms(passage, language).counts
    return sum(weight for word in question_words(question) for term, weight in word.terms if term in held)


@pytest.mark.parametrize(
    ("question", "passage", "language"),
    [
        ("kuchař", "Oběd připravili kuchaři.", "cs"),
        ("kuchařů", "Kuchař dnes chybí.", "cs"),
        ("dům", "Sešli se před domem.", "cs"),
        ("kniha", "Bylo tam mnoho knih.", "cs"),
        ("přítel", "Pozval své přátele.", "cs"),
        ("lev", "V zoo krmili lvy.", "cs"),
        ("hora", "Na horách leží sníh.", "cs"),
        ("dcéra", "Prišla s dcérou.", "sk"),
        ("stôl", "Kniha leží na stole.", "sk"),
        ("kôň", "Videli sme dva kone.", "sk"),
        ("noha", "Bolia ma nohy.", "sk"),
        ("deň", "Zostali tam päť dní.", "sk"),
        ("mouse", "The trap caught three mice.", "en"),
        ("go", "They went home.", "en"),
        ("child", "Children play outside.", "en"),
        # asked in one language, written in its sister
        ("kniha", "Kúpil si päť kníh.", "sk"),
    ],
)
def test_inflected_forms_meet(question: str, passage: str, language: str) -> None:
    assert score(question, passage, language) >= 1
    assert score(question, "Nic takového tu nestojí.", language) == 0


@pytest.mark.parametrize(
    ("typed", "passage", "language"),
    [
        ("kuchyne", "Uklizená kuchyň.", "cs"),
        ("zidle", "Šest židlí.", "cs"),
        ("pritel", "Přišli přátelé.", "cs"),
        ("kurata", "Kuře na paprice.", "cs"),
        ("kacky", "Kačka plave.", "cs"),
        ("stol", "Pod stolom spí.", "sk"),
        ("vlci", "Vlk vyje.", "cs"),
    ],
)
def test_typed_without_diacritics(typed: str, passage: str, language: str) -> None:
    assert score(typed, passage, language) >= 0.4


def test_restored_lemmas_need_a_word_without_diacritics() -> None:
    assert "židle" in restored_lemmas("zidli", "cs")
    assert restored_lemmas("židli", "cs") == ()
    assert restored_lemmas("2024", "cs") == ()


@pytest.mark.parametrize(
    ("accented", "plain"),
    [("Kučera", "Kucera"), ("Říhová", "Rihová"), ("Mináčová", "Minacová"), ("Šťastný", "Štastný")],
)
def test_the_exact_spelling_comes_first(accented: str, plain: str) -> None:
    passages = {name: f"Klíče má paní {name}." for name in (accented, plain)}
    assert score(accented, passages[accented], "cs") > score(accented, passages[plain], "cs") > 0
    if not plain.isascii():
        assert score(plain, passages[plain], "cs") > score(plain, passages[accented], "cs") > 0


def test_the_exact_spelling_comes_first_in_other_cases_too() -> None:
    a, b = "Zavolejte Rihové.", "Zavolejte Říhové."
    assert score("Rihová", a, "cs") > score("Rihová", b, "cs")
    assert score("Říhová", b, "cs") > score("Říhová", a, "cs")


def test_without_any_diacritics_both_spellings_are_found_alike() -> None:
    assert score("rihova", "Rihova", "cs") == score("rihova", "Říhová", "cs") > 0


@pytest.mark.parametrize(
    ("question", "passage"),
    [("e-mail", "Pište na email."), ("email", "Pište na e-mail."), ("polský", "česko-polský tábor")],
)
def test_compounds_are_found_whole_and_by_part(question: str, passage: str) -> None:
    assert score(question, passage, "cs") >= 1


@given(
    st.text(st.sampled_from("abcčdďeěéiíklmnňoórřsštťuúůyýzžľĺŕôä -.\n12"), max_size=60),
    st.sampled_from(["cs", "sk", "en", "und", "de"]),
)
def test_composed_and_decomposed_text_have_the_same_terms(text: str, language: str) -> None:
    decomposed = unicodedata.normalize("NFD", text)
    assert passage_terms(text, language) == passage_terms(decomposed, language)
    assert [w.terms for w in question_words(text)] == [w.terms for w in question_words(decomposed)]


@given(st.text(max_size=60))
def test_any_text_has_terms_and_exact_positions(text: str) -> None:
    composed = unicodedata.normalize("NFC", text)
    assert all(composed[w.start : w.end] == w.text for w in question_words(text))
    terms = passage_terms(text, "und")
    assert all(count > 0 for count in terms.counts.values())
    assert terms.length >= 0


def test_no_text_changes_what_another_gets() -> None:
    texts = [
        "Die Katze schläft auf dem Sofa.",
        "Mačka spí na pohovke.",
        "Kočka spí na pohovce.",
        "The cat sleeps.",
        "PX7",
        "",
    ] * 3
    first = {text: (detect(text), passage_terms(text, detect(text))) for text in texts}
    random.Random(7).shuffle(texts)
    assert all(first[text] == (detect(text), passage_terms(text, detect(text))) for text in texts)


@pytest.mark.parametrize(
    ("question", "content"),
    [
        ("Kdo má klíče od dílny?", ["klíče", "dílny"]),
        ("kdy se otevira dilna", ["otevira", "dilna"]),
        ("Koľko lavíc je v triede?", ["lavíc", "triede"]),
        ("How many chairs are there in the hall?", ["chairs", "hall"]),
        ("Kolik stojí byt?", ["stojí", "byt"]),
        ("What does a pod cost?", ["pod", "cost"]),
    ],
)
def test_function_words(question: str, content: list[str]) -> None:
    assert [w.text for w in question_words(question) if not w.function_word] == content


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Kde najdu rozvrh hodin?", "cs"),
        ("Kde nájdem rozvrh hodín?", "sk"),
        ("Where is the timetable?", "en"),
        ("kde najdu rozvrh", "cs"),
        ("preco nejde tlaciaren", "sk"),
        ("Wo finde ich den Stundenplan?", "de"),
        ("Gdzie znajdę plan lekcji?", "pl"),
        ("Hol találom az órarendet?", "hu"),
        ("C1083", "und"),
        ("", "und"),
        ("😀", "und"),
        ("Čo znamená chyba C1083?", "sk"),
        ("Řidič", "cs"),
        ("kĺb", "sk"),
        ("Où est la salle de classe ?", "fr"),
    ],
)
def test_language(text: str, language: str) -> None:
    assert detect(text) == language


def test_lemmas_of_an_unknown_language_are_the_word() -> None:
    assert lemmas("Häuser", "de") == ("häuser",)
    assert lemmas("domu", "und") == ("dům", "dom")
    assert lemmas("ŽIDLÍCH", "cs") == ("židle",)


@pytest.mark.parametrize("letters", [65, 250, 5_000])
def test_a_run_too_long_for_a_word_is_found_by_itself_alone(letters: int) -> None:
    run = "ab" * letters
    assert score(run.upper(), f"before {run} after", "en") > 0
    for other in (run + "a", run[:-1], run[:64], "ab" * 40, "abababab"):
        assert score(other, f"before {run} after", "en") == 0
