"""The line above a passage: what its document is called, where in it the passage stands, who wrote it, its tags.

It is embedded and searched together with the text, so it has a budget of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from uzel.domain.splitting import TokenCounter

#: Code points of one entry of the heading path, and of a title in the header. Longer is no heading but a paragraph.
_LONGEST_HEADING = 200

_ATX = re.compile(r"^#{1,6}(?=\s|$)\s*|\s+#+\s*$")
_ATTRIBUTES = re.compile(r"\s*\{[#.][^{}]*\}\s*$")
_RULED_LINE = re.compile(r"^\s*([=\-~^\"'`*+#:._])\1*\s*$")
_WIKI_LINK = re.compile(r"!?\[\[(?:[^\[\]|]*\|)?([^\[\]|]+)\]\]")
_LINK = re.compile(r"!?\[([^\[\]]*)\]\([^()]*\)")
_EMPHASIS = re.compile(r"(?<![\w\\])([*_]{1,3}|`+|~~)(?=\S)(.+?)(?<=\S)\1(?!\w)")
_ESCAPE = re.compile(r"\\([!-/:-@\[-`{-~])")
_SPACES = re.compile(r"\s+")


def heading_label(source: str) -> str:
    """A heading's text without the marks of Markdown or reStructuredText, on one line of at most 200 code points."""
    lines = source[: 4 * _LONGEST_HEADING].splitlines()
    lines = [line for line in lines if not _RULED_LINE.match(line)] or lines
    label = _ATX.sub("", " ".join(lines).strip())
    label = _ATTRIBUTES.sub("", label)
    label = _LINK.sub(r"\1", _WIKI_LINK.sub(r"\1", label))
    label = _EMPHASIS.sub(r"\2", label)
    return shortened(_SPACES.sub(" ", _ESCAPE.sub(r"\1", label)).strip(), _LONGEST_HEADING)


def shortened(text: str, longest: int) -> str:
    """At most `longest` code points of `text`, cut at a word where it has one, and marked as cut."""
    if len(text) <= longest:
        return text
    head = text[: longest - 1]
    at_word = head.rfind(" ")
    return (head[:at_word] if at_word > longest // 2 else head).rstrip() + "…"


def header_line(
    title: str, path: Sequence[str], metadata: Mapping[str, Any], tokens: TokenCounter, longest: int
) -> str:
    """`Title · heading › subheading · authors · tags`, at most `longest` tokens.

    What does not fit is dropped in this order: tags, authors, the outermost headings; then the rest is cut at a word.
    A first heading that repeats the title is not said twice.
    """
    title = shortened(_SPACES.sub(" ", title).strip(), _LONGEST_HEADING)
    path = [entry for entry in path if entry]
    if path and path[0].casefold() == title.casefold():
        path = path[1:]
    authors = ", ".join(_names(metadata.get("authors")))
    tags = ", ".join(dict.fromkeys([*_names(metadata.get("tags")), *_names(metadata.get("categories"))]))
    extras = [shortened(extra, 4 * _LONGEST_HEADING) for extra in (authors, tags) if extra]
    for kept in range(len(extras), -1, -1):
        line = _joined(title, path, extras[:kept])
        if tokens.count(line) <= longest:
            return line
    for first in range(1, len(path)):
        line = _joined(title, ["…", *path[first:]], ())
        if tokens.count(line) <= longest:
            return line
    return _cut(_joined(title, path[-1:], ()), tokens, longest)


def cut_at_word(text: str, tokens: TokenCounter, longest: int) -> str:
    """The beginning of `text`, on one line, that has at most `longest` tokens."""
    text = shortened(_SPACES.sub(" ", text).strip(), 16 * max(longest, 1))
    return _cut(text, tokens, longest)


def _joined(title: str, path: Sequence[str], extras: Sequence[str]) -> str:
    return " · ".join(part for part in (title, " › ".join(path), *extras) if part)


def _cut(line: str, tokens: TokenCounter, longest: int) -> str:
    while line:
        spans = tokens.spans(line)
        if len(spans) <= longest:
            return line
        # One token less than allowed: the mark of the cut needs one too.
        position = spans[max(longest - 1, 0)][0]
        at_word = line.rfind(" ", 0, position + 1)
        shorter = line[: at_word if at_word > 0 else position].rstrip(" ·›|…")
        # A tokenizer that sees more in the shorter line than in the longer one must not hold us up.
        line = shorter + "…" if shorter and len(shorter) + 1 < len(line) else line[: len(line) - 2]
    return ""


def _names(value: Any) -> list[str]:
    """Authors and tags come from what people write: a text, a list, a number, or something else, which is no name."""
    entries = value if isinstance(value, list | tuple) else [value]
    texts = (str(entry) for entry in entries if isinstance(entry, str | int | float) and not isinstance(entry, bool))
    return [text for text in (_SPACES.sub(" ", text).strip() for text in texts) if text]
