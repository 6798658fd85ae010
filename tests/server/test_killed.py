"""After a kill -9 of anything at any moment, the next command just works, and what was committed is there."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

import psycopg
import pytest

from uzel.store.server import acquire
from uzel.store.server.handle import Server
from uzel.store.server.locks import held

from .conftest import Made
from .processes import (
    becomes,
    client,
    environment,
    kill,
    killed,
    postmaster_pid,
    runs,
    script,
    supervisors,
)

pytestmark = pytest.mark.slow


def _write(server: Server) -> None:
    with psycopg.connect(server.url("owner")) as owner:
        owner.execute("CREATE TABLE IF NOT EXISTS acorns (n int)")
        owner.execute("INSERT INTO acorns VALUES (1)")


def _count(server: Server) -> int:
    with psycopg.connect(server.url("owner")) as owner:
        row = owner.execute("SELECT count(*) FROM acorns").fetchone()
    assert row is not None
    return int(row[0])


def test_postmaster(made: Made) -> None:
    home = made()
    with acquire(home) as server:
        _write(server)
        kill(server.pid)
        assert becomes(lambda: not runs(home))
        with acquire(home) as again:
            assert again.pid != server.pid
            assert _count(again) == 1


def test_postmaster_with_a_backend_that_is_busy_and_does_not_notice(made: Made) -> None:
    home = made()
    with acquire(home) as server:
        _write(server)
        busy = psycopg.connect(server.url("admin"), autocommit=True)
        backend = busy.info.backend_pid
        os.kill(backend, 19)  # stopped: it keeps the lock and the shared memory
        kill(server.pid)
        assert becomes(lambda: not runs(home))
        with acquire(home) as again:
            assert _count(again) == 1
        with pytest.raises(psycopg.OperationalError):
            busy.execute("SELECT 1")
        busy.close()


def test_everything_at_once(made: Made) -> None:
    home = made()
    process = client(home, idle_seconds=30)
    with acquire(home) as server:
        _write(server)
    pids = [*supervisors(home), postmaster_pid(home)]
    killed(process)
    for pid in pids:
        kill(pid)
    assert becomes(lambda: not runs(home))
    with acquire(home) as again:
        assert _count(again) == 1


def test_a_stale_file_whose_number_now_belongs_to_another_process(made: Made) -> None:
    home = made()
    with acquire(home) as server:
        _write(server)
    (supervisor,) = supervisors(home)
    kill(supervisor)
    kill(server.pid)
    assert becomes(lambda: not held(home / "postgres" / "server.lock"))
    pid_file = server.data / "postmaster.pid"
    lines = pid_file.read_text().split("\n")
    pid_file.write_text("\n".join([str(os.getppid()), *lines[1:]]))
    (server.data / ".s.PGSQL.5432.lock").write_text(f"{os.getppid()}\n" + "\n".join(lines[1:]))
    assert not runs(home)
    with acquire(home) as again:
        assert _count(again) == 1


@pytest.mark.parametrize("seconds", [0.0, 0.3])
def test_a_command_that_makes_the_data_folder(home: Path, seconds: float) -> None:
    code = f"acquire(Path({str(home)!r}), idle_seconds=30)\ntime.sleep(60)"
    process = subprocess.Popen(script(code), env=environment(), start_new_session=True)
    assert becomes(lambda: any(home.glob("postgres/18.new-*")))
    time.sleep(seconds)
    os.killpg(process.pid, 9)  # initdb and its children with it
    process.wait()
    with acquire(home) as server, psycopg.connect(server.url("work")) as connection:
        assert connection.execute("SELECT 1").fetchone() == (1,)
    assert not list(home.glob("postgres/*.new-*"))


def test_a_command_that_waits_for_the_start(made: Made) -> None:
    home = made()
    code = f"acquire(Path({str(home)!r}), idle_seconds=30)"
    for seconds in (0.05, 0.12):
        process = subprocess.Popen(script(code), env=environment())
        assert becomes(lambda: held(home / "postgres" / "start.lock") or held(home / "postgres" / "server.lock"))
        time.sleep(seconds)
        process.kill()
        process.wait()
        with acquire(home) as server:
            assert server.pid == postmaster_pid(home)
        kill(server.pid)


def test_supervisor_while_the_server_is_coming_up(made: Made) -> None:
    home = made()
    code = f"print(acquire(Path({str(home)!r}), idle_seconds=30).pid)"
    process = subprocess.Popen(script(code), env=environment(), stdout=subprocess.PIPE, text=True)
    assert becomes(lambda: len(supervisors(home)) > 0)
    for pid in supervisors(home):
        kill(pid)
    process.communicate()
    with acquire(home) as server:
        assert server.pid == postmaster_pid(home)
        assert len(supervisors(home)) == 1
