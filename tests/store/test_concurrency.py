"""Two writers at once, and a writer beside a merge: nothing is lost, nothing doubles, nobody waits in a circle."""

from __future__ import annotations

import asyncio

import numpy as np
import psycopg
import pytest

from tests.store.conftest import Database, Tenant
from tests.store.population import a_draft, publish
from uzel.domain.nodes import Change
from uzel.domain.questions import Filters
from uzel.errors import EmbedderChanged, ServerUnavailable, UzelError
from uzel.ports import EmbedderIdentity
from uzel.store import publications, search, vectors
from uzel.store.engine import Engine


async def test_two_that_write_one_revision_ahead_write_it_once(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    draft = a_draft(tenant.public, "heron one")
    await publish(engine, tenant.owner, draft)
    edited = a_draft(tenant.public, "heron two", node_id=draft.node_id)

    async def one() -> None:
        async with engine.writing(tenant.owner) as connection:
            await publications.write_ahead(connection, tenant.owner, [edited])
            await asyncio.sleep(0.1)

    await asyncio.gather(one(), one())
    with psycopg.connect(database.admin_url) as admin:
        assert admin.execute("SELECT count(*) FROM passages WHERE body = 'heron two'").fetchone() == (1,)


async def test_a_word_learned_beside_a_merge_that_forgets_it_stays(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    old, kept = a_draft(tenant.public, "kingfisher"), a_draft(tenant.public, "swan")
    await publish(engine, tenant.owner, old, kept)
    await publish(engine, tenant.owner, a_draft(tenant.public, "gone", node_id=old.node_id))

    async def merge() -> None:
        async with engine.writing(tenant.owner) as connection:
            await connection.execute("SELECT maintain_index(fewest => 1)")

    new = a_draft(tenant.public, "kingfisher")
    async with engine.writing(tenant.owner) as connection:
        await publications.write_ahead(connection, tenant.owner, [new])
        merging = asyncio.create_task(merge())
        await asyncio.sleep(0.3)
    await merging
    await publish(engine, tenant.owner, new)
    async with engine.reading(tenant.owner) as connection:
        assert await search.similar(connection, ["kingfisher"]) == ["kingfisher"]


async def test_two_that_cache_the_same_vectors_do_not_wait_in_a_circle(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    identity, vector = EmbedderIdentity("x", "1", 4), np.ones(4, np.float32)
    keys = [i.to_bytes(16, "big") for i in range(6000)]

    async def one(order: list[bytes]) -> None:
        async with engine.writing(tenant.owner) as connection:
            for start in range(0, len(order), 3000):  # a statement of many rows
                some = order[start : start + 3000]
                await connection.execute(
                    "SELECT cache_vectors(%s::bytea, %s::bytea[], %s::bytea[], %s::bigint[])",
                    (b"who", some, [vector.tobytes()] * len(some), [0] * len(some)))  # fmt: skip

    for _ in range(3):
        halves = keys[:3000], keys[3000:]
        await asyncio.gather(one([*halves[0], *halves[1]]), one([*halves[0][::-1], *halves[1][::-1]]))
    async with engine.reading(tenant.owner) as connection:
        pass
    async with engine.writing(tenant.owner) as connection:
        assert await vectors.cached(connection, identity, keys[:1]) == {}  # another embedder's


async def test_only_one_embedder_becomes_live(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    tenant, other = tenants

    async def one(name: str) -> None:
        async with engine.writing(tenant.owner) as connection:
            assert await vectors.live(connection, tenant.owner) is None
            await asyncio.sleep(0.1)
            await vectors.register(connection, tenant.owner, EmbedderIdentity(name, "1", 4), "live")

    async with engine.writing(other.owner) as connection:  # each tenant has its own
        await vectors.register(connection, other.owner, EmbedderIdentity("c", "1", 4), "live")
    ended = await asyncio.gather(one("a"), one("b"), return_exceptions=True)
    assert [type(end) for end in ended if end is not None] == [EmbedderChanged]
    async with engine.reading(tenant.owner) as connection:
        rows = await (await connection.execute("SELECT count(*) FROM embedders WHERE state = 'live'")).fetchone()
    assert rows == (1,)


@pytest.mark.parametrize("edited", [False, True])
async def test_what_another_run_swept_away_is_never_published_half(
    engine: Engine, tenants: tuple[Tenant, Tenant], edited: bool
) -> None:
    tenant, _ = tenants
    draft = a_draft(tenant.public, "heron one")
    if edited:
        await publish(engine, tenant.owner, draft)
        draft = a_draft(tenant.public, "heron two", node_id=draft.node_id)
    async with engine.writing(tenant.owner) as connection:
        await publications.write_ahead(connection, tenant.owner, [draft])
    async with engine.writing(tenant.owner) as connection:
        await publications.sweep(connection, tenant.owner)
    with pytest.raises(ServerUnavailable, match="again"):
        async with engine.writing(tenant.owner) as connection:
            await publications.publish(connection, tenant.owner, Change(None, "edit", [draft]))
    async with engine.reading(tenant.owner) as connection:
        assert len(await search.by_terms(connection, [("heron", 1.0)], 5, Filters())) == int(edited)
    await publish(engine, tenant.owner, draft)


async def test_who_waits_for_a_lock_on_a_dying_server_is_told_so(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants

    async def second() -> None:
        async with engine.holding(tenant.owner, "ingest"):
            raise AssertionError("two held one lock")

    async with engine.holding(tenant.owner, "ingest") as waited:
        assert not waited
        waiting = asyncio.create_task(second())
        with psycopg.connect(database.admin_url, autocommit=True) as admin:
            for _ in range(100):
                await asyncio.sleep(0.02)
                if admin.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event = 'advisory'"
                ).fetchall():
                    break
        with pytest.raises(UzelError):
            await waiting
