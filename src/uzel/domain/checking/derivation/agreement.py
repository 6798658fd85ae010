"""Who acts, and when: the subject and the tense of the clause of the evidence that the claim repeats."""

from __future__ import annotations

from uzel.domain.checking.derivation.laid import Laid
from uzel.domain.checking.derivation.shared import clauses
from uzel.domain.checking.derivation.units import Unit
from uzel.domain.checking.derivation.words import changed
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading
from uzel.text.lemmas import is_common


def usurped(pair: Pair) -> str | None:
    """The reason if the clause of the evidence has a subject of its own, and the claim another one with its verb."""
    for found, mine, home in clauses(pair):
        if not _same_verb(found, mine, home) or found.voices_differ(mine, home):
            continue
        said = found.paired.said()
        own = [u for u in found.stated(home) if u.index not in said and _person(found, u, pair.evidence)]
        acting = [(u, to) for u in mine if (to := found.to(u)) is not None and _person(found, u, pair.claim)]
        around = found.around(home)
        if own and acting and all(to.clause not in around for _, to in acting):
            return f"roles: {acting[0][0].token.text} — in the evidence “{own[0].token.text}” stands with the verb"
    return None


def _same_verb(found: Laid, mine: list[Unit], home: int) -> bool:
    """Whether a verb of the claim's clause, no light one, is a verb of the home."""
    return any(
        (to := found.to(u)) is not None
        and to.clause == home
        and not u.token.light
        and found.is_verbal(u, found.pair.claim)
        and found.is_verbal(to, found.pair.evidence)
        for u in mine
    )


_POSSESSIVE = ("ův", "ova", "ovo", "ovu", "ov", "in", "ina", "ino", "inu", "'s", "s'")


def _person(found: Laid, unit: Unit, reading: Reading) -> bool:
    """A name that may be the subject; at the beginning of a sentence one that no dictionary has."""
    token = unit.token
    opens = token.index == 0 or reading.tokens[token.index - 1].sentence != token.sentence
    name = token.text[:1].isupper() and not (opens and is_common(token.text))
    owner = token.text.endswith(_POSSESSIVE) and reading.language != "en"
    return unit.anchor < 0 and name and not owner and token.content and found.may_act(unit, reading)


def other_tense(pair: Pair) -> str | None:
    """The reason if the verb of the clause is in another tense."""
    for found, mine, home in clauses(pair):
        for doubt in changed(found, mine, home):
            if doubt.kind == "tense":
                return f"tense: {doubt.phrase}"
    return None
