"""Signing in with a key, and what its role lets somebody do."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.conftest import Seen, Uzel

pytestmark = [pytest.mark.slow, pytest.mark.browser]
Open = Callable[..., Seen]


def signed_in(seen: Seen, key: str) -> None:
    seen.page.fill("#key", key)
    seen.page.click("form.sign-in button")


@pytest.mark.parametrize("scripted", [True, False])
def test_a_key_signs_in_and_out(locked: str, uzel: Uzel, open_at: Open, scripted: bool) -> None:
    seen = open_at(f"{locked}/documents", java_script_enabled=scripted)
    page = seen.page
    expect(page.locator("h1")).to_have_text("Přihlásit se")
    seen.shot("sign-in-desktop-light")
    seen.allowed.append("401")
    signed_in(seen, "uzel_nonsense")
    expect(page.locator("#wrong")).to_contain_text("Tento klíč neplatí")
    key = uzel.key("reader")
    signed_in(seen, key)
    expect(page.locator("h1")).to_have_text("Dokumenty")
    expect(page.locator(".signed")).to_contain_text("the reader")
    expect(page.locator("main")).to_contain_text("Váš klíč dovoluje číst.")
    assert page.locator("#add, .remove").count() == 0
    seen.shot("documents-reader-desktop-light")
    cookie = next(one for one in seen.context.cookies() if one["name"] == "uzel_key")
    assert (cookie["httpOnly"], cookie["sameSite"], cookie["value"]) == (True, "Strict", key)
    page.goto(locked)
    seen.ask("V kolik hodin odjíždí autobus na Říp?")
    expect(page.locator(".claim").first).to_contain_text("7:40")
    page.locator("[data-sign-out] button").click()
    expect(page.locator("h1")).to_have_text("Přihlásit se")
    if scripted:
        assert page.evaluate("Object.keys(localStorage).length + sessionStorage.length") == 0
    page.goto(locked)
    expect(page.locator("h1")).to_have_text("Přihlásit se")


def test_a_contributor_adds_and_removes_own_documents_only(locked: str, uzel: Uzel, open_at: Open) -> None:
    names = []
    for turn in ("first", "second"):
        seen = open_at(f"{locked}/sign-in?next=/documents")
        signed_in(seen, uzel.key("contributor"))
        name = f"klíč-{turn}.md"
        seen.page.set_input_files(
            "#files", [{"name": name, "mimeType": "", "buffer": f"Klíč {turn} visí u školníka.".encode()}]
        )
        expect(seen.page.locator("#uploads li")).to_contain_text("Přidáno", timeout=60_000)
        names.append(name)
    mine, other = (seen.page.locator(".documents > li", has_text=name) for name in reversed(names))
    assert other.locator(".remove").count() == 0
    mine.locator("summary").click()
    mine.locator("button").click()
    expect(seen.page.locator(".done")).to_contain_text("je odebráno")
    admin = open_at(f"{locked}/sign-in?next=/documents")
    signed_in(admin, uzel.key("admin"))
    left = admin.page.locator(".documents > li", has_text=names[0])
    left.locator("summary").click()
    left.locator("button").click()
    expect(admin.page.locator(".done")).to_contain_text("je odebráno")


def test_going_on_after_signing_in_never_leads_to_another_site(locked: str, uzel: Uzel, open_at: Open) -> None:
    key = uzel.key("reader")
    for wrong in ("https://evil.example/", "//evil.example/", "/\\evil.example/", "javascript:alert(1)"):
        seen = open_at(f"{locked}/sign-in?next={wrong}")
        assert seen.page.get_attribute("a.plain", "href") == "/"
        signed_in(seen, key)
        seen.page.wait_for_selector("#ask-form")
        assert seen.page.url == f"{locked}/"


def test_other_sites_cannot_act_for_who_is_signed_in(locked: str, here: str, uzel: Uzel) -> None:
    key = uzel.key("admin")
    foreign = {"Origin": "https://evil.example"}
    with httpx.Client(trust_env=False) as client:
        for path in ("/sign-in", "/sign-out"):
            assert client.post(f"{locked}{path}", data={"key": key}, headers=foreign).status_code == 403
        for path in ("/", "/documents", "/documents/00000000-0000-7000-8000-000000000001/remove"):
            for host, cookies in ((locked, {"uzel_key": key}), (here, {})):
                client.cookies.clear()
                client.cookies.update(cookies)
                for headers in (foreign, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
                    assert client.post(f"{host}{path}", data={"question": "x"}, headers=headers).status_code == 403


def test_pages_carry_their_policy_and_errors_are_pages_where_a_browser_asks(here: str, locked: str) -> None:
    browser = {"Accept": "text/html", "Accept-Language": "sk"}
    with httpx.Client(trust_env=False, headers=browser) as client:
        for path in ("/", "/documents", "/sign-in", "/nothing", "/nodes/00000000-0000-7000-8000-000000000001"):
            response = client.get(f"{here}{path}")
            policy = response.headers["content-security-policy"]
            assert "default-src 'none'" in policy
            assert "unsafe" not in policy
            assert response.headers["referrer-policy"] == "same-origin"
            assert response.headers["cache-control"] == "no-store"
            assert 'lang="sk"' in response.text
        assert client.get(f"{here}/nothing").status_code == 404
        assert "Tu nič nie je" in client.get(f"{here}/nodes/00000000-0000-7000-8000-000000000001").text
        redirected = client.get(f"{locked}/nodes/00000000-0000-7000-8000-000000000001?span=1-2")
        assert redirected.status_code == 303
        assert redirected.headers["location"].startswith("/sign-in?next=%2Fnodes%2F")
        for path in ("/api/nodes/00000000-0000-7000-8000-000000000001", "/api/nothing"):
            assert client.get(f"{here}{path}").headers["content-type"] == "application/problem+json"
        plain = client.get(f"{here}/nothing", headers={"Accept": "*/*"})
        assert plain.headers["content-type"] == "application/problem+json"
        stylesheet = client.get(f"{here}/static/uzel.css")
        assert "immutable" in stylesheet.headers["cache-control"]
        assert client.get(f"{here}/static/../words/cs.py").status_code == 404
