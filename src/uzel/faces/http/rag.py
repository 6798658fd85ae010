"""`POST /rag`: evidence, rules and budget for a model outside."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends

from uzel.domain.roles import Right
from uzel.faces.http.asking import filters_of
from uzel.faces.http.bodies import RagBody
from uzel.faces.http.problems import Problem, responses
from uzel.faces.http.replies import RagReply
from uzel.faces.http.signing import Caller, needs

router = APIRouter()
Reader = Annotated[Caller, Depends(needs(Right.READ))]


@router.post(
    "/rag",
    operation_id="rag",
    summary="Evidence for another model to answer from",
    description=(
        "Numbered passages within a token limit, the rules for whoever answers from them, and `prompt`, which holds"
        " both. `status` is `ok`, or `refused` where the knowledge base does not hold the answer: then no model need"
        " be asked. `complete` is null where it is not known whether more would answer."
    ),
    response_model=RagReply,
    response_model_exclude_unset=True,
    responses={200: {"description": "Evidence, or a refusal."}, **responses(400, 401, 403, 408, 413, 422, 429, 503)},
)
async def rag(body: RagBody, caller: Reader) -> dict[str, Any]:
    if body.include_unpublished and Right.MANAGE not in caller.signed.rights:
        raise Problem(403, "Drafts are for editors: the key's role does not allow include_unpublished.")
    return await caller.base.hand_over(
        body.question,
        filters_of(body.filters),
        token_limit=body.token_limit,
        tokenizer=body.tokenizer,
        diagnostics=body.include_diagnostics,
        drafts=body.include_unpublished,
    )
