"""Homes for server tests. A data folder is made once per major and copied, since making one takes most of a second."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from uzel.store.server import acquire, stop

from .processes import all_stopped

Made = Callable[..., Path]


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Callable[[int], Path]:
    """A stopped home of a major version, made on first use; never started in place again."""
    made: dict[int, Path] = {}

    def of(major: int) -> Path:
        if major not in made:
            home = tmp_path_factory.mktemp(f"template{major}") / "home"
            acquire(home, major=major).release()
            stop(home)
            made[major] = home
        return made[major]

    return of


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """An empty home; whatever server runs there at the end is stopped."""
    path = tmp_path / "home"
    yield path
    all_stopped(path)


@pytest.fixture
def made(template: Callable[[int], Path], home: Path) -> Made:
    """Copies a stopped server's data into `home` (or another folder), and returns that."""

    def copy(major: int = 18, to: Path | None = None) -> Path:
        target = to or home
        shutil.copytree(template(major), target, symlinks=True)
        return target

    return copy


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user may enter, unlike pytest's own."""
    folder = Path(tempfile.mkdtemp(prefix="uzel-test-", dir="/tmp"))
    folder.chmod(0o755)
    yield folder
    for each in [*folder.glob("*/postgres"), *folder.glob("*/*/postgres")]:
        all_stopped(each.parent)
    shutil.rmtree(folder)


needs_root = pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
