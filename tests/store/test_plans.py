"""What a question costs: no read of all passages, by any branch, on fresh and on analyzed tables."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Iterator
from uuid import UUID

import numpy as np
import psycopg
import pytest

from tests.store.conftest import TEMPLATE, Database, Tenant, found
from uzel.domain.evidence import Candidate
from uzel.domain.ids import new_id, term_hash
from uzel.domain.questions import Filters
from uzel.domain.scopes import Viewer
from uzel.ports import EmbedderIdentity
from uzel.store import databases, search, vectors
from uzel.store.engine import Connection, Engine
from uzel.store.server.handle import Server

PASSAGES = 5000
#: rows that one call may read: the pending tenth more than once, and what it ranks; not the tenant
LIMITS = {"passages": 2000, "postings": 50, "passage_vectors": 1000}
IDENTITY = EmbedderIdentity("plans", "1", 8)
COMMON, MIDDLE = [f"common{i}" for i in range(10)], [f"middle{i}" for i in range(200)]

_NODES = """INSERT INTO nodes (tenant_id, id, author_id, media_type, scope_id, live_revision, metadata)
  SELECT %(t)s, md5(%(t)s || ' ' || i)::uuid, %(author)s, 'text/plain', (%(scopes)s::int[])[1 + i %% 3], 1, '{"title": "t", "kind": "note"}'
  FROM generate_series(1, %(n)s / 5) i"""
_PASSAGES = """INSERT INTO passages (tenant_id, no, passage_id, node_id, revision, scope_id, ordinal, start_at, end_at, kind, language, heading,
    header, body, tokens, input_hash, len, terms, tfs)
  SELECT %(t)s, i, md5('p' || %(t)s || ' ' || i)::uuid, md5(%(t)s || ' ' || (1 + (i - 1) / 5))::uuid, 1, (%(scopes)s::int[])[1 + (1 + (i - 1) / 5) %% 3],
    (i - 1) %% 5, 0, 500, 'prose', 'en', '{chapter}', 'head', repeat('x', 500), 100, '\\x00', 100,
    ARRAY(SELECT term FROM unnest(ARRAY[(%(common)s::bigint[])[1 + i %% 10], (%(middle)s::bigint[])[1 + i %% 200], i]) term ORDER BY 1), '{3,1,1}'
  FROM generate_series(1, %(n)s) i"""
_VECTORS = """INSERT INTO passage_vectors SELECT tenant_id, %(embedder)s, passage_id, input_hash, 0,
  ('[' || array_to_string(ARRAY(SELECT random() - .5 + no - no FROM generate_series(1, 8)), ',') || ']')::halfvec FROM passages WHERE tenant_id = %(t)s"""


@pytest.fixture(scope="module")
def made(running: Server) -> Iterator[tuple[str, Tenant]]:
    """A database's name, and the first of its two tenants, of the same size: nine tenths inverted, the others pending."""
    name = f"plans{new_id().hex}"
    with psycopg.connect(running.url("owner"), autocommit=True) as owner:
        owner.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
    number, tenants = asyncio.run(_founded(running.url("work", name)))
    with psycopg.connect(running.url("admin", name), autocommit=True) as admin:
        admin.execute("ALTER TABLE passages SET (autovacuum_enabled = off)")
        for tenant in tenants:
            values = {"t": tenant.number, "n": PASSAGES, "author": tenant.owner.account_id, "scopes": list(tenant.scopes),
                      "common": [term_hash(w) for w in COMMON], "middle": [term_hash(w) for w in MIDDLE], "embedder": number}  # fmt: skip
            admin.execute(_NODES, values)
            admin.execute(_PASSAGES, values)
            admin.execute(_VECTORS, values)
            admin.execute("SELECT set_config('uzel.tenant', %s, false), set_config('uzel.reads_all', 'on', false), set_config('uzel.scopes', '{}', false)",
                          (str(tenant.number),))  # fmt: skip
            admin.execute("SELECT build_segment(1, %s)", (PASSAGES * 9 // 10,))
            admin.execute("UPDATE tenants SET next_passage = %s WHERE tenant_id = %s", (PASSAGES + 1, tenant.number))
            admin.execute(
                "INSERT INTO lexicon SELECT %s, i, 'w' || i, i FROM generate_series(1, 20000) i", (tenant.number,)
            )
    vectors.build_index(running.url("owner", name), number, 8)
    yield name, tenants[0]
    with psycopg.connect(running.url("owner"), autocommit=True) as owner:
        databases.drop(owner, name)


async def _founded(url: str) -> tuple[int, list[Tenant]]:
    engine, number = Engine(url), 0
    tenants = [await found(engine, 1), await found(engine, 2)]
    for tenant in tenants:
        async with engine.writing(tenant.owner) as connection:
            number = await vectors.register(connection, tenant.owner, IDENTITY, "live")
    await engine.close()
    return number, tenants


@pytest.fixture(params=["fresh", "merged", "analyzed"])
def database(request: pytest.FixtureRequest, running: Server, made: tuple[str, Tenant]) -> Iterator[Database]:
    """A copy of it: as a first large run leaves it before the merge, and after; and with the server's own statistics."""
    name = f"t{new_id().hex}"
    with psycopg.connect(running.url("owner"), autocommit=True) as owner:
        owner.execute(f"CREATE DATABASE {name} TEMPLATE {made[0]}")
    with psycopg.connect(running.url("admin", name), autocommit=True) as admin:
        if request.param == "analyzed":
            admin.execute("ANALYZE")
    if request.param == "merged":
        with psycopg.connect(running.url("work", name)) as work:
            work.execute(
                "SELECT set_config('uzel.tenant', '1', true), set_config('uzel.reads_all', 'on', true), set_config('uzel.scopes', '{}', true)"
            )
            work.execute("SELECT maintain_index(fewest => 1)")
    yield Database(*(running.url(role, name) for role in ("owner", "work", "admin")))
    with psycopg.connect(running.url("owner"), autocommit=True) as owner:
        databases.drop(owner, name)


@pytest.fixture
def filled(made: tuple[str, Tenant]) -> Tenant:
    return made[1]


async def _read(connection: Connection) -> dict[str, int]:
    """Rows read in this transaction so far, by table. A whole tenant may also be read through an index."""
    return dict(await (await connection.execute(
        "SELECT relname, (seq_tup_read + idx_tup_fetch)::bigint FROM pg_stat_xact_user_tables")).fetchall())  # fmt: skip


async def _some(connection: Connection, tenant: Tenant) -> list[UUID]:
    rows = await (await connection.execute(
        "SELECT passage_id FROM passages WHERE tenant_id = %s AND no = ANY (%s)",
        (tenant.number, random.Random(0).sample(range(1, PASSAGES), 50)))).fetchall()  # fmt: skip
    return [row[0] for row in rows]


async def test_no_branch_reads_all_passages(request: pytest.FixtureRequest, engine: Engine, filled: Tenant) -> None:
    terms = [(word, 1.0) for word in (COMMON[0], COMMON[3], MIDDLE[7])]
    unit = np.eye(8, dtype=np.float32)[0]

    async def candidates(c: Connection) -> dict[UUID, Candidate]:
        return await search.candidates(c, filled.one, await _some(c, filled))

    async def leads(c: Connection) -> dict[UUID, Candidate]:
        return await search.section_leads(c, filled.one, list((await candidates(c)).values()))

    async def near(c: Connection) -> object:
        live = await vectors.live(c, filled.one)
        assert live is not None
        return await search.by_vector(c, live[0], unit, 50, Filters(), way="walk")

    asked: dict[str, Callable[[Connection], Awaitable[object]]] = {
        "statistics": lambda c: search.statistics(c, [word for word, _ in terms]),
        "terms": lambda c: search.by_terms(c, terms, 50, Filters()),
        "vectors": near,
        "candidates": candidates,
        "leads": leads,
    }
    if "fresh" in request.node.name:  # these need statistics, which the merge at the end of the run gathers
        del asked["candidates"], asked["leads"]
    for name, ask in asked.items():
        for viewer in (filled.owner, filled.one, filled.other):
            async with engine.reading(viewer) as connection:
                before = await _read(connection)
                assert await ask(connection), name
                after = await _read(connection)
            read = {table: after.get(table, 0) - before.get(table, 0) for table in LIMITS}
            assert all(read[table] <= limit for table, limit in LIMITS.items()), (name, viewer.reads_all, read)


async def test_the_counter_of_rows_would_tell(engine: Engine, filled: Tenant) -> None:
    async with engine.reading(filled.one) as connection:
        await connection.execute("SELECT count(*) FROM passages WHERE body LIKE '%y%'")
        assert (await _read(connection))["passages"] > LIMITS["passages"]


async def test_rights_are_parsed_once_and_hashed(engine: Engine, filled: Tenant) -> None:
    """`current_setting` in the filter of a scan would be evaluated for each row."""
    for table in ("passages", "nodes", "origins", "publication_items"):
        async with engine.reading(filled.one) as connection:
            rows = await (await connection.execute(f"EXPLAIN (VERBOSE) SELECT tenant_id FROM {table}")).fetchall()
        plan = [str(row[0]) for row in rows]
        filters = [line for line in plan if "Filter:" in line]
        assert any("hashed SubPlan" in line for line in filters), plan
        assert not any("current_setting" in line for line in filters if "One-Time" not in line), plan


async def test_the_nearest_of_a_viewer_are_found_through_the_index(engine: Engine, filled: Tenant) -> None:
    """One who reads a third of a tenant that shares the index with another: as good as comparing all."""
    unit = np.eye(8, dtype=np.float32)[1]
    async with engine.reading(filled.other) as connection:
        live = await vectors.live(connection, filled.other)
        assert live is not None
        exact = await search.by_vector(connection, live[0], unit, 50, Filters(), way="join")
        walked = await search.by_vector(connection, live[0], unit, 50, Filters(), way="walk")
    assert len(exact) == len(walked) == 50
    assert len({hit.passage_id for hit in exact} & {hit.passage_id for hit in walked}) >= 45


async def test_a_small_tenant_and_a_viewer_of_little_have_all_compared(
    engine: Engine, database: Database, filled: Tenant, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def compares(viewer: Viewer = filled.owner, filters: Filters | None = None) -> bool:
        async with engine.reading(viewer) as connection:
            live = await vectors.live(connection, filled.owner)
            assert live is not None
            return await search.way_of(connection, live[0], filters or Filters()) != "walk"

    assert await compares()  # 5,000 passages are few
    monkeypatch.setattr(search, "FEW_PASSAGES", PASSAGES - 1)
    assert await compares(filled.other)  # 667 nodes are few
    assert not await compares()
    monkeypatch.setattr(search, "_FEW_NODES", 500)
    assert not await compares(filled.other)
    assert await compares(filters=Filters(tags=["none has it"]))


@pytest.mark.parametrize("database", ["fresh", "analyzed"], indirect=True)
async def test_words_that_died_are_found_without_reading_whole_tables(
    engine: Engine, database: Database, filled: Tenant
) -> None:
    """It once joined three tables that the planner took for empty: minutes for 30,000 passages."""
    held, pending, dead = range(1, 101), range(PASSAGES - 9, PASSAGES + 1), range(15_001, 15_011)
    async with engine.writing(filled.owner) as connection:
        before = await _read(connection)
        rows = await (await connection.execute("SELECT * FROM unheld_words(%s::bigint[])", ([*held, *pending, *dead],))).fetchall()  # fmt: skip
        after = await _read(connection)
    assert {row[0] for row in rows} == {f"w{number}" for number in dead}  # each passage has its number as a term
    assert after["lexicon"] - before.get("lexicon", 0) <= 1_000
    assert after.get("passages", 0) - before.get("passages", 0) <= PASSAGES // 10 + 1_000  # the pending ones


@pytest.mark.parametrize("database", ["fresh"], indirect=True)
async def test_the_planner_learns_of_a_first_large_run(engine: Engine, database: Database, filled: Tenant) -> None:
    async with engine.writing(filled.owner) as connection:
        await connection.execute("SELECT maintain_index(fewest => 1)")
    with psycopg.connect(database.admin_url) as admin:
        known = admin.execute("SELECT reltuples FROM pg_class WHERE relname = 'passages'").fetchone()
    assert known is not None
    assert known[0] >= 2 * PASSAGES
