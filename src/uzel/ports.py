"""Every seam that has two real implementations, on one page."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from uzel.domain.documents import Document

Vectors = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class EmbedderIdentity:
    """What makes two vectors comparable. Vectors of two identities are never mixed."""

    name: str  # 'e5-small/openvino-bf16', 'ollama/qwen3-embedding:0.6b'
    fingerprint: str  # of the weights, or of what the service says of them
    dimensions: int

    def __str__(self) -> str:
        return f"{self.name}:{self.dimensions}:{self.fingerprint}"


class Embedder(Protocol):
    """Turns texts into unit vectors. Order is kept; the same input gives the same vector up to rounding.

    Raises `EmbedderUnavailable`. An input longer than `window` tokens is an error of the caller, never cut in silence.
    """

    identity: EmbedderIdentity
    window: int  # tokens of its own tokenizer that one input may have, marks and prefix included

    async def passages(self, texts: Sequence[str]) -> Vectors:
        """(len(texts), dimensions) float32, rows of length 1."""
        ...

    async def question(self, text: str) -> Vectors:
        """(dimensions,) float32 of length 1."""
        ...


class Reader(Protocol):
    """Reads one kind of file. Pure: it opens nothing but the bytes that it is given.

    Raises `NoText` when there is none, `UnreadableFile` when the file is broken, locked or over a limit.
    """

    media_types: Sequence[str]
    suffixes: Sequence[str]  # with the dot, lower case

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """`path` is for the title and for relative links only."""
        ...


@dataclass(frozen=True, slots=True)
class Prompt:
    """What a model is sent. Everything in it is masked and marked already."""

    system: str
    user: str
    schema: Mapping[str, Any]  # JSON Schema that the reply must meet; services that can hold a model to it do
    most_tokens: int  # of the reply


@dataclass(frozen=True, slots=True)
class Usage:
    """What a call cost, as the service says it; None where it does not."""

    input_tokens: int | None
    output_tokens: int | None


class AnswerModel(Protocol):
    """Writes a reply to a prompt, piece by piece.

    Raises `ModelUnavailable` and its kinds, before the first piece or between pieces; what can be tried again is tried
    again only before the first. Closing the iterator ends the call at the service.
    """

    @property
    def name(self) -> str:
        """'openai/qwen3:8b'."""
        ...

    @property
    def service(self) -> str | None:
        """The host that gets the texts; None: this process."""
        ...

    def reply(self, prompt: Prompt) -> AsyncGenerator[str | Usage, None]:
        """Pieces of the reply as they come, and last what it cost."""
        ...

    async def ready(self) -> None:
        """Raises `ModelUnavailable` or one of its kinds where the model could not be asked now."""
        ...

    async def close(self) -> None:
        """Leave its connections."""
        ...
