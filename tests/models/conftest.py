"""One loaded embedder of each engine for all tests of this folder."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from uzel.adapters.models.e5.embedder import E5
from uzel.adapters.models.e5.tokenizer import Tokenizer
from uzel.adapters.models.e5.weights import Weights
from uzel.adapters.models.e5.wheel_engine import WheelEngine


@pytest.fixture(scope="session")
def weights() -> Weights:
    return Weights.installed()


@pytest.fixture(scope="session")
def tokenizer() -> Tokenizer:
    return Tokenizer.load()


@pytest.fixture(scope="session")
def wheel_engine(weights: Weights) -> Iterator[WheelEngine]:
    engine = WheelEngine(weights)
    yield engine
    engine.close()


@pytest.fixture(scope="session")
def graph_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("graphs")


@pytest.fixture(scope="session")
def fast(graph_folder: Path) -> Iterator[E5]:
    embedder = E5.load(graph_folder, "openvino")
    yield embedder
    embedder.close()


@pytest.fixture(scope="session")
def slow(graph_folder: Path) -> Iterator[E5]:
    embedder = E5.load(graph_folder, "wheel")
    yield embedder
    embedder.close()
