"""A verb that a prefix completes stands for the bare one; a noun that begins alike does not."""

from __future__ import annotations

import pytest

from uzel.text.aspects import bare_verb


@pytest.mark.parametrize(
    ("word", "language", "expected"),
    [
        ("upeče", "cs", "peče"),
        ("napsala", "cs", "psala"),
        ("zaplatí", "cs", "platí"),
        ("upiekla", "sk", "piekla"),
        ("napísali", "sk", "písali"),
        ("zápočet", "cs", None),
        ("počet", "cs", None),
        ("student", "cs", None),
        ("unit", "en", None),
    ],
)
def test_bare_verb(word: str, language: str, expected: str | None) -> None:
    assert bare_verb(word, language) == expected
