"""`uzel mask` and `uzel unmask`, called as the command calls them."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from uzel.errors import UsageError
from uzel.faces.cli.mask import mask, unmask

app = typer.Typer()
app.command("mask")(mask)
app.command("unmask")(unmask)

LETTER = "Dobrý den,\r\npíše Vám Radmila Hrubešová, tel. +420 608 555 123.\r\nS pozdravem\r\nHrubešová\r\n"


@pytest.fixture
def letter(tmp_path: Path) -> Path:
    path = tmp_path / "dopis.txt"
    path.write_bytes(LETTER.encode())
    return path


def run(*words: str | Path) -> str:
    result = CliRunner().invoke(app, [str(word) for word in words])
    if result.exception is not None:
        raise result.exception
    return result.stdout_bytes.decode()


def test_a_text_goes_out_masked_and_comes_back_with_its_key(letter: Path, tmp_path: Path) -> None:
    key = tmp_path / "key.json"
    masked = run("mask", letter, "--key", key)
    assert "Hrubešová" not in masked
    assert "608" not in masked
    assert stat.S_IMODE(key.stat().st_mode) == 0o600
    (tmp_path / "masked.txt").write_bytes(masked.encode())
    assert run("unmask", tmp_path / "masked.txt", "--key", key) == LETTER


def test_a_key_is_never_written_over(letter: Path, tmp_path: Path) -> None:
    key = tmp_path / "key.json"
    key.write_text("mine")
    with pytest.raises(UsageError, match="never written over"):
        run("mask", letter, "--key", key)
    assert key.read_text() == "mine"


def test_names_that_are_known_are_hidden_where_nothing_else_tells(tmp_path: Path) -> None:
    text, names = tmp_path / "t.txt", tmp_path / "names.txt"
    text.write_text("Zítra má službu v jídelně Xaverka.\n", "utf-8")
    names.write_text("# třída\nXaverka\n\n", "utf-8")
    assert "Xaverka" in run("mask", text)
    assert run("mask", text, "--known", names) == "Zítra má službu v jídelně [PERSON_1].\n"


def test_lines_of_json_are_masked_each_on_its_own(tmp_path: Path) -> None:
    rows = [
        {"id": "a", "lang": "sk", "text": "Pani Ondrušková volala.\nDvakrát.", "known": ["Iveta Ondrušková"]},
        {"id": 2, "lang": "cs", "text": "Bez jmen.", "known": []},
        {"id": "c", "lang": "cs", "text": "Otík přišel.", "known": [{"name": "Oto Mráz", "aliases": ["Otík"]}]},
    ]
    path = tmp_path / "rows.jsonl"
    path.write_text("\n".join(json.dumps(row) for row in rows), "utf-8")
    found = [json.loads(line) for line in run("mask", "--jsonl", path, "--json").splitlines()]
    assert found == [
        {"id": "a", "masked": "Pani [PERSON_1] volala.\nDvakrát."},
        {"id": 2, "masked": "Bez jmen."},
        {"id": "c", "masked": "[PERSON_1] přišel."},
    ]


def test_a_placeholder_that_the_key_does_not_know_stays_hidden(letter: Path, tmp_path: Path) -> None:
    key = tmp_path / "key.json"
    run("mask", letter, "--key", key)
    reply = tmp_path / "reply.txt"
    reply.write_text("Odpovězte [PERSON_1] a [PERSON_8].", "utf-8")
    told = json.loads(run("unmask", reply, "--key", key, "--json"))
    assert told["text"] == "Odpovězte Radmila Hrubešová a [name withheld]."
    assert told["withheld"] == 1


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["mask"], "Give one text file"),
        (["mask", "missing.txt"], "cannot be read"),
        (["mask", "--jsonl", "broken.jsonl"], "Line 1 is no JSON"),
        (["mask", "latin.txt"], "UTF-8"),
        (["unmask", "latin.txt", "--key", "broken.jsonl"], "no key"),
        (["unmask", "latin.txt", "--key", "other.json"], "no key"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(
    words: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken.jsonl").write_text("{nothing")
    Path("other.json").write_text('{"entries": 3}')
    Path("latin.txt").write_bytes(b"\xe8\xe9\xff")
    with pytest.raises(UsageError, match=message):
        run(*words)
