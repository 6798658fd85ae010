"""The postmaster is killed in the middle of publications: what was acknowledged is there, and nothing is there by half."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from uuid import UUID

import pytest

from tests.store.conftest import Tenant, found
from tests.store.population import a_draft
from uzel.domain.ids import new_id
from uzel.domain.nodes import Change, Draft
from uzel.domain.questions import Filters
from uzel.errors import ServerUnavailable
from uzel.store import publications, schema, search, server
from uzel.store.engine import Engine

PAIRS = 4


@pytest.fixture
def home() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="uzel-crash-") as folder:
        with server.acquire(Path(folder), idle_seconds=5) as up:
            schema.migrate(up.url("owner"), "uzel_work")
        yield Path(folder)
        server.stop(Path(folder))


@dataclass
class Writer:
    """Changes pairs of nodes again and again, each pair in one publication, both to the same number."""

    tenant: Tenant
    pairs: list[tuple[UUID, UUID]] = field(default_factory=lambda: [(new_id(), new_id()) for _ in range(PAIRS)])
    number: int = 0
    acknowledged: dict[int, int] = field(default_factory=dict)  # pair -> number
    version: int = 0

    def drafts(self, pair: int, number: int) -> list[Draft]:
        texts = (f"heron pair{pair} number{number}", f"both pair{pair} number{number}")
        return [a_draft(self.tenant.public, *texts, node_id=node) for node in self.pairs[pair]]

    async def run(self, engine: Engine, rnd: random.Random) -> None:
        """Until the server is gone."""
        while True:
            self.number += 1
            pair = rnd.randrange(PAIRS)
            drafts = self.drafts(pair, self.number)
            async with engine.writing(self.tenant.owner) as connection:
                await publications.write_ahead(connection, self.tenant.owner, drafts)
            async with engine.writing(self.tenant.owner) as connection:
                version = await publications.publish(connection, self.tenant.owner, Change(None, "edit", drafts))
            self.acknowledged[pair], self.version = self.number, version
            if self.number % 5 == 0:
                async with engine.writing(self.tenant.owner) as connection:
                    await connection.execute("SELECT maintain_index(fewest => 1)")


@pytest.mark.slow
async def test_kill_of_the_postmaster_during_publications(home: Path) -> None:
    rnd = random.Random(5)
    with server.acquire(home, idle_seconds=5) as up:
        engine = Engine(up.url("work"))
        writer = Writer(await found(engine, 1))
        await engine.close()
    for _ in range(3):
        with server.acquire(home, idle_seconds=5) as up:
            engine = Engine(up.url("work"))
            writing = asyncio.create_task(writer.run(engine, rnd))
            await asyncio.sleep(0.4 + rnd.random() / 2)
            os.kill(up.pid, signal.SIGKILL)
            with pytest.raises(ServerUnavailable):
                await writing
            await engine.close()
        with server.acquire(home, idle_seconds=5) as up:
            engine = Engine(up.url("work"))
            await _whole(engine, writer)
            await engine.close()
    assert len(writer.acknowledged) == PAIRS  # there was time for every pair


async def _whole(engine: Engine, writer: Writer) -> None:
    """Every pair is as it was acknowledged, or as the one change that was under way: both halves, found as they read."""
    owner = writer.tenant.owner
    async with engine.reading(owner) as connection:
        version = await search.version(connection, owner)
        assert version in (writer.version, writer.version + 1)
        logged = await (await connection.execute("SELECT count(*), max(version) FROM publications")).fetchone()
        assert logged == (version, version)
        for pair, number in writer.acknowledged.items():
            rows = await (await connection.execute(
                "SELECT content_md FROM nodes WHERE id = ANY (%s) AND live_revision IS NOT NULL", (list(writer.pairs[pair]),))).fetchall()  # fmt: skip
            texts = {row[0] for row in rows}
            now = (
                writer.number
                if version == writer.version + 1 and f"number{writer.number}" in next(iter(texts))
                else number
            )
            assert (texts, len(rows)) == ({writer.drafts(pair, now)[0].text}, 2)
            hits = await search.by_terms(connection, [(f"number{now}", 1.0)], 50, Filters())
            assert {hit.passage_id for hit in hits} == {
                p.passage_id for d in writer.drafts(pair, now) for p in d.passages
            }
        hits = await search.by_terms(connection, [("heron", 1.0)], 50, Filters())
        live = await (await connection.execute("SELECT count(*) FROM nodes WHERE live_revision IS NOT NULL")).fetchone()
        assert live == (len(hits),)
        beyond = await (await connection.execute(
            "SELECT count(*) FROM passages, tenants WHERE passages.tenant_id = tenants.tenant_id AND no >= next_passage")).fetchone()  # fmt: skip
        assert beyond == (0,)
    # what was written ahead and never shown is swept, and the same work done again completes it
    async with engine.writing(owner) as connection:
        await publications.sweep(connection, owner)
    async with engine.reading(owner) as connection:
        dead = await (await connection.execute(
            "SELECT count(*) FROM passages p JOIN nodes n ON n.id = p.node_id WHERE n.live_revision IS DISTINCT FROM p.revision")).fetchone()  # fmt: skip
    assert dead == (0,)
    writer.version = version
    for pair in range(PAIRS):  # the change under way may have come through
        shown = await _shown(engine, writer, pair)
        if shown is not None:
            writer.acknowledged[pair] = shown


async def _shown(engine: Engine, writer: Writer, pair: int) -> int | None:
    async with engine.reading(writer.tenant.owner) as connection:
        row = await (await connection.execute(
            "SELECT content_md FROM nodes WHERE id = %s", (writer.pairs[pair][0],))).fetchone()  # fmt: skip
    return None if row is None else int(str(row[0]).rpartition("number")[2])
