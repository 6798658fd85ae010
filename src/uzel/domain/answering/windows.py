"""The stretches of the evidence that could answer: how well each sentence and each window of three holds the
question's words, the title and headings above included.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from uuid import UUID

from uzel.domain.answering.coverage import COMPLETED, WeighedWord
from uzel.domain.answering.units import header_row
from uzel.domain.evidence import Candidate
from uzel.text.aspects import bare_of, is_verb_of_any
from uzel.text.normal import nfc
from uzel.text.sentences import sentences
from uzel.text.terms import passage_terms
from uzel.text.words import words as words_of

Held = tuple[float, ...]  # for each word of the question, in its order, how well it is held: 0 to 1

WINDOW = 3  # sentences


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of one document and how well it holds each word of the question."""

    node_id: UUID
    held: Held
    coverage: float  # share of the question's weight held, in [0, 1]


@dataclass(frozen=True, slots=True)
class Stretches:
    """What of the evidence holds the question best; None where there is no evidence."""

    sentence: Stretch | None = None
    window: Stretch | None = None


class Seeker:
    """Looks for the words of one question in texts."""

    def __init__(self, words: Sequence[WeighedWord]) -> None:
        total = sum(word.weight for word in words)
        self._shares = tuple(word.weight / total if total > 0.0 else 0.0 for word in words)
        self._nothing: Held = (0.0,) * len(words)
        self._looked_for: dict[str, list[tuple[int, float]]] = {}
        for place, word in enumerate(words):
            for term, weight in word.terms.items():
                self._looked_for.setdefault(term, []).append((place, weight))
        self._verbs = frozenset(word.text[:1].casefold() for word in words if is_verb_of_any(word.text))
        self._known: dict[tuple[str, str], Held | None] = {}

    def coverage(self, held: Held) -> float:
        """Share of the question's weight that is held, in [0, 1]."""
        return sum(share * value for share, value in zip(self._shares, held, strict=True))

    def held(self, text: str, language: str) -> Held:
        """How well a text holds each word of the question."""
        return self.united(row for _, row in self._places(text, language))

    def stretches(self, candidates: Sequence[Candidate]) -> Stretches:
        """The best sentence and window of some passages; of equal ones the first."""
        sentence = window = None
        for candidate in candidates:
            node = candidate.node_id
            columns = candidate.context or header_row(candidate.text) or ""  # they speak for every row below them
            above = self.held(f"{candidate.header}\n{columns}", candidate.language)
            rows = self._sentences(candidate)
            sentence = self._better(sentence, node, [self.united((above, row)) for row in rows])
            windows = [rows[start : start + WINDOW] for start in range(max(1, len(rows) - WINDOW + 1))]
            window = self._better(window, node, [self.united((above, *three)) for three in windows])
        return Stretches(sentence, window)

    def united(self, rows: Iterable[Held]) -> Held:
        """Place by place the best of several; nothing held where there are none."""
        return tuple(max(values) for values in zip(self._nothing, *rows, strict=True))

    def _better(self, best: Stretch | None, node: UUID, rows: Sequence[Held]) -> Stretch | None:
        for row in rows:
            value = self.coverage(row)
            if best is None or value > best.coverage:
                best = Stretch(node, row, value)
        return best

    def _sentences(self, candidate: Candidate) -> list[Held]:
        """What each sentence of a passage holds; a sentence that holds nothing counts too, for the windows."""
        text = nfc(candidate.text)
        spans = sentences(text)
        starts = [start for start, _ in spans]
        found: dict[int, list[Held]] = {}
        for at, row in self._places(text, candidate.language):
            found.setdefault(bisect_right(starts, at) - 1, []).append(row)
        return [self.united(found[number]) if number in found else self._nothing for number in range(len(spans))]

    def _places(self, text: str, language: str) -> list[tuple[int, Held]]:
        """Where words stand that hold a word of the question."""
        found: list[tuple[int, Held]] = []
        for word in words_of(nfc(text)):
            key = (word.text, language)
            if key not in self._known:
                self._known[key] = self._row(*key)
            row = self._known[key]
            if row is not None:
                found.append((word.start, row))
        return found

    def _row(self, word: str, language: str) -> Held | None:
        row = self._literally(word, language)
        bare = bare_of(word, language, self._verbs) if row is None else None
        if bare is None:
            return row
        found = self._literally(bare, language)
        return None if found is None else tuple(COMPLETED * value for value in found)

    def _literally(self, word: str, language: str) -> Held | None:
        values = list(self._nothing)
        for term in _terms_of_word(word, language):
            for place, weight in self._looked_for.get(term, ()):
                values[place] = max(values[place], weight)
        return tuple(values) if any(values) else None


@lru_cache(maxsize=100_000)
def _terms_of_word(word: str, language: str) -> frozenset[str]:
    return frozenset(passage_terms(word, language).counts)
