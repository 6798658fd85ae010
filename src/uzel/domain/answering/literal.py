"""Which passages and documents hold a question's identifiers and quoted texts literally.

An identifier is held where the same canonical form stands: `2.1` is not held by `2.10`, `§ 12` is held by
`§ 12 odst. 3`. Only stretches of text that could hold it are taken apart, so that hundreds of passages cost about a
millisecond.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from uzel.domain.evidence import Candidate
from uzel.domain.questions import Question
from uzel.text.identifiers import Identifier, identifiers
from uzel.text.normal import fold
from uzel.text.terms import QuestionWord

_FEW_WORDS = 3  # 'what does the compiler error X mean'
_AROUND = 32  # code points on each side of a possible place that are taken apart
_SCRAP = re.compile(r"\w+")


@dataclass(frozen=True, slots=True)
class Literals:
    """Where all identifiers of a question stand. Empty where the question has none."""

    passages: frozenset[UUID] = frozenset()  # passages that hold every one
    documents: frozenset[UUID] = frozenset()  # nodes whose candidates hold every one between them
    titles: frozenset[UUID] = frozenset()  # nodes whose title holds every one
    alone: bool = False  # the question is nothing but identifiers
    code_question: bool = False  # identifiers and at most a few other words


def literals(question: Question, candidates: Sequence[Candidate]) -> Literals:
    """Which of the candidates and their documents hold every identifier of the question."""
    wanted = tuple({identifier.normal: identifier for identifier in question.identifiers}.values())
    if not wanted:
        return Literals()
    passages: set[UUID] = set()
    titles: dict[UUID, frozenset[str]] = {}
    united: dict[UUID, set[str]] = {}
    for candidate in candidates:
        node = candidate.node_id
        if node not in titles:
            titles[node] = holds(candidate.title, wanted)
            united[node] = set(titles[node])
        here = holds(f"{candidate.header}\n{candidate.text}", wanted)
        if len(here) == len(wanted):
            passages.add(candidate.passage_id)
        united[node] |= here
    return Literals(
        frozenset(passages),
        frozenset(node for node, here in united.items() if len(here) == len(wanted)),
        frozenset(node for node, here in titles.items() if len(here) == len(wanted)),
        not beside_identifiers(question),
        is_code_question(question),
    )


def is_code_question(question: Question) -> bool:
    """Whether a question is about its identifiers: few other words stand beside them. An option may have one more, for
    the command that it belongs to."""
    if not question.identifiers:
        return False
    option = any(identifier.kind == "option" for identifier in question.identifiers)
    return len(beside_identifiers(question)) <= _FEW_WORDS + option


def holds(text: str, wanted: Sequence[Identifier]) -> frozenset[str]:
    """The canonical forms, of those wanted, that stand in the text, whole or as the head or tail of a longer one."""
    found: set[str] = set()
    lowered = text.lower()
    if len(lowered) != len(text):  # a few capitals have a longer small form: positions would not fit
        lowered = "".join(letter.lower() if len(letter.lower()) == 1 else letter for letter in text)
    for identifier in wanted:
        core = _core(identifier)
        at = lowered.find(core)
        while at >= 0 and identifier.normal not in found:
            start, end = _stretch(text, at, at + len(core))
            found.update(_forms(text[start:end]) & {identifier.normal})
            at = lowered.find(core, max(end, at + 1))
    return frozenset(found)


def beside_identifiers(question: Question) -> tuple[QuestionWord, ...]:
    """The content words of a question that are no part of an identifier."""
    covered = [(identifier.start, identifier.end) for identifier in question.identifiers]
    return tuple(
        word for word in question.content_words if not any(start <= word.start < end for start, end in covered)
    )


def holds_quoted(text: str, quoted: str) -> bool:
    """Whether a quoted text stands in a text, but for case, diacritics, white space and the kind of quotation marks."""
    return f" {_plain(quoted)} " in f" {_plain(text)} "


def _plain(text: str) -> str:
    return " ".join(_SCRAP.findall(fold(text)))


def _core(identifier: Identifier) -> str:
    """A run of letters and digits that stands in every spelling of an identifier."""
    if identifier.kind == "number":
        return identifier.normal[-3:]  # groups of a telephone number are set apart, or not
    if identifier.kind == "version":
        return identifier.normal
    return max(_SCRAP.findall(identifier.normal), key=len, default=identifier.normal)


def _stretch(text: str, start: int, end: int) -> tuple[int, int]:
    """A stretch around [start, end) that begins and ends at white space."""
    start = max(0, start - _AROUND)
    while start > 0 and not text[start - 1].isspace():
        start -= 1
    end = min(len(text), end + _AROUND)
    while end < len(text) and not text[end].isspace():
        end += 1
    return start, end


def _forms(text: str) -> set[str]:
    forms: set[str] = set()
    for identifier in identifiers(text):
        forms.add(identifier.normal)
        forms.update(identifier.parts)
    return forms
