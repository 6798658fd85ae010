"""Which listed names a word may be a case form of.

The lists are indexed by what all forms of a name begin with; forms are made for a name when a word first may be one of
them, so that neither a start nor a short text pays for all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from uzel.text.family_names import FAMILY
from uzel.text.given_names import FEMALE, MALE
from uzel.text.name_forms import Inflection, man_forms, plain_form, surname_forms, woman_forms
from uzel.text.normal import has_diacritics

MAN, WOMAN, SURNAME = "man", "woman", "surname"

_BEND: dict[str, Callable[[str], Inflection]] = {MAN: man_forms, WOMAN: woman_forms, SURNAME: surname_forms}
_LONGEST_ENDING = 8  # letters, as in *Novákovcami*, and one more for a vowel that other cases drop
_VOWELS = frozenset("aeiouy")


@dataclass(frozen=True, slots=True)
class Listed:
    """A base form and what it is: *Eliška*, woman. `cases`: those that the word may stand in."""

    base: str
    kind: str
    cases: frozenset[str]


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


def _trunks(plain: str) -> tuple[str, ...]:
    """What all forms of a name begin with, but for a softened last letter: *elisk-*, *mark-*, *novak-*."""
    trunk = plain[:-1] if plain[-1:] in _VOWELS and len(plain) > 2 else plain
    found = [trunk]
    if trunk[-1:] in _VOWELS and len(trunk) > 2:
        found.append(trunk[:-1])  # *Mari-e*, *Luci-e*
    if trunk == plain and len(plain) >= 4 and plain[-2] in "eo" and plain[-3] not in _VOWELS:
        found.append(plain[:-2] + plain[-1])
    if plain.endswith("uv") or plain.endswith("ul"):
        found.append(plain[:-2] + "o" + plain[-1])
    if plain.startswith("sv") and plain.endswith("ec"):
        found.append("se" + plain[1:-2] + "c")
    return tuple(found)


def _softenings(trunk: str) -> tuple[str, ...]:
    """The last letter as it is and as it may have been before it was softened: *elisc-* was *elisk-*."""
    harder = {"c": "k", "z": "hg", "s": ("ch",)}.get(trunk[-1:], "")
    return (trunk, *(trunk[:-1] + letter for letter in harder))


@lru_cache(maxsize=1)
def _by_trunk() -> dict[str, list[tuple[str, str]]]:
    """Trunk → (base, kind) of all listed names."""
    found: dict[str, list[tuple[str, str]]] = {}
    groups: tuple[tuple[str, Iterable[str]], ...] = ((MAN, MALE), (WOMAN, FEMALE), (SURNAME, FAMILY))
    for kind, names in groups:
        for name in sorted(names):
            for trunk in _trunks(plain_form(name)):
                found.setdefault(trunk, []).append((name, kind))
    return found


def _entries(plain: str) -> list[tuple[str, str, str, frozenset[str]]]:
    """(base, kind, form, cases) of the listed names that have a form which reads `plain`."""
    trunks = _by_trunk()
    bases: dict[tuple[str, str], None] = {}
    for length in range(max(2, len(plain) - _LONGEST_ENDING), len(plain) + 1):
        for trunk in _softenings(plain[:length]):
            bases.update(dict.fromkeys(trunks.get(trunk, ())))
    found = []
    for base, kind in bases:
        for own in (base, *womans_surnames(base)) if kind == SURNAME else (base,):
            found += [(own, kind, form, cases) for form, cases in _BEND[kind](own).readings(plain).items()]
    return found


@lru_cache(maxsize=50_000)
def listed(word: str) -> tuple[Listed, ...]:
    """The listed names that `word` may be a form of; accents may be missing from the word, never differ."""
    entries = _entries(plain_form(word))
    lowered = word.casefold()
    exact = [entry for entry in entries if entry[2] == lowered]
    if not exact and not has_diacritics(word):
        exact = entries
    return tuple(Listed(base, kind, cases) for base, kind, _, cases in exact)
