"""What `verify`, `mask` and `unmask` read: texts and lines of JSON, without a knowledge base."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from uzel.errors import UsageError
from uzel.faces.cli import terminal


def open_dictionaries() -> None:
    """The word lists of the cache folder; where it cannot be written they are made in memory, more slowly."""
    from uzel.bootstrap import Settings  # noqa: PLC0415 - `uzel --help` stays quick
    from uzel.text import lemmas, lexicon_file  # noqa: PLC0415

    with suppress(OSError):
        lemmas.use(lexicon_file.stored(Settings.read().cache))


def read(path: Path) -> str:
    """A file in UTF-8, or standard input for `-`. Raises `UsageError` with its name and what is wrong."""
    try:
        data = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UsageError(f"{terminal.line(path)} is no text in UTF-8.") from None
    except OSError as error:
        raise UsageError(f"{terminal.line(path)} cannot be read: {error.strerror or error}.") from None


def as_object(text: str, name: str) -> dict[str, Any]:
    """A JSON object. Raises `UsageError` that begins with `name`."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        raise UsageError(f"{name} is no JSON.") from None
    if not isinstance(value, dict):
        raise UsageError(f"{name} is no JSON object.")
    return value


def objects(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The number, from 1, and the object of each line that is not empty. Raises `UsageError` with the line's number."""
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            yield number, as_object(line, f"Line {number}")
