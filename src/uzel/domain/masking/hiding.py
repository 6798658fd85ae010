"""Hides persons, addresses and numbers of persons in texts behind placeholders, in one mapping over all of them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from uzel.domain.masking.addresses import addresses
from uzel.domain.masking.finding import PersonFinder, accepted
from uzel.domain.masking.naming import Read, read, read_again
from uzel.domain.masking.numbers import numbers
from uzel.domain.masking.people import FAMILY, GIVEN, Mention, People
from uzel.domain.masking.placeholders import HUNG_ON, placeholders
from uzel.domain.masking.restoring import LOOK_BACK, left_words
from uzel.domain.masking.values import ADDRESS, PERSON, Entry, Form, Key, Known, Masked, Replacement, Spans
from uzel.domain.masking.view import View
from uzel.text.normal import fold, nfc

#: what is hidden may show more (a surname that is now known by its full form elsewhere); it settles in two or three
_MOST_ROUNDS = 6
_DIGIT = re.compile(r"\d")
#: a number beside a placeholder: what stands around it has changed
_NUMBER_LEFT = re.compile(r"\][^\n\d\[]{0,40}\d|\d(?!\d*\])[^\n\[]{0,16}\[")


class _Hidden(NamedTuple):
    """[start, end) of an original text, and the thing that it names: (kind, its canonical form or person)."""

    start: int
    end: int
    thing: tuple[str, str | int]
    cases: frozenset[str] = frozenset()


@dataclass(slots=True)
class _Text:
    """One text on its way: what is hidden so far."""

    original: str
    looks_alike: bool = False  # something in it looks like a placeholder
    counts: bool = False  # it has a digit
    hidden: list[_Hidden] = field(default_factory=list)
    last: Read | None = None
    named: list[tuple[int, int]] = field(default_factory=list)  # what `last` named, as it read then
    odd: bool = False  # whether it was then read in a view

    @classmethod
    def of(cls, original: str, looks_alike: bool) -> _Text:
        return cls(original, looks_alike, _DIGIT.search(original) is not None)

    def taken(self, now: str, spans: Spans) -> list[tuple[int, int]]:
        """Where placeholders stand in the text as it reads now."""
        if self.looks_alike:
            return [(found.start, found.end) for found in placeholders(now)]
        return [(replacement.masked_start, replacement.masked_end) for replacement in spans.replacements]

    def may_hold_more(self, people: People) -> bool:
        """Whether looking for names again may find one: a word was left that its neighbours decide, or is known now."""
        if self.last is None or self.last.open:
            return True
        return any(people.hits(word) for word in self.last.left)


#: a name in a text as it read, and its span in the original
_Found = tuple[_Text, Mention, int, int]


def mask(texts: Sequence[str], known: Sequence[Known] = (), finder: PersonFinder | None = None) -> Masked:
    """The texts with one mapping over all: the same person, in whatever case form, is one placeholder in each.

    A text that is masked already comes out as it is. Numbers of look-alikes in the texts are given to nobody.
    `finder`: asked for names that the rules have left; whatever it raises is not caught.
    """
    people = People.of(known)
    alike = [placeholders(text) for text in texts]
    works = [_Text.of(text, bool(found)) for text, found in zip(texts, alike, strict=True)]
    reserved = frozenset((found.kind, found.number) for one in alike for found in one)
    _settle(works, people)
    if finder is not None and _ask(finder, works, people):
        _settle(works, people)
    return _written(works, people, reserved)


def _settle(works: Sequence[_Text], people: People) -> None:
    """Looks through the texts until nothing more is found."""
    unsettled: Sequence[_Text] = works
    for _ in range(_MOST_ROUNDS):
        persons = len(people.persons)
        unsettled = _round(unsettled, people)
        if len(people.persons) > persons:
            unsettled = works  # somebody new, who may be named in any of them
        if not unsettled:
            break


def _ask(finder: PersonFinder, works: Sequence[_Text], people: People) -> bool:
    """Hides what a finder names and the rules let pass; whether that was anything."""
    found: list[_Found] = []
    for work in works:
        now, spans = _as_it_reads(work)
        taken = work.taken(now, spans)
        for mention in accepted(now, taken, people, finder.persons(now)):
            found.append((work, mention, *spans.to_original(mention.start, mention.end)))
        if found and found[-1][0] is work:
            work.last = None  # to be read anew in full
    _hide(found, people)
    return bool(found)


def _round(works: Sequence[_Text], people: People) -> Sequence[_Text]:
    """Looks through texts as they read now; those in which anything more was found."""
    found: list[_Found] = []
    changed: dict[int, _Text] = {}
    for work in works:
        first = work.last is None
        if not (first or work.counts or work.may_hold_more(people)):
            continue
        now, spans = _as_it_reads(work)
        taken = work.taken(now, spans)
        more = False
        for start, end, thing in _things(now, taken) if first else _things_left(now, taken) if work.counts else ():
            work.hidden.append(_Hidden(*spans.to_original(start, _with_ending(now, end)), thing))
            changed[id(work)] = work
            more = True
        if not more and not work.may_hold_more(people):
            continue
        if more:  # names are read as they stand beside hidden numbers
            now, spans = _as_it_reads(work)
            taken = work.taken(now, spans)
        view = View.of(now)
        again = work.last is not None and not more and not view.starts and not work.odd and bool(work.named)
        if again and work.last is not None:
            work.last = read_again(work.last, now, taken, work.named, people)
        else:
            work.last = read(view.text, view.spans(taken), people)
        work.odd = bool(view.starts)
        work.named = []
        named = [(mention, *view.source(mention.start, mention.end)) for mention in work.last.mentions]
        begins = sorted({start for _, start, _ in named} | {start for start, _ in taken})
        for mention, start, end in named:
            stop = _with_ending(now, end)
            following = bisect_left(begins, end)
            if following < len(begins) and begins[following] < stop:
                stop = end  # what hangs on is itself hidden
            work.named.append((start, stop))
            found.append((work, mention, *spans.to_original(start, stop)))
    _hide(found, people)
    changed |= {id(work): work for work, *_ in found}
    return list(changed.values())


def _hide(found: Sequence[_Found], people: People) -> None:
    """Hides names, the full ones first: a surname alone is then theirs."""
    for work, mention, start, end in sorted(found, key=lambda item: -_fullness(item[1])):
        number = people.meant_by(mention)
        cases = frozenset(
            case for hit in people.hits(mention.parts[-1].text) if hit.person == number for case in hit.cases
        )
        work.hidden.append(_Hidden(start, end, (PERSON, number), cases))


def _fullness(mention: Mention) -> int:
    roles = {part.role for part in mention.parts}
    return (GIVEN in roles and FAMILY in roles) * 10 + len(mention.parts)


def _things(text: str, taken: Sequence[tuple[int, int]]) -> list[tuple[int, int, tuple[str, str | int]]]:
    """Numbers and addresses outside of what is taken."""
    found: list[tuple[int, int, tuple[str, str | int]]] = []
    for hit in numbers(text):
        found.append((hit.start, hit.end, (hit.kind, hit.canonical)))
    for start, end in addresses(text):
        if not any(start < other[1] and other[0] < end for other in found):
            found.append((start, end, (ADDRESS, fold(" ".join(text[start:end].split())))))
    return [item for item in found if not any(item[0] < end and start < item[1] for start, end in taken)]


def _things_left(text: str, taken: Sequence[tuple[int, int]]) -> list[tuple[int, int, tuple[str, str | int]]]:
    """Numbers and addresses in the lines where a placeholder stands beside a digit, and in those beside them."""
    found: list[tuple[int, int, tuple[str, str | int]]] = []
    done = 0
    for left in _NUMBER_LEFT.finditer(text):
        if left.end() <= done:
            continue
        start = max(done, text.rfind("\n", 0, max(0, text.rfind("\n", 0, left.start()))) + 1)
        after = text.find("\n", left.end())
        after = -1 if after < 0 else text.find("\n", after + 1)
        done = len(text) if after < 0 else after
        near = [(low - start, high - start) for low, high in taken if low < done and start < high]
        found += [(low + start, high + start, thing) for low, high, thing in _things(text[start:done], near)]
    return found


def _with_ending(text: str, end: int) -> int:
    """The end with the case ending that hangs on by a hyphen: a restorer would take it for one that a model hung on."""
    while (hung := HUNG_ON.match(text, end)) is not None:
        end = hung.end()
    return end


def _as_it_reads(work: _Text) -> tuple[str, Spans]:
    """The text with all that is hidden so far behind placeholders; their numbers do not matter yet."""
    work.hidden.sort(key=lambda hidden: hidden.start)
    return _replaced(work, [f"[{hidden.thing[0]}_1]" for hidden in work.hidden], [0] * len(work.hidden))


def _replaced(work: _Text, instead: Sequence[str], entries: Sequence[int]) -> tuple[str, Spans]:
    pieces: list[str] = []
    replacements: list[Replacement] = []
    position = length = 0
    for hidden, placeholder, entry in zip(work.hidden, instead, entries, strict=True):
        kept = work.original[position : hidden.start]
        pieces += [kept, placeholder]
        begin = length + len(kept)
        length = begin + len(placeholder)
        replacements.append(Replacement(hidden.start, hidden.end, begin, length, entry))
        position = hidden.end
    pieces.append(work.original[position:])
    return "".join(pieces), Spans(tuple(replacements))


def _written(works: Sequence[_Text], people: People, reserved: frozenset[tuple[str, int]]) -> Masked:
    """Numbers the things in the order of their first appearance, and writes texts, key and spans."""
    order: dict[tuple[str, str | int], int] = {}
    counts: dict[str, int] = {}
    numbered: list[tuple[str, int]] = []
    for work in works:
        work.hidden.sort(key=lambda hidden: hidden.start)
        for hidden in work.hidden:
            if hidden.thing in order:
                continue
            kind = hidden.thing[0]
            number = counts.get(kind, 0) + 1
            while (kind, number) in reserved:
                number += 1
            counts[kind] = number
            order[hidden.thing] = len(numbered)
            numbered.append((kind, number))
    masked: list[str] = []
    spans: list[Spans] = []
    forms: list[list[Form]] = [[] for _ in numbered]
    for index, work in enumerate(works):
        entries = [order[hidden.thing] for hidden in work.hidden]
        text, own = _replaced(work, [f"[{numbered[entry][0]}_{numbered[entry][1]}]" for entry in entries], entries)
        for hidden, replacement in zip(work.hidden, own.replacements, strict=True):
            surface = work.original[hidden.start : hidden.end]
            forms[replacement.entry].append(
                Form(
                    surface,
                    index,
                    left_words(text[max(0, replacement.masked_start - LOOK_BACK - 1) : replacement.masked_start]),
                    hidden.cases,
                )
            )
        masked.append(text)
        spans.append(own)
    things = {entry: thing for thing, entry in order.items()}
    entries_written = tuple(
        Entry(kind, number, _base(things[entry], people, forms[entry]), tuple(dict.fromkeys(forms[entry])))
        for entry, (kind, number) in enumerate(numbered)
    )
    return Masked(tuple(masked), Key(entries_written, reserved), tuple(spans))


def _base(thing: tuple[str, str | int], people: People, forms: Sequence[Form]) -> str:
    if isinstance(thing[1], int):
        return people.persons[thing[1]].base
    return nfc(forms[0].surface)
