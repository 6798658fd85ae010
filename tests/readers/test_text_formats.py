"""reStructuredText, JSON, YAML, TOML, notebooks, source code, and which reader reads what."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from test_markdown import covered

from uzel.adapters.readers import registry
from uzel.adapters.readers.registry import Limits, can_read, limit_of, media_type_of, read, reader_for
from uzel.domain.documents import BlockKind, Document, Link
from uzel.errors import NoText, UnreadableFile


def _read(text: str | bytes, name: str) -> Document:
    return covered(read(text if isinstance(text, bytes) else text.encode(), Path(name)))


def _held(document: Document, kind: BlockKind) -> list[str]:
    return [document.text[b.start : b.end] for b in document.blocks if b.kind is kind]


RST = """\
======
Manual
======

:Author: Eva Malá
:Date: 2022-03-04

.. a remark

First part
----------

A paragraph with `a link <other%20page.rst>`_ and :doc:`guide/start`. Example::

    make all

    make test

.. code-block:: python

   print("x")

.. note::
   Mind the gap.

=====  =====
Name   Price
=====  =====
Bread  40
=====  =====

+---+---+
| a | b |
+---+---+

Deeper
~~~~~~

End.

Second part
-----------

Last.
"""


def test_rst() -> None:
    document = _read(RST, "manual.rst")
    assert document.text == RST
    assert document.title == "Manual"
    levels = [(document.text[b.start : b.end].strip("=-~\n"), b.level) for b in document.blocks if b.level]
    assert levels == [("Manual", 1), ("First part", 2), ("Deeper", 3), ("Second part", 2)]
    assert document.metadata["authors"] == ["Eva Malá"]
    assert document.metadata["date"] == "2022-03-04"
    assert _held(document, BlockKind.CODE) == ["make all\n\n    make test", '.. code-block:: python\n\n   print("x")']
    assert [table.split("\n")[0] for table in _held(document, BlockKind.TABLE)] == ["=====  =====", "+---+---+"]
    assert [b.context for b in document.blocks if b.context] == ["Name   Price", "| a | b |"]
    assert ".. a remark" in _held(document, BlockKind.META)
    assert any("Mind the gap." in prose for prose in _held(document, BlockKind.PROSE))
    assert list(document.links) == [Link("other page.rst"), Link("guide/start", wiki=True)]


def test_json_is_cut_between_entries() -> None:
    rows = [{"id": n, "name": f"Řádek {n}", "text": "slovo, " * 20} for n in range(40)]
    for indent in (None, 2):
        text = json.dumps({"title": "Seznam", "rows": rows}, ensure_ascii=False, indent=indent)
        document = _read(text, "list.json")
        assert document.text == text
        assert document.title == "Seznam"
        assert len(document.blocks) >= 20
        assert max(b.end - b.start for b in document.blocks) < 1_500


def test_escaped_letters_of_json_can_be_found() -> None:
    text = '{"name": "\\u0160t\\u011bp\\u00e1n \\ud83d\\ude00", "path": "a\\\\u0041", "line": "x\\u000ay"}'
    document = _read(text, "a.json")
    assert document.text == '{"name": "Štěpán 😀", "path": "a\\\\u0041", "line": "x\\u000ay"}'
    assert document.title == "Štěpán 😀"


@pytest.mark.parametrize(
    ("name", "text"),
    [("a.json", '{"name": "x", '), ("a.json", "[" * 50_000), ("a.yaml", "a: [b\nc: d: e"), ("a.toml", "a = = b")],
)
def test_broken_data_is_read_as_text_and_says_so(name: str, text: str) -> None:
    document = _read(text, name)
    assert document.text == text
    assert "is not valid" in document.metadata["format_error"]


def test_yaml_and_toml() -> None:
    document = _read("title: Rozvrh\nrooms:\n" + "".join(f"  - {n}\n" for n in range(200)) + "days: 5\n" * 30, "a.yml")
    assert document.title == "Rozvrh"
    assert len(document.blocks) > 1
    assert _read("!!python/object/apply:os.system ['touch owned']\n", "a.yaml").metadata["kind"] == "data"
    toml = _read('[project]\nname = "uzlík"\n\n[tool.x]\na = 1\n', "pyproject.toml")
    assert toml.title == "uzlík"


def test_json_lines_are_cut_at_lines() -> None:
    text = "\n".join(json.dumps({"n": n, "t": "x" * 200}) for n in range(10))
    document = _read(text, "a.jsonl")
    assert all(document.text[b.start] == "{" and document.text[b.end - 1] == "}" for b in document.blocks)
    assert len(document.blocks) == 5


def _notebook(*cells: dict[str, object]) -> bytes:
    return json.dumps({"nbformat": 4, "metadata": {"language_info": {"name": "python"}}, "cells": cells}).encode()


def test_notebook() -> None:
    content = _notebook(
        {"cell_type": "markdown", "source": ["# Rain\n", "\n", "Measured [daily](data%201.csv)."]},
        {"cell_type": "code", "source": "total(rain)", "outputs": [
            {"output_type": "stream", "text": ["\x1b[31mloading\x1b[0m\n"]},
            {"output_type": "execute_result", "data": {"text/plain": "612 mm", "text/html": "<b>612</b>"}},
            {"output_type": "display_data", "data": {"image/png": "iVBOR"}},
        ]},
        {"cell_type": "raw", "source": "raw words"},
        {"cell_type": "markdown", "source": "## Snow"},
    )  # fmt: skip
    document = _read(content, "rain.ipynb")
    assert document.title == "Rain"
    pieces = ["# Rain", "Measured [daily](data%201.csv).", "total(rain)", "loading", "612 mm", "raw words", "## Snow"]
    assert document.text == "\n\n".join(pieces)
    assert [b.kind.value for b in document.blocks] == ["heading", "prose", "code", "code", "code", "prose", "heading"]
    assert list(document.links) == [Link("data 1.csv")]
    assert document.metadata == {"kind": "notebook", "programming_language": "python"}


@pytest.mark.parametrize("content", [b'{"cells": [', b"[]", b"{}", b"[" * 50_000, b"words"])
def test_a_broken_notebook_is_refused(content: bytes) -> None:
    with pytest.raises(UnreadableFile, match="is no notebook"):
        read(content, Path("a.ipynb"))


def test_a_notebook_without_text() -> None:
    with pytest.raises(NoText):
        read(_notebook({"cell_type": "code", "source": "", "outputs": []}), Path("a.ipynb"))


def test_source_code_is_cut_at_definitions() -> None:
    part = (
        '@cached\ndef task_{0}(x):\n    """Do it."""\n    for y in x:\n\n        print(y)\n    return 1\n\n\n'
        "# about {0}\nclass C{0}:\n    pass\n\n\n"
    )
    text = "import os\n\n" + "".join(part.replace("{0}", str(n)) for n in range(20))
    document = _read(text, "tasks.py")
    assert document.text == text
    assert document.title == "tasks.py"
    assert document.metadata == {"kind": "code", "programming_language": "python"}
    assert len(document.blocks) > 10
    for block in document.blocks[1:]:
        assert document.text[block.start : block.end].startswith(("@cached", "# about"))


@pytest.mark.parametrize("name", ["note.md", "page.html", "list.json", "a.txt", "script.py", "a.rst", "a.csv"])
@pytest.mark.parametrize(
    "content", [b"\x89PNG\r\n\x1a\n" + bytes(200), bytes(range(256)) * 20, b"\x7fELF" + bytes(500)]
)
def test_a_binary_file_with_the_name_of_a_text(name: str, content: bytes) -> None:
    with pytest.raises(UnreadableFile, match="looks like a binary file"):
        read(content, Path(name))


def test_a_text_of_two_hundred_megabytes_is_refused_with_the_limit() -> None:
    content = bytes(200 * 1024 * 1024)
    for name in ("a.txt", "a.md", "a.json"):
        with pytest.raises(UnreadableFile, match=r"is too large \(200 MB; the limit for its kind is 64 MB\)"):
            read(content, Path(name))
    assert limit_of(Path("a.pdf")) > limit_of(Path("a.md"))


def test_the_limit_is_a_setting() -> None:
    with pytest.raises(UnreadableFile, match="too large"):
        read(b"four", Path("a.md"), Limits(text=3))
    assert read(b"four", Path("a.md"), Limits(text=4)).text == "four"


@pytest.mark.parametrize(
    ("name", "head", "reader"),
    [
        ("README", b"# Title", "MarkdownReader"),
        ("Makefile", b"all:", "CodeReader"),
        ("notes", b"some words", "PlainReader"),
        ("page", b"<!DOCTYPE html><p>x", "HtmlReader"),
        ("run", b"#!/bin/sh\n", "CodeReader"),
        ("paper", b"%PDF-1.4", "PdfReader"),
        ("really.txt", b"%PDF-1.4", "PdfReader"),
        ("UPPER.MD", b"x", "MarkdownReader"),
        ("x.c++", b"x", "PlainReader"),
        ("photo.jpg", b"\xff\xd8\xff", None),
        ("blob", b"\x7fELF", None),
    ],
)
def test_the_reader_of_a_file(name: str, head: bytes, reader: str | None) -> None:
    found = reader_for(Path(name), head)
    assert (type(found).__name__ if found else None) == reader


def test_every_reader_of_the_table_is_there_and_claims_its_files() -> None:
    for entry in registry.READERS:
        reader = registry._load(entry.module, entry.name)
        assert reader.media_types
        for suffix in entry.suffixes:
            assert can_read(Path(f"a{suffix}"))
            assert media_type_of(Path(f"a{suffix.upper()}"))


def test_readers_are_imported_when_they_are_needed() -> None:
    slow = {"lxml", "pypdfium2", "markdown_it", "yaml", "numpy", "charset_normalizer"}
    script = f"import sys, uzel.adapters.readers.registry; print(sorted({slow} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
