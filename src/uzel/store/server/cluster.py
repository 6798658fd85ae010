"""A data folder: made in one piece, with its roles, its database and its settings."""

from __future__ import annotations

import ctypes
import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

from uzel.errors import ServerUnavailable
from uzel.store.server.identity import Identity, environment, take_over
from uzel.store.server.place import NOTE, Place, sync_folder, write_note

Role = Literal["owner", "work", "admin"]
ROLES: dict[Role, str] = {"owner": "uzel_owner", "work": "uzel_work", "admin": "uzel_admin"}
DATABASE = "uzel"

PORT = 5432  # only a part of the socket's name: nothing listens on the network
PORT_WHILE_MOVING = 5433  # tells a server that only lives for a dump or a restore from one that serves

# Only by password, only by the socket, which lies in a folder that only its owner may enter.
_ACCESS = "local all all scram-sha-256\n"

# What every server gets on its command line, so that a new version of Uzel brings its own settings.
_SETTINGS: Mapping[str, str] = {
    "listen_addresses": "",
    "unix_socket_permissions": "0700",
    "max_connections": "60",
    "shared_buffers": "128MB",
    "work_mem": "16MB",
    "maintenance_work_mem": "256MB",
    "effective_cache_size": "1GB",
    "jit": "off",  # the wheel has no LLVM, and short queries would only pay for it
    "wal_level": "minimal",
    "max_wal_senders": "0",
    "min_wal_size": "80MB",
    "max_wal_size": "1GB",
    "checkpoint_timeout": "10min",
    "checkpoint_completion_target": "0.9",
    "max_worker_processes": "6",
    "max_parallel_workers": "2",
    "max_parallel_workers_per_gather": "1",
    "max_parallel_maintenance_workers": "1",
    "random_page_cost": "1.1",
    "lc_messages": "C",  # the sentences that are shown are found by their English marks
    "logging_collector": "off",
    "log_min_messages": "warning",
    "log_min_error_statement": "panic",  # a statement may carry text of the knowledge base or a password
    "log_error_verbosity": "terse",  # as may the details of an error
    "log_checkpoints": "off",
}
_LEAST_FREE = 20 * 2**20  # bytes: with less left it was the disk that failed
_FIRST_NORMAL_OID = 16384  # PostgreSQL's access/transam.h
_SHARED_MEMORY = Path("/dev/shm")  # noqa: S108 - the system's own, nothing is written there by name
_ROOMY_SHARED_MEMORY_BYTES = 256 * 1024 * 1024


def settings() -> dict[str, str]:
    """The settings for this machine.

    Memory shared by parallel workers is taken from /dev/shm unless that is small, as in many containers: then from
    System V segments, which the server needs anyway (its lock against a second start) and which no mount limits.
    """
    kind = "posix"
    if sys.platform == "linux":
        try:
            status = os.statvfs(_SHARED_MEMORY)
            room = status.f_bavail * status.f_frsize if os.access(_SHARED_MEMORY, os.W_OK) else 0
        except OSError:
            room = 0
        if room < _ROOMY_SHARED_MEMORY_BYTES:
            kind = "sysv"
    return {**_SETTINGS, "dynamic_shared_memory_type": kind}


def postgres(identity: Identity, data: Path, *, socket: Path, port: int, extra: Mapping[str, str] = {}) -> list[str]:
    """The command line of a server, without the change of id. `extra` settings win."""
    argv = [identity.binaries.program("postgres"), "-D", str(data), "-p", str(port)]
    quoted = '"' + str(socket) + '"'  # quoted, a path may hold spaces
    for name, value in {**settings(), "unix_socket_directories": quoted, **extra}.items():
        argv += ["-c", f"{name}={value}"]
    return argv


def make(place: Place, identity: Identity, passwords: Mapping[str, str] | None = None, *, bare: bool = False) -> Path:
    """Make a data folder under a name of its own and return it; `finish` gives it its place.

    `passwords`: those of an older folder. `bare`: without the roles and the database, which a restore brings.
    Raises `ServerUnavailable`; then nothing is left.
    """
    passwords = passwords or {name: secrets.token_urlsafe(24) for name in ROLES.values()}
    half = place.new_data(identity.binaries.major)
    maker = identity.maker()
    half.mkdir(mode=0o700)
    try:
        maker.owns(half)
        data = half / "data"
        initdb = [maker.binaries.program("initdb"), "-D", str(data), "-U", ROLES["admin"], "--auth=trust"]
        initdb += ["--encoding=UTF8", "--locale=C", "--no-instructions", "--no-sync"]
        _run(maker.command(initdb), "PostgreSQL could not make its data folder")
        # Without a postmaster PostgreSQL gives out numbers that it keeps for its own objects, which no dump contains.
        numbers = [maker.binaries.program("pg_resetwal"), "-o", str(_FIRST_NORMAL_OID), "-D", str(data)]
        _run(maker.command(numbers), "PostgreSQL could not be set up")
        single = [maker.binaries.program("postgres"), "--single", "-D", str(data)]
        for name, value in {**settings(), "exit_on_error": "on", "fsync": "off", "scram_iterations": "1"}.items():
            single += ["-c", f"{name}={value}"]
        _run(maker.command([*single, "template1"]), "PostgreSQL could not be set up", _statements(passwords, bare=bare))
        (data / "pg_hba.conf").write_text(_ACCESS, encoding="ascii")
        write_note(data, {"format": 1, "passwords": dict(passwords)})
        maker.owns(data / NOTE)
        synced(maker, data)
        take_over(data, identity)
    except ServerUnavailable as error:
        full = shutil.disk_usage(half).free < _LEAST_FREE
        shutil.rmtree(half, ignore_errors=True)
        if full:
            raise ServerUnavailable(
                f"No space left on device: the disk of {place.store} is full, and a new database needs 60 MB there."
            ) from error
        raise
    except BaseException:
        shutil.rmtree(half, ignore_errors=True)
        raise
    return data


def synced(maker: Identity, data: Path) -> None:
    """Bring a new data folder, with nothing running in it, to the disk. Raises `ServerUnavailable`.

    On Linux by one call for the whole file system, which took .1 s where a thousand single files took 3 s.
    """
    if sys.platform == "linux":
        fd = os.open(data, os.O_RDONLY)
        try:
            if ctypes.CDLL(None).syncfs(fd) == 0:
                return
        except AttributeError:  # a C library without it
            pass
        finally:
            os.close(fd)
    argv = [maker.binaries.program("initdb"), "-D", str(data), "--sync-only"]
    _run(maker.command(argv), "PostgreSQL could not write its data folder to the disk")


def finish(place: Place, data: Path, major: int) -> Path:
    """Move a complete data folder from its folder of making to its place."""
    target = place.data(major)
    data.rename(target)
    sync_folder(place.store)
    data.parent.rmdir()
    return target


def _statements(passwords: Mapping[str, str], *, bare: bool) -> str:
    """One statement a line, as single-user mode reads them.

    Passwords are random and long, so they need no stretching (`scram_iterations`), which would cost at each connection.
    """
    owner, work, admin = ROLES["owner"], ROLES["work"], ROLES["admin"]
    lines = [f"ALTER ROLE {admin} PASSWORD '{passwords[admin]}'"]
    if not bare:
        lines += [
            "CREATE EXTENSION vector",  # in template1, so that every new database has it
            f"CREATE ROLE {owner} LOGIN CREATEDB NOSUPERUSER NOCREATEROLE NOBYPASSRLS PASSWORD '{passwords[owner]}'",
            f"CREATE ROLE {work} LOGIN NOCREATEDB NOSUPERUSER NOCREATEROLE NOBYPASSRLS PASSWORD '{passwords[work]}'",
            f"CREATE DATABASE {DATABASE} OWNER {owner}",
        ]
    else:
        lines += ["CREATE EXTENSION vector"]
    return "".join(f"{line};\n" for line in lines)


def _run(argv: Sequence[str], failed: str, text: str | None = None) -> None:
    try:
        done: subprocess.CompletedProcess[Any] = subprocess.run(  # noqa: S603
            argv,
            input=text or "",
            cwd="/",
            env=environment(),
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            check=False,
        )
    except OSError as error:
        raise ServerUnavailable(f"{failed}: {error.strerror}.") from error
    if done.returncode != 0:
        raise ServerUnavailable(f"{failed}: {telling_line(done.stderr or done.stdout)}.")


_MARKS = ("PANIC:", "FATAL:", "ERROR:", "error:")


def telling_line(log: str) -> str:
    """The last line of a log that says what went wrong, without its time stamp and mark."""
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    for mark in _MARKS:
        for line in reversed(lines):
            if mark in line:
                return line.split(mark, 1)[1].strip().rstrip(".")
    return lines[-1].rstrip(".") if lines else "it ended without a word"
