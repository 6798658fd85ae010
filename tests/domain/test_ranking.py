"""Fusion: who has a vote, what is worth how much, and that nothing depends on chance."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.domain.evidence import BranchResult, Candidate
from uzel.domain.questions import analyse
from uzel.domain.ranking import FusionMethod, FusionSettings, fuse, select

from .base_of_notes import branch, by_id, node_of, note, statistics

NOTES = [
    note("heslo.md", "Hesla", "Heslo k síti se mění každé čtvrtletí. Nové sdělí správce sítě."),
    note("boiler.md", "Boiler", "The boiler shows E-417 when the water pressure is low."),
    note("pump.md", "E-417", "The pump stops and waits for a reset."),
    note("garden.md", "Garden", "Tomatoes are watered in the evening."),
    note("garden.md", "Garden", "Beans need a pole.", ordinal=1),
]
HESLO, BOILER, PUMP, TOMATO, BEANS = NOTES


def ranking(text: str, *results: BranchResult, settings: FusionSettings | None = None) -> list[Candidate]:
    question = analyse(text)
    ranked = fuse(question, results, by_id(NOTES), statistics(question, NOTES), settings or FusionSettings())
    return [item.candidate for item in ranked]


@pytest.mark.parametrize("method", list(FusionMethod))
def test_nothing_found_stays_nothing(method: FusionMethod) -> None:
    settings = FusionSettings(method=method)
    assert ranking("anything", settings=settings) == []
    assert ranking("anything", branch("prose", []), branch("vector", []), settings=settings) == []


def test_an_unavailable_branch_has_no_vote() -> None:
    prose = branch("prose", [(TOMATO, 3.0), (BEANS, 1.0)])
    vector = branch("vector", [(HESLO, 0.9), (TOMATO, 0.8)], state="unavailable")
    assert ranking("tomatoes", prose, vector) == ranking("tomatoes", prose)


def test_an_empty_branch_does_not_weaken_the_other() -> None:
    question = analyse("tomatoes")
    vector = branch("vector", [(TOMATO, 0.9), (HESLO, 0.8)])
    settings = FusionSettings()
    alone = fuse(question, [vector], by_id(NOTES), statistics(question, NOTES), settings)
    beside_empty = fuse(question, [branch("prose", []), vector], by_id(NOTES), statistics(question, NOTES), settings)
    assert [item.score for item in alone] == [item.score for item in beside_empty]
    assert alone[0].score == pytest.approx(1.0)


def test_the_branch_whose_first_hit_stands_out_has_more_weight() -> None:
    flat = [(HESLO, 3.0), (TOMATO, 2.97), (BOILER, 2.95), (PUMP, 0.0)]
    steep = [(TOMATO, 0.95), (HESLO, 0.81), (PUMP, 0.805), (BOILER, 0.8)]
    assert ranking("tomatoes watered evening", branch("prose", flat), branch("vector", steep))[0] == TOMATO
    flat = [(HESLO, 0.90), (TOMATO, 0.897), (BOILER, 0.895), (PUMP, 0.8)]
    steep = [(TOMATO, 9.0), (HESLO, 1.0), (PUMP, 0.5), (BOILER, 0.0)]
    assert ranking("tomatoes watered evening", branch("prose", steep), branch("vector", flat))[0] == TOMATO


def test_a_literal_identifier_beats_nearness() -> None:
    prose = branch("prose", [(TOMATO, 2.0), (BOILER, 1.0)])
    identifier = branch("identifier", [(BOILER, 1.0)])
    vector = branch("vector", [(TOMATO, 0.9), (HESLO, 0.88), (BOILER, 0.8)])
    assert ranking("why does the boiler show E-417", prose, identifier, vector)[0] == BOILER


def test_a_code_alone_asks_for_the_page_that_bears_its_name() -> None:
    found = [(BOILER, 2.0), (PUMP, 1.0)]
    vector = branch("vector", [(BOILER, 0.9), (PUMP, 0.85), (HESLO, 0.8)])
    results = (branch("prose", found), branch("identifier", found), vector)
    assert ranking("e-417", *results)[0] == PUMP
    assert ranking("why does the boiler show E-417 so often", *results)[0] == BOILER


def test_a_hit_without_a_readable_passage_is_left_out() -> None:
    hidden = note("hidden.md", "Hidden", "Nobody may read this.")
    assert hidden not in ranking("this", branch("prose", [(hidden, 9.0), (TOMATO, 1.0)]))


def test_of_equal_scores_the_older_node_is_first() -> None:
    results = branch("vector", [(BEANS, 0.5), (TOMATO, 0.5), (BOILER, 0.5)])
    assert ranking("zzz", results) == sorted((BEANS, TOMATO, BOILER), key=lambda note: (note.node_id, note.ordinal))


def test_ranks_and_scores_of_the_branches_are_kept() -> None:
    question = analyse("tomatoes")
    results = [branch("prose", [(TOMATO, 3.0)]), branch("vector", [(HESLO, 0.9), (TOMATO, 0.8)])]
    ranked = {item.candidate.uri: item for item in fuse(question, results, by_id(NOTES), statistics(question, NOTES))}
    assert ranked["garden.md"].ranks == {"prose": 1, "vector": 2}
    assert ranked["garden.md"].scores == {"prose": 3.0, "vector": 0.8}
    assert ranked["heslo.md"].ranks == {"vector": 1}


def test_reciprocal_ranks_are_one_for_first_everywhere() -> None:
    question = analyse("tomatoes")
    results = [branch("prose", [(TOMATO, 3.0), (HESLO, 1.0)]), branch("vector", [(TOMATO, 0.9), (BOILER, 0.1)])]
    settings = FusionSettings(method=FusionMethod.RECIPROCAL)
    ranked = fuse(question, results, by_id(NOTES), statistics(question, NOTES), settings)
    assert ranked[0].candidate == TOMATO
    assert ranked[0].score == pytest.approx(1.0)
    assert ranked[1].score == pytest.approx(61 / 62 / 2)


def test_select_keeps_the_order_and_the_limits() -> None:
    question = analyse("tomatoes")
    order = [(TOMATO, 5.0), (BEANS, 4.0), (BOILER, 3.0), (PUMP, 2.0)]
    ranked = fuse(question, [branch("prose", order)], by_id(NOTES), statistics(question, NOTES))
    assert [item.candidate for item in select(ranked, 1, 10)] == [TOMATO, BOILER, PUMP]
    assert [item.candidate for item in select(ranked, 2, 2)] == [TOMATO, BEANS]
    assert select(ranked, 2, 0) == []


scored = st.lists(st.tuples(st.sampled_from(NOTES), st.floats(0, 1)), unique_by=lambda pair: pair[0].passage_id)


@given(scored, scored, st.sampled_from(list(FusionMethod)))
def test_every_passage_found_is_ranked_once_and_order_of_branches_is_nothing(
    first: list[tuple[Candidate, float]], second: list[tuple[Candidate, float]], method: FusionMethod
) -> None:
    first, second = (sorted(hits, key=lambda pair: -pair[1]) for hits in (first, second))
    results = [branch("prose", first), branch("vector", second)]
    settings = FusionSettings(method=method)
    ranked = ranking("tomatoes E-417", *results, settings=settings)
    assert len(ranked) == len(set(map(id, ranked)))
    assert {item.passage_id for item in ranked} == {item.passage_id for item, _ in [*first, *second]}
    assert ranked == ranking("tomatoes E-417", *reversed(results), settings=settings)


@given(scored)
def test_scores_fall_and_stay_in_bounds(hits: list[tuple[Candidate, float]]) -> None:
    question = analyse("E-417")
    ordered = sorted(hits, key=lambda pair: -pair[1])
    results = [branch("prose", ordered), branch("identifier", ordered), branch("vector", ordered)]
    scores = [item.score for item in fuse(question, results, by_id(NOTES), statistics(question, NOTES))]
    assert scores == sorted(scores, reverse=True)
    assert all(0.0 <= score <= 3.0 for score in scores)


def test_a_document_is_known_by_its_node() -> None:
    assert TOMATO.node_id == BEANS.node_id == node_of("garden.md")


LUKASOVA = note("choir.md", "Sbor", "Zkoušku sboru povede paní Lukášová, klavír hraje Petr.")
OF_LUKASOVA = note("trip.md", "Výlet", "Na výletě jsme byli s paní Lukášovou a dětmi.")
LUKASOVA_PLAIN = note("canteen.md", "Jídelna", "V jídelně vaří paní Lukasová knedlíky.")
TYPED_PLAIN = note("plain.md", "Telefon", "Lukasova ma telefon v kabinetu.")


@pytest.mark.parametrize("asked", ["Co dělá paní Lukášová?", "Lukášovou", "S Lukášovou"])
@pytest.mark.parametrize("right", [LUKASOVA, OF_LUKASOVA])
def test_a_name_with_other_diacritics_goes_behind(asked: str, right: Candidate) -> None:
    notes = [LUKASOVA_PLAIN, right, TYPED_PLAIN]
    found = branch("prose", [(LUKASOVA_PLAIN, 6.0), (TYPED_PLAIN, 5.0), (right, 2.0)])
    question = analyse(asked)
    ranked = [item.candidate for item in fuse(question, [found], by_id(notes), statistics(question, notes))]
    assert ranked.index(right) < ranked.index(LUKASOVA_PLAIN)
    assert ranked.index(TYPED_PLAIN) < ranked.index(LUKASOVA_PLAIN)  # its writer has no diacritics at all


def test_names_stay_where_no_passage_has_the_one_that_is_asked_for() -> None:
    notes = [LUKASOVA_PLAIN, BEANS]
    found = branch("prose", [(LUKASOVA_PLAIN, 6.0), (BEANS, 2.0)])
    question = analyse("Co dělá paní Lukášová?")
    ranked = fuse(question, [found], by_id(notes), statistics(question, notes))
    assert [item.score for item in ranked] == [1.0, 0.0]
