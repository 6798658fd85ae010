"""A text as names are looked for in it: words, placeholders and numbers' places, and what stands between them."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from unicodedata import is_normalized

from uzel.text.function_words import of_language
from uzel.text.normal import fold, nfc
from uzel.text.person_words import function_word

_MARKS = "\u0300-\u036f"
_LETTER = rf"[^\W\d_][{_MARKS}]*"
#: letters, with apostrophes inside (*O'Brien*); a possessive *'s* is not part of the word
_WORD = re.compile(rf"(?:{_LETTER})+(?:['’ʼ](?![sS](?![^\W\d_])|(?:ll|re|ve|t|d|m)(?![^\W\d_]))(?:{_LETTER})+)*")
_SPACE = re.compile(r"[ \t\u00a0\u202f]{1,3}")
_EMPHASIS = " \t\u00a0*_"  # what stands before a word and is no mark of a sentence
_SENTENCE_MARKS = ".!?:\n\"'`„“”«»|;>#–—•*([{…"


@dataclass(slots=True)  # not frozen: a text has many, and freezing triples what one costs
class Token:
    """A word at [start, end). `opaque`: a placeholder or a number that was found; nothing is read in it."""

    text: str
    start: int
    end: int
    folded: str
    capital: bool
    upper: bool  # all of two or more letters are capitals
    opaque: bool
    gap: str  # what stands between the token before and this one
    english: bool = False  # the text's language, as far as function words tell

    @property
    def function(self) -> bool:
        """Whether the text's language has it as a function word."""
        return not self.opaque and function_word(self.text, self.english)

    @property
    def initial(self) -> bool:
        return len(self.text) == 1 and self.capital


@lru_cache(maxsize=50_000)
def _seen(word: str) -> tuple[str, bool, bool]:
    """The word folded, whether it has a capital, and whether it has nothing else."""
    capital = word[0].isupper()
    return fold(word), capital, capital and len(word) > 1 and word.isupper()


def tokens(text: str, opaque: Sequence[tuple[int, int]]) -> list[Token]:
    """All tokens of `text`; `opaque` are sorted spans that do not overlap."""
    pieces: list[tuple[int, int]] = [match.span() for match in _WORD.finditer(text)]
    hidden: frozenset[tuple[int, int]] = frozenset(opaque)
    if opaque:
        starts = [start for start, _ in opaque]
        free = []
        for start, end in pieces:
            index = bisect_right(starts, end - 1) - 1
            if index < 0 or opaque[index][1] <= start:
                free.append((start, end))
        pieces = sorted([*free, *opaque])
    composed = is_normalized("NFC", text)
    found: list[Token] = []
    last = 0
    for start, end in pieces:
        word = text[start:end] if composed else nfc(text[start:end])
        gap = " " if start - last == 1 and text[last] == " " else text[last:start]
        if hidden and (start, end) in hidden:
            found.append(Token(word, start, end, "", False, False, True, gap))
        else:
            folded, capital, upper = _seen(word)
            found.append(Token(word, start, end, folded, capital, upper, False, gap))
        last = end
    return found


def spaced(token: Token) -> bool:
    """Whether only a space stands before this token."""
    return token.gap == " " or _SPACE.fullmatch(token.gap) is not None


def name_gap(left: Token, right: Token) -> bool:
    """Whether two words may belong to one name: *Jan Novák*, *J. Novák*, *Nováková-Malá*, *Novak_Jan*."""
    gap = right.gap
    if gap in (" ", "-", "_", "\u00a0", "‑", "‐"):
        return True
    if left.initial and gap in (".", ". ", ".\u00a0", ".-"):
        return True
    return spaced(right) or (gap in (" - ", " – ", "\\_") and gap != " – ")


def starts_sentence(text: str, start: int) -> bool:
    """Whether a capital at `start` says nothing, because anything that stands there has one."""
    before = text[max(0, start - 12) : start].rstrip(_EMPHASIS)
    if not before and start > 12:
        before = text[:start].rstrip(_EMPHASIS)
    if before.endswith("-"):
        return before[-2:-1] in ("", " ", "\n")  # not the hyphen of a compound
    if before.endswith(("–", "—")) and before[-2:-1] == " " and before[-3:-2].isalpha() and before[-3:-2].islower():
        return False  # *s pamětníky – Milenou Frantovou*
    return not before or before[-1] in _SENTENCE_MARKS


@lru_cache(maxsize=1)
def _telling() -> tuple[frozenset[str], frozenset[str]]:
    """Function words that only English has, and those that only Czech or Slovak have."""
    english = frozenset(of_language("en"))
    slavic = frozenset(of_language("cs")) | frozenset(of_language("sk"))
    return english - slavic, slavic - english


def is_english(found: Sequence[Token]) -> bool:
    """Whether a text has more English function words than Czech and Slovak ones."""
    english, slavic = _telling()
    balance = 0
    for token in found:
        if not token.capital:
            balance += (token.text in english) - (token.text in slavic)
    return balance > 0
