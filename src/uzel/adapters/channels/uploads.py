"""The folder of documents that came by upload: safe names, and files that are there whole or not at all.

Each account has a folder of its own in it, so that nobody replaces, or learns of, what another has put in.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import time
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO
from uuid import UUID, uuid4

from uzel.adapters.channels.folders import uri_of
from uzel.errors import Unavailable, UsageError
from uzel.text.unseen import seen

_LONGEST = 200  # bytes of a name in UTF-8; file systems take 255
_LONGEST_SUFFIX = 20
#: names that stand for devices on Windows, whatever follows the first dot
_DEVICES = re.compile(r"(?i)(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])[ ]*(\..*)?")
_SIGNS = re.compile(r'[<>:"|?*]')  # that no name on Windows may have
_INCOMING = ".incoming"  # hidden: never read as documents
_OLD_S = 86_400.0
_WAITING = ".waiting"


def safe_name(given: str) -> str:
    """The name under which an upload is kept: its last part, in NFC, without signs that nobody sees.

    Raises `UsageError` for one that names no ordinary file.
    """
    name = unicodedata.normalize("NFC", seen(given.replace("\\", "/").rpartition("/")[2]))
    name = "".join(sign for sign in name if unicodedata.category(sign) not in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp"))
    name = _SIGNS.sub("_", name).strip().rstrip(". ")
    if not name:
        raise UsageError("it has no name")
    if name.startswith("."):
        raise UsageError("it is hidden: its name begins with a dot")
    if _DEVICES.fullmatch(name):
        raise UsageError("its name stands for a device")
    return _shortened(name)


def _shortened(name: str) -> str:
    """At most `_LONGEST` bytes; the ending, which tells the kind, is kept."""
    if len(name.encode()) <= _LONGEST:
        return name
    stem, dot, suffix = name.rpartition(".")
    ending = f".{suffix}" if dot and len(suffix.encode()) <= _LONGEST_SUFFIX else ""
    stem = stem if ending else name
    return stem.encode()[: _LONGEST - len(ending.encode())].decode("utf-8", "ignore").rstrip(". ") + ending


@dataclass(frozen=True, slots=True)
class Uploads:
    """`root`: its folder, made when the first document comes."""

    root: Path

    def of(self, account: UUID) -> Path:
        return Path(os.path.realpath(self.root)) / str(account)

    def found(self, uri: str) -> tuple[UUID, Path] | None:
        """Whose upload a file of the record is, and where it is; None for what did not come by upload."""
        prefix = uri_of(self.root).rstrip("/") + "/"
        account, _, name = uri.removeprefix(prefix).partition("/")
        try:
            owner = UUID(account) if uri.startswith(prefix) and name and "/" not in name else None
        except ValueError:
            return None
        return None if owner is None else (owner, self.of(owner) / name)

    def spool(self, content: BinaryIO) -> Path:
        """Writes what was received beside its place, unseen. Raises `Unavailable` where the disk takes no more."""
        try:
            incoming = self._incoming()
            path = incoming / uuid4().hex
            try:
                with path.open("xb") as kept:
                    shutil.copyfileobj(content, kept, 1 << 20)
                    kept.flush()
                    os.fsync(kept.fileno())
            except BaseException:
                path.unlink(missing_ok=True)
                raise
        except OSError as error:
            raise Unavailable(f"The document cannot be kept: {(error.strerror or str(error)).lower()}.") from error
        return path

    def place(self, account: UUID, spooled: Path, name: str) -> Path:
        """Puts a spooled file in its place at once, instead of one of that name. Raises `Unavailable`."""
        path = self.of(account) / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            spooled.replace(path)
        except OSError as error:
            raise Unavailable(f"The document cannot be kept: {(error.strerror or str(error)).lower()}.") from error
        return path

    @contextlib.contextmanager
    def leaving(self, path: Path) -> Iterator[None]:
        """The file is out of its place while the block runs, and gone after it; an error brings it back."""
        aside = self._incoming() / uuid4().hex
        with contextlib.suppress(FileNotFoundError):
            path.replace(aside)
        try:
            yield
        except BaseException:
            with contextlib.suppress(FileNotFoundError):
                if not path.exists():
                    aside.replace(path)
            raise
        aside.unlink(missing_ok=True)

    def note(self, account: UUID, names: Sequence[str]) -> Path:
        """A note of what is in its place and not yet in the record, for the next start."""
        note = self._incoming() / f"{uuid4().hex}{_WAITING}"
        written = note.with_suffix(".new")
        written.write_text(json.dumps({"account": str(account), "names": list(names)}), "utf-8")
        written.replace(note)
        return note

    def waiting(self) -> list[tuple[Path, UUID, list[str]]]:
        """The notes that a service left that was cut off: (note, account, names). Old spooled files are swept."""
        found = []
        incoming = self.root / _INCOMING
        for path in sorted(incoming.iterdir()) if incoming.is_dir() else ():
            if path.suffix != _WAITING:
                with contextlib.suppress(OSError):
                    if time.time() - path.stat().st_mtime > _OLD_S:
                        path.unlink()
                continue
            try:
                noted = json.loads(path.read_text("utf-8"))
                names = [str(name) for name in noted["names"]]
                if any(safe_name(name) != name for name in names):
                    raise ValueError("it names no uploads")
                found.append((path, UUID(noted["account"]), names))
            except (ValueError, KeyError, TypeError, OSError, UsageError):
                path.unlink(missing_ok=True)
        return found

    def _incoming(self) -> Path:
        incoming = Path(os.path.realpath(self.root)) / _INCOMING
        incoming.mkdir(parents=True, exist_ok=True, mode=0o700)
        return incoming
