"""Embeddings by any service with OpenAI's interface (`POST {base_url}/embeddings`)."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from typing import Any

import numpy as np

from uzel.adapters.models.batching import plan
from uzel.adapters.models.json_service import JsonService
from uzel.adapters.models.prefixes import Prefixes, prefixes_of
from uzel.adapters.models.remote_vectors import unit_rows
from uzel.errors import EmbedderUnavailable, UsageError
from uzel.ports import EmbedderIdentity, Vectors

WINDOW = 8191  # tokens that OpenAI's own models take
BATCH_INPUTS = 64
BATCH_BYTES = 200_000  # OpenAI takes 300,000 tokens a request


class OpenAIEmbedder:
    """`ports.Embedder` on one model of one service.

    A service does not say what weights it runs: the fingerprint is of its address, the model's name and the prefixes.
    An input of more bytes than `window` is refused here, as some services cut silently and no tokenizer makes more
    tokens than bytes.
    """

    def __init__(
        self,
        *,
        service: JsonService,
        model: str,
        identity: EmbedderIdentity,
        window: int,
        prefixes: Prefixes,
        shortened: bool,
    ) -> None:
        """Use `connect`."""
        self.identity = identity
        self.window = window
        self._service = service
        self._model = model
        self._prefixes = prefixes
        self._shortened = shortened

    @classmethod
    async def connect(
        cls,
        base_url: str,
        model: str,
        *,
        key: str | None = None,
        dimensions: int | None = None,
        window: int = WINDOW,
        prefixes: Prefixes | None = None,
        timeout_s: float = 60.0,
    ) -> OpenAIEmbedder:
        """Embeds one word, to learn the vectors' size and that the key holds.

        `base_url` ends before `/embeddings` (…/v1). `dimensions` shortens the vectors and is part of the identity.
        Raises `EmbedderUnavailable`, and `UsageError` for an address that is none.
        """
        service = JsonService("The embedding service", base_url, key, timeout_s)
        used = prefixes if prefixes is not None else prefixes_of(model)
        parts = "\0".join([base_url.rstrip("/"), model, used.question, used.passage])
        fingerprint = hashlib.sha256(parts.encode()).hexdigest()[:16]
        probe = await asyncio.to_thread(_request, service, model, ["uzel"], dimensions, dimensions)
        identity = EmbedderIdentity(f"openai/{model}", fingerprint, probe.shape[1])
        return cls(
            service=service,
            model=model,
            identity=identity,
            window=window,
            prefixes=used,
            shortened=dimensions is not None,
        )

    async def passages(self, texts: Sequence[str]) -> Vectors:
        """(len(texts), dimensions) float32, rows of length 1. Raises `UsageError` for a text over `window`."""
        return await asyncio.to_thread(self._all, [self._prefixes.passage + text for text in texts])

    async def question(self, text: str) -> Vectors:
        """(dimensions,) float32 of length 1. Raises `UsageError` for a question over `window`."""
        vectors = await asyncio.to_thread(self._all, [self._prefixes.question + text])
        vector: Vectors = vectors[0]
        return vector

    def _all(self, inputs: list[str]) -> Vectors:
        cleaned = [_sendable(text) for text in inputs]
        sizes = [len(text.encode("utf-8")) for text in cleaned]
        for place, size in enumerate(sizes):
            if size > self.window:
                raise UsageError(
                    f"Text {place + 1} of {len(inputs)} has {size} bytes, more than the {self.window} tokens of "
                    f"{self._model} surely hold; it could be cut."
                )
        vectors = np.empty((len(inputs), self.identity.dimensions), np.float32)
        asked = self.identity.dimensions if self._shortened else None
        for batch in plan(sizes, budget=BATCH_BYTES, waste=1.0):
            for start in range(0, len(batch), BATCH_INPUTS):
                places = batch[start : start + BATCH_INPUTS]
                texts = [cleaned[place] for place in places]
                vectors[places] = _request(self._service, self._model, texts, asked, self.identity.dimensions)
        return vectors


def _request(service: JsonService, model: str, texts: list[str], asked: int | None, expected: int | None) -> Vectors:
    """Vectors in the order of `texts`, whatever the order of the reply: each says its `index`."""
    body: dict[str, Any] = {"model": model, "input": texts, "encoding_format": "float"}
    if asked is not None:
        body["dimensions"] = asked
    data = service.post("/embeddings", body).get("data")
    rows: dict[int, Any] = {}
    for entry in data if isinstance(data, list) else []:
        place = entry.get("index") if isinstance(entry, dict) else None
        if not isinstance(place, int) or place in rows or not 0 <= place < len(texts):
            raise EmbedderUnavailable(f"{service.name} at {service.host} does not say which input each vector is of.")
        rows[place] = entry.get("embedding")
    return unit_rows(service, [rows[place] for place in sorted(rows)], len(texts), expected)


def _sendable(text: str) -> str:
    """Without NUL and half surrogate pairs; some services refuse an empty input, so that is a space."""
    return text.replace("\0", "").encode("utf-8", "replace").decode("utf-8") or " "
