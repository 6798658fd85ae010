"""What stands above a note between two lines `---` (YAML) or `+++` (TOML), read without running or losing anything.

Whatever is wrong with it, the note below is read. What can be understood of a broken block is taken line by line, and
the fault is named in `FrontMatter.error`.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, time
from itertools import accumulate
from typing import Any

import yaml

from uzel.adapters.readers import stated
from uzel.adapters.readers.faults import FormatFault, at, of_yaml, toml_values
from uzel.text.normal import clean

_MOST_CHARACTERS = 65_536
_MOST_VALUES = 5_000  # after aliases are followed: ten lines can stand for a billion values
_MOST_KEYS = 200  # of a block that is read line by line
_DEEPEST = 30
_KEY = re.compile(r"""^(?:"([^"\n]+)"|'([^'\n]+)'|([^\W\d][\w .-]*?))\s*(:(?=\s|$)|=)\s*(.*)$""")
_YAML_TAG = "tag:yaml.org,2002:"

_TITLE = ("title", "titul", "název", "nazev", "názov", "nazov")
_AUTHORS = ("authors", "author", "by", "autor", "autoři", "autori", "autorka")
_TAGS = ("tags", "tag", "keywords", "keyword", "štítky", "stitky", "tagy", "klíčová slova", "kľúčové slová")
_CATEGORIES = ("categories", "category", "kategorie", "kategória", "kategórie")
_ALIASES = ("aliases", "alias")
_DATE = ("date", "datum", "dátum")
_UPDATED = ("updated", "modified", "lastmod", "last_modified", "last-modified", "aktualizováno", "aktualizované")
_LANGUAGE = ("lang", "language", "locale", "jazyk")
_ADDRESS = ("source_url", "url", "canonical", "canonical_url", "source")
_NO = frozenset({"false", "no", "off", "0", "n", "ne", "nie", "f"})
_YES = frozenset({"true", "yes", "on", "1", "y", "ano", "áno", "t"})


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """`end`: where the note begins, in code points; 0 where there is no front matter."""

    end: int = 0
    title: str | None = None
    metadata: Mapping[str, Any] = field(default_factory=dict)  # JSON values
    language: str | None = None
    published: bool = True
    error: str | None = None  # what could not be read, for a person


class _Loader(yaml.SafeLoader):
    """Safe YAML in which dates, times and numbers with leading zeros stay the text that they are."""


_Loader.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("bool", r"^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$", "yYnNtTfFoO"),
    ("null", r"^(?:~|null|Null|NULL|)$", "~nN\0"),
    ("int", r"^[-+]?(?:0|[1-9][0-9]{0,17})$", "-+0123456789"),
    ("float", r"^[-+]?(?:0|[1-9][0-9]{0,17})\.[0-9]{1,18}$", "-+0123456789"),
    ("merge", r"^(?:<<)$", "<"),
):
    for _char in _first:
        _Loader.yaml_implicit_resolvers.setdefault("" if _char == "\0" else _char, []).append(
            (_YAML_TAG + _tag, re.compile(_pattern))
        )


class _UnknownTag(str):
    """Stands for a value whose tag names a type or a call that is not data."""

    __slots__ = ()


def _unknown(loader: _Loader, _suffix: str, node: yaml.Node) -> Any:
    if "python" in node.tag or "java" in node.tag or "ruby" in node.tag:
        return _UnknownTag(node.tag.replace(_YAML_TAG, "!!"))
    if isinstance(node, yaml.ScalarNode):
        return loader.construct_scalar(node)
    if isinstance(node, yaml.SequenceNode):
        return loader.construct_sequence(node, deep=True)
    return loader.construct_mapping(node, deep=True) if isinstance(node, yaml.MappingNode) else None


_Loader.add_multi_constructor("", _unknown)


def safe_yaml(text: str) -> Any:
    """A YAML text as JSON-like values. Raises `FormatFault` for what is none."""
    if len(text) > _MOST_CHARACTERS:
        raise FormatFault("it is too long")
    if _nesting(text) > _DEEPEST:
        raise FormatFault("it is nested too deeply")
    loader: _Loader | None = None
    try:
        loader = _Loader(text)  # refuses characters that YAML does not know
        return loader.get_single_data()
    except (yaml.YAMLError, RecursionError, ValueError, TypeError, KeyError, OverflowError) as problem:
        raise of_yaml(problem, text) from problem
    finally:
        if loader is not None:
            loader.dispose()


def _nesting(text: str) -> int:
    """The most brackets that are open at once, counted without regard to quotes."""
    depths = accumulate(1 if char in "[{" else -1 for char in re.findall(r"[\[{}\]]", text))
    return max(depths, default=0)


def read_front_matter(text: str) -> FrontMatter:
    """The front matter of a cleaned text. A rule, a list or a sentence between rules is part of the note instead."""
    mark = next((mark for mark in ("---", "+++") if re.match(re.escape(mark) + r"[ \t]*(?:\n|\Z)", text)), None)
    if mark is None:
        return FrontMatter()
    begin = text.find("\n") + 1
    if begin == 0:
        return FrontMatter()
    endings = r"(?:---|\.\.\.)" if mark == "---" else r"\+\+\+"
    close = re.compile(rf"^{endings}[ \t]*(?:\n|\Z)", re.MULTILINE).search(text, begin, begin + _MOST_CHARACTERS)
    if close is None:
        return _never_closed(text, begin)
    body = text[begin : close.start()]
    return _closed(body, mark, close.end())


def _closed(body: str, mark: str, end: int) -> FrontMatter:
    error: str | None = None
    values: Any
    try:
        values = toml_values(body) if mark == "+++" else safe_yaml(body)
    except FormatFault as fault:
        values = _line_by_line(body)
        where = fault.below(1)
        if not values:
            return FrontMatter(error=f"the front matter is not valid and was read as text ({where})")
        error = f"the front matter is not valid and was read line by line ({where})"
    if values is None and not re.sub(r"(?m)^\s*#.*$", "", body).strip():
        return FrontMatter(end)
    if not isinstance(values, Mapping):
        begins_at_once = bool(body) and not body.startswith("\n")
        no_keys = "the front matter holds no keys and values and was read as text (line 2, column 1)"
        return FrontMatter(error=no_keys if begins_at_once else None)
    return _understood(values, end, error, body)


def _never_closed(text: str, begin: int) -> FrontMatter:
    """Keys and values that no second mark ends: they end with the first line that is none."""
    position = begin
    for _ in range(2 * _MOST_KEYS):
        if position >= len(text):
            break
        stop = text.find("\n", position)
        stop = len(text) if stop == -1 else stop
        line = text[position:stop]
        if len(line) > 2_000 or (not _KEY.match(line) and not (position > begin and re.match(r"[ \t]+\S|- ", line))):
            break
        position = stop + 1
    if position == begin:
        return FrontMatter()
    values = _line_by_line(text[begin:position])
    error = f"the front matter is never closed (line {at(text, position)[0]}: it was taken to end before)"
    return _understood(values, min(position, len(text)), error, text[begin:position])


def _line_by_line(body: str) -> dict[str, Any]:
    """Keys at the margin with what follows them; a value that is no YAML is taken as the text that it is."""
    found: dict[str, Any] = {}
    lines = body.split("\n")
    index = 0
    while index < len(lines) and len(found) < _MOST_KEYS:
        match = _KEY.match(lines[index])
        index += 1
        if match is None:
            continue
        more: list[str] = []
        while index < len(lines) and (re.match(r"[ \t]+\S|- ", lines[index]) or (more and not lines[index].strip())):
            more.append(lines[index])
            index += 1
        found[next(part for part in match.groups()[:3] if part)] = _value(match[5].strip(), more)
    return found


def _value(first: str, more: list[str]) -> Any:
    try:
        value = safe_yaml("\n".join([first, *more]))
        if isinstance(value, Mapping) and not more and not first.startswith("{"):
            value = first  # `Lunch: what and when` is no mapping
    except ValueError:
        items = [re.sub(r"^\s*-\s+", "", line).strip() for line in more if line.strip()]
        value = [*([first] if first else []), *items] if items else first.strip("\"'")
    return value


def _understood(values: Mapping[Any, Any], end: int, error: str | None, body: str) -> FrontMatter:
    """Known keys under one name each, the others under their own."""
    plain, faults = _json_values(values)
    lowered: dict[str, Any] = {}
    for key, value in plain.items():
        lowered.setdefault(key.lower(), value)
    nested = lowered.get("taxonomy")
    if isinstance(nested, Mapping):  # Grav: taxonomy: {category: [...], tag: [...]}
        for key, value in nested.items():
            lowered.setdefault(key.lower(), value)
    metadata: dict[str, Any] = {}
    for name, keys, reader in (
        ("authors", _AUTHORS, stated.authors),
        ("tags", _TAGS, stated.tags),
        ("categories", _CATEGORIES, stated.listed),
        ("aliases", _ALIASES, _names),
    ):
        found = list(dict.fromkeys(item for key in keys if key in lowered for item in reader(lowered[key])))
        if found:
            metadata[name] = found
    published, day = _publication(lowered)
    _add_dates(metadata, lowered, faults, body)
    if day:
        metadata.setdefault("date", day)
    address = next((lowered[key] for key in _ADDRESS if isinstance(lowered.get(key), str)), None)
    if address and address.startswith(("http://", "https://")):
        metadata["source_url"] = address
    known = {*_TITLE, *_AUTHORS, *_TAGS, *_CATEGORIES, *_ALIASES, *_DATE, "created", *_UPDATED, "published", "draft"}
    metadata |= {key: value for key, value in plain.items() if key.lower() not in known and key not in metadata}
    error = "; ".join([*([error] if error else []), *faults]) or None
    if error:
        metadata["front_matter_error"] = error
    language = next((code for key in _LANGUAGE if (code := stated.language(lowered.get(key)))), None)
    return FrontMatter(end, _title(lowered), metadata, language, published, error)


def _add_dates(metadata: dict[str, Any], values: Mapping[str, Any], faults: list[str], body: str) -> None:
    kinds: tuple[tuple[str, tuple[str, ...]], ...] = (("date", _DATE), ("created", ("created",)), ("updated", _UPDATED))
    for name, keys in kinds:
        for key in keys:
            if values.get(key) in (None, "", [], {}):
                continue
            value = stated.iso_date(values[key])
            if value is None:
                faults.append(f"{key} {str(values[key])[:40]!r} is no date{_line_of(key, body)}")
            else:
                metadata.setdefault(name, value)
    if "date" not in metadata and "created" in metadata:
        metadata["date"] = metadata["created"]


def _line_of(key: str, body: str) -> str:
    """Where a key stands, counted from the mark above the body."""
    match = re.search(rf"(?mi)^[\"']?{re.escape(key)}[\"']?\s*[:=]", body)
    return f" (line {at(body, match.start())[0] + 1})" if match else ""


def _names(value: object) -> list[str]:
    """Aliases: a list, or one name. A comma may be part of a name only where a list says so."""
    return stated.listed(value, separators="" if isinstance(value, list) else ",")


def _title(values: Mapping[str, Any]) -> str | None:
    for key in _TITLE:
        value = values.get(key)
        if value not in (None, "", [], {}) and not isinstance(value, bool):
            parts = stated.listed(value, separators="")
            if parts:
                return " ".join(", ".join(parts).split())
    return None


def _publication(values: Mapping[str, Any]) -> tuple[bool, str | None]:
    """Whether the note says that it is published, and the day if `published` is a date."""
    draft, published = _truth(values.get("draft")), _truth(values.get("published"))
    day = stated.iso_date(values.get("published")) if isinstance(values.get("published"), str) else None
    return draft is not True and published is not False, day


def _truth(value: object) -> bool | None:
    if isinstance(value, bool):
        return value
    word = str(value).strip().lower() if isinstance(value, str | int) else ""
    return False if word in _NO else True if word in _YES else None


def _json_values(values: Mapping[Any, Any]) -> tuple[dict[str, Any], list[str]]:
    """The same as JSON values (dates as ISO strings), and what was left out: too deep, too much, no data."""
    faults: list[str] = []
    budget = [_MOST_VALUES]

    def convert(value: Any, depth: int) -> Any:
        budget[0] -= 1
        if budget[0] < 0 or depth > _DEEPEST:
            if not any("too much" in fault for fault in faults):
                faults.append("it holds too much and was read in part")
        elif isinstance(value, _UnknownTag):
            faults.append(f"a value with the tag {value[:60]!r} was left out")
        elif isinstance(value, Mapping):
            return {clean(str(key)): convert(item, depth + 1) for key, item in value.items() if budget[0] > 0}
        elif isinstance(value, list | tuple | set):
            return [convert(item, depth + 1) for item in value if budget[0] > 0]
        else:
            return plain(value)
        return None

    def plain(value: Any) -> Any:
        if isinstance(value, date | datetime | time):
            return value.isoformat()
        if isinstance(value, bytes) or (isinstance(value, float) and not math.isfinite(value)):
            return str(value)
        return clean(value) if isinstance(value, str) else value

    return {clean(str(key)): convert(value, 0) for key, value in values.items()}, faults
