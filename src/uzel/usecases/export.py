"""Everything readable as files: Markdown with front matter, and the edges and origins as lines of JSON.

A text that Markdown would read otherwise (source code, a table, plain lines) is written as the kind of file that it
was, where that file says all that its node says.
"""

from __future__ import annotations

import asyncio
import json
import re
import unicodedata
from pathlib import Path
from typing import Any

import yaml

from uzel.adapters.readers.registry import read
from uzel.domain.scopes import Viewer
from uzel.errors import UsageError, UzelError
from uzel.store import nodes
from uzel.store.engine import Engine

_FORBIDDEN = re.compile(r'[\x00-\x1f<>:"\\|?*]')
_FRONT_MATTER = re.compile(r"\A---[ \t]*\n.*?^---[ \t]*$\n?", re.DOTALL | re.MULTILINE)


async def export(engine: Engine, viewer: Viewer, folder: Path) -> dict[str, int]:
    """Write what the viewer may read into an empty or new folder. Gives {"nodes", "edges", "origins"}.

    Adding that folder elsewhere gives the same answers. Raises `UsageError` for a folder that holds something.
    """
    await asyncio.to_thread(_make, folder)
    written = {"nodes": 0, "edges": 0, "origins": 0}
    async with engine.reading(viewer) as connection:
        origins = await nodes.origin_rows(connection, viewer)
        edges = await nodes.edge_rows(connection, viewer)
        places = {row["node_id"]: row for row in reversed(origins) if row["node_id"]}
        taken: set[str] = set()
        async for node in nodes.all_nodes(connection, viewer):
            await asyncio.to_thread(_write, folder, node, places.get(str(node.node_id)), taken)
            written["nodes"] += 1
    for name, rows in (("edges", edges), ("origins", origins)):
        with (folder / f"{name}.jsonl").open("w", encoding="utf-8") as out:
            out.writelines(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)
        written[name] = len(rows)
    # the two lists describe the notes: added elsewhere, they are none themselves
    (folder / ".uzelignore").write_text("/edges.jsonl\n/origins.jsonl\n", encoding="utf-8")
    return written


def _make(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise UsageError(f"{folder} is not empty: an export goes into a new or an empty folder.")
    folder.mkdir(parents=True, exist_ok=True)


def _write(folder: Path, node: nodes.Node, origin: dict[str, Any] | None, taken: set[str]) -> None:
    stem = _stem(origin, node.title)
    for ending in _endings(node, origin):
        path = folder / _free(stem.removesuffix(ending) + ending, ending, taken)
        if _says_the_same(node, path):
            break
    else:
        path = folder / _free(stem.removesuffix(".md") + ".md", ".md", taken)
    taken.add(_plain(path.relative_to(folder).as_posix()))
    path.parent.mkdir(parents=True, exist_ok=True)
    says_itself = path.suffix != ".md"
    path.write_bytes((node.text if says_itself else _markdown(node)).encode("utf-8"))


def _endings(node: nodes.Node, origin: dict[str, Any] | None) -> list[str]:
    """Of the files as which the text may go unchanged."""
    if node.revision is None or node.media_type == "text/markdown":
        return []
    own = Path(origin["part"] or origin["key"]).suffix if origin else ""
    return [ending for ending in dict.fromkeys((own, ".txt")) if ending not in ("", ".md")]


def _says_the_same(node: nodes.Node, path: Path) -> bool:
    """Whether a file of this name with the node's text would become this node."""
    try:
        document = read(node.text.encode("utf-8"), path)
    except UzelError:
        return False
    stated = {key: value for key, value in node.metadata.items() if key not in ("filter", "channel", "title")}
    return (document.text, document.media_type, document.title, dict(document.metadata)) == (
        node.text, node.media_type, node.title, stated,
    )  # fmt: skip


def _stem(origin: dict[str, Any] | None, title: str) -> str:
    """A path without an ending of ours, near to where the node's file stood."""
    if origin is None:
        return _FORBIDDEN.sub("_", title).strip(". ")[:80] or "node"
    parts = [
        _FORBIDDEN.sub("_", part).lstrip(".") or "_" for part in origin["key"].split("/") if part not in ("", ".", "..")
    ]
    if origin["source_kind"] == "folder":
        parts = [_FORBIDDEN.sub("_", Path(origin["source"]).name).lstrip(".") or "_", *parts]
    stem = "/".join(parts)
    if origin["part"]:
        stem += " parts/" + (_FORBIDDEN.sub("_", origin["part"].replace("/", "_"))[-80:].strip(". ") or "_")
    return stem


def _free(name: str, ending: str, taken: set[str]) -> str:
    """The name, or the next one that no other node has."""
    stem, number = name.removesuffix(ending), 1
    while _plain(name) in taken:
        number += 1
        name = f"{stem} ({number}){ending}"
    return name


def _plain(name: str) -> str:
    return unicodedata.normalize("NFC", name).casefold()


def _markdown(node: nodes.Node) -> str:
    """The node's text below its metadata as front matter. One of its own is replaced by it."""
    kept = {key: value for key, value in node.metadata.items() if key not in ("filter", "channel", "title")}
    head = {"title": node.title, **kept}
    if node.revision is None:
        head["published"] = False
    body = _FRONT_MATTER.sub("", node.text, count=1) if node.media_type == "text/markdown" else node.text
    return f"---\n{yaml.safe_dump(head, allow_unicode=True, sort_keys=False)}---\n{body}"
