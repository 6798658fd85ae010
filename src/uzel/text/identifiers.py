"""Part numbers, codes, options, paragraphs, versions and the like: strings that are matched literally and whole.

The text is scanned once by one pattern whose branches stand in order of precedence, so identifiers never overlap.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

from uzel.text.dotted_numbers import is_no_version
from uzel.text.identifier_patterns import NOT_AN_IDENTIFIER, ORDER, SCANNER, UNIT_AFTER
from uzel.text.normal import nfc

WHOLE_PREFIX, PART_PREFIX = "#", "#~"

#: kinds that count in a question wherever they stand; `name`, `number`, `dotted` need more (see `question_identifiers`)
_SURE_KINDS = frozenset(
    {
        "url",
        "email",
        "paragraph",
        "act",
        "cve",
        "hex",
        "standard",
        "option",
        "path",
        "scoped",
        "call",
        "snake",
        "code",
        "label",
    }
)
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—−", "-"))
_SPACES = re.compile(r"\s+")


@dataclass(frozen=True, slots=True)
class Identifier:
    """An identifier as it stands, its canonical form, and the shorter forms that it may be asked by."""

    text: str  # the source at [start, end)
    normal: str  # canonical: two spellings of one identifier have the same
    start: int
    end: int
    kind: str
    parts: tuple[str, ...] = ()  # canonical forms of its head (§ 31 of § 31 odst. 2) or tails (3301-F of ABX-3301-F)


def _plain(text: str) -> str:
    return _SPACES.sub("", text.translate(_DASHES)).casefold()


def _tails(normal: str, separator: str) -> tuple[str, ...]:
    """Ends of a compound that hold a digit and are no plain short number."""
    pieces = normal.split(separator)
    tails = (separator.join(pieces[i:]) for i in range(1, len(pieces)))
    return tuple(t for t in tails if any(c.isdigit() for c in t) and len(t) >= 2 and not (t.isdigit() and len(t) < 3))


_PARAGRAPH = re.compile(
    r"(?P<sign>§|čl|art)[^\W\d_]*\.?\s*(?P<number>\d+[a-z]?)(?![a-z])"
    r"(?:\s?(?:ods[^\W\d_]*\.?\s?(?P<second>\d+)|\((?P<bracket>\d+)\)))?(?:,?\s?p[ií]sm\.?\s?(?P<letter>[a-z]))?"
)


def _paragraph(text: str) -> tuple[str, tuple[str, ...]]:
    match = _PARAGRAPH.match(re.sub(r"^§+", "§", text.casefold()))
    if match is None:
        return _plain(text), ()
    forms = [("§" if match["sign"] == "§" else "art.") + match["number"]]
    second = match["second"] or match["bracket"]
    if second:
        forms.append(f"{forms[0]}/{second}")
    if match["letter"]:
        forms.append(f"{forms[-1]}/{match['letter']}")
    return forms[-1], tuple(reversed(forms[:-1]))


def _code(text: str) -> tuple[str, tuple[str, ...]]:
    plain = _plain(text)
    if re.fullmatch(r"\d{1,2}[a-z]", plain):
        return plain, (f"{plain[:-1]}.{plain[-1]}",)  # a class may be written 7C or 7.C
    return plain, _tails(plain, "-")


def _act(text: str) -> tuple[str, tuple[str, ...]]:
    match = re.search(r"\d+\s?/\s?\d+", text)
    return (_plain(match.group()) if match else _plain(text)), ()


def _version(text: str) -> tuple[str, tuple[str, ...]]:
    return _plain(text).removeprefix("v"), ()


def _call(text: str) -> tuple[str, tuple[str, ...]]:
    plain = _plain(text).removesuffix("()")
    return plain, _name_tails(plain)


def _name_tails(plain: str) -> tuple[str, ...]:
    pieces = re.split(r"::|\.", plain)
    return tuple(dict.fromkeys("".join(re.split(r"(::|\.)", plain)[2 * i :]) for i in range(1, len(pieces) - 1)))


def _scoped(text: str) -> tuple[str, tuple[str, ...]]:
    return _call(text)


def _path(text: str) -> tuple[str, tuple[str, ...]]:
    plain = _plain(text).rstrip("/\\")
    last = re.split(r"[/\\]", plain)[-1]
    return plain, (last,) if "." in last and last != plain else ()


def _option(text: str) -> tuple[str, tuple[str, ...]]:
    plain = _plain(text)
    head = re.split(r"[=:]", plain)[0]
    return plain, (head,) if head != plain else ()


def _label(text: str) -> tuple[str, tuple[str, ...]]:
    plain = _plain(text)
    return plain, (plain.replace(".", ""),)


def _as_it_is(text: str) -> tuple[str, tuple[str, ...]]:
    return _plain(text), ()


def _number(text: str) -> tuple[str, tuple[str, ...]]:
    plain = re.sub(r"[\s()]", "", text.translate(_DASHES))
    digits = plain.replace("-", "")
    return (digits if plain.startswith("+") else plain), (
        (digits[4:],) if plain.startswith("+") and len(digits) > 10 else ()
    )


def _link(text: str) -> tuple[str, tuple[str, ...]]:
    return _plain(text).rstrip("/"), ()


_CANONICAL: dict[str, Callable[[str], tuple[str, tuple[str, ...]]]] = {
    "url": _link, "email": _link, "paragraph": _paragraph, "act": _act, "cve": _as_it_is, "hex": _as_it_is,
    "standard": _as_it_is, "option": _option, "path": _path, "scoped": _scoped, "call": _call, "snake": _as_it_is,
    "code": _code, "label": _label, "version": _version, "dotted": _scoped, "name": _as_it_is, "number": _number,
}  # fmt: skip


def identifiers(text: str) -> list[Identifier]:
    """All identifiers of `text`, in order. Positions are code points of `text` as given (NFC is expected)."""
    found = []
    for match in SCANNER.finditer(text):
        kind = match.lastgroup
        if kind is None or kind not in _CANONICAL:
            continue  # a date, a time, an amount: matched so that nothing inside it is taken for a code
        surface = match.group(kind)
        if NOT_AN_IDENTIFIER[kind].fullmatch(surface) if kind in NOT_AN_IDENTIFIER else False:
            continue
        if kind == "number" and _is_range(surface):
            continue
        if kind == "version" and is_no_version(text, match.start(kind), match.end(kind)):
            continue
        normal, shorter = _CANONICAL[kind](surface)
        found.append(Identifier(surface, normal, match.start(kind), match.end(kind), kind, shorter))
    return found


def _is_range(surface: str) -> bool:
    """'120-350': two numbers that rise. In '2024-779' and '120-0350' the second one is a running number."""
    first, _, second = surface.partition("-")
    pair = first.isdigit() and second.isdigit()
    return pair and not second.startswith("0") and int(first) < int(second)


def identifier_terms(text: str) -> dict[str, int]:
    """Opaque terms of the identifiers of a passage, with counts: `#` + whole, `#~` + part."""
    counts: Counter[str] = Counter()
    for identifier in identifiers(nfc(text)):
        counts[WHOLE_PREFIX + identifier.normal] += 1
        for part in identifier.parts:
            counts[PART_PREFIX + part] += 1
    return dict(counts)


def _counts_in_a_question(identifier: Identifier, question: str) -> bool:
    after = question[identifier.end :]
    if identifier.kind in _SURE_KINDS:
        return True
    if identifier.kind == "version":
        return UNIT_AFTER.match(after) is None
    if identifier.kind == "number":
        return len(identifier.normal) >= 5 and UNIT_AFTER.match(after) is None
    if identifier.kind == "dotted":
        return True
    # camelCase is a name that somebody made for a program; JavaScript, iPhone and LibreOffice are words
    marked = question[max(0, identifier.start - 1) : identifier.start] == "`"
    first = re.match(r"[a-z]{2,}[A-Z]", identifier.text) is not None
    return marked or first


def question_identifiers(text: str) -> list[Identifier]:
    """The identifiers of a question that must stand literally in what answers it.

    A plain word or a plain small number is none; a code is one, also in small letters (`qx10`, `c1083`).
    """
    text = nfc(text)
    return [identifier for identifier in identifiers(text) if _counts_in_a_question(identifier, text)]


assert set(_CANONICAL) <= set(ORDER)
