"""Words that say the same, and words that say the opposite, in Czech, Slovak and English.

A concept is a row of beginnings of folded words; `=` before one makes it a whole word. The table is made of everyday
verbs, adjectives and nouns of schools, offices, manuals and letters; a word that is in no row is compared by its lemma.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from uzel.domain.checking.vocabulary import synonym_verbs, synonym_words
from uzel.domain.checking.vocabulary.concept_words import ROWS
from uzel.text.normal import fold

#: pairs of concepts that exclude one another
OPPOSITES: Final = frozenset(
    frozenset(pair.split("/"))
    for pair in [
        "start/end",
        "open/shut",
        "permit/forbid",
        "rise/fall",
        "raise/reduce",
        "more/less",
        "large/small",
        "long/short",
        "approve/reject",
        "accept/reject",
        "confirm/deny",
        "win/lose",
        "add/remove",
        "on/off",
        "buy/sell",
        "send/receive",
        "lend/borrow",
        "arrive/leave",
        "enter/leave",
        "paid/free",
        "first/last",
        "early/late",
        "before/after",
        "old/new",
        "former/current",
        "adult/minor",
        "male/female",
        "mother/father",
        "son/daughter",
        "brother/sister",
        "inside/outside",
        "above/below",
        "left/right",
        "north/south",
        "east/west",
        "morning/evening",
        "cold/warm",
        "succeed/fail",
        "continue/end",
        "continue/cancel",
        "keep/cancel",
        "hold/cancel",
        "happen/cancel",
        "hire/dismiss",
        "import/export",
        "internal/external",
        "public/private",
        "written/oral",
        "paper/electronic",
        "working/calendar",
        "domestic/foreign",
        "weekday/weekend",
        "minimum/maximum",
        "always/never",
        "full/empty",
        "strong/weak",
        "fast/slow",
        "teacher/pupil",
        "parent/pupil",
        "employer/employee",
        "plus/minus",
        "income/expense",
        "lengthen/shorten",
        "join/leave",
        "agree/disagree",
        "majority/minority",
        "summer/winter",
        "spring/autumn",
        "even/odd",
        "positive/negative",
        "gross/net",
        "arrival/departure",
        "author/reviewer",
        "present/absent",
        "good/bad",
        "cheap/expensive",
        "safe/dangerous",
        "true/false",
        "present/missing",
        "upper/lower",
        "frontside/backside",
        "singular/plural",
        "seller/buyer",
        "supplier/customer",
        "landlord/tenant",
        "guilty/innocent",
        "remain/change",
        "remain/end",
        "weekly/monthly",
        "weekly/yearly",
        "monthly/yearly",
        "daily/weekly",
        "daily/monthly",
        "working/holiday",
        "hour/day",
        "few/many",
        "young/old",
        "same/former",
        "same/ahead",
    ]
)

_OPPOSED: Final = frozenset(name for pair in OPPOSITES for name in pair)
#: concepts that deny what the plain word says: *chybí* is *není*, *zdarma* is *neplatí se*
NEGATIVE: Final = frozenset({"missing", "forbid", "deny", "reject", "cancel", "free", "false", "absent", "disagree"})
#: the concept that a negative one denies, where there is one
DENIED: Final = {
    "missing": "present", "forbid": "permit", "reject": "accept", "free": "paid", "cancel": "happen",
    "disagree": "agree", "deny": "confirm",
}  # fmt: skip


def _synonyms() -> dict[str, tuple[str, ...]]:
    """The rows of synonyms, each under a number of its own: they have no opposites."""
    return {
        f"{kind}{number}": tuple(fold(line).split())
        for kind, table in (("v", synonym_verbs.TABLE), ("n", synonym_words.TABLE))
        for number, line in enumerate(table.strip().splitlines())
    }


@lru_cache(maxsize=2)
def _index(synonyms: bool) -> tuple[dict[str, set[str]], dict[str, list[tuple[str, str]]]]:
    whole: dict[str, set[str]] = {}
    beginnings: dict[str, list[tuple[str, str]]] = {}
    for name, stems in (_synonyms() if synonyms else ROWS).items():
        for stem in stems:
            if stem.startswith("="):
                whole.setdefault(stem[1:], set()).add(name)
            else:
                beginnings.setdefault(stem[:3], []).append((stem, name))
    return whole, beginnings


@lru_cache(maxsize=100_000)
def concepts(folded: str) -> frozenset[str]:
    """The concepts of a folded word, and the numbers of its rows of synonyms; empty for most."""
    return _of(folded, synonyms=False) | _of(folded, synonyms=True)


def _of(folded: str, *, synonyms: bool) -> frozenset[str]:
    whole, beginnings = _index(synonyms)
    found = set(whole.get(folded, ()))
    hits = [(stem, name) for stem, name in beginnings.get(folded[:3], ()) if folded.startswith(stem)]
    longest = max((len(stem) for stem, _ in hits), default=0)
    if not found:
        found.update(name for stem, name in hits if len(stem) >= (longest - 1 if synonyms else longest))
    return frozenset(found)


def has_opposite(found: frozenset[str]) -> bool:
    """Whether one of the concepts has a contrary: *first*, *last*, *upper*."""
    return bool(found & _OPPOSED)


def opposite(left: frozenset[str], right: frozenset[str]) -> bool:
    """Whether a concept of the one excludes a concept of the other."""
    return any(frozenset((a, b)) in OPPOSITES for a in left for b in right if a != b)
