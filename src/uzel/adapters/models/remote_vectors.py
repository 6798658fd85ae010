"""Checks of what a model service gives back: as many vectors as inputs, of the size agreed on, of length 1."""

from __future__ import annotations

from typing import Any

import numpy as np

from uzel.adapters.models.json_service import JsonService
from uzel.errors import EmbedderUnavailable
from uzel.ports import Vectors


def unit_rows(service: JsonService, rows: Any, count: int, dimensions: int | None) -> Vectors:
    """(count, dimensions) float32 with rows of length 1, from a list of lists of numbers.

    `dimensions` None takes what comes, if all rows agree. Raises `EmbedderUnavailable` for anything else.
    """
    where = f"{service.name} at {service.host}"
    if not isinstance(rows, list) or len(rows) != count:
        got = len(rows) if isinstance(rows, list) else "no"
        raise EmbedderUnavailable(f"{where} gave {got} vectors for {count} inputs.")
    if count == 0:
        return np.empty((0, dimensions or 0), np.float32)
    sizes = {len(row) if isinstance(row, list) else -1 for row in rows}
    wanted = dimensions if dimensions is not None else next(iter(sizes))
    if sizes != {wanted} or wanted < 1:
        found = " and ".join(str(size) for size in sorted(sizes) if size != wanted)
        raise EmbedderUnavailable(f"{where} gave vectors of {found} dimensions where {wanted} were expected.")
    try:
        vectors: Vectors = np.asarray(rows, np.float32)
    except (TypeError, ValueError) as error:
        raise EmbedderUnavailable(f"{where} gave vectors that are not numbers.") from error
    lengths = np.linalg.norm(vectors.astype(np.float64), axis=1, keepdims=True)
    if not np.isfinite(lengths).all() or (lengths < 1e-12).any():
        raise EmbedderUnavailable(f"{where} gave a vector that has no direction.")
    unit: Vectors = (vectors / lengths).astype(np.float32)
    return unit
