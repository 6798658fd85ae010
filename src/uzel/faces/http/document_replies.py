"""The shapes of what the documents' doors reply."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from uzel.faces.http.replies import Reply

FileState = Literal["ready", "partial", "no_text", "stale", "failed", "unpublished"]


class PartProblem(Reply):
    """A part of a file of which something is to be said."""

    part: str = Field(description="An attachment, a sheet, a message.")
    state: str = Field(description="As of a file.")
    reason: str | None = Field(description="What is wrong with it.")


class DocumentReply(Reply):
    """A file of the knowledge base."""

    document_id: str = Field(description="`remove_document` takes it out.")
    node_id: str | None = Field(description="`get_node` opens it; null where it gave no text.")
    title: str = Field(description="Of its document; empty where it has none.")
    name: str = Field(description="Its path below the folder that was added.")
    uri: str = Field(description="The whole path of the file, as it was added.")
    media_type: str | None = Field(description="Of what kind it is.")
    state: FileState = Field(description="ready, or what is wrong.")
    reason: str | None = Field(description="What is wrong, in a sentence.")
    parts: int = Field(ge=0, description="Attachments, sheets or messages in it.")
    updated_at: str | None = Field(description="When its document last changed (ISO 8601).")
    problems: list[PartProblem] = Field(description="Parts of which something is to be said.")
    removable: bool = Field(description="Whether the caller may take it out here.")


class Counts(Reply):
    """Files by state."""

    ready: int = Field(description="With all their text.")
    partial: int = Field(description="With a part of their text.")
    no_text: int = Field(description="Without text.")
    stale: int = Field(description="Unreadable now; their last good revision still answers.")
    failed: int = Field(description="Never read.")
    unpublished: int = Field(description="They say of themselves that they are drafts.")


class DocumentsReply(Reply):
    """One page of files."""

    documents: list[DocumentReply] = Field(description="Those with problems first.")
    page: int = Field(ge=1, description="Counted from 1.")
    pages: int = Field(ge=1, description="How many there are.")
    total: int = Field(ge=0, description="Files on all pages.")
    counts: Counts = Field(description="Of all files that fit `text`, by state.")


class TakenIn(Reply):
    """What became of one file."""

    name: str = Field(description="Under which it is kept.")
    state: str = Field(description="added, changed, unchanged, partial, no_text, failed, refused and the like.")
    reason: str | None = Field(description="What is wrong, in a sentence.")
    document_id: str | None = Field(description="Null where it was not taken.")
    node_id: str | None = Field(description="Null where it gave no text.")


class JobReply(Reply):
    """The taking in of files."""

    job_id: str = Field(description="`documents_job` tells how far it is.")
    state: Literal["waiting", "working", "done", "failed"] = Field(description="waiting: another is under way.")
    done: int = Field(description="Steps that are done.")
    total: int = Field(description="Steps in all, as far as they are known.")
    what: str = Field(description="What is being done.")
    names: list[str] = Field(description="The files.")
    files: list[TakenIn] = Field(description="What became of each, when it has ended.")
    reason: str | None = Field(description="Why it failed.")


class RemovedReply(Reply):
    """What went."""

    removed: list[str] = Field(description="Names of the files.")
    version: int = Field(description="Of the knowledge base without them.")
