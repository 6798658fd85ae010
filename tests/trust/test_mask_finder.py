"""A finder of persons proposes, the rules have a veto; the adapter says what is missing."""

from __future__ import annotations

import re
import sys
import types
from collections.abc import Iterable
from types import SimpleNamespace

import pytest

from uzel.adapters.models.spacy_persons import SpacyPersons
from uzel.domain.masking import Known, mask, restore
from uzel.errors import UsageError


class Words:
    """A double of a model: takes each of the given words for a person."""

    def __init__(self, *words: str) -> None:
        self.words = words
        self.asked: list[str] = []

    def persons(self, text: str) -> Iterable[tuple[int, int]]:
        self.asked.append(text)
        return [match.span() for word in self.words for match in re.finditer(re.escape(word), text)]


TEXT = "Kdo má klíče? Bulant. V pondělí je sraz v Brně."


def test_what_the_rules_leave_is_hidden_where_a_finder_names_it() -> None:
    plain, found = mask([TEXT]), mask([TEXT], finder=Words("Bulant"))
    assert "klíče? Bulant." in plain.texts[0]
    assert "Bulant" not in found.texts[0]
    assert restore(found.texts[0], found.key) == TEXT


def test_a_town_a_day_and_a_common_word_stay_whatever_a_finder_says() -> None:
    masked = mask([TEXT], finder=Words("Brně", "pondělí", "Kdo", "klíče"))
    assert masked == mask([TEXT])


def test_a_title_is_no_part_of_the_name() -> None:
    masked = mask(["Přišel Ing. Bulant."], finder=Words("Ing. Bulant"))
    assert masked.texts[0] == "Přišel Ing. [PERSON_1]."


def test_a_finder_sees_no_known_name_and_no_number() -> None:
    finder = Words()
    mask(["Eliška Nováková má číslo +420 777 123 456."], [Known("Eliška Nováková")], finder)
    assert finder.asked == ["[PERSON_1] má číslo [PHONE_1]."]


def test_spans_over_placeholders_and_over_each_other_are_passed_over() -> None:
    masked = mask(
        ["Eva Malá, Bulant Karas."], [Known("Eva Malá")], Words("[PERSON_1], Bulant", "Bulant", "Bulant Karas")
    )
    assert masked.texts[0].count("[PERSON_") == 2
    assert "Bulant" not in masked.texts[0]


def _install(monkeypatch: pytest.MonkeyPatch, labels: list[str]) -> None:
    def load(name: str) -> object:
        if name != "there":
            raise OSError("no such pipeline")

        class Pipeline:
            def __init__(self) -> None:
                self.pipe_labels = {"ner": labels}

            def __call__(self, text: str) -> object:
                at = text.index("Bulant")
                entity = SimpleNamespace(label_="PERSON", start_char=at, end_char=at + 6)
                town = SimpleNamespace(label_="GPE", start_char=0, end_char=1)
                return SimpleNamespace(ents=[entity, town])

        return Pipeline()

    module = types.ModuleType("spacy")
    module.load = load  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "spacy", module)


def test_the_adapter_takes_the_persons_of_a_pipeline(monkeypatch: pytest.MonkeyPatch) -> None:
    _install(monkeypatch, ["GPE", "PERSON"])
    assert list(SpacyPersons("there").persons("Kdo? Bulant.")) == [(5, 11)]


def test_the_adapter_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    _install(monkeypatch, ["GPE"])
    with pytest.raises(UsageError, match="names no persons"):
        SpacyPersons("there")
    with pytest.raises(UsageError, match="cannot be loaded"):
        SpacyPersons("elsewhere")
    monkeypatch.setitem(sys.modules, "spacy", None)
    with pytest.raises(UsageError, match="not installed"):
        SpacyPersons("there")
