"""Normal forms, words and slips of the hand."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.text.normal import clean, fold, fold_keep, has_diacritics, nfc
from uzel.text.typos import variants, within_one_edit
from uzel.text.words import parts, words

TEXT = st.text(st.one_of(st.characters(), st.sampled_from("áčďéěíňóřšťúůýžľĺŕôäß łđœ\u0301\u030c-'’_.\n")), max_size=80)


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Řeřicha", "rericha"),
        ("ĎÁBELSKÉ ÓDY", "dabelske ody"),
        ("Łódź", "lodz"),
        ("Đurđa", "durda"),
        ("Straße", "strasse"),
        ("œuvre", "oeuvre"),
        ("stĺp", "stlp"),
        ("kôra", "kora"),
        ("ﬁlm", "film"),
    ],
)
def test_fold(text: str, folded: str) -> None:
    assert fold(text) == folded
    assert fold(unicodedata.normalize("NFD", text)) == folded


@given(TEXT)
def test_fold_is_stable_and_ignores_composition(text: str) -> None:
    assert fold(fold(text)) == fold(text)
    assert fold(unicodedata.normalize("NFD", text)) == fold(unicodedata.normalize("NFC", text))


@given(TEXT)
def test_fold_keep_keeps_every_position(text: str) -> None:
    assert len(fold_keep(text)) == len(text)
    assert all(fold_keep(letter) == kept for letter, kept in zip(text, fold_keep(text), strict=True))


@given(TEXT)
def test_clean_text_can_be_stored(text: str) -> None:
    cleaned = clean("\ufeff" + text + "\r\n\x00\ud800")
    assert clean(cleaned) == cleaned
    cleaned.encode()
    assert not set("\r\x00\ufeff") & set(cleaned)


def test_clean_changes_nothing_else() -> None:
    assert clean("  dva\tslova \n\n") == "  dva\tslova \n\n"
    assert clean("a\rb\r\nc") == "a\nb\nc"
    assert clean("e\u0301") == "é"


@pytest.mark.parametrize(
    ("text", "expected"), [("mrkev", False), ("MRKEV", False), ("růže", True), ("ru\u030aže", True), ("日本", False)]
)
def test_has_diacritics(text: str, expected: bool) -> None:
    assert has_diacritics(text) is expected


@given(TEXT)
def test_spans_of_words_are_exact(text: str) -> None:
    found = words(text)
    assert all(text[w.start : w.end] == w.text and w.text for w in found)
    assert all(a.end <= b.start for a, b in pairwise(found))
    covered = {i for w in found for i in range(w.start, w.end)}
    assert all(i in covered for i, c in enumerate(text) if c.isalnum())


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Bára's e-mail, don't!", ["Bára's", "e-mail", "don't"]),
        ("česko‑polský výlet 12 km", ["česko‑polský", "výlet", "12", "km"]),
        ("de\u030c\u0301ti 🎈 שלום", ["de\u030c\u0301ti", "שלום"]),
        ("read_line - konec", ["read_line", "konec"]),
        ("", []),
    ],
)
def test_words(text: str, expected: list[str]) -> None:
    assert [w.text for w in words(text)] == expected


def test_parts() -> None:
    assert parts("česko-polský") == ["česko", "polský"]
    assert parts("výlet") == ["výlet"]


SHORT = st.text("abcdeřž", min_size=4, max_size=9)


@given(SHORT, st.integers(0, 8), st.sampled_from("abcdeřž"), st.sampled_from(["insert", "delete", "replace", "swap"]))
def test_one_slip_is_found_by_the_neighbourhood(word: str, at: int, letter: str, slip: str) -> None:
    at %= len(word) - 1
    slipped = {
        "insert": word[:at] + letter + word[at:],
        "delete": word[:at] + word[at + 1 :],
        "replace": word[:at] + letter + word[at + 1 :],
        "swap": word[:at] + word[at + 1] + word[at] + word[at + 2 :],
    }[slip]
    assert within_one_edit(word, slipped)
    assert within_one_edit(slipped, word)
    if len(slipped) >= 4:
        assert variants(word) & variants(slipped)


@pytest.mark.parametrize(
    ("a", "b"), [("hrad", "hadr"), ("mouka", "muka2"), ("lavice", "lavička"), ("abcd", "badc"), ("ab", "ba1")]
)
def test_two_slips_are_too_many(a: str, b: str) -> None:
    assert not within_one_edit(a, b)


def test_short_words_have_no_neighbours() -> None:
    assert variants("lék") == {"lek"}
    assert nfc("e\u030c") == "ě"
