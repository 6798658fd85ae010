"""Requests that no honest client makes, byte by byte: each is answered or given up, and the service goes on."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from urllib.parse import urlsplit

import pytest

from tests.http.conftest import Running, serving
from tests.living.conftest import Base
from uzel.domain.ids import new_id
from uzel.domain.keys import Key
from uzel.faces.http import guarding
from uzel.faces.http.connections import PatientProtocol
from uzel.faces.http.serving import ServiceOptions

BODY = json.dumps({"query": "brána"}).encode()


async def said(service: Running, raw: bytes, *, seconds: float = 10, more: bytes = b"") -> bytes:
    """All that comes back until the connection ends."""
    parts = urlsplit(service.url)
    reader, writer = await asyncio.open_connection(parts.hostname, parts.port)
    writer.write(raw)
    try:
        async with asyncio.timeout(seconds):
            if more:
                await asyncio.sleep(0.2)
                writer.write(more)
            return await reader.read()
    finally:
        writer.close()


def request(line: bytes, *headers: bytes, body: bytes = b"", close: bool = True) -> bytes:
    lines = [line + b" HTTP/1.1", b"Host: 127.0.0.1", *headers, *([b"Connection: close"] if close else [])]
    if body:
        lines += [b"Content-Type: application/json", b"Content-Length: %d" % len(body)]
    return b"\r\n".join(lines) + b"\r\n\r\n" + body


def status(reply: bytes) -> int:
    return int(reply.split(b" ", 2)[1])


@pytest.mark.parametrize("raw", [b"", b"GET /hea", b"GET /health HTTP/1.1\r\nHost: x\r\nX: "])
async def test_half_a_request_is_given_up(service: Running, monkeypatch: pytest.MonkeyPatch, raw: bytes) -> None:
    monkeypatch.setattr(PatientProtocol, "headers_s", 0.5)
    began = time.monotonic()
    assert await said(service, raw) == b""
    assert time.monotonic() - began < 5


async def test_half_a_second_request_is_given_up_too(service: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(PatientProtocol, "headers_s", 0.5)
    began = time.monotonic()
    reply = await said(service, request(b"GET /health", close=False), more=b"GET /hea")
    assert status(reply) == 200
    assert time.monotonic() - began < 5


async def test_a_body_that_drips_is_given_up(service: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guarding, "_BODY_S", 0.5)
    raw = request(b"POST /api/search", body=BODY)[:-3]
    reply = await said(service, raw)
    assert status(reply) == 408
    assert b"application/problem+json" in reply


async def test_requests_in_a_row_are_answered_in_order(service: Running) -> None:
    raw = request(b"GET /health", close=False) * 5 + request(b"GET /nothing")
    reply = await said(service, raw)
    assert [int(part[:3]) for part in reply.split(b"HTTP/1.1 ")[1:]] == [200] * 5 + [404]


@pytest.mark.parametrize(
    "path",
    [
        b"//api/keys", b"/api/../api/keys", b"/api/keys/", b"/api/keys%2f", b"/%61pi/keys", b"/API/keys", b"/api/keys?x=1",
        b"/api/keys;x", b"/api/nodes/..%2f..%2fetc%2fpasswd", b"/api/nodes/%00", b"/api/keys/%ff", b"/" + b"a" * 8000,
        b"http://127.0.0.1/api/keys", b"/health/../api/keys", b"/openapi.json/../api/keys",
    ],
)  # fmt: skip
async def test_no_spelling_of_a_path_opens_a_closed_door(closed: Running, path: bytes) -> None:
    reply = await said(closed, request(b"GET " + path))
    assert status(reply) in (307, 400, 401, 404, 405, 422)
    assert b"key_id" not in reply


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ((b"X-Long: " + b"a" * 50_000,), 431), (tuple(b"X-%d: a" % n for n in range(5_000)), 431),
        ((b"Transfer-Encoding: chunked", b"Content-Length: 5"), 400), ((b"Content-Length: 5", b"Content-Length: 6"), 400),
        ((b"Content-Length: -1",), 400), ((b"Bad Name: x",), 400), ((b"X: a\x00b",), 400),
        ((b"Upgrade: websocket", b"Connection: upgrade"), 200), ((b"Expect: 100-continue",), 200),
        (("X-Name: žluťoučký".encode(),), 200), (("X-Request-ID: žluťoučký".encode(),), 200),
    ],
)  # fmt: skip
async def test_headers_that_nobody_sends(service: Running, headers: tuple[bytes, ...], expected: int) -> None:
    assert status(await said(service, request(b"GET /health", *headers))) == expected
    assert (await service.client.get("/health")).status_code == 200


async def test_two_keys_are_none(closed: Running) -> None:
    """Whoever checks one of them must not be fooled by the other."""
    good = (await closed.key())["Authorization"].encode()
    secret = good.removeprefix(b"Bearer ")
    for headers in (
        (b"X-API-Key: " + secret, b"X-API-Key: wrong"), (b"X-API-Key: wrong", b"X-API-Key: " + secret),
        (b"Authorization: " + good, b"Authorization: Bearer wrong"), (b"Authorization: " + good, b"X-API-Key: wrong"),
    ):  # fmt: skip
        reply = await said(closed, request(b"POST /api/search", *headers, body=BODY))
        assert status(reply) == 401, headers


@pytest.mark.parametrize(
    "value", [b"", b'"', b"\xff\xfe", "uzel_1_žluť".encode(), b"a" * 20_000, b"uzel_99999999999_" + b"0" * 32 + b"_" + b"A" * 43]
)  # fmt: skip
async def test_keys_and_cookies_with_odd_values_sign_nobody_in(service: Running, value: bytes) -> None:
    for name in (b"X-API-Key: ", b"Authorization: Bearer ", b"Cookie: uzel_key="):
        reply = await said(service, request(b"POST /api/search", name + value, body=BODY))
        assert status(reply) == 401, name


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("", "application/x-ndjson"), ("*/*", "application/x-ndjson"), ("text/html", "application/x-ndjson"),
        ("application/json", "application/json"), ("APPLICATION/JSON;q=0.5", "application/json"),
        ("application/json, application/x-ndjson", "application/x-ndjson"), (", ;,;q=", "application/x-ndjson"),
    ],
)  # fmt: skip
async def test_what_is_accepted_decides_the_form(service: Running, accept: str, kind: str) -> None:
    response = await service.client.post("/api/ask", json={"question": "Kód brány?"}, headers={"Accept": accept})
    assert response.status_code == 200
    assert response.headers["content-type"] == kind


async def test_head_and_options_are_answered_as_the_standard_has_them(service: Running) -> None:
    head = await service.client.head("/health")
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-length"] == str(len((await service.client.get("/health")).content))
    options = await service.client.options("/api/keys")
    assert (options.status_code, options.headers["allow"]) == (405, "GET, HEAD, POST")
    assert (await service.client.head("/api/search")).status_code == 405
    assert 'door="/health"' in (await service.client.get("/metrics")).text


@pytest.mark.slow
async def test_a_wrong_secret_takes_as_long_as_an_unknown_key(base: Base) -> None:
    async with serving(base, ServiceOptions(calls_a_minute=1_000_000)) as service:
        known = Key.read((await service.key())["Authorization"].removeprefix("Bearer "))
        assert known is not None
        wrong = [str(Key(1, known.key_id, Key.new(1).secret)), str(Key(1, new_id(), known.secret))]
        took: list[list[float]] = [[], []]
        for _ in range(200):
            for which, text in enumerate(wrong):
                began = time.perf_counter()
                assert await service.service.base.sign_in(text) is None
                took[which].append(time.perf_counter() - began)
        medians = [statistics.median(one) for one in took]
        assert max(medians) < 1.5 * min(medians), medians
