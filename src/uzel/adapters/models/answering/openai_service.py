"""An answer model behind the OpenAI protocol: OpenRouter, a gateway, Ollama, vLLM, llama.cpp, OpenAI itself."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncGenerator, AsyncIterator, Mapping
from contextlib import aclosing, asynccontextmanager
from time import monotonic
from typing import Any

import httpx2
import openai
from openai import AsyncOpenAI, DefaultAsyncHttpxClient

from uzel.adapters.models.answering import wire
from uzel.adapters.models.answering.attempts import Failed, Heard, broken, paced, refused, replied
from uzel.adapters.models.answering.services import (
    ServiceSettings,
    code_of,
    code_word,
    complaint,
    cut_off,
    declined,
    garbled,
    named_in,
)
from uzel.errors import ModelMissing
from uzel.ports import Prompt, Usage

ADDRESS = "https://api.openai.com/v1"
#: what not every service knows; the one that a refusal names is left out from then on
_OPTIONAL = ("response_format", "stream_options", "temperature", "max_completion_tokens", "max_tokens")
_READY_S = 10.0
_NAMED = 8  # models, of those a service has
_MODEL = re.compile(r"[\w./:@+-]{1,100}", re.ASCII)
_CUT = ("length", "max_tokens", "model_length", "tool_calls", "function_call", "error")
_DECLINED = ("content_filter", "safety", "refusal", "recitation", "blocklist", "prohibited_content")


class OpenAIModel:
    """`ports.AnswerModel`."""

    def __init__(self, settings: ServiceSettings) -> None:
        self.name = f"openai/{settings.model}"
        self.service: str | None = settings.host(ADDRESS)
        self.settings = settings
        self._left_out: frozenset[str] = frozenset()
        secret = {"authorization": f"Bearer {settings.key}"} if settings.key is not None else {}
        self._client = AsyncOpenAI(
            base_url=settings.url or ADDRESS,
            api_key="none",  # the connection sends the key
            max_retries=0,  # ours: the SDK's also follow what a service tells them to
            http_client=DefaultAsyncHttpxClient(**wire.options(settings, secret)),
        )

    async def ready(self) -> None:
        """Raises `ModelMissing` or `ModelUnavailable` where the model cannot be asked. A service that lists no models,
        or only one, is believed."""
        try:
            async with self._told(Heard()), asyncio.timeout(min(_READY_S, self.settings.timeout_s)):
                page = (await self._client.get("/models", cast_to=httpx2.Response)).json()
        except Failed as error:
            if isinstance(error.__cause__, openai.APIStatusError) and error.__cause__.status_code in (404, 405, 501):
                return  # no list
            raise error.told from None
        listed = page.get("data") if isinstance(page, Mapping) else None
        if not isinstance(listed, list):
            raise garbled(str(self.service))
        names = [str(model.get("id")) for model in listed if isinstance(model, Mapping)]
        if len(names) > 1 and not self._among(names):
            told = sorted(name for name in names if _MODEL.fullmatch(name))
            raise ModelMissing(
                f"The answer service at {self.service} has no model {self.settings.model}; it has"
                f" {', '.join(told[:_NAMED])}{', ...' if len(told) > _NAMED else ''}."
            )

    def _among(self, names: list[str]) -> bool:
        """Services also take a name without its tag (`qwen3` is `qwen3:latest`), with a variant (`qwen3:nitro`), and
        without the folder that they list it in (`models/gemini`)."""
        wanted = self.settings.model
        return any(wanted in (name, name.removesuffix(":latest"), name.removeprefix("models/")) for name in names) or (
            wanted.rpartition(":")[0] in names
        )

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
            declines = False
            async with stream, aclosing(paced(stream, self.settings, host, heard, begun)) as chunks:
                async for chunk in chunks:
                    usage, choices = getattr(chunk, "usage", None), getattr(chunk, "choices", None)
                    heard.count(getattr(usage, "prompt_tokens", None), getattr(usage, "completion_tokens", None))
                    choice = choices[0] if isinstance(choices, list) and choices else None
                    delta, ended = getattr(choice, "delta", None), getattr(choice, "finish_reason", None)
                    text = getattr(delta, "content", None)
                    declines = declines or bool(getattr(delta, "refusal", None))
                    if isinstance(text, str) and text and not declines:
                        yield text
                    heard.ended = ended.lower() if isinstance(ended, str) and ended else heard.ended
            if declines or heard.ended in _DECLINED:
                raise Failed(declined(host))
            if heard.ended is None or heard.ended in _CUT:
                raise Failed(cut_off(host) if heard.events else garbled(host))

    async def _begun(self, prompt: Prompt) -> Any:
        """The stream; what the service refuses to know is left out, one thing after the other, and stays so where it
        then answers."""
        left_out = self._left_out
        while True:
            request, sent = self._request(prompt, left_out)
            try:
                stream = await self._client.chat.completions.create(**request)
            except (openai.BadRequestError, openai.UnprocessableEntityError) as error:
                unknown = self._unknown(error, sent)
                if unknown is None:
                    raise
                left_out |= {unknown}
                continue
            self._left_out = left_out
            return stream

    @staticmethod
    def _unknown(error: openai.APIStatusError, sent: list[str]) -> str | None:
        """The option that a refusal names. A text that is declined, or too long, may name one by chance."""
        _, parts = code_word(code_of(error.body))
        if parts & {"filter", "context", "length", "policy", "found"}:
            return None
        said = complaint(error.body)
        named = named_in(said, sent)
        return "response_format" if named is None and "json_schema" in said and "response_format" in sent else named

    def _request(self, prompt: Prompt, left_out: frozenset[str]) -> tuple[dict[str, Any], list[str]]:
        """(the request, those of its options that may be left out)"""
        options: dict[str, Any] = {
            "response_format": {
                "type": "json_schema",
                "json_schema": {"name": "answer", "strict": True, "schema": dict(prompt.schema)},
            },
            "stream_options": {"include_usage": True},
            "temperature": 0,
            "max_tokens": prompt.most_tokens,
        }
        if "max_tokens" in left_out or self.service == "api.openai.com":
            options["max_completion_tokens"] = options.pop("max_tokens")
        sent = {name: value for name, value in options.items() if name not in left_out}
        messages = [{"role": "system", "content": prompt.system}, {"role": "user", "content": prompt.user}]
        request = {"model": self.settings.model, "messages": messages, "stream": True, **sent}
        return request, [name for name in _OPTIONAL if name in sent]

    @asynccontextmanager
    async def _told(self, heard: Heard) -> AsyncIterator[None]:
        """Failures of the SDK and of its connection, as `Failed`."""
        try:
            yield
        except (openai.OpenAIError, httpx2.HTTPError, wire.TooMuch, TimeoutError, ValueError) as error:
            raise self._failed(error, heard) from error

    def _failed(self, error: Exception, heard: Heard) -> Failed:
        host = str(self.service)
        if isinstance(error, openai.APIStatusError):
            return refused(host, self.settings, error.status_code, error.body, error.response.headers)
        if isinstance(error, openai.APIError) and not isinstance(error, openai.APIConnectionError):
            return refused(host, self.settings, None, error.body)  # an error event inside the stream
        connection = isinstance(error, openai.APIConnectionError)
        return broken(host, self.settings, error, heard, connection=connection)
