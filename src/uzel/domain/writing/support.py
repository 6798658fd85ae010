"""What of a model's claim stands in the passages that it cites: the claim, a cited sentence instead, or nothing.

A claim is held against a few sentences at a time, not against whole passages: in a long text some number, some name and
some verb can always be found that fit. Each stretch is read below its headings, which say whom and what it is about.
What a passage orders its reader to say is no statement of it (`orders`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from uzel.domain.answering.units import Shape, Unit, units
from uzel.domain.answers import Quote
from uzel.domain.checking.checks import Class
from uzel.domain.checking.verify import Verdict, verify
from uzel.domain.evidence import Candidate
from uzel.domain.writing.orders import asserted, dictated, ordered
from uzel.text.terms import passage_terms

Check = Callable[[str, str, str], Verdict]  # evidence, claim, language of the claim

_TOGETHER = 3  # units of a stretch at most
_TRIED = 6  # stretches that a claim is held against
_SHARED = 0.5  # of the claim's weightier words that a sentence holds which may stand for it


@dataclass(frozen=True, slots=True)
class Supported:
    """The claim may be shown; it stands on these stretches."""

    quotes: tuple[Quote, ...]


@dataclass(frozen=True, slots=True)
class Replaced:
    """The claim is in doubt; the sentence that it cites may be shown instead, verbatim."""

    quote: Quote
    reason: str


@dataclass(frozen=True, slots=True)
class Unsupported:
    """Nothing of it may be shown."""

    reason: str


@dataclass(frozen=True, slots=True)
class _Stretch:
    """Units of one passage that stand together."""

    held: tuple[Unit, ...]
    share: float  # of the claim's words that it holds

    @property
    def quote(self) -> Quote:
        first, last = self.held[0], self.held[-1]
        candidate = first.candidate
        text = candidate.text[first.start : last.end]
        start = candidate.start + first.start
        return Quote(candidate.passage_id, start, start + len(text), text, first.context)

    @property
    def evidence(self) -> str:
        """What the claim is held against: the headings above, and the text."""
        candidate = self.held[0].candidate
        above = ". ".join(dict.fromkeys(part for part in (candidate.title, *candidate.heading) if part))
        return "\n".join(part for part in (above, self.held[0].context, self.quote.text) if part)


def support(
    claim: str, cited: Sequence[Candidate], language: str, check: Check = verify
) -> Supported | Replaced | Unsupported:
    """Hold a claim against the passages that it cites.

    One stretch of one passage must support it, or the best stretches of several together. Where only its wording cannot
    be followed, the sentence that holds most of its words stands for it.
    """
    wanted = _terms(claim, language)
    by_passage = [_stretches(candidate, wanted) for candidate in cited]
    tried = sorted((one for stretches in by_passage for one in stretches), key=lambda one: -one.share)[:_TRIED]
    if not tried:
        return Unsupported("it cites nothing that can be quoted")
    verdicts = [(one, check(asserted(one.evidence, claim), claim, language)) for one in tried]
    for one, verdict in verdicts:
        if verdict.supported:
            return Supported((one.quote,))
    best = [max(stretches, key=lambda one: one.share) for stretches in by_passage if stretches]
    together = "\n".join(asserted(one.evidence, claim) for one in best)
    if len(best) > 1 and check(together, claim, language).supported:
        return Supported(tuple(one.quote for one in best))
    doubtful = [
        (one, verdict) for one, verdict in verdicts
        if verdict.refused_by is Class.WORDING and len(one.held) == 1 and one.share >= _SHARED
        and not ordered(one.quote.text)
    ]  # fmt: skip
    if doubtful:
        one, verdict = doubtful[0]
        return Replaced(one.quote, verdict.reason)
    return Unsupported(verdicts[0][1].reason)


def _stretches(candidate: Candidate, wanted: frozenset[str]) -> list[_Stretch]:
    """One to three neighbouring units of a passage that hold a word of the claim; the shorter one first where two hold
    as much."""
    orders = dictated(candidate.text)
    plain = [
        unit for unit in units(candidate, 0)
        if unit.shape is not Shape.BLOCK and not any(unit.start < end and start < unit.end for start, end in orders)
    ]  # fmt: skip
    found = [_Stretch(held, _share(held, candidate.language, wanted)) for held in _neighbours(plain)]
    return sorted((one for one in found if one.share > 0.0), key=lambda one: (-one.share, len(one.held)))


def _neighbours(plain: Sequence[Unit]) -> Iterator[tuple[Unit, ...]]:
    for first in range(len(plain)):
        for count in range(1, _TOGETHER + 1):
            held = tuple(plain[first : first + count])
            if len(held) == count and len({unit.context for unit in held}) == 1:
                yield held


def _share(held: Sequence[Unit], language: str, wanted: frozenset[str]) -> float:
    text = " ".join(unit.text for unit in held)
    return len(wanted & _terms(text, language)) / len(wanted) if wanted else 0.0


def _terms(text: str, language: str) -> frozenset[str]:
    """Lemmas and stems of the words that are no function words, and numbers."""
    return frozenset(term for term in passage_terms(text, language).counts if term[0] == "@" or term[0].isdigit())
