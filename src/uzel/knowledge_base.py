"""The object that every face talks to: one tenant's record, for one viewer at a time."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any
from uuid import UUID

from uzel.adapters.channels.uploads import Uploads
from uzel.domain.questions import Filters, analyse
from uzel.domain.scopes import Viewer
from uzel.errors import ModelUnavailable, NotVisible, Unavailable, UsageError
from uzel.ports import EmbedderIdentity
from uzel.store import filters as filters_store
from uzel.store import nodes, search, sources, vectors
from uzel.store.engine import Engine
from uzel.usecases import absence, accounts
from uzel.usecases.accounts import SignedIn
from uzel.usecases.answer import Answerer
from uzel.usecases.answer_object import Answer, Event, Previous, citation_fields
from uzel.usecases.calling import MeteredModel
from uzel.usecases.documents import Documents
from uzel.usecases.export import export
from uzel.usecases.handing_over import HandingOver
from uzel.usecases.indexing import Indexer, VectorCache, changed
from uzel.usecases.ingest import Ingester, Progress
from uzel.usecases.noticing import left_out, notices
from uzel.usecases.reindex import reindex
from uzel.usecases.removing import remove
from uzel.usecases.reports import AddReport
from uzel.usecases.retrieve import Retrieval, Retriever


@dataclass(slots=True)
class KnowledgeBase:
    """Made by `bootstrap`; every method may raise `UzelError`, whose message is a sentence for a person."""

    engine: Engine
    viewer: Viewer
    indexer: Indexer
    ingester: Ingester
    retriever: Retriever
    answerer: Answerer
    handing_over: HandingOver
    uploads: Uploads | None = None  # None: no documents are taken by upload
    about: Mapping[str, Any] = field(default_factory=dict)  # settings that `status` shows

    def seen_by(self, viewer: Viewer) -> KnowledgeBase:
        """The same record for another viewer."""
        indexer = replace(self.indexer, viewer=viewer, cache=VectorCache(self.engine, viewer))
        answerer, writer = self.answerer, self.answerer.writer
        if writer is not None and isinstance(writer.model, MeteredModel):
            answerer = replace(answerer, writer=replace(writer, model=replace(writer.model, viewer=viewer)))
        ingester = replace(self.ingester, indexer=indexer)
        return replace(self, viewer=viewer, indexer=indexer, ingester=ingester, answerer=answerer)

    async def sign_in(self, key: str) -> SignedIn | None:
        """Whom a key stands for; None where it is not valid."""
        return await accounts.sign_in(self.engine, key)

    async def make_key(self, name: str, role: str, days: int | None = None) -> dict[str, Any]:
        """A new account with a key, which is given here and never again."""
        return await accounts.make_key(self.engine, self.viewer, name, role, days)

    async def keys(self) -> list[dict[str, Any]]:
        """All keys of the tenant, without what would sign in."""
        return await accounts.list_keys(self.engine, self.viewer)

    async def revoke_key(self, key_id: str) -> None:
        await accounts.revoke_key(self.engine, self.viewer, key_id)

    async def add(
        self, paths: Sequence[Path], *, prune: bool = False, dry_run: bool = False, progress: Progress | None = None
    ) -> AddReport:
        """Bring the record up to date with folders and files. A path that never was raises `UsageError`."""
        ingester = self.ingester if progress is None else replace(self.ingester, progress=progress)
        if not dry_run:
            await self.indexer.open()
        report = await ingester.add_all(paths, prune=prune, dry_run=dry_run)
        if not report.version:
            async with self.engine.reading(self.viewer) as connection:
                report.version = await search.version(connection, self.viewer)
        return report

    async def ask(self, text: str, filters: Filters | None = None, previous: Previous | None = None) -> Answer:
        return await self.answerer.ask(text, self.viewer, filters, previous)

    def stream(
        self, text: str, filters: Filters | None = None, previous: Previous | None = None
    ) -> AsyncGenerator[Event, None]:
        """The events that lead to an answer; the last one carries what `ask` gives."""
        return self.answerer.stream(text, self.viewer, filters, previous)

    async def hand_over(
        self,
        text: str,
        filters: Filters,
        *,
        token_limit: int,
        tokenizer: str,
        diagnostics: bool = False,
        drafts: bool = False,
    ) -> dict[str, Any]:
        """Evidence, rules and budget for a model outside. `drafts`: also what is not published, for those who may."""
        return await self.handing_over.evidence(
            text,
            self.viewer,
            filters,
            token_limit=token_limit,
            tokenizer=tokenizer,
            diagnostics=diagnostics,
            drafts=drafts,
        )

    async def passage(self, passage_id: UUID) -> dict[str, Any]:
        """Citation fields, "text", "span" and "context". Raises `NotVisible`, also for one that may not be read."""
        async with self.engine.reading(self.viewer) as connection:
            found = await search.sourced(connection, self.viewer, [passage_id])
        if passage_id not in found:
            raise NotVisible(f"There is no passage {passage_id}.")
        one = found[passage_id]
        return {
            **citation_fields(one),
            "span": [one.start, one.start + len(one.text)],
            "text": one.text,
            "context": one.context,
        }

    async def ready(self) -> dict[str, str]:
        """Each part that an answer needs: `ready`, `not used`, or `unavailable`."""
        parts = {"database": "ready", "embedder": "ready", "answer_model": "ready"}
        try:
            async with self.engine.reading(self.viewer) as connection:
                live = await vectors.live(connection, self.viewer)
            if not self.indexer.embedder.identity.dimensions or self._of_another_embedder(live):
                parts["embedder"] = "unavailable"
        except Unavailable:
            parts["database"] = "unavailable"
        if self.answerer.writer is None:
            parts["answer_model"] = "not used"
        else:
            try:
                await self.answerer.writer.model.ready()
            except ModelUnavailable:
                parts["answer_model"] = "unavailable"
        return parts

    async def search(
        self, text: str, *, limit: int = 10, branch: str | None = None, filters: Filters | None = None
    ) -> dict[str, Any]:
        """{"hits": [citation fields, "text", "score", "branches": {name: rank}], "version", ...}."""
        found = await self.retriever.retrieve(analyse(text, filters), self.viewer, branch, shown=limit)
        return _hits(found, limit)

    async def notices(
        self, filters: Filters, branches: Mapping[str, Mapping[str, Any]] = MappingProxyType({})
    ) -> list[str]:
        """Said beside an answer or hits: a sentence for each value of a filter that nothing readable meets, and for
        each of its `branches` that could not be asked."""
        if not filters:
            return left_out(branches)
        async with self.engine.reading(self.viewer) as connection:
            return [*await notices(connection, self.viewer, filters), *left_out(branches)]

    async def kinds(self) -> list[str]:
        """Every kind that a readable document has: what `Filters.kinds` may name."""
        async with self.engine.reading(self.viewer) as connection:
            return await filters_store.kinds(connection, self.viewer)

    async def show(self, name: str) -> dict[str, Any]:
        """A node by its id, or by the end of its file's path. Raises `NotVisible`, `UsageError` where several fit."""
        async with self.engine.reading(self.viewer) as connection:
            node_id = await self._node_id(connection, name)
            node = await nodes.node(connection, self.viewer, node_id)
            origins = await sources.origins_of(connection, self.viewer, [node_id])
            edges = await nodes.edges_of(connection, self.viewer, node_id)
            passages = await nodes.passages_of(connection, self.viewer, node_id)
        return {
            "node_id": str(node.node_id),
            "title": node.title,
            "media_type": node.media_type,
            "text": node.text,
            "metadata": {key: value for key, value in node.metadata.items() if key not in ("filter", "channel")},
            "created_at": node.created_at.isoformat(),
            "updated_at": node.updated_at.isoformat(),
            "published": node.revision is not None,
            "origins": [{"uri": o.uri, "part": o.part or None, "state": o.state, "reason": o.reason} for o in origins],
            "edges": [{"direction": d, "type": t, "node_id": str(n), "title": title} for d, t, n, title in edges],
            "passages": [
                {"passage_id": str(p), "span": [a, b], "heading": h, "page": page} for p, a, b, h, page in passages
            ],
        }

    async def status(self) -> dict[str, Any]:
        """What the record holds, and how each file stands; of a root that is not there now, what `add` would tell."""
        async with self.engine.reading(self.viewer) as connection:
            states = await sources.count_states(connection, self.viewer)
            problems = await sources.problems(connection, self.viewer)
            counts = await nodes.counts(connection, self.viewer)
            roots = await sources.sources(connection, self.viewer)
            version = await search.version(connection, self.viewer)
            live = await vectors.live(connection, self.viewer)
            gone = await absence.absent(connection, self.viewer, self.ingester.own)
        states, problems = absence.as_told(states, problems, gone)
        names = ("ready", "partial", "no_text", "stale", "failed", "unpublished")
        return {
            "files": sum(states.values()),
            **counts,
            **{name: states.get(name, 0) for name in names},
            "problems": [
                {"uri": uri, "part": part or None, "state": state, "reason": reason}
                for uri, part, state, reason in problems
            ],
            "sources": [source.root for source in roots],
            "notices": [*(absence.kept_note(one.root, one.reason) for one in gone), *self._of_another_embedder(live)],
            "embedder": live[1] if live else None,
            "version": version,
            **self.about,
        }

    def _of_another_embedder(self, live: tuple[int, str] | None) -> list[str]:
        """What to run where the live vectors are not of the embedder that is set."""
        if live is None:
            return []
        now, name = self.indexer.embedder.identity, live[1].rsplit(":", 2)[0]
        if now.dimensions:
            return [str(changed(live[1], now))] if live[1] != str(now) else []
        expected = self.about.get("embedder_set")  # it is not loaded: its name tells
        if expected is None or name.startswith(str(expected)):
            return []
        return [str(changed(live[1], EmbedderIdentity(str(expected), "", 0)))]

    async def remove(self, path: Path) -> AddReport:
        """Forget a folder or file that was added: its nodes and what was derived from them. Files stay as they are."""
        return await remove(self.indexer, path)

    def documents(self, progress: Progress | None = None) -> Documents:
        """The list of files, and uploads into and out of the record."""
        return Documents(self.ingester if progress is None else replace(self.ingester, progress=progress), self.uploads)

    async def reindex(self, progress: Progress | None = None) -> dict[str, Any]:
        """Make all vectors anew with the embedder that is set, beside the live ones, then switch at once."""
        return await reindex(self.indexer, progress or (lambda done, total, what: None))

    async def export(self, folder: Path) -> dict[str, Any]:
        return await export(self.engine, self.viewer, folder)

    async def _node_id(self, connection: Any, name: str) -> UUID:
        try:
            return UUID(name)
        except ValueError:
            found = await nodes.by_uri(connection, self.viewer, name)
        if not found:
            raise NotVisible(await _no_node(connection, self.viewer, name))
        if len(found) > 1:
            raise UsageError(f"{len(found)} files end with {name}: give more of the path.")
        return found[0]


async def _no_node(connection: Any, viewer: Viewer, name: str) -> str:
    """Why there is nothing to show: a file may be known that gave no text."""
    files = [one for one in await sources.problems(connection, viewer) if one[0] == name or one[0].endswith(f"/{name}")]
    if len(files) != 1:
        return f"There is no node {name}."
    uri, _, state, reason = files[0]
    return f"There is no node of {uri}: {state.replace('_', ' ')}, {reason}."


def _hits(found: Retrieval, limit: int) -> dict[str, Any]:
    hits = []
    for one in found.ranked[:limit]:
        c = one.candidate
        hits.append(
            {
                **citation_fields(c),
                "span": [c.start, c.start + len(c.text)],
                "context": c.context,
                "text": c.text,
                "score": round(one.score, 6),
                "branches": dict(one.ranks),
            }
        )
    return {
        "hits": hits,
        "version": found.version,
        "branches": {
            r.name: {"state": r.state, "hits": len(r.hits), **({"reason": r.reason} if r.reason else {})}
            for r in found.branches
        },
        "timings_ms": dict(found.timings_ms),
    }
