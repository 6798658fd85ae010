"""A quotation of a claim must stand in the evidence, unbroken, and must not leave a negation behind."""

from __future__ import annotations

import re

from uzel.domain.checking.marks import Kind
from uzel.domain.checking.pair import Pair, of_kind
from uzel.text.normal import fold_keep

_QUOTED = re.compile(
    r"[„“\"«»](?P<a>[^„“”\"«»]{2,})[“”\"«»]|(?<!\w)‘(?P<b>[^‘’]{2,})’(?!\w)|(?<!\w)'(?P<c>[^']{4,})'(?!\w)"
)
_SCRAP = re.compile(r"[^\W_]+")
_MARKS = re.compile(r"[„“”\"«»]")


def misquoted(pair: Pair) -> str | None:
    """The reason if a quotation is not contiguous in its source, or begins behind a negation."""
    for match in _QUOTED.finditer(pair.claim.text):
        quoted = match["a"] or match["b"] or match["c"]
        if len(_SCRAP.findall(quoted)) < 2 and not quoted.strip().endswith((".", "!", "?")):
            continue
        reason = _check(quoted, pair)
        if reason is not None:
            return reason
    return None


def _check(quoted: str, pair: Pair) -> str | None:
    evidence = pair.evidence.text
    wanted = [m.group() for m in _SCRAP.finditer(fold_keep(quoted))]
    words = list(_SCRAP.finditer(fold_keep(evidence)))
    plain = [m.group() for m in words]
    size = len(wanted)
    for at in range(len(plain) - size + 1):
        if plain[at : at + size] != wanted:
            continue
        start, end = words[at].start(), words[at + size - 1].end()
        if _MARKS.search(evidence, start, end):
            continue  # spliced over the end of a quotation
        if _negation_left_out(evidence, start) and not _denies(pair):
            return f"quotation: “{quoted}” leaves out the negation before it"
        return None
    return f"quotation: “{quoted}” does not stand so in the evidence"


def _negation_left_out(evidence: str, start: int) -> bool:
    """Whether the sentence that the quotation is cut from negates it: *I do not think that …*."""
    before = re.split(
        r"[.!?„“”\"«»:;]|,(?! (?:ze|aby|that|who|kter\w+|ktor\w+))", fold_keep(evidence[:start]).rstrip()
    )[-1]
    return (
        re.search(
            r"(?<!\w)(?:not|never|no|nobody|\w+n't|nikdy|nikdo|nikto|ne(?:ni|mysl|tvrd|rik|chc|souhlas|veri|plat|"
            r"jde|bude|mus|sm)\w*|nie)(?!\w)",
            before,
        )
        is not None
    )


def _denies(pair: Pair) -> bool:
    """Whether the claim denies outside its quotation: *it will not be moved “before the roof is repaired”*."""
    outside = [(m.start(), m.end()) for m in _QUOTED.finditer(pair.claim.text)]
    return any(
        not any(start <= mark.start < end for start, end in outside)
        for mark in of_kind(pair.claim, Kind.NOT, Kind.FORBID)
    ) or any(t.negated and not any(start <= t.start < end for start, end in outside) for t in pair.claim.tokens)
