"""The answer object of every door, and the events that lead to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from uzel.domain.evidence import Candidate
from uzel.usecases.retrieve import Retrieval


@dataclass(frozen=True, slots=True)
class Answer:
    """The object that every door gives. `citations[i]["n"] == i + 1`."""

    status: str  # answered, refused, clarify, unavailable
    reason: str | None
    answer: str
    language: str
    claims: Sequence[Mapping[str, Any]]
    citations: Sequence[Mapping[str, Any]]
    missing: Sequence[str] = ()
    withheld: int = 0
    disagreements: Sequence[Sequence[int]] = ()  # pairs of citations that give another value of the same thing
    version: int = 0
    branches: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    timings_ms: Mapping[str, float] = field(default_factory=dict)
    diagnostics: Mapping[str, Any] = field(default_factory=dict)  # why, for those who tune; no door shows it by default

    def as_json(self) -> dict[str, Any]:
        return {
            "status": self.status,
            "reason": self.reason,
            "answer": self.answer,
            "language": self.language,
            "claims": list(self.claims),
            "missing": list(self.missing),
            "withheld": self.withheld,
            "disagreements": [list(pair) for pair in self.disagreements],
            "citations": list(self.citations),
            "version": self.version,
            "branches": dict(self.branches),
            "timings_ms": dict(self.timings_ms),
        }


@dataclass(frozen=True, slots=True)
class Previous:
    """What a follow-up goes on from: the question before it, and what its answer cited. Never the answer."""

    question: str
    passages: tuple[UUID, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """What a door passes on, in this order: `sources` {"count"}, `citations` {"citations"}, any number of `delta`
    {"text", "citations"}, and exactly one of `done`, `refused`, `error`, whose value is the whole answer."""

    kind: str
    value: Mapping[str, Any]
    answer: Answer | None = None  # of the last one


def shared_fields(retrieval: Retrieval, why: Mapping[str, Any], took: Mapping[str, float]) -> dict[str, Any]:
    """What every answer to a retrieval says, whatever became of it."""
    return {
        "language": retrieval.question.language,
        "version": retrieval.version,
        "branches": {
            r.name: {"state": r.state, "hits": len(r.hits), **({"reason": r.reason} if r.reason else {})}
            for r in retrieval.branches
        },
        "timings_ms": {**retrieval.timings_ms, **took},
        "diagnostics": why,
    }


def citation_fields(candidate: Candidate) -> dict[str, Any]:
    """What a citation and a search hit share."""
    date = candidate.metadata.get("date")
    return {
        "node_id": str(candidate.node_id),
        "passage_id": str(candidate.passage_id),
        "title": candidate.title,
        "uri": candidate.uri,
        "part": candidate.part or None,
        "source_url": candidate.source_url,
        "revision": candidate.revision,
        "heading": list(candidate.heading),
        "page": candidate.page,
        "date": date if isinstance(date, str) else None,
    }
