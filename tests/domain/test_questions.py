"""A question taken apart: kinds, parts, names, labels, years, in three languages, with and without diacritics."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.domain.asking_words import Kind
from uzel.domain.names import Mention, Name, mention, people, same_word
from uzel.domain.questions import Filters, analyse

KINDS = [
    ("Kolik lavic stojí v aule?", Kind.COUNT),
    ("Koľko lavíc stojí v aule?", Kind.COUNT),
    ("How many benches are in the hall?", Kind.COUNT),
    ("Kolik stojí vstupenka?", Kind.MONEY),
    ("kolik korun zaplatim za vstupenku", Kind.MONEY),
    ("Koľko eur stojí lístok?", Kind.MONEY),
    ("How much does a ticket cost?", Kind.MONEY),
    ("Jaká je cena vstupenky?", Kind.MONEY),
    ("What is the fee for parking?", Kind.MONEY),
    ("Kolik procent lavic je nových?", Kind.PERCENT),
    ("What percentage of benches is new?", Kind.PERCENT),
    ("V kterém roce vznikl spolek?", Kind.YEAR),
    ("v ktorom roku vznikol spolok", Kind.YEAR),
    ("In what year was the club founded?", Kind.YEAR),
    ("Kdy začíná zkouška?", Kind.WHEN),
    ("Dokedy treba odovzdať prácu?", Kind.WHEN),
    ("When does the rehearsal start?", Kind.WHEN),
    ("V kolik hodin začíná zkouška?", Kind.TIME),
    ("O koľkej začína skúška?", Kind.TIME),
    ("At what time does it start?", Kind.TIME),
    ("Jak často se vyváží koš?", Kind.FREQUENCY),
    ("Ako často sa vyváža kôš?", Kind.FREQUENCY),
    ("How often is the bin emptied?", Kind.FREQUENCY),
    ("jak dlouho trva prohlidka", Kind.DURATION),
    ("Ako dlho trvá prehliadka?", Kind.DURATION),
    ("How long does the tour take?", Kind.DURATION),
    ("Kdo zalévá záhon?", Kind.WHO),
    ("S kým sa dohodne termín?", Kind.WHO),
    ("Who waters the bed?", Kind.WHO),
    ("Odkud jede vlak?", Kind.WHERE),
    ("Kde parkuje autobus?", Kind.WHERE),
    ("Where does the bus park?", Kind.WHERE),
    ("Proč je zavřeno?", Kind.WHY),
    ("Prečo je zatvorené?", Kind.WHY),
    ("Why is it closed?", Kind.WHY),
    ("Jaký kód má trezor?", Kind.CODE),
    ("Which code opens the safe?", Kind.CODE),
    ("Jaká teplota je ve sklepě?", Kind.MEASURE),
    ("What does E-17 mean?", Kind.OTHER),
    ("Co znamená E-17?", Kind.MEANING),
    ("O čem je řád dílny?", Kind.SUMMARY),
    ("O čom je poriadok dielne?", Kind.SUMMARY),
    ("What is the workshop order about?", Kind.SUMMARY),
    ("What is the owner worried about?", Kind.OTHER),
    ("Je sklep vytápěný?", Kind.YES_NO),
    ("Is the cellar heated?", Kind.YES_NO),
    ("E-17", Kind.OTHER),
    ("", Kind.OTHER),
]


@pytest.mark.parametrize(("text", "kind"), KINDS, ids=[row[0] or "(empty)" for row in KINDS])
def test_kind(text: str, kind: Kind) -> None:
    assert analyse(text).kind is kind


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        (
            "What weight can the lift carry, how often is it checked, and which code calls the firm?",
            [Kind.MEASURE, Kind.FREQUENCY, Kind.CODE],
        ),
        ("Kdy je otevřeno a kolik stojí vstup?", [Kind.WHEN, Kind.MONEY]),
        ("Kto vedie zbor? A kde skúša?", [Kind.WHO, Kind.WHERE]),
        ("Kdo je člověk, který zalévá záhon?", [Kind.WHO]),
        ("Who is the man who waters the bed, which is dry?", [Kind.WHO]),
        ("Je to kniha, kterou napsal Jan?", [Kind.YES_NO]),
    ],
)
def test_parts(text: str, kinds: list[Kind]) -> None:
    assert [part.kind for part in analyse(text).parts] == kinds


def test_a_later_part_shares_the_subject_of_the_first() -> None:
    question = analyse("What weight can the lift carry, and how often is it checked?")
    first, second = question.parts
    assert {question.words[at].text for at in second.words} == {"checked"}
    assert "lift" in {question.words[at].text for at in second.shared}
    assert "weight" not in {question.words[at].text for at in second.shared}
    assert first.text == "What weight can the lift carry"


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("Jaký telefon má Dana Hájková?", [("Dana", "Hájková")]),
        ("Kdy přijde paní Hájková?", [("Hájková",)]),
        ("Vlastimil Hanák vedl co?", [("Vlastimil", "Hanák")]),
        ("Školník má klíče?", []),
        ("Kdy přijde Hana Dlouhá?", [("Hana", "Dlouhá")]),
        ("Where did Ada Byron meet Charles Babbage?", [("Ada", "Byron"), ("Charles", "Babbage")]),
        ("Opening Hours Of The Old Library", []),
        ("Wer hat den Schlüssel für die Tür?", []),
        ('What is "Iron Gate" made of?', []),
    ],
)
def test_names(text: str, names: list[tuple[str, ...]]) -> None:
    assert [name.words for name in analyse(text).names] == names


def test_years_labels_codes_and_quotations() -> None:
    question = analyse("Kolik míst má učebna 7 v budově D ve školním roce 2019/2020 podle „Řádu sálu“ a normy QX-12?")
    assert question.years == ("2019/2020",)
    assert [(label.noun, label.value) for label in question.labels] == [("učebna", "7"), ("budově", "D")]
    assert [identifier.text for identifier in question.identifiers] == ["QX-12"]
    assert question.quoted == ("Řádu sálu",)
    assert question.accented


def test_a_number_that_counts_is_no_label() -> None:
    assert analyse("Kdo napsal 3 zprávy?").labels == ()
    assert analyse("What are the main 3 reasons?").labels == ()


def test_filters_are_kept() -> None:
    filters = Filters(tags=("x",))
    assert analyse("Kde?", filters).filters is filters
    assert not Filters()


@given(st.text(max_size=200))
def test_any_text_is_a_question(text: str) -> None:
    question = analyse(text)
    assert question.language in {"cs", "sk", "en"}
    assert len(question.parts) >= 1
    for part in question.parts:
        assert question.text[part.start : part.end] == part.text
        assert all(0 <= at < len(question.words) for at in (*part.words, *part.shared))


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("Hájkové", "Hájková"),
        ("Hanáka", "Hanák"),
        ("Marka", "Marek"),
        ("Pavla", "Pavel"),
        ("Olze", "Olga"),
        ("Monice", "Monika"),
        ("Svobodu", "Svoboda"),
        ("Horváthom", "Horváth"),
        ("Smith's", "Smith"),
        ("Petře", "Petr"),
    ],
)
def test_an_inflected_name_is_the_same(asked: str, found: str) -> None:
    assert same_word(asked, found, exact=True)
    assert same_word(found, asked, exact=True)


@pytest.mark.parametrize(("asked", "found"), [("Hájková", "Hájek"), ("Hanák", "Hanáková"), ("Novák", "Nováček")])
def test_another_name_is_not(asked: str, found: str) -> None:
    assert not same_word(asked, found, exact=True)


def test_diacritics_of_names_count_where_they_were_typed() -> None:
    assert not same_word("Šimková", "Simková", exact=True)
    assert same_word("Simkova", "Šimková", exact=False)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Prezentovala Dana Hájková.", Mention.SAME),
        ("Řekl to D. Hájkové včera.", Mention.SAME),
        ("Zapsala ing. Hájková.", Mention.SAME),
        ("Přišla Jana Hájková.", Mention.OTHER),
        ("Hájková Dana, kabinet 3", Mention.SAME),
        ("V háji rostou břízy.", Mention.NONE),
    ],
)
def test_mention(text: str, expected: Mention) -> None:
    assert mention(Name(("Dana", "Hájková"), 0, 1, True), text) is expected


def test_initials_stand_for_a_name() -> None:
    assert mention(Name(("Central", "Bank"), 0, 1, True), "The CB raised rates.") is Mention.SAME
    assert mention(Name(("WHO",), 0, 1, False), "the World Health Organization") is Mention.SAME


def test_people() -> None:
    assert people("Vedoucí Jan Malý a MUDr. Eva Nová přišli.") == (("Jan", "Malý"), ("Eva", "Nová"))
