"""The built-in embedder: both engines agree, order is kept, nothing is cut, the loop is not blocked."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import threading
import time
from pathlib import Path

import numpy as np
import pytest
from model_texts import PAIRS, PASSAGES, QUESTIONS, STRANGE

from uzel.adapters.models.e5 import embedder as module
from uzel.adapters.models.e5 import graph
from uzel.adapters.models.e5.embedder import E5
from uzel.adapters.models.e5.graph_cache import DATA, GRAPH, SUMS
from uzel.adapters.models.health import health
from uzel.errors import EmbedderUnavailable, UsageError

SAME = 0.999  # cosine from which on two engines share an identity


async def test_both_engines_give_the_same_vectors_in_the_same_order(fast: E5, slow: E5) -> None:
    assert fast.identity == slow.identity
    texts = [*PASSAGES, *STRANGE, " ".join(PASSAGES)]
    ours, reference = await fast.passages(texts), await slow.passages(texts)
    assert ours.shape == (len(texts), 384)
    assert ours.dtype == np.float32
    assert (ours * reference).sum(1).min() >= SAME
    assert np.allclose(np.linalg.norm(ours, axis=1), 1, atol=1e-4)
    for place, question in enumerate(QUESTIONS):
        one, two = await fast.question(question), await slow.question(question)
        assert one @ two >= SAME
        by_one, by_two = ours[: len(PAIRS)] @ one, reference[: len(PAIRS)] @ two
        assert int(by_one.argmax()) == int(by_two.argmax()) == place
        # the same order, but for neighbours that are closer to each other than the engines are
        ranked = by_two[np.argsort(-by_one, kind="stable")]
        assert (np.diff(ranked) <= 0.004).all()


async def test_a_vector_does_not_depend_on_its_company_or_place(fast: E5) -> None:
    texts = [*PASSAGES, *(" ".join(PASSAGES[:size]) for size in range(1, 9)), *STRANGE]
    alone = np.concatenate([await fast.passages([text]) for text in texts])
    order = list(range(len(texts)))
    random.Random(7).shuffle(order)
    together = await fast.passages([texts[place] for place in order])
    assert (alone[order] * together).sum(1).min() >= 0.9999


async def test_nothing_in_nothing_out(fast: E5) -> None:
    assert (await fast.passages([])).shape == (0, 384)


async def test_questions_and_passages_are_prefixed_differently(fast: E5) -> None:
    text = PASSAGES[0]
    assert (await fast.passages([text]))[0] @ await fast.question(text) < 0.999


@pytest.mark.parametrize("kind", ["fast", "slow"])
async def test_an_input_is_never_cut(kind: str, request: pytest.FixtureRequest) -> None:
    embedder: E5 = request.getfixturevalue(kind)
    words = "les " * 600
    with pytest.raises(UsageError, match=r"Text 2 of 2 has \d+ tokens; .* at most 512"):
        await embedder.passages(["krátký", words])
    with pytest.raises(UsageError, match="The question has"):
        await embedder.question(words)


async def test_the_whole_window_is_used(fast: E5) -> None:
    count = fast.tokenizer.passage_tokens
    text = " les"
    while count(text + " les") <= fast.window:
        text += " les"
    assert count(text) > fast.window - 3
    with pytest.raises(UsageError):
        await fast.passages([text + " les les les"])
    assert np.isfinite(await fast.passages([text])).all()


async def test_the_loop_goes_on_meanwhile(fast: E5) -> None:
    longest = 0.0
    working = asyncio.create_task(fast.passages([" ".join(PASSAGES[:5])] * 24))
    while not working.done():
        began = time.perf_counter()
        await asyncio.sleep(0.001)
        longest = max(longest, time.perf_counter() - began)
    whole = await working
    assert whole.shape == (24, 384)
    assert longest < 0.5


async def test_a_cancelled_run_ends_early(fast: E5) -> None:
    runs = 0
    begun = threading.Event()
    original = fast.engine.run

    class Counting:
        name, parallel = fast.engine.name, 1

        def run(self, batch):  # type: ignore[no-untyped-def]
            nonlocal runs
            runs += 1
            begun.set()
            return original(batch)

        def close(self) -> None:
            pass

    counted = E5(_weights(), fast.tokenizer, Counting())
    working = asyncio.create_task(counted.passages([" ".join(PASSAGES)] * 60))
    await asyncio.to_thread(begun.wait, 60)
    working.cancel()
    with pytest.raises(asyncio.CancelledError):
        await working
    counted.close()
    assert runs < 10


def _weights():  # type: ignore[no-untyped-def]
    return module.Weights.installed()


def test_a_built_graph_is_read_back_and_a_damaged_one_built_again(tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    built = 0
    original = graph.build

    def counting(*arguments):  # type: ignore[no-untyped-def]
        nonlocal built
        built += 1
        return original(*arguments)

    monkeypatch.setattr(graph, "build", counting)

    def vector() -> np.ndarray:  # type: ignore[type-arg]
        embedder = E5.load(tmp_path / "cache", "openvino")
        found = asyncio.run(embedder.question("Kde je zástrčka?"))
        embedder.close()
        return found

    first = vector()
    (place,) = (tmp_path / "cache").iterdir()
    assert sorted(path.name for path in place.iterdir()) == sorted([GRAPH, DATA, SUMS])
    assert np.array_equal(vector(), first)
    assert built == 1
    for name, damage in [
        (DATA, lambda content: content[:50_000_000] + b"\x55" + content[50_000_001:]),
        (DATA, lambda content: content[:1000]),
        (GRAPH, lambda content: content[: len(content) // 2]),
        (SUMS, lambda _: b"[]"),
    ]:
        (place / name).write_bytes(damage((place / name).read_bytes()))
        before = built
        assert np.array_equal(vector(), first)
        assert built == before + 1
    monkeypatch.setattr(graph, "VERSION", graph.VERSION + 1)
    vector()
    assert built == 6
    assert len(list((tmp_path / "cache").iterdir())) == 2


def _load_beside(cache: str, results) -> None:  # type: ignore[no-untyped-def]
    embedder = E5.load(Path(cache), "openvino", threads=1)
    results.put(asyncio.run(embedder.question("Kde je zástrčka?")).tolist())


@pytest.mark.slow
def test_three_processes_build_at_once(tmp_path: Path, fast: E5) -> None:
    spawn = multiprocessing.get_context("spawn")
    results = spawn.Queue()
    processes = [spawn.Process(target=_load_beside, args=(str(tmp_path), results)) for _ in range(3)]
    for process in processes:
        process.start()
    found = [results.get(timeout=60) for _ in processes]
    for process in processes:
        process.join(60)
    assert [process.exitcode for process in processes] == [0, 0, 0]
    expected = asyncio.run(fast.question("Kde je zástrčka?"))
    assert all(np.array(vector) @ expected > 0.9999 for vector in found)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    assert len(list(tmp_path.iterdir())) == 1


def test_a_cache_that_cannot_exist_only_costs_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    embedder = E5.load(tmp_path / "file" / "cache", "openvino")
    assert np.isfinite(asyncio.run(embedder.question("ano"))).all()
    embedder.close()


async def test_the_wheel_steps_in_and_says_why(tmp_path: Path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    def broken(*_: object) -> None:
        raise EmbedderUnavailable("OpenVINO does not run on this machine: no CPU plugin.")

    monkeypatch.setattr(module, "OpenVinoEngine", broken)
    embedder = E5.load(tmp_path)
    assert embedder.engine.name == "wheel"
    report = await health(embedder)
    assert report["ok"]
    assert "no CPU plugin" in report["problem"]
    embedder.close()
    with pytest.raises(EmbedderUnavailable, match="no CPU plugin"):
        E5.load(tmp_path, "openvino")


async def test_health_names_the_engine(fast: E5) -> None:
    report = await health(fast)
    assert report["ok"]
    assert report["engine"].startswith("openvino-")
    assert report["identity"] == f"e5-small:384:{fast.identity.fingerprint}"
    assert "problem" not in report


@pytest.mark.parametrize("kind", ["fast", "slow"])
def test_a_forked_process_gets_a_sentence_and_does_not_hang(kind: str, request: pytest.FixtureRequest) -> None:
    embedder: E5 = request.getfixturevalue(kind)
    batch = embedder._inputs(["ano"], "query: ")
    embedder._run(batch)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            embedder._run(batch)
            os.write(write, b"ran")
        except EmbedderUnavailable as error:
            os.write(write, str(error).encode())
        finally:
            os._exit(0)
    os.waitpid(child, 0)
    assert b"forked" in os.read(read, 1000)
    os.close(read)
    os.close(write)
