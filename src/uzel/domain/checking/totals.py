"""*Of 48 owners 31 came*: the number of all is not the number of those of whom something is said."""

from __future__ import annotations

import re

from uzel.domain.checking.anchors import Anchor
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading
from uzel.text.quantities import Quantity
from uzel.text.word_sets import word_set

_OF = re.compile(
    r"(?<!\w)(?:z|ze|zo|of|of the|out of|out of the|of all|ze vsech|zo vsetkych)\s(?:tech |tych |jejich |these )?$"
)


def taken_for_part(pair: Pair) -> str | None:
    """The reason if the claim says of all what the evidence says of a part of them."""
    for anchor, same in zip(pair.claim_anchors, pair.equals, strict=True):
        if anchor.kind != "count" or not same or _is_total(pair.claim, anchor):
            continue
        theirs = [pair.evidence_anchors[n] for n in same]
        if not all(_is_total(pair.evidence, other) and _parts(pair.evidence, other) for other in theirs):
            continue
        segment = pair.claim.segment_at(anchor.start)
        for token in pair.claim.tokens:
            counted = anchor.start <= token.start < anchor.end + 1
            if token.segment != segment or counted or not token.content or token.light:
                continue
            if any(
                pair.evidence.tokens[n].segment == pair.evidence.segment_at(other.start)
                and not other.start <= pair.evidence.tokens[n].start < other.end
                for other in theirs
                for n in pair.alignment.partners[token.index]
            ):
                stated = pair.claim.text[anchor.start : anchor.end]
                return f"number: {stated} is the number of all in the evidence, not of those of whom it says so"
    return None


def _is_total(reading: Reading, anchor: Anchor) -> bool:
    found = _OF.search(reading.folded, max(0, anchor.start - 24), anchor.start)
    if found is None:
        return False
    before = [t for t in reading.tokens if t.end <= found.start() and t.segment == reading.segment_at(anchor.start)]
    return not before or before[-1].value or before[-1].folded in _SHARES or reading.language != "en"


_SHARES = word_set(
    """
    some most none all half third quarter few many out only just
    """
)


def _parts(reading: Reading, anchor: Anchor) -> bool:
    """Whether another number stands in the sentence: the part of which something is said."""
    sentence = reading.sentence_at(anchor.start)
    return any(
        isinstance(item, Quantity) and item.start != anchor.start and reading.sentence_at(item.start) == sentence
        for item in reading.quantities
    )
