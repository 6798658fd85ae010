"""From a PDF's lines to paragraphs and headings: by the gaps between lines, their lengths and the size of letters."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from statistics import median

_HEADING = 1.15  # times the size of body text
_LEVELS = ((1.6, 1), (1.35, 2), (_HEADING, 3))
_MANY = 4  # pages from which on running titles and page numbers are told
_LONGEST_HEADING = 160  # characters
_GAP = 1.35  # times the usual distance of two lines
_OTHER_SIZE = 0.17  # letters of another size begin another paragraph; fonts mixed in a line differ by less
_FULL = 0.85  # of the column's width: the line was broken because it was full
_ITEM = re.compile(r"(?:[•‣▪●○◦■□–—*·✓➢-]|\(?(?:\d{1,3}|[a-zA-Z])[.)]|§\s*\d+)\s+\S")
_HYPHEN = re.compile(r"(?<=[^\W\d_])[-\u00ad\u2010\x02\ufffe]$")
_MARKS = re.compile("[\x02\ufffe\u00ad]")
_MARKED = re.compile(r"([^\W\d_]+)[\x02\ufffe\u00ad]\s*([^\W\d_]+)")  # pdfium's mark for a hyphen at a line's end
_PAGE_NUMBER = re.compile(
    r"\W*(?:(?:strana|str\.?|page|p\.|s\.)\s*)?\d{1,4}(?:\s*(?:/|z|of|ze)\s*\d{1,4})?\W*", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page. Positions in points from the page's lower left corner; `size` 0 where they are not known."""

    text: str
    left: float = 0.0
    right: float = 0.0
    baseline: float = 0.0
    size: float = 0.0  # height of the letters' boxes


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph or, with a level from 1 on, a heading."""

    text: str
    level: int = 0


def paragraphs(pages: Mapping[int, Sequence[Line]]) -> dict[int, list[Paragraph]]:
    """The paragraphs of each page. Lines that repeat at the edge of most pages stand in the first of them only."""
    body = _body_size(pages)
    words = _whole_words(pages)
    repeated = _repeated(pages)
    shown: set[str] = set()
    result: dict[int, list[Paragraph]] = {}
    for number, lines in pages.items():
        kept = _without_edges(lines, repeated, shown) if len(pages) >= _MANY else lines
        result[number] = [_paragraph(group, body, words) for group in _groups(kept)]
    return result


def _body_size(pages: Mapping[int, Sequence[Line]]) -> float:
    sizes: Counter[float] = Counter()
    for lines in pages.values():
        for line in lines:
            sizes[round(line.size, 1)] += len(line.text)
    sizes.pop(0.0, None)
    return sizes.most_common(1)[0][0] if sizes else 0.0


def _whole_words(pages: Mapping[int, Sequence[Line]]) -> frozenset[str]:
    """Words with a hyphen inside a line: there the hyphen is part of the word."""
    found: set[str] = set()
    for lines in pages.values():
        for line in lines:
            if "-" in line.text:
                found.update(word.lower() for word in re.findall(r"[^\W\d_]+-[^\W\d_]+", line.text))
    return frozenset(found)


def _key(line: Line) -> str:
    return re.sub(r"\d+", "0", line.text.lower())


def _repeated(pages: Mapping[int, Sequence[Line]]) -> frozenset[str]:
    """First and last lines that most pages share: running titles. Letters count, numbers do not."""
    counts: Counter[str] = Counter()
    for lines in pages.values():
        inner = _without_number(lines)
        if len(inner) > 2:
            counts.update({_key(line) for line in (inner[0], inner[-1]) if len(line.text) < 120})
    return frozenset(key for key, count in counts.items() if len(pages) >= _MANY and count > 0.6 * len(pages))


def _without_number(lines: Sequence[Line]) -> list[Line]:
    """The lines of a page without its number at the top or the bottom."""
    kept = list(lines)
    for edge in (0, -1):
        if len(kept) > 1 and _PAGE_NUMBER.fullmatch(kept[edge].text):
            kept.pop(edge)
    return kept


def _without_edges(lines: Sequence[Line], repeated: frozenset[str], shown: set[str]) -> list[Line]:
    kept = _without_number(lines)
    for edge in (0, -1):
        if len(kept) > 1 and _key(kept[edge]) in repeated:
            key = _key(kept[edge])
            if key in shown:
                kept.pop(edge)
            shown.add(key)
    return kept


def _groups(lines: Sequence[Line]) -> list[list[Line]]:
    """Lines that belong together."""
    steps = [above.baseline - below.baseline for above, below in pairwise(lines) if above.size and below.size]
    pitch = median(step for step in steps if step > 0) if any(step > 0 for step in steps) else 0.0
    groups: list[list[Line]] = []
    for line in lines:
        if groups and _continues(groups[-1], line, pitch):
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def _continues(group: Sequence[Line], line: Line, pitch: float) -> bool:
    above = group[-1]
    if _ITEM.match(line.text):
        return False
    if not above.size or not line.size:
        return not re.search(r"[.!?:]$", above.text) or len(above.text) > 60
    if abs(above.size - line.size) > _OTHER_SIZE * max(above.size, line.size):
        return False
    step = above.baseline - line.baseline
    if step < -0.5 * line.size:  # up again: a new column goes on where the sentence does
        return not re.search(r"[.!?:]\W*$", above.text) and line.text[:1].islower()
    if abs(step) <= 0.5 * line.size:  # the same height: cells of one row, or a second column
        return True
    step /= 1 + len(_MARKED.findall(above.text))  # pdfium makes one line of two that a hyphen parts
    return step <= max(_GAP * min(pitch, 2 * line.size), 1.1 * line.size)


def _paragraph(group: Sequence[Line], body: float, words: frozenset[str]) -> Paragraph:
    text = _joined(group, words)
    size = min(line.size for line in group)
    if body and size >= _HEADING * body and len(text) <= _LONGEST_HEADING and len(group) <= 3:
        line = " ".join(text.split())
        if re.search(r"[^\W\d_]", line) and not re.search(r"[.,;]$|(?:\. ?){4}", line):
            return Paragraph(line, next(level for least, level in _LEVELS if size >= least * body))
    return Paragraph(text)


def _joined(group: Sequence[Line], words: frozenset[str]) -> str:
    """The lines as one text: a full line goes on in the next, a short one keeps its end."""
    right = max(line.right for line in group)
    left = min(line.left for line in group)
    text = ""
    previous: Line | None = None
    for line in group:
        here = replace(line, text=_MARKED.sub(lambda m: _unhyphenated(m[1] + "-", m[2], words), line.text))
        if previous is None:
            text = here.text
        elif _HYPHEN.search(text) and here.text[:1].islower():
            text = _unhyphenated(text, here.text, words)
        else:
            full = not previous.size or previous.right - left >= _FULL * (right - left) or _same_row(previous, line)
            text += (" " if full else "\n") + here.text
        previous = line
    return _MARKS.sub("-", text)


def _same_row(one: Line, other: Line) -> bool:
    return abs(one.baseline - other.baseline) <= 0.5 * other.size and other.left >= one.right


def _unhyphenated(text: str, following: str, words: frozenset[str]) -> str:
    """Two halves of a word as one; the hyphen stays where the word has one elsewhere too."""
    first = re.search(r"[^\W\d_]+$", text[:-1])
    second = re.match(r"[^\W\d_]+", following)
    whole = f"{first[0]}-{second[0]}".lower() if first and second else ""
    kept = whole in words or not following[:1].islower()
    return (text[:-1] + "-" if kept else text[:-1]) + following
