"""JSON, YAML and TOML: the file's own text in blocks by its entries, with a title where an entry gives one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from uzel.adapters.readers import faults
from uzel.adapters.readers.faults import MOST_PARSED, FormatFault
from uzel.adapters.readers.lines import Lines, complete, grouped
from uzel.adapters.readers.plain import about, file_text
from uzel.domain.documents import Block, BlockKind, Document
from uzel.text.normal import clean

_LEAST = 300  # characters of a block, where the file is longer
_TITLE_KEYS = ("title", "name", "název", "nazev", "názov", "nazov")
_JSON_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*+(?:"|\\?\Z)|[\[\]{},]', re.DOTALL)  # a string may never end
_ESCAPE = re.compile(r"(\\\\)|((?:\\u[0-9a-fA-F]{4})+)")


@dataclass(frozen=True, slots=True)
class _File:
    """A data file as it was read."""

    text: str
    charset: str
    path: Path
    media_type: str

    def document(self, blocks: Iterable[Block], values: object, error: str | None) -> Document:
        """`values`: the file's entries, where it has any by key."""
        metadata: dict[str, Any] = about("data", self.charset)
        if error:
            metadata["format_error"] = error
        title = self.path.stem
        if isinstance(values, Mapping):
            found = (values.get(key) for key in _TITLE_KEYS)
            title = next((value for value in found if isinstance(value, str) and value.strip()), title)
        return Document(
            title=" ".join(clean(title).split())[:300],
            text=self.text,
            blocks=complete(self.text, blocks, BlockKind.CODE),
            media_type=self.media_type,
            metadata=metadata,
            notices=(error,) if error else (),
        )


class JsonReader:
    """Reads JSON and JSON Lines. Letters written as `\\u017e` become letters, so that they can be found."""

    media_types = ("application/json",)
    suffixes = (".json", ".jsonl", ".ndjson", ".geojson", ".json5")

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` for an empty file; JSON that is broken is read as text, and told."""
        text, charset = file_text(content)
        values, error = _json(text, path.suffix.lower())
        text = clean(_ESCAPE.sub(_letters, text)) if "\\u" in text else text
        return _File(text, charset, path, media_type).document(_json_blocks(text), values, error)


class YamlReader:
    """Reads YAML as text, by its entries at the margin. Nothing in it is run."""

    media_types = ("application/yaml",)
    suffixes = (".yaml", ".yml")

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` for an empty file; YAML that is broken is read as text, and told."""
        text, charset = file_text(content)
        lines = Lines(text)
        margin = [i for i, line in enumerate(lines.lines) if line and not line[0].isspace() and line[0] not in "#]}"]
        found = (re.match(rf"(?:{'|'.join(_TITLE_KEYS)}):[ \t]*(\S.*)", line, re.IGNORECASE) for line in lines.lines)
        said = next((match[1] for match in found if match), None)
        values = {"title": said.strip("\"' ")} if said else None
        fault = faults.yaml_fault(text)
        error = faults.said("YAML", fault) if fault else None
        return _File(text, charset, path, media_type).document(_blocks(lines, margin), values, error)


class TomlReader:
    """Reads TOML as text, by its tables."""

    media_types = ("application/toml",)
    suffixes = (".toml",)

    def read(self, content: bytes, path: Path, media_type: str) -> Document:
        """Raises `NoText` for an empty file; TOML that is broken is read as text, and told."""
        text, charset = file_text(content)
        lines = Lines(text)
        above = ["", *lines.lines]
        starts = [i for i, line in enumerate(lines.lines) if line.startswith("[") or (line and not above[i].strip())]
        values: dict[str, Any] = {}
        error: str | None = None
        if len(text) <= MOST_PARSED:
            try:
                values = faults.toml_values(text)
            except FormatFault as fault:
                error = faults.said("TOML", fault)
        project = values.get("project")
        named = values if "title" in values or not project else project
        return _File(text, charset, path, media_type).document(_blocks(lines, starts), named, error)


def _json(text: str, suffix: str) -> tuple[object, str | None]:
    """The values of a file, where it holds one value, and what is wrong with it. JSON5 has no rules that are held."""
    if len(text) > MOST_PARSED or suffix == ".json5":
        return None, None
    if suffix in {".jsonl", ".ndjson"}:
        broken = faults.json_lines_fault(text)
        return None, faults.said("JSON Lines", broken) if broken else None
    try:
        return faults.json_values(text), None
    except FormatFault as fault:
        return None, None if faults.is_json_lines(text) else faults.said("JSON", fault)


def _blocks(lines: Lines, starts: list[int]) -> list[Block]:
    return grouped(lines, starts, BlockKind.CODE, least=_LEAST)


def _letters(match: re.Match[str]) -> str:
    """Escapes of visible letters beyond ASCII as these letters; all others stay as they stand."""
    if match[1]:
        return match[1]
    units = bytes.fromhex(match[2].replace("\\u", ""))
    letters = units.decode("utf-16-be", "replace")
    return letters if all(char > "\x9f" and char != "\ufffd" for char in letters) else match[2]


def _json_blocks(text: str) -> Iterator[Block]:
    """Blocks that end after a comma between entries, at the depth where there are several."""
    ends = _entries(text)
    begin = 0
    for end in [*ends, len(text)]:
        if end == len(text) or end - begin >= _LEAST:
            stretch = text[begin:end]
            first, last = begin + len(stretch) - len(stretch.lstrip()), begin + len(stretch.rstrip())
            if first < last:
                yield Block(BlockKind.CODE, first, last)
            begin = end


def _entries(text: str) -> list[int]:
    """Positions after the commas of the outermost depth (at most 4) that has any; of lines, for JSON Lines."""
    depth = 0
    found: dict[int, list[int]] = {1: [], 2: [], 3: [], 4: []}
    ends: list[int] = []
    for match in _JSON_TOKEN.finditer(text):
        char = match[0]
        if char in "[{":
            depth += 1
        elif char in "]}":
            depth -= 1
            if depth == 0:
                ends.append(match.end())
        elif char == "," and depth in found:
            found[depth].append(match.end())
    if len(ends) > 1:
        return ends
    large = len(text) / 20  # a list below two keys is the real list: its entries are small
    usual = max(large, 4 * _LEAST)
    several = [commas for commas in found.values() if commas]
    return next((commas for commas in several if len(text) / (len(commas) + 1) <= usual), several[0] if several else [])
