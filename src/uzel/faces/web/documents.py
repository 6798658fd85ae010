"""`/documents`: what is in the knowledge base, documents that are put in, and those that go."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Any
from urllib.parse import urlencode
from uuid import UUID

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from uzel.domain.roles import Right
from uzel.errors import NotAllowed, UsageError
from uzel.faces.http.documents import put_in
from uzel.faces.http.problems import Problem
from uzel.faces.http.signing import Caller, needs, service_of
from uzel.faces.web.pages import page, redirect
from uzel.usecases.documents import STATES

router = APIRouter(prefix="/documents", include_in_schema=False)
Reader = Annotated[Caller, Depends(needs(Right.READ))]
Adder = Annotated[Caller, Depends(needs(Right.ADD))]

_SIZE = 50
_SCRIPT_WORDS = (
    "sending", "waiting", "working", "uploads_done", "too_large", "upload_failed", "no_files", "not_signed_in",
    "too_often", "state_added", "state_changed", "state_unchanged", "state_renamed", "state_no_text",
    "state_partial", "state_failed", "state_refused", "state_stale", "state_unpublished",
)  # fmt: skip


@router.get("")
async def listed(
    request: Request, caller: Reader, state: str = "", text: str = "", number: str = "1", removed: str = ""
) -> Response:
    return await _page(request, caller, state, text, _whole(number), removed=removed[:300])


@router.post("")
async def added(request: Request, caller: Adder) -> Response:
    """Without a script: the page comes when the files can be asked about."""
    try:
        job = await put_in(request, service_of(request), caller)
    except Problem as problem:
        if problem.status != 422:
            raise
        return await _page(request, caller, "", "", 1, wrong="no_files", status=422)
    assert job.task is not None  # it was just started
    with suppress(asyncio.CancelledError):
        await asyncio.shield(job.task)
    if job.state == "failed":
        raise Problem(503, job.reason or "It was not finished.")
    return await _page(request, caller, "", "", 1, results=job.files)


@router.post("/{document_id}/remove")
async def removed(request: Request, document_id: UUID, caller: Adder) -> Response:
    of_all = Right.MANAGE in caller.signed.rights
    try:
        gone = await caller.base.documents().take_out(document_id, of_all=of_all)
    except NotAllowed:
        return await _page(request, caller, "", "", 1, wrong="not_yours", status=403)
    except UsageError:
        return await _page(request, caller, "", "", 1, wrong="not_by_upload", status=422)
    return redirect("/documents?" + urlencode({"removed": ", ".join(gone["removed"])}))


def _whole(number: str) -> int:
    return int(number) if number.isdecimal() and 0 < len(number) < 6 and int(number) > 0 else 1


async def _page(
    request: Request, caller: Caller, state: str, text: str, number: int, *, results: Sequence[dict[str, Any]] = (),
    removed: str = "", wrong: str | None = None, status: int = 200,
) -> Response:  # fmt: skip
    state = state if state in STATES else ""
    text = text.replace("\x00", "").strip()[:200]
    of_all = Right.MANAGE in caller.signed.rights
    listing = await caller.base.documents().page(state, text, number, _SIZE, of_all=of_all)
    options = service_of(request).options

    def address(**changed: str | int) -> str:
        values = {"state": state, "text": text, "number": number, **changed}
        given = {name: value for name, value in values.items() if value and not (name == "number" and value == 1)}
        return "/documents" + (f"?{urlencode(given)}" if given else "")

    return page(
        request,
        "documents.html",
        caller,
        status=status,
        script_words=_SCRIPT_WORDS,
        listing=listing,
        states=STATES,
        state=state,
        text=text,
        address=address,
        results=results,
        removed=removed,
        wrong=wrong,
        file_mb=options.file_bytes >> 20,
        file_bytes=options.file_bytes,
        request_bytes=options.upload_bytes,
        takes=caller.base.uploads is not None,
    )
