"""Whether a claim can be derived from its evidence: every edit between the two has a licence.

An edit is licensed by its kind: a form that agrees with another voice, an order that cases keep apart, a subject
carried over from the clause before, a word left out of what is told as having happened. What has no licence is a
doubt: no proof that the claim is false, but none that it is true.
"""

from __future__ import annotations

from collections.abc import Iterator

from uzel.domain.checking.derivation.laid import Doubt
from uzel.domain.checking.derivation.limiting import dropped, limited
from uzel.domain.checking.derivation.places import imported, reordered
from uzel.domain.checking.derivation.shared import laid
from uzel.domain.checking.derivation.words import added, changed
from uzel.domain.checking.pair import Pair


def doubts(pair: Pair) -> Iterator[Doubt]:
    """Every edit without a licence, clause by clause of the claim."""
    found = laid(pair)
    for group in found.groups:
        mine = found.units_of(group)
        if not any(u.says for u in mine):
            continue
        yield from added(found, mine)
        home = found.home_of(group)
        if home is None:
            yield Doubt("word", "no clause of the evidence says it")
            continue
        yield from imported(found, mine, home)
        yield from changed(found, mine, home)
        yield from reordered(found, mine, home)
        yield from limited(found, mine, group, home)
        yield from dropped(found, mine, home)


_SAME = 0.7  # share of a claim's words


def reworded(pair: Pair) -> bool:
    """Whether less than seven of ten words of the claim that say something are words of its evidence in some form."""
    if pair.foreign:
        return True
    found = laid(pair)
    words = [u for u in found.paired.claim if u.anchor < 0 and u.token.content and not u.token.light]
    same = [
        u
        for u in words
        if (to := found.to(u)) is not None and (to.token.keys & u.token.keys or u.token.index in pair.named)
    ]
    return len(same) < _SAME * len(words)
