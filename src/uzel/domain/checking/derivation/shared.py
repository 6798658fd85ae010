"""The claim laid on its evidence once for all checks that ask for it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from uzel.domain.checking.derivation.laid import Laid
from uzel.domain.checking.derivation.units import Unit
from uzel.domain.checking.pair import Pair


@lru_cache(maxsize=16)
def laid(pair: Pair) -> Laid:
    """The claim laid on its evidence; kept, since several checks ask for it one after another."""
    return Laid(pair)


def clauses(pair: Pair) -> Iterator[tuple[Laid, list[Unit], int]]:
    """Each clause of the claim that repeats one of the evidence: its units, and the number of that clause."""
    if pair.foreign:
        return
    found = laid(pair)
    for group in found.groups:
        mine = found.units_of(group)
        home = found.home_of(group)
        if home is not None and any(u.says for u in mine):
            yield found, mine, home
