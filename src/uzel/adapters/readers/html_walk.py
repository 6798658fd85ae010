"""The walk over a page's tree that gathers what is seen: paragraphs, headings, lists, tables, preformatted text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from uzel.adapters.readers import grid, stated
from uzel.adapters.readers.html_colours import BLACK, WHITE
from uzel.adapters.readers.html_style import Look, StyleSheet, look
from uzel.domain.documents import BlockKind, Link
from uzel.text.unseen import seen

# `head` is not among them: libxml2 leaves the first elements of HTML 5 in it, where no `<body>` is written.
_NEVER = frozenset({
    "script", "style", "template", "noscript", "iframe", "object", "embed", "applet", "audio", "video",
    "canvas", "map", "datalist", "noembed", "noframes", "param", "source", "track", "colgroup", "col", "title", "meta",
    "link", "base", "annotation", "annotation-xml", "metadata", "defs", "desc", "rp",
})  # fmt: skip
_BLOCK = frozenset({
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "dir", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "hgroup", "hr",
    "html", "legend", "li", "main", "menu", "nav", "ol", "optgroup", "p", "pre", "search", "section", "summary",
    "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul", "caption", "listing", "xmp", "plaintext",
})  # fmt: skip
_WHOLE = frozenset({"table", "pre", "listing", "xmp", "plaintext"})
_MAIN = frozenset({"main", "article"})
_AROUND = frozenset({"nav", "footer", "aside", "navigation", "contentinfo", "complementary", "banner"})
_HEADINGS = {f"h{level}": level for level in range(1, 7)}
_BLOCK_DISPLAYS = frozenset({"block", "flex", "grid", "list-item", "table", "table-row", "table-cell", "flow-root"})
_SPACE = re.compile(r"[ \t\n\r\f]+")
_SUPERSCRIPT = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")

#: what is to be done on leaving an element
Leave = Callable[[], None] | None
#: gives the look inside of an element and what to do on leaving it; None: nothing in it is seen
Enter = Callable[[Any, Look], tuple[Look, Leave] | None]


@dataclass(frozen=True, slots=True)
class Segment:
    """One block of what is seen, before it has a place in a text."""

    kind: BlockKind
    text: str
    level: int = 0
    context: str | None = None
    main: bool = False  # stands in the page's main part
    around: bool = False  # stands in navigation, a footer or a side bar outside it


@dataclass(slots=True)
class _Item:
    """What a paragraph is for the list around it: an item, a term, its definition."""

    kind: str
    mark: str = ""
    used: bool = False


class Walk:
    """One walk over one tree. Its steps stand on a list of calls, never on Python's stack."""

    def __init__(self, root: Any) -> None:
        self._root = root
        self._sheet = StyleSheet("".join(style.itertext()) for style in root.iter("style") if _for_screens(style))
        linked = any("stylesheet" in (link.get("rel") or "").lower().split() for link in root.iter("link"))
        known = self._sheet.certain and not linked
        self._look = Look(colour=BLACK, background=WHITE) if known else Look()
        self._found: list[Segment] = []
        self._links: dict[Link, None] = {}
        self._pieces: list[str] = []
        self._items: list[_Item] = []
        self._lists: list[int | None] = []  # the number of the next item, None for marks
        self._lines: list[str] = []  # of the list that is being gathered
        self._terms: list[str] = []
        self._main = 0
        self._around = 0

    def segments(self) -> list[Segment]:
        """What is seen, in order; without what stands around the main part where there is one."""
        self._descend(self._root, self._look, self._enter)
        self._flush()
        self._end_list()
        if any(segment.main for segment in self._found):
            return [segment for segment in self._found if segment.main or not segment.around]
        return self._found

    def links(self) -> tuple[Link, ...]:
        """Links to other files, in order."""
        return tuple(self._links)

    def _descend(self, top: Any, around: Look, enter: Enter) -> None:
        """Visits `top` and all below it, in order. The way back is kept here, not on Python's stack."""
        looks, duties = [around], list[Leave]()
        node = top
        while True:
            entered = enter(node, looks[-1]) if isinstance(node.tag, str) else None
            if entered is not None:
                inside, on_leaving = entered
                if node.text and inside.readable:
                    self._pieces.append(node.text)
                if len(node):
                    looks.append(inside)
                    duties.append(on_leaving)
                    node = node[0]
                    continue
                if on_leaving is not None:
                    on_leaving()
            while duties:
                if node.tail and looks[-1].readable:
                    self._pieces.append(node.tail)
                following = node.getnext()
                if following is not None:
                    node = following
                    break
                node = node.getparent()
                looks.pop()
                on_leaving = duties.pop()
                if on_leaving is not None:
                    on_leaving()
            else:
                return

    def _enter(self, element: Any, outside: Look) -> tuple[Look, Leave] | None:
        tag = element.tag
        if tag in _NEVER or (tag == "dialog" and element.get("open") is None):
            return None
        declared = self._sheet.declarations(element)
        inside = look(outside, element, declared)
        if not inside.shown:
            return None
        if tag == "br":
            self._pieces.append("\n")
            return inside, None
        special = self._special(tag, element, inside)
        if special is not None:
            return special
        if tag in _BLOCK or declared.get("display") in _BLOCK_DISPLAYS:
            self._flush()
            whole = tag in _WHOLE and self._verbatim(tag, element, inside)
            return None if whole else (inside, self._flush)
        if tag in {"option", "button", "label", "textarea", "input"}:
            self._pieces.append(" ")
        return inside, None

    def _special(self, tag: str, element: Any, inside: Look) -> tuple[Look, Leave] | None:
        """Headings, lists, links, raised text and the parts of a page; None for all others."""
        if tag == "a":
            self._link(element, inside)
            return inside, None
        if tag == "sup":
            begin = len(self._pieces)
            return inside, lambda: self._raise(begin)
        leave: Leave = None
        if tag in _HEADINGS:
            self._flush()
            leave = partial(self._heading, _HEADINGS[tag])
        elif tag in {"ul", "ol", "dl", "menu", "dir"}:
            self._flush()
            start = element.get("start") or "1"
            self._lists.append((int(start) if re.fullmatch(r"[0-9]{1,9}", start) else 1) if tag == "ol" else None)
            leave = self._leave_list
        elif tag in {"li", "dt", "dd"}:
            self._flush()
            self._items.append(_Item(tag, self._mark() if tag == "li" else ""))
            leave = self._leave_item
        else:
            leave = self._part(element.get("role") or tag)
        return (inside, leave) if leave is not None else None

    def _part(self, part: str) -> Leave:
        """Enters the main part of a page, or what stands around it."""
        if part in _MAIN and not self._around:
            self._flush()
            self._main += 1
            return self._leave_main
        if part in _AROUND and not self._main:
            self._flush()
            self._around += 1
            return self._leave_around
        return None

    def _leave_main(self) -> None:
        self._flush()
        self._end_list()
        self._main -= 1

    def _leave_around(self) -> None:
        self._flush()
        self._end_list()
        self._around -= 1

    def _take(self) -> str:
        """The gathered inline text: white space folded, lines as `<br>` parts them."""
        text = seen("".join(piece if piece == "\n" else _SPACE.sub(" ", piece) for piece in self._pieces))
        self._pieces.clear()
        lines = [re.sub(r" {2,}", " ", line).strip(" ") for line in text.split("\n")]
        return "\n".join(line for line in lines if line)

    def _emit(self, segment: Segment) -> None:
        self._found.append(replace(segment, main=self._main > 0, around=self._around > 0))

    def _flush(self) -> None:
        """Ends a paragraph."""
        text = self._take()
        if not text:
            return
        item = self._items[-1] if self._items else None
        if item is None:
            self._end_list()
            self._emit(Segment(BlockKind.PROSE, text))
        elif item.kind == "dt":
            self._terms.append(text)
        else:
            if item.kind == "dd" and not item.used and self._terms:
                text = f"{', '.join(self._terms).removesuffix(':')}: {text}"
            margin = "  " * max(0, len(self._lists) - 1)
            first = item.mark if not item.used else " " * len(item.mark)
            rest = "\n" + margin + " " * len(item.mark)
            self._lines.append(margin + first + text.replace("\n", rest))
            item.used = True

    def _mark(self) -> str:
        number = self._lists[-1] if self._lists else None
        if number is None:
            return "- "
        self._lists[-1] = number + 1
        return f"{number}. "

    def _leave_item(self) -> None:
        self._flush()
        item = self._items.pop()
        following = item.kind == "dd"
        if following and item.used:
            self._terms.clear()

    def _leave_list(self) -> None:
        self._flush()
        if self._terms:  # terms that nothing explains
            self._lines += self._terms
            self._terms.clear()
        if self._lists:
            self._lists.pop()
        if not self._lists:
            self._end_list()

    def _end_list(self) -> None:
        if self._lines:
            lines, self._lines = self._lines, []
            self._emit(Segment(BlockKind.PROSE, "\n".join(lines)))

    def _heading(self, level: int) -> None:
        text = " ".join(self._take().split())
        self._end_list()
        if text:
            self._emit(Segment(BlockKind.HEADING, text, level=level))

    def _raise(self, begin: int) -> None:
        """m<sup>2</sup> is no m2."""
        raised = "".join(self._pieces[begin:]).strip()
        if re.fullmatch(r"[-+]?[0-9]{1,3}", raised) and begin and self._pieces[begin - 1][-1:].isalnum():
            self._pieces[begin:] = [raised.translate(_SUPERSCRIPT)]

    def _link(self, element: Any, inside: Look) -> None:
        path = stated.local_path(element.get("href") or "")
        if path and inside.visible and not path.startswith(("/", "\\")):
            self._links.setdefault(Link(path))

    def _verbatim(self, tag: str, element: Any, inside: Look) -> bool:
        """Takes a table of data, or preformatted text, as a whole; False for a table that only places things."""
        if tag != "table":
            text = seen(self._flat(element, inside, keep_lines=True)).strip("\n")
            self._end_list()
            if text.strip():
                self._emit(Segment(BlockKind.CODE, text))
            return True
        if _places_things(element):
            return False
        caption, rows, header = self._rows(element, inside)
        made = grid.table(grid.fill(rows), header=header)
        self._end_list()
        if caption:
            self._emit(Segment(BlockKind.PROSE, caption))
        if made is not None:
            self._emit(Segment(BlockKind.TABLE, made.text, context=made.context))
        return True

    def _flat(self, element: Any, inside: Look, *, keep_lines: bool = False) -> str:
        """All that is seen inside of an element as one text."""
        outer, self._pieces = self._pieces, []

        def enter(child: Any, outside: Look) -> tuple[Look, Leave] | None:
            tag = child.tag
            if child is element:
                return inside, None
            if tag in _NEVER:
                return None
            here = look(outside, child, self._sheet.declarations(child))
            if not here.shown:
                return None
            if tag == "br" or tag in _BLOCK:
                self._pieces.append("\n")
            if tag == "a":
                self._link(child, here)
            begin = len(self._pieces)
            if tag == "sup":
                return here, lambda: self._raise(begin)
            return here, partial(self._pieces.append, "\n") if tag in _BLOCK else None

        self._descend(element, inside, enter)
        text = "".join(self._pieces) if keep_lines else self._take()
        self._pieces = outer
        return text

    def _rows(self, table: Any, around: Look) -> tuple[str, list[list[grid.Cell]], bool | None]:
        """The caption, the visible rows, and whether the first names the columns (None: it does not say)."""
        rows: list[list[grid.Cell]] = []
        caption = ""
        header: bool | None = None
        pending: list[tuple[Any, Look, bool]] = [(table, around, False)]
        while pending:
            element, outside, in_head = pending.pop()
            if not isinstance(element.tag, str) or element.tag in _NEVER:
                continue
            inside = outside if element is table else look(outside, element, self._sheet.declarations(element))
            if not inside.shown:
                continue
            if element.tag == "caption":
                caption = self._flat(element, inside)
            elif element.tag in {"td", "th"}:
                if not rows:
                    rows.append([])
                rows[-1].append(self._cell(element, inside))
            else:
                if element.tag == "tr":
                    header = _names_columns(element, in_head) if header is None and not rows else header
                    rows.append([])
                inner = in_head or element.tag == "thead"
                pending += [(child, inside, inner) for child in reversed(element)]
        return caption, rows, header

    def _cell(self, element: Any, inside: Look) -> grid.Cell:
        text = self._flat(element, inside)
        return grid.Cell(text, _span(element.get("rowspan")), _span(element.get("colspan")), header=element.tag == "th")


def _for_screens(style: Any) -> bool:
    media = (style.get("media") or "all").lower()
    return "screen" in media or "all" in media


def _span(value: str | None) -> int:
    match = re.match(r"\s*(\d{1,5})", value or "1")
    return max(1, int(match[1])) if match else 1


def _names_columns(row: Any, in_head: bool) -> bool | None:
    cells = [cell for cell in row if cell.tag in {"td", "th"}]
    if in_head or (len(cells) > 1 and all(cell.tag == "th" for cell in cells)):
        return True
    # A first row `<th>Name</th><td>Jana</td>`: the names stand at the side.
    return False if any(cell.tag == "th" for cell in cells) else None


def _places_things(table: Any) -> bool:
    """Whether a table is there for the layout: it holds another table, headings, or a single cell a row."""
    if (table.get("role") or "").lower() in {"presentation", "none"}:
        return True
    for element in table.iterdescendants():
        if element.tag == "table" or element.tag in _HEADINGS or element.tag in {"form", "pre"}:
            return True
    return not any(sum(1 for cell in row if cell.tag in {"td", "th"}) > 1 for row in table.iter("tr"))
