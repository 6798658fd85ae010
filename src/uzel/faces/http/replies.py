"""The shapes of replies, as the OpenAPI document tells them; what a door gives is checked against them."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Notices = Field(
    description="A sentence for each value of a filter that nothing meets, and for what could not be asked."
)
Version = Field(description="Of the knowledge base that was read; every publication raises it.")
Timings = Field(description="Milliseconds of each step.")
Branches = Field(description="How each way of searching went, by its name.")
Span = Field(
    min_length=2, max_length=2, description="Where it stands in the document's text: half-open, Unicode code points."
)
Numbers = Field(description="`n` of the citations that it stands on.")


class Reply(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Branch(Reply):
    """One way of searching."""

    state: Literal["ran", "silent", "unavailable"] = Field(
        description="silent: it has nothing to say to such a question; unavailable: it could not be asked."
    )
    hits: int = Field(ge=0, description="Passages that it found.")
    reason: str = Field("", description="Why it is silent or unavailable; left out where there is nothing to say.")


class Source(Reply):
    """Where a passage stands."""

    node_id: str = Field(description="The document; `get_node` opens it.")
    passage_id: str = Field(description="The passage; `get_passage` opens it.")
    title: str = Field(description="Of the document.")
    uri: str = Field(description="The file that it came from.")
    part: str | None = Field(description="Of that file: an attachment, a message of a mailbox, a sheet.")
    source_url: str | None = Field(description="Where the document says that it comes from.")
    revision: str | None = Field(description="Of the source: a commit, or the beginning of a hash of the file.")
    heading: list[str] = Field(description="The headings above the passage, outermost first.")
    page: int | None = Field(description="Counted from 1, where the format has pages.")
    date: str | None = Field(description="The day that the document says it is of, as ISO 8601.")


class Citation(Source):
    """A sentence of a document that a claim stands on."""

    n: int = Field(ge=1, description="Its number in `answer`.")
    span: list[int] = Span
    quote: str = Field(description="The document's text at `span`, as it stands there.")
    context: str | None = Field(description="The header row above it, where it stands in a table.")


class Claim(Reply):
    """One statement of an answer, verified against what it cites."""

    text: str = Field(description="The statement.")
    citations: list[int] = Numbers


class AnswerReply(Reply):
    """An answer with its citations, or a refusal; the last event of a stream."""

    event: Literal["done", "refused", "error"] = Field(description="The kind of the event that it is.")
    status: Literal["answered", "refused", "clarify", "unavailable"] = Field(description="What came of the question.")
    reason: str | None = Field(description="Why there is no answer: not_found, not_verified, model_unavailable, ...")
    answer: str = Field(
        description="The claims with the numbers of their citations, or one sentence that says why not."
    )
    language: str = Field(description="Of the answer: cs, sk or en.")
    claims: list[Claim] = Field(description="The answer, claim by claim.")
    missing: list[str] = Field(description="Parts of the question that nothing in the knowledge base meets.")
    withheld: int = Field(ge=0, description="Claims that were not shown, since they could not be verified.")
    disagreements: list[list[int]] = Field(description="Pairs of `n` that give another value of the same thing.")
    citations: list[Citation] = Field(description="What the claims stand on, by rising `n`.")
    version: int = Version
    branches: dict[str, Branch] = Branches
    timings_ms: dict[str, float] = Timings
    notices: list[str] = Notices


class SourcesEvent(Reply):
    """The first event: how much was found that may answer."""

    event: Literal["sources"] = Field(description="The kind of the event that it is.")
    count: int = Field(ge=0, description="Passages that are looked at.")


class Named(Source):
    """A passage that the answer will stand on."""

    n: int = Field(ge=1, description="Its number in what follows.")
    span: list[int] = Field([], description="As in the whole answer, where it is known already.")
    quote: str = Field("", description="As in the whole answer, where it is known already.")
    context: str | None = Field(None, description="As in the whole answer, where it is known already.")


class CitationsEvent(Reply):
    """What the answer will stand on, verified; before its first word."""

    event: Literal["citations"] = Field(description="The kind of the event that it is.")
    citations: list[Named] = Field(description="By the numbers that they have in the whole answer.")


class DeltaEvent(Reply):
    """One claim, verified; it is never taken back."""

    event: Literal["delta"] = Field(description="The kind of the event that it is.")
    text: str = Field(description="The statement.")
    citations: list[int] = Numbers


class Hit(Source):
    """A passage that a search found."""

    span: list[int] = Span
    text: str = Field(description="The document's text at `span`.")
    context: str | None = Field(description="The header row of the table that the passage begins in the middle of.")
    score: float = Field(description="Comparable within one search only; the best is first.")
    branches: dict[str, int] = Field(description="Its rank in each way of searching that found it, from 1.")


class SearchReply(Reply):
    """Passages, best first."""

    hits: list[Hit] = Field(description="Passages, best first.")
    version: int = Version
    branches: dict[str, Branch] = Branches
    timings_ms: dict[str, float] = Timings
    notices: list[str] = Notices


class Verdict(Reply):
    """Whether a claim states nothing but what its evidence states."""

    id: str | int | None = Field(description="As it was given with the pair.")
    supported: bool = Field(description="Whether the evidence states all of the claim.")
    reason: str = Field(description="What differs; what was compared where nothing does.")


class VerifyReply(Reply):
    """A verdict for each pair."""

    verdicts: list[Verdict] = Field(description="In the order of the pairs.")


class Evidence(Reply):
    """The text of a numbered passage."""

    n: int = Field(ge=1, description="Its number in `prompt` and in `sources`.")
    text: str = Field(description="The passage.")
    context: str | None = Field(description="The header row of the table that the passage begins in the middle of.")
    draft: bool = Field(description="Whether the document says of itself that it is not published.")


class RagSource(Source):
    """Where a numbered passage stands."""

    n: int = Field(ge=1, description="Its number in `prompt` and in `evidence`.")
    passage_id: str | None = Field(  # type: ignore[assignment]  # a draft has no passage of the record
        description="The passage; `get_passage` opens it. Null for a draft: `get_node` opens the whole."
    )
    span: list[int] = Span
    draft: bool = Field(description="Whether the document says of itself that it is not published.")


class ContextBudget(Reply):
    """How much of the limit `prompt` takes."""

    limit: int = Field(description="As it was asked for.")
    used: int = Field(ge=0, description="Tokens of `prompt`; never more than `limit`.")
    tokenizer: str = Field(description="Which tokens are counted.")


class RagReply(Reply):
    """Evidence for another model, or a refusal."""

    status: Literal["ok", "refused"] = Field(description="refused: no model need be asked.")
    reason: Literal["not_found", "token_limit"] | None = Field(description="Why it is refused.")
    answer: str | None = Field(description="The sentence that refuses, in the question's language.")
    question: str = Field(description="As it was asked.")
    language: str = Field(description="Of the question: cs, sk or en.")
    rules: list[str] = Field(description="For whoever answers from the evidence.")
    evidence: list[Evidence] = Field(description="Numbered passages, best first.")
    sources: list[RagSource] = Field(description="Where they stand, by the same numbers.")
    prompt: str | None = Field(description="Rules, evidence and question between marks, ready to be sent to a model.")
    version: int = Version
    complete: bool | None = Field(
        description="Whether everything that was found is in it; null where that is not known, as with a refusal."
    )
    truncated: bool = Field(description="Whether something was left out.")
    truncation_reasons: list[Literal["token_limit", "passage_limit", "draft_limit"]] = Field(description="Why.")
    context_budget: ContextBudget = Field(description="How much of the limit is used.")
    branches: dict[str, Branch] = Branches
    diagnostics: dict[str, Any] = Field({}, description="With `include_diagnostics`: how the gate decided, and times.")


class Origin(Reply):
    """A file that a document came from."""

    uri: str = Field(description="The file.")
    part: str | None = Field(description="Of that file: an attachment, a message of a mailbox, a sheet.")
    state: Literal["ready", "partial", "no_text", "stale", "failed", "unpublished"] = Field(
        description="How it stands."
    )
    reason: str | None = Field(description="What there is to say of that.")


class Edge(Reply):
    """How the document is linked with another."""

    direction: Literal["to", "from"] = Field(description="to: this one names the other.")
    type: str = Field(description="links_to, part_of, replies_to, supersedes, ...")
    node_id: str = Field(description="The other document.")
    title: str = Field(description="Of the other document.")


class NodePassage(Reply):
    """A passage of the document."""

    passage_id: str = Field(description="`get_passage` opens it.")
    span: list[int] = Span
    heading: list[str] = Field(description="The headings above the passage, outermost first.")
    page: int | None = Field(description="Counted from 1, where the format has pages.")


class NodeReply(Reply):
    """A document."""

    node_id: str = Field(description="Its id.")
    title: str = Field(description="As the document states it; else its first heading, or the file's name.")
    media_type: str = Field(description="Of the file that it was read from.")
    text: str = Field(description="All that it says, as it was read.")
    metadata: dict[str, Any] = Field(description="What the document says of itself: kind, authors, tags, date, ...")
    created_at: str = Field(description="When it was first added (ISO 8601).")
    updated_at: str = Field(description="When it last changed (ISO 8601).")
    published: bool = Field(description="false: it says of itself that it is not; such are shown to admins alone.")
    origins: list[Origin] = Field(description="The files that say it.")
    edges: list[Edge] = Field(description="How it is linked with others that may be read.")
    passages: list[NodePassage] = Field(description="Its passages, in order.")


class PassageReply(Source):
    """A passage."""

    span: list[int] = Span
    text: str = Field(description="The document's text at `span`.")
    context: str | None = Field(description="The header row of the table that the passage begins in the middle of.")


class KeyReply(Reply):
    """A key, without what would sign in."""

    key_id: str = Field(description="By which it is revoked.")
    name: str = Field(description="Whose it is.")
    roles: list[str] = Field(description="What it may: reader, contributor, admin.")
    created_at: str = Field(description="ISO 8601.")
    expires_at: str | None = Field(description="ISO 8601; null: it is valid until it is revoked.")
    revoked_at: str | None = Field(description="ISO 8601; null: it was not revoked.")


class KeysReply(Reply):
    """All keys."""

    keys: list[KeyReply] = Field(description="The newest first.")


class MadeKeyReply(Reply):
    """A new key."""

    key: str = Field(description="It signs in. It is shown here and never again.")
    key_id: str = Field(description="By which it is revoked.")
    name: str = Field(description="Whose it is.")
    role: Literal["reader", "contributor", "admin"] = Field(description="What it may.")
    expires_at: str | None = Field(description="ISO 8601; null: it is valid until it is revoked.")


class HealthReply(Reply):
    """The process lives."""

    status: Literal["live"] = Field(description="Always live.")


PartState = Literal["ready", "not used", "unavailable", "stopping"]


class Parts(Reply):
    """Of the service."""

    database: PartState = Field(description="Where everything is kept.")
    embedder: PartState = Field(description="What finds by meaning; without it words alone are searched.")
    answer_model: PartState = Field(description="Who writes answers; not used: they are quoted sentences.")
    service: PartState = Field(description="The service itself.")


class ReadyReply(Reply):
    """Whether questions can be answered."""

    status: Literal["ready", "not ready"] = Field(description="ready where every part is.")
    parts: Parts = Field(description="Part by part.")
