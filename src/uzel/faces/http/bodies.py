"""The shapes of requests. Strict: an unknown field, or a value of another type, is told and not guessed at."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any, Literal
from uuid import UUID

from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from uzel.domain.questions import Filters

MOST_QUESTION = 4_000  # code points
MOST_TEXT = 100_000
MOST_PAIRS = 200

Language = Literal["cs", "sk", "en"]


def _text(value: str) -> str:
    if "\x00" in value:
        raise ValueError("it holds a NUL")
    if not value.strip():
        raise ValueError("it is empty")
    return value


def _day(value: str) -> str:
    try:
        return date.fromisoformat(value).isoformat()
    except ValueError:
        raise ValueError("a day is written YYYY-MM-DD") from None


Question = Annotated[str, Field(min_length=1, max_length=MOST_QUESTION), AfterValidator(_text)]
Value = Annotated[str, Field(min_length=1, max_length=500), AfterValidator(_text)]
Values = Annotated[list[Value], Field(max_length=50)]
Day = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$"), AfterValidator(_day)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class FilterBody(Body):
    """What to narrow the search to; a value that nothing meets is said in `notices`."""

    within: Value | None = Field(None, description="Only files at or below this path.")
    tags: Values = Field([], description="Only notes with one of these tags.")
    authors: Values = Field([], description="Only notes by one of these authors.")
    since: Day | None = Field(None, description="Only notes dated on or after this day.")
    until: Day | None = Field(None, description="Only notes dated on or before this day.")
    kinds: Values = Field([], description="Only these kinds: note, mail, pdf, table, code, ...")
    languages: list[Language] = Field([], max_length=3, description="Only passages in these languages.")

    def filters(self) -> Filters:
        if self.since and self.until and self.since > self.until:
            raise ValueError("nothing is between since and until")
        return Filters(
            self.within, tuple(self.tags), tuple(self.authors), self.since, self.until, tuple(self.kinds),
            tuple(self.languages),
        )  # fmt: skip


class PreviousBody(Body):
    """What a question goes on from. The previous answer itself is never taken as evidence."""

    question: Question
    passages: list[Annotated[UUID, Field(strict=False)]] = Field(
        [], max_length=20, description="passage_id of what the previous answer cited."
    )


class AskBody(Body):
    question: Question = Field(description="In Czech, Slovak or English.")
    filters: FilterBody = FilterBody()
    previous: PreviousBody | None = Field(None, description="For a follow-up, such as 'and in 2021?'.")


class SearchBody(Body):
    query: Question = Field(description="Words, a code, or a question.")
    limit: int = Field(10, ge=1, le=100)
    branch: Literal["hybrid", "prose", "identifier", "vector"] = "hybrid"
    filters: FilterBody = FilterBody()


class PairBody(Body):
    id: str | int | None = None
    lang: Language | None = Field(None, description="Language of the claim; left out, its words tell.")
    evidence: str = Field(max_length=MOST_TEXT)
    claim: str = Field(max_length=MOST_TEXT)


class VerifyBody(Body):
    pairs: list[PairBody] = Field(min_length=1, max_length=MOST_PAIRS)


class RagBody(Body):
    question: Question = Field(description="In Czech, Slovak or English.")
    token_limit: int = Field(4_000, ge=200, le=200_000, description="Of everything that `prompt` holds.")
    tokenizer: Literal["cl100k_base", "e5"] = Field("cl100k_base", description="Which tokens the limit counts.")
    filters: FilterBody = FilterBody()
    include_diagnostics: bool = False
    include_unpublished: bool = Field(False, description="For editors: also what says of itself that it is a draft.")


class KeyBody(Body):
    name: Value
    role: Literal["reader", "contributor", "admin"]
    days: int | None = Field(None, ge=1, le=3650, description="How long it is valid; left out, until it is revoked.")


ANSWER_SCHEMA: dict[str, Any] = {
    "type": "object",
    "required": ["status", "reason", "answer", "language", "claims", "missing", "withheld", "citations", "version"],
    "properties": {
        "event": {"type": "string", "enum": ["done", "refused", "error"]},
        "status": {"type": "string", "enum": ["answered", "refused", "clarify", "unavailable"]},
        "reason": {"type": ["string", "null"]},
        "answer": {"type": "string", "description": "Claims with the numbers of their citations, or one sentence."},
        "language": {"type": "string"},
        "claims": {
            "type": "array",
            "items": {
                "type": "object",
                "properties": {
                    "text": {"type": "string"},
                    "citations": {"type": "array", "items": {"type": "integer"}},
                },
            },
        },
        "missing": {"type": "array", "items": {"type": "string"}},
        "withheld": {"type": "integer"},
        "citations": {"type": "array", "items": {"type": "object"}},
        "version": {"type": "integer"},
        "branches": {"type": "object"},
        "timings_ms": {"type": "object"},
        "notices": {"type": "array", "items": {"type": "string"}},
    },
}
