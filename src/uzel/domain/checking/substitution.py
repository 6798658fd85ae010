"""One word in the place of another: *od vydání rozhodnutí* where the evidence has *od doručení rozhodnutí*.

A claim's word that the evidence does not have in the sentence that the claim repeats, beside the same neighbours as a
word of that sentence which the claim leaves out, is taken for another statement, not for another wording.
"""

from __future__ import annotations

from uzel.domain.checking.coverage import compared_as_words, denied
from uzel.domain.checking.grammar.verb_forms import is_verb
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading, Token
from uzel.domain.names import starts_sentence

_SKIPPED = frozenset(["the", "a", "an", "se", "sa", "si", "by", "jsou", "je"])


def substituted(pair: Pair) -> str | None:
    """The reason if a word of the claim stands in the place of another word of the evidence."""
    if pair.foreign:
        return None
    for token in pair.claim.tokens:
        if not token.content or token.light or token.value or _checked_otherwise(pair, token):
            continue
        homes = pair.homes[token.segment] or tuple(home for found in pair.homes for home in found[:1])
        if not homes:
            continue
        sentence = pair.evidence.sentence_of(homes[0])
        places = {pair.evidence.tokens[n].sentence for n in pair.alignment.partners[token.index]}
        if sentence in places or places & pair.touched:
            continue
        other = _in_its_place(pair, token, sentence)
        if other is not None:
            return f"other word: {token.text}, the evidence has {other.text}"
    return None


def _in_its_place(pair: Pair, token: Token, sentence: int) -> Token | None:
    for other in pair.evidence.tokens:
        if other.sentence != sentence or not _plain(other, token, pair) or other.index in pair.covered:
            continue
        left = _neighbour(pair.claim, token, -1), _neighbour(pair.evidence, other, -1)
        right = _neighbour(pair.claim, token, 1), _neighbour(pair.evidence, other, 1)
        sides = [_same(pair, *left), _same(pair, *right)]
        alike = is_verb(token, pair.claim) == is_verb(other, pair.evidence)
        if all(sides) and (left[0] or right[0]):
            return other
        strong = any(
            same and mine is not None and mine.content for same, (mine, _) in zip(sides, (left, right), strict=True)
        )
        if strong and alike:
            return other
    return None


def _checked_otherwise(pair: Pair, token: Token) -> bool:
    """Names, words of a mark and words that deny an opposite have checks of their own."""
    if token.index in pair.named and pair.alignment.partners[token.index]:
        return True
    return denied(pair, token) or any(
        m.start <= token.start < m.end for m in pair.claim.marks if m.kind not in compared_as_words(pair)
    )


def _plain(other: Token, token: Token, pair: Pair) -> bool:
    """A word that may have been replaced; a light one only by a verb for a verb."""
    verbs = is_verb(other, pair.evidence) and is_verb(token, pair.claim)
    if (
        other.text[:1].isupper()
        and not token.text[:1].isupper()
        and not starts_sentence(pair.evidence.text, other.start)
    ):
        return False  # a name is replaced by a name
    return other.content and not other.value and (verbs or not other.light) and len(other.folded) > 2


def _neighbour(reading: Reading, token: Token, step: int) -> Token | None:
    """The next word on one side in the same segment, articles and reflexives aside; None at the segment's edge."""
    at = token.index + step
    while 0 <= at < len(reading.tokens) and reading.tokens[at].segment == token.segment:
        if step > 0 or reading.tokens[at].folded not in _SKIPPED:
            return reading.tokens[at]
        at += step
    return None


def _same(pair: Pair, mine: Token | None, theirs: Token | None) -> bool:
    if mine is None or theirs is None:
        return mine is theirs
    return theirs.index in pair.alignment.exact[mine.index] or mine.folded == theirs.folded
