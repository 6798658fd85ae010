"""Where a stretch of text may be cut: at rows, sentences, words, and in the last resort between two code points.

Nothing here loses a character: the pieces of a stretch follow each other without a gap. A stretch is tokenised once;
what a part of it holds is read off the positions of its tokens, which may differ by one or two from what a fresh
tokenisation of that part gives. Whoever must keep a limit measures again at the end.
"""

from __future__ import annotations

import re
import unicodedata
from array import array
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Protocol

from uzel.domain.documents import BlockKind
from uzel.text.sentences import sentences

#: A stretch of so many code points counts as a token, even if the tokenizer sees none in it (spaces, unknown signs):
#: it bounds the characters of a passage.
LONGEST_TOKEN = 64

#: Code points that are searched for sentences at once: keeps the work linear for text that never ends one.
_SENTENCE_WINDOW = 20_000

#: Code points that are tokenised at once.
_MEASURED_AT_ONCE = 65_536

#: Parts of a passage as which a text without white space is packed: a token each would be a hundred times as many.
_GRAINS = 24

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

    def _measure(self, tokens: TokenCounter) -> array[int]:
        positions = array("I")
        last = self.start
        for start, end in self._stretches():
            for token, _ in tokens.spans(self.text[start:end]):
                position = max(start + token, last)
                if position - last > LONGEST_TOKEN:
                    positions.extend(range(last + LONGEST_TOKEN, position, LONGEST_TOKEN))
                positions.append(position)
                last = position
        positions.extend(range(last + LONGEST_TOKEN, self.end, LONGEST_TOKEN))
        return positions

    def _stretches(self) -> Iterator[tuple[int, int]]:
        """What is tokenised at once: the lists of a large text's tokens would weigh fifty times the text.

        A stretch ends before white space, where a token ends too; where there is none, it may cut a token in two.
        """
        start = self.start
        while self.end - start > _MEASURED_AT_ONCE:
            limit = start + _MEASURED_AT_ONCE
            lowest = limit - _SENTENCE_WINDOW // 10
            stop = max(self.text.rfind(space, lowest, limit) for space in (" ", "\n"))
            yield start, stop if stop > lowest else limit
            start = stop if stop > lowest else limit
        yield start, self.end

    def count(self, start: int, end: int) -> int:
        """Tokens that begin in text[start:end]."""
        return bisect_left(self.positions, end) - bisect_left(self.positions, start)

    def between(self, start: int, end: int) -> Sequence[int]:
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
                finer.extend(_between(a, b, borders(ruler, a, b, room)))
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


#: (ruler, start, end, room) -> positions at which text[start:end] may be cut
_Borders = Callable[[Ruler, int, int, int], Iterable[int]]


def _between(start: int, end: int, borders: Iterable[int]) -> list[tuple[int, int]]:
    pieces: list[tuple[int, int]] = []
    for border in borders:
        if start < border < end:
            pieces.append((start, border))
            start = border
    pieces.append((start, end))
    return pieces


def _after(pattern: re.Pattern[str]) -> _Borders:
    def borders(ruler: Ruler, start: int, end: int, room: int) -> Iterable[int]:
        return (match.end() for match in pattern.finditer(ruler.text, start, end))

    return borders


def _cells(ruler: Ruler, start: int, end: int, room: int) -> Iterable[int]:
    return (match.start() for match in _CELL.finditer(ruler.text, start + 1, end))


def _rows(ruler: Ruler, start: int, end: int, room: int) -> Iterable[int]:
    """Row by row; the first row keeps the rule under it (`|---|---|`) and the row that follows."""
    borders = [match.end() for match in _LINE_END.finditer(ruler.text, start, end)]
    if len(borders) > 1 and _TABLE_RULE.fullmatch(ruler.text, borders[0], borders[1]):
        return borders[2:]
    return borders


def _sentence_starts(ruler: Ruler, start: int, end: int, room: int) -> Iterable[int]:
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


def _tokens(ruler: Ruler, start: int, end: int, room: int) -> Iterable[int]:
    """Where tokens begin, some of them at once, but not before a sign that belongs to the one before it."""
    seen = start
    for position in ruler.between(start, end)[:: max(1, room // _GRAINS)]:
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


def _code_points(ruler: Ruler, start: int, end: int, room: int) -> Iterable[int]:
    return range(start + 1, end)


_BORDERS: dict[BlockKind, tuple[_Borders, ...]] = {
    BlockKind.TABLE: (_rows, _cells, _after(_SPACES), _tokens, _code_points),
    BlockKind.CODE: (_after(_BLANK_LINES), _after(_LINE_END), _after(_SPACES), _tokens, _code_points),
    BlockKind.PROSE: (_sentence_starts, _after(_SPACES), _tokens, _code_points),
    BlockKind.HEADING: (_sentence_starts, _after(_SPACES), _tokens, _code_points),
}
