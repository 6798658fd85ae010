"""Names of uploads: whatever is sent, an ordinary file of the folder comes of it, or a reason."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.adapters.channels.folders import uri_of
from uzel.adapters.channels.uploads import Uploads, safe_name
from uzel.errors import UsageError


@pytest.mark.parametrize(("sent", "kept"), [
    ("plán školy.md", "plán školy.md"), ("../../etc/passwd", "passwd"), ("C:\\Users\\já\\zápis.txt", "zápis.txt"),
    ("/etc/passwd.md", "passwd.md"), ("a/..\\b.md", "b.md"), ("e\u0301tude.md", "étude.md"), ("a\x00b\n.md", "ab.md"),
    ("what?.md", "what_.md"), ("dot.md. . ", "dot.md"), ("fdp\u202e.exe.md", "fdp.exe.md"), ("a:stream.md", "a_stream.md"),
    ("console.md", "console.md"), ("com.md", "com.md"), ("nullable.txt", "nullable.txt"),
])  # fmt: skip
def test_a_name_is_made_safe(sent: str, kept: str) -> None:
    assert safe_name(sent) == kept


@pytest.mark.parametrize("sent", [
    "", ".", "..", "/", "\\", "a/", ".htaccess", "x/.uzelignore", "\u200b.env", "con", "CON.md", "nul.txt", "Lpt1.tar.gz",
    "com¹.md", "   ", "...", "aux .md",
])  # fmt: skip
def test_what_names_no_ordinary_file_is_refused(sent: str) -> None:
    with pytest.raises(UsageError):
        safe_name(sent)


def test_a_long_name_keeps_its_ending() -> None:
    kept = safe_name("ž" * 300 + ".docx")
    assert kept.endswith("ž.docx")
    assert 190 < len(kept.encode()) <= 200
    assert len(safe_name("a." + "b" * 300).encode()) == 200


@given(st.text(max_size=400))
def test_every_name_stays_in_its_folder(sent: str) -> None:
    try:
        kept = safe_name(sent)
    except UsageError:
        return
    assert kept
    assert "/" not in kept
    assert "\\" not in kept
    assert not kept.startswith(".")
    assert unicodedata.is_normalized("NFC", kept)
    assert len(kept.encode()) <= 200
    assert safe_name(kept) == kept


def test_only_files_of_an_accounts_folder_are_uploads(tmp_path: Path) -> None:
    uploads, account = Uploads(tmp_path / "up"), uuid4()
    path = uploads.of(account) / "a b.md"
    assert uploads.found(uri_of(path)) == (account, path)
    for other in (tmp_path / "a.md", tmp_path / "up" / "a.md", path / "c.md", tmp_path / "up" / "x" / "a.md",
                  tmp_path / f"up{account}" / "a.md", uploads.of(account)):  # fmt: skip
        assert uploads.found(uri_of(other)) is None
