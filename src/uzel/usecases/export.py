"""Everything readable as files: Markdown with front matter, and the edges and origins as lines of JSON.

A text that Markdown would read otherwise (source code, a table, plain lines) is written as the kind of file that it
was, where that file says all that its node says. What neither says (pages, edges that stand in no text) is noted in
the front matter, or by the folder: see `readers.exported`.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import UUID

from uzel.adapters.readers.exported import LINKS, REPLIES
from uzel.domain.scopes import Viewer
from uzel.errors import UsageError
from uzel.store import nodes
from uzel.store.engine import Connection, Engine
from uzel.usecases.exported_files import Beside, Target, contents, names, plain, written_as

#: the edge from what stood in a file to that file's own node
_PART_OF = "part_of"


async def export(engine: Engine, viewer: Viewer, folder: Path) -> dict[str, Any]:
    """Write what the viewer may read into an empty or new folder. Gives {"nodes", "edges", "origins", "notices"}.

    Adding that folder elsewhere gives the same answers. Raises `UsageError` for a folder that holds something.
    """
    await asyncio.to_thread(_make, folder)
    async with engine.reading(viewer) as connection:
        origins = await nodes.origin_rows(connection, viewer)
        edges = await nodes.edge_rows(connection, viewer)
        run = _Export(
            folder, {row["node_id"]: row for row in reversed(origins) if row["node_id"]}, _by_source(edges),
            await nodes.page_starts(connection, viewer), await nodes.replied_to(connection, viewer),
        )  # fmt: skip
        await run.name_all(connection, viewer)
        await run.write_all(connection, viewer)
    for name, rows in (("edges", edges), ("origins", origins)):
        with (folder / f"{name}.jsonl").open("w", encoding="utf-8") as out:
            out.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
    # the two lists describe the notes: added elsewhere, they are none themselves
    (folder / ".uzelignore").write_text("/edges.jsonl\n/origins.jsonl\n", encoding="utf-8")
    return {"nodes": len(run.paths), "edges": len(edges), "origins": len(origins), "notices": run.notices}


def _by_source(edges: Sequence[Mapping[str, Any]]) -> dict[str, list[tuple[str, str]]]:
    """Node → (type, target) of the edges that its file stated."""
    found: dict[str, list[tuple[str, str]]] = {}
    for edge in edges:
        if edge["created_by"] == "reader" and edge["edge_type"] in LINKS:
            found.setdefault(edge["source_node"], []).append((edge["edge_type"], edge["target_node"]))
    return found


def _make(folder: Path) -> None:
    """Raises `UsageError` for what is no folder, holds something, or cannot be made."""
    file = next((path for path in (folder, *folder.parents) if os.path.lexists(path) and not path.is_dir()), None)
    if file is not None:
        raise UsageError(f"{file} is a file and no folder: an export goes into a new or an empty folder.")
    try:
        if folder.exists() and any(folder.iterdir()):
            raise UsageError(f"{folder} is not empty: an export goes into a new or an empty folder.")
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{folder} cannot be written: {(error.strerror or str(error)).lower()}.") from error


@dataclass(slots=True)
class _Export:
    """One run. Files are named first, since notes name each other."""

    folder: Path
    origins: Mapping[str, Mapping[str, Any]]  # by node: the first of each
    edges: Mapping[str, Sequence[tuple[str, str]]]
    pages: Mapping[UUID, Sequence[tuple[int, int]]]
    replies: Mapping[UUID, Sequence[str]]  # node -> Message-IDs, also of messages that nobody has
    paths: dict[str, str] = field(default_factory=dict)  # node -> its file below the folder
    titles: dict[str, str] = field(default_factory=dict)
    notices: list[str] = field(default_factory=list)
    _taken: set[str] = field(default_factory=set)

    async def name_all(self, connection: Connection, viewer: Viewer) -> None:
        """A part's file stands in a folder beside the file that it is part of, which therefore is named before."""
        waiting: list[UUID] = []
        async for node in nodes.all_nodes(connection, viewer):
            if self._wholes(str(node.node_id)):
                waiting.append(node.node_id)
            else:
                await asyncio.to_thread(self._name, node, None)
        while waiting:
            # where none has its whole named, that has no text (a mailbox), or is itself part of what has none
            there = {str(one) for one in waiting}
            ready = (
                [one for one in waiting if any(whole in self.paths for whole in self._wholes(str(one)))]
                or [one for one in waiting if there.isdisjoint(self._wholes(str(one)))]
                or waiting
            )
            for node_id in ready:
                node = await nodes.node(connection, viewer, node_id)
                whole = next((one for one in self._wholes(str(node_id)) if one in self.paths), None)
                await asyncio.to_thread(self._name, node, whole)
            named = set(ready)
            waiting = [one for one in waiting if one not in named]

    async def write_all(self, connection: Connection, viewer: Viewer) -> None:
        async for node in nodes.all_nodes(connection, viewer):
            await asyncio.to_thread(self._write, node)

    def _wholes(self, node: str) -> list[str]:
        return [target for kind, target in self.edges.get(node, ()) if kind == _PART_OF]

    def _name(self, node: nodes.Node, whole: str | None) -> None:
        key = str(node.node_id)
        origin = self.origins.get(key)
        # without front matter a file says by its folder that it is part of one other, and nothing else
        bare = (
            len(self._wholes(key)) <= 1 and node.node_id not in self.pages and node.node_id not in self.replies
            and self._message_id(key) is None and node.text.strip() != ""
        )  # fmt: skip
        beside = self.paths[whole] if whole is not None else None
        for name in names(node, origin, beside, bare=bare):
            free = self._free(name)
            if not name.endswith(".md") and written_as(node, free) is None:
                continue
            self.paths[key], self.titles[key] = free, node.title
            self._taken.add(plain(free))
            return

    def _message_id(self, node: str) -> str | None:
        origin = self.origins.get(node)
        return origin["channel_key"] if origin else None

    def _free(self, name: str) -> str:
        """The name, or the next one that no other node has."""
        ending = Path(name).suffix
        stem, number = name.removesuffix(ending), 1
        while plain(name) in self._taken:
            number += 1
            name = f"{stem} ({number}){ending}"
        return name

    def _write(self, node: nodes.Node) -> None:
        name = self.paths[str(node.node_id)]
        links: dict[str, list[Target]] = {}
        for kind, target in self.edges.get(str(node.node_id), ()):
            if target in self.paths:
                relative = os.path.relpath(self.paths[target], Path(name).parent)
                links.setdefault(kind, []).append(Target(Path(relative).as_posix(), self.titles[target]))
        links.pop(REPLIES, None)
        beside = Beside(
            self.pages.get(node.node_id, ()), links, self._message_id(str(node.node_id)),
            self.replies.get(node.node_id, ()),
        )  # fmt: skip
        text, left_out = contents(node, name, beside)
        self.notices += [f"{name}: {reason}" for reason in left_out]
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("utf-8"))
