"""One lexicon for all tests of a run: built once, mapped by each worker."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from uzel.text import lemmas
from uzel.text.lexicon_file import stored


@pytest.fixture(scope="session", autouse=True)
def _lexicon() -> None:
    # the name of the file holds simplemma's version, so a stale one is never used
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))
