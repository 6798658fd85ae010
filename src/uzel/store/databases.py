"""Temporary databases beside the record, for evaluation."""

from __future__ import annotations

import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import sql

from uzel.errors import ServerUnavailable
from uzel.store import schema

_PREFIX = "uzel_tmp_"
_TRIES = 3


@contextmanager
def temporary_database(owner_url: str, work_role: str) -> Iterator[str]:
    """The name of a new, migrated database; dropped at the end. Those that a killed run left behind are dropped too."""
    name = f"{_PREFIX}{secrets.token_hex(6)}"
    there = psycopg.conninfo.make_conninfo(owner_url, dbname=name)
    try:
        with psycopg.connect(owner_url, autocommit=True) as connection:
            # until the new one is held open, so that another run cannot take it for one that was left behind
            connection.execute("SELECT pg_advisory_lock(7327, 0)")
            left = connection.execute(
                """SELECT datname FROM pg_database d WHERE datname LIKE %s AND datdba = current_user::regrole
                     AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = d.datname AND a.backend_type = 'client backend')""",
                (_PREFIX.replace("_", r"\_") + "%",)).fetchall()  # fmt: skip
            for (old,) in left:
                drop(connection, old)
            connection.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template1").format(sql.Identifier(name)))
            holding = psycopg.connect(there, autocommit=True)
    except psycopg.Error as error:
        raise ServerUnavailable(
            f"A temporary database could not be made: {str(error).strip().splitlines()[0]}."
        ) from error
    with holding:
        try:
            schema.migrate(there, work_role)
            yield name
        finally:
            with psycopg.connect(owner_url, autocommit=True) as connection:
                drop(connection, name)


def drop(connection: psycopg.Connection, name: str) -> None:
    """Drop a database, whoever is connected.

    The owner may not end an autovacuum worker, which is the superuser's: `FORCE` then fails where the plain statement,
    which asks the worker to leave and waits for it, does not.
    """
    for _ in range(_TRIES):
        try:
            connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))
            return
        except psycopg.errors.InsufficientPrivilege:
            pass
        try:
            connection.execute(sql.SQL("DROP DATABASE IF EXISTS {}").format(sql.Identifier(name)))
            return
        except psycopg.errors.ObjectInUse:  # a client is connected too
            pass
    raise ServerUnavailable(f"The temporary database {name} is still in use; the next evaluation drops it.")
