"""What a question asks for, as the tests of values take it."""

from __future__ import annotations

from dataclasses import dataclass

from uzel.domain.asking_words import Kind


@dataclass(frozen=True, slots=True)
class Wanted:
    """The value that a question asks for."""

    kind: Kind
    noun: str = ""  # folded: what is counted, the currency, the measure
    named: tuple[str, ...] = ()  # numbers that the question itself has: they are no news
    words: frozenset[str] = frozenset()  # beginnings (five letters, folded) of the question's words: no news either
    qualifiers: tuple[str, ...] = ()  # stems of what tells this number from others: 'serial' number, 'číslo dresu'
