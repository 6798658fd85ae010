"""Which listed names a word may be a case form of.

The lists are indexed by the letters that all forms of a name begin with; the stems of the names that begin so are made
when a word first does, so that neither a start nor a short text pays for all.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from uzel.text import family_names_abroad_a_k, family_names_abroad_l_z
from uzel.text.family_names import FAMILY
from uzel.text.family_names_english import FAMILY_ENGLISH
from uzel.text.family_names_here import FAMILY_HERE
from uzel.text.given_names import FEMALE, MALE
from uzel.text.given_names_abroad import FEMALE_ABROAD, MALE_ABROAD
from uzel.text.given_names_more import FEMALE_ELSEWHERE, FEMALE_HERE, MALE_ELSEWHERE, MALE_HERE
from uzel.text.lemmas import is_common
from uzel.text.name_forms import NOM, Inflection, man_forms, plain_endings, plain_form, surname_forms, woman_forms
from uzel.text.normal import has_diacritics

MAN, WOMAN, SURNAME = "man", "woman", "surname"

_MEN_ABROAD = MALE_ABROAD | (MALE_ELSEWHERE - MALE)
_WOMEN_ABROAD = FEMALE_ABROAD | (FEMALE_ELSEWHERE - FEMALE)
_FAMILY_ABROAD = (
    family_names_abroad_a_k.FAMILY_ABROAD | family_names_abroad_l_z.FAMILY_ABROAD | (FAMILY_ENGLISH - FAMILY)
)

_BEND: dict[str, Callable[[str], Inflection]] = {MAN: man_forms, WOMAN: woman_forms, SURNAME: surname_forms}
_SHORT = 4  # letters of a name whose third may differ between its forms: *Pes*, *Olga*
_LONGEST_BEGINNING = 24  # letters that the longest listed name begins with in all its forms
_LONGEST_ENDING = 7  # letters that a form may have more than its name: *Novák*, *Novákovými*; *Kováč*, *Kováčovcami*
_SHORTEST_LONG = 6  # letters of a word that is no form of a name of three


@dataclass(frozen=True, slots=True)
class Listed:
    """A base form and what it is: *Eliška*, woman. `cases`: those that the word may stand in.

    `abroad`: of the lists of names that are met seldom here."""

    base: str
    kind: str
    cases: frozenset[str]
    abroad: bool = False


def womans_surnames(base: str) -> tuple[str, ...]:
    """The forms that a woman of the family *base* bears: *Novák* → *Nováková*; *Čapek* → *Čapková*; *Malý* → *Malá*."""
    lowered = base.casefold()
    if lowered.endswith("ý"):
        return (base[:-1] + "á",)
    if lowered.endswith(("í", "ů")):
        return (base,)
    if lowered.endswith(("a", "o", "e", "ě")):
        return (base[:-1] + "ová",)
    found = [base + "ová"]
    if len(base) >= 4 and lowered[-2] in "eěo" and lowered[-1] in "klrcnň":
        found.append(base[:-2] + base[-1] + "ová")
        if lowered[-2] == "ě":
            soft = {"d": "ď", "t": "ť", "n": "ň"}.get(base[-3], base[-3])
            found.append(base[:-3] + soft + base[-1] + "ová")
    return tuple(found)


@lru_cache(maxsize=1)
def _by_beginning() -> dict[str, list[tuple[str, str]]]:
    """What all forms of a name begin with, without accents → (base, kind) of the listed names."""
    found: dict[str, list[tuple[str, str]]] = {}
    groups: tuple[tuple[str, Iterable[str]], ...] = (
        (MAN, MALE | MALE_HERE), (WOMAN, FEMALE | FEMALE_HERE), (SURNAME, FAMILY | FAMILY_HERE),
        (MAN, _MEN_ABROAD), (WOMAN, _WOMEN_ABROAD), (SURNAME, _FAMILY_ABROAD),
    )  # fmt: skip
    for kind, names in groups:
        for name in sorted(names):
            for beginning in _beginnings(name):
                found.setdefault(beginning, []).append((name, kind))
    return found


_SOFTENED = {"k": "c", "h": "z", "g": "z"}  # the third letter of *Olga*, *Olze*


def _beginnings(name: str) -> tuple[str, ...]:
    """*Marek* begins as *mar* in every case; shorter names have several beginnings: *Orel*, *Orla*; *Švec*, *Ševce*."""
    size = len(name)
    plain = plain_form(name)
    if size > _SHORT:
        if plain.endswith(("ova", "cha", "che", "cho")):
            return (plain[: max(3, size - 3)],)
        return tuple(plain[: size - 2] + letter for letter in _before_last(plain[-2], plain[-1]))
    if size < _SHORT:
        return (plain[:2], plain[:1])
    pair = plain[:2]
    found = {plain[:3], pair + plain[-1], pair + _SOFTENED.get(plain[2], plain[2])}
    if "ch" in plain:
        found.add(plain[:2].replace("c", "s") if plain[1] == "c" else pair + "s")
        found.add(pair)
    if plain.startswith("sv"):
        found.add("sev")
    return tuple(found)


def _before_last(letter: str, last: str) -> set[str]:
    """What the last letter but one may be in the forms of a name: *Eliška*, *Elišce*; *Marek*, *Marka*."""
    found = {letter, _SOFTENED.get(letter, letter)}
    if letter in "eo":  # it may be left out
        found |= {last, _SOFTENED.get(last, last)}
    if letter == "u":
        found.add("o")  # *Vůl*, *Vola*
    if last == "h" and letter == "c":
        found.add("s")
    return found


def _is_abroad(base: str, kind: str) -> bool:
    if kind == SURNAME:
        return base in _FAMILY_ABROAD
    return base in (_MEN_ABROAD if kind == MAN else _WOMEN_ABROAD)


@lru_cache(maxsize=20_000)
def _bent(base: str, kind: str) -> tuple[tuple[str, str, str, str], ...]:
    """(base, stem, the same without accents, paradigm) of a listed name."""
    return tuple((base, *stem) for stem in _BEND[kind](base).stems)


@lru_cache(maxsize=20_000)
def _bent_as_womens(base: str) -> tuple[tuple[str, str, str, str], ...]:
    """The same of a surname as women bear it."""
    return tuple((own, *stem) for own in womans_surnames(base) for stem in surname_forms(own).stems)


def _entries(plain: str) -> list[tuple[str, str, str, frozenset[str]]]:
    """(base, kind, form, cases) of the listed names that have a form which reads `plain`."""
    cases: dict[tuple[str, str, str], frozenset[str]] = {}
    names = _by_beginning()
    size = len(plain)
    womens = "ov" in plain or "uv" in plain  # every form of *-ová* has one of them
    for length in range(1 if size < _SHORTEST_LONG else 2, min(size, _LONGEST_BEGINNING) + 1):
        for base, kind in names.get(plain[:length], ()):
            if size - len(base) > _LONGEST_ENDING:
                continue
            stems = _bent(base, kind)
            if kind == SURNAME and (womens or base[-1] in "ýíů"):
                stems += _bent_as_womens(base)
            for own, stem, plain_stem, paradigm in stems:
                if not plain.startswith(plain_stem):
                    continue
                for ending, these in plain_endings(paradigm).get(plain[len(plain_stem) :], ()):
                    found = (own, kind, stem + ending)
                    cases[found] = cases.get(found, frozenset()) | these
    return [(*key, these) for key, these in cases.items()]


@lru_cache(maxsize=50_000)
def listed(word: str) -> tuple[Listed, ...]:
    """The listed names that `word` may be a form of; accents may be missing from the word, never differ."""
    entries = _entries(plain_form(word))
    lowered = word.casefold()
    exact = [entry for entry in entries if entry[2] == lowered]
    woman = lowered.endswith(("ova", "ovej", "ove")) and any(NOM in entry[3] for entry in entries)
    if not has_diacritics(word) and (not exact or woman):
        exact = entries  # *Tothova* typed without accents may be hers, too
    found = (Listed(base, kind, cases, _is_abroad(base, kind)) for base, kind, _, cases in exact)
    if has_diacritics(word):
        return tuple(found)
    # *Basicu* is not of *Bašić*
    return tuple(
        entry for entry in found
        if not (entry.abroad and entry.base.casefold() != lowered and is_common(plain_form(entry.base)))
    )  # fmt: skip


@lru_cache(maxsize=20_000)
def listed_in_haste(word: str) -> tuple[Listed, ...]:
    """The same of a word that is typed without accents: *mato* may be *Maťo*, though *Mata* fits better."""
    if has_diacritics(word):
        return listed(word)
    entries = _entries(plain_form(word))
    return tuple(Listed(base, kind, cases, _is_abroad(base, kind)) for base, kind, _, cases in entries)


#: without accents
_WOMANS_SHORT = re.compile(
    r"(.{3,}(?=ick|ink|usk|enk|eck)|.{4,})(?:ick|ink|usk|enk|eck|k)(?:a|y|u|o|ou|am|ami)\Z|(.{4,})(?:ic|inc|usc|enc|ec|c)e\Z"
)
_MANS_SHORT = re.compile(r"(.{4,})(?:ic|an|ac|ous)?(?:ek|k|ik|ko)(?:a|ovi|em|om|u|y)?\Z")


@lru_cache(maxsize=1)
def _stems() -> tuple[frozenset[str], frozenset[str]]:
    """What first names that are common here begin with, without their last letter, or two, where four are left."""
    found = []
    for names in (FEMALE | FEMALE_HERE, MALE | MALE_HERE):
        plain = [plain_form(name) for name in names]
        found.append(frozenset(name[:size] for name in plain for size in (len(name), len(name) - 1) if size >= 3))
    return found[0], found[1]


@lru_cache(maxsize=20_000)
def sounds_given(word: str) -> bool:
    """*Evženka*, *Albínek*: whether a word that no list has is made of a listed first name as pet names are."""
    small = plain_form(word)
    women, men = _stems()
    if len(small) >= 5 and small in women:
        return True  # *Žanet*
    match = _WOMANS_SHORT.match(small)
    if match is not None and ((match.group(1) or match.group(2)) in women | men):
        return True
    match = _MANS_SHORT.match(small)
    return match is not None and match.group(1) in men


def is_given_name(word: str) -> bool:
    """Whether it may be a case form of a given name that is common here: those from abroad are words, towns and
    products too often."""
    return any(entry.kind in (MAN, WOMAN) and not entry.abroad for entry in listed(word))
