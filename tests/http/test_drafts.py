"""What says of itself that it is not published: for admins who ask for it, and for nobody else at any door."""

from __future__ import annotations

import json

import pytest
import pytest_asyncio

from tests.http.conftest import Running
from tests.living.conftest import Base

WORD = "Zeppelin"
DRAFT = f"---\npublished: false\ntags: [plan]\n---\n# Nový plán\n\nHeslo skladu {WORD} je 8812. Klíče vydává vrátný jen učitelům, kteří se zapsali. Viz [[Kódy]].\n"
ASK = f"Jaké je heslo skladu {WORD}?"


@pytest_asyncio.fixture
async def node(closed: Running, base: Base) -> str:
    base.write("plan.md", DRAFT)
    await base.add()
    return await base.node("plan.md")


async def test_an_admin_who_asks_for_drafts_is_handed_them_marked(closed: Running, node: str) -> None:
    admin = await closed.key("admin")
    asked = {"question": ASK, "include_unpublished": True}
    reply = (await closed.client.post("/rag", json=asked, headers=admin)).json()
    assert reply["status"] == "ok"
    first = reply["sources"][0]
    assert (first["node_id"], first["draft"], first["passage_id"]) == (node, True, None)
    assert [one["n"] for one in reply["evidence"] if one["draft"]] == [1]
    assert "8812" in reply["evidence"][0]["text"]
    start, end = first["span"]
    opened = (await closed.client.get(f"/api/nodes/{node}", headers=admin)).json()
    assert opened["text"][start:end] == reply["evidence"][0]["text"]
    assert "not published" in reply["prompt"]
    unasked = (await closed.client.post("/rag", json={"question": ASK}, headers=admin)).json()
    assert WORD not in json.dumps([unasked["evidence"], unasked["sources"]])


async def test_published_notes_keep_their_place_beside_drafts(closed: Running, node: str) -> None:
    admin = await closed.key("admin")
    asked = {"question": "Kód brány?", "include_unpublished": True}
    reply = (await closed.client.post("/rag", json=asked, headers=admin)).json()
    assert (reply["sources"][0]["draft"], reply["sources"][0]["uri"].rsplit("/")[-1]) == (False, "kody.md")
    assert all(one["uri"] for one in reply["sources"])


@pytest.mark.parametrize(
    ("filters", "met"),
    [({"tags": ["plan"]}, True), ({"tags": ["jiny"]}, False), ({"languages": ["en"]}, False), ({"kinds": ["mail"]}, False)],
)  # fmt: skip
async def test_filters_hold_for_drafts_too(
    closed: Running, node: str, filters: dict[str, list[str]], met: bool
) -> None:
    asked = {"question": ASK, "include_unpublished": True, "filters": filters}
    reply = (await closed.client.post("/rag", json=asked, headers=await closed.key("admin"))).json()
    assert any(one["draft"] for one in reply["sources"]) == met


@pytest.mark.parametrize("role", ["reader", "contributor"])
async def test_nobody_else_meets_a_draft_at_any_door(closed: Running, base: Base, node: str, role: str) -> None:
    key = await closed.key(role)
    told = await closed.client.post("/rag", json={"question": ASK, "include_unpublished": True}, headers=key)
    assert told.status_code == 403
    missing = await closed.client.get(f"/api/nodes/{node}", headers=key)
    assert missing.status_code == 404
    assert missing.json()["detail"] == f"There is no node {node}."
    linked = await closed.client.get(f"/api/nodes/{await base.node('kody.md')}", headers=key)
    assert linked.status_code == 200
    replies = [linked.text]
    for path, body in (
        ("/api/ask", {"question": ASK}),
        ("/api/search", {"query": WORD}),
        ("/rag", {"question": ASK}),
    ):
        response = await closed.client.post(path, json=body, headers=key)
        assert response.status_code == 200
        replies.append(response.text.replace(ASK, ""))
    assert not [reply for reply in replies if WORD in reply or "8812" in reply or "Nový plán" in reply]
    admin = await closed.key("admin")
    assert "Nový plán" in (await closed.client.get(f"/api/nodes/{await base.node('kody.md')}", headers=admin)).text


async def test_a_draft_that_is_published_is_one_no_more(closed: Running, base: Base, node: str) -> None:
    base.write("plan.md", DRAFT.replace("published: false\n", ""))
    await base.add()
    reader = await closed.key("reader")
    assert (await closed.client.get(f"/api/nodes/{node}", headers=reader)).status_code == 200
    asked = {"question": ASK, "include_unpublished": True}
    reply = (await closed.client.post("/rag", json=asked, headers=await closed.key("admin"))).json()
    assert [one["draft"] for one in reply["sources"]] == [False] * len(reply["sources"])
    assert reply["sources"][0]["passage_id"]
