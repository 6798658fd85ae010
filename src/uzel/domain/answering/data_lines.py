"""Lines of JSON, YAML, TOML and INI: which of them are one record, and in what each line stands."""

from __future__ import annotations

import re
from collections.abc import Sequence

Line = tuple[int, int]  # [start, end) in the text of a passage

_SECTION = re.compile(r"\[{1,2}[^\[\]\n]+\]{1,2}\s*\Z")  # of an INI or TOML file
_OPENS = (":", "{", "[", "(")
_CLOSES = re.compile(r"\s*[\]})][\]}),;]*\s*\Z")
_ITEM = re.compile(r"\s*-\s+")
_NUMBER = re.compile(r"[:=]\s*[\"']?\d[\d.,\s]*[\"']?,?\s*\Z")  # 'Sova: 52000': each line says something of its own
_OWN = re.compile(r"[{\[]\s*\S")  # a value with parts of its own in one line
LONGEST = 350  # code points of a record that is quoted as one
_MOST = 6  # lines in which a line stands


def indent(line: str) -> int:
    """Columns of white space before a line; the dash of a list's item counts as such."""
    wide = line.expandtabs(8)
    item = _ITEM.match(wide)
    return item.end() if item else len(wide) - len(wide.lstrip())


def entries(text: str, lines: Sequence[Line]) -> list[Line]:
    """The lines of data by records: neighbours at one depth (the fields of one person), where they are short together
    and no list of numbers; every other line by itself. Lines that only open or close are left out."""
    found: list[Line] = []
    run: list[Line] = []

    def close() -> None:
        short = bool(run) and run[-1][1] - run[0][0] <= LONGEST
        inside = short and indent(text[slice(*run[0])]) > 0
        together = inside or (short and not all(_NUMBER.search(text[slice(*line)]) for line in run))
        found.extend([(run[0][0], run[-1][1])] if together else run)
        run.clear()

    for number, (start, end) in enumerate(lines):
        line = text[start:end]
        following = text[slice(*lines[number + 1])] if number + 1 < len(lines) else ""
        opens = _opens(line) and indent(following) > _margin(line)
        if run and (indent(line) != indent(text[slice(*run[-1])]) or _ITEM.match(line)):
            close()
        if _SECTION.match(line) or _CLOSES.match(line) or not line.strip(" {[(,-\t"):
            close()
        elif opens or _OWN.search(line):
            close()
            if not opens:
                found.append((start, end))
        else:
            run.append((start, end))
    close()
    return sorted(found)


def enclosing(text: str, lines: Sequence[Line], at: int) -> tuple[str, ...]:
    """The lines that the line or record at `at` stands in, nearest first: those above that are indented less and open
    something, and the section of an INI file. Of a field that is quoted alone, the first field of its record before
    them."""
    own = next((text[start:end] for start, end in lines if start <= at < end), "")
    depth, found = _margin(own), list[str]()
    first = ""
    for start, end in reversed([line for line in lines if line[1] <= at]):
        line = text[start:end]
        if _SECTION.match(line) and not _SECTION.match(own):
            found.append(line.strip())
            break
        if not found and not first and _margin(line) < depth and _ITEM.match(line):
            first = line.strip()
        if _margin(line) < depth and _opens(line):
            found += [line.strip()] if any(char.isalnum() for char in line) else []
            depth = _margin(line)
    return tuple([first, *found] if first else found)[:_MOST]


def _opens(line: str) -> bool:
    return line.rstrip().endswith(_OPENS)


def _margin(line: str) -> int:
    """Columns of white space before a line, its dash not counted."""
    wide = line.expandtabs(8)
    return len(wide) - len(wide.lstrip())
