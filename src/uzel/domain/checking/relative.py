"""What a relative clause says is said of the word before it: *Edwin, who had built it* is nothing about the buyer."""

from __future__ import annotations

import re

from uzel.domain.checking.pair import Pair

RELATIVE = re.compile(
    r"\s*(?:,\s*)?(?:who|whose|whom|which|kter[yaeiou]\w*|ktor[yaeiou]\w*|jenz|jez|jehoz|jejiz|jimz|kteri|ktori)\s"
)
_ANTECEDENT = 2  # content words before the clause that may be meant


def other_antecedent(pair: Pair) -> str | None:
    """The reason if the claim repeats a relative clause without the word that it is about, for a subject before it."""
    if pair.foreign:
        return None
    for homes in pair.homes:
        for home in homes[:1]:
            start, _ = pair.evidence.segments[home]
            if home == 0 or not RELATIVE.match(pair.evidence.folded, start):
                continue
            before = [
                t for t in pair.evidence.tokens if t.segment == home - 1 and (t.content or t.value) and not t.light
            ]
            sentence = pair.evidence.sentence_of(home)
            meant = before[-_ANTECEDENT:]
            earlier = [t for t in before[:-_ANTECEDENT] if t.sentence == sentence]
            if meant and earlier and not any(pair.said(t) for t in meant) and any(pair.said(t) for t in earlier):
                return f"roles: in the evidence it is “{meant[-1].text}” of whom this is said"
    return None
