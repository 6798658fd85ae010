"""A small base in memory: notes as candidates, two branches by words and by a made-up nearness, statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from uuid import NAMESPACE_URL, UUID, uuid5

from uzel.domain.evidence import BranchResult, Candidate, Hit, TermStatistics
from uzel.domain.indexing import indexed_terms
from uzel.domain.questions import Question
from uzel.text.languages import detect


def node_of(uri: str) -> UUID:
    """The id of a note."""
    return uuid5(NAMESPACE_URL, uri)


def note(uri: str, title: str, text: str, ordinal: int = 0, **more: object) -> Candidate:
    """One passage of a note."""
    node = node_of(uri)
    return Candidate(
        passage_id=uuid5(node, str(ordinal)),
        node_id=node,
        ordinal=ordinal,
        start=0,
        text=text,
        heading=(),
        context=None,
        header=title,
        kind="prose",
        page=None,
        language=str(more.get("language", detect(text))),
        title=title,
        uri=uri,
    )


def by_id(notes: Sequence[Candidate]) -> Mapping[UUID, Candidate]:
    """What `fuse` takes."""
    return {item.passage_id: item for item in notes}


def branch(name: str, scored: Sequence[tuple[Candidate, float]], state: str = "ran") -> BranchResult:
    """A branch's result, best first as given."""
    return BranchResult(name, state, [Hit(item.passage_id, item.node_id, score) for item, score in scored])


def statistics(question: Question, notes: Sequence[Candidate]) -> TermStatistics:
    """Of these notes, for the terms of a question."""
    indexed = [indexed_terms(item.header, item.context, item.text, item.language) for item in notes]
    asked = {term for word in question.words for term, _ in word.terms}
    frequencies = {term: sum(term in one.counts for one in indexed) for term in asked}
    return TermStatistics(len(notes), sum(one.length for one in indexed) / max(1, len(indexed)), frequencies)


def prose(question: Question, notes: Sequence[Candidate]) -> BranchResult:
    """Notes that hold words of the question, those with more of them first."""
    terms = {term for word in question.content_words for term, _ in word.terms}
    scored = [
        (item, float(len(terms & set(indexed_terms(item.header, item.context, item.text, item.language).counts))))
        for item in notes
    ]
    found = sorted((pair for pair in scored if pair[1] > 0), key=lambda pair: (-pair[1], pair[0].uri))
    return branch("prose", found)
