"""An answer model behind the OpenAI protocol: OpenRouter, a gateway, Ollama, vLLM, llama.cpp, OpenAI itself."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx2
import openai
from openai import AsyncOpenAI, DefaultAsyncHttpxClient

from uzel.adapters.models.answering.services import (
    ServiceSettings,
    code_of,
    cut_off,
    declined,
    failure,
    too_slow,
    unreachable,
)
from uzel.errors import ModelMissing, ModelUnavailable
from uzel.ports import Prompt, Usage

ADDRESS = "https://api.openai.com/v1"
#: what not every service knows; the one that a refusal names is left out from then on
_OPTIONAL = ("response_format", "stream_options", "temperature", "max_completion_tokens", "max_tokens")
_CONNECT_S = 5.0
_NAMED = 8  # models, of those a service has


class OpenAIModel:
    """`ports.AnswerModel`."""

    def __init__(self, settings: ServiceSettings) -> None:
        self.name = f"openai/{settings.model}"
        self.service: str | None = settings.host(ADDRESS)
        self.settings = settings
        self._left_out: set[str] = set()
        timeout = httpx2.Timeout(settings.timeout_s, connect=min(_CONNECT_S, settings.timeout_s))
        self._client = AsyncOpenAI(
            base_url=settings.url or ADDRESS,
            api_key=settings.key or "none",
            max_retries=settings.retries,
            timeout=timeout,
            # a proxy of the environment must not get what goes to this machine itself
            http_client=DefaultAsyncHttpxClient(trust_env=not settings.local, timeout=timeout),
        )

    async def ready(self) -> None:
        """Raises `ModelMissing` or `ModelUnavailable` where the model cannot be asked. A service that lists no models,
        or only one, is believed."""
        try:
            async with self._told():
                names = [model.id async for model in await self._client.with_options(max_retries=0).models.list()]
        except ModelMissing:
            if self.settings.key is not None:
                raise
            return  # no list
        if len(names) > 1 and self.settings.model not in names:
            raise ModelMissing(
                f"The answer service at {self.service} has no model {self.settings.model}; it has"
                f" {', '.join(sorted(names)[:_NAMED])}{', ...' if len(names) > _NAMED else ''}."
            )

    async def reply(self, prompt: Prompt) -> AsyncGenerator[str | Usage, None]:
        host = str(self.service)
        ended = False
        async with self._told():
            stream = await self._begun(prompt)
            async with stream:
                async for chunk in stream:
                    if chunk.usage is not None:
                        yield Usage(chunk.usage.prompt_tokens, chunk.usage.completion_tokens)
                    for choice in chunk.choices[:1]:
                        if getattr(choice.delta, "refusal", None) or choice.finish_reason == "content_filter":
                            raise declined(host)
                        if choice.delta.content:
                            yield choice.delta.content
                        if choice.finish_reason == "length":
                            raise cut_off(host)
                        ended = ended or choice.finish_reason is not None
        if not ended:
            raise cut_off(host)

    async def close(self) -> None:
        await self._client.close()

    async def _begun(self, prompt: Prompt) -> Any:
        """The stream; what the service refuses to know is left out, one thing after the other."""
        while True:
            try:
                return await self._client.chat.completions.create(**self._request(prompt))
            except (openai.BadRequestError, openai.UnprocessableEntityError) as error:
                said = f"{error.param or ''} {error.message}"
                unknown = next((name for name in self._sent_options() if name in said), None)
                if unknown is None and "json_schema" in said and "response_format" not in self._left_out:
                    unknown = "response_format"
                if unknown is None:
                    raise
                self._left_out.add(unknown)

    def _sent_options(self) -> list[str]:
        return [name for name in _OPTIONAL if name not in self._left_out]

    def _request(self, prompt: Prompt) -> dict[str, Any]:
        options: dict[str, Any] = {
            "response_format": {
                "type": "json_schema",
                "json_schema": {"name": "answer", "strict": True, "schema": dict(prompt.schema)},
            },
            "stream_options": {"include_usage": True},
            "temperature": 0,
            "max_tokens": prompt.most_tokens,
        }
        if "max_tokens" in self._left_out or self.service == "api.openai.com":
            options["max_completion_tokens"] = options.pop("max_tokens")
        return {
            "model": self.settings.model,
            "messages": [{"role": "system", "content": prompt.system}, {"role": "user", "content": prompt.user}],
            "stream": True,
            **{name: value for name, value in options.items() if name not in self._left_out},
        }

    @asynccontextmanager
    async def _told(self) -> AsyncIterator[None]:
        """Failures of the SDK and of its connection, in our own words."""
        host = str(self.service)
        try:
            yield
        except ModelUnavailable:
            raise
        except openai.APITimeoutError as error:
            raise too_slow(host, self.settings.timeout_s) from error
        except openai.APIConnectionError as error:
            raise unreachable(host) from error
        except openai.APIStatusError as error:
            raise failure(host, self.settings.model, error.status_code, code_of(error.body)) from error
        except httpx2.TimeoutException as error:
            raise too_slow(host, self.settings.timeout_s) from error
        except openai.APIError as error:  # an error event inside the stream
            raise failure(host, self.settings.model, None, error.code or error.type) from error
        except (openai.OpenAIError, httpx2.HTTPError, ValueError) as error:  # broken in the middle, or no JSON
            raise cut_off(host) from error
