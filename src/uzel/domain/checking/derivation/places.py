"""Words of the claim that stand in another clause of the evidence, or in another order."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from uzel.domain.checking.derivation.laid import Doubt, Laid
from uzel.domain.checking.derivation.units import Unit
from uzel.domain.checking.grammar.parts import SUBJECT, is_actor, preposition_of
from uzel.domain.checking.reading import Reading, Token
from uzel.text.word_sets import word_set

_RELATIVE: Final = re.compile(
    r"\W*(?:\w{1,3} )?(?:kter\w+|ktor\w+|jenz|jez|jehoz|jejiz|who|which|whose|whom|kdo|kto)\s"
)
_SHORT = 3  # letters
_PRONOUNS: Final = word_set(
    """
    he she it they him her them his its their jeho jemu ho jej mu nim nem nej nemu ji jeji ni nej ju jej nou ich jich
    jim jejich nich nimi ten ta to ti ty toho teho te tomu tem tim tou onen
    """
)


def imported(laid: Laid, mine: list[Unit], home: int) -> Iterator[Doubt]:
    """Words that the home does not have, and that no rule of ellipsis brings there."""
    around = laid.around(home)
    moved = [u for u in mine if (to := laid.to(u)) is not None and to.clause not in around and u.says]
    if not moved:
        return
    left = [u for u in moved if not _described(laid, u) and not _meant(laid, u, home)]
    if left and not _carried_over(laid, left, home) and not _shared_verb(laid, left, home):
        yield Doubt("clause", f"“{left[0].token.text}” stands in another clause of the evidence")


def _carried_over(laid: Laid, moved: list[Unit], home: int) -> bool:
    """Whether the words are the subject of the clause before, and the home has none of its own; or what a relative
    clause is about; or what a pronoun of the home can only mean."""
    places = {to.clause for u in moved if (to := laid.to(u)) is not None}
    if len(places) != 1:
        return False
    place = next(iter(places))
    reading = laid.pair.evidence
    start = reading.folded[laid.theirs[home].start : laid.theirs[home].end]
    sources = [to for u in moved if (to := laid.to(u)) is not None]
    if _RELATIVE.match(start):
        said = [u for u in laid.stated(home - 1) if u.says] if home else []
        return place == home - 1 and all(to in said[-3:] for to in sources) and said[-1] in sources
    if place >= home or laid.theirs[place].sentence != laid.theirs[home].sentence:
        return False
    own = [u for n in range(place + 1, home + 1) for u in laid.stated(n) if laid.may_act(u, reading)]
    if own or not laid.theirs[place].verbal:
        return False
    if laid.english:
        opening = [u for u in laid.stated(home) if u.token.folded not in ("and", "but", "then", "later")][:1]
        starts = bool(opening) and laid.is_finite(opening[0], reading)
        return starts and all(_in_subject(laid, to, reading) for to in sources)
    return any(SUBJECT in laid.parts(to, reading) or not laid.parts(to, reading) for to in sources) and all(
        _in_subject(laid, to, reading) for to in sources
    )


def _in_subject(laid: Laid, unit: Unit, reading: Reading) -> bool:
    """Whether a unit is the subject of its clause or a part of it."""
    if laid.may_act(unit, reading):
        return True
    if laid.english:
        first = next((u for u in laid.stated(unit.clause) if laid.is_finite(u, reading)), None)
        return first is not None and unit.index < first.index and preposition_of(unit.token, reading) == "of"
    return unit.anchor < 0 and bool({"attribute", "genitive"} & laid.parts(unit, reading))


#: object pronouns -> the endings of dictionary forms that they stand for
_MASCULINE: Final = word_set("ho jej nej neho jeho on ten toho ktery ktory")
_FEMININE: Final = word_set("ji ju jej ni nu ona ta tu tej teto")
_THINGS: Final = word_set("it its them they these those je ich jich nich jim nim this that")


def _meant(laid: Laid, unit: Unit, home: int) -> bool:
    """Whether a pronoun of the home, which the claim does not repeat, may stand for a thing named in the two clauses
    before; nothing is brought for a person."""
    to = laid.to(unit)
    assert to is not None
    token, reading = to.token, laid.pair.evidence
    verbal = [n for n in range(home - 1, -1, -1) if laid.theirs[n].verbal][:2]
    if to.anchor >= 0 or not verbal or not min(verbal) <= to.clause < home or is_actor(token):
        return False
    if token.text[:1].isupper() and token.index and reading.tokens[token.index - 1].sentence == token.sentence:
        return False
    said = laid.paired.said()
    words = {u.token.folded for u in laid.stated(home) if u.index not in said}
    if words & _THINGS:
        return True
    feminine = any(lemma.endswith(("a", "e", "ost", "st")) for lemma in token.lemmas)
    return bool(words & _FEMININE) if feminine else bool(words & _MASCULINE)


def _shared_verb(laid: Laid, moved: list[Unit], home: int) -> bool:
    """Whether only the verb is brought, to a stretch that has none: *the second by Petr* of *one was won by Eva*."""
    if laid.theirs[home].verbal:
        return False
    sources = [to for u in moved if (to := laid.to(u)) is not None]
    near = [n for n in range(home - 1, -1, -1) if laid.theirs[n].sentence == laid.theirs[home].sentence]
    verb = next((n for n in near if laid.theirs[n].verbal), None)
    return all(to.clause == verb and laid.is_verbal(to, laid.pair.evidence) for to in sources)


def _described(laid: Laid, unit: Unit) -> bool:
    """A part of a name, or what somebody is, right beside another part of it that the home has as well."""
    to = laid.to(unit)
    assert to is not None
    for step in (-1, 1):
        at = unit.index + step
        if not 0 <= at < len(laid.paired.claim):
            continue
        other = laid.paired.claim[at]
        first, last = sorted((unit.token, other.token), key=lambda t: t.start)
        if other.token.index not in laid.pair.named or laid.pair.claim.text[first.end : last.start].strip(" ."):
            continue
        for number in laid.pair.alignment.exact[other.token.index]:
            there = laid.pair.evidence.tokens[number]
            low, high = sorted((to.token, there), key=lambda t: t.start)
            between = laid.pair.evidence.text[low.end : high.start]
            if there.index == to.token.index + (other.index - unit.index) and not between.strip(" ."):
                return True
    return False


def reordered(laid: Laid, mine: list[Unit], home: int) -> Iterator[Doubt]:
    """Neighbours that are no neighbours in the evidence, where their order or nearness says something."""
    voices = laid.voices_differ(mine, home)
    placed = [(u, to) for u in mine if (to := laid.to(u)) is not None and u.says]
    for (u, a), (v, b) in pairwise(placed):
        if b.index == a.index + 1:
            continue
        if laid.english:
            wrong = b.index < a.index and not voices and not _may_move(laid, u, v)
        else:
            wrong = _one_phrase(laid, u, v) and not _still_one(laid, a, b)
        if wrong:
            yield Doubt("order", f"“{u.token.text}” before “{v.token.text}”")


def _may_move(laid: Laid, u: Unit, v: Unit) -> bool:
    """English: a phrase behind a preposition, a time or a value may stand first or last."""
    reading = laid.pair.claim
    if u.clause != v.clause:
        return True
    return any(one.anchor >= 0 or preposition_of(one.token, reading) is not None for one in (u, v))


def _one_phrase(laid: Laid, u: Unit, v: Unit) -> bool:
    """Czech and Slovak: whether two neighbours of the claim may be one phrase: a noun and its genitive, a name and what
    somebody is, an adjective and its noun."""
    reading = laid.pair.claim
    apart = v.index != u.index + 1 or u.anchor >= 0 or v.anchor >= 0 or u.clause != v.clause
    if apart or laid.is_verbal(u, reading) or laid.is_verbal(v, reading) or reading.text[u.end : v.start].strip():
        return False
    mine, theirs = laid.parts(u, reading), laid.parts(v, reading)
    led, leads = preposition_of(u.token, reading) is not None, preposition_of(v.token, reading) is not None
    if _adjective(u.token) or _adjective(v.token) or theirs & {"genitive", "attribute"}:
        return not (led and not leads and SUBJECT in theirs)
    adverb = any(not parts and one.token.folded in one.token.lemmas for one, parts in ((u, mine), (v, theirs)))
    if adverb or (v.token.text.islower() and mine and theirs) or (led and not leads and SUBJECT in theirs):
        return False
    return not mine or not theirs or bool(mine & theirs)


def _adjective(token: Token) -> bool:
    return any(lemma.endswith(("y", "i")) and len(lemma) > _SHORT for lemma in token.lemmas)


def _still_one(laid: Laid, a: Unit, b: Unit) -> bool:
    """Whether two words of the evidence stand in one phrase: nothing but words of the kind between them."""
    if a.clause != b.clause:
        return False
    low, high = sorted((a.index, b.index))
    between = laid.paired.evidence[low + 1 : high]
    return b.index > a.index and all(
        u.says and u.anchor < 0 and not laid.is_verbal(u, laid.pair.evidence) for u in between
    )
