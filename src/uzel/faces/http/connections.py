"""Connections that wait: one that does not say its request in time is closed.

uvicorn closes a connection that is idle after a response, but waits for ever for the first request and for the end of
one that has begun: whoever opens many such (Slowloris) would take all that there are.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

_HEADERS_S = 10.0  # for the whole head of a request, from the connection or from its first byte on


class PatientProtocol(H11Protocol):
    """HTTP/1.1 whose patience for a request's head has an end. Bodies are timed by `guarding`."""

    headers_s = _HEADERS_S
    _giving_up: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._giving_up = self.loop.call_later(self.headers_s, self._give_up)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._answering():
            self._stop_waiting()
        elif self._giving_up is None and not self.transport.is_closing():
            self._giving_up = self.loop.call_later(self.headers_s, self._give_up)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        # the beginning of another request may be here already; where none is, uvicorn waits less long than this
        if self._giving_up is None and not self._answering() and not self.transport.is_closing():
            self._giving_up = self.loop.call_later(self.headers_s, self._give_up)

    def _answering(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _stop_waiting(self) -> None:
        if self._giving_up is not None:
            self._giving_up.cancel()
            self._giving_up = None

    def _give_up(self) -> None:
        self._giving_up = None
        if not self._answering():
            self.transport.close()
