"""`uzel verify`: one pair, a file of pairs, and lines that are wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from uzel.errors import UsageError
from uzel.faces.cli.verify import read_pairs, verify

app = typer.Typer(pretty_exceptions_enable=False)
app.command()(verify)
runner = CliRunner()


def test_a_supported_claim_ends_with_0_and_another_with_1() -> None:
    evidence = "Klíč od tělocvičny má pan Zedníček."
    good = runner.invoke(app, ["--evidence", evidence, "--claim", "Klíč od tělocvičny má pan Zedníček."])
    assert (good.exit_code, good.output.split(" (")[0]) == (0, "supported")
    bad = runner.invoke(app, ["--evidence", evidence, "--claim", "Klíč od tělocvičny nemá pan Zedníček.", "--json"])
    assert bad.exit_code == 1
    assert json.loads(bad.output)["supported"] is False


def test_a_file_gives_a_line_for_each_pair(tmp_path: Path) -> None:
    file = tmp_path / "pairs.jsonl"
    rows = [
        {"id": "a", "lang": "sk", "evidence": "Vstupné je 4 €.", "claim": "Vstupné sú 4 eurá."},
        {"id": 2, "lang": "sk", "evidence": "Vstupné je 4 €.", "claim": "Vstupné je 6 €."},
    ]
    file.write_text("\ufeff" + "\n\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n", "utf-8")
    ended = runner.invoke(app, ["--jsonl", str(file), "--json"])
    assert ended.exit_code == 0
    lines = [json.loads(line) for line in ended.output.splitlines()]
    assert [(line["id"], line["supported"]) for line in lines] == [("a", True), (2, False)]
    assert all(line["reason"] for line in lines)


BAD = ["{", "[]", '{"evidence": "x"}', '{"evidence": 3, "claim": "y"}', '{"evidence": "x", "claim": "y", "lang": "de"}']


@pytest.mark.parametrize("line", BAD)
def test_a_bad_line_is_told_with_its_number(line: str) -> None:
    with pytest.raises(UsageError, match=r"^Line 3 .*\.$"):
        list(read_pairs("\n".join(["", '{"evidence": "x", "claim": "y"}', line])))


@pytest.mark.parametrize(
    "options",
    [[], ["--claim", "x"], ["--jsonl", "f", "--claim", "x"], ["--evidence", "x", "--claim", "y", "--lang", "de"]],
)
def test_options_that_make_no_sense(options: list[str]) -> None:
    assert isinstance(runner.invoke(app, options).exception, UsageError)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    broken = tmp_path / "broken.jsonl"
    broken.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "absent.jsonl", broken, tmp_path):
        assert isinstance(runner.invoke(app, ["--jsonl", str(path)]).exception, UsageError)
