"""What may be quoted: sentences, list items, table rows, fields and short blocks of a passage, and what governs each.

A heading is no answer; it governs what follows it. So does the header row of a table, and the sentence before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from uzel.domain.answering.data_lines import enclosing, entries, indent
from uzel.domain.evidence import Candidate
from uzel.text.normal import fold
from uzel.text.sentences import sentences


class Shape(StrEnum):
    """How a unit stands in its text."""

    SENTENCE = "sentence"
    ITEM = "item"  # of a list
    ROW = "row"  # of a table
    FIELD = "field"  # 'Where: the small hall'
    BLOCK = "block"  # a term with its indented definition, an introduction with its list
    CODE = "code"  # lines of a program


@dataclass(frozen=True, slots=True)
class Unit:
    """A stretch that may be quoted: `text` is `candidate.text[start:end]`."""

    candidate: Candidate
    position: int  # of its passage in the ranking, from 0
    start: int
    end: int
    text: str
    shape: Shape
    before: tuple[str, ...] = ()  # what stands before it in its section of the passage, nearest first
    context: str | None = None  # the header row of its table
    label: str = ""  # of a field


_LINE = re.compile(r"[^\n]+")
_RULE = re.compile(r"[\W_]*\Z")
_SEPARATOR = re.compile(r"\s*\|?\s*:?-{2,}:?\s*(\|\s*:?-{2,}:?\s*)*\|?\s*\Z")
_ITEM_MARK = re.compile(r"\s*(?:>\s*)*(?:[-*+•‣–]|\d{1,3}[.)])\s")
_FIELD = re.compile(
    r"(?:\*{1,2}|_{1,2})?(?P<label>[^\W\d][^:\n|]{0,40}?)(?:\*{1,2}|_{1,2})?\s*:(?:\*{1,2}|_{1,2})?\s+(?=\S)"
)
_HEADING_MARK = re.compile(r"\s{0,3}#{1,6}(?:\s|$)")
_FENCE = re.compile(r"\s{0,3}(?:```|~~~)")
#: where one record of data in one line ends: a bracket, then a comma or a semicolon, or a tag
_RECORD_END = re.compile(r"[}\])][,;]\s*|;\s+|/>\s*|(?<=\w)>\s*(?=<[^/])")
_CELL_END = re.compile(r"(?<!\\)\|")

LONGEST = 700  # code points of a unit that is put together of several lines
_SHORT_BLOCK = 350  # the same of lines of a program that are quoted together
_BEFORE = 6


def units(candidate: Candidate, position: int) -> list[Unit]:
    """All units of a passage in the order of their text; blocks stand before the lines that they are made of."""
    lines = [(m.start(), m.end()) for m in _LINE.finditer(candidate.text)]
    code = _code_lines(candidate, position, lines)
    if candidate.kind == "code" and _is_data(candidate):
        return code
    headings = {fold(" ".join(heading.split())) for heading in candidate.heading}
    plain = list(_plain(candidate, position, headings, code))
    blocks = [*_definitions(candidate, position, lines, code), *_lists(candidate, position, plain), *code]
    return sorted([*blocks, *plain], key=lambda unit: (unit.start, -unit.end))


def cells(row: str) -> list[str]:
    """The cells of a pipe row, without white space around; escaped pipes stay in their cell, without the escape."""
    inner = row.strip()
    inner = inner[1:] if inner.startswith("|") else inner
    found = [cell.strip().replace("\\|", "|") for cell in _CELL_END.split(inner)]
    return found[:-1] if found and not found[-1] else found


def header_row(text: str) -> str | None:
    """The first row of a passage that names columns: one that a line of dashes follows."""
    for match in _LINE.finditer(text):
        if match.group().lstrip().startswith("|") and _is_header(match.group(), text, match.end(), None):
            return match.group()
    return None


def _plain(candidate: Candidate, position: int, headings: set[str], code: Sequence[Unit]) -> Iterator[Unit]:
    """Sentences, items, fields and rows."""
    text = candidate.text
    before: list[str] = []
    context = candidate.context
    for start, end in _separated(text, sentences(text)):
        if any(unit.start <= start < unit.end for unit in code):
            continue
        said = text[start:end]
        line_start = text.rfind("\n", 0, start) + 1
        line_end = _line_end(text, end)
        if said.lstrip().startswith("|"):
            if _is_header(said, text, line_end, candidate.context):
                context = said
            elif not _SEPARATOR.match(said):
                yield Unit(candidate, position, start, end, said, Shape.ROW, tuple(before[:_BEFORE]), context)
            continue
        if _is_heading(text, start, end, line_start, line_end, headings):
            before = []
            continue
        if _RULE.match(said) or _FENCE.match(said):
            continue
        shape, label = _shape(text, line_start, start, said)
        yield Unit(candidate, position, start, end, said, shape, tuple(before[:_BEFORE]), None, label)
        before.insert(0, said)


def _separated(text: str, spans: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """The spans without white space at their ends; rows of a table one by one."""
    for start, end in spans:
        pieces = [(start, end)]
        if text[start:end].lstrip().startswith("|") and "\n" in text[start:end].strip():
            pieces = [(start + m.start(), start + m.end()) for m in _LINE.finditer(text[start:end])]
        for first, last in pieces:
            said = text[first:last]
            if said.strip():
                yield first + len(said) - len(said.lstrip()), last - len(said) + len(said.rstrip())


def _line_end(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end


def _is_header(row: str, text: str, line_end: int, context: str | None) -> bool:
    """A row that names the columns: followed by dashes, or the one that the reader gave as context."""
    following = text[line_end + 1 : _line_end(text, line_end + 1)]
    if following.lstrip().startswith("|") and _SEPARATOR.match(following):
        return True
    return context is not None and cells(row) == cells(context)


def _is_heading(text: str, start: int, end: int, line_start: int, line_end: int, headings: set[str]) -> bool:
    if _HEADING_MARK.match(text[line_start:end]):
        return True
    alone = not text[line_start:start].strip() and not text[end:line_end].strip()
    if not alone:
        return False
    following = text[line_end + 1 : _line_end(text, line_end + 1)].strip()
    underlined = len(following) >= 3 and following[0] in "=-~^" and set(following) == {following[0]}
    return underlined or fold(" ".join(text[start:end].split())) in headings


def _shape(text: str, line_start: int, start: int, said: str) -> tuple[Shape, str]:
    field = _FIELD.match(said)
    first_of_line = not text[line_start:start].strip(" \t>*_-+•0123456789.)")
    if field and first_of_line and len(field["label"].split()) <= 4:
        return Shape.FIELD, field["label"].strip("*_ ")
    if _ITEM_MARK.match(text[line_start : start + 1]) or _ITEM_MARK.match(said):
        return Shape.ITEM, ""
    return Shape.SENTENCE, ""


def _lists(candidate: Candidate, position: int, plain: Sequence[Unit]) -> Iterator[Unit]:
    """An introduction that ends with a colon, together with the list below it."""
    for at, unit in enumerate(plain):
        if unit.shape is Shape.ROW or not unit.text.rstrip("*_ ").endswith(":"):
            continue
        end = unit.end
        for item in plain[at + 1 :]:
            if item.shape not in (Shape.ITEM, Shape.FIELD) or item.end - unit.start > LONGEST:
                break
            if not _ITEM_MARK.match(candidate.text[candidate.text.rfind("\n", 0, item.start) + 1 : item.start + 1]):
                break
            end = item.end
        if end > unit.end:
            said = candidate.text[unit.start : end]
            yield Unit(candidate, position, unit.start, end, said, Shape.BLOCK, unit.before)


def _definitions(
    candidate: Candidate, position: int, lines: Sequence[tuple[int, int]], code: Sequence[Unit]
) -> Iterator[Unit]:
    """A line with the lines below it that are indented further: a term and what is said of it, as in a manual page."""
    text = candidate.text
    for at, (start, end) in enumerate(lines):
        line = text[start:end]
        if not line.strip() or line.lstrip().startswith(("|", "#", ">")) or _ITEM_MARK.match(line):
            continue
        if any(unit.start <= start < unit.end for unit in code):
            continue
        depth = indent(line)
        last, previous = end, end
        for below_start, below_end in lines[at + 1 :]:
            below = text[below_start:below_end]
            blank_between = text.count("\n", previous, below_start) > 1
            if indent(below) <= depth + 1 or below_end - start > LONGEST or (blank_between and last != end):
                break
            last, previous = below_end, below_end
        if last > end and len(line.strip()) <= 120:
            first = start + len(line) - len(line.lstrip())
            yield Unit(candidate, position, first, last, text[first:last], Shape.BLOCK)


def _code_lines(candidate: Candidate, position: int, lines: Sequence[tuple[int, int]]) -> list[Unit]:
    """Code in fences, and the whole of a passage of code: a short block as one unit, a long one line by line."""
    text = candidate.text
    blocks: list[list[tuple[int, int]]] = []
    inside = candidate.kind == "code" and not any(_FENCE.match(text[start:end]) for start, end in lines)
    if inside:
        blocks.append([])
    for start, end in lines:
        if _FENCE.match(text[start:end]):
            inside = not inside
            if inside:
                blocks.append([])
            continue
        if inside and text[start:end].strip():
            fresh = blocks[-1] and text.count("\n", blocks[-1][-1][1], start) > 1
            blocks.append([(start, end)]) if fresh else blocks[-1].append((start, end))
    found: list[Unit] = []
    for block in (block for block in blocks if block):
        whole = (block[0][0], block[-1][1])
        if _is_data(candidate):
            pieces = [piece for entry in entries(text, block) for piece in _records(text, *entry)]
        elif whole[1] - whole[0] <= _SHORT_BLOCK:
            pieces = [whole]
        else:
            pieces = [piece for line in block for piece in _records(text, *line)]
        for start, end in pieces:
            said = text[start:end]
            first = start + len(said) - len(said.lstrip())
            last = start + len(said.rstrip())
            above = enclosing(text, block, start)
            found.append(Unit(candidate, position, first, last, text[first:end].rstrip(), Shape.CODE, above))
    return found


def _is_data(candidate: Candidate) -> bool:
    """JSON, YAML, TOML."""
    return candidate.metadata.get("kind") == "data"


def _records(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """A line, or the records of one that is too long to be quoted: data written without line breaks."""
    if end - start <= _SHORT_BLOCK:
        yield start, end
        return
    begin = start
    for match in _RECORD_END.finditer(text, start, end):
        if text[begin : match.end()].strip():
            yield begin, match.end()
        begin = match.end()
    if text[begin:end].strip():
        yield begin, end
