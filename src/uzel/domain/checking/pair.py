"""A claim beside its evidence, with what every check needs: who stands where, and where the evidence speaks of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from uzel.domain.checking.anchors import Anchor, anchors, bare_units, equal
from uzel.domain.checking.marks import Kind, Mark
from uzel.domain.checking.matching import Alignment, align, name_groups
from uzel.domain.checking.reading import Reading, Token
from uzel.domain.checking.vocabulary.concepts import opposite


@dataclass(frozen=True)
class Pair:
    """`foreign`: claim and evidence are in languages whose words cannot be compared (English and Czech or Slovak)."""

    claim: Reading
    evidence: Reading
    foreign: bool

    @cached_property
    def alignment(self) -> Alignment:
        """Claim tokens and their partners in the evidence."""
        return align(self.claim, self.evidence)

    @cached_property
    def evidence_anchors(self) -> list[Anchor]:
        """The exact things of the evidence."""
        return sorted((*anchors(self.evidence), *bare_units(self.evidence)), key=lambda a: (a.start, a.end))

    @cached_property
    def claim_anchors(self) -> list[Anchor]:
        """The exact things of the claim; what is a name in the evidence is one at the start of a claim too."""
        known = frozenset(token.folded for group in name_groups(self.evidence) for token in group.tokens) | frozenset(
            key for group in name_groups(self.evidence) for token in group.tokens for key in token.keys
        )
        return anchors(self.claim, known)

    @cached_property
    def equals(self) -> tuple[tuple[int, ...], ...]:
        """For each anchor of the claim the numbers of the evidence's that say it."""
        return tuple(self._equal(mine) for mine in self.claim_anchors)

    def _equal(self, mine: Anchor) -> tuple[int, ...]:
        found = tuple(n for n, theirs in enumerate(self.evidence_anchors) if equal(mine, theirs))
        if found or mine.kind != "name":
            return found
        # a case form that the comparison of names does not know: the words were aligned
        partners = [self.alignment.partners[t.index] for t in self.claim.tokens if mine.start <= t.start < mine.end]
        starts = {self.evidence.tokens[n].start for some in partners for n in some}
        if not all(partners):
            return ()
        return tuple(
            n
            for n, theirs in enumerate(self.evidence_anchors)
            if theirs.kind == "name" and sum(theirs.start <= s < theirs.end for s in starts) >= len(partners)
        )

    @cached_property
    def covered(self) -> frozenset[int]:
        """Evidence tokens that the claim says."""
        return self.alignment.covered()

    @cached_property
    def named(self) -> frozenset[int]:
        """Claim tokens that are part of a name."""
        return frozenset(
            token.index
            for anchor in self.claim_anchors
            if anchor.kind == "name"
            for token in self.claim.tokens
            if anchor.start <= token.start < anchor.end
        )

    def weights(self, segment: int | None = None) -> dict[int, float]:
        """Evidence segment -> how much of the claim (of one of its segments) it says."""
        found: dict[int, float] = {}
        for token in self.claim.tokens:
            if segment is not None and token.segment != segment:
                continue
            if not token.content:
                continue
            partners = self.alignment.partners[token.index]
            literal = {self.evidence.tokens[index].segment for index in self.alignment.exact[token.index]}
            places = {self.evidence.tokens[index].segment for index in partners}
            # a word that stands in few segments tells more, a synonym a little less than the word itself
            worth = (0.4 if token.light else 1.3 if token.infinitive else 1.0) / max(1, len(places)) ** 0.5
            for place in places:
                found[place] = found.get(place, 0.0) + (worth if place in literal else 0.8 * worth)
            if not partners and token.concepts:  # *zavřeno* where the claim has *není otevřeno*
                for place in {t.segment for t in self.evidence.tokens if opposite(t.concepts, token.concepts)}:
                    found[place] = found.get(place, 0.0) + 0.6
        for anchor, same in zip(self.claim_anchors, self.equals, strict=True):
            if anchor.kind == "name" or (segment is not None and self.claim.segment_at(anchor.start) != segment):
                continue
            for place in {self.evidence.segment_at(self.evidence_anchors[n].start) for n in same}:
                found[place] = found.get(place, 0.0) + 1.0
        return found

    @cached_property
    def homes(self) -> tuple[tuple[int, ...], ...]:
        """For each segment of the claim the evidence segments that say most of it, best first."""
        return tuple(self._home(number) for number in range(len(self.claim.segments)))

    def _home(self, segment: int) -> tuple[int, ...]:
        weights = self.weights(segment)
        whole = self.weights()
        around: dict[int, float] = {}
        for place, weight in whole.items():
            sentence = self.evidence.sentence_of(place)
            around[sentence] = around.get(sentence, 0.0) + weight
        total = {
            p: w + 0.3 * around[self.evidence.sentence_of(p)] + 0.1 * whole.get(p, 0.0) for p, w in weights.items()
        }
        ranked = sorted(total, key=lambda place: (-total[place], place))
        return tuple(place for place in ranked if total[place] >= total[ranked[0]] - 0.01)

    @cached_property
    def home_sentences(self) -> frozenset[int]:
        """Sentences of the evidence that the claim draws from."""
        return frozenset(self.evidence.sentence_of(home) for homes in self.homes for home in homes[:1])

    @cached_property
    def touched(self) -> frozenset[int]:
        """Sentences of the evidence that the claim draws from, or that have one of its exact things."""
        return self.home_sentences | {
            self.evidence.sentence_at(self.evidence_anchors[n].start) for same in self.equals for n in same
        }

    def only_in(self, segment: int) -> list[Token]:
        """Content words of the claim that the evidence has in this segment alone."""
        return [
            t
            for t in self.claim.tokens
            if t.content
            and not t.light
            and self.alignment.partners[t.index]
            and all(self.evidence.tokens[n].segment == segment for n in self.alignment.partners[t.index])
        ]

    def claim_tokens(self, start: int, end: int) -> list[Token]:
        """Tokens of the claim inside [start, end)."""
        return [token for token in self.claim.tokens if start <= token.start < end]

    def said(self, token: Token) -> bool:
        """Whether an evidence token is said by the claim, as a word or as a part of an equal anchor."""
        if token.index in self.covered:
            return True
        return token.value and any(
            self.evidence_anchors[n].start <= token.start < self.evidence_anchors[n].end
            for same in self.equals
            for n in same
        )


def of_kind(reading: Reading, *kinds: Kind) -> list[Mark]:
    """The marks of a text of these kinds."""
    return [mark for mark in reading.marks if mark.kind in kinds]


def has(reading: Reading, *kinds: Kind) -> bool:
    """Whether a text has such a mark."""
    return any(mark.kind in kinds for mark in reading.marks)


def quoted(reading: Reading, mark: Mark) -> str:
    """A mark as it stands in the text."""
    return reading.text[mark.start : mark.end]
