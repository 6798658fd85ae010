"""What holds for every known name: each form of it is hidden, one person is one placeholder, and comes back as it was."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from uzel.domain.masking import WITHHELD, Entry, Form, Key, Known, mask, restore
from uzel.text import lemmas
from uzel.text.lexicon_file import stored
from uzel.text.name_forms import ACC, DAT, GEN, INS, LOC, NOM, Inflection, man_forms, surname_forms, woman_forms
from uzel.text.normal import fold


@pytest.fixture(scope="module", autouse=True)
def _lexicon() -> None:
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))


_QUICK = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
CASES = (NOM, GEN, DAT, ACC, LOC, INS)
PEOPLE: tuple[tuple[str, str, Callable[[str], Inflection]], ...] = (
    ("Zdislava", "Hrabánková", woman_forms), ("Ludmila", "Krásná", woman_forms), ("Ema", "Šuleková", woman_forms),
    ("Hynek", "Vondrák", man_forms), ("Matěj", "Švec", man_forms), ("Radek", "Smutný", man_forms),
    ("Kamil", "Hríb", man_forms), ("Ľudovít", "Piatok", man_forms), ("Oto", "Purkyně", man_forms),
    ("Tobias", "Krause", man_forms), ("Svetozár", "Hudec", man_forms), ("Lev", "Zima", man_forms),
)  # fmt: skip


def _in_case(inflection: Inflection, case: str) -> list[str]:
    return sorted(form for form, cases in inflection.all().items() if case in cases)


def _without_accents(text: str) -> str:
    return re.sub(r"[^\W\d_]+", lambda word: fold(word.group()).capitalize(), text)


@st.composite
def _full_names(draw: st.DrawFn) -> tuple[str, str]:
    """A known name, and one of its forms as a text may write it."""
    given_name, surname, bend = draw(st.sampled_from(PEOPLE))
    case = draw(st.sampled_from(CASES))
    first = draw(st.sampled_from(_in_case(bend(given_name), case))).capitalize()
    last = draw(st.sampled_from(_in_case(surname_forms(surname), case))).capitalize()
    form = draw(st.sampled_from(["{0} {1}", "{0}\n{1}", "**{0} {1}**", "{0}\u00a0{1}", "{1} {0}"])).format(first, last)
    changes: tuple[Callable[[str], str], ...] = (str.strip, str.upper, _without_accents)
    change = draw(st.sampled_from(changes))
    return f"{given_name} {surname}", form if "\n" in form else change(form)


@_QUICK
@given(
    _full_names(),
    st.sampled_from(["Včera jsme potkali {} v parku.", "Zpráva pro {}.", "Podle {} je hotovo.", "Od: {}"]),
)
def test_every_form_of_a_full_known_name_is_hidden_whole(name: tuple[str, str], sentence: str) -> None:
    masked = mask([sentence.format(name[1])], [Known(name[0])])
    assert len(masked.key.entries) == 1, masked.texts
    shown = masked.texts[0].replace("*", "")
    assert shown == sentence.format("[PERSON_1]"), masked.texts


@_QUICK
@given(st.lists(_full_names(), min_size=2, max_size=4))
def test_one_person_is_one_placeholder_in_all_texts(names: list[tuple[str, str]]) -> None:
    known = sorted({name for name, _ in names})
    masked = mask([f"Volali jsme {form} a čekali." for _, form in names], [Known(name) for name in known])
    placeholders: dict[str, set[int]] = {}
    for (name, _), spans in zip(names, masked.spans, strict=True):
        assert len(spans.replacements) == 1
        placeholders.setdefault(name, set()).add(spans.replacements[0].entry)
    assert all(len(numbers) == 1 for numbers in placeholders.values())
    assert len({min(numbers) for numbers in placeholders.values()}) == len(placeholders)


_FORMS = (
    Form("Zdislavě Hrabánkové", 0, ("k",), frozenset({DAT, LOC})),
    Form("Hrabánkovou", 1, ("s",), frozenset({INS})),
)
_KEY = Key((Entry("PERSON", 1, "Zdislava Hrabánková", _FORMS), Entry("EMAIL", 2, "z@skola.example", ())))
_LEFT = st.sampled_from(["", "Viděli ", "k ", "s paní ", "Podle ", "a ", "To je ", "bez ", "dotaz "])
_SPELLINGS = st.sampled_from(
    ["[{0}_{1}]", "{0}_{1}", "[{0} {1}]", "{0} {1}", "[{0}-{1}]", "{0}{1}", "[ {0}_{1} ]", "[{0}\\_{1}]"]
)
_CHANGES: tuple[Callable[[str], str], ...] = (str.upper, str.lower, str.capitalize)
_LETTERS = st.sampled_from(_CHANGES)


@_QUICK
@given(_LEFT, _SPELLINGS, _LETTERS, st.sampled_from(["", "ovi", "-em", "ou", "a"]))
def test_an_altered_placeholder_is_recognised_and_takes_a_form_of_the_cited_texts_or_the_base(
    left: str, spelling: str, letters: Callable[[str], str], ending: str
) -> None:
    shown = restore(left + spelling.format(letters("PERSON"), 1) + ending + " dnes.", _KEY)
    fitting = {"Zdislava Hrabánková", *(form.surface for form in _FORMS)}
    assert shown in {f"{left}{form} dnes." for form in fitting}


@_QUICK
@given(_LEFT, st.sampled_from(["[{0}_{1}]", "[{0} {1}]", "{0}_{1}"]), _LETTERS, st.integers(3, 9999))
def test_a_placeholder_that_the_key_lacks_is_withheld(
    left: str, spelling: str, letters: Callable[[str], str], number: int
) -> None:
    assert restore(f"{left}{spelling.format(letters('PERSON'), number)}.", _KEY) == f"{left}{WITHHELD}."
