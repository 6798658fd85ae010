from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from service_double import Call, Double, Reply, serve, vector_of

from uzel.adapters.models import json_service
from uzel.adapters.models.health import health
from uzel.adapters.models.ollama import OllamaEmbedder
from uzel.adapters.models.prefixes import Prefixes
from uzel.errors import EmbedderUnavailable, UsageError

MODEL = "qwen3-embedding:0.6b"
TASK = "Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:"


class Server:
    """Behaves as Ollama does; its fields are what may be wrong with one."""

    def __init__(self) -> None:
        self.context = 40_960  # of the model
        self.loaded: int | None = None  # what /api/ps says; None: what was asked for
        self.tells = True  # whether /api/ps says it at all
        self.cut_at: int | None = None  # tokens kept of each input, silently
        self.counts = True
        self.size: int | None = None  # of the vectors, whatever was asked
        self.digest = "sha256:abc"

    def __call__(self, call: Call) -> Reply:
        if call.path == "/api/show":
            if call.body["model"] != MODEL:
                return 404, {"error": f"model '{call.body['model']}' not found"}
            facts = {
                "qwen3.context_length": self.context,
                "qwen3.embedding_length": 1024,
                "general.architecture": "qwen3",
            }
            return 200, {"model_info": facts, "details": {"family": "qwen3"}}
        if call.path == "/api/tags":
            return 200, {"models": [{"name": MODEL, "model": MODEL, "digest": self.digest}]}
        if call.path == "/api/ps":
            asked = self.embeds[-1].body["options"]["num_ctx"]
            entry: dict[str, Any] = {"name": MODEL, "model": MODEL}
            if self.tells:
                entry["context_length"] = self.loaded or asked
            return 200, {"models": [entry]}
        assert call.path == "/api/embed"
        self.embeds = [*getattr(self, "embeds", []), call]
        size = self.size or call.body.get("dimensions", 1024)
        tokens = [len(text.split()) * 3 for text in call.body["input"]]
        kept = [min(count, self.cut_at or count) for count in tokens]
        reply: dict[str, Any] = {"embeddings": [vector_of(text, size) for text in call.body["input"]]}
        if self.counts:
            reply["prompt_eval_count"] = sum(kept)
        return 200, reply


@pytest.fixture
def server() -> Server:
    return Server()


@pytest.fixture
def double(server: Server, monkeypatch: pytest.MonkeyPatch) -> Iterator[Double]:
    monkeypatch.setattr(json_service, "FIRST_WAIT_S", 0.001)
    with serve(server) as running:
        yield running


def unit(text: str, size: int = 1024) -> np.ndarray[Any, Any]:
    vector = np.array(vector_of(text, size), np.float32)
    return vector / np.linalg.norm(vector)


async def test_the_request_is_as_ollama_wants_it(double: Double) -> None:
    embedder = await OllamaEmbedder.connect(double.url, MODEL, context=2048)
    texts = [f"věta číslo {place} " * (place % 7 + 1) for place in range(40)]
    vectors = await embedder.passages(texts)
    assert np.allclose(vectors, [unit(text) for text in texts], atol=1e-6)
    for call in double.to("/api/embed"):
        assert call.method == "POST"
        assert isinstance(call.body["input"], list)
        assert len(call.body["input"]) <= 16
        assert call.body["truncate"] is False
        assert call.body["options"] == {"num_ctx": 2048}
        assert "dimensions" not in call.body
        assert "authorization" not in call.headers
    assert (await embedder.passages([])).shape == (0, 1024)
    assert (await health(embedder))["ok"]


async def test_a_question_carries_the_instruction_and_a_passage_does_not(double: Double) -> None:
    embedder = await OllamaEmbedder.connect(double.url, MODEL)
    question = await embedder.question("kde je klíč")
    assert np.allclose(question, unit(TASK + "kde je klíč"), atol=1e-6)
    await embedder.passages(["pod rohožkou"])
    assert double.to("/api/embed")[-1].body["input"] == ["pod rohožkou"]


async def test_identity_tells_weights_sizes_and_prefixes_apart(double: Double, server: Server) -> None:
    plain = (await OllamaEmbedder.connect(double.url, MODEL)).identity
    assert (plain.name, plain.dimensions) == (f"ollama/{MODEL}", 1024)
    assert (await OllamaEmbedder.connect(double.url, MODEL)).identity == plain
    short = await OllamaEmbedder.connect(double.url, MODEL, dimensions=256)
    assert short.identity != plain
    assert (await short.passages(["ano"])).shape == (1, 256)
    assert double.to("/api/embed")[-1].body["dimensions"] == 256
    assert (await OllamaEmbedder.connect(double.url, MODEL, prefixes=Prefixes("Q: "))).identity != plain
    server.digest = "sha256:def"
    assert (await OllamaEmbedder.connect(double.url, MODEL)).identity != plain


async def test_a_context_smaller_than_asked_is_an_error(double: Double, server: Server) -> None:
    server.loaded = 512
    embedder = await OllamaEmbedder.connect(double.url, MODEL, context=2048)
    with pytest.raises(EmbedderUnavailable, match="context is 512 tokens and not 2048"):
        await embedder.passages(["ano ne"])


async def test_an_old_server_that_cuts_is_found_out(double: Double, server: Server) -> None:
    server.tells = False
    server.cut_at = 100
    embedder = await OllamaEmbedder.connect(double.url, MODEL, context=2048)
    assert (await embedder.passages(["krátká věta o ničem, která se tam ještě celá vejde"])).shape == (1, 1024)
    # 60 words are 180 tokens: more than the words, so that only the comparison can tell
    with pytest.raises(EmbedderUnavailable, match="without its last words"):
        await embedder.passages(["slovo " * 60])
    with pytest.raises(EmbedderUnavailable, match="read 100 tokens of 150 words"):
        await embedder.passages(["slovo " * 150])


async def test_an_old_server_that_does_not_cut_is_asked_once(double: Double, server: Server) -> None:
    server.tells = False
    embedder = await OllamaEmbedder.connect(double.url, MODEL, context=2048)
    await embedder.passages(["slovo " * 60, "jiné slovo " * 20])
    after = len(double.to("/api/embed"))
    await embedder.passages(["slova " * 60])
    assert len(double.to("/api/embed")) == after + 1


async def test_a_server_that_says_nothing_cannot_be_trusted(double: Double, server: Server) -> None:
    server.tells = server.counts = False
    embedder = await OllamaEmbedder.connect(double.url, MODEL)
    with pytest.raises(EmbedderUnavailable, match="does not say how much it read"):
        await embedder.passages(["slovo " * 60])


async def test_an_input_over_the_context_is_refused_before_it_is_sent(double: Double, server: Server) -> None:
    server.context = 256
    embedder = await OllamaEmbedder.connect(double.url, MODEL)
    assert embedder.window == 256
    with pytest.raises(UsageError, match="Text 2 of 2 has 300 bytes"):
        await embedder.passages(["ano", "x" * 300])
    assert double.to("/api/embed") == []


async def test_a_model_that_is_not_there_says_what_to_run(double: Double) -> None:
    with pytest.raises(EmbedderUnavailable, match=r"does not have the model bge-m9: run 'ollama pull bge-m9'"):
        await OllamaEmbedder.connect(double.url, "bge-m9")


async def test_wrong_dimensions_are_an_error(double: Double, server: Server) -> None:
    server.size = 768
    embedder = await OllamaEmbedder.connect(double.url, MODEL)
    with pytest.raises(EmbedderUnavailable, match="768 dimensions where 1024 were expected"):
        await embedder.question("ano")
    report = await health(embedder)
    assert not report["ok"]
    assert "768" in report["problem"]


async def test_half_pairs_and_nul_can_be_sent(double: Double) -> None:
    embedder = await OllamaEmbedder.connect(double.url, MODEL)
    await embedder.passages(["a\0b\ud83dc"])
    assert double.to("/api/embed")[-1].body["input"] == ["ab?c"]


async def test_nobody_there_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(json_service, "FIRST_WAIT_S", 0.001)
    with pytest.raises(EmbedderUnavailable, match=r"^Ollama at 127\.0\.0\.1:1 cannot be used: Connection refused\.$"):
        await OllamaEmbedder.connect("http://127.0.0.1:1")


async def test_the_loop_goes_on_while_the_server_thinks(double: Double, server: Server) -> None:
    embedder = await OllamaEmbedder.connect(double.url, MODEL)
    original = double.answer

    def thinking(call: Call) -> Reply:
        time.sleep(0.3)
        return original(call)

    double.answer = thinking
    working = asyncio.create_task(embedder.question("ano"))
    turns = 0
    while not working.done():
        await asyncio.sleep(0.01)
        turns += 1
    assert turns > 5
