"""Filters that leave nothing, said in a sentence each: a mistyped one would else look like an honest 'not found'."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from uzel.domain.questions import Filters
from uzel.domain.scopes import Viewer
from uzel.store import filters as meeting
from uzel.store.engine import Connection

_SHOWN = 12  # kinds or languages named in a sentence
_ROOT = "/"


async def notices(connection: Connection, viewer: Viewer, filters: Filters) -> list[str]:
    """One sentence for each value that nothing readable meets; one for all, where each is met but not together.

    An empty knowledge base has nothing to say: whatever is asked of it is not found.
    """
    if not filters or not await meeting.meets(connection, viewer, Filters()):
        return []
    values = list(_single(filters))
    # A value that is there does not speak for its neighbour: `--kind pdf --kind pfd` finds the PDFs.
    said = [
        sentence + await _there(connection, viewer, name)
        for name, alone, sentence in values
        if not await meeting.meets(connection, viewer, alone)
    ]
    if said or len(values) == 1 or await meeting.meets(connection, viewer, filters):
        return said
    return ["Nothing in your knowledge base meets all of these filters together."]


def left_out(branches: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """A sentence for each branch of an answer's or a search's `branches` that could not be asked, and why."""
    return [
        f"The {name} branch was left out: {branch.get('reason') or 'it cannot be reached'}".rstrip(".") + "."
        for name, branch in branches.items()
        if branch.get("state") == "unavailable"
    ]


def _single(filters: Filters) -> Iterator[tuple[str, Filters, str]]:
    """Each value by itself: (its name, a filter of it alone, what is said where nothing meets it)."""
    if filters.within is not None:
        yield "within", Filters(within=filters.within), f"Nothing is indexed at or below {filters.within or _ROOT}."
    for tag in filters.tags:
        yield "tag", Filters(tags=(tag,)), f"No note has the tag {tag!r}."
    for author in filters.authors:
        yield "author", Filters(authors=(author,)), f"No note is by an author {author!r}."
    for kind in filters.kinds:
        yield "kind", Filters(kinds=(kind,)), f"No note is of the kind {kind!r}"
    for language in filters.languages:
        yield "language", Filters(languages=(language,)), f"No passage is in the language {language!r}"
    if filters.since is not None:
        yield "since", Filters(since=filters.since), f"No note is dated {filters.since} or later."
    if filters.until is not None:
        yield "until", Filters(until=filters.until), f"No note is dated {filters.until} or earlier."


async def _there(connection: Connection, viewer: Viewer, name: str) -> str:
    """The end of the sentence: what there is instead, where that is a short list."""
    if name not in ("kind", "language"):
        return ""
    found = await (meeting.kinds if name == "kind" else meeting.languages)(connection, viewer)
    more = f" and {len(found) - _SHOWN} more" if len(found) > _SHOWN else ""
    return f"; there are: {', '.join(found[:_SHOWN])}{more}." if found else "."
