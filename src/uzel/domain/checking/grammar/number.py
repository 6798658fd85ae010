"""Whether a noun stands for one or for several, where its form and its dictionary form tell without doubt."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final

from uzel.domain.checking.grammar.verb_forms import is_verb, past_form
from uzel.domain.checking.reading import Reading, Token
from uzel.text.word_sets import word_set


class Number(Enum):
    """Singular or plural."""

    ONE = 1
    SEVERAL = 2


_PLURAL: Final = re.compile(r"\w{2,}(?:um|am|ach|ech|ich|och|ami|emi|imi|ove|ovia)$")
_SINGULAR: Final = re.compile(r"\w{2,}(?:ou|ovi)$")
_CONSONANT: Final = re.compile(r"\w+[bcdfghjklmnpqrstvwxz]$")
_QUANTIFIED: Final = word_set(
    """
    kazdy kazda kazde kazdou kazdeho kazdej kazdemu zadny zadna zadne ziadny ziadna each every any no per jeden
    jedna jedno one both oba obe
    """
)


def number_of(token: Token, reading: Reading) -> Number | None:
    """One, several, or None: after a numeral, *each* or *no* the form says nothing, nor where two cases look alike."""
    if token.index:
        before = reading.tokens[token.index - 1]
        if before.value or before.folded in _QUANTIFIED:
            return None
    if len(token.lemmas) != 1 or is_verb(token, reading):
        return None
    lemma = next(iter(token.lemmas))
    acts = any(t.folded.endswith("li") and past_form(t, reading) for t in reading.tokens if t.segment == token.segment)
    return _english(token.folded, lemma) if reading.language == "en" else _slavic(token, lemma, acts)


def _english(form: str, lemma: str) -> Number | None:
    if form == lemma:
        return None if form.endswith("s") else Number.ONE
    regular = form in (lemma + "s", lemma + "es", lemma[:-1] + "ies", lemma[:-1] + "ves", lemma[:-2] + "ves")
    return Number.SEVERAL if regular or form in ("children", "men", "women", "feet", "teeth", "mice") else None


def _slavic(token: Token, lemma: str, acts: bool) -> Number | None:
    """`acts`: a verb of the clause has a plural of persons."""
    form = token.folded
    if token.text.endswith("ů"):
        return Number.SEVERAL
    if lemma.endswith(("t", "y", "i", "e")):  # verbs, adjectives, and nouns with one form for many cases
        return None
    consonant = _CONSONANT.fullmatch(lemma) is not None
    persons = consonant and acts and form.endswith(("ci", "zi", "si", "ni", "ri", "li"))
    if form != lemma and (persons or (_PLURAL.fullmatch(form) and not lemma.endswith(("m", "ch")))):
        return Number.SEVERAL
    accusative = lemma.endswith("a") and form == lemma[:-1] + "u"
    one = form == lemma or accusative or _SINGULAR.fullmatch(form) or (consonant and form.endswith(("u", "em")))
    return Number.ONE if one else None
