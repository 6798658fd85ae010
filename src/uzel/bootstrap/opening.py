"""Opening the knowledge base: the database, the models, and the object that faces talk to."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

import psycopg

from uzel.adapters.channels.folders import Own
from uzel.adapters.channels.uploads import Uploads
from uzel.adapters.models.absent import AbsentEmbedder
from uzel.adapters.readers.registry import read
from uzel.bootstrap import models
from uzel.bootstrap.models import EmbedderUse
from uzel.bootstrap.settings import Settings
from uzel.domain.chunking import ChunkSettings
from uzel.domain.ranking import FusionSettings
from uzel.domain.scopes import Viewer
from uzel.errors import ServerUnavailable, Unavailable, UsageError
from uzel.knowledge_base import KnowledgeBase
from uzel.ports import AnswerModel, Embedder
from uzel.store import schema, server, visibility
from uzel.store.databases import temporary_database
from uzel.store.engine import Engine
from uzel.text import lemmas, lexicon_file
from uzel.usecases.answer import Answerer
from uzel.usecases.calling import MeteredModel
from uzel.usecases.drafts import DraftSearch
from uzel.usecases.evaluate import Evaluation
from uzel.usecases.handing_over import HandingOver
from uzel.usecases.indexing import Indexer, VectorCache
from uzel.usecases.ingest import Ingester
from uzel.usecases.retrieve import RetrievalSettings, Retriever
from uzel.usecases.tasks import ended
from uzel.usecases.writing import Writer

TENANT = 1
#: the account of whoever runs the commands on a laptop; sign-in brings others
OWNER = UUID("00000000-0000-7000-8000-000000000001")


@dataclass(frozen=True, slots=True)
class _Database:
    work_url: str
    owner_url: str | None


@asynccontextmanager
async def open_knowledge_base(settings: Settings, embedder: EmbedderUse = "needed") -> AsyncIterator[KnowledgeBase]:
    """The knowledge base of a laptop: one tenant, and its owner as the viewer.

    `embedder`: *wanted* goes on where there is none, *told* also where its settings are wrong, and `status` says why;
    *none* does not load it.
    """
    _check_folders(settings)
    loading = asyncio.create_task(models.embedder(settings, embedder))
    words = asyncio.create_task(asyncio.to_thread(lambda: lemmas.use(lexicon_file.stored(settings.cache))))
    async with AsyncExitStack() as stack:
        stack.push_async_callback(ended, loading, words)
        model = models.answer_model(settings)  # wrong settings are told before a database starts
        if model is not None:
            stack.push_async_callback(model.close)
        database = await _open_database(settings, stack)
        engine = Engine(database.work_url)
        stack.push_async_callback(engine.close)
        viewer = Viewer(TENANT, OWNER, reads_all=True, reads_drafts=True)
        await visibility.found_tenant(engine, TENANT, "home", OWNER)
        try:
            await words
            loaded = await loading
        except OSError as error:
            raise Unavailable(
                f"The cache folder {settings.cache} (UZEL_CACHE) cannot be written: {error.strerror or error}."
            ) from error
        try:
            yield _assembled(settings, engine, viewer, loaded, database, VectorCache(engine, viewer), model)
        except ServerUnavailable as error:
            # a server that goes away says nothing: a full disk is the commonest reason
            full = server.full_disk(settings.home) if settings.database_url is None else None
            if full is None:
                raise
            raise ServerUnavailable(
                f"The disk of {full} is full, and the database cannot go on. What was published stays; make room, and"
                " the same command goes on from there."
            ) from error


def _check_folders(settings: Settings) -> None:
    """Raises `UsageError` for a cache that cannot be written and for a data folder with somebody else's files,
    `Unavailable` for a data folder that is none."""
    try:
        settings.cache.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"UZEL_CACHE is {settings.cache}, and no folder can be there: {error.strerror}.") from error
    if settings.database_url is not None:
        return
    home = settings.home
    own = {settings.cache, *settings.cache.parents, settings.uploads, *settings.uploads.parents}
    try:
        entries = list(home.iterdir()) if home.exists() and not (home / "postgres").exists() else []
    except OSError as error:
        raise Unavailable(f"UZEL_HOME is {home}, and no data can be kept there: {error.strerror}.") from error
    others = sorted(entry.name for entry in entries if not entry.name.startswith(".") and entry not in own)
    if others:
        raise UsageError(
            f"UZEL_HOME is {home}, which holds other files ({others[0]}): name an empty folder, or one that is not"
            " there yet. Uzel keeps its database in it, and adds none of its files."
        )


@asynccontextmanager
async def open_evaluation(settings: Settings) -> AsyncIterator[Evaluation]:
    """A temporary database on the same server, with vectors from the shared cache."""
    async with open_knowledge_base(settings) as base, AsyncExitStack() as stack:
        owner_url = base.indexer.owner_url
        if owner_url is None:
            raise UsageError(
                "`uzel eval` makes a temporary database: set UZEL_DATABASE_OWNER_URL to a role that may create one."
            )
        work_role, work_url = base.engine.role(), base.engine.url
        name = await asyncio.to_thread(stack.enter_context, temporary_database(owner_url, work_role))
        database = _Database(
            psycopg.conninfo.make_conninfo(work_url, dbname=name),
            psycopg.conninfo.make_conninfo(owner_url, dbname=name),
        )
        engine = Engine(database.work_url)
        stack.push_async_callback(engine.close)
        await visibility.found_tenant(engine, TENANT, "eval", OWNER)
        there = _assembled(settings, engine, base.viewer, base.indexer.embedder, database, base.indexer.cache)
        yield Evaluation(there.indexer, there.retriever, there.answerer, read, there.ingester.settings)


def _assembled(
    settings: Settings,
    engine: Engine,
    viewer: Viewer,
    embedder: Embedder,
    database: _Database,
    cache: VectorCache,
    model: AnswerModel | None = None,
) -> KnowledgeBase:
    writer = Writer(MeteredModel(model, engine, viewer, settings.budget)) if model is not None else None
    indexer = Indexer(engine, viewer, embedder, cache, models.tokens(embedder), database.owner_url)
    retriever = Retriever(engine, embedder, RetrievalSettings(fusion=FusionSettings(method=settings.fusion)))
    return KnowledgeBase(
        engine=engine,
        viewer=viewer,
        indexer=indexer,
        ingester=Ingester(
            indexer, read, own=Own((settings.home, settings.cache), (settings.uploads,)), settings=ChunkSettings()
        ),
        retriever=retriever,
        answerer=Answerer(retriever, embedder, writer),
        handing_over=HandingOver(
            retriever, models.Counting(embedder), DraftSearch(retriever, read, indexer.tokens, ChunkSettings())
        ),
        uploads=Uploads(settings.uploads),
        about=_about(settings, embedder, model),
    )


async def _open_database(settings: Settings, stack: AsyncExitStack) -> _Database:
    """Start or find the database, and bring it to this program's schema."""
    if settings.database_url is None:
        running = await asyncio.to_thread(
            partial(server.acquire, settings.home, idle_seconds=settings.idle_seconds, explicit=settings.explicit_home)
        )
        stack.callback(running.release)
        await asyncio.to_thread(schema.migrate, running.url("owner"), "uzel_work")
        return _Database(running.url("work"), running.url("owner"))
    try:
        role = psycopg.conninfo.conninfo_to_dict(settings.database_url).get("user")
    except psycopg.ProgrammingError as error:
        raise UsageError(
            "UZEL_DATABASE_URL is no address of a PostgreSQL database, such as postgresql://role@host/name"
            f" ({str(error).strip()})."
        ) from None
    if settings.owner_url is not None:
        if not role:
            raise UsageError("UZEL_DATABASE_URL must name the working role: postgresql://ROLE@host/database.")
        await asyncio.to_thread(schema.migrate, settings.owner_url, str(role))
    else:
        await asyncio.to_thread(schema.check, settings.database_url)
    return _Database(settings.database_url, settings.owner_url)


def _about(settings: Settings, embedder: Embedder, model: AnswerModel | None) -> dict[str, Any]:
    """What `status` shows of the settings. What leaves the machine is shown with its service."""
    remote = urlsplit(settings.embedder_url or "").hostname if settings.embedder != "e5" else None
    leaves = [{"what": "texts, to be embedded", "to": remote}] if remote and remote not in models.LOOPBACK else []
    if model is not None and model.service is not None:
        leaves.append({"what": "questions and passages, persons and numbers masked", "to": model.service})
    problem = (embedder.reason or None) if isinstance(embedder, AbsentEmbedder) else None
    return {
        "home": str(settings.home) if settings.database_url is None else None,
        "embedder_set": settings.embedder,
        "answers": settings.answer_model if model is None else model.name,
        "embedder_problem": problem,
        "leaves": leaves,
    }


def stop(settings: Settings) -> bool:
    """Stop the embedded server now. True if one ran."""
    if settings.database_url is not None:
        raise UsageError("UZEL_DATABASE_URL is set: Uzel does not stop a server of yours.")
    return server.stop(settings.home)
