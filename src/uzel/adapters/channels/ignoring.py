"""What `.gitignore` and `.uzelignore` say, with git's meaning (gitignore(5)): the last pattern that matches decides, a
deeper file before a shallower one, and nothing below an excluded folder is looked at again.

`pathspec` translates the patterns. Its own verdict is made for lists of files; here every folder is asked on the way
down, as git does, so each pattern is matched against the entry itself and never against the folders above it.
"""

from __future__ import annotations

import stat
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from pathspec import GitIgnoreSpec

IGNORE_FILES = (".gitignore", ".uzelignore")  # the later one has the last word

_LARGEST_IGNORE_FILE_BYTES = 1 << 20


class _Match(Protocol):
    @property
    def include(self) -> bool | None: ...

    def match_file(self, file: str) -> object: ...


@dataclass(frozen=True, slots=True)
class _Rule:
    pattern: _Match
    excludes: bool
    by_name: bool  # no slash but at its end: matched against the name alone
    everything_below: bool  # ends with `/**`
    folders_below: bool  # ends with `/**/`


@dataclass(frozen=True, slots=True)
class Rules:
    """The patterns that hold in a folder; those of the folders above it follow in `above`."""

    base: str  # the folder's absolute path as text in NFC, with a slash at its end
    rules: tuple[_Rule, ...]
    above: Rules | None

    def exclude(self, path: str, folder: bool) -> bool:
        """Whether an entry (absolute, NFC) below the folder is excluded; the folders above it are taken as included."""
        holder: Rules | None = self
        while holder is not None:
            relative = path[len(holder.base) :]
            for rule in reversed(holder.rules):
                if _matches(rule, relative, folder):
                    return rule.excludes
            holder = holder.above
        return False


def read_rules(folder: Path, base: str, above: Rules | None) -> tuple[Rules | None, list[str]]:
    """The rules that hold in a folder, and the patterns that could not be understood. Raises OSError."""
    return _rules((folder / name for name in IGNORE_FILES), base, above)


def outer_rules(root: Path, nfc: str) -> Rules | None:
    """The rules of the repository that the folder `root` stands in, from its top down to above `root`.

    None where there is no repository, and where they exclude `root` itself: who names a folder means it.
    """
    top = next((parent for parent in (root, *root.parents) if (parent / ".git").exists()), None)
    if top is None:
        return None
    depth = len(root.relative_to(top).parts)
    bases = ["/".join(nfc.split("/")[: len(nfc.split("/")) - up]) + "/" for up in range(depth, -1, -1)]
    rules, _ = _rules([top / ".git" / "info" / "exclude"], bases[0], None)
    for up in range(depth, 0, -1):
        folder = root.parents[up - 1]
        rules, _ = read_rules(folder, bases[depth - up], rules)
        if rules and rules.exclude(bases[depth - up + 1].rstrip("/"), folder=True):
            return None
    return rules


def _rules(files: Iterable[Path], base: str, above: Rules | None) -> tuple[Rules | None, list[str]]:
    rules: list[_Rule] = []
    unclear: list[str] = []
    for file in files:
        for line in _lines(file):
            try:
                rules.extend(_compiled(line))
            except ValueError:
                unclear.append(line.strip())
    return (Rules(base, tuple(rules), above) if rules else above), unclear


def _lines(file: Path) -> list[str]:
    """No lines where the file is missing, no plain file (git follows no link here), or no list that a person wrote."""
    try:
        status = file.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return []
    if not stat.S_ISREG(status.st_mode) or status.st_size > _LARGEST_IGNORE_FILE_BYTES:
        return []
    text = file.read_bytes().decode("utf-8", "surrogateescape").removeprefix("\ufeff")
    return unicodedata.normalize("NFC", text).split("\n")


def _compiled(line: str) -> list[_Rule]:
    line = line.removesuffix("\r")
    bare = line.removeprefix("!").rstrip()
    if bare.endswith("/") and set(bare.strip("/").split("/")) == {"**"}:
        # Every folder at any depth: said so that the pattern matches names.
        line, bare = line.replace(bare, "*/"), "*/"
    return [
        _Rule(pattern, bool(pattern.include), "/" not in bare.rstrip("/"), bare.endswith("/**"), bare.endswith("/**/"))
        for pattern in GitIgnoreSpec.from_lines([line]).patterns
        if pattern.include is not None
    ]


def _matches(rule: _Rule, relative: str, folder: bool) -> bool:
    name = relative.rpartition("/")[2] if rule.by_name else relative
    asked = name + "/" if folder else name
    found = rule.pattern.match_file(asked)
    if found is None:
        return False
    match = getattr(found, "match", None)
    if match is None or rule.everything_below:
        return True
    if rule.folders_below:
        return folder and bool(match.end() < len(asked))
    # A match that ends at a slash inside the path is one of a folder above: that folder was asked on the way down.
    inside = match.re.groupindex.get("ps_d") is not None and match.group("ps_d") is not None
    return not inside or bool(match.end() == len(asked))
