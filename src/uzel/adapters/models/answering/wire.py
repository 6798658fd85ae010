"""The connection to an answer service: what leaves by it, to whom, and how much may come back.

An SDK adds headers of its own and of its environment variables (another account's, what machine this is), follows
redirects to other hosts, logs what it sends, and can hand it to traces. None of that happens here.
"""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Mapping
from typing import Any

import httpx2

from uzel.adapters.models.answering.services import ServiceSettings

_CONNECT_S = 5.0
#: bytes of one answer; a reply of 1,500 tokens has about 600,000 in its events, one that thinks aloud some times that
_MOST = 32_000_000
_HEADERS = frozenset(
    ("host", "accept", "connection", "user-agent", "content-type", "content-length", "transfer-encoding",
     "anthropic-version")
)  # fmt: skip


class TooMuch(Exception):
    """An answer has no end."""


def options(settings: ServiceSettings, secret: Mapping[str, str]) -> dict[str, Any]:
    """For an SDK's HTTP client. `secret`: the headers that hold the key."""
    quiet()

    async def chosen(request: httpx2.Request) -> None:
        for name in set(request.headers) - _HEADERS:
            del request.headers[name]
        request.headers["accept-encoding"] = "identity"  # what is bounded is what is read
        request.headers.update(secret)

    async def bounded(response: httpx2.Response) -> None:
        if isinstance(response.stream, httpx2.AsyncByteStream):
            response.stream = _Bounded(response.stream)

    return {
        # a proxy of the environment must not get what goes to this machine itself
        "trust_env": not settings.local,
        "follow_redirects": False,
        "timeout": httpx2.Timeout(settings.timeout_s, connect=min(_CONNECT_S, settings.timeout_s)),
        "event_hooks": {"request": [chosen], "response": [bounded]},
    }


def quiet() -> None:
    """At their lower levels the SDKs log whole requests."""
    for name in ("openai", "anthropic", "httpx2", "httpcore2"):
        logging.getLogger(name).setLevel(logging.WARNING)


class _Bounded(httpx2.AsyncByteStream):
    """A body of at most `_MOST` bytes. Raises `TooMuch`."""

    def __init__(self, inner: httpx2.AsyncByteStream) -> None:
        self._inner = inner

    async def __aiter__(self) -> AsyncIterator[bytes]:
        read = 0
        async for piece in self._inner:
            read += len(piece)
            if read > _MOST:
                raise TooMuch
            yield piece

    async def aclose(self) -> None:
        await self._inner.aclose()
