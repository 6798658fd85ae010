"""Each call of a model service is reserved before it is made and written down: who, whom, how much, how it ended."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any

import psycopg
import pytest

from tests.store.conftest import Database, Tenant
from uzel.domain.budgets import Budget, Cost, Limits, Prices
from uzel.domain.scopes import Viewer
from uzel.errors import CapReached, ModelMissing, ModelRefused, ModelUnavailable
from uzel.ports import Prompt, Usage
from uzel.store.engine import Engine
from uzel.usecases.calling import MeteredModel

PROMPT = Prompt("rules" * 20, "a question about Eliška" * 10, {}, 100)


@dataclass
class Model:
    """Says what it is told to, then fails if it is told to."""

    pieces: tuple[str | Usage, ...] = ("one ", "two", Usage(80, 20))
    error: Exception | None = None
    name: str = "fake/model"
    service: str | None = "models.example"
    asked: list[Prompt] = field(default_factory=list)

    async def reply(self, prompt: Prompt) -> AsyncGenerator[str | Usage, None]:
        self.asked.append(prompt)
        for piece in self.pieces:
            await asyncio.sleep(0)
            yield piece
        if self.error is not None:
            raise self.error

    async def ready(self) -> None:
        """Always."""

    async def close(self) -> None:
        """Nothing is open."""


async def called(model: MeteredModel) -> str:
    return "".join([piece async for piece in model.reply(PROMPT) if isinstance(piece, str)])


def audit(database: Database) -> list[dict[str, Any]]:
    with psycopg.connect(database.admin_url) as connection:
        cursor = connection.execute("SELECT * FROM audit ORDER BY started_at, call_id")
        names = [column.name for column in cursor.description or ()]
        return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def spend(database: Database) -> dict[int, tuple[int, int]]:
    """{tenant: (tokens, millionths)}; 0 is everybody."""
    with psycopg.connect(database.admin_url) as connection:
        rows = connection.execute(
            "SELECT tenant_id, sum(tokens), sum(cost_millionths) FROM spend GROUP BY 1"
        ).fetchall()
    return {tenant: (int(tokens), int(cost)) for tenant, tokens, cost in rows}


async def test_a_call_leaves_a_row_and_no_content(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    owner = tenants[0].owner
    model = MeteredModel(Model(), engine, owner, Budget(Prices(2.0, 10.0)))
    assert await called(model) == "one two"
    [row] = audit(database)
    assert {key: row[key] for key in ("tenant_id", "account_id", "purpose", "service", "model", "outcome")} == {
        "tenant_id": 1, "account_id": owner.account_id, "purpose": "answer", "service": "models.example",
        "model": "fake/model", "outcome": "done",
    }  # fmt: skip
    assert (row["input_tokens"], row["output_tokens"], row["cost_millionths"]) == (80, 20, 80 * 2 + 20 * 10)
    assert row["ended_at"] >= row["started_at"]
    with psycopg.connect(database.admin_url) as connection:
        everything = str(connection.execute("SELECT audit::text FROM audit").fetchall())
    assert "Eliška" not in everything
    assert "one two" not in everything
    assert spend(database) == {0: (100, 360), 1: (100, 360)}


@pytest.mark.parametrize(
    ("error", "outcome"),
    [(ModelMissing("x"), "missing"), (ModelRefused("x"), "refused"), (ModelUnavailable("x"), "unavailable"),
     (ValueError("x"), "failed")],
)  # fmt: skip
async def test_how_a_call_failed_is_written_down(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant], error: Exception, outcome: str
) -> None:
    with pytest.raises(type(error)):
        await called(MeteredModel(Model((), error), engine, tenants[0].owner))
    [row] = audit(database)
    assert row["outcome"] == outcome
    if outcome in ("missing", "unavailable"):  # refused before the first piece: nothing was charged
        assert spend(database) == {0: (0, 0), 1: (0, 0)}


async def test_whoever_leaves_pays_what_was_said_until_then(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    model = MeteredModel(Model(("word " * 10,) * 50), engine, tenants[0].owner)
    async with aclosing(model.reply(PROMPT)) as pieces:
        async for _ in pieces:
            break
    [row] = audit(database)
    assert row["outcome"] == "cancelled"
    assert 0 < row["output_tokens"] < 100
    assert row["input_tokens"] > 0
    assert spend(database)[1] == (row["input_tokens"] + row["output_tokens"], 0)


async def test_a_cancelled_task_is_written_down_too(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    @dataclass
    class Slow(Model):
        async def reply(self, prompt: Prompt) -> AsyncGenerator[str | Usage, None]:
            yield "a"
            await asyncio.sleep(60)

    task = asyncio.create_task(called(MeteredModel(Slow(), engine, tenants[0].owner)))
    while not audit(database):  # noqa: ASYNC110  # the row is another process's to write
        await asyncio.sleep(0.02)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert audit(database)[0]["outcome"] == "cancelled"


@pytest.mark.parametrize(
    ("budget", "whose"),
    [(Budget(account=Limits(tokens=250)), "account"), (Budget(deployment=Limits(tokens=250)), "whole deployment"),
     (Budget(Prices(1, 1), account=Limits(millionths=250)), "account"),
     (Budget(Prices(1, 1), deployment=Limits(millionths=250), period="day"), "whole deployment for calls of the model"
      " service is reached for this day")],
)  # fmt: skip
async def test_a_limit_is_checked_before_anything_is_sent(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant], budget: Budget, whose: str
) -> None:
    model = Model(("x", Usage(100, 50)))
    metered = MeteredModel(model, engine, tenants[0].owner, budget)
    most = Cost.of(267, 100, budget.prices)  # what is reserved: more than what is left after one call
    assert most.tokens > 250 - 150
    roomy = MeteredModel(model, engine, tenants[0].owner)
    await called(roomy)
    with pytest.raises(CapReached, match=whose):
        await called(metered)
    assert len(model.asked) == 1
    assert [row["outcome"] for row in audit(database)] == ["done"]
    assert spend(database)[1][0] == 150


async def test_the_deployments_limit_counts_every_tenant_and_an_accounts_its_own(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    first, second = tenants
    await called(MeteredModel(Model(("x", Usage(1000, 0))), engine, first.owner))
    limited = Budget(account=Limits(tokens=900))
    await called(MeteredModel(Model(), engine, second.owner, limited))  # hers is empty
    await called(MeteredModel(Model(), engine, Viewer(1, first.other.account_id, reads_all=True), limited))
    with pytest.raises(CapReached, match="account"):
        await called(MeteredModel(Model(), engine, first.owner, limited))
    with pytest.raises(CapReached, match="deployment"):
        await called(MeteredModel(Model(), engine, second.owner, Budget(deployment=Limits(tokens=1300))))


async def test_calls_at_the_same_time_cannot_pass_a_limit_together(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    """Each reserves before it calls: of twenty at once as many go as would fit one after the other, at most."""
    budget = Budget(deployment=Limits(tokens=1000))
    models = [Model() for _ in range(20)]
    owners = [tenant.owner for tenant in tenants]
    results = await asyncio.gather(
        *(called(MeteredModel(model, engine, owners[n % 2], budget)) for n, model in enumerate(models)),
        return_exceptions=True,
    )
    assert {type(result) for result in results} == {str, CapReached}
    assert sum(len(model.asked) for model in models) == sum(isinstance(result, str) for result in results)
    assert spend(database)[0][0] <= 1000


async def test_a_call_whose_process_died_counts_as_it_was_reserved(
    engine: Engine, database: Database, tenants: tuple[Tenant, Tenant]
) -> None:
    model = MeteredModel(Model(), engine, tenants[0].owner)
    stream = model.reply(PROMPT)
    assert await anext(stream) == "one "
    [row] = audit(database)
    assert row["outcome"] == "running"
    assert spend(database)[1][0] == row["input_tokens"] + row["output_tokens"] > 0
    await stream.aclose()
