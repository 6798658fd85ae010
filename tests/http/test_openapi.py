"""The OpenAPI document and the service that it describes: every door answers as it says there, whatever is sent."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Mapping
from typing import Any, cast

import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.generation import GenerationMode
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.http.conftest import Running, serving
from tests.living.conftest import Base
from uzel.faces.http import replies
from uzel.faces.http.app import make_app
from uzel.faces.http.describing import OPEN
from uzel.faces.http.serving import Service, ServiceOptions
from uzel.knowledge_base import KnowledgeBase

EXAMPLES = 12  # of each door and way of making them; those at the edges of its schema come beside
EDGES = 80  # of each door
REJECTED = ["400", "401", "403", "404", "405", "408", "413", "415", "422", "429"]
CONFIG = {"seed": 1, "checks": {"negative_data_rejection": {"expected-statuses": REJECTED}}}
WITHOUT_LIMIT = ServiceOptions(calls_a_minute=1_000_000)

_nobody = cast(KnowledgeBase, None)  # the document needs none
DOCUMENT: dict[str, Any] = make_app(Service(_nobody, ServiceOptions())).openapi()
DOORS = [(path, method) for path, doors in DOCUMENT["paths"].items() for method in doors]


def made(operation: APIOperation) -> Iterator[Any]:
    """Cases of one door: at the edges of its schema, then drawn; valid ones and others."""
    both = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]
    config = operation.schema.config.generation_for(operation=operation)
    for number, case in enumerate(
        operation.schema.iter_coverage_cases(operation, generation_modes=both, generation_config=config)
    ):
        if number < EDGES:
            yield case
    drawn: list[Any] = []
    takes_nothing = not operation.definition.raw.keys() & {"parameters", "requestBody"}
    for mode in both[:1] if takes_nothing else both:

        @settings(
            max_examples=EXAMPLES, derandomize=True, database=None, deadline=None, phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )  # fmt: skip
        @given(case=operation.as_strategy(generation_mode=mode))
        def draw(case: Any) -> None:
            drawn.append(case)

        draw()
    yield from drawn


def tried(url: str, path: str, method: str, headers: Mapping[str, str]) -> dict[int, int]:
    """Sends them all and checks each response; how often each status came."""
    schema = schemathesis.openapi.from_url(f"{url}/openapi.json", config=schemathesis.Config.from_dict(CONFIG))
    statuses: dict[int, int] = {}
    for case in made(schema[path][method.upper()]):
        # a schema cannot say that one day is before another
        excluded = [positive_data_acceptance] if _crossed(case.body) else []
        response = case.call_and_validate(base_url=url, headers=dict(headers), excluded_checks=excluded)
        statuses[response.status_code] = statuses.get(response.status_code, 0) + 1
    return statuses


def _crossed(body: Any) -> bool:
    filters = body.get("filters") if isinstance(body, dict) else None
    days = [filters.get(name) for name in ("since", "until")] if isinstance(filters, dict) else []
    return len(days) == 2 and all(isinstance(day, str) for day in days) and days[0] > days[1]


@pytest.mark.slow
@pytest.mark.parametrize("who", ["an admin", "nobody", "one who wants one object"])
async def test_every_door_answers_as_it_is_described(base: Base, who: str) -> None:
    async with serving(base, WITHOUT_LIMIT) as service:
        headers = {} if who == "nobody" else await service.key("admin")
        if who == "one who wants one object":
            headers["Accept"] = "application/json"
        seen: dict[tuple[str, str], dict[int, int]] = {}
        for path, method in DOORS:
            if who == "one who wants one object" and path != "/api/ask":
                continue
            seen[path, method] = await asyncio.to_thread(tried, service.url, path, method, headers)
    for (path, _), statuses in seen.items():
        assert not [status for status in statuses if status >= 500], (path, statuses)
        let_in = who != "nobody" or path in OPEN
        assert let_in == any(status < 300 or status == 404 for status in statuses), (path, statuses)
        # that a body is no JSON or too large is told before anybody is asked for
        assert let_in or set(statuses) <= {400, 401, 405, 413, 422}, (path, statuses)


async def test_a_reply_has_the_shape_that_is_told(service: Running) -> None:
    """Each kind of reply, met with what fills it; schemathesis seldom finds a question that is answered."""
    ask = {"question": "Kdy odjíždí autobus na Říp?"}
    answer = (await service.client.post("/api/ask", json=ask, headers={"Accept": "application/json"})).json()
    cited = answer["citations"][0]
    await service.key("reader")
    files = [("files", ("plan.md", "Plan A.")), ("files", ("con.md", "x"))]
    sent = (await service.client.post("/api/documents", files=files)).json()
    found: dict[tuple[str, str], Any] = {
        ("/api/ask", "post"): answer,
        ("/api/search", "post"): (await service.client.post("/api/search", json={"query": "brána"})).json(),
        ("/rag", "post"): (await service.client.post("/rag", json={**ask, "include_diagnostics": True})).json(),
        ("/api/verify", "post"): (
            await service.client.post("/api/verify", json={"pairs": [{"id": 7, "evidence": "a", "claim": "a"}]})
        ).json(),
        ("/api/nodes/{node_id}", "get"): (await service.client.get(f"/api/nodes/{cited['node_id']}")).json(),
        ("/api/passages/{passage_id}", "get"): (
            await service.client.get(f"/api/passages/{cited['passage_id']}")
        ).json(),
        ("/api/keys", "get"): (await service.client.get("/api/keys")).json(),
        ("/api/documents", "post"): sent,
        ("/api/documents", "get"): (await service.client.get("/api/documents")).json(),
        ("/api/documents/jobs/{job_id}", "get"): (
            await service.client.get(f"/api/documents/jobs/{sent['job_id']}")
        ).json(),
        ("/api/documents/{document_id}", "delete"): (
            await service.client.delete(f"/api/documents/{sent['files'][0]['document_id']}")
        ).json(),
        ("/health", "get"): (await service.client.get("/health")).json(),
        ("/ready", "get"): (await service.client.get("/ready")).json(),
    }
    for (path, method), value in found.items():
        told = DOCUMENT["paths"][path][method]["responses"]["200"]["content"]["application/json"]["schema"]
        validator = jsonschema_rs.validator_for({**told, "components": DOCUMENT["components"]})
        assert [str(error) for error in validator.iter_errors(value)] == [], path
        assert validator.is_valid(value), path
        assert not validator.is_valid({**value, "more": 1}), f"{path} is described loosely"
    assert answer["claims"]
    assert found["/api/search", "post"]["hits"]
    assert found["/rag", "post"]["sources"]


async def test_every_line_of_a_stream_has_its_shape(service: Running) -> None:
    shapes: dict[str, type[replies.Reply]] = {
        "sources": replies.SourcesEvent, "citations": replies.CitationsEvent, "delta": replies.DeltaEvent,
        "done": replies.AnswerReply, "refused": replies.AnswerReply, "error": replies.AnswerReply,
    }  # fmt: skip
    seen = set()
    for question in ("Kdy odjíždí autobus na Říp?", "Kolik stojí lyžařský výcvik?"):
        response = await service.client.post("/api/ask", json={"question": question})
        for value in map(json.loads, response.text.splitlines()):
            shapes[value["event"]].model_validate(value)
            seen.add(value["event"])
    service.service.closing.set()
    response = await service.client.post("/api/ask", json={"question": "Kód brány?"})
    last = json.loads(response.text.splitlines()[-1])
    assert shapes[last["event"]].model_validate(last)
    assert last["reason"] == "stopping"
    assert seen >= {"sources", "citations", "delta", "done", "refused"}


def fields(schema: Any, at: str) -> Iterator[tuple[str, Any]]:
    """Every field of every schema below, and where it is."""
    if isinstance(schema, list):
        for one in schema:
            yield from fields(one, at)
    elif isinstance(schema, dict):
        for name, one in schema.get("properties", {}).items() if isinstance(schema.get("properties"), dict) else ():
            yield f"{at}.{name}", one
        for key, one in schema.items():
            yield from fields(one, f"{at}.{key}")


def test_the_document_is_fit_for_tools() -> None:
    """Every door has a name and says what it does; every field is described, and of types that are told plainly."""
    names = [DOCUMENT["paths"][path][method]["operationId"] for path, method in DOORS]
    assert len(set(names)) == len(names)
    for path, method in DOORS:
        door = DOCUMENT["paths"][path][method]
        assert door["summary"], path
        assert door["description"].endswith("."), path
        for parameter in door.get("parameters", ()):
            assert parameter["description"], (path, parameter["name"])
        for status, response in door["responses"].items():
            kinds = set(response.get("content", {}))
            assert status in ("200", "201", "202", "204", "503") or kinds == {"application/problem+json"}, (
                path,
                status,
            )
    schemas = DOCUMENT["components"]["schemas"]
    described = list(fields(schemas, ""))
    assert len(described) > 100
    assert [at for at, schema in described if not schema.get("description")] == []
    assert not set(schemas) & {"HTTPValidationError", "ValidationError"}
    text = json.dumps(DOCUMENT)
    assert "anyOf" not in text
    assert "oneOf" not in text


def test_what_may_be_null_says_so_in_its_type() -> None:
    ask = DOCUMENT["components"]["schemas"]["AskBody"]["properties"]
    assert ask["previous"]["type"] == ["object", "null"]
    assert ask["previous"]["properties"]["question"]["description"]
    assert DOCUMENT["components"]["schemas"]["FilterBody"]["properties"]["within"]["type"] == ["string", "null"]
    assert DOCUMENT["components"]["schemas"]["PairBody"]["properties"]["lang"]["enum"] == ["cs", "sk", "en", None]


def test_only_two_doors_are_open_to_all() -> None:
    unlocked = {path for path, method in DOORS if DOCUMENT["paths"][path][method]["security"] == []}
    assert unlocked == set(OPEN)
