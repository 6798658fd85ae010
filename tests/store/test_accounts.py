"""Keys sign an account in: only as a hash in the record, only while they are valid, only in their own tenant."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import psycopg
import pytest

from tests.store.conftest import Database, Tenant
from uzel.domain.ids import new_id
from uzel.domain.keys import Key
from uzel.domain.roles import Right
from uzel.errors import NotVisible, UsageError
from uzel.store import accounts
from uzel.store.engine import Engine
from uzel.usecases.accounts import list_keys, make_key, revoke_key, sign_in


@pytest.mark.parametrize(
    ("role", "allowed"),
    [("reader", {Right.READ}), ("contributor", {Right.READ, Right.ADD}), ("admin", set(Right))],
)
async def test_a_key_stands_for_its_account(
    engine: Engine, tenants: tuple[Tenant, Tenant], role: str, allowed: set[Right]
) -> None:
    made = await make_key(engine, tenants[0].owner, "  the  assistant ", role, None)
    signed = await sign_in(engine, made["key"])
    assert signed is not None
    assert (signed.viewer.tenant_id, signed.name, signed.rights) == (1, "the assistant", allowed)
    assert signed.viewer.account_id != tenants[0].owner.account_id


async def test_what_is_no_valid_key_signs_nobody_in(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    made = await make_key(engine, tenants[0].owner, "a", "reader", None)
    key = Key.read(made["key"])
    assert key is not None
    other = Key.new(1)
    for wrong in (
        "", "x", "Bearer", made["key"][:-1], made["key"] + "a", made["key"].upper(),
        str(replace(key, secret=other.secret)),  # another secret
        str(replace(key, key_id=new_id())),  # another id
        str(replace(key, tenant_id=2)),  # another tenant
        str(replace(key, tenant_id=999)),  # no tenant
        "uzel_99999999999_" + key.key_id.hex + "_" + key.secret,
        str(other), "uzel_1_" + "0" * 32 + "_" + "'; DROP TABLE keys; --".ljust(43, "x"),
    ):  # fmt: skip
        assert await sign_in(engine, wrong) is None, wrong
    assert await sign_in(engine, made["key"]) is not None


async def test_only_a_hash_is_kept(engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]) -> None:
    made = await make_key(engine, tenants[0].owner, "a", "reader", None)
    secret = made["key"].split("_", 3)[3]
    with psycopg.connect(database.admin_url) as connection:
        rows = connection.execute("SELECT keys::text, encode(hash, 'escape') FROM keys").fetchall()
    assert len(rows) == 1
    assert secret not in str(rows)
    assert secret not in repr(Key.read(made["key"]))
    assert secret not in str(await list_keys(engine, tenants[0].owner))


async def test_a_revoked_an_expired_and_a_suspended_one_end_at_once(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    owner = tenants[0].owner
    kept, revoked, suspended = [await make_key(engine, owner, name, "admin", 10) for name in ("a", "b", "c")]
    await revoke_key(engine, owner, revoked["key_id"])
    await revoke_key(engine, owner, revoked["key_id"])  # again changes nothing
    with psycopg.connect(database.admin_url, autocommit=True) as connection:
        connection.execute("UPDATE accounts SET state = 'suspended' WHERE name = 'c'")
    expired, account_id = Key.new(1), new_id()
    async with engine.writing(owner) as work:
        await accounts.add(work, owner, account_id, "d", "reader")
        await accounts.add_key(work, owner, expired, account_id, datetime.now(UTC) - timedelta(seconds=1))
    assert await sign_in(engine, kept["key"]) is not None
    for gone in (revoked["key"], suspended["key"], str(expired)):
        assert await sign_in(engine, gone) is None
    listed = {row["name"]: row for row in await list_keys(engine, owner)}
    assert set(listed) == {"a", "b", "c", "d"}
    assert listed["b"]["revoked_at"] is not None
    assert listed["a"]["revoked_at"] is None


async def test_keys_of_another_tenant_are_not_there(engine: Engine, tenants: tuple[Tenant, Tenant]) -> None:
    first, second = tenants
    made = await make_key(engine, first.owner, "a", "admin", None)
    assert await list_keys(engine, second.owner) == []
    for wrong in (made["key_id"], "no such", str(new_id())):
        with pytest.raises(NotVisible, match="There is no key"):
            await revoke_key(engine, second.owner, wrong)
    assert await sign_in(engine, made["key"]) is not None


@pytest.mark.parametrize(
    ("name", "role", "days", "said"),
    [("", "reader", None, "name"), ("x" * 101, "reader", None, "name"), ("a", "owner", None, "role"),
     ("a", "", None, "role"), ("a", "reader", 0, "days"), ("a", "reader", 10**9, "days")],
)  # fmt: skip
async def test_what_makes_no_key_is_said(
    engine: Engine, tenants: tuple[Tenant, Tenant], name: str, role: str, days: int | None, said: str
) -> None:
    with pytest.raises(UsageError, match=said):
        await make_key(engine, tenants[0].owner, name, role, days)
    assert await list_keys(engine, tenants[0].owner) == []
