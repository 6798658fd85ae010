"""The one place that reads settings and names adapters."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit
from uuid import UUID
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import platformdirs
import psycopg

from uzel.adapters.models.absent import AbsentEmbedder
from uzel.adapters.readers.registry import read
from uzel.domain.chunking import ChunkSettings
from uzel.domain.ranking import FusionMethod, FusionSettings
from uzel.domain.scopes import Viewer
from uzel.errors import EmbedderUnavailable, ServerUnavailable, Unavailable, UsageError
from uzel.knowledge_base import KnowledgeBase
from uzel.ports import Embedder
from uzel.store import schema, server, visibility
from uzel.store.databases import temporary_database
from uzel.store.engine import Engine
from uzel.text import lemmas, lexicon_file
from uzel.usecases.answer import Answerer
from uzel.usecases.evaluate import Evaluation
from uzel.usecases.indexing import Indexer, VectorCache
from uzel.usecases.ingest import Ingester
from uzel.usecases.retrieve import RetrievalSettings, Retriever
from uzel.usecases.tasks import ended
from uzel.usecases.writing import Writer

TENANT = 1
#: the account of whoever runs the commands on a laptop; sign-in brings others
OWNER = UUID("00000000-0000-7000-8000-000000000001")

EmbedderUse = Literal["needed", "wanted", "told", "none"]
_LOOPBACK = {"127.0.0.1", "localhost", "::1"}


@dataclass(frozen=True, slots=True)
class Settings:
    """From the environment; every name is told in docs/settings.md."""

    home: Path  # UZEL_HOME: data folder
    explicit_home: bool
    cache: Path  # UZEL_CACHE: derived files that can be made again
    database_url: str | None  # UZEL_DATABASE_URL: the working role, on a server of one's own
    owner_url: str | None  # UZEL_DATABASE_OWNER_URL: for migrations
    idle_seconds: float  # UZEL_SERVER_IDLE_SECONDS
    embedder: str  # UZEL_EMBEDDER: e5, ollama, openai
    embedder_url: str | None  # UZEL_EMBEDDER_URL
    embedder_model: str | None  # UZEL_EMBEDDER_MODEL
    embedder_key: str | None  # UZEL_EMBEDDER_KEY
    embedder_dimensions: int | None  # UZEL_EMBEDDER_DIMENSIONS
    embedder_may_leave: bool  # UZEL_EMBEDDER_SEND: whether texts may go to another machine
    answer_model: str  # UZEL_ANSWER_MODEL: extractive, scripted
    answer_script: Path | None  # UZEL_ANSWER_SCRIPT: what the scripted model says
    fusion: FusionMethod  # UZEL_FUSION: scores, rrf
    timezone: ZoneInfo | None  # UZEL_TIMEZONE: where 'today' is asked; None: the machine's

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """Raises `UsageError` with the name of a setting whose value makes no sense."""
        env = os.environ if environment is None else environment
        home = env.get("UZEL_HOME")
        return cls(
            home=Path(home).absolute() if home else platformdirs.user_data_path("uzel", appauthor=False),
            explicit_home=bool(home),
            cache=Path(env["UZEL_CACHE"]).absolute()
            if env.get("UZEL_CACHE")
            else platformdirs.user_cache_path("uzel", appauthor=False),
            database_url=env.get("UZEL_DATABASE_URL") or None,
            owner_url=env.get("UZEL_DATABASE_OWNER_URL") or None,
            idle_seconds=_number(env, "UZEL_SERVER_IDLE_SECONDS", 60.0),
            embedder=_choice(env, "UZEL_EMBEDDER", "e5", ("e5", "ollama", "openai")),
            embedder_url=env.get("UZEL_EMBEDDER_URL") or None,
            embedder_model=env.get("UZEL_EMBEDDER_MODEL") or None,
            embedder_key=env.get("UZEL_EMBEDDER_KEY") or None,
            embedder_dimensions=int(_number(env, "UZEL_EMBEDDER_DIMENSIONS", 0)) or None,
            embedder_may_leave=_choice(env, "UZEL_EMBEDDER_SEND", "no", ("yes", "no")) == "yes",
            timezone=_zone(env),
            answer_model=_choice(env, "UZEL_ANSWER_MODEL", "extractive", ("extractive", "scripted")),
            answer_script=Path(env["UZEL_ANSWER_SCRIPT"]).absolute() if env.get("UZEL_ANSWER_SCRIPT") else None,
            fusion=FusionMethod(_choice(env, "UZEL_FUSION", "scores", tuple(FusionMethod))),
        )


def _zone(env: Mapping[str, str]) -> ZoneInfo | None:
    name = env.get("UZEL_TIMEZONE")
    try:
        return ZoneInfo(name) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise UsageError(f"UZEL_TIMEZONE is {name!r}, and must name a time zone such as Europe/Prague.") from None


def _number(env: Mapping[str, str], name: str, default: float) -> float:
    try:
        value = float(env.get(name) or default)
    except ValueError:
        raise UsageError(f"{name} is {env[name]!r}, and must be a number.") from None
    if not 0 <= value < 1e9:
        raise UsageError(f"{name} is {env[name]!r}, and must be a number from 0 on.")
    return value


def _choice(env: Mapping[str, str], name: str, default: str, known: tuple[str, ...]) -> str:
    value = env.get(name) or default
    if value not in known:
        raise UsageError(f"{name} is {value!r}, and must be one of {', '.join(known)}.")
    return value


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
    loading = asyncio.create_task(_embedder(settings, embedder))
    words = asyncio.create_task(asyncio.to_thread(lambda: lemmas.use(lexicon_file.stored(settings.cache))))
    async with AsyncExitStack() as stack:
        stack.push_async_callback(ended, loading, words)
        database = await _open_database(settings, stack)
        engine = Engine(database.work_url)
        stack.push_async_callback(engine.close)
        viewer = Viewer(TENANT, OWNER, reads_all=True)
        await visibility.found_tenant(engine, TENANT, "home", OWNER)
        try:
            await words
            loaded = await loading
        except OSError as error:
            raise Unavailable(
                f"The cache folder {settings.cache} (UZEL_CACHE) cannot be written: {error.strerror or error}."
            ) from error
        try:
            yield _assembled(settings, engine, viewer, loaded, database, VectorCache(engine, viewer))
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
    home, own = settings.home, {settings.cache, *settings.cache.parents}
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
    settings: Settings, engine: Engine, viewer: Viewer, embedder: Embedder, database: _Database, cache: VectorCache
) -> KnowledgeBase:
    indexer = Indexer(engine, viewer, embedder, cache, _tokens(embedder), database.owner_url)
    retriever = Retriever(engine, embedder, RetrievalSettings(fusion=FusionSettings(method=settings.fusion)))
    return KnowledgeBase(
        engine=engine,
        viewer=viewer,
        indexer=indexer,
        ingester=Ingester(indexer, read, own=(settings.home, settings.cache), settings=ChunkSettings()),
        retriever=retriever,
        answerer=Answerer(retriever, embedder, _writer(settings)),
        about=_about(settings, embedder),
    )


def _writer(settings: Settings) -> Writer | None:
    """Who writes answers; None: they are extractive. Raises `UsageError` for a script that cannot be used."""
    if settings.answer_model == "extractive":
        return None
    from uzel.adapters.models.answering.scripted import ScriptedModel  # noqa: PLC0415

    if settings.answer_script is None:
        raise UsageError("UZEL_ANSWER_MODEL=scripted needs UZEL_ANSWER_SCRIPT: a file with a JSON object a line.")
    return Writer(ScriptedModel.load(settings.answer_script))


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


async def _embedder(settings: Settings, use: EmbedderUse) -> Embedder:
    if use == "none":
        return AbsentEmbedder("")
    try:
        return await _chosen(settings)
    except EmbedderUnavailable as error:
        if use == "needed":
            raise
        return AbsentEmbedder(str(error))
    except UsageError as error:
        if use != "told":
            raise
        return AbsentEmbedder(str(error))


async def _chosen(settings: Settings) -> Embedder:
    """Adapters are loaded only where they are used: each costs start-up time."""
    if settings.embedder == "e5":
        from uzel.adapters.models.e5.embedder import E5  # noqa: PLC0415

        loaded = await asyncio.to_thread(E5.load, settings.cache)
        if settings.embedder_dimensions not in (None, loaded.identity.dimensions):
            raise UsageError(f"UZEL_EMBEDDER_DIMENSIONS is for other embedders: e5 has {loaded.identity.dimensions}.")
        return loaded
    host = urlsplit(settings.embedder_url or "http://localhost").hostname or ""
    if host not in _LOOPBACK and not settings.embedder_may_leave:
        raise UsageError(
            f"The embedder at {host} would get your texts unmasked. If that is meant, set UZEL_EMBEDDER_SEND=yes."
        )
    if settings.embedder == "ollama":
        from uzel.adapters.models import ollama  # noqa: PLC0415

        return await ollama.OllamaEmbedder.connect(
            settings.embedder_url or ollama.ADDRESS,
            settings.embedder_model or ollama.MODEL,
            dimensions=settings.embedder_dimensions,
        )
    from uzel.adapters.models.openai_compatible import OpenAIEmbedder  # noqa: PLC0415

    if not settings.embedder_url or not settings.embedder_model:
        raise UsageError("UZEL_EMBEDDER=openai needs UZEL_EMBEDDER_URL (ending in /v1) and UZEL_EMBEDDER_MODEL.")
    return await OpenAIEmbedder.connect(
        settings.embedder_url,
        settings.embedder_model,
        key=settings.embedder_key,
        dimensions=settings.embedder_dimensions,
    )


def _tokens(embedder: Embedder) -> Any:
    """Passages are cut by e5's tokenizer whatever the embedder is."""
    from uzel.adapters.models.e5.tokenizer import Tokenizer  # noqa: PLC0415

    own = getattr(embedder, "tokenizer", None)
    return own if isinstance(own, Tokenizer) else _LateTokens()


class _LateTokens:
    """e5's tokenizer, loaded when the first document is cut."""

    def __init__(self) -> None:
        self._tokenizer: Any = None

    def _loaded(self) -> Any:
        if self._tokenizer is None:
            from uzel.adapters.models.e5.tokenizer import Tokenizer  # noqa: PLC0415

            self._tokenizer = Tokenizer.load()
        return self._tokenizer

    def spans(self, text: str) -> list[tuple[int, int]]:
        spans: list[tuple[int, int]] = self._loaded().spans(text)
        return spans

    def count(self, text: str) -> int:
        return int(self._loaded().count(text))


def _about(settings: Settings, embedder: Embedder) -> dict[str, Any]:
    """What `status` shows of the settings. What leaves the machine is shown with its service."""
    remote = urlsplit(settings.embedder_url or "").hostname if settings.embedder != "e5" else None
    leaves = [{"what": "texts, to be embedded", "to": remote}] if remote and remote not in _LOOPBACK else []
    problem = (embedder.reason or None) if isinstance(embedder, AbsentEmbedder) else None
    return {
        "home": str(settings.home) if settings.database_url is None else None,
        "embedder_set": settings.embedder,
        "answers": settings.answer_model,
        "embedder_problem": problem,
        "leaves": leaves,
    }


def stop(settings: Settings) -> bool:
    """Stop the embedded server now. True if one ran."""
    if settings.database_url is not None:
        raise UsageError("UZEL_DATABASE_URL is set: Uzel does not stop a server of yours.")
    return server.stop(settings.home)
