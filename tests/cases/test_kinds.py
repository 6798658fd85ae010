"""The cases in `kinds/`: the same kinds of fault as the shared ones, with other words, formats and languages.

They run in one process over one knowledge base, each in a folder of its own that is removed afterwards: what a case
leaves behind would be found by the next one.
"""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from tests.cases import runner
from uzel import bootstrap
from uzel.errors import UzelError
from uzel.knowledge_base import KnowledgeBase

KINDS = Path(__file__).resolve().parent / "kinds"
CASES = sorted(path.parent for path in KINDS.glob("*/case.yaml"))

Call = Callable[..., tuple[int, dict[str, Any]]]


@pytest.fixture(scope="module")
def held(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[asyncio.Runner, KnowledgeBase]]:
    settings = bootstrap.Settings.read({"UZEL_HOME": str(tmp_path_factory.mktemp("kinds")), "UZEL_TIMEZONE": "UTC"})
    with asyncio.Runner() as loop:
        opened = bootstrap.open_knowledge_base(settings)
        base = loop.run(opened.__aenter__())
        yield loop, base
        loop.run(opened.__aexit__(None, None, None))
    bootstrap.stop(settings)


def calls(loop: asyncio.Runner, base: KnowledgeBase) -> Call:
    """The commands that a case uses, as (exit code, reply)."""

    def call(verb: str, *words: str) -> tuple[int, dict[str, Any]]:
        text = words[-1]
        if verb == "add":
            report = loop.run(base.add([Path(text)]))
            return int(report.failed), _json(report.as_json())
        if verb == "ask":
            answer = loop.run(base.ask(text))
            return int(answer.status != "answered"), _json(answer.as_json())
        return 0, _json(loop.run(base.search(text) if verb == "search" else base.status()))

    return call


def _json(reply: Any) -> dict[str, Any]:
    """As it comes out of the command."""
    value = json.loads(json.dumps(reply, ensure_ascii=False))
    assert isinstance(value, dict)
    return value


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda path: path.name)
def test_kind(case: Path, held: tuple[asyncio.Runner, KnowledgeBase], tmp_path: Path) -> None:
    loop, base = held
    work = tmp_path / "work"
    shutil.copytree(case / "files", work / "files")
    try:
        assert runner.steps_broken(case, work, calls(loop, base)) == []
    finally:
        with suppress(UzelError):
            loop.run(base.remove(work / "files"))
