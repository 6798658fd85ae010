"""Ordinal numbers in words and figures: *druhá*, *2. pololetí*, *third*, *3rd*."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from uzel.text.calendar_words import MONTHS
from uzel.text.normal import fold_keep

_BEGINNINGS: Final = (
    (1, r"prvn\w+|prv(?:y|a|e|eho|emu|om|ym|ej|u|ou|ych)|first|1st"),
    (2, r"druh(?:y|a|e|eho|emu|em|ym|ou|ych|ej|u|om|ymi)|second|2nd"),
    (3, r"treti\w*|tret(?:i|ia|ie|ieho|iemu|om|im|ej|iu|ou)|third|3rd"),
    (4, r"ctvrt(?:y|a|e|eho|emu|em|ym|ou)|stvrt(?:y|a|e|eho|emu|om|ym|ej|u|ou)|fourth|4th"),
    (5, r"pat(?:y|a|e|eho|emu|em|ym|ou)|piat(?:y|a|e|eho|emu|om|ym|ej|u|ou)|fifth|5th"),
    (6, r"sest(?:y|a|e|eho|emu|em|ym|ou)|siest(?:y|a|e|eho|emu|om|ym|ej|u|ou)|sixth|6th"),
    (7, r"sedm(?:y|a|e|eho|emu|em|ym|ou)|siedm(?:y|a|e|eho|ej|u)|seventh|7th"),
    (8, r"osm(?:y|a|e|eho|emu|em|ym|ou)|osm(?:ej|u)|eighth|8th"),
    (9, r"devat(?:y|a|e|eho|emu|em|ym|ou)|deviat(?:y|a|e|eho|ej|u)|ninth|9th"),
    (10, r"desat(?:y|a|e|eho|emu|em|ym|ou)|desiat(?:y|a|e|eho|ej|u)|tenth|10th"),
)  # fmt: skip
_PATTERNS: Final = tuple((value, re.compile(rf"(?<!\w)(?:{pattern})(?!\w)")) for value, pattern in _BEGINNINGS)
_FIGURE = re.compile(r"(?<![\w.,:–-])(\d{1,2})\.\s(?=([a-z]+))")
#: hours are ordinals too: *v osm*, *po osmé*
_CLOCK_BEFORE = re.compile(r"(?:pul|pol|ctvrt na|stvrt na|po|minut)\s$")


@lru_cache(maxsize=4_000)
def ordinals(text: str) -> frozenset[float]:
    """The values of the ordinals of a text; days of the month and hours are none."""
    folded = fold_keep(text)
    found: set[float] = set()
    for value, pattern in _PATTERNS:
        if any(not _CLOCK_BEFORE.search(folded[: m.start()]) for m in pattern.finditer(folded)):
            found.add(float(value))
    for match in _FIGURE.finditer(folded):
        if match[2] not in MONTHS and match[2] not in ("a", "az", "do", "hodin", "hodiny", "hodine", "hod"):
            found.add(float(match[1]))
    return frozenset(found)


def places(text: str) -> list[tuple[int, int, float]]:
    """Where the ordinals of a text stand: (start, end, value)."""
    folded = fold_keep(text)
    found = [
        (m.start(), m.end(), float(value))
        for value, pattern in _PATTERNS
        for m in pattern.finditer(folded)
        if not _CLOCK_BEFORE.search(folded[: m.start()])
    ]
    found += [
        (m.start(1), m.end(1), float(m[1]))
        for m in _FIGURE.finditer(folded)
        if m[2] not in MONTHS and m[2] not in ("a", "az", "do", "hodin", "hodiny", "hodine", "hod")
    ]
    return sorted(found)
