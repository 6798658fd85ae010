"""Real services (`uzel serve`) over a real knowledge base, and Debian's Chromium in front of them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from uzel.store import server

CHROMIUM = next((path for name in ("chromium", "chromium-browser") if (path := shutil.which(name))), None)
#: no sandbox where root runs it; nothing that would call other hosts
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SHOTS = os.environ.get("UZEL_SCREENSHOTS")

HOSTILE_TITLE = "<script>window.pwned = 1</script><img src=x onerror=window.pwned=2>"
FILES = {
    "vylety/rip.md": (
        "---\ntitle: Výlet na Říp\nauthor: Alena Kučerová\ndate: 2026-05-04\ntags: [výlet]\n---\n\n# Výlet na Říp\n\n"
        "## Cesta\n\nSraz je v 7:30 před školou, autobus odjíždí v 7:40. Vrátíme se kolem 16:10.\n\n## Cena\n\n"
        "Vstup do rotundy stojí 40 Kč.\n"
    ),
    "vylety/hory-2020.md": (
        "---\ntitle: Škola v přírodě 2020\ndate: 2020-01-10\n---\n\nŠkola v přírodě v roce 2020 stála 3400 Kč.\n"
    ),
    "vylety/hory-2021.md": (
        "---\ntitle: Škola v přírodě 2021\ndate: 2021-01-12\n---\n\nŠkola v přírodě v roce 2021 stála 3900 Kč.\n"
    ),
    "prace/rozsah.md": "# Rozsah práce\n\nBakalárska práca má 40 až 50 normostrán, diplomová 60 až 80.\n",
    "club/boats.md": "# Rowing\n\nThe boathouse opens at 9:15 on Saturdays. Life jackets are kept in locker 12.\n",
    "hostile.md": (
        f"---\ntitle: \"{HOSTILE_TITLE}\"\nsource_url: \"javascript:window.pwned=3\"\n---\n\n# Kód \u202eetb sserdda\n\n"
        "Heslo k trezoru Kobra je <b onclick=window.pwned=4>tyrkys 77</b> a [odkaz](javascript:window.pwned=5).\n"
    ),
    "prazdny.md": "",
    "dlouhy.md": "# Kronika\n\n" + "".join(
        f"Zápis {n}: ve vsi {n} se konala slavnost a hrála kapela číslo {n}.\n\n" for n in range(2500)
    ) + "Poklad dědka Vševěda leží pod lípou u kapličky.\n",
}  # fmt: skip


@dataclass
class Uzel:
    """A data folder, and the commands that work on it."""

    home: Path
    files: Path
    running: list[subprocess.Popen[str]] = field(default_factory=list)

    def command(self, *words: str, **more: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "uzel", *words], env=self.environment(**more), capture_output=True, text=True,
            timeout=300, check=False,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def environment(self, **more: str) -> dict[str, str]:
        return {**os.environ, "UZEL_HOME": str(self.home), "UZEL_SERVE_CALLS_PER_MINUTE": "100000", **more}

    def serve(self, **more: str) -> str:
        """The address of another service on the same data."""
        started = subprocess.Popen(
            [sys.executable, "-m", "uzel", "serve", "--port", "0"], env=self.environment(**more),
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        self.running.append(started)
        assert started.stdout is not None
        return started.stdout.readline().split()[-1].rstrip("/")

    def key(self, role: str) -> str:
        return str(json.loads(self.command("key", "add", f"the {role}", "--role", role, "--json"))["key"])

    def end(self) -> None:
        for one in self.running:
            one.terminate()
        for one in self.running:
            one.communicate(timeout=30)


@pytest.fixture(scope="session")
def uzel(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Uzel]:
    folder = tmp_path_factory.mktemp("web")
    made = Uzel(folder / "home", folder / "files")
    for name, text in FILES.items():
        path = made.files / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    made.command("add", str(made.files))
    yield made
    made.end()
    server.stop(made.home)


@pytest.fixture(scope="session")
def here(uzel: Uzel) -> str:
    """A service as on a laptop: extractive, without a key."""
    return uzel.serve()


@pytest.fixture(scope="session")
def locked(uzel: Uzel) -> str:
    """A service that always wants a key."""
    return uzel.serve(UZEL_SERVE_KEYS="always")


@pytest.fixture(scope="session")
def written(uzel: Uzel, tmp_path_factory: pytest.TempPathFactory) -> Callable[..., str]:
    """Makes a service whose answers a scripted model writes."""

    def made(*replies: Mapping[str, Any]) -> str:
        script = tmp_path_factory.mktemp("script") / "script.jsonl"
        script.write_text("".join(json.dumps(reply, ensure_ascii=False) + "\n" for reply in replies), encoding="utf-8")
        return uzel.serve(UZEL_ANSWER_MODEL="scripted", UZEL_ANSWER_SCRIPT=str(script))

    return made


# it keeps the thread's event loop for itself: it ends with these tests, before others want a loop
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as made:
        yield made


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    assert CHROMIUM is not None, "there is no Chromium: run the tests without `browser`, as tests/run.sh does"
    made = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
    yield made
    made.close()


@dataclass
class Seen:
    """A browser of somebody, and whatever went wrong in it."""

    context: BrowserContext
    page: Page
    wrong: list[str]
    allowed: list[str] = field(default_factory=list)  # what is expected to go wrong

    def shot(self, name: str) -> None:
        if SHOTS:
            Path(SHOTS).mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=f"{SHOTS}/{name}.png", full_page=True)

    def ask(self, question: str, status: str = "answered") -> None:
        self.page.fill("#question", question)
        self.page.click("#submit")
        self.page.wait_for_selector(f"article.answer.{status}")


@pytest.fixture
def open_at(chromium: Browser) -> Iterator[Callable[..., Seen]]:
    """Opens an address as somebody would. Errors in the console, blocked content and calls of other hosts fail the
    test at its end."""
    opened: list[Seen] = []

    def made(address: str, *, cookies: Sequence[Mapping[str, Any]] = (), **options: Any) -> Seen:
        context = chromium.new_context(**{"locale": "cs-CZ", "viewport": {"width": 1100, "height": 800}, **options})
        context.set_default_timeout(30_000)
        context.add_cookies([dict(one) for one in cookies])  # type: ignore[misc]
        page, wrong = context.new_page(), list[str]()
        origin = "/".join(address.split("/")[:3])
        page.on("console", lambda said: wrong.append(said.text) if said.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: wrong.append(str(error)))
        context.on("request", lambda one: None if one.url.startswith(origin) else wrong.append(f"asked {one.url}"))
        seen = Seen(context, page, wrong)
        opened.append(seen)
        page.goto(address)
        return seen

    yield made
    left = [said for one in opened for said in one.wrong if not any(known in said for known in one.allowed)]
    for one in opened:
        one.context.close()
    assert left == []
