"""Canonical forms of text: composed letters, clean line ends, and text without case and diacritics."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_REPLACEMENT = "\ufffd"
_BAD = re.compile("[\x00\ud800-\udfff]")

#: letters that Unicode does not take apart into a base letter and a mark
_SPECIAL = {
    "ł": "l", "đ": "d", "ð": "d", "ø": "o", "ħ": "h", "ŧ": "t", "ı": "i", "ŋ": "n", "ĸ": "k", "ſ": "s",
    "ß": "ss", "œ": "oe", "æ": "ae", "þ": "th", "ĳ": "ij", "ŉ": "n", "ƒ": "f", "’": "'", "ʼ": "'", "‘": "'",
}  # fmt: skip
_SPECIAL_TABLE = str.maketrans(_SPECIAL)
_FIRST_LETTER_TABLE = str.maketrans({key: value[0] for key, value in _SPECIAL.items()})


def nfc(text: str) -> str:
    """`text` with composed letters (Unicode NFC)."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


def clean(text: str) -> str:
    """`text` as it may be stored: NFC, `\\n` line ends, no byte order mark; NUL and lone surrogates become U+FFFD.

    Nothing else changes, and `clean(clean(x)) == clean(x)`.
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.isascii():
        return text.replace("\x00", _REPLACEMENT)
    return nfc(_BAD.sub(_REPLACEMENT, text).replace("\ufeff", ""))


def has_diacritics(text: str) -> bool:
    """Whether folding would change more than the case of `text`."""
    return not text.isascii() and fold(text) != nfc(text).casefold()


def _strip_marks(text: str) -> str:
    decomposed = unicodedata.normalize("NFKD", text)
    return unicodedata.normalize("NFC", "".join(c for c in decomposed if not unicodedata.combining(c)))


def fold(text: str) -> str:
    """`text` without case and diacritics (ł, đ, œ, ß and the like included). The length may change.

    NFD and NFC give the same result, and folding twice changes nothing.
    """
    if text.isascii():
        return text.lower()
    return _folded_word(text) if len(text) <= _WORD_LETTERS else _folded(text)


def _folded(text: str) -> str:
    stripped = _strip_marks(text.casefold()).translate(_SPECIAL_TABLE)
    if stripped.isascii():
        return stripped.lower()
    # a second round: taking a letter apart can bring out one that the first round would have changed
    return _strip_marks(stripped.casefold()).translate(_SPECIAL_TABLE)


#: words come again and again; longer texts do not
_WORD_LETTERS = 48
_folded_word = lru_cache(maxsize=50_000)(_folded)


@lru_cache(maxsize=4096)
def _fold_letter(letter: str) -> str:
    folded = fold(letter.translate(_FIRST_LETTER_TABLE))
    if len(folded) != 1:
        return folded[0] if folded and folded[0].isalnum() else letter
    return folded


def fold_keep(text: str) -> str:
    """`text` without case and diacritics, one code point for one: positions in it are positions in `text`.

    A letter that folds to several keeps the first; a combining mark on its own stays as it is.
    """
    if text.isascii():
        return text.lower()
    return "".join(c.lower() if c.isascii() else _fold_letter(c) for c in text)


#: a pattern of one capital letter
UPPER = r"(?:[^\W\d_](?<![a-zà-öø-ÿāăąćčďđēěęğīľĺłňńņőōřŕśšșťţūůűźżž]))"
