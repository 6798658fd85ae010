"""A line scanner for Markdown that is too large or too odd for a parser: one pass, nothing nested, never slow."""

from __future__ import annotations

import re

from uzel.adapters.readers.lines import Lines
from uzel.domain.documents import Block, BlockKind

_ATX = re.compile(r" {0,3}(#{1,6})(?:[ \t]|$)")
_SETEXT = re.compile(r" {0,3}(=+|-+)[ \t]*$")
_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})")
_DELIMITER = re.compile(r" {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$")
_LONGEST_MARK = 1_000  # a longer line is no mark of any kind


def scan(lines: Lines, first: int) -> list[Block | None]:
    """Headings, fenced code, tables and paragraphs of the lines from `first` on."""
    found: list[Block | None] = []
    index, count = first, len(lines)
    begin = first  # of the paragraph that is being read
    while index < count:
        line = lines.lines[index]
        stop, block = (index, None) if len(line) > _LONGEST_MARK else _special(lines, index, begin)
        if block is not None:
            found += lines.paragraphs(begin, min(index, lines.number(block.start)))
            found.append(block)
            index = begin = stop
        else:
            if not line.strip():
                found += lines.paragraphs(begin, index)
                begin = index
            index += 1
    found += lines.paragraphs(begin, count)
    return found


def _special(lines: Lines, index: int, begin: int) -> tuple[int, Block | None]:
    """(line after it, block) for a heading, a fence or a table that begins (or, underlined, ends) at this line."""
    line = lines.lines[index]
    atx = _ATX.match(line)
    if atx:
        return index + 1, lines.block(BlockKind.HEADING, index, index + 1, level=len(atx[1]))
    fence = _FENCE.match(line)
    if fence:
        stop = index + 1
        while stop < len(lines) and not _closes(lines.lines[stop], fence[1]):
            stop += 1
        stop = min(stop + 1, len(lines))
        return stop, lines.block(BlockKind.CODE, index, stop)
    under = _SETEXT.match(line)
    above = lines.lines[index - 1] if index > begin else ""
    if under and above.strip() and not above.startswith(("    ", "\t", ">", "|")):
        return index + 1, lines.block(BlockKind.HEADING, index - 1, index + 1, level=1 if under[1][0] == "=" else 2)
    below = lines.lines[index + 1][:_LONGEST_MARK] if index + 1 < len(lines) else ""
    if "|" in line and "|" in below and _DELIMITER.match(below):
        stop = index + 2
        while stop < len(lines) and "|" in lines.lines[stop]:
            stop += 1
        return stop, lines.block(BlockKind.TABLE, index, stop, context=line.strip())
    return index, None


def _closes(line: str, fence: str) -> bool:
    mark = line.strip()
    return len(line) - len(line.lstrip(" ")) < 4 and len(mark) >= len(fence) and not mark.strip(fence[0])
