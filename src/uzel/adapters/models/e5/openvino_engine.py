"""multilingual-e5-small on OpenVINO: one thread per stream, one batch per stream.

No thread waits for another inside a batch. Measured once on 2 processors, against one stream over both: as fast on the
idle machine (60 tokens); on a busy one 16 % slower at 60 tokens, 18 % faster at 120, 69 % faster at 440.
"""

from __future__ import annotations

import hashlib
import queue
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import numpy as np

from uzel.adapters.models.batching import padded
from uzel.adapters.models.e5 import graph
from uzel.adapters.models.e5.engines import ForkGuard, Input, usable_processors
from uzel.adapters.models.e5.graph_cache import GraphCache
from uzel.adapters.models.e5.runtime import import_openvino
from uzel.adapters.models.e5.weights import BLOCK, BLOCK_BYTES, Weights, dequantise
from uzel.errors import EmbedderUnavailable
from uzel.ports import Vectors

DEVICE = "CPU"
STEP = 16  # rows are padded to a multiple: the runtime makes a kernel for every new shape (20 to 100 ms)


class OpenVinoEngine:
    """The graph, compiled for this processor: in bf16 where it computes that by itself, else in f32."""

    def __init__(self, weights: Weights, cache: Path, threads: int | None = None) -> None:
        """`cache` is a folder for derived files. Raises `EmbedderUnavailable` where the runtime does not work."""
        self._guard = ForkGuard()
        self.parallel = threads or usable_processors()
        self._weights = weights
        shape = weights.shape
        self._words = weights.blocks("emb.word").reshape(-1, shape.hidden // BLOCK, BLOCK_BYTES)
        token_type = weights.tensor("emb.type", shape.token_types, shape.hidden)[0]
        self._places = weights.tensor("emb.pos", shape.positions, shape.hidden) + token_type
        try:
            compiled, precision = self._compile(cache)
            self.name = f"openvino-{precision}"
            self._requests: queue.SimpleQueue[Any] = queue.SimpleQueue()
            # One more than there are streams, so that a question need not wait for a place behind an index run.
            for _ in range(self.parallel + 1):
                self._requests.put(compiled.create_infer_request())
            self._try()
        except EmbedderUnavailable:
            raise
        except Exception as error:  # the runtime raises RuntimeError, ImportError, OSError, and its own
            first = str(error).strip().splitlines()
            reason = first[0] if first else type(error).__name__
            raise EmbedderUnavailable(f"OpenVINO does not run on this machine: {reason}.") from error

    def run(self, batch: Sequence[Input]) -> Vectors:
        self._guard.check()
        width = padded(max(len(item.tokens) for item in batch), STEP)
        width = min(width, self._weights.shape.positions)
        tokens = np.full((len(batch), width), self._weights.pad, np.int64)
        mask = np.zeros((len(batch), width), np.float32)
        for row, item in enumerate(batch):
            tokens[row, : len(item.tokens)] = item.tokens
            mask[row, : len(item.tokens)] = 1
        # 2 % of the time of a batch; in the graph it would cost 384 MB for the table in f32.
        embeddings = dequantise(self._words[tokens]).reshape(len(batch), width, -1) + self._places[:width]
        with self._request() as request:
            found: Vectors = np.array(request.infer([embeddings, mask])[0], np.float32)
        return found

    def close(self) -> None:
        self._requests = queue.SimpleQueue()

    @contextmanager
    def _request(self) -> Iterator[Any]:
        request = self._requests.get()
        try:
            yield request
        finally:
            self._requests.put(request)

    def _compile(self, cache: Path) -> tuple[Any, str]:
        openvino = import_openvino()
        core = openvino.Core()
        precision = "bf16" if "BF16" in core.get_property(DEVICE, "OPTIMIZATION_CAPABILITIES") else "f32"
        settings = {
            "INFERENCE_PRECISION_HINT": precision,
            "NUM_STREAMS": str(self.parallel),
            "INFERENCE_NUM_THREADS": str(self.parallel),
        }
        parts = f"{self._weights.fingerprint} {graph.VERSION} {openvino.get_version()}"
        kept = GraphCache(cache, hashlib.sha256(parts.encode()).hexdigest()[:16])
        path = kept.find()
        if path is not None:
            with ThreadPoolExecutor(1) as pool:
                sound = pool.submit(kept.sound)
                try:
                    compiled = core.compile_model(core.read_model(path), DEVICE, settings)
                except RuntimeError:  # checksums agree, yet the runtime cannot read it: build it again
                    compiled = None
            if compiled is not None and sound.result():
                return compiled, precision
            kept.discard()
        model = graph.build(openvino, self._weights)
        with suppress(OSError, RuntimeError):  # a full or read-only disk costs 0.2 s at each start, no more
            kept.store(openvino, model)
        return core.compile_model(model, DEVICE, settings), precision

    def _try(self) -> None:
        """One small run, of the shape that a short question has: a runtime that computes nonsense is not used."""
        words = Input(tokens=[self._weights.begin, 5, 6, self._weights.end], text="", is_query=True)
        length = float(np.linalg.norm(self.run([words])[0]))
        if not abs(length - 1) < 0.01:
            raise EmbedderUnavailable("OpenVINO does not run on this machine: its test vector is wrong.")
