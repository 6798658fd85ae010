"""The examples that come with Uzel: all of them are read, in whole, and their links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from uzel.adapters.channels.folders import scan
from uzel.adapters.readers import registry

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_every_file_of_the_examples_is_taken() -> None:
    found = scan(EXAMPLES)
    assert found.state == "ok"
    assert (found.skipped, found.problems) == ((), ())
    assert len(found.files) >= 50
    assert {file.path.suffix for file in found.files} == {".md", ".txt", ".csv", ".eml", ".html"}


@pytest.mark.parametrize("file", scan(EXAMPLES).files, ids=lambda file: file.key)
def test_an_example_is_read_without_a_problem(file) -> None:  # type: ignore[no-untyped-def]
    document = registry.read(file.path.read_bytes(), file.path)
    assert document.blocks
    assert not document.problems
    assert document.title


def test_wikilinks_lead_to_files() -> None:
    names = {path.stem for path in EXAMPLES.rglob("*.md")}
    links = [
        (path.name, target)
        for path in EXAMPLES.rglob("*.md")
        for target in re.findall(r"\[\[([^|\]]+)", path.read_text(encoding="utf-8"))
    ]
    assert len(links) > 10
    assert [link for link in links if link[1] not in names] == []
