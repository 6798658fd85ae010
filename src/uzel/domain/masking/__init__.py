"""The reversible mask: what leaves is masked, what comes back is restored. Pure; the key lives in memory alone."""

from uzel.domain.masking.finding import PersonFinder
from uzel.domain.masking.hiding import mask
from uzel.domain.masking.placeholders import LONGEST
from uzel.domain.masking.restoring import WITHHELD, Restorer, restore
from uzel.domain.masking.values import Entry, Form, Key, Known, Masked, Replacement, Spans

__all__ = [
    "LONGEST", "WITHHELD", "Entry", "Form", "Key", "Known", "Masked", "PersonFinder", "Replacement", "Restorer",
    "Spans", "mask", "restore",
]  # fmt: skip
