"""An answer model behind Anthropic's API."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing, asynccontextmanager
from time import monotonic
from typing import Any

import anthropic
import httpx2
from anthropic import AsyncAnthropic, DefaultAsyncHttpxClient, transform_schema

from uzel.adapters.models.answering import wire
from uzel.adapters.models.answering.attempts import Failed, Heard, broken, paced, refused, replied
from uzel.adapters.models.answering.services import (
    ServiceSettings,
    code_of,
    complaint,
    cut_off,
    declined,
    garbled,
)
from uzel.ports import Prompt, Usage

ADDRESS = "https://api.anthropic.com"
_READY_S = 10.0
_CUT = ("max_tokens", "model_context_window_exceeded", "pause_turn", "tool_use")
_CONSTRAINED = ("output_config", "output_format", "structured output")


class AnthropicModel:
    """`ports.AnswerModel`."""

    def __init__(self, settings: ServiceSettings) -> None:
        self.name = f"anthropic/{settings.model}"
        self.service: str | None = settings.host(ADDRESS)
        self.settings = settings
        self._constrained = True  # older models cannot be held to a schema
        self._client = AsyncAnthropic(
            base_url=(settings.url or ADDRESS).rstrip("/").removesuffix("/v1"),  # the SDK adds it
            api_key="none",  # the connection sends the key
            max_retries=0,  # ours: the SDK's also follow what a service tells them to
            open_telemetry=False,
            http_client=DefaultAsyncHttpxClient(**wire.options(settings, {"x-api-key": settings.key or ""})),
        )

    async def ready(self) -> None:
        """Raises `ModelMissing` or `ModelUnavailable` where the model cannot be asked. A gateway that knows nothing of
        models is believed."""
        try:
            async with self._told(Heard()), asyncio.timeout(min(_READY_S, self.settings.timeout_s)):
                await self._client.models.with_raw_response.retrieve(self.settings.model)
        except Failed as error:
            cause = error.__cause__
            status = cause.status_code if isinstance(cause, anthropic.APIStatusError) else None
            its_own = isinstance(cause, anthropic.APIStatusError) and code_of(cause.body) == "not_found_error"
            if self.settings.url is not None and status in (404, 405, 501) and not its_own:
                return
            raise error.told from None

    def reply(self, prompt: Prompt) -> AsyncGenerator[str | Usage, None]:
        return replied(lambda heard: self._once(prompt, heard), self.settings)

    async def close(self) -> None:
        await self._client.close()

    async def _once(self, prompt: Prompt, heard: Heard) -> AsyncGenerator[str, None]:
        """One attempt. Raises `Failed`."""
        host, begun = str(self.service), monotonic()
        async with self._told(heard):
            async with asyncio.timeout(self.settings.timeout_s):
                stream = await self._begun(prompt)
            heard.opened = True
            async with stream, aclosing(paced(stream, self.settings, host, heard, begun)) as events:
                async for event in events:
                    kind, delta = getattr(event, "type", None), getattr(event, "delta", None)
                    if kind == "message_start":
                        heard.count(_read(getattr(getattr(event, "message", None), "usage", None)), None)
                    elif kind == "message_delta":
                        usage = getattr(event, "usage", None)
                        heard.count(_read(usage) or None, getattr(usage, "output_tokens", None))
                        ended = getattr(delta, "stop_reason", None)
                        heard.ended = ended if isinstance(ended, str) and ended else heard.ended
                    elif kind == "content_block_delta" and getattr(delta, "type", None) == "text_delta":
                        text = getattr(delta, "text", None)
                        if isinstance(text, str) and text:
                            yield text
            if heard.ended == "refusal":
                raise Failed(declined(host))
            if heard.ended is None or heard.ended in _CUT:
                raise Failed(cut_off(host) if heard.events else garbled(host))

    async def _begun(self, prompt: Prompt) -> Any:
        """The stream; a model that cannot be held to a schema is asked without one, from then on where it answers."""
        request: dict[str, Any] = {
            "model": self.settings.model,
            "system": prompt.system,
            "messages": [{"role": "user", "content": prompt.user}],
            "max_tokens": prompt.most_tokens,
            "stream": True,
        }
        if self._constrained:
            schema = {"type": "json_schema", "schema": transform_schema(dict(prompt.schema))}
            try:
                return await self._client.messages.create(**{**request, "output_config": {"format": schema}})
            except (anthropic.BadRequestError, anthropic.UnprocessableEntityError) as error:
                if not any(word in complaint(error.body) for word in _CONSTRAINED):
                    raise
        stream = await self._client.messages.create(**request)
        self._constrained = False
        return stream

    @asynccontextmanager
    async def _told(self, heard: Heard) -> AsyncIterator[None]:
        """Failures of the SDK and of its connection, as `Failed`."""
        try:
            yield
        except (anthropic.AnthropicError, httpx2.HTTPError, wire.TooMuch, TimeoutError, ValueError) as error:
            raise self._failed(error, heard) from error

    def _failed(self, error: Exception, heard: Heard) -> Failed:
        host = str(self.service)
        if isinstance(error, anthropic.APIStatusError):  # also an error event inside the stream, with status 200
            return refused(host, self.settings, error.status_code, error.body, error.response.headers)
        connection = isinstance(error, anthropic.APIConnectionError)
        return broken(host, self.settings, error, heard, connection=connection)


def _read(usage: object) -> int | None:
    """Tokens that were read, also those from and to a cache; None where nothing is said of them."""
    counts = [getattr(usage, name, None) for name in _READ]
    known = [count for count in counts if isinstance(count, int)]
    return sum(known) if known else None


_READ = ("input_tokens", "cache_creation_input_tokens", "cache_read_input_tokens")
