"""Which words of a claim stand in the evidence: by dictionary form, by concept, by a common root, by name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from uzel.domain.checking.reading import Reading, Token
from uzel.domain.names import TITLES, is_capitalised, same_word, starts_sentence
from uzel.text.lemmas import is_common
from uzel.text.name_lists import listed
from uzel.text.normal import fold, has_diacritics
from uzel.text.stems import trunk_length


@dataclass(frozen=True, slots=True)
class Alignment:
    """`partners[i]`: indices of the evidence tokens that say what claim token i says, () where none does.

    `exact[i]` leaves out those that only share a concept.
    """

    partners: tuple[tuple[int, ...], ...]
    exact: tuple[tuple[int, ...], ...]

    def covered(self) -> frozenset[int]:
        """Indices of the evidence tokens that some claim token says; a synonym where the word itself is not there."""
        return frozenset(
            index for found, literal in zip(self.partners, self.exact, strict=True) for index in literal or found
        )


def align(claim: Reading, evidence: Reading) -> Alignment:
    """Every claim token with its partners in the evidence."""
    by_key: dict[str, list[Token]] = {}
    for token in evidence.tokens:
        for key in token.keys:
            by_key.setdefault(key, []).append(token)
    partners: list[tuple[int, ...]] = []
    exact: list[tuple[int, ...]] = []
    for token in claim.tokens:
        if token.value:
            partners.append(())
            exact.append(())
            continue
        same = {other.index for key in token.keys for other in by_key.get(key, ()) if not other.value}
        if token.content:
            same |= {
                other.index for other in evidence.tokens if other.content and _alike(token, other, claim, evidence)
            }
            same |= {other.index for other in evidence.tokens if _abbreviated(token, other, evidence)}
            same |= {other.index for other in evidence.tokens if other.content and _abbreviated(other, token, claim)}
            if is_capitalised(token.text):
                same |= {other.index for other in evidence.tokens if _same_name(token.text, other.text)}
        exact.append(tuple(sorted(same)))
        if token.content and token.concepts:
            same |= {other.index for other in evidence.tokens if other.concepts & token.concepts}
        partners.append(tuple(sorted(same)))
    return Alignment(tuple(partners), tuple(exact))


#: abbreviations that are no beginnings of their words
_ABBREVIATED: Final = {
    short: frozenset(words.split())
    for short, words in {
        "rd": "road", "mt": "mount", "kl": "klapka klapku klapce klapky", "nabr": "nabrezi nabrezie",
        "bldg": "building", "dept": "department", "govt": "government", "mtg": "meeting",
        "hr": "hodin hodiny hour hours", "cllr": "councillor", "sgt": "sergeant", "ltd": "limited", "ca": "circa",
    }.items()
}  # fmt: skip


def _abbreviated(token: Token, other: Token, reading: Reading) -> bool:
    """Whether `other`, a word of `reading`, is a beginning of `token` with a stop behind it: *kl.* for *klapka*."""
    size = len(other.folded)
    if token.folded in _ABBREVIATED.get(other.folded, frozenset()):
        return reading.text[other.end : other.end + 1] == "." or other.text[:1].isupper()
    return (
        2 <= size <= 5
        and len(token.folded) > size + 1
        and token.folded.startswith(other.folded)
        and reading.text[other.end : other.end + 1] == "."
        and not starts_sentence(reading.text, other.end + 2)
    )


def _alike(token: Token, other: Token, claim: Reading, evidence: Reading) -> bool:
    """Whether two words share a root; two names inside sentences are alike only as case forms of one."""
    names = (
        is_capitalised(token.text)
        and is_capitalised(other.text)
        and not starts_sentence(claim.text, token.start)
        and not starts_sentence(evidence.text, other.start)
    )
    return _same_name(token.text, other.text) if names else related(token, other)


def related(left: Token, right: Token) -> bool:
    """Whether two words share a root: *ztráta* and *ztratit*, *předseda* and *předsedkyně*."""
    return any(akin(a, b) for a in left.keys for b in right.keys)


@lru_cache(maxsize=200_000)
def akin(left: str, right: str) -> bool:
    """Whether two folded words look like forms of one root: a long common beginning, or the same consonants."""
    if left == right:
        return True
    if min(len(left), len(right)) < 4 or left[0] != right[0]:
        return False
    short, long = sorted((left[: trunk_length(left)], right[: trunk_length(right)]), key=len)
    common = next((n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))
    if common >= len(short) and (len(short) >= 5 or (len(short) == 4 and len(long) <= 7)):
        return True
    if common >= 5 and common >= 0.6 * len(long):
        return True
    if common >= 6 and common >= 0.5 * len(long):
        return True
    mine, theirs = _skeleton(left), _skeleton(right)
    return len(mine) >= 3 and mine == theirs and common >= 3


_VERB_ENDS = (
    "ovavat",
    "ovat",
    "avat",
    "ivat",
    "vat",
    "nout",
    "nut",
    "at",
    "it",
    "et",
    "ti",
    "eni",
    "ani",
    "enie",
    "anie",
    "eno",
    "ena",
    "eny",
    "en",
    "ano",
    "ana",
    "any",
    "an",
    "la",
    "lo",
    "li",
    "ly",
    "l",
)


def _skeleton(word: str) -> str:
    """Consonants of a verb without its ending: the two aspects of a verb have the same (*přesunout, přesouvat*)."""
    for ending in _VERB_ENDS:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word[: -len(ending)]
            break
    else:
        return word
    return "".join(letter for letter in word if letter not in "aeiouy")


_FAMILY = re.compile(r"(?:ovi|ovci|ovych|ovym|ovymi|ovcov|ovcum|ovcom)$")


def _same_name(left: str, right: str) -> bool:
    if not left or not right or not right[0].isalpha() or len(left) < 2:
        return False
    if not is_capitalised(right):
        return False
    mine, theirs = _FAMILY.sub("", fold(left)), _FAMILY.sub("", fold(right))
    if mine != fold(left) and theirs != fold(right) and mine == theirs:
        return True  # *Novákovi, Novákovým*: a family
    exact = has_diacritics(left) and has_diacritics(right)
    return is_capitalised(right) and same_word(left, right, exact)


@dataclass(frozen=True, slots=True)
class NameGroup:
    """Capitalised words that stand together; `tokens` of the reading."""

    tokens: tuple[Token, ...]

    @property
    def start(self) -> int:
        """Where the group begins in its text."""
        return self.tokens[0].start

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.tokens[-1].end


def name_groups(reading: Reading, known: frozenset[str] = frozenset()) -> list[NameGroup]:
    """The names of a text. A capital at the start of a sentence is one if no dictionary has the word, if another
    capital follows, or if it is among `known` (folded words that are names elsewhere)."""
    groups: list[NameGroup] = []
    run: list[Token] = []
    for token in reading.tokens:
        if run and (not _joins(reading, run[-1], token) or not _is_name(reading, token, known, run)):
            groups += _closed(reading, run, known)
            run = []
        if _is_name(reading, token, known, run):
            run.append(token)
    return [*groups, *_closed(reading, run, known)]


def _joins(reading: Reading, left: Token, right: Token) -> bool:
    between = reading.text[left.end : right.start]
    return between in (" ", "-", "'s ") or (between == ". " and len(left.text) == 1)


def _is_name(reading: Reading, token: Token, known: frozenset[str], run: list[Token]) -> bool:
    if (
        token.value
        or not is_capitalised(token.text)
        or len(token.text) < 2
        or token.folded.endswith("-li")
        or token.folded in TITLES
        or token.folded in ("no", "nr", "phd", "csc", "drsc", "mba", "celsia", "celsius")
    ):
        return False
    return token.content or bool(run)


def _closed(reading: Reading, run: list[Token], known: frozenset[str]) -> Iterator[NameGroup]:
    bare = reading.language != "en" and reading.text.isascii()
    while (
        run
        and starts_sentence(reading.text, run[0].start)
        and not _after_initial(reading, run[0])
        and _plain_start(run, known, bare)
    ):
        run = run[1:]
    if run:
        yield NameGroup(tuple(run))


def _after_initial(reading: Reading, token: Token) -> bool:
    """*L. Tichá*: what follows an initial begins no sentence."""
    before = reading.tokens[token.index - 1] if token.index else None
    return before is not None and len(before.text) == 1 and before.text.isupper() and before.text.isalpha()


def _plain_start(run: list[Token], known: frozenset[str], bare: bool) -> bool:
    """`bare`: the text was typed without diacritics, so that a dictionary says little."""
    first = run[0]
    titled = len(run) > 2 and is_common(first.text) and not listed(first.text) and bool(listed(run[1].text))
    if titled:
        return True  # *Architekt Igor Sýs*
    if len(run) > 1 and not known & first.keys and known & run[1].keys and is_common(first.text):
        return True  # *Partia Ely Tomkovej*
    if fold(first.text) in known:
        return False
    if bare and len(run) == 1:
        return True
    return is_common(first.text.removesuffix("'s")) and (
        len(run) == 1 or not is_capitalised(run[1].text) or first.light
    )


def same_group(claim: NameGroup, evidence: NameGroup) -> bool:
    """Whether two groups name the same: every word of the one has a form of itself, or its initial, in the other."""
    short, long = sorted((claim.tokens, evidence.tokens), key=len)
    return all(
        any(_same_name(a.text, b.text) or _same_name(b.text, a.text) or _initial(a, b) for b in long) for a in short
    )


def _initial(left: Token, right: Token) -> bool:
    short, long = sorted((left.text, right.text), key=len)
    return len(short.rstrip(".")) == 1 and fold(long[:1]) == fold(short[:1])
