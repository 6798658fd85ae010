"""No process of ours opens a connection, or leaves a file in the home folder, because of the runtime's telemetry."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

# The telemetry sends from a forked process, which shares the file and not the memory. Nothing gets out of a test.
WATCHED = """
import json, os, sys
log = os.open(sys.argv[2], os.O_WRONLY | os.O_CREAT | os.O_APPEND)
OUTWARD = {"socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto", "socket.sendmsg",
           "urllib.Request"}
def watch(event, arguments):
    if event in ("os.fork", "os.posix_spawn", "subprocess.Popen"):
        os.write(log, (event + "\\n").encode())
    if event in OUTWARD:
        os.write(log, (event + "\\n").encode())
        raise ConnectionError("a test lets nothing out")
sys.addaudithook(watch)
"""

EMBED = """
import asyncio, pathlib
from uzel.adapters.models.e5.embedder import E5
embedder = E5.load(pathlib.Path(sys.argv[1]), "openvino")
asyncio.run(embedder.passages(["ano", "ne"]))
embedder.close()
"""

PLAIN = "import openvino, time; time.sleep(1)\n"  # it sends from a thread of its own

REPORT = """
print(json.dumps({
    "telemetry": sorted(name for name, module in sys.modules.items()
                        if module is not None and name.startswith("openvino_telemetry")),
}))
"""


def _run(script: str, home: Path) -> dict[str, list[str]]:
    log = home.parent / f"{home.name}.log"
    # Without the marks of a CI and without proxies: as on the machine of a user.
    kept = {
        name: value for name, value in os.environ.items() if name in ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH", "LANG")
    }
    done = subprocess.run(
        [sys.executable, "-c", WATCHED + script + REPORT, str(home / "cache"), str(log)],
        env={**kept, "HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    found: dict[str, list[str]] = json.loads(done.stdout.splitlines()[-1])
    found["seen"] = log.read_text().split()
    return found


def test_nothing_is_sent_and_nothing_written(tmp_path: Path) -> None:
    report = _run(EMBED, tmp_path)
    assert report["seen"] == []
    assert report["telemetry"] == []
    assert [path.name for path in tmp_path.iterdir()] == ["cache"]


def test_the_watch_would_see_it(tmp_path: Path) -> None:
    """The same watch over the runtime imported as it comes: should this fail, its telemetry works otherwise by now."""
    report = _run(PLAIN, tmp_path)
    assert "urllib.Request" in report["seen"]
    assert report["telemetry"] != []
    assert [path.name for path in tmp_path.iterdir()] == ["intel"]


def test_the_converter_may_still_be_imported_and_is_silent(tmp_path: Path) -> None:
    report = _run(EMBED + "import openvino.tools.ovc\n", tmp_path)
    assert report["seen"] == []
    assert report["telemetry"] == []
    assert [path.name for path in tmp_path.iterdir()] == ["cache"]
