from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest
from service_double import Call, Double, Reply, serve, vector_of

from uzel.adapters.models import json_service
from uzel.adapters.models.json_service import JsonService
from uzel.adapters.models.openai_compatible import OpenAIEmbedder
from uzel.errors import EmbedderUnavailable, UsageError

KEY = "sk-not-a-real-key-77"


def usual(call: Call) -> Reply:
    """The vectors in reverse order, each with its index: a service may do so."""
    size = call.body.get("dimensions", 12)
    data = [{"index": place, "embedding": vector_of(text, size)} for place, text in enumerate(call.body["input"])]
    return 200, {"object": "list", "data": data[::-1], "model": call.body["model"]}


@pytest.fixture
def double(monkeypatch: pytest.MonkeyPatch) -> Iterator[Double]:
    monkeypatch.setattr(json_service, "FIRST_WAIT_S", 0.001)
    with serve(usual) as running:
        yield running


async def connect(double: Double, **more: Any) -> OpenAIEmbedder:
    return await OpenAIEmbedder.connect(double.url + "/v1/", "some-model", key=KEY, **more)


def unit(text: str, size: int = 12) -> np.ndarray[Any, Any]:
    vector = np.array(vector_of(text, size), np.float32)
    return vector / np.linalg.norm(vector)


async def test_order_is_by_index_and_rows_have_length_one(double: Double) -> None:
    embedder = await connect(double)
    texts = [f"text {place}" for place in range(150)]
    assert np.allclose(await embedder.passages(texts), [unit(text) for text in texts], atol=1e-6)
    assert np.allclose(await embedder.question("kde"), unit("kde"), atol=1e-6)
    for call in double.calls:
        assert (call.method, call.path) == ("POST", "/v1/embeddings")
        assert call.headers["authorization"] == f"Bearer {KEY}"
        assert call.body["model"] == "some-model"
        assert call.body["encoding_format"] == "float"
        assert isinstance(call.body["input"], list)
        assert "dimensions" not in call.body


async def test_dimensions_are_sent_and_part_of_the_identity(double: Double) -> None:
    whole, short = await connect(double), await connect(double, dimensions=5)
    assert (whole.identity.dimensions, short.identity.dimensions) == (12, 5)
    assert whole.identity != short.identity
    assert (await short.passages(["a"])).shape == (1, 5)
    assert double.calls[-1].body["dimensions"] == 5


async def test_dimensions_that_the_service_does_not_heed_are_an_error(double: Double) -> None:
    double.answer = lambda call: usual(Call("", "", {}, {**call.body, "dimensions": 12}))
    with pytest.raises(EmbedderUnavailable, match="12 dimensions where 5 were expected"):
        await connect(double, dimensions=5)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data[:-1], "gave 2 vectors for 3 inputs"),
        (lambda data: [*data, data[0]], "which input each vector is of"),
        (lambda data: [{**entry, "index": 0} for entry in data], "which input each vector is of"),
        (lambda data: [{"embedding": entry["embedding"]} for entry in data], "which input each vector is of"),
        (lambda data: [*data[:-1], {**data[-1], "embedding": [0.0] * 12}], "no direction"),
        (lambda data: [*data[:-1], {**data[-1], "embedding": ["a"] * 12}], "not numbers"),
        (lambda data: [*data[:-1], {**data[-1], "embedding": [1.0] * 3}], "3 dimensions where 12"),
        (lambda data: None, "gave 0 vectors"),
    ],
)
async def test_a_wrong_reply_is_never_taken(double: Double, change: Callable[[Any], Any], said: str) -> None:
    embedder = await connect(double)
    double.answer = lambda call: (200, {"data": change(usual(call)[1]["data"])})
    with pytest.raises(EmbedderUnavailable, match=said):
        await embedder.passages(["a", "b", "c"])


@pytest.mark.parametrize("status", [429, 500, 502, 503])
async def test_trouble_that_passes_is_waited_out(double: Double, status: int) -> None:
    embedder = await connect(double)
    left = 3

    def answer(call: Call) -> Reply:
        nonlocal left
        left -= 1
        return usual(call) if left < 0 else (status, {"error": {"message": "slow down"}}, {"Retry-After": "0"})

    double.answer = answer
    assert (await embedder.passages(["a"])).shape == (1, 12)


async def test_trouble_that_stays_is_one_sentence_without_the_key(double: Double) -> None:
    embedder = await connect(double)
    double.answer = lambda call: (429, {"error": {"message": f"limit reached for {call.headers['authorization']}."}})
    with pytest.raises(EmbedderUnavailable, match=r"answered 429: limit reached for Bearer \*\*\*\.$") as caught:
        await embedder.passages(["a"])
    assert KEY not in repr(caught.value) + repr(embedder._service)
    assert len(double.calls) == 1 + json_service.ATTEMPTS


@pytest.mark.parametrize(
    ("reply", "error", "said"),
    [
        ((401, {"error": {"message": "bad key"}}), EmbedderUnavailable, "key is missing or not accepted"),
        ((404, {"error": "no such model"}), EmbedderUnavailable, "answered 404: no such model"),
        ((400, {"error": {"message": "too long"}}), UsageError, "refused the input: too long"),
        ((200, b"<html>welcome"), EmbedderUnavailable, "not JSON"),
        ((200, [1]), EmbedderUnavailable, "not a JSON object"),
        ((418, b"I am a teapot"), EmbedderUnavailable, "answered 418: I am a teapot"),
    ],
)
async def test_what_cannot_pass_is_not_tried_again(
    double: Double, reply: Reply, error: type[Exception], said: str
) -> None:
    embedder = await connect(double)
    double.answer = lambda _: reply
    with pytest.raises(error, match=said):
        await embedder.passages(["a"])
    assert len(double.calls) == 2


async def test_a_redirect_does_not_get_the_key(double: Double) -> None:
    with serve(usual) as other:
        embedder = await connect(double)
        double.answer = lambda _: (307, {}, {"Location": other.url + "/v1/embeddings"})
        with pytest.raises(EmbedderUnavailable, match="a redirect, which is not followed"):
            await embedder.passages(["a"])
        assert other.calls == []


async def test_a_proxy_of_the_environment_does_not_get_the_key(double: Double, monkeypatch: pytest.MonkeyPatch) -> None:
    with serve(usual) as proxy:
        for name in ("http_proxy", "HTTP_PROXY", "https_proxy", "all_proxy"):
            monkeypatch.setenv(name, proxy.url)
        monkeypatch.delenv("no_proxy", raising=False)
        monkeypatch.delenv("NO_PROXY", raising=False)
        await (await connect(double)).passages(["a"])
        assert proxy.calls == []


async def test_a_service_that_hangs_is_left(double: Double) -> None:
    embedder = await connect(double, timeout_s=0.1)

    def slow(call: Call) -> Reply:
        time.sleep(0.4)
        return usual(call)

    double.answer = slow
    with pytest.raises(EmbedderUnavailable, match="did not answer in time"):
        await embedder.question("a")


async def test_an_input_that_could_be_cut_is_refused(double: Double) -> None:
    embedder = await connect(double, window=20)
    with pytest.raises(UsageError, match="Text 1 of 1 has 24 bytes"):
        await embedder.passages(["ěščřžýáíéúůň"])


@pytest.mark.parametrize(
    "address",
    ["", "localhost:8000", "ftp://a/b", "http://", "http://me:pw@a", "http://a/?k=v", "http://a:99999", "http://[a"],
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(UsageError, match="must look like"):
        JsonService("The service", address)


def test_a_key_that_would_forge_a_header_is_refused() -> None:
    with pytest.raises(UsageError, match="characters that a key cannot have"):
        JsonService("The service", "http://a", "x\r\nHost: b")


def test_waits_grow_and_are_bounded() -> None:
    waited: list[float] = []
    with serve(lambda _: (503, {}, {"Retry-After": "3600"} if len(waited) == 2 else {})) as double:
        service = JsonService("The service", double.url, sleep=waited.append)
        with pytest.raises(EmbedderUnavailable, match="answered 503"):
            service.get("/x")
    assert len(waited) == json_service.ATTEMPTS - 1
    assert 0.25 <= waited[0] <= 0.75
    assert 0.5 <= waited[1] <= 1.5
    assert waited[2] == json_service.LONGEST_WAIT_S
