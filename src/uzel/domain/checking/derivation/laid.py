"""A claim laid on its evidence: which clause of the evidence each clause of the claim repeats."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from uzel.domain.checking.clauses import finite
from uzel.domain.checking.derivation.units import Clause, Pairing, Unit, clauses, pairing
from uzel.domain.checking.grammar.parts import SUBJECT, Parts, is_actor, preposition_of, slavic_parts
from uzel.domain.checking.grammar.verb_forms import Tense, is_be, is_participle, past_form, tenses
from uzel.domain.checking.grammar.voice import english_passive, slavic_passive
from uzel.domain.checking.marks import Kind, Mark
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading, Token
from uzel.text.word_sets import word_set


@dataclass(frozen=True, slots=True)
class Doubt:
    """An edit without a licence: its kind, and a phrase that names what differs."""

    kind: str
    phrase: str


#: what is not told as having happened once: a rule, a possibility, a denial
_OPEN: Final = frozenset(
    {
        Kind.NOT, Kind.FORBID, Kind.MAY, Kind.MUST, Kind.SHOULD, Kind.IF, Kind.UNLESS, Kind.COUNTERFACTUAL, Kind.NONE,
        Kind.NOT_REQUIRED, Kind.ALL, Kind.EACH, Kind.ABSOLUTE,
    }
)  # fmt: skip
_WAS: Final = frozenset(["byl", "byla", "bylo", "byli", "byly", "bol", "bola", "bolo", "boli", "was", "were"])
_VERB_WEIGHT = 2.5
_ELLIPTIC = 2  # words of a stretch that has lost its verb


class Laid:
    """One pair; clauses are numbered through each text."""

    def __init__(self, pair: Pair) -> None:
        self.pair = pair
        self.paired: Pairing = pairing(pair)
        self.mine: tuple[Clause, ...] = clauses(pair.claim)
        self.theirs: tuple[Clause, ...] = clauses(pair.evidence)
        self.english = pair.claim.language == "en"

    @cached_property
    def groups(self) -> list[list[int]]:
        """The claim's clauses: a verb's with those beside it that have no verb."""
        found: list[list[int]] = []
        for number, clause in enumerate(self.mine):
            fresh = not found or (clause.verbal and any(self.mine[n].verbal for n in found[-1]))
            if fresh or self.mine[found[-1][-1]].sentence != clause.sentence:
                found.append([number])
            else:
                found[-1].append(number)
        return found

    def units_of(self, group: list[int]) -> list[Unit]:
        """The claim's units in a group of its clauses."""
        return [u for u in self.paired.claim if u.clause in group]

    def to(self, unit: Unit) -> Unit | None:
        """The evidence's unit that says what a unit of the claim says."""
        return self.paired.to[unit.index]

    def home_of(self, group: list[int]) -> int | None:
        """The clause of the evidence that a clause of the claim repeats: its verb's, else that of most of its words."""
        votes: dict[int, float] = {}
        for unit in self.units_of(group):
            to = self.to(unit)
            if to is None or not unit.says:
                continue
            verbs = self.is_finite(unit, self.pair.claim) and self.is_finite(to, self.pair.evidence)
            votes[to.clause] = votes.get(to.clause, 0.0) + (_VERB_WEIGHT if verbs else 1.0)
        best = max(votes, key=lambda n: (votes[n], -n)) if votes else None
        return self._elliptic(group, best) if best is not None else None

    def _elliptic(self, group: list[int], home: int) -> int:
        """A verbless stretch that the claim repeats wholly, with nothing but the verb and its subject of the home."""
        said = self.paired.said()
        for number in self.around(home) - {home}:
            inside = [u for u in self.stated(number) if u.says]
            if number < home or len(inside) < _ELLIPTIC or not all(u.index in said for u in inside):
                continue
            lent = [
                to for u in self.units_of(group) if (to := self.to(u)) is not None and to.clause == home and to.says
            ]
            if all(to.anchor < 0 and preposition_of(to.token, self.pair.evidence) is None for to in lent):
                return number
        return home

    def around(self, home: int) -> set[int]:
        """The home with the verbless stretches of its sentence that touch it; and, where it has no verb of its own, the
        clause before it whose verb it shares."""
        found = {home}
        for step in (-1, 1):
            at = home + step
            while 0 <= at < len(self.theirs) and not self.theirs[at].verbal and self._together(at, home):
                found.add(at)
                at += step
        return found

    def _together(self, one: int, other: int) -> bool:
        return self.theirs[one].sentence == self.theirs[other].sentence

    def used(self, mine: list[Unit], home: int) -> list[int]:
        """The home and the stretches around it of which the claim's clause says something."""
        around = self.around(home)
        places = {to.clause for u in mine if (to := self.to(u)) is not None and u.says}
        return sorted({home} | (places & around))

    def stated(self, clause: int) -> list[Unit]:
        """The evidence's units of a clause."""
        return [u for u in self.paired.evidence if u.clause == clause]

    def is_finite(self, unit: Unit, reading: Reading) -> bool:
        """Whether a unit is a finite verb, an auxiliary or a modal one."""
        return unit.anchor < 0 and finite(unit.token, reading)

    def is_verbal(self, unit: Unit, reading: Reading) -> bool:
        """A finite verb, a participle or an infinitive."""
        if unit.anchor >= 0:
            return False
        token = unit.token
        return finite(token, reading) or (reading.language != "en" and (is_participle(token) or token.infinitive))

    def parts(self, unit: Unit, reading: Reading) -> Parts:
        """The parts that the form of a Czech or Slovak unit allows; none where nothing tells."""
        token = unit.token
        named = token.text[:1].isupper() and token.index > 0
        if token.text.endswith("é") and is_actor(token) and token.folded not in token.lemmas:
            return frozenset({SUBJECT})  # *obyvatelé, občané*
        found = slavic_parts(token, reading, None, named=named)
        return found - {"genitive"} if SUBJECT in found and token.folded in token.lemmas else found

    def told(self, home: int) -> bool:
        """Whether the clause tells what happened, and denies nothing."""
        reading, clause = self.pair.evidence, self.theirs[home]
        inside = [t for t in reading.tokens if clause.start <= t.start < clause.end]
        if any(t.negated for t in inside) or any(m.kind in _OPEN for m in self.marks(reading, clause)):
            return False
        if any(t.folded in _WAS for t in inside):
            return True
        verbs = [t for t in inside if finite(t, reading) and not t.value]
        if reading.language != "en":
            return any(past_form(t, reading) for t in verbs)
        return any(tenses(t, reading) == frozenset({Tense.PAST}) for t in verbs)

    def marks(self, reading: Reading, clause: Clause) -> list[Mark]:
        """The marks of a text in a clause."""
        return [m for m in reading.marks if clause.start <= m.start < clause.end]

    def voices_differ(self, mine: list[Unit], home: int) -> bool:
        """Whether one of the two clauses is passive and the other is not."""
        claim, evidence = self.pair.claim, self.pair.evidence
        if not self.english:
            theirs = self.stated(home)
            passive = any(slavic_passive(claim, u.token.segment) for u in mine)
            other = any(slavic_passive(evidence, u.token.segment) for u in theirs)
            return passive != other
        return any(
            english_passive(claim, u.token) != english_passive(evidence, to.token)
            for u in mine
            if (to := self.to(u)) is not None
            and u.says
            and u.token.lemmas & to.token.lemmas
            and (self.is_finite(u, claim) or self.is_finite(to, evidence))
        )

    def may_act(self, unit: Unit, reading: Reading) -> bool:
        """Whether a unit may be the subject of its clause."""
        token = unit.token
        if self.english:
            first = next((u for u in self._own(unit, reading) if self.is_finite(u, reading)), None)
            led = preposition_of(token, reading)
            return unit.says and first is not None and token.index < first.token.index and led is None
        if unit.anchor >= 0 or not token.content or self.is_verbal(unit, reading):
            return False
        if preposition_of(token, reading) is not None or _ADVERB.fullmatch(token.folded):
            return False
        parts = self.parts(unit, reading)
        return not parts or SUBJECT in parts

    def _own(self, unit: Unit, reading: Reading) -> list[Unit]:
        units = self.paired.claim if reading is self.pair.claim else self.paired.evidence
        return [u for u in units if u.clause == unit.clause]


#: Czech and Slovak adverbs
_ADVERB: Final = re.compile(r"\w{3,}(?:cky|sky|ne|ove|ave|ko)|(?:vcera|loni|vlani|dnes|napokon|nakonec|zitra)")


def is_form_of_be(token: Token) -> bool:
    """Whether a word is a form of *be*, *have been* aside."""
    return is_be(token) or token.folded in ("byt", "be", "been", "being", "nebyl", "neni", "nejsou")


_ADVERBS: Final = word_set(
    """
    always never again often soon still already yesterday today tomorrow twice once ever yet just even very
    uz jiz jeste este vzdy vzdycky nikdy znovu znova opet opat zase zas stale porad nadale snad velmi prilis casto
    obcas vcera dnes zitra zajtra loni vlani letos tento hned ihned dlouho dlho zdarma zadarmo pritom vubec vobec
    """
)


_OF_DAY: Final = word_set("rano vecer dopoledne odpoledne dopoludnia popoludni napoludnie poledne")


def is_adverb(token: Token) -> bool:
    """Whether a word looks like an adverb of one of the three languages."""
    if token.folded in _ADVERBS - {"tento"} or (token.folded.endswith("ly") and token.folded in token.lemmas):
        return True
    if token.folded in _OF_DAY:
        return False  # a part of a time
    return _ADVERB.fullmatch(token.folded) is not None and token.text[-1:] in "eěoy" and token.folded in token.lemmas
