"""A question, taken apart once: what every branch, the gate and the answer look at."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from uzel.domain.answering.values import year_value
from uzel.domain.asking import Asked, asked, begins, told_by_fields, told_by_kind
from uzel.domain.asking_words import (
    AGE_ADJECTIVES,
    ASK_MARKERS,
    COURTESY,
    DOCUMENT_WORDS,
    JOINING,
    LIST_WORDS,
    PHRASES,
    PLURAL_WHICH,
    WHICH,
    Kind,
)
from uzel.domain.names import Name, names
from uzel.text.aspects import is_verb_of_any
from uzel.text.dates import dates, years
from uzel.text.identifiers import Identifier, question_identifiers
from uzel.text.languages import detect
from uzel.text.normal import clean, has_diacritics
from uzel.text.ordinals import places
from uzel.text.terms import QuestionWord, question_words


@dataclass(frozen=True, slots=True)
class Filters:
    """What the asker narrowed the search to. Applied inside every branch, before it ranks."""

    within: str | None = None  # a path: only files below it
    tags: Sequence[str] = ()
    authors: Sequence[str] = ()
    since: str | None = None  # ISO date, inclusive
    until: str | None = None
    kinds: Sequence[str] = ()
    languages: Sequence[str] = ()

    def __bool__(self) -> bool:
        return any((self.within, self.tags, self.authors, self.since, self.until, self.kinds, self.languages))


@dataclass(frozen=True, slots=True)
class NamedYear:
    """A year that the question names."""

    value: str  # '2021', '2021/2022'
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class NamedDay:
    """A day of a month, or a month, that the question names."""

    month: int
    day: int | None
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Label:
    """A number or a single letter that tells one thing from its like."""

    noun: str  # 'room'
    value: str  # '12', 'B'
    start: int
    end: int
    ordinal: bool = False  # 'the second floor', '3. ročník'


@dataclass(frozen=True, slots=True)
class Part:
    """One thing that a question asks for. Positions are in `Question.words`."""

    text: str
    start: int  # in the question's text, code points
    end: int
    kind: Kind
    words: tuple[int, ...]  # its own content words
    shared: tuple[int, ...] = ()  # of the first part: the subject that 'it' stands for
    head: int | None = None  # the noun that is asked for ('pressure' in 'what pressure'), or that is counted
    plural: bool = False  # more than one thing is asked for
    asks: bool = True  # it has a question phrase; a bare code or a heading has none


@dataclass(frozen=True, slots=True)
class Question:
    """`words`, `identifiers` and the rest are filled by `analyse`. Positions are code points of `text`."""

    text: str  # NFC, white space folded
    filters: Filters = field(default_factory=Filters)
    language: str = "en"  # cs, sk or en: of the answer and the refusal
    words: tuple[QuestionWord, ...] = ()
    identifiers: tuple[Identifier, ...] = ()
    named_years: tuple[NamedYear, ...] = ()
    named_days: tuple[NamedDay, ...] = ()
    quoted: tuple[str, ...] = ()  # the texts in quotation marks
    names: tuple[Name, ...] = ()
    labels: tuple[Label, ...] = ()  # 'room 12', 'building B'
    parts: tuple[Part, ...] = ()
    accented: bool = False  # typed with diacritics: then they count

    @property
    def kind(self) -> Kind:
        """Of its first part."""
        return self.parts[0].kind if self.parts else Kind.OTHER

    @property
    def years(self) -> tuple[str, ...]:
        """'2021', a school year as '2021/2022', a stretch of years as '1939–1945'."""
        return tuple(dict.fromkeys(year.value for year in self.named_years))

    @property
    def told(self) -> frozenset[str]:
        """Folded words that a kind of value stands for: 'crowns' in 'how many crowns', 'cost' in 'what did it cost'."""
        return frozenset[str]().union(*map(self.told_of, self.parts))

    def told_of(self, part: Part) -> frozenset[str]:
        """Those of one part."""
        said = {at: self.words[at].folded for at in part.words}
        by_kind = frozenset(word for at, word in said.items() if told_by_kind(part.kind, word, at == part.head))
        if part.kind is Kind.MEASURE:  # 'how old': they stand in the question phrase
            spoken = (word.folded for word in self.words if part.start <= word.start < part.end)
            by_kind |= AGE_ADJECTIVES.intersection(spoken)
        return by_kind | (told_by_fields(list(said.values())) if part.kind in (Kind.WHO, Kind.WHEN) else frozenset())

    @property
    def content_words(self) -> tuple[QuestionWord, ...]:
        """The words that carry its topic."""
        return tuple(word for word in self.words if not word.function_word)


_QUOTED = re.compile(r"[\"“”„‟«»‚‘]([^\"“”„‟«»‚‘’]{2,300})[\"“”‟«»‘’]")
_BREAK = re.compile(r"[?;]|[,.](?=\s|$)")
_LABEL = re.compile(r"(?<!\w)(?:\d{1,4}|[A-Z])(?!\w|[.,:/-]\w|\s*%)")
_QUESTION_WORDS = frozenset(phrase[0] for phrase in PHRASES if len(phrase) == 1) | WHICH | JOINING | LIST_WORDS
_LANGUAGES = ("cs", "sk", "en")


def analyse(text: str, filters: Filters | None = None) -> Question:
    """Takes a question apart. Never fails: any text is a question, also an empty one or a code alone."""
    folded_space = " ".join(clean(text).split())
    words = _without_courtesy(question_words(folded_space))
    language = detect(folded_space)
    identifiers = tuple(question_identifiers(folded_space))
    quoted = tuple((m.start(), m.end(), m.group(1).strip()) for m in _QUOTED.finditer(folded_space))
    taken = [(item.start, item.end) for item in identifiers]
    starts = frozenset(word.folded for word in words if word.function_word) | _QUESTION_WORDS
    named_years = tuple(NamedYear(year_value(item, folded_space), item.start, item.end) for item in years(folded_space))
    hidden = [*taken, *((start, end) for start, end, _ in quoted)]
    named_days = tuple(
        NamedDay(date.month, date.day, date.start, date.end)
        for date in dates(folded_space)
        if date.month is not None and not any(start < date.end and date.start < end for start, end in hidden)
    )
    numbered = [*taken, *((item.start, item.end) for item in named_years)]
    numbered += [(item.start, item.end) for item in named_days]
    told = language in (*_LANGUAGES, "und")
    question = Question(
        text=folded_space,
        filters=filters or Filters(),
        language=language if language in _LANGUAGES else "en",
        words=words,
        identifiers=identifiers,
        named_years=named_years,
        named_days=named_days,
        quoted=tuple(inner for _, _, inner in quoted if inner),
        # other languages write other words with capitals (German: every noun)
        names=names(folded_space, hidden, starts, _QUESTION_WORDS - JOINING) if told else (),
        labels=_labels(folded_space, words, numbered, language),
        accented=has_diacritics(folded_space),
    )
    return replace(question, parts=_parts(question))


def _without_courtesy(words: tuple[QuestionWord, ...]) -> tuple[QuestionWord, ...]:
    """The words with those marked as function words that only lead to the question: its courtesy, what is told before
    'I wonder what ...', and, of a question what a document is about, the noun for the document."""
    folded = [word.folded for word in words]
    idle = {at for at, word in enumerate(folded) if word in COURTESY}
    marks = [at for at, word in enumerate(folded) if word in ASK_MARKERS]
    for mark in marks:
        phrase = next((at for at in range(mark + 1, min(mark + 4, len(words))) if begins(folded, at)), None)
        if phrase is not None:
            idle |= set(range(phrase))
    if asked(folded).kind is Kind.SUMMARY:
        idle |= {at for at, word in enumerate(folded) if word in DOCUMENT_WORDS}
    if all(word.function_word or at in idle for at, word in enumerate(words)):
        return words  # nothing else would be left
    return tuple(replace(word, function_word=True) if at in idle else word for at, word in enumerate(words))


def _labels(
    text: str, words: Sequence[QuestionWord], taken: Sequence[tuple[int, int]], language: str
) -> tuple[Label, ...]:
    """Numbers and single capitals that tell one thing from its like: after a noun, and not counting the next word."""
    found: list[Label] = []
    for match in _LABEL.finditer(text):
        if any(start < match.end() and match.start() < end for start, end in taken):
            continue
        before = [word for word in words if word.end <= match.start()]
        after = [word for word in words if word.start >= match.end()]
        noun = before[-1] if before else None
        if noun is None or noun.function_word or not noun.text[0].isalpha() or text[noun.end : match.start()] != " ":
            continue
        if match.group() == "I" and language == "en":
            continue  # the pronoun
        if match.group().isalpha() and noun.text[0].isupper() and len(noun.text) == 1:
            continue
        following = after[0] if after and text[match.end() : after[0].start] == " " else None
        if match.group().isdigit() and following is not None and _counts(noun, following, language):
            continue
        found.append(Label(noun.text, match.group(), noun.start, match.end()))
    return (*found, *_ordinals(text, words, taken))


def _ordinals(text: str, words: Sequence[QuestionWord], taken: Sequence[tuple[int, int]]) -> Iterator[Label]:
    """'the second floor', 'třetí stupeň', '4. ročník': an ordinal and the content word after it."""
    for start, end, value in places(text):
        following = next((word for word in words if word.start >= end), None)
        if following is None or following.function_word or text[end : following.start].strip(" .") != "":
            continue
        if not any(first < end and start < last for first, last in taken):
            yield Label(following.text, f"{value:.0f}", start, following.end, ordinal=True)


def _counts(noun: QuestionWord, following: QuestionWord, language: str) -> bool:
    """Whether the number between two words counts the second one: not where the first is a name ('pump Zeta 6 needs')
    or the second a verb ('line 8 departs')."""
    if following.function_word or (noun.text[0].isupper() and noun.start > 0):
        return False
    if language == "en":
        return following.folded.endswith("s")
    return not is_verb_of_any(following.text)


def _parts(question: Question) -> tuple[Part, ...]:
    """The things that are asked for: 'what pressure ..., how often ..., and which code ...' are three."""
    if not question.words:
        return (Part(question.text, 0, len(question.text), Kind.OTHER, (), asks=False),)
    cuts = _cuts(question)
    parts: list[Part] = []
    for start, end in zip(cuts, [*cuts[1:], len(question.words)], strict=True):
        parts.append(_part(question, start, end, parts[0] if parts else None))
    return tuple(parts)


def _cuts(question: Question) -> list[int]:
    """Positions of the words at which a part begins; the first is 0."""
    words, folded = question.words, [word.folded for word in question.words]
    if not _begins_joined(folded, 0):
        sure = [at for at in range(1, len(words)) if "?" in question.text[words[at - 1].end : words[at].start]]
        return [0, *(at for at in sure if begins(folded, at))]
    joined: list[int] = []
    by_comma: list[int] = []
    for at in range(2, len(words)):
        gap = question.text[words[at - 1].end : words[at].start]
        if (folded[at - 1] in JOINING and begins(folded, at)) or (
            "?" in gap
            and (begins(folded, at) or (folded[at] in JOINING and at + 1 < len(words) and begins(folded, at + 1)))
        ):
            joined.append(at)
        elif _BREAK.search(gap) and begins(folded, at):
            by_comma.append(at)
    # A comma also opens a relative clause (', který ...'): alone it parts only before a joined part, or before a
    # phrase that no relative clause begins with.
    last = joined[-1] if joined else 0
    cuts = [0, *sorted([*joined, *(at for at in by_comma if at < last or _own_question(folded, at))])]
    kept = [0]
    for cut in cuts[1:]:
        if _has_content(question, kept[-1], cut) and _has_content(question, cut, len(words)):
            kept.append(cut)
    return kept


def _begins_joined(folded: Sequence[str], at: int) -> bool:
    """A question phrase, or 'and' and a question phrase."""
    return begins(folded, at) > 0 or (folded[at] in JOINING and at + 1 < len(folded) and begins(folded, at + 1) > 0)


def _own_question(folded: Sequence[str], at: int) -> bool:
    """'how often', 'kolik': phrases that no relative clause begins with."""
    return asked(folded[at : at + 3]).kind in (Kind.COUNT, Kind.FREQUENCY, Kind.MONEY, Kind.PERCENT, Kind.TIME)


def _has_content(question: Question, start: int, end: int) -> bool:
    return any(not word.function_word for word in question.words[start:end])


def _part(question: Question, start: int, end: int, first: Part | None) -> Part:
    words = question.words[start:end]
    found: Asked = asked([word.folded for word in words])
    phrase = range(start + found.at, start + found.at + found.length)
    own = tuple(
        at
        for at in range(start, end)
        if not question.words[at].function_word
        and (at not in phrase or found.kind is Kind.OTHER)
        and question.words[at].folded not in _QUESTION_WORDS
    )
    head = start + found.head if found.head is not None and start + found.head < end else None
    shared: tuple[int, ...] = ()
    if first is not None:
        shared = tuple(at for at in first.words if at != first.head)
    last = len(words) - 1
    while last > 0 and words[last].folded in JOINING:
        last -= 1
    span = (words[0].start, words[last].end)
    plural = any(word.folded in LIST_WORDS for word in words[:2]) or any(
        word.folded in PLURAL_WHICH for word in words[:2]
    )
    plural = plural or _english_plural(words, found)
    asks = found.length > 0 or found.head is not None
    return Part(question.text[slice(*span)], *span, found.kind, own, shared, head, plural, asks)


def _english_plural(words: Sequence[QuestionWord], found: Asked) -> bool:
    """'which projects', 'what are the rules'."""
    folded = [word.folded for word in words]
    if folded[:1] not in (["which"], ["what"]) or found.kind is not Kind.OTHER:
        return False
    if folded[1:2] in (["are"], ["were"]):
        return True
    return (
        len(folded) > 1
        and folded[1].endswith("s")
        and not folded[1].endswith(("ss", "us", "is"))
        and len(folded[1]) > 3
    )
