"""Who is let in, and to what: keys, roles, this machine, and pages of other sites."""

from __future__ import annotations

import pytest

from tests.http.conftest import Running, serving
from tests.living.conftest import Base
from uzel.faces.http.serving import ServiceOptions

#: every door that needs a right: method, path, body, and the roles that may
DOORS = [
    ("POST", "/api/ask", {"question": "Kód brány?"}, ("reader", "contributor", "admin")),
    ("POST", "/api/search", {"query": "brána"}, ("reader", "contributor", "admin")),
    ("POST", "/api/verify", {"pairs": [{"evidence": "a", "claim": "a"}]}, ("reader", "contributor", "admin")),
    ("POST", "/rag", {"question": "Kód brány?"}, ("reader", "contributor", "admin")),
    ("POST", "/rag", {"question": "Kód brány?", "include_unpublished": True}, ("admin",)),
    ("GET", "/api/keys", None, ("admin",)),
    ("POST", "/api/keys", {"name": "n", "role": "reader"}, ("admin",)),
    ("GET", "/metrics", None, ("admin",)),
]


@pytest.mark.parametrize(("method", "path", "body", "roles"), DOORS)
async def test_each_door_opens_to_its_roles(
    closed: Running, method: str, path: str, body: dict[str, object] | None, roles: tuple[str, ...]
) -> None:
    nobody = await closed.client.request(method, path, json=body)
    assert nobody.status_code == 401
    assert nobody.headers["www-authenticate"] == "Bearer"
    for role in ("reader", "contributor", "admin"):
        response = await closed.client.request(method, path, json=body, headers=await closed.key(role))
        assert (response.status_code < 300) == (role in roles), (role, response.text)
        assert role in roles or response.status_code == 403


async def test_either_header_will_do_and_a_wrong_one_never_falls_back(service: Running) -> None:
    key = (await service.key())["Authorization"].removeprefix("Bearer ")
    body = {"query": "brána"}
    for headers in ({"X-API-Key": key}, {"Authorization": f"bearer {key}"}):
        assert (await service.client.post("/api/search", json=body, headers=headers)).status_code == 200
    for headers in ({"X-API-Key": ""}, {"X-API-Key": key[:-1]}, {"Authorization": "Basic eDp5"}, {"Authorization": key},
                    {"Authorization": "Bearer"}):  # fmt: skip
        assert (await service.client.post("/api/search", json=body, headers=headers)).status_code == 401, headers


async def test_a_revoked_key_ends_at_once(closed: Running) -> None:
    admin, reader = await closed.key("admin"), await closed.key("reader")
    keys = (await closed.client.get("/api/keys", headers=admin)).json()["keys"]
    of_reader = next(one["key_id"] for one in keys if one["roles"] == ["reader"])
    assert (await closed.client.post("/api/search", json={"query": "x"}, headers=reader)).status_code == 200
    assert (await closed.client.delete(f"/api/keys/{of_reader}", headers=admin)).status_code == 204
    assert (await closed.client.post("/api/search", json={"query": "x"}, headers=reader)).status_code == 401
    assert "hash" not in str(keys)


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "evil.example"}, {"Host": "localhost.evil.example"}, {"Host": ""}, {"X-Forwarded-For": "203.0.113.9"},
        {"Forwarded": "for=203.0.113.9"}, {"X-Real-IP": "203.0.113.9"}, {"Via": "1.1 proxy"},
    ],
)  # fmt: skip
async def test_only_this_machine_asked_by_its_own_name_needs_no_key(service: Running, headers: dict[str, str]) -> None:
    assert (await service.client.post("/api/search", json={"query": "x"})).status_code == 200
    assert (await service.client.post("/api/search", json={"query": "x"}, headers=headers)).status_code == 401


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"}, {"Origin": "http://127.0.0.1:1"},
    ],
)  # fmt: skip
async def test_pages_of_other_sites_cannot_use_what_a_browser_adds(service: Running, headers: dict[str, str]) -> None:
    response = await service.client.post("/api/search", json={"query": "x"}, headers=headers)
    assert response.status_code == 403
    key = (await service.key())["Authorization"].removeprefix("Bearer ")
    response = await service.client.post(
        "/api/search", json={"query": "x"}, headers={**headers, "Cookie": f"uzel_key={key}"}
    )
    assert response.status_code == 403


async def test_a_cookie_of_our_own_page_signs_in(closed: Running) -> None:
    key = (await closed.key())["Authorization"].removeprefix("Bearer ")
    own = {"Origin": closed.url, "Sec-Fetch-Site": "same-origin", "Cookie": f"uzel_key={key}"}
    assert (await closed.client.post("/api/search", json={"query": "x"}, headers=own)).status_code == 200


async def test_calls_beyond_the_rate_are_told_when_to_come_back(base: Base) -> None:
    async with serving(base, ServiceOptions(open_here=True, calls_a_minute=3)) as service:
        first = await service.key()
        codes = [(await service.client.get("/api/keys")).status_code for _ in range(5)]
        assert codes == [200, 200, 200, 429, 429]
        late = await service.client.get("/api/keys")
        assert 1 <= int(late.headers["retry-after"]) <= 20
        assert late.headers["content-type"] == "application/problem+json"
        assert (await service.client.post("/api/search", json={"query": "x"}, headers=first)).status_code == 200
        assert (await service.client.get("/health")).status_code == 200


async def test_guesses_are_counted_too(base: Base) -> None:
    async with serving(base, ServiceOptions(calls_a_minute=3)) as service:
        codes = [
            (await service.client.get("/api/keys", headers={"X-API-Key": f"guess{n}"})).status_code for n in range(5)
        ]
        assert codes == [401, 401, 401, 429, 429]


async def test_origins_that_are_listed_may_call_with_a_key(base: Base) -> None:
    async with serving(base, ServiceOptions(origins=("https://chat.example",))) as service:
        key = await service.key()
        asked = {"Origin": "https://chat.example", "Access-Control-Request-Method": "POST",
                 "Access-Control-Request-Headers": "authorization,content-type"}  # fmt: skip
        allowed = await service.client.options("/api/search", headers=asked)
        assert allowed.headers["access-control-allow-origin"] == "https://chat.example"
        other = await service.client.options("/api/search", headers={**asked, "Origin": "https://evil.example"})
        assert "access-control-allow-origin" not in other.headers
        found = await service.client.post(
            "/api/search", json={"query": "x"}, headers={**key, "Origin": "https://chat.example"}
        )
        assert found.status_code == 200
        assert found.headers["access-control-allow-origin"] == "https://chat.example"
