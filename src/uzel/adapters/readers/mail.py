"""Mails (.eml): who wrote when to whom, what, and everything that came with it.

The subject is the heading, the lines that a person would cite (from, sent, to) stand below it, then the text with what
it quotes, then invitations as lines. Attachments and forwarded messages are parts with documents of their own.
"""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from email import message_from_bytes
from email.message import Message
from pathlib import Path, PurePosixPath
from typing import Any

from uzel.adapters.readers import registry
from uzel.adapters.readers.calendar import EventText, events, format_date, format_time, labels_of, unfolded
from uzel.adapters.readers.charset import decode
from uzel.adapters.readers.composer import Composer
from uzel.adapters.readers.mail_body import Contents, content_of, contents
from uzel.adapters.readers.mail_headers import (
    RAW_POLICY,
    Address,
    addresses,
    charset_of,
    file_name,
    header,
    message_ids,
    sent_at,
)
from uzel.adapters.readers.mbox_split import without_envelope
from uzel.domain.documents import Document, Link, Part
from uzel.errors import NoText, UnreadableFile, UzelError
from uzel.text.languages import detect

MAIL_TYPE = "message/rfc822"
_DEEPEST = 12  # mails in mails in mails
_MOST_PEOPLE = 30  # of one header, in the text; the metadata has them all
_HEADER_LINE = re.compile(rb"^[!-9;-~]+[ \t]*:", re.MULTILINE)
_LABELS = {
    "cs": ("Od", "Odesláno", "Komu", "Kopie", "Přílohy"),
    "sk": ("Od", "Odoslané", "Komu", "Kópia", "Prílohy"),
    "en": ("From", "Sent", "To", "Cc", "Attachments"),
}
_depth: ContextVar[int] = ContextVar("mail_depth", default=0)


class MailReader:
    """Reads one mail."""

    media_types: Sequence[str] = (MAIL_TYPE,)
    suffixes: Sequence[str] = (".eml",)

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` for an empty file or an empty mail, `UnreadableFile` for one that is no mail."""
        if not content.strip():
            raise NoText("is empty")
        return mail_document(content, path.stem)


def mail_document(content: bytes, fallback_title: str) -> Document:
    """One mail. Its own subject is the title, else its first heading, else the fallback."""
    content = without_envelope(content)
    if not _HEADER_LINE.search(content[:65_536]):
        raise UnreadableFile("is not a mail: it has no header lines")
    try:
        message = message_from_bytes(content, policy=RAW_POLICY)
        return _document(message, fallback_title)
    except RecursionError:
        raise UnreadableFile("has parts that are nested too deeply") from None


@dataclass(slots=True)
class PartNames:
    """Names of parts, unique in their parent."""

    taken: set[str] = field(default_factory=set)

    def unique(self, name: str) -> str:
        suffix = "" if "@" in name else PurePosixPath(name).suffix
        candidate, number = name, 1
        while candidate in self.taken:
            number += 1
            candidate = f"{name.removesuffix(suffix)} ({number}){suffix}"
        self.taken.add(candidate)
        return candidate


def _document(message: Message, fallback_title: str) -> Document:
    held = contents(message)
    subject = header(message, "Subject")
    language = _language(message, subject, held)
    invitations = _invitations(held, language)
    parts = _parts(held, PartNames())
    authors = addresses(message, "From") or addresses(message, "Sender")
    sent = sent_at(message)

    composer = Composer()
    composer.heading(subject, 1)
    composer.prose("\n".join(_header_lines(message, authors, parts, language)))
    for body in held.bodies:
        if body.html is not None:
            composer.append(body.html, level_shift=1 if subject else 0)
        else:
            composer.paragraphs(body.plain or "")
    for event in invitations:
        if event.name != subject:
            composer.heading(event.name, 2)
        composer.prose("\n".join(event.lines))
        composer.paragraphs(event.description)

    ids = message_ids(message, "Message-ID")
    metadata: dict[str, Any] = {"kind": "mail", "authors": [one.name or one.address for one in authors]}
    metadata["from"] = [one.address for one in authors if one.address]
    for key, names in (("to", ("To",)), ("cc", ("Cc",))):
        people = [str(one) for one in addresses(message, *names)]
        if people:
            metadata[key] = people
    if sent is not None:
        metadata["date"] = sent.isoformat()
    return composer.document(
        title=subject or composer.first_heading or fallback_title,
        media_type=MAIL_TYPE,
        metadata=metadata,
        language=_stated_language(message),
        channel_key=ids[0] if ids else None,
        links=[Link(target, kind="replies_to") for target in _replied_to(message, ids)],
        parts=parts,
        problems=tuple(dict.fromkeys(held.problems)),
        empty="holds neither text nor attachments",
    )


def _stated_language(message: Message) -> str | None:
    stated = header(message, "Content-Language").split(",")[0].split("-")[0].strip().lower()
    return stated if re.fullmatch(r"[a-z]{2,3}", stated) else None


def _language(message: Message, subject: str, held: Contents) -> str:
    """In which the labels are written: as stated, else as the text reads, else English."""
    stated = _stated_language(message)
    if stated in _LABELS:
        return stated
    texts = [body.plain if body.plain is not None else body.html.text if body.html else "" for body in held.bodies]
    texts += [_calendar_text(part) for part in held.calendars]
    prose = "\n".join([subject, *texts])[:4_000]
    found = detect(re.sub(r"^[A-Z-]+[;:].{0,8}|https?://\S+|\S+@\S+", " ", prose, flags=re.MULTILINE))
    return found if found in _LABELS else "en"


def _calendar_text(part: Message) -> str:
    return decode(unfolded(content_of(part)), charset_of(part))[0]


def _invitations(held: Contents, language: str) -> list[EventText]:
    """Of all calendar parts; a copy (the same invitation as text and as an attachment) once."""
    found: dict[tuple[str, ...], EventText] = {}
    for part in held.calendars:
        read = events(_calendar_text(part), language)
        if not read:
            held.problems.append("its calendar part holds no event that can be read")
        for event in read:
            found.setdefault(event.key, event)
    return list(found.values())


def _header_lines(message: Message, authors: Sequence[Address], parts: Sequence[Part], language: str) -> list[str]:
    sender, sent_label, to, copy, attached = _LABELS[language]
    lines: list[str] = []
    if authors:
        lines.append(f"{sender}: {_people(authors)}")
    sent = sent_at(message)
    if sent is not None:
        lines.append(f"{sent_label}: {format_date(sent, labels_of(language))} {format_time(sent)}")
    elif header(message, "Date"):
        lines.append(f"{sent_label}: {header(message, 'Date')}")
    for label, name in ((to, "To"), (copy, "Cc")):
        people = addresses(message, name)
        if people:
            lines.append(f"{label}: {_people(people)}")
    if parts:
        lines.append(f"{attached}: {', '.join(map(_shown_name, parts))}")
    return lines


def _shown_name(part: Part) -> str:
    """A forwarded message without a file name is called by its subject."""
    return part.document.title if part.document is not None and "@" in part.name else part.name


def _people(people: Sequence[Address]) -> str:
    shown = [str(one) for one in people[:_MOST_PEOPLE]]
    if len(people) > _MOST_PEOPLE:
        shown.append(f"+ {len(people) - _MOST_PEOPLE}")
    return ", ".join(shown)


def _replied_to(message: Message, own: Sequence[str]) -> list[str]:
    """The message that this one answers: In-Reply-To, else the last of References (RFC 5322, section 3.6.4)."""
    ids = message_ids(message, "In-Reply-To")
    known = [one for one in ids if "@" in one] or message_ids(message, "References")[-1:]
    return [one for one in known if one not in own]


def _parts(held: Contents, names: PartNames) -> list[Part]:
    return [_part(attachment, names) for attachment in held.attachments]


def _part(attachment: Message, names: PartNames) -> Part:
    kind = attachment.get_content_type()
    name = file_name(attachment)
    if kind in {"message/rfc822", "message/global"}:
        return _forwarded(attachment, name, names)
    content = content_of(attachment)
    if kind == "application/ms-tnef" or name.lower() == "winmail.dat":
        return Part(names.unique(name or "winmail.dat"), kind, problem="is an Outlook container, which is not read")
    suffix = mimetypes.guess_extension(kind) or ""
    unique = names.unique(name or f"attachment{suffix}")
    declared = charset_of(attachment)
    if kind in {"text/plain", "text/csv", "text/markdown"} and declared:
        # the attachment's own reader does not know what the mail says of its charset
        content = decode(content, declared)[0].encode("utf-8")
    path = Path(unique)
    if suffix and (not path.suffix or kind == MAIL_TYPE):
        path = Path(unique + suffix)
    return _read_part(unique, kind, content, path)


def _read_part(name: str, kind: str, content: bytes, path: Path) -> Part:
    if _depth.get() >= _DEEPEST:
        return Part(name, kind, problem="stands too deep in other mails")
    token = _depth.set(_depth.get() + 1)
    try:
        document = registry.read(content, path)
    except UzelError as error:
        return Part(name, kind, problem=str(error))
    finally:
        _depth.reset(token)
    return Part(name, document.media_type, document=document)


def _forwarded(attachment: Message, name: str, names: PartNames) -> Part:
    """A message inside a message: read with its own headers, under its own key."""
    payload = attachment.get_payload()
    inner = payload[0] if isinstance(payload, list) and payload and isinstance(payload[0], Message) else None
    encoding = str(attachment.get("Content-Transfer-Encoding", "")).strip().lower()
    if inner is not None and encoding in {"base64", "quoted-printable"}:
        # against RFC 2046, but Outlook and others do encode the whole message
        shell = Message(policy=RAW_POLICY)
        shell["Content-Transfer-Encoding"] = encoding
        shell.set_payload(_body_of(inner))
        inner = message_from_bytes(content_of(shell), policy=RAW_POLICY)
    if inner is None:
        return Part(names.unique(name or "message"), MAIL_TYPE, problem="is an empty message")
    ids = message_ids(inner, "Message-ID")
    subject = header(inner, "Subject")
    unique = names.unique(name or (ids[0] if ids else subject or "message"))
    if _depth.get() >= _DEEPEST:
        return Part(unique, MAIL_TYPE, problem="stands too deep in other mails")
    token = _depth.set(_depth.get() + 1)
    try:
        return Part(unique, MAIL_TYPE, document=_document(inner, Path(unique).stem))
    except UzelError as error:
        return Part(unique, MAIL_TYPE, problem=str(error))
    finally:
        _depth.reset(token)


def _body_of(message: Message) -> str:
    payload = message.get_payload()
    return payload if isinstance(payload, str) else ""
