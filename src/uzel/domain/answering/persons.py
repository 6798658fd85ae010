"""Whether a text gives a person, a role or a body, or a name, that the question does not have."""

from __future__ import annotations

import re
from collections.abc import Sequence

from uzel.domain.answering.value_words import BEFORE_PLACES, NOT_ROLES, PEOPLE, ROLE_ENDINGS, ROLES
from uzel.domain.answering.wanted import Wanted
from uzel.domain.names import NOT_NAMES, TITLES, is_capitalised, starts_sentence
from uzel.text.aspects import is_verb_of_any
from uzel.text.function_words import stop_list
from uzel.text.lemmas import is_common
from uzel.text.name_lists import is_given_name
from uzel.text.normal import fold
from uzel.text.words import Word, words

_RELATIVE = frozenset({"kdo", "kto", "who", "whoever"})  # 'he who has the key'
_NO_PERSONS = frozenset({"kc", "czk", "eur", "usd", "gbp", "pln", "huf", "chf", "dph", "ok", "tv", "pdf"})
_QUOTED = re.compile(r"[\"„“”»«][^\"„“”»«]{2,80}[\"“”«»]")


def holds_somebody(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    """A person, a role or a body that the question does not name: by a name, or by a word for it."""
    found = [word for word in words(text) if word.text[0].isalpha()]
    for at, word in enumerate(found):
        low = fold(word.text)
        if low[:5] in wanted.words and (low not in _RELATIVE or starts_sentence(text, word.start)):
            continue
        if is_role(low) and not _placed(found, at):
            return True
        if is_capitalised(word.text) and _names_somebody(wanted, text, found, at):
            return True
    return False


def holds_name(wanted: Wanted, text: str, folded: Sequence[str]) -> bool:
    """A name that the question does not have: a capital inside a sentence, or something in quotation marks."""
    if _QUOTED.search(text):
        return True
    return any(
        is_capitalised(word.text)
        and fold(word.text)[:5] not in wanted.words
        and (not starts_sentence(text, word.start) or not is_common(word.text))
        for word in words(text)
    )


def is_role(low: str) -> bool:
    """A folded word for a person or for a body of persons."""
    if low in PEOPLE or low in TITLES:
        return True
    return low not in NOT_ROLES and (low.startswith(ROLES) or (len(low) >= 6 and low.endswith(ROLE_ENDINGS)))


def _placed(found: Sequence[Word], at: int) -> bool:
    """'at the office', 'in a museum'."""
    before = [fold(word.text) for word in found[max(0, at - 2) : at]]
    return before[-1:] != [] and (
        before[-1] in BEFORE_PLACES or (before[-1] in ("the", "a", "an") and before[0] in BEFORE_PLACES)
    )


def names_one(wanted: Wanted, text: str) -> bool:
    """Whether the text gives a name, not only a role or a body: 'the caretaker' is told by what he does alone."""
    found = [word for word in words(text) if word.text[0].isalpha()]
    return any(
        is_capitalised(word.text)
        and fold(word.text)[:5] not in wanted.words
        and _names_somebody(wanted, text, found, at)
        for at, word in enumerate(found)
    )


def _names_somebody(wanted: Wanted, text: str, found: Sequence[Word], at: int) -> bool:
    """Whether a capitalised word may be a name: not a currency, a month, a place ('in Leith'), a mark of one letter;
    at the start of a sentence only a word that no dictionary has, one with another capital after it, or one that does
    what the question asks ('Fox opens the gate')."""
    word = found[at]
    low = fold(word.text)
    if len(low) < 2 or low in _NO_PERSONS or low.removesuffix("s") in NOT_NAMES:
        return False
    previous = fold(found[at - 1].text) if at else ""
    following = found[at + 1] if at + 1 < len(found) else None
    if not starts_sentence(text, word.start):
        return previous not in BEFORE_PLACES
    if low in stop_list("und", folded=True):
        return False
    if following is not None and is_capitalised(following.text):
        return True
    told = (word for word in found[at + 1 :] if fold(word.text)[:5] in wanted.words)
    if len(found) >= 3 and any(is_verb_of_any(word.text) or word.text.endswith(("s", "ed")) for word in told):
        return True  # 'Heslo soutěže zní ...' says nothing of who won it
    return not is_common(word.text) or is_given_name(word.text)
