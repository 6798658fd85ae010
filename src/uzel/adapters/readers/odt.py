"""OpenDocument files: texts (.odt), spreadsheets (.ods), presentations (.odp).

Left out: deleted text of tracked changes, hidden text, sections, rows, columns and sheets, annotations. Footnotes stand
after the paragraph or table that refers to them; headers and footers at the end, each once.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from lxml import etree

from uzel.adapters.readers import stated
from uzel.adapters.readers.archive import Archive, Properties, no_text, people
from uzel.adapters.readers.composer import Composer
from uzel.adapters.readers.odf_walk import DRAW, OFFICE, STYLE, TABLE, Hidden, Walk
from uzel.domain.documents import Document
from uzel.errors import UnreadableFile

_META = "{urn:oasis:names:tc:opendocument:xmlns:meta:1.0}"
_DC = "{http://purl.org/dc/elements/1.1/}"
_ENCRYPTED = "{urn:oasis:names:tc:opendocument:xmlns:manifest:1.0}encryption-data"
_PRESENTATION = "{urn:oasis:names:tc:opendocument:xmlns:presentation:1.0}"
_MARGINS = ("header", "header-first", "header-left", "footer", "footer-first", "footer-left")
_KINDS = {"text": "document", "spreadsheet": "table", "presentation": "presentation", "drawing": "drawing"}


class OdtReader:
    """Reads OpenDocument texts, spreadsheets and presentations."""

    media_types: Sequence[str] = (
        "application/vnd.oasis.opendocument.text",
        "application/vnd.oasis.opendocument.spreadsheet",
        "application/vnd.oasis.opendocument.presentation",
    )
    suffixes: Sequence[str] = (".odt", ".ott", ".ods", ".ots", ".odp", ".otp")

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` when it shows no text, `UnreadableFile` when it is broken or locked with a password."""
        archive = Archive(content, "OpenDocument")
        manifest = archive.optional_xml("META-INF/manifest.xml")
        if manifest is not None and next(manifest.iter(_ENCRYPTED), None) is not None:
            raise UnreadableFile("is locked with a password")
        root = archive.xml("content.xml")
        body = root.find(f"{OFFICE}body")
        holder = next((one for one in body if _name(one) in _KINDS), None) if body is not None else None
        if holder is None:
            raise UnreadableFile("is broken: not an OpenDocument file")
        styles = archive.optional_xml("styles.xml")
        composer = Composer()
        walk = Walk(composer, Hidden([one for one in (root, styles) if one is not None]))
        if _name(holder) in {"presentation", "drawing"}:
            _slides(holder, walk)
        elif _name(holder) == "spreadsheet":
            for sheet in holder.iterchildren(f"{TABLE}table"):
                walk.sheet(sheet)
        else:
            walk.blocks(holder)
            walk.finish()
            _margins(styles, walk)
        said = _properties(archive)
        return composer.document(
            title=said.title or composer.first_heading or path.stem,
            media_type=media_type,
            metadata=said.metadata(_KINDS[_name(holder)]),
            language=stated.language(said.language) if said.language else None,
            problems=walk.problems,
            empty=no_text(archive, "Pictures/"),
        )


def _name(element: etree._Element) -> str:
    return element.tag.rpartition("}")[2] if isinstance(element.tag, str) else ""


def _slides(holder: etree._Element, walk: Walk) -> None:
    """Pages in order; a frame of class title is the heading, notes come last."""
    number = 0
    for page in holder.iterchildren(f"{DRAW}page"):
        number += 1
        if walk.hidden.page(page.get(f"{DRAW}style-name")):
            continue
        walk.page = number
        notes = page.find(f"{_PRESENTATION}notes")
        frames = [one for one in page if one is not notes]
        for frame in [one for one in frames if one.get(f"{_PRESENTATION}class") == "title"]:
            lines = (walk.text(paragraph).strip() for paragraph in frame.iter() if _name(paragraph) == "p")
            walk.composer.heading(" ".join(line for line in lines if line), 1, number)
        for frame in [one for one in frames if one.get(f"{_PRESENTATION}class") != "title"]:
            if frame.get(f"{_PRESENTATION}class") not in {"page-number", "date-time", "footer", "header"}:
                walk.blocks([frame])
                walk.finish()
        if notes is not None:
            walk.blocks(notes)
            walk.finish()


def _margins(styles: etree._Element | None, walk: Walk) -> None:
    """Headers and footers of the master pages, without page numbers."""
    seen: set[str] = set()
    for page in styles.iter(f"{STYLE}master-page") if styles is not None else ():
        for name in _MARGINS:
            for margin in page.iterchildren(f"{STYLE}{name}"):
                lines = [text for one in margin.iter() if _name(one) in {"p", "h"} and (text := walk.text(one).strip())]
                text = "\n".join(dict.fromkeys(lines))
                if text not in seen and any(char.isalpha() for char in text):
                    seen.add(text)
                    walk.composer.prose(text)


def _properties(archive: Archive) -> Properties:
    root = archive.optional_xml("meta.xml")
    if root is None:
        return Properties()

    def texts(tag: str) -> list[str]:
        found = (" ".join("".join(element.itertext()).split()) for element in root.iter(tag))
        return [text for text in found if text]

    def first(*tags: str) -> str:
        return next((text for tag in tags for text in texts(tag)), "")

    return Properties(
        title=first(f"{_DC}title"),
        authors=people(first(f"{_META}initial-creator", f"{_DC}creator")),
        date=first(f"{_META}creation-date"),
        updated=first(f"{_DC}date"),
        subject=first(f"{_DC}subject"),
        keywords=tuple(word for text in texts(f"{_META}keyword") for word in stated.tags(text)),
        language=first(f"{_DC}language"),
    )
