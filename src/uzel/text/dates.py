"""What kind of value a sentence holds: when, how many, how much. One door to the readers of each kind."""

from __future__ import annotations

from uzel.text.amounts import Amount, amounts
from uzel.text.days import Date, dates
from uzel.text.number_words import number_value
from uzel.text.times import Time, times
from uzel.text.years import Years, years

__all__ = ["Amount", "Date", "Time", "Years", "amounts", "dates", "number_value", "times", "years"]
