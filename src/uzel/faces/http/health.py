"""`GET /health` (the process lives), `/ready` (each part that an answer needs) and `/metrics`."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, Response
from prometheus_client import CONTENT_TYPE_LATEST

from uzel.domain.roles import Right
from uzel.faces.http.metrics import Metrics
from uzel.faces.http.problems import responses
from uzel.faces.http.replies import HealthReply, ReadyReply
from uzel.faces.http.signing import Caller, needs, service_of

router = APIRouter()
Admin = Annotated[Caller, Depends(needs(Right.MANAGE))]


@router.get(
    "/health",
    operation_id="health",
    summary="Whether the process lives",
    description="Asks nothing else: a service whose database is away is alive. Open to all.",
    response_model=HealthReply,
    responses={200: {"description": "It does."}},
)
async def health() -> dict[str, str]:
    return {"status": "live"}


@router.get(
    "/ready",
    operation_id="ready",
    summary="Whether questions can be answered now, part by part",
    description="The database, the embedder, the answer model and the service itself. Open to all; names no host.",
    responses={
        200: {"description": "They can.", "model": ReadyReply},
        503: {"description": "They cannot, and which part it is.", "model": ReadyReply},
    },
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
    description="Requests by door, method and status; times until a response begins; requests under way.",
    response_class=Response,
    responses={
        200: {"description": "Prometheus text.", "content": {"text/plain": {"schema": {"type": "string"}}}},
        **responses(401, 403, 429),
    },
)
async def metrics(request: Request, caller: Admin) -> Response:
    kept: Metrics = request.app.state.metrics
    return Response(kept.text(), media_type=CONTENT_TYPE_LATEST)
