"""Asks a small base of Markdown notes: the real reader, cutter, ranking and extraction, without vectors."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.domain.base_of_notes import by_id, node_of, prose, statistics
from uzel.adapters.readers.markdown import MarkdownReader
from uzel.domain.answering.extraction import choose, propose
from uzel.domain.answering.rendering import render
from uzel.domain.answers import Extract, Refusal
from uzel.domain.chunking import cut
from uzel.domain.documents import Document
from uzel.domain.evidence import Candidate
from uzel.domain.questions import analyse
from uzel.domain.ranking import fuse
from uzel.text.languages import detect


class WordCounter:
    """Every word and every sign is a token."""

    def spans(self, text: str) -> list[tuple[int, int]]:
        return [match.span() for match in re.finditer(r"\w+|[^\w\s]", text)]

    def count(self, text: str) -> int:
        return len(self.spans(text))


@dataclass(frozen=True)
class Reply:
    """What was answered, and where each quote stands."""

    outcome: Extract | Refusal
    text: str  # '' for a refusal
    sources: tuple[str, ...]
    quotes: tuple[str, ...]

    @property
    def refused(self) -> bool:
        return isinstance(self.outcome, Refusal)


def _read(uri: str, text: str) -> Document:
    return MarkdownReader().read(text.encode(), Path(uri), "text/markdown")


def candidates(notes: Mapping[str, str], superseded: Mapping[str, str] | None = None) -> list[Candidate]:
    """The passages of the notes. `superseded`: uri of an old note -> uri of the one that replaces it."""
    found = []
    for uri, text in notes.items():
        document = _read(uri, text)
        node = node_of(uri)
        replaced_by = (node_of(superseded[uri]),) if superseded and uri in superseded else ()
        for passage in cut(document, WordCounter()):
            assert document.text[passage.start : passage.end] == passage.text
            found.append(
                Candidate(
                    passage_id=node_of(f"{uri}#{passage.ordinal}"),
                    node_id=node,
                    ordinal=passage.ordinal,
                    start=passage.start,
                    text=passage.text,
                    heading=passage.heading,
                    context=passage.context,
                    header=passage.header,
                    kind=passage.kind,
                    page=passage.page,
                    language=document.language or detect(passage.text),
                    title=document.title,
                    uri=uri,
                    superseded_by=replaced_by,
                )
            )
    return found


def ask(notes: Mapping[str, str], text: str, sources: int = 1, superseded: Mapping[str, str] | None = None) -> Reply:
    """The extractive answer of these notes."""
    question = analyse(text)
    found = candidates(notes, superseded)
    numbers = statistics(question, found)
    ranked = fuse(question, [prose(question, found)], by_id(found), numbers)
    outcome = choose(question, propose(question, ranked, numbers), None, sources)
    if isinstance(outcome, Refusal):
        return Reply(outcome, "", (), ())
    shown = render(outcome)
    passages = by_id(found)
    texts = {uri: _read(uri, note).text for uri, note in notes.items()}
    for quote in outcome.quotes:
        assert texts[passages[quote.passage_id].uri][quote.start : quote.end] == quote.text
    cited = [outcome.quotes[position] for position in shown.order]
    return Reply(
        outcome,
        shown.answer,
        tuple(passages[quote.passage_id].uri for quote in cited),
        tuple(quote.text for quote in cited),
    )
