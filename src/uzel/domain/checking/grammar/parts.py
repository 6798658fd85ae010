"""The part that a noun or a name has beside a verb: subject, object, one of the other cases, or behind a preposition.

Czech and Slovak tell it by the case, as far as the ending shows it; English by the order. A form may allow several
parts: only where two texts allow no common one do they differ.
"""

from __future__ import annotations

import re
from typing import Final

from uzel.domain.answering.value_words import PEOPLE
from uzel.domain.checking.grammar.cases import NOMINATIVE, OBLIQUE, case_of
from uzel.domain.checking.grammar.verb_forms import is_verb, past_form
from uzel.domain.checking.grammar.voice import english_passive, slavic_passive
from uzel.domain.checking.reading import Reading, Token
from uzel.text.word_sets import word_set

SUBJECT: Final = "subject"
OBJECT: Final = "object"
Parts = frozenset[str]
_UNKNOWN: Final[Parts] = frozenset()
_NOT_SUBJECT: Final[Parts] = frozenset({OBJECT, "dative", "genitive", "instrumental", "locative"})

_ANIMATE_ENDS: Final = ("tel", "nik", "ec", "ar", "ak", "ista", "ik", "er", "or", "log", "ant", "ent", "an", "en", "it")
_ACTING_CONCEPTS: Final = word_set(
    """
    teacher pupil child parent mother father brother sister daughter son employee employer customer supplier
    tenant landlord director deputy chair member mayor doctor reviewer author guest reader winner
    """
)
_ANIMALS: Final = word_set(
    """
    pes kun jelen vlk kocour ptak medved zajic had vcela kocka krava koza kote stene kure tele hribe dite dieta
    macka kon jazvecik jezevcik
    """
)
#: dictionary forms, folded: whoever acts, so that the nominative is no accusative
_PERSONS: Final = word_set(
    """
    poslanec myslivec polovnik inspektor poradce poradca skladnik ridic vodic soused sused najemnik najomnik
    vlastnik zakaznik predavac prodavac kuchar lekar lekarnik sestra zubar pacient hrac trener kapitan brankar
    rozhodci rozhodca obrance utocnik utocnik reditel riaditel vedouci veduci ucetni uctovnik sekretarka
    tajemnik tajomnik jednatel konatel predseda predsednicka mistopredseda podpredseda starosta primator hejtman
    ministr minister premier prezident prezident soudce sudca advokat pravnik notar svedek svedok policista
    policajt hasic vojak dustojnik dostojnik general knez farar kastelan pruvodce sprievodca prekladatel
    redaktor novinar reporter fotograf malir maliar sochar skladatel zpevak spevak herec herecka rezisér reziser
    dramatik basnik spisovatel autor editor recenzent oponent skolitel student studentka zak ziak zakyne ucen
    ucitel profesor docent asistent vychovatel knihovnik knihovnice kniznicka skolnik domovnik spravce spravca
    uklizecka upratovacka technik opravar instalater elektrikar zednik murar tesar kovar zahradnik sadar vcelar
    chovatel rybar lesnik statik architekt projektant stavitel investor dodavatel odberatel klient kurir
    dorucovatel postak listonos clen clenka host hostitel navstevnik turista cestujici cestujuci pasazer kolega
    kolegyne kamarad kamaratka pritel priatel pritelkyne otec matka syn dcera bratr brat babicka dedecek dedko
    stryc teta bratranec sestrenice sesternica vnuk vnucka manzel manzelka muz zena kluk chlapec divka dievca
    holka sef sefka nadrizeny podrizeny dobrovolnik darce darca prijemce prijemca zadatel ziadatel uchazec
    uchadzac kandidat volic obcan obyvatel majitel zastupce zastupca mluvci hovorca pokladnik pokladni hospodar
    mlynar pekar reznik krejci svec uzenar hostinsky hajny hajnik reditelka riaditelka ucitelka trenerka
    spravkyna spravkyne starostka lekarka primar primarka
    """
)
_SURE_ENDS: Final = ("atel", "itel", "ista")
_HARD: Final = frozenset("bdfghklmnprstvz")
_SOFTENED: Final = {"k": "c", "h": "z", "g": "z", "r": "r"}

_PREPOSITIONS: Final = word_set(
    """
    s so z ze zo k ke ku od odo do u na v ve vo o po pro pre pri bez beze za pred nad pod mezi medzi podle podla
    proti kvuli kvoli misto namiesto krome okrem vedle vedla behem pocas u
    """
)
_ENGLISH_PREPOSITIONS: Final = word_set(
    """
    to from with by for of on at in into against over under about before after without through towards instead
    past along across behind beside near inside outside between among via
    """
)
_BACK: Final = 3
_SHORT: Final = {"ze": "z", "zo": "z", "ke": "k", "ku": "k", "ve": "v", "vo": "v", "so": "s"}
_VERB: Final = re.compile(r"\w{3,}(?:[aeiuy]t|ovat|st|ct)")


def is_actor(token: Token) -> bool:
    """Whether a word names one who can act: a person, an animal."""
    return bool(
        token.concepts & _ACTING_CONCEPTS
        or token.folded in PEOPLE
        or token.lemmas & (_ANIMALS | _PERSONS)
        or any(lemma in PEOPLE or (len(lemma) > 5 and lemma.endswith(_SURE_ENDS)) for lemma in token.lemmas)
    )


def preposition_of(token: Token, reading: Reading) -> str | None:
    """The preposition before a noun, adjectives, titles and first names between them."""
    table = _ENGLISH_PREPOSITIONS if reading.language == "en" else _PREPOSITIONS
    for other in reversed(reading.tokens[max(0, token.index - _BACK) : token.index]):
        if other.segment != token.segment:
            return None
        if other.folded in table and other.text.casefold() not in ("že", "žě"):
            return _SHORT.get(other.folded, other.folded)
        if not _attributive(other, token, reading) or (
            other.text[:1].isupper() and reading.language != "en" and case_of(token, reading) == NOMINATIVE
        ):
            return None
    return None


#: articles, possessives and the like, which stand between a preposition and its noun
_BETWEEN: Final = word_set(
    """
    the a an his her their its our your my this that pan pani jeho jeji jejich ich svuj sve svem svym svou svoj svojho
    svojom svojou svojej nas nasi nasem nasim vas vasi vasem tento tohoto tomto timto teto touto toto tejto
    """
)


def _attributive(other: Token, token: Token, reading: Reading) -> bool:
    if other.value:
        return not token.text[:1].isupper()
    if other.text[:1].isupper() or other.folded in _BETWEEN:
        return True
    if reading.language == "en":
        return other.content and not is_verb(other, reading)
    adjective = any(lemma.endswith(("y", "i")) for lemma in other.lemmas) and not _NEUTER.search(other.folded)
    return other.content and adjective and other.folded != token.folded


#: nouns in *-í*, which look like adjectives: *náměstí, družstvo, čtení*
_NEUTER: Final = re.compile(r"(?:mesti|[cs]tvi|[ae]ni)$")


def slavic_parts(token: Token, reading: Reading, other: Token | None, *, named: bool) -> Parts:
    """The parts that the form of a Czech or Slovak word allows in its clause; a passive turns subject and object."""
    before = reading.tokens[token.index - 1].folded if token.index else ""
    if before in ("jako", "ako", "coby"):
        return _UNKNOWN
    preposition = preposition_of(token, reading)
    if preposition is not None:
        return frozenset({preposition})
    found = _name_parts(token, reading, other) if named else _noun_parts(token, other)
    if named and other is not None and token.text == other.text and token.index:  # *firmě Terno*
        head = reading.tokens[token.index - 1]
        if (
            head.segment == token.segment
            and head.content
            and (head.text.islower() or not head.index)
            and _noun_parts(head)
            and preposition_of(head, reading) is None
        ):
            found = _noun_parts(head)
    if not found:
        return _UNKNOWN
    if "genitive" in found and SUBJECT not in found and _belongs(token, reading):
        found = found - {"genitive"} | {"attribute"}
    if slavic_passive(reading, token.segment):
        turned = {SUBJECT: OBJECT, "instrumental": SUBJECT}
        return frozenset(turned.get(part, part) for part in found if part != OBJECT)
    return found


def _belongs(token: Token, reading: Reading) -> bool:
    """Whether a genitive may stand with the noun before it: *stížnost paní Fialové*, *děkan fakulty*."""
    for other in reversed(reading.tokens[max(0, token.index - _BACK) : token.index]):
        if other.segment != token.segment or past_form(other, reading) or is_verb(other, reading):
            return False
        if other.folded in ("pan", "pani", "pana") or not other.content or _attributive(other, token, reading):
            continue
        return bool(_noun_parts(other)) or other.folded.endswith(("eni", "ani", "enie", "anie"))
    return False


#: endings of names (folded) that are no nominative, and the parts that they allow, longest first
_NAME_ENDINGS: Final[tuple[tuple[str, Parts], ...]] = (
    ("ovym", frozenset({"instrumental", "dative"})),
    ("ovou", frozenset({"instrumental", OBJECT})),
    ("emu", frozenset({"dative"})),
    ("imu", frozenset({"dative"})),
    ("ovi", frozenset({"dative", "locative"})),
    ("eho", frozenset({OBJECT, "genitive"})),
    ("iho", frozenset({OBJECT, "genitive"})),
    ("em", frozenset({"instrumental", "locative"})),
    ("om", frozenset({"instrumental", "locative"})),
    ("ym", frozenset({"instrumental", "locative", "dative"})),
    ("im", frozenset({"instrumental", "locative", "dative"})),
    ("ou", frozenset({"instrumental", OBJECT})),
    ("ej", frozenset({"genitive", "dative", "locative"})),
    ("ove", frozenset({"genitive", "dative", "locative"})),
    ("u", frozenset({OBJECT, "dative"})),
    ("a", frozenset({OBJECT, "genitive"})),
    ("y", frozenset({"genitive", OBJECT})),
    ("i", frozenset({"dative", "locative", "genitive", OBJECT})),
    ("e", frozenset({"dative", "locative", "genitive", OBJECT})),
)


def _name_parts(token: Token, reading: Reading, other: Token | None) -> Parts:
    case = case_of(token, reading, other)
    if case == NOMINATIVE:
        return frozenset({SUBJECT})
    if case != OBLIQUE:
        return _UNKNOWN
    return next((parts for ending, parts in _NAME_ENDINGS if token.folded.endswith(ending)), _NOT_SUBJECT)


def _noun_parts(token: Token, other: Token | None = None) -> Parts:
    if (
        len(token.lemmas) != 1
        or token.infinitive
        or any(_VERB.fullmatch(lemma) for lemma in token.lemmas - {token.folded})
    ):
        return _UNKNOWN
    lemma, form = next(iter(token.lemmas)), token.folded
    if lemma.endswith("a"):
        return _of_feminine(token, form, lemma)
    if lemma.endswith("o") or (lemma.endswith("e") and lemma in _ANIMALS):
        return _of_neuter(form, lemma)
    if lemma[-1:] in "iyte" and not lemma.endswith(("st", "at", "et", "ot", "it", "nt", "kt", "rt")):
        return _UNKNOWN  # adjectives and verbs
    return _of_consonant(token, form, lemma, other)


def _of_feminine(token: Token, form: str, lemma: str) -> Parts:
    """Also of a man in *-a*: *starosta*."""
    stem = lemma[:-1]
    known: dict[str, Parts] = {
        stem: frozenset({"genitive"}),
        stem[:-1] + "e" + stem[-1:]: frozenset({"genitive"}),
        lemma: frozenset({SUBJECT}),
        stem + "u": frozenset({OBJECT}),
        **dict.fromkeys((stem + "ou", stem + "om"), frozenset({"instrumental"})),
        **dict.fromkeys((stem + "am", stem + "ach", stem + "ami", stem + "ovi"), _NOT_SUBJECT - {OBJECT}),
    }
    hard = stem[-1:] in _HARD and (token.text[-2:-1].casefold() not in "šžčďťňj" or stem[-1:] in "hkgr")
    if hard:
        softened = stem[:-1] + _SOFTENED.get(stem[-1:], "-") + "e"
        known |= dict.fromkeys((stem + "e", softened), frozenset({"dative", "locative"}))
    return known.get(form, frozenset({SUBJECT, *_NOT_SUBJECT}) if form.endswith(("y", "e", "i")) else _UNKNOWN)


def _of_neuter(form: str, lemma: str) -> Parts:
    stem = lemma[:-1]
    if form == lemma or form in (stem + "a", stem + "ata"):
        return frozenset({SUBJECT, OBJECT, "genitive"})
    if form.endswith(("em", "om", "etem")):
        return frozenset({"instrumental"})
    return _NOT_SUBJECT - {OBJECT} if form.endswith(("u", "eti", "um", "ech")) else _UNKNOWN


#: endings of a noun whose dictionary form ends in a consonant, and what they allow: of things, of living beings where
#: the form is one of theirs in all likelihood, of living beings for certain
_CONSONANT_ENDINGS: Final[tuple[tuple[str, Parts, Parts, Parts], ...]] = tuple(
    (ending, frozenset(thing.split()), frozenset(likely.split()), frozenset(sure.split()))
    for ending, thing, likely, sure in (
        ("em", *["instrumental dative"] * 3),
        ("om", *["instrumental dative"] * 3),
        ("ovi", *["dative locative"] * 3),
        ("um", *["dative locative"] * 3),
        ("ech", *["locative instrumental"] * 3),
        ("ich", *["locative instrumental"] * 3),
        ("och", *["locative instrumental"] * 3),
        ("mi", *["locative instrumental"] * 3),
        ("ia", "object genitive", "subject", "subject"),
        ("a", *["object genitive"] * 3),
        ("u", "object dative genitive instrumental locative", *["dative genitive locative"] * 2),
        ("ove", "", "subject", "subject"),
        ("e", "", "object genitive subject", "object genitive"),
        ("ci", "", "subject", "subject"),
        ("zi", "", "subject", "subject"),
        ("si", "", "subject", "subject"),
        ("y", "", "", "object instrumental"),
    )
)


def _of_consonant(token: Token, form: str, lemma: str, other: Token | None) -> Parts:
    """`other`: the same word in the other text; a form of its own for the accusative is one of a living being."""
    likely = is_actor(token) or lemma.endswith(_ANIMATE_ENDS)
    living = other is not None and lemma in other.lemmas and other.folded.endswith(("a", "e", "ovi"))
    sure = is_actor(token) or (living and likely)
    if form == lemma:
        return frozenset({SUBJECT}) if sure else frozenset({SUBJECT, OBJECT})
    if form.endswith("ci") and lemma.endswith("ec"):
        return frozenset({"dative", "locative", SUBJECT})
    row = next((row for row in _CONSONANT_ENDINGS if form.endswith(row[0])), None)
    if row is None:
        return _UNKNOWN
    return row[3] if sure else row[2] if likely else row[1]


def english_part(token: Token, verb: Token, reading: Reading) -> str:
    """The part of a word by its place: before the verb its subject, behind it the object or what a preposition leads
    in; a passive turns the first and *by*."""
    passive = english_passive(reading, verb)
    if token.index < verb.index:
        return OBJECT if passive else SUBJECT
    preposition = preposition_of(token, reading)
    if preposition == "by" and passive:
        return SUBJECT
    return preposition or OBJECT
