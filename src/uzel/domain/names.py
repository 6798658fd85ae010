"""Names in a question, and whether a text names the same person or thing in another case form.

Czech and Slovak names bend (*Jána Hromadu* is *Ján Hromada*), so two forms are compared by the stems that are left when
an ending is taken off. A feminine surname (*Holanová*) is never its masculine one (*Holan*). A first name that differs
makes another person of the same surname.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from uzel.text.name_lists import is_given_name
from uzel.text.normal import fold
from uzel.text.word_sets import word_set
from uzel.text.words import Word, words

#: endings of the masculine, feminine and neuter cases, longest first; '' is the bare stem
ENDINGS = (
    "ovia", "ového", "ovému", "ovom", "ových", "ými", "ého", "ému", "ího", "ímu", "iho", "eho", "emu", "imu", "ovi",
    "ove", "ách", "ami", "ův", "ov", "em", "om", "ou", "ej", "ům", "ým", "ím", "im", "ym", "ie", "ii", "é", "á", "í",
    "ý", "ů", "a", "e", "ě", "i", "o", "u", "y", "'s", "’s", "s", "",
)  # fmt: skip
FEMININE = ("ovými", "ových", "ovou", "ovej", "ové", "ová", "ovú", "ove", "ova", "ovu")
#: of what is called after somebody: 'Bezručova chata', 'v Bezručově chatě'
POSSESSIVE = ("ovými", "ových", "ovou", "ovým", "ově", "ova", "ovo", "ovu", "ovy", "ův")
#: words that stand before a surname and are no first name
TITLES = word_set(
    """
    pan pani pana panu panem panovi panom slecna slecny slecne ing mgr bc doc prof dr mudr judr phdr rndr paeddr mr
    mrs ms miss sir lord lady president king queen pope saint st teta strycko stryc ucitel ucitelka reditel
    reditelka starosta starostka skolnik vedouci veduci veduca hospodarka kuchar kucharka trener trenerka doktor
    doktorka inzenyr inzinier
    """
)
NOT_NAMES = word_set(
    """
    i monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
    september october november december eur euro euros czk kc usd gbp chf pln huf
    """
)


@dataclass(frozen=True, slots=True)
class Name:
    """Capitalised words of a question that stand together. `person`: two words or more, or one after a title."""

    words: tuple[str, ...]
    start: int
    end: int
    person: bool


class Mention(Enum):
    """What a text says of a name: names it, names another of the same last word, or neither."""

    SAME = "same"
    OTHER = "other"
    NONE = "none"


def is_capitalised(word: str) -> bool:
    """'Ján', 'McDonald', also 'NATO'; not 'i', not '3'."""
    return word[:1].isupper() and any(letter.isalpha() for letter in word)


def names(
    text: str,
    skip: Sequence[tuple[int, int]] = (),
    function_words: frozenset[str] = frozenset(),
    asking: frozenset[str] = frozenset(),
) -> tuple[Name, ...]:
    """The names in a question. `skip`: spans that are none (quotations, codes); `function_words` and `asking`
    (question words): folded.

    A capital at the start of a sentence says nothing, unless another capitalised word follows. A text in which most
    words are capitalised (a heading) gives none.
    """
    tokens = [word for word in words(text) if word.text[:1].isalpha()]
    long_words = [word for word in tokens if len(word.text) > 3]
    asks = "?" in text or any(fold(word.text) in asking for word in tokens[:2])
    capitals = sum(is_capitalised(word.text) for word in long_words)
    if not asks and len(long_words) >= 3 and capitals > 0.7 * len(long_words):
        return ()
    found: list[Name] = []
    run: list[Word] = []
    for position, word in enumerate(tokens):
        if _may_be_name(word, skip, function_words):
            if run and not _adjacent(text, run[-1], word):
                found += _name(text, tokens, run)
                run = []
            run.append(word)
        else:
            found += _name(text, tokens, run)
            run = []
        if position == len(tokens) - 1:
            found += _name(text, tokens, run)
    return tuple(found)


def _may_be_name(word: Word, skip: Sequence[tuple[int, int]], function_words: frozenset[str]) -> bool:
    if not is_capitalised(word.text) or len(word.text) < 2:
        return False
    folded = fold(word.text)
    if folded in function_words or folded in NOT_NAMES or folded in TITLES:
        return False
    return not any(start < word.end and word.start < end for start, end in skip)


def _adjacent(text: str, left: Word, right: Word) -> bool:
    between = text[left.end : right.start]
    return between.strip() in ("", "-", ".") and "\n" not in between


def starts_sentence(text: str, start: int) -> bool:
    """Whether the word at `start` is the first of a sentence, a line or a quotation."""
    before = text[:start].rstrip(" \t*_[(")
    return not before or before[-1] in ".!?:\n\"'`„“»|;>#-•"


def _name(text: str, tokens: Sequence[Word], run: Sequence[Word]) -> list[Name]:
    if not run:
        return []
    first = tokens.index(run[0])
    after_title = first > 0 and fold(tokens[first - 1].text) in TITLES
    if len(run) == 1 and starts_sentence(text, run[0].start) and not after_title:
        return []
    person = len(run) >= 2 or after_title or is_given_name(run[0].text)
    return [Name(tuple(word.text for word in run), run[0].start, run[-1].end, person)]


@lru_cache(maxsize=20_000)
def stems(word: str, exact: bool) -> frozenset[str]:
    """What may be left of a name without its ending. `exact`: diacritics count, but for the last letter of the stem."""
    lowered = word.casefold() if exact else fold(word)
    owned = {
        _soft(lowered[: -len(plain)]) + "+ův"
        for plain in (ending if exact else fold(ending) for ending in POSSESSIVE)
        if lowered.endswith(plain) and len(lowered) >= len(plain) + 3
    }
    for ending in FEMININE:
        plain = ending if exact else fold(ending)
        if lowered.endswith(plain) and len(lowered) >= len(plain) + 3:
            feminine = {_soft(lowered[: -len(plain)]) + "+ová"}
            return frozenset(feminine | owned | ({lowered} if not exact else set()))
    found = {_soft(lowered)} | owned
    for ending in ENDINGS:
        plain = ending if exact else fold(ending)
        stem = lowered[: len(lowered) - len(plain)] if plain else lowered
        if lowered.endswith(plain) and len(stem) >= 2 and len(stem) >= len(plain):
            found.add(_soft(stem))
            found.add(_soft(_without_fleeting(stem)))
    return frozenset(found)


def _soft(stem: str) -> str:
    """The last letter without its hook, and c, z for k, g: *Monice* is *Monika*, *Petře* is *Petr*."""
    last = fold(stem[-1:])
    return stem[:-1] + {"c": "k", "z": "g"}.get(last, last)


def _without_fleeting(stem: str) -> str:
    """*Marek* → *Mark*, *Havel* → *Havl*, *Peter* → *Petr*: the vowel that other cases drop."""
    if len(stem) >= 4 and stem[-2] in "eěo" and stem[-1] in "klrcnňm" and stem[-3] not in "aeiouyáéíóúůý":
        return stem[:-2] + stem[-1]
    return stem


def same_word(asked: str, found: str, exact: bool) -> bool:
    """Whether two words are case forms of one name; `exact`: diacritics count."""
    if asked[0] != found[0] and fold(asked[:1]) != fold(found[:1]):
        return False
    return not stems(asked, exact).isdisjoint(stems(found, exact))


def other_accents(asked: str, found: str) -> bool:
    """Whether two words would be case forms of one name but for their diacritics: *Štěpánová* and *Stepanovou*."""
    return same_word(asked, found, exact=False) and not same_word(asked, found, exact=True)


@lru_cache(maxsize=10_000)
def mention(name: Name, text: str, exact: bool = True) -> Mention:
    """Whether `text` names the same; `OTHER` where its last word stands with another first word alone."""
    short = _initials(name, text)
    if fold(name.words[-1])[:2] not in fold(text) and not short:
        return Mention.NONE
    if short:
        return Mention.SAME
    tokens = [word for word in words(text) if word.text[:1].isalpha()]
    result = Mention.NONE
    for position, token in enumerate(tokens):
        if not same_word(name.words[-1], token.text, exact):
            continue
        if len(name.words) == 1:
            return Mention.SAME
        verdict = _first_name(name, text, tokens, position, exact)
        if verdict is Mention.SAME:
            return Mention.SAME
        result = verdict if result is Mention.NONE else result
    return result


def _initials(name: Name, text: str) -> bool:
    """*EU* for *European Union* and the reverse."""
    if len(name.words) == 1:
        letters = name.words[0]
        if not (letters.isupper() and 2 <= len(letters) <= 5 and letters.isalpha()):
            return False
        spread = r"\W+(?:[a-z]{1,3}\W+){0,2}".join(rf"{letter}\w+" for letter in letters)
        return re.search(rf"(?<!\w){spread}", text) is not None
    letters = "".join(word[0] for word in name.words)
    return letters.isupper() and re.search(rf"(?<!\w){letters}(?!\w)", text) is not None


def _first_name(name: Name, text: str, tokens: Sequence[Word], position: int, exact: bool) -> Mention:
    """Compares the words around a surname that was met at `position` with the asked first name."""
    asked = name.words[-2]
    around = [p for p in (position - 1, position + 1) if 0 <= p < len(tokens)]
    around = [p for p in around if _adjacent(text, tokens[min(p, position)], tokens[max(p, position)])]
    for p in around:
        word = tokens[p].text
        if same_word(asked, word, exact) or (len(word) == 1 and fold(word) == fold(asked[:1])):
            return Mention.SAME
    if not is_capitalised(tokens[position].text):
        return Mention.NONE  # a plain noun that looks like the surname
    before = tokens[position - 1] if position - 1 in around else None
    if before is not None and is_capitalised(before.text) and fold(before.text) not in TITLES:
        return Mention.OTHER
    return Mention.SAME


@lru_cache(maxsize=10_000)
def people(text: str) -> tuple[tuple[str, ...], ...]:
    """Runs of two and more capitalised words in a text, the first one not a title: most likely full names."""
    tokens = [word for word in words(text) if word.text[:1].isalpha()]
    found: list[tuple[str, ...]] = []
    run: list[Word] = []
    for word in tokens:
        capital = (
            is_capitalised(word.text)
            and not (len(word.text) > 1 and word.text.isupper())
            and fold(word.text) not in TITLES
        )
        if capital and run and _adjacent(text, run[-1], word):
            run.append(word)
            continue
        if len(run) >= 2:
            found.append(tuple(item.text for item in run))
        run = [word] if capital else []
    if len(run) >= 2:
        found.append(tuple(item.text for item in run))
    return tuple(found)
