"""`/`: ask. Without a script the form's answer is the whole page; with one it is streamed from `/api/ask`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any
from urllib.parse import urlencode
from uuid import UUID

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response
from pydantic import ValidationError

from uzel.domain.roles import Right
from uzel.faces.http.asking import filters_of
from uzel.faces.http.bodies import MOST_QUESTION, AskBody
from uzel.faces.http.problems import Problem
from uzel.faces.http.signing import Caller, needs, service_of
from uzel.faces.web.pages import page
from uzel.usecases.answer_object import Previous

router = APIRouter(include_in_schema=False)
Reader = Annotated[Caller, Depends(needs(Right.READ))]

_FIELDS = ("within", "tag", "author", "since", "until", "kind", "lang")
_SCRIPT_WORDS = (
    "searching", "checking", "answered", "stopped", "stopped_empty", "refused", "refused_not_verified",
    "refused_tips", "searched", "branch_prose", "branch_identifier", "branch_vector", "branch_graph", "hits",
    "branch_silent", "branch_unavailable", "with_filters", "unavailable", "unavailable_why", "cap_reached",
    "model_refused", "model_missing", "cut_short", "clarify", "missing", "disagree", "dated", "withheld", "copy",
    "copied", "copy_failed", "follow", "follow_question", "follow_hint", "sources", "source_of", "page",
    "history_empty", "history_cleared", "from_history", "ask_again", "question_empty", "question_long",
    "dates_crossed", "too_often", "not_signed_in", "connection_lost", "failed", "notices", "untitled", "within",
    "tag", "author", "since", "until", "kind", "text_language",
)  # fmt: skip


@router.get("/")
async def ask(request: Request, caller: Reader, q: str = "") -> Response:
    return await _page(request, caller, {"question": q[:MOST_QUESTION]})


@router.post("/")
async def answered(request: Request, caller: Reader) -> Response:
    async with request.form(max_files=0, max_fields=50) as sent:
        form = {name: str(value) for name, value in sent.items()}
        passages = [str(value) for value in sent.getlist("passage")]
    question = form.get("question", "").strip()
    if not question:
        return await _page(request, caller, form, wrong="question_empty", status=422)
    try:
        body = AskBody.model_validate(
            {
                "question": question,
                "filters": _filters(form),
                **({"previous": {"question": form["previous"], "passages": passages}} if form.get("previous") else {}),
            }
        )
        filters = filters_of(body.filters)
    except ValidationError:
        return await _page(
            request, caller, form, wrong="question_long" if len(question) > MOST_QUESTION else "failed", status=422
        )
    except Problem:
        return await _page(request, caller, form, wrong="dates_crossed", status=422)
    previous = Previous(body.previous.question, tuple(body.previous.passages)) if body.previous else None
    service = service_of(request)
    if service.asking >= service.options.asks_at_once:
        raise Problem(503, "Too many questions are being answered; try again in a moment.", {"Retry-After": "2"})
    service.asking += 1
    try:
        answer = await caller.base.ask(question, filters, previous)
    finally:
        service.asking -= 1
    noticed = await caller.base.notices(filters, answer.branches)
    found = answer.as_json()
    status = 503 if answer.status == "unavailable" else 200
    return await _page(request, caller, form, answer=found, notices=noticed, status=status)


def _filters(form: Mapping[str, str]) -> dict[str, Any]:
    """As `FilterBody` has them, of a form whose empty fields do not count."""
    given = {name: form.get(name, "").strip() for name in _FIELDS}
    tags, authors = ([one.strip() for one in given[name].split(",") if one.strip()] for name in ("tag", "author"))
    return {
        "within": given["within"] or None,
        "tags": tags,
        "authors": authors,
        "since": given["since"] or None,
        "until": given["until"] or None,
        "kinds": [given["kind"]] if given["kind"] else [],
        "languages": [given["lang"]] if given["lang"] else [],
    }


async def _page(
    request: Request, caller: Caller, form: Mapping[str, str], *, answer: Mapping[str, Any] | None = None,
    notices: list[str] | None = None, wrong: str | None = None, status: int = 200,
) -> Response:  # fmt: skip
    kinds = await caller.base.kinds()
    return page(
        request,
        "ask.html",
        caller,
        status=status,
        script_words=_SCRIPT_WORDS,
        form={name: form.get(name, "") for name in ("question", *_FIELDS)},
        kinds=kinds,
        answer=answer,
        notices=notices or [],
        wrong=wrong,
        most=MOST_QUESTION,
        address=source_address,
        account=str(caller.signed.viewer.account_id),
    )


def source_address(citation: Mapping[str, Any]) -> str:
    """The page of a citation: its document, at the passage."""
    start, end = citation["span"]
    query = urlencode({"passage": citation["passage_id"], "span": f"{start}-{end}"})
    return f"/nodes/{UUID(str(citation['node_id']))}?{query}#cited"
