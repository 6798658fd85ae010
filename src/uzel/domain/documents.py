"""What a reader makes of a file: one text, the blocks in it, and what the file says of itself.

Every position is a half-open span of Unicode code points in `Document.text`, which is NFC with `\\n` line ends. A
citation quotes that text, so a reader never changes it after it has given out spans.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any


class BlockKind(StrEnum):
    """How a stretch of text may be cut: prose anywhere, the others at their lines, and whole where they fit."""

    HEADING = "heading"
    PROSE = "prose"  # a paragraph, a list, a quotation
    TABLE = "table"  # one row a line; the header row in `Block.context`
    CODE = "code"
    META = "meta"  # front matter and the like: part of the text, never a passage


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of a document's text. Blocks are in order and do not overlap; only white space stands between them."""

    kind: BlockKind
    start: int  # first code point
    end: int  # one past the last
    level: int = 0  # of a heading, 1 to 6
    page: int | None = None  # counted from 1, where the format has pages
    context: str | None = None  # a table's header row as one line; what the text alone does not say


@dataclass(frozen=True, slots=True)
class Link:
    """A link to another document, as the author wrote it (decoded): a wiki name, or a path relative to this file."""

    target: str
    kind: str = "links_to"  # the edge type: links_to, replies_to, supersedes, ...
    wiki: bool = False  # [[Name]]: found by title, alias or file name; otherwise by path


#: why a file or a part gives no text that nobody expects any of: a picture, an archive
UNREAD_KIND = "is of a kind that is not read"


@dataclass(frozen=True, slots=True)
class Part:
    """A document inside a document: an attachment, a message of a mailbox. It becomes a node of its own."""

    name: str  # unique in its parent, stable over runs: the attachment's name, a message's id
    media_type: str
    document: Document | None = None  # read already
    problem: str | None = None  # why it gives no text, where document is None


@dataclass(frozen=True, slots=True)
class Document:
    """What one file, or one part of it, says.

    `metadata` holds JSON values only: kind, authors, tags, categories, aliases, date, source_url, published, and
    whatever else the file says of itself, under its own key.
    """

    title: str  # as the file states it; else its first heading; else its name without the ending
    text: str
    blocks: Sequence[Block]
    media_type: str
    metadata: Mapping[str, Any] = field(default_factory=dict)
    language: str | None = None  # stated by the file or channel; otherwise found per passage
    published: bool = True
    channel_key: str | None = None  # Message-ID or the like: the same key is the same node
    links: Sequence[Link] = ()
    parts: Sequence[Part] = ()
    problems: Sequence[str] = ()  # 'page 2 gives no text': the document is partial
    notices: Sequence[str] = ()  # 'is not valid JSON (line 3, ...)': a flaw of the file that costs none of its text
