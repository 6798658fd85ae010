"""Filters that leave nothing are said, each in a sentence; what is met is not."""

from __future__ import annotations

import pytest

from tests.living.conftest import Base
from uzel.domain.questions import Filters
from uzel.usecases.noticing import left_out


@pytest.fixture
async def filled(base: Base) -> Base:
    base.write(
        "hives/spring.md",
        "---\ntags: [bees]\nauthors: [Irena Holá]\ndate: 2025-03-09\nkind: diary\n---\n# Včely\n\nVčely u potoka přečkaly zimu a nosí pyl.\n",
    )
    base.write("prices.csv", "honey,EUR\nlinden,7\nacacia,9\n")
    base.write("plan.py", "# the frames are counted in the evening\nframes = 12\n")
    await base.add()
    return base


@pytest.mark.parametrize(("filters", "said"), [
    (Filters(kinds=["diary"]), []),
    (Filters(kinds=["dairy"]), ["kind 'dairy'"]),
    (Filters(kinds=["table", "tabel"]), ["kind 'tabel'"]),
    (Filters(languages=["cs"]), []),
    (Filters(languages=["xx"]), ["language 'xx'"]),
    (Filters(languages=["xx", "cs", "yy"]), ["language 'xx'", "language 'yy'"]),
    (Filters(tags=["BEES"]), []),
    (Filters(tags=["wasps"]), ["tag 'wasps'"]),
    (Filters(authors=["hola"]), []),
    (Filters(authors=["Nobody"]), ["author 'Nobody'"]),
    (Filters(within="/nowhere"), ["at or below /nowhere"]),
    (Filters(since="2025-03-09"), []),
    (Filters(since="2025-03-10"), ["2025-03-10 or later"]),
    (Filters(until="2025-03-08"), ["2025-03-08 or earlier"]),
    (Filters(kinds=["table"], tags=["bees"]), ["all of these filters together"]),
    (Filters(languages=["cs"], kinds=["code"]), ["all of these filters together"]),
    (Filters(kinds=["nix"], tags=["nichts"]), ["tag 'nichts'", "kind 'nix'"]),
    (Filters(), []),
])  # fmt: skip
async def test_what_nothing_meets_is_said(filled: Base, filters: Filters, said: list[str]) -> None:
    found = await filled.knowledge.notices(filters)
    assert len(found) == len(said), found
    for sentence, words in zip(found, said, strict=True):
        assert words in sentence
        assert sentence.endswith(".")


async def test_the_path_is_that_of_files_not_of_letters(filled: Base) -> None:
    assert await filled.knowledge.notices(Filters(within=f"{filled.folder}/hives")) == []
    assert await filled.knowledge.notices(Filters(within=f"{filled.folder}/hives/spring.md")) == []
    assert len(await filled.knowledge.notices(Filters(within=f"{filled.folder}/hiv"))) == 1


async def test_the_kinds_and_languages_that_are_there_come_from_the_record(filled: Base) -> None:
    (kinds,) = await filled.knowledge.notices(Filters(kinds=["recipe"]))
    assert "there are: code, diary, table" in kinds
    filled.write("soup.md", "---\nkind: recipe\n---\nSoup of nettles with honey.\n")
    await filled.add()
    assert await filled.knowledge.notices(Filters(kinds=["recipe"])) == []
    (languages,) = await filled.knowledge.notices(Filters(languages=["qq"]))
    assert "cs" in languages.partition("there are: ")[2]


async def test_an_empty_knowledge_base_has_nothing_to_say(base: Base) -> None:
    assert await base.knowledge.notices(Filters(kinds=["x"], within="/y")) == []


def test_a_branch_that_could_not_be_asked_is_said() -> None:
    branches = {"prose": {"state": "ran"}, "vector": {"state": "unavailable", "reason": "Ollama does not answer."}}
    assert left_out(branches) == ["The vector branch was left out: Ollama does not answer."]
    assert left_out({"identifier": {"state": "silent", "reason": "no identifier"}}) == []
