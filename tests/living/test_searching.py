"""Searching and asking over a real database: filters inside every branch, slips of the hand, and what each branch says."""

from __future__ import annotations

import unicodedata
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.living.conftest import Base, HashEmbedder
from uzel.domain.questions import Filters
from uzel.errors import EmbedderChanged, EmbedderUnavailable
from uzel.ports import EmbedderIdentity, Vectors
from uzel.store import vectors
from uzel.usecases.reindex import reindex

GARDEN = """---
title: Zahrada za školou
tags: [zahrada, Pěstitelství]
author: Alžběta Nováková
date: 2025-04-02
---
# Zahrada za školou

Záhon jahod zalévá v dubnu třída paní Novákové. Konev visí na plotě.
"""
CELLAR = """---
title: Cellar
tags: [store]
authors: [Tom Miller]
date: 2023-11-20
---
# Cellar

The strawberry jam is kept in the cellar on the second shelf. The key hangs by the door.
"""
ORCHARD = "# Sad\n\nJahody v sade oberáme v júni. Debničky požičia správca záhrady.\n"


@pytest.fixture
async def filled(base: Base) -> Base:
    base.write("zahrada.md", GARDEN)
    base.write("en/cellar.md", CELLAR)
    base.write("sad.txt", ORCHARD)
    await base.add()
    return base


async def files(base: Base, text: str, branch: str, filters: Filters | None = None) -> set[str]:
    hits = (await base.knowledge.search(text, branch=branch, limit=50, filters=filters))["hits"]
    return {Path(hit["uri"]).name for hit in hits}


@pytest.mark.parametrize("branch", ["prose", "vector", "hybrid"])
async def test_a_filter_leaves_only_what_it_names(filled: Base, branch: str) -> None:
    text = "jahody strawberry jam zahrada sad cellar"
    everything = {"zahrada.md", "cellar.md", "sad.txt"}
    assert await files(filled, text, branch) == everything
    for filters, left in [
        (Filters(tags=["pestitelstvi"]), {"zahrada.md"}),
        (Filters(tags=["zahrada", "store"]), {"zahrada.md", "cellar.md"}),
        (Filters(authors=["novakova"]), {"zahrada.md"}),
        (Filters(authors=["Miller"]), {"cellar.md"}),
        (Filters(since="2024-01-01"), {"zahrada.md"}),
        (Filters(until="2023-11-20"), {"cellar.md"}),
        (Filters(until="2023-11-19"), set()),
        (Filters(within=unicodedata.normalize("NFC", str(filled.folder / "en"))), {"cellar.md"}),
        (Filters(within=str(filled.folder / "e")), set()),
        (Filters(languages=["en"]), {"cellar.md"}),
        (Filters(kinds=["no such kind"]), set()),
        (Filters(tags=["store"], languages=["cs"]), set()),
    ]:
        assert await files(filled, text, branch, filters) == left, filters


async def test_what_is_filtered_away_is_refused_like_what_is_not_there(filled: Base) -> None:
    question = "Where is the strawberry jam kept?"
    assert (await filled.knowledge.ask(question)).status == "answered"
    away = await filled.knowledge.ask(question, Filters(languages=["cs"]))
    nowhere = await filled.knowledge.ask("Where is the harpsichord tuner paid?")
    assert (away.status, away.answer, away.citations) == (nowhere.status, nowhere.answer, nowhere.citations)
    assert away.answer == "Not found in your knowledge base."


async def test_a_citation_quotes_the_file_at_its_span(filled: Base) -> None:
    answer = await filled.knowledge.ask("Where is the strawberry jam kept?")
    for citation in answer.citations:
        text = unicodedata.normalize("NFC", Path(citation["uri"]).read_text(encoding="utf-8"))
        start, end = citation["span"]
        assert text[start:end] == citation["quote"]
        assert f"[{citation['n']}]" in answer.answer
    assert answer.as_json().keys() == {
        "status", "reason", "answer", "language", "claims", "missing", "withheld", "disagreements", "citations", "version",
        "branches", "timings_ms",
    }  # fmt: skip


@pytest.mark.parametrize("typed", ["strawbery", "strawberrry", "sttawberry", "strwaberry"])
async def test_one_slip_of_the_hand_still_finds(filled: Base, typed: str) -> None:
    assert "cellar.md" in await files(filled, typed, "prose")


async def test_a_branch_that_cannot_run_has_no_vote_and_is_named(filled: Base, monkeypatch: pytest.MonkeyPatch) -> None:
    async def down(self: HashEmbedder, text: str) -> Vectors:
        raise EmbedderUnavailable("The embedder is down.")

    monkeypatch.setattr(HashEmbedder, "question", down)
    found = await filled.knowledge.search("strawberry jam")
    assert found["branches"]["vector"]["state"] == "unavailable"
    assert found["branches"]["prose"]["state"] == "ran"
    assert found["hits"][0]["uri"].endswith("cellar.md")
    assert "vector" not in found["hits"][0]["branches"]


async def test_another_embedder_is_told_what_to_run_and_reindex_switches_at_once(filled: Base) -> None:
    knowledge = filled.knowledge
    other = HashEmbedder()
    other.identity = EmbedderIdentity("other", "2", 32)
    for holder in (knowledge.indexer, knowledge.retriever, knowledge.answerer):
        holder.embedder = other
    with pytest.raises(EmbedderChanged, match="uzel reindex"):
        await knowledge.search("strawberry jam", branch="vector")
    with pytest.raises(EmbedderChanged, match="uzel reindex"):
        await filled.add()
    before = await filled.version()
    steps: list[tuple[int, int]] = []
    done = await reindex(knowledge.indexer, lambda at, total, what: steps.append((at, total)))
    assert done["passages"] == 3
    assert steps[-1] == (3, 3)
    assert await filled.version() == before + 1
    assert await files(filled, "strawberry jam", "vector") == {"zahrada.md", "cellar.md", "sad.txt"}
    assert filled.rows("SELECT DISTINCT state FROM embedders") == [("live",)]
    assert filled.count("passage_vectors") == 3


def indexes(base: Base) -> set[str]:
    names = base.rows("SELECT indexname FROM pg_indexes WHERE tablename = 'passage_vectors' AND indexname ~ '^hnsw'")
    return {name for (name,) in names}


async def test_reindex_drops_the_index_of_the_former_embedder(filled: Base) -> None:
    indexer = filled.knowledge.indexer
    former = indexer.number
    vectors.build_index(filled.owner_url, former, 32)
    assert indexes(filled) == {f"hnsw_{former}"}
    for name in ("second", "third"):
        indexer.embedder = HashEmbedder()
        indexer.embedder.identity = EmbedderIdentity(name, "1", 32)
        assert (await reindex(indexer, lambda at, total, what: None))["notices"] == []
        assert indexes(filled) == set()
        vectors.build_index(filled.owner_url, indexer.number, 32)
    assert indexer.number != former
    assert (await reindex(indexer, lambda at, total, what: None))["passages"] == 3
    assert indexes(filled) == {f"hnsw_{indexer.number}"}, "what is live keeps its index"


async def test_an_index_that_is_in_use_stays_and_is_told(filled: Base, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(vectors, "_LOCK", "200ms")
    indexer = filled.knowledge.indexer
    former = indexer.number
    vectors.build_index(filled.owner_url, former, 32)
    indexer.embedder = HashEmbedder()
    indexer.embedder.identity = EmbedderIdentity("second", "1", 32)
    with psycopg.connect(filled.owner_url) as reader:
        reader.execute("LOCK TABLE embedders IN ACCESS SHARE MODE")
        done = await reindex(indexer, lambda at, total, what: None)
    assert "could not be dropped" in done["notices"][0]
    assert await files(filled, "strawberry jam", "prose") != set()
    assert (await reindex(indexer, lambda at, total, what: None))["notices"] == []
    assert indexes(filled) == set()


async def test_questions_of_any_shape_are_data(filled: Base) -> None:
    shapes: list[Any] = [
        "", "   ", "?", "'; DROP TABLE nodes; --", "jam & | ! ( ) :* <-> \"", "%_\\", "{1,2}", "\x00jam\x00", "\ud800", "🍓" * 900,
        "مربى الفراولة", "a" * 5000, "jam " * 1500, "\u202ejam\u202c", "NULL", "$1", "[1] [2]",
    ]  # fmt: skip
    for text in shapes:
        answer = await filled.knowledge.ask(text)
        assert answer.status in ("answered", "refused")
        assert (answer.status == "refused") == (not answer.citations)
        await filled.knowledge.search(text)
    assert await filled.found("strawberry") == ["en/cellar.md"]
