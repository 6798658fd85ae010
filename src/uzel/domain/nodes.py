"""A node's next revision, ready to be written: what ingest hands to the record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from uzel.domain.passages import Passage


@dataclass(frozen=True, slots=True)
class IndexedPassage:
    """A passage with what the branches search it by."""

    passage_id: UUID
    passage: Passage
    language: str
    input_hash: bytes  # of the exact input of an embedder
    length: int  # words, 1 to 65535
    terms: Mapping[str, int]  # term -> count, identifiers' terms included


@dataclass(frozen=True, slots=True)
class Draft:
    """One revision of a node. `revision` is computed from its content: the same content is the same revision."""

    node_id: UUID
    scope_id: int
    revision: int
    text: str
    media_type: str
    metadata: Mapping[str, Any]
    published: bool
    passages: Sequence[IndexedPassage]
    words: frozenset[str] = frozenset()  # folded, for finding mistyped ones
    names: frozenset[str] = frozenset()  # by which links find the node
    links: frozenset[tuple[str, str]] = frozenset()  # (edge type, name)
    written: int | None = None  # how many passages it has, where they are not held here any more

    @property
    def passage_count(self) -> int:
        return len(self.passages) if self.written is None else self.written

    def without_passages(self) -> Draft:
        """What a publication needs once the passages are written ahead: they are most of what a draft weighs."""
        return replace(self, passages=(), words=frozenset(), written=self.passage_count)


@dataclass(frozen=True, slots=True)
class OriginState:
    """How a file, or a part of one, stands after this publication."""

    key: str
    part: str
    uri: str
    state: str
    node_id: UUID | None = None
    reason: str | None = None
    origin_id: UUID | None = None  # of the row that it replaces; None for a new one
    media_type: str | None = None
    channel_key: str | None = None
    content_hash: bytes | None = None
    revision: int | None = None
    size: int | None = None
    mtime_ns: int | None = None
    source_url: str | None = None


@dataclass(frozen=True, slots=True)
class Change:
    """What one publication changes, all at once."""

    source_id: UUID | None
    what: str  # for the log of publications: 'add', 'remove', 'edit'
    drafts: Sequence[Draft] = ()
    origins: Sequence[OriginState] = ()
    gone_origins: Sequence[UUID] = ()
    edges: Sequence[tuple[UUID, UUID, str]] = field(
        default_factory=tuple
    )  # (source node, target node, type) by the reader

    def __bool__(self) -> bool:
        return bool(self.drafts or self.origins or self.gone_origins)
