"""Many commands, one server; and how it goes when they end."""

from __future__ import annotations

import subprocess
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from uzel.store.server import acquire, state, stop
from uzel.store.server.locks import held

from .conftest import Made
from .processes import (
    becomes,
    client,
    environment,
    kill,
    killed,
    postmaster_pid,
    ran,
    runs,
    script,
    supervisors,
)

pytestmark = pytest.mark.slow


def test_commands_that_start_at_once_share_one_new_server(home: Path) -> None:
    code = f"print(acquire(Path({str(home)!r}), idle_seconds=20).pid)"
    processes = [subprocess.Popen(script(code), env=environment(), stdout=subprocess.PIPE, text=True) for _ in range(4)]
    pids = {process.communicate()[0].strip() for process in processes}
    assert pids == {str(postmaster_pid(home))}
    assert len(supervisors(home)) == 1


def test_threads_of_one_process_share_it_too(made: Made) -> None:
    home = made()
    with ThreadPoolExecutor(6) as pool:
        servers = list(pool.map(lambda _: acquire(home), range(6)))
    assert len({server.pid for server in servers}) == 1
    for server in servers:
        server.release()
        server.release()


def test_a_caller_that_reads_pipes_sees_their_end_while_the_server_goes_on(made: Made) -> None:
    home = made()
    started = time.monotonic()
    done = ran(f"acquire(Path({str(home)!r}), idle_seconds=30); print('done')")
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")
    assert time.monotonic() - started < 20
    assert runs(home)


def test_it_survives_the_end_of_the_session_that_started_it(made: Made) -> None:
    home = made()
    code = f"acquire(Path({str(home)!r}), idle_seconds=30)"
    code += "; import signal; signal.signal(1, signal.SIG_DFL); os.killpg(0, 1)"
    assert ran(code, start_new_session=True).returncode == -1
    time.sleep(0.3)
    assert runs(home)
    assert len(supervisors(home)) == 1


def test_it_stops_after_the_last_client_left(made: Made) -> None:
    home = made()
    first, second = acquire(home, idle_seconds=0.4), acquire(home, idle_seconds=0.4)
    first.release()
    time.sleep(1.0)
    assert runs(home)
    second.release()
    assert becomes(lambda: not runs(home))
    assert becomes(lambda: not supervisors(home))


def test_the_idle_time_counts_from_the_newest_client_and_is_its_own(made: Made) -> None:
    home = made()
    acquire(home, idle_seconds=0.3).release()
    acquire(home, idle_seconds=30).release()
    time.sleep(1.2)
    assert runs(home)
    acquire(home, idle_seconds=0.3).release()
    assert becomes(lambda: not runs(home))


def test_it_stops_after_the_last_client_was_killed(made: Made) -> None:
    home = made()
    process = client(home, idle_seconds=0.4)
    time.sleep(0.8)
    assert runs(home)
    killed(process)
    assert becomes(lambda: not runs(home))


def test_a_killed_supervisor_is_replaced_and_the_next_one_stops_the_server(made: Made) -> None:
    home = made()
    with acquire(home, idle_seconds=0.4) as server:
        (old,) = supervisors(home)
        kill(old)
        assert becomes(lambda: not held(home / "postgres" / "supervisor.lock"))
        assert runs(home)
        with acquire(home, idle_seconds=0.4) as again:
            assert again.pid == server.pid
            (new,) = supervisors(home)
            assert new != old
    assert becomes(lambda: not runs(home))
    assert becomes(lambda: not supervisors(home))


def test_clients_that_come_while_an_idle_server_stops_find_a_running_one(made: Made) -> None:
    home = made()
    for pause in (0.02, 0.05, 0.08, 0.1, 0.12, 0.16):
        server = acquire(home, idle_seconds=0.05)
        server.release()
        time.sleep(pause)
        with acquire(home, idle_seconds=0.05) as again, psycopg.connect(again.url("work")) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)


def test_stop_and_state(made: Made, tmp_path: Path) -> None:
    assert state(tmp_path / "nowhere") == {"running": False, "pid": None, "major": None, "data": None, "bytes": 0}
    assert stop(tmp_path / "nowhere") is False
    assert not (tmp_path / "nowhere").exists()
    home = made()
    assert stop(home) is False
    with acquire(home):
        assert stop(home) is True
        assert not runs(home)
        with acquire(home) as again:
            assert runs(home)
            assert state(home)["pid"] == again.pid
