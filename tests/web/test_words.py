"""The texts of the pages, and what is chosen by a browser's words."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

from uzel.faces.web.asking import _SCRIPT_WORDS as ASK_WORDS
from uzel.faces.web.documents import _SCRIPT_WORDS as DOCUMENTS_WORDS
from uzel.faces.web.pages import HERE, own_path, web_link, when
from uzel.faces.web.reading import looks, pieces, window
from uzel.faces.web.words import TABLES, Words, chosen, form_of
from uzel.faces.web.words.said import said, said_in


def fields(text: object) -> list[set[str]]:
    texts = [text] if isinstance(text, str) else list(text.values())  # type: ignore[attr-defined]
    return [{name for _, name, _, _ in string.Formatter().parse(one) if name} for one in texts]


def test_every_language_says_everything() -> None:
    english = TABLES["en"]
    for language, table in TABLES.items():
        assert list(table) == list(english), language
        for key, text in table.items():
            assert isinstance(text, str) == isinstance(english[key], str), (language, key)
            if not isinstance(text, str):
                assert set(text) == ({"one", "other"} if language == "en" else {"one", "few", "other"}), key
            assert all(names == fields(english[key])[0] for names in fields(text)), (language, key)


def test_what_pages_and_scripts_ask_for_is_there() -> None:
    for path in (HERE / "templates").glob("*.html"):
        for key in re.findall(r"\bw\('(\w+)'[,)]", path.read_text("utf-8")):
            assert key in TABLES["en"], (path.name, key)
    given = {"ask.js": ASK_WORDS, "answer.js": ASK_WORDS, "documents.js": DOCUMENTS_WORDS}
    for name, keys in given.items():
        script = (HERE / "static" / name).read_text("utf-8")
        assert set(re.findall(r'words\("(\w+)"', script)) <= set(keys), name
    assert {*ASK_WORDS, *DOCUMENTS_WORDS} <= set(TABLES["en"])


@pytest.mark.parametrize(("number", "cs", "en"), [
    (0, "other", "other"), (1, "one", "one"), (2, "few", "other"), (4, "few", "other"), (5, "other", "other"),
    (22, "other", "other"), (101, "other", "other"),
])  # fmt: skip
def test_plural_forms(number: int, cs: str, en: str) -> None:
    assert [form_of(number, language) for language in ("cs", "sk", "en")] == [cs, cs, en]


def test_counted_things_are_said_rightly() -> None:
    czech, slovak = Words("cs"), Words("sk")
    assert [czech("hits", n=n) for n in (1, 3, 5, 0)] == ["1 úsek", "3 úseky", "5 úseků", "0 úseků"]
    assert [slovak("checking", n=n) for n in (1, 2, 7)] == [
        "Preverujem 1 zdroj…", "Preverujem 2 zdroje…", "Preverujem 7 zdrojov…"]  # fmt: skip


@pytest.mark.parametrize(("accepted", "kept", "language"), [
    ("cs-CZ,cs;q=0.9,en;q=0.8", None, "cs"), ("de,sk;q=0.5,en;q=0.3", None, "sk"), ("de-DE", None, "en"), ("", None, "en"),
    ("en;q=0.2,cs;q=0.9", None, "cs"), ("cs;q=0,sk", None, "sk"), ("cs;q=x,en", None, "en"), ("cs", "sk", "sk"),
    ("cs", "xx", "cs"), ("*", None, "en"),
])  # fmt: skip
def test_the_language_is_chosen(accepted: str, kept: str | None, language: str) -> None:
    assert chosen(accepted, kept) == language


@pytest.mark.parametrize("given", [
    None, "", "https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/a\nb", "/a\\b", "x",
    "/" + "a" * 3000,
])  # fmt: skip
def test_going_on_leads_nowhere_else(given: str | None) -> None:
    assert own_path(given) == "/"
    assert own_path("/nodes/1?passage=2") == "/nodes/1?passage=2"


def test_only_addresses_of_the_web_become_links() -> None:
    assert web_link("https://example.org/a") == "https://example.org/a"
    for bad in (
        "javascript:alert(1)",
        " javascript:x",
        "JaVaScRiPt:x",
        "data:text/html,x",
        "vbscript:x",
        "",
        None,
        "//x",
        "http://[x",
    ):
        assert web_link(bad) is None


def test_days_are_written_as_the_language_does() -> None:
    assert [when("2026-05-04", language) for language in ("cs", "sk", "en")] == [
        "4. 5. 2026",
        "4. 5. 2026",
        "4 May 2026",
    ]
    assert when("last spring <b>", "cs") == "last spring <b>"


def test_known_sentences_are_said_in_the_language() -> None:
    assert said("is empty", Words("cs")) == "je prázdný"
    assert said("No note has the tag 'výlet'.", Words("sk")) == "Štítok 'výlet' nemá žiadny dokument."
    assert said("something new", Words("cs")) == "something new"
    assert said("is empty", Words("en")) == "is empty"
    for language in ("cs", "sk"):
        for pattern, told in said_in(language):
            assert re.compile(pattern).groups >= max(map(int, re.findall(r"\$(\d)", told)), default=0)
            assert "\\" not in told


def test_the_pieces_of_a_text_are_the_text() -> None:
    text = "Strana jedna.\nA dál.\nStrana dvě.\nKonec."
    passages = [{"span": [0, 21], "page": 1}, {"span": [21, len(text)], "page": 2}]
    made = pieces(text, 0, len(text), (14, 20), (0, 21), passages)
    assert "".join(one.text for one in made) == text
    assert [one.text for one in made if one.cited] == ["A dál."]
    assert [one.page for one in made if one.page] == [1, 2]
    assert "".join(one.text for one in made if one.around) == text[:21]
    assert [one.first for one in made if one.cited] == [True]


def test_markdown_is_looked_at_and_stays_text() -> None:
    text = "---\ntitle: x\n---\n# Nadpis\ntext #1\n## Další\n"
    marks = looks(text, 0, len(text))
    assert [(text[a:b], what) for a, b, what in marks] == [
        ("---\ntitle: x\n---\n", "front"), ("# ", "hash"), ("Nadpis", "head"), ("## ", "hash"), ("Další", "head")]  # fmt: skip
    made = pieces(text, 0, len(text), (21, 24), (18, 30), [], marks)
    assert "".join(one.text for one in made) == text
    assert {one.text: one.look for one in made if one.cited} == {text[21:24]: "head"}
    assert looks(text, 5, len(text))[0][2] == "hash"
    whole = [one for one in pieces(text, 0, len(text), (17, 30), None, [], marks) if one.cited]
    assert [one.text for one in whole if one.first] == ["Nadpis"]


def test_a_long_text_is_shown_in_windows_that_cover_it() -> None:
    text = "".join(f"Řádek {n}\n" for n in range(20_000)) + "x" * 150_000
    at, seen = 0, ""
    while at < len(text):
        start, end = window(text, at)
        assert start == at
        assert end - start <= 60_000
        seen += text[start:end]
        at = end
    assert seen == text
    assert window("short", 99) == (0, 5)


def test_pages_name_no_other_host_and_hold_no_script() -> None:
    for path in (*(HERE / "templates").glob("*.html"), *(HERE / "static").glob("*")):
        text = path.read_text("utf-8").replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|//cdn", text), path.name
        if path.suffix == ".html":
            assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|\|\s*safe", text), path.name
        if path.suffix == ".js":
            assert not re.search(
                r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", text
            ), path.name
    assert Path(HERE / "static").is_dir()
