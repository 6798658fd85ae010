"""The inverted index against brute force: random publications, deletions, merges, tenants and scopes."""

from __future__ import annotations

import math
import random
from uuid import UUID

import psycopg
import pytest

from tests.store.conftest import Database, Tenant
from tests.store.population import a_draft, publish
from uzel.domain.nodes import Draft
from uzel.domain.questions import Filters
from uzel.domain.scopes import Viewer
from uzel.store import search
from uzel.store.engine import Engine

WORDS = [f"w{i}" for i in range(60)]
WEIGHTS = [1 / (i + 1.5) for i in range(60)]
#: a few of each test always, the others with `make soak`
SEEDS = [*range(4), *(pytest.param(seed, marks=pytest.mark.soak) for seed in range(4, 100))]


class Model:
    """What the index should know of one tenant: live passages, and the statistics of segments as they were built."""

    def __init__(self) -> None:
        self.live: dict[UUID, Draft] = {}

    def scores(self, terms: list[tuple[str, float]], readable: set[int]) -> dict[UUID, float]:
        """BM25 over all live passages; only the readable ones are given."""
        passages = [(draft.scope_id, p) for draft in self.live.values() for p in draft.passages]
        if not passages:
            return {}
        n, average = len(passages), sum(p.length for _, p in passages) / len(passages)
        found: dict[UUID, float] = {}
        for term, weight in terms:
            df = sum(term in p.terms for _, p in passages)
            idf = weight * math.log(1 + (n - df + 0.5) / (df + 0.5))
            for scope, p in passages:
                if term in p.terms and scope in readable:
                    tf = p.terms[term]
                    gain = idf * tf * 2.2 / (tf + 0.3 + 0.9 * p.length / average)
                    found[p.passage_id] = found.get(p.passage_id, 0.0) + gain
        return found


async def merged(engine: Engine, viewer: Viewer, *, whole: bool) -> None:
    """`whole`: every segment is built anew, so that the statistics have no drift."""
    async with engine.writing(viewer) as connection:
        await connection.execute("SELECT maintain_index(fewest => 1, dead => 0, look => true)")


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
async def test_answers_equal_brute_force(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant], seed: int
) -> None:
    rnd = random.Random(seed)
    models = {tenant.number: Model() for tenant in tenants}
    for _ in range(14):
        tenant = rnd.choice(tenants)
        model = models[tenant.number]
        drafts = [
            a_draft(rnd.choice(tenant.scopes), *(" ".join(rnd.choices(WORDS, WEIGHTS, k=rnd.randint(3, 25))) for _ in range(rnd.randint(1, 4))))
            for _ in range(rnd.randint(1, 6))
        ]  # fmt: skip
        if model.live and rnd.random() < 0.5:
            again = rnd.choice(list(model.live.values()))
            drafts.append(a_draft(again.scope_id, " ".join(rnd.choices(WORDS, WEIGHTS, k=12)), node_id=again.node_id))
        await publish(engine, tenant.owner, *drafts)
        model.live.update((draft.node_id, draft) for draft in drafts)
        for one in tenants:
            if rnd.random() < 0.6:
                await merged(engine, one.owner, whole=True)
        # statistics count hidden and dead passages until a merge: compare where there are none
        for one in tenants:
            await _rebuilt(database, one.number)
            for viewer in (one.owner, one.one, one.other):
                readable = set(one.scopes) if viewer.reads_all else set(viewer.scopes)
                terms = [(word, rnd.choice([1.0, 0.5, 2.0])) for word in rnd.sample(WORDS, rnd.randint(1, 6))]
                async with engine.reading(viewer) as connection:
                    hits = await search.by_terms(connection, terms, 1000, Filters())
                want = models[one.number].scores(terms, readable)
                assert {hit.passage_id for hit in hits} == set(want)
                assert all(abs(hit.score - want[hit.passage_id]) < 1e-6 * max(1, hit.score) for hit in hits)
                assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
async def test_many_segments_and_pending_passages_are_one_index(
    engine: Engine, tenants: tuple[Tenant, Tenant], seed: int
) -> None:
    """Nothing is deleted here, so the statistics are exact whatever is merged."""
    rnd = random.Random(seed)
    tenant, model = tenants[0], Model()
    for _ in range(12):
        drafts = [
            a_draft(rnd.choice(tenant.scopes), " ".join(rnd.choices(WORDS, WEIGHTS, k=rnd.randint(3, 25))))
            for _ in range(rnd.randint(1, 9))
        ]
        await publish(engine, tenant.owner, *drafts)
        model.live.update((draft.node_id, draft) for draft in drafts)
        async with engine.writing(tenant.owner) as connection:
            await connection.execute("SELECT maintain_index(fewest => %s, most => %s)", (rnd.randint(1, 30),) * 2)
        passages = [passage for draft in model.live.values() for passage in draft.passages]
        for viewer in (tenant.owner, tenant.one, tenant.other):
            readable = set(tenant.scopes) if viewer.reads_all else set(viewer.scopes)
            terms = [(word, rnd.choice([1.0, 0.5])) for word in rnd.sample([*WORDS, "nowhere"], rnd.randint(1, 12))]
            async with engine.reading(viewer) as connection:
                known = await search.statistics(connection, [word for word, _ in terms])
                # whatever the budget reads first, the scores are completed
                rows = await (await connection.execute(
                    "SELECT passage_id, score FROM search_terms(%s::bigint[], %s::real[], %s, 1000, 1000, NULL)",
                    ([search.term_hash(w) for w, _ in terms], [weight for _, weight in terms], rnd.choice([1, 40, 10_000])))).fetchall()  # fmt: skip
            want = model.scores(terms, readable)
            assert {passage for passage, _ in rows} <= set(want)
            if viewer.reads_all:  # who may not read what is pending does not see it counted either
                assert known.passages == len(passages)
                assert known.frequencies == {word: sum(word in p.terms for p in passages) for word, _ in terms}
                assert all(abs(score - want[passage]) < 1e-6 * max(1, score) for passage, score in rows)


async def _rebuilt(database: Database, tenant: int) -> None:
    """One segment over all passages, as the repair makes it."""
    with psycopg.connect(database.owner_url) as owner:
        owner.execute("SELECT set_config('uzel.tenant', %s, true), set_config('uzel.reads_all', 'on', true), set_config('uzel.scopes', '{}', true)",
                      (str(tenant),))  # fmt: skip
        owner.execute("SELECT build_segment(1, (SELECT greatest(max(no), 1) FROM passages))")


async def test_a_small_budget_reads_the_rarest_words_and_completes_the_scores(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    drafts = [a_draft(tenant.public, "common " * 3 + f"filler{i}") for i in range(40)]
    rare = a_draft(tenant.public, "common heron")
    await publish(engine, tenant.owner, rare, *drafts)
    async with engine.reading(tenant.owner) as connection:
        exact = await search.by_terms(connection, [("common", 1.0), ("heron", 1.0)], 5, Filters())
        cheap = await (await connection.execute(
            "SELECT passage_id, score FROM search_terms(%s::bigint[], %s::real[], 1, 300, 5, NULL)",
            ([search.term_hash("common"), search.term_hash("heron")], [1.0, 1.0]))).fetchall()  # fmt: skip
    assert exact[0].node_id == rare.node_id
    # only the rare word's list was read, yet the score is whole
    assert [(row[0], round(row[1], 9)) for row in cheap] == [(exact[0].passage_id, round(exact[0].score, 9))]


async def test_statistics_follow_what_is_pending_and_what_is_merged(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, other = tenants
    await publish(engine, other.owner, a_draft(other.public, "heron heron heron"))
    await publish(
        engine, tenant.owner, a_draft(tenant.public, "heron swan"), a_draft(tenant.public, "swan swan gull tern")
    )
    for _ in range(2):
        async with engine.reading(tenant.owner) as connection:
            found = await search.statistics(connection, ["heron", "swan", "eagle"])
        assert (found.passages, found.average_length) == (2, 3.0)
        assert dict(found.frequencies) == {"heron": 1, "swan": 2, "eagle": 0}
        await merged(engine, tenant.owner, whole=False)


async def test_an_empty_base_answers_with_nothing(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    tenant, _ = tenants
    async with engine.reading(tenant.owner) as connection:
        assert await search.by_terms(connection, [("heron", 1.0)], 5, Filters()) == []
        assert await search.by_terms(connection, [], 5, Filters()) == []
        assert (await search.statistics(connection, ["heron"])).passages == 0


async def test_maintenance_is_for_those_who_read_all(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    tenant, _ = tenants
    await publish(engine, tenant.owner, a_draft(tenant.private, "heron"))
    with pytest.raises(psycopg.errors.RaiseException):
        async with engine.writing(tenant.other) as connection:
            await connection.execute("SELECT maintain_index(fewest => 1)")


async def test_segments_stay_few_and_a_passage_is_inverted_a_few_times(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    before: set[tuple[int, int, int]] = set()
    inverted, times, each = 0, 60, 16
    for _ in range(times):
        await publish(engine, tenant.owner, *(a_draft(tenant.public, f"heron {n}") for n in range(each)))
        async with engine.writing(tenant.owner) as connection:
            await connection.execute("SELECT maintain_index(fewest => 1, most => 1)")
        with psycopg.connect(database.admin_url) as admin:
            after = set(
                admin.execute("SELECT seg, hi, docs FROM segments WHERE tenant_id = %s", (tenant.number,)).fetchall()
            )
        inverted += sum(docs for _, _, docs in after - before)
        assert len(after) <= 8
        before = after
    assert sum(docs for _, _, docs in before) == times * each
    assert inverted <= 8 * times * each  # all anew each time would be thirty times
