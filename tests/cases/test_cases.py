"""Small inputs that broke other knowledge bases, each with what is right, against the installed command.

The shared cases run where their folder is (UZEL_CASES, else `../shared/cases` beside the repository), with their own
program; the few in `own/` always run, with a program here that knows the same words.
"""

from __future__ import annotations

import importlib.util
import os
import sys
from pathlib import Path
from types import ModuleType

import pytest

from tests.cases import runner

HERE = Path(__file__).resolve().parent
SHARED = Path(os.environ.get("UZEL_CASES") or HERE.parents[2] / "shared/cases")
COMMAND = [sys.executable, "-m", "uzel"]


def cases_in(folder: Path) -> list[Path]:
    return sorted(path.parent for path in folder.glob("*/case.yaml"))


def program(folder: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location("uzel_shared_cases", folder / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # its dataclasses look themselves up
    spec.loader.exec_module(module)
    return module


@pytest.mark.slow
@pytest.mark.parametrize("case", cases_in(HERE / "own"), ids=lambda path: path.name)
def test_own(case: Path) -> None:
    assert runner.broken_in(case, COMMAND) == []


if SHARED.is_dir():

    @pytest.mark.slow
    @pytest.mark.parametrize("case", cases_in(SHARED), ids=lambda path: path.name)
    def test_shared(case: Path) -> None:
        assert program(SHARED).run_case(case, COMMAND, 300.0) == []
