"""The built graph on disk: reading it back takes a tenth of the time that dequantising the weights takes.

One folder for each key (weights, graph, runtime): the graph as `e5.xml` and `e5.bin`, and their checksums. A folder
appears whole, by renaming, or not at all; so several processes may build at once, and the first one wins.
"""

from __future__ import annotations

import json
import mmap
import shutil
import tempfile
import time
import zlib
from pathlib import Path
from typing import Any

PREFIX = "e5-graph-"
GRAPH, DATA, SUMS = "e5.xml", "e5.bin", "sums.json"
KEPT_DAYS = 30  # graphs of other keys that nobody used for so long are removed


class GraphCache:
    """A place for one graph below `folder`."""

    def __init__(self, folder: Path, key: str) -> None:
        self.folder = folder
        self.place = folder / f"{PREFIX}{key}"

    def find(self) -> Path | None:
        """The graph's file, or None when there is none or it is visibly damaged. The data's checksum: `sound`."""
        try:
            sums = json.loads((self.place / SUMS).read_text("utf-8"))
            graph = self.place / GRAPH
            if _checksum(graph) != sums[GRAPH] or (self.place / DATA).stat().st_size != sums["size"]:
                return None
            (self.place / SUMS).touch()  # tells `_tidy` that it is in use
        except (OSError, ValueError, KeyError, TypeError):
            return None
        return graph

    def sound(self) -> bool:
        """Whether every byte of the data is what was written (0.05 s; other threads run meanwhile)."""
        try:
            sums = json.loads((self.place / SUMS).read_text("utf-8"))
            return bool(_checksum(self.place / DATA) == sums[DATA])
        except (OSError, ValueError, KeyError, TypeError):
            return False

    def discard(self) -> None:
        """Takes a damaged graph away. A process that reads it at this moment keeps its open files."""
        shutil.rmtree(self.place, ignore_errors=True)

    def store(self, openvino: Any, model: Any) -> None:
        """Writes the graph. Raises OSError or RuntimeError when the folder cannot be written."""
        self.folder.mkdir(parents=True, exist_ok=True)
        draft = Path(tempfile.mkdtemp(prefix=".e5-draft-", dir=self.folder))
        try:
            openvino.serialize(model, draft / GRAPH, draft / DATA)
            sums = {name: _checksum(draft / name) for name in (GRAPH, DATA)}
            sums["size"] = (draft / DATA).stat().st_size
            (draft / SUMS).write_text(json.dumps(sums), "utf-8")
            if self.place.exists() and self.find() is None:
                self.discard()
            try:
                draft.rename(self.place)
            except OSError:
                if self.find() is None:  # not because another process was first
                    raise
        finally:
            shutil.rmtree(draft, ignore_errors=True)
        self._tidy()

    def _tidy(self) -> None:
        oldest = time.time() - KEPT_DAYS * 86_400
        for other in [*self.folder.glob(f"{PREFIX}*"), *self.folder.glob(".e5-draft-*")]:
            used = other / SUMS
            try:
                last = (used if used.exists() else other).stat().st_mtime
            except OSError:
                continue  # another process has just removed it
            if other != self.place and last < oldest:
                shutil.rmtree(other, ignore_errors=True)


def _checksum(path: Path) -> int:
    with path.open("rb") as file:
        if path.stat().st_size == 0:
            return 0
        with mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as content:
            return zlib.crc32(content)
