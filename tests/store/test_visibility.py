"""What a viewer may see, in every derived row, with two tenants and three scopes."""

from __future__ import annotations

import itertools

import numpy as np
import psycopg
import pytest

from tests.store.conftest import Database, Tenant
from tests.store.population import a_draft, publish, with_origins
from uzel.domain.nodes import Draft
from uzel.domain.questions import Filters
from uzel.domain.scopes import Viewer
from uzel.errors import NotVisible
from uzel.ports import EmbedderIdentity
from uzel.store import filters, nodes, publications, search, sources, vectors
from uzel.store.engine import Engine

IDENTITY = EmbedderIdentity("test", "1", 4)


async def populate(engine: Engine, tenant: Tenant) -> dict[int, Draft]:
    """One note in each scope, each with the common word and one of its own, with an origin, a vector and a link."""
    notes = {
        scope: a_draft(scope, f"common word{scope}x{tenant.number}", f"second common tail{scope}", title=f"t{scope}")
        for scope in tenant.scopes
    }
    drafts = list(notes.values())
    async with engine.writing(tenant.owner) as connection:
        await publications.write_ahead(connection, tenant.owner, drafts)
        number = await vectors.register(connection, tenant.owner, IDENTITY, "live")
        rows = [
            (p.passage_id, p.input_hash, 0, np.eye(4, dtype=np.float32)[i % 4])
            for draft in drafts for i, p in enumerate(draft.passages)
        ]  # fmt: skip
        await vectors.put(connection, number, rows)
    change = await with_origins(engine, tenant.owner, tenant.private, drafts, f"/notes{tenant.number}")
    edges = [(a.node_id, b.node_id, "links_to") for a, b in itertools.permutations(drafts, 2)]
    await publish(
        engine, tenant.owner, change=type(change)(change.source_id, "add", drafts, change.origins, edges=edges)
    )
    return notes


def readers(tenant: Tenant) -> list[tuple[Viewer, set[int]]]:
    return [
        (tenant.owner, set(tenant.scopes)),
        (tenant.one, set(tenant.scopes)),
        (tenant.other, {tenant.public, tenant.everyone}),
        (Viewer(tenant.number, tenant.other.account_id, (tenant.public,)), {tenant.public}),
        (Viewer(tenant.number, tenant.other.account_id), set()),
    ]


@pytest.mark.parametrize("merged", [False, True], ids=["pending", "merged"])
async def test_every_branch_gives_what_the_viewer_may_read_and_nothing_else(
    engine: Engine, tenants: tuple[Tenant, Tenant], merged: bool
) -> None:
    populations = [(tenant, await populate(engine, tenant)) for tenant in tenants]
    for tenant, _ in populations if merged else ():
        async with engine.writing(tenant.owner) as connection:
            await connection.execute("SELECT maintain_index(fewest => 1)")
    for tenant, notes in populations:
        for viewer, may in readers(tenant):
            expected = {notes[scope].node_id for scope in may}
            async with engine.reading(viewer) as connection:
                live = await vectors.live(connection, viewer)
                assert live is not None
                by_terms = await search.by_terms(connection, [("common", 1.0)], 50, Filters())
                by_vector = await search.by_vector(
                    connection, live[0], np.eye(4, dtype=np.float32)[0], 50, Filters(), way="scan"
                )
                own = [
                    await search.by_terms(connection, [(f"word{s}x{tenant.number}", 1.0)], 50, Filters()) for s in notes
                ]
                filtered = await search.by_terms(connection, [("common", 1.0)], 50, Filters(kinds=["note"]))
                everything = [p.passage_id for draft in notes.values() for p in draft.passages]
                candidates = await search.candidates(connection, viewer, everything)
                words = await search.similar(connection, [f"word{s}x{tenant.number}" for s in notes])
            assert {hit.node_id for hit in by_terms} == expected
            assert {hit.node_id for hit in filtered} == expected
            assert {hit.node_id for hit in by_vector} == expected
            assert [bool(hits) for hits in own] == [scope in may for scope in notes]
            assert {c.node_id for c in candidates.values()} == expected
            # a correction is only offered to words of readable passages
            assert set(words) == {f"word{s}x{tenant.number}" for s in may}


async def test_every_row_of_every_table_is_the_viewers(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    populations = [(tenant, await populate(engine, tenant)) for tenant in tenants]
    for tenant, notes in populations:
        for viewer, may in readers(tenant):
            ids = {notes[scope].node_id for scope in may}
            async with engine.reading(viewer) as connection:
                for table, column in [("nodes", "id"), ("passages", "node_id"), ("node_names", "node_id"), ("publication_items", "node_id"),
                                      ("edges", "source_node")]:  # fmt: skip
                    rows = await (await connection.execute(f"SELECT DISTINCT {column} FROM {table}")).fetchall()
                    # an edge has two ends
                    assert {row[0] for row in rows} == (ids if table != "edges" or len(ids) > 1 else set()), table
                counts = await nodes.counts(connection, viewer)
                roots = await sources.sources(connection, viewer)
                states = await sources.count_states(connection, viewer)
            assert counts["nodes"] == len(may)
            assert counts["passages"] == 2 * len(may)
            # the source and its files are private: their names would tell
            private = tenant.private in may
            assert bool(roots) == private
            assert bool(states) == private


async def test_an_unreadable_id_answers_exactly_as_a_missing_one(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    first, second = tenants
    notes = await populate(engine, first)
    others = await populate(engine, second)
    hidden = notes[first.private].node_id
    for node_id in (hidden, others[second.public].node_id):
        async with engine.reading(first.other) as connection:
            with pytest.raises(NotVisible) as error:
                await nodes.node(connection, first.other, node_id)
        assert str(error.value) == f"There is no node {node_id}."


async def test_an_edge_needs_both_ends(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    tenant, _ = tenants
    notes = await populate(engine, tenant)
    async with engine.reading(tenant.other) as connection:
        seen = await nodes.edges_of(connection, tenant.other, notes[tenant.public].node_id)
    assert {node for _, _, node, _ in seen} == {notes[tenant.everyone].node_id}


@pytest.mark.parametrize("setting", ["uzel.tenant", "uzel.scopes", "uzel.reads_all"])
async def test_a_missing_or_reset_setting_fails_closed(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant], setting: str
) -> None:
    """An error, or no row: never a row."""
    tenant, _ = tenants
    await populate(engine, tenant)
    rights = {"uzel.tenant": str(tenant.number), "uzel.scopes": "{1,2,3}", "uzel.reads_all": "on"}
    for missing in (None, ""):  # never set, and reset by the end of an earlier transaction
        with psycopg.connect(database.work_url, autocommit=True) as connection:
            if missing is not None:
                with connection.transaction():
                    connection.execute("SELECT set_config(%s, '1', true)", (setting,))
            for query in ("SELECT id FROM nodes", "SELECT no FROM passages", "SELECT origin_id FROM origins",
                          "SELECT passage_id FROM search_terms('{1}', '{1}', 10, 10, 10, NULL)"):  # fmt: skip
                with connection.transaction():
                    for name, value in rights.items():
                        if name != setting:
                            connection.execute("SELECT set_config(%s, %s, true)", (name, value))
                    try:
                        with connection.transaction():
                            rows = connection.execute(query).fetchall()
                    except psycopg.Error:
                        rows = []
                assert rows == [], (missing, query)


async def test_rights_end_with_the_transaction(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    tenant, _ = tenants
    await populate(engine, tenant)
    async with engine.reading(tenant.owner) as connection:
        pass
    with pytest.raises(psycopg.Error):
        await connection.execute("SELECT count(*) FROM nodes")
    await connection.close()


@pytest.mark.parametrize("table", ["postings", "segments", "lexicon", "passage_vectors", "embedding_cache", "spend"])
def test_index_tables_that_mix_scopes_are_closed(database: Database, table: str) -> None:
    with psycopg.connect(database.work_url, autocommit=True) as connection:
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            connection.execute(f"SELECT * FROM {table}")


async def test_nothing_is_written_into_another_tenant_or_beyond_ones_scopes(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    first, second = tenants
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        async with engine.writing(first.owner) as connection:
            await connection.execute(
                "INSERT INTO nodes (tenant_id, id, author_id, media_type, scope_id) VALUES (%s, gen_random_uuid(), %s, 'x', %s)",
                (second.number, second.owner.account_id, second.public))  # fmt: skip
    with pytest.raises(psycopg.errors.InsufficientPrivilege):
        async with engine.writing(first.other) as connection:
            await connection.execute(
                "INSERT INTO nodes (tenant_id, id, author_id, media_type, scope_id) VALUES (%s, gen_random_uuid(), %s, 'x', %s)",
                (first.number, first.other.account_id, first.private))  # fmt: skip


async def test_a_moved_node_is_found_by_its_new_readers_at_once_and_touches_no_vector(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    notes = await populate(engine, tenant)
    node = notes[tenant.private].node_id
    async with engine.writing(tenant.owner) as connection:
        await connection.execute("SELECT maintain_index(fewest => 1)")

    def stored() -> list[tuple[object, ...]]:
        with psycopg.connect(database.admin_url) as admin:
            return admin.execute("SELECT ctid::text, xmin::text, passage_id FROM passage_vectors ORDER BY 1").fetchall()

    async def seen(viewer: Viewer) -> set[object]:
        async with engine.reading(viewer) as connection:
            hits = await search.by_terms(connection, [("common", 1.0)], 50, Filters())
            near = await search.by_vector(connection, (await vectors.live(connection, viewer) or (0, ""))[0],
                                          np.eye(4, dtype=np.float32)[0], 50, Filters(), way="scan")  # fmt: skip
            assert {hit.node_id for hit in hits} == {hit.node_id for hit in near}
            return {hit.node_id for hit in hits}

    before = stored()
    assert node not in await seen(tenant.other)
    async with engine.writing(tenant.owner) as connection:
        version = await publications.rescope(connection, tenant.owner, [node], tenant.everyone)
    assert node in await seen(tenant.other)
    async with engine.writing(tenant.owner) as connection:
        assert await publications.rescope(connection, tenant.owner, [node], tenant.private) == version + 1
    assert node not in await seen(tenant.other)
    assert node in await seen(tenant.one)
    assert stored() == before


async def test_an_edge_to_a_hidden_node_is_no_row_and_counts_for_nothing(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    notes = await populate(engine, tenant)
    for viewer, may in readers(tenant):
        async with engine.reading(viewer) as connection:
            rows = await (await connection.execute("SELECT source_node, target_node FROM edges")).fetchall()
            counts = await nodes.counts(connection, viewer)
        assert set(rows) == set(itertools.permutations([notes[scope].node_id for scope in may], 2))
        assert counts["edges"] == len(rows)


@pytest.mark.parametrize("narrowed", [True, False])
async def test_an_edit_keeps_the_scope_that_its_node_was_given(
    engine: Engine, tenants: tuple[Tenant, Tenant], narrowed: bool
) -> None:
    """Whatever scope the file's source has: the node's is the truth, and every copy of it follows."""
    tenant, _ = tenants
    of_the_source, given = (tenant.public, tenant.private) if narrowed else (tenant.private, tenant.public)
    draft = a_draft(of_the_source, "heron one")
    await publish(engine, tenant.owner, draft)
    late = a_draft(of_the_source, "heron two", node_id=draft.node_id)
    async with engine.writing(tenant.owner) as connection:
        await publications.rescope(connection, tenant.owner, [draft.node_id], given)
    version = await publish(engine, tenant.owner, late)
    async with engine.reading(tenant.other) as connection:
        bodies = await (await connection.execute("SELECT body FROM passages")).fetchall()
        logged = await (await connection.execute(
            "SELECT change FROM publication_items WHERE version = %s", (version,))).fetchall()  # fmt: skip
        hits = await search.by_terms(connection, [("heron", 1.0)], 50, Filters())
    assert (bodies, logged, len(hits)) == (([], [], 0) if narrowed else ([("heron two",)], [("changed",)], 1))


async def test_a_scope_changed_between_writing_ahead_and_publishing_holds(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    draft = a_draft(tenant.public, "heron one")
    await publish(engine, tenant.owner, draft)
    edited = a_draft(tenant.public, "heron two", node_id=draft.node_id)
    async with engine.writing(tenant.owner) as connection:
        await publications.write_ahead(connection, tenant.owner, [edited])
    async with engine.writing(tenant.owner) as connection:
        await publications.rescope(connection, tenant.owner, [draft.node_id], tenant.private)
    await publish(engine, tenant.owner, edited)
    async with engine.reading(tenant.other) as connection:
        assert await (await connection.execute("SELECT body FROM passages")).fetchall() == []
    async with engine.reading(tenant.one) as connection:
        assert len(await search.by_terms(connection, [("two", 1.0)], 50, Filters())) == 1


async def test_nothing_is_written_ahead_for_a_node_that_the_writer_may_not_read(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    tenant, _ = tenants
    hidden = (await populate(engine, tenant))[tenant.private].node_id
    with pytest.raises(NotVisible, match=f"There is no node {hidden}"):
        await publish(engine, tenant.other, a_draft(tenant.public, "planted", node_id=hidden))


async def test_what_filters_meet_is_told_of_what_the_viewer_may_read(
    engine: Engine, tenants: tuple[Tenant, Tenant]
) -> None:
    populations = [(tenant, await populate(engine, tenant)) for tenant in tenants]
    for tenant, notes in populations:
        for viewer, may in readers(tenant):
            async with engine.reading(viewer) as connection:
                assert await filters.kinds(connection, viewer) == (["note"] if may else [])
                assert await filters.languages(connection, viewer) == (["en"] if may else [])
                for wanted in (Filters(kinds=["note"]), Filters(languages=["en"]), Filters()):
                    assert await filters.meets(connection, viewer, wanted) == bool(may)
                for number, scope in enumerate(notes):
                    below = Filters(within=f"/notes{tenant.number}/{number}.md")
                    origins = await connection.execute(
                        "SELECT FROM origins WHERE node_id = %s", (notes[scope].node_id,)
                    )
                    readable = scope in may and await origins.fetchone() is not None
                    assert await filters.meets(connection, viewer, below) == readable
                assert not await filters.meets(connection, viewer, Filters(within=f"/notes{3 - tenant.number}"))


async def test_an_index_of_vectors_goes_when_no_tenant_has_its_embedder(
    engine: Engine, tenants: tuple[Tenant, Tenant], database: Database
) -> None:
    for tenant in tenants:
        await populate(engine, tenant)
    async with engine.reading(tenants[0].owner) as connection:
        live = await vectors.live(connection, tenants[0].owner)
    assert live is not None
    vectors.build_index(database.owner_url, live[0], 4)
    other = EmbedderIdentity("another", "1", 4)
    left = []
    for tenant in tenants:
        async with engine.writing(tenant.owner) as connection:
            number = await vectors.register(connection, tenant.owner, other, "building")
            await vectors.switch(connection, tenant.owner, number)
        assert vectors.drop_unused_indexes(database.owner_url) is None
        with psycopg.connect(database.owner_url) as connection:
            (row,) = connection.execute("SELECT to_regclass(%s)::text", (f"hnsw_{live[0]}",)).fetchall()
            forced = connection.execute("SELECT relforcerowsecurity FROM pg_class WHERE relname = 'embedders'")
            assert forced.fetchall() == [(True,)]
        left.append(row[0])
    assert left == [f"hnsw_{live[0]}", None]
