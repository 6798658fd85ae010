"""A question and a viewer give the answer object: ranked evidence, the gate, then sentences that are cited verbatim."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from uzel.domain.answering.extraction import choose, propose
from uzel.domain.answering.gate import features, how_many_sources, judge
from uzel.domain.answering.rendering import Rendered, render
from uzel.domain.answers import Extract, Quote, Refusal, refusal_sentence
from uzel.domain.evidence import Candidate, Ranked
from uzel.domain.questions import Filters, analyse
from uzel.domain.scopes import Viewer
from uzel.errors import EmbedderUnavailable, UsageError
from uzel.ports import Embedder
from uzel.usecases.retrieve import Retrieval, Retriever

#: code points of a sentence that are compared with the question; few sentences are longer
_SENTENCE = 600


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
            "citations": list(self.citations),
            "version": self.version,
            "branches": dict(self.branches),
            "timings_ms": dict(self.timings_ms),
        }


@dataclass(slots=True)
class Answerer:
    retriever: Retriever
    embedder: Embedder

    async def ask(self, text: str, viewer: Viewer, filters: Filters | None = None) -> Answer:
        """One function decides for every case: empty base, nothing found, filtered away, weak evidence."""
        question = analyse(text, filters)
        retrieval = await self.retriever.retrieve(question, viewer)
        started = time.perf_counter()
        outcome, why = await self._extract(retrieval)
        took = {"answer": round((time.perf_counter() - started) * 1000, 2)}
        return finished(retrieval, outcome, why, took)

    async def _extract(self, retrieval: Retrieval) -> tuple[Extract | Refusal, Mapping[str, Any]]:
        """The gate's word, then the sentences."""
        question = retrieval.question
        found = features(question, retrieval.ranked, retrieval.statistics)
        verdict = judge(found)
        why: dict[str, Any] = {"gate": verdict.score, "rule": verdict.why, **found.as_mapping()}
        if not verdict.answer:
            return Refusal("not_found", verdict.why, found.as_mapping()), why
        proposal = propose(question, with_leads(retrieval), retrieval.statistics)
        cosines = await self._sentence_cosines(retrieval, [unit.text for unit in proposal])
        chosen = choose(question, proposal, cosines, how_many_sources(found))
        if isinstance(chosen, Refusal):
            why["rule"] = chosen.why
        return chosen, why

    async def _sentence_cosines(self, retrieval: Retrieval, sentences: Sequence[str]) -> dict[int, float] | None:
        """Cosine of each proposed sentence to the question, where the embedder can be reached."""
        if retrieval.vector is None or not sentences:
            return None
        try:
            made = await self.embedder.passages([sentence[:_SENTENCE] for sentence in sentences])
        except (EmbedderUnavailable, UsageError):
            return None  # the words alone decide
        return dict(enumerate((made @ retrieval.vector).tolist()))


def with_leads(retrieval: Retrieval) -> list[Ranked]:
    """The kept passages, each hit in the middle of a section followed by that section's first passage."""
    kept: list[Ranked] = []
    there = {one.candidate.passage_id for one in retrieval.kept}
    for one in retrieval.kept:
        kept.append(one)
        lead = retrieval.leads.get(one.candidate.passage_id)
        if lead is not None and lead.passage_id not in there:
            there.add(lead.passage_id)
            kept.append(Ranked(lead, one.score * 0.9, {}, {}))  # its rank is its hit's, a little after
    return kept


def finished(
    retrieval: Retrieval, outcome: Extract | Refusal, why: Mapping[str, Any], took: Mapping[str, float]
) -> Answer:
    """The answer object of an outcome: a refusal is one sentence without sources, whatever was found."""
    question = retrieval.question
    shared: dict[str, Any] = {
        "language": question.language,
        "version": retrieval.version,
        "branches": {
            r.name: {"state": r.state, "hits": len(r.hits), **({"reason": r.reason} if r.reason else {})}
            for r in retrieval.branches
        },
        "timings_ms": {**retrieval.timings_ms, **took},
        "diagnostics": why,
    }
    if isinstance(outcome, Refusal):
        return Answer("refused", outcome.reason, refusal_sentence(question.language), claims=[], citations=[], **shared)
    rendered = render(outcome)
    sources = {one.candidate.passage_id: one.candidate for one in with_leads(retrieval)}
    return Answer(
        "answered",
        None,
        rendered.answer,
        claims=[{"text": claim.text, "citations": list(claim.citations)} for claim in rendered.claims],
        citations=_citations(rendered, outcome.quotes, sources),
        missing=list(outcome.missing),
        **shared,
    )


def _citations(rendered: Rendered, quotes: Sequence[Quote], sources: Mapping[UUID, Candidate]) -> list[dict[str, Any]]:
    made = []
    for n, position in enumerate(rendered.order, 1):
        quote = quotes[position]
        made.append(
            {
                "n": n,
                **citation_fields(sources[quote.passage_id]),
                "span": [quote.start, quote.end],
                "quote": quote.text,
                "context": quote.context,
            }
        )
    return made


def citation_fields(candidate: Candidate) -> dict[str, Any]:
    """What a citation and a search hit share."""
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
    }
