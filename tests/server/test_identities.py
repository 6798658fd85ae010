"""Root, an ordinary user, a user without a name: PostgreSQL runs, and no foreign folder changes its rights."""

from __future__ import annotations

import os
import stat
import subprocess
from pathlib import Path

import psycopg
import pytest

from uzel.errors import ServerUnavailable
from uzel.store.server import acquire, identity, state, stop

from .conftest import Made, needs_root
from .processes import becomes, environment, kill, python_for_all, runs, script, supervisors

pytestmark = [pytest.mark.slow, needs_root]

_MINIMAL = """
home = Path({home!r})
with acquire(home, idle_seconds=0.5) as server:
    print(os.stat(f'/proc/{{server.pid}}').st_uid, server.data.stat().st_uid, state(home)['running'])
print(stop(home))
"""


def _rights(*folders: Path) -> list[tuple[int, int, int]]:
    return [(folder.stat().st_mode, folder.stat().st_uid, folder.stat().st_gid) for folder in folders]


def _usable(url: str) -> None:
    with psycopg.connect(url) as connection:
        assert connection.execute("SELECT '[1]'::vector").fetchone() == ("[1]",)


def test_root_in_a_user_namespace_below_a_closed_folder(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(mode=0o700)
    before = _rights(tmp_path, closed)
    home = closed / "home"
    with acquire(home, way="namespace") as server:
        _usable(server.url("work"))
        assert server.data.stat().st_uid == 0
        assert (server.data / "base").stat().st_uid == 0
    assert _rights(tmp_path, closed) == before
    stop(home)


def test_root_as_an_unprivileged_number(open_folder: Path) -> None:
    home = open_folder / "home"
    before = _rights(open_folder, open_folder.parent)
    users = Path("/etc/passwd").read_text()
    with acquire(home, way="id") as server:
        _usable(server.url("work"))
        uid = server.data.stat().st_uid
        assert uid > 1000
        assert Path(f"/proc/{server.pid}").stat().st_uid == uid
        assert stat.S_IMODE(server.data.stat().st_mode) == 0o700
        assert all(path.lstat().st_uid == uid for path in server.data.rglob("*"))
        again = acquire(home, way="id")
        assert again.pid == server.pid
        again.release()
    assert _rights(open_folder, open_folder.parent) == before
    assert Path("/etc/passwd").read_text() == users
    (supervisor,) = supervisors(home)
    kill(supervisor)
    kill(server.pid)
    assert becomes(lambda: not runs(home))
    with acquire(home) as later:  # the data keeps its owner, whatever way would be taken now
        _usable(later.url("work"))
        assert later.data.stat().st_uid == uid
    stop(home)


def test_root_s_data_is_taken_over_where_namespaces_vanished(open_folder: Path, made: Made) -> None:
    home = made(to=open_folder / "home")
    home.chmod(0o755)
    with acquire(home, way="id") as server:
        _usable(server.url("owner"))
        assert server.data.stat().st_uid != 0
    stop(home)


def test_root_as_a_number_cannot_use_a_closed_home_that_was_asked_for(open_folder: Path) -> None:
    closed = open_folder / "closed"
    closed.mkdir(mode=0o700)
    before = _rights(open_folder, closed)
    with pytest.raises(ServerUnavailable) as caught:
        acquire(closed / "home", way="id")
    assert str(closed) in str(caught.value)
    assert "root" in str(caught.value)
    assert _rights(open_folder, closed) == before


def test_root_as_a_number_puts_the_data_elsewhere_where_nobody_asked_for_the_home(
    open_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(identity, "SYSTEM_FOLDER", open_folder / "system")
    home = tmp_path / "home"
    before = _rights(tmp_path)
    with acquire(home, way="id", explicit=False) as server:
        _usable(server.url("work"))
        assert (open_folder / "system") in server.data.parents
        assert state(home)["data"] == str(server.data)
    assert stop(home) is True
    with acquire(home, way="id") as server:  # found again, also by who names the home
        _usable(server.url("work"))
    assert _rights(tmp_path) == before
    stop(home)


@pytest.mark.parametrize("uid", [65534, 41_234])
def test_an_ordinary_user_with_and_without_a_name(open_folder: Path, uid: int) -> None:
    theirs = open_folder / "theirs"
    theirs.mkdir(mode=0o700)
    os.chown(theirs, uid, uid)
    done = subprocess.run(
        script(_MINIMAL.format(home=str(theirs / "home")), python_for_all()),
        user=uid,
        group=uid,
        extra_groups=[],
        env=environment(),
        cwd="/",
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == f"{uid} {uid} True\nTrue\n", done.stderr


def test_root_in_a_user_s_home_leaves_it_usable_for_that_user(open_folder: Path) -> None:
    uid = 65534
    theirs = open_folder / "theirs"
    theirs.mkdir(mode=0o755)
    os.chown(theirs, uid, uid)
    code = script(_MINIMAL.format(home=str(theirs / "home")), python_for_all())
    home = theirs / "home"

    def as_user() -> str:
        return subprocess.run(
            code, user=uid, group=uid, extra_groups=[], env=environment(), cwd="/", capture_output=True, text=True,
            check=False,
        ).stdout  # fmt: skip

    assert as_user() == f"{uid} {uid} True\nTrue\n"
    for path in (home / "postgres").glob("*.lo*"):
        path.unlink()
    home.chmod(0o755)
    with acquire(home) as server:
        _usable(server.url("work"))
        assert Path(f"/proc/{server.pid}").stat().st_uid == uid
    stop(home)
    assert {path.lstat().st_uid for path in home.rglob("*")} == {uid}
    assert as_user() == f"{uid} {uid} True\nTrue\n"


def test_another_user_s_home_is_refused(open_folder: Path) -> None:
    home = open_folder / "home"
    (home / "postgres").mkdir(parents=True)
    done = subprocess.run(
        script(_MINIMAL.format(home=str(home)), python_for_all()),
        user=65534, env=environment(), cwd="/", capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "belongs to another user" in done.stderr
