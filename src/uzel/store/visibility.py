"""Scopes, interned, and what a viewer may read."""

from __future__ import annotations

import json
from collections.abc import Collection
from uuid import UUID

from uzel.domain.scopes import Scope, Viewer
from uzel.store.engine import Connection, Engine

_PUT = """
WITH found AS (SELECT scope_id FROM scopes WHERE tenant_id = %(t)s AND hash = %(h)s),
made AS (
  INSERT INTO scopes (tenant_id, scope_id, clauses, hash)
  SELECT %(t)s, (SELECT coalesce(max(scope_id), 0) + 1 FROM scopes WHERE tenant_id = %(t)s), %(c)s::jsonb, %(h)s
  WHERE NOT EXISTS (SELECT FROM found) RETURNING scope_id)
SELECT scope_id FROM found UNION ALL SELECT scope_id FROM made
"""


async def intern(connection: Connection, tenant_id: int, scope: Scope) -> int:
    """The small number of a scope in its tenant; a new one is given out under the tenant's row lock."""
    row = await (await connection.execute(
        "SELECT scope_id FROM scopes WHERE tenant_id = %s AND hash = %s", (tenant_id, scope.hash))).fetchone()  # fmt: skip
    if row is not None:
        return int(row[0])
    await connection.execute("SELECT FROM tenants WHERE tenant_id = %s FOR UPDATE", (tenant_id,))
    row = await (await connection.execute(
        _PUT, {"t": tenant_id, "h": scope.hash, "c": json.dumps(scope.clauses)})).fetchone()  # fmt: skip
    assert row is not None  # the statement returns the found row or the made one
    return int(row[0])


async def readable_scopes(connection: Connection, tenant_id: int, atoms: Collection[str]) -> tuple[int, ...]:
    """Ids of the scopes whose every clause holds one of the atoms."""
    rows = await (await connection.execute(
        "SELECT scope_id, clauses FROM scopes WHERE tenant_id = %s ORDER BY scope_id", (tenant_id,))).fetchall()  # fmt: skip
    return tuple(scope_id for scope_id, clauses in rows if Scope.of(clauses).met_by(atoms))


async def found_tenant(engine: Engine, tenant_id: int, name: str, owner: UUID) -> None:
    """Make the tenant and its first account where they are missing. Idempotent."""
    viewer = Viewer(tenant_id, owner, reads_all=True)
    async with engine.reading(viewer) as connection:
        there = await (await connection.execute("SELECT FROM accounts WHERE tenant_id = %s", (tenant_id,))).fetchone()
    if there is not None:
        return
    async with engine.writing(viewer) as connection:
        await connection.execute(
            "INSERT INTO tenants (tenant_id, name) VALUES (%s, %s) ON CONFLICT DO NOTHING", (tenant_id, name)
        )
        await connection.execute(
            "INSERT INTO accounts (tenant_id, account_id, roles) VALUES (%s, %s, '{owner}') ON CONFLICT DO NOTHING",
            (tenant_id, owner))  # fmt: skip
