"""JSON over HTTP to one model service: time limits, retries, and errors in one sentence that never holds the key.

Only the host that is configured is ever spoken to: no proxy of the environment is used, and a redirect is an error,
since either would hand texts and key to somebody else.
"""

from __future__ import annotations

import http.client
import json
import random
import ssl
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from uzel.errors import EmbedderUnavailable, UsageError

RETRIED = frozenset({408, 425, 429, 500, 502, 503, 504})
ATTEMPTS = 4
FIRST_WAIT_S = 0.5  # then twice as long each time, times a random factor of .5 to 1.5
LONGEST_WAIT_S = 20.0  # also of what the service asks for
LARGEST_REPLY = 256 << 20  # bytes
SHOWN = 200  # characters of a service's own words in a message


class RefusedInputError(UsageError):
    """The service will not take this input as it is (status 400, 413 or 422); trying again cannot help."""


@dataclass(frozen=True, slots=True)
class JsonService:
    """One service, by its base address. Blocking: call it in a thread. Safe to share between threads."""

    name: str  # for messages: 'Ollama'
    base_url: str
    key: str | None = field(default=None, repr=False)
    timeout_s: float = 60.0  # for connecting, and for each wait for bytes
    sleep: Callable[[float], None] = time.sleep

    def __post_init__(self) -> None:
        """Raises `UsageError` for an address that is not http(s)://host[:port][/path]."""
        try:
            parts = urlsplit(self.base_url)
            good = parts.scheme in ("http", "https") and parts.hostname and not (parts.query or parts.fragment)
            good = good and not (parts.username or parts.password) and parts.port != 0
        except ValueError:
            good = False
        if not good:
            raise UsageError(
                f"The address of {self.name} must look like http://host:port, without name, password or query."
            )
        if self.key is not None and not (self.key.isascii() and self.key.isprintable()):
            raise UsageError(f"The key of {self.name} holds characters that a key cannot have.")

    @property
    def host(self) -> str:
        """Host and port, for messages."""
        return urlsplit(self.base_url).netloc

    def get(self, path: str) -> dict[str, Any]:
        """The reply's object. Raises `EmbedderUnavailable`, `RefusedInputError`."""
        return self._call("GET", path, None)

    def post(self, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        """The reply's object. Raises `EmbedderUnavailable`, `RefusedInputError`."""
        return self._call("POST", path, json.dumps(body, ensure_ascii=True).encode("ascii"))

    def _call(self, method: str, path: str, body: bytes | None) -> dict[str, Any]:
        wait = FIRST_WAIT_S
        for attempt in range(1, ATTEMPTS + 1):
            asked: float | None = None
            cause: Exception | None = None
            try:
                status, headers, content = self._once(method, path, body)
            except ssl.SSLCertVerificationError as error:
                raise self._unavailable(f"its certificate is not valid: {error.verify_message}") from error
            except (OSError, http.client.HTTPException) as error:
                problem = "it did not answer in time" if isinstance(error, TimeoutError) else _said(error)
                failure, cause = self._unavailable(problem), error
            else:
                if status == 200:
                    return self._object(content)
                failure = self._unavailable(f"it answered {status}{self._words(content)}")
                if status in (400, 413, 422):
                    raise RefusedInputError(f"{self.name} at {self.host} refused the input{self._words(content)}.")
                if status not in RETRIED:
                    raise self._final(status, content)
                asked = _seconds(headers.get("retry-after"))
            if attempt == ATTEMPTS:
                raise failure from cause
            # Not for secrecy, only so that several callers do not come back in step.
            self.sleep(min(wait * random.uniform(0.5, 1.5) if asked is None else asked, LONGEST_WAIT_S))  # noqa: S311
            wait *= 2
        raise AssertionError("the loop above returns or raises")

    def _once(self, method: str, path: str, body: bytes | None) -> tuple[int, Mapping[str, str], bytes]:
        parts = urlsplit(self.base_url)
        assert parts.hostname is not None
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        connection = kind(parts.hostname, parts.port, timeout=self.timeout_s)
        headers = {"Accept": "application/json", "User-Agent": "uzel"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        try:
            connection.request(method, parts.path.rstrip("/") + path, body, headers)
            response = connection.getresponse()
            content = response.read(LARGEST_REPLY + 1)
            if len(content) > LARGEST_REPLY:
                raise http.client.HTTPException("its reply is too large")
            return response.status, {name.lower(): value for name, value in response.getheaders()}, content
        finally:
            connection.close()

    def _object(self, content: bytes) -> dict[str, Any]:
        try:
            found = json.loads(content)
        except ValueError as error:
            raise self._unavailable("its reply is not JSON") from error
        if not isinstance(found, dict):
            raise self._unavailable("its reply is not a JSON object")
        return found

    def _final(self, status: int, content: bytes) -> EmbedderUnavailable:
        if 300 <= status < 400:
            return self._unavailable(f"it answered {status}, a redirect, which is not followed; set its final address")
        if status in (401, 403):
            return self._unavailable(f"it answered {status}: the key is missing or not accepted")
        return self._unavailable(f"it answered {status}{self._words(content)}")

    def _unavailable(self, problem: str) -> EmbedderUnavailable:
        return EmbedderUnavailable(f"{self.name} at {self.host} cannot be used: {self._without_key(problem)}.")

    def _words(self, content: bytes) -> str:
        """What the service says about its refusal, in one short line; services put it in several places."""
        text: object = content.decode("utf-8", "replace")
        try:
            found = json.loads(content)
            text = found.get("error", found.get("message", "")) if isinstance(found, dict) else ""
            text = text.get("message", "") if isinstance(text, dict) else text
        except ValueError:
            pass  # not JSON: its first words as they stand
        line = self._without_key(" ".join(str(text).split()))[:SHOWN].rstrip(".")
        return f": {line}" if line else ""

    def _without_key(self, text: str) -> str:
        return text.replace(self.key, "***") if self.key else text


def _said(error: Exception) -> str:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join((reason or type(error).__name__).split()).rstrip(".")


def _seconds(header: str | None) -> float | None:
    """Retry-After in seconds; a date, which services of this kind do not send, is left to the usual wait."""
    try:
        return max(float(header), 0.0) if header else None
    except ValueError:
        return None
