"""A service that writes answers, on a real socket, in two protocols: OpenAI's chat completions and Anthropic's messages.

Each `Turn` says how one call is answered; the last one answers every call after it. It keeps each request, and when its
client hung up. It runs in a thread with a loop of its own, so that a test that blocks does not stop it.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

CHAT, MESSAGES = "/v1/chat/completions", "/v1/messages"


@dataclass(frozen=True)
class Turn:
    """How one call is answered. What is not set is what a good service does."""

    text: str = '{"citations": [], "claims": [], "missing": []}'
    piece: int = 12  # code points at a time
    pieces: tuple[str, ...] | None = None  # in place of `text` cut into pieces
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    body: Any = None  # in place of a stream: JSON, or bytes as they are
    before_s: float = 0.0  # before the first byte of the answer
    opened_s: float = 0.0  # after the headers
    between_s: float = 0.0  # before each event
    pings: bool = False  # while it waits, a comment (or a ping) every 50 ms
    halt: tuple[int, float] | None = None  # after so many bytes of the stream, a pause of so many seconds
    cut: int | None = None  # after so many bytes of the stream the socket is closed
    write: int | None = None  # bytes a write, whatever characters they cut
    finish: str | None = "stop"  # as OpenAI calls it; Anthropic's word for it is sent there
    done: bool = True  # [DONE], message_stop
    usage: tuple[Any, Any] | None = (11, 7)
    usages: str = "last"  # or each: with every event
    error: Mapping[str, Any] | str | None = None  # an error event after the pieces
    refusal: str | None = None  # OpenAI's field for it
    raw: bytes | None = None  # the stream itself


@dataclass
class Call:
    """One request, and what became of it."""

    method: str
    path: str
    headers: dict[str, str]
    raw: bytes
    at: float
    hung_up: float | None = None  # when the client closed the connection before the answer was sent whole
    whole: bool = False

    @property
    def body(self) -> Any:
        return json.loads(self.raw) if self.raw else None


@dataclass
class Service:
    """`url` ends in /v1. `refuses`: options that a request may not have; `how` it is said: param, message, detail."""

    turns: Sequence[Turn]
    models: Sequence[str] | Turn = ("tiny", "large")
    refuses: tuple[str, ...] = ()
    how: str = "param"
    calls: list[Call] = field(default_factory=list)
    port: int = 0

    @property
    def host(self) -> str:
        return f"127.0.0.1:{self.port}"

    @property
    def url(self) -> str:
        return f"http://{self.host}/v1"

    @property
    def asked(self) -> list[Call]:
        """Calls for a reply."""
        return [call for call in self.calls if call.method == "POST"]

    def turn(self, call: Call) -> Turn:
        refused = self._refused(call)
        if refused is not None:
            return refused
        answered = sum(self._refused(one) is None for one in self.asked) - 1
        return self.turns[min(answered, len(self.turns) - 1)]

    def _refused(self, call: Call) -> Turn | None:
        name = next((name for name in self.refuses if name in (call.body or {})), None)
        if name is None:
            return None
        if self.how == "detail":
            wrong = {"type": "extra_forbidden", "loc": ["body", name], "msg": "Extra inputs are not permitted"}
            return Turn(status=422, body={"detail": [wrong]})
        said = f"Unsupported parameter: '{name}' is not supported with this model."
        if name == "max_tokens":
            said += " Use 'max_completion_tokens' instead."
        error = {"message": said, "type": "invalid_request_error"}
        if self.how == "param":
            error |= {"param": name, "code": "unsupported_parameter"}
        return Turn(status=400, body={"type": "error", "error": error})

    def page(self, path: str) -> Turn:
        """What is listed."""
        if isinstance(self.models, Turn):
            return self.models
        if path == "/v1/models":
            return Turn(body={"object": "list", "data": [{"id": name, "object": "model"} for name in self.models]})
        name = path.removeprefix("/v1/models/")
        if name in self.models:
            return Turn(body={"type": "model", "id": name, "display_name": name, "created_at": "2026-01-01T00:00:00Z"})
        error = {"type": "not_found_error", "message": f"model: {name}"}
        return Turn(status=404, body={"type": "error", "error": error})


def _sse(value: Any, event: str | None = None) -> bytes:
    named = f"event: {event}\n" if event else ""
    return f"{named}data: {value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)}\n\n".encode()


def _said(turn: Turn) -> list[str]:
    if turn.pieces is not None:
        return list(turn.pieces)
    return [turn.text[at : at + turn.piece] for at in range(0, len(turn.text), turn.piece)]


def _chat(turn: Turn) -> Iterator[bytes]:
    """The events of OpenAI's protocol."""
    counted = None if turn.usage is None else {"prompt_tokens": turn.usage[0], "completion_tokens": turn.usage[1]}

    def chunk(delta: Mapping[str, Any], finish: str | None = None) -> bytes:
        made: dict[str, Any] = {
            "id": "c1", "object": "chat.completion.chunk", "created": 1, "model": "tiny",
            "choices": [{"index": 0, "delta": delta, "finish_reason": finish}],
        }  # fmt: skip
        if turn.usages == "each":
            made["usage"] = counted
        return _sse(made)

    yield chunk({"role": "assistant", "content": ""})
    for piece in _said(turn):
        yield chunk({"content": piece})
    if turn.refusal is not None:
        yield chunk({"refusal": turn.refusal})
    if turn.error is not None:
        yield _sse({"error": turn.error})
        return
    if turn.finish is not None:
        yield chunk({}, turn.finish)
    if turn.usages == "last" and counted is not None:
        yield _sse({"id": "c1", "object": "chat.completion.chunk", "choices": [], "usage": counted})
    if turn.done:
        yield _sse("[DONE]")


_STOPS = {"stop": "end_turn", "length": "max_tokens", "content_filter": "refusal"}


def _messages(turn: Turn) -> Iterator[bytes]:
    """The events of Anthropic's protocol."""
    read, written = turn.usage or (None, None)
    begin: dict[str, Any] = {"id": "m1", "type": "message", "role": "assistant", "model": "tiny", "content": []}
    if turn.usage is not None:
        begin["usage"] = {"input_tokens": read, "output_tokens": 1}
    yield _sse({"type": "message_start", "message": begin}, "message_start")
    block = {"type": "text", "text": ""}
    yield _sse({"type": "content_block_start", "index": 0, "content_block": block}, "content_block_start")
    yield _sse({"type": "ping"}, "ping")
    for piece in _said(turn):
        delta = {"type": "text_delta", "text": piece}
        yield _sse({"type": "content_block_delta", "index": 0, "delta": delta}, "content_block_delta")
    if turn.error is not None:
        yield _sse({"type": "error", "error": turn.error}, "error")
        return
    yield _sse({"type": "content_block_stop", "index": 0}, "content_block_stop")
    ended: dict[str, Any] = {"type": "message_delta", "delta": {"stop_sequence": None}}
    if turn.finish is not None:
        ended["delta"]["stop_reason"] = _STOPS.get(turn.finish, turn.finish)
    if turn.usage is not None:
        ended["usage"] = {"output_tokens": written}
    yield _sse(ended, "message_delta")
    if turn.done:
        yield _sse({"type": "message_stop"}, "message_stop")


class _Handler:
    """One connection after the other; each holds any number of requests."""

    def __init__(self, service: Service) -> None:
        self.service = service
        self.open: set[asyncio.Task[None]] = set()

    async def __call__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self.open.add(task)
        try:
            while (call := await self._request(reader)) is not None:
                if not await self._answered(call, reader, writer):
                    break
        except (OSError, asyncio.CancelledError):
            pass  # the client hung up, or the test ended
        finally:
            self.open.discard(task)
            with suppress(OSError):
                writer.transport.abort()

    async def _request(self, reader: asyncio.StreamReader) -> Call | None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        except (asyncio.IncompleteReadError, OSError):
            return None
        line, *rest = head.split("\r\n")
        method, path, _ = line.split(" ")
        headers = {name.lower(): value.strip() for name, _, value in (one.partition(":") for one in rest if one)}
        raw = await reader.readexactly(int(headers.get("content-length", "0")))
        call = Call(method, path, headers, raw, time.monotonic())
        self.service.calls.append(call)
        return call

    async def _answered(self, call: Call, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Whether the connection can be used again. While it answers, it listens for the client's end."""
        turn = self.service.turn(call) if call.method == "POST" else self.service.page(call.path)
        sending = asyncio.ensure_future(self._send(call, turn, writer))
        leaving = asyncio.ensure_future(reader.read(1))  # nothing is sent while an answer is awaited
        try:
            await asyncio.wait({sending, leaving}, return_when=asyncio.FIRST_COMPLETED)
            if not sending.done():
                call.hung_up = time.monotonic()
                return False
            call.whole = await sending
            return False  # a request has a connection of its own: `leaving` may have taken a byte of the next
        except OSError:
            call.hung_up = time.monotonic()
            return False
        finally:
            for one in (sending, leaving):
                one.cancel()
            await asyncio.gather(sending, leaving, return_exceptions=True)

    async def _send(self, call: Call, turn: Turn, writer: asyncio.StreamWriter) -> bool:
        await asyncio.sleep(turn.before_s)
        whole = turn.body is not None or turn.status != 200
        kind = "application/json" if whole else "text/event-stream; charset=utf-8"
        headers = {"content-type": kind, "connection": "close", **turn.headers}
        if whole:
            body = turn.body if isinstance(turn.body, bytes) else json.dumps(turn.body or {}).encode()
            headers["content-length"] = str(len(body))
            writer.write(self._head(turn.status, headers) + body)
            await writer.drain()
            return True
        headers["transfer-encoding"] = "chunked"
        writer.write(self._head(turn.status, headers))
        await writer.drain()
        await self._wait(turn.opened_s, turn, call, writer)
        return await self._stream(call, turn, writer)

    async def _stream(self, call: Call, turn: Turn, writer: asyncio.StreamWriter) -> bool:
        events = (_chat if call.path == CHAT else _messages)(turn)
        sent = 0
        for event in [turn.raw] if turn.raw is not None else events:
            await self._wait(turn.between_s, turn, call, writer)
            size = turn.write or (1 << 16)
            stops = sorted(
                {n - sent for n in (turn.cut, turn.halt and turn.halt[0]) if n and sent < n < sent + len(event)}
            )
            for start, end in zip([0, *stops], [*stops, len(event)], strict=True):
                for at in range(start, end, size):
                    self._chunk(writer, event[at : min(at + size, end)])
                    await writer.drain()
                sent += end - start
                if turn.cut is not None and sent >= turn.cut:
                    writer.close()
                    return False
                if turn.halt is not None and sent == turn.halt[0]:
                    await asyncio.sleep(turn.halt[1])
        writer.write(b"0\r\n\r\n")
        await writer.drain()
        return True

    async def _wait(self, seconds: float, turn: Turn, call: Call, writer: asyncio.StreamWriter) -> None:
        until = time.monotonic() + seconds
        while turn.pings and time.monotonic() < until:
            self._chunk(writer, b": still at work\n\n" if call.path == CHAT else _sse({"type": "ping"}, "ping"))
            await writer.drain()
            await asyncio.sleep(0.05)
        await asyncio.sleep(max(0.0, until - time.monotonic()))

    @staticmethod
    def _chunk(writer: asyncio.StreamWriter, piece: bytes) -> None:
        writer.write(f"{len(piece):x}\r\n".encode() + piece + b"\r\n")

    @staticmethod
    def _head(status: int, headers: Mapping[str, str]) -> bytes:
        lines = [f"HTTP/1.1 {status} Said", *(f"{name}: {value}" for name, value in headers.items())]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()


@contextmanager
def serving(*turns: Turn, **more: Any) -> Iterator[Service]:
    """A service that answers as `turns` say."""
    service = Service(turns or (Turn(),), **more)
    loop = asyncio.new_event_loop()
    handler = _Handler(service)
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    begun = asyncio.start_server(handler, "127.0.0.1", 0, limit=1 << 22)
    server = asyncio.run_coroutine_threadsafe(begun, loop).result(10)
    service.port = server.sockets[0].getsockname()[1]

    async def stop() -> None:
        server.close()
        open_ = list(handler.open)
        for task in open_:
            task.cancel()
        await asyncio.gather(*open_, return_exceptions=True)

    try:
        yield service
    finally:
        asyncio.run_coroutine_threadsafe(stop(), loop).result(10)
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()
