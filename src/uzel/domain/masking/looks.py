"""What a single word looks like: a known name, a listed one, a common word, a town."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from uzel.domain.masking.people import Hit, People
from uzel.domain.masking.tokens import Token, starts_sentence
from uzel.domain.masking.values import KINDS
from uzel.text.form_index import FormIndex
from uzel.text.given_names import ENGLISH_ALONE
from uzel.text.given_names_more import ENGLISH_ONLY
from uzel.text.lemmas import is_common, proper_lemmas, restored_lemmas
from uzel.text.name_forms import man_forms, woman_forms
from uzel.text.name_lists import SURNAME, Listed, listed, sounds_given
from uzel.text.normal import fold
from uzel.text.person_words import (
    AMBIGUOUS,
    CALENDAR,
    COUNTRIES,
    NOT_PERSONS,
    PLACE_WORDS,
    STRONG_TITLES,
    TOWNS,
    TRAILING_TITLES,
    function_word,
)
from uzel.text.role_words import is_role

_ENGLISH_DAYS = frozenset(
    ("mon", "tue", "tues", "wed", "thu", "thur", "thurs", "fri", "sat", "sun", "feb", "mar", "apr", "jul", "aug",
     "sep", "sept", "oct", "nov", "dec")
)  # fmt: skip
_OF_PLACEHOLDERS = frozenset(word.lower() for kind in KINDS for word in kind.split("_"))
_LONGEST_WORD = 60  # letters of a name; what is longer is none
_LONGEST_NAME = 20  # letters of a pet name
_ENGLISH_NAMES = ENGLISH_ALONE | ENGLISH_ONLY
_ROMAN = re.compile(r"[IVXLC]+\Z")
_WOMAN = re.compile(r".{2,}(?:ová|ové|ovou|ovú|ovej)\Z", re.IGNORECASE)
_WOMAN_PLAIN = re.compile(r".{3,}(?:OVA|OVE|OVOU|OVU|OVEJ|ova|ovou|ovej)\Z")
_PERSONAL = re.compile(r".{3,}(?:ovi|ův)\Z")
_SURNAME_SHAPE = re.compile(
    r".{2,}(?:ský|ského|skému|ským|ská|skou|ské|skej|cký|ckého|ckému|ckým|cká|ckou|ckej|áček|áčka|"
    r"íček|íčka|ák|áka|ek|ík|"
    r"íka|ič|iča|ičem|enko|enka|enkem|čuk|chuk|yk|jev|ov|ovi|ev|in|yan|ian|sson|son|sen|mann|man|"
    r"stein|berg|ini|elli|etti|"
    r"ez|escu|oğlu|idis|ova|eva|ovým|ových|ovych|ovými|ovcov|ovcom|ówna|ska|cka|ský)\Z"
)
_ENGLISH_SHAPE = re.compile(r".{3,}(?:ney|ley|ton|ford|wood|well|worth|bottom|field|shaw|smith|wright|sson|man)\Z")
_OVA = re.compile(r"ov(?:á|é|ou|ú)\Z")  # of no town that is told like a man, as *Vranov*, has it
_FOREIGN_SHAPE = re.compile(r"(?:O['’]|Mc|Mac[A-Z]|D['’]|al-)[A-Z]?\w{2,}")


_NOBODY: list[Hit] = []


_OF_PLURALS = {
    "o": ("a", "u", "e", "em", "om"),
    "y": ("", "ech", "ach", "am", "um", "mi", "ami"),
    "ce": ("c", "ci", "cich", "cim", "ciach", "ciam", "cemi"),
}


def _plurals(town: str) -> Iterator[str]:
    for last, endings in _OF_PLURALS.items():
        if town.endswith(last):
            yield from (town[: -len(last)] + ending for ending in endings)


@lru_cache(maxsize=1)
def _town_forms() -> FormIndex:
    return FormIndex(TOWNS | COUNTRIES, (man_forms, woman_forms), _plurals, owned=True)


def is_town(folded: str) -> bool:
    """Whether a folded word is a form of a town's name, among the towns that are met often."""
    return folded in _town_forms()


@dataclass(frozen=True, slots=True)
class Traits:
    """What may be said of a word without its neighbours."""

    listed: tuple[Listed, ...] = ()
    common: bool = True  # a dictionary has it in small letters
    given: bool = False  # a listed first name
    family: bool = False  # a listed surname
    womans: bool = False  # *Nováková* in any case, by its look alone
    personal: bool = False  # *Vaňkovi*, *Vaňkův*: a case that only persons have
    surname_shape: bool = False
    foreign_shape: bool = False  # *O'Brien*
    town: bool = False
    blocked: bool = True  # never part of a name, unless a known one


_NO_NAME = Traits(common=False)
_SMALL, _SMALL_RARE, _OPAQUE = Traits(), Traits(common=False), Traits(common=False)


@dataclass(slots=True)
class Look:
    """A token, whose name it may be, and what it looks like. `opens`: the first word of a sentence or line."""

    token: Token
    hits: list[Hit]
    opens: bool
    traits: Traits

    @property
    def known(self) -> bool:
        return bool(self.hits)

    def cases(self) -> list[frozenset[str]]:
        """Grammatical cases that the word may stand in, for each name that it may be of."""
        return [hit.cases for hit in self.hits] + [entry.cases for entry in self.traits.listed]

    @property
    def listed(self) -> tuple[Listed, ...]:
        return self.traits.listed

    @property
    def common(self) -> bool:
        return self.traits.common

    @property
    def given(self) -> bool:
        return self.traits.given

    @property
    def family(self) -> bool:
        return self.traits.family

    @property
    def womans(self) -> bool:
        return self.traits.womans

    @property
    def personal(self) -> bool:
        return self.traits.personal

    @property
    def surname_shape(self) -> bool:
        return self.traits.surname_shape

    @property
    def foreign_shape(self) -> bool:
        return self.traits.foreign_shape

    @property
    def town(self) -> bool:
        return self.traits.town

    @property
    def blocked(self) -> bool:
        return self.traits.blocked


def hidden(token: Token) -> Look:
    """The look of a placeholder."""
    return Look(token, _NOBODY, False, _OPAQUE)


def hits_of(token: Token, people: People) -> list[Hit]:
    """Whose name the word may be."""
    return people.hits(token.text) if token.folded[:2] in people.beginnings else _NOBODY


def looks_of(tokens: Sequence[Token], people: People, text: str, plain: bool = False) -> list[Look]:
    """The look of each token of `text`. `plain`: the text is Czech or Slovak typed without accents."""
    beginnings = people.beginnings
    found: list[Look] = []
    for token in tokens:
        if token.capital:
            hits = people.hits(token.text) if token.folded[:2] in beginnings else _NOBODY
            opens = starts_sentence(text, token.start)
            found.append(Look(token, hits, opens, _traits(token.text, opens, token.english, plain)))
        elif token.opaque:
            found.append(Look(token, _NOBODY, False, _OPAQUE))
        elif token.folded[:2] in beginnings and (hits := people.hits(token.text)):
            found.append(Look(token, hits, False, _SMALL if is_common(token.text) else _SMALL_RARE))
        else:
            found.append(Look(token, _NOBODY, False, _SMALL))  # most words
    return found


@lru_cache(maxsize=50_000)
def _traits(word: str, opens: bool, english: bool, plain: bool) -> Traits:
    """Of a capitalised word."""
    if len(word) > _LONGEST_WORD:
        return _NO_NAME
    folded, common = fold(word), _is_word(word)
    names = _names(word, folded, english, common, opens)
    if common and any(entry.kind != SURNAME and fold(entry.base) == folded for entry in names):
        common = folded in AMBIGUOUS
    given = any(entry.kind != SURNAME for entry in names) or (
        not names
        and not common
        and not english
        and 6 <= len(word) <= _LONGEST_NAME
        and not proper_lemmas(word)
        and sounds_given(word)
    )
    family = any(entry.kind == SURNAME for entry in names)
    upper = word.isupper() and len(word) > 1
    shaped = word.capitalize() if upper else word
    womans = (
        (not common or (not opens and folded.endswith("ova")))
        and len(word) >= 5
        and bool(_WOMAN.match(word) or ((upper or plain) and _WOMAN_PLAIN.match(word)))
    )
    personal = not common and len(word) >= 6 and bool(_PERSONAL.match(word))
    foreign = bool(_FOREIGN_SHAPE.match(word))
    return Traits(
        listed=names,
        common=common,
        given=given,
        family=family,
        womans=womans,
        personal=personal,
        surname_shape=womans
        or personal
        or foreign
        or bool(_SURNAME_SHAPE.match(shaped) or (english and _ENGLISH_SHAPE.match(shaped))),
        foreign_shape=foreign,
        town=is_town(folded) and not (_OVA.search(word) and folded[:5] != "orlov"),
        blocked=_is_blocked(word, folded, upper, given, family)
        or (english and folded in _ENGLISH_DAYS)
        or (upper and len(word) <= 4 and all(entry.abroad for entry in names))
        or (function_word(word, english) and not (given and not opens)),
    )


def _names(word: str, folded: str, english: bool, common: bool, opens: bool) -> tuple[Listed, ...]:
    """The listed names. English does not bend them; a bent first name that is a word (*Matka*, *Díky*) is the word."""
    names = listed(word)
    small = word.casefold()
    if english:
        return tuple(entry for entry in names if entry.base.casefold() == small)
    names = tuple(entry for entry in names if entry.kind == SURNAME or entry.base.casefold() not in _ENGLISH_NAMES)
    if common:
        names = tuple(entry for entry in names if not entry.abroad)  # a word of here, not a bent name from there
    if common and opens:
        return tuple(entry for entry in names if entry.kind == SURNAME or fold(entry.base) == folded)
    return names


def _is_blocked(word: str, folded: str, upper: bool, given: bool, family: bool) -> bool:
    if folded in NOT_PERSONS or folded in PLACE_WORDS or folded in CALENDAR:
        return True
    if folded in STRONG_TITLES or (folded in TRAILING_TITLES and len(folded) > 2):
        return True
    if is_role(folded) and not family and not given:
        return True
    if not upper and _is_camel(word):
        return True  # *OneNote*, *LibreOffice*, *LoRa*
    if upper and (folded in _OF_PLACEHOLDERS or (len(word) <= 4 and not given and not family)):
        return True  # *PERSON_*, cut off; an abbreviation, a Roman numeral
    return len(word) > 1 and bool(_ROMAN.match(word))


def _is_camel(word: str) -> bool:
    """Whether a capital follows a small letter, as in no name but *McKay*, *DeVito*, *FitzGerald*."""
    inner = word.removeprefix("Mc").removeprefix("Mac").removeprefix("Fitz")
    inner = inner[2:] if inner[:2] in ("De", "Di", "La", "Le", "Du", "O'", "D'", "O’", "D’") else inner
    return any(left.islower() and right.isupper() for left, right in pairwise(inner))


@lru_cache(maxsize=50_000)
def _is_word(word: str) -> bool:
    """Whether it is a common word, perhaps typed without its accents (*Cerny*)."""
    if is_common(word):
        return True
    return len(word) > 3 and any(is_common(lemma) for lemma in restored_lemmas(word, "cs"))
