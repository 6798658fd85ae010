"""A text taken apart for checking: tokens with their dictionary forms, segments between commas, values and marks."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from uzel.domain.checking.marks import Mark, marks
from uzel.domain.checking.vocabulary.concepts import concepts
from uzel.domain.checking.vocabulary.light_words import is_light
from uzel.domain.checking.vocabulary.negated import positive_form
from uzel.domain.names import starts_sentence
from uzel.text.function_words import stop_list
from uzel.text.identifiers import Identifier, identifiers
from uzel.text.lemmas import lemmas
from uzel.text.moments import Moment, moments
from uzel.text.normal import fold, fold_keep, nfc
from uzel.text.quantities import Quantity, quantities
from uzel.text.quantity_units import unit_of
from uzel.text.sentences import sentences
from uzel.text.words import words

_SLAVIC = frozenset({"cs", "sk"})


@dataclass(frozen=True, slots=True)
class Token:
    """A word of a text. `keys`: folded dictionary and surface forms, without a negative prefix."""

    index: int
    text: str
    folded: str
    start: int
    end: int
    sentence: int
    segment: int
    keys: frozenset[str]
    lemmas: frozenset[str]  # folded dictionary forms in the text's own language
    concepts: frozenset[str]
    negated: bool  # by a prefix: nesmí, neplatí
    content: bool  # no function word, no part of a value or an identifier
    light: bool  # a content word that says little: je, konat se, zahrnovat
    value: bool  # a part of a value or of an identifier

    @property
    def infinitive(self) -> bool:
        """Whether a Czech or Slovak word is an infinitive: it carries what may, must or must not be done."""
        return (
            len(self.lemmas) == 1
            and self.folded in self.lemmas
            and self.folded.endswith(("at", "it", "et", "ut", "yt", "st"))
        )


@dataclass(frozen=True, slots=True)
class Reading:
    """A text and what was found in it. Segments are numbered through the whole text."""

    text: str
    folded: str
    language: str
    tokens: tuple[Token, ...]
    sentences: tuple[tuple[int, int], ...]
    segments: tuple[tuple[int, int], ...]
    marks: tuple[Mark, ...]
    quantities: tuple[Quantity, ...]
    moments: tuple[Moment, ...]
    identifiers: tuple[Identifier, ...]

    def segment_at(self, position: int) -> int:
        """The number of the segment that holds a position of the text."""
        return _at(self.segments, position)

    def sentence_at(self, position: int) -> int:
        """The number of the sentence that holds a position of the text."""
        return _at(self.sentences, position)

    def sentence_of(self, segment: int) -> int:
        """The sentence that a segment is a part of."""
        return self.sentence_at(self.segments[segment][0])


def _at(spans: tuple[tuple[int, int], ...], position: int) -> int:
    found = 0
    for number, (start, _) in enumerate(spans):
        if start <= position:
            found = number
    return found


#: where a sentence may be taken apart; a comma between digits is none
_CUT = re.compile(
    r"(?<=\d)\.(?=\s(?:[A-ZÁČĎÉÍĽŇÓŘŠŤÚÝŽ]\w|[VSKZOUA]\s)[^.]{8})|(?<!\d)[,;:](?=\s)|(?<=\d)[,;:](?=\s)|\s[–—-]\s|[()„“\"]|\s(?=(?:zatímco|kdežto|"
    r"(?<!everywhere )(?<!anywhere )(?<!everyone )(?<!nobody )(?<!nothing )(?<!no one )(?<!all )but|while|"
    r"whereas|kým|"
    r"zatiaľ čo|although|ačkoli|hoci)\s)"
)
#: codes that are no codes in prose
_LOOSE = frozenset({"name", "dotted", "snake", "path"})


@lru_cache(maxsize=512)
def read(text: str, language: str) -> Reading:
    """`text` taken apart. `language`: cs, sk, en, or another code, in which words are compared as they stand."""
    text = nfc(text).replace("’", "'").replace("\u00a0", " ").replace("\u202f", " ")
    folded = fold_keep(text)
    spans = tuple(sentences(text)) or ((0, len(text)),)
    segments = tuple(piece for start, end in spans for piece in _pieces(text, start, end))
    codes = tuple(item for item in identifiers(text) if item.kind not in _LOOSE and not _number(item, folded))
    codes = (*codes, *_named_numbers(text, folded, codes))
    stated = [_to_its_end(folded, item) for item in moments(text) if not _inside(item.start, item.end, codes)]
    versions = [item for item in stated if _version(text, folded, item)]
    codes = (*codes, *(_as_code(text, item) for item in versions))
    times = tuple(item for item in stated if item not in versions)
    amounts = tuple(
        item
        for item in quantities(text)
        if not _inside(item.start, item.end, codes) and not _inside(item.start, item.end, times)
    )
    starts = {start for start, _ in spans}
    amounts = tuple(  # the number of a list's item
        item
        for item in amounts
        if item.start not in starts or item.unit or text[item.end : item.end + 2] not in (". ", ") ")
    )
    if language in _SLAVIC:  # *ten* is no ten
        amounts = tuple(item for item in amounts if folded[item.start : item.end] not in ("ten", "one"))
    amounts = _added(text, _with_units(text, amounts))
    whole = _whole_codes(text, times)
    codes = (*(item for item in codes if not _inside(item.start, item.end, whole)), *whole)
    amounts = tuple(item for item in amounts if not _inside(item.start, item.end, codes))
    codes = (*codes, *_other_codes(text, (*codes, *times, *amounts)))
    taken = bytearray(len(text) + 1)
    spots = [(v.start, v.end) for v in codes] + [(v.start, v.end) for v in times] + [(v.start, v.end) for v in amounts]
    for start, end in spots:
        taken[start:end] = b"\x01" * (end - start)
    for amount in amounts:  # the noun that is counted is a word like any other
        if amount.kind == "count" and amount.unit:
            taken[amount.end - len(amount.unit) : amount.end] = bytes(len(amount.unit))
    tokens = tuple(_tokens(text, language, spans, segments, taken))
    return Reading(
        text, folded, language, tokens, spans, segments, marks(folded, text, language), amounts, times, codes
    )


_END_OF = re.compile(r"(?<!\w)(?:the )?(?:konec|konce|konci|koncem|konca|koncom|end of|close of|last day of) $")
#: of February the day depends on the year
_LAST_DAYS = {1: 31, 3: 31, 4: 30, 5: 31, 6: 30, 7: 31, 8: 31, 9: 30, 10: 31, 11: 30, 12: 31}


def _to_its_end(folded: str, item: Moment) -> Moment:
    """*do konce září*: the end of a month is its last day."""
    last = _LAST_DAYS.get(item.month or 0)
    if item.day is not None or item.clock is not None or last is None:
        return item
    found = _END_OF.search(folded, max(0, item.start - 20), item.start)
    return item if found is None else replace(item, start=found.start(), day=last)


_CLOCK_BEFORE = re.compile(
    r"(?<!\w)(?:v|ve|o|od|do|na|po|az|asi|okolo|uz|mezi|medzi|between|pred|kolem|at|from|till|by|until|"
    r"before|after|to|a|"
    r"and)\s$|\d\s?[–-]\s?$"
)


def _number(item: Identifier, folded: str) -> bool:
    """Whether what looks like a version or a long number is a time (*v 16.45*), a decimal or an amount."""
    if item.kind not in ("version", "number"):
        return False
    after = re.match(r"\s?(?P<unit>%|‰|€|£|\$|°\s?c|per cent|[a-z²³/]+)", folded[item.end : item.end + 16])
    if (after is not None and unit_of(after["unit"]) is not None) or folded[item.start - 1 : item.start] in (
        "£",
        "€",
        "$",
    ):
        return True
    clock = re.fullmatch(r"([01]?\d|2[0-4])\.[0-5]\d", item.normal)
    return clock is not None and _CLOCK_BEFORE.search(folded[max(0, item.start - 8) : item.start]) is not None


#: what stands before a number that names a thing instead of counting it
_NAMED = re.compile(
    r"(?<!\w)(?:c\.|cislo|cisla|no\.|number|str\.|stran[aeuy]|page|bod|bodu|bode|odst\.|kapitol\w+|chapter|"
    r"room|mistnost\w*|"
    r"miestnost\w*|ucebn\w+|platform|nastupist\w+|linka|linky|priloh\w+|annex)\s?(?P<number>\d{1,6})(?![\w/]|[.,:]\d)"
)


def _named_numbers(text: str, folded: str, codes: tuple[Identifier, ...]) -> list[Identifier]:
    """*usnesení č. 14*, *page 7*, *room 312*."""
    return [
        Identifier(match["number"], match["number"], match.start("number"), match.end("number"), "number")
        for match in _NAMED.finditer(folded)
        if not _inside(match.start("number"), match.end("number"), codes)
    ]


_ELLIPTIC_END = re.compile(r"\s*(?:[,.;:)!?]|$|(?:a|i|aj|and|or|nebo|alebo|až|to)\s)")


def _with_units(text: str, amounts: tuple[Quantity, ...]) -> tuple[Quantity, ...]:
    """*do osmi dnů, vyjádření do třiceti*: a bare number takes the unit of the amount before it."""
    found: list[Quantity] = []
    for stated in amounts:
        before = found[-1] if found else None
        item = stated
        if stated.kind == "count" and _OF_WHICH.search(text, max(0, stated.start - 12), stated.start):
            item = _without_noun(text, stated)
        unit = unit_of(text[before.start : before.end].rsplit(maxsplit=1)[-1]) if before is not None else None
        goes_on = before is not None and (item is not stated or _alike_led(text, before, item))
        if before is None or unit is None or not goes_on or _SENTENCE_END.search(text, before.end, item.start):
            found.append(stated)
        else:
            found.append(Quantity(unit[0], item.value * unit[1], "", item.start, item.end))
    return tuple(found)


def _alike_led(text: str, before: Quantity, item: Quantity) -> bool:
    """Whether a number that counts nothing stands behind the same word as the amount before it."""
    bare = item.kind == "count" and not item.unit and _ELLIPTIC_END.match(text, item.end) is not None
    between = text[before.end : item.start]
    listed = (
        len(between) < _NEAR and between.startswith((",", " a ", " and ")) and text[item.end : item.end + 1] in ".;"
    )
    return bare and (listed or _word_before(text, item) == _word_before(text, before))


_NEAR = 24  # letters between two numbers of a list
_OF_WHICH = re.compile(r"(?:z toho|z čoho|z čeho|of which|of that)\s$", re.IGNORECASE)


def _without_noun(text: str, item: Quantity) -> Quantity:
    """*z toho 900 tisíc uhradila obec*: what follows the number is not counted by it."""
    number = text[item.start : item.end]
    size = len(number) - len(item.unit) - 1 if item.unit else len(number)
    return Quantity(item.kind, item.value, "", item.start, item.start + size)


_JOINED = re.compile(r"\s?(?:,|a|and|i)?\s?")


def _added(text: str, amounts: tuple[Quantity, ...]) -> tuple[Quantity, ...]:
    """*2 hodiny a 15 minut*, *1 m 20 cm*: one amount in two units of a kind, the larger first."""
    found: list[Quantity] = []
    for item in amounts:
        before = found[-1] if found else None
        if (
            before is not None
            and before.kind == item.kind
            and item.kind in ("seconds", "metres", "grams")
            and 0 < item.value < before.value / 2
            and _JOINED.fullmatch(text, before.end, item.start)
            and text[before.start : before.end].rsplit(maxsplit=1)[-1][:1].casefold()
            != text[item.start : item.end].rsplit(maxsplit=1)[-1][:1]
        ):
            found[-1] = Quantity(item.kind, before.value + item.value, "", before.start, item.end)
        else:
            found.append(item)
    return tuple(found)


_RANGE = ("až", "to", "az")


def _word_before(text: str, item: Quantity) -> str:
    words = [word.casefold() for word in text[: item.start].split()]
    if len(words) > 2 and words[-1] in _RANGE:  # *po jednom až třech*
        return words[-3]
    return words[-1] if words else ""


_SENTENCE_END = re.compile(r"[.!?]\s")
#: what has a figure and is nothing else: a score, a plot's number, an account
_CODE = re.compile(r"(?<![\w/])(?!\d+(?:st|nd|rd|th)(?!\w))(?=[^\s\d]*\d)\w+(?:[-‐–/:.]\w+)*")


#: letters and figures, or figures and a long tail, parted by stops, dashes and strokes: *A2.14*, *55-10883*
_WHOLE_CODE = re.compile(r"(?<![\w/.-])(?:(?=\w*\d)(?=\w*[A-Za-z])\w+(?:[-‐/.:]\w*\d\w*)+|\d{1,6}[-‐]\d{4,})(?![\w/])")


def _whole_codes(text: str, times: tuple[Moment, ...]) -> tuple[Identifier, ...]:
    return tuple(
        Identifier(match.group(), match.group().casefold().replace("‐", "-"), match.start(), match.end(), "code")
        for match in _WHOLE_CODE.finditer(text)
        if not _inside(match.start(), match.end(), times)
    )


def _other_codes(text: str, known: tuple[Identifier | Moment | Quantity, ...]) -> list[Identifier]:
    return [
        Identifier(match.group(), match.group().casefold().replace("–", "-"), match.start(), match.end(), "code")
        for match in _CODE.finditer(text)
        if not any(item.start < match.end() and match.start() < item.end for item in known)
        and unit_of(match.group().lstrip("0123456789")) is None
        and not (match.group().isdigit() and len(match.group()) <= 2)  # *ve 3. patře*
    ]


_VERSION_BEFORE = re.compile(r"(?:verz\w*|firmv\w*|firmw\w*|version|release|build|vydan\w*)\s$")


def _version(text: str, folded: str, item: Moment) -> bool:
    """*verze 3.4.* at the end of a sentence reads like a day of June."""
    shape = re.fullmatch(r"\d{1,2}\.\d{1,2}\.", text[item.start : item.end]) is not None
    return shape and _VERSION_BEFORE.search(folded[max(0, item.start - 16) : item.start]) is not None


def _as_code(text: str, item: Moment) -> Identifier:
    stated = text[item.start : item.end - 1]
    return Identifier(stated, stated, item.start, item.end - 1, "version")


def _inside(start: int, end: int, spans: tuple[Identifier, ...] | tuple[Moment, ...]) -> bool:
    return any(span.start < end and start < span.end for span in spans)


def _pieces(text: str, start: int, end: int) -> list[tuple[int, int]]:
    pieces: list[tuple[int, int]] = []
    position = start
    for match in _CUT.finditer(text, start, end):
        if text[position : match.start()].strip():
            pieces.append((position, match.start()))
        position = match.end()
    if text[position:end].strip() or not pieces:
        pieces.append((position, end))
    return pieces


def _tokens(
    text: str,
    language: str,
    spans: tuple[tuple[int, int], ...],
    segments: tuple[tuple[int, int], ...],
    taken: bytearray,
) -> list[Token]:
    plain = text.isascii() and language in _SLAVIC
    stops = stop_list("cs" if language in _SLAVIC else language if language == "en" else "und", folded=True)
    exact = stop_list("cs" if language in _SLAVIC else "en" if language == "en" else "und")
    found: list[Token] = []
    for word in words(text):
        folded = fold(word.text)
        value = any(taken[word.start : word.end])
        stop = folded in stops if plain else word.text.casefold() in exact
        inner_capital = word.text[:1].isupper() and not starts_sentence(text, word.start)
        negated, bare = (False, word.text) if inner_capital else positive_form(word.text, language)
        keys = _keys(bare, language)
        found.append(
            Token(
                len(found), word.text, folded, word.start, word.end, _at(spans, word.start), _at(segments, word.start),
                keys, frozenset(fold(lemma) for lemma in lemmas(bare, language)),
                frozenset().union(*(concepts(key) for key in keys)) if not value and not inner_capital else frozenset(),
                negated, not stop and not value and any(c.isalpha() for c in folded) and len(folded) > 1,
                any(is_light(key) for key in keys), value,
            )
        )  # fmt: skip
    return found


@lru_cache(maxsize=50_000)
def _keys(word: str, language: str) -> frozenset[str]:
    forms = {fold(word)}
    for piece in re.split(r"[-'‑]", word) if re.search(r"[-'‑]", word) else ():
        if len(piece) > 2:
            forms.update(_keys(piece, language))
    for code in ("cs", "sk") if language in _SLAVIC else (language,):
        forms.update(fold(lemma) for lemma in lemmas(word, code))
    return frozenset(form for form in forms if form)
