"""Drafts made by hand, small enough to check by eye."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from uzel.domain.ids import input_hash, new_id, passage_ids, revision_of
from uzel.domain.nodes import Change, Draft, IndexedPassage, OriginState
from uzel.domain.passages import Passage
from uzel.domain.scopes import Viewer
from uzel.store import publications, sources
from uzel.store.engine import Engine


def a_draft(
    scope_id: int, *texts: str, node_id: UUID | None = None, published: bool = True, title: str = "note"
) -> Draft:
    """A node whose passages are these texts, one after another; each word is a term."""
    node_id = node_id or new_id()
    whole = "\n".join(texts)
    indexed, at = [], 0
    for ordinal, (passage_id, text) in enumerate(zip(passage_ids(node_id, texts), texts, strict=True)):
        passage = Passage(ordinal, at, at + len(text), text, (), None, None, title, len(text.split()))
        words = text.split()
        terms = {word: words.count(word) for word in words}
        indexed.append(
            IndexedPassage(passage_id, passage, "en", input_hash(passage.embedding_input), len(words), terms)
        )
        at += len(text) + 1
    return Draft(
        node_id, scope_id, revision_of([whole, title, str(published)]), whole, "text/plain", {"title": title, "kind": "note"},
        published, indexed if published else [], words=frozenset(word for text in texts for word in text.split() if len(word) >= 4),
        names=frozenset({f"t:{title}"}),
    )  # fmt: skip


async def publish(engine: Engine, viewer: Viewer, *drafts: Draft, change: Change | None = None) -> int:
    """Written ahead, then published: two transactions, as always."""
    async with engine.writing(viewer) as connection:
        await publications.write_ahead(connection, viewer, drafts)
    async with engine.writing(viewer) as connection:
        return await publications.publish(connection, viewer, change or Change(None, "test", drafts))


async def with_origins(
    engine: Engine, viewer: Viewer, scope_id: int, drafts: Sequence[Draft], root: str = "/notes"
) -> Change:
    """A change whose drafts each come from a file of one new source."""
    async with engine.writing(viewer) as connection:
        source = await sources.make_source(connection, viewer, "folder", root, scope_id)
    states = [
        OriginState(key=f"{n}.md", part="", uri=f"{root}/{n}.md", state="ready", node_id=draft.node_id,
                    content_hash=draft.revision.to_bytes(8, "big"), revision=draft.revision)
        for n, draft in enumerate(drafts)
    ]  # fmt: skip
    return Change(source.source_id, "add", drafts, states)
