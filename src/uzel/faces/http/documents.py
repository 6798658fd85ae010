"""`/api/documents`: what is in the record, documents that are put in, and those that go."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Any, Literal
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import JSONResponse, Response
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect

from uzel.domain.roles import Right
from uzel.faces.http.document_replies import DocumentsReply, JobReply, RemovedReply
from uzel.faces.http.jobs import Job, Told
from uzel.faces.http.problems import Problem, responses
from uzel.faces.http.serving import Service
from uzel.faces.http.signing import Caller, needs, service_of
from uzel.usecases.documents import Placed, Spooled

router = APIRouter(prefix="/api/documents")
Reader = Annotated[Caller, Depends(needs(Right.READ))]
Adder = Annotated[Caller, Depends(needs(Right.ADD))]

_MOST_FILES = 500  # in one request
_PAGE = 50

_MULTIPART = {
    "required": True,
    "content": {
        "multipart/form-data": {
            "schema": {
                "type": "object",
                "required": ["files"],
                "properties": {
                    "files": {
                        "type": "array",
                        "minItems": 1,
                        "items": {"type": "string", "format": "binary"},
                        "description": "Each with its name.",
                    }
                },
            }
        }
    },
}


@router.get(
    "",
    operation_id="list_documents",
    summary="What is in the knowledge base, file by file",
    description="Files with problems first, each with its reason. `counts` are of all that `text` fits, by state.",
    response_model=DocumentsReply,
    responses={200: {"description": "One page of files."}, **responses(401, 403, 422, 429, 503)},
)
async def listed(
    caller: Reader,
    state: Annotated[
        Literal["", "ready", "partial", "no_text", "stale", "failed", "unpublished"], Query(description="Only these.")
    ] = "",
    text: Annotated[str, Query(max_length=200, pattern=r"^[^\x00]*$", description="In the name or the title.")] = "",
    page: Annotated[int, Query(ge=1, le=100_000, description="From 1 on.")] = 1,
    size: Annotated[int, Query(ge=1, le=200, description="Files on a page.")] = _PAGE,
) -> dict[str, Any]:
    return await caller.base.documents().page(state, text.strip(), page, size, of_all=_of_all(caller))


@router.post(
    "",
    operation_id="add_documents",
    summary="Put documents in",
    description=(
        "Each file is kept under its name; the same name again replaces it. Answers when they can be asked about, and"
        " says of each what became of it; with `Prefer: respond-async` at once (202), and `Location` tells how far it"
        " is. Who hangs up before all was sent has sent nothing."
    ),
    openapi_extra={"requestBody": _MULTIPART},
    response_class=JSONResponse,
    responses={
        200: {"description": "What became of each file.", "model": JobReply},
        202: {"description": "They are kept, and will be in the record.", "model": JobReply},
        **responses(400, 401, 403, 408, 413, 415, 422, 429, 503),
    },
)
async def added(request: Request, caller: Adder) -> Response:
    service = service_of(request)
    job = await put_in(request, service, caller)
    if "respond-async" in request.headers.get("prefer", ""):
        return JSONResponse(job.as_json(), 202, headers={"Location": f"/api/documents/jobs/{job.job_id}"})
    assert job.task is not None  # it was just started
    with suppress(asyncio.CancelledError):
        await asyncio.shield(job.task)
    if job.state == "failed":
        raise Problem(503, job.reason or "It was not finished.")
    return JSONResponse(job.as_json())


@router.get(
    "/jobs/{job_id}",
    operation_id="documents_job",
    summary="How far the taking in of documents is",
    description="Only the account that put the documents in may ask. Jobs that ended long ago are forgotten.",
    response_model=JobReply,
    responses={200: {"description": "The job."}, **responses(401, 403, 404, 422, 429, 503)},
)
async def job(
    request: Request, job_id: Annotated[UUID, Path(description="As `add_documents` tells it.")], caller: Adder
) -> dict[str, Any]:
    found = service_of(request).jobs.seen_by(caller.signed.viewer.account_id, job_id)
    if found is None:
        raise Problem(404, f"There is no job {job_id}.")
    return found.as_json()


@router.delete(
    "/{document_id}",
    operation_id="remove_document",
    summary="Take an uploaded document out",
    description="By the id of the document or of its node. Its file goes, and whatever was derived from it.",
    response_model=RemovedReply,
    responses={200: {"description": "What went."}, **responses(401, 403, 404, 422, 429, 503)},
)
async def removed(
    document_id: Annotated[UUID, Path(description="As `list_documents` shows it.")], caller: Adder
) -> dict[str, Any]:
    return await caller.base.documents().take_out(document_id, of_all=_of_all(caller))


def _of_all(caller: Caller) -> bool:
    """Whether others' uploads may be removed, too."""
    return Right.MANAGE in caller.signed.rights


async def put_in(request: Request, service: Service, caller: Caller) -> Job:
    """Receives the files of a request, and begins to take them in. Raises `Problem`."""
    received = await _received(request, service, caller)
    placed = await caller.base.documents().place(received)
    return begin(service, caller, placed)


def begin(service: Service, caller: Caller, placed: Placed) -> Job:
    async def work(job: Job) -> Told:
        return await caller.base.documents(job.progress).take_in(placed)

    return service.jobs.start(caller.signed.viewer.account_id, placed.names, work)


async def _received(request: Request, service: Service, caller: Caller) -> list[Spooled]:
    if not request.headers.get("content-type", "").lower().startswith("multipart/form-data"):
        raise Problem(415, "Documents are sent as multipart/form-data.")
    spooled: list[Spooled] = []
    try:
        async with request.form(max_files=_MOST_FILES, max_fields=50) as form:
            for upload in _uploads(form):
                spooled.append(await _one(service, caller, upload, spooled))
    except ClientDisconnect:
        _dropped(spooled)
        raise Problem(400, "The asker has left before all was sent.") from None
    except HTTPException as error:
        _dropped(spooled)
        if error.status_code in (408, 413):  # it came too slowly, or is too large
            raise
        raise Problem(400, "The request is no complete multipart/form-data.") from error
    except BaseException:
        _dropped(spooled)
        raise
    if not spooled:
        raise Problem(422, "The request holds no file.")
    return spooled


def _uploads(form: FormData) -> list[UploadFile]:
    """Files with a name: a form whose field is empty sends one without."""
    return [value for _, value in form.multi_items() if isinstance(value, UploadFile) and value.filename]


async def _one(service: Service, caller: Caller, upload: UploadFile, before: Sequence[Spooled]) -> Spooled:
    name = upload.filename or ""
    most = service.options.file_bytes
    if (upload.size or 0) > most:
        return Spooled(name[:200], None, f"it is larger than {most >> 20} MB" if most >> 20 else f"over {most} bytes")
    kept = await caller.base.documents().receive(name, upload.file)
    if kept.path is not None and any(one.path is not None and one.name == kept.name for one in before):
        kept.path.unlink(missing_ok=True)
        return Spooled(kept.name, None, "another file of this request has the same name")
    return kept


def _dropped(spooled: Sequence[Spooled]) -> None:
    for one in spooled:
        if one.path is not None:
            one.path.unlink(missing_ok=True)
