"""Vectors of passages and questions, kept in the lab's cache by a hash of the exact input (prefix included).

Half precision on disk: 2e-4 of a cosine, far below what separates passages.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from benchmarks.lab.collection import cache_folder
from uzel.adapters.models.e5.tokenizer import PASSAGE, QUERY
from uzel.ports import Embedder

_BATCH = 256


class VectorCache:
    """An append-only file of keys beside an append-only file of vectors, of one embedder."""

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        name = hashlib.sha256(str(embedder.identity).encode()).hexdigest()[:12]
        self._keys: Path = cache_folder() / f"vectors-{name}.keys"
        self._rows: Path = cache_folder() / f"vectors-{name}.f16"
        self._width = embedder.identity.dimensions
        keys = self._keys.read_text().split() if self._keys.exists() else []
        whole = self._rows.stat().st_size // (2 * self._width) if self._rows.exists() else 0
        self._places = {key: place for place, key in enumerate(keys[:whole])}

    def passages(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """(len(texts), dimensions); what is missing is embedded and kept."""
        return self._vectors(texts, PASSAGE)

    def questions(self, texts: Sequence[str]) -> NDArray[np.float32]:
        """(len(texts), dimensions)."""
        return self._vectors(texts, QUERY)

    def _vectors(self, texts: Sequence[str], prefix: str) -> NDArray[np.float32]:
        keys = [hashlib.sha256((prefix + text).encode("utf-8", "surrogatepass")).hexdigest()[:32] for text in texts]
        missing = {key: text for key, text in zip(keys, texts, strict=True) if key not in self._places}
        self._embed(sorted(missing.items(), key=lambda item: len(item[1])), prefix)
        if not keys:
            return np.zeros((0, self._width), dtype=np.float32)
        rows = np.fromfile(self._rows, dtype="<f2").reshape(-1, self._width)
        return rows[[self._places[key] for key in keys]].astype(np.float32)

    def _embed(self, missing: Sequence[tuple[str, str]], prefix: str) -> None:
        if missing:
            asyncio.run(self._embedded(missing, prefix))

    async def _embedded(self, missing: Sequence[tuple[str, str]], prefix: str) -> None:
        for start in range(0, len(missing), _BATCH):
            batch = missing[start : start + _BATCH]
            texts = [text for _, text in batch]
            if prefix == PASSAGE:
                rows = await self._embedder.passages(texts)
            else:
                rows = np.stack([await self._embedder.question(text) for text in texts])
            self._keep([key for key, _ in batch], rows)

    def _keep(self, keys: Sequence[str], rows: NDArray[np.float32]) -> None:
        with self._rows.open("ab") as file:
            file.write(rows.astype("<f2").tobytes())
        with self._keys.open("a") as file:
            file.writelines(key + "\n" for key in keys)
        for key in keys:
            self._places[key] = len(self._places)
