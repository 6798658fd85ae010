"""Whether a claim can be derived from its evidence: every edit between the two has a licence.

An edit is licensed by its kind: a form that agrees with another voice, an order that cases keep apart, a subject
carried over from the clause before, a word left out of what is told as having happened. What has no licence is a
doubt: no proof that the claim is false, but none that it is true.
"""

from __future__ import annotations

from collections.abc import Iterator

from uzel.domain.checking.derivation.laid import Doubt, Laid
from uzel.domain.checking.derivation.limiting import dropped, limited
from uzel.domain.checking.derivation.places import imported, reordered
from uzel.domain.checking.derivation.words import added, changed
from uzel.domain.checking.pair import Pair


def doubts(pair: Pair) -> Iterator[Doubt]:
    """Every edit without a licence, clause by clause of the claim."""
    laid = Laid(pair)
    for group in laid.groups:
        mine = laid.units_of(group)
        if not any(u.says for u in mine):
            continue
        yield from added(laid, mine)
        home = laid.home_of(group)
        if home is None:
            yield Doubt("word", "no clause of the evidence says it")
            continue
        yield from imported(laid, mine, home)
        yield from changed(laid, mine, home)
        yield from reordered(laid, mine, home)
        yield from limited(laid, mine, group, home)
        yield from dropped(laid, mine, home)
