"""The systems that benchmarks/peers.py compares, each served in a process of its own.

    python benchmarks/peer_systems.py NAME FOLDER

`FOLDER` holds what `Work.save` wrote. The process indexes, tells how long it took, and then answers each number of a
question (a line of its input) with a line of JSON; at the end of its input it tells its memory and what lies on disk.
"""

from __future__ import annotations

import asyncio
import ctypes
import importlib
import json
import os
import re
import resource
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any, Protocol
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

# A peer's process has no Uzel and no other peer, and its memory must be its own: each is imported where it is used.

Floats = NDArray[np.float32]
DEPTH = 100  # passages of a ranking


@dataclass(frozen=True, slots=True)
class Work:
    """What every system gets. Rows of `vectors` belong to `texts`, those of `asked` to `questions`."""

    corpus: str
    home: str  # Uzel's data folder for this run
    english: bool
    texts: Sequence[str]  # of passages, with title and headings
    documents: Sequence[str]  # the id of each passage's document
    questions: Sequence[str]
    vectors: Floats  # (passages, 384), rows of length 1
    asked: Floats  # (questions, 384)
    identity: tuple[str, str, int]  # of the embedder

    def save(self, folder: Path) -> None:
        np.savez(folder / "vectors.npz", vectors=self.vectors, asked=self.asked)
        names = ("corpus", "home", "english", "texts", "documents", "questions", "identity")
        (folder / "work.json").write_text(json.dumps({name: getattr(self, name) for name in names}), encoding="utf-8")

    @classmethod
    def load(cls, folder: Path) -> Work:
        told = json.loads((folder / "work.json").read_text(encoding="utf-8"))
        kept = np.load(folder / "vectors.npz")
        return cls(**{**told, "identity": tuple(told["identity"])}, vectors=kept["vectors"], asked=kept["asked"])


class System(Protocol):
    """Made (its packages loaded), then indexed, asked, measured and closed."""

    def index(self) -> float:
        """Seconds from passages and vectors to an index that can be asked."""
        ...

    def ask(self, question: int) -> list[str]:
        """Ids of the documents of at most `DEPTH` passages, best first; one may come again."""
        ...

    def bytes_on_disk(self) -> int: ...

    def close(self) -> None: ...


class Lance:
    """A table with a full-text index. All vectors are compared: an index of vectors loses and pays only later."""

    def __init__(self, work: Work, folder: Path) -> None:
        self._lancedb, self._arrow = importlib.import_module("lancedb"), importlib.import_module("pyarrow")
        self._fts = importlib.import_module("lancedb.index").FTS
        self._reranker = importlib.import_module("lancedb.rerankers").RRFReranker()
        self._work, self._folder, self._table = work, folder, None

    def index(self) -> float:
        begun, work = time.perf_counter(), self._work
        flat = self._arrow.array(work.vectors.reshape(-1))
        columns = {
            "number": list(range(len(work.texts))),
            "text": list(work.texts),
            "vector": self._arrow.FixedSizeListArray.from_arrays(flat, work.vectors.shape[1]),
        }
        table: Any = self._lancedb.connect(self._folder).create_table("passages", data=self._arrow.table(columns))
        table.create_index("text", config=self._fts(stem=work.english, remove_stop_words=work.english))
        took = time.perf_counter() - begun
        statistics_ = table.index_stats(table.list_indices()[0].name)
        assert statistics_.num_unindexed_rows == 0, "LanceDB's full-text index is not complete"
        self._table = table
        return took

    def ask(self, question: int) -> list[str]:
        work = self._work
        table: Any = self._table
        query = table.search(query_type="hybrid", vector_column_name="vector", fts_columns="text")
        query = query.vector(work.asked[question]).text(work.questions[question]).distance_type("cosine")
        rows = query.rerank(self._reranker).select(["number"]).limit(DEPTH).to_arrow()
        return [work.documents[number] for number in rows["number"].to_pylist()]

    def bytes_on_disk(self) -> int:
        return size(self._folder)

    def close(self) -> None:
        self._table = None


class Txtai:
    """Embeddings with vectors from outside: faiss beside its own BM25, scores fused as it does by default.

    Texts are not kept (`content` off), which is its quickest way to ask.
    """

    def __init__(self, work: Work, folder: Path) -> None:
        embeddings = importlib.import_module("txtai.embeddings").Embeddings
        known = dict(zip(work.texts, work.vectors, strict=True)) | dict(zip(work.questions, work.asked, strict=True))
        self._work, self._folder = work, folder

        def given(texts: Sequence[str]) -> Floats:
            return np.stack([known[text] for text in texts])

        tokens = {"tokenizer": {"stopwords": True}} if work.english else {}
        scoring = {"method": "bm25", "terms": True, "normalize": True, **tokens}
        self._index = embeddings({"method": "external", "transform": given, "dense": True, "scoring": scoring})

    def index(self) -> float:
        begun = time.perf_counter()
        self._index.index((number, text, None) for number, text in enumerate(self._work.texts))
        # the transform is a function in this process, which its file cannot hold
        transform = self._index.config.pop("transform")
        self._index.save(str(self._folder))
        self._index.config["transform"] = transform
        return time.perf_counter() - begun

    def ask(self, question: int) -> list[str]:
        found = self._index.search(self._work.questions[question], DEPTH)
        return [self._work.documents[number] for number, _ in found]

    def bytes_on_disk(self) -> int:
        return size(self._folder)

    def close(self) -> None:
        self._index.close()


class Chroma:
    """Chroma's HNSW beside bm25s, fused by rank (Cormack, Clarke and Büttcher 2009, k 60)."""

    def __init__(self, work: Work, folder: Path) -> None:
        chroma, self._bm25s = importlib.import_module("chromadb"), importlib.import_module("bm25s")
        settings = importlib.import_module("chromadb.config").Settings(anonymized_telemetry=False)
        self._client = chroma.PersistentClient(str(folder / "chroma"), settings=settings)
        self._work, self._folder = work, folder
        self._stemmer = importlib.import_module("Stemmer").Stemmer("english") if work.english else None
        self._collection: Any = None
        self._words: Any = None

    def index(self) -> float:
        begun, work = time.perf_counter(), self._work
        self._collection = self._client.create_collection(
            "passages", configuration={"hnsw": {"space": "cosine"}}, embedding_function=None
        )
        batch = self._client.get_max_batch_size()
        for start in range(0, len(work.texts), batch):
            texts = list(work.texts[start : start + batch])
            ids = [str(number) for number in range(start, start + len(texts))]
            self._collection.add(ids=ids, embeddings=work.vectors[start : start + batch], documents=texts)
        self._words = self._bm25s.BM25()
        self._words.index(self._tokens(list(work.texts), ids=True), show_progress=False)
        self._words.save(str(self._folder / "bm25s"))
        return time.perf_counter() - begun

    def ask(self, question: int) -> list[str]:
        work, depth = self._work, min(DEPTH, len(self._work.texts))
        close = self._collection.query(query_embeddings=[work.asked[question]], n_results=depth, include=[])
        scores: dict[int, float] = {}
        for rank, key in enumerate(close["ids"][0], 1):
            scores[int(key)] = 1 / (60 + rank)
        tokens = self._tokens([work.questions[question]], ids=False)
        if tokens[0]:
            found, marks = self._words.retrieve(tokens, k=depth, show_progress=False)
            for rank, (number, mark) in enumerate(zip(found[0].tolist(), marks[0].tolist(), strict=True), 1):
                if mark > 0:
                    scores[number] = scores.get(number, 0.0) + 1 / (60 + rank)
        best = sorted(scores, key=lambda number: -scores[number])[:DEPTH]
        return [work.documents[number] for number in best]

    def _tokens(self, texts: list[str], *, ids: bool) -> Any:
        stop = "english" if self._work.english else []
        return self._bm25s.tokenize(texts, stopwords=stop, stemmer=self._stemmer, return_ids=ids, show_progress=False)

    def bytes_on_disk(self) -> int:
        return size(self._folder)

    def close(self) -> None:
        self._client = None


class Uzel:
    """The record in a temporary database, asked through `Retriever` as the working role, under row-level security.

    Its index time is that of terms, languages, names, links, writing and publishing; cutting, which the others are
    spared, is taken off. Its memory counts the PostgreSQL that it runs.
    """

    def __init__(self, work: Work, folder: Path) -> None:
        self._work = work
        # not a Runner: setting its signal handler prints the last result, which costs more than a question
        self._loop = asyncio.new_event_loop()
        self._stack = AsyncExitStack()
        self._ids: dict[Any, str] = {}
        self._parts: dict[str, list[float]] = {}
        self._loop.run_until_complete(self._open(folder))

    async def _open(self, folder: Path) -> None:
        from psycopg import conninfo

        from uzel import bootstrap
        from uzel.domain.questions import analyse
        from uzel.ports import EmbedderIdentity
        from uzel.store import server, visibility
        from uzel.store.databases import temporary_database
        from uzel.store.engine import Engine
        from uzel.usecases.indexing import Indexer, VectorCache
        from uzel.usecases.retrieve import Retriever

        settings = bootstrap.Settings.read({"UZEL_HOME": self._work.home})
        base = await self._stack.enter_async_context(bootstrap.open_knowledge_base(settings, "none"))
        owner_url = base.indexer.owner_url
        assert owner_url is not None
        name = self._stack.enter_context(temporary_database(owner_url, base.engine.role()))
        self._engine = Engine(conninfo.make_conninfo(base.engine.url, dbname=name))
        self._stack.push_async_callback(self._engine.close)
        self._viewer, self._owner_url = base.viewer, conninfo.make_conninfo(owner_url, dbname=name)
        await visibility.found_tenant(self._engine, base.viewer.tenant_id, "peers", base.viewer.account_id)
        given = Given(EmbedderIdentity(*self._work.identity), self._work)
        cache = VectorCache(self._engine, base.viewer)
        self._indexer = Indexer(self._engine, base.viewer, given, cache, base.indexer.tokens, self._owner_url)
        self._retriever, self._analyse = Retriever(self._engine, given), analyse
        self._server = Servers(server.state(settings.home)["pid"])

    def index(self) -> float:
        documents = [one for row in rows(Path(self._work.corpus) / "corpus.jsonl") if (one := read(row)) is not None]
        return self._loop.run_until_complete(self._index(documents))

    async def _index(self, documents: Sequence[tuple[str, Any]]) -> float:
        from uzel.domain import drafting
        from uzel.domain.chunking import ChunkSettings
        from uzel.domain.ids import new_id
        from uzel.domain.nodes import Change, OriginState
        from uzel.domain.scopes import Scope, account
        from uzel.store import sources, visibility

        begun, cutting, cut = time.perf_counter(), 0.0, drafting.__dict__["cut"]

        def timed(*given: Any) -> Any:
            nonlocal cutting
            began = time.perf_counter()
            try:
                return cut(*given)
            finally:
                cutting += time.perf_counter() - began

        indexer, viewer = self._indexer, self._viewer
        await indexer.open()
        async with indexer.engine.writing(viewer) as connection:
            scope = await visibility.intern(connection, viewer.tenant_id, Scope.of([[account(viewer.account_id)]]))
            source = await sources.make_source(connection, viewer, "collection", "collection", scope)
        for start in range(0, len(documents), 200):  # as many at once as `uzel eval` publishes
            drafts, states = [], []
            for key, document in documents[start : start + 200]:
                node = new_id()
                self._ids[node] = key
                with patch.object(drafting, "cut", timed):
                    drafts.append(drafting.draft(node, scope, document, f"/{key}", indexer.tokens, ChunkSettings()))
                states.append(OriginState(key=key, part="", uri=f"/{key}", state="ready", node_id=node))
            await indexer.prepare(drafts)
            await indexer.publish(Change(source.source_id, "add", drafts, states))
        await indexer.maintain()
        return time.perf_counter() - begun - cutting

    def ask(self, question: int) -> list[str]:
        asked = self._analyse(self._work.questions[question])
        found = self._loop.run_until_complete(self._retriever.retrieve(asked, self._viewer))
        for part, ms in found.timings_ms.items():
            self._parts.setdefault(part, []).append(ms)
        return [self._ids[one.candidate.node_id] for one in found.ranked]

    def bytes_on_disk(self) -> int:
        """Of the database, without the log that PostgreSQL keeps for recovery; 8 MB of it are an empty one's."""
        import psycopg

        with psycopg.connect(self._owner_url) as connection:
            row = connection.execute("SELECT pg_database_size(current_database())").fetchone()
        assert row is not None
        return int(row[0])

    def more(self) -> dict[str, Any]:
        parts = {part: round(float(np.median(ms)), 1) for part, ms in self._parts.items()}
        return {"server_memory": self._server.peak, "parts_p50_ms": parts}

    def close(self) -> None:
        self._server.stop()
        self._loop.run_until_complete(self._stack.aclose())
        self._loop.close()


class Given:
    """`ports.Embedder` over vectors that were made before. A text that was not among them is a `KeyError`."""

    def __init__(self, identity: Any, work: Work) -> None:
        self.identity, self.window = identity, 512
        self._passages = dict(zip(work.texts, work.vectors, strict=True))
        self._questions = dict(zip(work.questions, work.asked, strict=True))

    async def passages(self, texts: Sequence[str]) -> Floats:
        return np.stack([self._passages[text] for text in texts])

    async def question(self, text: str) -> Floats:
        vector: Floats = self._questions[text]
        return vector


class Servers:
    """Peak memory of the PostgreSQL processes together: proportional set sizes, looked at every half second (Linux)."""

    def __init__(self, postmaster: int) -> None:
        self.peak: int | None = None
        self._postmaster, self._ended = postmaster, threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        if Path("/proc/self/smaps_rollup").exists():
            self._thread.start()

    def _watch(self) -> None:
        while not self._ended.wait(0.5):
            now = sum(proportional(process) for process in family(self._postmaster))
            self.peak = max(self.peak or 0, now)

    def stop(self) -> None:
        self._ended.set()
        if self._thread.is_alive():
            self._thread.join()


def family(root: int) -> list[int]:
    """The process and its children."""
    listed = Path(f"/proc/{root}/task/{root}/children")
    return [root, *(int(one) for one in listed.read_text().split())] if listed.exists() else []


def proportional(process: int) -> int:
    """Bytes: its own pages, and its share of those that others use too; 0 where it has ended."""
    try:
        told = Path(f"/proc/{process}/smaps_rollup").read_text()
    except OSError:
        return 0
    found = re.search(r"^Pss:\s+(\d+) kB", told, re.MULTILINE)
    return int(found.group(1)) * 1024 if found else 0


def own_peak() -> int:
    """Bytes of memory that this process had at most. Linux: of this program alone, not of what started it."""
    told = Path("/proc/self/status")
    if told.exists() and (found := re.search(r"^VmHWM:\s+(\d+) kB", told.read_text(), re.MULTILINE)):
        return int(found.group(1)) * 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)


def size(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file())


def rows(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").split("\n") if line.strip()]


def read(row: dict[str, Any]) -> tuple[str, Any] | None:
    """Id and document of a line of a corpus, read as `uzel eval` reads it; None where it says nothing."""
    from dataclasses import replace

    from uzel.adapters.readers.registry import read as read_bytes

    text = str(row["text"])
    if not text.strip():
        return None
    document = read_bytes(text.encode("utf-8", "replace"), Path("document.md"))
    title = str(row.get("title") or "") or document.title
    return str(row["id"]), replace(document, title=title, language=row.get("lang"), published=True)


SYSTEMS: dict[str, Any] = {"uzel": Uzel, "lancedb": Lance, "txtai": Txtai, "chroma": Chroma}


def serve(name: str, folder: Path) -> None:
    """The life of one system's process. What libraries print goes to standard error, answers alone to output."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    closed = "own" if name == "uzel" else without_network()
    work, own = Work.load(folder), folder / name
    own.mkdir()
    system: System = SYSTEMS[name](work, own)
    tell(answers, {"index_s": system.index(), "network": closed})
    for line in sys.stdin:
        begun = time.perf_counter()
        found = system.ask(int(line))
        took = (time.perf_counter() - begun) * 1000
        tell(answers, {"ms": took, "documents": list(dict.fromkeys(found))})
    told: dict[str, Any] = {"disk": system.bytes_on_disk(), "memory": own_peak()}
    if isinstance(system, Uzel):
        told |= system.more()
    tell(answers, told)
    system.close()


def tell(answers: IO[str], what: dict[str, Any]) -> None:
    answers.write(json.dumps(what) + "\n")
    answers.flush()


def without_network() -> str:
    """Leaves the network: *namespace* where Linux allows it, *sockets* where only Python's own are refused."""

    def refuse(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "socket.connect" and isinstance(arguments[1], tuple):  # a local socket's address is a path
            raise PermissionError(f"a connection to {arguments[1][0]} was tried, and refused")

    sys.addaudithook(refuse)
    if sys.platform != "linux":
        return "sockets"
    library = ctypes.CDLL(None, use_errno=True)
    new_network, new_user = 0x40000000, 0x10000000  # CLONE_NEWNET, CLONE_NEWUSER of linux/sched.h
    if library.unshare(new_network) == 0 or library.unshare(new_network | new_user) == 0:
        return "namespace"
    return "sockets"


if __name__ == "__main__":
    serve(sys.argv[1], Path(sys.argv[2]))
