"""Written ahead, then visible at once; gone is gone in every table; interrupted, nothing is lost and nothing doubles."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from uuid import UUID

import numpy as np
import psycopg
import pytest

from tests.store.conftest import Database, Tenant
from tests.store.population import a_draft, publish, with_origins
from uzel.domain.nodes import Change, Draft
from uzel.domain.questions import Filters
from uzel.domain.scopes import Viewer
from uzel.ports import EmbedderIdentity
from uzel.store import nodes, publications, search, sources, vectors
from uzel.store.engine import Engine


async def found(engine: Engine, viewer: Viewer, word: str) -> set[UUID]:
    async with engine.reading(viewer) as connection:
        return {hit.node_id for hit in await search.by_terms(connection, [(word, 1.0)], 50, Filters())}


async def test_what_is_written_ahead_is_seen_by_nobody(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    tenant, _ = tenants
    draft = a_draft(tenant.public, "heron stands still")
    async with engine.writing(tenant.owner) as connection:
        await publications.write_ahead(connection, tenant.owner, [draft])
    assert await found(engine, tenant.owner, "heron") == set()
    async with engine.reading(tenant.owner) as connection:
        assert await search.candidates(connection, tenant.owner, [p.passage_id for p in draft.passages]) == {}
        assert (await nodes.counts(connection, tenant.owner))["nodes"] == 0
    async with engine.writing(tenant.owner) as connection:
        version = await publications.publish(connection, tenant.owner, Change(None, "test", [draft]))
    assert version == 1
    assert await found(engine, tenant.owner, "heron") == {draft.node_id}


async def test_a_new_revision_replaces_the_old_one_whole(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    tenant, _ = tenants
    old = a_draft(tenant.public, "heron here", "kept passage")
    await publish(engine, tenant.owner, old)
    new = a_draft(tenant.public, "kingfisher there", "kept passage", node_id=old.node_id)
    async with engine.writing(tenant.owner) as connection:
        await publications.write_ahead(connection, tenant.owner, [new])
    # a reader who began before sees the old version to the end
    async with engine.reading(tenant.owner) as reader:
        before = await search.by_terms(reader, [("heron", 1.0)], 50, Filters())
        async with engine.writing(tenant.owner) as connection:
            await publications.publish(connection, tenant.owner, Change(None, "edit", [new]))
        after = await search.by_terms(reader, [("heron", 1.0)], 50, Filters())
        assert [hit.node_id for hit in before] == [hit.node_id for hit in after] == [old.node_id]
    assert await found(engine, tenant.owner, "heron") == set()
    assert await found(engine, tenant.owner, "kingfisher") == {old.node_id}
    # unchanged text keeps its id
    assert old.passages[1].passage_id == new.passages[1].passage_id
    async with engine.reading(tenant.owner) as connection:
        kept = await (await connection.execute("SELECT content_md FROM node_versions")).fetchall()
    assert kept == [("heron here\nkept passage",)]


async def test_unpublished_is_kept_and_not_found(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    tenant, _ = tenants
    draft = a_draft(tenant.public, "heron stands")
    await publish(engine, tenant.owner, draft)
    hidden = a_draft(tenant.public, "heron stands", node_id=draft.node_id, published=False)
    await publish(engine, tenant.owner, hidden)
    assert await found(engine, tenant.owner, "heron") == set()
    async with engine.reading(tenant.owner) as connection:
        assert (await nodes.node(connection, tenant.owner, draft.node_id)).text == "heron stands"
    await publish(engine, tenant.owner, draft)
    assert await found(engine, tenant.owner, "heron") == {draft.node_id}


def holding(database: Database, needle: str) -> dict[str, int]:
    """How many rows of each table hold this text, anywhere, seen by a superuser."""
    with psycopg.connect(database.admin_url) as admin:
        tables = admin.execute(
            "SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"
        ).fetchall()
        counts = {}
        for (table,) in tables:
            row = admin.execute(
                f"SELECT count(*) FROM {table} t WHERE to_jsonb(t)::text LIKE %s", (f"%{needle}%",)
            ).fetchone()
            if row and row[0]:
                counts[table] = row[0]
        return counts


async def test_gone_is_gone_from_every_table(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, other = tenants
    gone, stays = a_draft(tenant.public, "heron secretword nest"), a_draft(tenant.public, "swan nest")
    neighbour = a_draft(other.public, "heron elsewhere")
    await publish(engine, other.owner, neighbour)
    async with engine.writing(tenant.owner) as connection:
        number = await vectors.register(connection, tenant.owner, EmbedderIdentity("test", "1", 4), "live")
        await vectors.put(
            connection,
            number,
            [(p.passage_id, p.input_hash, 0, np.ones(4, np.float32)) for d in (gone, stays) for p in d.passages],
        )
    change = await with_origins(engine, tenant.owner, tenant.public, [gone, stays])
    await publish(engine, tenant.owner, gone, stays, change=change)
    async with engine.writing(tenant.owner) as connection:
        await connection.execute("SELECT maintain_index(fewest => 1)")
        origins = await sources.origins_of(connection, tenant.owner, [gone.node_id])
    assert set(holding(database, "secretword")) == {"nodes", "passages", "lexicon"}
    passage = str(gone.passages[0].passage_id)
    assert "passage_vectors" in holding(database, passage)
    await publish(engine, tenant.owner, change=Change(change.source_id, "remove", gone_origins=[origins[0].origin_id]))
    assert await found(engine, tenant.owner, "heron") == set()
    assert await found(engine, tenant.owner, "nest") == {stays.node_id}
    assert await found(engine, other.owner, "heron") == {neighbour.node_id}
    assert holding(database, passage) == {}
    assert set(holding(database, str(gone.node_id))) == {"publication_items"}  # the log keeps the number
    assert holding(database, "secretword") == {}
    async with engine.reading(tenant.owner) as connection:
        assert await search.similar(connection, ["secretword"]) == []


async def test_a_node_with_two_origins_lives_until_the_last_is_gone(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    draft = a_draft(tenant.public, "heron twice")
    change = await with_origins(engine, tenant.owner, tenant.public, [draft, draft])
    await publish(engine, tenant.owner, draft, change=Change(change.source_id, "add", [draft], change.origins))
    async with engine.reading(tenant.owner) as connection:
        first, second = await sources.origins_of(connection, tenant.owner, [draft.node_id])
    await publish(engine, tenant.owner, change=Change(change.source_id, "remove", gone_origins=[first.origin_id]))
    assert await found(engine, tenant.owner, "heron") == {draft.node_id}
    await publish(engine, tenant.owner, change=Change(change.source_id, "remove", gone_origins=[second.origin_id]))
    assert await found(engine, tenant.owner, "heron") == set()


async def test_repeating_what_was_interrupted_doubles_nothing(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    draft = a_draft(tenant.public, "heron again", "and again")
    for _ in range(3):
        async with engine.writing(tenant.owner) as connection:
            await publications.write_ahead(connection, tenant.owner, [draft])
    with psycopg.connect(database.admin_url) as admin:
        assert admin.execute("SELECT count(*) FROM passages").fetchone() == (2,)
    # what nobody publishes is swept by the next run
    live = a_draft(tenant.public, "swan")
    await publish(engine, tenant.owner, live)
    async with engine.writing(tenant.owner) as connection:
        await publications.sweep(connection, tenant.owner)
    with psycopg.connect(database.admin_url) as admin:
        assert admin.execute("SELECT body FROM passages").fetchall() == [("swan",)]
        assert admin.execute("SELECT id FROM nodes").fetchall() == [(live.node_id,)]


async def test_a_failed_publication_leaves_the_version_as_it_was(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    draft = a_draft(tenant.public, "heron")
    await publish(engine, tenant.owner, draft)
    edited = a_draft(tenant.public, "swan", node_id=draft.node_id)
    with pytest.raises(RuntimeError, match="power cut"):
        async with engine.writing(tenant.owner) as connection:
            await publications.write_ahead(connection, tenant.owner, [edited])
            await publications.publish(connection, tenant.owner, Change(None, "edit", [edited]))
            raise RuntimeError("power cut")
    assert await found(engine, tenant.owner, "heron") == {draft.node_id}
    async with engine.reading(tenant.owner) as connection:
        assert await search.version(connection, tenant.owner) == 1


async def test_numbers_become_visible_in_order_though_writers_overlap(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    """A late commit below the watermark of the index would be lost to it: the tenant's row lock forbids one."""
    tenant, _ = tenants
    drafts: list[Draft] = [a_draft(tenant.public, f"heron number{i}") for i in range(12)]

    async def one(draft: Draft, pause: float) -> None:
        async with engine.writing(tenant.owner) as connection:
            await publications.write_ahead(connection, tenant.owner, [draft])
            await asyncio.sleep(pause)
        async with engine.writing(tenant.owner) as connection:
            await publications.publish(connection, tenant.owner, Change(None, "test", [draft]))

    async def merge() -> None:
        for _ in range(30):
            async with engine.writing(tenant.owner) as connection:
                await connection.execute("SELECT maintain_index(fewest => 1)")
            await asyncio.sleep(0.002)

    await asyncio.gather(*(one(draft, 0.003 * (i % 4)) for i, draft in enumerate(drafts)), merge())
    assert await found(engine, tenant.owner, "heron") == {draft.node_id for draft in drafts}


async def test_links_find_their_target_whichever_comes_first(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    tenant, _ = tenants
    early = a_draft(tenant.public, "see the other", title="early")
    early = Draft(**{**{f: getattr(early, f) for f in early.__slots__}, "links": frozenset({("links_to", "t:late")})})
    await publish(engine, tenant.owner, early)
    late = a_draft(tenant.public, "here I am", title="late")
    await publish(engine, tenant.owner, late)
    async with engine.reading(tenant.owner) as connection:
        edges = await nodes.edges_of(connection, tenant.owner, early.node_id)
    assert [(direction, kind, node) for direction, kind, node, _ in edges] == [("to", "links_to", late.node_id)]


async def test_a_target_that_changes_its_name_loses_the_links_that_meant_the_old_one(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    early = replace(a_draft(tenant.public, "see", title="early"), links=frozenset({("links_to", "t:late")}))
    late, letter = a_draft(tenant.public, "here", title="late"), a_draft(tenant.public, "attached", title="letter")
    stated = [(letter.node_id, late.node_id, "part_of")]  # not by a name: it stays
    await publish(
        engine, tenant.owner, early, late, letter, change=Change(None, "t", [early, late, letter], edges=stated)
    )
    renamed = a_draft(tenant.public, "here", title="later", node_id=late.node_id)
    await publish(engine, tenant.owner, renamed)
    async with engine.reading(tenant.owner) as connection:
        assert await nodes.edges_of(connection, tenant.owner, early.node_id) == []
        assert [edge[1:3] for edge in await nodes.edges_of(connection, tenant.owner, letter.node_id)] == [
            ("part_of", late.node_id)
        ]


async def test_a_heading_comes_back_exactly(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    tenant, _ = tenants
    path = ('tab\there\nand \\ a "quote"', "{brace, comma}", "NULL", "", "čára \u0001 \U0001f98e")
    draft = a_draft(tenant.public, "heron", "more heron")
    items = [replace(item, passage=replace(item.passage, heading=path)) for item in draft.passages]
    draft = replace(draft, passages=items)
    await publish(engine, tenant.owner, draft)
    async with engine.reading(tenant.owner) as connection:
        got = await search.candidates(connection, tenant.owner, [item.passage_id for item in items])
        leads = await search.section_leads(connection, tenant.owner, list(got.values()))
    assert {candidate.heading for candidate in got.values()} == {path}
    assert {lead.passage_id for lead in leads.values()} == {items[0].passage_id}
