"""Where a stretch of text may be cut: at rows, sentences, words, and in the last resort between two code points.

Nothing here loses a character: the pieces of a stretch follow each other without a gap. A stretch is tokenised once;
what a part of it holds is read off the positions of its tokens, which may differ by one or two from what a fresh
tokenisation of that part gives. Whoever must keep a limit measures again at the end.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Protocol

from uzel.domain.documents import BlockKind
from uzel.text.sentences import sentences

#: A stretch of so many code points counts as a token, even if the tokenizer sees none in it (spaces, unknown signs):
#: it bounds the characters of a passage.
LONGEST_TOKEN = 64

#: Code points that are searched for sentences at once: keeps the work linear for text that never ends one.
_SENTENCE_WINDOW = 20_000

_LINE_END = re.compile(r"\n")
_BLANK_LINES = re.compile(r"\n[^\S\n]*\n\s*(?=\S)|\n(?:[^\S\n]*\n)+")
_CELL = re.compile(r"(?<!\\)\|(?=.)")
_SPACES = re.compile(r"\s+")
_TABLE_RULE = re.compile(r"[\s|:+=-]*[-=][\s|:+=-]*")

#: joins the character before it with the one after it
_JOINERS = frozenset("\u200d\u2060\ufe0f\ufe0e")


class TokenCounter(Protocol):
    """The tokenizer by which passages are measured."""

    def count(self, text: str) -> int:
        """How many tokens `text` has: as many as `spans` gives."""
        ...

    def spans(self, text: str) -> Sequence[tuple[int, int]]:
        """The half-open code point span of each token of `text`, in order; marks of the model's own excluded."""
        ...


class Ruler:
    """The tokens of text[start:end], measured once, and how many of them stand in any part of it."""

    def __init__(self, text: str, start: int, end: int, tokens: TokenCounter) -> None:
        self.text = text
        self.start = start
        self.end = end
        self.positions = self._measure(tokens)

    def _measure(self, tokens: TokenCounter) -> list[int]:
        positions: list[int] = []
        last = self.start
        for token, _ in tokens.spans(self.text[self.start : self.end]):
            position = max(self.start + token, last)
            positions.extend(range(last + LONGEST_TOKEN, position, LONGEST_TOKEN))
            positions.append(position)
            last = position
        positions.extend(range(last + LONGEST_TOKEN, self.end, LONGEST_TOKEN))
        return positions

    def count(self, start: int, end: int) -> int:
        """Tokens that begin in text[start:end]."""
        return bisect_left(self.positions, end) - bisect_left(self.positions, start)

    def between(self, start: int, end: int) -> list[int]:
        """Positions strictly inside (start, end) at which a token begins."""
        return self.positions[bisect_left(self.positions, start + 1) : bisect_left(self.positions, end)]


def split(ruler: Ruler, start: int, end: int, kind: BlockKind, room: int) -> list[tuple[int, int]]:
    """Cuts text[start:end] into stretches of at most `room` tokens each, as small as its kind likes them.

    Tables give rows, code the stretches between blank lines, prose its sentences; what is longer than `room` is cut at
    the next finer border. The stretches join without a gap. A single code point is never cut, whatever it counts.
    """
    pieces = [(start, end)]
    for depth, borders in enumerate(_BORDERS[kind]):
        finer: list[tuple[int, int]] = []
        for a, b in pieces:
            if depth > 0 and ruler.count(a, b) <= room:
                finer.append((a, b))
            else:
                finer.extend(_between(a, b, borders(ruler, a, b)))
        pieces = finer
    return pieces


def group(ruler: Ruler, pieces: Sequence[tuple[int, int]], room: int) -> list[tuple[int, int]]:
    """Joins neighbours up to `room` tokens."""
    joined: list[tuple[int, int]] = []
    for start, end in pieces:
        if joined and ruler.count(joined[-1][0], end) <= room:
            joined[-1] = (joined[-1][0], end)
        else:
            joined.append((start, end))
    return joined


def segments(text: str, window: int, tokens: TokenCounter) -> list[str]:
    """Cuts an embedder's input into parts of at most `window` tokens each, by that embedder's own tokenizer.

    Whole where it fits; otherwise at sentences, then words, then between code points. Only white space is lost between
    two parts. Empty for a text of white space. `window` is at least 1; a code point that alone has more tokens than
    that stays whole.
    """
    if window < 1:
        raise ValueError("a window has at least one token")
    fitting: list[str] = []
    # Halves are put back last first, so that the parts come out in order.
    waiting = [text.strip()]
    while waiting:
        part = waiting.pop()
        if not part:
            continue
        excess = tokens.count(part) - window
        if excess <= 0 or len(part) == 1:
            fitting.append(part)
            continue
        ruler = Ruler(part, 0, len(part), tokens)
        # On a second try the parts differ by a token or two from what was counted: leave room for them.
        room = window if excess > window // 4 else max(1, ruler.count(0, len(part)) // 2 + 1)
        parts = group(ruler, split(ruler, 0, len(part), BlockKind.PROSE, room), room)
        if len(parts) == 1:
            middle = len(part) // 2
            parts = [(0, middle), (middle, len(part))]
        waiting.extend(part[a:b].strip() for a, b in reversed(parts))
    return fitting


def _between(start: int, end: int, borders: Iterable[int]) -> list[tuple[int, int]]:
    pieces: list[tuple[int, int]] = []
    for border in borders:
        if start < border < end:
            pieces.append((start, border))
            start = border
    pieces.append((start, end))
    return pieces


def _after(pattern: re.Pattern[str]) -> Callable[[Ruler, int, int], Iterable[int]]:
    def borders(ruler: Ruler, start: int, end: int) -> Iterable[int]:
        return (match.end() for match in pattern.finditer(ruler.text, start, end))

    return borders


def _cells(ruler: Ruler, start: int, end: int) -> Iterable[int]:
    return (match.start() for match in _CELL.finditer(ruler.text, start + 1, end))


def _rows(ruler: Ruler, start: int, end: int) -> Iterable[int]:
    """Row by row; the first row keeps the rule under it (`|---|---|`) and the row that follows."""
    borders = [match.end() for match in _LINE_END.finditer(ruler.text, start, end)]
    if len(borders) > 1 and _TABLE_RULE.fullmatch(ruler.text, borders[0], borders[1]):
        return borders[2:]
    return borders


def _sentence_starts(ruler: Ruler, start: int, end: int) -> Iterable[int]:
    """After each sentence, past the white space that follows it: a list mark or a quote stays with what it opens."""
    while start < end:
        stop = min(start + _SENTENCE_WINDOW, end)
        if stop < end:
            # Not inside a word where there is any white space.
            stop = max((match.end() for match in _SPACES.finditer(ruler.text, stop - 2_000, stop)), default=stop)
        spans = sentences(ruler.text[start:stop])
        for (_, before), (after, _) in pairwise(spans):
            gap = _SPACES.search(ruler.text, start + before, start + after)
            yield gap.end() if gap else start + after
        yield stop
        start = stop


def _tokens(ruler: Ruler, start: int, end: int) -> Iterable[int]:
    """Where tokens begin, but not before a sign that belongs to the one before it."""
    seen = start
    for position in ruler.between(start, end):
        whole = position
        while whole > seen and _belongs_to_previous(ruler.text, whole):
            whole -= 1
        if whole > seen:
            yield whole
        seen = position


def _belongs_to_previous(text: str, position: int) -> bool:
    sign = text[position]
    if sign in _JOINERS or text[position - 1] == "\u200d" or "\U0001f3fb" <= sign <= "\U0001f3ff":
        return True
    return unicodedata.category(sign) in {"Mn", "Me", "Mc"}


def _code_points(ruler: Ruler, start: int, end: int) -> Iterable[int]:
    return range(start + 1, end)


_BORDERS: dict[BlockKind, tuple[Callable[[Ruler, int, int], Iterable[int]], ...]] = {
    BlockKind.TABLE: (_rows, _cells, _after(_SPACES), _tokens, _code_points),
    BlockKind.CODE: (_after(_BLANK_LINES), _after(_LINE_END), _after(_SPACES), _tokens, _code_points),
    BlockKind.PROSE: (_sentence_starts, _after(_SPACES), _tokens, _code_points),
    BlockKind.HEADING: (_sentence_starts, _after(_SPACES), _tokens, _code_points),
}
