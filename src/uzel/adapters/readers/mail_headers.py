"""Headers of a mail as text: raw 8-bit, RFC 2047 words, RFC 2231 parameters, addresses, dates, message ids.

The standard library's new policy gives up on headers that real mail has (unknown charsets, raw bytes, broken words), so
the headers are taken raw and decoded here. Nothing here raises on bad input.
"""

from __future__ import annotations

import binascii
import quopri
import re
from base64 import b64decode
from dataclasses import dataclass
from datetime import datetime
from email._policybase import Compat32
from email.message import Message
from email.utils import getaddresses, parsedate_to_datetime
from typing import Any

from uzel.adapters.readers.charset import decode
from uzel.text.normal import clean

_WORD = re.compile(r"=\?([^?*\s]+)(?:\*[^?\s]*)?\?([bBqQ])\?([^?]*)\?=")
_BETWEEN_WORDS = re.compile(r"\s*")
_MESSAGE_ID = re.compile(r"<\s*([^<>\s]+(?:\s+[^<>\s]+)*)\s*>")
_FOLD = re.compile(r"[\r\n]+[ \t]*")


class RawPolicy(Compat32):
    """Gives header values as text: raw 8-bit bytes decoded by their likeliest charset, RFC 2047 words left alone."""

    def header_fetch_parse(self, name: str, value: str) -> Any:
        return raw_text(value)


RAW_POLICY = RawPolicy()


def raw_text(value: str) -> str:
    """A header's value with its surrogate-escaped bytes decoded."""
    text = str(value)
    if text.isascii():
        return text
    return decode(text.encode("utf-8", "surrogateescape"))[0]


def header(message: Message, name: str) -> str:
    """The first header of that name as one line of readable text; empty where there is none."""
    value = message.get(name)
    return decoded(str(value)) if value is not None else ""


def headers(message: Message, name: str) -> list[str]:
    """Every header of that name, raw (addresses are parsed before their names are decoded)."""
    return [_FOLD.sub(" ", str(value)) for value in message.get_all(name, [])]


def decoded(value: str) -> str:
    """RFC 2047 words resolved, white space folded, cleaned."""
    text = _FOLD.sub(" ", value)
    if "=?" in text:
        text = _words(text)
    return " ".join(clean(text).split())


def _words(text: str) -> str:
    """Encoded words become text; bytes of neighbouring words of one charset are joined first, because some programs
    cut a letter of several bytes in two (against RFC 2047, section 5)."""
    out: list[str] = []
    pending: tuple[str, bytes] | None = None
    position = 0
    for match in _WORD.finditer(text):
        charset, encoding, payload = match.group(1), match.group(2).lower(), match.group(3)
        gap = text[position : match.start()]
        content = _word_bytes(encoding, payload)
        if pending is not None and _BETWEEN_WORDS.fullmatch(gap) and pending[0].lower() == charset.lower():
            pending = (charset, pending[1] + content)
        else:
            if pending is not None:
                out.append(decode(pending[1], pending[0])[0])
            if pending is None or not _BETWEEN_WORDS.fullmatch(gap):
                out.append(gap)
            pending = (charset, content)
        position = match.end()
    if pending is not None:
        out.append(decode(pending[1], pending[0])[0])
    out.append(text[position:])
    return "".join(out)


def _word_bytes(encoding: str, payload: str) -> bytes:
    raw = payload.encode("utf-8", "surrogateescape")
    if encoding == "q":
        return quopri.decodestring(raw.replace(b"_", b"=20"))
    return base64_bytes(raw)


def base64_bytes(raw: bytes) -> bytes:
    """Base64 with missing padding and foreign characters; as much as can be read."""
    letters = re.sub(rb"[^A-Za-z0-9+/]", b"", raw)
    usable = len(letters) - (len(letters) % 4 == 1)
    letters = letters[:usable]
    try:
        return b64decode(letters + b"=" * (-len(letters) % 4))
    except (binascii.Error, ValueError):
        return b""


@dataclass(frozen=True, slots=True)
class Address:
    """A person or a list: name as shown (perhaps empty) and address (perhaps empty)."""

    name: str
    address: str

    def __str__(self) -> str:
        if self.name and self.address and self.name != self.address:
            return f"{self.name} <{self.address}>"
        return self.name or self.address


def addresses(message: Message, *names: str) -> list[Address]:
    """Those of all headers of these names, in order, each once."""
    found: list[Address] = []
    for name in names:
        for value in headers(message, name):
            for address in _addresses(value):
                if address not in found:
                    found.append(address)
    return found


def _addresses(value: str) -> list[Address]:
    try:
        pairs = getaddresses([value])
    except (ValueError, TypeError, IndexError):  # raised by some releases on malformed groups
        pairs = []
    good = [Address(decoded(name).strip("\"' "), decoded(address)) for name, address in pairs if name or address]
    if good and all("@" in one.address or one.name for one in good):
        return good
    # what the parser cannot read is still what the mail says
    text = decoded(value)
    return [Address(text, "")] if text else []


def sent_at(message: Message) -> datetime | None:
    """The Date header; None where there is none or it is no date."""
    value = header(message, "Date")
    if not value:
        return None
    try:
        return parsedate_to_datetime(value)
    except (ValueError, TypeError, IndexError, OverflowError):
        return None


def message_ids(message: Message, name: str) -> list[str]:
    """Message ids of a header without their angle brackets."""
    value = " ".join(headers(message, name))
    found = ["".join(match.split()) for match in _MESSAGE_ID.findall(value)]
    if not found and value.strip():
        found = value.split()
    return list(dict.fromkeys(clean(one) for one in found))


def file_name(message: Message) -> str:
    """The name that a part gives itself, without any folder; empty where it gives none."""
    try:
        name = message.get_filename() or ""
    except (ValueError, TypeError, LookupError, UnicodeError):
        name = ""
    text = decoded(str(name))
    return re.split(r"[\\/]", text)[-1].strip().strip(".") or ""


def charset_of(message: Message) -> str | None:
    """The declared charset, as declared; None where there is none."""
    try:
        value = message.get_param("charset")
    except (ValueError, TypeError, LookupError, UnicodeError):
        return None
    if isinstance(value, tuple):
        value = value[2]
    return str(value).strip("\"' ") or None if value else None
