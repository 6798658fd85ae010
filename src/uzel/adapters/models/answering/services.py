"""What the adapters of answer services share: settings, and the words in which a failure is told.

A service's own error text is never passed on: it may repeat what was sent. Its code may, where it is made of the words
that services make codes of.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from uzel.errors import ModelMissing, ModelRefused, ModelUnavailable, UsageError

_ADDRESS = "UZEL_ANSWER_URL must be an address such as http://host:port/v1"
#: a reply takes at most so many times the longest silence
_WHOLE = 10
#: words of codes, as services write them: `context_length_exceeded`, `insufficient_quota`, `RateLimitError`
_CODE_WORDS = frozenset(
    (
        "access", "account", "allowed", "api", "auth", "authentication", "authorization", "bad", "balance", "billing",
        "blocked", "busy", "capacity", "completion", "conflict", "connection", "content", "context", "contextlength",
        "credit", "credits", "deadline", "denied", "deprecated", "down", "entity", "error", "exceeded", "exhausted",
        "failed", "failure", "filter", "flagged", "forbidden", "found", "funds", "gateway", "generation", "hard",
        "implemented", "insufficient", "internal", "invalid", "is", "key", "large", "length", "limit", "limited",
        "load", "loading", "long", "many", "max", "message", "messages", "method", "missing", "model", "moderation",
        "not", "out", "overload", "overloaded", "param", "parameter", "payment", "permission", "policy",
        "processable", "prompt", "provider", "quota", "rate", "reached", "request", "requests", "required",
        "resource", "resources", "response", "responsible", "retry", "safety", "schema", "server", "service", "size",
        "soft", "status", "string", "support", "supported", "temporarily", "text", "timeout", "token", "tokens",
        "too", "type", "unauthenticated", "unauthorized", "unavailable", "unknown", "unprocessable", "unsupported",
        "upstream", "url", "usage", "user", "validation", "value", "violation", "window"
    )
)  # fmt: skip
_PARTS = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])")
_CODE = re.compile(r"[A-Za-z]+(?:[_. -][A-Za-z]+)*")
_LONGEST_CODE = 60
_REFUSING = frozenset(("filter", "moderation", "safety", "flagged", "policy", "violation", "responsible"))
#: what a code says where no status does: in the middle of a stream the status was 200 long before. The first that fits.
_STATUS_OF: tuple[tuple[frozenset[str], int], ...] = (
    (frozenset(("quota",)), 402),
    (frozenset(("billing",)), 402),
    (frozenset(("credit",)), 402),
    (frozenset(("credits",)), 402),
    (frozenset(("payment",)), 402),
    (frozenset(("rate", "limit")), 429),
    (frozenset(("too", "many")), 429),
    (frozenset(("overloaded",)), 529),
    (frozenset(("exhausted",)), 429),
    (frozenset(("capacity",)), 529),
    (frozenset(("key",)), 401),
    (frozenset(("authentication",)), 401),
    (frozenset(("permission",)), 403),
    (frozenset(("not", "found")), 404),
    (frozenset(("invalid", "request")), 400),
    (frozenset(("length",)), 400),
    (frozenset(("timeout",)), 504),
    (frozenset(("server",)), 500),
    (frozenset(("api", "error")), 500),
    (frozenset(("internal",)), 500),
)


@dataclass(frozen=True, slots=True)
class ServiceSettings:
    """Of one answer service. Raises `UsageError` for what cannot be an address, or no key."""

    model: str
    url: str | None = field(repr=False)  # None: the SDK's own
    key: str | None = field(repr=False)
    timeout_s: float = 60.0  # the longest silence, before the first piece and between two
    retries: int = 2  # of what can be tried again, before the first piece
    backoff_s: float = 0.5  # before the first of them; twice as long before each that follows

    def __post_init__(self) -> None:
        if self.url is not None:
            _checked(self.url)
        if self.key is not None and not re.fullmatch(r"[!-~]+", self.key):
            raise UsageError("UZEL_ANSWER_KEY holds a space or a character that no key has.")

    def host(self, default: str) -> str:
        """Who gets the texts, as it is told: host, and port where one is named."""
        parts = urlsplit(self.url or default)
        name = f"[{parts.hostname}]" if ":" in str(parts.hostname) else str(parts.hostname)
        return f"{name}:{parts.port}" if parts.port else name

    @property
    def local(self) -> bool:
        """Whether it is on this machine."""
        name = urlsplit(self.url or "").hostname or ""
        try:
            return ip_address(name).is_loopback
        except ValueError:
            return name == "localhost" or name.endswith(".localhost")

    @property
    def whole_s(self) -> float:
        """The longest that one reply may take."""
        return self.timeout_s * _WHOLE


def _checked(url: str) -> SplitResult:
    """The parts of an address. It is not repeated where it is wrong: it may hold a key."""
    try:
        parts = urlsplit(url)
        wrong = parts.scheme not in ("http", "https") or not parts.hostname or parts.port == 0
    except ValueError:  # a port that is no number, a bracket without its other
        raise UsageError(f"{_ADDRESS}.") from None
    if parts.username is not None or parts.password is not None:
        raise UsageError("UZEL_ANSWER_URL holds a user or a password: put the key into UZEL_ANSWER_KEY.")
    if parts.query or parts.fragment:
        raise UsageError(f"{_ADDRESS}, with nothing after a ? or a #: a key belongs into UZEL_ANSWER_KEY.")
    if wrong or not re.fullmatch(r"[!-~]+", url):
        raise UsageError(f"{_ADDRESS}.")
    return parts


def failure(host: str, model: str, status: int | None, code: object, *, flagged: bool = False) -> ModelUnavailable:
    """The error that a service's answer `status` means. `code`: its own word for it, if any. `flagged`: it says that
    its moderation stopped the text."""
    word, parts = code_word(code)
    status = status_of(status, code)
    kind: type[ModelUnavailable] = ModelUnavailable
    said = f"does not take the request (status {status})"
    if flagged or (status not in (401, 404) and parts & _REFUSING):
        kind, said = ModelRefused, "declines this text"
    elif status in (401, 403):
        kind, said = ModelMissing, f"does not accept the key, or not for the model {model}"
    elif status == 404 or (status == 400 and {"model", "not", "found"} <= parts):
        kind, said = ModelMissing, f"has no model {model}, or is at another address"
    elif status == 402 or "quota" in parts:
        said = "says that its account is used up"
    elif status in (429, 529):
        said = "is overloaded, or asked too often"
    elif status is not None and 300 <= status < 400:
        said = "sends what it is asked to another address, which gets nothing: set UZEL_ANSWER_URL to the right one"
    elif status is None or status >= 500:
        said = "fails" if status is None else f"fails with status {status}"
    return kind(f"The answer service at {host} {said}{f': {word}' if word else ''}.")


def status_of(status: int | None, code: object) -> int | None:
    """The status of a failure: in the middle of a stream it was 200 long before, and a code says what it means."""
    if status not in (None, 200):
        return status
    if isinstance(code, (int, str)) and str(code).isdecimal() and 400 <= int(code) < 600:
        return int(code)
    _, parts = code_word(code)
    return next((meant for signs, meant in _STATUS_OF if signs <= parts), None)


def code_word(code: object) -> tuple[str, frozenset[str]]:
    """A code as it may be told, and its words in lower case; ("", none) for what is not made of such words."""
    if not isinstance(code, str) or len(code) > _LONGEST_CODE or not _CODE.fullmatch(code):
        return "", frozenset()
    parts = frozenset(part.lower() for part in _PARTS.findall(code))
    return (code, parts) if parts <= _CODE_WORDS else ("", frozenset())


def unreachable(host: str) -> ModelUnavailable:
    return ModelUnavailable(f"The answer service at {host} cannot be reached.")


def too_slow(host: str, seconds: float) -> ModelUnavailable:
    return ModelUnavailable(f"The answer service at {host} said nothing for {seconds:g} seconds.")


def too_long(host: str, seconds: float) -> ModelUnavailable:
    return ModelUnavailable(f"The reply of the answer service at {host} took longer than {seconds:g} seconds.")


def too_much(host: str) -> ModelUnavailable:
    return ModelUnavailable(f"The answer service at {host} sent far more than a reply.")


def cut_off(host: str) -> ModelUnavailable:
    return ModelUnavailable(f"The reply of the answer service at {host} was cut off before its end.")


def garbled(host: str) -> ModelUnavailable:
    return ModelUnavailable(f"What the answer service at {host} sent is no reply; its address may be wrong.")


def declined(host: str) -> ModelRefused:
    return ModelRefused(f"The answer service at {host} declines this text.")


def code_of(body: object) -> object:
    """The word by which a service's error names itself, from the body as the SDK has read it."""
    inner = body.get("error", body) if isinstance(body, Mapping) else None
    if not isinstance(inner, Mapping):
        return None
    code, kind = inner.get("code"), inner.get("type")
    return code if isinstance(code, int) or code_word(code)[0] else kind


def is_flagged(body: object) -> bool:
    """Whether an error says that moderation stopped the text, as OpenRouter does: `metadata.flagged_input`."""
    inner = body.get("error", body) if isinstance(body, Mapping) else None
    metadata = inner.get("metadata") if isinstance(inner, Mapping) else None
    return isinstance(metadata, Mapping) and bool({"flagged_input", "reasons"} & set(metadata))


def complaint(body: object) -> str:
    """Where an error's body may name an option: its `param`, its message, the places that validation names."""
    if not isinstance(body, Mapping):
        return str(body)[:_LONGEST_COMPLAINT]
    error = body.get("error", body)
    inner: Mapping[str, object] = error if isinstance(error, Mapping) else {"message": error}
    said = [str(inner.get("param") or ""), str(inner.get("message") or "")]
    detail = inner.get("detail") or body.get("detail")
    for one in detail if isinstance(detail, list) else [detail]:
        said += [str(one.get("loc")), str(one.get("msg"))] if isinstance(one, Mapping) else [str(one or "")]
    return " ".join(said)[:_LONGEST_COMPLAINT]


_LONGEST_COMPLAINT = 2_000


def named_in(said: str, options: list[str]) -> str | None:
    """The first of `options` that a complaint names, as a whole word."""
    places = {name: re.search(rf"(?<![\w]){re.escape(name)}(?!\w)", said) for name in options}
    found = {name: place.start() for name, place in places.items() if place is not None}
    return min(found, key=lambda name: found[name]) if found else None
