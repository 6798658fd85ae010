"""Validity in time: what was so before is not so now, and what ends does not go on."""

from __future__ import annotations

import re

from uzel.domain.checking.grammar.verb_forms import past_form
from uzel.domain.checking.limits import at_home
from uzel.domain.checking.marks import Kind, Mark
from uzel.domain.checking.pair import Pair, of_kind, quoted


def _former(pair: Pair, number: int) -> bool:
    """Whether *former*, *until then* or the like stands before an anchor of the evidence in its segment."""
    anchor = pair.evidence_anchors[number]
    segment = pair.evidence.segment_at(anchor.start)
    return anchor.kind in ("name", "identifier") and any(
        m.start < anchor.start and pair.evidence.segment_at(m.start) == segment
        for m in of_kind(pair.evidence, Kind.FORMER)
    )


_BEFORE_CHANGE = re.compile(
    r"(?<!\w)(?:z|ze|zo|from|misto|namiesto|namisto|miesto|instead of|rather than|previously|predtym|predtim|puvodne|"
    r"povodne)\s(?:\w+\s){0,2}$"
)
_BEFORE_CHANGE_IN = re.compile(r"(?<!\w)(?:misto|namiesto|namisto|miesto|instead of|rather than|previously)(?!\w)")
_CHANGES = frozenset({"move", "rise", "fall", "raise", "reduce", "change", "replace", "lengthen", "shorten", "more"})


def _before_change(pair: Pair, number: int) -> bool:
    """Whether a value of the evidence is the one before a change: *from Tuesday to Thursday*, *instead of Monday*."""
    anchor = pair.evidence_anchors[number]
    if anchor.kind == "identifier":
        return False
    before = _BEFORE_CHANGE.search(pair.evidence.folded, max(0, anchor.start - 40), anchor.start)
    if before is None:
        return False
    if before.group().split()[0] not in ("z", "ze", "zo", "from"):
        return anchor.kind != "name"
    sentence = pair.evidence.sentence_at(anchor.start)
    changes = _CHANGES if anchor.kind != "name" else frozenset({"move"})
    return any(t.concepts & changes for t in pair.evidence.tokens if t.sentence == sentence)


def _tells_of(pair: Pair, number: int) -> bool:
    """Whether the claim repeats the past verb of the clause in which an anchor of the evidence stands: *the former head
    retired* says the same of him as *he retired*."""
    segment = pair.evidence.segment_at(pair.evidence_anchors[number].start)
    return any(
        t.segment == segment and t.index in pair.covered and past_form(t, pair.evidence) and not t.light
        for t in pair.evidence.tokens
    )


def _only_an_epithet(pair: Pair, mark: Mark) -> bool:
    """*the old mill* is called so in the evidence as well: the word dates nothing there."""
    words = quoted(pair.claim, mark).casefold()
    return words.startswith(("old", "star")) and any(
        m.kind is Kind.FORMER and quoted(pair.evidence, m).casefold().startswith(("old", "star"))
        for m in pair.evidence.marks
    )


def _still_of_another(pair: Pair) -> bool:
    """Whether the evidence says *still* in another clause only than those that the claim repeats."""
    places = {pair.evidence.segment_at(m.start) for m in of_kind(pair.evidence, Kind.STILL)}
    return bool(places) and not places & {home for homes in pair.homes for home in homes[:1]}


def outdated(pair: Pair) -> str | None:
    """The reason if the claim gives as valid now what the evidence says of before, or the reverse."""
    said = {m.kind for m in pair.claim.marks if m.kind is not Kind.FORMER or not _only_an_epithet(pair, m)}
    for mark in of_kind(pair.evidence, Kind.FORMER):
        if Kind.FORMER in said or Kind.ALREADY_NOT in said:
            break
        segment = pair.evidence.segment_at(mark.start)
        token = next((t for t in pair.evidence.tokens if t.end > mark.start), None)
        dated = any(
            a.start >= mark.start and a.start < mark.end + 14 and n in {k for same in pair.equals for k in same}
            for n, a in enumerate(pair.evidence_anchors)
        )
        habit = quoted(pair.evidence, mark).lower() == "used to"
        if token is not None and (token.index in pair.covered or dated) and not habit:
            continue
        if any(segment in homes[:1] for homes in pair.homes) or len(pair.only_in(segment)) >= 2:
            return f"validity: the evidence says “{quoted(pair.evidence, mark)}”, the claim states it for now"
    changed = any(t.concepts & _CHANGES for t in pair.claim.tokens) or _BEFORE_CHANGE_IN.search(pair.claim.folded)
    for anchor, same in zip(pair.claim_anchors, pair.equals, strict=True):
        if (
            same
            and not said & {Kind.FORMER, Kind.ALREADY_NOT}
            and not changed
            and all(_before_change(pair, n) for n in same)
        ):
            stated = pair.claim.text[anchor.start : anchor.end].strip()
            return f"validity: {stated} stands in the evidence as what was before a change"
        told = any(_tells_of(pair, n) for n in same)
        former = not said & {Kind.FORMER, Kind.ALREADY_NOT} and not changed and not told
        if same and former and all(_former(pair, n) for n in same):
            return f"validity: {pair.claim.text[anchor.start : anchor.end].strip()} is a former one in the evidence"
    for mark in of_kind(pair.claim, Kind.STILL):
        if any(at_home(pair, m) and m.kind is Kind.ALREADY_NOT for m in pair.evidence.marks) or _still_of_another(pair):
            return f"validity: the claim says “{quoted(pair.claim, mark)}”, the evidence says that it ends"
    return None
