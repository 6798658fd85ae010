"""Connections: a unit of work is one transaction of the working role, with the viewer's rights set for it alone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import psycopg
from psycopg import AsyncConnection, sql
from psycopg.rows import TupleRow

from uzel.domain.scopes import Viewer
from uzel.errors import ServerUnavailable

Connection = AsyncConnection[TupleRow]

#: what a person who waits may want to know
_log = logging.getLogger(__name__)

_RIGHTS = """SELECT set_config('uzel.tenant', {}, true), set_config('uzel.account', {}, true),
  set_config('uzel.scopes', {}, true), set_config('uzel.reads_all', {}, true)"""


#: seconds that a unit of work waits for others to end before it gives up
_PATIENCE_S = 30.0


class Engine:
    """Opens connections to one database as its working role. Idle ones are kept and used again.

    `most` units of work run at once, and as many beside them; the others wait for their turn, since a server takes a
    number of connections and refuses the next. What runs beside has a number of its own: it is waited for by one that
    runs, and the two would else wait for each other.
    """

    def __init__(self, url: str, *, keep: int = 4, most: int = 16) -> None:
        self.url = url
        self._keep = keep
        self._idle: list[Connection] = []
        self._turns, self._turns_beside = asyncio.Semaphore(most), asyncio.Semaphore(most)

    @asynccontextmanager
    async def reading(self, viewer: Viewer) -> AsyncIterator[Connection]:
        """One snapshot of the record as `viewer` may see it."""
        async with self._transaction(viewer, "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY") as connection:
            yield connection

    @asynccontextmanager
    async def reading_beside(self, snapshot: str, viewer: Viewer) -> AsyncIterator[Connection]:
        """Another connection that sees exactly what the one sees, still inside `reading`, that exported the snapshot
        (`pg_export_snapshot`): for work at the same time."""
        begin = f"BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY; SET TRANSACTION SNAPSHOT '{snapshot}'"
        async with self._transaction(viewer, begin, self._turns_beside) as beside:
            yield beside

    @asynccontextmanager
    async def writing(self, viewer: Viewer) -> AsyncIterator[Connection]:
        """One transaction: all of it, or nothing. Later statements see what others committed meanwhile."""
        async with self._transaction(viewer, "BEGIN") as connection:
            yield connection

    @asynccontextmanager
    async def holding(self, viewer: Viewer, name: str) -> AsyncIterator[bool]:
        """An exclusive lock by name within the viewer's tenant, for as long as the block runs; freed however it ends.

        Yields whether it had to wait for another holder.
        """
        connection = await self._connect()
        try:
            yield await _locked(connection, (viewer.tenant_id, name))
        finally:
            await connection.close()

    def role(self) -> str:
        """The working role's name."""
        return str(psycopg.conninfo.conninfo_to_dict(self.url).get("user") or "")

    async def close(self) -> None:
        while self._idle:
            await self._idle.pop().close()

    @asynccontextmanager
    async def _transaction(
        self, viewer: Viewer, begin: str, turns: asyncio.Semaphore | None = None
    ) -> AsyncIterator[Connection]:
        async with _turn(turns or self._turns), self._connected(viewer, begin) as connection:
            yield connection

    @asynccontextmanager
    async def _connected(self, viewer: Viewer, begin: str) -> AsyncIterator[Connection]:
        connection = await self._take()
        clean = False
        try:
            # one round trip: the server takes several statements at once where they carry no parameters
            scopes = "{" + ",".join(map(str, viewer.scopes)) + "}"
            rights = (str(viewer.tenant_id), str(viewer.account_id), scopes, "on" if viewer.reads_all else "off")
            await connection.execute(sql.SQL(f"{begin}; {_RIGHTS}").format(*map(sql.Literal, rights)))
            try:
                yield connection
            except BaseException:
                await connection.execute("ROLLBACK")
                clean = True
                raise
            await connection.execute("COMMIT")
            clean = True
        except psycopg.OperationalError as error:
            raise ServerUnavailable(f"The database failed: {first_line(error)}.") from error
        finally:
            if clean and not connection.closed and len(self._idle) < self._keep:
                self._idle.append(connection)
            else:
                await connection.close()

    async def _take(self) -> Connection:
        while self._idle:
            connection = self._idle.pop()
            if not connection.closed:
                return connection
        return await self._connect()

    async def _connect(self) -> Connection:
        try:
            return await AsyncConnection.connect(self.url, autocommit=True, prepare_threshold=3)
        except psycopg.OperationalError as error:
            raise ServerUnavailable(f"The database does not answer: {first_line(error)}.") from error


@asynccontextmanager
async def _turn(turns: asyncio.Semaphore) -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(_PATIENCE_S):
            await turns.acquire()
    except TimeoutError:
        raise ServerUnavailable("The database is busy with others; try again in a moment.") from None
    try:
        yield
    finally:
        turns.release()


async def _locked(connection: Connection, key: tuple[int, str]) -> bool:
    try:
        taken = await (await connection.execute("SELECT pg_try_advisory_lock(%s, hashtext(%s))", key)).fetchone()
        if taken == (True,):
            return False
        _log.info("Another command is changing the knowledge base: waiting until it ends.")
        await connection.execute("SELECT pg_advisory_lock(%s, hashtext(%s))", key)
    except psycopg.OperationalError as error:
        raise ServerUnavailable(f"The database failed: {first_line(error)}.") from error
    return True


def text_array(values: Sequence[str]) -> str:
    """A PostgreSQL array literal: arrays of arrays would be one matrix, so each travels as text."""
    return "{" + ",".join('"' + v.replace("\\", "\\\\").replace('"', '\\"') + '"' for v in values) + "}"


def first_line(error: BaseException) -> str:
    text = str(error).strip()
    return text.splitlines()[0].rstrip(".?") if text else type(error).__name__
