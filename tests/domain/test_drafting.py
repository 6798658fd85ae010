"""What a document is found by, and where its links lead."""

from __future__ import annotations

import re
from pathlib import Path
from uuid import UUID

from uzel.adapters.readers.registry import read
from uzel.domain.chunking import ChunkSettings
from uzel.domain.drafting import draft
from uzel.domain.nodes import Draft


class Words:
    def spans(self, text: str) -> list[tuple[int, int]]:
        return [match.span() for match in re.finditer(r"\S+", text)]

    def count(self, text: str) -> int:
        return len(self.spans(text))


def made(text: str, uri: str = "/notes/dílna/pila.md") -> Draft:
    return draft(UUID(int=1), 1, read(text.encode(), Path(uri)), uri, Words(), ChunkSettings())


def test_a_note_is_found_by_its_title_aliases_and_file_name() -> None:
    one = made("---\ntitle: Okružní pila\naliases: [cirkulárka]\n---\n\nZapíná ji jen mistr.\n")
    terms = one.passages[0].terms
    for word in ("okruzni", "cirkularka", "pila", "dilna", "mistr"):
        assert word in terms, word
    # they help to find: what is quoted and embedded is the note's own
    assert "cirkulárka" not in one.passages[0].passage.embedding_input
    assert one.text[one.passages[0].passage.start :].startswith("Zapíná")


def test_links_and_names_meet() -> None:
    target = made("# Klíče od dílny\n", "/notes/správa/klíče od dílny.md")
    for text in (
        "Viz [[Klíče od dílny]].",
        "Viz [klíče](../správa/kl%C3%AD%C4%8De%20od%20d%C3%ADlny.md).",
        "Viz [[klíče od dílny|tam]].",
    ):
        names = {name for _, name in made(text).links}
        assert names & target.names, text


def test_equal_content_is_an_equal_revision_and_any_change_another() -> None:
    text = "# Pila\n\nPilu zapíná jen mistr.\n"
    assert made(text).revision == made(text).revision
    for other in (
        "# Pila\n\nPilu zapíná mistr.\n",
        "---\ntags: [x]\n---\n" + text,
        "---\npublished: false\n---\n" + text,
    ):
        assert made(other).revision != made(text).revision


def test_what_is_not_published_has_no_passages() -> None:
    one = made("---\npublished: false\n---\n# Návrh\n\nCena je 40 Kč.\n")
    assert (one.published, list(one.passages)) == (False, [])
