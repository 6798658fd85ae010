"""Styles and numbering of a Word file: what is a heading, what is hidden, which number stands before a paragraph."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from lxml import etree

W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_HEADING_NAME = re.compile(r"(?:heading|nadpis|überschrift)\s*([1-9])", re.IGNORECASE)
_LONGEST_CHAIN = 20
_ROMAN = ((1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
          (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))  # fmt: skip


def is_on(element: etree._Element | None) -> bool | None:
    """A toggle (`<w:vanish/>`, `w:val="0"`): True, False, or None where it is not stated."""
    if element is None:
        return None
    return (element.get(f"{W}val") or "1").lower() not in {"0", "false", "off"}


def value(element: etree._Element | None, path: str) -> str | None:
    """`w:val` of a child by its path of local names (`numPr/ilvl`)."""
    if element is None:
        return None
    child = element.find("/".join(f"{W}{name}" for name in path.split("/")))
    return child.get(f"{W}val") if child is not None else None


def whole(text: str | None, default: int = 0) -> int:
    """A whole number, else the default."""
    return int(text) if text is not None and re.fullmatch(r"-?\d{1,9}", text) else default


@dataclass(frozen=True, slots=True)
class Style:
    """Of paragraphs or characters, with what its ancestors give resolved."""

    level: int = 0  # of a heading, from 1; 0 is none
    title: bool = False
    hidden: bool = False
    code: bool = False
    list_id: str | None = None
    list_level: int = 0


class Styles:
    """All styles of a file by their id."""

    def __init__(self, root: etree._Element | None) -> None:
        self._elements: dict[str, etree._Element] = {}
        for element in root.iter(f"{W}style") if root is not None else ():
            self._elements[element.get(f"{W}styleId", "")] = element
        self._resolved: dict[str, Style] = {}

    def get(self, style_id: str | None) -> Style:
        """A style that is not there is a plain one."""
        if not style_id or style_id not in self._elements:
            return Style()
        if style_id not in self._resolved:
            self._resolved[style_id] = self._resolve(style_id)
        return self._resolved[style_id]

    def _resolve(self, style_id: str) -> Style:
        level = 0
        title = code = False
        hidden: bool | None = None
        list_id: str | None = None
        list_level: str | None = None
        current: str | None = style_id
        for _ in range(_LONGEST_CHAIN):
            element = self._elements.get(current or "")
            if element is None:
                break
            name = value(element, "name") or ""
            match = _HEADING_NAME.fullmatch(name.strip())
            outline = value(element, "pPr/outlineLvl")
            if not level and match:
                level = int(match.group(1))
            elif not level and outline is not None and whole(outline, 9) < 9:
                level = whole(outline) + 1
            title = title or name.strip().lower() in {"title", "název", "názov"}
            code = code or name.strip().lower() in {"html preformatted", "code", "source code", "preformatted text"}
            if hidden is None:
                hidden = is_on(element.find(f"{W}rPr/{W}vanish"))
            list_id = list_id or value(element, "pPr/numPr/numId")
            list_level = list_level or value(element, "pPr/numPr/ilvl")
            current = value(element, "basedOn")
        return Style(level, title and not level, bool(hidden), code, list_id, whole(list_level))


@dataclass(frozen=True, slots=True)
class _Level:
    form: str = "bullet"
    text: str = ""
    start: int = 1


@dataclass(slots=True)
class Numbering:
    """List definitions, and the counters while the paragraphs are walked in order."""

    levels: dict[str, dict[int, _Level]] = field(default_factory=dict)  # list id -> level -> how it counts
    shared: dict[str, str] = field(default_factory=dict)  # list id -> whose counters it uses
    counters: dict[str, dict[int, int]] = field(default_factory=dict)

    def mark(self, list_id: str, level: int) -> str | None:
        """What stands before the next paragraph of a list: `-`, `2.`, `3.1`, `Article 4`; None for what is no list."""
        if list_id == "0":
            return None
        levels = self.levels.get(list_id)
        if levels is None:
            return "-"
        how = levels.get(level, _Level())
        counters = self.counters.setdefault(self.shared.get(list_id, list_id), {})
        counters[level] = counters.get(level, how.start - 1) + 1
        for deeper in [one for one in counters if one > level]:
            del counters[deeper]
        if how.form == "bullet":
            return "-"
        if how.form == "none":
            return how.text if how.text and "%" not in how.text else ""

        def counted(match: re.Match[str]) -> str:
            other = int(match.group(1)) - 1
            at = levels.get(other, _Level("decimal"))
            return _count(counters.get(other, at.start), at.form)

        return re.sub(r"%([1-9])", counted, how.text).strip() or f"{_count(counters[level], how.form)}."


def numbering(root: etree._Element | None) -> Numbering:
    """From numbering.xml."""
    found = Numbering()
    if root is None:
        return found
    abstract: dict[str, dict[int, _Level]] = {}
    for element in root.iter(f"{W}abstractNum"):
        abstract[element.get(f"{W}abstractNumId", "")] = dict(map(_level, element.iter(f"{W}lvl")))
    for element in root.iter(f"{W}num"):
        list_id = element.get(f"{W}numId", "")
        base = value(element, "abstractNumId") or ""
        levels = dict(abstract.get(base, {}))
        restarted = False
        for override in element.iter(f"{W}lvlOverride"):
            level = whole(override.get(f"{W}ilvl"))
            start = value(override, "startOverride")
            own = override.find(f"{W}lvl")
            if own is not None:
                levels[level] = _level(own)[1]
            if start is not None:
                how = levels.get(level, _Level())
                levels[level] = _Level(how.form, how.text, whole(start, 1))
                restarted = True
        found.levels[list_id] = levels
        # lists of one definition go on counting, unless one says where it starts
        found.shared[list_id] = f"own {list_id}" if restarted else f"abstract {base}"
    return found


def _level(element: etree._Element) -> tuple[int, _Level]:
    form = value(element, "numFmt") or "decimal"
    how = _Level(form, value(element, "lvlText") or "", whole(value(element, "start"), 1))
    return whole(element.get(f"{W}ilvl")), how


def _count(number: int, form: str) -> str:
    if form in {"lowerLetter", "upperLetter"}:
        letter = chr(ord("a") + (number - 1) % 26) * ((number - 1) // 26 + 1) if number > 0 else str(number)
        return letter.upper() if form == "upperLetter" else letter
    if form in {"lowerRoman", "upperRoman"}:
        text = _roman(number)
        return text.lower() if form == "lowerRoman" else text
    if form == "decimalZero":
        return f"{number:02d}"
    return str(number)


def _roman(number: int) -> str:
    if not 0 < number < 4000:
        return str(number)
    text = ""
    for size, letters in _ROMAN:
        while number >= size:
            text += letters
            number -= size
    return text
