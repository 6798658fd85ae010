"""How well the letters that a code page gives fit a language: the evidence by which code pages are told apart.

Naive Bayes over the non-ASCII letters (Manning, Raghavan, Schütze, Introduction to Information Retrieval, section
13.2). One letter tells little: where few words have such letters, the dictionaries of Czech and Slovak are asked.
"""

from __future__ import annotations

import math
import re
import unicodedata
from collections import Counter
from functools import cache

from uzel.text.lemmas import is_known
from uzel.text.normal import nfc

_FLOOR = math.log(0.0005)  # a letter that the language does not use
_SYMBOL = math.log(0.02)  # quotation marks, dashes, no-break space: common in any language
_ODD_SYMBOL = math.log(0.0005)
_CONTROL = math.log(0.00001)  # a C1 control, or a symbol in the middle of a word: the wrong code page
PLAUSIBLE = math.log(0.006)  # mean log-likelihood of a right guess lies above
_CLASH = math.log(0.25)  # a sound that does not fit its neighbours
_IN_CONTEXT = re.compile(r"(?s).?[^\x00-\x7f].?")
_KNOWN_SYMBOLS = frozenset("„“”‚‘’–—…•·§°\u00a0«»€×±©®™½²³µ´\u00ad‰†¿¡")

# How often each non-ASCII letter stands among the non-ASCII letters of running text (rounded shares, sum about 100).
_LETTERS: dict[str, dict[str, float]] = {
    "cs": {
        "á": 16,
        "í": 21,
        "é": 9,
        "ě": 11,
        "ž": 7,
        "č": 7,
        "š": 6,
        "ř": 8,
        "ý": 7,
        "ů": 4,
        "ú": 1,
        "ó": 0.3,
        "ť": 0.4,
        "ď": 0.3,
        "ň": 0.7,
        "ö": 0.1,
        "ü": 0.1,
    },
    "sk": {
        "á": 19,
        "í": 10,
        "é": 9,
        "ý": 11,
        "č": 10,
        "š": 8,
        "ž": 9,
        "ú": 8,
        "ľ": 4,
        "ť": 5,
        "ó": 1,
        "ô": 2,
        "ň": 2,
        "ď": 2,
        "ä": 1,
        "ŕ": 0.2,
        "ĺ": 0.2,
        "ö": 0.1,
        "ü": 0.1,
    },
    "pl": {"ą": 15, "ę": 16, "ł": 26, "ó": 12, "ś": 10, "ż": 12, "ć": 6, "ń": 3, "ź": 1},
    "hu": {"á": 32, "é": 30, "ö": 10, "ó": 9, "ő": 8, "í": 5, "ü": 5, "ú": 3, "ű": 2},
    "de": {"ä": 30, "ö": 16, "ü": 36, "ß": 17, "é": 1},
    "fr": {
        "é": 57,
        "è": 10,
        "à": 13,
        "ê": 7,
        "ç": 3,
        "ô": 2,
        "û": 2,
        "î": 2,
        "â": 2,
        "ù": 2,
        "ï": 1,
        "ë": 1,
        "œ": 1,
        "ü": 0.3,
    },
    "es": {"ó": 25, "á": 22, "í": 22, "é": 15, "ñ": 10, "ú": 6, "ü": 0.5},
    "pt": {"ã": 18, "á": 15, "ç": 15, "é": 15, "í": 10, "ó": 8, "ê": 8, "õ": 4, "ú": 3, "â": 3, "à": 3, "ô": 2},
    "it": {"è": 35, "à": 28, "ù": 10, "ò": 12, "é": 8, "ì": 7},
    "nordic": {"ä": 22, "å": 20, "ö": 20, "ø": 16, "æ": 12, "é": 3, "ð": 2, "þ": 2, "á": 2, "í": 2},
    "hr": {"č": 30, "š": 28, "ž": 22, "ć": 15, "đ": 6},
}
_PAIRS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("cp1250", ("cs", "sk", "pl", "hu", "de", "hr")),
    ("iso8859_2", ("cs", "sk", "pl", "hu", "hr")),
    ("cp1252", ("de", "fr", "es", "pt", "it", "nordic")),
    ("cp852", ("cs", "sk", "pl", "hu")),
)
#: log of how rare a code page is among files today, against windows-1250; said once for a whole file
_RARE = {"cp1250": 0.0, "iso8859_2": math.log(0.6), "cp1252": math.log(0.6), "cp852": math.log(0.1)}
_FEW_WORDS = 16  # different words up to which dictionaries are asked: of more, the letters tell enough
_KNOWN_WORDS = 5.0  # what it weighs beside a mean log-likelihood that all those words are known
_WORD = re.compile(r"[^\W\d_]+")


def scores(sample: bytes) -> dict[str, float]:
    """Mean log-likelihood of the non-ASCII characters by code page, each with its most likely language."""
    high = sum(byte > 0x7F for byte in sample) or 1
    return {
        codec: max(_likelihood(sample, codec, language) for language in languages)
        + _RARE[codec] / high
        + _KNOWN_WORDS * known_share(sample, codec)
        for codec, languages in _PAIRS
    }


def known_share(sample: bytes, codec: str) -> float:
    """Of the few words with non-ASCII letters, the share that Czech or Slovak knows; 0 where there are many."""
    words = {
        word for word in _WORD.findall(nfc(sample.decode(codec, "replace"))) if not word.isascii() and len(word) > 1
    }
    if not words or len(words) > _FEW_WORDS:
        return 0.0
    return max(sum(is_known(word, language) for word in words) for language in ("cs", "sk")) / len(words)


def is_latin(text: str) -> bool:
    """Whether every non-ASCII character is a letter or a sign of European text in Latin letters."""
    return all(char in _LATIN for char in text if char > "\x7f")


def small_letter(byte: bytes) -> str | None:
    """The small letter of Czech or Slovak that windows-1250 has for a byte."""
    letter = byte.decode("cp1250", "ignore")
    return letter if letter in _LETTERS["cs"] or letter in _LETTERS["sk"] else None


def _likelihood(sample: bytes, codec: str, language: str) -> float:
    text = sample.decode(codec, "replace")
    letters = _probabilities(language)
    counts = Counter(char for char in text if char > "\x7f")
    total = sum(counts.values())
    if not total:
        return 0.0
    score = sum(count * letters.get(char.lower(), _symbol(char)) for char, count in counts.items())
    return (score + sum(_misfit(m[0]) for m in _IN_CONTEXT.finditer(text))) / total


def _misfit(three: str) -> float:
    """A penalty (at most 0) for a non-ASCII character that does not fit its two neighbours ('' at the text's edge).

    A symbol or a capital between small letters; a consonant among consonants; a vowel among vowels: there the byte is
    rather another letter of another code page.
    """
    at = next(k for k, char in enumerate(three) if char > "\x7f") if len(three) < 3 else 1
    before, char, after = three[:at] or " ", three[at], three[at + 1 :] or " "
    if before.islower() and after.islower() and (char.isupper() or not char.isalpha()):
        return _CONTROL - _FLOOR
    if not char.isalpha():
        return 0.0
    left, right = (_vowel(side) if side.isalpha() else None for side in (before, after))
    same = _vowel(char)
    alone = left is None and right is None
    # A word may begin or end with a consonant before another; with two vowels it rarely does.
    clash = not alone and all(side is same or (side is None and same) for side in (left, right))
    return _CLASH if clash else 0.0


def _vowel(letter: str) -> bool:
    return letter.lower() in "æœø" or unicodedata.normalize("NFD", letter)[0].lower() in "aeiouy"


def _symbol(char: str) -> float:
    if char.isalpha():
        return _FLOOR
    if char in _KNOWN_SYMBOLS:
        return _SYMBOL
    return _CONTROL if char == "\ufffd" or unicodedata.category(char).startswith("C") else _ODD_SYMBOL


_LATIN = (
    frozenset(form for letters in _LETTERS.values() for letter in letters for form in (letter, letter.upper()))
    | _KNOWN_SYMBOLS
)


@cache
def _probabilities(language: str) -> dict[str, float]:
    shares = _LETTERS[language]
    total = sum(shares.values())
    return {letter: math.log(share / total) for letter, share in shares.items()}
