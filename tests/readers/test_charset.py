"""Bytes become the letters that their writer saw."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.adapters.readers.charset import decode, looks_binary

CZECH = "Vážení rodiče, příští týden třídní schůzka odpadá; žáci si přinesou šátky a přezůvky."
SLOVAK = "Vážení rodičia, ďalší týždeň sa schôdza nekoná; žiaci nech si prinesú šál, topánky a päť zošitov."


@pytest.mark.parametrize("charset", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1250", "iso8859-2"])
@pytest.mark.parametrize("text", [CZECH, SLOVAK, "Tržby: 25 Kč", "řeřicha", "Ťažký štvrťrok", "„Ano,“ řekl – a šel…"])
def test_czech_and_slovak_without_a_declaration(text: str, charset: str) -> None:
    if charset == "iso8859-2":
        text = text.translate(str.maketrans("„“–…", '""--'))  # not in that one
    assert decode(text.encode(charset))[0] == text


@pytest.mark.parametrize("text", [CZECH, SLOVAK])
def test_the_code_page_of_dos(text: str) -> None:
    assert decode(text.encode("cp852")) == (text, "ibm852")


@pytest.mark.parametrize(
    ("text", "charset"),
    [
        ("Fünf größere Häuser", "cp1252"),
        ("Le café près de la forêt", "cp1252"),
        ("El niño está aquí", "cp1252"),
        ("Zażółć gęślą jaźń", "cp1250"),
        ("Przyszłość należy do łąk", "iso8859-2"),
        ("Egy szép őszi nap a fűben", "cp1250"),
        ("Школа начинается в восемь часов утра", "cp1251"),
    ],
)
def test_other_languages(text: str, charset: str) -> None:
    assert decode(text.encode(charset))[0] == text


def test_letters_that_differ_between_the_two_code_pages() -> None:
    word = "šťuka, žihadlo, Šťastie, Žatva"
    assert decode(word.encode("cp1250"))[1] == "windows-1250"
    assert decode(word.encode("iso8859-2"))[1] == "iso-8859-2"


@pytest.mark.parametrize(
    ("actual", "declared"),
    [
        ("cp1250", "windows-1250"),
        ("cp1250", "x-cp1250"),
        ("cp1250", "CP-1250"),
        ("cp1250", "iso-8859-1"),  # what programs write that did not look
        ("cp1250", "us-ascii"),
        ("cp1250", "iso-8859-2"),  # Windows' code page under the standard's name
        ("iso8859-2", "ISO-8859-2"),
        ("iso8859-2", "latin2"),
        ("utf-8", "windows-1250"),  # valid UTF-8 is UTF-8
        ("cp1250", "utf-8"),
        ("cp1250", "no-such-charset"),
        ("cp1250", None),
    ],
)
def test_a_declaration_is_weighed(actual: str, declared: str | None) -> None:
    assert decode(CZECH.encode(actual), declared)[0] == CZECH


def test_broken_bytes_in_utf8_cost_only_themselves() -> None:
    content = "Kůň ".encode() + b"\xff" + " a žába".encode() + b"\xc3"
    assert decode(content) == ("Kůň \ufffd a žába\ufffd", "utf-8")


@pytest.mark.parametrize("text", ["Plain words\n", "Kůň a žába\n", "\ufeffwith a mark", "tab\tand form feed\x0c"])
@pytest.mark.parametrize("charset", ["utf-8", "utf-16", "cp1250"])
def test_text_does_not_look_binary(text: str, charset: str) -> None:
    assert not looks_binary(text.encode(charset, "ignore") * 20)


@pytest.mark.parametrize(
    "head",
    [
        b"%PDF-1.7\n", b"PK\x03\x04rest", b"\x89PNG\r\n\x1a\n", b"\x7fELF\x02", b"\xff\xd8\xff\xe0JFIF", bytes(64),
        bytes(range(256)) * 8, b"SQLite format 3\x00",
    ],
)  # fmt: skip
def test_binary_heads(head: bytes) -> None:
    assert looks_binary(head)


def test_a_stray_nul_is_a_flaw_in_a_text() -> None:
    assert not looks_binary(b"One word\x00 and another")


@given(st.binary(max_size=300))
def test_never_raises(content: bytes) -> None:
    text, charset = decode(content)
    assert isinstance(text, str)
    assert charset
    looks_binary(content)


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=200))
def test_utf8_is_read_as_it_is(text: str) -> None:
    if not text.startswith("\ufeff") and "\x00" not in text:
        assert decode(text.encode()) == (text, "utf-8")
