"""Which inputs are computed together: inputs of like length, so that a short one does not pay for a long one."""

from __future__ import annotations

from collections.abc import Sequence


def plan(lengths: Sequence[int], *, budget: int, waste: float, step: int = 1) -> list[list[int]]:
    """Batches of positions in `lengths`, the longest inputs first, every position once.

    A batch is padded to its first input's length, rounded up to `step` tokens. It holds at most `budget` tokens with
    the padding (one input may be longer alone), and an input joins only if at least 1 − `waste` of its row is its own.
    Raises ValueError for a budget or step below 1.
    """
    if budget < 1 or step < 1:
        raise ValueError(f"budget and step must be at least 1, not {budget} and {step}")
    batches: list[list[int]] = []
    width = 0
    for position in sorted(range(len(lengths)), key=lambda place: -lengths[place]):
        length = lengths[position]
        fits = bool(batches) and width * (len(batches[-1]) + 1) <= budget
        if fits and padded(length, step) >= width * (1 - waste):
            batches[-1].append(position)
        else:
            batches.append([position])
            width = padded(length, step)
    return batches


def padded(length: int, step: int) -> int:
    """`length` rounded up to a multiple of `step`, at least one step."""
    return max(-(-length // step), 1) * step
