"""Rich text: code pages, Unicode, hidden text, tables, notes, broken files."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from office_checks import check, lines

from uzel.adapters.readers.rtf import RtfReader
from uzel.domain.documents import Document
from uzel.errors import NoText, UnreadableFile

HEAD = (
    r"{\rtf1\ansi\ansicpg1250\deff0{\fonttbl{\f0\fcharset238 Arial;}{\f1\fcharset204 Courier;}{\f2\fcharset2 Symbol;}}"
    r"{\stylesheet{\s0 Normal;}{\s1\outlinelevel0 heading 1;}{\s2 heading 2;}}"
)


def read(body: str, *, end: str = "}", charset: str = "latin-1") -> Document:
    return check(RtfReader().read((HEAD + body + end).encode(charset), Path("dopis.rtf"), "application/rtf"))


@pytest.mark.parametrize(
    ("body", "text"),
    [
        (r"\pard \'9akola \'9elut\'e1", "škola žlutá"),
        (r"\uc1 \u353?kola \u9731*", "škola ☃"),
        (r"\uc2 \u353\'9a\'9akola", "škola"),
        (r"{\uc0 \u353 kola}", "škola"),
        (r"\u-10179?\u-8704?", "😀"),
        (r"{\f1 \'cf\'f0\'e8\'e2\'e5\'f2}", "Привет"),
        (r"a\~b\_c\-d\emdash e", "a\u00a0b-cd—e"),
        (r"\{x\}\\", "{x}\\"),
        (r"{\upr{old}{\*\ud{new}}}", "new"),
        ("raw š".encode("cp1250").decode("latin-1"), "raw š"),
        (r"{\bin4 \}}{ok}", "ok"),
    ],
)
def test_characters(body: str, text: str) -> None:
    assert lines(read(body + r"\par")) == [text]


def test_headings_lists_and_notes() -> None:
    body = (
        r"\pard\s1 \'daklid\par\pard\s2 Ok\'fas\par\pard Ka\'9ed\'fd den.{\footnote\pard\plain {\super "
        r"1} Mimo ned\'ecle.}\par"
        r"\pard{\listtext\f2\'b7\tab}kbel\'edk\par{\listtext 2.\tab}hadr\par\pard Konec.\par"
    )
    assert lines(read(body)) == ["# Úklid", "## Okús", "Každý den.", "1 Mimo neděle.", "- kbelík", "2. hadr", "Konec."]


def test_hidden_deleted_and_codes_are_left_out() -> None:
    body = (
        r"Vid\'edm {\v skryt\'e9 }{\deleted smazan\'e9 }{\*\generator Riched20;}{\field{\*\fldinst "
        r"HYPERLINK x}{\fldrslt odkaz}}"
        r"{\pict\pngblip 89504e47}{\annotation pozn\'e1mka}.\par{\header Hlavi\'e8ka\par}{\footer \chpgn 3\par}"
    )
    assert lines(read(body)) == ["Vidím odkaz.", "Hlavička"]


def test_tables_with_merged_cells() -> None:
    def row(flags: list[str], cells: list[str]) -> str:
        edges = "".join(f"{flag}\\cellx{(n + 1) * 1000}" for n, flag in enumerate(flags))
        return rf"\trowd{edges}\pard\intbl " + "".join(f"{cell}\\cell " for cell in cells) + r"\row"

    body = row(["", "", ""], ["den", "hod", "kdo"]) + row([r"\clvmgf", "", ""], ["po", "1", "Eva"])
    body += row([r"\clvmrg", "", ""], ["", "2", "Jan"]) + row(["", r"\clmgf", r"\clmrg"], ["ut", "volno", ""])
    document = read(body + r"\pard Za tabulkou.\par")
    assert lines(document)[2:] == ["| po | 1 | Eva |", "| po | 2 | Jan |", "| ut | volno | volno |", "Za tabulkou."]
    assert document.blocks[0].context == "| den | hod | kdo |"


def test_information() -> None:
    body = (
        r"{\info{\title Pl\'e1n}{\author Ota Mal\'fd}{\keywords rok, pr\'e1ce}{\creatim\yr2026\mo2\dy9\hr8}}Text.\par"
    )
    document = read(body)
    assert document.title == "Plán"
    assert document.metadata == {
        "kind": "document",
        "authors": ["Ota Malý"],
        "tags": ["rok", "práce"],
        "date": "2026-02-09",
    }


def test_refusals_and_cut_files() -> None:
    assert read(r"Zbytek textu", end="").problems == ("ends in the middle of the text (cut off?)",)
    reader = RtfReader()
    with pytest.raises(NoText):
        reader.read(b"  ", Path("a.rtf"), "application/rtf")
    with pytest.raises(NoText):
        read(r"\par\par")
    with pytest.raises(UnreadableFile, match="not an RTF file"):
        reader.read(b"hello", Path("a.rtf"), "application/rtf")
    with pytest.raises(UnreadableFile, match="nested too deeply"):
        read("{" * 20_000)


@given(st.text(alphabet=r"\{}'*;abuvf0123456789 cellrowtrowdpar-", max_size=120))
def test_any_control_words_are_read_or_refused(body: str) -> None:
    with contextlib.suppress(NoText, UnreadableFile):
        read(body)
