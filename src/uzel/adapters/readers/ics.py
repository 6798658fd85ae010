"""Calendar files (.ics): each event is a heading with its lines."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from uzel.adapters.readers.calendar import events, unfolded
from uzel.adapters.readers.charset import decode
from uzel.adapters.readers.composer import Composer
from uzel.domain.documents import Document
from uzel.errors import NoText, UnreadableFile
from uzel.text.languages import detect

_TEXTS = re.compile(r"^(?:SUMMARY|DESCRIPTION|LOCATION|COMMENT)[^:\n]*:(.*)$", re.MULTILINE | re.IGNORECASE)


class IcsReader:
    """Reads iCalendar files."""

    media_types: Sequence[str] = ("text/calendar",)
    suffixes: Sequence[str] = (".ics", ".ifb", ".vcs")

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` when it holds no event, `UnreadableFile` when it is no calendar."""
        text = decode(unfolded(content))[0]
        if not text.strip():
            raise NoText("is empty")
        if "BEGIN:VCALENDAR" not in text.upper():
            raise UnreadableFile("is broken: not a calendar file")
        composer = Composer()
        for event in events(text, detect("\n".join(_TEXTS.findall(text))[:4_000])):
            composer.heading(event.name, 1)
            composer.prose("\n".join(event.lines))
            composer.paragraphs(event.description)
        return composer.document(
            title=composer.first_heading or path.stem,
            media_type=media_type,
            metadata={"kind": "calendar"},
            empty="holds no event",
        )
