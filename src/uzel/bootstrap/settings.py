"""Settings: the environment, read once, and nothing else."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import platformdirs

from uzel.domain.budgets import Budget, Limits, Prices
from uzel.domain.ranking import FusionMethod
from uzel.errors import UsageError

_MOST = 999_999_999
_MOST_TOKENS = 1_000_000_000_000
_MOST_RETRIES = 10


@dataclass(frozen=True, slots=True)
class Settings:
    """From the environment; every name is told in docs/settings.md."""

    home: Path  # UZEL_HOME: data folder
    explicit_home: bool
    uploads: Path  # UZEL_UPLOADS: where documents that come by upload are kept
    cache: Path  # UZEL_CACHE: derived files that can be made again
    database_url: str | None = field(repr=False)  # UZEL_DATABASE_URL: the working role, on a server of one's own
    owner_url: str | None = field(repr=False)  # UZEL_DATABASE_OWNER_URL: for migrations
    idle_seconds: float  # UZEL_SERVER_IDLE_SECONDS
    embedder: str  # UZEL_EMBEDDER: e5, ollama, openai
    embedder_url: str | None = field(repr=False)  # UZEL_EMBEDDER_URL
    embedder_model: str | None  # UZEL_EMBEDDER_MODEL
    embedder_key: str | None = field(repr=False)  # UZEL_EMBEDDER_KEY
    embedder_dimensions: int | None  # UZEL_EMBEDDER_DIMENSIONS
    embedder_may_leave: bool  # UZEL_EMBEDDER_SEND: whether texts may go to another machine
    answer_model: str  # UZEL_ANSWER_MODEL: extractive, openai, anthropic, scripted
    answer_name: str | None  # UZEL_ANSWER_NAME: the model, as its service calls it
    answer_url: str | None = field(repr=False)  # UZEL_ANSWER_URL; somebody may have put a key into it
    answer_key: str | None = field(repr=False)  # UZEL_ANSWER_KEY
    answer_timeout_s: float  # UZEL_ANSWER_TIMEOUT_SECONDS
    answer_retries: int  # UZEL_ANSWER_RETRIES
    answer_script: Path | None  # UZEL_ANSWER_SCRIPT: what the scripted model says
    budget: Budget  # prices and limits of calls
    serve_host: str  # UZEL_SERVE_HOST
    serve_port: int  # UZEL_SERVE_PORT
    serve_keys: bool  # UZEL_SERVE_KEYS: whether a key is needed also at this machine
    serve_origins: tuple[str, ...]  # UZEL_SERVE_ORIGINS: web pages of other sites that may call
    serve_file_mb: int  # UZEL_SERVE_FILE_MB: the largest document that may be uploaded
    serve_calls_a_minute: int  # UZEL_SERVE_CALLS_PER_MINUTE, of one account
    fusion: FusionMethod  # UZEL_FUSION: scores, rrf
    timezone: ZoneInfo | None  # UZEL_TIMEZONE: where 'today' is asked; None: the machine's

    @classmethod
    def read(cls, environment: Mapping[str, str] | None = None) -> Settings:
        """Raises `UsageError` with the name of a setting whose value makes no sense."""
        env = os.environ if environment is None else environment
        named = env.get("UZEL_HOME")
        home = Path(named).absolute() if named else platformdirs.user_data_path("uzel", appauthor=False)
        return cls(
            home=home,
            uploads=Path(env["UZEL_UPLOADS"]).absolute() if env.get("UZEL_UPLOADS") else home / "uploads",
            explicit_home=bool(named),
            cache=Path(env["UZEL_CACHE"]).absolute()
            if env.get("UZEL_CACHE")
            else platformdirs.user_cache_path("uzel", appauthor=False),
            database_url=env.get("UZEL_DATABASE_URL") or None,
            owner_url=env.get("UZEL_DATABASE_OWNER_URL") or None,
            idle_seconds=_number(env, "UZEL_SERVER_IDLE_SECONDS", 60.0),
            embedder=_choice(env, "UZEL_EMBEDDER", "e5", ("e5", "ollama", "openai")),
            embedder_url=env.get("UZEL_EMBEDDER_URL") or None,
            embedder_model=env.get("UZEL_EMBEDDER_MODEL") or None,
            embedder_key=env.get("UZEL_EMBEDDER_KEY") or None,
            embedder_dimensions=_whole(env, "UZEL_EMBEDDER_DIMENSIONS", 0) or None,
            embedder_may_leave=_choice(env, "UZEL_EMBEDDER_SEND", "no", ("yes", "no")) == "yes",
            timezone=_zone(env),
            answer_model=_choice(
                env, "UZEL_ANSWER_MODEL", "extractive", ("extractive", "openai", "anthropic", "scripted")
            ),
            answer_name=env.get("UZEL_ANSWER_NAME", "").strip() or None,
            answer_url=env.get("UZEL_ANSWER_URL", "").strip() or None,
            answer_key=env.get("UZEL_ANSWER_KEY", "").strip() or None,
            answer_timeout_s=_number(env, "UZEL_ANSWER_TIMEOUT_SECONDS", 60.0),
            answer_retries=_whole(env, "UZEL_ANSWER_RETRIES", 2, _MOST_RETRIES),
            answer_script=Path(env["UZEL_ANSWER_SCRIPT"]).absolute() if env.get("UZEL_ANSWER_SCRIPT") else None,
            budget=_budget(env),
            serve_host=env.get("UZEL_SERVE_HOST") or "127.0.0.1",
            serve_port=_port(env),
            serve_keys=_choice(env, "UZEL_SERVE_KEYS", "default", ("default", "always")) == "always",
            serve_origins=_origins(env),
            serve_file_mb=int(_number(env, "UZEL_SERVE_FILE_MB", 48)) or 1,
            serve_calls_a_minute=int(_number(env, "UZEL_SERVE_CALLS_PER_MINUTE", 120)) or 1,
            fusion=FusionMethod(_choice(env, "UZEL_FUSION", "scores", tuple(FusionMethod))),
        )


def _zone(env: Mapping[str, str]) -> ZoneInfo | None:
    name = env.get("UZEL_TIMEZONE")
    try:
        return ZoneInfo(name) if name else None
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise UsageError(f"UZEL_TIMEZONE is {name!r}, and must name a time zone such as Europe/Prague.") from None


def _number(env: Mapping[str, str], name: str, default: float, most: float = _MOST) -> float:
    try:
        value = float(env.get(name) or default)
    except ValueError:
        raise UsageError(f"{name} is {env[name]!r}, and must be a number.") from None
    if not 0 <= value <= most:
        raise UsageError(f"{name} is {env[name]!r}, and must be a number from 0 to {most:.0f}.")
    return value


def _port(env: Mapping[str, str]) -> int:
    said = env.get("UZEL_SERVE_PORT") or "8765"
    if not (said.isascii() and said.isdecimal() and int(said) < 65_536):
        raise UsageError(f"UZEL_SERVE_PORT is {said!r}, and must be a port from 0 to 65535.")
    return int(said)


def _origins(env: Mapping[str, str]) -> tuple[str, ...]:
    """Whole origins; `*` would let every page in the world call."""
    found = tuple(part.strip().rstrip("/") for part in env.get("UZEL_SERVE_ORIGINS", "").split(",") if part.strip())
    for one in found:
        parts = urlsplit(one)
        if parts.scheme not in ("http", "https") or not parts.hostname or parts.path:
            raise UsageError(f"UZEL_SERVE_ORIGINS names {one!r}, and must name origins such as https://chat.example.")
    return found


def _whole(env: Mapping[str, str], name: str, default: int, most: int = _MOST) -> int:
    value = _number(env, name, default, most)
    if value != int(value):
        raise UsageError(f"{name} is {env[name]!r}, and must be a whole number.")
    return int(value)


def _budget(env: Mapping[str, str]) -> Budget:
    """Prices and limits; what is not set is free, or has no limit."""

    def limits(tokens: str, cost: str) -> Limits:
        return Limits(
            _whole(env, tokens, 0, _MOST_TOKENS) if env.get(tokens) else None,
            round(_number(env, cost, 0) * 1_000_000) if env.get(cost) else None,
        )

    prices = Prices(_number(env, "UZEL_ANSWER_PRICE_INPUT", 0.0), _number(env, "UZEL_ANSWER_PRICE_OUTPUT", 0.0))
    capped = [name for name in ("UZEL_ANSWER_CAP_COST", "UZEL_ANSWER_CAP_COST_PER_ACCOUNT") if env.get(name)]
    if capped and prices == Prices():
        raise UsageError(
            f"{capped[0]} limits nothing without prices: set UZEL_ANSWER_PRICE_INPUT and UZEL_ANSWER_PRICE_OUTPUT."
        )
    return Budget(
        prices,
        account=limits("UZEL_ANSWER_CAP_TOKENS_PER_ACCOUNT", "UZEL_ANSWER_CAP_COST_PER_ACCOUNT"),
        deployment=limits("UZEL_ANSWER_CAP_TOKENS", "UZEL_ANSWER_CAP_COST"),
        period=_choice(env, "UZEL_ANSWER_CAP_PERIOD", "month", ("day", "month")),
    )


def _choice(env: Mapping[str, str], name: str, default: str, known: tuple[str, ...]) -> str:
    value = env.get(name) or default
    if value not in known:
        raise UsageError(f"{name} is {value!r}, and must be one of {', '.join(known)}.")
    return value
