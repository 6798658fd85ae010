"""What stands before every door: limits, headers, ids, and logs and metrics that hold nothing of what was asked."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator

import pytest

from tests.http.conftest import Running, serving
from tests.living.conftest import Base
from uzel.faces.http.serving import ServiceOptions


@pytest.mark.parametrize("declared", [True, False], ids=["declared", "in chunks"])
async def test_a_body_beyond_the_limit_is_refused_while_it_comes(base: Base, declared: bool) -> None:
    async def chunks() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    async with serving(base, ServiceOptions(open_here=True, body_bytes=2000)) as service:
        content = b" " * 100_000 if declared else chunks()
        response = await service.client.post(
            "/api/search", content=content, headers={"content-type": "application/json"}
        )
        assert response.status_code == 413
        assert "2,000 bytes" in response.json()["detail"]
        fits = await service.client.post("/api/search", json={"query": "x"})
        assert fits.status_code == 200


@pytest.mark.parametrize("path", ["/health", "/nothing", "/api/keys", "/api/nodes/nope"])
async def test_every_response_carries_the_headers(service: Running, path: str) -> None:
    response = await service.client.get(path)
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["x-frame-options"] == "DENY"
    assert response.headers["referrer-policy"] == "no-referrer"
    assert "default-src 'none'" in response.headers["content-security-policy"]
    assert "server" not in response.headers or "uvicorn" not in response.headers["server"]


async def test_a_request_id_is_taken_where_it_is_one(service: Running) -> None:
    assert (await service.client.get("/health", headers={"X-Request-ID": "abc-1.2_3"})).headers[
        "x-request-id"
    ] == "abc-1.2_3"
    for bad in ("a b", "x" * 65, "<script>", ""):
        made = (await service.client.get("/health", headers={"X-Request-ID": bad})).headers["x-request-id"]
        assert len(made) == 32
        assert made != bad


async def test_a_fault_of_ours_tells_nothing_of_the_inside(
    service: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def broken(*_: object, **__: object) -> None:
        raise RuntimeError("secret place /etc/x")

    monkeypatch.setattr(type(service.service.base), "search", broken)
    with caplog.at_level(logging.INFO, "uzel.http"):
        response = await service.client.post("/api/search", json={"query": "x"})
    assert response.status_code == 500
    assert "secret" not in response.text
    assert "Traceback" not in response.text
    assert response.headers["x-request-id"] in caplog.text


async def test_logs_and_metrics_hold_nothing_of_what_was_asked(
    service: Running, caplog: pytest.LogCaptureFixture
) -> None:
    key = await service.key()
    with caplog.at_level(logging.DEBUG):
        await service.client.post("/api/ask", json={"question": "Kdo je Eliška Tajemná?"}, headers=key)
        await service.client.get("/api/nodes/00000000-0000-4000-8000-00000000abcd?q=Tajemná")
    measured = (await service.client.get("/metrics")).text
    ours = [one for one in caplog.records if one.name.startswith(("uzel", "uvicorn"))]  # not the client's own
    logged = "\n".join(one.getMessage() + str(one.exc_text) for one in ours)
    for text in (logged, measured):
        assert "Tajemná" not in text
        assert "abcd" not in text
        assert key["Authorization"].rsplit("_", 1)[1] not in text
    assert 'uzel_http_requests_total{door="/api/ask",method="POST",status="200"} 1.0' in measured
    assert "uzel_http_first_byte_seconds_bucket" in measured
    assert "/api/ask" in logged


async def test_an_unknown_method_or_path_makes_no_label_of_its_own(service: Running) -> None:
    for n in range(20):
        await service.client.request(f"X{n}", f"/nothing/{n}")
    measured = (await service.client.get("/metrics")).text
    assert measured.count("uzel_http_requests_total{") < 5
