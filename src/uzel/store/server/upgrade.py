"""Move a data folder to another major version of PostgreSQL, by dump and restore.

The old folder stays as it is until the new one is complete, on the disk and in its place; only then it is removed. A
move that was interrupted leaves a folder that the next start sweeps away, and starts again.
"""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from uzel.errors import ServerUnavailable
from uzel.store.server import binaries, cluster
from uzel.store.server.identity import SYSTEM_FOLDER, Identity, environment
from uzel.store.server.place import NOTE, Place, read_note, socket_folder, write_note
from uzel.store.server.postmaster import Postmaster, forget_dead

_START_SECONDS = 120.0
#: while nobody else is connected, and a crash means to begin again, the new server need not wait for the disk
_HASTE = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "off", "autovacuum": "off"}
_DATABASES = "SELECT datname FROM pg_database WHERE datallowconn AND datname NOT IN ('template1', 'postgres')"


@dataclass(frozen=True, slots=True)
class _Temporary:
    """A server that lives for one dump or restore, and the way for PostgreSQL's own client programs to reach it."""

    socket: Path
    port: int
    environment: dict[str, str]


def moved(place: Place, before: int, who: Identity, server_fd: int) -> Path:
    """Move the data of major version `before` to that of `who.binaries`; returns the new folder, in its place.

    The caller holds the start lock, and the server's lock by `server_fd`. Raises `ServerUnavailable`; the old folder
    is then as it was.
    """
    major = who.binaries.major
    old_data = place.data(before)
    old_programs = binaries.find(before)
    if who.kind == "id":
        old_programs = binaries.copied(old_programs, SYSTEM_FOLDER)
    passwords = read_note(old_data)["passwords"]
    forget_dead(old_data)
    new_data = cluster.make(place, who, passwords, bare=True)
    try:
        log = new_data.parent / "move.log"
        with (
            _running(
                replace(who, binaries=old_programs), old_data, passwords, server_fd=server_fd, log=log, extra={}
            ) as old,
            _running(who, new_data, passwords, server_fd=server_fd, log=log, extra=_HASTE) as new,
        ):
            _copy(who.binaries, old, new, f"The data of PostgreSQL {before} could not be moved to {major}")
        log.unlink(missing_ok=True)
        write_note(new_data, {"format": 1, "passwords": passwords, "moved_from": before})
        who.owns(new_data / NOTE)
        cluster.synced(who.maker(), new_data)
        return cluster.finish(place, new_data, major)
    except BaseException:
        shutil.rmtree(new_data.parent, ignore_errors=True)
        raise


def drop_moved(place: Place, major: int) -> None:
    """Remove the folder that this one was moved from, if it is still there. A folder of unknown origin stays."""
    before = read_note(place.data(major)).get("moved_from")
    if before is not None and before in place.majors():
        place.discard(place.data(before))


@contextmanager
def _running(
    who: Identity, data: Path, passwords: dict[str, str], *, server_fd: int, log: Path, extra: dict[str, str]
) -> Iterator[_Temporary]:
    """Run a server that stops when the block, or this process, ends."""
    port = cluster.PORT_WHILE_MOVING
    folder, private = socket_folder(data, port, None)
    who.owns(folder)
    argv = cluster.postgres(who, data, socket=folder, port=port, extra=extra)
    with log.open("ab") as stream:
        process = subprocess.Popen(  # noqa: S603
            who.command(argv, mode="tied"),
            cwd="/",
            env=environment(),
            stdin=subprocess.PIPE,
            stdout=stream,
            stderr=stream,
            pass_fds=[server_fd],
            start_new_session=True,  # Ctrl-C ends the caller, whose end then stops the server in order
        )
    try:
        _await(process, data, log)
        secret = {"PGPASSWORD": passwords[cluster.ROLES["admin"]], "PGUSER": cluster.ROLES["admin"]}
        reach = {"PGHOST": str(folder), "PGPORT": str(port), "PGCLIENTENCODING": "UTF8"}
        yield _Temporary(folder, port, environment() | secret | reach)
    finally:
        process.communicate()  # closes its input and waits
        if private:
            folder.rmdir()


def _await(process: subprocess.Popen[bytes], data: Path, log: Path) -> None:
    until = time.monotonic() + _START_SECONDS
    while time.monotonic() < until:
        postmaster = Postmaster.of(data)
        if postmaster is not None and postmaster.status == "ready" and postmaster.answers():
            return
        if process.poll() is not None:
            words = cluster.telling_line(log.read_text(encoding="utf-8", errors="replace"))
            raise ServerUnavailable(f"PostgreSQL could not be started to move {data}: {words}.")
        time.sleep(0.005)
    raise ServerUnavailable(f"PostgreSQL is not ready after {_START_SECONDS:.0f} s to move {data}; try again later.")


def _copy(programs: binaries.Binaries, old: _Temporary, new: _Temporary, failed: str) -> None:
    """Copy roles and every database. The superuser's role is there already; only its attributes are copied."""
    admin = cluster.ROLES["admin"]
    roles = _output([programs.program("pg_dumpall"), "--globals-only"], old, failed)
    kept = [line for line in roles.splitlines(keepends=True) if line.strip() != f"CREATE ROLE {admin};"]
    _output([*_psql(programs), "-d", "postgres"], new, failed, "".join(kept))
    names = _output([*_psql(programs), "-d", "postgres", "-At", "-c", _DATABASES], old, failed)
    for name in names.splitlines():
        _piped(programs, name, old, new, failed)
        _output([*_psql(programs), "-d", _keyword(name), "-c", "ANALYZE"], new, failed)


def _piped(programs: binaries.Binaries, name: str, old: _Temporary, new: _Temporary, failed: str) -> None:
    """Dump one database into a restore; both must end well."""
    with (
        subprocess.Popen(  # noqa: S603
            [programs.program("pg_dump"), "--create", "-d", _keyword(name)],
            env=old.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as dump,
        subprocess.Popen(  # noqa: S603
            [*_psql(programs), "-d", "postgres"],
            env=new.environment,
            stdin=dump.stdout,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        ) as restore,
    ):
        if dump.stdout is not None:
            dump.stdout.close()  # so that the dump notices when the restore dies
        restore_words = restore.communicate()[1]
        dump_words = dump.stderr.read() if dump.stderr is not None else b""
    if restore.returncode != 0 or dump.returncode != 0:
        words = restore_words if restore.returncode != 0 else dump_words
        raise ServerUnavailable(f"{failed}: {cluster.telling_line(words.decode('utf-8', 'replace'))}.")


def _psql(programs: binaries.Binaries) -> list[str]:
    return [programs.program("psql"), "-X", "-q", "-v", "ON_ERROR_STOP=1"]


def _keyword(name: str) -> str:
    """A database's name as a connection string of its own, so that no name is taken for one."""
    escaped = name.replace("\\", "\\\\").replace("'", "\\'")
    return f"dbname='{escaped}'"


def _output(argv: list[str], server: _Temporary, failed: str, text: str = "") -> str:
    done: subprocess.CompletedProcess[Any] = subprocess.run(  # noqa: S603
        argv, env=server.environment, input=text, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode != 0:
        raise ServerUnavailable(f"{failed}: {cluster.telling_line(done.stderr)}.")
    return str(done.stdout)
