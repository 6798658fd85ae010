"""An evaluation folder (corpus, queries, judgements) as candidates and questions.

The corpus is read and cut as the product does it. Cutting costs minutes on a large corpus, so the passages are kept in
the lab's cache, under a hash of the corpus and of the code that cuts.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import os
import pickle
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, UUID, uuid5

from benchmarks.lab.reading import read, tokens
from uzel.domain import chunking, packing
from uzel.domain.evidence import Candidate
from uzel.text.languages import detect


@dataclass(frozen=True, slots=True)
class Query:
    """A judged question: `judged` maps a document's id to its grade; empty where the corpus has no answer."""

    id: str
    text: str
    language: str
    answerable: bool
    judged: Mapping[str, int]
    answers: Sequence[str] = ()
    meta: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Collection:
    """One evaluation set."""

    name: str
    candidates: Sequence[Candidate]
    inputs: Sequence[str]  # what the embedder gets, beside `candidates`
    documents: Mapping[UUID, str]  # node to the document's id
    queries: Sequence[Query]


def cache_folder() -> Path:
    """UZEL_LAB_CACHE, else a folder of the user's in the temporary folder."""
    folder = Path(os.environ.get("UZEL_LAB_CACHE") or Path(tempfile.gettempdir()) / f"uzel-lab-{os.getuid()}")
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def evaluation_folder(given: str | None) -> Path:
    """The folder with the sets: as given, else UZEL_EVAL, else ../shared/eval beside the repository."""
    return Path(given or os.environ.get("UZEL_EVAL") or Path(__file__).parents[3] / "shared" / "eval")


def load(folder: Path) -> Collection:
    """Reads a set. Raises FileNotFoundError where it is no evaluation folder."""
    corpus = folder / "corpus.jsonl"
    key = hashlib.sha256(corpus.read_bytes())
    key.update(inspect.getsource(chunking).encode())
    key.update(inspect.getsource(packing).encode())
    kept = cache_folder() / f"{folder.name}-{key.hexdigest()[:16]}.pickle"
    if kept.exists():
        candidates, inputs, documents = pickle.loads(kept.read_bytes())  # noqa: S301 - written by this module
    else:
        candidates, inputs, documents = _cut(corpus)
        kept.write_bytes(pickle.dumps((candidates, inputs, documents)))
    return Collection(folder.name, candidates, inputs, documents, queries(folder))


def queries(folder: Path) -> list[Query]:
    """The set's questions with their judgements."""
    judged: dict[str, dict[str, int]] = {}
    for line in (folder / "qrels.tsv").read_text(encoding="utf-8").splitlines():
        query, document, grade = line.split("\t")
        judged.setdefault(query, {})[document] = int(grade)
    return [
        Query(
            row["id"],
            row["text"],
            row.get("lang", ""),
            row["answerable"],
            judged.get(row["id"], {}),
            row.get("answers", ()),
            row.get("meta", {}),
        )
        for row in _rows(folder / "queries.jsonl")
    ]


def _cut(corpus: Path) -> tuple[list[Candidate], list[str], dict[UUID, str]]:
    candidates: list[Candidate] = []
    inputs: list[str] = []
    documents: dict[UUID, str] = {}
    for row in _rows(corpus):
        node = uuid5(NAMESPACE_URL, row["id"])
        documents[node] = row["id"]
        document = read(row)
        if document is None:
            continue
        for passage in chunking.cut(document, tokens()):
            inputs.append(passage.embedding_input)
            candidates.append(
                Candidate(
                    passage_id=uuid5(node, str(passage.ordinal)),
                    node_id=node,
                    ordinal=passage.ordinal,
                    start=passage.start,
                    text=passage.text,
                    heading=passage.heading,
                    context=passage.context,
                    header=passage.header,
                    kind=passage.kind,
                    page=passage.page,
                    language=document.language or detect(passage.text),
                    title=document.title,
                    uri=row["id"],
                    metadata=document.metadata,
                )
            )
    return candidates, inputs, documents


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)
