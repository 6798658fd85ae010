"""Start, share and stop the server of a home. See `uzel.store.server` for what others call."""

from __future__ import annotations

import contextlib
import fcntl
import json
import logging
import os
import signal
import subprocess
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uzel.errors import ServerUnavailable
from uzel.store.server import binaries, cluster, identity, upgrade
from uzel.store.server.handle import Hold, Server
from uzel.store.server.identity import Identity, Way
from uzel.store.server.locks import exclusive, held, opened, taken
from uzel.store.server.place import Place, existing, prepared, read_note, socket_folder
from uzel.store.server.postmaster import Postmaster, end, forget_dead, orphans

#: what a person who waits may want to know
_log = logging.getLogger(__name__)

START_SECONDS = 120.0  # recovery after a crash may take long; the server goes on after that
_NOT_READY = f"PostgreSQL is not ready after {START_SECONDS:.0f} s (it may be recovering); try again later."
_LEAVING_SECONDS = 15.0  # for processes of a server whose postmaster was killed
_BUSY_SECONDS = 2.0  # for work of theirs that is lost anyway
_LOG_BYTES = 1_000_000
_CLOSED = -1  # in place of a descriptor
_STILL_THERE = ("pre-existing shared memory block", "is in use", "already exists", "Is another postmaster")


def acquire(home: Path, *, idle_seconds: float, major: int, way: Way, explicit: bool) -> Server:
    """See `uzel.store.server.acquire`."""
    programs = binaries.find(major)
    try:
        place = prepared(home.absolute())
        hold = Hold.on(place.clients_lock, idle_seconds)
        try:
            server = _attached(place, major, hold)
            if server is None:
                with exclusive(place.start_lock):
                    server = _attached(place, major, hold) or _brought_up(place, programs, way, explicit, hold)
        except BaseException:
            hold.release()
            raise
    except OSError as error:
        raise ServerUnavailable(_sentence(error, home)) from error
    return server


def stop(home: Path) -> bool:
    """See `uzel.store.server.stop`."""
    try:
        place = existing(home.absolute())
        if place is None or not place.start_lock.exists():
            return False
        with exclusive(place.start_lock):
            return _stopped(place)
    except OSError as error:
        raise ServerUnavailable(_sentence(error, home)) from error


def state(home: Path) -> dict[str, Any]:
    """See `uzel.store.server.state`."""
    nothing: dict[str, Any] = {"running": False, "pid": None, "major": None, "data": None, "bytes": 0}
    try:
        place = existing(home.absolute())
        majors = place.majors() if place else []
        if place is None or not majors:
            return nothing
        data = place.data(majors[-1])
        postmaster = Postmaster.of(data)
        running = postmaster is not None and held(place.server_lock) and postmaster.answers()
        size = sum(_size(Path(root, name)) for root, _folders, files in os.walk(data) for name in files)
    except OSError as error:
        raise ServerUnavailable(_sentence(error, home)) from error
    pid = postmaster.pid if running and postmaster else None
    return {"running": running, "pid": pid, "major": majors[-1], "data": str(data), "bytes": size}


def _attached(place: Place, major: int, hold: Hold) -> Server | None:
    """The running server of this major with a living supervisor, or None."""
    data = place.data(major)
    postmaster = Postmaster.of(data)
    if postmaster is None or postmaster.status != "ready" or postmaster.port != cluster.PORT:
        return None
    if not (held(place.server_lock) and held(place.supervisor_lock) and postmaster.answers()):
        return None
    return Server(
        socket=postmaster.socket,
        port=postmaster.port,
        data=data,
        pid=postmaster.pid,
        passwords=read_note(data)["passwords"],
        hold=hold,
    )


@dataclass
class _Locks:
    """Descriptors that the supervisor and the server inherit."""

    supervisor: int
    server: int = _CLOSED

    def close(self) -> None:
        os.close(self.supervisor)
        if self.server != _CLOSED:
            os.close(self.server)


def _brought_up(place: Place, programs: binaries.Binaries, way: Way, explicit: bool, hold: Hold) -> Server:
    """Under the start lock: bring the server up from whatever state the last run left, and return it."""
    _make_room(place, programs.major, hold)
    locks = _Locks(opened(place.supervisor_lock))
    try:
        server = _without_supervisor(place, programs.major, hold, locks.supervisor)
        if server is not None:
            return server
        adopted = _running(place, programs.major)
        if adopted is not None:
            own = str(adopted.socket) if adopted.socket != adopted.data else None
            _spawn(place, locks, {"adopt": adopted.pid, "argv": [], "who": {}, "socket_folder": own})
            return _waited(place, programs.major, hold, place.log.stat().st_size)
        locks.server = opened(place.server_lock)
        _clear(place, locks.server)
        return _started(place, programs, way=way, explicit=explicit, hold=hold, locks=locks)
    finally:
        locks.close()


def _without_supervisor(place: Place, major: int, hold: Hold, supervisor_fd: int) -> Server | None:
    """Take the supervisor's lock. While one lives its server may still be starting: once ready, that is returned."""
    until = time.monotonic() + START_SECONDS
    while not taken(supervisor_fd, fcntl.LOCK_EX, 0.0):
        server = _attached(place, major, hold)
        if server is not None:
            return server
        if time.monotonic() > until:
            raise ServerUnavailable(_NOT_READY)
        time.sleep(0.003)
    return None


def _started(
    place: Place, programs: binaries.Binaries, *, way: Way, explicit: bool, hold: Hold, locks: _Locks
) -> Server:
    """Make, move or just start the data folder; both locks are held."""
    major = programs.major
    majors = place.majors()
    newest = place.data(majors[-1]) if majors else None
    if majors and majors[-1] > major:
        raise ServerUnavailable(
            f"{newest} was made by PostgreSQL {majors[-1]}, which is newer than {major}; use a newer Uzel."
        )
    who, place = identity.choose(place, newest, programs, way=way, explicit=explicit)
    before = None
    if newest is None:
        _log.info("Making the database in %s: this is done once, and takes some seconds.", place.folder)
        data = cluster.finish(place, cluster.make(place, who), major)
    else:
        last = forget_dead(newest)
        before = str(last.socket) if last else None
        identity.take_over(newest, who)
        newest.chmod(0o700)  # a copy made by hand may have wider rights, which the server refuses
        data = newest
        if majors[-1] < major:
            _log.info("Moving the database from PostgreSQL %s to %s: this is done once.", majors[-1], major)
            data = upgrade.moved(place, majors[-1], who, locks.server)
        upgrade.drop_moved(place, major)
    return _serving(place, who, data, before=before, hold=hold, locks=locks)


def _serving(place: Place, who: Identity, data: Path, *, before: str | None, hold: Hold, locks: _Locks) -> Server:
    """Start the server of a complete data folder and wait until it answers."""
    until = time.monotonic() + _LEAVING_SECONDS
    while True:
        folder, private = socket_folder(data, cluster.PORT, before)
        who.owns(folder)
        argv = cluster.postgres(who, data, socket=folder, port=cluster.PORT)
        start = _log_start(place)
        job = {"adopt": None, "argv": argv, "who": who.job(), "socket_folder": str(folder) if private else None}
        _spawn(place, locks, job)
        os.close(locks.server)
        locks.server = _CLOSED
        try:
            return _waited(place, who.binaries.major, hold, start)
        except ServerUnavailable as error:
            # processes or shared memory of a killed server may need a moment to go
            if time.monotonic() > until or not any(mark in str(error) for mark in _STILL_THERE):
                raise
        time.sleep(0.2)
        os.close(locks.supervisor)
        locks.supervisor, locks.server = opened(place.supervisor_lock), opened(place.server_lock)
        taken(locks.supervisor, fcntl.LOCK_EX, _LEAVING_SECONDS)
        _clear(place, locks.server)
        before = str(folder)


def _make_room(place: Place, major: int, hold: Hold) -> None:
    """End what runs here but cannot serve: another major without clients, a move that was killed, a lost socket."""
    if not held(place.server_lock):
        return
    for each in place.majors():
        postmaster = Postmaster.of(place.data(each))
        if postmaster is None or not postmaster.lives():
            continue
        if each != major and postmaster.port == cluster.PORT and not hold.alone():
            raise ServerUnavailable(
                f"The server of {place.folder} runs PostgreSQL {each} for another program; stop that one first."
            )
        lost = postmaster.status == "ready" and not postmaster.answers(patience_seconds=1.0)
        if each != major or postmaster.port != cluster.PORT or lost:
            _stopped(place)
            return


def _running(place: Place, major: int) -> Postmaster | None:
    """The living postmaster of this major, also one that is still starting."""
    postmaster = Postmaster.of(place.data(major))
    if postmaster is None or postmaster.port != cluster.PORT or postmaster.status == "stopping":
        return None
    return postmaster if held(place.server_lock) and postmaster.lives() else None


def _clear(place: Place, server_fd: int) -> None:
    """Take the server's lock: wait for leaving processes, end those that nobody leads any more, sweep leftovers."""
    if not taken(server_fd, fcntl.LOCK_EX, _BUSY_SECONDS / 4):
        for postmaster in _postmasters(place):
            end(postmaster, place.server_lock)
        if not taken(server_fd, fcntl.LOCK_EX, _BUSY_SECONDS):
            for pid in orphans(place.store):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
            if not taken(server_fd, fcntl.LOCK_EX, _LEAVING_SECONDS):
                raise ServerUnavailable(f"Processes of an earlier PostgreSQL in {place.folder} do not end.")
    place.sweep()


def _postmasters(place: Place) -> list[Postmaster]:
    """Every living postmaster in a data folder of this place, half-made ones included."""
    found = [Postmaster.of(path) for path in [*place.store.glob("[0-9]*"), *place.store.glob("[0-9]*.new-*/data")]]
    return [postmaster for postmaster in found if postmaster is not None and postmaster.lives()]


def _stopped(place: Place) -> bool:
    """Stop whatever server runs in this place; True if one did. Under the start lock."""
    if not held(place.server_lock):
        return False
    until = time.monotonic() + _LEAVING_SECONDS
    while held(place.server_lock) and time.monotonic() < until:
        for postmaster in _postmasters(place):
            end(postmaster, place.server_lock)
        time.sleep(0.005)  # one that has just been started has no file with its number yet
    fd = opened(place.server_lock)
    try:
        _clear(place, fd)
    finally:
        os.close(fd)
    return True


def _spawn(place: Place, locks: _Locks, job: dict[str, Any]) -> None:
    """Start the supervisor; it inherits the locks and leaves this process's terminal and pipes alone."""
    log = opened(place.log)
    try:
        job |= {
            "lock": str(place.server_lock),
            "clients": str(place.clients_lock),
            "log": str(place.log),
            "server_fd": locks.server,
            "supervisor_fd": locks.supervisor,
        }
        subprocess.run(  # noqa: S603
            [*identity.script(), "run", json.dumps(job)],
            cwd="/",
            env=identity.environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=log,
            pass_fds=[fd for fd in (locks.server, locks.supervisor) if fd != _CLOSED],
            check=True,
        )
    except subprocess.CalledProcessError as error:
        raise ServerUnavailable(f"The server's supervisor could not be started: {_last_words(place, 0)}.") from error
    finally:
        os.close(log)


def _waited(place: Place, major: int, hold: Hold, log_start: int) -> Server:
    """Wait until the server answers. Raises `ServerUnavailable` with the server's own reason when it does not come."""
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        server = _attached(place, major, hold)
        if server is not None:
            return server
        if not held(place.server_lock):
            raise ServerUnavailable(f"PostgreSQL could not be started: {_last_words(place, log_start)}.")
        time.sleep(0.003)
    raise ServerUnavailable(_NOT_READY)


def _log_start(place: Place) -> int:
    """Where the next start writes in the log; a long log is cut first, one old part is kept."""
    try:
        size = place.log.stat().st_size
    except FileNotFoundError:
        return 0
    if size > _LOG_BYTES:
        place.log.replace(place.log.with_suffix(".log.1"))
        return 0
    return size


def _last_words(place: Place, start: int) -> str:
    with place.log.open("rb") as stream:
        stream.seek(start)
        return cluster.telling_line(stream.read().decode("utf-8", "replace"))


def _size(path: Path) -> int:
    try:
        return path.lstat().st_size
    except FileNotFoundError:  # the server removes files while they are counted
        return 0


def _sentence(error: OSError, home: Path) -> str:
    where = error.filename if error.filename is not None else home
    return f"The PostgreSQL server in UZEL_HOME ({home}) cannot be used: {error.strerror or error} ({where})."
