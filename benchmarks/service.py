"""What the HTTP service adds: until the first event, with many streams at once, and beside a slow model.

    python -m benchmarks.service [--passages 2000] [--questions 100] [--streams 50] [--model-s 5] [--home FOLDER]

Over a real socket and the synthetic base of `benchmarks.scale`, as one viewer of everything. Prints a table: the first
event (p50, p95) at so many passages; that many streams side by side (errors, seconds, memory of this process before and
at its highest); and, against a scripted model that takes `--model-s` seconds for its reply, what masking, checking and
the service add to that, as a share of the model's own time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import socket
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import numpy as np
from psycopg import conninfo

from benchmarks.scale import WORDS_A_PASSAGE, Directions, load, made_up_questions, vacuum, vocabulary
from uzel import bootstrap
from uzel.adapters.models.answering.scripted import ScriptedModel
from uzel.domain.scopes import Scope
from uzel.faces.http.running import Server
from uzel.faces.http.serving import Service, ServiceOptions
from uzel.knowledge_base import KnowledgeBase
from uzel.store import vectors, visibility
from uzel.store.databases import temporary_database
from uzel.store.engine import Engine
from uzel.usecases.answer import Answerer
from uzel.usecases.indexing import Indexer, VectorCache
from uzel.usecases.retrieve import Retriever
from uzel.usecases.writing import Writer

#: a note that the questions to the model are about
_NOTE = "Autobus na Říp odjíždí v 7:40 z nástupiště 3. Jana Nováková má telefon 602 123 456. Vstup stojí 40 Kč."
_ASKED = "Kdy odjíždí autobus na Říp?"
_CLAIMS = ["Autobus na Říp odjíždí v 7:40.", "Vstup stojí 40 Kč.", "Autobus odjíždí z nástupiště 3."]


def memory_mb() -> float:
    """Of this process, resident (Linux)."""
    line = next(one for one in Path("/proc/self/status").read_text().splitlines() if one.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


@asynccontextmanager
async def filled(base: KnowledgeBase, passages: int) -> AsyncIterator[KnowledgeBase]:
    """The knowledge base over a temporary database of so many passages, and one note."""
    owner_url = base.indexer.owner_url
    assert owner_url is not None
    async with AsyncExitStack() as stack:
        name = stack.enter_context(temporary_database(owner_url, base.engine.role()))
        folder = stack.enter_context(tempfile.TemporaryDirectory())
        engine = Engine(conninfo.make_conninfo(base.engine.url, dbname=name))
        stack.push_async_callback(engine.close)
        there = conninfo.make_conninfo(owner_url, dbname=name)
        viewer, embedder = base.viewer, base.indexer.embedder
        await visibility.found_tenant(engine, viewer.tenant_id, "service", viewer.account_id)
        async with engine.writing(viewer) as connection:
            scope = await visibility.intern(connection, viewer.tenant_id, Scope.of([["tenant"]]))
            number = await vectors.register(connection, viewer, embedder.identity, "live")
        rnd = random.Random(1)
        words, cumulative = vocabulary()
        seeds = [" ".join(rnd.choices(words, cum_weights=cumulative, k=WORDS_A_PASSAGE)) for _ in range(100)]
        directions = Directions(np.asarray(await embedder.passages(seeds)))
        await load(engine, viewer, [scope], number, passages, rnd, 0, directions)
        cache = VectorCache(engine, viewer)
        indexer = Indexer(engine, viewer, embedder, cache, base.indexer.tokens, there, number)
        retriever = Retriever(engine, embedder)
        made = replace(
            base, engine=engine, indexer=indexer, ingester=replace(base.ingester, indexer=indexer), retriever=retriever,
            answerer=Answerer(retriever, embedder),
        )  # fmt: skip
        (Path(folder) / "rip.md").write_text(f"# Výlet na Říp\n\n{_NOTE}\n")
        await made.add([Path(folder)])
        await indexer.build_vector_index()
        vacuum(there)
        yield made


@asynccontextmanager
async def serving(base: KnowledgeBase) -> AsyncIterator[httpx.AsyncClient]:
    listening = socket.create_server(("127.0.0.1", 0), backlog=256)
    server = Server(Service(base, ServiceOptions(open_here=True, calls_a_minute=1_000_000, asks_at_once=10_000)))
    task = asyncio.create_task(server.serve(sockets=[listening]))
    url = f"http://127.0.0.1:{listening.getsockname()[1]}"
    limits = httpx.Limits(max_connections=None)
    try:
        async with httpx.AsyncClient(base_url=url, timeout=600, trust_env=False, limits=limits) as client:
            yield client
    finally:
        server.should_exit = True
        await task


async def asked(client: httpx.AsyncClient, question: str) -> tuple[float, float, str]:
    """Milliseconds until the first event and until the end, and the last event's kind."""
    began, first, last = time.perf_counter(), 0.0, ""
    async with client.stream("POST", "/api/ask", json={"question": question}) as response:
        response.raise_for_status()
        async for line in response.aiter_lines():
            first = first or time.perf_counter() - began
            last = str(json.loads(line)["event"])
    return first * 1000, (time.perf_counter() - began) * 1000, last


async def at_once(client: httpx.AsyncClient, questions: list[str]) -> dict[str, float]:
    """Errors, seconds and memory of many streams side by side."""
    before, highest, over = memory_mb(), 0.0, asyncio.Event()

    async def watch() -> None:
        nonlocal highest
        while not over.is_set():
            highest = max(highest, memory_mb())
            await asyncio.sleep(0.05)

    watching = asyncio.create_task(watch())
    began = time.perf_counter()
    found = await asyncio.gather(*(asked(client, one) for one in questions), return_exceptions=True)
    took = time.perf_counter() - began
    over.set()
    await watching
    errors = [one for one in found if isinstance(one, BaseException) or one[2] not in ("done", "refused")]
    return {"errors": len(errors), "seconds": took, "before_mb": before, "highest_mb": highest, "after_mb": memory_mb()}


async def beside_a_model(base: KnowledgeBase, client: httpx.AsyncClient, seconds: float) -> dict[str, float]:
    """The whole of an answer less the model's own time and the search, and its share of the model's time."""
    claims = [{"text": text, "citations": [1]} for text in _CLAIMS]
    reply = json.dumps({"citations": [1], "claims": claims, "missing": []}, ensure_ascii=False)
    pieces = 40
    length = -(-len(reply) // pieces)
    script = [{"reply": reply, "pieces": length, "delay_s": seconds / -(-len(reply) // length)}]
    base.answerer.writer = Writer(ScriptedModel(script))
    added = []
    for _ in range(3):
        first, whole, last = await asked(client, _ASKED)
        assert last == "done", last
        added.append(whole - first - seconds * 1000)
    base.answerer.writer = None
    return {"added_ms": statistics.median(added), "share": statistics.median(added) / seconds / 1000}


async def main(options: argparse.Namespace, home: Path) -> None:
    settings = bootstrap.Settings.read({"UZEL_HOME": str(home)})
    async with (
        bootstrap.open_knowledge_base(settings) as opened,
        filled(opened, options.passages) as base,
        serving(base) as client,
    ):
        questions = made_up_questions(options.questions + 10)
        print("the base is there", file=sys.stderr, flush=True)
        firsts = [(await asked(client, one))[0] for one in questions][10:]  # the first ones warm caches
        points = statistics.quantiles(firsts, n=100)
        many = await at_once(client, made_up_questions(options.streams))
        model = await beside_a_model(base, client, options.model_s)
    rows = [
        (f"first event at {options.passages:,} passages, p50", f"{points[49]:.1f} ms"),
        (f"first event at {options.passages:,} passages, p95", f"{points[94]:.1f} ms"),
        (f"{options.streams} streams at once: errors", f"{many['errors']:.0f}"),
        (f"{options.streams} streams at once: all ended after", f"{many['seconds']:.1f} s"),
        ("memory before, at its highest, after", f"{many['before_mb']:.0f}, {many['highest_mb']:.0f}, {many['after_mb']:.0f} MB"),
        (f"added to a model that takes {options.model_s:g} s", f"{model['added_ms']:.0f} ms ({model['share']:.1%})"),
    ]  # fmt: skip
    for name, value in rows:
        print(f"{name:<50} {value}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--passages", type=int, default=2000)
    parser.add_argument("--questions", type=int, default=100)
    parser.add_argument("--streams", type=int, default=50)
    parser.add_argument("--model-s", type=float, default=5.0)
    parser.add_argument("--home", type=Path)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="uzel-service-") as scratch:
        asyncio.run(main(given, given.home or Path(scratch)))
