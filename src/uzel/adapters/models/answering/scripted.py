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
_LONGEST_DELAY_S = 3600
_FIELDS = ("reply", "pieces", "delay_s", "error")


class ScriptedModel:
    """`ports.AnswerModel`. `prompts` holds what it was sent."""

    name: str = "scripted"
    service: str | None = None

    def __init__(self, script: Sequence[Mapping[str, Any]]) -> None:
        """Raises `UsageError` for an empty script and for a line that means nothing."""
        if not script:
            raise UsageError("The script of the scripted model has no reply.")
        for number, line in enumerate(script, 1):
            wrong = _wrong(line)
            if wrong is not None:
                raise UsageError(f"Reply {number} of the script of the scripted model {wrong}.")
        self.script = list(script)
        self.prompts: list[Prompt] = []

    @classmethod
    def load(cls, path: Path) -> ScriptedModel:
        """Raises `UsageError` with the line that is no JSON object."""
        lines: list[Mapping[str, Any]] = []
        try:
            text = path.read_text(encoding="utf-8-sig")
        except OSError as error:
            raise UsageError(f"The script {path} cannot be read: {error.strerror or error}.") from error
        except UnicodeError:
            raise UsageError(f"The script {path} cannot be read: it is not UTF-8.") from None
        for number, line in enumerate(text.split("\n"), 1):
            if not line.strip():
                continue
            try:
                value = json.loads(line)
            except ValueError:
                value = None
            if not isinstance(value, dict):
                raise UsageError(f"Line {number} of the script {path} is no JSON object.")
            lines.append(value)
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


def _wrong(line: Mapping[str, Any]) -> str | None:
    """What of a line means nothing; None: all of it does."""
    pieces, delay, error = line.get("pieces", _PIECE), line.get("delay_s", 0), line.get("error")
    unknown = [name for name in line if name not in _FIELDS]
    if unknown or not ("reply" in line or "error" in line):
        return f"has {'the field ' + repr(unknown[0]) if unknown else 'no field'}: its fields are {', '.join(_FIELDS)}"
    if not isinstance(line.get("reply", ""), (str, Mapping)):
        return "has a reply that is neither an object nor a text"
    if isinstance(pieces, bool) or not isinstance(pieces, int) or pieces < 1:
        return f"has pieces {pieces!r}, and must have a whole number from 1 on"
    if isinstance(delay, bool) or not isinstance(delay, (int, float)) or not 0 <= delay <= _LONGEST_DELAY_S:
        return f"has delay_s {delay!r}, and must have seconds from 0 to {_LONGEST_DELAY_S}"
    if error is not None and error not in tuple(_ERRORS):
        return f"has the error {error!r}, which is none of {', '.join(_ERRORS)}"
    return None
