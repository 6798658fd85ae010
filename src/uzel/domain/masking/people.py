"""Who is meant: persons known beforehand and found on the way, and which of them a mention names."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from uzel.domain.masking.values import Known
from uzel.text.name_forms import FAM, NOM, POSS, Forms, Inflection, man_forms, plain_form, surname_forms, woman_forms
from uzel.text.name_lists import MAN, SURNAME, WOMAN, listed
from uzel.text.normal import fold, has_diacritics, nfc
from uzel.text.person_words import PARTICLES, STRONG_TITLES, TRAILING_TITLES
from uzel.text.role_words import is_role
from uzel.text.short_names import short_names

GIVEN, FAMILY, INITIAL, EITHER = "given", "family", "initial", "either"
_Words = tuple[tuple[str, str], ...]

_WORDS = re.compile(r"[^\W\d_][\w'’\u0300-\u036f]*")
_ALIAS = re.compile(
    r"[(\[]([^)\]]*)[)\]]|(?:\bzvan[áýé]|\balias|\baka|\ba\.k\.a\.|\bpřezdívk\w*|\bprezývk\w*)\s+([^,;]+)"
)
_DEGREE = re.compile(r"\b(?:Ph|Th|Art)\. ?D\b\.?|\bB\.?A\b\.?|\bM\.?A\b\.?")
_ADDRESS = re.compile(r"<[^>]*>|\S+@\S+")
_TITLES = STRONG_TITLES | TRAILING_TITLES
_PARTICLES = PARTICLES | {"ze", "z"}  # of a known name, where they are no prepositions


class Part(NamedTuple):
    """A word of a mention, its role, and where it stands."""

    text: str
    role: str
    start: int
    end: int


class Mention(NamedTuple):
    """A name at [start, end) of a text."""

    start: int
    end: int
    parts: tuple[Part, ...]


class Hit(NamedTuple):
    """A word that may be a form of a word of a person's name."""

    person: int
    role: str
    form: str  # as it is written with its accents, in small letters
    base: str
    cases: frozenset[str]


@dataclass(slots=True)
class Person:
    """`words`: (base, role) of the name. `known`: named beforehand. `meant`: those whom a shared name may mean."""

    base: str
    words: tuple[tuple[str, str], ...]
    known: bool
    meant: frozenset[int] = frozenset()


def name_words(text: str) -> list[str]:
    """The words of a name without titles, particles, and what somebody is (*Professor Robert Hughes*)."""
    words = [
        word
        for word in _WORDS.findall(_DEGREE.sub(" ", nfc(text)))
        if (folded := fold(word)) not in _TITLES and folded not in _PARTICLES
    ]
    while len(words) > 1 and is_role(fold(words[0])) and not listed(words[0]):
        del words[0]
    return words


def _as_given(name: str, words: Sequence[str]) -> str:
    """The name as it was given, with its hyphens and particles (*Nováková-Malá*, *van der Berg*), without titles."""
    start, end = name.find(words[0]), name.rfind(words[-1]) + len(words[-1])
    leading = re.search(r"(?:\b(?:van|von|de|di|du|del|da|der|den|la|le) )+\Z", name[:start])
    kept = name[leading.start() if leading else start : end]
    own = [word for word in _WORDS.findall(kept) if fold(word) not in _PARTICLES]
    return " ".join(kept.split()) if own == list(words) else " ".join(words)


def _roles(words: Sequence[str], family_first: bool) -> list[tuple[str, str]]:
    """Which words are first names, which surnames; `either` where nobody can tell."""
    if len(words) == 1:
        kinds = {entry.kind for entry in listed(words[0])}
        return [(words[0], GIVEN if kinds and SURNAME not in kinds else EITHER)]
    given = [bool({MAN, WOMAN} & {entry.kind for entry in listed(word)}) for word in words]
    if family_first or (given[-1] and not given[0]):
        return [(words[0], FAMILY), *((word, EITHER) for word in words[1:-1]), (words[-1], GIVEN)]
    if not any(given):
        return [(word, EITHER) for word in words]
    # between the first and the last: a second first name, or the first half of a double surname
    middle = [(word, GIVEN if is_given else EITHER) for word, is_given in zip(words[1:-1], given[1:-1], strict=True)]
    return [(words[0], GIVEN), *middle, (words[-1], FAMILY)]


@lru_cache(maxsize=20_000)
def inflections(base: str, role: str) -> tuple[Inflection, ...]:
    """How one word of a name may bend: as a surname, as a man's or a woman's first name."""
    makers = []
    if role != GIVEN:
        makers.append(surname_forms)
    if role != FAMILY:
        kinds = {entry.kind for entry in listed(base) if fold(entry.base) == fold(base)}
        if MAN in kinds or not kinds:
            makers.append(man_forms)
        if WOMAN in kinds or not kinds:
            makers.append(woman_forms)
    return tuple(dict.fromkeys(maker(base) for maker in makers))


@lru_cache(maxsize=50_000)
def _readings(base: str, role: str, plain: str) -> Forms:
    """The forms of one word of a name that read `plain` without accents, each with its cases."""
    found: Forms = {}
    for inflection in inflections(base, role):
        for form, cases in inflection.readings(plain).items():
            found[form] = found.get(form, frozenset()) | cases
    if not found and plain == plain_form(base):
        found[base.casefold()] = frozenset({NOM})
    return found


@lru_cache(maxsize=20_000)
def _beginnings(base: str, role: str) -> frozenset[str]:
    """The first two letters of its forms: one pair, but for *Švec*, *Ševce*."""
    own = frozenset({plain_form(base)[:2]})
    return own.union(*(inflection.beginnings() for inflection in inflections(base, role)))


@lru_cache(maxsize=5_000)
def _parsed(person: Known) -> tuple[str, _Words, tuple[str, ...], bool, _Words]:
    """(base, (word, role) of each word, the words folded, whether other names are given with it, its short forms)."""
    name = nfc(person.name)
    aliases = [*person.aliases, *(a or b for a, b in _ALIAS.findall(name))]
    plain = _ADDRESS.sub(" ", _ALIAS.sub(" ", name))
    head, comma, tail = plain.partition(",")
    family_first = bool(comma) and bool(name_words(tail)) and len(name_words(head)) == 1
    words = name_words(plain)
    if not words:
        return "", (), (), False, ()
    roles = _roles(words, family_first)
    ordered = [*roles[1:], roles[0]] if roles[0][1] == FAMILY and len(roles) > 1 else roles
    base = " ".join(word for word, _ in ordered) if family_first else _as_given(plain, words)
    more = [(word, EITHER) for alias in aliases for word in name_words(alias)]
    first = next((word for word, role in roles if role == GIVEN), "")
    short = tuple((word, GIVEN) for word in short_names(first))
    return base, (*roles, *more), tuple(fold(word) for word in words), bool(aliases), short


def _agreeing(found: list[Hit], word: str) -> list[Hit]:
    """Hits in whose forms the accents are those of `word`; all of them where none is, or where it has no accents."""
    lowered = word.casefold()
    exact = [hit for hit in found if hit.form == lowered]
    if exact or not has_diacritics(word):
        return exact or found
    return [hit for hit in found if hit.form[-3:] == lowered[-3:]]  # never *Svobodová* for *Svobodova*


@dataclass(slots=True)
class People:
    """The persons of one masking, and the forms of their names."""

    persons: list[Person] = field(default_factory=list)
    #: the first two letters of any form → whose word it is: (person, word, role)
    _words: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)
    _seen: dict[str, list[Hit]] = field(default_factory=dict)
    _initials: dict[str, set[int]] = field(default_factory=dict)
    _shared: dict[tuple[frozenset[int], str], int] = field(default_factory=dict)

    @classmethod
    def of(cls, known: Iterable[Known]) -> People:
        """With the persons that are known; the same person given twice is one."""
        people = cls()
        seen: set[tuple[str, ...]] = set()
        for person in known:
            base, roles, key, aliased, short = _parsed(person)
            if roles and (aliased or key not in seen):
                seen.add(key)
                people.add(base, roles, known=True, more=short)
        return people

    def add(
        self, base: str, words: Sequence[tuple[str, str]], known: bool, more: Sequence[tuple[str, str]] = ()
    ) -> int:
        """A new person; `more`: other bases that the words may have."""
        number = len(self.persons)
        self._seen.clear()
        self.persons.append(Person(base, tuple(words), known))
        for word, role in dict.fromkeys([*words, *more]):
            if role == INITIAL or len(word) == 1:
                self._initials.setdefault(fold(word), set()).add(number)
                continue
            for beginning in _beginnings(word, role):
                self._words.setdefault(beginning, []).append((number, word, role))
            if role != FAMILY and (word, role) not in more:
                self._initials.setdefault(fold(word)[:1], set()).add(number)
        return number

    @property
    def beginnings(self) -> Container[str]:
        """The first two folded letters of all forms of names: for another word `hits` is not worth asking."""
        return self._words

    def hits(self, word: str) -> list[Hit]:
        """Whose name `word` may be a form of. Accents may be missing; where both have some, those that agree win."""
        if word in self._seen:
            return self._seen[word]
        folded = fold(word)
        found = [
            Hit(number, role, form, base.casefold(), cases)
            for number, base, role in self._words.get(folded[:2], ())
            for form, cases in _readings(base, role, folded).items()
        ]
        self._seen[word] = found = _agreeing(found, word) if found else found
        return found

    def meant_by(self, mention: Mention) -> int:
        """The person whom a mention names; a new one where nobody fits, or where several do."""
        candidates = self._candidates(mention)
        if len(candidates) == 1:
            return next(iter(candidates))
        if len(candidates) > 1:
            return self._shared_name(candidates, mention)
        return self._new(mention)

    def _candidates(self, mention: Mention) -> set[int]:
        best: dict[int, int] = {}
        common: set[int] | None = None
        for part in mention.parts:
            if part.role == INITIAL:
                fitting = set(self._initials.get(fold(part.text), ()))
            else:
                hits = self.hits(part.text)
                fitting = {hit.person for hit in hits if part.role in (EITHER, hit.role) or hit.role == EITHER}
                # a first name may be taken for a surname by its look, and the reverse
                fitting = fitting or {hit.person for hit in hits}
                for hit in hits:
                    plain = 1 if hit.cases - {POSS, FAM} else 0
                    best[hit.person] = best.get(hit.person, 0) + plain
            common = fitting if common is None else common & fitting
        if not common:
            return set()
        common = {number for number in common if not self.persons[number].meant}
        if all(part.role == INITIAL for part in mention.parts):
            return set()
        top = max((best.get(number, 0) for number in common), default=0)
        return {number for number in common if best.get(number, 0) == top}

    def _shared_name(self, candidates: set[int], mention: Mention) -> int:
        """One number for a name that may mean several: it is hidden, and nobody is taken for another."""
        role = mention.parts[-1].role
        bases = sorted({hit.base for hit in self.hits(mention.parts[-1].text) if hit.person in candidates})
        key = (frozenset(candidates), bases[0] if bases else role)
        if key not in self._shared:
            base = base_of(mention)
            self.persons.append(Person(base, (), False, frozenset(candidates)))
            self._shared[key] = len(self.persons) - 1
        return self._shared[key]

    def _new(self, mention: Mention) -> int:
        words: list[tuple[str, str]] = []
        more: list[tuple[str, str]] = []
        for part in mention.parts:
            found = bases(part.text, part.role)
            words.append((found[0], part.role))
            more += [(word, part.role) for word in found[1:]]
        return self.add(base_of(mention), words, False, more)


_STRIPPED = (
    ("ového", "ový"), ("ovou", "ová"), ("ové", "ová"), ("ovej", "ová"), ("ovú", "ová"), ("ého", "ý"), ("ému", "ý"),
    ("ým", "ý"), ("ího", "í"), ("ímu", "í"), ("ovi", ""), ("ovi", "a"), ("ovi", "o"), ("em", ""), ("om", ""),
    ("ou", "a"), ("ou", "á"), ("ův", ""), ("ův", "a"), ("ovu", ""), ("ova", ""), ("ovy", ""), ("ovo", ""),
    ("a", ""), ("u", ""), ("u", "a"), ("y", "a"), ("e", ""), ("ě", "a"), ("é", "á"), ("ej", "á"), ("i", ""),
    ("ům", ""), ("ů", ""),
)  # fmt: skip


@lru_cache(maxsize=20_000)
def bases(word: str, role: str) -> tuple[str, ...]:
    """Dictionary forms that a word of a name may have, the likeliest first; never empty."""
    shaped = word if not (word.isupper() and len(word) > 1) else word.capitalize()
    kinds = {GIVEN: {MAN, WOMAN}, FAMILY: {SURNAME}}.get(role, {MAN, WOMAN, SURNAME})
    found = [entry for entry in listed(shaped) if entry.kind in kinds]
    if found:
        own = [entry.base for entry in found if entry.base.casefold() == shaped.casefold()]
        return tuple(dict.fromkeys([*own, *(entry.base for entry in found)]))
    if role == INITIAL or len(shaped) < 4:
        return (shaped,)
    guessed = []
    for ending, instead in _STRIPPED:
        if shaped.endswith(ending) and len(shaped) - len(ending) >= 3:
            stem = shaped[: len(shaped) - len(ending)]
            guessed.append(stem + instead)
            if not instead and len(stem) >= 4 and stem[-1] in "kcl" and stem[-2] not in "aeiouyáéíóúůý":
                hard = {"ň": "n", "ď": "d", "ť": "t"}.get(stem[-2])
                guessed.append(stem[:-2] + (hard + "ě" if hard else stem[-2] + "e") + stem[-1])
    likely = guessed if shaped.endswith(("ovi", "ovou", "ové", "ovej", "ovú", "ého", "ému", "em", "om", "ův")) else []
    fitting = [word for word in guessed if any(own.cases(shaped.casefold()) for own in inflections(word, role))]
    first = [word for word in likely if word in fitting]
    return tuple(dict.fromkeys([*first[:1], shaped, *fitting]))


def base_of(mention: Mention) -> str:
    """The name in its base form, as far as it can be told, first name first."""
    initial_or_given = [p for p in mention.parts if p.role in (GIVEN, INITIAL)]
    others = [p for p in mention.parts if p.role not in (GIVEN, INITIAL)]
    shown = [bases(p.text, p.role)[0] + ("." if p.role == INITIAL else "") for p in (*initial_or_given, *others)]
    return " ".join(shown)
