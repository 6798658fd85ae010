"""What calls of a model cost, and the limits that are set on it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from math import ceil


@dataclass(frozen=True, slots=True)
class Prices:
    """In the deployment's currency, for a million tokens; 0 where nothing is charged."""

    input: float = 0.0
    output: float = 0.0


@dataclass(frozen=True, slots=True)
class Cost:
    """Of one call. `millionths` of the deployment's currency."""

    input_tokens: int
    output_tokens: int
    millionths: int

    @classmethod
    def of(cls, input_tokens: int, output_tokens: int, prices: Prices) -> Cost:
        charged = ceil(input_tokens * prices.input + output_tokens * prices.output)
        return cls(input_tokens, output_tokens, charged)

    @property
    def tokens(self) -> int:
        return self.input_tokens + self.output_tokens


@dataclass(frozen=True, slots=True)
class Limits:
    """On what is spent in one period; None: no limit."""

    tokens: int | None = None
    millionths: int | None = None


@dataclass(frozen=True, slots=True)
class Budget:
    """What may be spent, and for how long a stretch: a calendar `day` or `month`, in UTC."""

    prices: Prices = Prices()
    account: Limits = Limits()
    deployment: Limits = Limits()
    period: str = "month"

    def begin(self, today: date) -> date:
        """The first day of the period that `today` is in."""
        return today if self.period == "day" else today.replace(day=1)


def estimated_tokens(text: str) -> int:
    """An upper guess before a service has counted: Czech has about 3 characters a token, code and digits about 2."""
    return len(text) // 2 + 1
