"""Whether a Czech or Slovak noun or name stands in the nominative, as far as its form and another form of it tell."""

from __future__ import annotations

from typing import Final

from uzel.domain.checking.reading import Reading, Token
from uzel.text.normal import fold
from uzel.text.word_sets import word_set

NOMINATIVE: Final = "nominative"
OBLIQUE: Final = "oblique"

_TITLES: Final = {
    "pan": NOMINATIVE, "pana": OBLIQUE, "panu": OBLIQUE, "panem": OBLIQUE, "panovi": OBLIQUE, "panom": OBLIQUE,
    "slecna": NOMINATIVE, "slecnu": OBLIQUE, "slecne": OBLIQUE, "slecnou": OBLIQUE,
}  # fmt: skip
_ADJECTIVE_NOMINATIVE: Final = ("ý", "í", "á", "ova", "ská", "cká")
_ADJECTIVE_OBLIQUE: Final = (
    "ého",
    "ému",
    "ým",
    "ího",
    "ímu",
    "ím",
    "ovou",
    "ové",
    "ovej",
    "ovú",
    "skou",
    "skej",
    "ské",
    "skú",
    "ckou",
    "ckej",
    "ckú",
)
_CONSONANTS: Final = frozenset("bcdfghjklmnpqrstvwxz")
_PREPOSITIONS: Final = word_set(
    """
    s se so z ze zo k ke ku od odo do u na v ve vo o po pro pre pri bez za pred nad pod mezi medzi podle podla
    proti kvuli kvoli
    """
)


def case_of(token: Token, reading: Reading, other: Token | None = None) -> str:
    """nominative, oblique, or '' where the form does not tell. `other` is another form of the same word."""
    before = reading.tokens[token.index - 1] if token.index else None
    if before is not None and before.folded in _TITLES:
        return _TITLES[before.folded]
    if before is not None and before.folded in _PREPOSITIONS:
        return OBLIQUE
    if token.text[:1].isupper() and (other is None or other.text[:1].isupper()):
        return _name(token.text, other.text if other is not None else "")
    return _noun(token)


def _name(form: str, other: str) -> str:
    small, base = form.casefold(), other.casefold()
    last, other_last = fold(small[-1:]), fold(base[-1:])
    if small.endswith(_ADJECTIVE_OBLIQUE):
        oblique = True
    elif small.endswith(_ADJECTIVE_NOMINATIVE):
        oblique = False
    elif last == "a":  # *Petra* is she, or him where another form ends in a consonant
        oblique = other_last in _CONSONANTS or base.endswith(("ovi", "em", "om"))
    elif last == "e":
        oblique = not base.endswith(("ii", "ie", "i"))
    else:
        oblique = last in "iuy" or (small.endswith(("em", "om")) and len(small) > 4)
    return OBLIQUE if oblique else NOMINATIVE


def _noun(token: Token) -> str:
    """The dictionary form is the nominative; a form that differs and does not end as a plural subject is oblique."""
    folded = token.folded
    if folded in token.lemmas:
        return NOMINATIVE
    if folded.endswith(("u", "em", "om", "ovi", "ou", "ho", "mu", "ej", "im", "ym", "ami", "emi", "um", "e", "i", "a")):
        return OBLIQUE
    return ""
