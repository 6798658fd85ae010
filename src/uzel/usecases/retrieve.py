"""Ranking only: a question, a viewer and a limit give passages, best first, and what each branch said."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field, replace
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

from uzel.domain.evidence import BranchResult, Candidate, Hit, Ranked, TermStatistics
from uzel.domain.questions import Filters, Question
from uzel.domain.ranking import FusionSettings, fuse, select
from uzel.domain.scopes import Viewer
from uzel.errors import EmbedderUnavailable, UsageError
from uzel.ports import Embedder
from uzel.store import search, vectors
from uzel.store.engine import Connection, Engine
from uzel.text.identifiers import PART_PREFIX, identifier_terms
from uzel.text.terms import QuestionWord, question_words, variants, within_one_edit
from uzel.usecases.indexing import changed
from uzel.usecases.tasks import ended

BRANCHES = ("prose", "identifier", "vector")

#: code points of a question that are embedded: a longer one is a pasted text, whose beginning tells its topic
_QUESTION_LENGTHS = (1200, 240)


@dataclass(frozen=True, slots=True)
class RetrievalSettings:
    limit: int = 100  # passages a branch gives
    per_document: int = 3  # passages of one node in the result
    kept: int = 30  # passages that go on to the gate and the answer
    fusion: FusionSettings = field(default_factory=FusionSettings)


@dataclass(frozen=True, slots=True)
class Retrieval:
    """What was found. `ranked` is the fused order over all candidates, `kept` at most n of each node."""

    question: Question  # mistyped words replaced by the words that they are one letter from
    version: int
    branches: Sequence[BranchResult]
    ranked: Sequence[Ranked]
    kept: Sequence[Ranked]
    leads: Mapping[UUID, Candidate]  # passage -> the first passage of its section, where that is another one
    statistics: TermStatistics
    vector: NDArray[np.float32] | None  # of the question
    timings_ms: Mapping[str, float]


@dataclass(slots=True)
class Retriever:
    engine: Engine
    embedder: Embedder
    settings: RetrievalSettings = field(default_factory=RetrievalSettings)

    async def retrieve(
        self,
        question: Question,
        viewer: Viewer,
        only: str | None = None,
        *,
        shown: int = 0,
        also: Sequence[UUID] = (),
    ) -> Retrieval:
        """`only`: one branch, whose own order is then the result. `shown`: so many of `ranked` name their source.
        `also`: passages that are kept whatever their rank, after the others, where the viewer may read them."""
        clock = _Clock()
        wanted = BRANCHES if only in (None, "hybrid") else (only,)
        async with AsyncExitStack() as stack:
            embedding, nearest = None, None
            if "vector" in wanted:
                embedding = asyncio.create_task(self._embed(question))
                stack.push_async_callback(ended, embedding)
            connection = await stack.enter_async_context(self.engine.reading(viewer))
            version, snapshot = await search.snapshot(connection, viewer)
            if embedding is not None:
                # the words and the vectors are looked up at the same time, in one snapshot
                nearest = asyncio.create_task(self._vector(snapshot, viewer, question.filters, embedding))
                stack.push_async_callback(ended, nearest)
            asked, statistics = await _looked_up(connection, question)
            clock.mark("terms")
            results = []
            for name in wanted:
                if name == "prose":
                    results.append(await self._prose(connection, asked))
                elif name == "identifier":
                    results.append(await self._identifier(connection, asked))
                clock.mark(name)
            vector: NDArray[np.float32] | None = None
            if nearest is not None:
                found, vector = await nearest
                results.append(found)
                clock.mark("vector")
            ids = list({hit.passage_id for result in results for hit in result.hits})
            candidates = await search.candidates(connection, viewer, ids)
            clock.mark("candidates")
            ranked = self._ranked(asked, results, candidates, statistics, only)
            clock.mark("fusion")
            ranked = await _sourced(connection, viewer, ranked, self._first(ranked, shown))
            kept = select(ranked, self.settings.per_document, self.settings.kept)
            kept += await _besides(connection, viewer, kept, also)
            leads = await search.section_leads(
                connection, viewer, [one.candidate for one in kept[:5] if one.candidate.ordinal]
            )
            clock.mark("sources")
        leads = {key: lead for key, lead in leads.items() if key != lead.passage_id}
        return Retrieval(asked, version, results, ranked, kept, leads, statistics, vector, clock.timings())

    def _first(self, ranked: Sequence[Ranked], shown: int) -> set[UUID]:
        """The passages that somebody may be shown."""
        kept = select(ranked, self.settings.per_document, self.settings.kept)
        return {one.candidate.passage_id for one in (*kept, *ranked[:shown])}

    def _ranked(
        self,
        question: Question,
        results: Sequence[BranchResult],
        candidates: Mapping[UUID, Candidate],
        statistics: TermStatistics,
        only: str | None,
    ) -> list[Ranked]:
        if only in (None, "hybrid"):
            return fuse(question, results, candidates, statistics, self.settings.fusion)
        hits = [hit for hit in results[0].hits if hit.passage_id in candidates]
        return [
            Ranked(candidates[hit.passage_id], hit.score, {results[0].name: rank}, {results[0].name: hit.score})
            for rank, hit in enumerate(hits, 1)
        ]

    async def _embed(self, question: Question) -> tuple[NDArray[np.float32] | None, str | None]:
        """The question's vector, or why there is none."""
        if not question.text:
            return None, None
        for longest in _QUESTION_LENGTHS:
            try:
                return await self.embedder.question(question.text[:longest]), None
            except UsageError:
                continue  # more tokens than letters: emoji and the like
            except EmbedderUnavailable as error:
                return None, str(error)
        return None, "the question is too long for the embedder"

    async def _prose(self, connection: Connection, question: Question) -> BranchResult:
        terms = prose_terms(question)
        if not terms:
            return BranchResult("prose", "silent", reason="no word carries a topic")
        return BranchResult(
            "prose", "ran", await search.by_terms(connection, terms, self.settings.limit, question.filters)
        )

    async def _identifier(self, connection: Connection, question: Question) -> BranchResult:
        terms = list(identifier_question_terms(question).items())
        if not terms:
            return BranchResult("identifier", "silent", reason="the question names no identifier")
        return BranchResult(
            "identifier", "ran", await search.by_terms(connection, terms, self.settings.limit, question.filters)
        )

    async def _vector(
        self,
        snapshot: str,
        viewer: Viewer,
        filters: Filters,
        embedding: asyncio.Task[tuple[NDArray[np.float32] | None, str | None]],
    ) -> tuple[BranchResult, NDArray[np.float32] | None]:
        """The branch's result and the question's vector."""
        async with self.engine.reading_beside(snapshot, viewer) as connection:
            live = await vectors.live(connection, viewer)
            # an embedder that is not there says why when it is asked
            if live is not None and self.embedder.identity.dimensions and live[1] != str(self.embedder.identity):
                raise changed(live[1], self.embedder.identity)
            way = await search.way_of(connection, live[0], filters) if live is not None else "scan"
            vector, reason = await embedding
            if vector is None:
                return BranchResult("vector", "silent" if reason is None else "unavailable", reason=reason), None
            if live is None:
                return BranchResult("vector", "ran"), vector
            hits: list[Hit] = await search.by_vector(connection, live[0], vector, self.settings.limit, filters, way=way)
            return BranchResult("vector", "ran", hits), vector


async def _sourced(connection: Connection, viewer: Viewer, ranked: Sequence[Ranked], shown: set[UUID]) -> list[Ranked]:
    """The ranking; those that may be shown with where they come from."""
    full = await search.sourced(connection, viewer, list(shown))
    return [
        replace(one, candidate=full[one.candidate.passage_id]) if one.candidate.passage_id in full else one
        for one in ranked
    ]


async def _besides(
    connection: Connection, viewer: Viewer, kept: Sequence[Ranked], also: Sequence[UUID]
) -> list[Ranked]:
    """Those of `also` that are not kept yet, ranked last."""
    there = {one.candidate.passage_id for one in kept}
    wanted = [one for one in dict.fromkeys(also) if one not in there]
    found = await search.sourced(connection, viewer, wanted) if wanted else {}
    last = kept[-1].score / 2 if kept else 0.0
    return [Ranked(found[one], last, {}, {}) for one in wanted if one in found]


def prose_terms(question: Question) -> list[tuple[str, float]]:
    """Weighted terms of the words that carry the topic; of all words where none does."""
    chosen: Sequence[QuestionWord] = question.content_words or question.words
    weights: dict[str, float] = {}
    for word in chosen:
        for term, weight in word.terms:
            weights[term] = weights.get(term, 0.0) + weight
    return list(weights.items())


def identifier_question_terms(question: Question) -> dict[str, float]:
    """The terms of the question's identifiers: whole, and, for half, as the head or tail of a longer one."""
    weights: dict[str, float] = {}
    for identifier in question.identifiers:
        weights[PART_PREFIX + identifier.normal] = 0.5
        for term in identifier_terms(identifier.text):
            weights[term] = max(weights.get(term, 0.0), 1.0)
    return weights


async def _looked_up(connection: Connection, question: Question) -> tuple[Question, TermStatistics]:
    """Statistics of the question's terms; words that are nowhere are replaced by readable ones, one letter away."""
    terms = sorted(
        {term for word in question.words for term, _ in word.terms} | set(identifier_question_terms(question))
    )
    statistics = await search.statistics(connection, terms)
    unknown = [
        word
        for word in question.content_words
        if len(word.folded) >= 4
        and word.folded.isalpha()
        and not any(statistics.frequencies.get(term) for term, _ in word.terms)
    ]
    if not unknown or not statistics.passages:
        return question, statistics
    replaced: dict[QuestionWord, QuestionWord] = {}
    for word in unknown[:8]:
        close = [
            one
            for one in await search.similar(connection, sorted(variants(word.folded)))
            if within_one_edit(one, word.folded)
        ]
        meant: dict[str, float] = {}
        for one in close[:5]:
            for term, weight in question_words(one)[0].terms:
                meant[term] = max(meant.get(term, 0.0), weight)
        if meant:
            replaced[word] = replace(word, terms=tuple(meant.items()))
    if not replaced:
        return question, statistics
    question = replace(question, words=tuple(replaced.get(word, word) for word in question.words))
    terms = sorted({term for word in question.words for term, _ in word.terms} | set(terms))
    return question, await search.statistics(connection, terms)


class _Clock:
    """Milliseconds between marks."""

    def __init__(self) -> None:
        self._last = time.perf_counter()
        self._marks: dict[str, float] = {}

    def mark(self, name: str) -> None:
        now = time.perf_counter()
        self._marks[name] = self._marks.get(name, 0.0) + (now - self._last) * 1000
        self._last = now

    def timings(self) -> dict[str, float]:
        return {name: round(ms, 2) for name, ms in self._marks.items()}
