"""HTML: what a person sees, in blocks; what is hidden, never."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from office_checks import check

from uzel.adapters.readers.html import html_document
from uzel.adapters.readers.registry import read
from uzel.domain.documents import BlockKind, Document, Link
from uzel.errors import NoText

SEEN = "The pool opens in June."
LIE = "The pool stays closed, code 512."


def _read(markup: str | bytes) -> Document:
    return check(html_document(markup, title="pool"))


def _kinds(document: Document) -> list[tuple[str, str]]:
    return [(block.kind.value, document.text[block.start : block.end]) for block in document.blocks]


def test_blocks_of_every_kind() -> None:
    document = _read("""
        <h1>Baths <em>of the town</em></h1><p>First
        paragraph.<br>Second line.</p><ul><li>one<li>two<ol><li>inner</ol></ul>
        <pre>a  b\n  c</pre><blockquote>Quoted.</blockquote>""")
    assert _kinds(document) == [
        ("heading", "# Baths of the town"),
        ("prose", "First paragraph.\nSecond line."),
        ("prose", "- one\n- two\n  1. inner"),
        ("code", "a  b\n  c"),
        ("prose", "Quoted."),
    ]
    assert document.title == "Baths of the town"


def test_terms_stand_with_what_explains_them() -> None:
    document = _read("<dl><dt>Adults<dd>80 Kč<dt>Children:<dd>40 Kč</dl>")
    assert document.text == "Adults: 80 Kč\nChildren: 40 Kč"


def test_a_table_repeats_merged_cells_and_names_its_columns() -> None:
    document = _read("""<table><tr><th>Room<th>Day<th>Teacher
        <tr><td rowspan=2>12<td>Monday<td>Horák<tr><td>Friday<td>Malá
        <tr style="display:none"><td>13<td>Sunday<td>Nobody</table>""")
    (block,) = document.blocks
    assert block.kind is BlockKind.TABLE
    assert block.context == "| Room | Day | Teacher |"
    assert document.text.split("\n")[2:] == ["| 12 | Monday | Horák |", "| 12 | Friday | Malá |"]


def test_a_table_for_the_layout_is_no_table() -> None:
    document = _read("<table><tr><td><h2>News</h2><p>Rain.</p><td><table><tr><td>Sun.</table></table>")
    assert _kinds(document) == [("heading", "## News"), ("prose", "Rain."), ("prose", "Sun.")]


@pytest.mark.parametrize(
    "hidden",
    [
        f"<!-- {LIE} -->",
        f"<script>'{LIE}'</script>",
        f"<style>/* {LIE} */</style>",
        f"<template><p>{LIE}</p></template>",
        f"<noscript>{LIE}</noscript>",
        f"<p hidden>{LIE}</p>",
        f"<div style='DISPLAY : none !important'><p>{LIE}</p></div>",
        f"<p style='visibility:hidden'>{LIE}</p>",
        f"<p style='opacity:0'>{LIE}</p>",
        f"<span style='font-size:0px'>{LIE}</span>",
        f"<p style='font:0px serif'>{LIE}</p>",
        f"<p style='position:absolute;left:-9999px'>{LIE}</p>",
        f"<p style='text-indent:-99em'>{LIE}</p>",
        f"<p style='height:0;overflow:hidden'>{LIE}</p>",
        f"<p style='width:0;height:0'>{LIE}</p>",
        f"<p style='clip-path: inset(100%)'>{LIE}</p>",
        f"<p style='position:absolute;clip:rect(0,0,0,0)'>{LIE}</p>",
        f"<p style='transform:scale(0)'>{LIE}</p>",
        f"<p style='color:white'>{LIE}</p>",
        f"<p style='color:#fefefe'>{LIE}</p>",
        f"<p style='color:rgb(255,255,255)'>{LIE}</p>",
        f"<p style='color:hsl(0, 0%, 100%)'>{LIE}</p>",
        f"<p style='color:transparent'>{LIE}</p>",
        f"<font color=white>{LIE}</font>",
        f"<div style='background:navy'><p style='color:#000080'>{LIE}</p></div>",
        f"<p class='note away'>{LIE}</p>",
        f"<p id=gone>{LIE}</p>",
        f"<section><aside>{LIE}</aside></section>",
        f"<p data-x=1>{LIE}</p>",
        f"<ul><li class=away>{LIE}</ul>",
        f"<input type=hidden value='{LIE}'>",
        f"<dialog>{LIE}</dialog>",
        f"<img src=a.png alt='{LIE}' title='{LIE}'>",
    ],
)
def test_what_cannot_be_seen_is_left_out(hidden: str) -> None:
    style = """<style>@media print { .seen { display: none } } /* .seen { display: none } */
        p.away, li.away { display: none } #gone { font-size: 0 } section > aside { visibility: hidden }
        [data-x="1"] { opacity: 0 } .seen:hover { display: none }
        @supports (top: 0) { .deep { display: none } }</style>"""
    body = f"{hidden}<p class=seen>{SEEN}</p>{hidden}<p class=deep>{LIE}</p>"
    document = _read(f"<html><head>{style}</head><body>{body}</body></html>")
    assert document.text.split("\n\n") == [SEEN]


@pytest.mark.parametrize(
    "shown",
    [
        "<details><summary>More</summary>{}</details>",
        "<div style='visibility:hidden'><p style='visibility:visible'>{}</p></div>",
        "<div style='font-size:0'><p style='font-size:14px'>{}</p></div>",
        "<div style='background:#003'><p style='color:white'>{}</p></div>",
        "<p style='display:none;display:block'>{}</p>",
        "<p class=away style='display:block'>{}</p>",
        "<p style='opacity:.9;left:-9999px;color:#333'>{}</p>",
        "<p aria-hidden=true>{}</p>",
        "<table bgcolor=black><tr><td><font color=white>{}</font></table>",
        "<p style='color:inherit;font-size:80%'>{}</p>",
    ],
)
def test_what_can_be_seen_stays(shown: str) -> None:
    assert SEEN in _read("<style>.away { display: none }</style>" + shown.format(SEEN)).text


def test_colours_prove_nothing_where_a_style_sheet_is_elsewhere() -> None:
    linked = "<link rel=stylesheet href=site.css>"
    assert SEEN in _read(f"{linked}<h1 style='color:white'>{SEEN}</h1>").text
    assert LIE not in _read(f"{linked}<p style='color:white;background:white'>{LIE}</p><p>{SEEN}</p>").text


def test_letters_that_show_nothing_are_dropped() -> None:
    tags = "".join(chr(0xE0000 + ord(letter)) for letter in LIE)
    assert _read(f"<p>The po\u200bol op\u00adens{tags} in\ufeff June.</p>").text == SEEN


def test_navigation_goes_where_the_page_marks_its_main_part() -> None:
    page = "<nav>Home Contact</nav>{}<footer>Call us</footer><div role=navigation>Map</div>"
    assert _read(page.format(f"<main><p>{SEEN}</p></main>")).text == SEEN
    assert _read(page.format(f"<article><p>{SEEN}</p><footer>Jana</footer></article>")).text == SEEN + "\n\nJana"
    assert "Call us" in _read(page.format(f"<p>{SEEN}</p>")).text
    assert "Call us" in _read(page.format(f"<main hidden>{LIE}</main>")).text


def test_what_the_page_states() -> None:
    document = _read("""<html lang="cs-CZ"><head><title> Plovárna  </title>
        <meta name=author content="Eva Holá; Jan Bílý"><meta name="keywords" content="bazén, léto">
        <meta property="article:published_time" content="2021-06-05T08:00:00+02:00">
        <link rel=canonical href="https://pool.example/summer"></head><body><h1>Other</h1>
        <a href="ceny%20a%20slevy.html#dospeli">x</a><a href="https://else.example">y</a><a href="#top">z</a>
        </body></html>""")
    assert document.title == "Plovárna"
    assert document.language == "cs"
    assert document.metadata == {
        "kind": "web page", "authors": ["Eva Holá", "Jan Bílý"], "tags": ["bazén", "léto"],
        "date": "2021-06-05T08:00:00+02:00", "source_url": "https://pool.example/summer",
    }  # fmt: skip
    assert list(document.links) == [Link("ceny a slevy.html")]


@pytest.mark.parametrize(
    "declaration", ['<meta charset="{}">', '<meta http-equiv=Content-Type content="text/html; charset={}">', ""]
)
@pytest.mark.parametrize("charset", ["windows-1250", "iso-8859-2", "utf-8"])
def test_the_charset_of_a_page(declaration: str, charset: str) -> None:
    page = declaration.format(charset) + "<p>Příští šťastný žák Ľuboš</p>"
    assert read(page.encode(charset), Path("a.html")).text == "Příští šťastný žák Ľuboš"


def test_raised_digits_do_not_join_the_number() -> None:
    assert _read("<p>40 m<sup>2</sup>, H<sub>2</sub>O").text == "40 m², H2O"


@pytest.mark.parametrize("markup", ["", "  \n", "<p></p>", "<p hidden>x</p>", "<html></html>"])
def test_nothing_to_see_is_no_text(markup: str) -> None:
    with pytest.raises(NoText):
        html_document(markup, title="x")


@pytest.mark.parametrize(
    "markup",
    [
        "<div>" * 100_000 + SEEN + "</div>" * 100_000 + "<p>last",
        "<b><i>" * 50_000 + SEEN + "<p>last",
        "<ul><li>" * 30_000 + SEEN + "</ul><p>last",
        "<table><tr><td>" * 5_000 + SEEN + "</table><p>last",
        f"<p title='{'x' * 3_000_000}'>{SEEN}<p>last",
        f"<p style='{'(' * 300_000}'>{SEEN}<p>last",
        f"<style>{'a{' * 100_000}</style><p>{SEEN}<p>last",
        f"<p>{SEEN}</div></span></table></b><p>last</i>",
    ],
)
def test_monstrous_pages_are_quick_and_lose_nothing(markup: str) -> None:
    begin = time.process_time()
    text = _read(markup).text
    assert SEEN in text
    assert "last" in text
    assert time.process_time() - begin < 10


SOUP = [
    "<p>", "</p>", "<table>", "<tr>", "<td rowspan=3>x", "<th colspan=9>y", "</table>", "<li>a", "<ul>", "</ul>",
    "<dl>", "<dt>t", "<dd>d", "<style>", "</style>", "<!--", "-->", "<main>", "</main>", "<nav>", "<sup>2", "<h2>",
    "</h2>", "<pre>\n", "word ", "<br>", "\x00", "\ud800", "<", "&#0;", "&amp;", "<a href=%zz>", "<p style='", "'>",
    "<caption>c", "<svg><title>",
]  # fmt: skip


@settings(max_examples=80, deadline=None)
@given(st.lists(st.sampled_from(SOUP), max_size=40).map("".join))
def test_any_soup_is_read(markup: str) -> None:
    try:
        check(html_document(markup, title="soup"))
    except NoText:
        return
