"""Drafts beside what is published, for those who ask for them and may: cut, scored and ranked when they are asked for.

A draft has no passages in the record, so no search can find one by mistake. Here its passages are made as a publication
would make them, scored by the formula of the index (BM25, k1 = 1.2, b = .75), and fused with what was found.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import PurePath
from uuid import UUID

from uzel.domain.chunking import ChunkSettings, TokenCounter
from uzel.domain.documents import Block, BlockKind, Document
from uzel.domain.drafting import draft
from uzel.domain.evidence import Candidate, Hit, TermStatistics
from uzel.domain.nodes import IndexedPassage
from uzel.domain.ranking import fuse
from uzel.domain.scopes import Viewer
from uzel.errors import EmbedderUnavailable, UsageError
from uzel.store import drafts, search
from uzel.store.drafts import Unpublished
from uzel.usecases.retrieve import Retrieval, Retriever, identifier_question_terms, prose_terms

#: drafts that one question looks at, and code points of them together; the last changed ones
MOST_DRAFTS = 200
MOST_TEXT = 1_000_000
#: passages of drafts whose nearness by meaning is found out: each costs some hundredths of a second
_EMBEDDED = 10

Reading = Callable[[bytes, PurePath], Document]


@dataclass(frozen=True, slots=True)
class WithDrafts:
    """What was found, drafts among it."""

    found: Retrieval
    drafts: frozenset[UUID]  # passages of drafts
    all_looked_at: bool


@dataclass(frozen=True, slots=True)
class _Made:
    candidate: Candidate
    indexed: IndexedPassage


@dataclass(frozen=True, slots=True)
class DraftSearch:
    """`read` gives a node's text its blocks again."""

    retriever: Retriever
    read: Reading
    tokens: TokenCounter
    settings: ChunkSettings = field(default_factory=ChunkSettings)

    async def beside(self, found: Retrieval, viewer: Viewer) -> WithDrafts | None:
        """None where the knowledge base has changed since `found`."""
        question = found.question
        async with self.retriever.engine.reading(viewer) as connection:
            version = await search.version(connection, viewer)
            known = await drafts.unpublished(connection, viewer, question.filters, MOST_DRAFTS + 1)
        if version != found.version:
            return None
        looked_at, length = [], 0
        for one in known[:MOST_DRAFTS]:
            length += len(one.text)
            if length <= MOST_TEXT:
                looked_at.append(one)
        made = [one for some in await asyncio.to_thread(self._all, looked_at) for one in some]
        if languages := question.filters.languages:
            made = [one for one in made if one.candidate.language in languages]
        joined = await self._joined(found, made)
        ids = frozenset(one.candidate.passage_id for one in made)
        return WithDrafts(joined, ids, len(looked_at) == len(known))

    def _all(self, known: Sequence[Unpublished]) -> list[list[_Made]]:
        return [self._made(one) for one in known]

    def _made(self, one: Unpublished) -> list[_Made]:
        title = str(one.metadata.get("title") or "")
        document = self.read(one.text.encode(), PurePath("draft.md")) if one.media_type == "text/markdown" else None
        if document is None or document.text != one.text:  # spans must be of the text that is kept
            blocks = [Block(BlockKind.PROSE, 0, len(one.text))]
            document = Document(title, one.text, blocks, one.media_type, one.metadata)
        whole = replace(document, title=title, published=True)
        drafted = draft(one.node_id, 0, whole, one.uri, self.tokens, self.settings)
        return [_Made(_candidate(one, title, item), item) for item in drafted.passages]

    async def _joined(self, found: Retrieval, made: Sequence[_Made]) -> Retrieval:
        """The retrieval as it would be, were the drafts published; by meaning those alone that its words find."""
        if not made:
            return found
        question, statistics = found.question, _counted(found.statistics, made)
        hits = {
            "prose": _hits(prose_terms(question), made, statistics),
            "identifier": _hits(list(identifier_question_terms(question).items()), made, statistics),
        }
        hits["vector"] = await self._near(found, made, [hit.passage_id for hit in hits["prose"]])
        results = [
            replace(one, hits=sorted([*one.hits, *hits.get(one.name, ())], key=lambda hit: -hit.score))
            for one in found.branches
        ]
        candidates = {one.candidate.passage_id: one.candidate for one in found.ranked}
        candidates |= {one.candidate.passage_id: one.candidate for one in made}
        ranked = fuse(question, results, candidates, statistics, self.retriever.settings.fusion)
        return replace(found, branches=results, ranked=ranked, statistics=statistics)

    async def _near(self, found: Retrieval, made: Sequence[_Made], wanted: Sequence[UUID]) -> list[Hit]:
        """Cosines of the first few of these passages; none where nothing can be embedded."""
        known = {one.candidate.passage_id: one for one in made}
        chosen = [known[one] for one in wanted[:_EMBEDDED]]
        if found.vector is None or not chosen:
            return []
        try:
            vectors = await self.retriever.embedder.passages([one.indexed.passage.embedding_input for one in chosen])
        except (EmbedderUnavailable, UsageError):
            return []  # the words alone decide
        return [
            Hit(one.candidate.passage_id, one.candidate.node_id, cosine)
            for one, cosine in zip(chosen, (vectors @ found.vector).tolist(), strict=True)
        ]


def _candidate(one: Unpublished, title: str, item: IndexedPassage) -> Candidate:
    p = item.passage
    return Candidate(
        item.passage_id, one.node_id, p.ordinal, p.start, p.text, p.heading, p.header_row or p.context, p.header,
        p.kind, p.page, item.language, title, one.uri, metadata=one.metadata, part=one.part or None,
        source_url=one.source_url, revision=one.revision,
    )  # fmt: skip


def _counted(known: TermStatistics, made: Sequence[_Made]) -> TermStatistics:
    passages = known.passages + len(made)
    words = known.average_length * known.passages + sum(one.indexed.length for one in made)
    frequencies = dict(known.frequencies)
    for term in frequencies:
        frequencies[term] += sum(term in one.indexed.terms for one in made)
    return TermStatistics(passages, words / passages, frequencies)


def _hits(terms: Sequence[tuple[str, float]], made: Sequence[_Made], statistics: TermStatistics) -> list[Hit]:
    """Best first; what shares no term with the question is none."""
    weights = {term: weight * _idf(statistics.frequencies.get(term, 0), statistics.passages) for term, weight in terms}
    scored = [
        Hit(one.candidate.passage_id, one.candidate.node_id, _score(one.indexed, weights, statistics)) for one in made
    ]
    return sorted((hit for hit in scored if hit.score > 0), key=lambda hit: -hit.score)


def _idf(frequency: int, passages: int) -> float:
    return math.log(1 + (passages - frequency + 0.5) / (frequency + 0.5))


def _score(item: IndexedPassage, weights: Mapping[str, float], statistics: TermStatistics) -> float:
    """BM25 as `search_terms` computes it (Robertson and Zaragoza 2009)."""
    longer = 0.3 + 0.9 * item.length / statistics.average_length
    counts = ((weight, item.terms.get(term, 0)) for term, weight in weights.items())
    return sum(weight * count * 2.2 / (count + longer) for weight, count in counts)
