"""`POST /api/ask`, `/api/search`, `/api/verify`: questions, and claims to be checked."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import JSONResponse, Response

from uzel.domain.checking.verify import verify_all
from uzel.domain.questions import Filters
from uzel.domain.roles import Right
from uzel.errors import UzelError
from uzel.faces.http.bodies import AskBody, FilterBody, SearchBody, VerifyBody
from uzel.faces.http.guarding import where
from uzel.faces.http.problems import Problem, responses, sentence_of
from uzel.faces.http.replies import AnswerReply, SearchReply, VerifyReply
from uzel.faces.http.signing import Caller, needs, service_of
from uzel.faces.http.streams import NDJSON, EventStream, line, until
from uzel.usecases.answer_object import Answer, Event, Previous

_log = logging.getLogger("uzel.http")

router = APIRouter(prefix="/api")
Reader = Annotated[Caller, Depends(needs(Right.READ))]


def _ended(reason: str, sentence: str) -> Event:
    """The last event of a stream that cannot be brought to its own end: a whole answer object, too."""
    answer = Answer("unavailable", reason, sentence, "en", claims=[], citations=[])
    return Event("error", {**answer.as_json(), "notices": []})


_STOPPING = _ended("stopping", "The service is going down.")


@router.post(
    "/ask",
    operation_id="ask",
    summary="Answer a question from the knowledge base",
    description=(
        "Answers with claims whose citations were verified before they are shown, or refuses when the knowledge base"
        " does not hold the answer. Streams one JSON object a line: `sources`, `citations`, any number of `delta`,"
        " and one of `done`, `refused`, `error` with the whole answer; `Accept: application/json` gives that last one."
    ),
    response_class=Response,
    responses={
        200: {
            "description": "The answer, or its refusal.",
            "model": AnswerReply,
            "content": {NDJSON: {"schema": {"type": "string", "description": "A JSON object a line."}}},
        },
        **responses(400, 401, 403, 408, 413, 422, 429),
        503: {
            "description": "A service that is needed is down, or a limit is reached.",
            "model": AnswerReply,
            "content": responses(503)[503]["content"],
        },
    },
)
async def ask(request: Request, body: AskBody, caller: Reader) -> Response:
    service = service_of(request)
    filters = filters_of(body.filters)
    previous = Previous(body.previous.question, tuple(body.previous.passages)) if body.previous else None
    if service.asking >= service.options.asks_at_once:
        raise Problem(503, "Too many questions are being answered; try again in a moment.", {"Retry-After": "2"})
    service.asking += 1

    def ended() -> None:
        service.asking -= 1

    events = until(caller.base.stream(body.question, filters, previous), service.closing, _STOPPING)
    streaming = False
    try:
        if wants_json(request.headers.get("accept", "")):
            last = await _last(request, events)
            noticed = await caller.base.notices(filters, last.answer.branches) if last.answer is not None else None
            return JSONResponse(_as_line(last, noticed), 503 if last.value.get("status") == "unavailable" else 200)
        first = await anext(events)  # what fails before it has a status of its own
        streaming = True
    finally:
        if not streaming:
            ended()
    return EventStream(_lines(caller, filters, first, events), ended)


async def _last(request: Request, events: AsyncGenerator[Event, None]) -> Event:
    """The last event; an asker who leaves ends what makes it."""

    async def found() -> Event:
        last: Event | None = None
        async with aclosing(events):
            async for event in events:
                last = event
        assert last is not None  # every stream ends with the whole answer
        return last

    async def left() -> None:
        while not await request.is_disconnected():  # noqa: ASYNC110  # it looks, and does not wait
            await asyncio.sleep(0.2)

    answering, leaving = asyncio.create_task(found()), asyncio.create_task(left())
    try:
        await asyncio.wait({answering, leaving}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        leaving.cancel()
        if not answering.done():
            answering.cancel()
        await asyncio.wait({answering, leaving})
    if answering.cancelled():
        raise Problem(503, "The asker has left.")
    return answering.result()


async def _lines(
    caller: Caller, filters: Filters, first: Event, events: AsyncGenerator[Event, None]
) -> AsyncGenerator[bytes, None]:
    """A line for each event. What fails on the way is told as the last one: the status has been sent."""
    try:
        async with aclosing(events):
            yield line(_as_line(first, await _noticed(caller, filters, first)))
            async for event in events:
                yield line(_as_line(event, await _noticed(caller, filters, event)))
    except UzelError as error:
        yield line(_as_line(_ended("unavailable", sentence_of(error)), None))
    except Exception as error:
        _log.error("a stream failed: %s", where(error))
        yield line(_as_line(_ended("failed", "Uzel failed. Nothing was lost; the log says more."), None))


async def _noticed(caller: Caller, filters: Filters, event: Event) -> list[str] | None:
    return await caller.base.notices(filters, event.answer.branches) if event.answer is not None else None


def _as_line(event: Event, noticed: list[str] | None) -> dict[str, Any]:
    return {"event": event.kind, **event.value, **({} if noticed is None else {"notices": noticed})}


def wants_json(accept: str) -> bool:
    """Whether one object is preferred to a stream of them: it is named, and the stream is not."""
    named = {part.partition(";")[0].strip().lower() for part in accept.split(",")}
    return "application/json" in named and NDJSON not in named


def filters_of(body: FilterBody) -> Filters:
    """Raises `Problem`."""
    try:
        return body.filters()
    except ValueError as error:
        raise Problem(422, f"The request is not valid: filters: {error}.") from None


@router.post(
    "/search",
    operation_id="search",
    summary="List the passages that fit best",
    description="Passages of the knowledge base by words, codes and meaning, without an answer.",
    response_model=SearchReply,
    response_model_exclude_unset=True,
    responses={200: {"description": "Passages, best first."}, **responses(400, 401, 403, 408, 413, 422, 429, 503)},
)
async def search(body: SearchBody, caller: Reader) -> dict[str, Any]:
    filters = filters_of(body.filters)
    found = await caller.base.search(body.query, limit=body.limit, branch=body.branch, filters=filters)
    return {**found, "notices": await caller.base.notices(filters, found["branches"])}


@router.post(
    "/verify",
    operation_id="verify",
    summary="Check claims against their evidence",
    description="For each pair whether the claim states nothing but what its evidence states, and what differs.",
    response_model=VerifyReply,
    responses={200: {"description": "A verdict for each pair."}, **responses(400, 401, 403, 408, 413, 422, 429, 503)},
)
async def verify(body: VerifyBody, caller: Reader) -> dict[str, Any]:
    pairs = [(pair.evidence, pair.claim, pair.lang) for pair in body.pairs]
    verdicts = await asyncio.to_thread(verify_all, pairs)
    return {
        "verdicts": [
            {"id": pair.id, "supported": verdict.supported, "reason": verdict.reason}
            for pair, verdict in zip(body.pairs, verdicts, strict=True)
        ]
    }
