"""HTML: what a person sees on the page, as blocks.

Text that style sheets, attributes or tiny letters hide is left out (`html_style`), and so are scripts, comments and,
where the page marks its main part, the navigation around it. The walk keeps its own stack: no depth of nesting can
exhaust Python's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from uzel.adapters.readers import stated
from uzel.adapters.readers.composer import Composer
from uzel.adapters.readers.html_tree import markup_text, parse
from uzel.adapters.readers.html_walk import Segment, Walk
from uzel.domain.documents import BlockKind, Document, Link
from uzel.text.normal import clean

_AUTHOR = ("author", "article:author", "citation_author", "dc.creator", "dcterms.creator", "og:article:author")
_DATE = ("article:published_time", "citation_publication_date", "citation_date", "dc.date", "dcterms.created",
         "dcterms.date", "date", "datepublished", "pubdate")  # fmt: skip
_UPDATED = ("article:modified_time", "dcterms.modified", "last-modified", "datemodified", "og:updated_time")
_TAGS = ("keywords", "article:tag", "news_keywords", "dc.subject")


@dataclass(frozen=True, slots=True)
class Page:
    """What a page shows and what it says of itself."""

    title: str | None  # `<title>`, else what it says for sharing, else its first heading
    segments: Sequence[Segment]
    metadata: dict[str, Any] = field(default_factory=dict)  # authors, tags, date, updated, description, source_url
    language: str | None = None
    links: Sequence[Link] = ()


def read_page(markup: str | bytes, *, charset: str | None = None) -> Page:
    """The visible segments of a page. `charset`: what the sender declared, for bytes.

    Never fails for bad markup; raises `UnreadableFile` only where no tree at all can be made of it.
    """
    text = markup if isinstance(markup, str) else markup_text(markup, charset)
    root = parse(text)
    if root is None:
        return Page(None, ())
    walk = Walk(root)
    segments = walk.segments()
    title = _title(root) or next((s.text for s in segments if s.kind is BlockKind.HEADING), None)
    return Page(title, segments, _metadata(root), stated.language(root.get("lang") or _language(root)), walk.links())


def compose(page: Page, composer: Composer, *, level_shift: int = 0, page_number: int | None = None) -> None:
    """Adds a page's segments to a document that is being made; headings move down by `level_shift`."""
    for segment in page.segments:
        if segment.kind is BlockKind.HEADING:
            composer.heading(segment.text, segment.level + level_shift, page_number)
        else:
            composer.add(segment.kind, segment.text, context=segment.context, page=page_number)


def blocks_from_html(
    markup: str | bytes, composer: Composer, *, charset: str | None = None, level_shift: int = 0
) -> Page:
    """Reads markup and adds what it shows to `composer`; the page comes back for its title, metadata and links."""
    page = read_page(markup, charset=charset)
    compose(page, composer, level_shift=level_shift)
    return page


def html_document(
    markup: str | bytes,
    *,
    title: str,
    media_type: str = "text/html",
    charset: str | None = None,
    kind: str = "web page",
) -> Document:
    """A document of one page. `title` is used where the page states none.

    Raises `NoText` when the page shows no text.
    """
    composer = Composer()
    page = blocks_from_html(markup, composer, charset=charset)
    return composer.document(
        title=clean(page.title) if page.title else title,
        media_type=media_type,
        metadata={"kind": kind, **page.metadata},
        language=page.language,
        links=page.links,
        empty="shows no text" if markup.strip() else "is empty",
    )


class HtmlReader:
    """Reads `.html`, `.htm` and `.xhtml` files."""

    media_types = ("text/html", "application/xhtml+xml")
    suffixes = (".html", ".htm", ".xhtml")

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` when the page shows no text."""
        return html_document(content, title=path.stem, media_type=media_type)


def _metas(root: Any) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for element in root.iter("meta"):
        name = element.get("name") or element.get("property") or element.get("itemprop") or element.get("http-equiv")
        content = (element.get("content") or "").strip()
        if name and content:
            found.setdefault(name.strip().lower(), []).append(content)
    return found


def _title(root: Any) -> str | None:
    for element in root.iter("title"):
        parent = element.getparent()
        if parent is not None and parent.tag in {"head", "html", "body"}:
            text = " ".join("".join(element.itertext()).split())
            if text:
                return text
    metas = _metas(root)
    return next((" ".join(metas[name][0].split()) for name in ("og:title", "twitter:title") if name in metas), None)


def _language(root: Any) -> str | None:
    metas = _metas(root)
    return next((metas[name][0] for name in ("content-language", "dc.language", "og:locale") if name in metas), None)


def _metadata(root: Any) -> dict[str, Any]:
    metas = _metas(root)
    result: dict[str, Any] = {}
    names = [name for key in _AUTHOR for value in metas.get(key, ()) for name in stated.authors(value)]
    names = [name for name in dict.fromkeys(names) if not name.startswith(("http:", "https:"))]
    if names:
        result["authors"] = names
    words = list(dict.fromkeys(tag for key in _TAGS for value in metas.get(key, ()) for tag in stated.tags(value)))
    if words:
        result["tags"] = words
    for key, sources in (("date", _DATE), ("updated", _UPDATED)):
        values = (stated.iso_date(value) for name in sources for value in metas.get(name, ()))
        day = next((value for value in values if value), None)
        if day:
            result[key] = day
    if "date" not in result:
        marked = (e for e in root.iter("time") if e.get("pubdate") is not None or e.get("itemprop") == "datePublished")
        times = [element.get("datetime") for element in marked]
        day = next((value for value in map(stated.iso_date, times) if value), None)
        if day:
            result["date"] = day
    if metas.get("description"):
        result["description"] = metas["description"][0]
    address = next((e.get("href") for e in root.iter("link") if (e.get("rel") or "").lower() == "canonical"), None)
    address = address or next(iter(metas.get("og:url", ())), None)
    if address and address.startswith(("http://", "https://")):
        result["source_url"] = address
    return result
