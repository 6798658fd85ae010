"""Errors as `application/problem+json` (RFC 9457): what and why in a sentence, and nothing of the inside."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, Response
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException
from starlette.routing import compile_path

from uzel.errors import (
    CapReached,
    ModelUnavailable,
    NotAllowed,
    NotVisible,
    ServerUnavailable,
    Unavailable,
    UsageError,
    UzelError,
)

_log = logging.getLogger("uzel.http")

MEDIA_TYPE = "application/problem+json"
_TITLES = {
    400: "Bad request",
    401: "Not signed in",
    403: "Not allowed",
    404: "Not found",
    405: "Method not allowed",
    406: "Not acceptable",
    408: "Too slow",
    409: "Conflict",
    413: "Too large",
    415: "Unsupported media type",
    422: "Not valid",
    429: "Too many requests",
    500: "Failed",
    503: "Unavailable",
}


class Fault(BaseModel):
    """One thing in a request that is not as described."""

    at: str = Field(description="Where: body.filters.since")
    said: str = Field(description="What is wrong with it.")


class ProblemReply(BaseModel):
    """Why a request failed (RFC 9457)."""

    title: str = Field(description="The kind of problem in a word or two.")
    status: int = Field(description="The status of the response.")
    detail: str = Field(description="What is wrong, in a sentence.")
    request_id: str = Field("", description="By which the log names this request.")
    errors: list[Fault] = Field([], description="Of a request that is not valid: each place.")


#: where the OpenAPI document has it; `describing` puts it there
SCHEMA = {"$ref": "#/components/schemas/ProblemReply"}


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


def sentence_of(error: UzelError) -> str:
    """What a caller is told of it. Where the database and the models are is for those who run the service: the log."""
    if not isinstance(error, Unavailable) or isinstance(error, ModelUnavailable):
        return str(error)
    _log.error("%s", error)
    what = "The database" if isinstance(error, ServerUnavailable) else "A part of Uzel that is needed"
    return f"{what} is not available now; try again in a moment."


def _said(errors: Sequence[Mapping[str, Any]]) -> list[dict[str, str]]:
    """Where and what, never the value: it may be long, or secret."""
    return [
        {"at": ".".join(str(part) for part in error["loc"])[:200], "said": str(error["msg"])[:200]}
        for error in errors[:20]
    ]


def install(app: FastAPI) -> None:
    """Every way in which a request can fail ends in one of these; a fault of ours ends in `Guard`."""

    @app.exception_handler(Problem)
    async def told(request: Request, error: Problem) -> Response:
        return problem(request, error.status, error.detail, error.headers)

    @app.exception_handler(UzelError)
    async def known(request: Request, error: UzelError) -> Response:
        return problem(request, status_of(error), sentence_of(error))

    @app.exception_handler(RequestValidationError)
    async def invalid(request: Request, error: RequestValidationError) -> Response:
        found = _said(error.errors())
        first = f"{found[0]['at']}: {found[0]['said']}" if found else "it is not as described"
        return problem(request, 422, f"The request is not valid: {first}.", errors=found)

    @app.exception_handler(HTTPException)
    async def refused(request: Request, error: HTTPException) -> Response:
        details = {404: "There is nothing here.", 405: "This door does not take that method."}
        detail = details.get(error.status_code) or str(error.detail)
        headers = dict(error.headers or {})
        if error.status_code == 405 and (methods := _methods(app, request.url.path)):
            headers["Allow"] = ", ".join(methods)  # of all doors at this path; a router knows those of the first
        return problem(request, error.status_code, detail, headers)


def _methods(app: FastAPI, path: str) -> list[str]:
    """What the doors at this path take, as they are described."""
    found = {
        method.upper()
        for template, doors in app.openapi()["paths"].items()
        if compile_path(template)[0].fullmatch(path)
        for method in doors
    }
    return sorted(found | ({"HEAD"} if "GET" in found else set()))
