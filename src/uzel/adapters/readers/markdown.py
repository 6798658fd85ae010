"""Markdown: blocks, front matter and links. The text is the file's own: every span can be checked against it."""

from __future__ import annotations

import re
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from uzel.adapters.readers import exported
from uzel.adapters.readers.frontmatter import read_front_matter
from uzel.adapters.readers.html import read_page
from uzel.adapters.readers.lines import Lines, complete
from uzel.adapters.readers.markdown_links import links_in, without_code
from uzel.adapters.readers.markdown_scan import scan
from uzel.adapters.readers.plain import about, file_text
from uzel.domain.documents import Block, BlockKind, Document
from uzel.errors import NoText, UnreadableFile
from uzel.text.normal import clean

# Above these, a line scanner is used: the parser takes 2 s for a megabyte, and far more where each line is a token.
_MOST_PARSED = 1_000_000  # characters
_MOST_LINES = 20_000
_LONGEST_LINE = 100_000
_LONGEST_TITLE = 300
_REFERENCE = re.compile(r" {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*\S+.*")
_RULE = re.compile(r" {0,3}(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})")
_KINDS = {
    "paragraph_open": BlockKind.PROSE, "bullet_list_open": BlockKind.PROSE, "ordered_list_open": BlockKind.PROSE,
    "blockquote_open": BlockKind.PROSE, "fence": BlockKind.CODE, "code_block": BlockKind.CODE,
    "table_open": BlockKind.TABLE, "hr": BlockKind.META, "html_block": BlockKind.PROSE,
    "heading_open": BlockKind.HEADING,
}  # fmt: skip


class MarkdownReader:
    """Reads `.md` and its relatives."""

    media_types = ("text/markdown", "text/x-markdown")
    suffixes = (".md", ".markdown", ".mdown", ".mkd", ".mdx", ".qmd", ".rmd")

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` for a file without text below its front matter."""
        text, charset = file_text(content)
        return markdown_document(text, title=path.stem, media_type=media_type, metadata=about("note", charset))


def markdown_document(text: str, *, title: str, media_type: str, metadata: dict[str, str] | None = None) -> Document:
    """A document of cleaned Markdown text. `title` is used where neither front matter nor a heading gives one."""
    front = read_front_matter(text)
    blocks = markdown_blocks(text, front.end)
    stated, noted = exported.take(front.metadata)
    if not noted.no_text and not any(block.kind is not BlockKind.META for block in blocks):
        raise NoText("has no text below its front matter" if front.end else "has no text")
    blocks = exported.paged(text, blocks, front.end, noted.page_starts)
    about_file = dict(metadata or {})
    if front.error:
        about_file["front_matter_error"] = front.error
    return Document(
        title=clean(front.title or first_heading(text, blocks) or title),
        text=text,
        blocks=blocks,
        media_type=media_type,
        metadata={**about_file, **stated},
        language=front.language,
        published=front.published,
        channel_key=noted.message_id,
        links=(*links_in(text, blocks), *noted.links),
        notices=_told(front.error),
    )


def _told(error: str | None) -> tuple[str, ...]:
    """What is wrong with the front matter, as said of the file."""
    if error is None:
        return ()
    return (error if error.startswith("the front matter") else f"in the front matter: {error}",)


def first_heading(text: str, blocks: tuple[Block, ...]) -> str | None:
    """The first heading's words, without marks."""
    for block in blocks:
        if block.kind is BlockKind.HEADING:
            words = heading_words(text[block.start : min(block.end, block.start + 10 * _LONGEST_TITLE)])
            if words:
                return words[:_LONGEST_TITLE]
    return None


def heading_words(source: str) -> str:
    """A heading without the marks of Markdown: `## **Two** [words](x.md) ##` gives `Two words`."""
    line = re.sub(r"\n[ \t]*(?:=+|-+)[ \t]*\Z", "", source)
    line = re.sub(r"^[ \t]*#{1,6}(?:[ \t]+|$)|[ \t]+#+[ \t]*$", "", line)
    line = re.sub(r"!?\[\[(?:[^\]|]*\|)?([^\]]*)\]\]", r"\1", line)
    line = re.sub(r"!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])", r"\1", line)
    line = re.sub(r"(\*\*|__|~~|`+)(\S(?:.*?\S)?)\1", r"\2", line)
    line = re.sub(r"(?<![\w*])([*_])(\S(?:[^*_]*\S)?)\1(?!\w)", r"\2", line)
    line = re.sub(r"[ \t]*\{#[\w-]+\}[ \t]*$|<!--.*?-->", "", line)
    return " ".join(re.sub(r"\\([\\`*_{}\[\]()#+.!-])", r"\1", line).split())


def markdown_blocks(text: str, begin: int = 0) -> tuple[Block, ...]:
    """The blocks of a Markdown text, white space alone left out; what stands before `begin` is front matter."""
    lines = Lines(text)
    first = lines.number(begin) if begin < len(text) else len(lines)
    found: list[Block | None] = []
    if begin:
        start, end = lines.span(0, first)
        found.append(Block(BlockKind.META, start, min(end, begin)))
    body = text[lines.starts[first] :] if first < len(lines) else ""
    many = len(body) > _MOST_PARSED or len(lines) - first > _MOST_LINES
    if many or any(len(line) > _LONGEST_LINE for line in lines.lines):
        found += scan(lines, first)
    else:
        try:
            found += _parsed(lines, first, body)
        except (RecursionError, IndexError, ValueError):
            found += scan(lines, first)
    covered = complete(text, found)
    return tuple(piece for block in covered for piece in _without_comments(text, _settled(text, block)))


def _parsed(lines: Lines, first: int, body: str) -> list[Block | None]:
    """Blocks by markdown-it's block parser (CommonMark, with tables); nothing is done inside of paragraphs."""
    # Without the rule for reference definitions, whose time grows with the square of their number: see `_settled`.
    parser = MarkdownIt("commonmark").enable("table").disable("reference")
    parser.core.ruler.enableOnly(["block"])
    found: list[Block | None] = []
    for token in parser.parse(body):
        kind = _KINDS.get(token.type)
        if kind is None or token.level or token.map is None:
            continue
        begin, end = first + token.map[0], min(first + token.map[1], len(lines))
        context = lines.lines[begin].strip() if kind is BlockKind.TABLE else None
        found.append(lines.block(kind, begin, end, level=_level(token), context=context))
    return found


def _level(token: Token) -> int:
    return int(token.tag[1]) if token.type == "heading_open" else 0


def _settled(text: str, block: Block) -> Block:
    """Reference definitions, rules and markup that shows nothing are no evidence."""
    if block.kind is not BlockKind.PROSE:
        return block
    source = text[block.start : block.end]
    if source.startswith("[") and all(_REFERENCE.fullmatch(line) for line in source.split("\n") if line.strip()):
        return _as_meta(block)
    if len(source) < 200 and _RULE.fullmatch(source):
        return _as_meta(block)
    if source.startswith("<") and re.match(r"</?[a-zA-Z]", source) and len(source) < 100_000 and _shows_nothing(source):
        return _as_meta(block)
    return block


def _as_meta(block: Block) -> Block:
    return Block(BlockKind.META, block.start, block.end)


def _shows_nothing(source: str) -> bool:
    try:
        return not read_page(source).segments
    except UnreadableFile:
        return False


def _without_comments(text: str, block: Block) -> list[Block]:
    """A block of prose parted at the comments in it, which are META."""
    if block.kind is not BlockKind.PROSE or "<!--" not in text[block.start : block.end]:
        return [block]
    source = without_code(text[block.start : block.end])
    pieces: list[Block] = []
    last = 0
    while (begin := source.find("<!--", last)) != -1 and (close := source.find("-->", begin + 4)) != -1:
        pieces += _piece(text, BlockKind.PROSE, block.start + last, block.start + begin)
        last = close + 3
        pieces.append(Block(BlockKind.META, block.start + begin, block.start + last))
    return pieces + _piece(text, BlockKind.PROSE, block.start + last, block.end)


def _piece(text: str, kind: BlockKind, start: int, end: int) -> list[Block]:
    stretch = text[start:end]
    begin, stop = start + len(stretch) - len(stretch.lstrip()), start + len(stretch.rstrip())
    return [Block(kind, begin, stop)] if begin < stop else []
