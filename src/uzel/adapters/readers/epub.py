"""Books (.epub): the chapters in the order of the spine, each read as a page."""

from __future__ import annotations

import posixpath
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from lxml import etree

from uzel.adapters.readers import stated
from uzel.adapters.readers.archive import MOST_PARSED_BYTES, Archive
from uzel.adapters.readers.composer import Composer
from uzel.adapters.readers.html import blocks_from_html
from uzel.domain.documents import Document
from uzel.errors import UnreadableFile

_CONTAINER = "{urn:oasis:names:tc:opendocument:xmlns:container}rootfile"
_OPF = "{http://www.idpf.org/2007/opf}"
_DC = "{http://purl.org/dc/elements/1.1/}"
_ENCRYPTION = "{http://www.w3.org/2001/04/xmlenc#}"
# obfuscated fonts are no locked text
_FONT_ALGORITHMS = frozenset({"http://www.idpf.org/2008/embedding", "http://ns.adobe.com/pdf/enc#RC"})
_PAGES = frozenset({"application/xhtml+xml", "text/html", "application/x-dtbook+xml", "text/x-oeb1-document"})


class EpubReader:
    """Reads EPUB 2 and 3."""

    media_types: Sequence[str] = ("application/epub+zip",)
    suffixes: Sequence[str] = (".epub",)

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` when no chapter shows text, `UnreadableFile` when the book is broken or locked."""
        archive = Archive(content, "EPUB")
        package_name = _package(archive)
        package = archive.xml(package_name)
        folder = posixpath.dirname(package_name)
        locked = _locked(archive)
        composer = Composer()
        problems: list[str] = []
        chapters = _chapters(package, folder)
        for name in chapters:
            if name in locked:
                raise UnreadableFile("is locked by copy protection")
            if archive.size(name) > MOST_PARSED_BYTES:
                problems.append(f"chapter {name} is too large")
                continue
            try:
                blocks_from_html(archive.read(name), composer)
            except UnreadableFile as error:
                problems.append(f"chapter {name} cannot be read: {error}")
        titles = _texts(package, "title")
        languages = _texts(package, "language")
        return composer.document(
            title=next(iter(titles), "") or composer.first_heading or path.stem,
            media_type=media_type,
            metadata=_metadata(package),
            language=stated.language(languages[0]) if languages else None,
            problems=problems,
            empty="; ".join(problems) or "has no chapter that shows text",
        )


def _package(archive: Archive) -> str:
    container = archive.optional_xml("META-INF/container.xml")
    if container is not None:
        for root in container.iter(_CONTAINER):
            name = unquote(root.get("full-path", ""))
            if name in archive:
                return name
    name = next((one for one in archive.names() if one.lower().endswith(".opf")), "")
    if not name:
        raise UnreadableFile("is broken: not an EPUB file (it has no package document)")
    return name


def _locked(archive: Archive) -> frozenset[str]:
    """The members that are encrypted, other than fonts."""
    root = archive.optional_xml("META-INF/encryption.xml")
    if root is None:
        return frozenset()
    names: set[str] = set()
    for data in root.iter(f"{_ENCRYPTION}EncryptedData"):
        method = data.find(f"{_ENCRYPTION}EncryptionMethod")
        if method is not None and method.get("Algorithm", "") in _FONT_ALGORITHMS:
            continue
        for reference in data.iter(f"{_ENCRYPTION}CipherReference"):
            names.add(posixpath.normpath(unquote(reference.get("URI", ""))))
    return frozenset(names)


def _chapters(package: etree._Element, folder: str) -> list[str]:
    """Members in reading order, each once; the table of contents is none. Without a spine: the manifest's order."""
    items: dict[str, tuple[str, str]] = {}
    for item in package.iter(f"{_OPF}item"):
        target = posixpath.normpath(posixpath.join(folder, unquote(urlsplit(item.get("href", "")).path)))
        if "nav" not in item.get("properties", "").split():
            items[item.get("id", "")] = (target, item.get("media-type", ""))
    spine = [reference.get("idref", "") for reference in package.iter(f"{_OPF}itemref")]
    chosen = (
        [items[one][0] for one in spine if one in items]
        if spine
        else [name for name, media_type in items.values() if media_type in _PAGES]
    )
    return list(dict.fromkeys(chosen))


def _texts(package: etree._Element, name: str) -> list[str]:
    texts = (" ".join("".join(element.itertext()).split()) for element in package.iter(f"{_DC}{name}"))
    return [text for text in texts if text]


def _metadata(package: etree._Element) -> dict[str, Any]:
    said: dict[str, Any] = {"kind": "book"}
    authors = list(dict.fromkeys(_texts(package, "creator")))
    if authors:
        said["authors"] = authors
    tags = list(dict.fromkeys(_texts(package, "subject")))
    if tags:
        said["tags"] = tags
    day = next((day for day in map(stated.iso_date, _texts(package, "date")) if day), None)
    if day:
        said["date"] = day
    publishers = _texts(package, "publisher")
    if publishers:
        said["publisher"] = publishers[0]
    return said
