"""Streams of events that end properly: when the asker leaves, and when the service goes down."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import aclosing
from typing import Any, TypeVar

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

NDJSON = "application/x-ndjson"
T = TypeVar("T")


def line(value: Mapping[str, Any]) -> bytes:
    return json.dumps(value, ensure_ascii=False).encode() + b"\n"


async def until(events: AsyncGenerator[T, None], closing: asyncio.Event, last: T) -> AsyncGenerator[T, None]:
    """The events; where `closing` is set first, `last` ends them and what makes them is stopped."""
    stopping = asyncio.create_task(closing.wait())
    try:
        async with aclosing(events):
            while True:
                coming = asyncio.ensure_future(anext(events))
                try:
                    await asyncio.wait({coming, stopping}, return_when=asyncio.FIRST_COMPLETED)
                finally:
                    if not coming.done():
                        coming.cancel()
                        await asyncio.wait({coming})
                if coming.cancelled():
                    yield last
                    return
                try:
                    event = coming.result()
                except StopAsyncIteration:
                    return
                yield event
    finally:
        stopping.cancel()


class EventStream(Response):
    """Sends lines as they come. An asker who hangs up ends what makes them at once, also while nothing is sent."""

    def __init__(self, lines: AsyncGenerator[bytes, None], ended: Callable[[], None] = lambda: None) -> None:
        """`ended` is called once, however the stream ends; of a whole one before its end is sent."""
        self.status_code = 200
        self.media_type = NDJSON
        self.background = None
        self.ended = ended
        self.init_headers({"x-accel-buffering": "no"})
        self.lines = lines

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sent() -> None:
            async with aclosing(self.lines):
                await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
                async for one in self.lines:
                    await send({"type": "http.response.body", "body": one, "more_body": True})
                self._end()
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        async def left() -> None:
            while (await receive())["type"] != "http.disconnect":
                pass

        sending, leaving = asyncio.create_task(sent()), asyncio.create_task(left())
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, leaving):
                task.cancel()
            await asyncio.wait({sending, leaving})
            self._end()
        if not sending.cancelled() and (error := sending.exception()) is not None and not isinstance(error, OSError):
            raise error

    def _end(self) -> None:
        ended, self.ended = self.ended, lambda: None
        ended()
