"""A new server: what it is, who may use it, and what it refuses."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from psycopg import sql

from uzel.store.server import acquire, state
from uzel.store.server.handle import Server

from .processes import all_stopped

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module", params=[16, 18])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    home = tmp_path_factory.mktemp("fresh") / "home"
    with acquire(home, major=request.param) as running:
        yield running
    all_stopped(home)


def _value(server: Server, role: str, query: str, database: str = "uzel") -> object:
    with psycopg.connect(server.url(role, database)) as connection:  # type: ignore[arg-type]
        row = connection.execute(query.encode()).fetchone()
    return row[0] if row and len(row) == 1 else row


def test_roles_have_just_the_rights_they_need(server: Server) -> None:
    query = (
        "SELECT rolname, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls, rolreplication "
        "FROM pg_roles WHERE rolname = current_user"
    )
    assert _value(server, "owner", query) == ("uzel_owner", False, True, False, False, False)
    assert _value(server, "work", query) == ("uzel_work", False, False, False, False, False)
    owner = "SELECT pg_get_userbyid(datdba) FROM pg_database WHERE datname = 'uzel'"
    assert _value(server, "work", owner) == "uzel_owner"


def test_the_working_role_makes_nothing_and_is_bound_by_row_level_security(server: Server) -> None:
    with psycopg.connect(server.url("owner"), autocommit=True) as owner:
        owner.execute("CREATE TABLE pebbles (colour text)")
        owner.execute("ALTER TABLE pebbles ENABLE ROW LEVEL SECURITY")
        owner.execute("ALTER TABLE pebbles FORCE ROW LEVEL SECURITY")
        owner.execute("CREATE POLICY grey ON pebbles USING (colour = 'grey') WITH CHECK (true)")
        owner.execute("GRANT SELECT ON pebbles TO uzel_work")
        owner.execute("INSERT INTO pebbles VALUES ('grey'), ('red')")
    assert _value(server, "work", "SELECT count(*) FROM pebbles") == 1
    assert _value(server, "owner", "SELECT count(*) FROM pebbles") == 1
    with psycopg.connect(server.url("work")) as work, pytest.raises(psycopg.errors.InsufficientPrivilege):
        work.execute("CREATE TABLE mine (n int)")


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("server_encoding", "UTF8"),
        ("listen_addresses", ""),
        ("fsync", "on"),
        ("jit", "off"),
        ("wal_level", "minimal"),
        ("max_wal_senders", "0"),
        ("shared_buffers", "128MB"),
        ("max_parallel_workers", "2"),
    ],
)
def test_settings(server: Server, name: str, wanted: str) -> None:
    assert _value(server, "work", f"SHOW {name}") == wanted


def test_order_of_text_is_that_of_code_points(server: Server) -> None:
    assert _value(server, "work", "SELECT string_agg(w, '' ORDER BY w) FROM unnest('{č,c,d,Z}'::text[]) w") == "Zcdč"


def test_every_new_database_of_the_owner_has_vectors(server: Server) -> None:
    with psycopg.connect(server.url("owner"), autocommit=True) as owner:
        owner.execute("CREATE DATABASE brief_trial")
    assert _value(server, "owner", "SELECT '[3,4]'::vector <-> '[0,0]'::vector", "brief_trial") == 5
    assert _value(server, "work", "SELECT '[3,4]'::halfvec <-> '[0,0]'::halfvec") == 5
    with psycopg.connect(server.url("owner"), autocommit=True) as owner:
        owner.execute("DROP DATABASE brief_trial")


def test_only_the_password_opens_it(server: Server) -> None:
    right = server.passwords["uzel_work"]
    for wrong in ("", right[:-1], server.passwords["uzel_owner"]):
        url = server.url("work").replace(right, wrong)
        with pytest.raises(psycopg.OperationalError, match="password"):
            psycopg.connect(url)
    assert right not in repr(server)


def test_files_are_closed_to_others_and_the_socket_lies_in_the_data_folder(server: Server) -> None:
    for path, mode in ((server.data, 0o700), (server.data / "uzel.json", 0o600), (server.data.parent, 0o700)):
        assert stat.S_IMODE(path.stat().st_mode) == mode
    assert server.socket == server.data
    for path in server.data.parent.glob("*.l*"):
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert server.data.stat().st_uid == os.geteuid()


def test_state_names_what_runs(server: Server) -> None:
    said = state(server.data.parent.parent)
    assert (said["running"], said["pid"], said["data"]) == (True, server.pid, str(server.data))
    assert said["major"] == int(server.data.name)
    assert said["bytes"] > 10_000_000


def test_neither_secrets_of_the_caller_nor_statements_reach_server_and_log(server: Server) -> None:
    names = {line.split("=")[0] for line in Path(f"/proc/{server.pid}/environ").read_text().split("\0") if line}
    assert "HOME" not in names
    assert not {name for name in names if "KEY" in name or name.startswith("PGPASS")}
    with psycopg.connect(server.url("work"), autocommit=True) as work, pytest.raises(psycopg.errors.UndefinedTable):
        work.execute(sql.SQL("SELECT {} FROM hedgehogs").format(sql.Literal("a private line")))
    assert "private" not in (server.data.parent / "server.log").read_text()
