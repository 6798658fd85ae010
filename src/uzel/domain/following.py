"""A follow-up said in full: *and in 2021?* after *What did the trip cost in 2020?* asks what the trip cost in 2021.

Only the words of both questions are used. What the follow-up names takes the place of its like in the question before:
a year of a year, a day of a day, a name of a name; a noun alone takes the place of the noun asked about; what follows
a preposition is added. An interrogative of its own takes the place of the one before.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from uzel.domain.asking_words import JOINING, PREPOSITIONS, Kind
from uzel.domain.questions import Question, analyse
from uzel.text.aspects import is_verb_of_any
from uzel.text.terms import QuestionWord
from uzel.text.word_sets import word_set

#: how a follow-up begins; the longest that fits counts
_OPENINGS = (
    ("what", "about"), ("how", "about"), ("and", "what", "about"), ("and", "how", "about"), ("but", "what", "about"),
    ("a", "co"), ("a", "aco"), ("ale", "co"), ("co",), ("a", "jak", "je", "to", "s"), ("a", "ako", "je", "to", "s"),
    ("and",), ("a",), ("ale",), ("but",), ("i",), ("aj",), ("or",), ("nebo",), ("alebo",), ("also",),
    ("jeste",), ("este",),
)  # fmt: skip
#: stand for what was spoken of
_STANDING_IN = word_set(
    """
    it its he him his she her they them their that this these those there
    on ona ono oni ony jeho jej ji jemu mu jim ni nim nich jich je ho ten ta to toho tomu tom tim te tu ti tech tam
    ona oni jeho jej jemu mu jej nej nim nich ich ho ten ta to toho tomu tom tym tej tu ti tych tam
    """
)
_FEW = 3  # content words that a question may have and still lean on the one before


@dataclass(frozen=True, slots=True)
class _Span:
    kind: str
    start: int
    end: int


def followed(previous: str, text: str) -> str:
    """The question that `text` asks after `previous`; `text` itself where it stands alone, or nothing went before."""
    if not previous.strip():
        return text
    before, now = analyse(previous), analyse(text)
    opening = _opening(now)
    rest = now.words[opening:]
    asks = _asks(now, opened=opening > 0)
    if not rest or not before.content_words or not _leans(rest, asks=asks, opened=opening > 0):
        return text
    return _asked_anew(before, now, rest) if asks else _named_anew(before, now, rest)


def _opening(now: Question) -> int:
    """How many words it begins with that only join it to what went before."""
    said = tuple(word.folded for word in now.words)
    return max((len(words) for words in _OPENINGS if said[: len(words)] == words), default=0)


def _leans(rest: tuple[QuestionWord, ...], *, asks: bool, opened: bool) -> bool:
    """Whether it cannot be understood alone: it opens as an addition and says little, or says only what stands in for
    something."""
    content = [word for word in rest if not word.function_word]
    stands_in = any(word.folded in _STANDING_IN for word in rest)
    if opened and not asks:
        return len(content) <= 2 * _FEW
    return len(content) <= (_FEW if stands_in or not asks else 1 if opened else 0)


def _asks(now: Question, *, opened: bool) -> bool:
    """Whether it has an interrogative of its own: the *what* of *what about* is none."""
    return any(part.asks and (part.kind is not Kind.OTHER or not opened) for part in now.parts)


def _asked_anew(before: Question, now: Question, rest: tuple[QuestionWord, ...]) -> str:
    """Its own interrogative, about what the question before was about."""
    said = now.text[rest[0].start :].rstrip("?!. ")
    known = {word.folded for word in rest}
    spoken = list(before.words)
    governed = {word for left, word in pairwise(spoken) if left.folded in PREPOSITIONS}
    content = [word for word in before.content_words if word in governed or not is_verb_of_any(word.text)]
    content = content or list(before.content_words)
    topic = [word for word in _with_prepositions(before, content) if word.folded not in known]
    return f"{said} {' '.join(before.text[word.start : word.end] for word in topic)}?"


def _with_prepositions(before: Question, content: list[QuestionWord]) -> list[QuestionWord]:
    kept = []
    for place, word in enumerate(before.words):
        following = before.words[place + 1] if place + 1 < len(before.words) else None
        if word in content or (word.folded in PREPOSITIONS and following in content):
            kept.append(word)
    return kept


def _named_anew(before: Question, now: Question, rest: tuple[QuestionWord, ...]) -> str:
    """The question before, with what the follow-up names in the place of its like."""
    said = now.text[rest[0].start :].rstrip("?!. ")
    old, new = _spans(before), [span for span in _spans(now) if span.start >= rest[0].start]
    swapped = [(next((o for o in old if o.kind == n.kind), None), n) for n in new]
    if swapped and all(o is not None for o, _ in swapped):
        text = before.text
        for o, n in sorted(((o, n) for o, n in swapped if o is not None), key=lambda pair: -pair[0].start):
            text = text[: o.start] + now.text[n.start : n.end] + text[o.end :]
        return text
    body = before.text.rstrip("?!. ")
    if rest[0].folded in PREPOSITIONS or rest[0].folded in JOINING or new:
        return f"{body} {said}?"
    last = before.content_words[-1]
    after = before.text[last.end :]
    head = _head(before) or last
    return before.text[: head.start] + said + (before.text[head.end :] if head is not last else after)


def _head(before: Question) -> QuestionWord | None:
    """The noun that it asks about: the last content word before a preposition's phrase at its end."""
    found: QuestionWord | None = None
    for word in before.words:
        if found is not None and word.folded in PREPOSITIONS:
            return found
        if not word.function_word:
            found = word
    return found


def _spans(question: Question) -> list[_Span]:
    """What it names, by kind, without overlaps: the more exact kind first."""
    every = [
        *(_Span("label " + one.noun.casefold(), one.start, one.end) for one in question.labels),
        *(_Span("day", one.start, one.end) for one in question.named_days),
        *(_Span("year", one.start, one.end) for one in question.named_years),
        *(_Span("code", one.start, one.end) for one in question.identifiers),
        *(_Span("weekday", word.start, word.end) for word in question.words if word.folded in _WEEKDAYS),
        *(_Span("name", one.start, one.end) for one in question.names),
    ]
    kept: list[_Span] = []
    for span in every:
        if all(span.end <= other.start or span.start >= other.end for other in kept):
            kept.append(span)
    return kept


_WEEKDAYS = word_set(
    """
    pondeli pondelok pondelku pondelka utery uterok utorok uterku utorku utorka streda stredu stredy strede
    ctvrtek ctvrtka stvrtok stvrtku stvrtka patek patku patka piatok piatku piatka sobota sobotu soboty sobote
    nedele nedeli nedela nedelu nedelou monday tuesday wednesday thursday friday saturday sunday
    """
)
