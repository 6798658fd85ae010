"""Adds the pages to the application: their doors, their files, and errors that a person can read."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, cast
from urllib.parse import urlencode

from fastapi import FastAPI, Request
from fastapi.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from uzel.faces.web import asking, documents, reading, signing
from uzel.faces.web.pages import HERE, here, page, redirect

Handler = Callable[[Request, Any], Awaitable[Response]]
_API = ("/api", "/rag", "/health", "/ready", "/metrics", "/openapi.json")


def add_pages(app: FastAPI) -> None:
    """To an application of `faces.http`."""
    for router in (asking.router, documents.router, reading.router, signing.router):
        app.include_router(router)
    app.mount("/static", _Files(directory=HERE / "static"))
    for kind, handler in list(app.exception_handlers.items()):
        if not isinstance(kind, int):
            app.add_exception_handler(kind, _readable(cast(Handler, handler)))


class _Files(StaticFiles):
    """Addresses change with the content, so that a browser may keep what it has."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def _readable(handler: Handler) -> Handler:
    """The problem as a page, where a browser asked for one."""

    async def handled(request: Request, error: Any) -> Response:
        told = await handler(request, error)
        path = request.scope["path"]
        if path.startswith(_API) or "text/html" not in request.headers.get("accept", ""):
            return told
        if told.status_code == 401:
            return redirect("/sign-in?" + urlencode({"next": here(request)}))
        kept = {"retry-after": told.headers["retry-after"]} if "retry-after" in told.headers else {}
        return page(
            request,
            "error.html",
            None,
            status=told.status_code,
            headers=kept,
            code=told.status_code,
            request_id=request.scope.get("uzel.request_id", ""),
        )

    return handled
