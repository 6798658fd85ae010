"""What `add` and `remove` tell: each file in one state, counted once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

#: every state that a file can have after a run, in the order in which they are told
STATES = ("added", "changed", "renamed", "removed", "unchanged", "unpublished", "partial", "no_text", "stale", "failed")


@dataclass(frozen=True, slots=True)
class FileReport:
    uri: str
    state: str  # one of STATES
    reason: str | None = None

    def as_json(self) -> dict[str, Any]:
        return {"uri": self.uri, "state": self.state, "reason": self.reason}


@dataclass(slots=True)
class AddReport:
    """`skipped` are files that were left alone on purpose (hidden, ignored, not readable as text)."""

    files: list[FileReport] = field(default_factory=list)
    skipped: list[tuple[str, str]] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)  # sentences about the whole run
    version: int = 0
    dry_run: bool = False

    def counts(self) -> dict[str, int]:
        return {state: sum(1 for file in self.files if file.state == state) for state in STATES}

    @property
    def failed(self) -> bool:
        """Whether something needs a person: a file cannot be read, perhaps its last good revision still answers."""
        return any(file.state in ("failed", "stale") for file in self.files)

    def as_json(self) -> dict[str, Any]:
        return {
            **self.counts(),
            "files": [file.as_json() for file in self.files],
            "skipped": [{"uri": uri, "reason": reason} for uri, reason in self.skipped],
            "notes": self.notes,
            "version": self.version,
            **({"dry_run": True} if self.dry_run else {}),
        }

    def join(self, others: Sequence[AddReport]) -> AddReport:
        """Takes in what others told. A file that stands below two of the paths is told once, as it was first."""
        for other in others:
            told = {file.uri for file in self.files}
            self.files += [file for file in other.files if file.uri not in told]
            self.skipped += other.skipped
            self.notes += other.notes
            self.version = max(self.version, other.version)
        return self
