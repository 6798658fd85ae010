"""How the pages look and what they say to those who see, hear or touch them."""

from __future__ import annotations

from collections.abc import Callable
from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import Seen, Uzel

pytestmark = [pytest.mark.slow, pytest.mark.browser]
Open = Callable[..., Seen]

BUS = "V kolik hodin odjíždí autobus na Říp?"
PHONE = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def axe(page: Page) -> list[str]:
    """What axe-core finds against WCAG 2.2 A and AA and its own good practice."""
    # as the browser's own tool would run it: a page's policy lets no script in
    source = files("axe_playwright_python").joinpath("axe.min.js").read_text("utf-8")
    page.evaluate(f"() => {{ {source} }}")
    found: dict[str, Any] = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{one['id']}: {[node['html'][:200] + ' ' + node['failureSummary'][:200] for node in one['nodes']][:3]}"
        for one in found["violations"]
    ]


def all_states(seen: Seen, address: str, name: str, check: Callable[[str], None]) -> None:
    """Leads a page through its states."""
    page = seen.page
    check("ask")
    page.click("#filters summary")
    check("ask-filters")
    page.click("#filters summary")
    seen.ask(BUS)
    page.click("#history summary")
    check("answer")
    page.locator(".ref").first.click()
    expect(page.locator("#cited")).to_be_in_viewport()
    check("document")
    page.goto(address)
    seen.ask("Kolik stojí parkování na letišti v Praze?", "refused")
    check("refused")
    page.goto(f"{address}/documents")
    check("documents")
    page.goto(f"{address}/sign-in")
    check("sign-in")
    seen.allowed.append("404")
    page.goto(f"{address}/nothing")
    check("error")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("device", ["desktop", "phone"])
def test_every_page_meets_wcag_aa_and_fits(here: str, open_at: Open, scheme: str, device: str) -> None:
    options = PHONE if device == "phone" else {}
    seen = open_at(here, color_scheme=scheme, reduced_motion="reduce", **options)
    page = seen.page
    found: list[str] = []

    def check(state: str) -> None:
        seen.shot(f"{state}-{device}-{scheme}")
        found.extend(f"{state}: {one}" for one in axe(page))
        wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        if wide > 0:
            found.append(f"{state}: {wide} px too wide")
        found.extend(f"{state}: small target {one}" for one in small(page))

    all_states(seen, here, f"{device}-{scheme}", check)
    assert found == []


def test_the_checker_finds_what_is_wrong(here: str, open_at: Open) -> None:
    """A check that finds nothing anywhere would prove nothing."""
    page = open_at(here).page
    page.evaluate("document.querySelector('label[for=question]').remove()")
    page.evaluate("document.querySelector('.intro').classList.add('faint')")
    page.evaluate(
        "const sheet = new CSSStyleSheet(); sheet.replaceSync('.faint { color: #bbb }'); document.adoptedStyleSheets = [sheet]"
    )
    found = " ".join(axe(page))
    assert "label" in found
    assert "color-contrast" in found
    page.evaluate("document.querySelector('#stop').hidden = false; const other = new CSSStyleSheet();"
                  " other.replaceSync('#stop { min-height: 30px; padding: 0 }'); document.adoptedStyleSheets = [other]")  # fmt: skip
    assert small(page)


def small(page: Page) -> list[str]:
    """Controls that are lower than 44 px. A checkbox is as large as its label."""
    return list(page.evaluate(
        """() => [...document.querySelectorAll("a, button, input, select, textarea, summary")]
          .map((one) => one.type === "checkbox" ? one.closest("label") : one)
          .filter((one) => one.checkVisibility({visibilityProperty: true}) && !one.closest("[inert]") && !one.matches(".skip"))
          .filter((one) => { const box = one.getBoundingClientRect(); return box.height < 43.5 || box.width < 43.5; })
          .map((one) => one.outerHTML.slice(0, 120))"""))  # fmt: skip


def test_the_look_is_switched_and_kept(here: str, open_at: Open) -> None:
    for scripted in (True, False):
        seen = open_at(here, java_script_enabled=scripted)
        page = seen.page

        def paper(page: Page = page) -> str:
            return page.locator("body").evaluate("(one) => getComputedStyle(one).backgroundColor")  # type: ignore[no-any-return]

        light = paper()
        page.click("[data-look-choice=dark]")
        expect(page.locator("html")).to_have_attribute("data-look", "dark")
        assert paper() != light
        page.reload()
        expect(page.locator("html")).to_have_attribute("data-look", "dark")
        page.click("[data-look-choice=auto]")
        expect(page.locator("html")).to_have_attribute("data-look", "auto")
        assert paper() == light


def test_the_language_is_switched_and_kept(here: str, open_at: Open) -> None:
    seen = open_at(f"{here}/documents?text=hory", locale="de-DE")
    page = seen.page
    expect(page.locator("h1")).to_have_text("Documents")
    page.click("a[hreflang=sk]")
    expect(page.locator("html")).to_have_attribute("lang", "sk")
    expect(page.locator("#text")).to_have_value("hory")
    expect(page.locator(".intro")).to_have_text("Zodpovedajú 2 dokumenty.")
    page.goto(here)
    expect(page.locator("h1")).to_have_text("Čo by ste chceli vedieť?")


def test_what_is_read_aloud_is_short(here: str, open_at: Open) -> None:
    """One polite region says what happens; the answer itself is no live region, and does not shout."""
    seen = open_at(here)
    page = seen.page
    page.evaluate(
        """() => { window.heard = []; new MutationObserver(() => window.heard.push(document.getElementById("status").textContent))
             .observe(document.getElementById("status"), {childList: true, characterData: true, subtree: true}); }"""
    )
    seen.ask(BUS)
    heard = page.evaluate("window.heard")
    assert heard[0] == "Hledám ve vašich dokumentech…"
    assert heard[-1].startswith("Odpověď se opírá o ")
    assert len(heard) <= 4
    assert all(len(one) < 80 for one in heard)
    assert page.locator("#thread [aria-live], #thread[aria-live]").count() == 0


def test_motion_is_spared_where_it_is_asked_for(here: str, open_at: Open) -> None:
    seen = open_at(here, reduced_motion="reduce")
    seen.page.evaluate("document.getElementById('ask').classList.add('busy')")
    name = seen.page.evaluate("getComputedStyle(document.getElementById('status'), '::before').animationName")
    assert name == "none"


def test_large_letters_do_not_break_the_page(here: str, uzel: Uzel, open_at: Open) -> None:
    """As where somebody sets the browser's letters to double size on a small screen (WCAG 1.4.4, 1.4.10)."""
    seen = open_at(here, viewport={"width": 640, "height": 800})
    seen.page.evaluate("document.documentElement.style.fontSize = '200%'")
    seen.ask(BUS)
    wide = seen.page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    seen.shot("large-letters")
