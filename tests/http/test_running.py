"""`uzel serve` as its own process: how it begins, what it says, and how it ends."""

from __future__ import annotations

import json
import re
import select
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.cli.conftest import COMMAND, Command, uzel
from uzel.store.server import state

__all__ = ["uzel"]  # a fixture

pytestmark = pytest.mark.slow

NOTE = "# Výlet na Říp\n\nAutobus odjíždí v 7:40 a vrací se v 16:00.\n"
ASK = {"question": "Kdy odjíždí autobus na Říp?"}
REPLY = {"citations": [1], "claims": [{"text": "Autobus odjíždí v 7:40.", "citations": [1]}], "missing": []}


@dataclass
class Service:
    process: subprocess.Popen[bytes]
    said: list[str]

    @property
    def url(self) -> str:
        return self.said[0].removeprefix("Uzel answers at ")

    def end(self, how: int) -> int:
        """Its exit code, and everything else that it said in `said`."""
        self.process.send_signal(how)
        out, err = self.process.communicate(timeout=60)
        self.said += [*out.decode().splitlines(), *err.decode().splitlines()]
        assert "Traceback" not in "".join(self.said)
        return self.process.returncode


@contextmanager
def served(uzel: Command, *words: str, lines: int = 1, **more: str) -> Iterator[Service]:
    """A service that has said so many lines."""
    process = subprocess.Popen(
        [*COMMAND, "serve", *words], cwd=uzel.folder, env=uzel.environment(**more), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert process.stdout is not None
    try:
        said = []
        while len(said) < lines:
            ready, _, _ = select.select([process.stdout], [], [], 120)
            line = process.stdout.readline().decode().rstrip() if ready else ""
            assert line, (said, process.poll(), process.stderr.read().decode() if process.stderr else "")
            said.append(line)
        yield Service(process, said)
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def get(url: str, **headers: str) -> httpx.Response:
    return httpx.get(url, headers=headers, timeout=60, trust_env=False)


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        return int(taken.getsockname()[1])


def test_it_says_where_it_answers_and_ends_with_nothing_left(uzel: Command) -> None:
    (uzel.folder / "rip.md").write_text(NOTE)
    uzel("add", ".")
    with served(uzel, "--port", "0") as service:
        assert re.fullmatch(r"Uzel answers at http://127\.0\.0\.1:\d+/", service.said[0])
        assert get(f"{service.url}health").json() == {"status": "live"}
        assert get(f"{service.url}ready").status_code == 200
        answer = httpx.post(f"{service.url}api/ask", json=ASK, headers={"Accept": "application/json"}, timeout=60)
        assert "7:40" in answer.json()["answer"]
        assert service.end(signal.SIGTERM) == 0
        assert len(service.said) == 1, "it has nothing to say of its end"
    assert uzel("status", "--json").json["files"] == 1


def test_ctrl_c_ends_it_as_other_commands(uzel: Command) -> None:
    with served(uzel, "--port", "0") as service:
        assert service.end(signal.SIGINT) in (0, 130)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_stream_that_is_under_way_ends_with_an_event(uzel: Command, how: signal.Signals) -> None:
    (uzel.folder / "rip.md").write_text(NOTE)
    uzel("add", ".")
    script = uzel.folder.parent / "script.jsonl"
    script.write_text(json.dumps({"reply": REPLY, "pieces": 8, "delay_s": 2}) + "\n")
    with served(uzel, "--port", "0", UZEL_ANSWER_MODEL="scripted", UZEL_ANSWER_SCRIPT=str(script)) as service:
        events, began = [], 0.0
        with httpx.stream("POST", f"{service.url}api/ask", json=ASK, timeout=60, trust_env=False) as response:
            for line in response.iter_lines():
                events.append(json.loads(line))
                if not began:
                    began = time.monotonic()
                    service.process.send_signal(how)
        assert (events[0]["event"], events[-1]["event"]) == ("sources", "error")
        assert (events[-1]["status"], events[-1]["reason"]) == ("unavailable", "stopping")
        assert service.process.wait(timeout=30) in ((0,) if how == signal.SIGTERM else (0, 130))
        assert time.monotonic() - began < 12
    assert uzel("status", "--json").json["files"] == 1


def test_killed_it_leaves_nothing_locked(uzel: Command) -> None:
    (uzel.folder / "rip.md").write_text(NOTE)
    uzel("add", ".")
    port = str(free_port())
    with served(uzel, "--port", port) as service:
        service.process.kill()
        service.process.wait()
    with served(uzel, "--port", port) as again:
        assert get(f"{again.url}ready").json()["status"] == "ready"
    assert uzel("status", "--json").json["files"] == 1


def test_the_database_is_let_go_after_it(uzel: Command) -> None:
    for how in (signal.SIGTERM, signal.SIGKILL):
        with served(uzel, "--port", "0", UZEL_SERVER_IDLE_SECONDS="1") as service:
            assert state(uzel.home)["running"]
            service.process.send_signal(how)
            service.process.wait(timeout=30)
        until = time.monotonic() + 30
        while state(uzel.home)["running"] and time.monotonic() < until:
            time.sleep(0.1)
        assert not state(uzel.home)["running"], how


def test_a_port_that_is_taken_is_one_sentence(uzel: Command) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        ended = uzel("serve", "--port", port, code=2)
    assert ended.err == f"Uzel cannot listen at 127.0.0.1, port {port}: Address already in use.\n"
    assert ended.out == ""


@pytest.mark.parametrize("host", ["no.such.host.invalid", "203.0.113.7", "not a host"])
def test_a_host_that_is_none_of_ours_is_one_sentence(uzel: Command, host: str) -> None:
    ended = uzel("serve", "--port", "0", "--host", host, code=2)
    assert len(ended.err.splitlines()) == 1
    assert ended.err.startswith(f"Uzel cannot listen at {host}")


@pytest.mark.parametrize(
    ("settings", "says", "code"),
    [
        ({"UZEL_ANSWER_MODEL": "clever"}, "UZEL_ANSWER_MODEL", 2),
        ({"UZEL_ANSWER_MODEL": "openai"}, "UZEL_ANSWER_NAME", 2),
        ({"UZEL_ANSWER_MODEL": "openai", "UZEL_ANSWER_NAME": "m"}, "UZEL_ANSWER_KEY", 2),
        ({"UZEL_ANSWER_MODEL": "anthropic", "UZEL_ANSWER_NAME": "m"}, "UZEL_ANSWER_KEY", 2),
        ({"UZEL_ANSWER_MODEL": "scripted"}, "UZEL_ANSWER_SCRIPT", 2),
        ({"UZEL_ANSWER_MODEL": "scripted", "UZEL_ANSWER_SCRIPT": "/nowhere/script"}, "/nowhere/script", 2),
        (
            {"UZEL_ANSWER_MODEL": "openai", "UZEL_ANSWER_NAME": "m", "UZEL_ANSWER_URL": "http://127.0.0.1:9/v1"},
            "127.0.0.1",
            3,
        ),
        ({"UZEL_SERVE_ORIGINS": "*"}, "UZEL_SERVE_ORIGINS", 2),
        ({"UZEL_SERVE_PORT": "many"}, "UZEL_SERVE_PORT", 2),
        ({"UZEL_SERVE_PORT": "70000"}, "UZEL_SERVE_PORT", 2),
        ({"UZEL_SERVE_PORT": "80.5"}, "UZEL_SERVE_PORT", 2),
    ],
)
def test_settings_that_make_no_service_are_one_sentence(
    uzel: Command, settings: dict[str, str], says: str, code: int
) -> None:
    words = () if "UZEL_SERVE_PORT" in settings else ("--port", "0")
    ended = uzel("serve", *words, code=code, UZEL_ANSWER_RETRIES="0", **settings)
    assert len(ended.err.splitlines()) == 1
    assert says in ended.err
    assert "answers at" not in ended.out


def test_elsewhere_a_key_is_needed_and_one_is_told_how_to_get_it(uzel: Command) -> None:
    with served(uzel, "--port", "0", "--host", "0.0.0.0", lines=2) as service:  # noqa: S104
        assert "uzel key add" in service.said[1]
        port = re.search(r":(\d+)/", service.said[0])
        assert port is not None
        url = f"http://127.0.0.1:{port[1]}/api/keys"
        assert get(url).status_code == 401
        key: dict[str, Any] = uzel("key", "add", "me", "--role", "admin", "--json").json
        assert get(url, **{"X-API-Key": key["key"]}).status_code == 200
        assert get(url).status_code == 401
    with served(uzel, "--port", "0", "--host", "0.0.0.0") as service:  # noqa: S104
        time.sleep(0.5)
        assert service.end(signal.SIGTERM) == 0
        assert len(service.said) == 1, "there is a key"


def test_ipv6(uzel: Command) -> None:
    if not socket.has_ipv6 or not Path("/proc/net/if_inet6").exists():
        pytest.fail("this machine has no IPv6: the test cannot run here")
    with served(uzel, "--port", "0", "--host", "::1") as service:
        assert re.fullmatch(r"Uzel answers at http://\[::1\]:\d+/", service.said[0])
        assert get(f"{service.url}health").status_code == 200
        assert get(f"{service.url}api/keys").status_code == 200
