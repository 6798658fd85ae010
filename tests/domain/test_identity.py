"""A known thing is found again: by its bytes, its key, its address, its likeness, in that order."""

from __future__ import annotations

import hashlib
from uuid import UUID

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uzel.domain.identity import Found, Known, Match, Plan, State, match, similarity

CONTENTS: dict[str, bytes] = {}


def digest(text: str) -> str:
    found = hashlib.sha256(text.encode()).hexdigest()
    CONTENTS[found] = text.encode()
    return found


def number(value: int) -> UUID:
    return UUID(int=value)


def known(order: int, uri: str, text: str, *, node: int | None = None, key: str | None = None) -> Known:
    return Known(number(order), uri, None, digest(text), number(1000 + (node or order)), key, len(text.encode()))


def found(uri: str, text: str, *, key: str | None = None, part: str | None = None) -> Found:
    return Found(uri, part, digest(text), key, len(text.encode()))


def alike(old: Known, new: Found) -> float:
    return similarity(CONTENTS[old.content_hash], CONTENTS[new.content_hash])


def never(old: Known, new: Found) -> float:
    raise AssertionError(f"{old} and {new} must not be compared")


def said(plan: Plan) -> dict[str, tuple[str, str | None]]:
    return {item.found.uri: (item.state.value, item.known.uri if item.known else None) for item in plan.matches}


def node_of(plan: Plan, uri: str) -> UUID | None:
    return next(item.node for item in plan.matches if item.found.uri == uri)


LONG = "".join(f"Řádek číslo {line} má svůj obsah.\n" for line in range(20))


def test_nothing_changed_is_nothing_to_do() -> None:
    before = [known(1, "/a", "A"), known(2, "/b", "B"), known(3, "/kopie-b", "B", node=2)]
    plan = match(before, [found("/a", "A"), found("/b", "B"), found("/kopie-b", "B")], never)
    assert {item.state for item in plan.matches} == {State.UNCHANGED}
    assert (plan.removed, plan.gone) == ((), frozenset())
    assert node_of(plan, "/kopie-b") == node_of(plan, "/b") == number(1002)


def test_added_changed_and_removed() -> None:
    plan = match([known(1, "/a", "A"), known(2, "/b", "B")], [found("/a", "A2"), found("/c", "C")], alike)
    assert said(plan) == {"/a": ("changed", "/a"), "/c": ("added", None)}
    assert node_of(plan, "/a") == number(1001)
    assert node_of(plan, "/c") is None
    assert [item.uri for item in plan.removed] == ["/b"]
    assert plan.gone == {number(1002)}


def test_a_moved_file_stays_its_node() -> None:
    plan = match([known(1, "/a", "A")], [found("/pod/b", "A")], never)
    assert said(plan) == {"/pod/b": ("renamed", "/a")}
    assert node_of(plan, "/pod/b") == number(1001)


def test_two_files_that_traded_contents_keep_their_nodes() -> None:
    plan = match([known(1, "/a", "A"), known(2, "/b", "B")], [found("/a", "B"), found("/b", "A")], never)
    assert said(plan) == {"/a": ("renamed", "/b"), "/b": ("renamed", "/a")}
    assert (node_of(plan, "/a"), node_of(plan, "/b")) == (number(1002), number(1001))


def test_a_chain_and_a_ring_of_moves() -> None:
    chain = match([known(1, "/a", "A"), known(2, "/b", "B")], [found("/b", "A"), found("/c", "B")], never)
    assert said(chain) == {"/b": ("renamed", "/a"), "/c": ("renamed", "/b")}
    before = [known(1, "/a", "A"), known(2, "/b", "B"), known(3, "/c", "C")]
    ring = match(before, [found("/a", "C"), found("/b", "A"), found("/c", "B")], never)
    assert [node_of(ring, uri) for uri in ("/a", "/b", "/c")] == [number(1003), number(1001), number(1002)]


def test_a_copy_made_before_an_edit_is_the_new_one() -> None:
    plan = match([known(1, "/a", "A")], [found("/a", "A2"), found("/záloha", "A")], never)
    assert said(plan) == {"/a": ("changed", "/a"), "/záloha": ("added", None)}


def test_a_move_and_a_new_file_at_the_old_place() -> None:
    """The address did not vanish and no known bytes came there: the address decides."""
    plan = match([known(1, "/a", "A")], [found("/a", "zcela jiné"), found("/b", "A")], never)
    assert said(plan)["/a"] == ("changed", "/a")


def test_equal_bytes_at_a_second_place_are_one_node() -> None:
    plan = match([known(1, "/a", "A")], [found("/a", "A"), found("/b", "A")], never)
    assert said(plan) == {"/a": ("unchanged", "/a"), "/b": ("added", None)}
    assert node_of(plan, "/b") == number(1001)
    new = match([], [found("/a", "A"), found("/b", "A"), found("/c", "C")], never)
    assert new.matches[0].shares == new.matches[1].shares != new.matches[2].shares


def test_one_of_two_copies_changes_and_gets_a_node_of_its_own() -> None:
    before = [known(1, "/a", "A"), known(2, "/b", "A", node=1)]
    plan = match(before, [found("/a", "A"), found("/b", "A2")], never)
    assert said(plan)["/b"] == ("changed", "/b")
    assert (node_of(plan, "/a"), node_of(plan, "/b")) == (number(1001), None)
    both = match(before, [found("/a", "A2"), found("/b", "A2")], never)
    assert node_of(both, "/a") == node_of(both, "/b") == number(1001)
    apart = match(before, [found("/a", "A2"), found("/b", "A3")], never)
    assert [node_of(apart, uri) for uri in ("/a", "/b")] == [number(1001), None]


def test_a_file_that_becomes_equal_to_another_joins_its_node() -> None:
    plan = match([known(1, "/a", "A"), known(2, "/b", "B")], [found("/a", "A"), found("/b", "A")], never)
    assert said(plan)["/b"] == ("changed", "/b")
    assert node_of(plan, "/b") == number(1001)
    assert plan.gone == {number(1002)}


def test_a_message_seen_twice_is_one_node_and_a_resaved_one_is_still_it() -> None:
    before = [known(1, "/pošta/1.eml", "dopis", key="<x@y>")]
    plan = match(
        before, [found("/pošta/1.eml", "dopis", key="<x@y>"), found("/kopie.eml", "dopis ", key="<x@y>")], never
    )
    assert said(plan)["/kopie.eml"] == ("added", None)
    assert node_of(plan, "/kopie.eml") == number(1001)
    moved = match(before, [found("/archiv/2.eml", "dopis jinak uložený", key="<x@y>")], never)
    assert said(moved) == {"/archiv/2.eml": ("renamed", "/pošta/1.eml")}
    assert not moved.matches[0].same_bytes


def test_a_renamed_and_edited_file_is_found_by_likeness() -> None:
    edited = LONG.replace("číslo 3 ", "číslo tři ")
    plan = match([known(1, "/starý.md", LONG), known(2, "/x.md", "něco jiného")], [found("/nový.md", edited)], alike)
    assert said(plan) == {"/nový.md": ("renamed", "/starý.md")}
    assert node_of(plan, "/nový.md") == number(1001)
    assert [item.uri for item in plan.removed] == ["/x.md"]
    rewritten = match([known(1, "/starý.md", LONG)], [found("/nový.md", LONG.upper())], alike)
    assert said(rewritten) == {"/nový.md": ("added", None)}


def test_the_most_alike_wins_and_each_is_used_once() -> None:
    near, far = LONG + "navíc\n", LONG + "navíc\n" * 20
    plan = match([known(1, "/a", LONG)], [found("/daleko", far), found("/blízko", near)], alike)
    assert said(plan) == {"/daleko": ("added", None), "/blízko": ("renamed", "/a")}


def test_sizes_that_cannot_be_alike_are_never_compared_and_comparisons_are_bounded() -> None:
    match([known(1, "/a", "x" * 100)], [found("/b", "y" * 1000)], never)
    before = [known(order, f"/starý/{order}", f"{LONG}{order}\n") for order in range(1, 41)]
    after = [found(f"/nový/{order}", f"{LONG}{order} a něco\n") for order in range(1, 41)]
    asked: list[Known] = []

    def counted(old: Known, new: Found) -> float:
        asked.append(old)
        return alike(old, new)

    plan = match(before, after, counted, most_comparisons=100)
    assert len(asked) <= 100
    assert {item.known and item.known.uri.rpartition("/")[2] for item in plan.matches} == {
        str(order) for order in range(1, 41)
    }


def test_an_attachment_does_not_become_a_file() -> None:
    part = Known(number(1), "/a.eml", "příloha.txt", digest("obsah"), number(1001), None, 5)
    assert said(match([part], [found("/příloha.txt", "obsah")], alike)) == {"/příloha.txt": ("added", None)}


def test_two_things_at_one_address_are_refused() -> None:
    with pytest.raises(ValueError, match="same address"):
        match([], [found("/a", "A"), found("/a", "B")], never)


texts = st.sampled_from(["A", "B", "C", "D", LONG, LONG + "x\n", LONG + "y\n", ""])
keys = st.sampled_from([None, None, "k1", "k2"])
uris = st.sampled_from([f"/{folder}{name}" for folder in ("", "pod/") for name in "abcd"])
states = st.dictionaries(uris, st.tuples(texts, keys), max_size=8)


def as_known(state: dict[str, tuple[str, str | None]]) -> list[Known]:
    nodes: dict[str, int] = {}
    return [
        known(order, uri, text, node=nodes.setdefault(key or text, order), key=key)
        for order, (uri, (text, key)) in enumerate(state.items(), start=1)
    ]


def as_found(state: dict[str, tuple[str, str | None]]) -> list[Found]:
    return [found(uri, text, key=key) for uri, (text, key) in state.items()]


@given(before=states, after=states)
@settings(max_examples=400, deadline=None)
def test_everything_is_in_exactly_one_class(
    before: dict[str, tuple[str, str | None]], after: dict[str, tuple[str, str | None]]
) -> None:
    old, new = as_known(before), as_found(after)
    plan = match(old, new, alike)
    assert [item.found for item in plan.matches] == new
    went_on = [item.known for item in plan.matches if item.known]
    assert sorted([*went_on, *plan.removed], key=lambda item: item.uri) == sorted(old, key=lambda item: item.uri)
    assert plan.gone == {item.node for item in old} - {item.node for item in plan.matches}
    kept: dict[UUID, set[tuple[str, str]]] = {}
    for item in plan.matches:
        assert (item.state is State.ADDED) == (item.known is None)
        if item.state is State.UNCHANGED:
            assert item.known
            assert item.same_bytes
            assert item.node == item.known.node
        elif item.node:
            kept.setdefault(item.node, set()).add(item.shares)
    assert all(len(groups) == 1 for groups in kept.values())


@given(before=states)
@settings(max_examples=200, deadline=None)
def test_looking_twice_changes_nothing(before: dict[str, tuple[str, str | None]]) -> None:
    plan = match(as_known(before), as_found(before), never)
    assert all(item.state is State.UNCHANGED for item in plan.matches)
    assert (plan.removed, plan.gone) == ((), frozenset())


@given(names=st.permutations([f"/{name}" for name in "abcde"]))
def test_any_permutation_of_contents_keeps_every_node(names: list[str]) -> None:
    letters = "ABCDE"
    old = [known(order, f"/{letter.lower()}", letter) for order, letter in enumerate(letters, start=1)]
    plan = match(old, [found(uri, letter) for uri, letter in zip(names, letters, strict=True)], never)
    assert [item.node for item in plan.matches] == [item.node for item in old]


@given(a=st.binary(max_size=400), b=st.binary(max_size=400))
def test_similarity_is_symmetric_bounded_and_one_for_equals(a: bytes, b: bytes) -> None:
    assert similarity(a, b) == similarity(b, a)
    assert 0.0 <= similarity(a, b) <= 1.0
    assert similarity(a, a) == 1.0


def test_similarity_is_the_shared_bytes_over_the_larger() -> None:
    assert similarity(b"aaaa\nbbbb\n", b"bbbb\naaaa\n") == 1.0
    assert similarity(b"aaaa\nbbbb\n", b"aaaa\ncccc\n") == 0.5
    assert similarity(b"aaaa\n", b"aaaa\n" * 4) == 0.25
    assert similarity(b"a\r\nb\r\n", b"a\nb\n") == 1.0
    assert similarity(b"", b"a") == 0.0
    long = bytes(range(65, 90)) * 40
    assert similarity(long, long + b"!") > 0.9


def test_a_match_tells_whether_the_bytes_stayed() -> None:
    old = known(1, "/a", "A")
    assert Match(State.RENAMED, found("/b", "A"), old, old.node).same_bytes
    assert not Match(State.ADDED, found("/b", "A"), None, None).same_bytes
