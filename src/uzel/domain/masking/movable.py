"""Which words of a text that was read for names may read otherwise once the names that were found are hidden."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence

from uzel.domain.masking.looks import Look
from uzel.domain.masking.people import Mention
from uzel.domain.masking.scene import Scene, moods
from uzel.text.lemmas import is_common

#: the end of a sentence or of a line that goes on with nothing
_APART = re.compile(r"[^\W\d_]{3}[.!?]\s|[^,;/&\s]\s*\n")
_JOINED = 8  # code points between two names that are told together
_NEAR = 32  # code points in which the words stand that a rule looks at


def near(scene: Scene, opaque: Sequence[tuple[int, int]]) -> set[int]:
    """Indices of the words so near to a placeholder that it may decide them, and of those that are known."""
    reach = []
    for start, end in opaque:
        low, high = start - _NEAR, end + _NEAR
        if scene.english:
            low, high = min(low, scene.text.rfind("\n", 0, start)), max(high, scene.text.find("\n", end))
        reach.append((low, high))
    found: set[int] = set()
    at = 0
    for index, look in enumerate(scene.looks):
        while at < len(reach) and reach[at][1] < look.token.start:
            at += 1
        if look.hits or (at < len(reach) and reach[at][0] <= look.token.end):
            found.add(index)
            back = index  # a run is read from its beginning
            while back > 0 and scene.looks[back].token.capital and back - 1 not in found:
                back -= 1
                found.add(back)
    return found


def left_over(scene: Scene, found: Sequence[Mention]) -> tuple[frozenset[str], list[Look]]:
    """The capitalised words outside of what was found, and those of them that their neighbours may yet prove."""
    left: set[str] = set()
    movable: list[Look] = []
    starts, ends = [mention.start for mention in found], [mention.end for mention in found]
    for look in scene.looks:
        if scene.small and not look.token.capital and not look.token.opaque and not is_common(look.token.text):
            left.add(look.token.text)  # it may be a form of a name that is found elsewhere
        if look.token.capital:
            at = bisect_right(starts, look.token.start) - 1
            if at >= 0 and look.token.start < ends[at]:
                continue
            left.add(look.token.text)
            named = look.given or look.family or look.known
            unheard = not (look.blocked or look.common or look.town)
            beside = not look.opens and not look.blocked and _touches(look, starts, ends, at)
            if (named and not look.blocked) or unheard or beside:
                movable.append(look)
    return frozenset(left), movable


def _touches(look: Look, starts: Sequence[int], ends: Sequence[int], at: int) -> bool:
    """Whether a name stands so near that the two may be joined by a comma or *a*."""
    after = at + 1 < len(starts) and starts[at + 1] - look.token.end <= _JOINED
    return after or (at >= 0 and look.token.start - ends[at] <= _JOINED)


def is_near(scene: Scene, look: Look, found: Sequence[Mention]) -> bool:
    """Whether something found stands so near (in English, in the same line) that hiding it may change what is read.

    Elsewhere a sentence or a line that ends between the two keeps them apart.
    """
    start, end = look.token.start, look.token.end
    low, high = start - _NEAR, end + _NEAR
    if scene.english:  # there a heading is one by all its words
        low = min(low, scene.text.rfind("\n", 0, start))
        high = max(high, scene.text.find("\n", end))
        return any(mention.start <= high and mention.end >= low for mention in found)
    for mention in found:
        if mention.start <= high and mention.end >= low:
            between = (
                scene.text[mention.end - 3 : start] if mention.end <= start else scene.text[end - 3 : mention.start]
            )
            if _APART.search(between) is None:
                return True
    return False


def turns(scene: Scene, found: Sequence[Mention]) -> bool:
    """Whether the text without what was found would count as one in capitals, or without any."""
    if not found:
        return False
    starts = [mention.start for mention in found]
    ends = [mention.end for mention in found]
    kept = []
    for look in scene.looks:
        at = bisect_right(starts, look.token.start) - 1
        if at < 0 or look.token.start >= ends[at]:
            kept.append(look.token)
    return moods(kept, len(found)) != (scene.shouted, scene.small)
