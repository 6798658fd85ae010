"""`/api/keys`: an admin's list of keys, new ones, and the end of one."""

from __future__ import annotations

from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Path
from fastapi.responses import Response

from uzel.domain.roles import Right
from uzel.faces.http.bodies import KeyBody
from uzel.faces.http.problems import responses
from uzel.faces.http.replies import KeysReply, MadeKeyReply
from uzel.faces.http.signing import Caller, needs

router = APIRouter(prefix="/api/keys")
Admin = Annotated[Caller, Depends(needs(Right.MANAGE))]


@router.get(
    "",
    operation_id="list_keys",
    summary="All keys, without their secrets",
    description="Whose they are, what they may and until when; revoked ones too.",
    response_model=KeysReply,
    responses={200: {"description": "Keys, the newest first."}, **responses(401, 403, 429, 503)},
)
async def listed(caller: Admin) -> dict[str, list[dict[str, Any]]]:
    return {"keys": await caller.base.keys()}


@router.post(
    "",
    operation_id="make_key",
    summary="Make a key; it is shown here and never again",
    description="A new account with one of the roles, and the key by which it signs in.",
    response_model=MadeKeyReply,
    status_code=201,
    responses={201: {"description": "The key."}, **responses(400, 401, 403, 408, 413, 422, 429, 503)},
)
async def made(body: KeyBody, caller: Admin) -> dict[str, Any]:
    return await caller.base.make_key(body.name, body.role, body.days)


@router.delete(
    "/{key_id}",
    operation_id="revoke_key",
    summary="End a key at once",
    description="From the reply on it signs nobody in. To revoke it again changes nothing.",
    status_code=204,
    response_class=Response,
    responses={204: {"description": "It signs nobody in any more."}, **responses(401, 403, 404, 422, 429, 503)},
)
async def revoked(key_id: Annotated[UUID, Path(description="As `list_keys` shows it.")], caller: Admin) -> Response:
    await caller.base.revoke_key(str(key_id))
    return Response(status_code=204)
