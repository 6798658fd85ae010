"""Identifiers and quoted texts are held literally: whole, or as the head or tail that people ask by."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.domain.answering.literal import beside_identifiers, holds, holds_quoted, literals
from uzel.domain.questions import analyse

from .base_of_notes import note


@pytest.mark.parametrize(
    ("question", "text", "held"),
    [
        ("What is KX3?", "The part KX3 is out of stock.", True),
        ("What is KX3?", "The part KX31 is out of stock.", False),
        ("what is kx3", "The part KX3 is out of stock.", True),
        ("Co je nového ve verzi 4.1?", "Verze 4.10 opravuje tisk.", False),
        ("Co je nového ve verzi 4.1?", "Verze 4.1 opravuje tisk.", True),
        ("Co říká § 7?", "Podle § 7 odst. 2 se platí předem.", True),
        ("Co říká § 7?", "Podle § 71 se platí předem.", False),
        ("Co říká § 7 odst. 2?", "Podle §7 odst.2 se platí předem.", True),
        ("Kde leží 5120-C?", "Súčiastka MRT-5120-C leží v sklade.", True),
        ("what does --keep-going do", "       -k, --keep-going\n              continue after errors", True),
        ("what does --keep-going do", "use --keep-going-on instead", False),
        ("what does --depth do", "--depth=N limits the recursion", True),
        ("Řeší se CVE-2031-0042?", "Aktualizace opravuje CVE-2031-0042.", True),
        ("Řeší se CVE-2031-0042?", "Aktualizace opravuje CVE-2031-00421.", False),
    ],
)
def test_held(question: str, text: str, held: bool) -> None:
    wanted = analyse(question).identifiers
    assert wanted
    assert (len(holds(text, wanted)) == len(wanted)) is held


def test_all_identifiers_may_stand_in_different_passages_of_one_document() -> None:
    one = note("a.md", "Valves", "Valve VX-20 is on the left.", 0)
    two = note("a.md", "Valves", "Valve VX-30 is on the right.", 1)
    other = note("b.md", "Spares", "VX-20 is kept in the store.", 0)
    found = literals(analyse("Which pipe joins VX-20 with VX-30?"), [one, two, other])
    assert found.documents == {one.node_id}
    assert found.passages == frozenset()
    assert not found.alone


def test_a_question_of_a_code_alone() -> None:
    page = note("err.md", "Error QX1044", "The disk is full.")
    found = literals(analyse("QX1044"), [page])
    assert found.alone
    assert found.titles == {page.node_id}
    assert literals(analyse("how to empty the disk"), [page]).titles == frozenset()


def test_words_beside_identifiers() -> None:
    assert [word.text for word in beside_identifiers(analyse("What does the valve VX-20 regulate?"))] == [
        "valve",
        "regulate",
    ]


@pytest.mark.parametrize(
    ("text", "quoted", "held"),
    [
        ("It said “Device  not ready” twice.", "device not ready", True),
        ("It said: device, not ready.", "Device not ready", True),
        ("Hlásí „Zařízení není připraveno“.", "zarizeni neni pripraveno", True),
        ("The device was ready.", "device not ready", False),
        ("category", "cat", False),
    ],
)
def test_quoted(text: str, quoted: str, held: bool) -> None:
    assert holds_quoted(text, quoted) is held


@given(st.text(), st.text())
def test_any_text_is_looked_through(before: str, after: str) -> None:
    wanted = analyse("What is KX3?").identifiers
    assert holds(f"{before} KX3 {after}", wanted) in (frozenset({"kx3"}), frozenset())
    holds(before, wanted)
