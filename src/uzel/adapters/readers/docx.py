"""Word files (.docx), read from their XML: what a person sees in the document with all changes accepted.

Left out: deleted text of tracked changes, hidden text, field codes, comments. Footnotes and endnotes stand after the
paragraph or table that refers to them, text boxes after the paragraph that they are anchored in, headers and footers at
the end, each once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from lxml import etree

from uzel.adapters.readers import grid
from uzel.adapters.readers.archive import Archive, core_properties, main_part, no_text, relationships
from uzel.adapters.readers.composer import Composer
from uzel.adapters.readers.docx_styles import Numbering, Style, Styles, W, is_on, numbering, value, whole
from uzel.domain.documents import BlockKind, Document, Link
from uzel.errors import UnreadableFile

_MC = "{http://schemas.openxmlformats.org/markup-compatibility/2006}"
_R = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}"
_MATH_TEXT = "{http://schemas.openxmlformats.org/officeDocument/2006/math}t"
_DEEPEST = 200  # of elements around a run or a table; a document has some ten
_SKIPPED = frozenset(
    f"{W}{name}"
    for name in ("del", "moveFrom", "instrText", "delText", "delInstrText", "pPr", "rPr", "tblPr", "tcPr", "trPr",
                 "sdtPr", "sdtEndPr", "commentReference", "annotationRef", "footnoteRef", "endnoteRef")
)  # fmt: skip
_PAGE_WORDS = frozenset({"page", "strana", "strany", "str", "seite", "of", "z", "zo", "ze", "von"})
_LETTERS = re.compile(r"[^\W\d_]+")


class DocxReader:
    """Reads WordprocessingML documents."""

    media_types: Sequence[str] = ("application/vnd.openxmlformats-officedocument.wordprocessingml.document",)
    suffixes: Sequence[str] = (".docx", ".docm", ".dotx", ".dotm")

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` when the document shows no text, `UnreadableFile` when it is broken or locked."""
        archive = Archive(content, "Word")
        name = main_part(archive, "word/document.xml")
        root = archive.xml(name)
        body = root.find(f"{W}body")
        if body is None:
            raise UnreadableFile("is broken: not a Word file")
        related = relationships(archive, name)
        kinds = {one.kind: one.target for one in related}
        walk = _Walk(
            styles=Styles(archive.optional_xml(kinds.get("styles", "word/styles.xml"))),
            numbering=numbering(archive.optional_xml(kinds.get("numbering", "word/numbering.xml"))),
            notes=_notes(archive, kinds),
            shift=0,
            targets={one.id: one.target for one in related if one.external and one.kind == "hyperlink"},
        )
        walk.shift = int(any(walk.styles.get(value(one, "pPr/pStyle")).title for one in body.iterchildren(f"{W}p")))
        walk.blocks(body)
        walk.finish()
        seen: set[str] = set()
        for one in related:
            if one.kind in {"header", "footer"}:
                _margin(archive.optional_xml(one.target), walk, seen)
        stated = core_properties(archive)
        return walk.composer.document(
            title=stated.title or walk.composer.first_heading or path.stem,
            media_type=media_type,
            metadata=stated.metadata("document"),
            links=walk.links,
            empty=no_text(archive, "media/"),
        )


_Notes = dict[tuple[str, str], etree._Element]


def _notes(archive: Archive, kinds: dict[str, str]) -> _Notes:
    """(footnote or endnote, id) -> its element."""
    found: _Notes = {}
    for kind in ("footnote", "endnote"):
        root = archive.optional_xml(kinds.get(f"{kind}s", f"word/{kind}s.xml"))
        for element in root.iter(f"{W}{kind}") if root is not None else ():
            if element.get(f"{W}type", "normal") == "normal":
                found[kind, element.get(f"{W}id", "")] = element
    return found


def _margin(root: etree._Element | None, walk: _Walk, seen: set[str]) -> None:
    """A header or footer: its text, unless it is a page number or stood in another one."""
    if root is None:
        return
    lines = [text for paragraph in root.iter(f"{W}p") if (text := walk.paragraph_text(paragraph).strip())]
    text = "\n".join(dict.fromkeys(lines))
    if text and text not in seen and not _PAGE_WORDS.issuperset(_LETTERS.findall(text.lower())):
        seen.add(text)
        walk.composer.prose(text)


@dataclass(slots=True)
class _Walk:
    """Goes through the blocks in order; list items are gathered until the list ends."""

    styles: Styles
    numbering: Numbering
    notes: _Notes
    shift: int  # a title is the heading of all others
    targets: dict[str, str]
    composer: Composer = field(default_factory=Composer)
    links: list[Link] = field(default_factory=list)
    items: list[str] = field(default_factory=list)
    code: list[str] = field(default_factory=list)
    pending_notes: list[etree._Element] = field(default_factory=list)
    pending_boxes: list[etree._Element] = field(default_factory=list)
    depth: int = 0

    def blocks(self, parent: etree._Element) -> None:
        """Paragraphs and tables, also those inside content controls and inserted blocks."""
        if self.depth > _DEEPEST:
            raise UnreadableFile("is nested too deeply")
        self.depth += 1
        for element in parent:
            if element.tag == f"{W}p":
                self.paragraph(element)
            elif element.tag == f"{W}tbl":
                self.table(element)
            elif element.tag == f"{_MC}AlternateContent":
                self.blocks(_chosen(element))
            elif element.tag not in _SKIPPED and isinstance(element.tag, str):
                self.blocks(element)
        self.depth -= 1

    def finish(self) -> None:
        """Writes the list, the code, the boxes and the notes that are still held."""
        if self.items:
            self.composer.prose("\n".join(self.items))
            self.items.clear()
        if self.code:
            self.composer.add(BlockKind.CODE, "\n".join(self.code))
            self.code.clear()
        while self.pending_boxes:
            self.blocks(self.pending_boxes.pop(0))
        notes, self.pending_notes = self.pending_notes, []
        for note in notes:
            texts = (self.paragraph_text(paragraph) for paragraph in note.iter(f"{W}p"))
            self.composer.prose("\n".join(text.strip() for text in texts if text.strip()))

    def paragraph(self, element: etree._Element) -> None:
        properties = element.find(f"{W}pPr")
        style = self.styles.get(value(properties, "pStyle"))
        outline = value(properties, "outlineLvl")
        level = style.level or (whole(outline) + 1 if outline is not None and whole(outline, 9) < 9 else 0)
        heading = style.title or level > 0
        listed = not heading and (value(properties, "numPr/numId") or style.list_id or "0") != "0"
        coded = style.code and not heading and not listed
        if not (listed and not self.code) and not (coded and not self.items):
            self.finish()  # before this paragraph's own notes are met
        text = self.paragraph_text(element, style)
        mark = self._mark(properties, style) if text.strip() else None
        if heading:
            line = f"{mark} {text}" if mark and mark != "-" else text
            self.composer.heading(line, 1 if style.title else level + self.shift)
        elif listed and text.strip():
            indent = "  " * min(self._list_level(properties, style), 8)
            self.items.append(f"{indent}{mark} {' '.join(text.split())}" if mark else text.strip())
        elif coded:
            self.code.append(text)
        else:
            self.composer.prose(text.strip())
        if not self.items and not self.code:
            self.finish()

    def _mark(self, properties: etree._Element | None, style: Style) -> str | None:
        list_id = value(properties, "numPr/numId") or style.list_id
        return self.numbering.mark(list_id, self._list_level(properties, style)) if list_id else None

    def _list_level(self, properties: etree._Element | None, style: Style) -> int:
        own = value(properties, "numPr/ilvl")
        if own is None and not value(properties, "numPr/numId") and style.level > 1 and not style.list_level:
            return style.level - 1
        return whole(own, style.list_level)

    def paragraph_text(self, element: etree._Element, style: Style | None = None) -> str:
        """The visible text of a paragraph; boxes and notes in it are held for afterwards."""
        style = style or self.styles.get(value(element, "pPr/pStyle"))
        return "".join(self._runs(element, style.hidden, 0))

    def _runs(self, parent: etree._Element, hidden: bool, depth: int) -> Iterator[str]:
        if depth > _DEEPEST:
            raise UnreadableFile("is nested too deeply")
        for element in parent:
            tag = element.tag
            if tag in _SKIPPED or not isinstance(tag, str):
                continue
            if tag == f"{W}r":
                if not self._vanishes(element, hidden):
                    yield from self._run(element, depth)
            elif tag == f"{_MC}AlternateContent":
                yield from self._runs(_chosen(element), hidden, depth + 1)
            elif tag == _MATH_TEXT:
                yield element.text or ""
            else:
                if tag == f"{W}hyperlink":
                    self._link(element)
                yield from self._runs(element, hidden, depth + 1)

    def _vanishes(self, run: etree._Element, hidden: bool) -> bool:
        properties = run.find(f"{W}rPr")
        stated = is_on(properties.find(f"{W}vanish")) if properties is not None else None
        if stated is not None:
            return stated
        return hidden or self.styles.get(value(properties, "rStyle")).hidden

    def _run(self, run: etree._Element, depth: int) -> Iterator[str]:
        for element in run:
            tag = element.tag
            if tag == f"{W}t":
                yield element.text or ""
            elif tag in {f"{W}tab", f"{W}ptab"}:
                yield "\t"
            elif tag in {f"{W}br", f"{W}cr"}:
                yield "\n"
            elif tag == f"{W}noBreakHyphen":
                yield "-"
            elif tag in {f"{W}footnoteReference", f"{W}endnoteReference"}:
                note = self.notes.pop(("footnote" if "footnote" in tag else "endnote", element.get(f"{W}id", "")), None)
                if note is not None:
                    self.pending_notes.append(note)
            elif tag in {f"{W}drawing", f"{W}pict", f"{W}object"}:
                self._box(element)
            elif tag == f"{_MC}AlternateContent":
                yield from self._run(_chosen(element), depth + 1)

    def _box(self, element: etree._Element) -> None:
        for box in element.iter(f"{W}txbxContent"):
            if not any(parent.tag == f"{W}txbxContent" for parent in _between(box, element)):
                self.pending_boxes.append(box)

    def _link(self, element: etree._Element) -> None:
        target = self.targets.get(element.get(f"{_R}id", ""), "")
        if target and "://" not in target and not target.startswith(("mailto:", "#", "/")):
            self.links.append(Link(target))

    def table(self, element: etree._Element) -> None:
        self.finish()
        rows = [row for row in _inside(element, f"{W}tr") if row.find(f"{W}trPr/{W}del") is None]
        texts: list[list[str]] = []
        above: dict[int, str] = {}
        for row in rows:
            texts.append(self._row(row, above))
        stated = bool(rows) and is_on(rows[0].find(f"{W}trPr/{W}tblHeader"))
        caption, rest = grid.split_caption(texts)
        self.composer.prose("\n".join(caption))
        width = max(map(len, rest), default=0)
        if width == 1 or len(grid.compact(rest)) == 0 or len(grid.compact(rest)[0]) == 1:
            for line in grid.compact(rest):  # a frame around text
                self.composer.prose(line[0])
        else:
            table = grid.table(rest, header=True if stated and not caption else None)
            if table is not None:
                self.composer.table(table.text, table.context)
        self.finish()

    def _row(self, row: etree._Element, above: dict[int, str]) -> list[str]:
        """The cells of a row; `above`: by column, the value of a cell that is merged downwards."""
        texts = [""] * min(whole(value(row, "trPr/gridBefore")), grid.MOST_COLUMNS)
        for cell in _inside(row, f"{W}tc"):
            properties = cell.find(f"{W}tcPr")
            width = max(1, min(whole(value(properties, "gridSpan"), 1), 1000))
            merge = properties.find(f"{W}vMerge") if properties is not None else None
            column = len(texts)
            if merge is not None and merge.get(f"{W}val", "continue") != "restart":
                text: str = grid.Repeated(above.get(column, ""))
            else:
                text = self._cell(cell)
                if merge is not None:
                    above[column] = text
                else:
                    above.pop(column, None)
            texts.append(text)
            texts.extend(grid.Repeated(text) for _ in range(width - 1))
        return texts

    def _cell(self, cell: etree._Element) -> str:
        """All paragraphs of a cell, those of a table inside it too, on lines of their own."""
        lines: list[str] = []
        for paragraph in cell.iter(f"{W}p"):
            if any(parent.tag == f"{W}txbxContent" for parent in _between(paragraph, cell)):
                continue
            properties = paragraph.find(f"{W}pPr")
            style = self.styles.get(value(properties, "pStyle"))
            text = self.paragraph_text(paragraph, style).strip()
            mark = self._mark(properties, style) if text else None
            if text:
                lines.append(f"{mark} {text}" if mark else text)
        return "\n".join(lines)


def _chosen(alternative: etree._Element) -> etree._Element:
    """Of a thing that is stored in a new and in an old form: the new one, unless it is empty."""
    choice = alternative.find(f"{_MC}Choice")
    fallback = alternative.find(f"{_MC}Fallback")
    if choice is not None and (fallback is None or next(choice.iter(f"{W}t"), None) is not None):
        return choice
    return fallback if fallback is not None else alternative.makeelement("none", {})


def _between(element: etree._Element, top: etree._Element) -> Iterator[etree._Element]:
    """The ancestors of `element` below `top`."""
    parent = element.getparent()
    while parent is not None and parent is not top:
        yield parent
        parent = parent.getparent()


def _inside(parent: etree._Element, tag: str) -> Iterator[etree._Element]:
    """Rows of a table, cells of a row: also inside content controls, not those of a table within."""
    for element in parent:
        if element.tag == tag:
            yield element
        elif element.tag in {f"{W}sdt", f"{W}sdtContent", f"{W}ins", f"{W}moveTo", f"{W}customXml", f"{W}smartTag"}:
            yield from _inside(element, tag)
