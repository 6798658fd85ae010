"""The shapes of requests. Strict: an unknown field, or a value of another type, is told and not guessed at."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field

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


def _whole(value: object) -> object:
    """In JSON 10.0 is an integer, too."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


#: as `_text` asks for it, for who reads the document: something to be read, and no NUL
_TEXT = {"pattern": r"^[^\x00]*[^\s\x00-\x1f\x85][^\x00]*$"}
Question = Annotated[str, Field(min_length=1, max_length=MOST_QUESTION, json_schema_extra=_TEXT), AfterValidator(_text)]
Value = Annotated[str, Field(min_length=1, max_length=500, json_schema_extra=_TEXT), AfterValidator(_text)]
Whole = Annotated[int, BeforeValidator(_whole)]
Values = Annotated[list[Value], Field(max_length=50)]
Day = Annotated[str, Field(pattern=r"^\d{4}-\d{2}-\d{2}$", json_schema_extra={"format": "date"}), AfterValidator(_day)]


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

    question: Question = Field(description="The question before this one.")
    passages: list[Annotated[UUID, Field(strict=False)]] = Field(
        [], max_length=20, description="passage_id of what the previous answer cited."
    )


class AskBody(Body):
    question: Question = Field(description="In Czech, Slovak or English.")
    filters: FilterBody = Field(FilterBody(), description="What to narrow the search to.")
    previous: PreviousBody | None = Field(None, description="For a follow-up, such as 'and in 2021?'.")


class SearchBody(Body):
    query: Question = Field(description="Words, a code, or a question.")
    limit: Whole = Field(10, ge=1, le=100, description="How many passages.")
    branch: Literal["hybrid", "prose", "identifier", "vector"] = Field(
        "hybrid", description="One way of searching: by words, by codes, by meaning; hybrid is all of them."
    )
    filters: FilterBody = Field(FilterBody(), description="What to narrow the search to.")


class PairBody(Body):
    id: str | int | None = Field(None, description="Comes back with the verdict.")
    lang: Language | None = Field(None, description="Language of the claim; left out, its words tell.")
    evidence: str = Field(max_length=MOST_TEXT, description="What the claim should stand on.")
    claim: str = Field(max_length=MOST_TEXT, description="A statement.")


class VerifyBody(Body):
    pairs: list[PairBody] = Field(min_length=1, max_length=MOST_PAIRS, description="Claims with their evidence.")


class RagBody(Body):
    question: Question = Field(description="In Czech, Slovak or English.")
    token_limit: Whole = Field(4_000, ge=200, le=200_000, description="Of everything that `prompt` holds.")
    tokenizer: Literal["cl100k_base", "e5"] = Field("cl100k_base", description="Which tokens the limit counts.")
    filters: FilterBody = Field(FilterBody(), description="What to narrow the search to.")
    include_diagnostics: bool = Field(False, description="Also how it was decided whether this is evidence, and times.")
    include_unpublished: bool = Field(
        False, description="For admins: also documents that say of themselves that they are not published."
    )


class KeyBody(Body):
    name: Value = Field(description="Whose it is.")
    role: Literal["reader", "contributor", "admin"] = Field(description="What it may.")
    days: Whole | None = Field(None, ge=1, le=3650, description="How long it is valid; left out, until it is revoked.")
