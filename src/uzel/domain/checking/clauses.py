"""Clauses that a conjunction joins without a comma are segments of their own: *ji koupil a vrátil*, *left and came*."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from uzel.domain.checking.grammar.verb_forms import is_be, is_verb, past_form
from uzel.domain.checking.reading import Reading, Token
from uzel.text.word_sets import word_set

_AND: Final = frozenset({"a", "i", "aj", "and", "or", "nebo", "alebo", "but", "ale"})
_MODALS: Final = frozenset(["may", "can", "must", "shall", "should", "will", "cannot", "do", "does", "has", "have"])
_SLAVIC_MODALS: Final = word_set(
    """
    muze muzu muzeme muzete muzou mohou mohu moze mozu mozeme mozete lze smi smeji smim smite smie smu musi museji
    musim musime musite musia nemuze nemohou nemoze nemozu nelze nesmi nesmeji nesmie nesmu nemusi nemuseji nemusia
    ma maji maju mame mate nema nemaji nemaju mozno nemozno treba netreba
    neni nejsou nebyl nebyla nebylo nebyli nebyly nebol nebola nebolo neboli nebude nebudou nebudu nie
    """
)
#: English forms of the present that are hardly ever nouns
_PRESENT: Final = word_set(
    """
    remains stays becomes seems appears contains includes begins requires keeps gets pays allows says knows thinks
    believes denies arrives departs serves provides meets belongs depends consists applies expires
    """
)
_LEAST: Final = 2  # content words or values on either side


@lru_cache(maxsize=512)
def parted(reading: Reading) -> Reading:
    """The same text with segments cut before a conjunction that has a finite verb on either side."""
    cuts: list[int] = []
    begin = 0
    for token in reading.tokens:
        if token.index == 0 or token.segment != reading.tokens[token.index - 1].segment:
            begin = token.index
        if token.folded not in _AND or not _clause(reading, begin, token.index):
            continue
        following = reading.tokens[token.index + 1] if token.index + 1 < len(reading.tokens) else token
        if following.value:
            continue  # *Year 12 or 13 and …*
        end = next(
            (t.index for t in reading.tokens[token.index + 1 :] if t.segment != token.segment), len(reading.tokens)
        )
        if _clause(reading, token.index + 1, end) and _early_verb(reading, token.index + 1, end):
            cuts.append(token.start)
            begin = token.index + 1
    if not cuts:
        return reading
    segments = tuple(piece for start, end in reading.segments for piece in _pieces(start, end, cuts))
    starts = [start for start, _ in segments]
    tokens = tuple(replace(t, segment=sum(start <= t.start for start in starts) - 1) for t in reading.tokens)
    return replace(reading, tokens=tokens, segments=segments)


def _pieces(start: int, end: int, cuts: list[int]) -> list[tuple[int, int]]:
    inside = [cut for cut in cuts if start < cut < end]
    return list(zip([start, *inside], [*inside, end], strict=True))


def _clause(reading: Reading, begin: int, end: int) -> bool:
    part = reading.tokens[begin:end]
    return sum(t.content or t.value for t in part) >= _LEAST and any(finite(t, reading) for t in part)


def _early_verb(reading: Reading, begin: int, end: int) -> bool:
    """English: the verb, or a subject of one word and the verb, follow the conjunction; the rest is a list."""
    return reading.language != "en" or any(finite(t, reading) for t in reading.tokens[begin : min(end, begin + 4)])


def finite(token: Token, reading: Reading) -> bool:
    """Whether a word looks like a finite verb, an auxiliary or a modal one."""
    if token.folded.endswith("-li"):
        return True
    if token.value or (token.text[:1].isupper() and token.index):
        return False
    if token.folded in _MODALS:
        return reading.language == "en"
    if reading.language == "en":
        return is_be(token) or token.folded in _PRESENT or is_verb(token, reading) or _before_value(token, reading)
    if token.folded in _SLAVIC_MODALS:
        return True
    return is_be(token) or is_verb(token, reading) or past_form(token, reading)


def _before_value(token: Token, reading: Reading) -> bool:
    """*a ticket costs £5*: a form in *-s* before a value, behind a noun."""
    if not token.content or not token.folded.endswith("s") or token.folded in token.lemmas or token.index == 0:
        return False
    behind = reading.tokens[token.index + 1] if token.index + 1 < len(reading.tokens) else None
    before = reading.tokens[token.index - 1]
    return behind is not None and behind.value and not before.value and before.content
