"""Links in Markdown: wiki links, relative links, references. Links to elsewhere on the web are not among them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from uzel.adapters.readers import stated
from uzel.domain.documents import Block, BlockKind, Link
from uzel.text.normal import clean

_WIKI = re.compile(r"(!?)\[\[([^\[\]\n|#]*)(?:#[^\[\]\n|]*)?(?:\|[^\[\]\n]*)?\]\]")
_TARGET = re.compile(r"\]\([ \t]*(?:<([^<>\n]*)>|([^\s()<>]+(?:\([^\s()]*\)[^\s()]*)*))(?=[\s)])")
_DEFINITION = re.compile(r"^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*(?:<([^<>\n]*)>|(\S+))", re.MULTILINE)
_LONGEST_SPAN = 2_000


def without_code(source: str) -> str:
    """The same text, of the same length, with spaces in place of what stands between backticks."""
    if "`" not in source:
        return source
    return re.sub(rf"(?<!`)(`{{1,3}})(?!`)([^`]{{1,{_LONGEST_SPAN}}})\1(?!`)", lambda m: " " * len(m[0]), source)


def links_in(text: str, blocks: Sequence[Block]) -> tuple[Link, ...]:
    """The links of a document in the order of their first appearance; code and comments hold none."""
    found: dict[Link, None] = {}
    for block in blocks:
        source = text[block.start : block.end]
        if block.kind is BlockKind.CODE or "[" not in source or source.startswith(("<!--", "---", "+++")):
            continue
        source = without_code(source)
        marked: list[tuple[int, Link]] = []
        for match in _WIKI.finditer(source):
            name = " ".join(match[2].split()).removesuffix("\\").strip()
            if name:
                kind = "embeds" if match[1] else "links_to"
                marked.append((match.start(), Link(clean(name), kind=kind, wiki=True)))
        for pattern in (_TARGET, _DEFINITION):
            for match in pattern.finditer(source):
                path = stated.local_path(re.sub(r"\\([()<>\\ _])", r"\1", match[1] or match[2] or ""))
                if path:
                    marked.append((match.start(), Link(clean(path), kind=_kind(source, match.start()))))
        found |= dict.fromkeys(link for _, link in sorted(marked, key=lambda pair: pair[0]))
    return tuple(found)


def _kind(source: str, bracket: int) -> str:
    """`embeds` for a picture: its bracket opens after an exclamation mark."""
    opening = source.rfind("[", max(0, bracket - 1_000), bracket)
    return "embeds" if source[bracket] == "]" and opening > 0 and source[opening - 1] == "!" else "links_to"
