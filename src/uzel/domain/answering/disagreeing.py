"""Whether two sentences of different sources say the same of one thing with another value: both are shown then."""

from __future__ import annotations

from collections.abc import Hashable
from functools import lru_cache

from uzel.domain.checking.reading import Reading, Token, read

#: shares of the content words that both have, of the shorter and of the longer sentence
_OF_SHORTER, _OF_LONGER = 0.8, 0.55
_FEWEST = 2  # content words by which two sentences are of one thing


def disagree(one: str, other: str, language: str) -> bool:
    """Whether they are of the same thing by their words and a value of the same kind (an amount, a date, a time, a
    weekday) is another one. Two years name two times, and two such sentences may both be true."""
    first, second = _read(one, language), _read(other, language)
    values, others = _values(first), _values(second)
    differing = {kind for kind in values.keys() & others.keys() if values[kind].isdisjoint(others[kind])}
    if not differing or ("year" in differing and len(differing) > 1):
        return False
    return _of_one_thing(first, second)


@lru_cache(maxsize=512)
def _read(text: str, language: str) -> Reading:
    return read(text, language)


def _values(reading: Reading) -> dict[str, set[Hashable]]:
    found: dict[str, set[Hashable]] = {}
    for amount in reading.quantities:
        found.setdefault(amount.kind, set()).add(amount.value)
    for moment in reading.moments:
        if moment.clock is not None:
            found.setdefault("time", set()).add(moment.clock)
        elif moment.weekday is not None:
            found.setdefault("weekday", set()).add(moment.weekday)
        elif moment.month is not None:
            found.setdefault("date", set()).add((moment.month, moment.day))
            if moment.year is not None:
                found.setdefault("year", set()).add(moment.year)
        else:
            found.setdefault("year", set()).add(moment.year)
    return found


def _of_one_thing(first: Reading, second: Reading) -> bool:
    mine, theirs = _content(first), _content(second)
    if min(len(mine), len(theirs)) < _FEWEST:
        return False
    both = sum(any(token.keys & other.keys for other in theirs) for token in mine)
    return both >= _OF_SHORTER * min(len(mine), len(theirs)) and both >= _OF_LONGER * max(len(mine), len(theirs))


def _content(reading: Reading) -> list[Token]:
    return [token for token in reading.tokens if token.content and not token.value]
