"""What models of public services want to stand before a question and before a passage (their model cards)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Prefixes:
    """Part of an embedder's identity: other prefixes, other vectors."""

    question: str = ""
    passage: str = ""


KNOWN = {
    "qwen3-embedding": Prefixes(
        "Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:"
    ),
    "multilingual-e5": Prefixes("query: ", "passage: "),
    "nomic-embed-text": Prefixes("search_query: ", "search_document: "),
    "mxbai-embed-large": Prefixes("Represent this sentence for searching relevant passages: "),
    "snowflake-arctic-embed2": Prefixes("query: "),
    "embeddinggemma": Prefixes("task: search result | query: ", "title: none | text: "),
}


def prefixes_of(model: str) -> Prefixes:
    """By the model's name, with or without its owner and tag; none for a model that is not known."""
    name = model.rsplit("/", 1)[-1].lower()
    fitting = [known for known in KNOWN if name.startswith(known)]
    return KNOWN[max(fitting, key=len)] if fitting else Prefixes()
