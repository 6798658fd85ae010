"""How often one account may call: a token bucket each (Turner 1986), in memory."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

_MOST_KEPT = 10_000  # accounts or addresses; the one that was asked for longest ago is forgotten


class Rates:
    """`a_minute` calls on the average, as many at once."""

    def __init__(self, a_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.a_minute, self.clock = a_minute, clock
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()  # who -> (tokens, when)

    def wait(self, who: str) -> float:
        """Take one; 0 where there was one, else the seconds until there is."""
        now = self.clock()
        left, then = self._left.pop(who, (float(self.a_minute), now))
        left = min(float(self.a_minute), left + (now - then) * self.a_minute / 60)
        missing = max(0.0, 1.0 - left)
        self._left[who] = (left if missing else left - 1.0, now)
        if len(self._left) > _MOST_KEPT:
            self._left.popitem(last=False)
        return missing * 60 / self.a_minute
