"""The lexicon as a file in a cache folder: written once, then mapped into memory by every process."""

from __future__ import annotations

import mmap
import os
import tempfile
from pathlib import Path

from uzel.text.lexicon import ENDING, Lexicon, build, fingerprint


def stored(folder: Path) -> Lexicon:
    """The lexicon kept in `folder`, built and written there first where it is missing, stale or broken.

    Two processes may do this at once: each writes a file of its own and renames it. Raises OSError where the folder
    cannot be written.
    """
    path = folder / (fingerprint() + ENDING)
    try:
        return _mapped(path)
    except (OSError, ValueError):
        pass  # missing, or cut short by a full disk: it is made anew
    content = build()
    folder.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=folder, prefix=".lexicon-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
    return _mapped(path)


def _mapped(path: Path) -> Lexicon:
    with path.open("rb") as file:
        return Lexicon(memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)))
