"""A running service: the real application on a real socket, over a knowledge base of the tests."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest_asyncio
import uvicorn

from tests.living.conftest import Base, fresh, running
from uzel.adapters.channels.uploads import Uploads
from uzel.faces.http.app import make_app
from uzel.faces.http.running import Server
from uzel.faces.http.serving import Service, ServiceOptions

__all__ = ["running"]  # a fixture

NOTES = {
    "rip.md": (
        "# Výlet na Říp\n\nSraz je ve čtvrtek 21. května v 7:30 před školou. Autobus odjíždí v 7:40 a vrací se v"
        " 16:00.\n\nVstup do rotundy stojí 40 Kč.\n"
    ),
    "kody.md": "# Kódy\n\nKód brány je 4417.\n",
    "boat.md": "# Rowing\n\nThe boathouse opens at 9:15 on Saturdays. Life jackets are kept in locker 12.\n",
}


@dataclass
class Running:
    """A service that answers at `url`."""

    url: str
    service: Service
    server: uvicorn.Server
    client: httpx.AsyncClient  # from this machine, without a key

    async def key(self, role: str = "reader") -> dict[str, str]:
        """Headers of a new key."""
        made = await self.service.base.make_key(f"the {role}", role)
        return {"Authorization": f"Bearer {made['key']}"}


@asynccontextmanager
async def serving(base: Base, options: ServiceOptions) -> AsyncIterator[Running]:
    listening = socket.create_server(("127.0.0.1", 0))
    base.knowledge.uploads = Uploads(base.folder.parent / "uploads")
    service = Service(base.knowledge, options)
    server = Server(service, make_app(service))
    server.capture_signals = _nothing  # type: ignore[method-assign,assignment]  # the test's own process keeps its signals
    task = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started:  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0.01)
        url = f"http://127.0.0.1:{listening.getsockname()[1]}"
        async with httpx.AsyncClient(base_url=url, timeout=30, trust_env=False) as client:
            yield Running(url, service, server, client)
    finally:
        server.should_exit = True
        await task


class _nothing:  # noqa: N801  # stands for a method
    def __enter__(self) -> None: ...

    def __exit__(self, *_: Any) -> None: ...


@pytest_asyncio.fixture
async def base(running: Any, tmp_path: Path) -> AsyncIterator[Base]:
    async with fresh(running, tmp_path / "notes") as made:
        for name, text in NOTES.items():
            made.write(name, text)
        await made.add()
        yield made


@pytest_asyncio.fixture
async def service(base: Base) -> AsyncIterator[Running]:
    """As on a laptop: open to this machine."""
    async with serving(base, ServiceOptions(open_here=True)) as made:
        yield made


@pytest_asyncio.fixture
async def closed(base: Base) -> AsyncIterator[Running]:
    """As on a server: a key is always needed."""
    async with serving(base, ServiceOptions()) as made:
        yield made
