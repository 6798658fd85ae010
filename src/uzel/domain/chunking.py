"""Cuts a document into passages: the units that are found, embedded and cited.

A passage belongs to one section (the stretch from a heading, or a run of headings, to the next) and to one page. Its
span has every character of the document between two positions, so that a citation can be checked against the file.
Sections are cut one by one: an edit changes the passages of its section and shifts the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from uzel.domain.documents import Block, BlockKind, Document
from uzel.domain.headers import cut_at_word, header_line, heading_label
from uzel.domain.packing import Piece, Unit, pack
from uzel.domain.passages import Passage
from uzel.domain.splitting import LONGEST_TOKEN, Ruler, TokenCounter, group, segments, split

__all__ = ["ChunkSettings", "TokenCounter", "cut", "segments"]


#: code points of a header row that is kept whole beside every passage of its table; of a wider one, what is embedded
_LONGEST_ROW = 4_000


@dataclass(frozen=True, slots=True)
class ChunkSettings:
    """All in tokens of the counter (e5's tokenizer). A change of any of them needs all passages cut anew."""

    limit: int = 450  # of header, context and text together; leaves room for the model's prefix and marks in 512
    overlap: int = 70  # repeated before a part of a paragraph that had to be split, in whole sentences or words
    tail: int = 80  # a passage below it is joined or balanced with its neighbour
    header: int = 90  # of the header line
    context: int = 120  # of a table's header row, where it stands above a later part of the table

    def __post_init__(self) -> None:
        if self.limit < 16 or min(self.overlap, self.tail, self.header, self.context) < 0:
            raise ValueError("passages need a limit of at least 16 tokens, and no setting below 0")
        if self.header + self.context > self.limit // 2 or self.overlap >= self.limit // 2:
            raise ValueError("header and context, and the overlap, may each take at most half of a passage")


@dataclass(frozen=True, slots=True)
class _Section:
    path: tuple[str, ...]
    blocks: Sequence[Block]


def cut(document: Document, tokens: TokenCounter, settings: ChunkSettings = ChunkSettings()) -> list[Passage]:
    """The passages of a document, in order. Together they hold every non-space character outside META blocks.

    No passage's `embedding_input` has more than `settings.limit` tokens. Tables and code stand whole where they fit;
    a later part of a table carries the header row as `context`. Time is linear in the length of the text.
    """
    cutter = _Cutter(document, tokens, settings)
    passages = [passage for section in _sections(document, tokens, cutter.settings) for passage in cutter.cut(section)]
    return [replace(passage, ordinal=ordinal) for ordinal, passage in enumerate(passages)]


class _Cutter:
    """Cuts the sections of one document."""

    def __init__(self, document: Document, tokens: TokenCounter, settings: ChunkSettings) -> None:
        self.document = document
        self.text = document.text
        self.tokens = tokens
        self.settings = settings
        self.header_rows: dict[str, str] = {}  # what is embedded of a header row -> the whole row

    def cut(self, section: _Section) -> Iterator[Passage]:
        document, settings = self.document, self.settings
        header = header_line(document.title, section.path, document.metadata, self.tokens, settings.header)
        # A margin for what differs between the sum of the parts and the whole: a token or two where parts meet.
        room = settings.limit - self.tokens.count(header) - 4
        units = list(self._units(section.blocks, room))
        last = -1
        for piece in pack(units, room, settings.overlap, settings.tail):
            made = list(self._passages(piece, section.path, header))
            if made and made[0].start <= last:  # the piece before was cut again, into what this one repeats
                made = list(self._passages(replace(piece, start=piece.own), section.path, header))
            yield from made
            last = made[-1].start if made else last

    def _units(self, blocks: Sequence[Block], room: int) -> Iterator[Unit]:
        """The blocks, whole where they fit; the others as the smallest parts at which they may be cut."""
        number = 0  # of units so far
        heading_tokens = 0  # of the headings right before this block
        previous_end = blocks[0].start
        for block in blocks:
            context = cut_at_word(block.context, self.tokens, self.settings.context) if block.context else None
            if context and block.context and len(block.context) <= _LONGEST_ROW:
                self.header_rows[context] = " ".join(block.context.split())
            context_tokens = self.tokens.count(context) + 1 if context else 0
            # A table names its columns itself where its first line is the header row.
            says_itself = block.context is not None and self._stands_in(block.context, block)
            beside = 0 if says_itself else context_tokens
            if block.kind in (BlockKind.PROSE, BlockKind.HEADING):
                beside += heading_tokens
            parts = self._parts(block, room - beside, max(1, room - context_tokens))
            first = number
            for start, end, count in parts:
                yield Unit(
                    start=start,
                    end=end,
                    tokens=count,
                    kind=block.kind,
                    page=block.page,
                    block=first,
                    first_of_block=first if says_itself else -1,
                    context=context,
                    context_tokens=context_tokens,
                    sticks=block.kind is BlockKind.HEADING or (len(parts) == 1 and self._announces(block)),
                    apart=start == block.start and self.text[previous_end:start].strip() != "",
                )
                number += 1
            whole = sum(count for _, _, count in parts)
            heading_tokens = heading_tokens + whole if block.kind is BlockKind.HEADING else 0
            previous_end = block.end

    def _parts(self, block: Block, room: int, part_room: int) -> list[tuple[int, int, int]]:
        """(start, end, tokens) of the block itself where it has at most `room` tokens, else of its smallest parts."""
        length = block.end - block.start
        if length <= 16 * room:  # a longer one hardly fits: it is measured once, for its cuts
            count = self.tokens.count(self.text[block.start : block.end])
            if count <= room and length <= LONGEST_TOKEN * max(count, 1):
                return [(block.start, block.end, count)]
        ruler = Ruler(self.text, block.start, block.end, self.tokens)
        if ruler.count(block.start, block.end) <= room:
            return [(block.start, block.end, ruler.count(block.start, block.end))]
        spans = split(ruler, block.start, block.end, block.kind, part_room)
        return [(start, end, ruler.count(start, end)) for start, end in spans]

    def _stands_in(self, context: str, block: Block) -> bool:
        beginning = self.text[block.start : min(block.end, block.start + 2 * len(context) + 200)]
        return " ".join(context.split()) in " ".join(beginning.split())

    def _announces(self, block: Block) -> bool:
        """A line such as 'What to bring:' belongs to the list or table under it."""
        return block.kind is BlockKind.PROSE and self.text[block.start : block.end].rstrip().endswith(":")

    def _passages(self, piece: Piece, path: tuple[str, ...], header: str) -> Iterator[Passage]:
        """The passage of a piece; more than one where counting anew finds more tokens than the parts had."""
        start, end = self._trimmed(piece)
        if start >= end:
            return
        passage = Passage(
            ordinal=0,
            start=start,
            end=end,
            text=self.text[start:end],
            heading=path,
            page=piece.page,
            context=piece.context,
            header=header,
            tokens=0,
            kind=piece.kind.value,
            header_row=self.header_rows.get(piece.context or ""),
        )
        passage = replace(passage, tokens=self.tokens.count(passage.embedding_input))
        if passage.tokens <= self.settings.limit or end - start == 1:
            yield passage
            return
        if piece.start < piece.own:
            # What it repeats is the first to go; its own part may fit then.
            yield from self._passages(replace(piece, start=piece.own), path, header)
            return
        ruler = Ruler(self.text, start, end, self.tokens)
        half = ruler.count(start, end) // 2 + 1
        parts = group(ruler, split(ruler, start, end, piece.kind, half), half)
        if len(parts) == 1:
            middle = (start + end) // 2
            parts = [(start, middle), (middle, end)]
        for a, b in parts:
            context = piece.context if a == start else piece.later_context
            yield from self._passages(replace(piece, start=a, own=a, end=b, context=context), path, header)

    def _trimmed(self, piece: Piece) -> tuple[int, int]:
        """Without white space around it; the first line of code and of a table keeps its indentation."""
        stretch = self.text[piece.start : piece.end]
        start = piece.start + len(stretch) - len(stretch.lstrip())
        if piece.kind is not BlockKind.PROSE:
            line = self.text.rfind("\n", piece.start, start)
            start = line + 1 if line >= 0 else piece.start
        return start, piece.start + len(stretch.rstrip())


def _sections(document: Document, tokens: TokenCounter, settings: ChunkSettings) -> Iterator[_Section]:
    """Cuts the blocks at headings. Headings without a text of their own join the section that follows them.

    A run of headings that grows beyond `settings.tail` tokens is a list of contents, not a title: it is a section.
    """
    blocks: list[Block] = []
    path: list[tuple[int, str]] = []
    labels: tuple[str, ...] = ()
    run = 0  # tokens of the headings that opened the section; 0 once it has a body
    for block in _covering(document):
        if block.kind is BlockKind.HEADING:
            count = tokens.count(document.text[block.start : block.end])
            if blocks and (run == 0 or run + count > settings.tail):
                yield _Section(labels, blocks)
                blocks, run = [], 0
            run += count
            level = block.level or 1
            while path and path[-1][0] >= level:
                path.pop()
            path.append((level, heading_label(document.text[block.start : block.end])))
            labels = tuple(label for _, label in path if label)
        else:
            run = 0
        blocks.append(block)
    if blocks:
        yield _Section(labels, blocks)


def _covering(document: Document) -> Iterator[Block]:
    """The blocks without META, in order and without overlap, and any text that a reader left outside of them."""
    text = document.text
    end = 0
    for block in sorted(document.blocks, key=lambda block: block.start):
        start, stop = max(block.start, end), min(block.end, len(text))
        yield from _loose(text, end, start)
        end = max(end, stop)
        if block.kind is not BlockKind.META and text[start:stop].strip():
            yield replace(block, start=start, end=stop)
    yield from _loose(text, end, len(text))


def _loose(text: str, start: int, end: int) -> Iterator[Block]:
    if text[start:end].strip():
        yield Block(BlockKind.PROSE, start, end)
