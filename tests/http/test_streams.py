"""Streams end properly: when the asker leaves, when the service goes down; and many run side by side."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field

import httpx
import pytest

from tests.http.conftest import Running
from uzel.ports import Prompt, Usage
from uzel.usecases.writing import Writer

ASK = {"question": "Kdy odjíždí autobus na Říp?"}
REPLY = '{"citations": [1], "claims": [{"text": "Autobus odjíždí v 7:40.", "citations": [1]}'


@dataclass
class Hanging:
    """Says one claim, then nothing for a minute."""

    name: str = "hanging"
    service: str | None = None
    running: int = 0
    left: list[float] = field(default_factory=list)  # when a call was given up
    first: bool = True

    async def reply(self, prompt: Prompt) -> AsyncGenerator[str | Usage, None]:
        self.running += 1
        try:
            if self.first:
                yield REPLY
            await asyncio.sleep(60)
        finally:
            self.running -= 1
            self.left.append(time.monotonic())

    async def ready(self) -> None:
        """Always."""

    async def close(self) -> None:
        """Nothing is open."""


async def nobody_asks(service: Running) -> None:
    async with asyncio.timeout(2):
        while service.service.asking:  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("first", [True, False], ids=["after the first claim", "before anything"])
async def test_a_client_that_leaves_frees_the_models_call_within_a_second(service: Running, first: bool) -> None:
    model = Hanging(first=first)
    service.service.base.answerer.writer = Writer(model)
    async with service.client.stream("POST", "/api/ask", json=ASK) as response:
        async for line in response.aiter_lines():
            if json.loads(line)["event"] == ("delta" if first else "sources"):
                async with asyncio.timeout(10):
                    while not model.running:  # noqa: ASYNC110  # nothing tells of it
                        await asyncio.sleep(0.01)
                break
    left = time.monotonic()
    async with asyncio.timeout(5):
        while model.running:  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0.01)
    assert model.left[0] - left < 1
    await nobody_asks(service)


async def test_one_who_waits_for_the_whole_and_leaves_frees_it_too(service: Running) -> None:
    model = Hanging()
    service.service.base.answerer.writer = Writer(model)
    with pytest.raises(httpx.ReadTimeout):
        await service.client.post("/api/ask", json=ASK, headers={"Accept": "application/json"}, timeout=1.5)
    left = time.monotonic()
    async with asyncio.timeout(5):
        while model.running:  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0.01)
    assert model.left[0] - left < 1
    await nobody_asks(service)


async def test_a_service_that_goes_down_ends_its_streams_with_an_event(service: Running) -> None:
    service.service.base.answerer.writer = Writer(Hanging())
    found = []
    async with service.client.stream("POST", "/api/ask", json=ASK) as response:
        async for line in response.aiter_lines():
            found.append(json.loads(line))
            if found[-1]["event"] == "delta":
                service.service.closing.set()
    assert [one["event"] for one in found] == ["sources", "citations", "delta", "error"]
    assert (found[-1]["status"], found[-1]["reason"]) == ("unavailable", "stopping")
    assert (await service.client.get("/ready")).status_code == 503


async def test_more_streams_than_there_may_be_are_told(service: Running) -> None:
    service.service.base.answerer.writer = Writer(Hanging())
    service.service.asking = service.service.options.asks_at_once
    response = await service.client.post("/api/ask", json=ASK)
    assert response.status_code == 503
    assert response.headers["retry-after"] == "2"


@pytest.mark.slow
async def test_fifty_streams_side_by_side_end_without_an_error(service: Running) -> None:
    async def one(number: int) -> list[str]:
        response = await service.client.post("/api/ask", json=ASK, timeout=120)
        assert response.status_code == 200, response.text
        return [json.loads(line)["event"] for line in response.text.splitlines()]

    found = await asyncio.gather(*(one(n) for n in range(50)))
    assert all(events == ["sources", "citations", "delta", "done"] for events in found)
    assert service.service.asking == 0
