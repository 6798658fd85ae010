"""What the command says without a database: help, usage, settings, and that the pages name all of it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import typer.main

from tests.cli.conftest import COMMAND, Command
from uzel.errors import UsageError
from uzel.faces.cli.main import _day, app

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("numpy", "psycopg", "alembic", "sqlalchemy", "openvino", "rich", "lxml", "simplemma", "yaml", "asyncio")


def commands() -> list[str]:
    return sorted(typer.main.get_command(app).commands)  # type: ignore[attr-defined]  # a group


def test_help_loads_nothing_heavy() -> None:
    program = f"""import sys
sys.argv = ["uzel", "--help"]
from uzel.faces.cli import main
try:
    main()
except SystemExit as end:
    assert not end.code
print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stderr.strip() == "[]"
    assert all(command in done.stdout for command in commands())


def test_every_command_stands_in_its_page() -> None:
    page = (ROOT / "docs/commands.md").read_text("utf-8")
    assert commands() == sorted(set(re.findall(r"^## `uzel (\w+)", page, re.MULTILINE)))
    for command in commands():
        section = page.split(f"## `uzel {command}", 1)[1].split("\n## ", 1)[0]
        parameters = typer.main.get_command(app).commands[command].params  # type: ignore[attr-defined]
        for option in {option for one in parameters for option in one.opts if option.startswith("--")}:
            assert option in section or f"`{option}`" in page.split("## `uzel", 1)[0], f"{command} {option}"


def test_every_setting_stands_in_its_page() -> None:
    page = (ROOT / "docs/settings.md").read_text("utf-8")
    documented = set(re.findall(r"^\| `(UZEL_\w+)`", page, re.MULTILINE))
    used = {
        name
        for file in (ROOT / "src").rglob("*.py")
        for name in re.findall(r"UZEL_[A-Z0-9_]*[A-Z0-9]", file.read_text("utf-8"))
    }
    assert used == documented


@pytest.mark.parametrize("words", [
    ("frob", "--json"), ("ask", "--json"), ("add", "--json"), ("search", "--json", "--limit", "0", "x"),
    ("ask", "--nope", "--json"),
    ("search", "--json", "--branch", "nope", "x"), ("ask", "--json", "--since", "lately", "x"), ("show", "--json"),
    ("search", "--json", "--until", "2026-13-01", "x"),
])  # fmt: skip
def test_usage_ends_with_2_and_one_object(uzel: Command, words: tuple[str, ...]) -> None:
    ended = uzel(*words, code=2)
    assert ended.json["status"] == "error"
    assert ended.json["error"].rstrip(".") in ended.err.replace("\n", " ")


@pytest.mark.parametrize(("name", "value"), [
    ("UZEL_EMBEDDER", "word2vec"), ("UZEL_SERVER_IDLE_SECONDS", "soon"), ("UZEL_SERVER_IDLE_SECONDS", "-1"),
    ("UZEL_FUSION", "best"),
    ("UZEL_EMBEDDER_SEND", "perhaps"), ("UZEL_EMBEDDER_DIMENSIONS", "nan"), ("UZEL_DATABASE_URL", "nonsense://x y"),
    ("UZEL_ANSWER_MODEL", "gpt"), ("UZEL_ANSWER_MODEL", "openai"), ("UZEL_ANSWER_CAP_PERIOD", "week"),
])  # fmt: skip
def test_a_setting_that_makes_no_sense_is_named(uzel: Command, name: str, value: str) -> None:
    ended = uzel("status", "--json", code=2, **{name: value})
    assert name in ended.json["error"]


def test_a_remote_embedder_wants_consent(uzel: Command) -> None:
    ended = uzel(
        "ask",
        "x",
        code=2,
        UZEL_EMBEDDER="openai",
        UZEL_EMBEDDER_URL="https://vectors.example/v1",
        UZEL_EMBEDDER_MODEL="m",
    )
    assert "vectors.example" in ended.err
    assert "UZEL_EMBEDDER_SEND" in ended.err


def test_a_database_that_does_not_answer_ends_with_3(uzel: Command) -> None:
    for words in (("status", "--json"), ("ask", "--json", "x"), ("search", "--json", "x")):
        ended = uzel(*words, code=3, UZEL_DATABASE_URL="postgresql://uzel_work@127.0.0.1:9/uzel")
        assert ended.json["status"] == "unavailable"


def test_a_data_folder_that_cannot_be_written_ends_with_3(uzel: Command, tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.write_text("not a folder")
    for home in (file, file / "below", Path("/proc/nowhere/uzel")):
        ended = uzel("status", "--json", code=3, UZEL_HOME=str(home))
        assert ended.json["status"] == "unavailable"
        assert str(home) in ended.json["error"] or str(home.parent) in ended.json["error"]
    assert file.read_text() == "not a folder"


def test_stop_without_anything_to_stop(uzel: Command) -> None:
    assert uzel("stop", "--json").json == {"stopped": False}
    assert "is set" in uzel("stop", code=2, UZEL_DATABASE_URL="postgresql://x@h/d").err


def test_version_and_administrators_sql(uzel: Command) -> None:
    assert re.fullmatch(r"uzel \d+\.\d+\.\d+\S*\n", uzel("--version").out)
    assert "CREATE ROLE" in uzel("init", "--print-sql").out
    assert "CREATE ROLE" in uzel("init", "--print-sql", "--json").json["sql"]
    assert uzel(code=2).err.startswith("Usage:")


def test_today_is_where_the_time_zone_says(monkeypatch: pytest.MonkeyPatch) -> None:
    days = set()
    for zone in ("Pacific/Kiritimati", "Pacific/Pago_Pago"):  # 25 hours apart: never the same day
        monkeypatch.setenv("UZEL_TIMEZONE", zone)
        today, yesterday = _day("--since", "today"), _day("--since", "yesterday")
        assert yesterday is not None
        assert today is not None
        assert yesterday < today
        days.add(today)
    assert len(days) == 2
    assert _day("--since", "2026-03-31") == "2026-03-31"
    monkeypatch.setenv("UZEL_TIMEZONE", "Europe/Nowhere")
    with pytest.raises(UsageError, match="UZEL_TIMEZONE"):
        _day("--since", "today")


def test_a_full_output_is_said_in_a_sentence(uzel: Command) -> None:
    for words in (("init", "--print-sql"), ("init", "--print-sql", "--json"), ("--version",)):
        with Path("/dev/full").open("w") as full:
            done = subprocess.run(
                [*COMMAND, *words],
                env=uzel.environment(),
                stdout=full,
                stderr=subprocess.PIPE,
                timeout=300,
                check=False,
            )
        told = done.stderr.decode()
        assert done.returncode == 1
        assert re.fullmatch(r"The output cannot be written.*\n", told), told


def test_words_that_are_no_utf8_are_refused_in_a_sentence(uzel: Command) -> None:
    broken = os.fsdecode(b"caf\xe9")
    for words in (("show", broken), ("search", "x", "--tag", broken), ("ask", "x", "--author", broken)):
        ended = uzel(*words, code=2)
        assert "is not written in UTF-8" in ended.err
