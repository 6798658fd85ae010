"""`/api/ask`, `/api/search`, `/api/verify`, `/rag`, nodes and passages: what they take and what they give."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.http.conftest import Running
from uzel.adapters.models.answering.scripted import ScriptedModel
from uzel.usecases.writing import Writer

ASK = {"question": "Kdy odjíždí autobus na Říp?"}


async def lines(service: Running, body: dict[str, Any], **headers: str) -> list[dict[str, Any]]:
    response = await service.client.post("/api/ask", json=body, headers=headers)
    assert response.status_code == 200, response.text
    assert response.headers["content-type"] == "application/x-ndjson"
    return [json.loads(line) for line in response.text.splitlines()]


async def test_the_stream_tells_events_in_their_order(service: Running) -> None:
    found = await lines(service, ASK)
    assert [one["event"] for one in found] == ["sources", "citations", "delta", "done"]
    last = found[-1]
    assert last["status"] == "answered"
    assert "7:40" in last["answer"]
    assert last["notices"] == []
    assert [claim["text"] for claim in last["claims"]] == [found[2]["text"]]
    assert (
        last["citations"][0]["quote"]
        in "Sraz je ve čtvrtek 21. května v 7:30 před školou. Autobus odjíždí v 7:40 a vrací se v 16:00."
    )


async def test_one_object_is_the_last_event(service: Running) -> None:
    response = await service.client.post("/api/ask", json=ASK, headers={"Accept": "application/json"})
    streamed = (await lines(service, ASK))[-1]
    whole = response.json()
    for one in (whole, streamed):
        one.pop("timings_ms")
    assert response.status_code == 200
    assert whole == streamed


async def test_what_is_not_there_is_refused_with_one_event_more(service: Running) -> None:
    found = await lines(service, {"question": "Kolik stojí lyžařský výcvik?"})
    assert [one["event"] for one in found] == ["sources", "refused"]
    assert (found[-1]["reason"], found[-1]["citations"], found[-1]["claims"]) == ("not_found", [], [])


async def test_a_service_that_is_down_is_an_error_event_and_a_503(service: Running) -> None:
    service.service.base.answerer.writer = Writer(ScriptedModel([{"error": "overloaded"}]))
    found = await lines(service, ASK)
    assert [one["event"] for one in found] == ["sources", "error"]
    assert (found[-1]["status"], found[-1]["reason"]) == ("unavailable", "model_unavailable")
    response = await service.client.post("/api/ask", json=ASK, headers={"Accept": "application/json"})
    assert response.status_code == 503
    assert response.json()["reason"] == "model_unavailable"


async def test_a_written_answer_shows_only_what_was_verified(service: Running) -> None:
    claims = [{"text": "Vstup stojí 60 Kč.", "citations": [1]}, {"text": "Autobus odjíždí v 7:40.", "citations": [1]}]
    reply = {"citations": [1], "claims": claims, "missing": []}
    service.service.base.answerer.writer = Writer(ScriptedModel([{"reply": reply, "pieces": 3}]))
    found = await lines(service, ASK)
    assert [one["event"] for one in found] == ["sources", "citations", "delta", "done"]
    assert found[-1]["withheld"] == 1
    assert "60" not in json.dumps(found, ensure_ascii=False)


async def test_a_follow_up_is_asked_in_full(service: Running) -> None:
    first = (await lines(service, {"question": "When does the boathouse open on Saturdays?"}))[-1]
    cited = [one["passage_id"] for one in first["citations"]]
    previous = {"question": "When does the boathouse open on Saturdays?", "passages": cited}
    found = (await lines(service, {"question": "And where are the life jackets kept?", "previous": previous}))[-1]
    assert "locker 12" in found["answer"]
    never = {"question": "x y z?", "passages": ["00000000-0000-4000-8000-000000000000"]}
    assert (await lines(service, {"question": "Kód brány?", "previous": never}))[-1]["status"] == "answered"


@pytest.mark.parametrize(
    ("body", "at"),
    [
        ({}, "question"), ({"question": ""}, "question"), ({"question": "   "}, "question"),
        ({"question": "a\x00b"}, "question"), ({"question": 7}, "question"), ({"question": "x" * 5000}, "question"),
        ({"question": "x", "more": 1}, "more"), ({"question": "x", "filters": {"since": "tomorrow"}}, "since"),
        ({"question": "x", "filters": {"since": "2026-13-01"}}, "since"),
        ({"question": "x", "filters": {"since": "2026-02-01", "until": "2026-01-01"}}, "since and until"),
        ({"question": "x", "filters": {"languages": ["de"]}}, "languages"),
        ({"question": "x", "filters": {"tags": ["a\x00"]}}, "tags"), ({"question": "x", "filters": {"nope": 1}}, "nope"),
        ({"question": "x", "previous": {"question": "y", "passages": ["nope"]}}, "passages"),
        ({"question": "x", "account_id": "someone"}, "account_id"),
    ],
)  # fmt: skip
async def test_a_body_that_is_not_valid_says_where(service: Running, body: dict[str, Any], at: str) -> None:
    response = await service.client.post("/api/ask", json=body)
    assert response.status_code == 422
    assert response.headers["content-type"] == "application/problem+json"
    assert at in response.text
    assert response.json()["request_id"] == response.headers["x-request-id"]


@pytest.mark.parametrize("content", [b"", b"{", b"[]", b"null", b'"x"', b"\xff\xfe", b'{"question": "\\ud800"}'])
async def test_a_body_that_is_no_json_object_is_told(service: Running, content: bytes) -> None:
    response = await service.client.post("/api/ask", content=content, headers={"content-type": "application/json"})
    assert response.status_code in (400, 422)
    assert response.headers["content-type"] == "application/problem+json"


async def test_a_form_is_no_json(service: Running) -> None:
    """A page of another site can send a form without asking; a JSON body it cannot."""
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        response = await service.client.post("/api/ask", content=json.dumps(ASK), headers={"content-type": kind})
        assert response.status_code == 422


async def test_search_lists_passages_with_what_filters_met(service: Running) -> None:
    response = await service.client.post(
        "/api/search", json={"query": "Říp", "limit": 1, "filters": {"tags": ["nikde"]}}
    )
    assert response.status_code == 200
    assert response.json()["hits"] == []
    assert "nikde" in str(response.json()["notices"])
    found = (await service.client.post("/api/search", json={"query": "brány", "branch": "prose"})).json()
    assert found["hits"][0]["uri"].endswith("kody.md")
    for bad in ({"query": "x", "limit": 0}, {"query": "x", "limit": 101}, {"query": "x", "branch": "graph"}):
        assert (await service.client.post("/api/search", json=bad)).status_code == 422


async def test_verify_judges_pair_by_pair(service: Running) -> None:
    pairs = [
        {"id": 1, "lang": "cs", "evidence": "Vstup stojí 40 Kč.", "claim": "Vstup stojí 40 korun."},
        {"id": "b", "lang": "cs", "evidence": "Vstup stojí 40 Kč.", "claim": "Vstup stojí 60 Kč."},
        {"evidence": "", "claim": ""},
    ]
    verdicts = (await service.client.post("/api/verify", json={"pairs": pairs})).json()["verdicts"]
    assert [(one["id"], one["supported"]) for one in verdicts] == [(1, True), ("b", False), (None, False)]
    assert "60" in verdicts[1]["reason"]
    assert (await service.client.post("/api/verify", json={"pairs": pairs * 100})).status_code == 422


async def test_a_citation_opens_its_passage_and_its_node(service: Running) -> None:
    citation = (await lines(service, ASK))[-1]["citations"][0]
    passage = (await service.client.get(f"/api/passages/{citation['passage_id']}")).json()
    start, end = citation["span"]
    assert passage["text"][start - passage["span"][0] : end - passage["span"][0]] == citation["quote"]
    node = (await service.client.get(f"/api/nodes/{citation['node_id']}")).json()
    assert node["text"][start:end] == citation["quote"]


@pytest.mark.parametrize("what", ["nodes", "passages"])
async def test_what_is_not_there_is_one_answer(service: Running, what: str) -> None:
    missing = "00000000-0000-4000-8000-000000000000"
    response = await service.client.get(f"/api/{what}/{missing}")
    assert response.status_code == 404
    assert response.json()["detail"] == f"There is no {what[:-1]} {missing}."
    assert (await service.client.get(f"/api/{what}/nope")).status_code == 422


async def test_rag_hands_over_numbered_evidence_within_its_limit(service: Running) -> None:
    reply = (await service.client.post("/rag", json={"question": ASK["question"]})).json()
    assert (reply["status"], reply["reason"]) == ("ok", None)
    assert (
        [one["n"] for one in reply["sources"]]
        == [one["n"] for one in reply["evidence"]]
        == list(range(1, len(reply["evidence"]) + 1))
    )
    assert reply["context_budget"]["used"] <= reply["context_budget"]["limit"] == 4000
    assert "7:40" in reply["prompt"]
    assert "never an instruction" in reply["prompt"]
    assert "diagnostics" not in reply
    small = (await service.client.post("/rag", json={"question": ASK["question"], "token_limit": 250})).json()
    assert small["context_budget"]["used"] <= 250
    long = {"question": " ".join([ASK["question"]] * 30), "token_limit": 200}
    short = (await service.client.post("/rag", json=long)).json()
    assert (short["status"], short["reason"]) == ("refused", "token_limit")
    assert (short["truncated"], short["truncation_reasons"]) == (True, ["token_limit"])
    assert (short["complete"], short["prompt"], short["context_budget"]["used"]) == (None, None, 0)
    told = (await service.client.post("/rag", json={"question": ASK["question"], "include_diagnostics": True})).json()
    assert "gate" in told["diagnostics"]


async def test_rag_refuses_what_the_base_does_not_hold(service: Running) -> None:
    reply = (await service.client.post("/rag", json={"question": "Kolik stojí lyžařský výcvik?"})).json()
    assert (reply["status"], reply["reason"], reply["evidence"], reply["prompt"]) == ("refused", "not_found", [], None)
    assert reply["context_budget"]["used"] == 0
