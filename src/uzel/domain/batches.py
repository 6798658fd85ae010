"""Cutting a stream into pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeVar

T = TypeVar("T")


def batched(items: Iterable[T], size: int) -> Iterator[tuple[T, ...]]:
    """Tuples of `size` items in order, the last one perhaps shorter (itertools.batched of Python 3.12)."""
    iterator = iter(items)
    while piece := tuple(islice(iterator, size)):
        yield piece
