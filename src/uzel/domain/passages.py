"""The passage: the unit that is found, embedded and cited."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Passage:
    """A stretch of one revision of a node's text. `text` is the document's text at [start, end), exactly."""

    ordinal: int  # position in the document, from 0
    start: int
    end: int
    text: str
    heading: tuple[str, ...]  # path of the headings above it, outermost first, without marks
    page: int | None
    context: str | None  # the header row of the table that the passage begins in the middle of
    header: str  # title, authors, tags, heading path as one line: embedded and searched before the text
    tokens: int  # of header and text by e5's tokenizer, at most the limit
    kind: str = "prose"  # of the block it holds: prose, table, code
    header_row: str | None = None  # the whole of it; `context` is as much of it as is embedded

    @property
    def embedding_input(self) -> str:
        """The exact text that an embedder gets (its own prefix excluded)."""
        return "\n".join(part for part in (self.header, self.context, self.text) if part)
