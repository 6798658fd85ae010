"""A text that says which rule it replaces."""

from __future__ import annotations

import pytest

from uzel.domain.answering.supersession import replaced_by
from uzel.text.identifiers import identifiers


@pytest.mark.parametrize(("text", "old"), [
    ("Tento pokyn ruší a nahrazuje pokyn č. 4/2018.", "4/2018"),
    ("Smernica nahrádza smernicu 11/2021 v plnom rozsahu.", "11/2021"),
    ("This policy supersedes policy HR-204.", "HR-204"),
    ("Zrušuje sa smernica 3/2015. Novú vydá riaditeľka.", "3/2015"),
])  # fmt: skip
def test_finds_what_is_replaced(text: str, old: str) -> None:
    assert replaced_by(text) == [identifiers(old)[0].normal]


@pytest.mark.parametrize("text", [
    "Tato směrnice byla nahrazena směrnicí 9/2023.",
    "This form is replaced by form F-12.",
    "Směrnice 4/2018 stanoví lhůty.",
    "Vadnou součástku nahradí technik.",
    "",
])  # fmt: skip
def test_says_nothing_where_nothing_is_replaced_by_this_text(text: str) -> None:
    assert replaced_by(text) == []
