"""The gate: what is exact decides, more evidence never hurts, and close topics are told from answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.domain.answering.gate import DEFAULT, Features, features, how_many_sources, judge
from uzel.domain.evidence import Candidate, Ranked
from uzel.domain.questions import analyse
from uzel.domain.ranking import fuse

from .base_of_notes import branch, by_id, note, prose, statistics

shares = st.floats(0, 1)
logistic_only = st.builds(Features, st.just(True), shares, shares, shares, st.sampled_from([0.0, 1.0]))


def seen(text: str, notes: Sequence[Candidate], nearness: Sequence[float] | None = None) -> Features:
    """The features of a question asked of notes; `nearness`: a cosine for each, all middling by default."""
    question = analyse(text)
    cosines = list(nearness or [0.82 - 0.001 * place for place in range(len(notes))])
    near = sorted(zip(notes, cosines, strict=True), key=lambda pair: -pair[1])
    results = [prose(question, notes), branch("vector", near)]
    if question.identifiers:
        results.append(branch("identifier", []))
    known = statistics(question, notes)
    return features(question, fuse(question, results, by_id(notes), known), known)


HOUSE = [
    note("ovens.md", "Ovens", "The bread oven OV-7 is cleaned on Mondays. The small oven stands in the shed."),
    note("ovens.md", "Ovens", "Bricks for OV-8 were bought in 1987.", ordinal=1),
    note("bees.md", "Bees", "Ten hives stand behind the barn. Honey is taken in July."),
    note("wood.md", "Wood", "Beech is dried for two years before it is burnt."),
]


def test_nothing_found_is_refused() -> None:
    verdict = judge(seen("Where do the hives stand?", []))
    assert not verdict.answer
    assert verdict.why == "nothing found"


@pytest.mark.parametrize(
    ("question", "rule"),
    [
        ("When is OV-9 cleaned?", "identifier"),
        ('Who said "the bread is burnt again"?', "quoted"),
        ("What was bought for the oven in 1991?", "year"),
    ],
)
def test_what_is_exact_must_stand_in_the_evidence(question: str, rule: str) -> None:
    verdict = judge(seen(question, HOUSE, [0.95, 0.94, 0.93, 0.92]))
    assert not verdict.answer
    assert rule in verdict.why


@pytest.mark.parametrize(
    "question",
    ["When is OV-7 cleaned?", "What was bought for OV-8 in 1987?", 'Where is "The small oven"?', "ov-7"],
)
def test_what_is_exact_and_there_does_not_refuse(question: str) -> None:
    found = seen(question, HOUSE)
    assert found.identifiers is not False
    assert found.quoted is not False
    assert found.years is not False


def test_one_document_must_hold_all_identifiers() -> None:
    apart = [note("a.md", "Left", "OV-7 is left."), note("b.md", "Right", "OV-8 is right.")]
    assert seen("What is between OV-7 and OV-8?", apart).identifiers is False
    assert seen("What is between OV-7 and OV-8?", HOUSE).identifiers is True


def test_an_option_belongs_to_the_command_that_is_named() -> None:
    pages = [
        note("pack.md", "pack", "       --solid\n              packs into one stream"),
        note("send.md", "send", "       --quiet\n              says nothing"),
    ]
    assert seen("What does the option --solid of pack do?", pages).identifiers is True
    assert seen("What does the option --solid of send do?", pages).identifiers is False
    assert seen("--solid", pages).identifiers is True


def test_a_text_quoted_in_another_language_is_no_rule() -> None:
    notes = [note("chyba.md", "Chyba tisku", "Hlášení znamená, že v tiskárně došel papír a je třeba jej doplnit.")]
    assert seen('What does the message "the tray is empty" of the printer mean?', notes).quoted is None


def test_an_answer_in_other_words_passes_where_its_passage_is_near() -> None:
    assert judge(seen("When do we take the honey?", HOUSE, [0.80, 0.79, 0.90, 0.78])).answer


def test_a_question_off_the_topic_is_refused() -> None:
    found = seen("Who composed the national anthem of Peru?", HOUSE, [0.79, 0.78, 0.78, 0.77])
    assert not judge(found).answer


@given(logistic_only, st.sampled_from(["sentence", "window", "cosine"]), shares)
def test_more_evidence_never_lowers_the_score(found: Features, name: str, value: float) -> None:
    more = replace(found, **{name: max(value, getattr(found, name))})
    assert judge(more).score >= judge(found).score - 1e-12


@given(logistic_only, shares)
def test_a_smaller_base_never_refuses_more(found: Features, small: float) -> None:
    assert judge(replace(found, small=small)).answer >= judge(found).answer


@given(logistic_only)
def test_scores_are_shares_and_a_verdict_has_its_reason(found: Features) -> None:
    verdict = judge(found)
    assert 0.0 <= verdict.score <= 1.0
    assert verdict.why
    assert set(found.as_mapping()) >= {"found", "sentence", "window", "cosine", "foreign"}


def test_a_reader_joins_with_its_own_weight() -> None:
    found = Features(found=True, sentence=0.4, window=0.4, cosine=0.3, foreign=0.0)
    weights = replace(DEFAULT, reader=4.0)
    assert judge(found, weights) == judge(found)
    assert judge(replace(found, reader=1.0), weights).score > judge(found, weights).score
    assert judge(replace(found, reader=-1.0), weights).score < judge(found, weights).score


@given(logistic_only, st.booleans(), st.floats(0, 0.2))
def test_the_less_sure_the_more_sources(found: Features, agreement: bool, gap: float) -> None:
    here = replace(found, agreement=float(agreement), gap=gap)
    assert 1 <= how_many_sources(replace(here, agreement=1.0)) <= how_many_sources(here) <= 3
    assert how_many_sources(replace(here, gap=0.2)) <= how_many_sources(here)


def test_a_code_found_in_one_document_needs_one_source() -> None:
    found = Features(True, 0.1, 0.1, 0.1, 0.0, identifiers=True, code_question=True)
    assert how_many_sources(found) == 1


def test_agreement_of_the_branches() -> None:
    notes: list[Candidate] = HOUSE
    question = analyse("hives honey")
    near_other = branch("vector", [(notes[3], 0.9), (notes[2], 0.8)])
    near_same = branch("vector", [(notes[2], 0.9), (notes[3], 0.8)])
    known = statistics(question, notes)

    def ranking(near: object) -> list[Ranked]:
        return fuse(question, [prose(question, notes), near], by_id(notes), known)  # type: ignore[list-item]

    assert features(question, ranking(near_other), known).agreement == 0.0
    assert features(question, ranking(near_same), known).agreement == 1.0


@pytest.mark.parametrize("text", ['" OR 1=1', "What is 2+2?", "* AND NOT ^x:", "1 2", "?"])
def test_what_asks_for_nothing_is_refused_whatever_is_near(text: str) -> None:
    assert not judge(seen(text, HOUSE, [0.95, 0.9, 0.9, 0.9])).answer


@pytest.mark.parametrize("text", ["ovens", "OV-7", "bees?", "§ 12", "1987"])
def test_a_word_a_code_or_a_year_asks_for_something(text: str) -> None:
    assert seen(text, HOUSE).found
