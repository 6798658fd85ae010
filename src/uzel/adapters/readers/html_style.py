"""What a reader of a page cannot see: the few rules of CSS that hide text, applied as a browser would.

The page's own style sheets and `style` attributes are read, with the cascade (origin, `!important`, specificity, order:
CSS Cascading Level 4, section 6) for the properties that can hide text. Style sheets elsewhere are not fetched; where
there are some, nothing is concluded from colours that the page itself does not state.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from uzel.adapters.readers.html_colours import CLEAR, Colour, alike, background_of, colour_of

_PROPERTIES = frozenset({
    "display", "visibility", "opacity", "font-size", "font", "color", "background", "background-color",
    "background-image", "text-indent", "position", "left", "top", "right", "bottom", "width", "height", "max-width",
    "max-height", "overflow", "overflow-x", "overflow-y", "clip", "clip-path", "transform", "content-visibility",
    "margin-left", "margin-top", "filter", "-webkit-text-fill-color",
})  # fmt: skip
_MOST_CSS = 1_000_000  # characters of style sheets that are looked at
_MOST_RULES = 20_000
_MOST_BLOCK = 10_000  # characters of one declaration block or style attribute
_MOST_ANCESTORS = 300  # that a descendant selector is compared with

_COMMENT = re.compile(r"/\*.*?(?:\*/|\Z)", re.DOTALL)
_DECLARATION = re.compile(r"""([-\w]+)\s*:\s*((?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\))*)""")
_COMPOUND = re.compile(
    r"""(?P<tag>[a-zA-Z][\w-]*|\*)|\.(?P<cls>(?:[\w-]|[^\x00-\x7f])+)|\#(?P<id>(?:[\w-]|[^\x00-\x7f])+)
    |\[\s*(?P<attr>[\w-]+)\s*(?:=\s*["']?(?P<value>[^"'\]]*)["']?\s*)?\]""", re.VERBOSE)  # fmt: skip
_LENGTH = re.compile(r"([-+]?\d*\.?\d+)\s*(px|em|rem|ex|ch|pt|pc|cm|mm|in|vw|vh|%)?", re.IGNORECASE)
_PIXELS = {"px": 1, "em": 16, "rem": 16, "ex": 8, "ch": 8, "pt": 1.33, "pc": 16, "cm": 38, "mm": 3.8, "in": 96,
           "vw": 12.8, "vh": 8, "%": 10}  # fmt: skip
_STATES = re.compile(r":(?:hover|focus|active|visited|link|focus-within|focus-visible|target|checked|disabled)|::?(?:"
                     r"before|after|first-line|first-letter|placeholder|selection|marker|-[\w-]+)")  # fmt: skip

_SCREENS = frozenset({"screen", "all", "only screen"})
_NOTHING = re.compile(r"inset\(\s*(?:50|100)%|circle\(\s*0|polygon\(\s*0(?:px|%)?\s+0(?:px|%)?\s*\)")
_OVERFLOW = ("overflow", "overflow-x", "overflow-y")

Declarations = dict[str, str]


@dataclass(frozen=True, slots=True)
class Look:
    """How text would look inside an element."""

    shown: bool = True  # no box around it is hidden; never undone further inside
    visible: bool = True  # `visibility`, which a child may undo
    tiny: bool = False  # the font is too small to be read
    colour: Colour | None = None  # None: not known
    background: Colour | None = None

    @property
    def readable(self) -> bool:
        """Whether a person sees text that stands here."""
        if not self.shown or not self.visible or self.tiny:
            return False
        return not alike(self.colour, self.background)


@dataclass(frozen=True, slots=True)
class _Compound:
    tag: str | None
    classes: frozenset[str]
    id: str | None
    attributes: tuple[tuple[str, str | None], ...]

    def matches(self, element: Any) -> bool:
        if self.tag and self.tag != element.tag:
            return False
        if self.id and element.get("id") != self.id:
            return False
        if self.classes and not self.classes <= set((element.get("class") or "").split()):
            return False
        return all(
            element.get(name) is not None if value is None else element.get(name) == value
            for name, value in self.attributes
        )


@dataclass(frozen=True, slots=True)
class _Rule:
    target: _Compound  # the rightmost compound
    above: tuple[tuple[str, _Compound], ...]  # (' ' or '>', compound), inside out
    weight: tuple[int, int, int, int]  # ids, classes, tags, order
    declarations: Mapping[str, tuple[str, bool]]


class StyleSheet:
    """The rules of a page that can hide text."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._by_key: dict[str, list[_Rule]] = {}
        self.certain = True  # False: a rule about colours was not understood
        css = _COMMENT.sub(" ", "\n".join(texts)[:_MOST_CSS])
        for order, (selectors, body) in enumerate(_rules(css)):
            if order >= _MOST_RULES:
                self.certain = False
                break
            declarations = _declarations(body)
            if declarations:
                for selector in selectors.split(","):
                    self._add(selector.strip(), declarations, order)

    def _add(self, selector: str, declarations: Mapping[str, tuple[str, bool]], order: int) -> None:
        if _STATES.search(selector):
            return
        rule = _rule(selector.replace(":root", "html"), declarations, order)
        if rule is None:
            self.certain = self.certain and not {"color", "background", "background-color"} & declarations.keys()
            return
        target = rule.target
        key = f"#{target.id}" if target.id else f".{min(target.classes)}" if target.classes else target.tag or "*"
        self._by_key.setdefault(key, []).append(rule)

    def declarations(self, element: Any) -> Declarations:
        """What the sheets and the element's own `style` say of it, after the cascade."""
        keys = ["*", element.tag]
        identity = element.get("id")
        if identity:
            keys.append(f"#{identity}")
        keys += [f".{name}" for name in dict.fromkeys((element.get("class") or "").split())]
        found: list[tuple[tuple[int, ...], Mapping[str, tuple[str, bool]]]] = [
            (rule.weight, rule.declarations)
            for key in keys
            for rule in self._by_key.get(key, ())
            if rule.target.matches(element) and _fits(rule.above, element)
        ]
        style = element.get("style")
        if style:
            found.append(((1_000_000,), _declarations(style)))
        if not found:
            return {}
        found.sort(key=lambda pair: pair[0])
        result: dict[str, tuple[str, bool]] = {}
        for _, declared in found:
            for name, (value, important) in declared.items():
                if important or not result.get(name, ("", False))[1]:
                    result.pop(name, None)  # so that a later shorthand stands after an earlier longhand
                    result[name] = (value, important)
        return {name: value for name, (value, _) in result.items()}


def _rules(css: str) -> Iterator[tuple[str, str]]:
    """(selectors, body) of every rule that holds on a screen, in order."""
    position, opened = 0, 0  # `opened`: groups such as @supports that we are inside of
    length = len(css)
    while position < length:
        brace = css.find("{", position)
        close = css.find("}", position)
        if close != -1 and opened and (brace == -1 or close < brace):
            opened -= 1
            position = close + 1
            continue
        if brace == -1:
            return
        prelude = css[position:brace].rpartition(";")[2].strip().lstrip("}").strip()
        if prelude.startswith("@"):
            words = prelude.lower().split(None, 1)
            condition = words[1] if len(words) > 1 else ""
            if words[0] in {"@supports", "@layer"} or (words[0] == "@media" and condition in _SCREENS):
                opened += 1
                position = brace + 1
            else:
                position = _after_block(css, brace)
            continue
        end = css.find("}", brace)
        end = length if end == -1 else end
        yield prelude, css[brace + 1 : end]
        position = end + 1


def _after_block(css: str, brace: int) -> int:
    depth = 0
    for match in re.compile(r"[{}]").finditer(css, brace):
        depth += 1 if match[0] == "{" else -1
        if depth == 0:
            return match.end()
    return len(css)


def _declarations(body: str) -> dict[str, tuple[str, bool]]:
    found: dict[str, tuple[str, bool]] = {}
    for name, value in _DECLARATION.findall(body[:_MOST_BLOCK]):
        key = name.lower()
        if key in _PROPERTIES:
            text, _, mark = value.strip().lower().partition("!")
            important = mark.strip() == "important"
            if important or not found.get(key, ("", False))[1]:
                found.pop(key, None)
                found[key] = (text.strip(), important)
    return found


def _rule(selector: str, declarations: Mapping[str, tuple[str, bool]], order: int) -> _Rule | None:
    """None for a selector that is not understood (`:is()`, `+`, `~`)."""
    words = re.sub(r"\s*>\s*", " > ", selector).split()
    compounds: list[tuple[str, _Compound]] = []
    combinator = " "
    for word in words:
        if word == ">":
            combinator = ">"
            continue
        compound = _compound(word)
        if compound is None:
            return None
        compounds.append((combinator, compound))
        combinator = " "
    if not compounds or combinator == ">":
        return None
    above = tuple((inner[0], outer[1]) for outer, inner in pairwise(compounds))[::-1]
    ids = sum(1 for _, compound in compounds if compound.id)
    classes = sum(len(compound.classes) + len(compound.attributes) for _, compound in compounds)
    tags = sum(1 for _, compound in compounds if compound.tag)
    return _Rule(compounds[-1][1], above, (ids, classes, tags, order), declarations)


def _compound(word: str) -> _Compound | None:
    tag: str | None = None
    identity: str | None = None
    classes: set[str] = set()
    attributes: list[tuple[str, str | None]] = []
    position = 0
    while position < len(word):
        match = _COMPOUND.match(word, position)
        if match is None:
            return None
        if match["tag"]:
            tag = None if match["tag"] == "*" else match["tag"].lower()
        elif match["cls"]:
            classes.add(match["cls"])
        elif match["id"]:
            identity = match["id"]
        else:
            attributes.append((match["attr"].lower(), match["value"]))
        position = match.end()
    return _Compound(tag, frozenset(classes), identity, tuple(attributes))


def _fits(above: tuple[tuple[str, _Compound], ...], element: Any) -> bool:
    node = element.getparent()
    for combinator, compound in above:
        if combinator == ">":
            if node is None or not compound.matches(node):
                return False
        else:
            for _ in range(_MOST_ANCESTORS):
                if node is None or compound.matches(node):
                    break
                node = node.getparent()
            if node is None or not compound.matches(node):
                return False
        node = node.getparent()
    return True


def look(parent: Look, element: Any, declared: Declarations) -> Look:
    """How text looks directly inside `element`, whose surroundings look like `parent`."""
    colour, background = _attributes(element)
    if not declared and colour is None and background is None and element.get("hidden") is None:
        return parent
    result = parent
    if _box_hidden(element, declared):
        result = replace(result, shown=False)
    if "visibility" in declared and declared["visibility"] not in {"inherit", "unset"}:
        result = replace(result, visible=declared["visibility"] not in {"hidden", "collapse"})
    size = declared.get("font-size") or _font_size(declared.get("font", ""))
    if size:
        result = replace(result, tiny=_tiny(size, parent.tiny))
    stated = declared.get("-webkit-text-fill-color") or declared.get("color")
    if stated and stated not in {"inherit", "unset", "currentcolor"}:
        result = replace(result, colour=colour_of(stated))
    elif colour:
        result = replace(result, colour=colour_of(colour))
    under = background_of(declared, background)
    return result if under is CLEAR else replace(result, background=under)


def _attributes(element: Any) -> tuple[str | None, str | None]:
    """Colours by the old attributes: `<font color>`, `<body text bgcolor>`, `<td bgcolor>`; links are blue."""
    tag = element.tag
    if tag == "a" and element.get("href"):
        return "#0000ee", None
    colour = element.get("color") if tag == "font" else element.get("text") if tag == "body" else None
    return colour, element.get("bgcolor") if tag in {"body", "table", "tr", "td", "th"} else None


def _box_hidden(element: Any, declared: Declarations) -> bool:
    if declared.get("display", "none" if element.get("hidden") is not None else "") == "none":
        return True
    if declared.get("content-visibility") == "hidden":
        return True
    opacity = _number(declared.get("opacity", "").rstrip("%"))
    if opacity is not None and opacity <= 0.05:
        return True
    if re.search(r"opacity\(\s*0*\.?0*%?\s*\)", declared.get("filter", "")):
        return True
    return _clipped(declared) or _off_screen(declared)


def _clipped(declared: Declarations) -> bool:
    clip = re.sub(r"[\s,]+", " ", declared.get("clip", ""))
    if declared.get("position") in {"absolute", "fixed"} and re.match(r"rect\( ?(?:[01](?:px)? ?){4}\)", clip):
        return True
    if _NOTHING.match(declared.get("clip-path", "")):
        return True
    sizes = {name: _pixels(declared.get(name, "")) for name in ("width", "height", "max-width", "max-height")}
    small = {name for name, value in sizes.items() if value is not None and value <= 1}
    cut = any(declared.get(name, "").split(" ")[0] in {"hidden", "clip"} for name in _OVERFLOW)
    return bool(small) if cut else {"width", "height"} <= {name for name in small if sizes[name] == 0}


def _off_screen(declared: Declarations) -> bool:
    if declared.get("position") in {"absolute", "fixed", "relative"}:
        for side in ("left", "top", "right", "bottom"):
            value = _pixels(declared.get(side, ""))
            if value is not None and (value <= -500 or value >= 5000):
                return True
    for name, least in (("text-indent", -300), ("margin-left", -900), ("margin-top", -900)):
        value = _pixels(declared.get(name, ""))
        if value is not None and value <= least:
            return True
    transform = declared.get("transform", "")
    if re.search(r"scale[xy3d]*\(\s*0*\.?0+\s*[,)]", transform):
        return True
    distances = ",".join(re.findall(r"translate[xy3d]*\(([^)]*)\)", transform)).split(",")
    moved = [_pixels(distance) for distance in distances]
    return any(value is not None and abs(value) >= 900 for value in moved)


def _font_size(font: str) -> str:
    """The size in the `font` shorthand, if it stands there."""
    match = re.search(r"(?:^|\s)(\d*\.?\d+(?:px|em|rem|pt|%))", font)
    return match[1] if match else ""


def _tiny(size: str, inherited: bool) -> bool:
    match = _LENGTH.fullmatch(size.strip())
    if match is None:
        return inherited if size in {"inherit", "unset", "smaller", "larger"} else False
    unit = (match[2] or "px").lower()
    if unit in {"em", "%", "ex", "ch"}:
        return inherited or float(match[1]) <= (5 if unit == "%" else 0.05)
    return float(match[1]) * _PIXELS[unit] <= 1.5


def _pixels(value: str) -> float | None:
    match = _LENGTH.fullmatch(value.strip())
    return None if match is None else float(match[1]) * _PIXELS[(match[2] or "px").lower()]


def _number(value: str) -> float | None:
    try:
        return float(value)
    except ValueError:
        return None
