"""Both protocols over a real socket: what is sent, what comes back, and how each failure is told."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import socket
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import aclosing
from dataclasses import dataclass
from email.utils import formatdate
from itertools import pairwise
from typing import Any

import pytest
from scripted_service import Service, Turn, serving

from uzel.adapters.models.answering import wire
from uzel.adapters.models.answering.anthropic_service import AnthropicModel
from uzel.adapters.models.answering.openai_service import OpenAIModel
from uzel.adapters.models.answering.services import ServiceSettings, code_word, failure
from uzel.errors import ModelMissing, ModelRefused, ModelUnavailable
from uzel.ports import Prompt, Usage
from uzel.usecases.prompting import prompt as made

PROMPT, _ = made("Kolik stojí vstup pro Dobromilu?", ["Vstup do rotundy stojí 40 Kč, říká Dobromila."], "cs")
TEXT = '{"citations": [1], "claims": [{"text": "Žluťoučký kůň 😀 stojí 40 Kč.", "citations": [1]}], "missing": []}'
KEY = "sk-tajny-0123456789"
SAID = "Dobromila said the rotunda costs 40"  # what a service's free text may repeat

Model = OpenAIModel | AnthropicModel


@dataclass(frozen=True)
class Protocol:
    name: str
    make: Callable[[ServiceSettings], Model]

    def model(self, service: Service, key: str | None = KEY, **more: Any) -> Model:
        return self.make(ServiceSettings("tiny", service.url, key, **{"timeout_s": 5.0, "backoff_s": 0.01} | more))


OPENAI, ANTHROPIC = Protocol("openai", OpenAIModel), Protocol("anthropic", AnthropicModel)
either = pytest.mark.parametrize("protocol", [OPENAI, ANTHROPIC], ids=["openai", "anthropic"])


@pytest.fixture(autouse=True)
def reached(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[str]]:
    """Every host that a socket was opened to, or whose name was looked up. None but this machine is let through."""
    hosts: set[str] = set()
    connect, lookup = socket.socket.connect, socket.getaddrinfo

    def guarded(self: socket.socket, address: Any) -> Any:
        hosts.add(str(address[0]))
        if address[0] != "127.0.0.1":
            raise ConnectionRefusedError("a test lets nothing out")
        return connect(self, address)

    def looked_up(host: Any, *more: Any, **named: Any) -> Any:
        name = host.decode() if isinstance(host, bytes) else str(host)
        hosts.add(name)
        if name not in ("127.0.0.1", "localhost"):
            raise socket.gaierror("a test lets nothing out")
        return lookup(host, *more, **named)

    monkeypatch.setattr(socket.socket, "connect", guarded)
    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    yield hosts
    assert hosts <= {"127.0.0.1", "localhost"}


async def heard(model: Model, prompt: Prompt = PROMPT) -> list[str | Usage]:
    try:
        return [piece async for piece in model.reply(prompt)]
    finally:
        await model.close()


async def told(model: Model, kind: type[ModelUnavailable] = ModelUnavailable) -> tuple[str, list[str | Usage]]:
    """(the sentence, what came before it). It names the host, is one sentence, and says nothing that was sent or came."""
    pieces: list[str | Usage] = []
    with pytest.raises(ModelUnavailable) as caught:
        async for piece in model.reply(PROMPT):
            pieces.append(piece)
    await model.close()
    assert type(caught.value) is kind
    said = str(caught.value)
    assert str(model.service) in said
    assert said.endswith(".")
    assert "\n" not in said
    silent("".join(traceback.format_exception(caught.value)))
    return said, pieces


def silent(text: str) -> None:
    """Neither key, prompt, reply nor a service's free text."""
    for secret in (KEY, "tajny", "Dobromil", "rotund", "kůň", "Žluťou", "costs 40", "citations"):
        assert secret not in text


def texts(pieces: list[str | Usage]) -> str:
    return "".join(piece for piece in pieces if isinstance(piece, str))


def usages(pieces: list[str | Usage]) -> list[Usage]:
    return [piece for piece in pieces if isinstance(piece, Usage)]


@either
async def test_what_is_sent_is_the_prompt_and_what_comes_is_the_reply(protocol: Protocol) -> None:
    with serving(Turn(TEXT, piece=3)) as service:
        pieces = await heard(protocol.model(service))
    assert texts(pieces) == TEXT
    assert len(pieces) > 20
    assert pieces[-1] == Usage(11, 7)
    assert len(usages(pieces)) == 1
    [call] = service.calls
    body = call.body
    assert (body["model"], body["stream"], body["max_tokens"]) == ("tiny", True, PROMPT.most_tokens)
    if protocol is OPENAI:
        assert [one["content"] for one in body["messages"]] == [PROMPT.system, PROMPT.user]
        assert body["response_format"]["json_schema"]["schema"] == PROMPT.schema
        assert body["stream_options"] == {"include_usage": True}
        assert call.headers["authorization"] == f"Bearer {KEY}"
    else:
        assert (body["system"], [one["content"] for one in body["messages"]]) == (PROMPT.system, [PROMPT.user])
        assert set(body["output_config"]["format"]["schema"]["properties"]) == set(PROMPT.schema["properties"])
        assert call.headers["x-api-key"] == KEY


@either
async def test_only_what_the_protocol_needs_leaves(protocol: Protocol, monkeypatch: pytest.MonkeyPatch) -> None:
    """No header about this machine, none of another account's, none that an environment variable of an SDK adds."""
    for name, value in {
        "OPENAI_ORG_ID": "org-other", "OPENAI_PROJECT_ID": "proj-other", "OPENAI_ADMIN_KEY": "sk-admin-other",
        "OPENAI_API_KEY": "sk-other", "OPENAI_CUSTOM_HEADERS": "Authorization: Bearer other\nX-Team: other",
        "OPENAI_BASE_URL": "http://other.example/v1", "ANTHROPIC_BASE_URL": "http://other.example",
        "ANTHROPIC_API_KEY": "sk-other", "ANTHROPIC_AUTH_TOKEN": "other",
        "ANTHROPIC_CUSTOM_HEADERS": "X-Team: other\nX-Api-Key: other",
    }.items():  # fmt: skip
        monkeypatch.setenv(name, value)
    for key in (KEY, None):
        with serving(Turn(TEXT)) as service:
            await heard(protocol.model(service, key))
        [call] = service.calls
        assert "other" not in json.dumps(call.headers)
        named = set(call.headers) - {"host", "accept", "accept-encoding", "connection", "content-type", "content-length",
                                     "user-agent", "anthropic-version", "x-api-key", "authorization"}  # fmt: skip
        assert named == set()
        if key is None:
            assert "authorization" not in call.headers
            assert not call.headers.get("x-api-key")


@either
@pytest.mark.parametrize("size", [1, 2, 3, 7])
async def test_writes_that_cut_characters_and_lines_change_nothing(protocol: Protocol, size: int) -> None:
    with serving(Turn(TEXT, piece=1, write=size)) as service:
        assert texts(await heard(protocol.model(service))) == TEXT


@either
async def test_a_huge_piece_comes_whole_and_a_stream_without_end_is_ended(
    protocol: Protocol, monkeypatch: pytest.MonkeyPatch
) -> None:
    huge = "ž" * 3_000_000
    with serving(Turn(huge, piece=len(huge))) as service:
        assert texts(await heard(protocol.model(service))) == huge
    monkeypatch.setattr(wire, "_MOST", 200_000)
    for endless in (Turn(raw=b"data: " + b"x" * 1_000_000), Turn(huge, piece=1000),
                    Turn(status=400, body=b"x" * 1_000_000)):  # fmt: skip
        with serving(endless) as service:
            said, _ = await told(protocol.model(service))
        assert "far more than a reply" in said
        assert len(service.calls) == 1


@either
@pytest.mark.parametrize(
    ("turn", "counted"),
    [
        (Turn(TEXT, usage=None), (None, None)),
        (Turn(TEXT, usages="each"), (11, 7)),
        (Turn(TEXT, usage=(-5, -7)), (None, None)),
        (Turn(TEXT, usage=("x", [7])), (None, None)),
        (Turn(TEXT, usage=(10**30, 10**30)), (None, None)),
        (Turn(TEXT, usage=(0, 0)), (0, 0)),
    ],
)
async def test_usage_is_what_can_be_a_count(protocol: Protocol, turn: Turn, counted: tuple[Any, Any]) -> None:
    with serving(turn) as service:
        pieces = await heard(protocol.model(service))
    assert usages(pieces) == [Usage(*counted)]
    assert isinstance(pieces[-1], Usage)


@either
@pytest.mark.parametrize("finish", ["length", "content_filter", None])
async def test_what_a_reply_cost_is_told_where_it_was_not_whole(protocol: Protocol, finish: str | None) -> None:
    with serving(Turn(TEXT, finish=finish)) as service:
        kind = ModelRefused if finish == "content_filter" else ModelUnavailable
        said, pieces = await told(protocol.model(service), kind)
    assert ("declines" if kind is ModelRefused else "cut off before its end") in said
    assert usages(pieces) == [Usage(11, 7)]


async def test_a_refusal_of_the_model_is_no_reply() -> None:
    with serving(Turn("", refusal=SAID)) as service:
        said, pieces = await told(OPENAI.model(service), ModelRefused)
    assert texts(pieces) == ""
    assert "declines" in said


@either
@pytest.mark.parametrize("finish", ["tool_calls", "tool_use", "max_tokens", "MAX_TOKENS"])
async def test_other_words_for_a_reply_that_is_not_whole(protocol: Protocol, finish: str) -> None:
    if (protocol, finish) in ((ANTHROPIC, "tool_calls"), (ANTHROPIC, "MAX_TOKENS"), (OPENAI, "tool_use")):
        finish = "max_tokens"  # that protocol does not say so
    with serving(Turn(TEXT, finish=finish)) as service:
        assert "cut off" in (await told(protocol.model(service)))[0]


STATUSES: list[tuple[int, Any, type[ModelUnavailable], str]] = [
    (400, "invalid_request_error", ModelUnavailable, "does not take the request (status 400): invalid_request_error"),
    (400, "context_length_exceeded", ModelUnavailable, "(status 400): context_length_exceeded"),
    (400, "content_filter", ModelRefused, "declines this text: content_filter"),
    (400, "model_not_found", ModelMissing, "has no model tiny"),
    (401, "invalid_api_key", ModelMissing, "does not accept the key, or not for the model tiny: invalid_api_key"),
    (402, 402, ModelUnavailable, "its account is used up"),
    (403, "permission_error", ModelMissing, "does not accept the key, or not for the model tiny"),
    (404, "not_found_error", ModelMissing, "has no model tiny, or is at another address: not_found_error"),
    (408, None, ModelUnavailable, "does not take the request (status 408)"),
    (413, "request_too_large", ModelUnavailable, "(status 413): request_too_large"),
    (422, None, ModelUnavailable, "does not take the request (status 422)"),
    (429, "rate_limit_exceeded", ModelUnavailable, "is overloaded, or asked too often: rate_limit_exceeded"),
    (429, "insufficient_quota", ModelUnavailable, "says that its account is used up: insufficient_quota"),
    (500, "server_error", ModelUnavailable, "fails with status 500: server_error"),
    (503, None, ModelUnavailable, "fails with status 503"),
    (529, "overloaded_error", ModelUnavailable, "is overloaded, or asked too often: overloaded_error"),
    (307, None, ModelUnavailable, "sends what it is asked to another address"),
]


@either
@pytest.mark.parametrize(("status", "code", "kind", "sentence"), STATUSES)
async def test_a_status_has_its_class_and_sentence(
    protocol: Protocol, status: int, code: Any, kind: type[ModelUnavailable], sentence: str
) -> None:
    body = {"type": "error", "error": {"message": f"{SAID} {KEY}", "code": code, "type": SAID}}
    if protocol is ANTHROPIC:
        body = {"type": "error", "error": {"message": f"{SAID} {KEY}", "type": code}}
    with serving(Turn(status=status, body=body, headers={"location": "http://other.example/v1"})) as service:
        said, pieces = await told(protocol.model(service, retries=0), kind)
    assert sentence in said
    assert pieces == []


@either
@pytest.mark.parametrize(
    ("error", "kind", "sentence"),
    [
        ({"type": "overloaded_error", "message": SAID}, ModelUnavailable, "is overloaded, or asked too often"),
        ({"code": 502, "message": SAID, "metadata": {"raw": SAID}}, ModelUnavailable, "fails with status 502"),
        ({"code": 429, "message": SAID}, ModelUnavailable, "asked too often"),
        ({"code": "rate_limit_exceeded", "message": SAID}, ModelUnavailable, "asked too often"),
        ({"type": "server_error", "message": SAID}, ModelUnavailable, "fails with status 500: server_error"),
        ({"code": "insufficient_quota"}, ModelUnavailable, "used up"),
        (
            {"code": 403, "message": SAID, "metadata": {"reasons": ["x"], "flagged_input": SAID}},
            ModelRefused,
            "declines",
        ),
        ({"type": "authentication_error"}, ModelMissing, "does not accept the key"),
        ({"message": SAID}, ModelUnavailable, "fails."),
        (SAID, ModelUnavailable, "fails."),
    ],
)
async def test_an_error_in_the_middle_of_a_stream_ends_it(
    protocol: Protocol, error: Any, kind: type[ModelUnavailable], sentence: str
) -> None:
    with serving(Turn(TEXT, error=error)) as service:
        said, pieces = await told(protocol.model(service), kind)
    assert sentence in said
    assert texts(pieces) == TEXT  # whoever reads it knows that it was not whole
    assert len(service.calls) == 1


@pytest.mark.parametrize(
    ("code", "kept"),
    [("context_length_exceeded", True), ("InternalServerError", True), ("rate limit exceeded", True),
     ("RESOURCE_EXHAUSTED", True), (KEY, False), ("dobromila", False), ("invalid_dobromila", False),
     ("sk_live_abcdef", False), ("error " * 30, False), ("invalid_key: x", False), ("", False), (None, False)],
)  # fmt: skip
def test_a_code_is_told_where_it_is_made_of_words_of_codes(code: Any, kept: bool) -> None:
    assert code_word(code)[0] == (code if kept else "")
    assert (str(code) in str(failure("h", "m", 400, code))) is (kept or code == "")


RETRIED = [408, 409, 429, 500, 502, 503, 504, 529]


@either
@pytest.mark.parametrize("status", RETRIED)
async def test_what_may_pass_is_tried_again(protocol: Protocol, status: int) -> None:
    failing = Turn(status=status, body={"error": {"message": SAID}})
    with serving(failing, failing, Turn(TEXT)) as service:
        assert texts(await heard(protocol.model(service))) == TEXT
        assert len(service.calls) == 3
    with serving(failing) as service:
        await told(protocol.model(service, retries=1))
        assert len(service.calls) == 2


@either
@pytest.mark.parametrize("status", [301, 307, 400, 401, 402, 403, 404, 413, 422])
async def test_what_cannot_pass_is_tried_once_whatever_the_service_says_of_it(protocol: Protocol, status: int) -> None:
    headers = {"x-should-retry": "true", "retry-after": "0", "location": "http://other.example/v1"}
    with serving(Turn(status=status, body={"error": {"message": SAID}}, headers=headers)) as service:
        with pytest.raises(ModelUnavailable):
            await heard(protocol.model(service))
        assert len(service.calls) == 1


@either
async def test_an_account_that_is_used_up_is_not_asked_again(protocol: Protocol) -> None:
    error = {"error": {"type": "insufficient_quota", "code": "insufficient_quota"}}
    with serving(Turn(status=429, body=error)) as service:
        assert "used up" in (await told(protocol.model(service)))[0]
        assert len(service.calls) == 1


@either
async def test_an_overload_that_is_told_in_the_stream_is_tried_again_before_the_first_piece(protocol: Protocol) -> None:
    overloaded = Turn("", error={"type": "overloaded_error", "message": SAID})
    with serving(overloaded, Turn(TEXT)) as service:
        pieces = await heard(protocol.model(service))
        assert (texts(pieces), usages(pieces)) == (TEXT, [Usage(11, 7)])
        assert len(service.calls) == 2


@either
@pytest.mark.parametrize(
    "turn",
    [Turn(TEXT, cut=900), Turn(TEXT, error={"type": "overloaded_error"}), Turn(TEXT, error={"code": 503}),
     Turn(TEXT, halt=(900, 9.0)), Turn(TEXT, finish=None), Turn(TEXT, finish="length"), Turn(TEXT, finish=None, done=False)],
)  # fmt: skip
async def test_nothing_is_tried_again_after_a_piece_was_seen(protocol: Protocol, turn: Turn) -> None:
    with serving(turn, Turn(TEXT)) as service:
        _, pieces = await told(protocol.model(service, timeout_s=0.5))
        assert texts(pieces)
        assert TEXT.startswith(texts(pieces))
        assert len(service.calls) == 1


@either
@pytest.mark.parametrize("wait", [{"retry-after": "0.4"}, {"retry-after-ms": "400"}, {"retry-after": "date"}])
async def test_a_wait_that_a_service_asks_for_is_kept(protocol: Protocol, wait: dict[str, str]) -> None:
    headers = {
        name: formatdate(time.time() + 2, usegmt=True) if value == "date" else value for name, value in wait.items()
    }
    with serving(Turn(status=429, headers=headers), Turn(TEXT)) as service:
        assert texts(await heard(protocol.model(service))) == TEXT
    first, second = service.calls
    assert 0.35 < second.at - first.at < 2.5


@either
@pytest.mark.parametrize("wait", ["21", "3600", "1e12", "inf", "Fri, 31 Dec 2999 23:59:59 GMT"])
async def test_nobody_waits_for_a_service_that_asks_for_minutes(protocol: Protocol, wait: str) -> None:
    begun = time.monotonic()
    with serving(Turn(status=429, headers={"retry-after": wait}), Turn(TEXT)) as service:
        assert "overloaded" in (await told(protocol.model(service)))[0]
        assert len(service.calls) == 1
    assert time.monotonic() - begun < 2


@either
@pytest.mark.parametrize("wait", ["nan", "soon", "-5", ""])
async def test_a_wait_that_means_nothing_is_as_none(protocol: Protocol, wait: str) -> None:
    with serving(Turn(status=503, headers={"retry-after": wait}), Turn(TEXT)) as service:
        assert texts(await heard(protocol.model(service))) == TEXT


@either
async def test_pauses_grow_without_a_wait_that_is_asked_for(protocol: Protocol) -> None:
    with serving(Turn(status=503)) as service:
        await told(protocol.model(service, retries=3, backoff_s=0.1))
    times = [call.at for call in service.calls]
    pauses = [later - sooner for sooner, later in pairwise(times)]
    assert len(pauses) == 3
    for pause, most in zip(pauses, (0.1, 0.2, 0.4), strict=True):
        assert most * 0.75 <= pause < most + 0.2


@either
@pytest.mark.parametrize(
    "turn",
    [Turn(TEXT, before_s=9.0), Turn(TEXT, opened_s=9.0), Turn(TEXT, opened_s=9.0, pings=True), Turn(TEXT, halt=(300, 9.0)),
     Turn(TEXT, halt=(1203, 9.0)), Turn(TEXT, halt=(1203, 9.0), pings=True)],
    ids=["before", "opened", "pings", "first line", "later", "later with pings"],
)  # fmt: skip
async def test_a_silence_is_ended_and_not_repeated(protocol: Protocol, turn: Turn) -> None:
    """What only keeps the connection open is silence too."""
    begun = time.monotonic()
    with serving(turn) as service:
        said, _ = await told(protocol.model(service, timeout_s=0.6))
        assert "said nothing for 0.6 seconds" in said
        assert len(service.calls) == 1
        assert time.monotonic() - begun < 2.0
        await hung_up(service, begun + 0.6)


async def test_a_slow_service_is_waited_for_while_it_says_something() -> None:
    for protocol in (OPENAI, ANTHROPIC):
        with serving(Turn("abcdef", piece=1, between_s=0.15)) as service:
            assert texts(await heard(protocol.model(service, timeout_s=0.6))) == "abcdef"


@either
async def test_a_reply_that_never_ends_is_ended(protocol: Protocol) -> None:
    """A piece a moment, for ever: ten times the longest silence."""
    with serving(Turn("x" * 1000, piece=1, between_s=0.05)) as service:
        said, _ = await told(protocol.model(service, timeout_s=0.2))
    assert "took longer than 2 seconds" in said


async def hung_up(service: Service, since: float) -> None:
    """The service sees the connection closed within a second."""
    while service.calls[-1].hung_up is None and time.monotonic() < since + 2:  # noqa: ASYNC110 - of another thread
        await asyncio.sleep(0.01)
    left = service.calls[-1].hung_up
    assert left is not None
    assert left - since < 1.0


@either
@pytest.mark.parametrize("turn", [Turn(TEXT, piece=2, between_s=0.05), Turn(TEXT, piece=2, halt=(1203, 30.0))])
async def test_whoever_stops_reading_ends_the_call(protocol: Protocol, turn: Turn) -> None:
    with serving(turn) as service:
        model = protocol.model(service, timeout_s=30.0)
        async with aclosing(model.reply(PROMPT)) as pieces:
            async for _ in pieces:
                break
        await hung_up(service, time.monotonic())
        await model.close()


@either
@pytest.mark.parametrize(
    "turn",
    [Turn(TEXT, before_s=30.0), Turn(TEXT, opened_s=30.0), Turn(TEXT, opened_s=30.0, pings=True),
     Turn(TEXT, halt=(1203, 30.0)), Turn(TEXT, between_s=0.05)],
    ids=["before", "opened", "pings", "middle", "pieces"],
)  # fmt: skip
async def test_a_task_that_is_cancelled_ends_the_call(protocol: Protocol, turn: Turn) -> None:
    with serving(turn) as service:
        model = protocol.model(service, timeout_s=60.0)
        task = asyncio.create_task(heard(model))
        while not service.calls:  # noqa: ASYNC110 - of another thread
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.3)
        assert not task.done()
        since = time.monotonic()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert time.monotonic() - since < 1.0
        await hung_up(service, since)


@either
async def test_a_cancelled_pause_before_another_attempt_makes_none(protocol: Protocol) -> None:
    with serving(Turn(status=503, headers={"retry-after": "1"}), Turn(TEXT)) as service:
        task = asyncio.create_task(heard(protocol.model(service)))
        await asyncio.sleep(0.3)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await asyncio.sleep(1.2)
        assert len(service.calls) == 1


@either
async def test_calls_at_the_same_time_do_not_mix(protocol: Protocol) -> None:
    replies = [f"reply {n} " * 20 for n in range(30)]
    with serving(*(Turn(text, between_s=0.002) for text in replies)) as service:
        model = protocol.model(service)

        async def one() -> str:
            return texts([piece async for piece in model.reply(PROMPT)])

        assert sorted(await asyncio.gather(*(one() for _ in replies))) == sorted(replies)
        await model.close()


GARBAGE = [
    b"", b"\n\n\n", b"data: {\n\n", b"event: x\ndata: nojson\n\n", b"\xff\xfe\x00data: {}\n\n", b"<html>Dobromila</html>",
    b'data: [1, 2]\n\ndata: "x"\n\ndata: null\n\ndata: 5\n\n', b'data: {"choices": null}\n\ndata: {"choices": {}}\n\n',
    b'data: {"choices": [{"delta": null}]}\n\ndata: {"choices": [null, 7]}\n\n',
    b'data: {"choices": [{"delta": {"content": {"a": 1}}, "finish_reason": 7}]}\n\n',
    b'data: {"choices": [{"delta": {"content": "\\ud83d"}}], "usage": "no"}\n\n', b"data: [DONE]\n\n",
    b"event: message_start\ndata: null\n\n", b'event: message_start\ndata: {"type": "message_start"}\n\n',
    b'event: message_start\ndata: {"type": "message_start", "message": {"usage": 5}}\n\n',
    b'event: content_block_delta\ndata: {"type": "content_block_delta", "delta": 5}\n\n',
    b'event: content_block_delta\ndata: {"type": "content_block_delta"}\n\n',
    b'event: message_delta\ndata: {"type": "message_delta", "delta": null, "usage": null}\n\n',
    b"event: error\ndata: Dobromila\n\n", b'event: error\ndata: ["Dobromila"]\n\n', b'data: {"error": ["Dobromila"]}\n\n',
]  # fmt: skip


@either
@pytest.mark.parametrize("raw", GARBAGE, ids=range(len(GARBAGE)))
async def test_whatever_a_service_sends_is_told_in_a_sentence(protocol: Protocol, raw: bytes) -> None:
    with serving(Turn(raw=raw)) as service:
        said, _ = await told(protocol.model(service))
    assert re.search("is no reply; its address may be wrong|was cut off before its end|fails", said)


@either
@pytest.mark.parametrize(
    "body", [b"<html>Dobromila</html>", b"", b'{"choices": []}', {"object": "list"}, b"\x1f\x8b\x08"]
)
async def test_a_body_that_is_no_stream_is_no_reply(protocol: Protocol, body: Any) -> None:
    for kind in ("application/json", "text/html", "text/event-stream"):
        with serving(Turn(body=body, headers={"content-type": kind})) as service:
            said, _ = await told(protocol.model(service))
        assert "is no reply; its address may be wrong" in said


@either
@pytest.mark.parametrize(
    "body", [b"<html>Dobromila</html>", b"", b"\xff\xfe", {"detail": 5}, [1], b"null", {"error": None}]
)
async def test_an_error_with_any_body_has_its_sentence(protocol: Protocol, body: Any) -> None:
    for status in (400, 422, 500):
        with serving(Turn(status=status, body=body)) as service:
            said, _ = await told(protocol.model(service, retries=0))
        assert f"status {status}" in said


@either
async def test_a_service_that_is_not_there_cannot_be_reached(protocol: Protocol) -> None:
    with serving() as service:
        pass
    model = protocol.model(service)
    said, _ = await told(model)
    assert "cannot be reached" in said
    with pytest.raises(ModelUnavailable, match="cannot be reached"):
        await protocol.model(service).ready()


@either
async def test_nothing_is_followed_to_another_host(protocol: Protocol, reached: set[str]) -> None:
    with serving(Turn(TEXT)) as other:
        elsewhere = f"http://localhost:{other.port}/v1/chat/completions"
        with serving(Turn(status=307, headers={"location": elsewhere})) as service:
            assert "set UZEL_ANSWER_URL" in (await told(protocol.model(service)))[0]
        assert other.calls == []
    assert reached == {"127.0.0.1"}


@either
async def test_a_service_on_this_machine_is_asked_past_every_proxy(
    protocol: Protocol, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(Turn(status=502)) as proxy, serving(Turn(TEXT)) as service:
        for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy", "all_proxy"):
            monkeypatch.setenv(name, f"http://{proxy.host}")
        monkeypatch.delenv("NO_PROXY", raising=False)
        monkeypatch.delenv("no_proxy", raising=False)
        model = protocol.model(service)
        await model.ready()
        assert texts(await heard(model)) == TEXT
        assert proxy.calls == []
    for url in (
        "http://127.0.0.1:1/v1",
        "http://127.8.9.1/v1",
        "http://localhost",
        "http://[::1]:8",
        "http://LOCALHOST:1",
    ):
        assert ServiceSettings("m", url, None).local
    for url in ("http://127.0.0.1.example/v1", "http://10.0.0.1", "https://api.example", None):
        assert not ServiceSettings("m", url, None).local


@pytest.mark.parametrize("how", ["param", "message", "detail"])
@pytest.mark.parametrize(
    "refused",
    [("response_format",), ("stream_options",), ("temperature",), ("max_tokens",), ("max_tokens", "max_completion_tokens"),
     ("temperature", "max_tokens", "stream_options"),
     ("response_format", "stream_options", "temperature", "max_tokens", "max_completion_tokens")],
)  # fmt: skip
async def test_what_a_service_does_not_know_is_left_out_and_stays_so(refused: tuple[str, ...], how: str) -> None:
    with serving(Turn(TEXT), refuses=refused, how=how) as service:
        model = OPENAI.model(service)
        for _ in range(2):
            assert texts([piece async for piece in model.reply(PROMPT)]) == TEXT
        await model.close()
    assert len(service.calls) == len(refused) + 2  # each was refused once, and never sent again
    left = set(service.calls[-1].body)
    assert left & set(refused) == set()
    wanted = {"response_format", "stream_options", "temperature", "max_tokens"} - set(refused)
    if "max_tokens" in refused and "max_completion_tokens" not in refused:
        wanted.add("max_completion_tokens")  # its other name: a reply without a limit is the last resort
        assert service.calls[-1].body["max_completion_tokens"] == PROMPT.most_tokens
    assert wanted <= left


async def test_a_refusal_that_only_repeats_the_text_leaves_nothing_out_for_long() -> None:
    """A question about an option is no refusal of it."""
    error = {"error": {"message": "Cannot read: what does temperature in response_format do?", "type": "bad_request"}}
    with serving(Turn(status=400, body=error)) as service:
        model = OPENAI.model(service)
        with pytest.raises(ModelUnavailable):
            await heard(model)
        asked = len(service.calls)
        assert asked <= 3
        service.turns = (Turn(TEXT),)
        assert texts(await heard(OPENAI.model(service))) == TEXT
    assert {"temperature", "response_format"} <= set(service.calls[0].body)
    with serving(Turn(status=400, body=error), Turn(status=400, body=error), Turn(status=400, body=error),
                 Turn(TEXT)) as service:  # fmt: skip
        model = OPENAI.model(service)
        with pytest.raises(ModelUnavailable):
            _ = [piece async for piece in model.reply(PROMPT)]
        assert texts(await heard(model)) == TEXT
        assert {"temperature", "response_format"} <= set(service.calls[-1].body)


@pytest.mark.parametrize("code", ["context_length_exceeded", "content_filter", "content_policy_violation"])
async def test_a_text_that_is_too_long_or_declined_is_asked_once(code: str) -> None:
    error = {"error": {"message": f"max_tokens temperature {SAID}", "code": code}}
    with serving(Turn(status=400, body=error)) as service:
        with pytest.raises(ModelUnavailable):
            await heard(OPENAI.model(service))
        assert len(service.calls) == 1


async def test_a_model_that_cannot_be_held_to_a_schema_is_asked_without_one() -> None:
    with serving(Turn(TEXT), refuses=("output_config",)) as service:
        model = ANTHROPIC.model(service)
        for _ in range(2):
            assert texts([piece async for piece in model.reply(PROMPT)]) == TEXT
        await model.close()
    assert ["output_config" in call.body for call in service.calls] == [True, False, False]


@either
async def test_tokens_from_a_cache_were_read_too(protocol: Protocol) -> None:
    counted = {"input_tokens": 3, "cache_creation_input_tokens": 40, "cache_read_input_tokens": 500, "output_tokens": 1}
    begin = {"type": "message_start", "message": {"id": "m", "type": "message", "content": [], "usage": counted}}
    end = {"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"output_tokens": 9}}
    if protocol is OPENAI:  # there they are part of the whole
        chunk = {"choices": [{"delta": {}, "finish_reason": "stop"}],
                 "usage": {"prompt_tokens": 543, "completion_tokens": 9, "prompt_tokens_details": {"cached_tokens": 500}}}  # fmt: skip
        raw = f"data: {json.dumps(chunk)}\n\ndata: [DONE]\n\n"
    else:
        raw = "".join(f"event: {one['type']}\ndata: {json.dumps(one)}\n\n" for one in (begin, end))
    with serving(Turn(raw=raw.encode())) as service:
        assert await heard(protocol.model(service)) == [Usage(543, 9)]


READY: list[tuple[Any, type[ModelUnavailable] | None, type[ModelUnavailable] | None]] = [
    # what is listed, and what it means for OpenAI's protocol and for Anthropic's
    (("tiny", "large"), None, None),
    (("large", "small"), ModelMissing, ModelMissing),
    ((), None, ModelMissing),
    (("other",), None, ModelMissing),
    (("tiny:latest", "x"), None, ModelMissing),
    (("models/tiny", "x"), None, ModelMissing),
    (Turn(status=401), ModelMissing, ModelMissing),
    (Turn(status=403), ModelMissing, ModelMissing),
    (Turn(status=404, body=b"no page"), None, None),
    (Turn(status=405), None, None),
    (Turn(status=429), ModelUnavailable, ModelUnavailable),
    (Turn(status=500), ModelUnavailable, ModelUnavailable),
    (Turn(before_s=9.0), ModelUnavailable, ModelUnavailable),
]


@either
@pytest.mark.parametrize("key", [KEY, None], ids=["key", "no key"])
@pytest.mark.parametrize(("models", "openai", "anthropic"), READY, ids=range(len(READY)))
async def test_ready(protocol: Protocol, key: str | None, models: Any, openai: Any, anthropic: Any) -> None:
    expected = openai if protocol is OPENAI else anthropic
    with serving(models=models) as service:
        model = protocol.model(service, key, timeout_s=0.5)
        if expected is None:
            await model.ready()
        else:
            with pytest.raises(ModelUnavailable) as caught:
                await model.ready()
            assert type(caught.value) is expected
            assert service.host in str(caught.value)
            silent("".join(traceback.format_exception(caught.value)))
        await model.close()
        assert len(service.calls) == 1  # nobody waits for a service that may get well


@pytest.mark.parametrize("body", [b"<html></html>", b"[]", b"null", b'{"data": 5}', b""])
async def test_a_list_that_is_none_is_told(body: bytes) -> None:
    with serving(models=Turn(body=body)) as service:
        model = OPENAI.model(service)
        with pytest.raises(ModelUnavailable, match="its address may be wrong"):
            await model.ready()
        await model.close()


async def test_models_that_are_there_are_named_and_nothing_else_of_the_list() -> None:
    with serving(models=("large", "small", f"{SAID}!", "x" * 500)) as service:
        model = OPENAI.model(service)
        with pytest.raises(ModelMissing) as caught:
            await model.ready()
        await model.close()
    assert str(caught.value).endswith("has no model tiny; it has large, small.")


@either
async def test_nothing_that_is_sent_or_comes_is_logged(protocol: Protocol, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    with serving(Turn(status=503, body={"error": {"message": SAID}}), Turn(TEXT)) as service:
        await heard(protocol.model(service))
    with serving(Turn(status=400, body={"error": {"message": SAID}})) as service:
        await told(protocol.model(service))
    logged = "\n".join(f"{record.getMessage()} {record.exc_text or ''}" for record in caplog.records)
    silent(logged)
    assert "127.0.0.1" not in logged


def test_a_key_does_not_show_in_what_holds_it() -> None:
    settings = ServiceSettings("tiny", "http://127.0.0.1:1/v1", KEY)
    for shown in (settings, OpenAIModel(settings), AnthropicModel(settings)):
        assert KEY not in repr(shown)
        assert KEY not in str(shown)
