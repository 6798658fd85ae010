"""What `postmaster.pid` says of a data folder's server, and whether it is true (the file outlives a crash)."""

from __future__ import annotations

import contextlib
import errno
import os
import signal
import socket
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from uzel.store.server.locks import held


@dataclass(frozen=True, slots=True)
class Postmaster:
    """The lines of `postmaster.pid` (PostgreSQL's `pidfile.h`) that matter here."""

    pid: int
    data: Path
    port: int
    socket: Path  # the folder of the socket
    status: str  # 'starting', 'ready', 'stopping', 'standby'; '' before the first

    @classmethod
    def of(cls, data: Path) -> Postmaster | None:
        """The file's content; None where there is none, or it is not complete yet."""
        try:
            lines = os.fsdecode((data / "postmaster.pid").read_bytes()).split("\n")
            return cls(int(lines[0]), data, int(lines[3]), Path(lines[4]), lines[7].strip() if len(lines) > 7 else "")
        except (FileNotFoundError, NotADirectoryError, ValueError, IndexError):
            return None

    def lives(self) -> bool:
        """Whether that process is a PostgreSQL in this data folder, and not another one that got the same number."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return False
        except PermissionError:
            pass
        if sys.platform == "linux":
            try:
                return Path(f"/proc/{self.pid}/cwd").readlink() == self.data.resolve()
            except (FileNotFoundError, ProcessLookupError):
                return False
        shown = subprocess.run(  # noqa: S603 - the number is the only variable part
            ["/bin/ps", "-o", "command=", "-p", str(self.pid)], capture_output=True, text=True, check=False
        )
        return str(self.data) in shown.stdout

    def answers(self, patience_seconds: float = 0.0) -> bool:
        """Whether the socket takes connections."""
        until = time.monotonic() + patience_seconds
        while True:
            with socket.socket(socket.AF_UNIX) as probe:
                try:
                    probe.connect(str(self.socket / f".s.PGSQL.{self.port}"))
                except OSError as error:
                    if error.errno == errno.EAGAIN:  # so many are connecting that the queue is full: it lives
                        return True
                else:
                    return True
            if time.monotonic() >= until:
                return False
            time.sleep(0.01)


def end(postmaster: Postmaster, lock: Path) -> None:
    """Stop a postmaster and wait for it: in order, then without a checkpoint, then by force."""
    for how, seconds in ((signal.SIGINT, 60.0), (signal.SIGQUIT, 10.0), (signal.SIGKILL, 1.0)):
        with contextlib.suppress(ProcessLookupError):
            os.kill(postmaster.pid, how)
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if not held(lock) or not postmaster.lives():
                return
            time.sleep(0.005)


def forget_dead(data: Path) -> Postmaster | None:
    """Remove `postmaster.pid` and the socket's lock file if they are stale, and return what the first said.

    PostgreSQL does so itself, except when the number was given to another process since: it then refuses to start. Only
    called while no process of a server that Uzel started is alive; one started by hand in this folder stays safe.
    """
    postmaster = Postmaster.of(data)
    if postmaster is None or not postmaster.lives():
        (data / "postmaster.pid").unlink(missing_ok=True)
        for folder in {data, postmaster.socket if postmaster else data}:
            for path in folder.glob(".s.PGSQL.*"):
                path.unlink(missing_ok=True)
    return postmaster


def orphans(store: Path) -> list[int]:
    """Processes that still stand in a data folder below `store` after their postmaster was killed (Linux only)."""
    found = []
    if sys.platform == "linux":
        for process in Path("/proc").iterdir():
            if process.name.isdecimal():
                with contextlib.suppress(OSError):
                    where = (process / "cwd").readlink()
                    if store.resolve() in where.parents and (where / "PG_VERSION").exists():
                        found.append(int(process.name))
    return found
