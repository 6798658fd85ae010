"""What the question names must be met: by the sentence that answers, together with what governs it.

Strict is only what is exact: a year, a code, a class, a person, an amount. Everything else is loose, because an answer
in other words is an answer too. A path or a file's name is no evidence and is never looked at here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from uzel.domain.answering.literal import holds as holds_identifiers
from uzel.domain.answering.literal import holds_quoted, is_code_question
from uzel.domain.answering.units import Shape, Unit, cells
from uzel.domain.answering.value_words import MAILBOXES, PHONES, PRICE_LISTS, SECRETS
from uzel.domain.answering.values import holds_value, measuring, numbers, year_values
from uzel.domain.answering.wanted import Wanted
from uzel.domain.asking_words import Kind
from uzel.domain.names import Mention, Name, mention, other_accents, people
from uzel.domain.questions import Label, NamedDay, NamedYear, Part, Question
from uzel.text.dates import dates
from uzel.text.identifiers import Identifier, identifiers
from uzel.text.lemmas import lemmas
from uzel.text.normal import fold, has_diacritics
from uzel.text.ordinals import places
from uzel.text.stems import stem
from uzel.text.words import words


class Need(StrEnum):
    """The sorts of requirements."""

    YEAR = "year"
    DAY = "day"
    CODE = "code"
    QUOTED = "quoted"
    NAME = "name"
    LABEL = "label"
    VALUE = "value"


Placed = NamedYear | NamedDay | Identifier | Name | Label
Payload = str | NamedYear | NamedDay | Identifier | Name | Label | Wanted


@dataclass(frozen=True, slots=True)
class Requirement:
    """One of the `alternatives` must be met ('line PL1 or PL2'). A loose one only speaks for a unit."""

    need: Need
    alternatives: tuple[Payload, ...]
    strict: bool = True
    exact: bool = True  # of names: diacritics count, because the question was typed with them
    english: bool = False  # of names: English writes far more than persons with capitals, so they are held more loosely


@dataclass(frozen=True, slots=True)
class Governing:
    """What stands around a text unit and speaks for it. Nearest first everywhere."""

    before: tuple[str, ...] = ()  # sentences before it in its section
    headings: tuple[str, ...] = ()
    title: str = ""
    columns: str | None = None  # the header row of its table
    passage: str = ""  # the whole passage
    row: bool = False  # the unit is a table's row
    label: str = ""  # of a field: 'Where'

    @property
    def above(self) -> tuple[str, ...]:
        """Headings and title, nearest first."""
        return (*self.headings, self.title)


def governing(unit: Unit) -> Governing:
    """What governs a unit of a passage."""
    return Governing(
        before=unit.before,
        headings=tuple(reversed(unit.candidate.heading)),
        title=unit.candidate.title,
        columns=unit.context,
        passage=unit.candidate.text,
        row=unit.shape is Shape.ROW,
        label=unit.label,
    )


def of(question: Question, part: Part | None = None) -> tuple[Requirement, ...]:
    """What `part` of the question requires (its first part by default). A part without a person, code, year or label of
    its own takes those of the first part: 'how often is it serviced'."""
    part = part or (question.parts[0] if question.parts else None)
    if part is None:
        return ()
    first, english = question.parts[0], question.language == "en"
    found: list[Requirement] = []
    named: tuple[tuple[Need, tuple[Placed, ...]], ...] = (
        (Need.YEAR, question.named_years),
        (Need.DAY, question.named_days),
        (Need.CODE, question.identifiers),
        (Need.NAME, question.names),
        (Need.LABEL, question.labels),
    )
    for need, items in named:
        own = [item for item in items if _within(item, part)] or [item for item in items if _within(item, first)]
        groups = _alternatives(question.text, own)
        if need is Need.CODE and len(groups) > 1 and not is_code_question(question):
            groups = [own]  # among many words a code is one of several names: one sentence need not hold them all
        for group in groups:
            strict = _strict(need, group, own, part) and (need is not Need.CODE or _about_codes(question, part))
            found.append(Requirement(need, tuple(group), strict, question.accented, english))
    found += [Requirement(Need.QUOTED, (text,)) for text in question.quoted]
    wanted = _wanted(question, part)
    if wanted is not None:
        strict = wanted.kind is Kind.WHERE or bool(wanted.qualifiers) or _can_be_told(wanted)
        found.append(Requirement(Need.VALUE, (wanted,), strict))
    return tuple(found)


def told_by_value(question: Question, part: Part) -> bool:
    """Whether the kind of value tells an answer from other sentences about the same thing."""
    wanted = _wanted(question, part)
    return wanted is not None and _can_be_told(wanted)


def _can_be_told(wanted: Wanted) -> bool:
    return wanted.kind in STRICT_KINDS or (wanted.kind is Kind.CODE and wanted.noun.startswith(_SHAPED))


def _about_codes(question: Question, part: Part) -> bool:
    """A statement of many words ('X raises the level of Y2 in Z') asks for its matter in any words."""
    return part.asks or is_code_question(question)


def _within(item: Placed, part: Part) -> bool:
    return item.start < part.end and part.start < item.end


def meets(requirement: Requirement, text: str, context: Governing | None = None) -> bool:
    """Whether a text unit, together with what governs it, meets the requirement."""
    around = context or Governing()
    return any(_TESTS[requirement.need](item, text, around, requirement) for item in requirement.alternatives)


def unmet(requirements: Sequence[Requirement], text: str, context: Governing | None = None) -> tuple[Requirement, ...]:
    """The strict requirements that the text does not meet."""
    return tuple(item for item in requirements if item.strict and not meets(item, text, context))


STRICT_KINDS = frozenset(
    {
        Kind.COUNT,
        Kind.MONEY,
        Kind.PERCENT,
        Kind.YEAR,
        Kind.WHEN,
        Kind.TIME,
        Kind.FREQUENCY,
        Kind.DURATION,
        Kind.WHO,
        Kind.NAME,
        Kind.MEASURE,
    }
)
_SHAPED = (*SECRETS[0], *SECRETS[1], *PHONES, *MAILBOXES)  # codes that can be told by how they look
_NUMBERS = ("cisl", "number", "kod", "code")  # beginnings of what a word beside it tells from its like
_VALUE_KINDS = STRICT_KINDS | {Kind.WHERE, Kind.WHY, Kind.CODE}
_LAST = re.compile(r"(?<!\w)(?:posledn\w+|last|latest|final)(?!\w)")  # counts from the other end
_TYPED_PLAIN = 60  # code points
_OR = frozenset({"or", "nebo", "alebo", "anebo", "and", "a", "i", "aj", "či", "versus", "vs"})


def _strict(need: Need, group: Sequence[object], own: Sequence[object], part: Part) -> bool:
    if need is Need.NAME:
        people_named = [item for item in own if isinstance(item, Name) and item.person]
        if any(isinstance(item, Name) and item.person for item in group):
            return part.asks
        return part.asks and not people_named and len(own) == 1
    if need is Need.LABEL:
        return part.asks
    if need is Need.DAY:  # of a month alone the headings of a whole year's notes may speak
        return part.asks and all(isinstance(item, NamedDay) and item.day is not None for item in group)
    return True


def _alternatives(text: str, items: Sequence[Placed]) -> list[list[Placed]]:
    """Items joined by 'and' or 'or' alone stand in one group: each of them may answer for itself."""
    groups: list[list[Placed]] = []
    for item in sorted(items, key=lambda placed: placed.start):
        between = text[groups[-1][-1].end : item.start].strip(" ,\"'“”„?") if groups else "x"
        joined = bool(groups) and all(word.casefold() in _OR for word in between.split())
        groups[-1].append(item) if joined else groups.append([item])
    return groups


def _wanted(question: Question, part: Part) -> Wanted | None:
    """The kind of value that the part asks for, with the noun that is counted and the numbers that the question has."""
    if part.kind not in _VALUE_KINDS:
        return None
    head = question.words[part.head].folded if part.head is not None else ""
    if not head and part.kind is Kind.MEASURE:  # 'how tall', 'jak vysoký'
        inside = [word.folded for word in question.words if part.start <= word.start < part.end]
        head = next((word for word in inside if measuring(word)), "")
    named = tuple(word.text for word in question.words if word.text.isdigit())
    beginnings = frozenset(word.folded[:5] for word in question.words)
    qualifiers = _qualifiers(question, part)
    if head.startswith(_NUMBERS):  # 'číslo telefonu'
        head = next((word for word in qualifiers if word.startswith((*PHONES, *MAILBOXES))), head)
    return Wanted(part.kind, head, named, beginnings, qualifiers)


def _qualifiers(question: Question, part: Part) -> tuple[str, ...]:
    """Stems of the words that tell a number or a code from its like: 'serial number', 'číslo dresu', 'rodné číslo',
    'staff wifi password'."""
    if part.kind is not Kind.CODE or part.head is None:
        return ()
    found: list[int] = []
    before = range(part.head - 1, -1, -1) if question.language == "en" else range(part.head - 1, part.head - 2, -1)
    for at in before:
        if not _stands_by(question, part, at, at + 1):
            break
        found.append(at)
    if question.language != "en" and _stands_by(question, part, part.head + 1, part.head):
        found.append(part.head + 1)
    return tuple(_stem_of(question.words[at].text, question.language) for at in found)


def _stands_by(question: Question, part: Part, at: int, other: int) -> bool:
    """Whether a content word, no name, stands beside another word with nothing between."""
    if at not in part.words:
        return False
    left, right = sorted((question.words[at], question.words[other]), key=lambda word: word.start)
    return question.text[left.end : right.start] == " " and question.words[at].text[0].islower()


def _stem_of(word: str, language: str) -> str:
    return stem(fold(lemmas(word, language)[0]).replace("-", ""))


# ---- the tests, one for each sort ----------------------------------------------------------------------------------


def _year(item: Payload, text: str, around: Governing, _: Requirement) -> bool:
    """The nearest text that holds a year decides: another year's figure is not this year's."""
    assert isinstance(item, NamedYear)
    levels = [text, around.columns or "", *around.before, *around.above]
    for level in levels:
        found = year_values(level)
        if found:
            return any(_same_year(item.value, other) for other in found) or _stands_alone(item.value, level)
        if level and _stands_alone(item.value, level):
            return True  # 'the 1901 census'
    return False


def _day(item: Payload, text: str, around: Governing, _: Requirement) -> bool:
    """The nearest text that names a day or a month decides: the same one, or days that lie around it."""
    assert isinstance(item, NamedDay)
    for level in (text, around.columns or "", *around.before, *around.above):
        named = [(date.month, date.day) for date in dates(level) if date.month is not None]
        if any(month == item.month and (item.day is None or day in (None, item.day)) for month, day in named):
            return True
        days = sorted((month, day) for month, day in named if day is not None)
        if item.day is not None and len(days) >= 2 and days[0] <= (item.month, item.day) <= days[-1]:
            return True
        if named:
            return False
    return False


def _same_year(asked: str, found: str) -> bool:
    """Equal, or within a stretch of years ('1902–1909'). A school year is no calendar year."""
    if asked == found:
        return True
    if "–" in found and "/" not in asked:
        first, last = found.split("–")
        return first <= asked <= last
    return False


def _code(item: Payload, text: str, around: Governing, _: Requirement) -> bool:
    """In the unit; or in what governs it, unless the unit is about another code of the same make."""
    assert isinstance(item, Identifier)
    wanted = (item,)
    if holds_identifiers(text, wanted):
        return True
    others = {_make(other) for other in identifiers(text)}
    if _make(item) in others:
        return False
    return any(holds_identifiers(level, wanted) for level in (around.columns or "", *around.before, *around.above))


def _make(identifier: Identifier) -> tuple[str, str]:
    """Kind and pattern of a code: PL1 and PL10 are of one make, PL1 and R7-40 are not."""
    pattern = "".join("9" if c.isdigit() else "a" if c.isalpha() else c for c in identifier.normal)
    folded = "".join(c for at, c in enumerate(pattern) if at == 0 or c != pattern[at - 1])
    return ("option" if identifier.kind == "option" else "code", folded if identifier.kind != "option" else "-")


def _quoted(item: Payload, text: str, around: Governing, _: Requirement) -> bool:
    assert isinstance(item, str)
    return any(holds_quoted(level, item) for level in (text, *around.before, *around.above, around.passage))


def _name(item: Payload, text: str, around: Governing, requirement: Requirement) -> bool:
    """The unit names the person, or what governs it does; of a unit that names others, only the headings can."""
    assert isinstance(item, Name)
    exact = requirement.exact and not _without_diacritics(around.passage)
    here = mention(item, text, exact)
    if here is not Mention.NONE:
        return here is Mention.SAME
    if any(mention(item, level, exact) is Mention.SAME for level in around.above):
        return True
    if not item.person and around.label and _named_before(item, around.before, exact):
        return True  # of a field the person named last is meant
    if not item.person and not around.label:
        held = around.passage if requirement.english else " ".join((text, *around.before, *around.above))
        return mention(item, held, exact) is Mention.SAME or _alike(item, f"{held} {around.title}", exact)
    if requirement.english:
        return any(mention(item, level, exact) is Mention.SAME for level in (*around.before, around.passage))
    return not around.row and not people(text) and _named_before(item, around.before, exact)


def _without_diacritics(passage: str) -> bool:
    """A passage long enough to have some, typed without any: there they tell no names apart."""
    return len(passage) >= _TYPED_PLAIN and not has_diacritics(passage)


def _named_before(name: Name, before: Sequence[str], exact: bool) -> bool:
    """Whether the person named last is this one: a pronoun speaks of them."""
    for level in before:
        found = mention(name, level, exact)
        if found is not Mention.NONE:
            return found is Mention.SAME
        if people(level):
            return False
    return False


def _alike(name: Name, text: str, exact: bool) -> bool:
    """The same beginning of four letters: a name in another language ('Normané', 'Normans'); not one that differs by
    its diacritics alone, where they count."""
    starts = tuple(fold(word)[:4] for word in name.words if len(word) >= 5)
    return bool(starts) and any(
        fold(word.text).startswith(starts)
        and not (exact and any(other_accents(asked, word.text) for asked in name.words))
        for word in words(text)
    )


def _label(item: Payload, text: str, around: Governing, _: Requirement) -> bool:
    """'room 12': the row has a cell that is 12; the nearest text that numbers a room decides."""
    assert isinstance(item, Label)
    if item.ordinal:
        return _ordinal(item, (text, around.columns or "", *around.before, *around.above))
    if around.row:
        if any(cell == item.value or _labelled(item, cell) is Mention.SAME for cell in cells(text)):
            return True
        columns = cells(around.columns) if around.columns else []
        if any(cell == item.value or _labelled(item, cell) is Mention.SAME for cell in columns):
            return True
        return any(_labelled(item, level) is Mention.SAME for level in around.above)
    for level in (text, *around.before, *around.above):
        found = _labelled(item, level)
        if found is not Mention.NONE:
            return found is Mention.SAME
    return any(_stands_alone(item.value, level) for level in (text, *around.above))


def _ordinal(label: Label, levels: Sequence[str]) -> bool:
    """'the second floor': the nearest text that counts floors decides. Where none does, 'the first' may be said in
    another way."""
    trunk = stem(fold(label.noun))
    trunk = trunk[: max(3, min(len(trunk), 5))]
    for level in levels:
        found = places(level)
        if any(f"{value:.0f}" == label.value for _, _, value in found):
            return True
        ends = [*(end for _, end, _ in found), *(match.end() for match in _LAST.finditer(fold(level)))]
        following = (words(level[end : end + 40])[:1] for end in ends)
        if any(word and fold(word[0].text).startswith(trunk) for word in following):
            return False
    return True


def _labelled(label: Label, text: str) -> Mention:
    """Whether the noun stands with this number or letter (before or after it), with another, or with none."""
    tokens = words(text)
    trunk = stem(fold(label.noun))
    result = Mention.NONE
    for at, token in enumerate(tokens):
        if not fold(token.text).startswith(trunk[: max(3, min(len(trunk), 5))]):
            continue
        for beside in (at + 1, at - 1):
            if not 0 <= beside < len(tokens):
                continue
            value = tokens[beside].text
            gap = text[min(token.end, tokens[beside].end) : max(token.start, tokens[beside].start)]
            if gap.strip(" .:č#") or not (value.isdigit() or (len(value) == 1 and value.isupper())):
                continue
            if value == label.value:
                return Mention.SAME
            if value.isdigit() == label.value.isdigit() and beside == at + 1:
                result = Mention.OTHER
    return result


def _stands_alone(value: str, text: str) -> bool:
    """Whether the text has the word by itself: the 8 of '8:05', '8.5' and '8. 5.' is none."""
    return re.search(rf"(?<![\w:.,/–-]){re.escape(value)}(?![\w/–-]|[:.,]\s?\d)", text) is not None


def _is_said(wanted: str, levels: Sequence[str]) -> bool:
    """Whether a word with this stem stands in one of the texts; an abbreviation counts."""
    for level in levels:
        for word in words(level):
            known = {_stem_of(word.text, code) for code in ("cs", "sk", "en")}
            if any(one.startswith(wanted) or (len(one) >= 3 and wanted.startswith(one)) for one in known):
                return True
    return False


def _value(item: Payload, text: str, around: Governing, _: Requirement) -> bool:
    assert isinstance(item, Wanted)
    near = (text, around.columns or "", around.label, *around.before[:1], *around.above)
    if not all(_is_said(qualifier, near) for qualifier in item.qualifiers):
        return False
    spoken = (text, *around.before[:1], *around.above[:1])
    if item.kind is Kind.MONEY and any(map(_is_price_list, spoken)):
        return bool(numbers(text, item.named))
    return holds_value(item, text, columns=around.columns if around.row else None, label=around.label)


def _is_price_list(text: str) -> bool:
    return any(part.startswith(PRICE_LISTS) for word in words(text) for part in fold(word.text).split("_"))


_TESTS: dict[Need, Callable[[Payload, str, Governing, Requirement], bool]] = {
    Need.YEAR: _year,
    Need.DAY: _day,
    Need.CODE: _code,
    Need.QUOTED: _quoted,
    Need.NAME: _name,
    Need.LABEL: _label,
    Need.VALUE: _value,
}
