"""A text as it is read for names; positions map back to it.

Letters are composed, several spaces are one, line ends are single, and marks of emphasis around words are left out.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from unicodedata import is_normalized

from uzel.text.normal import nfc

_SPACES = r"[ \t\u00a0\u202f\u2009]"
_EMPHASIS = r"(?<![^\W_])[*_]{1,3}(?=[^\W_]|\[)|(?<=[^\W_]|[\].])[*_]{1,3}(?!\w)"
_ODD = re.compile(rf"{_SPACES}{{2,}}|[\t\u00a0\u202f\u2009]|\r\n?|{_EMPHASIS}|[^\W\d_][\u0300-\u036f]+")

#: without one of them nothing is odd: looked for first, which is much faster
_ODD_MARKS = ("  ", "*", "\t", "\r", "\u00a0", "\u202f", "\u2009")
_EMPHASIS_LINE = re.compile(r"_(?!\d+\]|NUMBER_)")  # not the one in a placeholder


@dataclass(frozen=True, slots=True)
class View:
    """`starts`, `ends`: where each code point of `text` begins and ends in the source; empty: all the same."""

    text: str
    starts: Sequence[int] = ()
    ends: Sequence[int] = ()

    @classmethod
    def of(cls, source: str) -> View:
        """The view of a text; the text itself where nothing is odd in it."""
        odd = any(mark in source for mark in _ODD_MARKS) or (
            "_" in source and _EMPHASIS_LINE.search(source) is not None
        )
        if not odd and (source.isascii() or is_normalized("NFC", source)):
            return cls(source)
        pieces: list[str] = []
        starts: list[int] = []
        ends: list[int] = []
        last = 0
        for match in _ODD.finditer(source):
            plain = _plain(match.group())
            pieces += [source[last : match.start()], plain]
            starts.extend(range(last, match.start()))
            starts.extend([match.start()] * len(plain))
            ends.extend(range(last + 1, match.start() + 1))
            ends.extend([match.end()] * len(plain))
            last = match.end()
        pieces.append(source[last:])
        starts.extend(range(last, len(source)))
        ends.extend(range(last + 1, len(source) + 1))
        return cls("".join(pieces), starts, ends)

    def source(self, start: int, end: int) -> tuple[int, int]:
        """The span of the source that [start, end) of the view stands for; it is not empty."""
        return (start, end) if not self.starts else (self.starts[start], self.ends[end - 1])

    def spans(self, sources: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
        """Spans of the source, which begin and end between letters, as spans of the view."""
        if not self.starts:
            return list(sources)
        return [(bisect_left(self.starts, start), bisect_right(self.ends, end)) for start, end in sources]


def _plain(odd: str) -> str:
    if odd[0] == "\r":
        return "\n"
    if odd[0] in "*_":
        return ""
    return nfc(odd) if odd[0].isalpha() else " "
