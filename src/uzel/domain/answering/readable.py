"""A quoted stretch as a person reads it: without the marks of Markdown, without the addresses of links and pictures.

The quote itself stays as it is stored; only what is shown changes, and no word is added but the names of columns.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from uzel.domain.answering.units import cells

_TARGET = r"\((?:[^()\s\\]|\\.|\([^()\s]*\)|<[^<>\n]*>|\s+\"[^\"\n]*\"|\s+'[^'\n]*'|[ ])*\)"
_IMAGE = re.compile(r"!\[([^\[\]]*)\](?:" + _TARGET + r"|\[[^\[\]]*\])")
_LINK = re.compile(r"\[([^\[\]]*)\](?:" + _TARGET + r"|\[[^\[\]\d][^\[\]]*\])")
_EMBED = re.compile(r"!\[\[([^\[\]|]*)(?:\|[^\[\]]*)?\]\]")
_WIKI = re.compile(r"\[\[([^\[\]|]*?)(?:#[^\[\]|]*)?(?:\|([^\[\]]*))?\]\]")
_STRONG = re.compile(r"(?<![\w*\\])(\*{1,3}|_{1,3})(?=[^\s*_])([^\n]*?[^\s*_\\])\1(?![\w*])")
_CODE = re.compile(r"(?<!`)(`{1,2})(?!`)([^\n]+?)(?<!`)\1(?!`)")
_STRUCK = re.compile(r"~~([^~\n]+)~~")
_TAG = re.compile(
    r"</?(?:b|i|em|strong|u|br|sub|sup|span|p|a|img|code|kbd|mark|small|div|font)\b[^<>\n]*>", re.IGNORECASE
)
_LEAD = re.compile(r"^[ \t]*(?:>[ \t]*)*(?:#{1,6}[ \t]+|[-*+•‣][ \t]+(?:\[[ xX]\][ \t]+)?|\d{1,3}[.)][ \t]+(?=\D))?")
_QUOTE_MARKS = re.compile(r"^[ \t]*(?:>[ \t]*)+")
_BULLET = re.compile(r"^[ \t]*(?:>[ \t]*)*(?:[-*+•‣]|\d{1,3}[.)])[ \t]+")
_ESCAPED = re.compile(r"\\([\\`*_{}()#+\-.!|<>~])")
_FORGED = re.compile(r"\\?\[(\d{1,3})\\?\]")
_WIDEST = 8  # columns of a row that is shown whole


def readable(text: str, context: str | None = None, columns: Collection[int] | None = None) -> str:
    """`text` without marks, white space folded; a list keeps its lines. `context`: the header row of a table's row;
    `columns`: those that a wide row is shown by.

    A bracketed number of the text's own comes out as `\\[5\\]`, so that `[n]` is always a citation.
    """
    if text.lstrip().startswith("|"):
        return escape(_row(text, context, columns))
    lines = text.split("\n")
    if any(_BULLET.match(line) for line in lines[1:]):
        return escape("\n".join(_list_line(line) for line in lines if line.strip()))
    return escape(" ".join(" ".join(unmark(_LEAD.sub("", line)) for line in lines).split()))


def escape(text: str) -> str:
    """Bracketed numbers escaped."""
    return _FORGED.sub(r"\\[\1\\]", text)


def unmark(text: str) -> str:
    """One line without the marks of Markdown inside it."""
    text = _EMBED.sub(r"\1", text)
    text = _IMAGE.sub(r"\1", text)
    text = _WIKI.sub(lambda m: m[2] if m[2] is not None else m[1], text)
    text = _LINK.sub(r"\1", text)
    text = _TAG.sub(" ", text).replace("&nbsp;", " ")
    pieces: list[str] = []
    at = 0
    for code in _CODE.finditer(text):
        pieces += [_emphasis(text[at : code.start()]), code[2].strip()]
        at = code.end()
    return "".join([*pieces, _emphasis(text[at:])])


def without_links(text: str) -> tuple[str, str]:
    """(the text without its links and pictures, what the links are called): a link points at an answer and is none."""
    named: list[str] = []

    def take(match: re.Match[str]) -> str:
        named.append(match[2] if match.re is _WIKI and match[2] is not None else match[1])
        return " "

    for pattern in (_EMBED, _IMAGE, _WIKI, _LINK):
        text = pattern.sub(take, text)
    return text, " ".join(named)


def _emphasis(text: str) -> str:
    for _ in range(2):
        text = _STRONG.sub(r"\2", text)
    return _ESCAPED.sub(r"\1", _STRUCK.sub(r"\1", text))


def _list_line(line: str) -> str:
    bullet = _BULLET.match(line)
    body = " ".join(unmark(line[bullet.end() :] if bullet else _QUOTE_MARKS.sub("", line)).split())
    return f"- {body}" if bullet else body


def _row(text: str, context: str | None, columns: Collection[int] | None) -> str:
    """'room: 318; use: archive', or the cells alone where the header does not fit."""
    values = [" ".join(unmark(cell).split()) for cell in cells(text)]
    names = [" ".join(unmark(cell).split()) for cell in cells(context)] if context else []
    chosen = list(range(len(values)))
    if columns and len(values) > _WIDEST:
        chosen = [at for at in chosen if at in columns]
    if len(names) == len(values):
        return "; ".join(f"{names[at]}: {values[at]}" if names[at] else values[at] for at in chosen if values[at])
    return "; ".join(values[at] for at in chosen if values[at])
