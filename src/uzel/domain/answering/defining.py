"""Whether a text says what something is, and does not only mention it.

To 'what is camber' a sentence answers that begins with camber, that says what it is or is called, or that stands below
a heading of that name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from uzel.domain.answering.matching import Matcher
from uzel.domain.answering.units import Unit
from uzel.domain.questions import Part, Question
from uzel.text.lemmas import lemmas
from uzel.text.normal import fold
from uzel.text.word_sets import word_set
from uzel.text.words import words

_HELD = 0.5  # how well a word of the question must be held
_FIRST = 4  # words at the beginning of a sentence among which what it is about stands
_NEAR = 3  # words after the thing among which the verb of a definition stands
_MOST = 3  # content words of what is asked for: a longer question asks for more than what it is
_SAYING = word_set(
    """
    je jsou su byl byla bylo bol bola bolo znamena oznacuje rozumi rozumie predstavuje nazyva rika hovori is are was
    were means denotes describes refers stands called tj tzn
    """
)
_SIGNS = re.compile(r"\s*[\"'”“»*_`]{0,3}\s*[:=–—(]|\s+-\s")
#: 'what is X', 'co je (to) X': folded
_PHRASES = (
    ("co", "je", "to"), ("co", "to", "je"), ("co", "je"), ("co", "jsou"), ("co", "su"), ("co", "jsou", "to"),
    ("co", "su", "to"), ("what", "is", "a"), ("what", "is", "an"), ("what", "is"), ("what", "are"),
    ("what", "does", "mean"), ("co", "znamena"), ("co", "to", "znamena"),
)  # fmt: skip


def defined(question: Question, part: Part) -> tuple[str, ...]:
    """The folded words of the thing that the part asks a definition of; none where it asks for something else."""
    said = [word.folded for word in question.words if part.start <= word.start < part.end]
    phrase = max((p for p in _PHRASES if tuple(said[: len(p)]) == p), key=len, default=())
    own = [question.words[at] for at in part.words if question.words[at].folded not in phrase]
    if not phrase or not 0 < len(own) <= _MOST or len(said) > len(phrase) + _MOST:
        return ()
    if question.identifiers or _is_attribute(own[0].text, question.language):
        return ()
    return tuple(word.folded for word in own)


def _is_attribute(word: str, language: str) -> bool:
    """'Co je cílem ...': the instrumental case asks for an attribute of something else."""
    return (
        language in ("cs", "sk")
        and word.endswith(("em", "om", "ou", "ím", "ým"))
        and word not in lemmas(word, language)
    )


def defines(unit: Unit, at: Sequence[int], matcher: Matcher) -> bool:
    """Whether the unit says what the words at these places of the question name."""
    candidate = unit.candidate
    language = candidate.language
    for name in (candidate.title, *candidate.heading):
        row = matcher.text(name, language)
        if all(row[place] >= _HELD for place in at):
            return True
    found = words(unit.text)
    rows = [matcher.text(word.text, language) for word in found]
    for first, last in _runs([any(row[place] >= _HELD for place in at) for row in rows]):
        if not all(any(row[place] >= _HELD for row in rows[first : last + 1]) for place in at):
            continue
        following = found[last + 1 : last + 1 + _NEAR]
        says = any(fold(word.text) in _SAYING for word in following)
        if first < _FIRST or says or _SIGNS.match(unit.text, found[last].end):
            return True
    return False


def _runs(holding: Sequence[bool]) -> Iterator[tuple[int, int]]:
    """First and last of the words that hold something, with at most one other word between them."""
    begin = previous = -_NEAR
    for n in (n for n, holds in enumerate(holding) if holds):
        if n - previous > 2:
            if previous >= 0:
                yield begin, previous
            begin = n
        previous = n
    if previous >= 0:
        yield begin, previous
