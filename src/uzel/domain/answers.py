"""The answer object of every door: what is shown, what it stands on, and the one sentence of refusal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID


@dataclass(frozen=True, slots=True)
class Quote:
    """A stretch of a passage that is cited: half-open span in the node's text."""

    passage_id: UUID
    start: int
    end: int
    text: str  # the stored text at [start, end), exactly
    context: str | None = None  # a table's header row, where the text needs it


@dataclass(frozen=True, slots=True)
class Claim:
    """A sentence of the answer, as shown, and the quotes (positions in `Extract.quotes`) that it stands on."""

    text: str
    quotes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Extract:
    """Sentences that answer, verbatim, in the order in which they are shown."""

    claims: Sequence[Claim]
    quotes: Sequence[Quote]
    missing: Sequence[str] = ()  # parts of the question that nothing meets


@dataclass(frozen=True, slots=True)
class Refusal:
    """Nothing that may be said. `reason`: not_found or not_verified; `why` names the rule, for diagnosis only."""

    reason: str = "not_found"
    why: str = ""
    features: Mapping[str, float] = field(default_factory=dict)


_REFUSALS = {
    "en": "Not found in your knowledge base.",
    "cs": "Ve vaší znalostní bázi se to nenašlo.",
    "sk": "Vo vašej znalostnej báze sa to nenašlo.",
}


def refusal_sentence(language: str) -> str:
    """The sentence that every door says when there is no answer, in the question's language; English for others."""
    return _REFUSALS.get(language, _REFUSALS["en"])
