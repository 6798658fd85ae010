"""The Ask page in a real browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.conftest import HOSTILE_TITLE, Seen

pytestmark = [pytest.mark.slow, pytest.mark.browser]

BUS = "V kolik hodin odjíždí autobus na Říp?"
PARKING = "Kolik stojí parkování na letišti v Praze?"
Open = Callable[..., Seen]


@pytest.mark.parametrize(("locale", "question", "says", "sources"), [
    ("cs-CZ", BUS, "7:40", "Zdroje"),
    ("sk-SK", "Koľko normostrán má diplomová práca?", "60 až 80", "Zdroje"),
    ("en-US", "When does the boathouse open on Saturdays?", "9:15", "Sources"),
])  # fmt: skip
def test_a_question_is_answered_in_three_languages(
    here: str, open_at: Open, locale: str, question: str, says: str, sources: str
) -> None:
    seen = open_at(here, locale=locale)
    seen.ask(question)
    page = seen.page
    expect(page.locator(".claim").first).to_contain_text(says)
    expect(page.locator("article h3").first).to_have_text(sources)
    assert page.get_attribute("html", "lang") == locale[:2]
    seen.shot(f"answer-desktop-light-{locale[:2]}")


def test_a_source_opens_the_document_at_the_passage_and_back_is_the_answer(here: str, open_at: Open) -> None:
    seen = open_at(here)
    seen.ask(BUS)
    page = seen.page
    page.locator(".claim .ref").first.click()
    cited = page.locator("#cited")
    expect(cited).to_contain_text("autobus odjíždí v 7:40")
    expect(cited).to_be_in_viewport()
    expect(page.locator(".cited-where")).to_contain_text("Cesta")
    expect(page.locator("h1")).to_have_text("Výlet na Říp")
    seen.shot("document-desktop-light")
    page.click("#back")
    expect(page.locator(".claim").first).to_contain_text("7:40")
    page.locator(".sources a").first.click()
    expect(page.locator("#cited")).to_be_in_viewport()


def test_a_place_deep_in_a_long_document_is_shown_with_its_neighbours(here: str, open_at: Open) -> None:
    seen = open_at(here)
    seen.ask("Kde leží poklad dědka Vševěda?")
    page = seen.page
    page.locator(".ref").first.click()
    expect(page.locator("#cited")).to_contain_text("pod lípou")
    expect(page.locator("#cited")).to_be_in_viewport()
    assert len(page.inner_text(".text")) < 70_000
    page.locator(".more a").first.click()
    expect(page.locator(".text")).to_contain_text("Zápis 2")


def test_a_refusal_is_calm_and_says_what_was_searched(here: str, open_at: Open) -> None:
    seen = open_at(here)
    page = seen.page
    page.click("#filters summary")
    page.fill("#tag", "výlet")
    seen.ask(PARKING, "refused")
    block = page.locator(".calm")
    expect(block).to_contain_text("Ve vaší znalostní bázi se to nenašlo.")
    expect(block).to_contain_text(re.compile(r"podle slov: \d+ úsek|podle slov: nebylo co hledat"))
    expect(block).to_contain_text("podle významu")
    expect(block).to_contain_text("Štítek: výlet")
    expect(page.locator("#status")).to_have_text("Nenašlo se")
    expect(page.locator("#follow-form")).to_be_hidden()
    seen.shot("refused-desktop-light")


def test_filters_narrow_the_search_and_what_nothing_meets_is_told(here: str, open_at: Open) -> None:
    seen = open_at(here)
    page = seen.page
    page.click("#filters summary")
    page.fill("#within", "club")
    seen.ask(BUS, "refused")
    page.click("#clear-filters")
    page.fill("#author", "Kučerová")
    page.select_option("#lang", "cs")
    page.fill("#since", "2026-01-01")
    seen.ask(BUS)
    seen.shot("filters-desktop-light")
    page.click("#clear-filters")
    page.fill("#tag", "nikdeneni")
    seen.ask(BUS, "refused")
    expect(page.locator(".notice")).to_contain_text("Štítek 'nikdeneni' nemá žádný dokument.")
    page.click("#clear-filters")
    page.fill("#since", "2026-02-01")
    page.fill("#until", "2026-01-01")
    page.click("#submit")
    expect(page.locator("#wrong")).to_have_text("První den je až po posledním.")


def test_a_follow_up_goes_on_from_the_question_before(here: str, open_at: Open) -> None:
    seen = open_at(here)
    page = seen.page
    seen.ask("Kolik stála škola v přírodě v roce 2020?")
    expect(page.locator(".claim").first).to_contain_text("3400")
    page.fill("#follow", "A v roce 2021?")
    with page.expect_request("**/api/ask") as asked:
        page.keyboard.press("Enter")
    sent: dict[str, Any] = asked.value.post_data_json
    assert sent["previous"]["question"] == "Kolik stála škola v přírodě v roce 2020?"
    assert len(sent["previous"]["passages"]) >= 1
    expect(page.locator("article.answer.answered")).to_have_count(2)
    expect(page.locator("article.answer").nth(1)).to_contain_text("3900")
    seen.shot("follow-up-desktop-light")


def test_what_is_copied_carries_its_sources(here: str, open_at: Open) -> None:
    seen = open_at(here, permissions=["clipboard-read", "clipboard-write"])
    seen.ask(BUS)
    page = seen.page
    page.locator(".actions button").first.click()
    expect(page.locator("#status")).to_have_text("Zkopírováno.")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert re.search(r"autobus odjíždí v 7:40\. \[1\]", copied)
    assert re.search(r"Zdroje:\n\[1\] Výlet na Říp.*rip\.md\)", copied)


def test_the_history_stays_on_the_device_can_be_cleared_and_kept_off(here: str, open_at: Open) -> None:
    seen = open_at(here)
    page = seen.page
    seen.ask(BUS)
    seen.ask(PARKING, "refused")
    page.reload()
    page.click("#history summary")
    entries = page.locator("#history-list button")
    expect(entries).to_have_count(2)
    entries.nth(1).click()
    expect(page.locator(".claim")).to_contain_text("7:40")
    expect(page.locator("article")).to_contain_text("Z historie")
    seen.shot("history-desktop-light")
    page.click("#history-clear")
    expect(page.locator("#history-list button")).to_have_count(0)
    page.uncheck("#history-keep")
    seen.ask(BUS)
    page.reload()
    page.click("#history summary")
    expect(page.locator("#history-keep")).not_to_be_checked()
    expect(page.locator("#history-list button")).to_have_count(0)
    assert page.evaluate("Object.keys(localStorage).filter((one) => /history\\./.test(one))") == []


def test_everything_can_be_done_from_the_keyboard(here: str, open_at: Open) -> None:
    seen = open_at(here)
    page = seen.page
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("/")
    expect(page.locator("#question")).to_be_focused()
    page.keyboard.type(BUS)
    page.keyboard.press("Enter")
    page.wait_for_selector("article.answered")
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('.ref')"):
            break
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert page.evaluate("document.activeElement.matches('.ref')")
    assert outline == "solid"
    page.keyboard.press("Enter")
    expect(page.locator("#cited")).to_be_in_viewport()


def test_the_question_is_answered_without_a_script(here: str, open_at: Open) -> None:
    seen = open_at(here, java_script_enabled=False)
    page = seen.page
    seen.ask("Kolik stála škola v přírodě v roce 2020?")
    expect(page.locator(".claim").first).to_contain_text("3400")
    page.fill("#follow", "A v roce 2021?")
    page.click("#follow-form button")
    expect(page.locator(".claim").first).to_contain_text("3900")
    page.locator(".ref").first.click()
    expect(page.locator("#cited")).to_contain_text("3900")
    page.goto(here)
    seen.ask(PARKING, "refused")
    expect(page.locator(".searched")).to_contain_text("podle slov")
    page.fill("#question", " ")
    seen.allowed.append("422")
    page.click("#submit")
    expect(page.locator("#wrong")).to_have_text("Nejdřív napište otázku.")
    seen.shot("no-script-desktop-light")


def test_hostile_documents_are_text(here: str, open_at: Open) -> None:
    seen = open_at(here)
    page = seen.page
    seen.ask("Jaké je heslo k trezoru Kobra?")
    expect(page.locator(".claim").first).to_contain_text("tyrkys 77")
    expect(page.locator(".sources .name").first).to_have_text(HOSTILE_TITLE)
    seen.shot("hostile-desktop-light")
    for script in (True, False):
        one = seen if script else open_at(here, java_script_enabled=False)
        if not script:
            one.ask("Jaké je heslo k trezoru Kobra?")
            expect(one.page.locator(".sources .name").first).to_have_text(HOSTILE_TITLE)
        one.page.locator(".ref").first.click()
        expect(one.page.locator("h1")).to_have_text(HOSTILE_TITLE)
        expect(one.page.locator("#cited")).to_contain_text("tyrkys 77")
        assert one.page.locator(".text b, .text a, .text script, .text img, h1 img, h1 script").count() == 0
        assert one.page.locator("a[href^='javascript' i]").count() == 0
    assert page.evaluate("window.pwned") is None
    page.goto(f"{here}/documents")
    expect(page.locator(".documents")).to_contain_text(HOSTILE_TITLE)
    assert page.evaluate("window.pwned") is None
    page.goto(f"{here}/?q={HOSTILE_TITLE}%22onfocus=alert(1)")
    assert page.evaluate("window.pwned") is None
    expect(page.locator("#question")).to_have_value(f'{HOSTILE_TITLE}"onfocus=alert(1)')


SLOW = {
    "reply": {
        "citations": [1, 2, 3],
        "claims": [
            {"text": "Autobus na Říp odjíždí v 7:40.", "citations": [1, 2, 3]},
            {"text": "Autobus řídí pan Novotný z Kladna.", "citations": [1, 2, 3]},
        ],
        "missing": ["jméno řidiče"],
    },
    "pieces": 4,
    "delay_s": 0.04,
}


def test_a_written_answer_comes_claim_by_claim_and_what_is_not_confirmed_is_said(
    written: Callable[..., str], open_at: Open
) -> None:
    seen = open_at(written(SLOW))
    page = seen.page
    page.fill("#question", BUS)
    page.keyboard.press("Enter")
    expect(page.locator("#status")).to_have_text(re.compile(r"Prověřuji \d+ zdroj"))
    seen.shot("checking-desktop-light")
    page.wait_for_selector("article.answered")
    expect(page.locator(".claim").first).to_contain_text("7:40")
    expect(page.locator("article")).not_to_contain_text("Novotný")
    expect(page.locator("article")).to_contain_text("věta se neukazuje")
    expect(page.locator(".sources li")).to_have_count(1)
    expect(page.locator(".sources blockquote")).to_contain_text("autobus odjíždí v 7:40")
    seen.shot("withheld-desktop-light")
    page.locator(".ref").click()
    expect(page.locator("#cited")).to_have_text("Sraz je v 7:30 před školou, autobus odjíždí v 7:40.")


def test_stop_ends_the_answer_and_what_was_checked_stays(written: Callable[..., str], open_at: Open) -> None:
    seen = open_at(written({**SLOW, "delay_s": 0.5}))
    page = seen.page
    for end in ("#stop", "Escape"):
        page.fill("#question", BUS)
        page.keyboard.press("Enter")
        expect(page.locator("#stop")).to_be_visible()
        page.wait_for_timeout(800)
        if end == "#stop":
            seen.shot("stop-desktop-light")
            page.click(end)
        else:
            page.keyboard.press(end)
        expect(page.locator("#stop")).to_be_hidden()
        expect(page.locator("#status")).to_have_text(re.compile("Zastaveno"))
        expect(page.locator("#question")).to_be_focused()


@pytest.mark.parametrize(("error", "says"), [
    ("overloaded", "Neodpovídá služba"), ("missing", "není k dispozici"), ("refused", "odmítá odpovídat"),
])  # fmt: skip
def test_a_service_that_is_down_is_said_plainly(
    written: Callable[..., str], open_at: Open, error: str, says: str
) -> None:
    seen = open_at(written({"error": error}))
    seen.ask(BUS, "unavailable")
    expect(seen.page.locator(".calm")).to_contain_text("Teď nelze odpovědět")
    expect(seen.page.locator(".calm")).to_contain_text(says)
    seen.shot(f"unavailable-{error}-desktop-light")


def test_a_lost_connection_is_said(here: str, open_at: Open) -> None:
    seen = open_at(here)
    seen.allowed.append("ERR_")
    seen.page.route("**/api/ask", lambda route: route.abort())
    seen.page.fill("#question", BUS)
    seen.page.click("#submit")
    expect(seen.page.locator("#status")).to_contain_text("Spojení se přerušilo")


def test_a_citation_of_a_document_that_changed_says_so(here: str, open_at: Open) -> None:
    seen = open_at(here)
    seen.ask(BUS)
    address = seen.page.get_attribute(".ref", "href")
    assert address is not None
    for changed in (
        re.sub(r"passage=[0-9a-f]", "passage=0f", address),
        re.sub(r"passage=[^&]+", "passage=<b>", address),
    ):
        seen.page.goto(here + changed)
        expect(seen.page.locator(".notice")).to_contain_text("změnil")
        assert seen.page.locator("#cited").count() == 0
    seen.page.goto(here + re.sub(r"span=[^#]+", "span=5-999999", address))
    expect(seen.page.locator("#cited")).to_be_in_viewport()
    expect(seen.page.locator(".text mark", has_text="7:40")).to_be_visible()
