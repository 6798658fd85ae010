"""The embedder of commands that need none, and of a service that could not be reached."""

from __future__ import annotations

from collections.abc import Sequence

from uzel.errors import EmbedderUnavailable
from uzel.ports import EmbedderIdentity, Vectors


class AbsentEmbedder:
    """`ports.Embedder` that says why there are no vectors."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        self.identity = EmbedderIdentity("none", "none", 0)
        self.window = 512

    async def passages(self, texts: Sequence[str]) -> Vectors:
        raise EmbedderUnavailable(self.reason)

    async def question(self, text: str) -> Vectors:
        raise EmbedderUnavailable(self.reason)
