"""Embeddings by an Ollama server (`POST /api/embed`)."""

from __future__ import annotations

import asyncio
import hashlib
import json
import threading
from collections.abc import Sequence
from typing import Any

import numpy as np

from uzel.adapters.models.batching import plan
from uzel.adapters.models.json_service import JsonService, RefusedInputError
from uzel.adapters.models.prefixes import Prefixes, prefixes_of
from uzel.adapters.models.remote_vectors import unit_rows
from uzel.errors import EmbedderUnavailable, UsageError
from uzel.ports import EmbedderIdentity, Vectors

ADDRESS = "http://127.0.0.1:11434"
MODEL = "qwen3-embedding:0.6b"
CONTEXT = 8192  # tokens
BATCH_INPUTS = 16
BATCH_BYTES = 32_768
MARKS = 8  # tokens that a model may put around an input


class OllamaEmbedder:
    """`ports.Embedder` on one model of one server.

    Ollama cuts an input at its context without a word, and its context may be smaller than asked for. So every request
    sets `num_ctx` and `truncate: false`; the context that the server really has is asked for after the first one; where
    an old server does not say, a text without its last words must count fewer tokens than the whole one; and the tokens
    read (`prompt_eval_count`) may never be fewer than the words sent. An input of more bytes than the context has
    tokens is refused here: no tokenizer makes more tokens than bytes.
    """

    def __init__(
        self,
        *,
        service: JsonService,
        model: str,
        identity: EmbedderIdentity,
        context: int,
        prefixes: Prefixes,
        shortened: bool,
    ) -> None:
        """Use `connect`."""
        self.identity = identity
        self.window = context
        self._service = service
        self._model = model
        self._prefixes = prefixes
        self._shortened = shortened
        self._checking = threading.Lock()
        self._context_known = False
        self._checked_bytes = 0  # the longest input that was shown to be read to its end

    @classmethod
    async def connect(
        cls,
        base_url: str = ADDRESS,
        model: str = MODEL,
        *,
        dimensions: int | None = None,
        context: int = CONTEXT,
        prefixes: Prefixes | None = None,
        timeout_s: float = 120.0,
    ) -> OllamaEmbedder:
        """Asks the server for the model's fingerprint, size and context.

        `dimensions` shortens the vectors (the model must be trained for it) and is part of the identity. Raises
        `EmbedderUnavailable` when the server or the model is not there, `UsageError` for an address that is none.
        """
        service = JsonService("Ollama", base_url, timeout_s=timeout_s)
        used = prefixes if prefixes is not None else prefixes_of(model)
        return await asyncio.to_thread(cls._connect, service, model, dimensions, context, used)

    @classmethod
    def _connect(
        cls, service: JsonService, model: str, dimensions: int | None, context: int, prefixes: Prefixes
    ) -> OllamaEmbedder:
        try:
            shown = service.post("/api/show", {"model": model})
        except (EmbedderUnavailable, RefusedInputError) as error:
            if "404" not in str(error):
                raise
            raise EmbedderUnavailable(
                f"Ollama at {service.host} does not have the model {model}: run 'ollama pull {model}'."
            ) from error
        raw = shown.get("model_info")
        facts: dict[str, Any] = raw if isinstance(raw, dict) else {}
        own_context = _fact(facts, "context_length")
        size = dimensions or _fact(facts, "embedding_length")
        if size is None:
            raise EmbedderUnavailable(f"Ollama at {service.host} does not say how long the vectors of {model} are.")
        digest = _digest(service, model, shown)
        fingerprint = hashlib.sha256(f"{digest}\0{prefixes.question}\0{prefixes.passage}".encode()).hexdigest()[:16]
        identity = EmbedderIdentity(f"ollama/{model}", fingerprint, size)
        return cls(
            service=service,
            model=model,
            identity=identity,
            context=min(context, own_context or context),
            prefixes=prefixes,
            shortened=dimensions is not None,
        )

    async def passages(self, texts: Sequence[str]) -> Vectors:
        """(len(texts), dimensions) float32, rows of length 1. Raises `UsageError` for a text over the context."""
        return await asyncio.to_thread(self._all, [self._prefixes.passage + _clean(text) for text in texts])

    async def question(self, text: str) -> Vectors:
        """(dimensions,) float32 of length 1. Raises `UsageError` for a question over the context."""
        vectors = await asyncio.to_thread(self._all, [self._prefixes.question + _clean(text)])
        vector: Vectors = vectors[0]
        return vector

    def _all(self, inputs: list[str]) -> Vectors:
        sizes = [len(text.encode("utf-8")) for text in inputs]
        for place, size in enumerate(sizes):
            if size > self.window - MARKS:
                raise UsageError(
                    f"Text {place + 1} of {len(inputs)} has {size} bytes, more than Ollama's context of {self.window} "
                    "tokens surely holds; it would be cut."
                )
        vectors = np.empty((len(inputs), self.identity.dimensions), np.float32)
        for batch in plan(sizes, budget=BATCH_BYTES, waste=1.0):
            for start in range(0, len(batch), BATCH_INPUTS):
                places = batch[start : start + BATCH_INPUTS]
                found, _ = self._embed([inputs[place] for place in places])
                vectors[places] = found
                # `plan` gives the longest first, so that the check is made once and holds for the rest.
                self._check_context(inputs[places[0]], sizes[places[0]])
        return vectors

    def _embed(self, inputs: list[str]) -> tuple[Vectors, int | None]:
        """Vectors, and the tokens that the server says it read."""
        body: dict[str, Any] = {
            "model": self._model,
            "input": inputs,
            "truncate": False,
            "options": {"num_ctx": self.window},
        }
        if self._shortened:
            body["dimensions"] = self.identity.dimensions
        reply = self._service.post("/api/embed", body)
        vectors = unit_rows(self._service, reply.get("embeddings"), len(inputs), self.identity.dimensions)
        count = reply.get("prompt_eval_count")
        read = count if isinstance(count, int) and not isinstance(count, bool) else None
        words = sum(len(text.split()) for text in inputs)
        if read is not None and read < words:
            raise self._cut(f"it read {read} tokens of {words} words")
        return vectors, read

    def _check_context(self, longest: str, size: int) -> None:
        """Raises `EmbedderUnavailable` unless the server reads an input as long as `longest` to its end."""
        with self._checking:
            if self._context_known or size <= self._checked_bytes:
                return
            context = self._loaded_context()
            if context is not None:
                if context < self.window:
                    raise self._cut(f"its context is {context} tokens and not {self.window}")
                self._context_known = True
                return
            self._checked_bytes = size
            words = longest.split()
            if len(words) < 8:
                return  # too short for any context to cut
            whole, shorter = self._embed([longest])[1], self._embed([" ".join(words[:-4])])[1]
            if whole is None or shorter is None:
                raise EmbedderUnavailable(
                    f"Ollama at {self._service.host} does not say how much it read, so that cut texts would go "
                    "unnoticed; install a newer version."
                )
            if whole <= shorter:
                raise self._cut(
                    f"it read {whole} tokens of a text and {shorter} of the same text without its last words"
                )

    def _loaded_context(self) -> int | None:
        """The context that the model runs with, where the server tells (`GET /api/ps`)."""
        try:
            running = self._service.get("/api/ps").get("models")
        except (EmbedderUnavailable, RefusedInputError):
            return None  # a server too old to tell: the caller finds out in another way
        for entry in running if isinstance(running, list) else []:
            if isinstance(entry, dict) and self._model in (entry.get("name"), entry.get("model")):
                context = entry.get("context_length")
                return context if isinstance(context, int) and context > 0 else None
        return None

    def _cut(self, how: str) -> EmbedderUnavailable:
        return EmbedderUnavailable(f"Ollama at {self._service.host} cuts the texts that {self._model} gets: {how}.")


def _fact(facts: dict[str, Any], name: str) -> int | None:
    """`qwen3.context_length` and the like: the key begins with the architecture's name."""
    for key, value in facts.items():
        if key.split(".", 1)[-1] == name and isinstance(value, int) and value > 0:
            return value
    return None


def _digest(service: JsonService, model: str, shown: dict[str, Any]) -> str:
    """The model's digest; where the server lists none, a hash of what it says of the model."""
    names = {model, f"{model}:latest"}
    listed = service.get("/api/tags").get("models")
    for entry in listed if isinstance(listed, list) else []:
        if isinstance(entry, dict) and names & {entry.get("name"), entry.get("model")} and entry.get("digest"):
            return str(entry["digest"])
    said = {name: shown.get(name) for name in ("details", "model_info", "template", "parameters")}
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()


def _clean(text: str) -> str:
    """Half surrogate pairs cannot be sent as JSON in UTF-8; NUL is no text."""
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8")
