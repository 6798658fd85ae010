"""A knowledge base over a real database, with an embedder that costs nothing and counts what it is asked for."""

from __future__ import annotations

import hashlib
import re
import tempfile
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import UUID

import numpy as np
import psycopg
import pytest
import pytest_asyncio

from uzel.adapters.readers.registry import read
from uzel.domain.ids import new_id
from uzel.domain.scopes import Viewer
from uzel.knowledge_base import KnowledgeBase
from uzel.ports import EmbedderIdentity, Vectors
from uzel.store import schema, server, visibility
from uzel.store.engine import Engine
from uzel.usecases.answer import Answerer
from uzel.usecases.drafts import DraftSearch
from uzel.usecases.handing_over import HandingOver
from uzel.usecases.indexing import Indexer, VectorCache
from uzel.usecases.ingest import Ingester
from uzel.usecases.reports import STATES, AddReport
from uzel.usecases.retrieve import RetrievalSettings, Retriever

TEMPLATE = "uzel_living"
OWNER = UUID("00000000-0000-7000-8000-0000000000aa")


class Stopped(BaseException):
    """As when a user stops the command: nothing catches it. (A KeyboardInterrupt inside a task ends the loop itself.)"""


class HashEmbedder:
    """Bags of hashed words, 32 numbers long; `asked` holds every text that it was given."""

    def __init__(self) -> None:
        self.identity = EmbedderIdentity("hash", "1", 32)
        self.window = 512
        self.asked: list[str] = []
        self.fails_after: int | None = None

    async def passages(self, texts: Sequence[str]) -> Vectors:
        if self.fails_after is not None and len(self.asked) + len(texts) > self.fails_after:
            raise Stopped
        self.asked += texts
        return np.stack([self._vector(text) for text in texts])

    async def question(self, text: str) -> Vectors:
        return self._vector(text)

    @staticmethod
    def _vector(text: str) -> Vectors:
        vector = np.full(32, 0.01, dtype=np.float32)
        for word in re.findall(r"\w+", text.casefold()):
            vector[hashlib.blake2b(word.encode("utf-8", "replace"), digest_size=1).digest()[0] % 32] += 1
        return vector / np.float32(np.linalg.norm(vector))


class WordTokens:
    """A word or a sign is a token."""

    def spans(self, text: str) -> list[tuple[int, int]]:
        return [match.span() for match in re.finditer(r"\w{1,12}|[^\w\s]", text)]

    def count(self, text: str) -> int:
        return len(self.spans(text))


@pytest.fixture(scope="session")
def running() -> Iterator[server.Server]:
    with tempfile.TemporaryDirectory(prefix="uzel-living-") as home:
        with server.acquire(Path(home), idle_seconds=5) as up:
            with psycopg.connect(up.url("owner"), autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {TEMPLATE}")
            schema.migrate(up.url("owner", TEMPLATE), "uzel_work")
            yield up
        server.stop(Path(home))


@dataclass
class Base:
    """What the tests hold: the folder that is added, and what became of it."""

    folder: Path
    knowledge: KnowledgeBase
    embedder: HashEmbedder
    owner_url: str
    reports: list[AddReport] = field(default_factory=list)

    def write(self, name: str, text: str | bytes) -> Path:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode() if isinstance(text, str) else text)
        return path

    async def add(self, *paths: str | Path, **options: Any) -> AddReport:
        """Adds paths of the folder (all of it by default), and checks what holds for every report."""
        report = await self.knowledge.add([self.folder / path for path in paths or ("",)], **options)
        uris = [file.uri for file in report.files]
        assert len(uris) == len(set(uris)), "a file is told twice"
        assert all(file.state in STATES for file in report.files)
        assert sum(report.counts().values()) == len(report.files)
        self.reports.append(report)
        return report

    async def states(self, *paths: str | Path, **options: Any) -> dict[str, str]:
        """File below the folder -> its state, after adding."""
        report = await self.add(*paths, **options)
        return {file.uri.removeprefix(f"{self.folder}/"): file.state for file in report.files}

    async def node(self, name: str) -> str:
        return str((await self.knowledge.show(f"{self.folder}/{name}"))["node_id"])

    async def nodes(self, *names: str) -> list[str]:
        return [await self.node(name) for name in names]

    async def found(self, text: str, branch: str = "prose") -> list[str]:
        """Files below the folder that a search finds."""
        hits = (await self.knowledge.search(text, branch=branch, limit=100))["hits"]
        return list(dict.fromkeys(hit["uri"].removeprefix(f"{self.folder}/") for hit in hits))

    async def version(self) -> int:
        return int((await self.knowledge.status())["version"])

    def rows(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """As the owner of the database, past the viewer's rights. Row-level security is forced on the owner too."""
        with psycopg.connect(self.owner_url) as connection:
            connection.execute("SELECT set_config('uzel.tenant', '1', true), set_config('uzel.account', %s, true),"
                               " set_config('uzel.scopes', '{}', true), set_config('uzel.reads_all', 'on', true)",
                               (str(OWNER),))  # fmt: skip
            return connection.execute(statement, values).fetchall()  # type: ignore[arg-type]

    def count(self, table: str, where: str = "true") -> int:
        return int(self.rows(f"SELECT count(*) FROM {table} WHERE {where}")[0][0])  # words of tests

    def nothing_left_over(self) -> None:
        """No derived row without its node and its live revision, no node without an origin."""
        lost = """SELECT 'passages', count(*) FROM passages p LEFT JOIN nodes n ON n.id = p.node_id
                    WHERE n.live_revision IS DISTINCT FROM p.revision
                  UNION ALL SELECT 'vectors', count(*) FROM passage_vectors v WHERE NOT EXISTS
                    (SELECT FROM passages p WHERE p.passage_id = v.passage_id AND p.input_hash = v.input_hash)
                  UNION ALL SELECT 'nodes', count(*) FROM nodes n WHERE NOT EXISTS
                    (SELECT FROM origins o WHERE o.node_id = n.id)
                  UNION ALL SELECT 'bare passages', count(*) FROM passages p WHERE NOT EXISTS
                    (SELECT FROM passage_vectors v
                    WHERE v.passage_id = p.passage_id AND v.input_hash = p.input_hash)"""  # fmt: skip
        assert {name: number for name, number in self.rows(lost) if number} == {}


@asynccontextmanager
async def fresh(running: server.Server, folder: Path) -> AsyncIterator[Base]:
    name = f"t{new_id().hex}"
    with psycopg.connect(running.url("owner"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
    engine = Engine(running.url("work", name))
    viewer = Viewer(1, OWNER, reads_all=True, reads_drafts=True)
    await visibility.found_tenant(engine, 1, "home", OWNER)
    folder.mkdir()
    yield assembled(engine, viewer, folder, running.url("owner", name))
    await engine.close()
    with psycopg.connect(running.url("admin"), autocommit=True) as connection:  # a vacuum may be at work there
        connection.execute(f"DROP DATABASE {name} WITH (FORCE)")


@pytest_asyncio.fixture
async def base(running: server.Server, tmp_path: Path) -> AsyncIterator[Base]:
    """An empty knowledge base, and an empty folder to add."""
    async with fresh(running, tmp_path / "notes") as made:
        yield made


@pytest_asyncio.fixture
async def other(running: server.Server, tmp_path: Path) -> AsyncIterator[Base]:
    """Another one beside it."""
    async with fresh(running, tmp_path / "others") as made:
        yield made


def assembled(engine: Engine, viewer: Viewer, folder: Path, owner_url: str) -> Base:
    embedder = HashEmbedder()
    indexer = Indexer(engine, viewer, embedder, VectorCache(engine, viewer), WordTokens(), owner_url)
    retriever = Retriever(engine, embedder, RetrievalSettings())
    ingester = Ingester(indexer, read)
    handing_over = HandingOver(
        retriever,
        {"e5": WordTokens().count, "cl100k_base": WordTokens().count},
        DraftSearch(retriever, read, WordTokens()),
    )
    answerer = Answerer(retriever, embedder)
    knowledge = KnowledgeBase(engine, viewer, indexer, ingester, retriever, answerer, handing_over)
    return Base(folder, knowledge, embedder, owner_url)
