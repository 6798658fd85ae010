"""Mailboxes (.mbox): every message is a part with a document of its own."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from uzel.adapters.readers.mail import MAIL_TYPE, PartNames, mail_document
from uzel.adapters.readers.mbox_split import messages
from uzel.domain.documents import Document, Part
from uzel.errors import NoText, UnreadableFile, UzelError

MAILBOX_TYPE = "application/mbox"


class MboxReader:
    """Reads a mailbox file."""

    media_types: Sequence[str] = (MAILBOX_TYPE,)
    suffixes: Sequence[str] = (".mbox",)

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """A mailbox has no text of its own: an empty text and one part a message, the broken ones with their reason.

        A part is named by its Message-ID, else by a hash of its bytes, so that the name stays when others come and go.
        Raises `NoText` for an empty file, `UnreadableFile` for one in which no message begins.
        """
        if not content.strip():
            raise NoText("is empty")
        names = PartNames()
        parts: list[Part] = []
        for raw in messages(content):
            try:
                document = mail_document(raw.content, raw.fallback_name)
            except UzelError as error:
                parts.append(Part(names.unique(raw.fallback_name), MAIL_TYPE, problem=str(error)))
            else:
                name = document.channel_key or raw.fallback_name
                parts.append(Part(names.unique(name), MAIL_TYPE, document=document))
        if not parts:
            raise UnreadableFile("is not a mailbox: no message begins in it")
        said = {"kind": "mailbox"}
        return Document(path.stem, text="", blocks=(), media_type=MAILBOX_TYPE, metadata=said, parts=tuple(parts))
