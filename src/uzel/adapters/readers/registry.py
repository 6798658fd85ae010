"""Which reader reads which file. Readers are imported when their first file comes, so that start-up stays fast."""

from __future__ import annotations

import mimetypes
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

from uzel.adapters.readers.charset import looks_binary
from uzel.adapters.readers.opening import with_opening_title
from uzel.domain.documents import UNREAD_KIND, Document
from uzel.errors import NoText, UnreadableFile
from uzel.text.normal import clean

if TYPE_CHECKING:  # the ports import numpy, which the start of a command has no use for
    from uzel.ports import Reader

_HEAD = 8_192  # bytes that are looked at
_MEBIBYTE = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Limits:
    """The largest file that is read, in bytes. A larger one is refused before it is opened as anything."""

    text: int = 64 * _MEBIBYTE  # text of any format: a passage of it is embedded for every two kilobytes
    container: int = 512 * _MEBIBYTE  # PDF, office files, mailboxes: their text is a small part


DEFAULT_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Entry:
    """One reader: where its class stands, and what it reads. `binary`: its files are no text."""

    module: str
    name: str
    media_type: str
    suffixes: tuple[str, ...]
    binary: bool = False


_HERE = "uzel.adapters.readers"

_OFFICE = "application/vnd.openxmlformats-officedocument"
_WORD = (".docx", ".docm", ".dotx", ".dotm")
_POWERPOINT = (".pptx", ".pptm", ".ppsx", ".ppsm", ".potx")
_EXCEL = (".xlsx", ".xlsm", ".xltx", ".xltm")
_MARKDOWN = (".md", ".markdown", ".mdown", ".mkd", ".mdx", ".qmd", ".rmd")
_CODE = """
    .py .pyi .js .mjs .cjs .jsx .ts .tsx .java .kt .kts .scala .groovy .gradle .c .h .cc .cpp .cxx .hh .hpp .hxx .cs .fs
    .go .rs .rb .php .pl .pm .lua .r .jl .m .swift .dart .ex .exs .erl .hs .ml .clj .lisp .el .scm .sh .bash .zsh
    .fish .ps1 .bat .cmd .sql .css .scss .sass .less .vue .svelte .xml .xsd .xsl .svg .tex .bib .sty .proto .graphql
    .tf .nix .vim .asm .s .ini .cfg .conf .properties .cmake .mk .dockerfile .diff .patch .v .vhd
"""

#: The table of all readers. The first entry that claims a suffix reads it.
READERS: tuple[Entry, ...] = (
    Entry("markdown", "MarkdownReader", "text/markdown", _MARKDOWN),
    Entry("plain", "PlainReader", "text/plain", (".txt", ".text", ".log", ".asc", ".nfo")),
    Entry("rst", "RstReader", "text/x-rst", (".rst", ".rest")),
    Entry("html", "HtmlReader", "text/html", (".html", ".htm", ".xhtml")),
    Entry("pdf", "PdfReader", "application/pdf", (".pdf",), binary=True),
    Entry("notebook", "NotebookReader", "application/x-ipynb+json", (".ipynb",)),
    Entry("data", "JsonReader", "application/json", (".json", ".jsonl", ".ndjson", ".geojson", ".json5")),
    Entry("data", "YamlReader", "application/yaml", (".yaml", ".yml")),
    Entry("data", "TomlReader", "application/toml", (".toml",)),
    Entry("mail", "MailReader", "message/rfc822", (".eml",), binary=True),
    Entry("mbox", "MboxReader", "application/mbox", (".mbox",), binary=True),
    Entry("ics", "IcsReader", "text/calendar", (".ics",)),
    Entry("tables_csv", "TablesCsvReader", "text/csv", (".csv", ".tsv", ".tab")),
    Entry("docx", "DocxReader", f"{_OFFICE}.wordprocessingml.document", _WORD, binary=True),
    Entry("pptx", "PptxReader", f"{_OFFICE}.presentationml.presentation", _POWERPOINT, binary=True),
    Entry("xlsx", "XlsxReader", f"{_OFFICE}.spreadsheetml.sheet", _EXCEL, binary=True),
    Entry("odt", "OdtReader", "application/vnd.oasis.opendocument.text", (".odt", ".ott"), binary=True),
    Entry("odt", "OdtReader", "application/vnd.oasis.opendocument.spreadsheet", (".ods", ".ots"), binary=True),
    Entry("odt", "OdtReader", "application/vnd.oasis.opendocument.presentation", (".odp", ".otp"), binary=True),
    Entry("epub", "EpubReader", "application/epub+zip", (".epub",), binary=True),
    Entry("rtf", "RtfReader", "application/rtf", (".rtf",)),
    Entry("code", "CodeReader", "text/x-source", tuple(_CODE.split())),
)
_BY_SUFFIX = {suffix: entry for entry in reversed(READERS) for suffix in entry.suffixes}
_BY_NAME = {
    "makefile": ".mk", "dockerfile": ".dockerfile", "cmakelists.txt": ".cmake", "readme": ".md", "license": ".txt",
    "licence": ".txt", "changelog": ".md", "authors": ".txt", "jenkinsfile": ".groovy", "gemfile": ".rb",
    "rakefile": ".rb",
}  # fmt: skip


#: text that has no marks for headings, or that many people type without them
_WITHOUT_STYLES = frozenset((".txt", ".text", ".rtf", ".docx", ".odt"))


def media_type_of(path: PurePath) -> str | None:
    """The media type by the file's name; None where no reader knows it."""
    entry = _entry(path)
    if entry is None:
        return None
    if entry.module == "code":
        guess = mimetypes.guess_type(path.name)[0]
        return guess if guess and guess.startswith("text/") else entry.media_type
    return "text/tab-separated-values" if path.suffix.lower() == ".tsv" else entry.media_type


def can_read(path: PurePath) -> bool:
    """Whether a reader claims files of this name."""
    return _entry(path) is not None


def limit_of(path: PurePath, limits: Limits = DEFAULT_LIMITS) -> int:
    """The most bytes that a file of this name may have."""
    entry = _entry(path)
    return limits.container if entry is not None and entry.binary else limits.text


def reader_for(path: PurePath, content_head: bytes) -> Reader | None:
    """The reader of a file, by its name and its first bytes; None for a kind that no reader reads.

    Raises `UnreadableFile` for a binary file with the name of a text file.
    """
    entry = _entry(path)
    if entry is None:
        return _sniffed(content_head)
    if not entry.binary:
        if content_head.startswith(b"%PDF-"):
            return _load("pdf", "PdfReader")
        if looks_binary(content_head[:_HEAD]):
            raise UnreadableFile("looks like a binary file")
    return _load(entry.module, entry.name)


def read(content: bytes, path: PurePath, limits: Limits = DEFAULT_LIMITS) -> Document:
    """What a file says. `path` decides the reader and gives a title where the file has none.

    Raises `NoText` where it holds none or is of a kind that is not read; `UnreadableFile` where it is broken, locked or
    too large.
    """
    most = limit_of(path, limits)
    if len(content) > most:
        raise UnreadableFile(too_large(len(content), most))
    if not content.strip(b" \t\r\n\x0b\x0c\x00\xef\xbb\xbf"):
        raise NoText("is empty")
    reader = reader_for(path, content[:_HEAD])
    if reader is None:
        raise NoText(UNREAD_KIND)
    document = reader.read(content, Path(path), media_type_of(path) or reader.media_types[0])
    entry = _entry(path)
    lost = document.text.count("\ufffd") if entry is None or not entry.binary else 0  # a PDF's may be its fonts'
    if lost and "\ufffd".encode() not in content:
        document = replace(document, notices=(*document.notices, f"{lost} unreadable bytes stand as \ufffd"))
    if path.suffix.lower() in _WITHOUT_STYLES:
        return with_opening_title(document, clean(path.stem))
    return document


def too_large(size_bytes: int, most_bytes: int) -> str:
    """The reason for a refusal by size."""
    size, most = size_bytes / _MEBIBYTE, most_bytes / _MEBIBYTE
    return f"is too large ({size:,.0f} MB; the limit for its kind is {most:,.0f} MB)"


def _entry(path: PurePath) -> Entry | None:
    name = path.name.lower()
    return _BY_SUFFIX.get(_BY_NAME.get(name, PurePath(name).suffix))


def _sniffed(head: bytes) -> Reader | None:
    """A file whose name says nothing that is known, by its first bytes: what reads as text is text."""
    start = head[:_HEAD].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    if head.startswith(b"%PDF-"):
        return _load("pdf", "PdfReader")
    if looks_binary(head[:_HEAD]):
        return None
    if start.startswith((b"<!doctype html", b"<html")):
        return _load("html", "HtmlReader")
    if start.startswith(b"#!"):
        return _load("code", "CodeReader")
    return _load("plain", "PlainReader")


@cache
def _load(module: str, name: str) -> Reader:
    try:
        reader: Reader = getattr(import_module(f"{_HERE}.{module}"), name)()
    except ModuleNotFoundError as problem:
        raise UnreadableFile(f"needs a reader that is not installed ({problem.name})") from problem
    return reader
