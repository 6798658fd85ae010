"""Spans of lines: what readers share that keep a file's text as it stands."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate

from uzel.domain.documents import Block, BlockKind


class Lines:
    """The lines of a text and where they begin. Line numbers count from 0."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.starts = [0, *accumulate(len(line) + 1 for line in self.lines)]

    def __len__(self) -> int:
        return len(self.lines)

    def span(self, first: int, last: int) -> tuple[int, int]:
        """Of lines [first, last), without white space around: (start, end), empty where they are blank."""
        start, end = self.starts[first], min(self.starts[last], len(self.text) + 1)
        stretch = self.text[start:end]
        return start + len(stretch) - len(stretch.lstrip()), start + len(stretch.rstrip())

    def number(self, position: int) -> int:
        """The line in which a position stands."""
        return bisect_right(self.starts, position) - 1

    def block(
        self, kind: BlockKind, first: int, last: int, *, level: int = 0, context: str | None = None
    ) -> Block | None:
        """A block of lines [first, last); None where they are blank."""
        start, end = self.span(first, last)
        return Block(kind, start, end, level=level, context=context) if start < end else None

    def paragraphs(self, first: int, last: int, kind: BlockKind = BlockKind.PROSE) -> list[Block]:
        """Blocks of lines [first, last), parted by blank lines."""
        found: list[Block] = []
        begin: int | None = None
        for index in range(first, last + 1):
            blank = index == last or not self.lines[index].strip()
            if begin is None and not blank:
                begin = index
            elif begin is not None and blank:
                block = self.block(kind, begin, index)
                found += [block] if block else []
                begin = None
        return found


def complete(text: str, blocks: Iterable[Block | None], gap: BlockKind = BlockKind.PROSE) -> tuple[Block, ...]:
    """The blocks, with further ones for all text that stands between them: nothing but white space is left out."""
    found: list[Block] = []
    position = 0
    for block in sorted((b for b in blocks if b is not None), key=lambda b: b.start):
        if block.start < position:
            continue
        found += _between(text, position, block.start, gap)
        found.append(block)
        position = block.end
    found += _between(text, position, len(text), gap)
    return tuple(found)


def _between(text: str, start: int, end: int, kind: BlockKind) -> list[Block]:
    stretch = text[start:end]
    first, last = start + len(stretch) - len(stretch.lstrip()), start + len(stretch.rstrip())
    return [Block(kind, first, last)] if first < last else []


def grouped(lines: Lines, starts: Sequence[int], kind: BlockKind, *, least: int) -> list[Block]:
    """Blocks that begin at some of the given lines (ascending), each of at least `least` characters where possible."""
    found: list[Block] = []
    begin = 0
    for start in [*starts, len(lines)]:
        if start > begin and (start == len(lines) or lines.starts[start] - lines.starts[begin] >= least):
            block = lines.block(kind, begin, start)
            found += [block] if block else []
            begin = start
    return found
