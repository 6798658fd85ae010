"""From a document to a draft: passages, terms, names and links, without touching anything outside."""

from __future__ import annotations

import json
import posixpath
from collections.abc import Iterator, Sequence
from typing import Any
from uuid import UUID

from uzel.domain.answering.supersession import replaced_by
from uzel.domain.chunking import ChunkSettings, TokenCounter, cut
from uzel.domain.documents import Document
from uzel.domain.ids import input_hash, passage_ids, revision_of
from uzel.domain.indexing import indexed_terms
from uzel.domain.nodes import Draft, IndexedPassage
from uzel.domain.passages import Passage
from uzel.text.identifiers import identifier_terms, identifiers
from uzel.text.languages import SUPPORTED, detect
from uzel.text.normal import fold
from uzel.text.words import words

#: raised when the same content would give other passages or terms than before: every node is then written anew
INDEX_VERSION = "4"

_MARKDOWN = (".md", ".markdown", ".mdx")


def searchable(header: str, context: str | None, text: str) -> str:
    """All that a passage is found by: what its identifiers and words are taken from."""
    return "\n".join(part for part in (header, context, text) if part)


def draft(
    node_id: UUID,
    scope_id: int,
    document: Document,
    uri: str,
    tokens: TokenCounter,
    settings: ChunkSettings,
    also: Sequence[str] = (),
) -> Draft:
    """The next revision of a node. `uri` is where the document stands: relative links start there.

    `also`: where else it stands; links find it there as well, and its own links start there as well.
    """
    places = tuple(dict.fromkeys((uri, *also)))
    metadata = _metadata(document)
    revision = revision_of(
        [
            INDEX_VERSION,
            repr(settings),
            document.title,
            document.text,
            document.media_type,
            json.dumps(metadata, ensure_ascii=False, sort_keys=True, default=str),
            str(document.published),
        ]
    )
    cuts = cut(document, tokens, settings) if document.published else []
    stated = document.language if document.language in SUPPORTED else None
    indexed = []
    seen: set[str] = set()
    fallback = stated or (detect(document.text[:20_000]) if cuts else "en")
    called = _called(document, places)
    for passage_id, passage in zip(passage_ids(node_id, [p.text for p in cuts]), cuts, strict=True):
        indexed.append(_indexed(passage_id, passage, stated, fallback, called))
        seen.update(word.text for word in words(searchable(passage.header, passage.context, passage.text)))
    seen.update(word.text for word in words(called))
    return Draft(
        node_id=node_id,
        scope_id=scope_id,
        revision=revision,
        text=document.text,
        media_type=document.media_type,
        metadata=metadata,
        published=document.published,
        passages=indexed,
        words=frozenset(folded for word in seen if 4 <= len(folded := fold(word)) <= 40 and folded.isalpha()),
        names=frozenset(name for place in places for name in _names(document, place)),
        links=frozenset(link for place in places for link in _links(document, place)),
    )


def _called(document: Document, places: Sequence[str]) -> str:
    """What else the document goes by: aliases, file names, the folder around it. Helps to find, is no evidence."""
    paths = [part for place in places for part in posixpath.splitext(place)[0].split("/")[-2:]]
    said = [name for name in (*_texts(document.metadata.get("aliases")), *paths) if fold(name) != fold(document.title)]
    return " \n".join(dict.fromkeys(said)).replace("_", " ")


def _indexed(passage_id: UUID, passage: Passage, stated: str | None, fallback: str, called: str) -> IndexedPassage:
    """Short texts and tables say little about their language: the document's stands in for them."""
    own = detect(passage.text) if stated is None and len(passage.text) >= 60 and passage.kind == "prose" else None
    language = stated or own or fallback
    row = passage.header_row or passage.context
    terms = indexed_terms(passage.header, row, f"{passage.text}\n{called}", language)
    literal = identifier_terms(searchable(passage.header, row, passage.text))
    return IndexedPassage(
        passage_id,
        passage,
        language,
        input_hash(passage.embedding_input),
        max(1, terms.length),
        {**terms.counts, **literal},
    )


def _metadata(document: Document) -> dict[str, Any]:
    """What the node says of itself, with folded copies of what filters compare."""
    stated = dict(document.metadata)
    compared = {name: [fold(value) for value in _texts(stated.get(name))] for name in ("tags", "authors")}
    compared["tags"] += [fold(value) for value in _texts(stated.get("categories"))]
    return {**stated, "title": document.title, "filter": compared}


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [one for one in value if isinstance(one, str)] if isinstance(value, (list, tuple)) else []


def _names(document: Document, uri: str) -> Iterator[str]:
    """By what a link may name the node: its title, aliases, file name and path, and the identifiers in its title."""
    stem = posixpath.splitext(posixpath.basename(uri))[0]
    for name in (document.title, stem, *_texts(document.metadata.get("aliases"))):
        if fold(name).strip():
            yield f"t:{fold(name).strip()[:300]}"
    yield f"p:{uri[:2000]}"
    if document.channel_key:
        yield f"m:{document.channel_key[:1000]}"
    for found in identifiers(document.title):
        yield f"i:{found.normal[:300]}"


def _links(document: Document, uri: str) -> Iterator[tuple[str, str]]:
    for link in document.links:
        target = link.target.split("#", 1)[0].strip()
        if not target:
            continue
        if link.kind == "replies_to":
            yield link.kind, f"m:{target[:1000]}"
        elif link.wiki:
            yield link.kind, f"t:{fold(posixpath.basename(target).removesuffix('.md')).strip()[:300]}"
        else:
            path = posixpath.normpath(posixpath.join(posixpath.dirname(uri), target))
            for ending in ("", *_MARKDOWN[:1]) if not posixpath.splitext(path)[1] else ("",):
                yield link.kind, f"p:{(path + ending)[:2000]}"
    for old in replaced_by(document.text):
        yield "supersedes", f"i:{old[:300]}"
