"""A question and a viewer give the answer object: ranked evidence, the gate, then sentences that are cited verbatim, or
claims that a model writes and that are verified one by one.

Streaming is the only path: `ask` is the last event of `stream`.
"""

from __future__ import annotations

import time
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from itertools import combinations
from typing import Any
from uuid import UUID

from uzel.domain.answering.disagreeing import disagree
from uzel.domain.answering.extraction import choose, propose
from uzel.domain.answering.gate import Features, features, how_many_sources, judge
from uzel.domain.answering.rendering import Rendered, render
from uzel.domain.answers import Extract, Quote, Refusal, refusal_sentence
from uzel.domain.evidence import Candidate, Ranked
from uzel.domain.following import followed
from uzel.domain.questions import Filters, analyse
from uzel.domain.scopes import Viewer
from uzel.errors import EmbedderUnavailable, UsageError
from uzel.ports import Embedder
from uzel.usecases.answer_object import Answer, Event, Previous, citation_fields, shared_fields
from uzel.usecases.composing import Composing
from uzel.usecases.retrieve import Retrieval, Retriever
from uzel.usecases.writing import Writer

#: code points of a sentence that are compared with the question; few sentences are longer
_SENTENCE = 600


@dataclass(slots=True)
class Answerer:
    """Without a `writer` answers are extractive."""

    retriever: Retriever
    embedder: Embedder
    writer: Writer | None = None

    async def ask(
        self, text: str, viewer: Viewer, filters: Filters | None = None, previous: Previous | None = None
    ) -> Answer:
        """The last event of `stream`."""
        last: Answer | None = None
        async with aclosing(self.stream(text, viewer, filters, previous)) as events:
            async for event in events:
                last = event.answer or last
        assert last is not None  # every stream ends with the whole answer
        return last

    async def stream(
        self, text: str, viewer: Viewer, filters: Filters | None = None, previous: Previous | None = None
    ) -> AsyncGenerator[Event, None]:
        """`previous`: of a follow-up, which is asked in the words of the question before it and has its sources, too.

        One function decides for every case: empty base, nothing found, filtered away, weak evidence, and a model of
        whose reply nothing could be verified."""
        before = previous or Previous("")
        question = analyse(followed(before.question, text), filters)
        retrieval = await self.retriever.retrieve(question, viewer, also=before.passages)
        started = time.perf_counter()
        found = features(retrieval.question, retrieval.ranked, retrieval.statistics)
        verdict = judge(found)
        why: dict[str, Any] = {"gate": verdict.score, "rule": verdict.why, **found.as_mapping()}
        yield Event("sources", {"count": len(retrieval.kept) if verdict.answer else 0})
        if verdict.answer and self.writer is not None:
            composing = Composing(retrieval, [one.candidate for one in with_leads(retrieval)])
            async with aclosing(composing.events(self.writer)) as events:
                async for event in events:
                    yield event
            answer = composing.answer(why, started)
        else:
            outcome: Extract | Refusal = Refusal("not_found", verdict.why, found.as_mapping())
            if verdict.answer:
                outcome = await self._extract(retrieval, found, why)
            took = {"answer": round((time.perf_counter() - started) * 1000, 2)}
            answer = finished(retrieval, outcome, why, took)
            for event in _as_events(answer):
                yield event
        kind = {"answered": "done", "refused": "refused"}.get(answer.status, "error")
        yield Event(kind, answer.as_json(), answer)

    async def _extract(self, retrieval: Retrieval, found: Features, why: dict[str, Any]) -> Extract | Refusal:
        """The sentences that answer."""
        question = retrieval.question
        proposal = propose(question, with_leads(retrieval), retrieval.statistics)
        cosines = await self._sentence_cosines(retrieval, [unit.text for unit in proposal])
        chosen = choose(question, proposal, cosines, how_many_sources(found))
        if isinstance(chosen, Refusal):
            why["rule"] = chosen.why
        return chosen

    async def _sentence_cosines(self, retrieval: Retrieval, sentences: Sequence[str]) -> dict[int, float] | None:
        """Cosine of each proposed sentence to the question, where the embedder can be reached."""
        if retrieval.vector is None or not sentences:
            return None
        try:
            made = await self.embedder.passages([sentence[:_SENTENCE] for sentence in sentences])
        except (EmbedderUnavailable, UsageError):
            return None  # the words alone decide
        return dict(enumerate((made @ retrieval.vector).tolist()))


def _as_events(answer: Answer) -> list[Event]:
    """An extractive answer is there at once: its citations, then its claims."""
    if answer.status != "answered":
        return []
    deltas = [Event("delta", dict(claim)) for claim in answer.claims]
    return [Event("citations", {"citations": list(answer.citations)}), *deltas]


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
    shared = shared_fields(retrieval, why, took)
    if isinstance(outcome, Refusal):
        return Answer("refused", outcome.reason, refusal_sentence(question.language), claims=[], citations=[], **shared)
    rendered = render(outcome)
    sources = {one.candidate.passage_id: one.candidate for one in with_leads(retrieval)}
    quoted = [(n, outcome.quotes[at]) for n, at in enumerate(rendered.order, 1)]
    return Answer(
        "answered",
        None,
        rendered.answer,
        claims=[{"text": claim.text, "citations": list(claim.citations)} for claim in rendered.claims],
        citations=_citations(rendered, outcome.quotes, sources),
        missing=list(outcome.missing),
        disagreements=_disagreements(quoted, sources, question.language),
        **shared,
    )


def _disagreements(
    quoted: Sequence[tuple[int, Quote]], sources: Mapping[UUID, Candidate], language: str
) -> list[tuple[int, int]]:
    """Pairs of citations of different documents that do not agree."""
    return [
        (n, m)
        for (n, one), (m, other) in combinations(quoted, 2)
        if sources[one.passage_id].node_id != sources[other.passage_id].node_id
        and disagree(one.text, other.text, language)
    ]


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
