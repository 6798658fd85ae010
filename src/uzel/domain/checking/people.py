"""Titles and initials of a claim's people must be the evidence's: *MUDr.* is no *Ing.*, *T.* is no *Klára*."""

from __future__ import annotations

from uzel.domain.checking.grammar.cases import NOMINATIVE, case_of
from uzel.domain.checking.grammar.verb_forms import is_verb, past_form
from uzel.domain.checking.matching import NameGroup
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reading import Reading
from uzel.domain.names import other_accents, same_word
from uzel.text.normal import has_diacritics

_DEGREES = {
    form: degree
    for degree, forms in {
        "prof": "prof profesor profesorka profesora profesorovi profesorem profesorky professor",
        "doc": "doc docent docentka docenta docentky docentem",
        "dr": "dr phd drsc csc doktor doktorka rndr phdr mudr judr paeddr mvdr pharmdr thdr thlic doctor",
        "mudr": "mudr", "judr": "judr", "phdr": "phdr", "rndr": "rndr", "paeddr": "paeddr", "mvdr": "mvdr",
        "ing": "ing inzenyr inzenyrka inzinier inzinierka", "bc": "bc bakalar bakalarka",
        "mgr": "mgr magistr magister magistra",
        "arch": "arch", "art": "", "phd": "phd", "csc": "csc", "drsc": "drsc", "mba": "mba", "dis": "dis",
    }.items()
    for form in forms.split()
}  # fmt: skip


DEGREES = frozenset(_DEGREES)


def wrong_person(pair: Pair) -> str | None:
    """The reason if a title or an initial of the claim is another person's."""
    for number, anchor in enumerate(pair.claim_anchors):
        group = anchor.what
        if not isinstance(group, NameGroup) or not pair.equals[number]:
            continue
        others = [pair.evidence_anchors[n].what for n in pair.equals[number]]
        people = [other for other in others if isinstance(other, NameGroup)]
        epithet = _of_another(pair, group, people)
        if epithet is not None:
            return epithet
        spelt = _spelt_otherwise(pair, group, people)
        if spelt is not None:
            return spelt
        mine = _titles(pair.claim, group)
        have = set().union(*(_titles(pair.evidence, other) for other in people))
        if mine and have and not all(_held(title, have) for title in mine):
            name = pair.claim.text[anchor.start : anchor.end]
            return f"title: {', '.join(sorted(mine - have))} {name}, the evidence has {', '.join(sorted(have))}"
        if mine and not have and people and not _titled_elsewhere(pair, mine):
            name = pair.claim.text[anchor.start : anchor.end]
            return f"title: {', '.join(sorted(mine))} {name}, the evidence has no title"
        initial = _initials(pair.claim, group)
        stated = [first for other in people if (first := _first_names(pair.evidence, other))]
        if initial and stated and not any(_fits(initial, first) for first in stated):
            return f"initial: {'. '.join(initial).upper()}., the evidence has {' '.join(stated[0])}"
    return None


def _spelt_otherwise(pair: Pair, group: NameGroup, people: list[NameGroup]) -> str | None:
    """*Stepanová* is no *Štěpánová*, where both texts are written with diacritics."""
    if not (has_diacritics(pair.claim.text) and has_diacritics(pair.evidence.text)):
        return None
    stated = [token.text for other in people for token in other.tokens]
    for token in group.tokens:
        others = [word for word in stated if other_accents(token.text, word)]
        if others and not any(same_word(token.text, word, exact=True) for word in stated):
            return f"name: {token.text}, the evidence has {others[0]}"
    return None


def _of_another(pair: Pair, group: NameGroup, people: list[NameGroup]) -> str | None:
    """*architekt Igor Sýs* where the evidence has *architekt Lukáš Beran*: the word before the name is another's."""
    first = group.tokens[0]
    before = pair.claim.tokens[first.index - 1] if first.index else None
    if before is None or before.segment != first.segment or not before.content or before.folded in _DEGREES:
        return None
    if pair.claim.text[before.end : first.start] != " " or is_verb(before, pair.claim) or past_form(before, pair.claim):
        return None
    partners = [pair.evidence.tokens[n] for n in pair.alignment.exact[before.index]]
    own = {t.segment for person in people for t in person.tokens}
    if not partners or any(t.segment in own for t in partners):
        return None
    other = next((t for person in people for t in person.tokens if t.folded[:3] == first.folded[:3]), None)
    if pair.claim.language != "en" and case_of(first, pair.claim, other) != NOMINATIVE:
        return None  # *dcera Františka Beneše*
    names = {a.start: pair.evidence.text[a.start : a.end] for a in pair.evidence_anchors if a.kind == "name"}
    after = [names.get(t.end + 1) for t in partners]
    if all(after):
        return (
            f"name: {before.text} {pair.claim.text[group.start : group.end]}, the evidence has {before.text} {after[0]}"
        )
    return None


def _titled_elsewhere(pair: Pair, mine: set[str]) -> bool:
    """Whether a word of the evidence is the title and names nobody beside it: *the director, a doctor*."""
    held = {_DEGREES[t.folded] for t in pair.evidence.tokens if t.folded in _DEGREES and len(t.folded) > 4}
    return bool(mine & held)


def _held(title: str, have: set[str]) -> bool:
    return title in have or (title == "dr" and bool(have & {"mudr", "judr", "phdr", "rndr", "paeddr", "mvdr", "phd"}))


def _titles(reading: Reading, group: NameGroup) -> set[str]:
    found: set[str] = set()
    for at in range(group.tokens[0].index - 1, max(-1, group.tokens[0].index - 4), -1):
        token = reading.tokens[at]
        degree = next((_DEGREES[key] for key in sorted(token.keys) if key in _DEGREES), None)
        if degree is None and len(token.folded) > 1 and token.folded not in ("arch", "art"):
            break
        if degree is not None:
            found.add(token.folded if token.folded in _DEGREES.values() else degree)
    for token in reading.tokens[group.tokens[-1].index + 1 : group.tokens[-1].index + 3]:
        if token.folded.replace(".", "") in ("phd", "csc", "drsc", "mba"):
            found.add(token.folded)
    return found


def _initials(reading: Reading, group: NameGroup) -> tuple[str, ...]:
    """Letters with a stop before the surname, or as the first words of the group."""
    letters = [token.folded for token in group.tokens if len(token.text) == 1]
    before: list[str] = []
    for at in range(group.tokens[0].index - 1, max(-1, group.tokens[0].index - 3), -1):
        token = reading.tokens[at]
        if len(token.text) != 1 or not token.text.isupper() or reading.text[token.end : token.end + 1] != ".":
            break
        before.insert(0, token.folded)
    return (*before, *letters)


def _first_names(reading: Reading, group: NameGroup) -> tuple[str, ...]:
    initials = _initials(reading, group)
    return initials or tuple(token.folded for token in group.tokens[:-1])


def _fits(initials: tuple[str, ...], first: tuple[str, ...]) -> bool:
    return all(mine[0] == theirs[0] for mine, theirs in zip(initials, first, strict=False))
