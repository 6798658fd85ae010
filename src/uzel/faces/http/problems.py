"""Errors as `application/problem+json` (RFC 9457): what and why in a sentence, and nothing of the inside."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from starlette.exceptions import HTTPException

from uzel.errors import CapReached, NotAllowed, NotVisible, Unavailable, UsageError, UzelError

_log = logging.getLogger("uzel.http")

MEDIA_TYPE = "application/problem+json"
_TITLES = {
    400: "Bad request",
    401: "Not signed in",
    403: "Not allowed",
    404: "Not found",
    405: "Method not allowed",
    406: "Not acceptable",
    409: "Conflict",
    413: "Too large",
    415: "Unsupported media type",
    422: "Not valid",
    429: "Too many requests",
    500: "Failed",
    503: "Unavailable",
}
#: for the OpenAPI document of every door
SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["title", "status", "detail"],
    "properties": {
        "title": {"type": "string"},
        "status": {"type": "integer"},
        "detail": {"type": "string"},
        "request_id": {"type": "string"},
        "errors": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {"at": {"type": "string"}, "said": {"type": "string"}},
            },
        },
    },
}


def responses(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems that a door may answer with, for its description."""
    return {
        status: {"description": _TITLES[status], "content": {MEDIA_TYPE: {"schema": SCHEMA}}} for status in statuses
    }


def problem(
    request: Request, status: int, detail: str, headers: Mapping[str, str] | None = None, **more: Any
) -> JSONResponse:
    title = _TITLES.get(status, "Error")
    content = {"title": title, "status": status, "detail": detail, **more}
    if (request_id := request.scope.get("uzel.request_id")) is not None:
        content["request_id"] = request_id
    return JSONResponse(content, status, headers=dict(headers or {}), media_type=MEDIA_TYPE)


class Problem(Exception):
    """Raised by a door; becomes its response."""

    def __init__(self, status: int, detail: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(detail)
        self.status, self.detail, self.headers = status, detail, headers


def status_of(error: UzelError) -> int:
    """What an error of the knowledge base is in HTTP."""
    if isinstance(error, UsageError):
        return 422
    if isinstance(error, NotVisible):
        return 404
    if isinstance(error, NotAllowed):
        return 403
    if isinstance(error, CapReached):
        return 429
    return 503 if isinstance(error, Unavailable) else 500


def _said(errors: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
    """Where and what, never the value: it may be long, or secret."""
    return [
        {"at": ".".join(str(part) for part in error["loc"]), "said": str(error["msg"])[:200]} for error in errors[:20]
    ]


def install(app: FastAPI) -> None:
    """Every way in which a request can fail ends in one of these."""

    @app.exception_handler(Problem)
    async def told(request: Request, error: Problem) -> Response:
        return problem(request, error.status, error.detail, error.headers)

    @app.exception_handler(UzelError)
    async def known(request: Request, error: UzelError) -> Response:
        return problem(request, status_of(error), str(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        found = _said(error.errors())
        first = f"{found[0]['at']}: {found[0]['said']}" if found else "it is not as described"
        return problem(request, 422, f"The request is not valid: {first}.", errors=found)

    @app.exception_handler(HTTPException)
    async def refused(request: Request, error: HTTPException) -> Response:
        details = {404: "There is nothing here.", 405: "This door does not take that method."}
        detail = details.get(error.status_code) or str(error.detail)
        return problem(request, error.status_code, detail, error.headers)

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        _log.error("request %s failed", request.scope.get("uzel.request_id"), exc_info=error)
        return problem(request, 500, "Uzel failed. Nothing was lost; the log names this request.")
