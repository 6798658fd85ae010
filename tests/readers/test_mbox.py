"""Mailboxes: where messages begin, names of parts, broken messages."""

from __future__ import annotations

from pathlib import Path

import pytest
from office_checks import check

from uzel.adapters.readers import registry
from uzel.adapters.readers.mbox import MboxReader
from uzel.domain.documents import Document
from uzel.errors import NoText, UnreadableFile

ENVELOPE = "From sender@x.example Tue Feb  3 09:00:00 2026\n"


def read(content: str) -> Document:
    return check(MboxReader().read(content.encode(), Path("posta.mbox"), "application/mbox"))


def message(key: str, body: str) -> str:
    identity = f"Message-ID: <{key}>\n" if key else ""
    return f"{ENVELOPE}Subject: S {body[:4]}\n{identity}Content-Type: text/plain; charset=utf-8\n\n{body}\n\n"


def test_each_message_is_a_part() -> None:
    document = read(message("a@x", "Kľúče sú u školníka.") + message("b@x", "Second.") + message("a@x", "Third."))
    assert document.text == ""
    assert [part.name for part in document.parts] == ["a@x", "b@x", "a@x (2)"]
    assert [part.document.channel_key for part in document.parts if part.document] == ["a@x", "b@x", "a@x"]
    first = document.parts[0].document
    assert first is not None
    assert "Kľúče sú u školníka." in first.text


def test_from_in_a_body() -> None:
    body = "Hello.\n\nFrom the garden we went home.\n\n>From there on.\n\nFrom now on\nthere is no header: here."
    (part,) = read(message("a@x", body)).parts
    assert part.document is not None
    assert "From the garden we went home." in part.document.text
    assert "\nFrom there on." in part.document.text


def test_names_without_an_id_are_stable() -> None:
    one, two = message("", "Alpha."), message("", "Beta.")
    names = [part.name for part in read(one + two).parts]
    assert [part.name for part in read(two).parts] == names[1:]


def test_a_broken_message_stops_no_other() -> None:
    broken = ENVELOPE + "X-Empty: 1\n\n\n"
    document = read(message("a@x", "One.") + broken + message("b@x", "Two."))
    assert [part.problem is None for part in document.parts] == [True, False, True]


def test_line_ends_of_windows() -> None:
    document = read((message("a@x", "One.") + message("b@x", "Two.")).replace("\n", "\r\n"))
    assert [part.name for part in document.parts] == ["a@x", "b@x"]


def test_no_mailbox() -> None:
    with pytest.raises(UnreadableFile, match="not a mailbox"):
        read("Just some words.\n")
    with pytest.raises(NoText):
        read("\n")


def test_registered() -> None:
    document = registry.read(message("a@x", "One.").encode(), Path("x.mbox"))
    assert len(document.parts) == 1
