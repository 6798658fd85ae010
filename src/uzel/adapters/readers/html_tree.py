"""From the characters of a page to a tree, whatever they are: broken, nested without end, full of invisible letters."""

from __future__ import annotations

import re
from typing import Any

# lxml has no types: elements are `Any` in these modules
from lxml import etree

from uzel.adapters.readers.charset import decode
from uzel.errors import UnreadableFile
from uzel.text.normal import clean

_DEEPEST = 1_000  # open elements; libxml2 gives up at 2,048
_TAG = re.compile(r"<(/?)([a-zA-Z][\w:-]*)((?:[^<>\"']|\"[^\"]*\"|'[^']*')*)>")
_VOID = frozenset({
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr",
})  # fmt: skip
_META_CHARSET = re.compile(rb"<meta[^>]{0,300}?charset\s*=\s*[\"']?\s*([\w.:-]+)", re.IGNORECASE)
_XML_ENCODING = re.compile(rb"\A\s*<\?xml[^>]{0,200}?encoding\s*=\s*[\"']([\w.:-]+)", re.IGNORECASE)
_XML_DECLARATION = re.compile(r"\A\s*<\?xml[^>]*\?>")


def markup_text(content: bytes, declared: str | None = None) -> str:
    """Markup as text: by byte order mark, by the charset that the sender or the page states, else found out."""
    head = content[:8192]
    match = _META_CHARSET.search(head) or _XML_ENCODING.search(head)
    stated = declared or (match[1].decode("ascii", "replace") if match else None)
    return decode(content, stated)[0]


def parse(markup: str) -> Any:
    """The root element of a page, or None where there is none. Raises `UnreadableFile` where no tree can be made."""
    text = _XML_DECLARATION.sub("", clean(markup))
    text = flattened(text)
    if not text.strip():
        return None
    parser = etree.HTMLParser(encoding="utf-8", huge_tree=True, remove_comments=True, remove_pis=True)
    try:
        return etree.fromstring(text.encode("utf-8", "replace"), parser)
    except etree.XMLSyntaxError:
        return None  # libxml2 says so of markup without any content
    except (etree.LxmlError, ValueError) as problem:
        raise UnreadableFile("is not readable as HTML") from problem


def flattened(markup: str) -> str:
    """The same markup without the tags that stand deeper than libxml2 can go. Nothing else changes."""
    if markup.count("<") <= _DEEPEST:
        return markup
    depth, deepest = 0, 0
    pieces: list[str] = []
    last = 0
    for match in _TAG.finditer(markup):
        name = match[2].lower()
        if name in _VOID or match[3].endswith("/"):
            continue
        if match[1]:
            dropped = depth > _DEEPEST
            depth = max(0, depth - 1)
        else:
            depth += 1
            dropped = depth > _DEEPEST
            deepest = max(deepest, depth)
        if dropped:
            pieces += (markup[last : match.start()], " ")
            last = match.end()
    if deepest <= _DEEPEST:
        return markup
    pieces.append(markup[last:])
    return "".join(pieces)
