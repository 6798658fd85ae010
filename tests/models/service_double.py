"""A model service of our own on a real socket: it keeps what it was asked and answers as a test wants."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

Reply = tuple[int, Any] | tuple[int, Any, dict[str, str]]


@dataclass
class Call:
    method: str
    path: str
    headers: dict[str, str]
    body: Any


@dataclass
class Double:
    """`answer` gets each call and returns status, body (JSON or bytes) and, if it likes, headers."""

    answer: Callable[[Call], Reply]
    calls: list[Call] = field(default_factory=list)
    url: str = ""

    def to(self, path: str) -> list[Call]:
        return [call for call in self.calls if call.path == path]


@contextmanager
def serve(answer: Callable[[Call], Reply]) -> Iterator[Double]:
    double = Double(answer)

    class Handler(BaseHTTPRequestHandler):
        def _reply(self) -> None:
            content = self.rfile.read(int(self.headers.get("content-length") or 0))
            headers = {name.lower(): value for name, value in self.headers.items()}
            call = Call(self.command, self.path, headers, json.loads(content) if content else None)
            double.calls.append(call)
            status, body, *more = double.answer(call)
            sent = body if isinstance(body, bytes) else json.dumps(body).encode()
            try:
                self.send_response(status)
                for name, value in (more[0] if more else {}).items():
                    self.send_header(name, value)
                self.send_header("content-length", str(len(sent)))
                self.end_headers()
                self.wfile.write(sent)
            except OSError:
                pass  # the client gave up, as in the test of the time limit

        do_GET = do_POST = _reply  # noqa: N815 - the names that the standard library calls

        def log_message(self, *_: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    double.url = f"http://127.0.0.1:{server.server_address[1]}"
    try:
        yield double
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def vector_of(text: str, dimensions: int) -> list[float]:
    """Not of length 1, and another for every text."""
    return [float(1 + (hash((text, place)) % 1000) / 100) for place in range(dimensions)]
