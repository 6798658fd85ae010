"""Walks a folder and says which files in it are to be read, which are not and why, and what could not be looked at.

Nothing is opened but ignore lists, and nothing is written. What the walk found is only names and sizes: a file may be
gone, or another, when it is read.
"""

from __future__ import annotations

import os
import stat
import unicodedata
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from uzel.adapters.channels.ignoring import IGNORE_FILES, Rules, outer_rules, read_rules
from uzel.adapters.channels.unwanted import unwanted_file, unwanted_folder, unwanted_inside

State = Literal["ok", "missing", "unreadable", "empty"]

#: whether access can be asked for the user that the process acts as, not the one that started it
_EFFECTIVE = os.access in os.supports_effective_ids


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file to be read."""

    path: Path  # as it stands on the disk: the bytes of its name are kept
    key: str  # path below the root, raw (not NFC); `\\` is doubled, a byte that is no UTF-8 stands as `\\xff`
    uri: str  # absolute path in NFC with `/`; unique in a scan
    size: int  # bytes
    mtime_ns: int
    inode: int


@dataclass(frozen=True, slots=True)
class Own:
    """Folders of Uzel's own data, never read; `documents` are folders in them that are: what was uploaded."""

    folders: Sequence[Path] = ()
    documents: Sequence[Path] = ()


NOTHING_OWN = Own()


@dataclass(frozen=True, slots=True)
class Scan:
    """What a walk saw. Each list is in the order of the paths' bytes."""

    root: str  # uri of the folder or file that was walked
    files: Sequence[FoundFile]
    skipped: Sequence[tuple[str, str]]  # (uri, reason), left out on purpose; a folder stands for all in it
    problems: Sequence[tuple[str, str]]  # (uri, reason), could not be looked at; a folder stands for all in it
    state: State  # of the root: empty = no file of any kind was seen in it

    def hides(self, uri: str) -> bool:
        """Whether a file may still be there though the walk did not see it: its absence proves nothing."""
        if self.state in ("missing", "unreadable"):
            return True
        return any(uri == problem or uri.startswith(problem.rstrip("/") + "/") for problem, _ in self.problems)


def scan(root: Path, *, named: Collection[Path] = (), own: Own = NOTHING_OWN) -> Scan:
    """Walks `root`, a folder or a single file; a link at the root itself is followed.

    Left out, unless `named` (or the root itself): hidden files and folders, what ignore lists say, dependencies,
    caches, files without text. Naming a folder takes what is in it by the usual rules. What is `own` is never
    taken. Links to files are followed inside the root, links to folders never: their files are taken where they
    are. Other mounted file systems are entered.
    """
    walk = _Walk(_absolute(root), [_absolute(path) for path in named], own)
    return walk.run()


def glance(root: Path, *, named: Collection[Path] = (), own: Own = NOTHING_OWN) -> Scan:
    """As `scan`, but it ends with the first folder that holds a file to be read: whether there is anything at all.

    Its state, and whether it has files or problems, are as `scan` gives them; its lists are cut off.
    """
    walk = _Walk(_absolute(root), [_absolute(path) for path in named], own)
    walk.first_only = True
    return walk.run()


def uri_of(path: Path) -> str:
    """A path as the record names it: absolute, NFC, `/`; bytes that are no UTF-8 as `\\xff`."""
    return _text(os.fspath(_absolute(path)))


def _below(path: str, folders: Collection[str]) -> bool:
    return any(path == folder or path.startswith(folder.rstrip(os.sep) + os.sep) for folder in folders)


def _absolute(path: Path) -> Path:
    """Absolute without links in it; of a link to a file its own name is kept."""
    real = Path(os.path.realpath(path))
    if os.path.islink(path) and not os.path.isdir(real):  # noqa: PTH112, PTH114  # these never raise
        return Path(os.path.realpath(path.parent)) / path.name
    return real


def _escaped(name: str) -> str:
    return os.fsencode(name).decode("utf-8", "backslashreplace")


def _text(path: str) -> str:
    return unicodedata.normalize("NFC", _escaped(path).replace(os.sep, "/"))


def _reason(error: OSError) -> str:
    if isinstance(error, PermissionError):
        return "no permission to read it"
    return (error.strerror or type(error).__name__).lower()


@dataclass(frozen=True, slots=True)
class _Folder:
    path: str
    rules: Rules | None
    above: frozenset[tuple[int, int]]  # device and inode of each folder it stands in: a loop comes back to one
    wanted: bool  # named by the user: a marker inside does not keep us out


class _Walk:
    def __init__(self, root: Path, named: Sequence[Path], own: Own) -> None:
        self.root = os.fspath(root)
        self.named = {os.fspath(path) for path in named} | {self.root}
        self.own = {os.fspath(_absolute(path)) for path in own.folders}
        self.documents = {os.fspath(_absolute(path)) for path in own.documents}
        self.found: list[tuple[bytes, str, os.stat_result]] = []
        self.skipped: list[tuple[str, str]] = []
        self.problems: list[tuple[str, str]] = []
        self.waiting: list[_Folder] = []
        self.seen = False
        self.first_only = False

    def run(self) -> Scan:
        try:
            status = Path(self.root).stat()
        except (FileNotFoundError, NotADirectoryError):
            return self._result("missing")
        except (OSError, ValueError) as error:
            self._problem(self.root, _reason(error) if isinstance(error, OSError) else "not a path")
            return self._result("unreadable")
        if self._is_own(self.root):
            self._skip(self.root, "Uzel's own data")
            return self._result("empty")
        if not stat.S_ISDIR(status.st_mode):
            self._file(self.root, status)
            return self._result("ok" if self.found else "unreadable")
        try:
            rules = outer_rules(Path(self.root), _text(self.root))
        except OSError:
            rules = None  # folders above the root are none of ours
        self.waiting.append(_Folder(self.root, rules, frozenset(), wanted=True))
        while self.waiting and not (self.first_only and self.found):
            self._folder(self.waiting.pop())
        if any(path == self.root for path, _ in self.problems):
            return self._result("unreadable")
        return self._result("ok" if self.seen or self.problems else "empty")

    def _is_own(self, path: str) -> bool:
        return _below(path, self.own) and not _below(path, self.documents)

    def _folder(self, folder: _Folder) -> None:
        try:
            status = Path(folder.path).stat()
            with os.scandir(folder.path) as listing:
                names = sorted((entry.name for entry in listing), key=os.fsencode)
        except OSError as error:
            if isinstance(error, FileNotFoundError) and folder.path != self.root:
                self._skip(folder.path, "vanished while it was looked at")
            else:
                self._problem(folder.path, _reason(error))
            return
        identity = (status.st_dev, status.st_ino)
        if identity in folder.above:
            self._skip(folder.path, "a loop: it is one of the folders that it stands in")
            return
        above = folder.above | {identity}
        inside = None if folder.wanted else unwanted_inside(names)
        if inside:
            self.seen = True
            self._skip(folder.path, inside)
            self._named_below(folder.path, above)
            return
        try:
            rules = self._rules(folder, names)
        except OSError as error:
            # Going on without the list could take what it was to keep out.
            self._problem(folder.path, f"its ignore list cannot be read: {_reason(error)}")
            return
        here = _Folder(folder.path, rules, above, wanted=False)
        beside = frozenset(names)
        for name in names:
            self._entry(folder.path.rstrip(os.sep) + os.sep + name, name, beside, here)

    def _rules(self, folder: _Folder, names: Collection[str]) -> Rules | None:
        if not any(name in names for name in IGNORE_FILES):
            return folder.rules
        rules, unclear = read_rules(Path(folder.path), _text(folder.path).rstrip("/") + "/", folder.rules)
        for pattern in unclear:
            self._skip(folder.path, f"a pattern of its ignore list has no meaning: {_escaped(pattern)}")
        return rules

    def _entry(self, path: str, name: str, beside: Collection[str], folder: _Folder) -> None:
        try:
            status = os.lstat(path)
        except FileNotFoundError:
            return self._skip(path, "vanished while it was looked at")
        except OSError as error:
            return self._problem(path, _reason(error))
        is_folder = stat.S_ISDIR(status.st_mode)
        self.seen = self.seen or not is_folder
        if path in self.own:
            return self._skip(path, "Uzel's own data")
        wanted = path in self.named
        reason = None if wanted else self._unwanted(path, name, is_folder, beside, folder.rules)
        if reason:
            self._skip(path, reason)
            if is_folder:
                self._named_below(path, folder.above)
        elif is_folder:
            # The rules that would keep a named folder out would keep out all that is in it.
            excluded = wanted and folder.rules is not None and folder.rules.exclude(_text(path), True)
            self.waiting.append(_Folder(path, None if excluded else folder.rules, folder.above, wanted))
        elif stat.S_ISLNK(status.st_mode):
            self._link(path, wanted)
        else:
            self._file(path, status)
        return None

    def _unwanted(
        self, path: str, name: str, is_folder: bool, beside: Collection[str], rules: Rules | None
    ) -> str | None:
        if name.startswith("."):
            return "hidden"
        if rules is not None and rules.exclude(_text(path), is_folder):
            return "an ignore list says so"
        return unwanted_folder(name, beside) if is_folder else unwanted_file(name)

    def _named_below(self, folder: str, above: frozenset[tuple[int, int]]) -> None:
        """What the user named inside a folder that is left out."""
        for path in sorted(self.named):
            if not path.startswith(folder.rstrip(os.sep) + os.sep):
                continue
            # Named things inside of named things are met on the way.
            if any(path.startswith(other + os.sep) for other in self.named if other.startswith(folder + os.sep)):
                continue
            self._entry(path, Path(path).name, (), _Folder(folder, None, above, False))

    def _link(self, path: str, wanted: bool) -> None:
        target = os.path.realpath(path)
        if Path(target).is_dir():
            return self._skip(path, "a link to a folder: files are taken where they are")
        if not wanted and not target.startswith(self.root.rstrip(os.sep) + os.sep):
            return self._skip(path, "a link to a file outside of the folder")
        try:
            status = Path(path).stat()
        except FileNotFoundError:
            return self._skip(path, "a link to nothing")
        except OSError as error:
            return self._skip(path, f"a link that leads nowhere: {_reason(error)}")
        if self._is_own(target):
            return self._skip(path, "Uzel's own data")
        return self._file(path, status)

    def _file(self, path: str, status: os.stat_result) -> None:
        mode = status.st_mode
        if not stat.S_ISREG(mode):
            kinds = ((stat.S_ISFIFO, "a named pipe"), (stat.S_ISSOCK, "a socket"))
            self._skip(path, next((name for test, name in kinds if test(mode)), "a device") + ", not a file")
        elif not os.access(path, os.R_OK, effective_ids=_EFFECTIVE):
            self._problem(path, "no permission to read it")
        else:
            self.found.append((os.fsencode(path), path, status))

    def _skip(self, path: str, reason: str) -> None:
        self.skipped.append((path, reason))

    def _problem(self, path: str, reason: str) -> None:
        self.problems.append((path, reason))

    def _result(self, state: State) -> Scan:
        return Scan(
            root=_text(self.root),
            files=tuple(self._files()),
            skipped=tuple(_listed(self.skipped)),
            problems=tuple(_listed(self.problems)),
            state=state,
        )

    def _files(self) -> Iterator[FoundFile]:
        taken: set[str] = set()
        by_path = {path: (path, status) for _, path, status in sorted(self.found, key=lambda entry: entry[0])}
        # A name that is NFC on the disk has the first claim on the uri that it spells.
        order = sorted(by_path, key=lambda path: (_text(path) != path, os.fsencode(path)))
        uris: dict[str, str] = {}
        for path in order:
            uri = _text(path)
            while uri in taken:
                # Names that differ on the disk and not in NFC: the same path, said with one step more.
                folder, _, name = uri.rpartition("/")
                uri = f"{folder}/./{name}"
            taken.add(uri)
            uris[path] = uri
        base = self.root.rstrip(os.sep) + os.sep
        for path, (_, status) in by_path.items():
            key = path[len(base) :] if path != self.root else Path(path).name
            yield FoundFile(
                path=Path(path),
                key=_escaped(key.replace("\\", "\\\\")).replace(os.sep, "/"),
                uri=uris[path],
                size=status.st_size,
                mtime_ns=status.st_mtime_ns,
                inode=status.st_ino,
            )


def _listed(entries: list[tuple[str, str]]) -> list[tuple[str, str]]:
    ordered = sorted(entries, key=lambda entry: (os.fsencode(entry[0]), entry[1]))
    return [(_text(path), reason) for path, reason in ordered]
