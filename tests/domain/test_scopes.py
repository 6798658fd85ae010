"""Scopes in normal form: equal rights are one scope, and composing never widens."""

from __future__ import annotations

from uuid import UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.domain.ids import new_id, number_of, passage_ids, revision_of, term_hash
from uzel.domain.scopes import PUBLIC, TENANT, Scope, account

ATOMS = st.sampled_from([PUBLIC, TENANT, "account:1", "account:2", "group:1", "anchor:1:guardian"])
CLAUSES = st.lists(st.sets(ATOMS, min_size=1, max_size=4), max_size=5)


@given(CLAUSES, st.sets(ATOMS))
def test_the_normal_form_means_the_same(clauses: list[set[str]], atoms: set[str]) -> None:
    met = all(clause & (atoms | {PUBLIC}) for clause in clauses)
    assert Scope.of(clauses).met_by(atoms | {PUBLIC}) == met


@given(CLAUSES)
def test_order_and_repetition_do_not_matter(clauses: list[set[str]]) -> None:
    scope = Scope.of(clauses)
    assert Scope.of([*reversed(clauses), *clauses]) == scope
    assert Scope.of(scope.clauses) == scope
    assert Scope.of([list(reversed(clause)) for clause in scope.clauses]).hash == scope.hash


@given(CLAUSES, CLAUSES, st.sets(ATOMS))
def test_what_is_composed_is_read_by_those_who_may_read_both(
    a: list[set[str]], b: list[set[str]], atoms: set[str]
) -> None:
    one, other = Scope.of(a), Scope.of(b)
    assert (one & other).met_by(atoms) == (one.met_by(atoms) and other.met_by(atoms))


@given(CLAUSES, st.sets(ATOMS))
def test_sharing_adds_a_reader_and_takes_none_away(clauses: list[set[str]], atoms: set[str]) -> None:
    scope = Scope.of(clauses)
    shared = scope.or_atom("account:9")
    assert shared.met_by({"account:9"})
    assert not scope.met_by(atoms) or shared.met_by(atoms)


def test_about_two_children_needs_both_and_any_of_needs_one() -> None:
    both = Scope.of([{"anchor:a:guardian"}, {"anchor:b:guardian"}])
    either = Scope.of([{"anchor:a:guardian", "anchor:b:guardian"}])
    assert not both.met_by({"anchor:a:guardian"})
    assert either.met_by({"anchor:a:guardian"})


def test_an_empty_clause_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody"):
        Scope.of([set()])


def test_public_is_no_clause() -> None:
    assert Scope.of([[PUBLIC, account(UUID(int=1))]]) == Scope.public()


@given(st.lists(st.text(), max_size=6))
def test_unchanged_text_keeps_its_id_when_others_move(texts: list[str]) -> None:
    node = UUID(int=5)
    ids = passage_ids(node, texts)
    assert len(set(ids)) == len(ids)
    fresh = passage_ids(node, ["something that is in none", *texts])
    assert fresh[1:] == ids
    assert all(one.version == 8 for one in ids)


def test_new_ids_are_in_the_order_of_time() -> None:
    made = [new_id() for _ in range(50)]
    assert len(set(made)) == 50
    assert all(one.version == 7 for one in made)
    assert [one.int >> 80 for one in made] == sorted(one.int >> 80 for one in made)


@given(st.lists(st.text(), max_size=4), st.lists(st.text(), max_size=4))
def test_revisions_tell_contents_apart(a: list[str], b: list[str]) -> None:
    assert (revision_of(a) == revision_of(b)) == (a == b)
    assert 0 <= revision_of(a) < 2**63


@given(st.text())
def test_hashes_fit_their_columns(text: str) -> None:
    assert -(2**63) <= term_hash(text) < 2**63
    assert 0 <= number_of(text) < 2**31
