"""The tense, person and number of a verb in its clause, as far as its form and the forms of *be* beside it tell."""

from __future__ import annotations

import re
from enum import StrEnum
from typing import Final

from uzel.domain.checking.reading import Reading, Token
from uzel.text.word_sets import word_set


class Tense(StrEnum):
    """When something is said to be. A Czech or Slovak form of the present may be one of the future as well."""

    PAST = "past"
    PRESENT = "present"
    FUTURE = "future"


_PAST = frozenset({Tense.PAST})
_PRESENT = frozenset({Tense.PRESENT})
_FUTURE = frozenset({Tense.FUTURE})
_OPEN: Final[frozenset[Tense]] = frozenset()

_BE: Final[dict[str, frozenset[Tense]]] = {
    **dict.fromkeys(["byl", "byla", "bylo", "byli", "byly", "bol", "bola", "bolo", "boli", "was", "were"], _PAST),
    **dict.fromkeys(["je", "jsou", "jest", "su", "is", "are", "am"], _PRESENT),
    **dict.fromkeys(["bude", "budou", "budu", "budes", "budeme", "budete", "budem", "will", "shall"], _FUTURE),
}
_SLAVIC_FUTURE: Final = frozenset(["bude", "budou", "budu", "budes", "budeme", "budete", "budem"])
_ENGLISH_CONDITIONAL: Final = frozenset({"would", "could", "might"})
_CONDITIONAL: Final = word_set(
    """
    by bych bychom byste bys kdyby kdybych aby abych abychom abyste zeby keby would could might
    """
)
_MODAL: Final = frozenset(["can", "could", "may", "might", "must", "should", "would", "shall", "to", "let"])
_L_FORM: Final = re.compile(r"\w+l[aoiy]?$")
_INFINITIVE: Final = re.compile(r"\w+(?:t|ti|ci)$")
_PARTICIPLE: Final = re.compile(r"\w{2,}(?:[aeiy]n|[aeiuy]t)(?:[aoyieu]|ym|ych|ymi|eho|emu|ej|ou)?$")
_REACH: Final = 5  # words between an auxiliary and its verb
_HAVE: Final = frozenset({"has", "have", "had", "having"})


def is_be(token: Token) -> bool:
    """Whether a word is a form of *be* that shows a tense."""
    return token.folded in _BE and token.folded not in ("will", "shall")


def tenses(token: Token, reading: Reading) -> frozenset[Tense]:
    """The tenses that a verb may be in; none where nothing tells, as in an infinitive or a conditional."""
    around = _clause(token, reading)
    english = reading.language == "en"
    if any(word.folded in (_ENGLISH_CONDITIONAL if english else _CONDITIONAL) for word in around):
        return _OPEN
    if english:
        return _english(token, reading, around)
    return _slavic(token, reading, around)


def _clause(token: Token, reading: Reading) -> list[Token]:
    return [t for t in reading.tokens if t.segment == token.segment]


def past_form(token: Token, reading: Reading) -> bool:
    """Czech and Slovak: the participle in *-l*; not told in a text without diacritics where *-li* may be *-lí*."""
    if not _L_FORM.fullmatch(token.folded) or token.text[-1:] in "áéíýóúů":
        return False
    if reading.text.isascii() and token.folded.endswith("li"):
        return False
    return any(lemma.endswith(("t", "ti", "st")) and lemma != token.folded for lemma in token.lemmas)


def is_participle(token: Token) -> bool:
    """Czech and Slovak: a passive participle or the adjective made of one."""
    finite = token.text[-1:] in "íáéýěúů"  # *platí*: only of an adjective is it an ending
    made = any(lemma.endswith("y") or (lemma.endswith(("t", "ti")) and not finite) for lemma in token.lemmas)
    return (
        made
        and _PARTICIPLE.fullmatch(token.folded) is not None
        and not any(_INFINITIVE.fullmatch(lemma) and lemma == token.folded for lemma in token.lemmas)
    )


def _slavic(token: Token, reading: Reading, around: list[Token]) -> frozenset[Tense]:
    if token.folded in _BE or past_form(token, reading):
        return _BE.get(token.folded, _PAST)
    if reading.text.isascii() and _L_FORM.fullmatch(token.folded):
        return _OPEN
    if is_participle(token):
        return _of_participle(token, around)
    if token.folded in token.lemmas:
        infinitive = _INFINITIVE.fullmatch(token.folded) is not None
        return _FUTURE if infinitive and any(t.folded in _SLAVIC_FUTURE for t in around) else _OPEN
    finite = any(re.fullmatch(r"\w{2,}[aeiouy]t|\w+[sc]t", lemma) for lemma in token.lemmas)
    return frozenset({Tense.PRESENT, Tense.FUTURE}) if finite else _OPEN


def _of_participle(token: Token, around: list[Token]) -> frozenset[Tense]:
    """By the nearest form of *be* in the clause; *je otevřen* was opened before."""
    near = [t for t in around if t.folded in _BE and abs(t.index - token.index) <= 2 * _REACH]
    if not near:
        return _OPEN
    found = _BE[min(near, key=lambda t: abs(t.index - token.index)).folded]
    return found | {Tense.PAST} if found == _PRESENT else found


def _english(token: Token, reading: Reading, around: list[Token]) -> frozenset[Tense]:
    near = [t for t in around if token.index - _REACH <= t.index < token.index]
    words = [t.folded for t in near if t.text != "Will"]  # a name
    if "will" in words or "won't" in words or words[-2:] == ["going", "to"]:
        return _FUTURE
    if token.folded in _BE:
        return _BE[token.folded]
    if token.folded.endswith("ing"):
        return next((_BE[w] for w in reversed(words[-2:]) if w in _BE), _OPEN)
    changed = token.folded not in token.lemmas or token.folded in IRREGULAR
    if changed and not token.folded.endswith("s"):
        return _english_past(token, reading, words)
    return _PRESENT if token.folded.endswith("s") and changed and words[-1:] != ["to"] else _OPEN


def _english_past(token: Token, reading: Reading, words: list[str]) -> frozenset[Tense]:
    """Of a past form or a participle: with *have* or alone it is past, with *be* as *be* is."""
    be = next((w for w in reversed(words[-3:]) if w in _BE), None)
    if be is not None and not any(w in _HAVE for w in words[-3:]):
        return _BE[be]
    opens = token.index == 0 or reading.tokens[token.index - 1].segment != token.segment
    return _PAST if words or opens else _OPEN


_VERB_LEMMA: Final = re.compile(r"\w+(?:[aeiouy]t|st|ct)$")
#: past forms that the dictionary knows as another word
IRREGULAR: Final = word_set(
    """
    won found saw felt led fed met made sent spent built lost kept held told said paid laid wrote took gave got
    came ran began drew grew knew threw broke spoke chose drove rode stole wore bore tore beat bought brought
    caught taught thought sought fought sold stood lent went fell rose flew sang drank swam given taken written
    driven eaten seen known shown grown drawn worn torn broken chosen spoken stolen frozen hidden done gone
    begun sung born thrown flown
    """
)
_DETERMINERS: Final = word_set(
    """
    the a an his her their its my our your him them it us me to for mr mrs ms dr
    """
)


def is_verb(token: Token, reading: Reading) -> bool:
    """Whether a word looks like a finite verb: its dictionary form is an infinitive and it is none itself; in English,
    a past form, or one in *-s* before a determiner or a name."""
    if reading.language != "en":
        plural = token.text.endswith("ú")  # *prinesú*: no noun whose dictionary form looks like an infinitive
        verbal = any(_VERB_LEMMA.fullmatch(key) for key in token.keys - {token.folded})
        return verbal and (
            plural
            or not token.folded.endswith(
                ("em", "om", "u", "ech", "och", "ni", "nim", "nich", "nimi", "nou", "ne", "ny", "na", "no")
            )
        )
    if token.folded in IRREGULAR:
        return True
    if token.folded == "left":
        return token.index > 0 and reading.tokens[token.index - 1].folded not in (
            "the",
            "on",
            "to",
            "your",
            "his",
            "her",
        )
    lemmas = token.lemmas - {token.folded}
    if token.folded.endswith("ed") or any(
        lemma[:3] != token.folded[:3] or len(lemma) == len(token.folded) for lemma in lemmas
    ):
        return bool(lemmas)
    following = reading.tokens[token.index + 1] if token.index + 1 < len(reading.tokens) else None
    return (
        bool(lemmas)
        and token.folded.endswith("s")
        and following is not None
        and (following.folded in _DETERMINERS or following.text[:1].isupper())
    )
