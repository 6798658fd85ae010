"""What a client holds of a running server."""

from __future__ import annotations

import fcntl
import os
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import quote

from uzel.store.server.cluster import DATABASE, ROLES, Role
from uzel.store.server.locks import opened, taken

_CLOSED = -1


class Hold:
    """This process's place among the clients: a shared lock that the kernel drops when the process ends."""

    def __init__(self, fd: int, idle_seconds: float) -> None:
        self._fd = fd
        self._idle_seconds = idle_seconds

    @classmethod
    def on(cls, clients: Path, idle_seconds: float) -> Hold:
        """Register. Waits while an idle server is being stopped."""
        fd = opened(clients)
        fcntl.flock(fd, fcntl.LOCK_SH)
        hold = cls(fd, idle_seconds)
        hold._write()
        return hold

    def alone(self) -> bool:
        """Whether no other client is registered now."""
        alone = taken(self._fd, fcntl.LOCK_EX, 0.0)
        fcntl.flock(self._fd, fcntl.LOCK_SH)
        return alone

    def release(self) -> None:
        """Leave; twice does no harm."""
        if self._fd != _CLOSED:
            self._write()  # the supervisor counts the idle time from this moment
            os.close(self._fd)
            self._fd = _CLOSED

    def _write(self) -> None:
        text = f"{self._idle_seconds:<15.3f}\n".encode("ascii")  # always the same length, so no cut is needed
        os.pwrite(self._fd, text, 0)


@dataclass(frozen=True, slots=True)
class Server:
    """A running server that this process is a client of; it runs at least until `release` or the process's end."""

    socket: Path  # the folder of the socket
    port: int  # part of the socket's name; nothing listens on the network
    data: Path
    pid: int
    passwords: dict[str, str] = field(repr=False)
    hold: Hold = field(repr=False)

    def url(self, role: Role, database: str = DATABASE) -> str:
        """A connection URL for libpq (psycopg 3). `work` for readers and writers, `owner` for migrations.

        `admin` is the superuser, whom no row-level security binds: for this module and for tests of it only.
        """
        user = ROLES[role]
        password = quote(self.passwords[user], safe="")
        host = quote(os.fsencode(self.socket), safe="")
        return f"postgresql://{user}:{password}@/{quote(database, safe='')}?host={host}&port={self.port}"

    def release(self) -> None:
        """Stop being a client. The server goes on for as long as the idle time says."""
        self.hold.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()
