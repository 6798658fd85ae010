"""Where a server's files lie below Uzel's home, and whether what lies there is ours.

<home>/postgres/            0700 (0711 where the server runs under another id than the caller's)
    18/                     the data folder of PostgreSQL 18, with `uzel.json` (passwords, 0600) in it
    18.new-xxxxxxxx/        one that is being made; renamed when complete, removed by the next start when not
    start.lock  server.lock  supervisor.lock  clients.lock
    server.log              warnings and errors of the server, never a statement's text
    elsewhere               only where the data had to go to another folder: its path
"""

from __future__ import annotations

import json
import os
import re
import shutil
import tempfile
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from uzel.errors import ServerUnavailable

NOTE = "uzel.json"
_DATA_FOLDER = re.compile(r"\d+")
_LEFTOVER = re.compile(r"\d+\.(new|gone)-\w+")


@dataclass(frozen=True, slots=True)
class Place:
    """The folder `postgres` of one home, and the folder that holds the data (nearly always the same one)."""

    folder: Path
    store: Path
    made: tuple[Path, ...] = ()  # folders above it that this call made

    @property
    def start_lock(self) -> Path:
        """Held while a server is made, started, moved or stopped."""
        return self.folder / "start.lock"

    @property
    def server_lock(self) -> Path:
        """Held by every process of a running PostgreSQL."""
        return self.folder / "server.lock"

    @property
    def supervisor_lock(self) -> Path:
        """Held by the supervisor."""
        return self.folder / "supervisor.lock"

    @property
    def clients_lock(self) -> Path:
        """Held, shared, by each client; its text is the idle time in seconds."""
        return self.folder / "clients.lock"

    @property
    def log(self) -> Path:
        """What the server and the supervisor write."""
        return self.folder / "server.log"

    def data(self, major: int) -> Path:
        """The data folder of a major version."""
        return self.store / str(major)

    def majors(self) -> list[int]:
        """Major versions with a data folder of ours, ascending. Raises `ServerUnavailable` for a foreign one."""
        found = []
        for path in self.store.iterdir():
            if _DATA_FOLDER.fullmatch(path.name):
                read_note(path)
                found.append(int(path.name))
        return sorted(found)

    def new_data(self, major: int) -> Path:
        """A name for a data folder in the making; not yet there."""
        return self.store / f"{major}.new-{os.urandom(4).hex()}"

    def sweep(self) -> None:
        """Remove what an interrupted start left behind. Only under the start lock."""
        for path in self.store.iterdir():
            if _LEFTOVER.fullmatch(path.name):
                shutil.rmtree(path, ignore_errors=True)

    def discard(self, data: Path) -> None:
        """Remove a data folder so that a half removed one is never taken for a whole one."""
        gone = data.with_name(f"{data.name}.gone-{os.urandom(4).hex()}")
        data.rename(gone)
        shutil.rmtree(gone, ignore_errors=True)


def existing(home: Path) -> Place | None:
    """The place below a home, if a server was ever made there."""
    folder = home / "postgres"
    if not folder.is_dir():
        return None
    elsewhere = folder / "elsewhere"
    store = Path(elsewhere.read_text(encoding="utf-8")) if elsewhere.exists() else folder
    return Place(folder, store)


def prepared(home: Path) -> Place:
    """The place below a home, made if needed. Raises OSError, and `ServerUnavailable` for a folder that is not ours."""
    folder = home / "postgres"
    missing = [each for each in (home, *home.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)
    folder.mkdir(mode=0o700, exist_ok=True)
    if (folder / "PG_VERSION").exists():
        raise ServerUnavailable(f"{folder} is a PostgreSQL data folder that Uzel did not make; choose another home.")
    owner = folder.stat().st_uid
    if os.geteuid() not in {0, owner}:
        raise ServerUnavailable(f"{folder} belongs to another user (id {owner}); choose another home.")
    place = existing(home)
    if place is None or not place.store.is_dir():
        raise ServerUnavailable(f"{folder} names a data folder that is gone; the disk may not be mounted.")
    return replace(place, made=tuple(missing))


def read_note(data: Path) -> dict[str, Any]:
    """What Uzel wrote into a data folder of its own. Raises `ServerUnavailable` if the folder is foreign or broken."""
    try:
        note = json.loads((data / NOTE).read_text(encoding="utf-8"))
        version = (data / "PG_VERSION").read_text(encoding="ascii").strip()
        passwords = note["passwords"]
    except (FileNotFoundError, NotADirectoryError, ValueError, KeyError, TypeError):
        raise ServerUnavailable(
            f"{data} is not a data folder that Uzel made; move it away or choose another home."
        ) from None
    if version != data.name or not isinstance(passwords, dict):
        raise ServerUnavailable(
            f"{data} holds data of PostgreSQL {version}, not {data.name}; it was put there by hand."
        )
    return dict(note)


def write_note(data: Path, note: dict[str, Any]) -> None:
    """Write the note of a data folder in the making, readable to its owner alone."""
    path = data / NOTE
    fd = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(fd, "w", encoding="utf-8") as stream:
        json.dump(note, stream)
        stream.flush()
        os.fsync(fd)


#: room for the longest socket name in `sockaddr_un` (108 bytes on Linux, 104 on macOS), the closing zero taken off
SOCKET_PATH_BYTES = 103


def socket_folder(data: Path, port: int, before: str | None) -> tuple[Path, bool]:
    """The folder for the server's socket, and whether it is a private one outside of the data folder.

    The data folder serves unless its path is too long, or holds a character that libpq splits lists at.
    `before` is the folder of the last run; it is used again if it is still ours.
    """
    name = f"/.s.PGSQL.{port}"
    if len(os.fsencode(data)) + len(name) <= SOCKET_PATH_BYTES and not set(str(data)) & set(',"\\'):
        return data, False
    if before and Path(before) != data:
        with_before = Path(before)
        if with_before.is_dir() and not with_before.is_symlink():
            status = with_before.stat()
            if status.st_uid in {os.geteuid(), data.stat().st_uid} and status.st_mode & 0o077 == 0:
                return with_before, True
    for parent in (tempfile.gettempdir(), "/tmp"):  # noqa: S108 - mkdtemp makes a name that nobody can guess
        if len(os.fsencode(parent)) + len("/uzel-xxxxxxxx") + len(name) <= SOCKET_PATH_BYTES and "," not in parent:
            return Path(tempfile.mkdtemp(prefix="uzel-", dir=parent)), True
    raise ServerUnavailable(f"The path {data} is too long for a socket, and no shorter temporary folder was found.")


def sync_folder(folder: Path) -> None:
    """Make renames in a folder survive a power cut."""
    fd = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(fd)
    finally:
        os.close(fd)
