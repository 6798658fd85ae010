"""Bytes become the letters that their writer saw."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.adapters.readers.charset import decode, looks_binary
from uzel.text.lemmas import is_known


@pytest.fixture(scope="module", autouse=True)
def _dictionaries() -> None:
    """Read them once, before anything is timed."""
    for language in ("cs", "sk"):
        is_known("škola", language)


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


NOTES = {
    "cs": ["Sraz je v úterý u školy.", "Na výlet pojedeme vlakem.", "Kůň stojí u vody.", "Děti mají šátky a přezůvky."],
    "sk": ["Zraz je v utorok pri škole.", "Učiteľ príde neskôr.", "Deti majú päť zošitov.", "Ďalší týždeň bude sneh."],
}


@pytest.mark.parametrize("language", ["cs", "sk"])
@pytest.mark.parametrize("other", ["cp1250", "iso8859-2", "cp852"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("where", range(4))
def test_a_line_of_another_charset_among_utf8(language: str, other: str, end: str, where: int) -> None:
    lines = NOTES[language]
    content = b"".join((line + end).encode(other if n == where else "utf-8") for n, line in enumerate(lines))
    name = {"cp1250": "windows-1250", "iso8859-2": "iso-8859-2", "cp852": "ibm852"}[other]
    text, charset = decode(content)
    assert text == "".join(line + end for line in lines)
    assert charset in (f"utf-8 and {name}", "utf-8 and windows-1250")  # many words are the same in both


@pytest.mark.parametrize("other", ["cp1250", "iso8859-2"])
def test_a_utf8_line_among_others(other: str) -> None:
    lines = [*NOTES["cs"], *NOTES["sk"]]
    content = b"".join((line + "\n").encode("utf-8" if n == 3 else other) for n, line in enumerate(lines))
    assert decode(content)[0] == "".join(line + "\n" for line in lines)


def test_three_charsets_in_one_file() -> None:
    parts = [
        ("Žluťoučký kůň šťastně příští", "utf-8"),
        ("šťastný týždeň žaba ďalší", "cp1250"),
        ("zvlášť šišky žár tišší", "iso8859-2"),
    ]
    content = b"\n".join(text.encode(charset) for text, charset in parts)
    assert decode(content) == ("\n".join(text for text, _ in parts), "utf-8 and windows-1250 and iso-8859-2")


PLAIN = "The plan for the next month follows below.\nToday we read about {} and more.\nRegards, John\n"


@pytest.mark.parametrize("charset", ["cp1250", "iso8859-2", "cp852"])
@pytest.mark.parametrize(
    "word",
    ["škola", "žák", "dítě", "řeka", "výlet", "káva", "měsíc", "dům", "kůň", "týden", "člověk", "síť", "paměť", "déšť", "ještě", "žiak", "učiteľ", "rieka", "kôň", "krídlo", "človek", "pamäť", "dážď", "ešte", "ľad", "päť", "stôl", "môže", "úloha"],
)  # fmt: skip
def test_one_word_in_a_plain_text(word: str, charset: str) -> None:
    text = PLAIN.format(word)
    assert decode(text.encode(charset))[0] == text


@pytest.mark.parametrize("stray", [b"\xff", b"\x81", b"\x90", b"\xa7", b"\xc3", b"\xe2\x80"])
@pytest.mark.parametrize("lines", [1, 40])
def test_a_stray_byte_costs_no_other_letter(stray: bytes, lines: int) -> None:
    content = (CZECH + "\n").encode() * lines + b"Konec: " + stray + b"\n" + SLOVAK.encode()
    text, charset = decode(content)
    assert text.startswith((CZECH + "\n") * lines + "Konec: ")
    assert text.endswith(SLOVAK)
    assert charset.startswith("utf-8")


def test_a_letter_of_windows_in_a_word_of_utf8() -> None:
    content = "Žluťoučký k".encode() + b"\xf9" + "ň úpěl".encode()
    assert decode(content) == ("Žluťoučký kůň úpěl", "utf-8")


def test_two_bytes_that_make_a_letter_by_chance() -> None:
    text = "Bzučí tam včely, je to úľ aj s VČEĽAMI.\nÚľ stojí v záhrade.\nÚľ\n"
    assert decode(text.encode("cp1250")) == (text, "windows-1250")
    dos = "Věžník stál u věže.\nkněžna\n"
    assert decode(dos.encode("cp852")) == (dos, "ibm852")


@given(st.lists(st.sampled_from([*NOTES["cs"], *NOTES["sk"], "plain", ""]), min_size=1, max_size=8), st.data())
def test_no_line_is_lost(lines: list[str], data: st.DataObject) -> None:
    charsets = [data.draw(st.sampled_from(["utf-8", "cp1250", "iso8859-2"])) for _ in lines]
    text, _ = decode(b"\n".join(line.encode(charset) for line, charset in zip(lines, charsets, strict=True)))
    assert text.count("\n") == len(lines) - 1
    assert [len(line) for line in text.split("\n")] == [len(line) for line in lines]


def test_large_files_of_two_charsets_take_seconds() -> None:
    lines = [NOTES["cs"][n % 4].encode("cp1250" if n % 2 else "utf-8") for n in range(100_000)]
    begin = time.process_time()
    text, charset = decode(b"\n".join(lines))
    assert time.process_time() - begin < 10
    assert charset == "utf-8 and windows-1250"
    assert text == "\n".join(NOTES["cs"][n % 4] for n in range(100_000))
