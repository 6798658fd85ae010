"""All case forms of a person's name in Czech and Slovak, also its possessive adjective and the name of the family.

The paradigms are those of school grammars (pán, muž, předseda, soudce; žena, růže; hrdina, dlaň; mladý, jarní; otcův,
matčin), both languages at once, since a Czech text bends Slovak names and the reverse. Rather a form too many than one
too few: a form is only looked for, never shown, unless it stood in a text.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

Forms = dict[str, frozenset[str]]

#: cases: nominative, genitive, dative, accusative, vocative, locative, instrumental; poss: *Novákův*; fam: *Novákovi*
NOM, GEN, DAT, ACC, VOC, LOC, INS, POSS, FAM = "nom", "gen", "dat", "acc", "voc", "loc", "ins", "poss", "fam"

_VOWELS = "aeiouyáéíóúůýěäô"
_SOFT = "šžčřcjďťňľ"


@lru_cache(maxsize=64)
def _endings(paradigm: str) -> tuple[tuple[str, str], ...]:
    """`a:gen,acc ovi:dat` → (a, gen), (a, acc), (ovi, dat); `-` is no ending."""
    found = []
    for item in paradigm.split():
        ending, cases = item.split(":")
        found += [("" if ending == "-" else ending, case) for case in cases.split(",")]
    return tuple(found)


def _pairs(stem: str, paradigm: str) -> Iterable[tuple[str, str]]:
    """Forms of a stem in a paradigm, each with its case."""
    return [(stem + ending, case) for ending, case in _endings(paradigm)]


_ADJECTIVE = "ý:nom,voc ého:gen,acc ému:dat om:loc ém:loc ým:ins,dat í:fam é:fam,acc ých:fam ými:fam"
_ADJECTIVE_SOFT = (
    "í:nom,voc,fam ího:gen,acc ímu:dat ím:loc,ins ích:fam ími:fam y:nom i:nom eho:gen,acc emu:dat om:loc ieho:gen,acc "
    "iemu:dat iom:loc im:ins ých:fam"
)
_ADJECTIVE_FEMALE = "á:nom,voc é:gen,dat,loc ou:acc,ins ú:acc ej:gen,dat,loc í:fam ých:fam ým:fam ými:fam a:nom"
_OVA = (
    "ová:nom,voc ové:gen,dat,loc,voc ovou:acc,ins ovú:acc ovej:gen,dat,loc ových:fam ovým:fam ovými:fam ovi:fam "
    "ovovi:fam ův:fam"
)
_POSSESSIVE = (
    "ův:poss ova:poss,gen ovo:poss ovu:poss ovy:poss ově:poss ové:poss ovou:poss ových:poss ovým:poss ovými:poss "
    "ov:poss ovej:poss ovho:poss ovmu:poss ovom:poss ove:poss,fam"
)
_POSSESSIVE_FEMALE = (
    "in:poss ina:poss ino:poss inu:poss iny:poss ini:poss ině:poss iné:poss inou:poss iných:poss iným:poss inými:poss "
    "inej:poss inho:poss inmu:poss inom:poss ine:poss"
)
_FAMILY = (
    "ovi:fam ové:fam ů:fam ům:fam ovia:fam ovcov:fam ovci:fam ovcom:fam ovcami:fam ovcoch:fam ovic:fam ovových:fam "
    "ových:fam ovým:fam ovými:fam ech:fam ích:fam och:fam mi:fam ami:fam y:fam om:fam,ins ov:fam ovcům:fam"
)
_MAN = "-:nom a:gen,acc ovi:dat,loc u:dat,loc,voc em:ins om:ins e:voc i:voc,dat,loc o:voc ě:voc"
_MAN_SOFT = "-:nom e:gen,acc a:gen,acc i:dat,loc,voc ovi:dat,loc em:ins om:ins u:dat"
_MAN_A = "a:nom y:gen i:gen u:acc,gen ovi:dat,loc o:voc ou:ins om:ins e:gen,voc ě:gen"
_MAN_O = "o:nom,voc a:gen,acc ovi:dat,loc u:dat,voc em:ins om:ins i:voc"
_MAN_E = "e:nom,voc ě:nom,voc e:gen,acc ho:gen,acc i:dat,loc ovi:dat,loc em:ins mu:dat ete:gen ěte:gen"
_FOREIGN = "-:nom,voc ho:gen,acc mu:dat m:loc,ins om:loc ovi:dat ové:fam ových:fam"
_WOMAN = "a:nom y:gen u:acc o:voc ou:ins e:dat,loc,gen ě:dat,loc i:dat,loc,gen am:fam ám:fam ami:fam ách:fam"
_WOMAN_SOFT = "e:nom,gen,voc i:dat,acc,loc í:ins u:acc ou:ins ím:fam a:nom ě:nom,gen"
_WOMAN_BARE = "-:nom,voc,acc y:gen u:acc,dat ě:dat,loc e:dat,loc,gen i:dat,loc,gen o:voc ou:ins a:nom í:ins"


def _softened(stem: str) -> tuple[str, ...]:
    """The stem before *e, i* and *-in*, where it differs: *Elišk-* → *Elišc-*, *Elišč-*; *Petr-* → *Petř-*."""
    if stem.endswith("ch"):
        return (stem[:-2] + "š",)
    others = {"k": "cč", "h": "zž", "g": "zž", "r": "ř", "c": "č"}.get(stem[-1:], "")
    return tuple(stem[:-1] + other for other in others)


def _man_stems(name: str) -> list[str]:
    """*Marek* → *Mark*, *Pavel* → *Pavl*, *Luděk* → *Luďk*, *Švec* → *Ševc*, *Kůň* stays: the stems of other cases."""
    stems = [name]
    if len(name) >= 4 and name[-2] in "eěo" and name[-1] in "klrcnňmt" and name[-3] not in _VOWELS:
        middle = name[-3]
        if name[-2] == "ě":
            middle = {"d": "ď", "t": "ť", "n": "ň"}.get(middle, middle)
        short = name[:-3] + middle + name[-1]
        stems.append(short)
        if name[-2] == "ě":
            stems.append(name[:-2] + name[-1])
        if len(short) >= 3 and short[0] == "š" and short[1] in "v" and short.endswith("vc"):
            stems.append("ševc")
    if name.endswith("ň"):
        stems.append(name[:-1] + "n")
    if name.endswith("ův") or name.endswith("ůl"):
        stems.append(name[:-2] + "o" + name[-1])
    return stems


def _man(name: str) -> Iterable[tuple[str, str]]:
    if name.endswith("ý"):
        yield from _pairs(name[:-1], _ADJECTIVE)
        return
    if name.endswith(("í", "y", "i")):
        stem = name[:-1]
        yield from _pairs(stem, _ADJECTIVE_SOFT)
        yield from _pairs(name, _FOREIGN)
        if name.endswith("y"):
            yield from _pairs(stem, _ADJECTIVE)  # typed without its accent
        return
    if name.endswith(("ů", "ú", "u", "é", "ie", "á", "ó")):
        yield from _pairs(name, _FOREIGN)
        return
    if name.endswith("a"):
        stem = name[:-1]
        yield from _pairs(stem, _MAN_A)
        yield from _pairs(stem, _POSSESSIVE + " " + _FAMILY)
        return
    if name.endswith("o"):
        yield from _pairs(name[:-1], _MAN_O)
        yield from _pairs(name[:-1], _POSSESSIVE + " " + _FAMILY)
        return
    if name.endswith(("e", "ě")):
        yield from _pairs(name[:-1], _MAN_E)
        yield from _pairs(name, _FOREIGN)
        yield from _pairs(name[:-1], _POSSESSIVE + " " + _FAMILY)
        return
    yield name, NOM
    yield name, VOC
    for stem in _man_stems(name):
        for surface, case in _pairs(stem, _MAN_SOFT if stem[-1] in _SOFT else _MAN):
            if case != NOM:
                yield surface, case
        yield from _pairs(stem, _POSSESSIVE + " " + _FAMILY)
        for other in _softened(stem):
            yield from _pairs(other, "e:voc i:fam")
    yield name + "s", FAM


def _woman(name: str) -> Iterable[tuple[str, str]]:
    if name.endswith("ova") or name.endswith("ová"):
        yield from _pairs(name[:-3], _OVA)
        if name.endswith("ova"):
            yield from _pairs(name[:-1], _WOMAN)
        return
    if name.endswith("á"):
        yield from _pairs(name[:-1], _ADJECTIVE_FEMALE)
        return
    if name.endswith("a"):
        stem = name[:-1]
        yield from _pairs(stem, _WOMAN)
        if stem[-1:] in (*_SOFT, "i"):
            yield from _pairs(stem, _WOMAN_SOFT)
        yield from _pairs(stem, _POSSESSIVE_FEMALE)
        for other in _softened(stem):
            yield from _pairs(other, "e:dat,loc ě:dat,loc")
            yield from _pairs(other, _POSSESSIVE_FEMALE)
        return
    if name.endswith(("e", "ě")):
        stem = name[:-1]
        yield from _pairs(stem, _WOMAN_SOFT)
        yield from _pairs(stem, _POSSESSIVE_FEMALE)
        return
    yield from _pairs(name, _FOREIGN if name[-1:] in _VOWELS else _WOMAN_BARE)
    if name[-1:] not in _VOWELS:
        for other in (name, *_softened(name)):
            yield from _pairs(other, _POSSESSIVE_FEMALE)


def is_womans_surname(name: str) -> bool:
    """*Nováková*, *Veselá*: a surname that only women bear in this form."""
    lowered = name.casefold()
    return lowered.endswith("á") or (lowered.endswith("ova") and len(lowered) > 5)


def _collected(pairs: Iterable[tuple[str, str]]) -> Forms:
    found: dict[str, set[str]] = {}
    for surface, case in pairs:
        found.setdefault(surface, set()).add(case)
    return {surface: frozenset(cases) for surface, cases in found.items()}


@lru_cache(maxsize=20_000)
def man_forms(name: str) -> Forms:
    """Forms of a man's first name, in small letters → cases that they may be."""
    return _collected(_man(name.casefold()))


@lru_cache(maxsize=20_000)
def woman_forms(name: str) -> Forms:
    """Forms of a woman's first name, in small letters → cases that they may be."""
    return _collected(_woman(name.casefold()))


@lru_cache(maxsize=20_000)
def surname_forms(name: str) -> Forms:
    """Forms of a surname as it is given: of *Nováková* hers, of *Novák* his, of *Novák* never *Nováková*.

    A foreign surname (*Baker*, *Nguyen*) may stay as it is in a woman's name, which is always among the forms.
    """
    lowered = name.casefold()
    if is_womans_surname(lowered):
        return _collected(_woman(lowered))
    return _collected(_man(lowered))
