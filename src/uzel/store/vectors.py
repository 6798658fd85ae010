"""Vectors of passages, and the cache of what was embedded before."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Mapping, Sequence
from uuid import UUID

import numpy as np
import psycopg
from numpy.typing import NDArray
from psycopg import sql

from uzel.domain.batches import batched
from uzel.domain.ids import number_of
from uzel.domain.scopes import Viewer
from uzel.errors import EmbedderChanged, ServerUnavailable
from uzel.ports import EmbedderIdentity, Vectors
from uzel.store.engine import Connection, first_line

#: how long is waited for those who use an index, and for the lock on embedders, behind which questions would queue
_PATIENCE, _LOCK = "20s", "2s"


async def register(connection: Connection, viewer: Viewer, identity: EmbedderIdentity, state: str) -> int:
    """The number of an embedder; a new one begins in `state` (building, live).

    Raises `EmbedderChanged` where another one became live meanwhile.
    """
    number = number_of(str(identity))
    await connection.execute(
        """INSERT INTO embedders (tenant_id, embedder_id, identity, dimensions, state) VALUES (%s, %s, %s, %s, %s)
           ON CONFLICT DO NOTHING""", (viewer.tenant_id, number, str(identity), identity.dimensions, state))  # fmt: skip
    there = await (await connection.execute(
        "SELECT FROM embedders WHERE tenant_id = %s AND embedder_id = %s", (viewer.tenant_id, number))).fetchone()  # fmt: skip
    if there is None:  # only one may be live, and the database holds it
        raise EmbedderChanged("Another command has just begun with another embedder; set the same one for both.")
    return number


async def live(connection: Connection, viewer: Viewer) -> tuple[int, str] | None:
    """(number, identity) of the embedder whose vectors answer questions."""
    row = await (await connection.execute(
        "SELECT embedder_id, identity FROM embedders WHERE tenant_id = %s AND state = 'live'", (viewer.tenant_id,))).fetchone()  # fmt: skip
    return None if row is None else (int(row[0]), str(row[1]))


async def switch(connection: Connection, viewer: Viewer, number: int) -> int:
    """From now on this embedder's vectors answer; the others' are dropped. One transaction; gives the new version."""
    old = await (await connection.execute(
        "SELECT embedder_id FROM embedders WHERE tenant_id = %s AND embedder_id <> %s", (viewer.tenant_id, number))).fetchall()  # fmt: skip
    for (other,) in old:
        await connection.execute("SELECT purge_embedder(%s)", (other,))
    await connection.execute(
        "DELETE FROM embedders WHERE tenant_id = %s AND embedder_id <> %s", (viewer.tenant_id, number)
    )
    await connection.execute(
        "UPDATE embedders SET state = 'live' WHERE tenant_id = %s AND embedder_id = %s", (viewer.tenant_id, number)
    )
    row = await (await connection.execute(
        "UPDATE tenants SET version = version + 1 WHERE tenant_id = %s RETURNING version", (viewer.tenant_id,))).fetchone()  # fmt: skip
    assert row is not None  # the tenant was founded before anything is written
    await connection.execute(
        "INSERT INTO publications (tenant_id, version, account_id, what) VALUES (%s, %s, %s, 'reindex')",
        (viewer.tenant_id, row[0], viewer.account_id))  # fmt: skip
    return int(row[0])


async def missing(connection: Connection, number: int, rows: Sequence[tuple[UUID, bytes]]) -> set[bytes]:
    """Input hashes among (passage, input hash) that have no vector of this embedder yet."""
    if not rows:
        return set()
    ids, hashes = map(list, zip(*rows, strict=True))
    found = await (await connection.execute(
        "SELECT * FROM missing_vectors(%s, %s::uuid[], %s::bytea[])", (number, ids, hashes))).fetchall()  # fmt: skip
    return {bytes(row[0]) for row in found}


async def put(
    connection: Connection, number: int, rows: Sequence[tuple[UUID, bytes, int, NDArray[np.float32]]]
) -> None:
    """Rows of (passage, input hash, segment, vector). A vector that is there already stays."""
    for some in batched(rows, 500):
        ids, hashes, segments, made = map(list, zip(*some, strict=True))
        literals = ["[" + ",".join(f"{x:.5g}" for x in vector.tolist()) + "]" for vector in made]
        await connection.execute(
            "SELECT store_vectors(%s, %s::uuid[], %s::bytea[], %s::int[], %s::text[])",
            (number, ids, hashes, segments, literals),
        )


async def cached(
    connection: Connection, identity: EmbedderIdentity, hashes: Sequence[bytes]
) -> dict[bytes, NDArray[np.float32]]:
    """Vectors by input hash; a damaged entry (checksum) counts as absent and is written anew."""
    rows = await (await connection.execute(
        "SELECT * FROM cached_vectors(%s::bytea, %s::bytea[])", (_who(identity), list(hashes)))).fetchall()  # fmt: skip
    good = {}
    for key, data, checksum in rows:
        vector = np.frombuffer(data, dtype="<f4")
        if zlib.crc32(data) == checksum and len(vector) == identity.dimensions:
            good[bytes(key)] = vector
    return good


async def cache(connection: Connection, identity: EmbedderIdentity, made: Mapping[bytes, Vectors]) -> None:
    for some in batched(made.items(), 500):
        data = [vector.astype("<f4").tobytes() for _, vector in some]
        await connection.execute(
            "SELECT cache_vectors(%s::bytea, %s::bytea[], %s::bytea[], %s::bigint[])",
            (_who(identity), [key for key, _ in some], data, [zlib.crc32(one) for one in data]))  # fmt: skip


def _who(identity: EmbedderIdentity) -> bytes:
    return hashlib.sha256(str(identity).encode()).digest()


def build_index(owner_url: str, number: int, dimensions: int) -> None:
    """Make the partial HNSW index of one embedder, where it is missing or was left half made. Blocks no writer.

    As the owner, outside a transaction; a minute for 100,000 vectors. Raises `ServerUnavailable`.
    """
    name = f"hnsw_{number}"
    try:
        with psycopg.connect(owner_url, autocommit=True) as connection:
            connection.execute("SELECT pg_advisory_lock(7326, %s)", (number,))
            valid = connection.execute(
                "SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass(%s)", (name,)).fetchone()  # fmt: skip
            if valid == (True,):
                return
            connection.execute("SET maintenance_work_mem = '512MB'")
            connection.execute(sql.SQL("DROP INDEX CONCURRENTLY IF EXISTS {}").format(sql.Identifier(name)))
            connection.execute(sql.SQL(
                "CREATE INDEX CONCURRENTLY {} ON passage_vectors USING hnsw ((vector::halfvec({})) halfvec_cosine_ops)"
                " WITH (m = 16, ef_construction = 80) WHERE embedder_id = {}"
            ).format(sql.Identifier(name), sql.Literal(dimensions), sql.Literal(number)))  # fmt: skip
    except psycopg.Error as error:
        raise ServerUnavailable(
            f"The index of vectors could not be made: {str(error).strip().splitlines()[0]}."
        ) from error


def drop_unused_indexes(owner_url: str) -> str | None:
    """Drop the HNSW indexes of embedders that no tenant has any more. Blocks no writer; as the owner.

    Gives a sentence where one had to stay, because the database is too busy: it costs space, and the next reindex
    tries again.
    """
    try:
        with psycopg.connect(owner_url, autocommit=True) as connection:
            connection.execute("SELECT set_config('lock_timeout', %s, false)", (_PATIENCE,))
            made = connection.execute(
                """SELECT c.relname FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
                   WHERE i.indrelid = 'passage_vectors'::regclass AND c.relname ~ '^hnsw_[0-9]+$'""").fetchall()  # fmt: skip
            used = _used_by_any_tenant(connection) if made else set()
            for (name,) in made:
                number = int(name.removeprefix("hnsw_"))
                if number in used:
                    continue
                connection.execute("SELECT pg_advisory_lock(7326, %s)", (number,))  # as who builds it
                connection.execute(sql.SQL("DROP INDEX CONCURRENTLY IF EXISTS {}").format(sql.Identifier(name)))
                connection.execute("SELECT pg_advisory_unlock(7326, %s)", (number,))
    except psycopg.Error as error:
        return f"The index of the former vectors could not be dropped yet: {first_line(error)}."
    return None


def _used_by_any_tenant(connection: psycopg.Connection) -> set[int]:
    """Numbers of the embedders of all tenants.

    Row-level security binds the owner too, and shows one tenant's; it is lifted inside a transaction that is rolled
    back, so that nobody else ever sees the table without it.
    """
    with connection.transaction(force_rollback=True):
        connection.execute("SELECT set_config('lock_timeout', %s, true)", (_LOCK,))
        connection.execute("ALTER TABLE embedders NO FORCE ROW LEVEL SECURITY")
        return {int(row[0]) for row in connection.execute("SELECT DISTINCT embedder_id FROM embedders").fetchall()}


async def upper_count(connection: Connection, viewer: Viewer) -> int:
    """At least as many passages as the tenant has: numbers given out so far. Costs one row."""
    row = await (
        await connection.execute("SELECT next_passage - 1 FROM tenants WHERE tenant_id = %s", (viewer.tenant_id,))
    ).fetchone()
    return 0 if row is None else int(row[0])


async def live_inputs(
    connection: Connection, viewer: Viewer, after: int, limit: int
) -> list[tuple[UUID, bytes, str, str | None, str, int]]:
    """(passage, input hash, header, whole header row of a table, text, number) of live passages above a number, in order."""
    return await (await connection.execute(
        """SELECT p.passage_id, p.input_hash, p.header, p.context, p.body, p.no FROM passages p
           JOIN nodes n ON n.tenant_id = p.tenant_id AND n.id = p.node_id AND n.live_revision = p.revision
           WHERE p.tenant_id = %s AND p.no > %s ORDER BY p.no LIMIT %s""", (viewer.tenant_id, after, limit))).fetchall()  # fmt: skip
