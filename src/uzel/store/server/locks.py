"""Locks that vanish with the process that holds them, whatever ended it (`flock`)."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def opened(path: Path) -> int:
    """A descriptor of a lock file, made with mode 0600 if needed; for root it belongs to whom the folder belongs to."""
    fd = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    if os.geteuid() == 0:
        owner = path.parent.stat()
        if owner.st_uid != os.fstat(fd).st_uid:
            os.fchown(fd, owner.st_uid, owner.st_gid)
    return fd


def taken(fd: int, how: int, seconds: float) -> bool:
    """Try to lock a descriptor (`fcntl.LOCK_SH` or `LOCK_EX`) for a time; whether it was locked."""
    until = time.monotonic() + seconds
    while True:
        try:
            fcntl.flock(fd, how | fcntl.LOCK_NB)
            return True
        except BlockingIOError:
            if time.monotonic() >= until:
                return False
            time.sleep(0.002)


def held(path: Path) -> bool:
    """Whether some process holds the lock file exclusively."""
    try:
        fd = os.open(path, os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        return not taken(fd, fcntl.LOCK_SH, 0)
    finally:
        os.close(fd)


@contextmanager
def exclusive(path: Path) -> Iterator[None]:
    """Hold a lock file alone; waits as long as a living process holds it."""
    fd = opened(path)
    try:
        fcntl.flock(fd, fcntl.LOCK_EX)
        yield
    finally:
        os.close(fd)
