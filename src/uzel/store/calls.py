"""Calls of model services: a row for each, and what they spent. Never what was said in them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from uzel.domain.budgets import Cost, Limits
from uzel.domain.scopes import Viewer
from uzel.store.engine import Connection


@dataclass(frozen=True, slots=True)
class Call:
    """What is known of a call before it is made."""

    call_id: UUID
    purpose: str
    service: str
    model: str
    period: date  # the first day of the stretch of time that the limits are for


async def reserve(
    connection: Connection, viewer: Viewer, call: Call, most: Cost, account: Limits, deployment: Limits
) -> str | None:
    """Reserve `most` and write the call down, or name whose limit it would pass: account, deployment."""
    row = await (await connection.execute(
        "SELECT reserve_spend(%s, %s, %s, %s, %s, %s, %s, %s)",
        (viewer.account_id, call.period, most.tokens, most.millionths, account.tokens, account.millionths,
         deployment.tokens, deployment.millionths))).fetchone()  # fmt: skip
    assert row is not None  # a function gives one row
    if row[0] is not None:
        return str(row[0])
    await connection.execute(
        """INSERT INTO audit (tenant_id, call_id, account_id, purpose, service, model, input_tokens, output_tokens,
             cost_millionths, outcome) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, 'running')""",
        (viewer.tenant_id, call.call_id, viewer.account_id, call.purpose, call.service, call.model,
         most.input_tokens, most.output_tokens, most.millionths))  # fmt: skip
    return None


async def settle(connection: Connection, viewer: Viewer, call: Call, reserved: Cost, spent: Cost, outcome: str) -> None:
    """What the call spent in the end, in place of what was reserved."""
    await connection.execute(
        "SELECT settle_spend(%s, %s, %s, %s)",
        (viewer.account_id, call.period, spent.tokens - reserved.tokens, spent.millionths - reserved.millionths),
    )
    await connection.execute(
        """UPDATE audit SET ended_at = clock_timestamp(), input_tokens = %s, output_tokens = %s, cost_millionths = %s,
             outcome = %s WHERE tenant_id = %s AND call_id = %s""",
        (spent.input_tokens, spent.output_tokens, spent.millionths, outcome, viewer.tenant_id, call.call_id))  # fmt: skip


async def spent(connection: Connection, viewer: Viewer, period: date) -> dict[str, dict[str, int]]:
    """{"account" | "deployment": {"tokens", "cost_millionths"}} since `period`; zeros where nothing was called."""
    rows = await (await connection.execute("SELECT * FROM spent(%s, %s)", (viewer.account_id, period))).fetchall()
    nothing: dict[str, Any] = {"tokens": 0, "cost_millionths": 0}
    found = {whose: {"tokens": int(tokens), "cost_millionths": int(cost)} for whose, tokens, cost in rows}
    return {"account": found.get("account", dict(nothing)), "deployment": found.get("deployment", dict(nothing))}
