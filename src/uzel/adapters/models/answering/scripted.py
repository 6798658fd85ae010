"""A model that says what a script says: for tests and for demonstrations without a service.

The script is JSON Lines; each line is the reply to one call, in order, the last one again for every call after it:
`{"reply": object or text, "pieces": int, "delay_s": float, "error": "missing" | "overloaded" | "refused" | "cut"}`.
`pieces` is how many code points come at a time, `delay_s` the pause before each; `error` alone fails the call before
its first piece, beside a reply after half of it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncGenerator, Mapping, Sequence
from pathlib import Path
from typing import Any

from uzel.errors import ModelMissing, ModelRefused, ModelUnavailable, UsageError
from uzel.ports import Prompt, Usage

_ERRORS: Mapping[str, type[ModelUnavailable]] = {
    "missing": ModelMissing,
    "overloaded": ModelUnavailable,
    "refused": ModelRefused,
    "cut": ModelUnavailable,
}
_PIECE = 12  # code points


class ScriptedModel:
    """`ports.AnswerModel`. `prompts` holds what it was sent."""

    name: str = "scripted"
    service: str | None = None

    def __init__(self, script: Sequence[Mapping[str, Any]]) -> None:
        """Raises `UsageError` for an empty script and for an unknown error."""
        if not script:
            raise UsageError("The script of the scripted model has no reply.")
        for line in script:
            if line.get("error") not in (None, *_ERRORS):
                raise UsageError(
                    f"The script names the error {line['error']!r}, which is none of {', '.join(_ERRORS)}."
                )
        self.script = list(script)
        self.prompts: list[Prompt] = []

    @classmethod
    def load(cls, path: Path) -> ScriptedModel:
        """Raises `UsageError` with the line that is no JSON object."""
        lines: list[Mapping[str, Any]] = []
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeError) as error:
            raise UsageError(f"The script {path} cannot be read: {error}.") from error
        for number, line in enumerate(text.splitlines(), 1):
            try:
                value = json.loads(line) if line.strip() else None
            except ValueError:
                value = line
            if value is not None and not isinstance(value, dict):
                raise UsageError(f"Line {number} of the script {path} is no JSON object.")
            lines += [value] if value else []
        return cls(lines)

    async def reply(self, prompt: Prompt) -> AsyncGenerator[str | Usage, None]:
        line = self.script[min(len(self.prompts), len(self.script) - 1)]
        self.prompts.append(prompt)
        said = line.get("reply", "")
        text = said if isinstance(said, str) else json.dumps(said, ensure_ascii=False)
        failure = line.get("error")
        if failure:
            text = text[: len(text) // 2]
        size = int(line.get("pieces", _PIECE))
        for at in range(0, len(text), size):
            await asyncio.sleep(float(line.get("delay_s", 0.0)))
            yield text[at : at + size]
        if failure:
            raise _ERRORS[failure](f"The scripted model fails, as its script says ({failure}).")
        yield Usage(None, None)

    async def ready(self) -> None:
        """A script is always there."""

    async def close(self) -> None:
        """Nothing is open."""
