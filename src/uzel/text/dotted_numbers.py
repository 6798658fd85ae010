"""Numbers with a dot that look like a version and are none: a time (*v 7.30*), a quantity (*8.4 kg*)."""

from __future__ import annotations

import re

from uzel.text.identifier_patterns import UNIT_AFTER
from uzel.text.normal import fold_keep
from uzel.text.quantity_units import unit_of

_LOOKED_AT = 48  # characters before and after

_CLOCK = re.compile(r"(?:[01]?\d|2[0-4])\.[0-5]\d")
_AFTER_CLOCK = re.compile(
    r"\s?(?:hod(?:in\w*)?\b|h\b|o.clock\b|hrs?\b|[ap]\.?\s?m\b|rano\b|vecer\b|odpoledne\b|odpoludnia\b|popoludni\b|poobede\b"
    r"|dopoledne\b|dopoludnia\b|doobeda\b|in the (?:morning|evening|afternoon)\b|at night\b)"
)
#: 'mezi 7.30 a 8.15', '7.30–8.15': the other end is a time as well
_RANGE_AFTER = re.compile(r"\s?(?:[-–—]|do|az|to|till|until)\s?(?:[01]?\d|2[0-4])\.[0-5]\d(?![\d.]|\.\d)")
_RANGE_BEFORE = re.compile(r"(?<![\d.])(?:[01]?\d|2[0-4])\.[0-5]\d\s?(?:[-–—]|do|az|a|to|till|until|and)\s?$")
#: what stands before a time of day; minutes that are a multiple of five tell it from 'since 3.12'
_BEFORE_CLOCK = re.compile(
    r"(?<!\w)(?:v|ve|o|od|do|po|pred|kolem|okolo|asi|az|mezi|medzi|at|by|from|until|till|before|after|around|between"
    r"|cas|time|zacatek|zaciatok|start|konec|koniec|sraz|zraz|odjezd|odchod|prijezd|prichod|departure|arrival"
    r"|pondel\w+|uter\w+|utor\w+|stred[aue]|ctvrt\w+|stvrt\w+|pat(?:ek|ku)|piat(?:ok|ku)|sobot\w|nedel\w|\w+day)"
    r"\s?[:,]?\s?$"
)
_NAMES_A_VERSION = re.compile(
    r"(?<!\w)(?:v|ver|verz\w*|version\w*|release\w*|vydani\w*|vydanie\w*|build|revi[sz]\w*|firmware|aktualizac\w*|"
    r"aktualizaci\w*|upgrade|update)\.?\s?[:=]?\s?$"
)
_AFTER_WORD = re.compile(r"\s?([^\W\d_]+[²³]?)")
_RANGE_WITH_UNIT = re.compile(
    r"\s?(?:[-–—]|az|do|to|a|and|or|nebo|alebo|x|×)\s?\d+(?:[.,]\d+)?(?=(.{0,24}))", re.DOTALL
)
#: of a number that is counted in them, folded
_LARGE = re.compile(r"(?:mili[oa]|milliard|million|billion|tisic|thousand|tis\b|mil\b|mld\b)\w*")
#: units that are also another word: after a name (*Python 3.8 let you*) they are that word
_ALSO_WORDS = frozenset({"let", "min", "points", "times", "mil", "lety", "raz", "den", "stop", "deci"})
_PREPOSITIONS = frozenset("spd")  # *3.12 s podporou*


def is_no_version(text: str, start: int, end: int) -> bool:
    """Whether the number at text[start:end] is plainly a time of day or a quantity; in doubt it is not."""
    number = text[start:end]
    if not re.fullmatch(r"\d+\.\d+", number):
        return False
    before = fold_keep(text[max(0, start - _LOOKED_AT) : start])
    if _NAMES_A_VERSION.search(before) and not re.search(r"(?<!\w)v\s$", before):
        return False
    return (_CLOCK.fullmatch(number) is not None and _is_time(text, start, end, before)) or _is_quantity(
        text, start, end
    )


def _is_time(text: str, start: int, end: int, before: str) -> bool:
    after = fold_keep(text[end : end + _LOOKED_AT])
    if _AFTER_CLOCK.match(after) or _RANGE_AFTER.match(after) or _RANGE_BEFORE.search(before):
        return True
    return int(text[end - 1]) % 5 == 0 and _BEFORE_CLOCK.search(before) is not None


def _is_quantity(text: str, start: int, end: int) -> bool:
    after = text[end : end + _LOOKED_AT]
    if text[max(0, start - 2) : start].rstrip()[-1:] in ("$", "€", "£", "±") or _has_unit(text, start, after):
        return True
    both = _RANGE_WITH_UNIT.match(fold_keep(after))
    return both is not None and _has_unit(text, start, after[both.end() :])


def _has_unit(text: str, start: int, after: str) -> bool:
    word = _AFTER_WORD.match(after)
    if word is None or after[:1].isalpha():
        return UNIT_AFTER.match(after) is not None
    said = word[1]
    if said in _PREPOSITIONS or (said.lower() in _ALSO_WORDS and _follows_a_name(text, start)):
        return False
    return UNIT_AFTER.match(after) is not None or unit_of(said) is not None or _LARGE.match(fold_keep(said)) is not None


def _follows_a_name(text: str, start: int) -> bool:
    return re.search(r"(?<!\w)[A-Z]\w+\s$", text[max(0, start - _LOOKED_AT) : start]) is not None
