"""The embedded PostgreSQL: started when a command needs it, shared by all, stopped when the last has gone.

    with acquire(home) as server:
        psycopg.connect(server.url("work"))

`acquire` costs a few milliseconds where the server runs, so a long-lived process may call it again after a lost
connection: a server that was killed is started anew.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from uzel.errors import ServerUnavailable

if TYPE_CHECKING:
    from uzel.store.server.handle import Server

__all__ = ["acquire", "full_disk", "state", "stop"]

_LEAST_FREE = 20 * 2**20  # bytes: one more segment of PostgreSQL's log has 16 MiB


def acquire(
    home: Path,
    *,
    idle_seconds: float = 60,
    major: int = 18,
    explicit: bool = True,
    way: Literal["auto", "namespace", "id"] = "auto",
) -> Server:
    """Start the server of `home` if needed, register this process as its client, and return it.

    The server stops `idle_seconds` after its last client ended, however that ended; the newest client's value counts.
    A data folder of an older major is moved to `major` first. `explicit` says that a person chose the home: only where
    it is False may root's data go to /var/lib/uzel, if PostgreSQL cannot enter the home under any id that it accepts.
    `way` says how root is left ('auto': the first that works). Raises `ServerUnavailable` with one clear sentence.
    """
    _check_platform()
    # not at the top: these need modules that Windows lacks
    from uzel.store.server import control  # noqa: PLC0415

    return control.acquire(home, idle_seconds=idle_seconds, major=major, way=way, explicit=explicit)


def stop(home: Path) -> bool:
    """Stop the server of `home` now, whoever uses it. True if one ran. Raises `ServerUnavailable`."""
    _check_platform()
    from uzel.store.server import control  # noqa: PLC0415

    return control.stop(home)


def state(home: Path) -> dict[str, Any]:
    """{"running": bool, "pid": int | None, "major": int | None, "data": str | None, "bytes": int}; starts nothing."""
    _check_platform()
    from uzel.store.server import control  # noqa: PLC0415

    return control.state(home)


def full_disk(home: Path) -> Path | None:
    """The folder of the data, where its disk has less left than PostgreSQL needs to go on; else None."""
    from uzel.store.server import place  # noqa: PLC0415

    there = place.existing(home)
    if there is None or shutil.disk_usage(there.store).free >= _LEAST_FREE:
        return None
    return there.store


def _check_platform() -> None:
    if sys.platform not in {"linux", "darwin"}:
        raise ServerUnavailable(
            f"Uzel brings no PostgreSQL for this platform ({sys.platform}); "
            "set UZEL_DATABASE_URL to a PostgreSQL server of your own."
        )
