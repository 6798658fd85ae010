"""What masking takes and gives: known persons, the key, the masked texts with their spans."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from uzel.errors import UsageError

PERSON, EMAIL, PHONE, IBAN = "PERSON", "EMAIL", "PHONE", "IBAN"
BIRTH_NUMBER, CARD, ADDRESS = "BIRTH_NUMBER", "CARD", "ADDRESS"
KINDS = (PERSON, EMAIL, PHONE, IBAN, BIRTH_NUMBER, CARD, ADDRESS)

_FORMAT = 1  # of the key as JSON


@dataclass(frozen=True, slots=True)
class Known:
    """A person who is known beforehand: the name in its base form, perhaps with titles, and other names of theirs."""

    name: str
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Form:
    """How something stood in a text. `left`: the last words before it in the masked text, folded, nearest last."""

    surface: str
    text: int  # which of the masked texts
    left: tuple[str, ...]
    cases: frozenset[str] = frozenset()  # grammatical cases that the surface may be; empty where nobody knows


@dataclass(frozen=True, slots=True)
class Entry:
    """What one placeholder stands for. `base` is shown where no form of the texts fits."""

    kind: str
    number: int
    base: str
    forms: tuple[Form, ...]

    @property
    def placeholder(self) -> str:
        return f"[{self.kind}_{self.number}]"


@dataclass(frozen=True, slots=True)
class Key:
    """Turns placeholders back. Never logged: its `repr` shows counts alone.

    `reserved`: kinds and numbers of look-alikes that stood in the texts before; they are nobody's, and stay.
    """

    entries: tuple[Entry, ...] = field(repr=False)
    reserved: frozenset[tuple[str, int]] = field(default=frozenset(), repr=False)

    def as_json(self) -> dict[str, Any]:
        """A value that `from_json` reads."""
        return {
            "format": _FORMAT,
            "entries": [
                {
                    "kind": entry.kind, "number": entry.number, "base": entry.base,
                    "forms": [
                        {"surface": f.surface, "text": f.text, "left": list(f.left), "cases": sorted(f.cases)}
                        for f in entry.forms
                    ],
                }
                for entry in self.entries
            ],
            "reserved": sorted([kind, number] for kind, number in self.reserved),
        }  # fmt: skip

    @classmethod
    def from_json(cls, value: Any) -> Key:
        """The key of `as_json`. Raises UsageError where the value is something else."""
        try:
            if value["format"] != _FORMAT:
                raise UsageError("This key was written by another version of Uzel.")
            entries = tuple(_entry(entry) for entry in value["entries"])
            reserved = frozenset((str(kind), int(number)) for kind, number in value["reserved"])
        except (KeyError, TypeError, ValueError):
            raise UsageError("This file is no key of a mask.") from None
        return cls(entries, reserved)


def _entry(value: Mapping[str, Any]) -> Entry:
    forms = tuple(
        Form(str(f["surface"]), int(f["text"]), tuple(map(str, f["left"])), frozenset(map(str, f["cases"])))
        for f in value["forms"]
    )
    if value["kind"] not in KINDS:
        raise ValueError(value["kind"])
    return Entry(str(value["kind"]), int(value["number"]), str(value["base"]), forms)


@dataclass(frozen=True, slots=True)
class Replacement:
    """Half-open spans, code points: [start, end) of the original became [masked_start, masked_end)."""

    start: int
    end: int
    masked_start: int
    masked_end: int
    entry: int  # index in `Key.entries`


@dataclass(frozen=True, slots=True)
class Spans:
    """Where positions of one masked text are in its original, and the reverse.

    A position inside a placeholder, or inside what it hides, belongs to the whole of it: spans only grow.
    """

    replacements: tuple[Replacement, ...]

    def to_original(self, start: int, end: int) -> tuple[int, int]:
        """The span of the original that [start, end) of the masked text stands for."""
        pairs = [(r.masked_start, r.masked_end, r.start, r.end) for r in self.replacements]
        return _mapped(pairs, start, end)

    def to_masked(self, start: int, end: int) -> tuple[int, int]:
        """The span of the masked text that hides or holds [start, end) of the original."""
        pairs = [(r.start, r.end, r.masked_start, r.masked_end) for r in self.replacements]
        return _mapped(pairs, start, end)


def _mapped(pairs: list[tuple[int, int, int, int]], start: int, end: int) -> tuple[int, int]:
    starts = [pair[0] for pair in pairs]

    def at(position: int, closing: bool) -> int:
        index = bisect_right(starts, position) - 1
        if index >= 0 and closing and starts[index] == position and end > start:
            index -= 1  # a span that ends where a placeholder begins does not hold it
        if index < 0:
            return position
        from_start, from_end, onto_start, onto_end = pairs[index]
        if position >= from_end:
            return position - from_end + onto_end
        if position == from_start and not closing:
            return onto_start
        return onto_end if closing else onto_start

    return at(start, False), at(end, True) if end > start else at(start, False)


@dataclass(frozen=True, slots=True)
class Masked:
    """The texts without what they hide, in the order given, the key that turns them back, and the spans of each."""

    texts: tuple[str, ...]
    key: Key
    spans: tuple[Spans, ...]
