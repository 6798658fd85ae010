"""What holds for whatever is drawn: proven numbers never stay, a lone surname is nobody else's, nothing leaks or is miscounted."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from stdnum import luhn
from stdnum.cz import rc
from stdnum.iso7064 import mod_97_10

from uzel.domain.masking import Entry, Form, Key, Known, Restorer, mask
from uzel.domain.masking.numbers import _IBAN, _proposed_ibans
from uzel.text import lemmas
from uzel.text.lexicon_file import stored
from uzel.text.name_forms import FAM, POSS, man_forms, woman_forms
from uzel.text.normal import fold
from uzel.text.role_words import _MEN, _WOMEN, is_role, role_cases


@pytest.fixture(scope="module", autouse=True)
def _lexicon() -> None:
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))


_QUICK = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SENTENCES = st.sampled_from(
    [
        "Posíláme {} jak bylo domluveno.",
        "Údaje: {}",
        "- {}\n- ostatní zítra",
        "Please note {}, thank you.",
        "({})",
        "{}",
    ]
)


def _digits(size: int) -> st.SearchStrategy[str]:
    return st.text("0123456789", min_size=size, max_size=size)


def _in_groups(number: str, size: int, mark: str) -> str:
    return mark.join(number[at : at + size] for at in range(0, len(number), size))


@st.composite
def _ibans(draw: st.DrawFn) -> str:
    country, size = draw(st.sampled_from([("CZ", 20), ("SK", 20), ("DE", 18), ("AT", 16)]))
    account = draw(_digits(size))
    check = mod_97_10.calc_check_digits(account + country)
    return _in_groups(country + check + account, 4, draw(st.sampled_from(["", " ", "\u00a0"])))


@st.composite
def _cards(draw: st.DrawFn) -> str:
    number = draw(st.sampled_from("456")) + draw(_digits(14))
    return _in_groups(number + luhn.calc_check_digit(number), 4, draw(st.sampled_from([" ", "-"])))


@st.composite
def _birth_numbers(draw: st.DrawFn) -> str:
    year, month, day = draw(st.integers(54, 99)), draw(st.integers(1, 12)), draw(st.integers(1, 28))
    nine = f"{year:02}{month + draw(st.sampled_from([0, 50])):02}{day:02}{draw(st.integers(0, 999)):03}"
    number = nine + str(int(nine) % 11 % 10)
    return f"{number[:6]}/{number[6:]}"


@_QUICK
@given(st.one_of(_ibans(), _cards(), _birth_numbers().filter(rc.is_valid)), SENTENCES)
def test_a_number_that_its_own_rule_proves_never_stays(number: str, sentence: str) -> None:
    masked = mask([sentence.format(number)])
    assert len(masked.key.entries) == 1, masked.texts
    assert masked.texts[0] == sentence.format(masked.key.entries[0].placeholder)


@_QUICK
@given(
    st.lists(
        st.sampled_from(
            ["CZ65", "SK 31", "a12", "xx 12", "CZ6508000000192000145399", " ", "0800 0000", "1920", "é12", "\u00a0"]
        )
    )
)
def test_ibans_are_proposed_where_their_pattern_finds_them(pieces: list[str]) -> None:
    text = "".join(pieces)
    assert [m.span() for m in _proposed_ibans(text)] == [m.span() for m in _IBAN.finditer(text)]


SURNAMES = ("Hrabánková", "Vondráková", "Kudlíková", "Šuleková", "Benešová")
FIRST = ("Zdislava", "Ludmila", "Ema", "Kateřina", "Helena")


@_QUICK
@given(
    st.lists(st.tuples(st.sampled_from(FIRST), st.sampled_from(SURNAMES)), min_size=1, max_size=4, unique=True),
    st.data(),
)
def test_a_lone_surname_is_hers_unless_another_bears_it(people: list[tuple[str, str]], data: st.DataObject) -> None:
    surname = data.draw(st.sampled_from([last for _, last in people]))
    texts = [*(f"Volala jsem s {first} {last}." for first, last in people), f"Pak přišla {surname} a mluvila."]
    masked = mask(texts, [Known(f"{first} {last}") for first, last in people])
    entry = masked.spans[-1].replacements[0].entry
    hers = {
        spans.replacements[0].entry for spans, (_, last) in zip(masked.spans, people, strict=False) if last == surname
    }
    assert (entry in hers) == (len(hers) == 1)


@_QUICK
@given(st.lists(st.tuples(st.sampled_from(FIRST), st.sampled_from(SURNAMES)), min_size=1, max_size=3))
def test_what_a_key_shows_of_itself_names_nobody(people: list[tuple[str, str]]) -> None:
    masked = mask([f"Přišla {first} {last}, tel. 608 555 123." for first, last in people])
    shown = repr(masked.key)
    assert not any(word in shown for person in people for word in person)
    assert "555" not in shown


@_QUICK
@given(
    st.lists(
        st.sampled_from(
            ["s [PERSON_1]", "k [PERSON_1]", "Přišla [PERSON_1]", "[PERSON_9]", "PERSON_1ovi", "bez [PERSON_1]"]
        )
    )
)
def test_base_forms_and_withheld_names_are_counted(pieces: list[str]) -> None:
    base, form = "Zdislava Hrabánková", "Zdislavou Hrabánkovou"
    restorer = Restorer(Key((Entry("PERSON", 1, base, (Form(form, 0, ("volala", "s"), frozenset({"ins"})),)),)))
    shown = restorer.feed(", ".join(pieces)) + restorer.end()
    assert restorer.base_forms == shown.count(base)
    assert restorer.base_forms + shown.count(form) == sum("PERSON_1" in piece for piece in pieces)
    assert restorer.withheld == shown.count("[name withheld]") == pieces.count("[PERSON_9]")


@_QUICK
@given(st.sampled_from([*((w, man_forms) for w in sorted(_MEN)), *((w, woman_forms) for w in sorted(_WOMEN))]))
def test_a_role_is_known_in_each_of_its_forms(role: tuple[str, object]) -> None:
    word, bend = role
    assert callable(bend)
    for form, cases in bend(word).all().items():
        if cases - {POSS, FAM}:
            assert is_role(fold(form)), form
            assert cases - {POSS, FAM} <= role_cases(fold(form))
