"""The log of publications tells of a node only who may read it now."""

from __future__ import annotations

from uuid import UUID

import pytest

from tests.store.conftest import Tenant
from tests.store.population import a_draft, publish
from uzel.domain.scopes import Viewer
from uzel.store import publications
from uzel.store.engine import Engine


async def lines(engine: Engine, viewer: Viewer, node: UUID) -> list[str]:
    async with engine.reading(viewer) as connection:
        rows = await (await connection.execute(
            "SELECT change FROM publication_items WHERE node_id = %s ORDER BY version", (node,))).fetchall()  # fmt: skip
    return [row[0] for row in rows]


@pytest.mark.parametrize("narrowed", [True, False])
async def test_older_lines_follow_the_nodes_scope(
    engine: Engine, tenants: tuple[Tenant, Tenant], narrowed: bool
) -> None:
    tenant, elsewhere = tenants
    before, after = (tenant.public, tenant.private) if narrowed else (tenant.private, tenant.public)
    first = a_draft(before, "heron one")
    await publish(engine, tenant.owner, first)
    await publish(engine, tenant.owner, a_draft(before, "heron two", node_id=first.node_id))
    assert await lines(engine, tenant.other, first.node_id) == (["added", "changed"] if narrowed else [])
    beside = a_draft(before, "stork")
    await publish(engine, tenant.owner, beside)
    async with engine.writing(tenant.owner) as connection:
        await publications.rescope(connection, tenant.owner, [first.node_id], after)
    every = ["added", "changed", "scoped"]
    assert await lines(engine, tenant.other, first.node_id) == ([] if narrowed else every)
    assert await lines(engine, tenant.one, first.node_id) == every
    assert await lines(engine, tenant.other, beside.node_id) == (["added"] if narrowed else [])
    assert await lines(engine, elsewhere.owner, first.node_id) == []
