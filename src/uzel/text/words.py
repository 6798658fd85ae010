"""Words with their positions."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

# Combining marks are no letters for `re`, yet belong to the word (decomposed Czech, Hebrew points, Indic vowels).
_MARKS = (
    "\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670"
    "\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u0900-\u0903\u093a-\u093c\u093e-\u094f\u0951-\u0957\u0962\u0963"
    "\u0981-\u0983\u09bc\u09be-\u09cd\u0a01-\u0a03\u0a3c-\u0a4d\u0a81-\u0a83\u0abc\u0abe-\u0acd\u0b82\u0bbe-\u0bcd"
    "\u0c00-\u0c04\u0c3e-\u0c4d\u0c81-\u0c83\u0cbe-\u0ccd\u0d00-\u0d03\u0d3e-\u0d4d\u0e31\u0e34-\u0e3a\u0e47-\u0e4e"
    "\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f"
)
_LETTER = f"[^\\W_][{_MARKS}]*"
_RUN = f"(?:{_LETTER})+"
#: apostrophes inside a word, hyphens and underscores between two runs
WORD = re.compile(f"{_RUN}(?:['’ʼ‐‑_-]{_RUN})*")
PART = re.compile(_RUN)
_SENTENCE = 500  # code points of a text that is kept taken apart


@dataclass(frozen=True, slots=True)
class Word:
    """A word as it stands: `text` is the source at [start, end), code points."""

    text: str
    start: int
    end: int


def words(text: str) -> list[Word]:
    """The words of `text` in order. A compound (*e-mail*, *foo_bar*, *don't*) is one word; numbers are words too."""
    return list(_of_sentence(text)) if len(text) <= _SENTENCE else _taken_apart(text)


def _taken_apart(text: str) -> list[Word]:
    return [Word(m.group(), m.start(), m.end()) for m in WORD.finditer(text)]


@lru_cache(maxsize=5_000)
def _of_sentence(text: str) -> tuple[Word, ...]:
    """A sentence is looked at many times while one question is answered."""
    return tuple(_taken_apart(text))


def parts(word: str) -> list[str]:
    """The runs of letters and digits in a compound; `[word]` where it is none."""
    return PART.findall(word)
