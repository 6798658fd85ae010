"""Words that the claim adds, and words that it has in another form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from uzel.domain.checking.denial import governed
from uzel.domain.checking.derivation.laid import Doubt, Laid, is_adverb, is_form_of_be
from uzel.domain.checking.derivation.units import Unit
from uzel.domain.checking.grammar.parts import OBJECT, SUBJECT, preposition_of, slavic_parts
from uzel.domain.checking.grammar.verb_forms import Tense, tenses
from uzel.domain.checking.marks import Kind
from uzel.domain.checking.people import DEGREES
from uzel.domain.checking.reading import Reading, Token
from uzel.text.word_sets import word_set

#: function words that may come where the evidence has none: what they say is compared by other checks
_MAY_COME: Final = {
    "en": word_set(
        """
        to of in on at by for with from into as that which who whom whose it its they their he his she her him them
        is are was were be been being has have had do does did will would and or this these those between during
        about than upon per
        """
    ),
    "cs": word_set(
        """
        v ve vo na o od z ze zo s k ke ku u po pri do pro pre za mezi medzi ze kteri ktery ktera ktere ktereho kterou
        ktery ktory ktora ktore ktoru jeho jejich jeji ich svuj svoje sve svou svych svym on ona oni ho ji jej mu jim
        je jsou su byl byla bylo byli byly bol bola bolo boli bude budou budu byt jako ako tento tato toto tento a
        """
    ),
}
_TITLES: Final = word_set(
    """
    pan pani pana panu panem slecna mr mrs ms miss dame sir councillor cllr dr doctor doktor doktorka profesor
    profesorka docent docentka inzenyr magistr
    """
)


def added(laid: Laid, mine: list[Unit]) -> Iterator[Doubt]:
    """Words without a partner, and words for which the evidence has another."""
    for unit in mine:
        token, to = unit.token, laid.to(unit)
        if to is not None:
            yield from _reworded(laid, unit, to)
        elif not _comes_freely(laid, token) and (unit.says or not _stands_there(laid, token)):
            yield Doubt(_kind(laid, unit), f"the evidence has no “{token.text}”")


def _comes_freely(laid: Laid, token: Token) -> bool:
    """An initial or a letter, a form of *be*, a title, a function word or a limit that other checks compare."""
    letter = len(token.text) == 1 and token.text.isupper()
    come = _MAY_COME["en" if laid.english else "cs"]
    title = token.keys & DEGREES or token.folded in _TITLES
    limit = any(m.start <= token.start < m.end and m.kind in _COMPARED for m in laid.pair.claim.marks)
    return bool(letter or token.folded in come or is_form_of_be(token) or title or limit)


def _stands_there(laid: Laid, token: Token) -> bool:
    """Whether a small word stands in a sentence that the claim repeats."""
    home = laid.pair.home_sentences
    return any(t.folded == token.folded and t.sentence in home for t in laid.pair.evidence.tokens)


def _kind(laid: Laid, unit: Unit) -> str:
    if unit.anchor >= 0 or unit.token.value:
        return "word value"
    if laid.is_verbal(unit, laid.pair.claim):
        return "word verb"
    if is_adverb(unit.token):
        return "word small"
    if not unit.token.content:
        return "word function"
    return "word light" if unit.token.light else "word noun"


#: marks that are compared kind by kind
_COMPARED: Final = frozenset(Kind) - {Kind.DEADLINE, Kind.THAN, Kind.PLANNED, Kind.RUMOUR, Kind.ATTRIBUTED}


def _reworded(laid: Laid, unit: Unit, to: Unit) -> Iterator[Doubt]:
    a, b = unit.token, to.token
    if unit.anchor >= 0 or not unit.says or a.keys & b.keys or a.index in laid.pair.named or a.keys & DEGREES:
        return
    if _kinds(laid.pair.claim, a) & _kinds(laid.pair.evidence, b):
        return
    if b.index not in laid.pair.alignment.exact[a.index]:
        yield Doubt("synonym", f"“{a.text}” for “{b.text}”")
    elif not (laid.is_verbal(unit, laid.pair.claim) and laid.is_verbal(to, laid.pair.evidence)):
        yield Doubt("root", f"“{a.text}” for “{b.text}”")


def _kinds(reading: Reading, token: Token) -> set[Kind]:
    return {m.kind for m in reading.marks if m.start <= token.start < m.end and m.kind in _COMPARED}


def changed(laid: Laid, mine: list[Unit], home: int) -> Iterator[Doubt]:
    """Another sign, preposition, case or tense of a word that both have."""
    claim, evidence = laid.pair.claim, laid.pair.evidence
    denied, there = governed(claim), governed(evidence)
    voices = laid.voices_differ(mine, home)
    for unit in mine:
        to = laid.to(unit)
        if to is None:
            continue
        a, b = unit.token, to.token
        finite = laid.is_finite(unit, claim) and laid.is_finite(to, evidence) and not laid.english
        turned = (a.index in denied or a.negated) != (b.index in there or b.negated)
        if unit.anchor < 0 and unit.says and (turned or (finite and a.negated != b.negated)):
            yield Doubt("negation", f"“{a.text}” for “{b.text}”")
        if not unit.says:
            continue
        if laid.is_verbal(unit, claim) or laid.is_verbal(to, evidence):
            mine_, theirs = tenses(a, claim), tenses(b, evidence)
            if mine_ and theirs and not mine_ & theirs:
                yield Doubt("tense", f"“{a.text}” for “{b.text}”")
            continue
        before, behind = led(laid, unit, claim), led(laid, to, evidence)
        if (
            before != behind
            and _known(laid, unit, to)
            and not _within(laid, unit)
            and not _same_lead(laid, unit, before, behind, voices)
        ):
            kind = "lead" if frozenset((before, behind)) in _TURNED else "led"
            yield Doubt(kind, f"“{_shown(before, a)}” for “{_shown(behind, b)}”")
        elif not laid.english and unit.anchor < 0 and before is None and behind is None and a.folded != b.folded:
            yield from _other_case(laid, unit, to, voices)
    yield from _other_tense(laid, mine, home)


def _known(laid: Laid, unit: Unit, to: Unit) -> bool:
    """Whether what leads the two can be told: a name behind another name may begin a phrase of its own."""
    if laid.english and (
        unit.token.lemmas & to.token.lemmas
        and "to" in (led(laid, unit, laid.pair.claim), led(laid, to, laid.pair.evidence))
    ):
        return not any(
            _infinitive(laid, one, reading) for one, reading in ((unit, laid.pair.claim), (to, laid.pair.evidence))
        )
    before = laid.paired.evidence[to.index - 1].token if to.index else to.token
    first = laid.paired.claim[unit.index - 1].token if unit.index else unit.token
    return not (unit.token.text[:1].isupper() and (before.text[:1].isupper() or first.text[:1].isupper()))


def _infinitive(laid: Laid, unit: Unit, reading: Reading) -> bool:
    """English: whether *to* is right before a word that may be a verb."""
    before = reading.tokens[unit.token.index - 1] if unit.token.index else None
    return before is not None and before.folded == "to" and unit.token.folded in unit.token.lemmas


def _shown(before: str | None, token: Token) -> str:
    return f"{before} {token.text}" if before else token.text


def _within(laid: Laid, unit: Unit) -> bool:
    """Whether the word before it in the claim is the word before it in the evidence, and no preposition."""
    to = laid.to(unit)
    before = laid.to(laid.paired.claim[unit.index - 1]) if unit.index else None
    same = before is not None and to is not None and before.index == to.index - 1
    return same and laid.paired.claim[unit.index - 1].says


def led(laid: Laid, unit: Unit, reading: Reading) -> str | None:
    """The preposition that leads a noun or a value."""
    if unit.anchor < 0:
        return preposition_of(unit.token, reading)
    if unit.token.folded in _LEADS:
        return _LEADS[unit.token.folded]  # the value holds it
    units = laid.paired.claim if reading is laid.pair.claim else laid.paired.evidence
    for other in reversed(units[max(0, unit.index - 2) : unit.index]):
        if other.clause != unit.clause or (other.says and not other.token.light):
            return None
        if other.token.folded in _LEADS:
            return _LEADS[other.token.folded]
    return None


_SAME: Final = [
    "v ve vo u in at on na within",
    "do nejpozdeji najneskor by until till to",
    "od odo from since",
    "pro pre for",
    "kvuli kvoli pro pre",
    "podle podla dle",
    "behem pocas during",
    "z ze zo of from",
    "s se so with",
    "k ke ku to",
    "o about",
    "po after",
    "pred before",
    "bez without",
    "mezi medzi between",
]
_LEADS: Final = {word: word for row in _SAME for word in row.split()} | {
    word: word for word in ("nad", "pod", "over", "under", "za", "pri", "proti", "against", "than", "nez", "ako", "per")
}
#: pairs of prepositions of which one says the contrary of the other
_TURNED: Final = frozenset(
    frozenset(pair.split("/"))
    for pair in word_set(
        """
        od/do od/po do/po pred/po z/do ze/do z/na ze/na zo/na z/k nad/pod from/to from/until from/by from/before
        from/after until/after by/after before/after into/from over/under above/below within/after since/until
        since/before for/against pro/proti pre/proti odo/do
        """
    )
)
_WITHOUT: Final = frozenset({"bez", "without", "s", "se", "so", "with", "v"})
_OF_TIME: Final = frozenset({None, "v", "ve", "vo", "on", "in", "at", "o", "behem", "pocas", "during"})
_TIMES: Final = ("rok", "den", "dne", "dna", "dni", "mesic", "mesiac", "tyd", "day", "week", "month", "year")
_BY_WHOM: Final = frozenset({"podle", "podla", "dle", "to"})
_WITH_AGENT: Final = frozenset({None, "by"})


def _same_lead(laid: Laid, unit: Unit, mine: str | None, theirs: str | None, voices: bool) -> bool:
    """Whether two prepositions, or a preposition and none, may lead the same."""
    sides = {mine, theirs}
    if sides == {"by", "than"} or sides <= _WITHOUT:  # *no later than*; *not without* is *only with*
        return True
    if any(sides <= set(row.split()) for row in _SAME) or (voices and sides <= _WITH_AGENT):
        return True
    if sides & _BY_WHOM and _said_by(laid):
        return True
    dated = unit.anchor >= 0 and laid.pair.claim_anchors[unit.anchor].kind in ("time", "date", "weekday", "year")
    of_time = dated or unit.token.folded.startswith(_TIMES)
    return sides <= _OF_TIME if of_time else sides == {None, "of"}  # *the committee's report*


def _said_by(laid: Laid) -> bool:
    """Whether both texts say who said it, the one by *according to*."""
    said = (Kind.REPORTED, Kind.ATTRIBUTED, Kind.RUMOUR)
    return all(any(m.kind in said for m in reading.marks) for reading in (laid.pair.claim, laid.pair.evidence))


def _other_case(laid: Laid, unit: Unit, to: Unit, voices: bool) -> Iterator[Doubt]:
    claim, evidence = laid.pair.claim, laid.pair.evidence
    named = unit.token.index in laid.pair.named
    mine = slavic_parts(unit.token, claim, to.token, named=named)
    theirs = slavic_parts(to.token, evidence, unit.token, named=named)
    if not mine or not theirs or mine & theirs:
        return
    if voices or _within(laid, unit) or _said_by(laid):
        return
    if {SUBJECT, OBJECT} & mine and {SUBJECT, OBJECT} & theirs and laid.parts(unit, claim) & laid.parts(to, evidence):
        return
    yield Doubt("case", f"“{unit.token.text}” for “{to.token.text}”")


_SHIFTING: Final = frozenset(
    {Kind.MAY, Kind.MUST, Kind.SHOULD, Kind.FORBID, Kind.REPORTED, Kind.ATTRIBUTED, Kind.RUMOUR}
)


def _other_tense(laid: Laid, mine: list[Unit], home: int) -> Iterator[Doubt]:
    """A form of *be* in a tense that no verb of the home has."""
    claim, evidence = laid.pair.claim, laid.pair.evidence
    stated: set[Tense] = set()
    said = laid.paired.said()
    inside = [u for n in laid.used(mine, home) for u in laid.stated(n) if laid.is_finite(u, evidence)]
    left = [u for u in inside if is_form_of_be(u.token) and u.index not in said]
    told = any((to := laid.to(u)) is not None and laid.is_verbal(to, evidence) for u in mine)
    light = [u for u in inside if u.token.light and not is_form_of_be(u.token)]
    for other in left or (inside if told else light):
        stated |= tenses(other.token, evidence)
    if laid.english and any(m.kind in _SHIFTING for m in claim.marks):
        return  # *was allowed* is *might*; *he said that it was closing*
    for unit in mine:
        to = laid.to(unit)
        if not is_form_of_be(unit.token) or (to is not None and to.token.folded == unit.token.folded):
            continue
        mine_ = tenses(unit.token, claim)
        if mine_ and stated and not mine_ & stated:
            yield Doubt("tense", f"“{unit.token.text}” is in another tense")
