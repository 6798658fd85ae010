"""Other processes for server tests: a client in its own process, and what the kernel says of them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import uzel
from uzel.store.server import state, stop
from uzel.store.server.locks import held
from uzel.store.server.postmaster import Postmaster

SOURCES = Path(uzel.__file__).parent.parent
HEAD = "import os, sys, time\nfrom pathlib import Path\nfrom uzel.store.server import acquire, state, stop\n"


def script(code: str, python: str = sys.executable) -> list[str]:
    """The command line of a Python process that has the server's functions at hand."""
    return [python, "-c", HEAD + code]


def environment() -> dict[str, str]:
    """This process's environment, with the packages of this interpreter for another one."""
    paths = [str(SOURCES), *(path for path in sys.path if path.endswith("site-packages"))]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(paths), "PYTHONDONTWRITEBYTECODE": "1"}


def ran(code: str, **more: object) -> subprocess.CompletedProcess[str]:
    """Run code in a process of its own and wait until its output ends."""
    return subprocess.run(  # type: ignore[call-overload,no-any-return]
        script(code), env=environment(), capture_output=True, text=True, timeout=60, check=False, **more
    )


def client(home: Path, *, idle_seconds: float, major: int = 18) -> subprocess.Popen[str]:
    """A process that is a client of `home` until its input ends; returned when it holds the server."""
    code = f"acquire(Path({str(home)!r}), idle_seconds={idle_seconds}, major={major})\n"
    code += "print('up', flush=True)\nsys.stdin.read()"
    process = subprocess.Popen(
        script(code), env=environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "up\n"
    return process


def killed(process: subprocess.Popen[str]) -> None:
    """Kill -9 and reap."""
    process.kill()
    process.communicate()


def becomes(true: Callable[[], bool], seconds: float = 15.0) -> bool:
    """Wait for a condition."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if true():
            return True
        time.sleep(0.02)
    return true()


def supervisors(home: Path) -> list[int]:
    """Process ids of this home's supervisor (Linux)."""
    return _with_argument(lambda words: "run" in words and any(str(home) in word for word in words))


def _with_argument(matches: Callable[[list[str]], bool]) -> list[int]:
    found = []
    for process in Path("/proc").iterdir():
        if process.name.isdecimal():
            try:
                words = (process / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
            except OSError:
                continue
            if any(word.endswith("supervisor.py") for word in words) and matches(words):
                found.append(int(process.name))
    return found


def all_stopped(home: Path) -> None:
    """Stop the home's server whatever state a test left it in, and see that nothing of it lives."""
    if not (home / "postgres").is_dir() or not (home / "postgres" / "server.lock").exists():
        return
    if (home / "postgres" / "18").is_file():
        return
    stop(home)
    assert becomes(lambda: not held(home / "postgres" / "supervisor.lock"))


def postmaster_pid(home: Path, major: int = 18) -> int:
    """The running postmaster's process id."""
    postmaster = Postmaster.of(home / "postgres" / str(major))
    assert postmaster is not None
    return postmaster.pid


def kill(pid: int) -> None:
    """Kill -9 one process."""
    os.kill(pid, signal.SIGKILL)


def runs(home: Path) -> bool:
    """Whether the home's server answers."""
    return bool(state(home)["running"])


def python_for_all() -> str:
    """An interpreter that every user of this machine may run."""
    for candidate in (sys.executable, "/usr/bin/python3"):
        done = (
            subprocess.run(
                [candidate, "-c", "import sys; sys.exit(sys.version_info < (3, 11))"],
                user=65534 if os.geteuid() == 0 else None,
                cwd="/",
                capture_output=True,
                check=False,
            )
            if _enterable(candidate)
            else None
        )
        if done is not None and done.returncode == 0:
            return candidate
    pytest.skip("no Python 3.11 that another user may run")


def _enterable(path: str) -> bool:
    return all(parent.stat().st_mode & 0o001 for parent in Path(path).resolve().parents) or os.geteuid() != 0
