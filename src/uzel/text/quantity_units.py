"""Units as a kind and a factor, and number prefixes of adjectives, in Czech, Slovak and English; all words folded."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from uzel.text.normal import fold_keep

#: kind -> (factor to the kind's base unit, pattern of the folded unit)
_UNITS: Final[dict[str, tuple[tuple[float, str], ...]]] = {
    "percent": (
        (1, r"%|proc|procent\w*|percent\w*|per cent|pct|procentni\w*"),
        (0.1, r"‰|promil\w*"),
    ),
    "crowns": ((1, r"kc|kcs|czk|sk|korun\w*|korunov\w*|crowns?"), (0.01, r"haler\w*")),
    "euros": ((1, r"€|eur|eura?\w{0,4}|euros?|eurov\w*"),),
    "dollars": ((1, r"\$|usd|dolar\w*|dollars?"),),
    "pounds sterling": ((1, r"£|gbp|libr\w*|pounds?"),),
    "cents": ((1, r"cent|cents|centu|centy|centov|pence|p"),),
    # a month is no number of days: months and years are a kind of their own
    "seconds": (
        (0.001, r"ms|milisekund\w*|milliseconds?"),
        (1, r"s|sec|sekund\w*|vterin\w*|seconds?|secs?"),
        (60, r"min|minut\w*|minutes?|mins?|minutov\w*"),
        (3600, r"h|hod|hodin\w*|hours?|hrs?|hodinov\w*"),
        (86400, r"d|den|dny|dni|dnu|dnech|dnem|dnum|dnami|dnoch|dnom|denn\w*|days?|dnov\w*"),
        (604800, r"tyden|tydn\w*|tyzd\w*|weeks?|weekly"),
    ),
    "months": (
        (1, r"mesic\w*|mesiac\w*|mesacn\w*|months?"),
        (12, r"rok\w*|roce|let|lety|letech|letum|leta|leteho|leta|lete|lety|letou|rocn\w*|roch|years?|yrs?"),
        (3, r"ctvrtlet\w*|stvrtrok\w*|quarters?"),
    ),
    "metres": (
        (0.001, r"mm|milimetr\w*|millimet\w+"),
        (0.01, r"cm|centimetr\w*|centimet\w+"),
        (0.1, r"dm|decimetr\w*"),
        (1, r"m|metr|metra|metru|metry|metrech|metrum|meter|metrov\w*|metroch|metre|metres|meters|metrove|metrovy"),
        (1000, r"km|kilometr\w*|kilometer|kilometres?|kilometers?"),
        (1609.344, r"miles?|mil[ei]"),
        (0.3048, r"feet|foot|ft|stop|stopy"),
        (0.0254, r"inch|inches|palc\w*|palec"),
    ),
    "square metres": ((1, r"m2|m²|metru ctverecnich"), (10_000, r"ha|hektar\w*|hectares?"), (1e6, r"km2|km²")),
    "cubic metres": ((1, r"m3|m³"),),
    "grams": (
        (0.001, r"mg|miligram\w*|milligrams?"),
        (1, r"g|gram|gramu|gramy|gramov\w*|gramech|grams?"),
        (10, r"dkg|dag|deka"),
        (1000, r"kg|kil[oay]?|kilogram\w*|kilos?"),
        (1e6, r"t|tun|tuna|tuny|tunu|tonnes?|tons?"),
    ),
    "litres": (
        (0.001, r"ml|mililitr\w*|millilit\w+"),
        (0.01, r"cl|centilitr\w*"),
        (0.1, r"dl|decilitr\w*|deci"),
        (1, r"l|litr|litra|litru|litry|litrech|liter|litrov\w*|litre|litres|liters"),
        (100, r"hl|hektolitr\w*"),
    ),
    "degrees Celsius": ((1, r"°c|stupnu celsia"),),
    "degrees": ((1, r"°|stupen|stupn\w*|degrees?"),),
    "bytes": (
        (1, r"b|bajt\w*|bytes?"),
        (1e3, r"kb|kib|kilobajt\w*|kilobytes?"),
        (1e6, r"mb|mib|megabajt\w*|megabytes?"),
        (1e9, r"gb|gib|gigabajt\w*|gigabytes?"),
        (1e12, r"tb|tib|terabajt\w*|terabytes?"),
    ),
    "bits per second": ((1e3, r"kbps|kb/s"), (1e6, r"mbps|mbit/s|mb/s"), (1e9, r"gbps|gbit/s")),
    "watts": ((1, r"w|watt\w*"), (1e3, r"kw|kilowatt\w*"), (1e6, r"mw|megawatt\w*")),
    "watt hours": ((1e3, r"kwh"), (1e6, r"mwh")),
    "volts": ((0.001, r"mv"), (1, r"v|volt\w*"), (1e3, r"kv")),
    "amperes": ((0.001, r"ma"), (1, r"a|amper\w*|amps?")),
    "hertz": ((1, r"hz|hertz\w*"), (1e3, r"khz"), (1e6, r"mhz"), (1e9, r"ghz")),
    "bars": ((1, r"bar|baru|bary|barov\w*|barech|bars"),),
    "pascals": ((1, r"pa"), (100, r"hpa"), (1e3, r"kpa"), (1e6, r"mpa")),
    "decibels": ((1, r"db|decibel\w*"),),
    "km/h": ((1, r"km/h|kmh|mph"),),
    "times": ((1, r"krat|times|x|×|raz\w*"),),
}  # fmt: skip

#: units that only a capital letter tells from a word or another unit: *5 A*, *12 V*, *5 a* is *5 and*
_BY_CAPITAL: Final = {"a": "A", "v": "V", "w": "W", "b": "B", "p": "p", "s": "s", "d": "d"}
_COMPILED: Final = [(kind, factor, re.compile(pattern)) for kind, rows in _UNITS.items() for factor, pattern in rows]


@lru_cache(maxsize=5_000)
def unit_of(word: str) -> tuple[str, float] | None:
    """(kind, factor to its base) of a unit as written, with or without diacritics; None for another word."""
    from_sign = word.strip()
    folded = fold_unit(from_sign)
    capital = _BY_CAPITAL.get(folded)
    if capital is not None and from_sign != capital:
        return None
    for kind, factor, pattern in _COMPILED:
        if pattern.fullmatch(folded):
            return kind, factor
    return None


def fold_unit(word: str) -> str:
    """A unit without case and diacritics; the signs ² and ³ stay."""
    return fold_keep(word).strip(".")


#: what an adjective's number begins with: *dvou*měsíční, *troj*dňový, *pěti*letý
PREFIXES: Final = {
    prefix: value
    for value, prefixes in {
        1: "jedno", 2: "dvou dvoj dvo", 3: "tri troj tro", 4: "ctyr styr stvor", 5: "peti pat", 6: "sesti sest",
        7: "sedmi sedem", 8: "osmi osem", 9: "deviti devat", 10: "deseti desat", 11: "jedenacti jedenast",
        12: "dvanacti dvanast", 13: "trinacti trinast", 14: "ctrnacti strnast", 15: "patnacti patnast",
        16: "sestnacti sestnast", 18: "osmnacti osemnast", 20: "dvaceti dvadsat",
        24: "ctyriadvaceti dvadsatstyri dvacetictyr", 30: "triceti tridsat", 40: "ctyriceti styridsat",
        45: "petactyriceti ctyricetipeti styridsatpat", 50: "padesati patdesiat", 60: "sedesati sestdesiat",
        90: "devadesati devatdesiat", 100: "sto",
    }.items()
    for prefix in prefixes.split()
}  # fmt: skip

#: ends of such adjectives, folded: (kind, factor)
ADJECTIVE_ENDS: Final[tuple[tuple[re.Pattern[str], str, float], ...]] = tuple(
    (re.compile(pattern), kind, factor)
    for pattern, kind, factor in (
        (r"denn\w+|dnov\w+|dnion\w*", "seconds", 86400.0),
        (r"tydenn\w+|tyzdnov\w+|tyzdenn\w+", "seconds", 604800.0),
        (r"hodinov\w+|hodink\w*", "seconds", 3600.0),
        (r"minutov\w+", "seconds", 60.0),
        (r"sekundov\w+|vterinov\w+", "seconds", 1.0),
        (r"mesicn\w+|mesacn\w+", "months", 1.0),
        (r"let(?:y|a|e|eho|emu|em|ou|ych|ym|ymi)|rocn\w+|rocia|rocie", "months", 12.0),
        (r"procentn\w+|percentn\w+", "percent", 1.0),
        (r"korunov\w+", "crowns", 1.0),
        (r"eurov\w+", "euros", 1.0),
        (r"metrov\w+", "metres", 1.0),
        (r"kilometrov\w+", "metres", 1000.0),
        (r"litrov\w+", "litres", 1.0),
        (r"kilov\w+|kilogramov\w+", "grams", 1000.0),
    )
)
#: English: *two-month*, *30-day*
ENGLISH_ENDS: Final = "second minute hour day week month year metre meter kilometre kilometer litre liter percent"
