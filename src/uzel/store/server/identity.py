"""Under which id PostgreSQL runs. It refuses root, and it wants its id to have a name while a data folder is made.

- an ordinary user: as that user;
- root, or a user id without a name, where the kernel allows user namespaces: in one that maps a named id to the caller,
  so that every file belongs to the caller outside, also below folders that nobody else may enter;
- root elsewhere: an unprivileged number that no user has, with a copy of the programs under /var/lib/uzel;
- root in a home that belongs to somebody: as that user.
"""

from __future__ import annotations

import hashlib
import json
import os
import pwd
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal

from uzel.errors import ServerUnavailable
from uzel.store.server import supervisor
from uzel.store.server.binaries import Binaries, copied
from uzel.store.server.place import Place

Way = Literal["auto", "namespace", "id"]

SYSTEM_FOLDER = Path("/var/lib/uzel")
_FIRST_ID, _IDS = 2_000_000_000, 100_000_000  # above what users, systemd and containers are given
_SMALL_FIRST_ID, _SMALL_IDS = 60_100, 900  # where a container maps 65,536 ids only


@dataclass(frozen=True, slots=True)
class Identity:
    """Who runs the server's processes, with which programs."""

    kind: Literal["self", "namespace", "id"]
    uid: int
    gid: int
    binaries: Binaries

    def job(self) -> dict[str, Any]:
        """What `supervisor.become` takes."""
        return {"kind": self.kind, "uid": self.uid, "gid": self.gid}

    def command(self, argv: list[str], mode: Literal["exec", "tied"] = "exec") -> list[str]:
        """The command line that runs `argv` under this id."""
        if self.kind == "self" and mode == "exec":
            return argv
        return [*script(), mode, json.dumps(self.job()), *argv]

    def owns(self, path: Path) -> None:
        """Give a file or folder that the caller made to this id."""
        if self.kind == "id":
            os.chown(path, self.uid, self.gid, follow_symlinks=False)

    def maker(self) -> Identity:
        """The identity that makes a data folder: initdb asks the system for the name of its id."""
        if _named(self.uid):
            return self
        uid, gid = _some_named_id()
        if self.kind == "id":
            return replace(self, uid=uid, gid=gid)
        return replace(self, kind="namespace", uid=uid, gid=gid)


def script() -> list[str]:
    """The start of a command line that runs the supervisor's file, with no site packages and no environment."""
    return [sys.executable, "-I", "-S", str(Path(supervisor.__file__).resolve())]


def environment() -> dict[str, str]:
    """What the server's processes may know of the caller's environment: no secrets, nothing that steers libpq."""
    kept = ("PATH", "TZ", "TZDIR", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH")
    return {name: os.environ[name] for name in kept if name in os.environ} | {"LC_ALL": "C"}


def choose(place: Place, data: Path | None, binaries: Binaries, *, way: Way, explicit: bool) -> tuple[Identity, Place]:
    """Who shall run the server, and where its data shall be; `data` is the newest data folder that is already there.

    `explicit`: the home was named by the user, so the data may not go elsewhere. Raises `ServerUnavailable`.
    """
    uid, gid = os.geteuid(), os.getegid()
    if uid != 0:
        if data is not None and data.stat().st_uid != uid:
            raise ServerUnavailable(f"{data} belongs to another user (id {data.stat().st_uid}); choose another home.")
        return Identity("self", uid, gid, binaries), place
    owner = (data or place.folder).stat()
    if owner.st_uid != 0:
        return _as_id(place, owner.st_uid, owner.st_gid, binaries, explicit)
    if way != "id":
        inside, inside_group = _some_named_id()
        namespace = Identity("namespace", inside, inside_group, binaries)
        if _works(namespace, place.store):
            return namespace, place
        if way == "namespace":
            raise ServerUnavailable("PostgreSQL refuses to run as root, and the kernel allows no user namespace here.")
    own = unused_id(place.folder)
    return _as_id(place, own, own, binaries, explicit)


def _as_id(place: Place, uid: int, gid: int, binaries: Binaries, explicit: bool) -> tuple[Identity, Place]:
    identity = Identity("id", uid, gid, copied(binaries, SYSTEM_FOLDER))
    if place.store == place.folder and place.folder.stat().st_uid == 0:
        for ours in (*place.made, place.folder):
            ours.chmod(0o711)  # the server must pass through to its data; it can list nothing on the way
    if _works(identity, place.store):
        return identity, place
    if explicit or place.store != place.folder or place.majors():
        blocked = _blocked(place.store)
        raise ServerUnavailable(
            f"PostgreSQL refuses to run as root, and id {uid}, under which Uzel runs it here, may not enter "
            f"{blocked}; choose a home in folders that everybody may enter, such as {SYSTEM_FOLDER}."
        )
    store = SYSTEM_FOLDER / hashlib.sha256(os.fsencode(place.folder.resolve())).hexdigest()[:16]
    store.mkdir(mode=0o711, exist_ok=True)
    moved = replace(place, store=store)
    if not _works(identity, store):
        raise ServerUnavailable(f"PostgreSQL refuses to run as root, and id {uid} may not run it in {store}.")
    half = place.folder / "elsewhere.new"
    half.write_text(str(store), encoding="utf-8")
    half.replace(place.folder / "elsewhere")
    return identity, moved


def _works(identity: Identity, folder: Path) -> bool:
    """Whether the programs run under this id, and can enter the folder: tried, since no rule tells it for sure."""
    attempt = ["/bin/sh", "-c", '"$0" --version && cd "$1"', identity.binaries.program("postgres"), str(folder)]
    try:
        done = subprocess.run(  # noqa: S603 - the paths are arguments, the script is fixed
            identity.command(attempt),
            cwd="/",
            env=environment(),
            capture_output=True,
            stdin=subprocess.DEVNULL,
            check=False,
            timeout=30,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _blocked(folder: Path) -> Path:
    """The uppermost folder on the way that others may not enter."""
    for each in [*reversed(folder.resolve().parents), folder.resolve()]:
        if not each.stat().st_mode & 0o001:
            return each
    return folder


def take_over(data: Path, identity: Identity) -> None:
    """Give a data folder of ours, with nothing running in it, to the id that shall run it now; follows no links."""
    if identity.kind != "id" or data.stat().st_uid == identity.uid:
        return
    # from below, so that the folder itself comes last: interrupted, it is taken over again
    for _root, folders, files, at in os.fwalk(data, topdown=False, follow_symlinks=False):
        for name in [*folders, *files]:
            os.chown(name, identity.uid, identity.gid, dir_fd=at, follow_symlinks=False)
    os.chown(data, identity.uid, identity.gid, follow_symlinks=False)


def unused_id(folder: Path) -> int:
    """A user id without a name, the same for the same folder, within what this system maps."""
    number = int.from_bytes(hashlib.sha256(os.fsencode(folder.resolve())).digest()[:8], "big")
    first, count = (_FIRST_ID, _IDS) if _mapped(_FIRST_ID + _IDS) else (_SMALL_FIRST_ID, _SMALL_IDS)
    for step in range(count):
        uid = first + (number + step) % count
        if not _named(uid):
            return uid
    raise ServerUnavailable("PostgreSQL refuses to run as root, and no unprivileged user id is free here.")


def _mapped(uid: int) -> bool:
    """Whether a user id exists in the user namespace of this process."""
    try:
        lines = Path("/proc/self/uid_map").read_text(encoding="ascii").splitlines()
    except OSError:  # macOS: no namespaces; ids are 31 bits wide
        return True
    ranges = [(int(inside), int(length)) for inside, _outside, length in (line.split() for line in lines)]
    return any(inside <= uid < inside + length for inside, length in ranges)


def _named(uid: int) -> bool:
    try:
        pwd.getpwuid(uid)
    except KeyError:
        return False
    return True


def _some_named_id() -> tuple[int, int]:
    """A user that is not root: `nobody` where there is one."""
    users = [user for user in pwd.getpwall() if user.pw_uid > 0 and _mapped(user.pw_uid)]
    if not users:
        raise ServerUnavailable("PostgreSQL wants a user with a name, and this system knows none but root.")
    best = max(users, key=lambda user: (user.pw_name == "nobody", user.pw_uid))
    return best.pw_uid, best.pw_gid
