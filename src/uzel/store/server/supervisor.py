"""The processes around PostgreSQL: start it under the right id, watch its clients, stop it when none is left.

This file is run as a script (`python -I -S supervisor.py MODE JOB`), so it imports the standard library alone and
starts in a few milliseconds. Modes:

- `exec JOB ARGV...`: become the id that JOB names, then replace this process by ARGV.
- `tied JOB ARGV...`: the same in a child, which is stopped when standard input ends (closed, or the caller died).
- `run JOB`: detach, start (or adopt) a server, watch its clients, stop it when it was idle long enough.

Every lock is a `flock`: the kernel drops it when the last process that holds it ends, however it ends.
"""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import json
import os
import select
import signal
import sys
import time
from typing import Any

CLONE_NEWUSER = 0x10000000  # linux/sched.h
FAST, IMMEDIATE = signal.SIGINT, signal.SIGQUIT  # the two ways to stop a postmaster, from PostgreSQL's documentation
FAST_SECONDS, IMMEDIATE_SECONDS = 60.0, 10.0

Job = dict[str, Any]


def become(who: Job) -> None:
    """Turn this process into one that PostgreSQL accepts. `who`: {"kind": "self" | "namespace" | "id", "uid", "gid"}.

    In a user namespace the process sees itself as `uid`, while files that it makes belong to the caller outside.
    Raises OSError where the kernel does not allow it.
    """
    kind, uid, gid = who["kind"], int(who["uid"]), int(who["gid"])
    if kind == "namespace":
        outer_uid, outer_gid = os.geteuid(), os.getegid()
        libc = ctypes.CDLL(None, use_errno=True)
        if libc.unshare(CLONE_NEWUSER) != 0:
            code = ctypes.get_errno()
            raise OSError(code, os.strerror(code))
        for name, text in (
            ("setgroups", "deny"),
            ("uid_map", f"{uid} {outer_uid} 1"),
            ("gid_map", f"{gid} {outer_gid} 1"),
        ):
            fd = os.open(f"/proc/self/{name}", os.O_WRONLY)
            os.write(fd, text.encode("ascii"))
            os.close(fd)
    elif kind == "id":
        os.setgroups([])
        os.setgid(gid)
        os.setuid(uid)


def replace(who: Job, argv: list[str]) -> None:
    """Become `who` and run `argv` in place of this process; never returns."""
    try:
        become(who)
        os.execv(argv[0], argv)  # noqa: S606 - there is no shell here on purpose
    except OSError as error:
        os.write(2, f"FATAL:  PostgreSQL cannot be run: {error.strerror}\n".encode())
    os._exit(127)


def free(path: str) -> bool:
    """Whether no process holds the lock file at `path`."""
    try:
        fd = os.open(path, os.O_RDONLY)
    except FileNotFoundError:
        return True
    try:
        fcntl.flock(fd, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    finally:
        os.close(fd)
    return True


class Watched:
    """The postmaster, a child of this process or (after the death of an earlier supervisor) adopted by its id."""

    def __init__(self, pid: int, lock: str, child: bool) -> None:
        self.pid, self.lock, self.child = pid, lock, child

    def ended(self) -> bool:
        """Whether it is gone; a child is reaped here."""
        if not self.child:
            return free(self.lock)
        try:
            return os.waitpid(self.pid, os.WNOHANG)[0] == self.pid
        except ChildProcessError:
            return True

    def stop(self) -> None:
        """Stop it: at first in order, then without a checkpoint, then by force."""
        for how, seconds in ((FAST, FAST_SECONDS), (IMMEDIATE, IMMEDIATE_SECONDS), (signal.SIGKILL, 5.0)):
            if self.ended():
                return
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, how)
            until = time.monotonic() + seconds
            while time.monotonic() < until:
                if self.ended():
                    return
                time.sleep(0.005)


def watch(server: Watched, clients: str, stopping: list[int]) -> None:
    """Return when the server ended, was told to stop, or had no client for as long as the clients' file says (seconds).

    Each client holds a shared lock on that file and writes to it when it comes and when it goes, so a client
    that lived between two looks is seen by the file's time. The exclusive lock is kept while the server stops: who
    comes in that moment waits, and then starts it anew.
    """
    fd = os.open(clients, os.O_RDWR)
    woken, waker = os.pipe()
    os.set_blocking(waker, False)
    signal.set_wakeup_fd(waker, warn_on_full_buffer=False)  # a child's end is noticed at once
    signal.signal(signal.SIGCHLD, lambda _number, _frame: None)
    longest = 1.0 if server.child else 0.1
    seen, busy = -1, time.monotonic()
    idle_seconds = 60.0
    while not stopping and not server.ended():
        changed = os.fstat(fd).st_mtime_ns
        if changed != seen:
            seen, busy = changed, time.monotonic()
            with contextlib.suppress(ValueError):
                idle_seconds = float(os.pread(fd, 64, 0))
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            busy = time.monotonic()
        else:
            if os.fstat(fd).st_mtime_ns == seen and time.monotonic() - busy >= idle_seconds:
                break
            fcntl.flock(fd, fcntl.LOCK_UN)
        ready = select.select([woken], [], [], min(longest, max(0.02, idle_seconds / 5)))[0]
        if ready:
            os.read(woken, 512)
    server.stop()


def run(job: Job) -> None:
    """Detach from the caller and stay until the server is gone. The caller's wait ends at once."""
    os.setsid()
    if os.fork():
        os._exit(0)
    os.chdir("/")
    os.umask(0o077)
    log = os.open(job["log"], os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
    nothing = os.open(os.devnull, os.O_RDWR)
    for target, source in ((0, nothing), (1, nothing), (2, log)):
        os.dup2(source, target)
    stopping: list[int] = []
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    pid = job["adopt"]
    if not pid:
        pid = os.fork()
        if not pid:
            signal.signal(signal.SIGHUP, signal.SIG_DFL)
            os.dup2(log, 1)
            os.close(int(job["supervisor_fd"]))
            replace(job["who"], job["argv"])
    signal.signal(signal.SIGTERM, lambda number, _frame: stopping.append(number))
    if not job["adopt"]:
        os.close(int(job["server_fd"]))  # from here on the lock says whether a process of the server lives
    watch(Watched(int(pid), job["lock"], child=not job["adopt"]), job["clients"], stopping)
    if job["socket_folder"]:
        with contextlib.suppress(OSError):
            os.rmdir(job["socket_folder"])  # noqa: PTH106 - pathlib is slow to import


def tied(who: Job, argv: list[str]) -> int:
    """Run `argv` in a child until standard input ends; returns its exit status."""
    pid = os.fork()
    if not pid:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        replace(who, argv)
    child = Watched(pid, "", child=True)
    while os.read(0, 1):
        pass
    child.stop()
    return 0


def main() -> int:
    """Entry of the script; see the head of this file."""
    mode, job = sys.argv[1], json.loads(sys.argv[2])
    if mode == "run":
        run(job)
    elif mode == "tied":
        return tied(job, sys.argv[3:])
    else:
        replace(job, sys.argv[3:])
    return 0


if __name__ == "__main__":
    sys.exit(main())
