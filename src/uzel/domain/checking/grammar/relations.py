"""What is compared, owned, or led in by *from* and *to*: two words must not exchange their places around it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from uzel.domain.checking.grammar.inflection import degree
from uzel.domain.checking.grammar.parts import preposition_of
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Token

_THAN: Final = re.compile(r"(?<!\w)(?:than|nez|ako)(?!\w)")


def turned_relation(pair: Pair) -> str | None:
    """The reason if what is compared has changed places around *than*; English: around *from … to*, or with *'s*."""
    mine, theirs = _THAN.search(pair.claim.folded), _THAN.search(pair.evidence.folded)
    if mine is not None and theirs is not None and _same_degree(pair):
        cut, other_cut = mine.start(), theirs.start()
        crossed = _exchanged(pair, lambda t: t.start > cut, lambda t: t.start > other_cut)
        if crossed is not None:
            return f"roles: {crossed} stands on the other side of the comparison in the evidence"
    if pair.claim.language != "en":
        return None
    owner = _exchanged(pair, _owns, _owns)
    if owner is not None:
        return f"roles: {owner} has another part in the evidence"
    moved = _exchanged(
        pair,
        lambda t: _behind(t, pair, claimed=True) == "from",
        lambda t: _behind(t, pair, claimed=False) == "from",
        only=("from", "to"),
    )
    return f"roles: {moved} stands behind another preposition in the evidence" if moved is not None else None


def _same_degree(pair: Pair) -> bool:
    """Whether the word that compares is the evidence's: *starší* is not turned round by *mladší*."""
    words = [t for t in pair.claim.tokens if t.content and degree(t, pair.claim) == 1]
    return bool(words) and all(
        any(degree(pair.evidence.tokens[n], pair.evidence) == 1 for n in pair.alignment.exact[t.index]) for t in words
    )


def _owns(token: Token) -> bool:
    return token.text.endswith(("'s", "s'"))


def _behind(token: Token, pair: Pair, *, claimed: bool) -> str | None:
    return preposition_of(token, pair.claim if claimed else pair.evidence)


def _exchanged(
    pair: Pair,
    mine: Callable[[Token], bool],
    theirs: Callable[[Token], bool],
    only: tuple[str, ...] = (),
) -> str | None:
    """The word that gained a property which another word of the claim lost; `only`: among words behind these."""
    gained = lost = ""
    for token in pair.claim.tokens:
        partners = [pair.evidence.tokens[n] for n in pair.alignment.exact[token.index]]
        if not token.content or token.light or not partners:
            continue
        if only and not all(_behind(p, pair, claimed=False) in only for p in partners):
            continue
        if {theirs(p) for p in partners} == {not mine(token)}:
            if mine(token):
                gained = token.text
            else:
                lost = token.text
    return gained if gained and lost else None
