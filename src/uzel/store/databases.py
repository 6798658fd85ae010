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


@contextmanager
def temporary_database(owner_url: str, work_role: str) -> Iterator[str]:
    """The name of a new, migrated database; dropped at the end. Those that a killed run left behind are dropped too."""
    name = f"{_PREFIX}{secrets.token_hex(6)}"
    try:
        with psycopg.connect(owner_url, autocommit=True) as connection:
            left = connection.execute(
                """SELECT datname FROM pg_database d WHERE datname LIKE %s AND datdba = current_user::regrole
                     AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = d.datname)""", (_PREFIX.replace("_", r"\_") + "%",))  # fmt: skip
            for (old,) in left.fetchall():
                connection.execute(sql.SQL("DROP DATABASE IF EXISTS {}").format(sql.Identifier(old)))
            connection.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template1").format(sql.Identifier(name)))
    except psycopg.Error as error:
        raise ServerUnavailable(
            f"A temporary database could not be made: {str(error).strip().splitlines()[0]}."
        ) from error
    there = psycopg.conninfo.make_conninfo(owner_url, dbname=name)
    # held open, so that no other run takes it for one that was left behind
    with psycopg.connect(there, autocommit=True):
        schema.migrate(there, work_role)
        try:
            yield name
        finally:
            with psycopg.connect(owner_url, autocommit=True) as connection:
                connection.execute(sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)").format(sql.Identifier(name)))
