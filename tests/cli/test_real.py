"""The whole thing: a real embedder, a real server, the real command."""

from __future__ import annotations

import ctypes
import json
import os
import random
import re
import shutil
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.cli.conftest import COMMAND, Command
from uzel.store import server

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
BIRDS = {
    "heron.md": "# Heron\n\nThe heron at the mill pond weighs two kilograms.\n",
    "stork.md": "# Čáp\n\nČáp na komíně pivovaru váží tři kilogramy.\n",
    "table.csv": "bird,nest\nswift,under the roof of the town hall\nrook,in the plane trees\n",
}


def fill(folder: Path) -> Path:
    folder.mkdir()
    for name, text in BIRDS.items():
        (folder / name).write_text(text, encoding="utf-8")
    return folder


def test_the_demo_follows_a_changed_fact(tmp_path: Path, uzel: Command) -> None:
    examples = tmp_path / "examples"
    shutil.copytree(ROOT / "examples", examples)
    script = tmp_path / "uzel"
    script.write_text(f'#!/bin/sh\nexec {" ".join(COMMAND)} "$@"\n')
    script.chmod(0o755)

    def demo() -> list[str]:
        done = subprocess.run(
            ["bash", ROOT / "scripts/demo.sh"], env=uzel.environment(EXAMPLES=str(examples), UZEL=str(script)),
            capture_output=True, text=True, timeout=300, check=True,
        )  # fmt: skip
        assert "Traceback" not in done.stdout + done.stderr
        return re.split(r"^\$ uzel .*$", done.stdout, flags=re.MULTILINE)[1:]

    added, czech, slovak, nowhere = demo()
    assert "added" in added
    assert "7:40" in czech
    assert "[1]" in czech
    assert "[1]" in slovak
    assert "to nenašlo" in nowhere
    trip = examples / "skola/vylety/rip-2026-05-21.md"
    trip.write_text(trip.read_text("utf-8").replace("7:40", "6:55"), encoding="utf-8")
    added, czech, _, nowhere = demo()
    assert "1 changed" in added
    assert "6:55" in czech
    assert "7:40" not in czech
    assert "to nenašlo" in nowhere


def test_a_life(tmp_path: Path, uzel: Command) -> None:
    folder = fill(tmp_path / "birds")
    assert uzel("ask", "--json", "How much does the heron weigh?", code=1).json["status"] == "refused"
    assert uzel("add", "--dry-run", "--json", str(folder)).json["added"] == 3
    assert uzel("status", "--json").json["files"] == 0
    added = uzel("add", "--json", str(folder)).json
    assert added["added"] == len(added["files"]) == 3
    answer = uzel("ask", "--json", "How much does the heron weigh?").json
    assert "two kilograms" in answer["answer"]
    assert answer["citations"][0]["uri"].endswith("birds/heron.md")
    assert answer["version"] == added["version"]
    # on a stopped database
    assert uzel("stop", "--json").json == {"stopped": True}
    assert "tři kilogramy" in uzel("ask", "Kolik váží čáp na komíně?").out
    assert uzel("search", "--json", "--limit", "1", "swift nest").json["hits"][0]["uri"].endswith("table.csv")
    assert uzel("show", "--json", "birds/heron.md").json["title"] == "Heron"
    assert uzel("show", "--json", "birds/dodo.md", code=1).json["status"] == "not_found"
    assert uzel("status", "--json").json["ready"] == 3
    # partly failed: told, counted, and the rest is there
    (folder / "photo.md").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 9)
    report = uzel("add", "--json", str(folder), code=1).json
    assert (report["failed"], report["unchanged"]) == (1, 3)
    assert "photo.md" in uzel("status").out
    # the same answers from an export, in another data folder
    out = tmp_path / "out"
    assert uzel("export", "--json", str(out)).json["nodes"] == 3
    assert uzel("export", "--json", str(out), code=2).json["status"] == "error"
    there = Command(tmp_path / "home2", uzel.folder)
    try:
        assert there("add", "--json", str(out)).json["added"] == 3
        for question in ("How much does the heron weigh?", "Kolik váží čáp na komíně?", "Where does the swift nest?"):
            here = uzel("ask", "--json", question, code=None).json
            assert there("ask", "--json", question, code=None).json["answer"] == here["answer"], question
    finally:
        there("stop")
    assert uzel("reindex", "--json").json["embedded"] == 0
    assert uzel("remove", "--json", str(folder)).json["removed"] == 4
    assert uzel("ask", "--json", "How much does the heron weigh?", code=1).json["citations"] == []
    assert uzel("remove", "--json", str(folder), code=2).json["error"]
    assert not any(uzel.folder.iterdir()), "the current folder is nobody's"


def many(folder: Path, count: int) -> None:
    folder.mkdir(exist_ok=True)
    rest = " Nothing else is known of it, and nobody has asked so far." * 12
    for number in range(count):
        (folder / f"b{number:03}.md").write_text(
            f"# Boat {number}\n\nBoat {number} lies at pier {number * 7}.{rest}\n", encoding="utf-8"
        )


def test_killed_at_random_moments_and_two_at_once(tmp_path: Path, uzel: Command) -> None:
    folder = tmp_path / "boats"
    many(folder, 60)
    uzel("init")
    chance = random.Random(5)  # moments, not secrets
    for _ in range(4):
        running = uzel.start("add", str(folder))
        time.sleep(chance.uniform(0.4, 4.0))
        running.kill()
        running.communicate()
    # the server itself dies while a command is at work: a sentence, or it was done already
    running = uzel.start("add", str(folder))
    for _ in range(600):
        servers = postmasters(uzel.home)
        if servers or running.poll() is not None:
            break
        time.sleep(0.1)
    assert servers, "no server of this data folder ran"
    time.sleep(0.5)
    for number in servers:
        os.kill(number, signal.SIGKILL)
    _, told = running.communicate(timeout=120)
    assert b"Traceback" not in told
    assert running.returncode in (0, 3)
    both = [uzel.start("add", "--json", str(folder)) for _ in range(2)]
    for one in both:
        out, told = one.communicate(timeout=300)
        assert one.returncode == 0, told
        assert out.startswith(b"{")
    report = uzel("add", "--json", str(folder)).json
    assert report["unchanged"] == len(report["files"]) == 60
    status = uzel("status", "--json").json
    assert (status["files"], status["nodes"], status["ready"]) == (60, 60, 60)
    for number in chance.sample(range(60), 3):
        hit = uzel("search", "--json", "--limit", "1", "--branch", "prose", f"Boat {number} pier {number * 7}").json[
            "hits"
        ][0]
        assert hit["uri"].endswith(f"b{number:03}.md")


def postmasters(home: Path) -> list[int]:
    """The server of this data folder, where one runs."""
    found = server.state(home)
    return [found["pid"]] if found["running"] and found["pid"] else []


def test_a_stopped_add_says_that_it_goes_on(tmp_path: Path, uzel: Command) -> None:
    folder = tmp_path / "boats"
    many(folder, 80)
    uzel("init")
    running = uzel.start("add", str(folder))
    time.sleep(2.5)
    running.send_signal(signal.SIGINT)
    _, told = running.communicate(timeout=120)
    assert b"Traceback" not in told
    assert running.returncode in (0, 130)
    if running.returncode == 130:
        assert b"goes on from here" in told
    assert uzel("add", "--json", str(folder)).json["failed"] == 0


def as_anyone() -> None:
    """In a child before it begins: as root, give up what lets root read everything (capabilities(7): 1 and 2)."""
    if os.geteuid() == 0:
        for capability in (1, 2):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH
            assert ctypes.CDLL(None, use_errno=True).prctl(24, capability, 0, 0, 0) == 0  # PR_CAPBSET_DROP


def test_locked_files_and_folders(tmp_path: Path, uzel: Command) -> None:
    folder = fill(tmp_path / "birds")
    (folder / "locked.md").write_text("# Locked\n\nNobody reads this.\n")
    (folder / "cellar").mkdir()
    (folder / "cellar/x.md").write_text("# X\n\nNobody sees this.\n")
    uzel("init")
    locked = (folder / "locked.md", folder / "cellar")
    for path in locked:
        path.chmod(0)
    try:
        done = subprocess.run(
            [*COMMAND, "add", "--json", str(folder)], env=uzel.environment(), cwd=uzel.folder, capture_output=True,
            text=True, timeout=300, check=False, preexec_fn=as_anyone,
        )  # fmt: skip
    finally:
        for path in locked:
            path.chmod(0o755)
    assert "Traceback" not in done.stderr
    assert done.returncode == 1, done.stderr
    files = json.loads(done.stdout)["files"]
    states = {file["uri"].removeprefix(f"{folder}/"): file["state"] for file in files}
    assert states == dict.fromkeys(BIRDS, "added") | {"locked.md": "failed", "cellar": "failed"}
    assert all("permission" in file["reason"] for file in files if file["state"] == "failed")
    assert uzel("add", "--json", str(folder)).json["failed"] == 0
