"""What a newcomer sees of `make` before anything is installed."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_long_silent_step_is_announced(tmp_path: Path) -> None:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    planned = subprocess.run(
        ["make", "--dry-run", "--no-print-directory", "demo", f"VENV={tmp_path / 'venv'}"], cwd=ROOT, env=environment,
        capture_output=True, text=True, check=True, timeout=60,
    ).stdout.splitlines()  # fmt: skip
    step = next(n for n, line in enumerate(planned) if "pip install" in line)
    assert planned[step - 1].startswith("echo ")
    assert "minutes" in planned[step - 1]
    assert not (tmp_path / "venv").exists()
