"""What is the cause and what the effect: they must not change places, and the cause must be the one that is stated."""

from __future__ import annotations

import re

from uzel.domain.checking.marks import Kind, Mark
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading, Token

_REACH = 4  # content words that a preposition of cause governs
_CONJUNCTION = re.compile(r"protoze|jelikoz|nebot|pretoze|lebo|kedze|nakolko|because(?! of)|since|proto ze")
_VERB = re.compile(r"zpusob|sposob|zapricin|cause[sd]?$|led to|vedl|viedl|zavinil|result|prispel|made")
_NOUN = re.compile(r"reason|duvodem|dovodom|pricin|vinou|aby|so that|in order")
_BY = re.compile(r"\s*(?:by|kym|cim)(?!\w)")


def sides(reading: Reading, mark: Mark) -> tuple[frozenset[int], frozenset[int]]:
    """Indices of the content words of the cause and of the effect, as far as the mark tells."""
    sentence = reading.sentence_at(mark.start)
    around = [t for t in reading.tokens if t.sentence == sentence and t.content and not _inside(t, mark)]
    before = frozenset(t.index for t in around if t.end <= mark.start)
    behind = [t for t in around if t.start >= mark.end]
    phrase = reading.folded[mark.start : mark.end]
    if mark.kind is Kind.RESULT:
        earlier = before or frozenset(t.index for t in reading.tokens if t.sentence == sentence - 1 and t.content)
        return earlier, frozenset(t.index for t in behind)
    if _VERB.match(phrase) and not _BY.match(reading.folded, mark.end):
        return before, frozenset(t.index for t in behind)
    if _NOUN.match(phrase):
        asked = re.match(r"\s*(?:why|for|proc|preco|toho)(?!\w)", reading.folded[mark.end :])
        everything = before | frozenset(t.index for t in behind)
        return (before, frozenset(t.index for t in behind)) if asked else (everything, everything)
    segment = reading.segment_at(mark.start)
    if _CONJUNCTION.fullmatch(phrase):
        own = frozenset(t.index for t in behind if t.segment == segment or (before and t.segment > segment))
    else:
        own = frozenset(t.index for t in behind[:_REACH] if t.segment == segment)
    return own, before | (frozenset(t.index for t in behind) - own)


def _inside(token: Token, mark: Mark) -> bool:
    return mark.start <= token.start < mark.end


def other_cause(pair: Pair, claimed: list[Mark], stated: list[Mark]) -> str | None:
    """The reason if nothing of the claim's cause is a cause in the evidence, or if its effect is the cause there."""
    if pair.foreign:
        return None
    causes, effects = zip(*(sides(pair.evidence, mark) for mark in stated), strict=True)
    their_cause, their_effect = frozenset().union(*causes), frozenset().union(*effects)
    for mark in claimed:
        cause, effect = sides(pair.claim, mark)
        mine, result = _partners(pair, cause), _partners(pair, effect)
        if mine and not mine & their_cause:
            return f"cause: in the evidence {_words(pair, mine)} is no cause"
        if result and mine and mine & their_cause and not result & their_effect and result & their_cause:
            return "cause: cause and effect have changed places"
    return None


def _partners(pair: Pair, indices: frozenset[int]) -> frozenset[int]:
    return frozenset(n for index in indices for n in pair.alignment.partners[index])


def _words(pair: Pair, indices: frozenset[int]) -> str:
    return ", ".join(f"“{pair.evidence.tokens[n].text}”" for n in sorted(indices)[:3])


_MAKES = re.compile(
    r"(?:sniz|zniz|zvys|zlepsi|zhorsi|zkrati|skrati|prodlouz|predlz|zdraz|zlevn|zmens|zvets|zvacs|posil|oslab)\w*|reduce[sd]?|raise[sd]?|"
    r"boost(?:s|ed)?|improve[sd]?|lower(?:s|ed)?|cuts?|increase[sd]?|decrease[sd]?"
)
_HAPPENS = re.compile(
    r"(?:po)?kles\w*|ub[yu]\w+|prib[yu]\w+|stoup\w*|stup\w*|vzr[uoa]st\w*|nar[uoa]st\w*|r[uo]st\w*|rast\w*|fell|falls?|rose|rises?|"
    r"dropp?(?:s|ed)?|grew|grows?|declin\w+"
)


def made_to_change(pair: Pair) -> str | None:
    """The reason if something makes a value change in the claim, and the evidence says only that it changed."""
    if pair.foreign or of_cause(pair):
        return None
    for token in pair.claim.tokens:
        if not _MAKES.fullmatch(token.folded) or not pair.alignment.partners[token.index]:
            continue
        near = pair.claim.tokens[max(0, token.index - 2) : token.index + 3]
        if any(
            t.folded in ("se", "sa", "was", "were", "been", "byl", "byla", "bol", "bola", "byly", "boli") for t in near
        ):
            continue
        theirs = [pair.evidence.tokens[n].folded for n in pair.alignment.partners[token.index]]
        before = [t for t in pair.claim.tokens if t.segment == token.segment and t.index < token.index and t.content]
        if before and all(_HAPPENS.fullmatch(word) for word in theirs):
            return f"cause: the evidence does not say what made it change (“{token.text}”)"
    return None


def of_cause(pair: Pair) -> bool:
    """Whether the sentences that the claim repeats state a cause."""
    return any(
        m.kind in (Kind.CAUSE, Kind.RESULT) and pair.evidence.sentence_at(m.start) in pair.home_sentences
        for m in pair.evidence.marks
    )
