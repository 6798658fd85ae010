"""Whose form a folded word is, among base forms that bend by rule; stems are made when a word begins as they do."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uzel.text.name_forms import FAM, POSS, Inflection, plain_form

_LONG = 5  # letters of a base whose first three are those of all its forms
_NONE: tuple[frozenset[str], frozenset[str]] = (frozenset(), frozenset())
_OF_PERSONS = frozenset((POSS, FAM))


class FormIndex:
    """`bend`: how each base form bends. `more`: folded forms that no paradigm gives. `owned`: also possessives."""

    def __init__(
        self,
        bases: Iterable[str],
        bend: Iterable[Callable[[str], Inflection]],
        more: Callable[[str], Iterable[str]] | None = None,
        owned: bool = False,
    ) -> None:
        self._bend = tuple(bend)
        self._owned = owned
        self._bases: dict[str, list[str]] = {}
        self._more: dict[str, frozenset[str]] = {}
        self._seen: dict[str, tuple[frozenset[str], frozenset[str]]] = {}
        for base in bases:
            for beginning in self._beginnings(base):
                self._bases.setdefault(beginning, []).append(base)
            for form in more(base) if more is not None else ():
                self._more[form] = self._more.get(form, frozenset()) | {base}

    def _beginnings(self, base: str) -> Iterable[str]:
        plain = plain_form(base)
        if len(plain) >= _LONG:
            return (plain[:3],)
        return {plain[:2]}.union(*(bend(base).beginnings() for bend in self._bend))  # *pes*, *psa*

    def _of(self, folded: str) -> tuple[frozenset[str], frozenset[str]]:
        found = self._seen.get(folded)
        if found is None:
            bases, cases = self._more.get(folded, frozenset()), frozenset[str]()
            for base in (*self._bases.get(folded[:3], ()), *self._bases.get(folded[:2], ())):
                for bend in self._bend:
                    own = frozenset[str]().union(*bend(base).readings(folded).values())
                    if own if self._owned else own - _OF_PERSONS:
                        bases, cases = bases | {base}, cases | own
            found = self._seen[folded] = (bases, cases if self._owned else cases - _OF_PERSONS) if bases else _NONE
        return found

    def __contains__(self, folded: str) -> bool:
        return bool(self._of(folded)[0])

    def bases(self, folded: str) -> frozenset[str]:
        """The base forms of which a folded word is a form."""
        return self._of(folded)[0]

    def cases(self, folded: str) -> frozenset[str]:
        """The cases in which it may stand."""
        return self._of(folded)[1]
