"""The shapes of what the doors of documents reply."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from uzel.faces.http.replies import Reply

State = Literal["ready", "partial", "no_text", "stale", "failed", "unpublished"]
Reason = Field(description="What is wrong, in a sentence; null where nothing is to be said.")


class PartProblem(Reply):
    """A part of a file of which something is to be said."""

    part: str = Field(description="A message, a sheet, an attachment.")
    state: State = Field(description="How it stands.")
    reason: str | None = Reason


class DocumentReply(Reply):
    """A file."""

    document_id: str = Field(description="By which it is removed.")
    node_id: str | None = Field(description="`get_node` opens it; null where it gave no text, or parts alone.")
    title: str = Field(description="As the document states it; empty where it gave no text.")
    name: str = Field(description="Its path below what was added.")
    uri: str = Field(description="Where the file is.")
    media_type: str | None = Field(description="Of the file.")
    state: State = Field(description="How it stands; stale: its last good revision still answers.")
    reason: str | None = Reason
    parts: int = Field(ge=0, description="How many messages, sheets or attachments it has.")
    updated_at: str | None = Field(description="When its text last changed (ISO 8601).")
    problems: list[PartProblem] = Field(description="Of its parts.")
    removable: bool = Field(description="Whether the key may remove it: it came by upload.")


class Counts(Reply):
    """Files by state."""

    ready: int = Field(ge=0, description="Wholly read.")
    partial: int = Field(ge=0, description="Some pages or parts gave no text.")
    no_text: int = Field(ge=0, description="There is nothing to read in them, or their kind is not read.")
    stale: int = Field(ge=0, description="They cannot be read now; their last good revision still answers.")
    failed: int = Field(ge=0, description="They cannot be read.")
    unpublished: int = Field(ge=0, description="They say of themselves that they are not published.")


class DocumentsReply(Reply):
    """One page of files."""

    documents: list[DocumentReply] = Field(description="Those with problems first, then by name.")
    page: int = Field(ge=1, description="Which page it is.")
    pages: int = Field(ge=1, description="How many there are.")
    total: int = Field(ge=0, description="Files on all pages.")
    counts: Counts = Field(description="Of all files that `text` fits, whatever `state` is asked for.")


class UploadReply(Reply):
    """What became of a file that was sent."""

    name: str = Field(description="Under which it is kept, or as it was sent where it was refused.")
    state: str = Field(description="added, changed, unchanged, ... as `uzel add` tells, or refused.")
    reason: str | None = Reason
    document_id: str | None = Field(description="By which it is removed; null where it is not in the record.")
    node_id: str | None = Field(description="`get_node` opens it; null where it gave no text, or parts alone.")


class JobReply(Reply):
    """Documents on their way into the record."""

    job_id: str = Field(description="Of the job; only the account that began it may ask.")
    state: Literal["waiting", "working", "done", "failed"] = Field(description="waiting: another one is under way.")
    done: int = Field(ge=0, description="Files that were read and indexed.")
    total: int = Field(ge=0, description="Files there are.")
    what: str = Field(description="What is done with them now.")
    names: list[str] = Field(description="The files that are taken in.")
    files: list[UploadReply] = Field(description="What became of each, when the job is done.")
    reason: str | None = Field(description="Why it failed.")


class RemovedReply(Reply):
    """What went."""

    removed: list[str] = Field(description="Names of files.")
    version: int = Field(description="Of the knowledge base without them.")
