"""Which known path somebody may have meant who named one that is not known."""

from __future__ import annotations

import posixpath
from collections.abc import Collection
from difflib import SequenceMatcher

from uzel.text.normal import fold

_LIKE = 0.75  # of two names: a letter or two of ten may differ
_MOST_COMPARED = 5_000  # names for likeness, which costs some microseconds each


def nearest(path: str, known: Collection[str]) -> str | None:
    """The known path that is nearest to `path`; None where none is near.

    In this order: the same but for case and diacritics; a like name in the same folder; the same name elsewhere, where
    only one path has it; a folder above it that is known.
    """
    folder, name = posixpath.split(path)
    folded = fold(path)
    same = next((one for one in known if fold(one) == folded), None)
    if same is not None:
        return same
    beside = [one for one in known if posixpath.dirname(one) == folder][:_MOST_COMPARED]
    likeness, like = max(((_likeness(name, posixpath.basename(one)), one) for one in beside), default=(0.0, ""))
    if likeness >= _LIKE:
        return like
    namesakes = [one for one in known if posixpath.basename(one) == name]
    if len(namesakes) == 1:
        return namesakes[0]
    above = [one for one in known if path.startswith(one.rstrip("/") + "/")]
    return max(above, key=len, default=None)


def _likeness(one: str, other: str) -> float:
    """In [0, 1]: twice the letters that both have in one order, over all letters (Ratcliff and Obershelp)."""
    return SequenceMatcher(None, fold(one), fold(other), autojunk=False).ratio()
