"""An answer model behind Anthropic's API."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import anthropic
import httpx2
from anthropic import AsyncAnthropic, DefaultAsyncHttpxClient, transform_schema

from uzel.adapters.models.answering.services import (
    ServiceSettings,
    code_of,
    cut_off,
    declined,
    failure,
    too_slow,
    unreachable,
)
from uzel.errors import ModelUnavailable
from uzel.ports import Prompt, Usage

ADDRESS = "https://api.anthropic.com"
_CONNECT_S = 5.0
_CUT = ("max_tokens", "model_context_window_exceeded", "pause_turn", "tool_use")


class AnthropicModel:
    """`ports.AnswerModel`."""

    def __init__(self, settings: ServiceSettings) -> None:
        self.name = f"anthropic/{settings.model}"
        self.service: str | None = settings.host(ADDRESS)
        self.settings = settings
        self._constrained = True  # older models cannot be held to a schema
        timeout = httpx2.Timeout(settings.timeout_s, connect=min(_CONNECT_S, settings.timeout_s))
        self._client = AsyncAnthropic(
            base_url=settings.url or ADDRESS,
            api_key=settings.key,
            max_retries=settings.retries,
            timeout=timeout,
            http_client=DefaultAsyncHttpxClient(trust_env=not settings.local, timeout=timeout),
        )

    async def ready(self) -> None:
        """Raises `ModelMissing` or `ModelUnavailable` where the model cannot be asked."""
        async with self._told():
            await self._client.with_options(max_retries=0).models.retrieve(self.settings.model)

    async def reply(self, prompt: Prompt) -> AsyncGenerator[str | Usage, None]:
        host = str(self.service)
        read = written = 0
        reason: str | None = None
        async with self._told(), await self._begun(prompt) as stream:
            async for event in stream:
                if event.type == "message_start":
                    read = event.message.usage.input_tokens
                elif event.type == "content_block_delta" and event.delta.type == "text_delta":
                    yield event.delta.text
                elif event.type == "message_delta":
                    written = event.usage.output_tokens
                    reason = event.delta.stop_reason or reason
        yield Usage(read, written)
        if reason == "refusal":
            raise declined(host)
        if reason is None or reason in _CUT:
            raise cut_off(host)

    async def close(self) -> None:
        await self._client.close()

    async def _begun(self, prompt: Prompt) -> Any:
        """The stream; a model that cannot be held to a schema is asked without one from then on."""
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
            except anthropic.BadRequestError as error:
                if not any(word in error.message for word in ("output_config", "output_format", "structured output")):
                    raise
                self._constrained = False
        return await self._client.messages.create(**request)

    @asynccontextmanager
    async def _told(self) -> AsyncIterator[None]:
        """Failures of the SDK and of its connection, in our own words."""
        host = str(self.service)
        try:
            yield
        except ModelUnavailable:
            raise
        except anthropic.APITimeoutError as error:
            raise too_slow(host, self.settings.timeout_s) from error
        except anthropic.APIConnectionError as error:
            raise unreachable(host) from error
        except anthropic.APIStatusError as error:
            raise failure(host, self.settings.model, error.status_code, code_of(error.body)) from error
        except httpx2.TimeoutException as error:
            raise too_slow(host, self.settings.timeout_s) from error
        except (anthropic.AnthropicError, httpx2.HTTPError, ValueError) as error:  # broken in the middle, or no JSON
            raise cut_off(host) from error
