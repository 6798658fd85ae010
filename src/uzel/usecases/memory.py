"""Memory that is free, given back to the system: after a large document glibc keeps most of what it took."""

from __future__ import annotations

import ctypes
from functools import lru_cache
from typing import Any


@lru_cache(maxsize=1)
def _trim() -> Any:
    """glibc's `malloc_trim` (man 3 malloc_trim); None where there is another C library."""
    try:
        return ctypes.CDLL(None).malloc_trim
    except (AttributeError, OSError, TypeError):
        return None


def give_back() -> None:
    """Takes some milliseconds; does nothing where the C library cannot."""
    trim = _trim()
    if trim is not None:
        trim(0)
