"""Zip files that hold documents (Office, OpenDocument, EPUB), opened with care.

Before anything is parsed: is it a zip at all, is it locked, and does it claim to unpack to a size that no document has?
While it is read, the bytes that come out are counted against the same limit. XML is parsed without entities, without a
document type from outside, and without the network.
"""

from __future__ import annotations

import io
import posixpath
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import IO, Any
from urllib.parse import unquote, urlsplit

from lxml import etree

from uzel.errors import UnreadableFile

MOST_UNPACKED_BYTES = 512 * 1024 * 1024
MOST_PARSED_BYTES = 128 * 1024 * 1024  # of one member that becomes a tree in memory (some ten times as large)
MOST_MEMBERS = 20_000
_BIG_MEMBER_BYTES = 8 * 1024 * 1024
_HIGHEST_RATIO = 200  # text packs 3 to 30 times; a repeated byte up to 1032 times
# 'Strict Open XML' is the same language under other names (ISO/IEC 29500, part 1 against part 4)
_STRICT_MARK = b"http://purl.oclc.org/ooxml/"
_STRICT_NAMESPACES = tuple(
    (b"http://purl.oclc.org/ooxml/" + strict, b"http://schemas.openxmlformats.org/" + transitional)
    for strict, transitional in (
        (b"wordprocessingml/main", b"wordprocessingml/2006/main"),
        (b"spreadsheetml/main", b"spreadsheetml/2006/main"),
        (b"presentationml/main", b"presentationml/2006/main"),
        (b"drawingml/main", b"drawingml/2006/main"),
        (b"officeDocument/relationships", b"officeDocument/2006/relationships"),
        (b"officeDocument/math", b"officeDocument/2006/math"),
    )
)
_OLE2 = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_BOMB = "would unpack to far more than a document holds (a zip bomb?)"
BROKEN_ZIP = (
    zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError, ValueError, OSError, KeyError,
)  # fmt: skip


def is_locked_office(content: bytes) -> bool:
    """An Office file with a password is no zip but an OLE2 container, as are the binary formats before 2007."""
    return content.startswith(_OLE2)


# what libxml2 must not do: expand entities, read a document type from elsewhere, open a connection
_SAFE: dict[str, Any] = {"resolve_entities": False, "load_dtd": False, "no_network": True}


def xml_parser() -> etree.XMLParser:
    """Without entities, without external subsets, without network; depth and sizes limited by libxml2."""
    return etree.XMLParser(remove_comments=True, remove_pis=True, **_SAFE)


def parse_xml(content: bytes) -> etree._Element:
    """Raises `UnreadableFile` where the XML is broken."""
    try:
        root = etree.fromstring(content, xml_parser())
    except (etree.XMLSyntaxError, ValueError) as error:
        raise UnreadableFile(f"is broken: its XML cannot be read ({first_line(error)})") from error
    if root is None:
        raise UnreadableFile("is broken: its XML is empty")
    return root


def first_line(error: BaseException) -> str:
    """What an error says, as one short line."""
    return (str(error).splitlines() or [type(error).__name__])[0][:160]


class Archive:
    """The members of a zip, by name. Reads at most `MOST_UNPACKED_BYTES` in all."""

    def __init__(self, content: bytes, kind: str) -> None:
        """`kind` names the format in messages. Raises `UnreadableFile`: locked, broken, or a zip bomb."""
        if is_locked_office(content):
            raise UnreadableFile("is locked with a password (or an old binary format)")
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(content))
            infos = self._zip.infolist()
        except BROKEN_ZIP as error:
            raise UnreadableFile(f"is broken: not a {kind} file ({first_line(error)})") from error
        if len(infos) > MOST_MEMBERS:
            raise UnreadableFile(f"holds more than {MOST_MEMBERS} files inside")
        packed = [info for info in infos if info.file_size > 2 * info.compress_size]
        if sum(info.file_size for info in packed) > MOST_UNPACKED_BYTES:
            raise UnreadableFile(_BOMB)
        for info in packed:
            if info.file_size > _BIG_MEMBER_BYTES and info.file_size > _HIGHEST_RATIO * max(1, info.compress_size):
                raise UnreadableFile(_BOMB)
        self._infos = {info.filename: info for info in infos}
        self._folded = {name.lower().lstrip("/").replace("\\", "/"): name for name in self._infos}
        self._left = MOST_UNPACKED_BYTES
        self.kind = kind

    def __contains__(self, name: str) -> bool:
        return self._find(name) is not None

    def names(self) -> list[str]:
        """Of all members, as the zip lists them."""
        return list(self._infos)

    def size(self, name: str) -> int:
        """Unpacked bytes as the zip declares them (it gives no more than that); 0 where there is no such member."""
        info = self._find(name)
        return info.file_size if info is not None else 0

    def read(self, name: str) -> bytes:
        """All bytes of a member. Raises `UnreadableFile` where it is missing, broken, locked or too large."""
        with self.open(name) as stream:
            return stream.read()

    def open(self, name: str) -> _Counted:
        """A member as a stream that counts what it gives."""
        info = self._find(name)
        if info is None:
            raise UnreadableFile(f"is broken: not a {self.kind} file ({name} is missing in it)")
        if info.flag_bits & 0x1:
            raise UnreadableFile("is locked with a password")
        try:
            return _Counted(self, self._zip.open(info))
        except BROKEN_ZIP as error:
            raise UnreadableFile(f"is broken: {name} in it cannot be unpacked ({first_line(error)})") from error

    def xml(self, name: str) -> etree._Element:
        """The root of a member's XML."""
        if self.size(name) > MOST_PARSED_BYTES:
            raise UnreadableFile(f"is too large: {name} in it has over {MOST_PARSED_BYTES // 2**20} MB")
        content = self.read(name)
        if _STRICT_MARK in content[:4096]:
            for strict, transitional in _STRICT_NAMESPACES:
                content = content.replace(strict, transitional)
        return parse_xml(content)

    def is_strict(self, name: str) -> bool:
        """Whether a member is written in the strict dialect (`xml` gives it in the usual one)."""
        with self.open(name) as stream:
            return _STRICT_MARK in stream.read(4096)

    def optional_xml(self, name: str) -> etree._Element | None:
        """The same, None where the member is missing or broken: for what a document can do without."""
        if name not in self:
            return None
        try:
            return self.xml(name)
        except UnreadableFile:
            return None

    def count(self, size: int) -> None:
        """Takes bytes from what may still be unpacked."""
        self._left -= size
        if self._left < 0:
            raise UnreadableFile(_BOMB)

    def _find(self, name: str) -> zipfile.ZipInfo | None:
        name = name.lstrip("/")
        stored = name if name in self._infos else self._folded.get(name.lower())
        return self._infos[stored] if stored is not None else None


@dataclass(slots=True)
class _Counted:
    archive: Archive
    stream: IO[bytes]

    def read(self, size: int = -1) -> bytes:
        try:
            piece = self.stream.read(size)
        except BROKEN_ZIP as error:
            raise UnreadableFile(f"is broken: it cannot be unpacked ({first_line(error)})") from error
        self.archive.count(len(piece))
        return piece

    def __enter__(self) -> _Counted:
        return self

    def __exit__(self, *_: object) -> None:
        self.stream.close()


def no_text(archive: Archive, pictures: str) -> str:
    """Why a document gives no text; `pictures` is the folder of its pictures."""
    held = any(pictures in name for name in archive.names())
    return "shows no text (only pictures?)" if held else "shows no text"


def elements(archive: Archive, name: str, tags: tuple[str, ...]) -> Iterator[etree._Element]:
    """Streams the elements of these tags (Clark names), each freed after it was looked at: memory stays small."""
    with archive.open(name) as stream:
        try:
            for _, element in etree.iterparse(stream, events=("end",), tag=tags, huge_tree=True, **_SAFE):
                yield element
                element.clear()
                while element.getprevious() is not None:
                    del element.getparent()[0]
        except etree.XMLSyntaxError as error:
            raise UnreadableFile(f"is broken: {name} in it cannot be read ({first_line(error)})") from error


# ---- the parts of an Office package (ECMA-376, part 2) ----

_RELATIONSHIP = "{http://schemas.openxmlformats.org/package/2006/relationships}Relationship"
_DC = "{http://purl.org/dc/elements/1.1/}"
_TERMS = "{http://purl.org/dc/terms/}"
_CORE = "{http://schemas.openxmlformats.org/package/2006/metadata/core-properties}"


@dataclass(frozen=True, slots=True)
class Relationship:
    """`kind` is the last word of its type: officeDocument, worksheet, footnotes, ..."""

    id: str
    kind: str
    target: str  # a member's name; of an external one the address
    external: bool


def relationships(archive: Archive, part: str) -> list[Relationship]:
    """Those of a part; of the whole package for an empty name."""
    folder, name = posixpath.split(part)
    root = archive.optional_xml(posixpath.join(folder, "_rels", f"{name}.rels"))
    if root is None:
        return []
    found = []
    for element in root.iter(_RELATIONSHIP):
        target = element.get("Target", "")
        external = element.get("TargetMode") == "External"
        if not external:
            target = posixpath.normpath(posixpath.join("/", folder, unquote(urlsplit(target).path))).lstrip("/")
        found.append(Relationship(element.get("Id", ""), element.get("Type", "").rsplit("/", 1)[-1], target, external))
    return found


def main_part(archive: Archive, default: str) -> str:
    """The part that is the document itself."""
    for relationship in relationships(archive, ""):
        if relationship.kind == "officeDocument" and relationship.target in archive:
            return relationship.target
    return default


@dataclass(frozen=True, slots=True)
class Properties:
    """What a document says of itself; empty strings where it says nothing."""

    title: str = ""
    authors: tuple[str, ...] = ()
    date: str = ""  # ISO
    updated: str = ""
    subject: str = ""
    keywords: tuple[str, ...] = ()
    language: str = ""

    def metadata(self, kind: str) -> dict[str, object]:
        """As the keys of `Document.metadata`."""
        said: dict[str, object] = {"kind": kind}
        named = {"authors": list(self.authors), "date": self.date, "updated": self.updated, "subject": self.subject,
                 "tags": list(self.keywords)}  # fmt: skip
        said.update({key: value for key, value in named.items() if value})
        return said


def core_properties(archive: Archive) -> Properties:
    """Of an Office package (docProps/core.xml)."""
    stated = (one.target for one in relationships(archive, "") if one.kind == "core-properties")
    name = next(stated, "docProps/core.xml")
    root = archive.optional_xml(name)
    if root is None:
        return Properties()

    def text(tag: str) -> str:
        return " ".join((root.findtext(tag) or "").split())

    def moment(tag: str) -> str:
        return "" if text(tag) == _TEMPLATE_DATE else text(tag)

    return Properties(
        title=text(f"{_DC}title"),
        authors=people(text(f"{_DC}creator")),
        date=moment(f"{_TERMS}created"),
        updated=moment(f"{_TERMS}modified"),
        subject=text(f"{_DC}subject"),
        keywords=tuple(word.strip() for word in text(f"{_CORE}keywords").replace(";", ",").split(",") if word.strip()),
        language=text(f"{_DC}language"),
    )


_TEMPLATE_DATE = "2013-12-23T23:15:00Z"  # of python-docx's own template: says nothing about a file made with it
#: what programs write where no person gave a name
_PROGRAMS = frozenset(
    {"python-docx", "openpyxl", "xlsxwriter", "microsoft office user", "user", "unknown", "admin", "administrator"}
)


def people(text: str) -> tuple[str, ...]:
    """Names parted by semicolons; names of programs are none."""
    names = (name.strip() for name in text.split(";"))
    return tuple(name for name in names if name and name.lower() not in _PROGRAMS)
