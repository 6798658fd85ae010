"""What stands before every door: request ids, limits of bodies, headers for browsers, and a line in the log.

Plain ASGI, since a stream must pass through untouched.
"""

from __future__ import annotations

import asyncio
import json
import logging
import re
import time
from pathlib import Path
from traceback import extract_tb
from uuid import uuid4

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
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
_LARGER = "The request's body is larger than {:,} bytes."
_HEADER_BYTES = 32_768
#: a body has so long, and a second more for so many bytes of it that came (as Apache's mod_reqtimeout does it)
_BODY_S = 20.0
_BODY_BYTES_A_SECOND = 1000
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
            if (refused := _refused(headers)) is not None:
                await _problem(guarded, request_id, *refused)
            elif _length(headers) > most:
                await _too_large(guarded, request_id, most)
            else:
                # HEAD is GET whose body the server keeps back (RFC 9110, 9.3.2)
                asked = {**scope, "method": "GET"} if scope["method"] == "HEAD" else scope
                try:
                    await self.app(asked, _Bounded(receive, most), guarded)
                finally:
                    scope.update({key: asked[key] for key in ("route",) if key in asked})
        except Exception as error:
            _log.error("request %s failed: %s", request_id, where(error))
            if status:  # the connection is cut, so that nobody takes what was sent for the whole
                raise RuntimeError(f"request {request_id} failed while it was answered") from None
            detail = "Uzel failed. Nothing was lost; the log names this request."
            await _problem(guarded, request_id, 500, "Failed", detail)
        finally:
            route = scope.get("route")
            took = round((time.perf_counter() - began) * 1000)
            # the path's pattern, never the path: ids and words of a question stay out of logs
            _log.info("%s %s %s %s %d ms", request_id, scope["method"], getattr(route, "path", "-"), status, took)


class _Bounded:
    """Receives no more than `most` bytes of a body; raises the one exception that a reader of bodies lets through."""

    def __init__(self, receive: Receive, most: int) -> None:
        self.receive, self.most, self.left = receive, most, most
        self.began, self.whole = time.monotonic(), False

    async def __call__(self) -> Message:
        if self.whole:  # what comes now is that the asker leaves
            return await self.receive()
        until = self.began + _BODY_S + (self.most - self.left) / _BODY_BYTES_A_SECOND
        try:
            async with asyncio.timeout(until - time.monotonic()):
                message = await self.receive()
        except TimeoutError:
            raise HTTPException(408, "The request's body came too slowly.", {"Connection": "close"}) from None
        if message["type"] == "http.request":
            self.whole = not message.get("more_body", False)
            self.left -= len(message.get("body", b""))
            if self.left < 0:
                raise HTTPException(413, _LARGER.format(self.most))
        return message


def _refused(headers: Headers) -> tuple[int, str, str] | None:
    """What no honest client sends: the server in front of this one may read it in another way (RFC 9112, 6.3)."""
    if sum(len(name) + len(value) for name, value in headers.raw) > _HEADER_BYTES:
        return 431, "Too large", f"The request's headers are larger than {_HEADER_BYTES:,} bytes."
    if "transfer-encoding" in headers and "content-length" in headers:
        return 400, "Bad request", "A body has a length or comes in chunks, not both."
    return None


def _is_upload(scope: Scope) -> bool:
    return scope["method"] == "POST" and scope["path"] in ("/api/documents", "/documents")


def _length(headers: Headers) -> int:
    declared = headers.get("content-length", "0")
    return int(declared) if declared.isdigit() and len(declared) < 19 else 0


def where(error: BaseException) -> str:
    """The kind of an error and where it came from. What it says is left out: it may quote what was asked, or a text."""
    places = [f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in extract_tb(error.__traceback__)[-8:]]
    return f"{type(error).__name__} at {' > '.join(places)}"


async def _too_large(send: Send, request_id: str, most: int) -> None:
    await _problem(send, request_id, 413, "Too large", _LARGER.format(most))


async def _problem(send: Send, request_id: str, status: int, title: str, detail: str) -> None:
    """As `problems` writes them. What is left of the request's body is read and thrown away: a connection that were
    closed now would be reset before the client has read why."""
    body = json.dumps({"title": title, "status": status, "detail": detail, "request_id": request_id}).encode()
    headers = [(b"content-type", b"application/problem+json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
