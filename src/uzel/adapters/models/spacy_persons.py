"""Names of persons by a spaCy pipeline that is installed beside Uzel.

None is shipped: of the Czech ones `cs-core-news-sm` is licensed for non-commercial use only (CC BY-NC-SA), which its
user must judge. Nothing is downloaded; a pipeline that is not there is an error.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from typing import Any, cast

from uzel.errors import UsageError

_LABELS = frozenset(("PERSON", "PER", "P", "persName"))  # as pipelines of different corpora name persons


class SpacyPersons:
    """A `PersonFinder` of `uzel.domain.masking`. Loads the pipeline once, when it is made."""

    def __init__(self, pipeline: str) -> None:
        """`pipeline`: an installed package (`cs_core_news_sm`) or a folder.

        Raises UsageError where spaCy or the pipeline is missing, or names no persons.
        """
        self._read = _loaded(pipeline)

    def persons(self, text: str) -> Iterable[tuple[int, int]]:
        """Half-open spans of `text`, code points."""
        return _spans(self._read(text))


def _loaded(pipeline: str) -> Callable[[str], Any]:
    try:
        spacy = import_module("spacy")  # optional, and slow to load
    except ImportError:
        raise UsageError("spaCy is not installed: pip install 'uzel[names]'.") from None
    try:
        read = spacy.load(pipeline)
    except (OSError, ValueError, ImportError) as error:
        raise UsageError(f"The spaCy pipeline {pipeline} cannot be loaded: {error}") from None
    labels = read.pipe_labels.get("ner", [])
    if not _LABELS & set(labels):
        raise UsageError(f"The spaCy pipeline {pipeline} names no persons.")
    return cast(Callable[[str], Any], read)


def _spans(document: Any) -> Iterator[tuple[int, int]]:
    for entity in document.ents:
        if entity.label_ in _LABELS:
            yield entity.start_char, entity.end_char
