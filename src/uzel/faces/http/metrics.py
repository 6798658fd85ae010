"""Counts and times of one application. Labels are few and fixed: no question, id or name becomes one."""

from __future__ import annotations

import time

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60)


class Metrics:
    """Measures; `text` is what Prometheus reads."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "uzel_http_requests", "Requests by door and status.", ["door", "method", "status"], registry=self.registry
        )
        self.first_byte = Histogram(
            "uzel_http_first_byte_seconds",
            "Until the response begins.",
            ["door"],
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.running = Gauge("uzel_http_running", "Requests that are being answered.", registry=self.registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Measuring:
    """Plain ASGI: counts what passes."""

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app, self.metrics = app, metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 500
        first: float | None = None

        async def seen(message: Message) -> None:
            nonlocal status, first
            if message["type"] == "http.response.start":
                status, first = message["status"], time.perf_counter() - began
            await send(message)

        with self.metrics.running.track_inprogress():
            try:
                await self.app(scope, receive, seen)
            finally:
                door = getattr(scope.get("route"), "path", "none")
                self.metrics.requests.labels(door, _method(scope["method"]), str(status)).inc()
                if first is not None:
                    self.metrics.first_byte.labels(door).observe(first)


def _method(name: str) -> str:
    return name if name in ("GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH") else "other"
