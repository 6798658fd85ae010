"""`/nodes/{id}`: a document as text, at the place that was cited."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Annotated, Any
from urllib.parse import urlencode
from uuid import UUID

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from uzel.domain.roles import Right
from uzel.faces.http.signing import Caller, needs
from uzel.faces.web.pages import page

router = APIRouter(include_in_schema=False)
Reader = Annotated[Caller, Depends(needs(Right.READ))]

#: code points of a long document that one page shows
_WINDOW = 60_000
_FRONT = re.compile(r"---\n.*?\n(?:---|\.\.\.)[ \t]*\n", re.DOTALL)
_HEADING = re.compile(r"(?m)^ {0,3}(#{1,6}[ \t]+)([^\n]+)$")
_SPAN = re.compile(r"(\d{1,12})-(\d{1,12})")


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text. `cited`: the quote; `around`: what stands in its passage; `page`: the one that begins here."""

    text: str
    cited: bool = False
    around: bool = False
    page: int | None = None
    look: str = ""  # of a part of Markdown: front, hash, head
    first: bool = False  # of the cited ones


@router.get("/nodes/{node_id}")
async def node(
    request: Request, node_id: UUID, caller: Reader, passage: str = "", span: str = "", at: str = ""
) -> Response:
    found = await caller.base.show(str(node_id))
    text, passages = found["text"], found["passages"]
    cited = next((one for one in passages if one["passage_id"] == passage), None)
    quote = _span(span, cited, len(text)) if not passage or cited is not None else None
    around = tuple(cited["span"]) if cited is not None else quote
    start = int(at) if at.isdecimal() and len(at) < 13 else max(0, (quote or around or (0, 0))[0] - _WINDOW // 3)
    start, end = window(text, start)
    markdown = found["media_type"] == "text/markdown"
    query = {name: value for name, value in (("passage", passage), ("span", span)) if value}

    def moved(to: int) -> str:
        return f"/nodes/{node_id}?{urlencode({**query, 'at': to})}"

    return page(
        request,
        "node.html",
        caller,
        node=found,
        place=cited or next((one for one in passages if quote and one["span"][0] <= quote[0] < one["span"][1]), None),
        pieces=pieces(text, start, end, quote, around, passages, looks(text, start, end) if markdown else ()),
        asked=bool(passage or span),
        lost=bool(passage and cited is None) or bool(span and not passage and quote is None),
        earlier=moved(max(0, start - _WINDOW)) if start > 0 else None,
        later=moved(end) if end < len(text) else None,
    )


def _span(given: str, cited: Mapping[str, Any] | None, length: int) -> tuple[int, int] | None:
    """The quote's place, where it lies in the text, and in the cited passage if one is."""
    match = _SPAN.fullmatch(given)
    if match is None:
        return tuple(cited["span"]) if cited is not None else None
    start, end = int(match[1]), int(match[2])
    low, high = cited["span"] if cited is not None else (0, length)
    if start < end and low <= start and end <= high:
        return start, end
    return (low, high) if cited is not None else None


def window(text: str, start: int) -> tuple[int, int]:
    """At most `_WINDOW` code points from about `start` on, cut between lines where there are any."""
    if len(text) <= _WINDOW:
        return 0, len(text)
    start = min(max(0, start), len(text) - 1)
    if start:
        start = text.rfind("\n", max(0, start - 2_000), start) + 1 or start
    end = min(len(text), start + _WINDOW)
    if end < len(text):
        end = text.rfind("\n", end - 2_000, end) + 1 or end
    return start, end


def looks(text: str, start: int, end: int) -> list[tuple[int, int, str]]:
    """(from, to, what) of Markdown's own marks: front matter, the signs before a heading, the heading."""
    found = [(match.start(), match.end(), "front")] if (match := _FRONT.match(text)) and start == 0 else []
    for match in _HEADING.finditer(text, found[0][1] if found else start, end):
        found += [(match.start(1), match.end(1), "hash"), (match.start(2), match.end(2), "head")]
    return found


def pieces(
    text: str, start: int, end: int, quote: tuple[int, int] | None, around: tuple[int, int] | None,
    passages: Sequence[Mapping[str, Any]], marks: Sequence[tuple[int, int, str]] = (),
) -> list[Piece]:  # fmt: skip
    """The text from `start` to `end`, cut where the quote and the passage begin and end, and where pages begin."""
    pages = dict(_page_starts(passages))
    borders = {start, end}
    for span in (quote, around):
        borders.update(place for place in span or () if start < place < end)
    borders.update(place for place in pages if start <= place < end)
    for low, high, _ in marks:
        borders.update((low, min(high, end)))
    looked = iter(marks)
    mark = next(looked, None)
    made: list[Piece] = []
    first = True
    for low, high in pairwise(sorted(borders)):
        is_cited = quote is not None and quote[0] <= low < quote[1]
        is_around = around is not None and around[0] <= low < around[1]
        while mark is not None and mark[1] <= low:
            mark = next(looked, None)
        look = mark[2] if mark is not None and mark[0] <= low else ""
        leads = is_cited and first and look != "hash"  # those signs are not shown: nobody could come to them
        made.append(Piece(text[low:high], is_cited, is_around, pages.get(low), look, leads))
        first = first and not leads
    return made


def _page_starts(passages: Sequence[Mapping[str, Any]]) -> list[tuple[int, int]]:
    found, before = [], None
    for one in passages:
        if one["page"] is not None and one["page"] != before:
            found.append((one["span"][0], one["page"]))
            before = one["page"]
    return found
