"""Packs the units of one section into passages, as full as they may be, without tiny ones where that can be helped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from uzel.domain.documents import BlockKind

#: Bounds that are tried, from the most even one on, when two pieces are balanced. Keeps the work linear.
_TRIED_BOUNDS = 32


@dataclass(frozen=True, slots=True)
class Unit:
    """A stretch that is not cut further: a block that fits, or a row, sentence or word of one that does not."""

    start: int
    end: int
    tokens: int
    kind: BlockKind
    page: int | None
    block: int  # number of its block's first unit
    first_of_block: int = -1  # number of the unit that says the context, -1 where no unit does
    context: str | None = None  # what must be said beside it, unless the passage has the unit that says it
    context_tokens: int = 0
    sticks: bool = False  # to what follows: a heading, a line that announces a list
    apart: bool = False  # something that belongs to no passage stands before it


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text that makes one passage."""

    start: int
    own: int  # from here on it is not a repetition of the piece before it
    end: int
    kind: BlockKind
    page: int | None
    context: str | None
    later_context: str | None  # of its own later part, should it have to be cut again


def pack(units: Sequence[Unit], room: int, overlap: int, tail: int) -> list[Piece]:
    """Fills pieces in order, each with at most `room` tokens (a unit that is larger makes a piece of its own).

    A piece that begins inside a block of prose begins with up to `overlap` tokens of the piece before it. A piece with
    less than `tail` tokens of its own is joined or balanced with the one before it, where both stay within the room.
    """
    packing = _Packing(units, room, overlap)
    bounds = packing.fill()
    packing.balance(bounds, tail)
    return [
        packing.piece(start, end, before) for before, (start, end) in zip([-1, *bounds], pairwise(bounds), strict=False)
    ]


class _Packing:
    def __init__(self, units: Sequence[Unit], room: int, overlap: int) -> None:
        self.units = units
        self.room = room
        self.overlap = overlap

    def fill(self) -> list[int]:
        """Numbers of the units that begin a piece, and the number of units at the end."""
        bounds = [0] if self.units else []
        while bounds and bounds[-1] < len(self.units):
            bounds.append(self._bound(bounds[-1]))
        return bounds

    def _bound(self, start: int) -> int:
        """One past the last unit of the fullest piece that begins at `start`."""
        used = self.lead_in(start)[1]
        context: str | None = None
        end = start
        while end < len(self.units):
            unit = self.units[end]
            needed = self._needed(unit, start)
            used += unit.tokens + (unit.context_tokens if needed and context is None else 0)
            fits = used <= self.room and not (needed and context not in (None, needed))
            if end > start and not (fits and self._together(start, end)):
                break
            context = context or needed
            end += 1
        return self._before_what_sticks(start, end)

    def _before_what_sticks(self, start: int, end: int) -> int:
        if end == len(self.units) or not self._together(start, end):
            return end
        bound = end
        while bound > start and self.units[bound - 1].sticks:
            bound -= 1
        return bound if bound > start else end

    def _together(self, start: int, unit: int) -> bool:
        return self.units[unit].page == self.units[start].page and not self.units[unit].apart

    def _needed(self, unit: Unit, start: int) -> str | None:
        return unit.context if unit.first_of_block < start else None

    def lead_in(self, start: int) -> tuple[int, int]:
        """The unit from which a piece that begins at `start` repeats the piece before it, and the tokens of that."""
        units = self.units
        first, tokens = start, 0
        own = units[start]
        while (
            first > own.block
            and own.kind is BlockKind.PROSE
            and tokens + units[first - 1].tokens <= min(self.overlap, self.room - own.tokens)
        ):
            first -= 1
            tokens += units[first].tokens
        return first, tokens

    def balance(self, bounds: list[int], tail: int) -> None:
        """Moves the bound before each small piece, or takes it away. Changes `bounds`."""
        number = 1
        while number < len(bounds) - 1:
            first, bound, end = bounds[number - 1 : number + 2]
            left, right = self._tokens(first, bound), self._tokens(bound, end)
            if min(left, right) >= tail or not self._together(first, bound):
                number += 1
            elif self._fits(first, end):
                del bounds[number]
            else:
                bounds[number] = self._even_bound(first, bound, end, min(left, right))
                number += 1

    def _even_bound(self, first: int, bound: int, end: int, smaller: int) -> int:
        """The bound that makes two pieces most alike; the old one where none is better."""
        total = self._tokens(first, end)
        sizes = []
        left = 0
        for candidate in range(first + 1, end):
            left += self.units[candidate - 1].tokens
            sizes.append((abs(total - 2 * left), candidate))
        for difference, candidate in sorted(sizes)[:_TRIED_BOUNDS]:
            if (total - difference) // 2 <= smaller:
                break
            if not self.units[candidate - 1].sticks and self._fits(first, candidate) and self._fits(candidate, end):
                return candidate
        return bound

    def _tokens(self, start: int, end: int) -> int:
        return sum(unit.tokens for unit in self.units[start:end])

    def _fits(self, start: int, end: int) -> bool:
        contexts = {self._needed(unit, start): unit.context_tokens for unit in self.units[start:end]}
        contexts.pop(None, None)
        used = self.lead_in(start)[1] + self._tokens(start, end) + sum(contexts.values())
        return (
            used <= self.room and len(contexts) <= 1 and all(self._together(start, unit) for unit in range(start, end))
        )

    def piece(self, start: int, end: int, before: int) -> Piece:
        """`before` begins the piece before this one, which is never repeated whole."""
        members = self.units[start:end]
        kinds = {unit.kind for unit in members if unit.kind is not BlockKind.HEADING}
        needed = (self._needed(unit, start) for unit in members)
        return Piece(
            start=self.units[min(start, max(self.lead_in(start)[0], before + 1))].start,
            own=members[0].start,
            end=members[-1].end,
            kind=kinds.pop() if len(kinds) == 1 else BlockKind.PROSE,
            page=members[0].page,
            context=next((context for context in needed if context), None),
            later_context=members[-1].context,
        )
