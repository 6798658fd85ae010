"""The file that a node becomes in an export: its name, and what stands in it."""

from __future__ import annotations

import posixpath
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

from uzel.adapters.readers.exported import KEY, PARTS, REPLIES, note
from uzel.adapters.readers.frontmatter import read_front_matter
from uzel.adapters.readers.registry import read
from uzel.errors import UzelError
from uzel.store.nodes import Node
from uzel.text.normal import fold

#: what some file systems do not take in a name, and `#`, which ends a path in a link
_FORBIDDEN = re.compile(r'[\x00-\x1f\x7f-\x9f<>:"\\|?*#]')
_FRONT_MATTER = re.compile(r"\A---[ \t]*\n.*?^---[ \t]*$\n?", re.DOTALL | re.MULTILINE)
_LONGEST_NAME = 180  # bytes; what is added to it must fit into 255
_OF_NODES = ("filter", "channel", "title")  # metadata that is not the file's own, or is said first


@dataclass(frozen=True, slots=True)
class Target:
    """Another node's file, as seen from this one."""

    path: str  # relative
    title: str

    @property
    def called(self) -> set[str]:
        """By what a link in a text may mean it."""
        names = (self.title, Path(self.path).stem)
        return {f"path {posixpath.normpath(self.path)}", *(f"name {fold(name).strip()}" for name in names)}


@dataclass(frozen=True, slots=True)
class Beside:
    """What a node's text may not say."""

    pages: Sequence[tuple[int, int]]  # (position in the text, page)
    links: Mapping[str, Sequence[Target]]  # by type of the edge
    message_id: str | None = None
    replies_to: Sequence[str] = ()  # Message-IDs


def names(node: Node, origin: Mapping[str, Any] | None, whole: str | None, *, bare: bool) -> Iterator[str]:
    """Names that the file may have, best first; the last one is that of a Markdown note.

    `whole`: the file that it is part of; `bare`: a file without front matter would do.
    """
    stem = _stem(node, origin, whole)
    if bare and node.revision is not None and node.media_type != "text/markdown":
        own = Path(origin["part"] or origin["key"]).suffix if origin else ""
        for ending in dict.fromkeys((own, ".txt")):
            if ending not in ("", ".md"):
                yield stem.removesuffix(ending) + ending
    yield stem.removesuffix(".md") + ".md"


def _stem(node: Node, origin: Mapping[str, Any] | None, whole: str | None) -> str:
    """A path without an ending of ours, near to where the node's file stood."""
    if origin is None:
        return _part(node.title, 80) or "node"
    if whole is not None:
        return f"{whole}{PARTS}/{_part(origin['part'].replace('/', '_')[-80:]) or '_'}"
    parts = [_part(part) or "_" for part in origin["key"].split("/") if part not in ("", ".", "..")]
    if origin["source_kind"] == "folder":
        parts = [_part(Path(origin["source"]).name) or "_", *parts]
    stem = "/".join(parts)
    if origin["part"]:
        stem += " parts/" + (_part(origin["part"].replace("/", "_")[-80:]) or "_")
    return stem


def _part(name: str, most: int = _LONGEST_NAME) -> str:
    """One step of a path, cut before its ending where it is too long."""
    name = _FORBIDDEN.sub("_", name).lstrip(".").strip()
    ending = Path(name).suffix if len(Path(name).suffix) <= 12 else ""
    stem = name.removesuffix(ending).encode("utf-8", "replace")[: most - len(ending.encode())].decode("utf-8", "ignore")
    return (stem + ending).strip()


def plain(name: str) -> str:
    """Names that are one on some file system are equal so."""
    return unicodedata.normalize("NFC", name).casefold()


def written_as(node: Node, name: str) -> str | None:
    """The node's text, where a file of this name with it would become this node; else None."""
    try:
        document = read(node.text.encode("utf-8"), Path(name))
    except UzelError:
        return None
    stated = {key: value for key, value in node.metadata.items() if key not in _OF_NODES}
    same = (document.text, document.media_type, document.title, dict(document.metadata)) == (
        node.text, node.media_type, node.title, stated,
    )  # fmt: skip
    return node.text if same else None


def contents(node: Node, name: str, beside: Beside) -> tuple[str, list[str]]:
    """What stands in the file, and what could not be said in it."""
    if not name.endswith(".md"):
        return node.text, []
    kept = {key: value for key, value in node.metadata.items() if key not in _OF_NODES}
    head = {"title": node.title, **kept}
    if node.revision is None:
        head["published"] = False
    body = _FRONT_MATTER.sub("", node.text, count=1) if node.media_type == "text/markdown" else node.text
    bare = _with_head(head, body)
    links = {kind: [to.path for to in targets] for kind, targets in beside.links.items()}
    if links.get("links_to"):
        said = _said_links(bare, name)
        links["links_to"] = [to.path for to in beside.links["links_to"] if said.isdisjoint(to.called)]
    if beside.replies_to:
        links[REPLIES] = list(beside.replies_to)
    pages = _lines(node.text, body, beside.pages)
    noted = note(pages, links, beside.message_id, no_text=not body.strip())
    if not noted:
        return bare, []
    whole = _with_head({**head, KEY: noted}, body)
    if KEY not in kept and read_front_matter(whole).metadata.get(KEY) == noted:
        return whole, []
    return bare, ["what its text does not say could not be noted, and stands in edges.jsonl and origins.jsonl alone"]


def _said_links(text: str, name: str) -> set[str]:
    """What the links in a note's own text name: paths from its folder, and folded names."""
    try:
        document = read(text.encode("utf-8"), Path(name))
    except UzelError:
        return set()
    found: set[str] = set()
    for link in document.links:
        target = link.target.partition("#")[0].strip()
        if link.wiki:
            found.add(f"name {fold(posixpath.basename(target).removesuffix('.md')).strip()}")
        elif target:
            path = posixpath.normpath(target)
            found |= {f"path {path}"} if posixpath.splitext(path)[1] else {f"path {path}", f"path {path}.md"}
    return found


def _with_head(head: Mapping[str, Any], body: str) -> str:
    return f"---\n{yaml.safe_dump(dict(head), allow_unicode=True, sort_keys=False, width=10**6)}---\n{body}"


def _lines(text: str, body: str, pages: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """(position in the text, page) -> (line of the body from 1, page); the first of two pages that share a line."""
    before = len(text) - len(body)
    found: list[tuple[int, int]] = []
    line, last = 1, 0
    for position, page in pages:
        at = max(0, position - before)
        line += body.count("\n", last, at)
        last = at
        if not found or line > found[-1][0]:
            found.append((line, page))
    return found
