"""The embedder that needs nothing: multilingual-e5-small (Wang et al. 2024, arXiv:2402.05672) in this process."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Literal

import numpy as np

from uzel.adapters.models.batching import padded, plan
from uzel.adapters.models.e5.engines import Engine, Input
from uzel.adapters.models.e5.openvino_engine import STEP, OpenVinoEngine
from uzel.adapters.models.e5.tokenizer import PASSAGE, QUERY, Tokenizer, clean
from uzel.adapters.models.e5.weights import Weights
from uzel.adapters.models.e5.wheel_engine import WheelEngine
from uzel.errors import EmbedderUnavailable, UsageError
from uzel.ports import EmbedderIdentity, Vectors

NAME = "e5-small"
# Tokens in a batch, padding included. Measured on one AMD core (bf16), processor ms per 1,000 tokens of texts of
# 32 tokens: 438 one by one, 310 by four, 281 by eight, 248 by 32. More gains nothing and keeps a question waiting.
BUDGET = 1024
WASTE = 0.1  # of a row, at most, is padding

EngineName = Literal["auto", "openvino", "wheel"]


class E5:
    """`ports.Embedder` over one engine.

    All engines and precisions share one identity: their vectors differ by rounding only (cosine ≥ 0.999, a test).
    """

    def __init__(self, weights: Weights, tokenizer: Tokenizer, engine: Engine, fallback: str | None = None) -> None:
        """`fallback` says why it is not the fast engine that runs, for `health`."""
        self.tokenizer = tokenizer
        self.engine = engine
        self.fallback = fallback
        self.window = weights.shape.positions
        self.identity = EmbedderIdentity(NAME, weights.fingerprint, weights.shape.hidden)
        self._pool = ThreadPoolExecutor(engine.parallel, thread_name_prefix="e5")

    @classmethod
    def load(cls, cache: Path, engine: EngineName = "auto", threads: int | None = None) -> E5:
        """Loads weights, tokenizer and engine (0.5 s; the first time 0.3 s more). Raises `EmbedderUnavailable`.

        `cache` is a folder for derived files, made when missing. *auto* takes OpenVINO, and the wheel's own engine
        where that does not run (several times slower; `fallback` says why). `threads`: of OpenVINO; default: all
        processors.
        """
        weights = Weights.installed()
        with ThreadPoolExecutor(1) as pool:
            # Most of the runtime's start is not Python, so the tokenizer loads meanwhile.
            starting = pool.submit(_start, weights, cache, engine, threads)
            tokenizer = Tokenizer(weights.vocabulary())
            running, fallback = starting.result()
        return cls(weights, tokenizer, running, fallback)

    async def passages(self, texts: Sequence[str]) -> Vectors:
        """(len(texts), 384) float32, rows of length 1, in the order of `texts`.

        Raises `UsageError` when a text has more than `window` tokens with its prefix and marks.
        """
        inputs = await asyncio.to_thread(self._inputs, texts, PASSAGE)
        vectors = np.empty((len(inputs), self.identity.dimensions), np.float32)
        lengths = [len(item.tokens) for item in inputs]
        batches = plan(lengths, budget=self._budget(lengths), waste=WASTE, step=STEP)
        loop = asyncio.get_running_loop()
        runs = [loop.run_in_executor(self._pool, self._run, [inputs[place] for place in batch]) for batch in batches]
        try:
            for batch, found in zip(batches, await asyncio.gather(*runs), strict=True):
                vectors[batch] = found
        finally:
            for run in runs:  # after an error or a cancel, what has not begun is not begun
                run.cancel()
        return vectors

    async def question(self, text: str) -> Vectors:
        """(384,) float32 of length 1. Raises `UsageError` when the question is longer than `window` tokens."""
        # Not in the pool of the passages: a question does not stand in line behind an index run.
        return await asyncio.to_thread(self._question, text)

    def close(self) -> None:
        """Frees threads and memory; the embedder is not used after."""
        self._pool.shutdown(wait=True, cancel_futures=True)
        self.engine.close()

    def _budget(self, lengths: Sequence[int]) -> int:
        """Tokens of a batch: few texts are shared out, so that no processor waits for the other's batch."""
        share = -(-sum(padded(length, STEP) for length in lengths) // self.engine.parallel)
        return max(min(BUDGET, share), STEP)

    def _question(self, text: str) -> Vectors:
        vector: Vectors = self._run(self._inputs([text], QUERY))[0]
        return vector

    def _inputs(self, texts: Sequence[str], prefix: str) -> list[Input]:
        inputs: list[Input] = []
        for place, text in enumerate(texts):
            tokens = self.tokenizer.input(prefix, text)
            if len(tokens) > self.window:
                what = "The question" if prefix == QUERY else f"Text {place + 1} of {len(texts)}"
                raise UsageError(f"{what} has {len(tokens)} tokens; the embedder {NAME} takes at most {self.window}.")
            inputs.append(Input(tokens, clean(text), prefix == QUERY))
        return inputs

    def _run(self, batch: Sequence[Input]) -> Vectors:
        vectors = self.engine.run(batch)
        if not np.isfinite(vectors).all():
            raise EmbedderUnavailable(f"The embedder {NAME} on {self.engine.name} gave a vector that is not a number.")
        return vectors


def _start(weights: Weights, cache: Path, engine: EngineName, threads: int | None) -> tuple[Engine, str | None]:
    if engine == "wheel":
        return WheelEngine(weights), None
    try:
        return OpenVinoEngine(weights, cache, threads), None
    except EmbedderUnavailable as error:
        if engine == "openvino":
            raise
        return WheelEngine(weights), str(error)
