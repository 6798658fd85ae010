"""What stands before every door: request ids, limits of bodies, headers for browsers, and a line in the log.

Plain ASGI, since a stream must pass through untouched.
"""

from __future__ import annotations

import json
import logging
import re
import time
from uuid import uuid4

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from uzel.faces.http.serving import ServiceOptions

_log = logging.getLogger("uzel.http")
_REQUEST_ID = re.compile(r"[A-Za-z0-9._-]{1,64}")

#: of every response; a page sets its own policy for what it loads
_HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "cache-control": "no-store",
}
_HSTS = "max-age=31536000"


class Guard:
    """Gives each request an id, bounds its body, and sets headers."""

    def __init__(self, app: ASGIApp, options: ServiceOptions) -> None:
        self.app, self.options = app, options

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        given = headers.get("x-request-id", "")
        request_id = given if _REQUEST_ID.fullmatch(given) else uuid4().hex
        scope["uzel.request_id"] = request_id
        began, status = time.perf_counter(), 0

        async def guarded(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                kept = MutableHeaders(scope=message)
                kept["x-request-id"] = request_id
                for name, value in _HEADERS.items():
                    if name not in kept:
                        kept[name] = value
                if scope.get("scheme") == "https":
                    kept["strict-transport-security"] = _HSTS
            await send(message)

        most = self.options.upload_bytes if _is_upload(scope) else self.options.body_bytes
        try:
            if _length(headers) > most:
                await _too_large(guarded, request_id, most)
            else:
                await self.app(scope, _Bounded(receive, most), guarded)
        except _TooLarge:
            if not status:
                await _too_large(guarded, request_id, most)
        finally:
            route = scope.get("route")
            took = round((time.perf_counter() - began) * 1000)
            # the path's pattern, never the path: ids and words of a question stay out of logs
            _log.info("%s %s %s %s %d ms", request_id, scope["method"], getattr(route, "path", "-"), status, took)


class _TooLarge(Exception):
    pass


class _Bounded:
    """Receives no more than `most` bytes of a body."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive, self.left = receive, most

    async def __call__(self) -> Message:
        message = await self.receive()
        if message["type"] == "http.request":
            self.left -= len(message.get("body", b""))
            if self.left < 0:
                raise _TooLarge
        return message


def _is_upload(scope: Scope) -> bool:
    return scope["method"] == "POST" and scope["path"] in ("/api/documents", "/documents")


def _length(headers: Headers) -> int:
    declared = headers.get("content-length", "0")
    return int(declared) if declared.isdigit() and len(declared) < 19 else 0


async def _too_large(send: Send, request_id: str, most: int) -> None:
    detail = f"The request's body is larger than {most:,} bytes."
    body = json.dumps({"title": "Too large", "status": 413, "detail": detail, "request_id": request_id}).encode()
    headers = [(b"content-type", b"application/problem+json"), (b"content-length", str(len(body)).encode()),
               (b"connection", b"close")]  # fmt: skip
    await send({"type": "http.response.start", "status": 413, "headers": headers})
    await send({"type": "http.response.body", "body": body})
