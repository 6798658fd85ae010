"""PDF, page by page, by pdfium (a quarter to a half of pypdf's time, and it tells where each line stands).

What a page shows as text becomes paragraphs with their page's number. A page without text (a scan) is named in
`problems`. Text that a person cannot see is left out where the file says so cheaply: see `pdf_page`.
"""

from __future__ import annotations

import re
from pathlib import Path
from threading import Lock

import pypdfium2

from uzel.adapters.readers import stated
from uzel.adapters.readers.composer import Composer
from uzel.adapters.readers.pdf_layout import Line, Paragraph, paragraphs
from uzel.adapters.readers.pdf_page import page_lines
from uzel.domain.documents import BlockKind, Document
from uzel.errors import NoText, UnreadableFile
from uzel.text.normal import clean

_PDFIUM = Lock()  # the library is not safe for use by two threads at once
_NO_PAGES = re.compile(rb"/Count\s+0(?!\d)|/Kids\s*\[\s*\]")
_PASSWORD, _SECURITY = 4, 5  # FPDF_ERR_PASSWORD, FPDF_ERR_SECURITY of fpdfview.h
_MOST_PAGES_NAMED = 20

_JUNK_TITLE = re.compile(
    r"""\W*|untitled.*|unspecified|unknown|bez\ názvu.*|document\s*\d*|dokument\s*\d*
    |microsoft\ (?:word|powerpoint|excel).*|powerpoint\ presentation
    |prezentace\ aplikace\ powerpoint|prezentácia\ programu\ powerpoint
    |.*\.(?:docx?|pptx?|xlsx?|odt|tex|dvi|indd|qxd|pdf|rtf|html?|txt)|[0-9a-f-]{16,}
    |slide\ 1|print|scan\s*\d*|\(?anonymous\)?""",
    re.VERBOSE | re.IGNORECASE,
)
_JUNK_AUTHOR = re.compile(
    r"\W*|\(?anonymous\)?|unknown|unspecified|user|admin\w*|owner|pc|root|windows.*|uživatel.*", re.IGNORECASE
)
_DATE = re.compile(r"D?:?(\d{4})(\d{2})?(\d{2})?")


class PdfReader:
    """Reads `.pdf`."""

    media_types = ("application/pdf",)
    suffixes = (".pdf",)

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` when no page gives text; `UnreadableFile` when the file is broken, locked or has no page."""
        with _PDFIUM:
            stated_by_file, pages, broken = _pages(content)
        composer = Composer()
        for number, page in paragraphs(pages).items():
            for paragraph in page:
                _add(composer, paragraph, number)
        silent = [number for number, lines in pages.items() if not lines and number not in broken]
        if not composer:
            if len(broken) == len(pages):
                raise UnreadableFile("is broken: none of its pages can be read")
            raise NoText("has pages without text (a scan?)")
        metadata: dict[str, object] = {"kind": "pdf", "pages": len(pages)}
        authors = [name for name in stated.authors(stated_by_file.get("Author")) if not _JUNK_AUTHOR.fullmatch(name)]
        if authors:
            metadata["authors"] = authors
        words = stated.tags(stated_by_file.get("Keywords"))
        if words:
            metadata["tags"] = words
        for key, name in (("date", "CreationDate"), ("updated", "ModDate")):
            day = _day(stated_by_file.get(name, ""))
            if day:
                metadata[key] = day
        title = clean(stated_by_file.get("Title", "")).strip()
        if _JUNK_TITLE.fullmatch(title):
            title = composer.first_heading or path.stem
        return composer.document(
            title=title,
            media_type=media_type,
            metadata=metadata,
            problems=_named(silent, "gives no text", "give no text") + _named(broken, "is broken", "are broken"),
        )


def _add(composer: Composer, paragraph: Paragraph, number: int) -> None:
    if paragraph.level:
        composer.heading(paragraph.text, paragraph.level, number)
    else:
        composer.add(BlockKind.PROSE, paragraph.text, page=number)


def _pages(content: bytes) -> tuple[dict[str, str], dict[int, list[Line]], list[int]]:
    """What the file states, the lines of each page (numbers from 1), and the pages that could not be read."""
    try:
        document = pypdfium2.PdfDocument(content)
    except pypdfium2.PdfiumError as problem:
        raise UnreadableFile(_reason(problem, content)) from problem
    try:
        count = len(document)
        if count <= 0:
            raise UnreadableFile("has no pages")
        pages: dict[int, list[Line]] = {}
        broken: list[int] = []
        for index in range(count):
            try:
                pages[index + 1] = page_lines(document, index)
            except pypdfium2.PdfiumError:
                pages[index + 1] = []
                broken.append(index + 1)
        try:
            stated_by_file = dict(document.get_metadata_dict(skip_empty=True))
        except (pypdfium2.PdfiumError, UnicodeDecodeError):
            stated_by_file = {}
        return stated_by_file, pages, broken
    finally:
        document.close()


def _reason(problem: pypdfium2.PdfiumError, content: bytes) -> str:
    # a file without pages is not opened at all, and then told to be locked or broken
    if _NO_PAGES.search(content) and b"/Encrypt" not in content:
        return "has no pages"
    code = getattr(problem, "err_code", None)
    if code == _PASSWORD:
        return "is locked with a password"
    if code == _SECURITY:
        return "is locked in a way that cannot be opened"
    return "is broken or is no PDF"


def _named(pages: list[int], one: str, many: str) -> list[str]:
    """`page 2 gives no text`, one sentence a page; many pages are named in one."""
    if len(pages) <= _MOST_PAGES_NAMED:
        return [f"page {number} {one}" for number in pages]
    shown = ", ".join(map(str, pages[:_MOST_PAGES_NAMED]))
    return [f"pages {shown} and {len(pages) - _MOST_PAGES_NAMED} more {many}"]


def _day(text: str) -> str | None:
    match = _DATE.match(text.strip())
    return stated.iso_date("-".join(part for part in match.groups() if part)) if match else None
