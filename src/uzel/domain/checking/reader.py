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
    """From which score on a reader overrules the checks; each bound is inclusive on the supported side.

    `accept`: a pair that wording alone refuses is supported. `reworded`: so is a claim in other words than its evidence
    that a check of binding, limits or roles refuses, since those compare words; None leaves them all refused. `keep`:
    below it an accepted pair in doubt is refused. What `Class.EXACT` refuses stays refused.
    """

    accept: float = 0.9
    reworded: float | None = None
    keep: float = 0.5

    def overruling(self, refused_by: Class, reworded: bool) -> float | None:
        """The score that overrules a refusal, None where none does."""
        if refused_by is Class.WORDING:
            return self.accept
        return self.reworded if reworded and refused_by is not Class.EXACT else None


THRESHOLDS: Final = Thresholds()
