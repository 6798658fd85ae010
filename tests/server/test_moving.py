"""A data folder of PostgreSQL 16 becomes one of 18, whole or not at all."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import psycopg
import pytest

from uzel.errors import ServerUnavailable
from uzel.store.server import acquire, binaries, stop
from uzel.store.server.handle import Server

from .conftest import Made
from .processes import becomes, client, environment, killed, script

pytestmark = pytest.mark.slow

_CONTENT = """
CREATE SCHEMA stones;
CREATE TABLE stones.kinds (tenant int, name text, shape vector(3), note jsonb, PRIMARY KEY (tenant, name));
CREATE INDEX ON stones.kinds USING hnsw (shape vector_cosine_ops);
INSERT INTO stones.kinds SELECT g % 2, 'kámen ' || g, ARRAY[g, 1, 2]::vector, jsonb_build_object('n', g)
    FROM generate_series(1, 500) g;
CREATE FUNCTION stones.seen() RETURNS int LANGUAGE sql STABLE SECURITY DEFINER
    AS $$ SELECT current_setting('stones.tenant')::int $$;
ALTER TABLE stones.kinds ENABLE ROW LEVEL SECURITY;
ALTER TABLE stones.kinds FORCE ROW LEVEL SECURITY;
CREATE POLICY own ON stones.kinds USING (tenant = stones.seen());
GRANT USAGE ON SCHEMA stones TO uzel_work;
GRANT SELECT ON stones.kinds TO uzel_work;
ALTER DATABASE uzel SET statement_timeout = '77s';
"""


def _filled(home: Path) -> None:
    with acquire(home, major=16) as server:
        with psycopg.connect(server.url("owner"), autocommit=True) as owner:
            owner.execute(_CONTENT.encode())
            owner.execute('CREATE DATABASE "odd \'name\\"')
        with psycopg.connect(server.url("owner", "odd 'name\\")) as odd:
            odd.execute("CREATE TABLE here AS SELECT 1 AS n")
    stop(home)


def _whole(server: Server) -> None:
    with psycopg.connect(server.url("work")) as work:
        assert work.info.server_version >= 180000
        work.execute("SET stones.tenant = 1")
        row = work.execute(
            "SELECT count(*), min(tenant), (SELECT name FROM stones.kinds ORDER BY shape <=> '[7,1,2]' LIMIT 1) "
            "FROM stones.kinds"
        ).fetchone()
        assert row == (250, 1, "kámen 7")
        assert work.execute("SHOW statement_timeout").fetchone() == ("77s",)
        work.rollback()
        with pytest.raises(psycopg.errors.InsufficientPrivilege):
            work.execute("CREATE TABLE stones.mine (n int)")
    with psycopg.connect(server.url("owner", "odd 'name\\")) as odd:
        assert odd.execute("SELECT n FROM here").fetchone() == (1,)
    with psycopg.connect(server.url("owner")) as owner:
        query = (
            "SELECT rolname, rolsuper, rolcreatedb, rolbypassrls FROM pg_roles WHERE rolname LIKE 'uzel%' ORDER BY 1"
        )
        assert owner.execute(query).fetchall() == [
            ("uzel_admin", True, True, True),
            ("uzel_owner", False, True, False),
            ("uzel_work", False, False, False),
        ]
        definition = "SELECT count(*) FROM pg_indexes WHERE indexdef LIKE '%hnsw%'"
        assert owner.execute(definition).fetchone() == (1,)
        forced = "SELECT relrowsecurity, relforcerowsecurity FROM pg_class WHERE relname = 'kinds'"
        assert owner.execute(forced).fetchone() == (True, True)
    with psycopg.connect(server.url("owner"), autocommit=True) as owner:
        owner.execute("CREATE DATABASE after_move")
    with psycopg.connect(server.url("owner", "after_move")) as new:
        assert new.execute("SELECT '[1]'::vector").fetchone() == ("[1]",)


@pytest.fixture(scope="module")
def full(template: Callable[[int], Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("full") / "home"
    shutil.copytree(template(16), home, symlinks=True)
    _filled(home)
    return home


@pytest.fixture
def filled(full: Path, home: Path) -> Path:
    shutil.copytree(full, home, symlinks=True)
    return home


def _folders(home: Path) -> list[str]:
    return sorted(path.name for path in (home / "postgres").iterdir() if path.is_dir())


def test_everything_moves_and_the_old_folder_goes(filled: Path) -> None:
    with acquire(filled) as server:
        _whole(server)
    assert _folders(filled) == ["18"]


def test_a_move_that_is_killed_at_any_moment_is_completed_by_the_next_command(filled: Path) -> None:
    code = f"acquire(Path({str(filled)!r}), idle_seconds=30)"
    for seconds in (0.4, 1.0, 1.6):
        process = subprocess.Popen(script(code), env=environment())
        time.sleep(seconds)
        process.kill()
        process.wait()
        assert {"16", "18"} & set(_folders(filled))
    for _ in range(20):
        with acquire(filled) as server:
            _whole(server)
        if _folders(filled) == ["18"]:
            break
        # what the killed ones had begun to make goes with the first start after their children ended
        stop(filled)
        time.sleep(0.5)
    assert _folders(filled) == ["18"]


def test_a_move_whose_servers_were_left_alone_is_completed_too(filled: Path) -> None:
    process = subprocess.Popen(
        script(f"acquire(Path({str(filled)!r}), idle_seconds=30)"), env=environment(), start_new_session=True
    )
    pid_file = filled / "postgres" / "16" / "postmaster.pid"
    assert becomes(pid_file.exists)
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
    for pid in [process.pid, *map(int, children)]:
        os.kill(pid, 9)
    process.wait()
    with acquire(filled) as server:
        _whole(server)
    assert _folders(filled) == ["18"]


def test_a_move_that_fails_leaves_the_old_folder_as_it_was(filled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class WithoutDump(binaries.Binaries):
        def program(self, name: str) -> str:
            return "/bin/false" if name == "pg_dump" else super().program(name)

    real = binaries.find

    def find(major: int) -> binaries.Binaries:
        found = real(major)
        return WithoutDump(found.major, found.folder, found.around)

    monkeypatch.setattr(binaries, "find", find)
    with pytest.raises(ServerUnavailable, match="could not be moved to 18"):
        acquire(filled)
    assert _folders(filled) == ["16"]
    monkeypatch.setattr(binaries, "find", real)
    with acquire(filled, major=16) as server, psycopg.connect(server.url("owner")) as owner:
        assert owner.info.server_version < 170000
    stop(filled)


def test_nothing_moves_under_the_feet_of_another_program(made: Made) -> None:
    home = made(16)
    other = client(home, idle_seconds=30, major=16)
    with pytest.raises(ServerUnavailable, match="runs PostgreSQL 16 for another program"):
        acquire(home)
    killed(other)
    with acquire(home) as server:
        assert server.data.name == "18"
