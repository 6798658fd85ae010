"""What retrieval hands to ranking, the gate and the answer: passages, and how each branch saw them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Hit:
    """One line of a branch's ranking, best first. Scores of two branches are not comparable."""

    passage_id: UUID
    node_id: UUID
    score: float


@dataclass(frozen=True, slots=True)
class Candidate:
    """A readable passage of the live version, with all that ranking, gate and answer may look at."""

    passage_id: UUID
    node_id: UUID
    ordinal: int
    start: int  # of `text` in the node's text, code points
    text: str
    heading: tuple[str, ...]
    context: str | None  # header row of a table
    header: str  # title, authors, tags, heading path
    kind: str  # prose, table, code
    page: int | None
    language: str  # cs, sk, en
    title: str
    uri: str  # this and what follows is filled for what may be shown
    metadata: Mapping[str, Any] = field(default_factory=dict)  # of the node: date, kind, aliases, ...
    superseded_by: tuple[UUID, ...] = ()  # nodes that say they replace this one
    part: str | None = None  # of the origin at `uri`: an attachment, a message of a mailbox
    source_url: str | None = None
    revision: str | None = None  # of the source: a commit, or the hash of the file's bytes


@dataclass(frozen=True, slots=True)
class TermStatistics:
    """Of the index as the viewer's tenant has it: for inverse document frequencies."""

    passages: int  # N
    average_length: float  # words a passage
    frequencies: Mapping[str, int]  # term -> passages that hold it; a term that is nowhere is 0 or absent


@dataclass(frozen=True, slots=True)
class BranchResult:
    """What one branch said: `ran` with hits (perhaps none), `silent` by its own choice, or `unavailable`."""

    name: str  # prose, identifier, vector, graph
    state: str
    hits: Sequence[Hit] = ()
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class Ranked:
    """A passage after fusion, best first. `score` is a fused rank score in [0, ~1.5]; `ranks` counts from 1."""

    candidate: Candidate
    score: float
    ranks: Mapping[str, int]
    scores: Mapping[str, float]
