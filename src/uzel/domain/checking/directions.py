"""From and to, before and after, over and under: the same word or value on the other side is another statement."""

from __future__ import annotations

import re

from uzel.domain.checking.anchors import Anchor
from uzel.domain.checking.marks import Kind
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.polarity import sign
from uzel.domain.checking.reading import Reading, Token
from uzel.text.moments import Moment

_DIRECTIONS = {
    "from": "od odo from since starting pocinaje pocinajuc nejdrive nejdriv najskor",
    "until": "do until till by az nejpozdeji najneskor to",
    "before": "pred prede predo before prior",
    "after": "po after following",
    "above": "nad nade nado over above pres prekroci prekroceni prevysi exceeds",
    "below": "pod pode podo under below",
    "with": "s se so with",
    "without": "bez beze bezo without",
}
_OF_WORD = {word: name for name, row in _DIRECTIONS.items() for word in row.split()}
_CONTRARY = frozenset(
    frozenset(pair.split("/"))
    for pair in [
        "from/until",
        "before/after",
        "above/below",
        "from/before",
        "until/after",
        "with/without",
        "until/above",
        "from/below",
    ]
)


#: of an amount: by how much it changed, to what, from what
_AMOUNT_OF_WORD = {
    "o": "by",
    "by": "by",
    "na": "to",
    "to": "to",
    "z": "from",
    "ze": "from",
    "zo": "from",
    "from": "from",
}
_TIME_OF_WORD = {"o": "after", "za": "after", "in": "after", "do": "within", "within": "within"}


def _amount_side(reading: Reading, anchor: Anchor) -> str | None:
    before = next((t for t in reversed(reading.tokens) if t.end <= anchor.start), None)
    if before is None or before.segment != reading.segment_at(anchor.start):
        return None
    if anchor.kind in ("seconds", "months"):
        return _TIME_OF_WORD.get(before.folded)
    return _AMOUNT_OF_WORD.get(before.folded)


def _other_change(pair: Pair) -> str | None:
    """*by 47 %* is not *to 47 %*."""
    for anchor, same in zip(pair.claim_anchors, pair.equals, strict=True):
        if isinstance(anchor.what, Moment) or anchor.kind in ("name", "identifier") or not same:
            continue
        mine = _amount_side(pair.claim, anchor)
        theirs = [_amount_side(pair.evidence, pair.evidence_anchors[n]) for n in same]
        if mine and all(other and other != mine for other in theirs):
            return f"{mine}: {pair.claim.text[anchor.start : anchor.end].strip()}, the evidence has “{theirs[0]}”"
    return None


_LATEST = re.compile(r"(?<!\w)(?:(?:no|not) (?:(?P<end>later than)|(?:earlier than|before)))\s$")
#: *mezi 7.30 a 8.15*: the first value is a beginning, the second an end
_BETWEEN = re.compile(r"(?<!\w)(?:mezi|medzi|between)\s(?P<first>[\w.:]{1,8}\s(?:a|and)\s)?$")


def turned(pair: Pair) -> str | None:
    """The reason if a value or a word of the claim stands behind the contrary preposition."""
    change = _other_change(pair)
    if change is not None:
        return change
    for number, anchor in enumerate(pair.claim_anchors):
        if anchor.kind in ("name", "identifier"):
            continue
        mine = _side(pair.claim, anchor)
        theirs = [_side(pair.evidence, pair.evidence_anchors[n]) for n in pair.equals[number]]
        if mine is None and _only_due(pair, number, theirs):
            return f"deadline: {pair.claim.text[anchor.start : anchor.end].strip()}, the evidence has it “{theirs[0]}”"
        if Kind.ALREADY_NOT in {m.kind for m in pair.claim.marks}:
            break
        if mine and theirs and all(other is not None and frozenset((mine, other)) in _CONTRARY for other in theirs):
            return f"{mine}: {pair.claim.text[anchor.start : anchor.end].strip()}, the evidence has it “{theirs[0]}”"
    for token in pair.claim.tokens:
        if not token.content:
            continue
        side = _before(pair.claim, token)
        partners = [pair.evidence.tokens[n] for n in pair.alignment.exact[token.index]]
        homes = {pair.evidence.sentence_of(home) for home in pair.homes[token.segment][:1]}
        near = [other for other in partners if other.sentence in homes] or partners
        found = [_before(pair.evidence, other) for other in near]
        added = side in ("before", "after") and found and all(other is None for other in found)
        if side == "after" and _any_side(pair, {"from"}):
            continue  # *do 30 dnů od doručení* is *po doručení*
        if added and not _any_side(pair, {"before", "after"}) and token.index and not _of_value(pair, token):
            return f"{side}: {token.text}, the evidence does not say so"
        pairs = (
            _CONTRARY
            if token.concepts & _TIMES
            else _CONTRARY - {frozenset(("from", "until")), frozenset(("until", "after"))}
        )
        if (
            side
            and found
            and all(other is not None and frozenset((side, other)) in pairs for other in found)
            and _signs_equal(pair, token, near)
        ):
            return f"{side}: {token.text}, the evidence has it “{found[0]}”"
    return None


_SEQUENCE = frozenset({"then", "pak", "potom", "nasledne", "next", "teprve", "az", "once", "jakmile", "when", "kdyz"})
_TIMES = frozenset({"day", "week", "month", "year", "night", "evening", "morning", "afternoon", "holiday"})


def _any_side(pair: Pair, sides: set[str]) -> bool:
    """Whether the sentences that the claim repeats have a word of one of the sides."""
    return any(
        t.sentence in pair.touched and (_OF_WORD.get(t.folded) in sides or t.folded in _SEQUENCE)
        for t in pair.evidence.tokens
    )


def _of_value(pair: Pair, token: Token) -> bool:
    return any(a.start <= token.start < a.end + 1 for a in pair.claim_anchors if a.kind != "name")


_DUE = frozenset({"end", "start", "deadline"})


def _only_due(pair: Pair, number: int, theirs: list[str | None]) -> bool:
    """Whether the evidence has a day or hour as the last for something to be done, and the claim as the time of it."""
    anchor = pair.claim_anchors[number]
    if not isinstance(anchor.what, Moment) or not theirs or any(side not in ("until", "before") for side in theirs):
        return False
    if anchor.kind == "year" or any(t.concepts & _DUE or t.folded.startswith(_TERMS) for t in pair.claim.tokens):
        return False
    dues = {m.kind for m in pair.evidence.marks if pair.evidence.sentence_at(m.start) in pair.touched}
    return bool(dues & {Kind.MUST, Kind.MAY, Kind.SHOULD}) or _imperative(pair)


_TERMS = ("termin", "lhut", "lehot", "uzaver", "uzavier", "splat", "due", "nejpozd", "najnesk", "latest", "later")


def _imperative(pair: Pair) -> bool:
    """Whether the evidence asks somebody: *podejte, odovzdajte*."""
    return pair.evidence.language != "en" and any(
        t.sentence in pair.touched
        and (t.folded.endswith("jte") or (t.folded.endswith("te") and any(k.endswith("t") for k in t.lemmas)))
        for t in pair.evidence.tokens
    )


def _signs_equal(pair: Pair, token: Token, near: list[Token]) -> bool:
    """*nesmí bez* and *smí s* say the same: only with one sign on both sides does a preposition turn the sense."""
    return all(sign(pair.evidence, other.segment) == sign(pair.claim, token.segment) for other in near)


def _before(reading: Reading, token: Token) -> str | None:
    for other in reversed(reading.tokens[max(0, token.index - 2) : token.index]):
        if other.segment != token.segment or (other.content and not other.light and other.index < token.index - 1):
            return None
        if other.folded in _OF_WORD:
            return _OF_WORD[other.folded]
    return None


def _side(reading: Reading, anchor: Anchor) -> str | None:
    """The side that the words before a value give it; for a day or an hour also *začíná*, *končí* and a dash."""
    before = [t for t in reading.tokens if t.end <= anchor.start and t.end > anchor.start - 22]
    inside = [t for t in reading.tokens if anchor.start <= t.start < anchor.end and t.folded in _OF_WORD]
    for token in [*inside[:1], *reversed(before[-2:])]:
        side = _OF_WORD.get(token.folded)
        if side in ("with", "without") and isinstance(anchor.what, Moment):
            continue  # *se* is a reflexive
        if side is not None and token.segment == reading.segment_at(anchor.start):
            return side
        if token.value and token not in inside:
            break
    latest = _LATEST.search(reading.folded, max(0, anchor.start - 20), anchor.start)
    if latest is not None:
        return "until" if latest["end"] else "from"
    between = _BETWEEN.search(reading.folded, max(0, anchor.start - 30), anchor.start)
    if between is not None:
        return "until" if between["first"] else "from"
    return _side_of_moment(reading, anchor) if isinstance(anchor.what, Moment) else None


def _side_of_moment(reading: Reading, anchor: Anchor) -> str | None:
    """A dash before it is an end, behind it a beginning; else a verb of beginning or ending in the clause."""
    dash = reading.text[: anchor.start].rstrip()[-1:]
    segment = reading.segment_at(anchor.start)
    said = {c for t in reading.tokens if t.segment == segment for c in t.concepts} & {"start", "end"}
    if dash in ("–", "—", "-"):
        return "until"
    if reading.text[anchor.end :].lstrip()[:1] in ("–", "—"):
        return "from"
    return {frozenset({"start"}): "from", frozenset({"end"}): "until"}.get(frozenset(said))
