"""Identifiers: one canonical form for two spellings, whole, and by head or tail."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.text.identifiers import identifier_terms, identifiers, question_identifiers


@pytest.mark.parametrize(
    ("text", "normal", "kind"),
    [
        ("stroj QX7 stojí", "qx7", "code"),
        ("kód r12-80", "r12-80", "code"),
        ("díl ABX-3301-F.", "abx-3301-f", "code"),
        ("díl ABX–3301–F", "abx-3301-f", "code"),
        ("chyba 0xC000021A", "0xc000021a", "hex"),
        ("viz § 31 odst. 2", "§31/2", "paragraph"),
        ("viz §31 ods.2", "§31/2", "paragraph"),
        ("podle § 31a", "§31a", "paragraph"),
        ("čl. 7 odst. 1 písm. c)", "art.7/1/c", "paragraph"),
        ("see Article 7", "art.7", "paragraph"),
        ("opravuje CVE-2031-40021.", "cve-2031-40021", "cve"),
        ("od verze 3.12", "3.12", "version"),
        ("v4.0.1", "4.0.1", "version"),
        ("volba --no-color", "--no-color", "option"),
        ("volba -q", "-q", "option"),
        ("volba −q", "-q", "option"),
        ("přepínač /W4 platí", "/w4", "option"),
        ("žáci 6.B", "6.b", "label"),
        ("žáci z 6. B jedou", "6.b", "label"),
        ("směrnice č. 11/2031", "11/2031", "act"),
        ("zákon 183/2006 Sb.", "183/2006", "act"),
        ("volá read_line()", "read_line", "call"),
        ("pole max_size", "max_size", "snake"),
        ("std::map", "std::map", "scoped"),
        ("třída Xml.Reader", "xml.reader", "dotted"),
        ("metoda parseAll", "parseall", "name"),
        ("soubor server.conf", "server.conf", "path"),
        ("v /etc/hosts je", "/etc/hosts", "path"),
        ("norma ISO 9001", "iso9001", "standard"),
        ("tel. +420 601 202 303", "+420601202303", "number"),
        ("tel. 601 202 303", "601202303", "number"),
        ("https://kniha.cz/a?b=1.", "https://kniha.cz/a?b=1", "url"),
        ("pište eva@dum.cz.", "eva@dum.cz", "email"),
    ],
)
def test_canonical_form(text: str, normal: str, kind: str) -> None:
    assert [(i.normal, i.kind) for i in identifiers(text)] == [(normal, kind)]


@pytest.mark.parametrize(
    "text",
    [
        "Sejdeme se 24. 12. 2031 u stromu.",
        "Ve školním roce 2030/2031.",
        "V 7:45 a v 9.30 hod.",
        "Koupil 5kg mouky.",
        "14letý chlapec",
        "13-letý",
        "Na 3rd floor.",
        "the 9-year-old boy",
        "od 2031-05-06",
        "Obyčejná věta bez kódu.",
        "e-mail a Wi-Fi",
        "buď/anebo",
        "např.takto",
        "Konec.Začátek",
        "5. ročník",
        "- položka",
        "10x denně",
        "i.e. that, e.g. this",
        "3x4 cm",
    ],
)
def test_no_identifier(text: str) -> None:
    assert identifiers(text) == []


@pytest.mark.parametrize(
    ("shorter", "longer"),
    [
        ("QX1", "QX10"),
        ("3.1", "3.12"),
        ("3.1", "3.1.4"),
        ("§ 31", "§ 310"),
        ("0xC0000", "0xC000021A"),
        ("--no", "--no-color"),
        ("6.B", "16.B"),
        ("CVE-2031-4002", "CVE-2031-40021"),
    ],
)
def test_a_shorter_one_is_not_in_a_longer_one(shorter: str, longer: str) -> None:
    assert not set(identifier_terms(shorter)) & set(identifier_terms(longer))


@pytest.mark.parametrize(
    ("asked", "stands"),
    [
        ("§ 31", "§ 31 odst. 2"),
        ("§31 odst.2", "§ 31 odst. 2 písm. a)"),
        ("3301-F", "ABX-3301-F"),
        ("--color", "--color=auto"),
        ("app.log", "/var/log/app.log"),
        ("7C", "7.C"),
    ],
)
def test_found_by_head_or_tail(asked: str, stands: str) -> None:
    (whole,) = identifiers(asked)
    terms = identifier_terms(stands)
    assert "#~" + whole.normal in terms
    assert "#" + whole.normal not in terms


@pytest.mark.parametrize(
    ("question", "normals"),
    [
        ("qx10", ["qx10"]),
        ("co znamená c1083", ["c1083"]),
        ("Kolik žáků má 6. B?", ["6.b"]),
        ("Co dělá volba -q?", ["-q"]),
        ("Kdo vyhrál ve 3 setech?", []),
        ("Co je JavaScript?", []),
        ("Kolik váží 3.5 kg mouky?", []),
        ("Co přidává verze 3.1?", ["3.1"]),
        ("How does getName work?", ["getname"]),
        ("Platí § 31?", ["§31"]),
        ("Kolik je 25 + 30?", []),
        ("Komu patří 601 202 303?", ["601202303"]),
        ("Kolik stálo 15000 Kč?", []),
        ("Jak se píše e-mail?", []),
        ("Kdy bylo 2030/31?", []),
    ],
)
def test_in_a_question(question: str, normals: list[str]) -> None:
    assert [i.normal for i in question_identifiers(question)] == normals


@given(st.text(st.sampled_from("aBč1290.-–_/:§ (),\nx@=\\#~v"), max_size=60))
def test_spans_are_exact_and_a_form_is_stable(text: str) -> None:
    found = identifiers(text)
    assert all(text[i.start : i.end] == i.text and i.normal for i in found)
    assert all(a.end <= b.start for a, b in pairwise(found))
    assert identifier_terms(text) == identifier_terms(text)


def test_a_very_long_line_takes_linear_time() -> None:
    for piece in ("a-", "1.", "a_", "/a", "§ 1", "a.", "--a", "1 ", "1/"):
        identifiers(piece * 20_000)


@pytest.mark.parametrize("text", ["order 2024-779", "Bestellung 2024-0779", "objednávka 1186-305"])
def test_a_running_number_after_a_hyphen_is_an_identifier(text: str) -> None:
    assert [item.kind for item in question_identifiers(text)] == ["number"]


@pytest.mark.parametrize(
    "text", ["pages 120-350", "1939-1945", "90-110", "2024-01-15", "2023-24", "10-12", "1500-200 kg"]
)
def test_ranges_dates_and_amounts_are_none(text: str) -> None:
    assert question_identifiers(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Sejdeme se v 7.30 u školy.", "Vyučuje sa od 7.30 do 13.15.", "7.30–8.15 družina", "Buses leave at 6.45.",
        "Odjezd: 13.45", "V pondelok 7.30 plávanie", "o 18.20 večer", "at 7.32 p.m.", "ve 14.05", "between 9.30 and 10.20",
        "Meloun váží 8.4 kg.", "a parcel of 8.4 kilograms", "8.4–9.2 kg", "8.4 až 9.2 tuny", "teplota 36.6 °C", "$8.50", "± 0.5",
        "12.5 %", "dĺžka 4.75 metra", "6.5 hodiny", "zdroj 3.3 V", "2.5 GHz", "1.5 milionu", "0.7 l", "2.4 krát",
    ],
)  # fmt: skip
def test_a_time_or_a_quantity_is_no_version(text: str) -> None:
    assert identifiers(text) == []
    assert question_identifiers(text) == []


@pytest.mark.parametrize(
    ("text", "version"),
    [
        ("Python 3.10", "3.10"), ("od verze 7.30", "7.30"), ("od verzie 8.15 do 8.45", "8.15"), ("since 3.12", "3.12"),
        ("v 3.12", "3.12"), ("v7.30", "7.30"), ("release 8.45", "8.45"), ("version 8.4 MB", "8.4"), ("10.0.20.1", "10.0.20.1"),
        ("Python 3.8 let users", "3.8"), ("3.12 s podporou", "3.12"), ("Django 4.2 a novější", "4.2"), ("at 1.20.3", "1.20.3"),
        ("from 3.12.5 to 3.13", "3.12.5"), ("Windows 3.11", "3.11"), ("oddíl 3.10", "3.10"),
    ],
)  # fmt: skip
def test_a_version_is_one(text: str, version: str) -> None:
    assert version in [found.normal for found in identifiers(text) if found.kind == "version"]
