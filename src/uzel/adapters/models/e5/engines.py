"""What an engine of multilingual-e5-small is: the same weights, run by one runtime or by another."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from uzel.errors import EmbedderUnavailable
from uzel.ports import Vectors


@dataclass(frozen=True, slots=True)
class Input:
    """One text for the model: its tokens with prefix and marks, and the clean text for an engine that cuts its own."""

    tokens: Sequence[int]
    text: str  # without prefix; no NUL, no surrogates
    is_query: bool


class Engine(Protocol):
    """Runs batches. Safe to call from several threads, up to `parallel` of which are served at once."""

    name: str  # 'openvino-bf16', 'openvino-f32', 'wheel'
    parallel: int

    def run(self, batch: Sequence[Input]) -> Vectors:
        """(len(batch), hidden) float32, rows of length 1, in the batch's order."""
        ...

    def close(self) -> None:
        """Frees memory and threads; the engine is not used after."""
        ...


class ForkGuard:
    """Both runtimes keep threads that a fork does not copy: a forked process would wait for them for ever."""

    def __init__(self) -> None:
        self._process = os.getpid()

    def check(self) -> None:
        """Raises `EmbedderUnavailable` in a process forked from the one that loaded the engine."""
        if os.getpid() != self._process:
            raise EmbedderUnavailable(
                "The built-in embedder was loaded before this process was forked and cannot run in it: "
                "load it after the fork."
            )


def usable_processors() -> int:
    """Processors that this process may run on, at least 1."""
    if hasattr(os, "sched_getaffinity"):
        return max(len(os.sched_getaffinity(0)), 1)
    return os.cpu_count() or 1
