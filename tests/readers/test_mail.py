"""Mails: charsets, parts, invitations, forwards, attachments, and mails that are broken."""

from __future__ import annotations

import base64
import contextlib
import quopri
from email.message import EmailMessage
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from office_checks import check, lines

from uzel.adapters.readers.mail import MailReader
from uzel.adapters.readers.mail_body import unflow
from uzel.adapters.readers.mail_headers import decoded
from uzel.domain.documents import BlockKind, Document, Link
from uzel.errors import NoText, UnreadableFile

HEAD = (
    "From: =?utf-8?Q?Radka_=C5=A0vihl=C3=A1kov=C3=A1?= <svihlakova@gympl.example>\n"
    "To: rodice@gympl.example\n"
    "Subject: =?utf-8?B?xb3DoWtvdnNrw6kga27DrcW+a3k=?=\n"
    "Date: Wed, 14 Jan 2026 07:05:00 +0100\n"
    "Message-ID: <zk-7@gympl.example>\n"
    "MIME-Version: 1.0\n"
)
CZECH = "Žákovské knížky přineste ve středu, prosím, ještě před třídní schůzkou."


def read(content: str | bytes, name: str = "dopis.eml") -> Document:
    raw = content.encode() if isinstance(content, str) else content
    return check(MailReader().read(raw, Path(name), "message/rfc822"))


def test_header_lines_and_metadata() -> None:
    document = read(HEAD + "Content-Type: text/plain; charset=utf-8\n\n" + CZECH)
    assert document.title == "Žákovské knížky"
    assert lines(document) == [
        "# Žákovské knížky",
        "Od: Radka Švihláková <svihlakova@gympl.example>",
        "Odesláno: 14. 1. 2026 7:05",
        "Komu: rodice@gympl.example",
        CZECH,
    ]
    assert document.channel_key == "zk-7@gympl.example"
    assert document.metadata["kind"] == "mail"
    assert document.metadata["authors"] == ["Radka Švihláková"]
    assert document.metadata["from"] == ["svihlakova@gympl.example"]
    assert document.metadata["date"] == "2026-01-14T07:05:00+01:00"
    assert document.blocks[0].kind is BlockKind.HEADING


@pytest.mark.parametrize("charset", ["utf-8", "windows-1250", "iso-8859-2", "x-nobody-knows", ""])
@pytest.mark.parametrize("encoding", ["8bit", "quoted-printable", "base64"])
def test_every_charset_in_every_encoding(charset: str, encoding: str) -> None:
    real = charset if charset in {"utf-8", "iso-8859-2"} else "windows-1250"
    body = (CZECH + "\nUčitelky češtiny dostanou šest šanonů a těžký žebřík.\n").encode(real)
    if encoding == "base64":
        body = base64.encodebytes(body)
    elif encoding == "quoted-printable":
        body = quopri.encodestring(body)
    declared = f"; charset={charset}" if charset else ""
    head = HEAD + f"Content-Type: text/plain{declared}\nContent-Transfer-Encoding: {encoding}\n\n"
    assert CZECH in read(head.encode() + body).text


def test_declared_charset_is_wrong() -> None:
    head = HEAD + "Content-Type: text/plain; charset=us-ascii\nContent-Transfer-Encoding: 8bit\n\n"
    assert CZECH in read(head.encode() + CZECH.encode("iso-8859-2")).text


def test_raw_eight_bit_headers() -> None:
    head = "From: Ľudmila Kôňová <kon@obec.example>\nSubject: Deň otvorených dverí v škôlke\n\nPríďte.\n"
    for charset in ("utf-8", "windows-1250"):
        document = read(head.encode(charset))
        assert document.title == "Deň otvorených dverí v škôlke"
        assert document.metadata["authors"] == ["Ľudmila Kôňová"]


@pytest.mark.parametrize(
    ("raw", "text"),
    [
        ("=?iso-8859-2?Q?Tov=E1re=F2?= =?iso-8859-2?Q?_na_predmest=ED?=", "Továreň na predmestí"),
        ("=?utf-8?B?xb0=?=\n =?utf-8?Q?ivo?=", "Živo"),
        ("=?utf-8?Q?=C5?= =?utf-8?Q?=BDivot?=", "Život"),  # a letter cut in two
        ("=?utf-8*cs?Q?D=C5=AFm?= (stary)", "Dům (stary)"),
        ("=?x-odd?Q?hello?=", "hello"),
        ("=?utf-8?B?not base64 at all?=", None),
        ("plain = ? text ?=", "plain = ? text ?="),
    ],
)
def test_encoded_words(raw: str, text: str | None) -> None:
    result = decoded(raw)
    assert text is None or result == text


@given(st.text(max_size=60))
def test_encoded_words_round_trip(text: str) -> None:
    words = " ".join(text.replace("\ufeff", "").split())
    try:
        raw = base64.b64encode(words.encode()).decode()
    except UnicodeEncodeError:
        return
    assert decoded(f"=?utf-8?B?{raw}?=") == " ".join(decoded(words).split()) or "=?" in words


def _alternative(plain: str, html: str) -> EmailMessage:
    message = EmailMessage()
    message["Subject"] = "Canteen"
    message["From"] = "cook@school.example"
    message.set_content(plain)
    message.add_alternative(html, subtype="html")
    return message


PAGE = "<html><body><h2>Menu</h2><p>Lentil soup costs 32 crowns on Friday and comes with bread.</p></body></html>"


def test_plain_text_wins_where_it_says_as_much() -> None:
    document = read(_alternative("Lentil soup costs 32 crowns on Friday and comes with bread.", PAGE).as_bytes())
    assert "## Menu" not in document.text
    assert document.text.count("Lentil soup") == 1


@pytest.mark.parametrize("plain", ["\n", "Menu.", "This message needs a viewer that can show HTML. Please upgrade."])
def test_html_wins_where_plain_text_says_nothing(plain: str) -> None:
    document = read(_alternative(plain, PAGE).as_bytes())
    assert "Lentil soup costs 32 crowns" in document.text
    assert any(
        block.kind is BlockKind.HEADING and "Menu" in document.text[block.start : block.end]
        for block in document.blocks
    )


def test_hidden_html_is_no_evidence() -> None:
    html = '<p>Visible words stand here for all.</p><p style="display:none">The secret is 4711.</p>'
    assert "4711" not in read(_alternative("\n", html).as_bytes()).text


def test_flowed_text_is_joined() -> None:
    head = "Subject: x\nContent-Type: text/plain; charset=utf-8; format=flowed\n\n"
    document = read(head + "The gate is locked \nat nine in the \nevening.\n\n> older words \n> go on\n-- \nJo\n")
    assert "The gate is locked at nine in the evening." in document.text
    assert "> older words go on" in document.text
    assert unflow(" From here\n>> deep \n>> er \n> up", drop_space=True) == "From here\n>> deeper\n> up"


def test_attachments_become_parts() -> None:
    message = EmailMessage()
    message["Subject"] = "Podklady"
    message["From"] = "a@b.example"
    message.set_content("V příloze posílám seznam.")
    message.add_attachment("Třída 4.B má dvacet dva žáků.", filename="seznam žáků.txt")
    message.add_attachment(b"jm\xe9no;v\xeck\nP\xf8emysl;12\n", maintype="text", subtype="csv", filename="vek.csv")
    message.add_attachment(b"\x00\x01\x02\x03", maintype="application", subtype="x-odd", filename="a.xyz")
    message.add_attachment(b"%PDF-1.7 broken", maintype="application", subtype="pdf", filename="a.pdf")
    message.add_attachment("again", filename="a.xyz.txt")
    message.add_attachment("again", filename="a.xyz.txt")
    document = read(message.as_bytes())
    parts = {part.name: part for part in document.parts}
    assert list(parts) == ["seznam žáků.txt", "vek.csv", "a.xyz", "a.pdf", "a.xyz.txt", "a.xyz (2).txt"]
    first = parts["seznam žáků.txt"].document
    assert first is not None
    assert "dvacet dva" in first.text
    second = parts["vek.csv"].document
    assert second is not None
    assert "| Přemysl | 12 |" in second.text
    assert parts["a.xyz"].problem
    assert parts["a.pdf"].problem
    assert "Přílohy: seznam žáků.txt, vek.csv" in document.text


def test_signatures_and_small_pictures_are_no_parts() -> None:
    body = (
        HEAD + 'Content-Type: multipart/signed; boundary=s; protocol="application/pgp-signature"\n\n'
        "--s\nContent-Type: multipart/related; boundary=r\n\n"
        "--r\nContent-Type: text/html; charset=utf-8\n\n<p>Zvonek zvoní v osm.</p><img src='cid:logo'>\n"
        "--r\nContent-Type: image/png\nContent-ID: <logo>\nContent-Transfer-Encoding: base64\n\niVBORw0KGgo=\n--r--\n"
        "--s\nContent-Type: application/pgp-signature; name=signature.asc\n\n-----BEGIN PGP SIGNATURE-----\n--s--\n"
    )
    document = read(body)
    assert document.parts == ()
    assert document.problems == ()
    assert "Zvonek zvoní v osm." in document.text
    assert "PGP" not in document.text


def test_encrypted_mail_says_so() -> None:
    body = HEAD + "Content-Type: multipart/encrypted; boundary=e\n\n--e\n\nVersion: 1\n--e\n\nxxxx\n--e--\n"
    assert read(body).problems == ("its text is encrypted",)


def test_winmail_is_named() -> None:
    message = EmailMessage()
    message.set_content("Hello there.")
    message.add_attachment(b"\x78\x9f\x3e\x22", maintype="application", subtype="ms-tnef", filename="winmail.dat")
    (part,) = read(message.as_bytes()).parts
    assert part.problem == "is an Outlook container, which is not read"


def _forward(inner: bytes, key: str, *, encoding: str = "") -> bytes:
    if encoding == "base64":
        inner = base64.encodebytes(inner)
    transfer = f"Content-Transfer-Encoding: {encoding}\n" if encoding else ""
    return (
        (
            f"From: {key}@obec.example\nSubject: Fwd {key}\nMessage-ID: <{key}@obec.example>\n"
            f"Content-Type: multipart/mixed; boundary={key}\n\n--{key}\n\nSee below {key}.\n"
            f"--{key}\nContent-Type: message/rfc822\n{transfer}\n"
        ).encode()
        + inner
        + f"\n--{key}--\n".encode()
    )


@pytest.mark.parametrize("encoding", ["", "base64"])
def test_forward_in_forward(encoding: str) -> None:
    inner = "Subject: =?iso-8859-2?Q?Lavi=E8ky?=\nMessage-ID: <lav@obec.example>\n\nLavičiek bude jedenásť.\n"
    document = read(_forward(_forward(inner.encode(), "one", encoding=encoding), "two", encoding=encoding))
    first = document.parts[0].document
    assert first is not None
    second = first.parts[0].document
    assert second is not None
    assert first.channel_key == "one@obec.example"
    assert second.channel_key == "lav@obec.example"
    assert second.title == "Lavičky"
    assert "Lavičiek bude jedenásť." in second.text


@pytest.mark.parametrize("depth", [40, 400])
def test_forwards_without_end_are_bounded(depth: int) -> None:
    content = b"Subject: core\n\nDeepest.\n"
    for number in range(depth):
        content = _forward(content, f"k{number}")
    document = read(content)
    levels = 0
    while document.parts and document.parts[0].document is not None:
        document = document.parts[0].document
        levels += 1
    assert 5 < levels < 40
    assert document.parts[0].problem == "stands too deep in other mails"


def test_replies_link_to_what_they_answer() -> None:
    head = "Subject: Re: x\nMessage-ID: <c@x.example>\nReferences: <a@x.example>\n <b@x.example>\n"
    assert read(head + "\nYes.\n").links == (Link("b@x.example", kind="replies_to"),)
    with_header = read(head + "In-Reply-To: <a@x.example>\n\nYes.\n")
    assert with_header.links == (Link("a@x.example", kind="replies_to"),)


def test_quotes_and_signature_stay() -> None:
    text = read("Subject: Re\n\nNo.\n\n> When does it open?\n> At seven?\n\n-- \nJana\n").text
    assert "> When does it open?\n> At seven?" in text
    assert text.endswith("--\nJana")


@pytest.mark.parametrize(
    "body",
    [
        "Content-Type: multipart/mixed; boundary=x\n\nno boundary at all, only words\n",
        "Content-Type: multipart/mixed\n\n--x\n\nonly words\n",
        "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: text/plain\n\nonly words and then the end",
        "Content-Type: nonsense\n\nonly words\n",
        "Content-Type: text/plain; charset=\n\nonly words\n",
        'Content-Type: text/plain; charset="utf-8\n\nonly words\n',
        "Content-Transfer-Encoding: base64\n\nb25seSB3b3Jkcw\n",
        "Content-Transfer-Encoding: quoted-printable\n\nonly words =\n",
        "Content-Transfer-Encoding: x-unknown\n\nonly words\n",
        "To: undisclosed-recipients:;\nCc: <<>>,,;\nDate: yesterday\n\nonly words\n",
    ],
)
def test_broken_mails_give_what_can_be_read(body: str) -> None:
    assert "only words" in read("Subject: broken\nFrom: a@b.example\n" + body).text


def test_no_mail() -> None:
    with pytest.raises(NoText, match="is empty"):
        read(b" \r\n")
    with pytest.raises(UnreadableFile, match="no header lines"):
        read(b"\x89PNG\r\n\x1a\n\x00\x00")
    with pytest.raises(NoText, match="neither text nor attachments"):
        read("X-Nothing: 1\n\n\n")


@given(st.binary(max_size=400))
def test_any_bytes_after_a_head_are_read_or_refused(tail: bytes) -> None:
    with contextlib.suppress(NoText, UnreadableFile):
        read(b"Subject: x\nContent-Type: multipart/mixed; boundary=b\n\n--b\n" + tail)
