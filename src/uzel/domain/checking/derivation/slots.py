"""Places of a clause that only one can fill: its subject, and what stands behind one preposition.

Where the clause of the evidence has somebody or something in such a place of which the claim says nothing, and the
claim puts another word there, it is another statement.
"""

from __future__ import annotations

import re
from typing import Final

from uzel.domain.checking.derivation.laid import Laid, is_form_of_be
from uzel.domain.checking.derivation.shared import clauses
from uzel.domain.checking.derivation.units import Unit
from uzel.domain.checking.grammar.parts import OBJECT, SUBJECT, preposition_of
from uzel.domain.checking.grammar.voice import english_passive
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading

_SIDES: Final = frozenset(["before", "after", "over", "under", "above", "below", "until", "since"])
_PRONOUNS: Final = frozenset(["nu", "neho", "nemu", "nej", "nou", "nim", "nich", "nimi", "ni", "him", "them", "it"])
_LEADING: Final = _SIDES | {"past", "along", "across", "behind", "beside", "near", "inside", "outside", "between"}
_ENOUGH = 2  # words and values that the claim shares with the clause
_FIRST: Final = frozenset(["jsem", "jsme", "som", "sme", "i", "we"])
_SPEAKING: Final = frozenset(["said", "says", "wrote", "writes", "told", "asked", "called"])


def other_subject(pair: Pair) -> str | None:
    """The reason if the claim's subject is brought from elsewhere, and the clause of the evidence has another."""
    for found, mine, home in clauses(pair):
        finite = [u for u in found.stated(home) if found.is_finite(u, pair.evidence)]
        repeated = _verbs(found, mine, home) or any(u.index in found.paired.said() for u in finite)
        if found.voices_differ(mine, home) or not repeated:
            continue
        if any(u.token.folded in _FIRST for u in found.stated(home)):
            continue  # a letter's *I*: its name stands elsewhere
        said, around = found.paired.said(), found.around(home)
        near = [u for n in sorted(around) if n <= home for u in found.stated(n)]
        own = [u for u in near if u.index not in said and _acts(found, u, pair.evidence)]
        acting = [(u, to) for u in mine if (to := found.to(u)) is not None and _acts(found, u, pair.claim)]
        same = [
            u
            for u in mine
            if (to := found.to(u)) is not None
            and to.clause in around
            and (u.anchor >= 0 or u.token.keys & to.token.keys)
        ]
        enough = sum(u.anchor >= 0 or (u.says and not u.token.light) for u in same) >= _ENOUGH
        enough = enough or any(not u.token.light for u, _ in _verbs(found, mine, home))
        if own and acting and enough and all(to.clause not in around for _, to in acting):
            return f"roles: {acting[0][0].token.text} — in the evidence it is said of “{own[0].token.text}”"
    return None


def _verbs(found: Laid, mine: list[Unit], home: int) -> list[tuple[Unit, Unit]]:
    """The claim's verbs and participles that stand in the home, but for forms of *be*."""
    pairs = [(u, to) for u in mine if (to := found.to(u)) is not None and to.clause == home]
    return [
        (u, to)
        for u, to in pairs
        if found.is_verbal(u, found.pair.claim)
        and found.is_verbal(to, found.pair.evidence)
        and not is_form_of_be(u.token)
    ]


def _acts(found: Laid, unit: Unit, reading: Reading) -> bool:
    """Whether a unit is in all likelihood the subject: English, before the verb; else by a form that is no object's, or
    that stands before the verb."""
    if unit.anchor >= 0 or unit.token.light or not found.may_act(unit, reading):
        return False
    if found.english:
        return unit.token.folded not in _LEADING
    parts = found.parts(unit, reading)
    units = found.paired.claim if reading is found.pair.claim else found.paired.evidence
    verb = next((u for u in units if u.clause == unit.clause and found.is_finite(u, reading)), None)
    before = verb is not None and unit.index < verb.index
    return SUBJECT in parts and (OBJECT not in parts or before)


def behind_the_verb(pair: Pair) -> str | None:
    """English: the reason if a word stands before the verb in the claim and behind it in the evidence, both active."""
    if pair.claim.language != "en" or pair.evidence.language != "en":
        return None
    for found, mine, home in clauses(pair):
        for verb, other in _verbs(found, mine, home):
            if verb.token.light or verb.token.folded in _SPEAKING:
                continue
            if english_passive(pair.claim, verb.token) or english_passive(pair.evidence, other.token):
                continue
            for unit in mine:
                to = found.to(unit)
                if to is None or unit.anchor >= 0 or not unit.token.content or unit.index >= verb.index:
                    continue
                if unit.clause != verb.clause or preposition_of(unit.token, pair.claim) is not None:
                    continue
                if other.index < to.index and to.clause in found.around(home) and not found.is_verbal(unit, pair.claim):
                    return f"roles: {unit.token.text} stands behind “{other.token.text}” in the evidence"
    return None


def other_place(pair: Pair) -> str | None:
    """The reason if a preposition leads another word in the claim than in the clause of the evidence."""
    for found, mine, home in clauses(pair):
        said, around = found.paired.said(), found.around(home)
        own: dict[str, Unit] = {}
        for other in found.stated(home):
            word = other.token
            if other.index in said or not word.content or other.anchor >= 0 or word.folded in _PRONOUNS | _SIDES:
                continue
            taken = preposition_of(word, pair.evidence)
            if taken is not None:
                own.setdefault(taken, other)
        paired = [to.token for u in mine if (to := found.to(u)) is not None]
        kept = {preposition_of(t, pair.evidence) for t in paired if t.folded not in _SIDES}
        for unit in mine:
            to = found.to(unit)
            if unit.anchor >= 0 or not unit.token.content or (to is not None and to.clause in around):
                continue
            if any(lemma.endswith(("y", "i")) for lemma in unit.token.lemmas) and not found.english:
                continue  # an adjective: its noun is what is led
            lead = preposition_of(unit.token, pair.claim)
            if lead is None or lead not in own or lead in kept or unit.token.concepts & own[lead].token.concepts:
                continue
            return f"other word: {lead} {unit.token.text}, the evidence has “{lead} {own[lead].token.text}”"
    return None


_THEM: Final = frozenset(["je", "jej", "ho", "ji", "ju", "ich", "jich", "jim", "nej", "nich"])


def _object(found: Laid, unit: Unit) -> bool:
    """Czech and Slovak: whether a unit of the evidence may be the object of its clause."""
    if unit.token.folded in _THEM:
        return True
    if found.english:
        return unit.token.folded in ("them", "it")
    bare = unit.token.content and unit.anchor < 0 and preposition_of(unit.token, found.pair.evidence) is None
    return bare and OBJECT in found.parts(unit, found.pair.evidence)


def from_later(pair: Pair) -> str | None:
    """The reason if a noun is brought from a later sentence than the claim repeats: no pronoun looks ahead."""
    found_homes = [home for _, _, home in clauses(pair)]
    for found, mine, home in clauses(pair):
        sentence = found.theirs[home].sentence
        homes = {found.theirs[h].sentence for h in found_homes}
        said = found.paired.said()
        taken = any(u.index not in said and _object(found, u) for u in found.stated(home))
        if not _verbs(found, mine, home) or not taken:
            continue
        for unit in mine:
            to = found.to(unit)
            token = unit.token
            if to is None or unit.anchor >= 0 or not token.content or token.light or token.index in pair.named:
                continue
            if found.is_verbal(unit, pair.claim) or preposition_of(token, pair.claim) is not None:
                continue
            places = {pair.evidence.tokens[n].sentence for n in pair.alignment.partners[token.index]}
            object_ = not found.english or any(found.is_finite(u, pair.claim) and u.index < unit.index for u in mine)
            if places and min(places) > sentence and not places & homes and object_:
                return f"other word: {token.text} stands only in a later sentence of the evidence"
    return None


def not_carried_out(pair: Pair) -> str | None:
    """The reason if the claim states as done what somebody refuses, tries, forgets or is unable to do."""
    for found, mine, home in clauses(pair):
        reading, said = pair.evidence, found.paired.said()
        for unit in mine:
            to = found.to(unit)
            if to is None or to.clause != home or not found.is_verbal(unit, pair.claim) or unit.token.infinitive:
                continue
            led_by_to = to.token.index > 0 and reading.tokens[to.token.index - 1].folded == "to"
            inside = [u for u in found.stated(home) if u.index < to.index and u.index not in said]
            if not (led_by_to if found.english else to.token.infinitive):
                continue
            kept_to = any(t.folded == "to" and t.index == unit.token.index - 1 for t in pair.claim.tokens)
            if _IMPLIED.search(reading.folded[found.theirs[home].start : to.start]) or (found.english and kept_to):
                continue
            ruling = [u for u in inside if _RULING.match(u.token.folded) or u.token.folded in _UNABLE]
            if ruling:
                return f"other verb: the evidence has “{ruling[-1].token.text} … {to.token.text}”"
    return None


_UNABLE: Final = frozenset(["unable", "likely", "unlikely", "ready", "willing", "about", "supposed"])
_RULING: Final = re.compile(
    r"odmit|odmiet|zapom|zabud|pokous|pokus|snaz|hodl|zamysl|planu|hroz|vyhyb|prest|zakaz|brani|zabran|chtel|chcel|touz|"
    r"slib|slub|nabid|navrh|fail|refus|declin|attempt|tr(?:y|ied|ies)|want|hop(?:e|ing)|plan|intend|threat|promis|offer|forg"
)
_IMPLIED: Final = re.compile(r"(?<!\w)(?:zacal|zacat|began|begun|started|managed|podarilo|dokazal)")


def predicate_of_another(pair: Pair) -> str | None:
    """The reason if a verb or an adjective is brought from a clause that has a subject of its own, which the claim does
    not name: *the path is open* where *the path is closed, the bridge is open*."""
    for found, mine, home in clauses(pair):
        said, around = found.paired.said(), found.around(home)
        if not any(
            _acts(found, u, pair.claim) for u in mine if (to := found.to(u)) is not None and to.clause in around
        ):
            continue
        for unit in mine:
            to = found.to(unit)
            if to is None or to.clause in around or not unit.says or unit.anchor >= 0 or is_form_of_be(unit.token):
                continue
            verb = found.is_verbal(unit, pair.claim) and found.is_verbal(to, pair.evidence)
            behind_be = unit.index > 0 and is_form_of_be(found.paired.claim[unit.index - 1].token)
            if not (verb or behind_be) or found.theirs[to.clause].sentence != found.theirs[home].sentence:
                continue
            own = [u for u in found.stated(to.clause) if u.index not in said and _acts(found, u, pair.evidence)]
            if own and found.theirs[to.clause].verbal:
                return f"roles: in the evidence “{unit.token.text}” is said of “{own[0].token.text}”"
    return None
