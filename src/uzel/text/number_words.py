"""Cardinal numbers written as words, in Czech, Slovak and English, with their inflected forms."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from uzel.text.normal import fold, nfc

_SMALL: Final = {
    0: "nula nuly nule nulu nulou zero",
    0.5: "půl půle půlka půlku polovina polovinu poloviny pol polovica polovicu polovice half",
    1: "jeden jedna jedno jednoho jednomu jednom jedním jedné jednu jedného jednému jedným jednej one",
    1.5: "půldruhého poldruha",
    2: "dva dvě dvou dvěma dve dvaja dvoch dvom dvomi dvoma dvoje two",
    3: "tři tří třech třem třemi tři tri traja troch trom tromi troje three",
    4: "čtyři čtyř čtyřech čtyřem čtyřmi čtvery štyri štyria štyroch štyrom štyrmi four",
    5: "pět pěti patery päť piati piatich piatim piatimi five",
    6: "šest šesti šesť šiesti šiestich šiestim šiestimi six",
    7: "sedm sedmi sedem siedmi siedmich siedmim siedmimi seven",
    8: "osm osmi osem ôsmi ôsmich ôsmim ôsmimi eight",
    9: "devět devíti deväť deviati deviatich deviatim deviatimi nine",
    10: "deset deseti desíti desať desiati desiatich desiatim desiatimi ten",
    11: "jedenáct jedenácti jedenásť jedenásti jedenástich jedenástim jedenástimi eleven",
    12: "dvanáct dvanácti tucet tuctu dvanásť dvanásti dvanástich dvanástim dvanástimi tucet twelve dozen",
    13: "třináct třinácti trinásť trinásti trinástich trinástim trinástimi thirteen",
    14: "čtrnáct čtrnácti štrnásť štrnásti štrnástich štrnástim štrnástimi fourteen",
    15: "patnáct patnácti pätnásť pätnásti pätnástich pätnástim pätnástimi fifteen",
    16: "šestnáct šestnácti šestnásť šestnásti šestnástich šestnástim šestnástimi sixteen",
    17: "sedmnáct sedmnácti sedemnáct sedmnásť sedemnásť sedemnásti sedemnástich sedemnástim seventeen",
    18: "osmnáct osmnácti osemnásť osemnásti osemnástich osemnástim eighteen",
    19: "devatenáct devatenácti devätnásť devätnásti devätnástich devätnástim nineteen",
}
_TENS: Final = {
    20: "dvacet dvaceti dvadsať dvadsiati dvadsiatich dvadsiatim dvadsiatimi twenty",
    30: "třicet třiceti tridsať tridsiati tridsiatich tridsiatim tridsiatimi thirty",
    40: "čtyřicet čtyřiceti štyridsať štyridsiati štyridsiatich štyridsiatim forty",
    50: "padesát padesáti päťdesiat päťdesiati päťdesiatich päťdesiatim fifty",
    60: "šedesát šedesáti šesťdesiat šesťdesiati šesťdesiatich šesťdesiatim sixty",
    70: "sedmdesát sedmdesáti sedemdesiat sedemdesiati sedemdesiatich sedemdesiatim seventy",
    80: "osmdesát osmdesáti osemdesiat osemdesiati osemdesiatich osemdesiatim eighty",
    90: "devadesát devadesáti deväťdesiat deväťdesiati deväťdesiatich deväťdesiatim ninety",
}
_HUNDREDS: Final = {
    100: "sto sta stu stem stě stovka stovku stovky stovek hundred hundreds",
    200: "dvěstě dvesto", 300: "třista tristo", 400: "čtyřista štyristo", 500: "pětset päťsto", 600: "šestset šesťsto",
    700: "sedmset sedemsto", 800: "osmset osemsto", 900: "devětset deväťsto",
}  # fmt: skip
_SCALES: Final = {
    1_000: "tisíc tisíce tisíci tisíců tisících tisícov tisícoch thousand thousands",
    1_000_000: "milion milión milionu milióna milionů miliónov miliony milióny million millions",
    1_000_000_000: "miliarda miliardy miliardu miliard miliárd billion billions",
}

#: folded forms that are another word, mostly an English or a Slovak one
_FOLDED_TRAPS: Final = frozenset({"pet", "pat", "ste", "set", "sta", "stem", "pul"})


@lru_cache(maxsize=1)
def _table() -> dict[str, float]:
    exact: dict[str, float] = {}
    for group in (_SMALL, _TENS, _HUNDREDS, _SCALES):
        for value, forms in group.items():
            for form in forms.split():
                exact.setdefault(form, value)
    folded = {fold(form): value for form, value in reversed(list(exact.items())) if fold(form) not in _FOLDED_TRAPS}
    return folded | exact


@lru_cache(maxsize=1)
def _compound() -> re.Pattern[str]:
    """*pětadvacet*, *dvadsaťpäť*, *dvacetpět*, *stopadesát*, *twenty-five* (folded, no separators)."""
    units = "|".join(sorted({fold(f) for n in range(1, 20) for f in _SMALL[n].split()}, key=len, reverse=True))
    tens = "|".join(sorted({fold(f) for forms in _TENS.values() for f in forms.split()}, key=len, reverse=True))
    hundreds = "|".join(sorted({fold(f) for forms in _HUNDREDS.values() for f in forms.split()}, key=len, reverse=True))
    return re.compile(
        rf"(?P<hundreds>{hundreds})?(?:(?P<unit_first>{units}|jedn)a(?P<tens_last>{tens})|(?P<tens>{tens})?(?P<unit>{units})?)"
    )


def _value(folded: str | None) -> float:
    if not folded:
        return 0
    traps = {"jedn": 1, "pet": 5, "pat": 5, "ste": 100, "sta": 100, "stem": 100}
    return _table().get(folded, traps.get(folded, 0))


@lru_cache(maxsize=20_000)
def number_value(word: str) -> float | None:
    """The value of one number word or numeral: `dvacet`, `pätnástich`, `twenty-five`, `12`, `3,5`.

    None for another word, ordinals (*první*, *druhý*, *third*) included.
    """
    small = nfc(word).casefold()
    if re.fullmatch(r"\d{1,15}(?:[.,]\d+)?", small):
        return float(small.replace(",", "."))
    table = _table()
    if small in table:
        return float(table[small])
    if small.isdigit() or len(small) < 3:
        return None
    joined = fold(small).replace("-", "").replace(" ", "")
    if joined in table and not small.isascii():
        return float(table[joined])
    match = _compound().fullmatch(joined)
    if match is None or not joined or sum(match[g] is not None for g in match.groupdict()) < 2:
        return None
    return float(sum(_value(match[name]) for name in match.groupdict()))


def sequence_value(words: Sequence[str]) -> float | None:
    """The value of number words that stand together: *dva tisíce pět set*, *one hundred and five*.

    None if one of them is no number.
    """
    total = 0.0
    current = 0.0
    for word in words:
        small = word.casefold()
        if small in ("a", "and"):
            continue
        value = 100.0 if small in ("set", "stě", "ste", "sta") else number_value(word)
        if value is None:
            return None
        if value >= 1000:
            total += max(current, 1) * value
            current = 0
        elif value == 100:
            current = max(current, 1) * 100
        else:
            current += value
    return total + current
