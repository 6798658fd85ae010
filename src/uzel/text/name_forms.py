"""All case forms of a person's name in Czech and Slovak, also its possessive adjective and the name of the family.

The paradigms are those of school grammars (pán, muž, předseda, soudce; žena, růže; hrdina, dlaň; mladý, jarní; otcův,
matčin), both languages at once, since a Czech text bends Slovak names and the reverse. Rather a form too many than one
too few: a form is only looked for, never shown, unless it stood in a text.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from uzel.text.normal import fold

Forms = dict[str, frozenset[str]]
#: what does not change of a name, in small letters, and its paradigm: endings with the cases that they are
Stem = tuple[str, str]

#: cases: nominative, genitive, dative, accusative, vocative, locative, instrumental; poss: *Novákův*; fam: *Novákovi*
NOM, GEN, DAT, ACC, VOC, LOC, INS, POSS, FAM = "nom", "gen", "dat", "acc", "voc", "loc", "ins", "poss", "fam"

_VOWELS = "aeiouyáéíóúůýěäô"
_SOFT = "šžčřcjďťňľ"


_PLAIN_LETTERS = str.maketrans("áäčďéěëíĺľňóôöőŕřšťúůüűýžćłńśźżąęàèçñ", "aacdeeeillnoooorrstuuuuyzclnszzaeaecn")


def plain_form(word: str) -> str:
    """`fold`, quicker for the letters that names here have."""
    small = word.lower().translate(_PLAIN_LETTERS)
    return small if small.isascii() else fold(word)


@lru_cache(maxsize=128)
def _endings(paradigm: str) -> dict[str, frozenset[str]]:
    """`a:gen,acc ovi:dat` → {a: {gen, acc}, ovi: {dat}}; `-` is no ending."""
    found: dict[str, frozenset[str]] = {}
    for item in paradigm.split():
        ending, cases = item.split(":")
        ending = "" if ending == "-" else ending
        found[ending] = found.get(ending, frozenset()) | frozenset(cases.split(","))
    return found


@lru_cache(maxsize=128)
def plain_endings(paradigm: str) -> dict[str, tuple[tuple[str, frozenset[str]], ...]]:
    """Ending without accents → the endings that read so, with their cases."""
    found: dict[str, list[tuple[str, frozenset[str]]]] = {}
    for ending, cases in _endings(paradigm).items():
        found.setdefault(plain_form(ending), []).append((ending, cases))
    return {ending: tuple(own) for ending, own in found.items()}


@dataclass(frozen=True, slots=True)
class Inflection:
    """The case forms of one name, made by rule when they are asked for.

    `stems`: what does not change, the same without accents, and the paradigm."""

    stems: tuple[tuple[str, str, str], ...]

    def cases(self, form: str) -> frozenset[str]:
        """The cases that a form in small letters may be; none where it is no form of the name."""
        found: frozenset[str] = frozenset()
        for stem, _, paradigm in self.stems:
            if form.startswith(stem):
                found |= _endings(paradigm).get(form[len(stem) :], frozenset())
        return found

    def readings(self, plain: str) -> Forms:
        """The forms that read `plain` without accents, in small letters → the cases that each may be."""
        found: Forms = {}
        for stem, plain_stem, paradigm in self.stems:
            if plain.startswith(plain_stem):
                for ending, cases in plain_endings(paradigm).get(plain[len(plain_stem) :], ()):
                    form = stem + ending
                    found[form] = found.get(form, frozenset()) | cases
        return found

    def all(self) -> Forms:
        """Every form, in small letters → the cases that it may be."""
        found: Forms = {}
        for stem, _, paradigm in self.stems:
            for ending, cases in _endings(paradigm).items():
                found[stem + ending] = found.get(stem + ending, frozenset()) | cases
        return found

    def without_possessives(self) -> Forms:
        """Every form that is neither a possessive adjective nor a family's name."""
        return {form: cases - {POSS, FAM} for form, cases in self.all().items() if cases - {POSS, FAM}}

    def beginnings(self) -> frozenset[str]:
        """The first two letters of all forms, without accents."""
        found = {plain for _, plain, _ in self.stems if len(plain) >= 2}
        short = [stem for stem in self.stems if len(stem[1]) < 2]
        more = {plain + ending for _, plain, paradigm in short for ending in plain_endings(paradigm)}
        return frozenset(beginning[:2] for beginning in found | more)


def _inflection(stems: Iterable[Stem]) -> Inflection:
    written: dict[Stem, None] = {}
    for stem, paradigm in stems:
        written[stem, paradigm] = None
        if stem[-1:] in _WRITTEN_HARD:
            written[stem[:-1] + _WRITTEN_HARD[stem[-1]], _before_e_and_i(paradigm)] = None
    return Inflection(tuple((stem, plain_form(stem), paradigm) for stem, paradigm in written if paradigm))


_WRITTEN_HARD = {"ť": "t", "ď": "d", "ň": "n"}


@lru_cache(maxsize=128)
def _before_e_and_i(paradigm: str) -> str:
    """The endings before which *ť, ď, ň* are written without their hook: *Soňa*, *Soně*, *Soni*."""
    items = (item for item in paradigm.split() if item[0] in "eěií")
    return " ".join("ě" + item[1:] if item[0] == "e" else item for item in items)


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
_MAN = "a:gen,acc ovi:dat,loc u:dat,loc,voc em:ins om:ins e:voc i:voc,dat,loc o:voc ě:voc"
_MAN_SOFT = "e:gen,acc a:gen,acc i:dat,loc,voc ovi:dat,loc em:ins om:ins u:dat"
_MAN_A = "a:nom y:gen i:gen u:acc,gen ovi:dat,loc o:voc ou:ins om:ins e:gen,voc ě:gen"
_MAN_O = "o:nom,voc a:gen,acc ovi:dat,loc u:dat,voc em:ins om:ins i:voc"
_MAN_E = (
    "e:nom,voc ě:nom,voc e:gen,acc ho:gen,acc i:dat,loc ovi:dat,loc em:ins mu:dat ete:gen,acc ěte:gen,acc "
    "eti:dat,loc ěti:dat,loc etem:ins ětem:ins"
)
_FOREIGN = "-:nom,voc ho:gen,acc mu:dat m:loc,ins om:loc ovi:dat ové:fam ových:fam s:fam"
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
    if len(name) == 3 and name[1] == "e" and name[2] in "vsn":
        stems.append(name[0] + name[2])  # *Lev*, *Lva*
    if name[-2:-1] == "ů":
        stems.append(name[:-2] + "o" + name[-1])  # *Kůl*, *Kola*
    stems += [stem[:-1] + "n" for stem in stems if stem.endswith("ň")]
    return stems


def _man(name: str) -> Iterator[Stem]:
    if name.endswith("ý"):
        yield name[:-1], _ADJECTIVE
        if name.endswith(("ský", "cký")):
            yield name[:-3] + ("št" if name[-3] == "s" else "čt"), "í:fam"  # *Zábranští*
    elif name.endswith(("í", "y", "i")):
        yield name[:-1], _ADJECTIVE_SOFT
        yield name, _FOREIGN
        if name.endswith("y"):
            yield name[:-1], _ADJECTIVE  # typed without its accent
    elif name.endswith(("ů", "ú", "u", "é", "ie", "á", "ó")):
        yield name, _FOREIGN
    elif name.endswith(("a", "o", "e", "ě")):
        yield name[:-1], {"a": _MAN_A, "o": _MAN_O}.get(name[-1], _MAN_E)
        if name.endswith(("e", "ě")):
            yield name, _FOREIGN
        yield name[:-1], _POSSESSIVE
        yield name[:-1], _FAMILY
    else:
        yield name, "-:nom,voc es:fam" if name.endswith(("s", "x", "z", "ch", "sh")) else "-:nom,voc s:fam"
        for stem in _man_stems(name):
            yield stem, _MAN_SOFT if stem[-1] in _SOFT else _MAN
            yield stem, _POSSESSIVE
            yield stem, _FAMILY
            for other in _softened(stem):
                yield other, "e:voc i:fam"


def _woman(name: str) -> Iterator[Stem]:
    if name.endswith("ova") or name.endswith("ová"):
        yield name[:-3], _OVA
        if name.endswith("ova"):
            yield name[:-1], _WOMAN
    elif name.endswith("á"):
        yield name[:-1], _ADJECTIVE_FEMALE
    elif name.endswith("a"):
        stem = name[:-1]
        yield stem, _WOMAN
        if stem[-1:] in (*_SOFT, "i"):
            yield stem, _WOMAN_SOFT
        yield stem, _POSSESSIVE_FEMALE
        for other in _softened(stem):
            yield other, "e:dat,loc ě:dat,loc"
            yield other, _POSSESSIVE_FEMALE
        if stem.endswith("e"):
            yield stem, "ji:dat,loc jin:poss jina:poss"  # *Andrea*
    elif name.endswith(("e", "ě")):
        yield name[:-1], _WOMAN_SOFT
        yield name[:-1], _POSSESSIVE_FEMALE
    else:
        yield name, _FOREIGN if name[-1:] in _VOWELS else _WOMAN_BARE
        if name[-1:] not in _VOWELS:
            for other in (name, *_softened(name)):
                yield other, _POSSESSIVE_FEMALE
            for other in _softened(name):
                yield other, "e:dat,loc"


def is_womans_surname(name: str) -> bool:
    """*Nováková*, *Veselá*: a surname that only women bear in this form."""
    lowered = name.casefold()
    return lowered.endswith("á") or (lowered.endswith("ova") and len(lowered) > 5)


@lru_cache(maxsize=20_000)
def man_forms(name: str) -> Inflection:
    """Forms of a man's first name."""
    return _inflection(_man(name.casefold()))


@lru_cache(maxsize=20_000)
def woman_forms(name: str) -> Inflection:
    """Forms of a woman's first name."""
    return _inflection(_woman(name.casefold()))


@lru_cache(maxsize=20_000)
def surname_forms(name: str) -> Inflection:
    """Forms of a surname as it is given: of *Nováková* hers, of *Novák* his, of *Novák* never *Nováková*.

    A foreign surname (*Baker*, *Nguyen*) may stay as it is in a woman's name, which is always among the forms.
    """
    if is_womans_surname(name):
        return woman_forms(name)
    lowered = name.casefold()
    if lowered.endswith("a") and len(lowered) > 3:  # also *Biela*, *Krásna*, which bend as *Malá*
        return _inflection([*_man(lowered), (lowered[:-1], _ADJECTIVE_FEMALE)])
    return man_forms(name)
