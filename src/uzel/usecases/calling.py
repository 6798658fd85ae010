"""The one gate through which a model service is called: what is set as a limit is reserved first, and each call leaves
a row that says who asked whom, when, for how much and how it ended. Never what was said.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing
from dataclasses import dataclass, field
from datetime import UTC, datetime

from uzel.domain.budgets import Budget, Cost, estimated_tokens
from uzel.domain.ids import new_id
from uzel.domain.scopes import Viewer
from uzel.errors import CapReached, ModelMissing, ModelRefused, ModelUnavailable, ServerUnavailable
from uzel.ports import AnswerModel, Prompt, Usage
from uzel.store import calls
from uzel.store.engine import Engine

_log = logging.getLogger(__name__)

_OUTCOMES = {ModelMissing: "missing", ModelRefused: "refused", ModelUnavailable: "unavailable"}
_WHOSE = {"account": "of this account", "deployment": "of the whole deployment"}


@dataclass(slots=True)
class MeteredModel:
    """`ports.AnswerModel` for one viewer: another model, within a budget and written down.

    Raises `CapReached` before anything is sent.
    """

    model: AnswerModel
    engine: Engine
    viewer: Viewer
    budget: Budget = field(default_factory=Budget)
    purpose: str = "answer"

    @property
    def name(self) -> str:
        return self.model.name

    @property
    def service(self) -> str | None:
        return self.model.service

    async def ready(self) -> None:
        await self.model.ready()

    async def reply(self, prompt: Prompt) -> AsyncGenerator[str | Usage, None]:
        call = calls.Call(
            new_id(),
            self.purpose,
            self.model.service or "this process",
            self.model.name,
            self.budget.begin(datetime.now(UTC).date()),
        )
        asked = estimated_tokens(prompt.system) + estimated_tokens(prompt.user)
        reserved = Cost.of(asked, prompt.most_tokens, self.budget.prices)
        await self._reserve(call, reserved)
        said, usage, outcome = 0, Usage(None, None), "cancelled"
        try:
            async with aclosing(self.model.reply(prompt)) as pieces:
                async for piece in pieces:
                    if isinstance(piece, Usage):
                        usage = piece
                    else:
                        said += len(piece)
                    yield piece
            outcome = "done"
        except ModelUnavailable as error:
            outcome = next(name for kind, name in _OUTCOMES.items() if isinstance(error, kind))
            raise
        except Exception:
            outcome = "failed"
            raise
        finally:
            # a service that refused before its first piece has read nothing that it charges for
            nothing = outcome in ("missing", "unavailable") and not said and usage.input_tokens is None
            spent = Cost.of(
                0 if nothing else asked if usage.input_tokens is None else usage.input_tokens,
                (said // 2 if usage.output_tokens is None else usage.output_tokens),
                self.budget.prices,
            )
            # whoever asked may be gone: the row is written all the same
            await asyncio.shield(asyncio.ensure_future(self._settle(call, reserved, spent, outcome)))

    async def close(self) -> None:
        await self.model.close()

    async def _reserve(self, call: calls.Call, most: Cost) -> None:
        async with self.engine.writing(self.viewer) as connection:
            over = await calls.reserve(connection, self.viewer, call, most, self.budget.account, self.budget.deployment)
        if over is not None:
            raise CapReached(
                f"The limit {_WHOSE[over]} for calls of the model service is reached for this {self.budget.period}."
            )

    async def _settle(self, call: calls.Call, reserved: Cost, spent: Cost, outcome: str) -> None:
        try:
            async with self.engine.writing(self.viewer) as connection:
                await calls.settle(connection, self.viewer, call, reserved, spent, outcome)
        except ServerUnavailable:  # what was reserved stays counted
            _log.warning("A call of the model service could not be written down as ended: the database is not there.")
