"""Czech and Slovak verbs without the prefix that only completes them: *upeče* is said of who *peče*."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from uzel.text.lemmas import known_lemmas

#: prefixes that often complete a verb and change its meaning little
_PREFIXES: Final = ("u", "na", "za", "po", "z", "s", "vy", "o", "pri", "při")
_SHORTEST = 4  # letters that are left
LANGUAGES: Final = ("cs", "sk")


@lru_cache(maxsize=50_000)
def bare_verb(word: str, language: str) -> str | None:
    """The form of a verb without its prefix, where what is left is a verb's form by the dictionary; else None."""
    if language not in LANGUAGES:
        return None
    small = word.casefold()
    for prefix in _PREFIXES:
        rest = small[len(prefix) :]
        if small.startswith(prefix) and len(rest) >= _SHORTEST and is_verb(rest, language):
            return rest
    return None


def bare_of(word: str, language: str, letters: frozenset[str]) -> str | None:
    """`bare_verb`, where it begins with one of these letters."""
    bare = bare_verb(word, language) if letters else None
    return bare if bare is not None and bare[:1] in letters else None


def is_verb_of_any(word: str) -> bool:
    """Whether it may be a verb of Czech or Slovak."""
    return any(is_verb(word, language) for language in LANGUAGES)


def is_verb(word: str, language: str) -> bool:
    """Whether the dictionary knows an inflected form of a verb in the word: its infinitive ends in -t or -ť."""
    found = known_lemmas(word, language)
    return any(lemma != word.casefold() and lemma.endswith(("t", "ť", "ci")) for lemma in found)
