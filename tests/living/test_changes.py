"""Adding a folder again: what changed, moved or went, and nothing else, in one version."""

from __future__ import annotations

import shutil

import pytest

from tests.living.conftest import Base
from uzel.domain import drafting

WALK = (
    "# Walk\n\nWe meet at the stone bridge at nine.\n\n## Food\n\nBring bread, cheese and a bottle of water.\n\n"
    "## Way back\n\nThe train leaves at half past four."
)
BOILER = "# Boiler\n\nThe boiler in the cellar runs at one bar.\n\n## Service\n\nMr Hudec comes each October."


async def test_unchanged_files_cost_nothing(base: Base, monkeypatch: pytest.MonkeyPatch) -> None:
    base.write("walk.md", WALK)
    base.write("sub/boiler.md", BOILER)
    assert await base.states() == {"walk.md": "added", "sub/boiler.md": "added"}
    version, asked = await base.version(), len(base.embedder.asked)

    def never(*_: object) -> None:
        raise AssertionError("an unchanged file was read")

    monkeypatch.setattr(base.knowledge.ingester, "read", never)
    assert await base.states() == {"walk.md": "unchanged", "sub/boiler.md": "unchanged"}
    assert await base.version() == version
    assert len(base.embedder.asked) == asked


async def test_a_changed_file_embeds_its_changed_passages_only(base: Base) -> None:
    long = "\n\n".join(f"## Part {n}\n\n" + f"The meter in room {n} shows {n * 17} units. " * 30 for n in range(8))
    base.write("meters.md", "# Meters\n\n" + long)
    await base.add()
    before = {row[0] for row in base.rows("SELECT passage_id FROM passages")}
    node, asked = await base.node("meters.md"), len(base.embedder.asked)
    assert asked >= 8
    base.write("meters.md", "# Meters\n\n" + long.replace("room 5 shows 85", "room 5 shows 99"))
    assert await base.states() == {"meters.md": "changed"}
    assert await base.node("meters.md") == node
    fresh = base.embedder.asked[asked:]
    assert 1 <= len(fresh) <= 2
    assert all("99 units" in text for text in fresh)
    after = {row[0] for row in base.rows("SELECT passage_id FROM passages")}
    assert len(before - after) <= 2
    base.nothing_left_over()


async def test_a_deleted_file_leaves_no_row_behind_and_all_goes_in_one_version(base: Base) -> None:
    base.write("walk.md", WALK)
    base.write("boiler.md", BOILER)
    base.write("third.md", "# Third\n\nSee [the walk](walk.md). Nothing else stands here.")
    await base.add()
    gone, version = await base.node("walk.md"), await base.version()
    (base.folder / "walk.md").unlink()
    base.write("boiler.md", BOILER.replace("one bar", "two bar"))
    base.write("new.md", "# New\n\nA page about sparrows.")
    assert await base.states() == {
        "walk.md": "removed", "boiler.md": "changed", "new.md": "added", "third.md": "unchanged",
    }  # fmt: skip
    assert await base.version() == version + 1
    for table, column in (
        ("nodes", "id"), ("passages", "node_id"), ("node_versions", "node_id"), ("node_names", "node_id"),
        ("node_links", "node_id"), ("origins", "node_id"), ("edges", "source_node"), ("edges", "target_node"),
    ):  # fmt: skip
        assert base.count(table, f"{column} = '{gone}'") == 0, table
    assert await base.found("stone bridge cheese") == []
    assert await base.found("stone bridge cheese", "vector") != []  # the others are nearest now
    assert "walk.md" not in await base.found("stone bridge cheese", "vector")
    base.nothing_left_over()


async def test_renamed_files_and_folders_stay_the_same_nodes(base: Base) -> None:
    base.write("a/walk.md", WALK)
    base.write("a/deep/boiler.md", BOILER)
    base.write("plain.txt", "A single line about herons by the pond.")
    await base.add()
    nodes, asked = await base.nodes("a/walk.md", "a/deep/boiler.md", "plain.txt"), len(base.embedder.asked)
    (base.folder / "a").rename(base.folder / "b")
    (base.folder / "plain.txt").rename(base.folder / "herons.txt")
    states = await base.states()
    assert states == {"b/walk.md": "renamed", "b/deep/boiler.md": "renamed", "herons.txt": "renamed"}
    assert await base.nodes("b/walk.md", "b/deep/boiler.md", "herons.txt") == nodes
    assert await base.found("stone bridge") == ["b/walk.md"]
    # titles that the files state are as before: nothing of these is embedded again
    assert [text for text in base.embedder.asked[asked:] if "herons" not in text] == []
    base.nothing_left_over()


async def test_renamed_and_edited(base: Base) -> None:
    base.write("walk.md", WALK)
    base.write("boiler.md", BOILER)
    await base.add()
    walk, boiler = await base.nodes("walk.md", "boiler.md")
    (base.folder / "walk.md").unlink()
    base.write("trip.md", WALK.replace("half past four", "a quarter to six"))
    (base.folder / "boiler.md").unlink()
    base.write("other.md", "# Other\n\nNothing of the former page stands here, only a word on geese.")
    states = await base.states()
    assert states == {"trip.md": "renamed", "boiler.md": "removed", "other.md": "added"}
    assert await base.node("trip.md") == walk
    assert await base.node("other.md") != boiler
    assert await base.found("quarter to six") == ["trip.md"]
    base.nothing_left_over()


async def test_a_chain_of_renames(base: Base) -> None:
    for number in range(4):
        base.write(f"n{number}.md", f"# Page {number}\n\nThe owl number {number} sits on its own branch.")
    await base.add()
    nodes = await base.nodes(*(f"n{n}.md" for n in range(4)))
    for number in reversed(range(4)):
        (base.folder / f"n{number}.md").rename(base.folder / f"n{number + 1}.md")
    states = await base.states()
    assert states == {f"n{n}.md": "renamed" for n in range(1, 5)}
    assert await base.nodes(*(f"n{n}.md" for n in range(1, 5))) == nodes
    base.nothing_left_over()


async def test_two_files_swap_their_names(base: Base) -> None:
    one, two = base.write("one.md", WALK), base.write("two.md", BOILER)
    await base.add()
    nodes, version = await base.nodes("one.md", "two.md"), await base.version()
    one.rename(base.folder / "x"), two.rename(one), (base.folder / "x").rename(two)
    assert await base.states() == {"one.md": "renamed", "two.md": "renamed"}
    assert await base.nodes("two.md", "one.md") == nodes
    assert await base.version() == version + 1
    assert await base.found("stone bridge") == ["two.md"]
    base.nothing_left_over()


async def test_a_copy_then_the_original_goes(base: Base) -> None:
    base.write("walk.md", "A page without a title of its own: the ferry crosses at noon.")
    base.write("index.md", "# Index\n\n[the walk](walk.md) and [[spare]]")
    await base.add()
    node, edges = await base.node("walk.md"), base.count("edges")
    assert edges == 1
    shutil.copy(base.folder / "walk.md", base.folder / "spare.md")
    assert await base.states() == {"walk.md": "unchanged", "spare.md": "added", "index.md": "unchanged"}
    assert await base.nodes("walk.md", "spare.md") == [node, node]
    assert base.count("nodes") == 2
    shown = await base.knowledge.show(node)
    assert shown["title"] == "walk"
    assert len(shown["origins"]) == 2
    (base.folder / "walk.md").unlink()
    assert (await base.states())["walk.md"] == "removed"
    assert await base.node("spare.md") == node
    assert (await base.knowledge.show(node))["title"] == "spare"
    assert await base.found("ferry noon") == ["spare.md"]
    base.nothing_left_over()


async def test_equal_bytes_are_one_node_and_one_copy_may_go_or_change(base: Base) -> None:
    base.write("x/menu.md", BOILER)
    base.write("y/menu.md", BOILER)
    assert await base.states() == {"x/menu.md": "added", "y/menu.md": "added"}
    node = await base.node("x/menu.md")
    assert await base.node("y/menu.md") == node
    base.write("y/menu.md", BOILER.replace("October", "November"))
    assert await base.states() == {"x/menu.md": "unchanged", "y/menu.md": "changed"}
    assert await base.node("x/menu.md") == node
    assert await base.node("y/menu.md") != node
    assert await base.found("November") == ["y/menu.md"]
    assert await base.found("October") == ["x/menu.md"]
    base.write("y/menu.md", BOILER)
    await base.add()
    assert await base.node("y/menu.md") == node
    (base.folder / "x/menu.md").unlink()
    assert await base.states() == {"x/menu.md": "removed", "y/menu.md": "unchanged"}
    assert await base.found("October") == ["y/menu.md"]
    base.nothing_left_over()


async def test_both_copies_changed_alike_stay_one_node(base: Base) -> None:
    base.write("x.md", BOILER)
    base.write("y.md", BOILER)
    await base.add()
    node = await base.node("x.md")
    for name in ("x.md", "y.md"):
        base.write(name, BOILER.replace("October", "August"))
    assert await base.states() == {"x.md": "changed", "y.md": "changed"}
    assert await base.nodes("x.md", "y.md") == [node, node]
    base.nothing_left_over()


async def test_published_no_and_yes_again(base: Base) -> None:
    page = "---\ntitle: Cellar\npublished: {}\n---\nThe key of the cellar hangs behind the clock.\n"
    base.write("cellar.md", page.format("false"))
    assert await base.states() == {"cellar.md": "unpublished"}
    assert await base.found("key cellar clock") == []
    node = await base.node("cellar.md")
    base.write("cellar.md", page.format("true"))
    assert await base.states() == {"cellar.md": "changed"}
    assert await base.found("key cellar clock") == ["cellar.md"]
    base.write("cellar.md", page.format("false"))
    assert await base.states() == {"cellar.md": "unpublished"}
    assert await base.states() == {"cellar.md": "unpublished"}
    assert await base.found("key cellar clock") == []
    assert await base.found("key cellar clock", "vector") == []
    assert await base.node("cellar.md") == node
    base.nothing_left_over()


async def test_a_name_that_is_taken_by_another_file(base: Base) -> None:
    base.write("a.md", WALK)
    base.write("b.md", BOILER)
    await base.add()
    node = await base.node("a.md")
    (base.folder / "a.md").rename(base.folder / "b.md")
    assert await base.states() == {"b.md": "renamed"}
    assert await base.node("b.md") == node
    assert await base.found("boiler cellar") == []
    base.nothing_left_over()


async def test_a_copy_is_made_while_the_original_becomes_something_else(base: Base) -> None:
    base.write("walk.md", WALK)
    await base.add()
    base.write("kept.md", WALK)
    base.write("walk.md", BOILER)
    base.write("z.md", WALK)
    await base.add()
    assert await base.found("stone bridge") == ["kept.md"]
    assert await base.found("boiler cellar") == ["walk.md"]
    assert await base.node("kept.md") == await base.node("z.md") != await base.node("walk.md")
    base.nothing_left_over()


async def test_an_upgrade_that_reads_otherwise_reads_every_file_anew(
    base: Base, monkeypatch: pytest.MonkeyPatch
) -> None:
    base.write("walk.md", WALK)
    base.write("sub/boiler.md", BOILER)
    await base.add()
    nodes, asked = {await base.node("walk.md"), await base.node("sub/boiler.md")}, len(base.embedder.asked)
    monkeypatch.setattr(drafting, "INDEX_VERSION", drafting.INDEX_VERSION + " and more")
    assert await base.states() == {"walk.md": "changed", "sub/boiler.md": "changed"}
    assert {await base.node("walk.md"), await base.node("sub/boiler.md")} == nodes
    assert len(base.embedder.asked) == asked, "what is embedded did not change"
    assert await base.states() == {"walk.md": "unchanged", "sub/boiler.md": "unchanged"}
    base.nothing_left_over()
