"""Exported and added elsewhere, the knowledge base gives the same answers."""

# files as they stand on a disk: their lines are data
from __future__ import annotations

import json
from collections.abc import Sequence
from email.message import EmailMessage
from pathlib import Path

import pytest
import yaml

from tests.living.conftest import Base
from uzel.errors import UsageError

FILES = {
    "rules/pool.md": "---\ntitle: Pool rules\ntags: [water, summer]\nauthors: [Jana Malá]\ndate: 2026-05-02\nextra: {depth: 2}\n---\n"
    "# Pool rules\n\nThe pool opens at eight. See [prices](../prices.csv) and [[Lockers]].\n\n## Caps\n\nA bathing cap costs 3 EUR.\n",
    "lockers.md": "# Lockers\n\nLocker keys are kept by Mrs Horská.\n\n| locker | key |\n|---|---|\n| north | brass |\n| south | steel |\n",
    "prices.csv": "ticket;price EUR\nadult;6.50\nchild;3.20\nsenior;4.10\n",
    "draft.md": "---\ntitle: Secret plan\npublished: false\n---\nThe sauna will be closed for good.\n",
    "page.html": "<html><head><title>Bus</title></head><body><h1>Bus</h1><p>The bus 47 stops behind the pool.</p></body></html>",
    "tool.py": '"""Reads the meter."""\n\n# the meter is behind the filter\ndef reading():\n    return 12\n',
    "---odd.txt": "---\nThis line begins with three dashes: the towel hangs on hook nine.\n",
}  # fmt: skip
QUESTIONS = [
    "When does the pool open?", "What does a bathing cap cost?", "Who keeps the locker keys?", "What does a child ticket cost?",
    "Which key has the south locker?", "Which bus stops behind the pool?", "Where is the meter?", "On which hook does the towel hang?",
    "How many pumps were ordered?", "Will the sauna be closed?", "What is the price of the cat?",
]  # fmt: skip


def fill(base: Base) -> None:
    for name, text in FILES.items():
        base.write(name, text)
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"] = "Petr Král <petr@example.org>", "pool@example.org", "Pumps"
    mail["Message-ID"], mail["Date"] = "<pumps-1@example.org>", "Mon, 04 May 2026 10:00:00 +0200"
    mail.set_content("I ordered four pumps on Monday.")
    mail.add_attachment(
        b"The delivery comes by ship Aurora.", maintype="text", subtype="plain", filename="delivery.txt"
    )
    base.write("post/pumps.eml", bytes(mail))


async def answers(base: Base, questions: Sequence[str]) -> list[tuple[str, list[str], list[str]]]:
    found = []
    for question in questions:
        answer = await base.knowledge.ask(question)
        claims = [claim["text"] for claim in answer.as_json()["claims"]]
        found.append((answer.status, claims, [citation["quote"] for citation in answer.citations]))
    return found


async def test_the_same_answers_elsewhere(base: Base, other: Base) -> None:
    fill(base)
    await base.add()
    before = await answers(base, QUESTIONS)
    assert sum(status == "answered" for status, _, _ in before) >= 6
    out = base.folder.parent / "out"
    written = await base.knowledge.export(out)
    assert written["nodes"] == base.count("nodes")
    assert written["origins"] == base.count("origins")
    assert written["edges"] == base.count("edges") >= 2
    for name in ("edges", "origins"):
        lines = [json.loads(line) for line in (out / f"{name}.jsonl").read_text("utf-8").splitlines()]
        assert len(lines) == written[name]
    report = await other.knowledge.add([out])
    assert not report.failed, report.as_json()
    assert other.count("nodes") == base.count("nodes")
    assert await answers(other, QUESTIONS) == before
    assert other.count("edges", "edge_type = 'links_to'") >= 1
    said = "SELECT metadata->>'title', metadata->'filter', metadata->>'kind', metadata->>'date' FROM nodes ORDER BY 1"
    assert other.rows(said) == base.rows(said)
    texts = "SELECT content_md FROM nodes WHERE media_type <> 'text/markdown' ORDER BY 1"
    assert len(other.rows(texts)) >= 3, "code and plain lines go as they are"
    assert set(other.rows(texts)) <= set(base.rows(texts))


async def test_every_node_is_a_file_and_notes_have_front_matter(base: Base) -> None:
    fill(base)
    await base.add()
    out = base.folder.parent / "out"
    await base.knowledge.export(out)
    files = [path for path in out.rglob("*") if path.is_file() and path.parent != out]
    assert len(files) == base.count("nodes")
    for file in files:
        if file.suffix == ".md":
            assert yaml.safe_load(file.read_text("utf-8").split("---\n")[1])["title"]
    assert {file.suffix for file in files} >= {".md", ".py"}


async def test_an_export_goes_into_an_empty_folder_only(base: Base, tmp_path: Path) -> None:
    fill(base)
    await base.add()
    with pytest.raises(UsageError, match="not empty"):
        await base.knowledge.export(base.folder)
    for content in ("x", ""):
        (tmp_path / "file").write_text(content)
        with pytest.raises(UsageError, match="is a file and no folder"):
            await base.knowledge.export(tmp_path / "file")
        with pytest.raises(UsageError, match="is a file and no folder"):
            await base.knowledge.export(tmp_path / "file" / "below")
        assert (tmp_path / "file").read_text() == content
    assert (await base.knowledge.export(tmp_path / "new" / "deep"))["nodes"] == base.count("nodes")
