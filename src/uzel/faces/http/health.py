"""`GET /health` (the process lives), `/ready` (each part that an answer needs) and `/metrics`."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST

from uzel.domain.roles import Right
from uzel.faces.http.metrics import Metrics
from uzel.faces.http.problems import responses
from uzel.faces.http.signing import Caller, needs, service_of

router = APIRouter()
Admin = Annotated[Caller, Depends(needs(Right.MANAGE))]


@router.get(
    "/health",
    operation_id="health",
    summary="Whether the process lives",
    responses={200: {"description": "It does."}},
)
async def health() -> dict[str, str]:
    return {"status": "live"}


@router.get(
    "/ready",
    operation_id="ready",
    summary="Whether questions can be answered now, part by part",
    responses={200: {"description": "They can."}, 503: {"description": "They cannot, and which part it is."}},
)
async def ready(request: Request) -> Response:
    """Names no host and no path: it is open to whoever looks after the service."""
    service = service_of(request)
    parts = {**await service.base.ready(), "service": "stopping" if service.closing.is_set() else "ready"}
    well = all(state in ("ready", "not used") for state in parts.values())
    return JSONResponse({"status": "ready" if well else "not ready", "parts": parts}, 200 if well else 503)


@router.get(
    "/metrics",
    operation_id="metrics",
    summary="Counts and times for Prometheus",
    response_class=Response,
    responses={
        200: {"description": "Prometheus text.", "content": {"text/plain": {"schema": {"type": "string"}}}},
        **responses(401, 403, 429),
    },
)
async def metrics(request: Request, caller: Admin) -> Response:
    kept: Metrics = request.app.state.metrics
    return Response(kept.text(), media_type=CONTENT_TYPE_LATEST)
