"""`uzel eval` on a small collection of our own: what it measures, and how it says what is wrong with the input."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.living.conftest import Base
from uzel.adapters.readers.registry import read
from uzel.errors import UsageError
from uzel.usecases.evaluate import Evaluation, Judged, rates

CORPUS = [
    {
        "id": "bees",
        "title": "Bees",
        "text": "# Bees\n\nThe bees are fed with syrup in September by Hana.",
        "lang": "en",
    },
    {
        "id": "goats",
        "title": "Goats",
        "text": "Goats graze behind the barn. The barn was painted green in 2019.",
        "lang": "en",
    },
    {"id": "empty", "title": "Empty", "text": "", "lang": "en"},
]
QUERIES = [
    {"id": "q1", "text": "When are the bees fed with syrup?", "lang": "en", "answerable": True},
    {"id": "q2", "text": "Where do the goats graze?", "lang": "en", "answerable": True},
    {"id": "q3", "text": "Who tunes the harpsichord of the cathedral?", "lang": "en", "answerable": False},
]


def collection(folder: Path) -> Path:
    for name, rows in (("corpus", CORPUS), ("queries", QUERIES)):
        (folder / f"{name}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    (folder / "qrels.tsv").write_text("q1\tbees\t1\nq2\tgoats\t2\n", encoding="utf-8")
    return folder


def evaluation(base: Base) -> Evaluation:
    known = base.knowledge
    return Evaluation(known.indexer, known.retriever, known.answerer, read, known.ingester.settings)


async def test_what_is_measured(base: Base, tmp_path: Path) -> None:
    run, details = tmp_path / "out.trec", tmp_path / "details.jsonl"
    found = await evaluation(base).run(collection(tmp_path), run_file=run, details=details)
    assert set(found["branches"]) == {"prose", "identifier", "vector", "graph", "hybrid"}
    assert found["branches"]["graph"] is None
    assert found["branches"]["hybrid"] == {
        "hit@1": 1.0, "hit@3": 1.0, "hit@5": 1.0, "mrr": 1.0, "recall@5": 1.0, "recall@10": 1.0, "ndcg@10": 1.0,
    }  # fmt: skip
    assert found["false_answer_rate"] == 0.0
    assert found["passages"] == 2
    assert found["p95_ms"] >= found["p50_ms"] > 0
    lines = [line.split(" ") for line in run.read_text(encoding="utf-8").splitlines()]
    assert ["q1", "Q0", "bees", "1"] in [line[:4] for line in lines]
    assert [json.loads(line)["id"] for line in details.read_text(encoding="utf-8").splitlines()] == ["q1", "q2", "q3"]


def test_rates_are_shares_of_the_questions_that_have_them() -> None:
    able = Judged("a", "?", True, {"x": 1})
    unable = Judged("b", "?", False, {})
    assert rates([(able, "answered", ["y"]), (able, "refused", []), (unable, "answered", ["x"]), (unable, "refused", [])]) == {
        "false_answer_rate": 0.5, "false_refusal_rate": 0.5, "wrong_answer_rate": 0.5,
    }  # fmt: skip
    assert rates([(able, "answered", ["x"])]) == {
        "false_answer_rate": None, "false_refusal_rate": 0.0, "wrong_answer_rate": 0.0,
    }  # fmt: skip


@pytest.mark.parametrize(("name", "content", "said"), [
    ("corpus.jsonl", "{not json\n", "corpus.jsonl, line 1: not JSON"),
    ("queries.jsonl", '{"id": "q1"}\n', "queries.jsonl, line 1: expected an object with id, text"),
    ("qrels.tsv", "q1 bees 1\n", "qrels.tsv, line 1: expected"),
])  # fmt: skip
async def test_a_wrong_line_is_named(base: Base, tmp_path: Path, name: str, content: str, said: str) -> None:
    folder = collection(tmp_path)
    (folder / name).write_text(content, encoding="utf-8")
    with pytest.raises(UsageError, match="line 1") as error:
        await evaluation(base).run(folder)
    assert said in str(error.value)
