"""Tables of words, written as they are read: many to a line."""

from __future__ import annotations


def word_set(text: str) -> frozenset[str]:
    """The words of a text that white space parts."""
    return frozenset(text.split())
