"""Where a data file breaks the rules of its format, for a person: what is wrong, with line and column from 1."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from typing import Any

import yaml
from yaml.reader import Reader, ReaderError

MOST_PARSED = 8_000_000  # characters of a file that is parsed as a whole
_TOML_PLACE = re.compile(r"(?s)(.*?)\s*\(at (?:line (\d+), column (\d+)|end of document)\)")
#: events only, one by one: nothing is built, nothing recurses, an alias costs a look
_EVENTS: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
#: characters of YAML that are looked at: about a second of work, which the parser in C does thirty times faster
_MOST_YAML = 2_000_000 if yaml.__with_libyaml__ else 65_536


class FormatFault(ValueError):
    """A text is not what its format asks for. `str` gives `line 3, column 7: what is wrong`."""

    def __init__(self, what: str, line: int | None = None, column: int | None = None) -> None:
        super().__init__(what)
        self.what = what[:1].lower() + what[1:]
        self.line, self.column = line, column

    def __str__(self) -> str:
        return self.below(0)

    def below(self, lines: int) -> str:
        """The same of a text that has so many lines above it in its file."""
        if self.line is None:
            return self.what
        column = f", column {self.column}" if self.column is not None else ""
        return f"line {self.line + lines}{column}: {self.what}"


def at(text: str, position: int) -> tuple[int, int]:
    """Line and column, from 1, of a position in a text."""
    return text.count("\n", 0, position) + 1, position - text.rfind("\n", 0, position)


def said(format_name: str, fault: FormatFault) -> str:
    """The sentence for a file that is read as the text that it is."""
    return f"is not valid {format_name} ({fault}) and was read as text"


def json_values(text: str) -> Any:
    """The values of a JSON text. Raises `FormatFault`."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as problem:
        raise FormatFault(problem.msg, problem.lineno, problem.colno) from problem
    except RecursionError as problem:
        raise FormatFault("it is nested too deeply") from problem
    except ValueError as problem:  # a number of thousands of digits
        raise FormatFault("it holds a number that is too long") from problem


def json_lines_fault(text: str) -> FormatFault | None:
    """The first line of JSON Lines that is no JSON value, and how many more there are."""
    first: FormatFault | None = None
    more = 0
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            json_values(line)
        except FormatFault as fault:
            more += first is not None
            first = first or FormatFault(fault.what, number, fault.column)
    if first is not None and more:
        first.what += f"; {more} more line{'s are' if more > 1 else ' is'} broken"
    return first


def is_json_lines(text: str) -> bool:
    """Whether several lines hold a JSON value each."""
    lines = [line for line in text.split("\n") if line.strip()]
    return len(lines) > 1 and lines[0].lstrip()[:1] in "{[" and json_lines_fault(text) is None


def toml_values(text: str) -> dict[str, Any]:
    """The tables of a TOML text. Raises `FormatFault`."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        match = _TOML_PLACE.fullmatch(str(problem))
        if match is None:
            raise FormatFault(str(problem)) from problem
        line, column = (int(match[2]), int(match[3])) if match[2] else at(text, len(text))
        raise FormatFault(match[1], line, column) from problem
    except RecursionError as problem:
        raise FormatFault("it is nested too deeply") from problem
    except ValueError as problem:
        raise FormatFault("it holds a number or a date that is none") from problem


def yaml_fault(text: str) -> FormatFault | None:
    """What is wrong with a YAML text of one or several documents. Nothing in it is built or run."""
    if len(text) > _MOST_YAML:
        return None
    try:
        return _dangling(yaml.parse(text, Loader=_EVENTS))
    except (yaml.YAMLError, RecursionError, ValueError) as problem:
        return of_yaml(problem, text)


def of_yaml(problem: Exception, text: str) -> FormatFault:
    """What a YAML parser complains of."""
    if isinstance(problem, yaml.MarkedYAMLError):
        mark = problem.problem_mark
        what = problem.problem or "it is no YAML"
        if mark and _is_tab(text, mark.line, mark.column):
            what = "a tab stands where YAML takes spaces only"
        return FormatFault(what, mark.line + 1, mark.column + 1) if mark else FormatFault(what)
    if isinstance(problem, ReaderError) and (odd := Reader.NON_PRINTABLE.search(text)):
        return FormatFault(f"the character U+{ord(odd[0]):04X} is not allowed", *at(text, odd.start()))
    return FormatFault("it is nested too deeply" if isinstance(problem, RecursionError) else "it is no YAML")


def _is_tab(text: str, line: int, column: int) -> bool:
    lines = text.split("\n")
    return line < len(lines) and lines[line][column : column + 1] == "\t"


def _dangling(events: Iterable[yaml.Event]) -> FormatFault | None:
    """An alias without its anchor."""
    known: set[str] = set()
    for event in events:
        if isinstance(event, yaml.DocumentStartEvent):
            known = set()
        elif isinstance(event, yaml.AliasEvent):
            if event.anchor not in known:
                place = (event.start_mark.line + 1, event.start_mark.column + 1) if event.start_mark else ()
                return FormatFault(f"nothing is named &{event.anchor}", *place)
        elif isinstance(event, yaml.NodeEvent) and event.anchor:
            known.add(event.anchor)
    return None
