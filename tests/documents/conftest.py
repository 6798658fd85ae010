"""A running service that takes documents: the real application on a real socket."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest_asyncio
import uvicorn

from tests.living.conftest import Base, fresh, running
from uzel.adapters.channels.uploads import Uploads
from uzel.faces.http.app import make_app
from uzel.faces.http.serving import Service, ServiceOptions

__all__ = ["running"]  # a fixture


@dataclass
class Running:
    """A service that answers at `client`'s address; `folder` is where uploads go."""

    service: Service
    client: httpx.AsyncClient  # from this machine, without a key
    folder: Path
    base: Base
    port: int

    async def key(self, role: str) -> dict[str, str]:
        """Headers of a new key, which is an account of its own."""
        made = await self.base.knowledge.make_key(f"the {role}", role)
        return {"Authorization": f"Bearer {made['key']}"}

    async def put(self, *files: tuple[str, str | bytes], **headers: str) -> dict[str, Any]:
        """Uploads, and what became of each file by its name."""
        sent = [("files", file) for file in files]
        response = await self.client.post("/api/documents", files=sent, headers=headers)
        assert response.status_code == 200, response.text
        return {one["name"]: one for one in response.json()["files"]}

    async def found(self, words: str) -> list[str]:
        """What the passages say that a search finds."""
        body = {"query": words, "branch": "prose"}
        response = await self.client.post("/api/search", json=body)
        return [hit["text"] for hit in response.json()["hits"]]

    def kept(self) -> list[str]:
        """The names of all uploads, and of whatever else is in their folder."""
        return sorted(path.name for path in self.folder.rglob("*") if path.is_file())


@asynccontextmanager
async def serving(base: Base, folder: Path, options: ServiceOptions) -> AsyncIterator[Running]:
    base.knowledge.uploads = Uploads(folder)
    service = Service(base.knowledge, options)
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(make_app(service), log_config=None, lifespan="off", timeout_graceful_shutdown=5)
    server = uvicorn.Server(config)
    server.capture_signals = nullcontext  # type: ignore[method-assign,assignment]  # the test keeps its signals
    task = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started:  # noqa: ASYNC110  # nothing tells of it
            await asyncio.sleep(0.01)
        port = listening.getsockname()[1]
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=60, trust_env=False) as client:
            yield Running(service, client, folder, base, port)
    finally:
        service.closing.set()
        server.should_exit = True
        await task
        await service.jobs.end()


@pytest_asyncio.fixture
async def base(running: Any, tmp_path: Path) -> AsyncIterator[Base]:
    async with fresh(running, tmp_path / "notes") as made:
        yield made


@pytest_asyncio.fixture
async def service(base: Base, tmp_path: Path) -> AsyncIterator[Running]:
    """As on a laptop: open to this machine. Small limits."""
    options = ServiceOptions(open_here=True, upload_bytes=300_000, file_bytes=200_000, calls_a_minute=100_000)
    async with serving(base, tmp_path / "uploads", options) as made:
        yield made
