"""The real command, each test with a data folder of its own; the cache of derived files is shared."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

#: of this installation, so that it is the code under test
COMMAND = [sys.executable, "-m", "uzel"]


@dataclass(frozen=True)
class Ended:
    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        """Standard output as exactly one object."""
        value = json.loads(self.out)
        assert isinstance(value, dict)
        return value


@dataclass(frozen=True)
class Command:
    home: Path
    folder: Path  # the current one

    def environment(self, **more: str) -> dict[str, str]:
        mine = {name: value for name, value in os.environ.items() if name != "UZEL_DEBUG"}
        return mine | {"UZEL_HOME": str(self.home)} | more

    def __call__(self, *words: str, code: int | None = 0, **more: str) -> Ended:
        """Runs it to its end. Whatever happens, no traceback and no control character reaches the user."""
        done = subprocess.run(
            [*COMMAND, *words], cwd=self.folder, env=self.environment(**more), capture_output=True, timeout=300,
            stdin=subprocess.DEVNULL, check=False,
        )  # fmt: skip
        ended = Ended(done.returncode, done.stdout.decode(), done.stderr.decode())
        told = ended.out + ended.err
        assert "Traceback" not in told
        assert not [sign for sign in told if ord(sign) < 32 and sign not in "\n\t"], "a control character"
        if code is not None:
            assert ended.code == code, told
        if "--json" in words:
            assert ended.json
        return ended

    def start(self, *words: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [*COMMAND, *words], cwd=self.folder, env=self.environment(), stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
        )  # fmt: skip


@pytest.fixture
def uzel(tmp_path: Path) -> Iterator[Command]:
    current = tmp_path / "current"
    current.mkdir()
    made = Command(tmp_path / "home", current)
    yield made
    if made.home.exists():
        made("stop")
