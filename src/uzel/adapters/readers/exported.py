"""What an export notes beside a text, so that a node is the same elsewhere: `uzel:` in the front matter, the folder.

`uzel: {page_starts: "1 40 7:93", links: {part_of: [../mail.eml.md]}}`
`uzel: {message_id: 5a@mail.example, links: {replies_to: [3f@mail.example]}, no_text: true}`

`page_starts` are lines below the front matter, counted from 1, at which a page begins: each is the page after the one
before it, the first is page 1; `7:93` names another page. Paths are relative to the note; a message is named by its
Message-ID, which makes it the same node as the message itself. A file without text that has parts (a mailbox) says so,
and is a node all the same. A file in a folder `X.parts` is part of the file `X` beside that folder: a file without
front matter cannot say it otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Any

from uzel.adapters.readers.lines import Lines
from uzel.domain.documents import Block, BlockKind, Document, Link
from uzel.text.normal import clean

KEY = "uzel"
PARTS = ".parts"  # ends the name of a folder that holds the parts of a file
REPLIES = "replies_to"  # its targets are Message-IDs, those of the others paths
#: the edges that a file may state so; no other type: some stand in its text, and some are to grant rights one day
LINKS = ("links_to", "part_of", REPLIES)
_SAID = {"page_starts", "links", "message_id", "no_text"}
_MOST_LINKS = 5_000
_START = re.compile(r"(?:(\d{1,7}):)?(\d{1,9})")

#: (line below the front matter from 1, page), ascending by line
PageStarts = Sequence[tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Noted:
    """What the key says. What it says wrongly is left out."""

    page_starts: PageStarts = ()
    links: tuple[Link, ...] = ()
    message_id: str | None = None
    no_text: bool = False  # below the front matter there is none, and the file is a node all the same


def take(metadata: Mapping[str, Any]) -> tuple[dict[str, Any], Noted]:
    """Parts the key from the rest of the metadata. An author's own key of this name, which says else, stays there."""
    said = metadata.get(KEY)
    if not isinstance(said, Mapping) or not said or not said.keys() <= _SAID:
        return dict(metadata), Noted()
    stated = said.get("links")
    links = [
        Link(target, kind)
        for kind in LINKS
        for target in _texts(stated.get(kind) if isinstance(stated, Mapping) else None)
    ]
    others = {key: value for key, value in metadata.items() if key != KEY}
    key = said.get("message_id")
    return others, Noted(
        _page_starts(str(said.get("page_starts") or "")), tuple(links),
        key.strip() or None if isinstance(key, str) else None, said.get("no_text") is True,
    )  # fmt: skip


def note(
    page_starts: PageStarts, links: Mapping[str, Sequence[str]], message_id: str | None = None, *, no_text: bool = False
) -> dict[str, Any]:
    """The value of the key that `take` reads so again; empty where there is nothing to say."""
    said: dict[str, Any] = {}
    if page_starts:
        before, told = 0, []
        for line, page in page_starts:
            told.append(str(line) if page == before + 1 else f"{page}:{line}")
            before = page
        said["page_starts"] = " ".join(told)
    kept = {kind: list(links[kind]) for kind in LINKS if links.get(kind)}
    if kept:
        said["links"] = kept
    if message_id:
        said["message_id"] = message_id
    if no_text:
        said["no_text"] = True
    return said


def _page_starts(text: str) -> PageStarts:
    found: list[tuple[int, int]] = []
    for word in text.split():
        match = _START.fullmatch(word)
        if match is None:
            return ()
        before = found[-1] if found else (0, 0)
        page = int(match[1]) if match[1] else before[1] + 1
        if int(match[2]) <= before[0] or page < 1:
            return ()
        found.append((int(match[2]), page))
    return tuple(found)


def _texts(value: Any) -> list[str]:
    return [one for one in value if isinstance(one, str) and one][:_MOST_LINKS] if isinstance(value, list) else []


def paged(text: str, blocks: Sequence[Block], begin: int, page_starts: PageStarts) -> tuple[Block, ...]:
    """The blocks with their pages, parted where a page begins inside of one. `begin`: where the front matter ends."""
    if not page_starts:
        return tuple(blocks)
    lines = Lines(text)
    first = lines.number(begin) - 1  # the line before the first below the front matter
    starts = [(lines.starts[first + line], page) for line, page in page_starts if first + line < len(lines)]
    found: list[Block] = []
    at = -1  # of the page in which the text is
    for block in blocks:
        begun = block.start
        while at + 1 < len(starts) and starts[at + 1][0] < block.end:
            position, _ = starts[at + 1]
            if position > begun and block.kind is not BlockKind.HEADING:
                found += _piece(text, block, begun, position, starts[at][1] if at >= 0 else None)
                begun = position
            at += 1
        found += _piece(text, block, begun, block.end, starts[at][1] if at >= 0 else None)
    return tuple(found)


def _piece(text: str, block: Block, start: int, end: int, page: int | None) -> list[Block]:
    if (start, end) != (block.start, block.end):
        stretch = text[start:end]
        if block.kind is BlockKind.PROSE:
            start += len(stretch) - len(stretch.lstrip())
        end = start + len(text[start:end].rstrip())
    return [replace(block, start=start, end=end, page=page)] if text[start:end].strip() else []


def placed(document: Document, path: PurePath) -> Document:
    """The document, part of another file where its folder says so. `path`: where the file stands."""
    folder = clean(path.parent.name)
    whole = folder.removesuffix(PARTS)
    if whole in ("", folder):
        return document
    return replace(document, links=(*document.links, Link(f"../{whole}", "part_of")))
