"""What kind of value a question asks for, told by its first words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uzel.domain.asking_words import (
    ARTICLES,
    AUTHORED,
    CALLED,
    CALLED_ANYWHERE,
    CALLED_LAST,
    CALLED_LONGEST,
    COST,
    DOCUMENT_WORDS,
    HEADS,
    JOINING,
    MAILED,
    MEANING_PHRASES,
    MONEY_WORDS,
    PERCENT_WORDS,
    PHRASES,
    PREPOSITIONS,
    SUMMARY_PHRASES,
    TIME_UNITS,
    WHICH,
    WHOLE_HEADS,
    WILL,
    YES_NO_STARTS,
    Kind,
)
from uzel.text.quantity_units import unit_of

_TURNED_COST = frozenset({"is", "are", "was", "were", "does", "do"})


@dataclass(frozen=True, slots=True)
class Asked:
    """`head` is the position of the noun that the question word belongs to ('pressure' in 'what pressure'), if any."""

    kind: Kind
    at: int  # position of the first word of the question phrase
    length: int  # words of the question phrase
    head: int | None = None


def asked(words: Sequence[str]) -> Asked:
    """What the words (folded, in order) of one question ask for. A text that asks nothing gives `OTHER` of length 0."""
    for kind, phrases in ((Kind.SUMMARY, SUMMARY_PHRASES), (Kind.MEANING, MEANING_PHRASES)):
        at = _find(words, phrases, within=3)
        if at is not None and not (kind is Kind.MEANING and _which_follows(words, at)):
            return Asked(kind, at, 2)
    if _what_about(words):
        return Asked(Kind.SUMMARY, 0, 1)
    # 'Je to kniha, kterou ...' asks yes or no; 'Do kolika ...', 'Má kdo ...' do not
    if words and words[0] in YES_NO_STARTS and not any(begins(words, at) for at in range(min(2, len(words)))):
        return Asked(Kind.YES_NO, 0, 1)
    for at in range(len(words)):
        found = _at(words, at)
        if found is not None:
            return found
    return _called_for(words)


def _called_for(words: Sequence[str]) -> Asked:
    """'telefon na zubaře', 'rodné číslo Jany', 'staff wifi password': a code that is called for without a question."""
    if 2 <= len(words) <= CALLED_LONGEST:
        last = _last_of_compound(words, 0)
        if words[last] in CALLED_LAST:
            return Asked(Kind.CODE, last, 0, last)
        if words[0] in MAILED and words[1] in PREPOSITIONS:
            return Asked(Kind.CODE, 0, 0, 0)
        at = next((at for at, word in enumerate(words) if word in CALLED_ANYWHERE or (at < 2 and word in CALLED)), None)
        if at is not None:
            return Asked(Kind.CODE, at, 0, at)
    return Asked(Kind.OTHER, 0, 0)


def begins(words: Sequence[str], at: int) -> int:
    """Words of the question phrase that begins at `at`, a preposition before it included; 0 where none begins."""
    lead = 1 if words[at] in PREPOSITIONS and at + 1 < len(words) else 0
    for start in (at, at + lead):
        if start < len(words):
            length = _phrase_length(words, start)
            if length:
                return start - at + length
            if words[start] in WHICH:
                return start - at + 1
    return 0


def head_kind(word: str) -> Kind | None:
    """The kind that a noun after 'which' or 'what is the' stands for."""
    for start, kind in HEADS.items():
        if word == start or (start not in WHOLE_HEADS and word.startswith(start)):
            return kind
        if start in WHOLE_HEADS and len(start) >= 3 and word.startswith(start) and len(word) <= len(start) + 2:
            return kind
    return None


def priced(words: Sequence[str]) -> int | None:
    """The position of the word for what costs something: 'kolik stojí guláš', 'how much is the soup'."""
    for at, word in enumerate(words[:-1]):
        cost = word.startswith(("stoj", "stal")) and any(other.startswith(("kolik", "kolk")) for other in words[:at])
        if cost or (tuple(words[max(0, at - 2) : at]) == ("how", "much") and word in _TURNED_COST):
            following = next((n for n in range(at + 1, len(words)) if words[n] not in ARTICLES), None)
            return None if following is None or words[following] in PREPOSITIONS else following
    return None


def told_by_fields(folded: Sequence[str]) -> frozenset[str]:
    """Of 'who wrote the minutes', 'when was the mail sent': the words that the fields of a document stand for."""
    authored = {word for word in folded if word.startswith(AUTHORED)}
    documents = {word for word in folded if word in DOCUMENT_WORDS}
    return frozenset(authored | documents) if authored and documents else frozenset()


def told_by_kind(kind: Kind, word: str, is_head: bool) -> bool:
    """Whether the kind of value stands for the word: 'crowns' in 'how many crowns', 'costs' in 'what does it cost'."""
    if kind is Kind.MONEY and word.startswith((*MONEY_WORDS, "cini", "cinil")):
        return True
    if kind is Kind.PERCENT and word.startswith(PERCENT_WORDS):
        return True
    return is_head and head_kind(word) is not None


def _phrase_length(words: Sequence[str], at: int) -> int:
    for length in (3, 2, 1):
        if tuple(words[at : at + length]) in PHRASES and at + length <= len(words):
            return length
    return 0


def _at(words: Sequence[str], at: int) -> Asked | None:
    length = _phrase_length(words, at)
    if words[at] in WHICH and length <= 1:
        return _which(words, at)
    if not length:
        return None
    kind = PHRASES[tuple(words[at : at + length])]
    if kind is Kind.COUNT or tuple(words[at : at + length]) in (("za", "kolik"), ("za", "kolko"), ("na", "kolik")):
        return _how_many(words, at, length, kind)
    return Asked(kind, at, length)


def _how_many(words: Sequence[str], at: int, length: int, kind: Kind) -> Asked:
    """'how many X', 'kolik X', 'za kolik X': the next words tell whether money, a share, or things are counted."""
    head = at + length if at + length < len(words) else None
    following = list(words[at + length : at + length + 1])
    rest = list(words[at + length :])
    if any(word.startswith(PERCENT_WORDS) for word in following):
        return Asked(Kind.PERCENT, at, length, head)
    if kind is Kind.MONEY and any(word.startswith(TIME_UNITS) or _is_unit(word) for word in following):
        return Asked(Kind.COUNT, at, length, head)  # 'za kolik dní', 'na kolik stupňů'
    if kind is Kind.COUNT and following and following[0] in WILL and any(w in COST for w in rest[1:3]):
        return Asked(Kind.MONEY, at, length)  # 'kolik bude stát'
    much = tuple(words[at : at + 2]) == ("how", "much")
    if any(word.startswith(MONEY_WORDS) for word in following) or (
        much and any(w.startswith(MONEY_WORDS) for w in rest)
    ):
        return Asked(
            Kind.MONEY, at, length, head if following and not following[0].startswith(("stoj", "stal")) else None
        )
    return Asked(kind, at, length, head)


def _is_unit(word: str) -> bool:
    """A unit of measure, written out; a currency is none."""
    return len(word) > 3 and unit_of(word) is not None and not word.startswith(MONEY_WORDS)


def _which(words: Sequence[str], at: int) -> Asked | None:
    """'which/what X', 'what is the X of', 'jaký je X': the noun tells the kind."""
    for position in range(at + 1, min(at + 4, len(words))):
        if words[position] in ARTICLES:
            continue
        kind = head_kind(words[position])
        if kind is None and position + 1 < len(words) and position == at + 1:
            later = head_kind(words[position + 1])  # 'what school year', 'jaké přesné datum'
            if later in (Kind.YEAR, Kind.WHEN, Kind.PERCENT, Kind.MONEY, Kind.MEASURE):
                return Asked(later, at, 1, position + 1)
        if kind is None and position > at + 1 and words[at] == "what":
            last = _last_of_compound(words, position)  # 'what is the guest password': the last noun tells
            if head_kind(words[last]) is not None:
                return Asked(head_kind(words[last]) or Kind.OTHER, at, 1, last)
        if kind is Kind.CODE and words[position] == "number" and words[position + 1 : position + 2] == ["of"]:
            kind = Kind.COUNT
        return Asked(kind or Kind.OTHER, at, 1, position)
    return Asked(Kind.OTHER, at, 1)


def _last_of_compound(words: Sequence[str], position: int) -> int:
    """The last of the words that stand together from `position` on: before a preposition, a conjunction or a verb."""
    last = position
    while last + 1 < len(words) and last < position + 3:
        following = words[last + 1]
        if following in PREPOSITIONS or following in JOINING or following in YES_NO_STARTS or following in WHICH:
            break
        last += 1
    return last


def _find(words: Sequence[str], phrases: Sequence[tuple[str, ...]], within: int) -> int | None:
    for at in range(min(within, len(words))):
        if any(tuple(words[at : at + len(phrase)]) == phrase for phrase in phrases):
            return at
    return None


def _which_follows(words: Sequence[str], at: int) -> bool:
    """'co je cílem ...' asks for an attribute, 'co je to X' and 'co je X' for a meaning; both are answered by words."""
    return at > 0 and words[at - 1] in WHICH


def _what_about(words: Sequence[str]) -> bool:
    """'What is X about?', 'what does X describe?'; not 'what is she worried about?'."""
    if len(words) < 4 or words[0] != "what" or words[1] not in ("is", "are", "was", "were", "does", "do"):
        return False
    if words[-1] == "about":
        return not words[-2].endswith(("ed", "ing", "know", "say", "think", "learn"))
    return words[1] in ("does", "do") and words[-1] in ("describe", "cover", "contain")
