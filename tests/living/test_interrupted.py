"""Cut off at any moment, the next run completes it: nothing twice, nothing lost, nothing embedded again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from tests.living.conftest import Base, Stopped
from uzel.store import publications, runs
from uzel.usecases import ingest
from uzel.usecases.indexing import Indexer


def notes(base: Base, count: int, word: str = "drawer") -> None:
    for number in range(count):
        base.write(f"n{number:02}.md", f"# Note {number}\n\nIn the {word} number {number * 31} lies a key.\n")


@pytest.fixture
def small_batches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ingest, "_BATCH_PASSAGES", 4)


@pytest.mark.usefixtures("small_batches")
@pytest.mark.parametrize("after", [0, 3, 9, 17])
async def test_stopped_while_embedding(base: Base, after: int) -> None:
    notes(base, 20)
    base.embedder.fails_after = after
    with pytest.raises(Stopped):
        await base.add()
    assert await base.found("key") == []  # a first run of few files shows nothing before its end
    base.embedder.fails_after = None
    asked = len(base.embedder.asked)
    assert set((await base.states()).values()) == {"added"}
    assert len(base.embedder.asked) == 20
    assert len(set(base.embedder.asked)) == 20
    assert asked <= after
    assert len(await base.found("key")) == 20
    assert base.count("nodes") == base.count("origins") == 20
    base.nothing_left_over()


def breaks(at: int, real: Callable[..., Any]) -> Callable[..., Any]:
    calls = 0

    async def broken(*arguments: Any, **named: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == at:
            raise Stopped
        return await real(*arguments, **named)

    return broken


@pytest.mark.usefixtures("small_batches")
@pytest.mark.parametrize("place", [
    (publications, "write_ahead", 1), (publications, "write_ahead", 2), (publications, "publish", 1),
    (Indexer, "maintain", 1), (runs, "end", 1), (ingest.sources, "finish", 1), (publications, "_link", 1),
])  # fmt: skip
async def test_stopped_anywhere_in_a_later_run(
    base: Base, place: tuple[Any, str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    notes(base, 12)
    await base.add()
    version = await base.version()
    for number in range(3):
        (base.folder / f"n{number:02}.md").unlink()
    (base.folder / "n03.md").rename(base.folder / "m03.md")
    for number in range(4, 10):
        base.write(f"n{number:02}.md", f"# Note {number}\n\nIn the cabin number {number * 31} lies a lamp.\n")
    base.write("new.md", "# New\n\nThe lamp of the porch is broken.\n")
    target, name, at = place
    with monkeypatch.context() as patch:
        patch.setattr(target, name, breaks(at, getattr(target, name)))
        with pytest.raises(Stopped):
            await base.add()
    published = await base.version() - version
    assert published in (0, 1)
    lamps = len(await base.found("lamp"))
    assert lamps == (7 if published else 0), "readers see one version"
    # another change meanwhile: what was written ahead for the former is of no use any more
    base.write("n04.md", "# Note 4\n\nIn the tower lies a lamp.\n")
    await base.add()
    assert len(await base.found("lamp")) == 7
    assert base.count("nodes") == base.count("origins") == 10
    assert len(base.embedder.asked) == len(set(base.embedder.asked)), "embedded twice"
    base.nothing_left_over()


async def test_a_run_that_was_cut_off_is_swept_once(base: Base) -> None:
    notes(base, 3)
    await base.add()
    viewer, engine = base.knowledge.viewer, base.knowledge.engine
    async with engine.writing(viewer) as connection:
        assert await runs.begin(connection, viewer) is False
    async with engine.writing(viewer) as connection:
        assert await runs.begin(connection, viewer) is True
        await runs.end(connection, viewer)
    async with engine.writing(viewer) as connection:
        assert await runs.begin(connection, viewer) is False
        await runs.end(connection, viewer)
    assert len(await base.found("key")) == 3


async def test_a_first_run_publishes_in_steps_and_a_later_one_at_once(
    base: Base, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ingest, "PUBLISHED_AT_ONCE", 10)
    monkeypatch.setattr(ingest, "_BATCH_PASSAGES", 4)
    notes(base, 35)
    base.write("a copy.md", (base.folder / "n30.md").read_bytes())
    base.embedder.fails_after = 26
    with pytest.raises(Stopped):
        await base.add()
    assert await base.version() == 2
    shown = set(await base.found("key"))
    assert 20 <= len(shown) < 30
    # between the two runs, names trade places: then all changes at once
    first = sorted(shown)[0]
    (base.folder / first).rename(base.folder / "x"), (base.folder / "n34.md").rename(base.folder / first)
    (base.folder / "x").rename(base.folder / "n34.md")
    base.embedder.fails_after = None
    await base.add()
    assert set((await base.states()).values()) == {"unchanged"}
    assert base.count("nodes") == 35
    assert len(await base.found("key")) == 35
    assert len(base.embedder.asked) == len(set(base.embedder.asked))
    version = await base.version()
    notes(base, 35, "basket")
    await base.add()
    assert await base.version() == version + 1
    base.nothing_left_over()


async def test_three_steps_for_a_new_source(base: Base, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ingest, "PUBLISHED_AT_ONCE", 10)
    monkeypatch.setattr(ingest, "_BATCH_PASSAGES", 4)
    notes(base, 25)
    assert (await base.add()).version == 3
    base.nothing_left_over()


async def test_two_at_once(base: Base) -> None:
    notes(base, 15)
    first, second = await asyncio.gather(base.add(), base.add())
    counts = sorted((first.counts()["added"], second.counts()["added"]))
    assert counts == [0, 15]
    assert base.count("nodes") == base.count("origins") == 15
    assert len(base.embedder.asked) == 15
    base.nothing_left_over()
