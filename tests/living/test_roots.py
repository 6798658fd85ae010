"""Overlapping folders are one source; what the usual rules leave out stays out unless it was named."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.living.conftest import Base
from uzel.errors import UsageError

PAGE = "# {0}\n\nThe {0} stands in the yard beside the {0} of the neighbour.\n"


def two(base: Base) -> None:
    base.write("top.md", PAGE.format("linden"))
    base.write("in/one.md", PAGE.format("barn"))
    base.write("in/two.md", PAGE.format("well"))


def sources(base: Base) -> list[str]:
    return [root.removeprefix(str(base.folder)) for (root,) in base.rows("SELECT root FROM sources ORDER BY root")]


async def test_parent_after_child(base: Base) -> None:
    two(base)
    await base.add("in")
    nodes = await base.nodes("in/one.md", "in/two.md")
    assert await base.states() == {"top.md": "added", "in/one.md": "unchanged", "in/two.md": "unchanged"}
    assert await base.nodes("in/one.md", "in/two.md") == nodes
    assert sources(base) == [""]
    (base.folder / "in/one.md").unlink()
    assert (await base.states())["in/one.md"] == "removed"
    assert base.count("origins") == 2
    base.nothing_left_over()


async def test_child_after_parent_looks_at_the_child_only(base: Base) -> None:
    two(base)
    await base.add()
    (base.folder / "top.md").unlink()
    base.write("in/one.md", PAGE.format("stable"))
    assert await base.states("in") == {"in/one.md": "changed", "in/two.md": "unchanged"}
    assert await base.found("linden") == ["top.md"]
    assert sources(base) == [""]
    assert (await base.states())["top.md"] == "removed"


async def test_a_file_before_its_folder_and_again_alone(base: Base) -> None:
    two(base)
    await base.add("in/one.md", "top.md")
    assert len(sources(base)) == 2
    node = await base.node("in/one.md")
    assert await base.states("in") == {"in/one.md": "unchanged", "in/two.md": "added"}
    assert await base.states() == {"top.md": "unchanged", "in/one.md": "unchanged", "in/two.md": "unchanged"}
    assert sources(base) == [""]
    assert await base.node("in/one.md") == node
    base.write("in/one.md", PAGE.format("dovecote"))
    assert await base.states("in/one.md") == {"in/one.md": "changed"}
    assert base.count("origins") == 3


async def test_a_linked_root_is_the_folder_itself(base: Base) -> None:
    two(base)
    await base.add()
    (base.folder.parent / "link").symlink_to(base.folder, target_is_directory=True)
    report = await base.knowledge.add([base.folder.parent / "link"])
    assert {file.state for file in report.files} == {"unchanged"}
    assert sources(base) == [""]


async def test_a_moved_file_between_two_sources_is_one_node_while_both_know_it(base: Base) -> None:
    base.write("a/x.md", PAGE.format("kiln"))
    await base.add("a")
    node = await base.node("a/x.md")
    base.write("b/x.md", PAGE.format("kiln"))
    await base.add("b")
    assert await base.node("b/x.md") == node
    (base.folder / "a/x.md").unlink()
    base.write("a/y.md", PAGE.format("pump"))
    await base.add("a")
    assert await base.node("b/x.md") == node
    assert await base.found("kiln") == ["b/x.md"]


async def test_left_out_unless_named(base: Base) -> None:
    two(base)
    base.write(".diary/day.md", PAGE.format("attic"))
    base.write("node_modules/pack/readme.md", PAGE.format("package"))
    base.write(".gitignore", "drafts/\n*.log\n")
    base.write("drafts/idea.md", PAGE.format("windmill"))
    base.write("run.log", "the pump ran")
    base.write("in/.uzelignore", "two.md\n")
    report = await base.add()
    assert {file.uri.removeprefix(f"{base.folder}/") for file in report.files} == {"top.md", "in/one.md"}
    skipped = {uri.removeprefix(f"{base.folder}/") for uri, _ in report.skipped}
    assert {".diary", "node_modules", "drafts", "run.log", "in/two.md", ".gitignore", "in/.uzelignore"} <= skipped
    assert await base.states(".diary", "drafts/idea.md") == {".diary/day.md": "added", "drafts/idea.md": "added"}
    # what was named is not left out when the whole is looked at again
    assert await base.states() == dict.fromkeys((".diary/day.md", "drafts/idea.md", "top.md", "in/one.md"), "unchanged")
    base.write(".diary/day.md", PAGE.format("gable"))
    assert (await base.states())[".diary/day.md"] == "changed"
    base.write(".gitignore", "drafts/\n*.log\ntop.md\n")
    assert (await base.states())["top.md"] == "removed"


async def test_a_hidden_folder_named_before_its_parent_stays(base: Base) -> None:
    two(base)
    base.write(".diary/day.md", PAGE.format("attic"))
    await base.add(".diary")
    assert (await base.states())[".diary/day.md"] == "unchanged"
    assert (await base.states())[".diary/day.md"] == "unchanged"
    await base.knowledge.remove(base.folder / ".diary")
    assert await base.found("attic") == []
    assert ".diary/day.md" not in await base.states()


async def test_a_dry_run_tells_all_and_changes_nothing(base: Base) -> None:
    two(base)
    states = await base.states(dry_run=True)
    assert states == dict.fromkeys(("top.md", "in/one.md", "in/two.md"), "added")
    assert base.count("nodes") == base.count("sources") == base.count("embedders") == 0
    await base.add()
    version = await base.version()
    (base.folder / "top.md").unlink()
    base.write("in/one.md", PAGE.format("shed"))
    (base.folder / "in/two.md").rename(base.folder / "three.md")
    base.write("four.md", PAGE.format("fence"))
    expected = {"top.md": "removed", "in/one.md": "changed", "three.md": "renamed", "four.md": "added"}
    assert await base.states(dry_run=True) == expected
    assert await base.version() == version
    assert await base.found("linden") == ["top.md"]
    assert await base.states() == expected


async def test_what_never_was(base: Base) -> None:
    two(base)
    with pytest.raises(UsageError, match="no file or folder"):
        await base.add("nowhere")
    await base.add()
    with pytest.raises(UsageError, match=r"in/nowhere\.md"):
        await base.add("in/nowhere.md")
    # one path that is wrong does not keep the others out
    base.write("five.md", PAGE.format("gate"))
    report = await base.knowledge.add([base.folder / "nowhere", base.folder])
    assert report.counts()["added"] == 1
    assert report.counts()["failed"] == 1
    assert report.failed


async def test_removing(base: Base) -> None:
    two(base)
    base.write("twin.md", PAGE.format("barn"))
    await base.add()
    version = await base.version()
    report = await base.knowledge.remove(base.folder / "in")
    assert {(file.uri.removeprefix(f"{base.folder}/"), file.state) for file in report.files} == {
        ("in/one.md", "removed"), ("in/two.md", "removed"),
    }  # fmt: skip
    assert report.version == version + 1 == await base.version()
    assert await base.found("well") == []
    assert await base.found("barn") == ["twin.md"]
    base.nothing_left_over()
    with pytest.raises(UsageError, match="is not in the knowledge base"):
        await base.knowledge.remove(base.folder / "elsewhere")
    await base.knowledge.remove(base.folder)
    assert [base.count(table) for table in ("nodes", "passages", "origins", "sources", "passage_vectors")] == [0] * 5


async def test_removing_what_stands_above_two_sources_is_one_version(base: Base) -> None:
    base.write("p/one.md", PAGE.format("oven"))
    base.write("q/two.md", PAGE.format("sink"))
    await base.add("p", "q")
    version = await base.version()
    await base.knowledge.remove(base.folder)
    assert await base.version() == version + 1
    assert base.count("nodes") == 0


async def test_a_root_that_was_a_file_and_is_a_folder_now(base: Base) -> None:
    base.write("thing", "A plain note on the old mill race.")
    await base.add("thing")
    (base.folder / "thing").unlink()
    base.write("thing/a.md", PAGE.format("sluice"))
    assert await base.states("thing") == {"thing": "removed", "thing/a.md": "added"}
    assert await base.states("thing/a.md") == {"thing/a.md": "unchanged"}
    assert len(sources(base)) == 1


async def test_removing_what_was_never_added_says_so_and_what_is_near(base: Base) -> None:
    with pytest.raises(UsageError, match=r"kůlna is not in the knowledge base: nothing was added yet\.$"):
        await base.knowledge.remove(base.folder / "kůlna")
    base.write("zahrada/Třešně.md", PAGE.format("cherry"))
    base.write("zahrada/zima/sklep.md", PAGE.format("cellar"))
    base.write("zahrada/picture.png", b"\x89PNG")
    await base.add("zahrada")
    root = base.folder / "zahrada"
    for path, said in (
        (root / "tresne.md", f"Did you mean {root}/Třešně.md?"),
        (base.folder / "zahrda", f"Did you mean {root}?"),
        (base.folder / "sklep.md", f"Did you mean {root}/zima/sklep.md?"),
        (root / "picture.png", f", though {root} is."),
        (root / "zima/nic.md", f", though {root}/zima is."),
        (Path("/nowhere/at all"), "`uzel status` lists what was added."),
    ):
        with pytest.raises(UsageError) as error:
            await base.knowledge.remove(path)
        assert str(error.value).startswith(f"{path} is not in the knowledge base")
        assert str(error.value).endswith(said)
    assert base.count("nodes") == 2
