"""What a model that reads both texts may decide: pairs that only their wording refuses, and accepted ones in doubt.

The thresholds stand here alone. They are shares in [0, 1] of a score whose meaning is the model's own; a model that
reads otherwise brings its own `Thresholds`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from uzel.domain.checking.checks import Class


class Reader(Protocol):
    """Scores in [0, 1] for pairs of (evidence, claim), in their order: how surely the evidence states the claim."""

    def __call__(self, pairs: list[tuple[str, str]], /) -> Sequence[float]: ...


@dataclass(frozen=True, slots=True)
class Thresholds:
    """`accept`: from here a pair that wording alone refuses is supported; `keep`: below this an accepted pair in doubt
    is not. Both are inclusive on the supported side."""

    accept: float = 0.9
    keep: float = 0.5


THRESHOLDS: Final = Thresholds()
#: classes of checks that a reader may overrule
OVERRULED: Final = frozenset({Class.WORDING})
