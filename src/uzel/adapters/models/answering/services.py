"""What the adapters of answer services share: settings, and the words in which a failure is told.

A service's own error text is never passed on: it may repeat what was sent. Its code, a word or two, may.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

from uzel.errors import ModelMissing, ModelRefused, ModelUnavailable, UsageError

LOOPBACK = ("127.0.0.1", "localhost", "::1")
#: of an error's code, as services write it: `context_length_exceeded`, `insufficient_quota`
_CODE = re.compile(r"[A-Za-z0-9_.-]{1,60}")
_REFUSING = ("content_filter", "content_policy", "policy_violation", "safety")


@dataclass(frozen=True, slots=True)
class ServiceSettings:
    """Of one answer service. Raises `UsageError` for what cannot be an address."""

    model: str
    url: str | None  # None: the SDK's own
    key: str | None
    timeout_s: float = 60.0  # the longest silence, before the first piece and between two
    retries: int = 2  # of what can be tried again, before the first piece

    def __post_init__(self) -> None:
        if self.url is not None:
            parts = urlsplit(self.url)
            if parts.scheme not in ("http", "https") or not parts.hostname:
                raise UsageError(
                    f"UZEL_ANSWER_URL is {self.url!r}, and must be an address such as http://host:port/v1."
                )
            if parts.username or parts.password:
                raise UsageError("UZEL_ANSWER_URL holds a password: put the key into UZEL_ANSWER_KEY.")

    def host(self, default: str) -> str:
        """Who gets the texts, as it is told: host, and port where one is named."""
        parts = urlsplit(self.url or default)
        return f"{parts.hostname}:{parts.port}" if parts.port else str(parts.hostname)

    @property
    def local(self) -> bool:
        return self.url is not None and urlsplit(self.url).hostname in LOOPBACK


def failure(host: str, model: str, status: int | None, code: object) -> ModelUnavailable:
    """The error that a service's answer `status` means. `code`: its own word for it, if any."""
    word = code if isinstance(code, str) and _CODE.fullmatch(code) else ""
    kind: type[ModelUnavailable] = ModelUnavailable
    said = f"does not take the request (status {status})"
    if status in (401, 403):
        kind, said = ModelMissing, f"does not accept the key, or not for the model {model}"
    elif status == 404:
        kind, said = ModelMissing, f"has no model {model}"
    elif status == 402 or "quota" in word:
        said = "says that its account is used up"
    elif status == 429:
        said = "is overloaded, or asked too often"
    elif any(sign in word for sign in _REFUSING):
        kind, said = ModelRefused, "declines this text"
    elif status is None or status >= 500:
        said = "fails" if status is None else f"fails with status {status}"
    return kind(f"The answer service at {host} {said}{f': {word}' if word else ''}.")


def unreachable(host: str) -> ModelUnavailable:
    return ModelUnavailable(f"The answer service at {host} cannot be reached.")


def too_slow(host: str, seconds: float) -> ModelUnavailable:
    return ModelUnavailable(f"The answer service at {host} said nothing for {seconds:g} seconds.")


def cut_off(host: str) -> ModelUnavailable:
    return ModelUnavailable(f"The reply of the answer service at {host} was cut off before its end.")


def declined(host: str) -> ModelRefused:
    return ModelRefused(f"The answer service at {host} declines this text.")


def code_of(body: object) -> object:
    """The word by which a service's error names itself, from the body as the SDK has read it."""
    inner = body.get("error", body) if isinstance(body, Mapping) else None
    return (inner.get("code") or inner.get("type")) if isinstance(inner, Mapping) else None
