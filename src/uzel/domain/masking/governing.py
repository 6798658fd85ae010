"""Which grammatical cases the words before a name ask for, in Czech and Slovak. All words folded."""

from __future__ import annotations

from functools import lru_cache

from uzel.text.name_forms import ACC, DAT, FAM, GEN, INS, LOC, NOM, VOC
from uzel.text.person_words import STRONG_TITLES, TRAILING_TITLES
from uzel.text.role_words import role_cases

Cases = frozenset[str]

#: prepositions → the cases that they govern; both languages
_PREPOSITIONS: dict[str, Cases] = {
    word: frozenset(cases)
    for words, cases in (
        ("s se so nad nade pod pode pred prede mezi medzi", (INS,)),
        ("za", (INS, ACC)),
        ("k ke ku kvuli kvoli vuci voci proti diky vdaka naproti", (DAT,)),
        ("bez beze od ode do z ze zo u vedle vedla podle podla kolem okolo misto miesto krome okrem ohledne", (GEN,)),
        ("o v ve vo po pri na", (LOC, ACC)),
        ("pro pre pres cez skrz", (ACC,)),
    )
    for word in words.split()
}
#: beginnings of verbs → the case of the person whom they reach
_VERBS: tuple[tuple[tuple[str, ...], Cases], ...] = (
    (
        ("zavol", "volej", "volam", "volal",
         "dal", "dejte", "dame", "dam", "preda", "posl", "posil", "posiel", "rekl", "rici",
         "rict", "rekn", "poved", "hovoril", "napis", "napsal", "pujc", "pozic", "vrati", "vratte", "pomoh", "pomaha",
         "podek", "dekuj", "podak", "dakuj", "gratul", "verim", "odpov", "oznam", "sdel", "ukaz", "prines", "prinas",
         "pripom", "patri", "chybi", "chyba", "vadi", "odevzd", "odovzd", "slibil", "slubil", "doporuc", "odporuc"),
        frozenset({DAT}),
    ),
    (
        ("vidim", "videl", "potka", "stret", "pozva", "pozvi", "hleda", "hlada", "znam", "pozna", "pozdrav", "navstiv",
         "oslov", "informov", "kontakt", "vyzved", "vyzdvih", "nahrad", "zastup", "zastup", "chval", "pochval", "omluv",
         "ospravedln", "pozad", "poziad", "ziadame", "zadame", "pros", "vyzval", "privital", "zvol", "jmenov", "menov"),
        frozenset({ACC, GEN}),
    ),
    (("zept", "ptal", "ptej", "ptam", "spyta", "opyta", "pytal"), frozenset({GEN})),
)  # fmt: skip
#: nouns of what somebody has or does: whose it is stands in the genitive
_NOUNS: tuple[str, ...] = (
    "navrh", "dotaz", "otazk", "zadost", "ziadost", "prihlask", "podpis", "prac", "adres", "telefon", "omluvenk",
    "ospravedlnenk", "task", "sesit", "zosit", "namit", "namiet", "pripomink", "pripomienk", "vystoupen", "vystupen",
    "zprav", "sprav",
    "vyjadren", "souhlas", "suhlas", "jmen", "men", "rukou", "vedenim", "pojet", "kniz", "knih", "dil",
    "diel", "studi", "nazor", "rodic", "rodin", "odpoved", "posudek", "posudok", "obhajob", "zast", "pritomnost",
    "ucast", "ztrat", "strat", "umrt", "umrti", "narozen", "prichod", "odchod", "dcer", "synov", "oslav", "maturit",
)  # fmt: skip
_TITLES: dict[str, Cases] = {
    "pana": frozenset({GEN, ACC}), "panu": frozenset({DAT, LOC}), "panovi": frozenset({DAT, LOC}),
    "panem": frozenset({INS}), "panom": frozenset({INS}), "pane": frozenset({VOC}), "slecny": frozenset({GEN}),
    "slecne": frozenset({DAT, LOC}), "slecnu": frozenset({ACC}), "slecnou": frozenset({INS}),
    "slecno": frozenset({VOC}),
}  # fmt: skip
#: whom several of one name follow: *rodiče Hoangovi*, *Milí Kolářovi*
_OF_A_FAMILY = frozenset(
    ("rodice", "rodicia", "manzele", "manzelia", "mili", "bratri", "sourozenci", "surodenci", "sousede", "susedia")
)
#: what may stand between a verb and the name that it governs
_REFLEXIVE = frozenset(
    (
        "ho",
        "ji",
        "ju",
        "ich",
        "to",
        "mu",
        "jim",
        "im",
        "se",
        "sa",
        "si",
        "jsem",
        "som",
        "jsme",
        "sme",
        "jste",
        "ste",
        "uz",
        "i",
        "aj",
        "take",
        "tiez",
        "prosim",
    )
)


def _title(word: str) -> bool:
    return word in STRONG_TITLES or word in TRAILING_TITLES


def governed(left: tuple[str, ...]) -> Cases | None:
    """The cases that the words before a name ask for, the nearest last; None where they do not tell.

    `^` stands for a sentence's beginning, and for the dot of an abbreviation.
    """
    words = list(left)
    while len(words) > 1 and ((words[-1] == "^" and _title(words[-2])) or _without_case(words[-1])):
        del words[-2 if words[-1] == "^" else -1 :]
    if not words:
        return None
    last = words[-1]
    if last in _OF_A_FAMILY:
        return frozenset({FAM})
    by_title = _TITLES.get(last) or role_cases(last)
    if by_title:
        return None if NOM in by_title else by_title
    if last in _PREPOSITIONS:
        return _PREPOSITIONS[last]
    while len(words) > 1 and words[-1] in _REFLEXIVE:
        words.pop()
    return _by_word(words[-1]) if words[-1] not in _PREPOSITIONS else None


def _without_case(word: str) -> bool:
    """*paní*, *Ing*: a title that is the same in every case."""
    return word in ("pani", "ing", "mgr", "dr", "doc", "prof", "mudr", "judr", "phdr", "rndr", "bc", "p")


@lru_cache(maxsize=5_000)
def _by_word(word: str) -> Cases | None:
    for beginnings, cases in _VERBS:
        if word.startswith(beginnings):
            return cases
    return frozenset({GEN}) if word.startswith(_NOUNS) and len(word) > 3 else None
