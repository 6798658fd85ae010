"""How well the words of a passage hold the words of a question, worked out once for each distinct word.

A question's word is held by a text that has one of its terms (surface, lemma, stem). A word that the whole base does
not know is also held, a little less, by a word that is one letter away: a slip of the keyboard.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache

from uzel.domain.answering.coverage import COMPLETED, WeighedWord
from uzel.text.aspects import bare_of, is_verb_of_any
from uzel.text.function_words import stop_list
from uzel.text.normal import fold
from uzel.text.terms import passage_terms, within_one_edit

Row = tuple[float, ...]  # for each word of the question, how well it is held: 0 to 1

#: words as `uzel.text.words` finds them in composed text, several times as fast
_WORD = re.compile(r"\w+(?:['’-]\w+)*")
_TYPO = 0.8  # how well a word one letter away holds
_TYPO_LETTERS = 5  # shorter words are too often another word


@lru_cache(maxsize=100_000)
def _terms(word: str, language: str) -> frozenset[str]:
    return frozenset(passage_terms(word, language).counts)


class Matcher:
    """Keeps what it found for each word of the passages that one question looks at."""

    def __init__(self, weighed: Sequence[WeighedWord]) -> None:
        self._weighed = tuple(weighed)
        self._none: Row = (0.0,) * len(self._weighed)
        self._terms = frozenset(term for word in self._weighed for term in word.terms)
        self._slips = [
            (at, w.folded) for at, w in enumerate(self._weighed) if not w.known and len(w.folded) >= _TYPO_LETTERS
        ]
        # Inflected and derived forms keep the first letter; the few that do not (better) are not worth the time.
        self._letters = frozenset(term.lstrip("=")[:1] for term in self._terms)
        # first letters of verbs: 'peče' of the question is held by 'upeče'
        self._verbs = frozenset(w.text[:1].casefold() for w in self._weighed if is_verb_of_any(w.text))
        self._seen: dict[tuple[str, str], Row] = {}

    def text(self, text: str, language: str) -> Row:
        """How well a short text (a title, a heading) holds each word."""
        return self._union([self._word(word, language) for word in _WORD.findall(text)])

    def passage(self, text: str, language: str) -> Passage:
        """The rows of all words of a passage, to be asked for stretches of it."""
        found = [(match.start(), match.group()) for match in _WORD.finditer(text)]
        return Passage([start for start, _ in found], [self._word(word, language) for _, word in found], self._none)

    def news(self, text: str, language: str) -> bool:
        """Whether a text says more than the question: a word, not a function word, that holds none of its words."""
        stops = stop_list(language if language in ("cs", "sk", "en") else "und")
        return any(
            self._word(word, language) is self._none and word.casefold() not in stops for word in _WORD.findall(text)
        )

    def _word(self, word: str, language: str) -> Row:
        key = (word, language)
        row = self._seen.get(key)
        if row is None:
            row = self._seen[key] = self._look(word, language)
        return row

    def _look(self, word: str, language: str) -> Row:
        row = self._literally(word, language)
        bare = bare_of(word, language, self._verbs) if row is self._none else None
        found = row if bare is None else self._literally(bare, language)
        return found if found is row or found is self._none else tuple(COMPLETED * value for value in found)

    def _literally(self, word: str, language: str) -> Row:
        folded_word = fold(word)
        if folded_word[:1] not in self._letters and "-" not in word and "_" not in word:
            return self._none
        terms = _terms(word, language)
        if self._terms.isdisjoint(terms) and not self._slips:
            return self._none
        row = [max((w for t, w in wanted.terms.items() if t in terms), default=0.0) for wanted in self._weighed]
        for at, folded in self._slips:
            if row[at] < _TYPO and abs(len(folded_word) - len(folded)) <= 1 and within_one_edit(folded, folded_word):
                row[at] = _TYPO
        return tuple(row) if any(row) else self._none

    def _union(self, rows: Sequence[Row]) -> Row:
        told = [row for row in rows if row is not self._none]
        return self._none if not told else told[0] if len(told) == 1 else tuple(map(max, *told))


class Passage:
    """The rows of a passage's words in order."""

    def __init__(self, starts: list[int], rows: list[Row], none: Row) -> None:
        self._starts, self._rows, self._none = starts, rows, none

    def stretch(self, start: int, end: int) -> Row:
        """How well the words that begin in [start, end) hold each word of the question."""
        rows = self._rows[bisect_left(self._starts, start) : bisect_left(self._starts, end)]
        told = [row for row in rows if row is not self._none]
        return self._none if not told else told[0] if len(told) == 1 else tuple(map(max, *told))
