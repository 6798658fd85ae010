"""`GET /api/nodes/{id}` and `/api/passages/{id}`: what a citation points at."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Path

from uzel.domain.roles import Right
from uzel.faces.http.problems import responses
from uzel.faces.http.replies import NodeReply, PassageReply
from uzel.faces.http.signing import Caller, needs

router = APIRouter(prefix="/api")
Reader = Annotated[Caller, Depends(needs(Right.READ))]


@router.get(
    "/nodes/{node_id}",
    operation_id="get_node",
    summary="A document: its text, where it came from, its edges and passages",
    description="What a citation's `node_id` points at. One that may not be read answers as one that is not there.",
    response_model=NodeReply,
    responses={200: {"description": "The node."}, **responses(401, 403, 404, 422, 429, 503)},
)
async def node(node_id: Annotated[UUID, Path(description="As a citation names it.")], caller: Reader) -> dict[str, Any]:
    return await caller.base.show(str(node_id))


@router.get(
    "/passages/{passage_id}",
    operation_id="get_passage",
    summary="A passage: its text and where it stands",
    description="What a citation's `passage_id` points at. One that may not be read answers as one that is not there.",
    response_model=PassageReply,
    responses={200: {"description": "The passage."}, **responses(401, 403, 404, 422, 429, 503)},
)
async def passage(
    passage_id: Annotated[UUID, Path(description="As a citation names it.")], caller: Reader
) -> dict[str, Any]:
    return await caller.base.passage(passage_id)
