"""What is in the record, file by file; documents that come by upload, and that go again."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO
from uuid import UUID

from uzel.adapters.channels.folders import uri_of
from uzel.adapters.channels.uploads import Uploads, safe_name
from uzel.domain.scopes import Viewer
from uzel.errors import NotAllowed, NotVisible, UsageError
from uzel.store import documents, sources
from uzel.store.documents import FileRow
from uzel.usecases.ingest import Ingester
from uzel.usecases.removing import remove
from uzel.usecases.reports import AddReport

STATES = ("ready", "partial", "no_text", "stale", "failed", "unpublished")
_NO_UPLOADS = "This service takes no documents: no folder for them is set."


@dataclass(frozen=True, slots=True)
class Spooled:
    """A file that was received: `path` is where it waits; None where it was not taken, and `reason` says why."""

    name: str
    path: Path | None
    reason: str | None = None


@dataclass(slots=True)
class Documents:
    """For one viewer, as `ingester` is. `uploads` is None where no folder for them is set."""

    ingester: Ingester
    uploads: Uploads | None

    @property
    def viewer(self) -> Viewer:
        return self.ingester.indexer.viewer

    async def page(self, state: str, words: str, number: int, size: int, *, of_all: bool) -> dict[str, Any]:
        """{"documents", "page", "pages", "total", "counts": {state: files}}; `of_all`: others' uploads may go, too."""
        if state and state not in STATES:
            raise UsageError(f"The state is {state!r}, and must be one of {', '.join(STATES)}.")
        async with self.ingester.indexer.engine.reading(self.viewer) as connection:
            rows, counts = await documents.page(
                connection, self.viewer, state=state, words=words, skip=(number - 1) * size, limit=size
            )
            parts = await documents.part_problems(connection, self.viewer, [row.uri for row in rows])
        total = counts.get(state, 0) if state else sum(counts.values())
        return {
            "documents": [
                {
                    **_fields(row),
                    "problems": [{"part": p, "state": s, "reason": r} for p, s, r in parts.get(row.uri, ())],
                    "removable": self._may_go(row, of_all=of_all),
                }
                for row in rows
            ],
            "page": number,
            "pages": max(1, -(-total // size)),
            "total": total,
            "counts": {name: counts.get(name, 0) for name in STATES},
        }

    async def receive(self, name: str, content: BinaryIO) -> Spooled:
        """Keeps what came, unseen as yet. Raises `UsageError` for a service that takes none, `Unavailable`."""
        uploads = self._taking()
        try:
            kept = safe_name(name)
        except UsageError as error:
            return Spooled(name[:200], None, str(error))
        return Spooled(kept, await asyncio.to_thread(uploads.spool, content))

    async def place(self, spooled: Sequence[Spooled]) -> Placed:
        """Puts received files in their places; from here on they will be in the record, also after a power cut."""
        uploads, account = self._taking(), self.viewer.account_id
        whole = [one for one in spooled if one.path is not None]
        names = [one.name for one in whole]

        def placed() -> Path | None:
            note = uploads.note(account, names) if names else None
            for one in whole:
                assert one.path is not None  # those that are whole
                uploads.place(account, one.path, one.name)
            return note

        refused = [{"name": one.name, "state": "refused", "reason": one.reason} for one in spooled if one.path is None]
        return Placed(await asyncio.to_thread(placed), names, refused)

    async def take_in(self, placed: Placed) -> list[dict[str, Any]]:
        """What became of each: {"name", "state" (as `add` tells, or "refused"), "reason", "document_id", "node_id"}."""
        found = await self._taken_in(placed.names) if placed.names else []
        if placed.note is not None:
            await asyncio.to_thread(placed.note.unlink, missing_ok=True)
        return [*found, *({**one, "document_id": None, "node_id": None} for one in placed.refused)]

    async def _taken_in(self, names: Sequence[str]) -> list[dict[str, Any]]:
        engine, folder = self.ingester.indexer.engine, self._taking().of(self.viewer.account_id)
        async with engine.reading(self.viewer) as connection:
            roots = await sources.sources(connection, self.viewer)
        known = any(folder.is_relative_to(source.root) for source in roots if source.kind == "folder")
        await self.ingester.indexer.open()
        # one may have been taken out again meanwhile, or was never put in its place before the power was cut
        there = [path for path in (folder / name for name in names) if await asyncio.to_thread(path.exists)]
        report = AddReport()
        if there:
            report = await self.ingester.add_all([*([] if known else [folder]), *there])
        told = {file.uri: file for file in report.files}
        uris = {name: uri_of(folder / name) for name in names}
        async with engine.reading(self.viewer) as connection:
            rows = await documents.by_uri(connection, self.viewer, list(uris.values()))
        found = []
        for name, uri in uris.items():
            file, row = told.get(uri), rows.get(uri)
            found.append(
                {
                    "name": name,
                    "state": file.state if file is not None else "failed",
                    "reason": file.reason if file is not None else "it is not there any more",
                    "document_id": str(row.document_id) if row is not None else None,
                    "node_id": str(row.node_id) if row is not None and row.node_id is not None else None,
                }
            )
        return found

    async def take_out(self, wanted: UUID, *, of_all: bool) -> dict[str, Any]:
        """Removes an upload: its file, its node, and what was derived from them. Raises `NotVisible`, `NotAllowed`
        where it is another's, `UsageError` for what did not come by upload or is a part of a file."""
        engine = self.ingester.indexer.engine
        async with engine.reading(self.viewer) as connection:
            rows = await documents.by_id(connection, self.viewer, wanted)
        if not rows:
            raise NotVisible(f"There is no document {wanted}.")
        found = {row: self._upload(row) for row in rows}
        if others := [row for row in rows if found[row] is None]:
            path = others[0].uri
            raise UsageError(
                f"{path} did not come by upload, and stays: whoever looks after this service can run"
                f" `uzel remove {path}`."
            )
        if any(not self._may_go(row, of_all=of_all) for row in rows):
            raise NotAllowed("Another account has put this document in: it, or an admin, can remove it.")
        if any(wanted not in (row.document_id, row.node_id) for row in rows):
            raise UsageError(f"This is a part of {rows[0].key}: the file is removed as a whole.")
        version = 0
        for upload in found.values():
            assert upload is not None  # the others were refused
            assert self.uploads is not None  # or nothing would be one
            with self.uploads.leaving(upload[1]):
                version = (await remove(self.ingester.indexer, upload[1])).version
        return {"removed": [row.key for row in rows], "version": version}

    async def waiting(self) -> list[tuple[UUID, Placed]]:
        """Uploads that a service left that was cut off, by account."""
        if self.uploads is None:
            return []
        found = await asyncio.to_thread(self.uploads.waiting)
        return [(account, Placed(note, names, [])) for note, account, names in found]

    def _taking(self) -> Uploads:
        if self.uploads is None:
            raise UsageError(_NO_UPLOADS)
        return self.uploads

    def _upload(self, row: FileRow) -> tuple[UUID, Path] | None:
        """Whose it is, and its file; None where it did not come by upload."""
        return self.uploads.found(row.uri) if self.uploads is not None else None

    def _may_go(self, row: FileRow, *, of_all: bool) -> bool:
        upload = self._upload(row)
        return upload is not None and (of_all or upload[0] == self.viewer.account_id)


@dataclass(frozen=True, slots=True)
class Placed:
    """Uploads in their places, and those that were refused. `note` stays until the others are in the record."""

    note: Path | None
    names: Sequence[str]
    refused: Sequence[dict[str, Any]]


def _fields(row: FileRow) -> dict[str, Any]:
    return {
        "document_id": str(row.document_id),
        "node_id": str(row.node_id) if row.node_id is not None else None,
        "title": row.title,
        "name": row.key,
        "uri": row.uri,
        "media_type": row.media_type,
        "state": row.state,
        "reason": row.reason,
        "parts": row.parts,
        "updated_at": row.updated_at.isoformat() if row.updated_at is not None else None,
    }
