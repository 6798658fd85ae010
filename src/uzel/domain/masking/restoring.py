"""Placeholders turned back into what they hide, also in a stream that cuts them anywhere."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass, field

from uzel.domain.masking.governing import governed
from uzel.domain.masking.placeholders import BEGINNING, LONGEST, Found, placeholders
from uzel.domain.masking.values import PERSON, Entry, Form, Key
from uzel.text.name_forms import ACC, DAT, GEN, INS, LOC, NOM, POSS
from uzel.text.normal import fold

WITHHELD = "[name withheld]"

LOOK_BACK = 80  # code points of masked text that may decide a form
_TOKEN = re.compile(r"\[[A-Z_]+_\d+\]|[^\W_]+|[^\w\s]")
LEFT_WORDS = 5

_HUNG: tuple[tuple[tuple[str, ...], frozenset[str]], ...] = (
    (("ův", "ova", "ovo", "ovu", "ovy", "ově", "ov", "ove", "in", "ina", "inu", "iny", "ině", "ino", "inou", "s"),
     frozenset({POSS})),
    (("ovi", "ému", "ovej", "ej"), frozenset({DAT, LOC})),
    (("em", "om", "ou", "ovou", "ým"), frozenset({INS})),
    (("a", "ého", "y", "ové"), frozenset({GEN, ACC})),
    (("u", "ovú"), frozenset({ACC, DAT})),
    (("e", "ě", "i"), frozenset({DAT, LOC, GEN})),
)  # fmt: skip


def left_words(text: str) -> tuple[str, ...]:
    """The last words and marks of a masked text, folded, with `^` for its beginning; a sentence's end counts as it."""
    tokens = [fold(token) for token in _TOKEN.findall(text[-LOOK_BACK:])[-LEFT_WORDS:]]
    if len(text) <= LOOK_BACK and len(tokens) < LEFT_WORDS:
        tokens.insert(0, "^")
    return tuple("^" if word in (".", "!", "?") else word for word in tokens)


def _agreement(left: tuple[str, ...], other: tuple[str, ...]) -> int:
    count = 0
    for mine, theirs in zip(reversed(left), reversed(other), strict=False):
        if mine != theirs:
            break
        count += 1
    return count


def chosen(
    entry: Entry,
    left: tuple[str, ...],
    ending: str = "",
    cited: Collection[int] | None = None,
    beside: frozenset[str] | None = None,
) -> tuple[str, frozenset[str] | None]:
    """The form that fits after `left`: one that stood after the same words; else one in the case that the hung-on
    ending or the words before ask for; else the base form. Also the cases asked for, None where nothing tells.

    `cited`: the texts whose forms count; all where it is None. `beside`: the cases that a name had with which this one
    is joined by *a*, *i* or a comma.
    """
    forms = [form for form in entry.forms if cited is None or form.text in cited] or list(entry.forms)
    wanted = next((cases for endings, cases in _HUNG if ending in endings), None)
    if wanted is None:
        best = max(forms, key=lambda form: _agreement(left, form.left), default=None)
        agreed = 0 if best is None else _agreement(left, best.left)
        # after a comma or at a sentence's beginning any case may stand: there more must agree
        if best is not None and agreed and (agreed > 1 or left == best.left or left[-1] not in _FREE):
            return best.surface, best.cases or None
        if entry.kind != PERSON:
            return (forms[0].surface if forms else entry.base), None
        wanted = _wanted(left, beside)
    fitting = [form for form in forms if wanted is not None and form.cases & wanted and NOM not in form.cases]
    if not fitting:
        return entry.base, wanted
    return max(fitting, key=_fullness).surface, wanted


_FREE = frozenset((",", ";", ":", "^", "a", "i", "aj", "and", "-", "–", "(", "se", "sa", "si"))
_JOINED = frozenset((",", "a", "i", "aj", "and"))


def _wanted(left: tuple[str, ...], beside: frozenset[str] | None) -> frozenset[str] | None:
    """The cases that the words before ask for, or that a name had which this one is joined with."""
    if len(left) > 1 and left[-1] in _JOINED and left[-2].startswith("[person_"):
        return beside
    return governed(left) if left else None


def _fullness(form: Form) -> tuple[int, int]:
    return len(form.surface.split()), len(form.surface)


@dataclass(slots=True)
class Restorer:
    """Restores a stream. Feed it chunks as they come; what it returns may be shown.

    Holds back at most `LONGEST` code points: what may yet become a placeholder. `withheld` counts placeholders that
    the key does not know, `base_forms` names that were shown in their base form for want of a fitting one.
    """

    key: Key
    cited: Collection[int] | None = None
    withheld: int = 0
    base_forms: int = 0
    _by_name: dict[tuple[str, int], Entry] = field(init=False, repr=False)
    _beside: frozenset[str] | None = field(default=None, init=False, repr=False)  # the cases of the name before
    _held: str = field(default="", init=False, repr=False)
    _before: str = field(default="", init=False, repr=False)  # masked text that was passed on

    def __post_init__(self) -> None:
        self._by_name = {(entry.kind, entry.number): entry for entry in self.key.entries}

    @property
    def pending(self) -> int:
        """Code points held back now, never more than `LONGEST`."""
        return len(self._held)

    def feed(self, chunk: str) -> str:
        """What can be shown after this chunk; '' where all of it may be part of a placeholder."""
        return self._pass(self._held + chunk, at_end=False)

    def end(self) -> str:
        """The rest, after the last chunk."""
        return self._pass(self._held, at_end=True)

    def _pass(self, text: str, at_end: bool) -> str:
        before = self._before
        whole = before + text
        stop = len(whole)
        if not at_end:
            begun = BEGINNING.search(whole, max(len(before), len(whole) - LONGEST))
            stop = begun.start() if begun else stop
        shown: list[str] = []
        position = len(before)
        for found in placeholders(whole, position):
            if found.start >= stop:
                break
            shown.append(whole[position : found.start])
            shown.append(self._one(found, whole))
            position = found.end
        shown.append(whole[position : max(position, stop)])
        stop = max(position, stop)
        self._before, self._held = whole[max(0, stop - LOOK_BACK - 1) : stop], whole[stop:]
        return "".join(shown)

    def _one(self, found: Found, whole: str) -> str:
        surface = whole[found.start : found.end]
        if (found.kind, found.number) in self.key.reserved:
            return surface
        entry = self._by_name.get((found.kind, found.number))
        if entry is None:
            if not found.sure:
                return surface
            self.withheld += 1
            return WITHHELD
        # a hung-on `'s` is no ending; an ending of another kind than a person's says nothing
        text, self._beside = chosen(entry, left_words(whole[: found.start]), found.ending, self.cited, self._beside)
        self.base_forms += entry.kind == PERSON and text == entry.base
        return text


def restore(text: str, key: Key, cited: Collection[int] | None = None) -> str:
    """The whole text at once; the same as feeding it in any chunks."""
    restorer = Restorer(key, cited)
    return restorer.feed(text) + restorer.end()
