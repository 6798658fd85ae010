"""Cuts a mailbox file into its messages (RFC 4155 and what programs make of it)."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass

# 'From ' at the start of a line also opens sentences: only where a header line follows, or another envelope line
_ENVELOPE = re.compile(rb"^From [^\r\n]*\r?\n(?=(?:>?From [^\r\n]*\r?\n)?[!-9;-~]+[ \t]*:)", re.MULTILINE)
_ESCAPED = re.compile(rb"^>(>*From )", re.MULTILINE)
_AFTER_BLANK = (b"\n\n", b"\n\r\n")


@dataclass(frozen=True, slots=True)
class RawMessage:
    """One message's bytes, its `>From ` unescaped, and a name that stays the same while its bytes do."""

    content: bytes
    fallback_name: str


def without_envelope(content: bytes) -> bytes:
    """A message without the `From ` line that a mailbox puts before it, and without blank lines before that."""
    content = content.removeprefix(b"\xef\xbb\xbf").lstrip(b"\r\n")
    while content.startswith((b"From ", b">From ")) and b"\n" in content:
        content = content[content.index(b"\n") + 1 :]
    return content


def messages(content: bytes) -> Iterator[RawMessage]:
    """Each message in the order of the file. What stands before the first one belongs to none."""
    begin: int | None = None
    for start in _starts(content):
        if begin is not None:
            yield _message(content[begin:start])
        begin = start
    if begin is not None:
        yield _message(content[begin:])


def _starts(content: bytes) -> Iterator[int]:
    for match in _ENVELOPE.finditer(content):
        start = match.start()
        if start == 0 or content[max(0, start - 3) : start].endswith(_AFTER_BLANK) or not content[:start].strip():
            yield start


def _message(raw: bytes) -> RawMessage:
    body = _ESCAPED.sub(rb"\1", without_envelope(raw).rstrip(b"\r\n") + b"\n")
    return RawMessage(body, f"message-{hashlib.sha256(body).hexdigest()[:12]}")
