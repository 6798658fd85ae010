"""An answer that a model writes: what leaves is masked and marked, what comes back is verified before it is shown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field

from uzel.domain.answers import Quote
from uzel.domain.checking.verify import verify
from uzel.domain.evidence import Candidate
from uzel.domain.masking import WITHHELD, Key, Known, Masked, mask, restore
from uzel.domain.masking.placeholders import placeholders
from uzel.domain.writing.links import without_foreign_links
from uzel.domain.writing.marks import unescape
from uzel.domain.writing.missing import asked_for
from uzel.domain.writing.reply import BadReply, Cited, Missing, ReplyReader, Stated
from uzel.domain.writing.support import Check, Replaced, Supported, support
from uzel.ports import AnswerModel, Usage
from uzel.text.unseen import seen
from uzel.usecases.prompting import prompt

#: code points of evidence that are sent at most; the first passages of the ranking
MOST_EVIDENCE = 14_000


@dataclass(frozen=True, slots=True)
class Opened:
    """The reply's citations are verified: positions in the evidence that was sent, in the reply's order."""

    cited: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Released:
    """One claim that may be shown, and the quotes that it stands on with their passages' positions."""

    text: str
    quotes: tuple[tuple[int, Quote], ...]
    verbatim: bool = False  # it is the cited sentence, in place of a claim in doubt


@dataclass(slots=True)
class Written:
    """How a writing ended; filled while it goes on."""

    withheld: int = 0
    released: int = 0
    missing: tuple[str, ...] = ()
    calls: int = 0
    usages: list[Usage] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)  # why something was not shown, for diagnosis only


@dataclass(slots=True)
class Writer:
    """Asks one model. `known` are persons who are masked wherever they are named."""

    model: AnswerModel
    known: Sequence[Known] = ()
    check: Check = verify

    async def write(
        self, question: str, evidence: Sequence[Candidate], language: str, written: Written
    ) -> AsyncGenerator[Opened | Released, None]:
        """Claims as they are checked, after the citations that they stand on. Nothing where nothing may be shown.

        When no claim of the first reply passes, the model is asked once more, more strictly. Raises
        `ModelUnavailable`; what was released stays so.
        """
        texts = [_sent(candidate) for candidate in evidence]
        # masking and checking take milliseconds of a processor: others are served meanwhile
        masked = await asyncio.to_thread(mask, [seen(question), *texts], self.known)
        for stricter in (False, True):
            asked, _ = prompt(masked.texts[0], masked.texts[1:], language, stricter=stricter)
            reader = ReplyReader(len(evidence))
            opened = False
            written.calls += 1
            written.withheld, written.missing = 0, ()  # of the reply that is shown alone
            try:
                async with aclosing(self.model.reply(asked)) as pieces:
                    async for piece in pieces:
                        if isinstance(piece, Usage):
                            written.usages.append(piece)
                            continue
                        for event in reader.feed(piece):
                            if isinstance(event, Missing):
                                written.missing = tuple(self._missing(event, question, language, masked.key))
                            elif isinstance(event, Stated):
                                claim = await asyncio.to_thread(
                                    self._checked, event, evidence, texts, masked, language, written
                                )
                                if claim is not None and not opened:
                                    opened = True
                                    yield Opened(tuple(n - 1 for n in _numbers(reader.cited)))
                                if claim is not None:
                                    yield claim
                reader.end()
            except BadReply as error:
                written.reasons.append(f"the reply {error}")
            if written.released or (reader.cited is not None and not reader.stated and not reader.cited.numbers):
                return  # something was shown, or the model says that nothing answers

    def _checked(
        self,
        stated: Stated,
        evidence: Sequence[Candidate],
        texts: Sequence[str],
        masked: Masked,
        language: str,
        written: Written,
    ) -> Released | None:
        """The claim as it may be shown, else None."""
        cited = [evidence[n - 1] for n in stated.numbers]
        stated = Stated(seen(stated.text), stated.numbers)
        text = _as_in_source(stated, texts, masked)
        foreign = False  # a name that nobody has, or what only looks like one of ours and was moved
        if text is None:
            text = restore(unescape(stated.text), masked.key, cited=frozenset(stated.numbers))  # the question is text 0
            foreign = WITHHELD in text or any(found.sure for found in placeholders(text))
        text = without_foreign_links(text, "\n".join(texts[n - 1] for n in stated.numbers))
        found = None if foreign else support(text, cited, language, self.check)
        place = {candidate.passage_id: n - 1 for candidate, n in zip(cited, stated.numbers, strict=True)}
        if isinstance(found, Supported):
            written.released += 1
            return Released(text, tuple((place[quote.passage_id], quote) for quote in found.quotes))
        if isinstance(found, Replaced):
            written.released += 1
            return Released(seen(found.quote.text), ((place[found.quote.passage_id], found.quote),), verbatim=True)
        written.withheld += 1
        written.reasons.append("a name that nobody has" if found is None else found.reason)
        return None

    @staticmethod
    def _missing(missing: Missing, question: str, language: str, key: Key) -> list[str]:
        """Those in the question's words: any others would be shown unverified."""
        restored = (without_foreign_links(restore(seen(unescape(part)), key), question) for part in missing.parts)
        return [part for part in restored if WITHHELD not in part and asked_for(part, question, language)]


def _as_in_source(stated: Stated, texts: Sequence[str], masked: Masked) -> str | None:
    """What stands in a cited passage, names in their own forms, where the claim repeats its masked text."""
    said = unescape(stated.text)
    for n in stated.numbers:
        at = masked.texts[n].find(said)
        if at >= 0:
            start, end = masked.spans[n].to_original(at, at + len(said))
            return texts[n - 1][start:end]
    return None


def _numbers(cited: Cited | None) -> tuple[int, ...]:
    return cited.numbers if cited is not None else ()


def _sent(candidate: Candidate) -> str:
    """A passage as the model reads it: its header says what it is about, a table's header row what its columns are.

    What no eye sees is not sent: it can carry orders, and it splits names so that they would leave unmasked.
    """
    return seen("\n".join(part for part in (candidate.header, candidate.context, candidate.text) if part))


def sent_evidence(ranked: Sequence[Candidate], most: int = MOST_EVIDENCE) -> list[Candidate]:
    """The first passages whose texts together have at most `most` code points; the first one always."""
    kept: list[Candidate] = []
    used = 0
    for candidate in ranked:
        used += len(_sent(candidate))
        if kept and used > most:
            break
        kept.append(candidate)
    return kept
