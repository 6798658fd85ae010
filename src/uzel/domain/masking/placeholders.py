"""Placeholders as we write them, as models alter them, and as a stream cuts them.

Ours is `[PERSON_1]`. Also taken for it: `PERSON_1`, `person_1`, `[Person 1]`, `PERSON-1`, `PERSON1`, and each of them
with a case ending that a model hung on (`[PERSON_1]ovi`, `PERSON_1-em`).
"""

from __future__ import annotations

import re
from typing import NamedTuple

from uzel.domain.masking.values import KINDS, PERSON

_DIGITS = 4  # a request hides no ten thousand things of a kind
_ENDINGS = [
    "ovou",
    "ovej",
    "ovho",
    "ovmu",
    "ovom",
    "ovým",
    "ových",
    "ovými",
    "ého",
    "ému",
    "ové",
    "ová",
    "ovi",
    "ove",
    "ova",
    "ovo",
    "ovu",
    "ovy",
    "ově",
    "ím",
    "ím",
    "ým",
    "em",
    "om",
    "ou",
    "ov",
    "ův",
    "in",
    "ina",
    "inu",
    "iny",
    "ině",
    "ino",
    "inou",
    "ej",
    "ém",
    "a",
    "u",
    "e",
    "ě",
    "y",
    "i",
    "o",
    "ů",
    "s",
]
_SUFFIX = "(?:-?(?:" + "|".join(sorted(set(_ENDINGS), key=lambda e: (-len(e), e))) + r")(?![^\W\d_]))"
#: what follows a name and goes with it: the same that a restorer would take for a hung-on ending
HUNG_ON = re.compile(_SUFFIX, re.IGNORECASE)

_BETWEEN = r"(?:\\?_|[ \u00a0-])"
_KIND = "|".join(kind.replace("_", r"(?:\\?_|[ \u00a0-])") for kind in KINDS)
_NUMBER = rf"(?P<number{{0}}>\d{{{{1,{_DIGITS}}}}})(?!\d)"
_BRACKETED = rf"\[ ?(?P<kind1>{_KIND}){_BETWEEN}?" + _NUMBER.format(1) + r" ?\]" + f"{_SUFFIX}?"
_BARE = rf"(?<![^\W_])(?P<kind2>{_KIND}){_BETWEEN}?" + _NUMBER.format(2) + f"{_SUFFIX}?"
PATTERN = re.compile(f"{_BRACKETED}|{_BARE}", re.IGNORECASE)


class Found(NamedTuple):
    """A placeholder or what looks like one. `ending`: the case ending hung on, or ''."""

    start: int
    end: int
    kind: str
    number: int
    ending: str
    sure: bool  # nobody writes so who does not mean a placeholder


def _found(match: re.Match[str]) -> Found | None:
    group = "1" if match.group("kind1") else "2"
    written = match.group("kind" + group)
    kind = re.sub(r"[^A-Z]+", "_", written.upper())
    text = match.group()
    rest = text[match.end("number" + group) - match.start() :].lstrip(" ]-")
    marked = group == "1" or "_" in text or written.isupper()
    if not marked and kind != PERSON:
        return None  # *phone 1*, *address 2* are words
    return Found(match.start(), match.end(), kind, int(match.group("number" + group)), rest.lower(), marked)


#: a word of each kind and a digit, without which there is no placeholder
_FIRST_WORDS = tuple(kind.partition("_")[0].lower() for kind in KINDS)
_MAY_HOLD = re.compile(rf"(?i)(?:{'|'.join(_FIRST_WORDS)})\D{{0,12}}\d")


def placeholders(text: str, start: int = 0) -> list[Found]:
    """All placeholders in `text`, and all that looks like one, in order."""
    small = text.casefold()
    if not any(word in small for word in _FIRST_WORDS) or not _MAY_HOLD.search(text, start):
        return []
    return [found for match in PATTERN.finditer(text, start) if (found := _found(match)) is not None]


def _nested(atoms: list[str]) -> str:
    """A pattern of every beginning of what the atoms give one after another, up to the end of the text."""
    pattern = r"\Z"
    for atom in reversed(atoms):
        pattern = rf"(?:{atom}{pattern}|\Z)" if pattern != r"\Z" else rf"(?:{atom}\Z|\Z)"
    return pattern


def _letters(word: str) -> list[str]:
    return [r"(?:\\?_|\\\Z|[ \u00a0-])" if letter == "_" else letter for letter in word]


def _beginnings() -> re.Pattern[str]:
    ending = rf"(?:-?[^\W\d_]{{0,{max(map(len, _ENDINGS))}}})"
    tail = [r"(?:\\?_|\\\Z|[ \u00a0-])?", rf"\d{{1,{_DIGITS}}}"]
    branches = []
    for kind in KINDS:
        first, *rest = _letters(kind)
        branches.append(r"\[ ?" + _nested([first, *rest, *tail, " ?", r"\]", ending]))
        branches.append(r"(?<![^\W_])" + first + _nested([*rest, *tail, ending]))
    return re.compile("|".join(branches), re.IGNORECASE)


#: matches from where the end of a text may be the beginning of a placeholder, or of the ending hung on to one
BEGINNING = _beginnings()

#: code points of the longest placeholder with all that may be hung on it
LONGEST = len("[ ") + max(map(len, KINDS)) + 4 + _DIGITS + len(" ]") + 1 + max(map(len, _ENDINGS))
