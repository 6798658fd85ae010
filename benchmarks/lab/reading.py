"""A line of an evaluation corpus as the product reads it: Markdown, whose marks mean nothing in plain text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from uzel.adapters.models.e5.tokenizer import Tokenizer
from uzel.adapters.readers.markdown import MarkdownReader
from uzel.domain.documents import Document


@lru_cache(maxsize=1)
def tokens() -> Tokenizer:
    """The tokenizer that passages are measured with."""
    return Tokenizer.load()


def read(row: Mapping[str, Any]) -> Document | None:
    """The document of one line; None where it says nothing."""
    text = str(row["text"])
    if not text.strip():
        return None
    document = MarkdownReader().read(text.encode("utf-8", "replace"), Path("document.md"), "text/markdown")
    return replace(document, title=str(row.get("title") or "") or document.title, language=row.get("lang"))
