"""Names and filters at the edges, by the real command."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.conftest import Command

pytestmark = pytest.mark.slow

NAME = "two\nlines \x1b[31mred.md"


def test_names_that_steer_and_filters_that_nothing_meets(tmp_path: Path, uzel: Command) -> None:
    folder = tmp_path / "a\nfolder"
    folder.mkdir()
    (folder / NAME).write_text(
        "# The \x1b]0;owned\x07 kite\n\nThe kite of Hanka is \x1b[5mviolet\x1b[0m and hangs in the attic.\n"
    )
    (folder / "broken\rname.pdf").write_bytes(b"%PDF-1.4 broken")
    (folder / os.fsdecode(b"\x9b31mempty.txt")).write_text("")
    # the fixture looks for control characters in all that is printed
    added = uzel("add", str(folder), code=1)
    assert r"broken\rname.pdf" in added.out
    assert added.out.count("\n") == 3, added.out
    exact = [file["uri"] for file in uzel("add", "--json", str(folder), code=1).json["files"]]
    assert f"{folder}/{NAME}" in exact
    asked = uzel("ask", "What colour is the kite of Hanka?")
    assert r"\x1b[5mviolet" in asked.out
    assert r"two\nlines \x1b[31mred.md" in asked.out
    assert "\x1b[5mviolet" in uzel("ask", "--json", "What colour is the kite of Hanka?").json["answer"]
    for words in (
        ("status",),
        ("search", "--branch", "prose", "kite"),
        ("show", NAME),
        ("add", "--dry-run", str(folder)),
    ):
        shown = uzel(*words, code=None)
        assert r"a\nfolder" in shown.out

    plain = uzel(
        "search", "--branch", "prose", "kite", "--kind", "blah", "--lang", "xx", "--in", "/no\nwhere", "--tag", "nix"
    )
    assert plain.out == "Nothing found.\n"
    for words, said in zip(("/no\\nwhere", "nix", "blah", "xx"), plain.err.splitlines(), strict=True):
        assert words in said
    refused = uzel("ask", "--json", "What colour is the kite of Hanka?", "--kind", "blah", code=1)
    assert refused.json["status"] == "refused"
    assert refused.json["notices"] == [refused.err.strip()]
    answered = uzel(
        "ask", "--json", "What colour is the kite of Hanka?", "--kind", "note", "--in", "/", "--kind", "nte"
    )
    assert answered.json["status"] == "answered"
    assert "nte" in answered.json["notices"][0]
    assert uzel("search", "--json", "kite", "--branch", "prose", "--lang", "EN").json["notices"] == []
    assert "'lately'" in uzel("search", "kite", "--since", "lately", code=2).err
    assert "not-a-day" in uzel("ask", "--json", "kite", "--until", "not-a-day", code=2).json["error"]

    away = folder.rename(tmp_path / "away")
    status = uzel("status", "--json").json
    assert status["stale"] == status["files"] == 3
    assert r"a\nfolder is missing" in uzel("status").out
    away.rename(folder)
    assert uzel("status", "--json").json["stale"] == 0


def test_folders_and_settings_that_cannot_be(tmp_path: Path, uzel: Command) -> None:
    notes = tmp_path / "notes"
    notes.mkdir()
    (notes / "badger.md").write_text("The badger lives under the oak.\n")
    foreign = uzel("status", code=2, UZEL_HOME=str(notes)).err
    assert "badger.md" in foreign
    assert "UZEL_HOME" in foreign
    assert sorted(entry.name for entry in notes.iterdir()) == ["badger.md"]
    (tmp_path / "file").write_text("")
    assert "UZEL_CACHE" in uzel("ask", "Where is it?", code=2, UZEL_CACHE=str(tmp_path / "file")).err
    assert "384" in uzel("ask", "Where is it?", code=2, UZEL_EMBEDDER_DIMENSIONS="100").err
    assert "postgresql://" in uzel("status", code=2, UZEL_DATABASE_URL="mysql://a").err
    uzel("add", str(notes))
    # another's data folder is no text, whoever adds it
    (notes / "data" / "18").mkdir(parents=True)
    (notes / "data" / "18" / "PG_VERSION").write_text("18\n")
    (notes / "data" / "18" / "pg_hba.conf").write_text("local all all trust\n")
    assert uzel("add", "--json", str(notes)).json["added"] == 0
    for words in (("--in", ""), ("--tag", " "), ("--since", "2027-01-01", "--until", "2026-01-01")):
        assert words[0] in uzel("ask", "Where does the badger live?", *words, code=2).err
    gone = uzel("ask", "Where does the badger live?", code=None,
                UZEL_EMBEDDER="ollama", UZEL_EMBEDDER_URL="http://127.0.0.1:9")  # fmt: skip
    assert "reindex" not in gone.out + gone.err
