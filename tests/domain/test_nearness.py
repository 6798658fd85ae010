"""What may have been meant by a path that is not known."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.domain.nearness import nearest

KNOWN = ["/home/eva/notes", "/home/eva/notes/Říp.md", "/home/eva/notes/menu.md", "/home/eva/notes/in/menu.md",
         "/home/eva/notes/in/žiadosť.docx", "/srv/wiki"]  # fmt: skip


@pytest.mark.parametrize(
    ("path", "near"),
    [
        ("/home/eva/notes/rip.md", "/home/eva/notes/Říp.md"),
        ("/home/eva/NOTES", "/home/eva/notes"),
        ("/home/eva/note", "/home/eva/notes"),
        ("/home/eva/notes/in/ziadosti.docx", "/home/eva/notes/in/žiadosť.docx"),
        ("/opt/žiadosť.docx", "/home/eva/notes/in/žiadosť.docx"),
        ("/opt/menu.md", None),  # two have this name
        ("/home/eva/notes/in/picture.png", "/home/eva/notes"),
        ("/srv/wiki/new/page.md", "/srv/wiki"),
        ("/srv/wikipedia.zip", None),
        ("/opt", None),
    ],
)
def test_nearest(path: str, near: str | None) -> None:
    assert nearest(path, KNOWN) == near


def test_of_nothing_nothing_is_near() -> None:
    assert nearest("/home/eva", []) is None


@given(st.lists(st.text("ab/č", min_size=1, max_size=8), max_size=8), st.text("ab/č", min_size=1, max_size=8))
def test_it_is_one_of_the_known(known: list[str], path: str) -> None:
    assert nearest(path, known) in (None, *known)
