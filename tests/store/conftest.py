"""A real PostgreSQL of each major in the wheel, and a fresh database for each test.

The population of every test is two tenants with three scopes each: what is asked of one must not show in another.
"""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from uuid import UUID

import psycopg
import pytest
import pytest_asyncio
from psycopg import conninfo

from uzel.domain.ids import new_id
from uzel.domain.scopes import PUBLIC, TENANT, Scope, Viewer, account
from uzel.store import databases, schema, server, visibility
from uzel.store.engine import Engine
from uzel.store.server.handle import Server

TEMPLATE = "uzel_template"


@pytest.fixture(scope="session", params=[18, 16], ids=["pg18", "pg16"])
def running(request: pytest.FixtureRequest) -> Iterator[Server]:
    with tempfile.TemporaryDirectory(prefix="uzel-store-") as home:
        with server.acquire(Path(home), major=request.param, idle_seconds=5) as up:
            with psycopg.connect(up.url("owner"), autocommit=True) as connection:
                connection.execute(f"CREATE DATABASE {TEMPLATE}")
            schema.migrate(up.url("owner", TEMPLATE), "uzel_work")
            yield up
        server.stop(Path(home))


@dataclass(frozen=True)
class Database:
    owner_url: str
    work_url: str
    admin_url: str


@pytest.fixture
def database(running: Server) -> Iterator[Database]:
    name = f"t{new_id().hex}"
    with psycopg.connect(running.url("owner"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE {TEMPLATE}")
    yield Database(*(running.url(role, name) for role in ("owner", "work", "admin")))
    with psycopg.connect(running.url("owner"), autocommit=True) as connection:
        databases.drop(connection, name)


@pytest_asyncio.fixture
async def engine(database: Database) -> AsyncIterator[Engine]:
    made = Engine(database.work_url)
    yield made
    await made.close()


@dataclass(frozen=True)
class Tenant:
    """A tenant with an owner who reads all, two readers, and three scopes: public, the whole tenant, one reader alone."""

    number: int
    owner: Viewer
    one: Viewer  # reads public, tenant, private
    other: Viewer  # reads public, tenant
    public: int
    everyone: int
    private: int
    scopes: tuple[int, int, int] = field(default=(0, 0, 0))


@pytest_asyncio.fixture
async def tenants(engine: Engine) -> tuple[Tenant, Tenant]:
    return await found(engine, 1), await found(engine, 2)


async def found(engine: Engine, number: int) -> Tenant:
    boss, one, other = new_id(), new_id(), new_id()
    await visibility.found_tenant(engine, number, f"tenant {number}", boss)
    owner = Viewer(number, boss, reads_all=True, reads_drafts=True)
    async with engine.writing(owner) as connection:
        made = [
            await visibility.intern(connection, number, scope)
            for scope in (Scope.of([[PUBLIC]]), Scope.of([[TENANT]]), Scope.of([[account(one)]]))
        ]

        async def viewer(who: UUID) -> Viewer:
            atoms = {PUBLIC, TENANT, account(who)}
            return Viewer(number, who, await visibility.readable_scopes(connection, number, atoms))

        return Tenant(number, owner, await viewer(one), await viewer(other), *made, scopes=(made[0], made[1], made[2]))


def parameters(url: str) -> dict[str, str]:
    return {key: str(value) for key, value in conninfo.conninfo_to_dict(url).items()}
