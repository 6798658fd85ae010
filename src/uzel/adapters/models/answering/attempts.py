"""One reply of a service: tried again before its first piece, paced, counted, told in our words when it fails."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator, AsyncIterable, Callable, Mapping
from contextlib import aclosing
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from time import monotonic, time
from typing import Any

import httpx2

from uzel.adapters.models.answering.services import (
    ServiceSettings,
    code_of,
    code_word,
    cut_off,
    failure,
    garbled,
    is_flagged,
    status_of,
    too_long,
    too_much,
    too_slow,
    unreachable,
)
from uzel.adapters.models.answering.wire import TooMuch
from uzel.errors import ModelUnavailable
from uzel.ports import Usage

#: seconds; a service that asks for a longer wait is told to be overloaded at once
LONGEST_WAIT_S = 20.0
_LONGEST_BACKOFF_S = 8.0
_AGAIN = (408, 409, 429)
_MOST_TOKENS = 100_000_000  # of one call; what says more does not count


class Failed(Exception):
    """An attempt failed. `after_s`: the wait that the service asks for."""

    def __init__(self, told: ModelUnavailable, *, again: bool = False, after_s: float | None = None) -> None:
        super().__init__(str(told))
        self.told, self.again, self.after_s = told, again, after_s


@dataclass(slots=True)
class Heard:
    """What an attempt has heard so far."""

    opened: bool = False  # the service took the request
    events: int = 0
    input_tokens: int | None = None
    output_tokens: int | None = None
    ended: str | None = None  # why the reply ended, as the service calls it

    def count(self, read: object, written: object) -> None:
        """The last that a service says; nothing that cannot be a count."""
        self.input_tokens = _count(read, self.input_tokens)
        self.output_tokens = _count(written, self.output_tokens)


def _count(said: object, before: int | None) -> int | None:
    return said if isinstance(said, int) and not isinstance(said, bool) and 0 <= said <= _MOST_TOKENS else before


Once = Callable[[Heard], AsyncGenerator[str, None]]


async def replied(once: Once, settings: ServiceSettings) -> AsyncGenerator[str | Usage, None]:
    """The pieces of the first attempt that gives one, and last what it cost. Raises `ModelUnavailable` and its kinds.

    What a service counted is given also where its reply fails.
    """
    attempt = 0
    while True:
        heard, begun, failed = Heard(), False, None
        try:
            async with aclosing(once(heard)) as pieces:
                async for piece in pieces:
                    begun = True
                    yield piece
        except Failed as error:
            failed = error
        wait_s = _wait(failed, attempt, settings) if failed is not None and not begun else None
        if wait_s is None:
            if failed is None or (heard.input_tokens, heard.output_tokens) != (None, None):
                yield Usage(heard.input_tokens, heard.output_tokens)
            if failed is not None:
                # alone: what the SDK says of it may hold what was sent
                raise failed.told from None
            return
        attempt += 1
        await asyncio.sleep(wait_s)


def _wait(failed: Failed, attempt: int, settings: ServiceSettings) -> float | None:
    """Seconds until the next attempt; None: there is none. Full jitter would come back too early to a service that
    restarts: at most a quarter is taken off."""
    if not failed.again or attempt >= settings.retries:
        return None
    if failed.after_s is not None:
        return failed.after_s if failed.after_s <= LONGEST_WAIT_S else None
    most = min(settings.backoff_s * 2**attempt, _LONGEST_BACKOFF_S)
    return float(most * (1 - random.random() / 4))  # noqa: S311 - no secret


def refused(
    host: str, settings: ServiceSettings, status: int | None, body: object, headers: Mapping[str, str] | None = None
) -> Failed:
    """A service's own answer that it fails: its status, or an error event inside the stream."""
    code = code_of(body)
    told = failure(host, settings.model, status, code, flagged=is_flagged(body))
    status, (_, parts) = status_of(status, code), code_word(code)
    again = status is not None and (status in _AGAIN or status >= 500) and "quota" not in parts
    return Failed(told, again=again, after_s=asked_wait(headers or {}))


def broken(host: str, settings: ServiceSettings, error: Exception, heard: Heard, *, connection: bool) -> Failed:
    """A service that gives no answer, or none that can be read. `connection`: the SDK says that it is broken."""
    errors = (error, error.__cause__)

    def has(*kinds: type[Exception]) -> bool:
        return any(isinstance(one, kinds) for one in errors)

    if has(TooMuch):
        return Failed(too_much(host))
    if has(httpx2.ConnectError, httpx2.ConnectTimeout):
        return Failed(unreachable(host), again=True)
    if has(TimeoutError, httpx2.TimeoutException):
        return Failed(too_slow(host, settings.timeout_s))
    if connection or has(httpx2.HTTPError):
        return Failed(cut_off(host)) if heard.opened else Failed(unreachable(host), again=True)
    return Failed(garbled(host))


def asked_wait(headers: Mapping[str, str]) -> float | None:
    """Seconds of `Retry-After` (RFC 9110, section 10.2.3: a number or a date) or of `retry-after-ms`."""
    for name, unit in (("retry-after-ms", 1000.0), ("retry-after", 1.0)):
        try:
            seconds = float(headers[name]) / unit
        except (KeyError, ValueError):
            continue
        return max(0.0, seconds) if seconds == seconds else None  # not a number  # noqa: PLR0124
    try:
        return max(0.0, parsedate_to_datetime(headers["retry-after"]).timestamp() - time())
    except (KeyError, ValueError, TypeError, OverflowError):
        return None


async def paced(
    stream: AsyncIterable[Any], settings: ServiceSettings, host: str, heard: Heard, begun: float
) -> AsyncGenerator[Any, None]:
    """The events of a stream, none later than the longest silence after the one before. What only keeps a connection
    open is no event. `begun`: when the call was made. Raises `Failed`."""
    events = aiter(stream)
    while True:
        left = begun + settings.whole_s - monotonic()
        try:
            async with asyncio.timeout(min(settings.timeout_s, left)):
                event = await anext(events)
        except StopAsyncIteration:
            return
        except TimeoutError:
            slow = left > settings.timeout_s
            raise Failed(too_slow(host, settings.timeout_s) if slow else too_long(host, settings.whole_s)) from None
        heard.events += 1
        yield event
