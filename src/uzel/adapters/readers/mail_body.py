"""The text of a mail: which of its parts a person reads, and which are attachments."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from email import errors as defects
from email.message import Message

from uzel.adapters.readers.charset import decode
from uzel.adapters.readers.html import html_document
from uzel.adapters.readers.mail_headers import base64_bytes, charset_of, file_name
from uzel.domain.documents import Document
from uzel.errors import UzelError
from uzel.text.normal import clean

_DEEPEST = 60  # multiparts inside multiparts; beyond it is an attack, not a mail
_SMALL_PICTURE_BYTES = 20_000  # in a multipart/related: a logo or a tracking pixel, no evidence
_SIGNATURES = frozenset(
    {"application/pgp-signature", "application/pgp-keys", "application/pkcs7-signature",
     "application/x-pkcs7-signature"}
)  # fmt: skip
_SIGNATURE_NAMES = frozenset({"smime.p7s", "signature.asc", "encryption_info.txt"})
_SEALED = frozenset({"application/pkcs7-mime", "application/x-pkcs7-mime"})
_MACHINE_ONLY = frozenset(
    {"message/delivery-status", "message/disposition-notification", "text/rfc822-headers", "application/pgp-encrypted",
     "text/x-amp-html", "text/watch-html"}
)  # fmt: skip
_CALENDARS = frozenset({"text/calendar", "application/ics", "text/x-vcalendar"})
_PLAIN = frozenset({"text/plain", "text/enriched", "text/richtext"})
_MESSAGES = frozenset({"message/rfc822", "message/global"})
_WORD = re.compile(r"\w+")
_LINK = re.compile(r"https?://\S+")
_SEE_HTML = re.compile(r"\bhtml\b", re.IGNORECASE)
_QUOTE_MARKS = re.compile(r"^(>+)")


@dataclass(frozen=True, slots=True)
class Body:
    """One readable part: plain text, or the document that an HTML part made."""

    plain: str | None = None
    html: Document | None = None

    @property
    def words(self) -> int:
        text = self.plain if self.plain is not None else self.html.text if self.html is not None else ""
        return len(_WORD.findall(_LINK.sub("", text)))


@dataclass(slots=True)
class Contents:
    """What one message holds, in its order."""

    bodies: list[Body] = field(default_factory=list)
    calendars: list[Message] = field(default_factory=list)
    attachments: list[Message] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)

    def extend(self, other: Contents) -> None:
        self.bodies += other.bodies
        self.calendars += other.calendars
        self.attachments += other.attachments
        self.problems += other.problems


def contents(message: Message, depth: int = 0) -> Contents:
    """Sorts a message's parts; forwarded messages are attachments. Never raises on a broken one."""
    found = Contents()
    if depth > _DEEPEST:
        found.problems.append("its parts are nested too deeply")
        return found
    found.problems += _broken(message)
    kind = message.get_content_type()
    if not message.is_multipart():
        _leaf(message, kind, found)
    elif kind in _MESSAGES:
        found.attachments.append(message)
    elif kind == "multipart/alternative":
        _alternative(_children(message), found, depth)
    elif kind == "multipart/signed":
        for child in _children(message)[:1]:  # the second part is the signature
            found.extend(contents(child, depth + 1))
    elif kind == "multipart/encrypted":
        found.problems.append("its text is encrypted")
    elif kind == "multipart/related":
        _related(_children(message), found, depth)
    elif kind not in _MACHINE_ONLY:
        for child in _children(message):
            found.extend(contents(child, depth + 1))
    return found


def _children(message: Message) -> list[Message]:
    payload = message.get_payload()
    return [child for child in payload if isinstance(child, Message)] if isinstance(payload, list) else []


def _broken(message: Message) -> list[str]:
    said: list[str] = []
    for defect in message.defects:
        if isinstance(defect, defects.CloseBoundaryNotFoundDefect):
            said.append("its last part has no end")
        elif isinstance(defect, defects.StartBoundaryNotFoundDefect):
            said.append("its parts are not where it says")
    return said


def _alternative(children: Sequence[Message], found: Contents, depth: int) -> None:
    """The same text in several forms: plain text, unless it says much less than the HTML."""
    plain, html = Contents(), Contents()
    for child in children:
        held = contents(child, depth + 1)
        target = html if any(body.html is not None for body in held.bodies) else plain
        target.bodies += held.bodies
        found.calendars += held.calendars
        found.attachments += held.attachments
        found.problems += held.problems
    found.bodies += html.bodies if _says_less(plain.bodies, html.bodies) else plain.bodies or html.bodies


def _says_less(plain: Sequence[Body], html: Sequence[Body]) -> bool:
    if not html:
        return False
    words, richer = sum(body.words for body in plain), sum(body.words for body in html)
    if words == 0 or words < richer * 0.5:
        return True
    # 'This message needs an HTML viewer'
    return richer > 0 and words < 40 and any(body.plain and _SEE_HTML.search(body.plain) for body in plain)


def _related(children: Sequence[Message], found: Contents, depth: int) -> None:
    """The first part is the text; the others are its pictures, of which small ones are decoration."""
    for index, child in enumerate(children):
        if index > 0 and child.get_content_maintype() == "image" and len(content_of(child)) < _SMALL_PICTURE_BYTES:
            continue
        found.extend(contents(child, depth + 1))


def _leaf(message: Message, kind: str, found: Contents) -> None:
    name = file_name(message).lower()
    if kind in _SIGNATURES or name in _SIGNATURE_NAMES or kind in _MACHINE_ONLY:
        return
    if kind in _CALENDARS or name.endswith(".ics"):
        found.calendars.append(message)
        return
    if kind in _SEALED:
        found.problems.append("its text is sealed with S/MIME")
        return
    inline = message.get_content_disposition() != "attachment" and not name
    if kind == "text/html" and inline:
        _html(message, found)
    elif (kind.startswith("multipart/") or kind in _PLAIN) and inline:
        found.bodies.append(Body(plain=plain_text(message)))
    elif message.get_payload():
        found.attachments.append(message)


def _html(message: Message, found: Contents) -> None:
    markup, _ = decode(content_of(message), charset_of(message))
    try:
        document = html_document(markup, title="", media_type="text/html")
    except UzelError as error:
        if markup.strip() and "<" not in markup:
            found.bodies.append(Body(plain=clean(markup)))
        elif len(_WORD.findall(re.sub(r"<[^>]*>", " ", markup))) > 5:
            found.problems.append(f"its HTML text gives nothing to read: {error}")
        return
    found.bodies.append(Body(html=document))


def content_of(message: Message) -> bytes:
    """The bytes of one part, its transfer encoding undone; as much as can be read."""
    encoding = str(message.get("Content-Transfer-Encoding", "")).split(";")[0].strip().strip("\"'").lower()
    payload = message.get_payload()
    if isinstance(payload, str) and encoding == "base64":
        return base64_bytes(payload.encode("utf-8", "surrogateescape"))
    try:
        content = message.get_payload(decode=True)
    except (ValueError, LookupError, AssertionError):
        content = None
    if isinstance(content, bytes):
        return content
    return payload.encode("utf-8", "surrogateescape") if isinstance(payload, str) else b""


def plain_text(message: Message) -> str:
    """The text of a plain part, cleaned, its flowed lines joined."""
    text = clean(decode(content_of(message), charset_of(message))[0])
    if str(message.get_param("format", "")).lower() == "flowed":
        return unflow(text, drop_space=str(message.get_param("delsp", "")).lower() == "yes")
    return text


def unflow(text: str, *, drop_space: bool) -> str:
    """RFC 3676, section 4: a line that ends with a space goes on in the next one of the same quote depth."""
    lines: list[str] = []
    open_depth: int | None = None
    for raw in text.split("\n"):
        marks = _QUOTE_MARKS.match(raw)
        depth = len(marks.group(1)) if marks else 0
        line = raw[depth:].removeprefix(" ")
        signature = line == "-- "
        if open_depth == depth and not signature:
            lines[-1] += line
        else:
            lines.append(f"{'>' * depth} {line}" if depth else line)
        flowed = line.endswith(" ") and not signature
        open_depth = depth if flowed else None
        if flowed and drop_space:
            lines[-1] = lines[-1][:-1]
    return "\n".join(lines)
