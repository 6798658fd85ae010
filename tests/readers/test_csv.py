"""Delimited values: dialects, header rows, charsets, ragged and large files."""

from __future__ import annotations

import contextlib
import csv
import io
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from office_checks import check, lines

from uzel.adapters.readers.csv_dialect import DELIMITERS, find_dialect, rows
from uzel.adapters.readers.tables_csv import TablesCsvReader
from uzel.domain.documents import BlockKind, Document
from uzel.errors import NoText, UnreadableFile


def read(content: str | bytes, name: str = "data.csv") -> Document:
    raw = content.encode() if isinstance(content, str) else content
    return check(TablesCsvReader().read(raw, Path(name), "text/csv"))


def table(document: Document) -> list[str]:
    return [line for line in lines(document) if not line.startswith("| ---")]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("charset", ["utf-8", "utf-8-sig", "windows-1250", "iso-8859-2", "utf-16"])
def test_delimiters_and_charsets(delimiter: str, charset: str) -> None:
    text = "\n".join(
        delimiter.join(row)
        for row in (
            ["předmět", "třída", "šatna"],
            ["čeština", "6.A", "Žofín"],
            ["dějepis", "7.B", "Říčany"],
            ["tělocvik", "8.C", "Těšín"],
        )
    )
    document = read(text.encode(charset))
    assert table(document)[0] == "| předmět | třída | šatna |"
    assert table(document)[2] == "| dějepis | 7.B | Říčany |"
    (block,) = document.blocks
    assert block.kind is BlockKind.TABLE
    assert block.context == "| předmět | třída | šatna |"


def test_decimal_commas() -> None:
    document = read("tovar;kg;eur\nmúka;2,5;1,80\ncukor;1,0;1,20\nsoľ;0,5;0,45\n")
    assert table(document)[1] == "| múka | 2,5 | 1,80 |"
    without_header = read("múka;2,5;1,80\ncukor;1,0;1,20\nsoľ;0,5;0,45\n")
    assert table(without_header)[0] == "| múka | 2,5 | 1,80 |"
    assert without_header.blocks[0].context is None


def test_quotes_delimiters_and_line_breaks_in_cells() -> None:
    document = read('name;note\n"lamp; big";"first\nsecond | third"\nchair;"says ""hi"""\n')
    assert table(document)[1:] == ["| lamp; big | first second \\| third |", '| chair | says "hi" |']


def test_commas_in_prose_are_no_delimiter() -> None:
    document = read("kdo;co\nEva;ráno, v poledne, večer\nIvo;nikdy\nJan;jednou, možná dvakrát, třikrát\n")
    assert table(document)[1] == "| Eva | ráno, v poledne, večer |"


def test_a_stray_quote_swallows_nothing() -> None:
    document = read('size;piece\n5" pipe;12\n"7 inch pipe;3\n9 pipe;4\n')
    assert len(table(document)) == 4
    assert "9 pipe" in table(document)[3]


def test_stated_delimiter() -> None:
    assert table(read("sep=^\na^b\n1^2\n3^4\n")) == ["| a | b |", "| 1 | 2 |", "| 3 | 4 |"]


def test_ragged_rows_empty_columns_and_rows() -> None:
    document = read("a,,b,\nx1,,2\n,,,\nx3,,4,,\nx5\n")
    assert table(document) == ["| a | b |", "| x1 | 2 |", "| x3 | 4 |", "| x5 |  |"]


def test_lines_above_the_table() -> None:
    document = read("Výpis za březen;;\n;;\ndatum;částka;účel\n1. 3. 2026;200;oběd\n2. 3. 2026;90;svačina\n")
    assert table(document)[0] == "Výpis za březen"
    assert document.blocks[1].context == "| datum | částka | účel |"


def test_one_column() -> None:
    assert lines(read("jablko\nhruška\n")) == ["jablko", "hruška"]


def test_tabs_by_name() -> None:
    assert table(read("a, b\tc\n1, 2\t3\n", "x.tsv")) == ["| a, b | c |", "| 1, 2 | 3 |"]


def test_refusals() -> None:
    with pytest.raises(NoText):
        read("\n \n")
    with pytest.raises(NoText, match="no cell"):
        read(",,,\n,,,\n")
    with pytest.raises(UnreadableFile, match="binary"):
        read(b"PK\x03\x04" + bytes(range(256)))


def test_a_cell_longer_than_the_librarys_limit() -> None:
    text = "word " * 60_000
    assert text.strip() in read(f'id,text\n1,"{text.strip()}"\n2,"x"\n').text


@pytest.mark.slow
def test_many_rows_are_quick() -> None:
    content = "id;jméno;body\n" + "".join(f"{n};Žák {n};{n % 97}\n" for n in range(150_000))
    begin = time.process_time()
    document = read(content)
    assert time.process_time() - begin < 20
    assert "| 149999 | Žák 149999 | 37 |" in document.text


def _written(grid: list[list[str]], delimiter: str, quoting: int) -> str:
    buffer = io.StringIO()
    csv.writer(buffer, delimiter=delimiter, quoting=quoting, lineterminator="\n").writerows(grid)  # type: ignore[arg-type]
    return buffer.getvalue()


_CELL = st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\ufeff"), max_size=8)
_PLAIN = st.text(alphabet="abcčdeěřšž 0123456789\n\"'", max_size=8)


def _grids(cell: st.SearchStrategy[str]) -> st.SearchStrategy[list[list[str]]]:
    return st.integers(2, 5).flatmap(
        lambda width: st.lists(st.lists(cell, min_size=width, max_size=width), min_size=1, max_size=6)
    )


@given(_grids(_CELL), st.sampled_from(DELIMITERS))
def test_every_quoted_grid_is_read_back(grid: list[list[str]], delimiter: str) -> None:
    text = _written(grid, delimiter, csv.QUOTE_ALL)
    assert list(rows(text, find_dialect(text))) == grid


@given(_grids(_PLAIN), st.sampled_from(DELIMITERS))
def test_every_sparsely_quoted_grid_is_read_back(grid: list[list[str]], delimiter: str) -> None:
    text = _written(grid, delimiter, csv.QUOTE_MINIMAL)
    assert list(rows(text, find_dialect(text))) == grid


@given(st.text(max_size=300))
def test_any_text_is_read_or_refused(text: str) -> None:
    with contextlib.suppress(NoText, UnreadableFile):
        read(text.encode("utf-8", "surrogatepass"))
