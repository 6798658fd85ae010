"""Jupyter notebooks: Markdown cells with their headings, code cells, and what they printed."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from uzel.adapters.readers import stated
from uzel.adapters.readers.charset import decode
from uzel.adapters.readers.composer import Composer
from uzel.adapters.readers.faults import FormatFault, json_values
from uzel.adapters.readers.markdown import first_heading, markdown_blocks
from uzel.adapters.readers.markdown_links import links_in
from uzel.domain.documents import BlockKind, Document, Link
from uzel.errors import UnreadableFile
from uzel.text.normal import clean

_ANSI = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")
_MOST_OUTPUT = 20_000  # characters of one printed output; more is a dump of data, and named as a problem


class NotebookReader:
    """Reads `.ipynb` of format 3 and 4."""

    media_types = ("application/x-ipynb+json",)
    suffixes = (".ipynb",)

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `UnreadableFile` for what is no notebook, `NoText` for one without text."""
        notebook = _notebook(content)
        composer = Composer()
        links: dict[Link, None] = {}
        problems: list[str] = []
        title: str | None = None
        for number, cell in enumerate(_cells(notebook), start=1):
            source = clean(_text(cell.get("source", cell.get("input"))))
            kind = cell.get("cell_type")
            if kind in {"markdown", "heading"}:
                source = f"{'#' * int(cell.get('level', 1))} {source}" if kind == "heading" else source
                blocks = markdown_blocks(source)
                links |= dict.fromkeys(links_in(source, blocks))
                title = title or first_heading(source, blocks)
                for block in blocks:
                    composer.add(block.kind, source[block.start : block.end], level=block.level, context=block.context)
            elif kind == "code":
                composer.add(BlockKind.CODE, source)
                for output in _outputs(cell):
                    if len(output) > _MOST_OUTPUT:
                        problems.append(f"cell {number} printed more than {_MOST_OUTPUT} characters and was cut")
                    composer.add(BlockKind.CODE, output[:_MOST_OUTPUT])
            else:
                composer.prose(source)
        return composer.document(
            title=_stated_title(notebook) or title or path.stem,
            media_type=media_type,
            metadata=_metadata(notebook),
            links=links,
            problems=problems,
        )


def _notebook(content: bytes) -> dict[str, Any]:
    try:
        notebook = json_values(decode(content)[0].replace("\r\n", "\n"))
    except FormatFault as fault:
        raise UnreadableFile(f"is no notebook: its JSON is broken ({fault})") from fault
    if not isinstance(notebook, dict) or not ("cells" in notebook or "worksheets" in notebook):
        raise UnreadableFile("is no notebook: it has no cells")
    return notebook


def _cells(notebook: dict[str, Any]) -> Iterable[dict[str, Any]]:
    sheets = notebook.get("worksheets")
    groups = [notebook.get("cells"), *(sheet.get("cells") for sheet in sheets or () if isinstance(sheet, dict))]
    for cells in groups:
        if isinstance(cells, list):
            yield from (cell for cell in cells if isinstance(cell, dict))


def _text(value: object) -> str:
    if isinstance(value, list):
        return "".join(part for part in value if isinstance(part, str))
    return value if isinstance(value, str) else ""


def _outputs(cell: dict[str, Any]) -> Iterable[str]:
    outputs = cell.get("outputs")
    for output in outputs if isinstance(outputs, list) else ():
        if isinstance(output, dict):
            data = output.get("data")
            shown = data.get("text/markdown", data.get("text/plain")) if isinstance(data, dict) else None
            text = _ANSI.sub("", _text(output.get("text", shown)))
            if text.strip():
                yield clean(text)


def _stated_title(notebook: dict[str, Any]) -> str | None:
    metadata = notebook.get("metadata")
    title = metadata.get("title") if isinstance(metadata, dict) else None
    return " ".join(title.split()) or None if isinstance(title, str) else None


def _metadata(notebook: dict[str, Any]) -> dict[str, Any]:
    said = notebook.get("metadata")
    result: dict[str, Any] = {"kind": "notebook"}
    if isinstance(said, dict):
        names = stated.authors(said.get("authors"))
        if names:
            result["authors"] = names
        kernel = said.get("language_info") or said.get("kernelspec")
        if isinstance(kernel, dict) and isinstance(kernel.get("name"), str):
            result["programming_language"] = kernel["name"]
    return result
