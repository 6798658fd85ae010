"""A written answer on its way: events as claims are released, and the whole object when the writing has ended."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Any

from uzel.domain.answering.disagreeing import disagree
from uzel.domain.answering.readable import escape, readable
from uzel.domain.answers import Quote, refusal_sentence
from uzel.domain.evidence import Candidate
from uzel.errors import CapReached, ModelMissing, ModelRefused, ModelUnavailable
from uzel.text.sentences import sentences
from uzel.text.unseen import seen
from uzel.usecases.answer_object import Answer, Event, citation_fields, shared_fields
from uzel.usecases.retrieve import Retrieval
from uzel.usecases.writing import Opened, Released, Writer, Written, sent_evidence

_REASONS = {
    CapReached: "cap_reached",
    ModelMissing: "model_missing",
    ModelRefused: "model_refused",
    ModelUnavailable: "model_unavailable",
}


@dataclass(slots=True)
class Composing:
    """A written answer on its way: what was released, and what of the passages it stands on.

    A passage's number is its place in the reply's citations, so that a claim's marks are right when it is released; one
    that no shown claim needs leaves a gap.
    """

    retrieval: Retrieval
    found: Sequence[Candidate]
    written: Written = field(default_factory=Written)
    failure: ModelUnavailable | None = None
    _sent: Sequence[Candidate] = ()
    _numbers: dict[int, int] = field(default_factory=dict)  # position in what was sent -> n
    _claims: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)
    _quoted: dict[int, list[Quote]] = field(default_factory=dict)  # n -> quotes
    _shown: set[str] = field(default_factory=set)  # what was quoted so far
    _disagreeing: set[tuple[int, ...]] = field(default_factory=set)  # pairs of n

    async def events(self, writer: Writer) -> AsyncGenerator[Event, None]:
        """Citations, then each claim that may be shown. A service that fails ends it; what was released stays."""
        question = self.retrieval.question
        self._sent = sent_evidence(self.found)
        try:
            async with aclosing(writer.write(question.text, self._sent, question.language, self.written)) as made:
                async for one in made:
                    if isinstance(one, Opened):
                        besides = await asyncio.to_thread(self._besides, one)
                        self._numbers = {position: n for n, position in enumerate((*one.cited, *besides), 1)}
                        named = [{"n": n, **citation_fields(self._sent[at])} for at, n in self._numbers.items()]
                        yield Event("citations", {"citations": named})
                    else:
                        yield Event("delta", self._released(one))
                        for other in await asyncio.to_thread(self._otherwise, one):
                            yield Event("delta", self._released(other))
        except ModelUnavailable as error:
            self.failure = error

    def _besides(self, opened: Opened) -> list[int]:
        """Passages that the reply does not cite, of other documents, where a sentence disagrees with a cited one."""
        cited = [self._sent[position] for position in opened.cited]
        said = [quote.text for candidate in cited for quote in _sentences(candidate)]
        return [
            position
            for position, candidate in enumerate(self._sent)
            if position not in opened.cited
            and all(candidate.node_id != one.node_id for one in cited)
            and any(disagree(text, quote.text, self._language) for quote in _sentences(candidate) for text in said)
        ]

    def _otherwise(self, one: Released) -> list[Released]:
        """Sentences of other documents that disagree with what a claim stands on, verbatim: both sides are shown."""
        found: list[Released] = []
        for position, quote in one.quotes:
            for other in self._numbers:
                if self._sent[other].node_id == self._sent[position].node_id:
                    continue
                for against in _sentences(self._sent[other]):
                    if disagree(quote.text, against.text, self._language):
                        self._disagreeing.add(tuple(sorted((self._numbers[position], self._numbers[other]))))
                        if against.text not in self._shown:
                            found.append(Released(seen(against.text), ((other, against),), verbatim=True))
        return found

    @property
    def _language(self) -> str:
        return self.retrieval.question.language

    def _released(self, one: Released) -> dict[str, Any]:
        self._shown.update(quote.text for _, quote in one.quotes)
        numbers = tuple(sorted({self._numbers[position] for position, _ in one.quotes}))
        for position, quote in one.quotes:
            self._quoted.setdefault(self._numbers[position], []).append(quote)
        text = escape(readable(one.text) if one.verbatim else one.text)
        self._claims.append((text, numbers))
        return {"text": text, "citations": list(numbers)}

    def answer(self, why: Mapping[str, Any], started: float) -> Answer:
        """The whole object, when the writing has ended."""
        took = {"answer": round((time.perf_counter() - started) * 1000, 2)}
        told = {**why, "calls": self.written.calls, "reasons": tuple(self.written.reasons)}
        shared = {**shared_fields(self.retrieval, told, took), "withheld": self.written.withheld}
        language = self.retrieval.question.language
        if not self._claims:
            if self.failure is not None:
                reason = next(name for kind, name in _REASONS.items() if isinstance(self.failure, kind))
                return Answer("unavailable", reason, str(self.failure), claims=[], citations=[], **shared)
            reason = "not_verified" if self.written.reasons else "not_found"
            return Answer("refused", reason, refusal_sentence(language), claims=[], citations=[], **shared)
        return Answer(
            "answered",
            "cut_short" if self.failure is not None else None,
            "\n".join(f"{text} {''.join(f'[{n}]' for n in numbers)}" for text, numbers in self._claims),
            claims=[{"text": text, "citations": list(numbers)} for text, numbers in self._claims],
            citations=[self._citation(n, quotes) for n, quotes in sorted(self._quoted.items())],
            missing=list(self.written.missing),
            disagreements=sorted(pair for pair in self._disagreeing if all(n in self._quoted for n in pair)),
            **shared,
        )

    def _citation(self, n: int, quotes: Sequence[Quote]) -> dict[str, Any]:
        """The passage with number n, and the smallest stretch of it that holds all that was quoted."""
        candidate = self._sent[next(position for position, number in self._numbers.items() if number == n)]
        start, end = min(quote.start for quote in quotes), max(quote.end for quote in quotes)
        return {
            "n": n,
            **citation_fields(candidate),
            "span": [start, end],
            "quote": candidate.text[start - candidate.start : end - candidate.start],
            "context": quotes[0].context,
        }


def _sentences(candidate: Candidate) -> list[Quote]:
    """The sentences of a passage of prose, each as a quote; a table's rows and code agree with nothing."""
    if candidate.kind != "prose":
        return []
    text = candidate.text
    return [
        Quote(candidate.passage_id, candidate.start + start, candidate.start + end, text[start:end])
        for start, end in sentences(text)
    ]
