"""The Documents page in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Seen, Uzel

pytestmark = [pytest.mark.slow, pytest.mark.browser]
Open = Callable[..., Seen]

PLAN = "# Plán besídky\n\nBesídka začíná v 17:20 v jídelně.\n"


@pytest.fixture
def cleared(uzel: Uzel) -> Iterator[None]:
    """Leaves no upload behind."""
    yield
    folder = uzel.home / "uploads"
    if folder.exists():
        for account in folder.iterdir():
            if not account.name.startswith(".") and any(account.iterdir()):
                uzel.command("remove", str(account))
                for path in account.iterdir():
                    path.unlink()


def give(page: Page, *files: tuple[str, str | bytes]) -> None:
    payload = [
        {"name": name, "mimeType": "", "buffer": text.encode() if isinstance(text, str) else text}
        for name, text in files
    ]
    page.set_input_files("#files", payload)  # type: ignore[arg-type]


@pytest.mark.usefixtures("cleared")
def test_documents_are_added_with_progress_asked_about_and_removed(here: str, open_at: Open) -> None:
    seen = open_at(f"{here}/documents")
    page = seen.page
    seen.shot("documents-desktop-light")
    give(page, ("besídka.md", PLAN), ("prázdný.md", ""), ("rozbité.pdf", b"%PDF-1.7 nothing"))
    expect(page.locator("#uploads li")).to_have_count(3)
    expect(page.locator("#status")).to_have_text("3 soubory jsou hotové.", timeout=60_000)
    expect(page.locator("#uploads li").nth(0)).to_contain_text("Přidáno")
    expect(page.locator("#uploads li").nth(1)).to_contain_text("je prázdný")
    expect(page.locator("#uploads li").nth(2)).to_contain_text("Nelze přečíst")
    row = page.locator(".documents > li", has_text="besídka.md")
    expect(row).to_contain_text("V pořádku")
    seen.shot("documents-added-desktop-light")

    page.goto(here)
    seen.ask("V kolik hodin začíná besídka?")
    expect(page.locator(".claim").first).to_contain_text("17:20")

    page.goto(f"{here}/documents")
    row.locator("summary").click()
    seen.shot("documents-remove-desktop-light")
    row.locator("button").click()
    expect(page.locator(".done")).to_have_text("besídka.md je odebráno.")
    expect(page.locator(".documents > li", has_text="besídka.md")).to_have_count(0)
    page.goto(here)
    seen.ask("V kolik hodin začíná besídka?", "refused")


@pytest.mark.usefixtures("cleared")
def test_files_that_are_dropped_on_the_page_are_added(here: str, open_at: Open) -> None:
    seen = open_at(f"{here}/documents")
    page = seen.page
    dropped = page.evaluate_handle(
        """(text) => { const data = new DataTransfer();
           data.items.add(new File([text], "hozené <b>.md")); return data; }""",
        PLAN,
    )
    page.dispatch_event("body", "dragover", {"dataTransfer": dropped})
    expect(page.locator("#add")).to_have_class(re.compile("over"))
    page.dispatch_event("body", "drop", {"dataTransfer": dropped})
    expect(page.locator("#status")).to_have_text("1 soubor je hotový.", timeout=60_000)
    expect(page.locator("#uploads li")).to_contain_text("Přidáno")
    expect(page.locator(".documents > li", has_text="hozené _b_.md")).to_contain_text("V pořádku")


@pytest.mark.usefixtures("cleared")
def test_documents_are_added_without_a_script(here: str, open_at: Open) -> None:
    seen = open_at(f"{here}/documents", java_script_enabled=False)
    page = seen.page
    seen.allowed.append("422")
    page.click("#add-submit")
    expect(page.locator(".wrong")).to_have_text("Vyberte aspoň jeden soubor.")
    give(page, ("besídka.md", PLAN), ("con.md", "x"))
    page.click("#add-submit")
    results = page.locator(".results")
    expect(results).to_contain_text("Přidáno besídka.md")
    expect(results).to_contain_text("takový název patří zařízení")
    row = page.locator(".documents > li", has_text="besídka.md")
    row.locator("summary").click()
    row.locator("button").click()
    expect(page.locator(".done")).to_have_text("besídka.md je odebráno.")


def test_the_list_shows_states_with_reasons_and_is_narrowed(here: str, open_at: Open) -> None:
    seen = open_at(f"{here}/documents")
    page = seen.page
    first = page.locator(".documents > li").first
    expect(first).to_contain_text("prazdny.md")
    expect(first).to_contain_text("Bez textu")
    expect(first).to_contain_text("je prázdný")
    assert first.locator(".remove").count() == 0  # it came another way
    page.locator(".chips a", has_text="Bez textu").click()
    expect(page.locator(".documents > li")).to_have_count(1)
    page.goto(f"{here}/documents")
    page.fill("#text", "hory-202")
    page.keyboard.press("Enter")
    expect(page.locator(".documents > li")).to_have_count(2)
    expect(page.locator(".intro")).to_contain_text("2 dokumenty")
    page.locator(".documents .name").first.click()
    expect(page.locator(".text")).to_contain_text("3400 Kč")


@pytest.mark.usefixtures("cleared")
def test_a_file_that_is_too_large_is_not_sent(here: str, uzel: Uzel, open_at: Open, tmp_path: Path) -> None:
    seen = open_at(f"{uzel.serve(UZEL_SERVE_FILE_MB='1')}/documents")
    large = tmp_path / "velký.md"
    large.write_bytes(b"a" * (1 << 20) + b"a")
    seen.page.set_input_files("#files", [large])
    expect(seen.page.locator("#uploads li")).to_contain_text("Je větší než 1 MB.")
    expect(seen.page.locator("#uploads li")).to_contain_text("Nepřijato")
