"""The beginning of a word that its inflected and derived forms share."""

from __future__ import annotations

from functools import lru_cache

STEM_LETTERS = 5

_VOWELS = frozenset("aeiouy")
_ENDINGS = tuple(
    ending
    for group in ("ymi imi ami emi ach ich ych ech", "eho emu ovi um em om ou ym im ej")
    for ending in group.split()
)


def stem(folded: str) -> str:
    """The first five letters of a folded word: crude, and on Czech, Slovak and English what measured best."""
    return folded[:STEM_LETTERS]


@lru_cache(maxsize=50_000)
def trunk_length(folded: str) -> int:
    """How many letters of a folded word stay when its ending is cut off, at least three.

    An ending is the last run of vowels, with the consonants *m, ch, mi, ho, mu* that case endings add. It is the
    same for *novakova, novakove, novakovou*, so that names are compared with their accents and without their case.
    """
    length = len(folded)
    for ending in _ENDINGS:
        if folded.endswith(ending) and length - len(ending) >= 3:
            length -= len(ending)
            break
    while length > 3 and folded[length - 1] in _VOWELS:
        length -= 1
    return length
