"""Where sentences, list items, table rows and short lines begin and end: the stretches that may be quoted.

Two steps: the text is cut into units by its lines (a list item, a row, a heading, a paragraph of wrapped lines), then
each unit is cut at the ends of its sentences.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from uzel.text.abbreviations import CLOSING, OPEN
from uzel.text.calendar_words import MONTHS
from uzel.text.function_words import stop_list
from uzel.text.normal import fold

#: marks that open a line and are no part of what it says
LEADING_MARKS = re.compile(
    r"[^\S\n]*(?:(?:>[^\S\n]?)+|#{1,6}[^\S\n]+|[-*+•·▪◦‣–—][^\S\n]+(?:\[[ xX]\][^\S\n]+)?|[^\S\n]+)*"
)
#: a line that only draws: a rule, an underline, a table's second row, a code fence
MARK_LINE = re.compile(r"[^\S\n]*(?:(?:`{3,}|~{3,})[^\n]*|[-=*_#>|~^+:][-=*_#>|`~^+: \t]*)")

_LINE = re.compile(r"[^\n]*\n?")
_LIST_START = re.compile(
    r"(?:[^\S\n]|>)*(?:[-*+•·▪◦‣–—][^\S\n]+|\d{1,3}[.)][^\S\n]+|[a-z]\)[^\S\n]+|\(?[ivx\d]{1,6}\)[^\S\n]+)\S"
)
_FIELD = re.compile(r"[^\S\n]*[^\W\d_][^\n:.]{0,40}:(?:[^\S\n]|$)")
_FENCE = re.compile(r"[^\S\n]*(`{3,}|~{3,})")
#: a stop with the quotation marks, brackets and note marks that close with it
_END = re.compile(r"(?<![.!?…])(?:[.!?…]+)[\"'”“’»)\]*_]*(?:\[\^?\d+\])*(?=\s|$)|[。！？｡]+[」』”）]*|[؟।۔]+(?=\s|$)")
_OPENERS = "\"'„“”‚‘«»([*_¿¡–—- \t\n\u00a0"
_LAST_TOKEN = re.compile(r"[\w.§%°-]*$")
_NEXT_TOKEN = re.compile(r"[\w'’-]+")
_BRACKETS = re.compile(r"\([^()\n]{1,300}\)")
_LABELLED = frozenset(
    [
        "vitamin",
        "vitamín",
        "plán",
        "plan",
        "varianta",
        "variant",
        "typ",
        "type",
        "class",
        "třída",
        "trieda",
        "skupina",
        "group",
    ]
)

_SCALES = frozenset(["mil", "tis", "mld", "stol", "tel", "č"])
_CURRENCIES = frozenset(["kč", "kčs", "sk", "eur", "usd", "czk", "gbp", "chf", "€"])

_LOOK_BACK = 60  # code points before a stop that are looked at: more would make a long text quadratic
_LONGEST = 1200  # code points; what has no end by then is cut at a pause


def sentences(text: str) -> list[tuple[int, int]]:
    """Half-open spans of the sentences, items, rows and lines of `text`, in order.

    No span is empty, begins or ends with white space; spans do not overlap; every other character than white space, the
    marks that open a line (`LEADING_MARKS`) and lines that only draw (`MARK_LINE`) is in exactly one.
    """
    spans: list[tuple[int, int]] = []
    for start, end in _units(text):
        for first, last in _split(text, start, end):
            spans.extend(_shorten(text, first, last))
    return spans


def _units(text: str) -> Iterator[tuple[int, int]]:
    """Spans of the units, without leading marks."""
    open_start: int | None = None  # of a paragraph or item that the next line may continue
    open_end = 0
    widest = _widths(text)
    for kind, start, body, end in _lines(text):
        goes_on = kind == "text" and _continues(text, open_end, text[start:end], widest.get(open_end, 0))
        if open_start is not None and not goes_on:
            yield open_start, open_end
            open_start = None
        if kind == "alone":
            yield body, end
        elif kind == "text":
            open_start, open_end = (body if open_start is None else open_start), end
    if open_start is not None:
        yield open_start, open_end


def _lines(text: str) -> Iterator[tuple[str, int, int, int]]:
    """Each line as (kind, start, where its words begin, end).

    Kinds: text, alone (a unit of its own), none (says nothing).
    """
    fence: str | None = None
    for match in _LINE.finditer(text):
        start, end, line = match.start(), match.end(), match.group()
        mark = _FENCE.match(line)
        if fence is not None:
            closes = mark is not None and mark.group(1).startswith(fence)
            yield ("none" if closes or not line.strip() else "alone"), start, start, end
            fence = None if closes else fence
        elif mark is not None:
            fence = mark.group(1)
            yield "none", start, start, end
        else:
            body = _body(text, start, end)
            alone = line.lstrip().startswith(("|", "#"))
            yield ("none" if body is None else "alone" if alone else "text"), start, body or start, end


def _body(text: str, start: int, end: int) -> int | None:
    """Where the words of a line begin; None for a blank line and one that only draws."""
    line = text[start:end]
    if not line.strip() or MARK_LINE.fullmatch(line.rstrip("\n")):
        return None
    match = LEADING_MARKS.match(line)
    return start + (match.end() if match else 0)


def _widths(text: str) -> dict[int, int]:
    """End of each line -> the widest line of its paragraph, code points."""
    widths: dict[int, int] = {}
    group: list[int] = []
    widest = 0
    for match in _LINE.finditer(text):
        line = match.group()
        if line.strip():
            group.append(match.end())
            widest = max(widest, len(line.rstrip()))
            continue
        widths.update(dict.fromkeys(group, widest))
        group, widest = [], 0
    widths.update(dict.fromkeys(group, widest))
    return widths


def _continues(text: str, end: int, line: str, widest: int) -> bool:
    """Whether `line` goes on with the paragraph whose last line ends at `end`."""
    if _LIST_START.match(line):
        return False
    previous = text[text.rfind("\n", 0, end - 1) + 1 : end].rstrip("\n")
    if previous.endswith(("  ", "\\")):
        return False  # Markdown's hard break
    if _FIELD.match(line):
        return False
    body = line.lstrip(" \t>")
    first = body.lstrip(_OPENERS)[:1]
    previous = previous.rstrip()
    if first.islower() or previous.endswith((",", "-", "–", "(")) or _closed(previous):
        return True  # a closed sentence ends there anyway, and what follows is found by its own end
    last = previous.rsplit(maxsplit=1)[-1:]
    if last and len(previous) >= 40 and last[0].casefold() in stop_list("und"):
        return True  # nothing but a wrapped line ends in a preposition or an article
    word = body.split(maxsplit=1)[0] if body.split() else ""
    # a wrapped line is full: the next word would not have fitted
    return widest >= 40 and len(previous) + 1 + len(word) > min(widest, 0.9 * widest + 4)


def _closed(line: str) -> bool:
    return re.search(r"[.!?…][\"'”“’»)\]*_]*$", line) is not None


def _split(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    unit = text[start:end]
    brackets = [(m.start(), m.end()) for m in _BRACKETS.finditer(unit)]
    position = 0
    index = 0
    for match in _END.finditer(unit):
        while index < len(brackets) and brackets[index][1] <= match.start():
            index += 1
        inside = index < len(brackets) and brackets[index][0] < match.start() and match.end() < brackets[index][1]
        if inside or not _ends_here(unit, position, match.start(), match.end()):
            continue
        yield from _trimmed(text, start + position, start + match.end())
        position = match.end()
    yield from _trimmed(text, start + position, end)


def _trimmed(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    while start < end and (text[start].isspace() or (text[start] == ">" and _opens_line(text, start))):
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    if start < end:
        yield start, end


def _opens_line(text: str, position: int) -> bool:
    return text[max(0, position - 8) : position].rpartition("\n")[2].strip(" \t>") == "" and position > 0


def _ends_here(unit: str, begin: int, stop: int, end: int) -> bool:
    """Whether the stop at [stop, end) closes the sentence that began at `begin`."""
    bare = unit[end : end + 80].lstrip(_OPENERS)
    if unit[stop] in "。！？｡؟।۔" or not bare:
        return True
    if bare[0].islower():
        return False
    if unit[stop] != "." or unit[stop + 1 : stop + 2] in (".", "…", "!", "?"):
        return True
    token_match = _LAST_TOKEN.search(unit, max(begin, stop - 40), stop)
    token = token_match.group() if token_match else ""
    following_match = _NEXT_TOKEN.match(bare)
    following = following_match.group() if following_match else ""
    before = unit[max(begin, stop - _LOOK_BACK) : stop - len(token)]
    quoted = end > stop + 1 and not token.isdigit()  # closed by a quotation mark or a bracket
    if quoted or not token or before[-1:] in ("/", "?", "=", "&", "@", "\\", "#", "`"):
        return True  # the end of something quoted, or of an address
    if token.isdigit():
        only = not before.strip(_OPENERS)
        return not only and _ends_after_number(token, following)
    return _ends_after_word(before, token, following)


def _ends_after_number(token: str, following: str) -> bool:
    """`15. 4. 2026`, `3. března`, `4. A` go on; `in 1978. Then` ends."""
    if following[:1].isdigit():
        return len(token) > 2
    if fold(following) in MONTHS and len(token) <= 2:
        return False
    if len(token) <= 3 and len(following) <= 4 and following.isupper():
        return following.casefold() in stop_list("und") and len(following) > 1
    return True


def _ends_after_word(before: str, token: str, following: str) -> bool:
    small = token.casefold().rstrip(".").lstrip(".-")
    starts_sentence = following.casefold() in stop_list("und")
    if len(small) == 1 and token[0].isupper():
        last = before.rsplit(maxsplit=1)[-1].casefold().strip(".,(") if before.split() else ""
        if last in _LABELLED or last.isdigit():
            return True
        return starts_sentence and len(following) > 1
    if small in _SCALES and (following.casefold() in _CURRENCIES or following[:1].isdigit()):
        return False
    if small in CLOSING:
        return True if small not in ("u.s", "u.k", "u.n", "e.u", "d.c", "inc", "co") else starts_sentence
    if small in OPEN or (len(small) == 1 and small not in "ia"):
        return False
    # letters with stops between them: an abbreviation that is not listed
    return not re.fullmatch(r"(?:[^\W\d_]\.)+[^\W\d_]", small) or starts_sentence


def _shorten(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Cut what is too long to be quoted, at a semicolon, a comma or a space."""
    while end - start > _LONGEST:
        window = text[start : start + _LONGEST]
        cut = max(window.rfind("; ", _LONGEST // 2), window.rfind(", ", _LONGEST // 2))
        if cut < 0:
            cut = max(window.rfind(" ", _LONGEST // 2), window.rfind("\n", _LONGEST // 2))
        cut = _LONGEST if cut < 0 else cut + 1
        yield from _trimmed(text, start, start + cut)
        start += cut
    yield from _trimmed(text, start, end)
