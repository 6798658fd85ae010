"""A model's reply: JSON that begins with the evidence it cites, read while it comes.

The order of the fields is the order of trust: `citations` closes before any claim is looked at. What breaks the shape
is never shown.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import ijson

#: JSON Schema of a reply, for services that can hold a model to it
SCHEMA: Mapping[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["citations", "claims", "missing"],
    "properties": {
        "citations": {"type": "array", "items": {"type": "integer", "minimum": 1}},
        "claims": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "required": ["text", "citations"],
                "properties": {
                    "text": {"type": "string"},
                    "citations": {"type": "array", "items": {"type": "integer", "minimum": 1}},
                },
            },
        },
        "missing": {"type": "array", "items": {"type": "string"}},
    },
}
MOST_CLAIMS = 30
LONGEST_CLAIM = 1_500  # code points
LONGEST = 60_000  # code points of a reply
_LONGEST_LEAD = 200  # characters before the object: a fence, a word of courtesy


class BadReply(Exception):
    """The reply breaks its shape; the message is for the audit, not for a reader."""


@dataclass(frozen=True, slots=True)
class Cited:
    """The numbers of the evidence that the reply stands on, in its order."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stated:
    """One claim with the numbers that it cites, each of them among those of `Cited`."""

    text: str
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Missing:
    """Parts of the question that the model found no evidence for."""

    parts: tuple[str, ...]


Event = Cited | Stated | Missing


@dataclass(slots=True)
class ReplyReader:
    """Feed it the reply piece by piece; it gives what is complete. `evidence`: how many passages were sent."""

    evidence: int
    cited: Cited | None = None
    stated: int = 0
    missing: Missing | None = None
    _length: int = 0
    _lead: str = ""
    _begun: bool = False
    _ended: bool = False
    _events: Any = field(default_factory=ijson.sendable_list)
    _parser: Any = None
    _numbers: list[int] = field(default_factory=list)
    _text: str | None = None
    _parts: list[str] = field(default_factory=list)

    def feed(self, piece: str) -> list[Event]:
        """What has become complete. Raises `BadReply`."""
        self._length += len(piece)
        if self._length > LONGEST:
            raise BadReply("is too long")
        if self._ended:
            return []  # words after the object
        if not self._begun:
            piece = self._after_lead(piece)
            if not piece:
                return []
        if self._parser is None:
            self._parser = ijson.parse_coro(self._events)
        try:
            self._parser.send(piece.encode("utf-8", "surrogatepass"))
        except (ijson.JSONError, UnicodeError, ValueError) as error:
            if not self._closed():
                raise BadReply(f"is no JSON: {error}") from None
        return list(self._read())

    def end(self) -> None:
        """After the last piece. Raises `BadReply` where the reply was cut short or lacks a field."""
        if not self._ended:
            raise BadReply("ended before its object was closed")
        if self.cited is None:
            raise BadReply("has no citations")

    def _after_lead(self, piece: str) -> str:
        self._lead += piece
        at = self._lead.find("{")
        if at < 0:
            if len(self._lead) > _LONGEST_LEAD:
                raise BadReply("does not begin with an object")
            return ""
        self._begun = True
        return self._lead[at:]

    def _closed(self) -> bool:
        """Whether the object had ended before what could not be read: a fence, or words after it."""
        return any(prefix == "" and event == "end_map" for prefix, event, _ in self._events)

    def _read(self) -> Iterator[Event]:
        events, self._events[:] = list(self._events), []
        for prefix, event, value in events:
            made = self._one(prefix, event, value)
            if made is not None:
                yield made
            if prefix == "" and event == "end_map":
                self._ended = True
                return

    def _one(self, prefix: str, event: str, value: Any) -> Event | None:
        if prefix in ("citations.item", "claims.item.citations.item"):
            self._numbers.append(self._number(event, value))
        elif prefix == "claims.item.text":
            self._text = self._said(event, value)
        elif prefix == "missing.item":
            self._parts.append(self._said(event, value))
        elif (prefix, event) == ("citations", "end_array"):
            return self._citations()
        elif (prefix, event) == ("claims.item", "end_map"):
            return self._claim()
        elif (prefix, event) == ("missing", "end_array"):
            self.missing = Missing(tuple(part for part in self._parts if part.strip()))
            return self.missing
        elif (prefix, event) == ("claims", "start_array") and self.cited is None:
            raise BadReply("states claims before its citations")
        return None

    def _citations(self) -> Cited:
        if self.cited is not None:
            raise BadReply("has two lists of citations")
        numbers, self._numbers = tuple(self._numbers), []
        if len(set(numbers)) != len(numbers):
            raise BadReply("cites one passage twice in its list")
        self.cited = Cited(numbers)
        return self.cited

    def _claim(self) -> Stated:
        assert self.cited is not None  # claims before citations were refused at their beginning
        text, numbers = self._text, tuple(dict.fromkeys(self._numbers))
        self._text, self._numbers = None, []
        if text is None or not text.strip():
            raise BadReply("has a claim without text")
        if len(text) > LONGEST_CLAIM:
            raise BadReply("has a claim that is too long")
        if not numbers or not set(numbers) <= set(self.cited.numbers):
            raise BadReply("has a claim that cites what its list does not hold")
        self.stated += 1
        if self.stated > MOST_CLAIMS:
            raise BadReply("has too many claims")
        return Stated(text.strip(), numbers)

    def _number(self, event: str, value: Any) -> int:
        if event != "number" or int(value) != value or not 1 <= value <= self.evidence:
            raise BadReply(f"cites {value!r}, which was not sent")
        return int(value)

    @staticmethod
    def _said(event: str, value: Any) -> str:
        if event != "string":
            raise BadReply("has something else where a text should be")
        return str(value)
