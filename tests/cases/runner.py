"""Runs one case folder: `case.yaml` with steps and what is expected of them, and `files/`.

Steps: add, ask, search, status; edit, delete, rename. Expectations: status, exit, contains, not_contains, cites,
not_cites, found, not_found, first, counts; `once`: the text comes from one citation; `contains_any`: of an answer, not
of a refusal. An unknown word is a fault of the case.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
import unicodedata
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import yaml

_WORDS = {"status", "exit", "contains", "contains_any", "not_contains", "cites", "not_cites", "found", "not_found",
          "first", "once", "counts"}  # fmt: skip


def broken_in(case: Path, command: Sequence[str]) -> list[str]:
    """Expectations that do not hold, in words."""
    with tempfile.TemporaryDirectory(prefix="uzel-own-") as scratch:
        work, current = Path(scratch) / "work", Path(scratch) / "current"
        shutil.copytree(case / "files", work / "files")
        current.mkdir()
        environment = {**os.environ, "UZEL_HOME": str(Path(scratch) / "home")}

        def run(*words: str) -> tuple[int, dict[str, Any]]:
            done = subprocess.run(
                [*command, *words], cwd=current, env=environment, capture_output=True, timeout=300, check=False
            )
            assert b"Traceback" not in done.stdout + done.stderr
            return done.returncode, json.loads(done.stdout)

        try:
            return steps_broken(case, work, run)
        finally:
            run("stop", "--json")


def steps_broken(case: Path, work: Path, run: Callable[..., tuple[int, dict[str, Any]]]) -> list[str]:
    """The same, with `run(verb, '--json', word)` giving (exit code, reply) and the files in `work`."""
    told: list[str] = []
    for number, step in enumerate(yaml.safe_load((case / "case.yaml").read_text("utf-8"))["steps"], 1):
        expected = step.pop("expect", {})
        [(verb, value)] = step.items()
        if verb in ("edit", "delete", "rename"):
            _change(verb, value, work)
            continue
        words = {"add": [str(work / str(value))], "status": []}.get(verb, [str(value)])
        told += [
            f"step {number} ({verb} {value}): {fault}" for fault in _faults(expected, *run(verb, "--json", *words))
        ]
    return told


def _change(verb: str, value: Any, work: Path) -> None:
    if verb == "edit":
        path, (old, new) = work / value["file"], value["replace"]
        text = path.read_bytes()
        assert old.encode() in text
        path.write_bytes(text.replace(old.encode(), new.encode()))
    elif verb == "rename":
        (work / value[1]).parent.mkdir(parents=True, exist_ok=True)
        (work / value[0]).rename(work / value[1])
    elif (work / value).is_dir():
        shutil.rmtree(work / value)
    else:
        (work / value).unlink()


def _faults(expected: dict[str, Any], code: int, reply: dict[str, Any]) -> list[str]:
    faults = [f"unknown expectation {word}" for word in expected.keys() - _WORDS]
    said = _plain(str(reply["answer"]) if "answer" in reply else json.dumps(reply, ensure_ascii=False))
    uris = [_plain(str(row["uri"])) for row in reply.get("citations") or reply.get("hits") or []]

    def named(file: str) -> bool:
        return any(uri.endswith("/" + _plain(file)) for uri in uris)

    for word, fits in (
        ("contains", lambda text: _plain(text) in said), ("not_contains", lambda text: _plain(text) not in said),
        ("cites", named), ("found", named), ("not_cites", lambda file: not named(file)),
        ("not_found", lambda file: not named(file)),
    ):  # fmt: skip
        faults += [
            f"{word} {one!r} does not hold: {said[:200]} {uris}" for one in expected.get(word, []) if not fits(str(one))
        ]
    if "first" in expected and not (uris and uris[0].endswith("/" + _plain(expected["first"]))):
        faults.append(f"first is {uris[:1]}, wanted {expected['first']}")
    quotes = [_plain(str(row.get("quote") or row.get("text"))) for row in reply.get("citations") or []]
    faults += [f"{text!r} is not said once: {quotes}" for text in expected.get("once", [])
               if sum(_plain(text) in quote for quote in quotes) != 1]  # fmt: skip
    wanted = [str(text) for text in expected.get("contains_any", [])]
    if wanted and reply.get("status") != "refused" and not any(_plain(text) in said for text in wanted):
        faults.append(f"has none of {wanted}: {said[:200]}")
    if "status" in expected and reply.get("status") != expected["status"]:
        faults.append(f"status is {reply.get('status')}: {said[:200]}")
    exits = expected.get("exit", [0, 1])
    if code not in (exits if isinstance(exits, list) else [exits]):
        faults.append(f"exit is {code}")
    faults += [
        f"{name} is {reply.get(name)}" for name, count in expected.get("counts", {}).items() if reply.get(name) != count
    ]
    return faults


def _plain(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).casefold().split())
