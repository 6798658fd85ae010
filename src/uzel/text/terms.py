"""What a passage is found by, and what a question looks for.

A term is an opaque string; the store hashes it. `word` stands for a surface form; `@lemma` for a dictionary form and,
cut to five letters, for the stem of one, which share a namespace since a short lemma is its own stem; `=wórd` for the
trunk of a word that carries diacritics, with them. Everything but the last is folded. A function word of a passage has
its surface only.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

from uzel.text.function_words import stop_list
from uzel.text.languages import SUPPORTED, UNKNOWN, detect
from uzel.text.lemmas import lemmas, restored_lemmas
from uzel.text.normal import fold, has_diacritics, nfc
from uzel.text.stems import stem, trunk_length
from uzel.text.typos import variants, within_one_edit
from uzel.text.words import WORD, parts, words

__all__ = ["PassageTerms", "QuestionWord", "passage_terms", "question_words", "variants", "within_one_edit"]

#: weights of a question's terms: as typed, its lemma, its stem, its trunk with diacritics, a part of a compound
SURFACE_WEIGHT, LEMMA_WEIGHT, STEM_WEIGHT, ACCENT_WEIGHT, PART_WEIGHT = 1.0, 1.0, 1.0, 0.3, 0.5

_LONGEST_WORD = 64  # letters; longer runs are data: found as a whole, with nothing that resembles them


@dataclass(frozen=True, slots=True)
class PassageTerms:
    """The searchable terms of a passage."""

    counts: dict[str, int]  # term -> how often
    length: int  # words


@dataclass(frozen=True, slots=True)
class QuestionWord:
    """A word of a question with the terms that it is looked up under."""

    text: str  # as typed, NFC
    folded: str
    start: int  # in the NFC text of the question, code points
    end: int
    terms: tuple[tuple[str, float], ...]  # (term, weight), heaviest first
    function_word: bool


def _accented(word: str) -> str | None:
    """The trunk of a word that has diacritics, with them; None for a word without."""
    if not has_diacritics(word):
        return None
    folded = fold(word)
    small = word.casefold()
    # where folding changes the length (ß, œ) the trunk is the whole word
    return "=" + (small[: trunk_length(folded)] if len(folded) == len(small) else small)


def _lemma_term(lemma: str) -> str:
    return "@" + fold(lemma)


def _surface(folded: str) -> str:
    return folded if len(folded) <= _LONGEST_WORD else _run_term(folded)


def _run_term(folded: str) -> str:
    """Stands for a run too long to be a word: its beginning, and a digest of all of it."""
    return f"{folded[:_LONGEST_WORD]}…{blake2b(folded.encode('utf-8', 'surrogatepass'), digest_size=8).hexdigest()}"


def _stem_term(lemma: str) -> str:
    return "@" + stem(fold(lemma))


@lru_cache(maxsize=50_000)
def _word_terms(word: str, language: str) -> tuple[str, ...]:
    """Terms of one word of a passage, each once. `word` is NFC."""
    pieces = parts(word)
    if len(pieces) > 1:
        joined = "".join(pieces)
        terms = [_surface(fold(joined))]
        for piece in pieces:
            terms.extend(_word_terms(piece, language))
        return tuple(dict.fromkeys(terms))
    folded = fold(word)
    if len(folded) > _LONGEST_WORD:
        return (_run_term(folded),)
    if word.casefold() in stop_list(language):
        return (folded,)
    terms = [folded]
    if not word.isdigit():
        for lemma in lemmas(word, language):
            terms += (_lemma_term(lemma), _stem_term(lemma))
        accented = _accented(word)
        if accented:
            terms.append(accented)
    return tuple(dict.fromkeys(terms))


def passage_terms(text: str, language: str) -> PassageTerms:
    """The terms of a passage and its length in words. `language`: cs, sk, en, another code or `und`."""
    found = WORD.findall(nfc(text))
    counts: dict[str, int] = {}
    for word, times in Counter(found).items():
        for term in _word_terms(word, language):
            counts[term] = counts.get(term, 0) + times
    return PassageTerms(counts, len(found))


def _readings(word: str, language: str) -> dict[str, float]:
    """Folded lemmas of a question's word under every language, each with how much it is to be believed.

    A word without diacritics may have lost them: what it may have been counts as well, shared out between the readings.
    """
    readings = {fold(lemma): 1.0 for code in SUPPORTED for lemma in lemmas(word, code)}
    if language != "en":
        restored = [fold(lemma) for lemma in restored_lemmas(word, language)]
        for lemma in restored:
            readings.setdefault(lemma, max(0.4, 1 / len(restored)))
    return readings


def _question_terms(word: str, language: str) -> dict[str, float]:
    weights: dict[str, float] = {}

    def add(term: str, weight: float) -> None:
        weights[term] = weights.get(term, 0.0) + weight

    pieces = parts(word)
    if len(pieces) > 1:
        add(_surface(fold("".join(pieces))), SURFACE_WEIGHT)
        for piece in pieces:
            for term, weight in _question_terms(piece, language).items():
                add(term, weight * PART_WEIGHT)
        return weights
    folded = fold(word)
    add(_surface(folded), SURFACE_WEIGHT)
    if word.isdigit() or len(folded) > _LONGEST_WORD:
        return weights
    stems: dict[str, float] = {}
    for lemma, belief in _readings(word, language).items():
        add(_lemma_term(lemma), LEMMA_WEIGHT * belief)
        stems[_stem_term(lemma)] = max(stems.get(_stem_term(lemma), 0.0), belief)
    for term, belief in stems.items():
        add(term, STEM_WEIGHT * belief)
    accented = _accented(word)
    if accented:
        add(accented, ACCENT_WEIGHT)
    return weights


def question_words(text: str) -> tuple[QuestionWord, ...]:
    """The words of a question in order, each with its weighted terms. Positions are in `nfc(text)`."""
    text = nfc(text)
    language = detect(text)
    known = language if language in SUPPORTED else UNKNOWN
    stops = stop_list(known)
    plain = not has_diacritics(text)
    folded_stops = stop_list(known, folded=True) if plain else frozenset()
    found = []
    for word in words(text):
        terms = sorted(_question_terms(word.text, language).items(), key=lambda item: (-item[1], item[0]))
        small = word.text.casefold().replace("’", "'")
        function_word = small in stops or small in folded_stops
        found.append(QuestionWord(word.text, fold(word.text), word.start, word.end, tuple(terms), function_word))
    return tuple(found)
