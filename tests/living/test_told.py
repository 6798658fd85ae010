"""What a person is told who asks why something is not there, or why it takes long."""

from __future__ import annotations

import asyncio
import logging
import os
from base64 import b64encode
from pathlib import Path

import pytest

from tests.living.conftest import Base, HashEmbedder
from uzel.domain.scopes import Viewer
from uzel.errors import NotVisible, UsageError
from uzel.ports import EmbedderIdentity
from uzel.store.engine import Engine


async def test_a_file_of_an_unknown_kind_is_text_where_it_reads_as_text(base: Base) -> None:
    base.write("pool.season", "The pool costs 90 crowns.\n")
    base.write("pool.blob", bytes(range(256)) * 8)
    base.write("pool.md", bytes(range(256)) * 8)
    assert await base.states() == {"pool.season": "added", "pool.blob": "no_text", "pool.md": "failed"}
    assert await base.found("pool crowns") == ["pool.season"]
    again = await base.add()
    assert {file.uri.rpartition(".")[2]: file.state for file in again.files if file.state == "failed"} == {
        "md": "failed"
    }


async def test_show_says_why_a_known_file_has_no_node(base: Base) -> None:
    base.write("deep/locked.blob", b"\0\1\2" * 500)
    base.write("a.md", "Some words.\n")
    await base.add()
    with pytest.raises(NotVisible, match=r"deep/locked\.blob: no text, is of a kind that is not read"):
        await base.knowledge.show("locked.blob")
    with pytest.raises(NotVisible, match="There is no node locked"):
        await base.knowledge.show("locked")


async def test_who_removes_a_part_of_a_folder_is_told_that_it_comes_back(base: Base) -> None:
    base.write("keep/a.md", "One.\n")
    base.write("drop/b.md", "Two.\n")
    await base.add()
    report = await base.knowledge.remove(base.folder / "drop")
    assert len(report.notes) == 1
    assert "/drop into" in report.notes[0]
    base.write(".uzelignore", "/drop\n")
    assert await base.states() == {"keep/a.md": "unchanged"}
    assert (await base.knowledge.remove(base.folder)).notes == []


async def test_nothing_is_said_of_coming_back_where_the_part_is_gone(base: Base) -> None:
    base.write("a.md", "One.\n")
    gone = base.write("b.md", "Two.\n")
    await base.add()
    gone.unlink()
    assert (await base.knowledge.remove(gone)).notes == []


async def test_a_root_that_cannot_be_looked_at_is_stale(base: Base, monkeypatch: pytest.MonkeyPatch) -> None:
    base.write("a.md", "One card.\n")
    await base.add()
    looked = os.stat

    def closed(path: object, *arguments: object, **options: object) -> os.stat_result:
        if isinstance(path, (str, os.PathLike)) and Path(path).is_relative_to(base.folder):
            raise PermissionError(13, "Permission denied")
        return looked(path, *arguments, **options)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(os, "stat", closed)
        report = await base.knowledge.add([base.folder])
    assert report.counts()["stale"] == 1
    assert "cannot be read: nothing was removed" in report.notes[0]
    assert await base.found("card") == ["a.md"]


async def test_a_link_to_itself_is_one_sentence(base: Base) -> None:
    (base.folder / "loop").symlink_to("loop")
    report = await base.knowledge.add([base.folder / "loop"])
    assert [file.state for file in report.files] == ["failed"]
    with pytest.raises(UsageError):
        await base.knowledge.remove(base.folder / "loop")


async def test_status_says_when_the_vectors_are_of_another_embedder(base: Base) -> None:
    base.write("a.md", "One card.\n")
    await base.add()
    assert (await base.knowledge.status())["notices"] == []
    other = HashEmbedder()
    other.identity = EmbedderIdentity("hash two", "1", 32)
    base.knowledge.indexer.embedder = other
    assert "uzel reindex" in (await base.knowledge.status())["notices"][0]


@pytest.mark.parametrize(("chosen", "said"), [("hash", 0), ("ollama", 1)])
async def test_status_says_so_too_where_the_embedder_is_not_loaded(base: Base, chosen: str, said: int) -> None:
    base.write("a.md", "One card.\n")
    await base.add()
    base.knowledge.indexer.embedder.identity = EmbedderIdentity("none", "none", 0)
    base.knowledge.about = {"embedder_set": chosen}
    notices = (await base.knowledge.status())["notices"]
    assert len([one for one in notices if "uzel reindex" in one]) == said


async def test_who_waits_for_another_command_is_told(base: Base, caplog: pytest.LogCaptureFixture) -> None:
    base.write("a.md", "One card.\n")
    engine: Engine = base.knowledge.engine
    viewer: Viewer = base.knowledge.viewer
    with caplog.at_level(logging.INFO, logger="uzel"):
        async with engine.holding(viewer, "ingest"):
            adding = asyncio.create_task(base.add())
            while not caplog.messages:  # noqa: ASYNC110 - a log sets no event
                await asyncio.sleep(0.01)
        await adding
    assert caplog.messages == ["Another command is changing the knowledge base: waiting until it ends."]


async def test_a_mail_with_a_part_that_gave_no_text_is_partial_and_names_it(base: Base) -> None:
    broken, picture = b64encode(b"%PDF-1.7\nbroken").decode(), b64encode(b"\x89PNG\r\n\x1a\n" + bytes(200)).decode()

    def attached(name: str, kind: str, data: str) -> str:
        return (
            f'--x\nContent-Type: {kind}; name="{name}"\nContent-Disposition: attachment; filename="{name}"\n'
            f"Content-Transfer-Encoding: base64\n\n{data}\n"
        )

    head = (
        "From: a@b.example\nSubject: Plan\nMIME-Version: 1.0\n"
        "Content-Type: multipart/mixed; boundary=x\n\n--x\n\nThe plan.\n"
    )
    base.write("one.eml", head + attached("plan.pdf", "application/pdf", broken) + "--x--\n")
    base.write("two.eml", head.replace("Plan", "Two") + attached("logo.png", "image/png", picture) + "--x--\n")
    report = await base.add()
    told = {file.uri.rpartition("/")[2]: file for file in report.files}
    assert told["one.eml"].state == "partial"
    assert "plan.pdf" in (told["one.eml"].reason or "")
    assert told["two.eml"].state == "added"
    status = await base.knowledge.status()
    assert (status["partial"], status["ready"]) == (1, 1)


async def test_bytes_that_are_no_text_are_told(base: Base) -> None:
    base.write("a.md", "Správce skladu je Ondřej Smutný. ".encode() + b"\xff\xfe\xc3 konec\n")
    report = await base.add()
    assert "unreadable bytes" in (report.files[0].reason or "")
    assert await base.found("Ondřej Smutný") == ["a.md"]


async def test_a_pipe_by_its_own_name_is_told(base: Base) -> None:
    os.mkfifo(base.folder / "pipe.md")
    report = await base.knowledge.add([base.folder / "pipe.md"])
    assert [(file.state, file.reason) for file in report.files] == [("failed", "a named pipe, not a file")]


async def test_a_large_file_of_an_unknown_kind_holds_no_text(base: Base) -> None:
    with base.write("disk.image2", bytes(range(256)) * 64).open("r+b") as file:
        file.truncate(80 << 20)
    base.write("a.md", "One card.\n")
    assert await base.states() == {"disk.image2": "no_text", "a.md": "added"}
