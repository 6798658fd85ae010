"""Delimited values (.csv, .tsv): one table, one row a line, the header row as its context."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from pathlib import Path

from uzel.adapters.readers import grid
from uzel.adapters.readers.charset import decode, looks_binary
from uzel.adapters.readers.composer import Composer
from uzel.adapters.readers.csv_dialect import Dialect, find_dialect, rows
from uzel.domain.documents import BlockKind, Document
from uzel.errors import NoText, UnreadableFile
from uzel.text.normal import clean

_HEAD_ROWS = 400  # kept to tell a header row from a value row, and lines above the table from the table


class TablesCsvReader:
    """Reads comma, semicolon, tab and pipe separated values, in any charset, with or without a header row.

    Rows are written out one by one: besides the text itself only the first ones are kept.
    """

    media_types: Sequence[str] = ("text/csv", "text/tab-separated-values", "application/csv")
    suffixes: Sequence[str] = (".csv", ".tsv", ".tab")

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` when every cell is empty, `UnreadableFile` for binary content."""
        if looks_binary(content[:8192]):
            raise UnreadableFile("looks like a binary file")
        text = clean(decode(content)[0]).lstrip("\ufeff")
        if not text.strip():
            raise NoText("is empty")
        tabs = path.suffix.lower() in {".tsv", ".tab"} or media_type == "text/tab-separated-values"
        dialect = find_dialect(text, "\t" if tabs else None)
        composer = Composer()
        _compose(text, dialect, composer)
        return composer.document(
            title=path.stem,
            media_type=media_type,
            metadata={"kind": "table"},
            empty="has no cell with a value",
        )


def _compose(text: str, dialect: Dialect, composer: Composer) -> None:
    kept = _used_columns(text, dialect)
    if not kept:
        return
    source = _rows(text, dialect, kept)
    head = list(itertools.islice(source, _HEAD_ROWS))
    caption, head = grid.split_caption(head)
    if caption:
        composer.prose("\n".join(caption))
    if len(kept) == 1:
        # one column is a list of lines
        composer.prose("\n".join(" ".join(row[0].split()) for row in itertools.chain(head, source)))
        return
    context = None
    lines: list[str] = []
    if grid.has_header(head):
        context = grid.line_of(head[0])
        lines += [context, grid.separator(len(kept))]
        head = head[1:]
    lines.extend(grid.line_of(row) for row in itertools.chain(head, source))
    composer.add(BlockKind.TABLE, "\n".join(lines), context=context, cleaned=True)


def _used_columns(text: str, dialect: Dialect) -> list[int]:
    used: set[int] = set()
    for row in rows(text, dialect):
        if len(row) > len(used) or len(used) < max(used, default=-1) + 1:
            used.update(index for index, cell in enumerate(row) if index not in used and cell.strip())
    return sorted(used)


def _rows(text: str, dialect: Dialect, kept: Sequence[int]) -> Iterator[list[str]]:
    """Rows that hold something, with the used columns only; a short row is filled up."""
    for row in rows(text, dialect):
        if any(cell.strip() for cell in row):
            yield [row[index] if index < len(row) else "" for index in kept]
