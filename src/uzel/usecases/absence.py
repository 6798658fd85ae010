"""Folders and files that are not there now, though their source was not taken out: what that proves, and what is told.

An unmounted or emptied folder empties nothing: its files keep their last good revision, and are told as stale.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from uzel.adapters.channels.folders import Own, Scan, glance
from uzel.domain.scopes import Viewer
from uzel.store import sources
from uzel.store.engine import Connection
from uzel.store.sources import Origin
from uzel.usecases.places import NAMED, is_file, place_of
from uzel.usecases.reports import AddReport, FileReport

#: (uri, part, state, reason) of a file or part that is not wholly ready
Problem = tuple[str, str, str, str | None]


@dataclass(frozen=True, slots=True)
class Absent:
    """A source whose root tells nothing now, and the files (not their parts) that the record holds of it."""

    root: Path
    reason: str  # 'is missing', 'is empty now', ...
    files: Sequence[Origin]


def tells_nothing(path: Path, found: Scan, *, prune: bool = False) -> str | None:
    """Why the absence of files proves nothing here; None where it does."""
    if found.state == "missing":
        return "is missing"
    if found.state == "unreadable" and not is_file(path):
        return "cannot be read"
    if found.state == "empty":
        return "is empty now"
    if not found.files and not found.problems and not prune:
        return "holds no file that is read now"
    return None


def nothing_removed(path: Path, reason: str, known: Sequence[Origin]) -> AddReport:
    """What `add` tells of such a path."""
    stale = [FileReport(origin.uri, "stale", _why(path, reason)) for origin in known if not origin.part]
    return AddReport(files=stale, notes=[kept_note(path, reason)])


def kept_note(path: Path, reason: str) -> str:
    return f"{path} {reason}: nothing was removed. If it is meant to be gone, run `uzel remove {path}`."


def _why(path: Path, reason: str) -> str:
    return f"{path} {reason}"


async def absent(connection: Connection, viewer: Viewer, own: Own) -> list[Absent]:
    """The sources that `add` would find missing, unreadable or empty. Looks, and writes nothing."""
    known = await sources.sources(connection, viewer)
    found = []
    for source in known:
        if source.kind == NAMED:
            continue
        path = Path(source.root)
        seen = await asyncio.to_thread(glance, path, named=place_of(path, known).named, own=own)
        reason = tells_nothing(path, seen)
        if reason is None:
            continue
        files = [one for one in await sources.origins(connection, viewer, source.source_id) if not one.part]
        if files:
            found.append(Absent(path, reason, files))
    return found


def as_told(
    states: Mapping[str, int], problems: Sequence[Problem], gone: Sequence[Absent]
) -> tuple[dict[str, int], list[Problem]]:
    """Counts of files by state, and problems, as the record has them → as `add` would tell them now."""
    counts = Counter(states)
    by_file: dict[tuple[str, str], Problem] = {(one[0], one[1]): one for one in problems}
    for one in gone:
        for origin in one.files:
            counts[origin.state] -= 1
            counts["stale"] += 1
            by_file[origin.uri, ""] = (origin.uri, "", "stale", _why(one.root, one.reason))
    return dict(counts), [by_file[key] for key in sorted(by_file)]
