"""Which source a path belongs to. Overlapping roots are one source."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from uzel.adapters.channels.folders import Own, scan, uri_of
from uzel.domain.scopes import Scope, Viewer, account
from uzel.store import runs, sources, visibility
from uzel.store.engine import Connection
from uzel.store.sources import Origin, Source

#: the kind of a source row that only says: this path was named, so the usual rules do not leave it out
NAMED = "named"


@dataclass(frozen=True, slots=True)
class Place:
    """A path among the sources."""

    path: Path  # absolute, without links
    source: Source | None  # that it belongs to; None where it begins one
    inner: tuple[Source, ...]  # sources below it that become part of it
    named: tuple[Path, ...]  # what was named below it, and is taken whatever the usual rules say

    @property
    def prefix(self) -> str:
        """What stands before the keys of the files found below the path."""
        return "" if self.source is None else prefix_of(self.path, self.source)


def place_of(path: Path, known: Sequence[Source]) -> Place:
    """`known` are all sources, the rows of named paths among them."""
    real = [source for source in known if source.kind != NAMED]
    source = next((one for one in real if Path(one.root) == path), None) or next(
        (one for one in real if one.kind == "folder" and path.is_relative_to(one.root)), None
    )
    inner = tuple(one for one in real if one is not source and source is None and Path(one.root).is_relative_to(path))
    named = tuple(Path(one.root) for one in known if one is not source and Path(one.root).is_relative_to(path))
    return Place(path, source, inner, named)


def prefix_of(path: Path, source: Source) -> str:
    root = Path(source.root)
    if path == root:
        return ""
    return key_of(path if path.is_dir() else path.parent, root)


def key_of(path: Path, root: Path) -> str:
    """What stands before the keys of files in `path`, in a source with this root. Raw, as `FoundFile.key` is."""
    relative = os.fsencode(path.relative_to(root)).replace(b"\\", b"\\\\").decode("utf-8", "backslashreplace")
    return "" if relative == "." else relative + "/"


def is_file(path: Path) -> bool:
    """As `Path.is_file`, and False where it cannot be looked at."""
    return os.path.isfile(path)  # noqa: PTH113  # never raises


def is_below(origin: Origin, place: Place) -> bool:
    """Whether an origin of the place's sources is the path, or stands below it."""
    uri = uri_of(place.path)
    if is_file(place.path) and place.source is not None and origin.source_id == place.source.source_id:
        # by its raw name: another one may be spelt the same in NFC
        if origin.key == place.prefix + _raw(place.path.name):
            return True
        if origin.uri == uri:
            return False
    return origin.uri == uri or origin.uri.startswith(uri.rstrip("/") + "/")


def _raw(name: str) -> str:
    return os.fsencode(name).replace(b"\\", b"\\\\").decode("utf-8", "backslashreplace")


async def remember(connection: Connection, viewer: Viewer, place: Place, known: Sequence[Source], own: Own) -> Source:
    """The source of a path, made where it is new. Sources below it become part of it.

    What was named, and would be left out by the usual rules of the whole, is remembered as named.
    """
    scope_id = await visibility.intern(connection, viewer.tenant_id, Scope.of([[account(viewer.account_id)]]))
    kind = "folder" if place.path.is_dir() else "file"
    source = place.source
    if source is None:
        for one in place.inner:
            await _note(connection, viewer, scope_id, Path(one.root), place.path, known, own)
        source = await sources.make_source(connection, viewer, kind, str(place.path), scope_id)
        for one in place.inner:
            folder = Path(one.root) if one.kind == "folder" else Path(one.root).parent
            await sources.absorb(connection, viewer, source, one, key_of(folder, place.path))
    elif Path(source.root) == place.path and source.kind != kind:
        source = await runs.become(connection, viewer, source, kind)
    elif Path(source.root) != place.path:
        await _note(connection, viewer, scope_id, place.path, Path(source.root), known, own)
    return source


async def _note(
    connection: Connection, viewer: Viewer, scope_id: int, path: Path, root: Path, known: Sequence[Source],
    own: Own,
) -> None:  # fmt: skip
    named = [Path(one.root) for one in known if one.kind == NAMED]
    if any(path.is_relative_to(one) for one in named):
        return
    uri = uri_of(path)
    for skipped, _ in scan(root, named=[one for one in named if one.is_relative_to(root)], own=own).skipped:
        if uri == skipped or uri.startswith(skipped.rstrip("/") + "/"):
            await sources.make_source(connection, viewer, NAMED, str(path), scope_id)
            return
