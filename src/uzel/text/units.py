"""Names of units, currencies and powers of ten in Czech, Slovak and English, folded."""

from __future__ import annotations

from typing import Final

_PERCENT_WORDS = """
% ‰ procento procenta procent procentu procentech procenty percento percenta percent percentu percentam percentami
"""
PERCENT: Final = frozenset(_PERCENT_WORDS.split())
_CURRENCY_WORDS = """
kc kcs sk czk eur usd gbp € $ £ koruna koruny korunu korune korun korunach korunami euro eura eur eure euru eury
eurami eurach euros dolar dolaru dolary dolarov dollar dollars pound pounds libra libry liber halere haleru cent
centu centov cents
"""
CURRENCY: Final = frozenset(_CURRENCY_WORDS.split())
_MEASURES_WORDS = """
mm cm dm km metr metru metry metrech meter metrov metre metres meters kilometr kilometru kilometry kilometrov
kilometre kilometres kilometers mile miles feet foot ft inch inches palec palcu palce centimetr centimetru
centimetry centimetrov dkg kg gram gramu gramy gramov grams kilogram kilogramu kilogramy kilogramov kilograms kilo
kila tuna tuny tun ton tons tonnes ml dl hl litr litru litry liter litrov litre litres liters m2 m3 ha hektar
hektaru hektarov ms min hod sekunda sekundy sekund seconds second minuta minuty minut minutes minute hodina hodiny
hodin hodinu hours hour den dny dnu dni dnech dnem days day tyden tydny tydnu tyzden tyzdne tyzdnov tyzdna weeks
week mesic mesice mesicu mesiac mesiace mesiacov months month rok roku roky let rokov years year °c °f stupen stupne
stupnu stupnov degrees kw mw kwh mwh hz khz mhz ghz kb mb gb tb kib mib gib bit bitu bits bajt bajtu byte bytes px
dpi rpm bar pa kpa hpa m² m³ km² cm² cm³ km/h
"""
MEASURES: Final = frozenset(_MEASURES_WORDS.split())
SCALE_WORDS: Final = {
    "tis": 1e3, "tisic": 1e3, "tisice": 1e3, "tisicu": 1e3, "tisicov": 1e3, "thousand": 1e3,
    "mil": 1e6, "milion": 1e6, "milionu": 1e6, "miliony": 1e6, "milionov": 1e6, "million": 1e6, "millions": 1e6,
    "mld": 1e9, "miliarda": 1e9, "miliardy": 1e9, "miliard": 1e9, "billion": 1e9,
}  # fmt: skip
_COUNTED_WORDS = """
ks kus kusu kusy kusov krat times lidi ludi osob people
"""
UNIT_WORDS: Final = PERCENT | CURRENCY | MEASURES | frozenset(SCALE_WORDS) | frozenset(_COUNTED_WORDS.split())
#: units of one letter, where the case tells: *5 A* is a current, *5 a* is *5 and*
LETTER_UNITS: Final = frozenset("mgtlhWVABK")
