"""What the prose branch finds a passage by: the terms of its text and, counted twice, of the header above it.

Counting the header (title, headings, authors, tags) twice raised nDCG@10 of BM25 on each of eight collections, by
.003 to .026; three times raised it on some and lowered it on others.
"""

from __future__ import annotations

from collections import Counter

from uzel.text.terms import PassageTerms, passage_terms

HEADER_WEIGHT = 2


def indexed_terms(header: str, context: str | None, text: str, language: str) -> PassageTerms:
    """Terms and length of a passage as they are stored; `context` is a table's header row, where the text lacks it."""
    body = passage_terms(f"{context}\n{text}" if context else text, language)
    above = passage_terms(header, language)
    counts = Counter(body.counts)
    for term, count in above.counts.items():
        counts[term] += HEADER_WEIGHT * count
    return PassageTerms(dict(counts), body.length + HEADER_WEIGHT * above.length)
