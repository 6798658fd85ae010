"""Temporary databases: each run has its own, and what a killed run left behind is dropped by the next."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor

import psycopg

from uzel.store.databases import temporary_database
from uzel.store.server.handle import Server


def _there(owner_url: str) -> set[str]:
    with psycopg.connect(owner_url) as owner:
        rows = owner.execute(r"SELECT datname FROM pg_database WHERE datname LIKE 'uzel\_tmp\_%'").fetchall()
    return {row[0] for row in rows}


def _keeps_its_own(owner_url: str) -> bool:
    with temporary_database(owner_url, "uzel_work") as name:
        return name in _there(owner_url)


def test_two_at_once_keep_theirs_and_a_left_one_goes(running: Server) -> None:
    with psycopg.connect(running.url("owner"), autocommit=True) as owner:
        owner.execute("CREATE DATABASE uzel_tmp_left")
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert list(pool.map(_keeps_its_own, [running.url("owner")] * 3)) == [True] * 3
    assert _there(running.url("owner")) == set()
