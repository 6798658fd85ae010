"""Gone means seen to be gone; a file that fails keeps its last good revision."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.living.conftest import Base
from uzel.adapters.channels import folders

PAGE = "# Card {0}\n\nThe bicycle number {0} belongs to the {0}. rider.\n"


def many(base: Base, count: int) -> None:
    for number in range(count):
        base.write(f"c{number:02}.md", PAGE.format(number + 100))


async def test_a_missing_folder_removes_nothing_and_says_so(base: Base) -> None:
    many(base, 3)
    await base.add()
    version = await base.version()
    base.folder.rename(base.folder.parent / "away")
    report = await base.add()
    assert report.counts()["stale"] == 3
    assert "is missing: nothing was removed" in report.notes[0]
    assert await base.version() == version
    assert len(await base.found("bicycle")) == 3
    (base.folder.parent / "away").rename(base.folder)
    assert set((await base.states()).values()) == {"unchanged"}


@pytest.mark.parametrize("left", [None, ".DS_Store", "lost+found/x"])
async def test_an_emptied_folder_removes_nothing(base: Base, left: str | None) -> None:
    many(base, 3)
    await base.add()
    shutil.rmtree(base.folder)
    base.folder.mkdir()
    if left is not None:
        base.write(left, b"\0\1")
    report = await base.add()
    assert report.counts()["stale"] == 3
    assert report.notes
    assert len(await base.found("bicycle")) == 3
    base.nothing_left_over()


@pytest.mark.parametrize("how", ["missing", "empty", "only hidden files"])
async def test_status_tells_of_an_absent_root_what_add_would(base: Base, how: str) -> None:
    many(base, 3)
    base.write("deep/down/er.md", PAGE.format(5))
    base.write("blank.md", "")
    other = base.folder.parent / "elsewhere"
    other.mkdir()
    (other / "here.md").write_text(PAGE.format(9), encoding="utf-8")
    await base.knowledge.add([base.folder, other])
    before = await base.knowledge.status()
    assert (before["stale"], before["ready"], before["no_text"], before["notices"]) == (0, 5, 1, [])
    rows = base.rows("SELECT origin_id, state, reason, node_id, revision FROM origins ORDER BY 1")
    away = base.folder.rename(base.folder.parent / "away")
    if how != "missing":
        base.folder.mkdir()
        (base.folder / "deep").mkdir()
    if how == "only hidden files":
        base.write(".stays", "x")
    status = await base.knowledge.status()
    told = {(one["uri"], one["state"], one["reason"]) for one in status["problems"]}
    report = await base.add()
    assert told == {(file.uri, file.state, file.reason) for file in report.files}
    assert (status["stale"], status["ready"], status["no_text"], status["files"]) == (5, 1, 0, 6)
    assert status["notices"] == report.notes
    assert status["version"] == before["version"]
    assert base.rows("SELECT origin_id, state, reason, node_id, revision FROM origins ORDER BY 1") == rows
    if base.folder.exists():
        shutil.rmtree(base.folder)
    away.rename(base.folder)
    assert await base.knowledge.status() == before


async def test_a_missing_part_of_a_source_named_alone(base: Base) -> None:
    many(base, 2)
    base.write("in/deep/x.md", PAGE.format(7))
    await base.add()
    shutil.rmtree(base.folder / "in")
    for path in ("in", "in/deep", "in/deep/x.md"):
        report = await base.add(path)
        assert report.counts()["stale"] == 1, path
        assert report.notes, path
    assert (await base.states())["in/deep/x.md"] == "removed"


async def test_more_than_half_and_twenty_files_want_prune(base: Base) -> None:
    many(base, 30)
    await base.add()
    for number in range(19):
        (base.folder / f"c{number:02}.md").unlink()
    report = await base.add()  # 19 of 30: fewer than twenty
    assert report.counts()["removed"] == 19
    many(base, 40)
    await base.add()
    for number in range(25):
        (base.folder / f"c{number:02}.md").unlink()
    base.write("c39.md", PAGE.format(999))
    base.write("c40.md", PAGE.format(41))
    report = await base.add()
    assert report.counts() | {"stale": 25, "changed": 1, "added": 1, "unchanged": 14} == report.counts()
    assert "--prune" in report.notes[0]
    assert report.failed
    assert (await base.knowledge.status())["stale"] == 25
    assert "c03.md" in await base.found("103")
    version = await base.version()
    assert (await base.add()).counts()["stale"] == 25
    assert await base.version() == version
    report = await base.add(prune=True)
    assert report.counts()["removed"] == 25
    assert await base.found("103") == []
    base.nothing_left_over()


async def test_a_name_taken_while_the_rest_waits_for_prune(base: Base) -> None:
    many(base, 30)
    await base.add()
    node = await base.node("c29.md")
    for number in range(1, 29):
        (base.folder / f"c{number:02}.md").unlink()
    (base.folder / "c29.md").rename(base.folder / "c00.md")
    report = await base.add()
    states = {file.uri.rpartition("/")[2]: file.state for file in report.files}
    assert states["c00.md"] == "renamed"
    assert sum(state == "stale" for state in states.values()) == 28
    assert await base.node("c00.md") == node
    base.nothing_left_over()


async def test_a_failing_file_stays_as_stale_and_recovers(base: Base, monkeypatch: pytest.MonkeyPatch) -> None:
    many(base, 2)
    await base.add()
    node = await base.node("c00.md")
    base.write("c00.md", b"\x00\x01\x02\xff\xfe\x00PNG" * 200)
    report = await base.add()
    assert {file.uri[-6:]: file.state for file in report.files} == {"c00.md": "stale", "c01.md": "unchanged"}
    assert report.failed
    status = await base.knowledge.status()
    assert status["stale"] == 1
    assert status["ready"] == 1
    assert status["problems"][0]["uri"].endswith("c00.md")
    assert await base.found("rider 100") != []
    assert (await base.states())["c00.md"] == "stale"
    base.write("c00.md", PAGE.format(100))
    assert (await base.states())["c00.md"] in ("unchanged", "changed")
    assert await base.node("c00.md") == node
    assert (await base.knowledge.status())["stale"] == 0
    base.nothing_left_over()


def lock(monkeypatch: pytest.MonkeyPatch, *locked: Path) -> None:
    """As for a user who may not read these files: root may read everything, so the refusal is made."""
    may, opened, listed = folders.os.access, Path.open, folders.os.scandir
    names = {str(path) for path in locked}

    def access(path: str, mode: int, **more: bool) -> bool:
        return str(path) not in names and may(path, mode, **more)

    def open_(self: Path, *more: object, **named: object) -> object:
        if str(self) in names:
            raise PermissionError(13, "Permission denied", str(self))
        return opened(self, *more, **named)  # type: ignore[call-overload]

    def scandir(path: str) -> object:
        if str(path) in names:
            raise PermissionError(13, "Permission denied", path)
        return listed(path)

    monkeypatch.setattr(folders.os, "access", access)
    monkeypatch.setattr(folders.os, "scandir", scandir)
    monkeypatch.setattr(Path, "open", open_)


async def test_a_file_that_may_not_be_read_stops_no_other(base: Base, monkeypatch: pytest.MonkeyPatch) -> None:
    many(base, 2)
    await base.add()
    base.write("c02.md", PAGE.format(102))
    base.write("c03.md", PAGE.format(103))
    with monkeypatch.context() as patch:
        lock(patch, base.folder / "c00.md", base.folder / "c02.md")
        expected = {"c00.md": "stale", "c01.md": "unchanged", "c02.md": "failed", "c03.md": "added"}
        assert await base.states(dry_run=True) == expected
        assert await base.states() == expected
        reasons = {file.uri[-6:]: file.reason for file in base.reports[-1].files}
        assert "permission" in str(reasons["c00.md"])
        assert "permission" in str(reasons["c02.md"])
        status = await base.knowledge.status()
        assert (status["stale"], status["failed"], status["files"]) == (1, 1, 4)
        expected["c03.md"] = "unchanged"
        assert await base.states() == expected
    assert await base.states() == {
        "c00.md": "unchanged", "c01.md": "unchanged", "c02.md": "changed", "c03.md": "unchanged",
    }  # fmt: skip
    assert (await base.knowledge.status())["ready"] == 4
    base.nothing_left_over()


async def test_a_folder_that_may_not_be_read_hides_its_files(base: Base, monkeypatch: pytest.MonkeyPatch) -> None:
    many(base, 2)
    base.write("in/x.md", PAGE.format(7))
    base.write("in/y.md", PAGE.format(8))
    await base.add()
    base.write("new/z.md", PAGE.format(9))
    with monkeypatch.context() as patch:
        lock(patch, base.folder / "in", base.folder / "new")
        states = await base.states()
        assert states == {
            "c00.md": "unchanged", "c01.md": "unchanged", "in/x.md": "stale", "in/y.md": "stale", "new": "failed",
        }  # fmt: skip
        assert await base.found("rider 8") != []
    assert set((await base.states()).values()) == {"unchanged", "added"}
    assert (await base.knowledge.status())["stale"] == 0
    with monkeypatch.context() as patch:
        lock(patch, base.folder)
        report = await base.add()
        assert report.counts()["stale"] == 5
    assert len(await base.found("bicycle")) == 5


async def test_a_held_copy_keeps_its_text_when_its_twin_is_edited(base: Base, monkeypatch: pytest.MonkeyPatch) -> None:
    base.write("in/x.md", PAGE.format(55))
    base.write("x.md", PAGE.format(55))
    await base.add()
    base.write("x.md", PAGE.format(66))
    with monkeypatch.context() as patch:
        lock(patch, base.folder / "in")
        await base.add()
    assert await base.found("66") == ["x.md"]
    assert await base.found("55") == ["in/x.md"]


async def test_a_file_that_vanishes_while_it_is_looked_at(base: Base, monkeypatch: pytest.MonkeyPatch) -> None:
    many(base, 3)
    gone = base.folder / "c01.md"
    opened = Path.open

    def open_(self: Path, *more: object, **named: object) -> object:
        if self == gone:
            gone.unlink(missing_ok=True)
        return opened(self, *more, **named)  # type: ignore[call-overload]

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", open_)
        report = await base.add()
    assert report.counts()["added"] == 2
    assert any(uri.endswith("c01.md") and "vanished" in reason for uri, reason in report.skipped)
    many(base, 3)
    await base.add()
    read, vanish = Path.read_bytes, base.folder / "c02.md"
    base.write("c02.md", PAGE.format(321))

    def read_bytes(self: Path) -> bytes:
        if self == vanish:
            vanish.unlink(missing_ok=True)
        return read(self)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", read_bytes)
        assert (await base.states())["c02.md"] == "stale"
    assert (await base.states())["c02.md"] == "removed"
    base.nothing_left_over()
