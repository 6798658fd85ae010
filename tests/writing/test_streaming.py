"""Every door's path: the events in their order, and the whole answer at the end, extractive and written."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest_asyncio

from tests.living.conftest import Base, fresh, running
from uzel.adapters.models.answering.scripted import ScriptedModel
from uzel.domain.answering import gate
from uzel.domain.questions import analyse
from uzel.usecases.answer import with_leads
from uzel.usecases.answer_object import Event
from uzel.usecases.writing import Writer, sent_evidence

__all__ = ["running"]  # a fixture

TRIP = (
    "# Výlet na Říp\n\nSraz je ve čtvrtek 21. května v 7:30 před školou. Autobus odjíždí v 7:40 a vrací se v 16:00.\n\n"
    "Vstup do rotundy stojí 40 Kč.\n"
)
CODES = "# Kódy\n\nKód brány je 4417.\n"


@pytest_asyncio.fixture
async def base(running: Any, tmp_path: Path) -> AsyncIterator[Base]:
    async with fresh(running, tmp_path / "notes") as made:
        made.write("rip.md", TRIP)
        made.write("kody.md", CODES)
        await made.add()
        yield made


def said(*claims: tuple[str, list[int]], cited: list[int]) -> dict[str, Any]:
    return {"citations": cited, "claims": [{"text": t, "citations": n} for t, n in claims], "missing": []}


async def events(base: Base, question: str, *script: dict[str, Any]) -> list[Event]:
    if script:
        base.knowledge.answerer.writer = Writer(ScriptedModel(script))
    return [event async for event in base.knowledge.stream(question)]


def kinds(found: list[Event]) -> list[str]:
    return [event.kind for event in found]


def consistent(found: list[Event]) -> None:
    """The order of the events, and an object whose marks and citations belong to one another."""
    order = ["sources", "citations", "delta", "done"]
    assert [kind for kind in order if kind in kinds(found)] == list(dict.fromkeys(kinds(found)))
    whole = found[-1].value
    deltas = [event.value for event in found if event.kind == "delta"]
    assert [dict(claim) for claim in whole["claims"]] == [dict(delta) for delta in deltas]
    numbers = {citation["n"] for citation in whole["citations"]}
    assert numbers == {n for claim in whole["claims"] for n in claim["citations"]}
    for citation in whole["citations"]:
        assert citation["quote"]


async def test_an_extractive_answer_has_the_same_events(base: Base) -> None:
    found = await events(base, "Kolik stojí vstup do rotundy?")
    assert kinds(found) == ["sources", "citations", "delta", "done"]
    consistent(found)
    answer = await base.knowledge.ask("Kolik stojí vstup do rotundy?")
    assert answer.answer == found[-1].value["answer"]


async def test_a_written_answer_is_verified_and_cited(base: Base) -> None:
    reply = said(("Vstup do rotundy stojí 40 Kč.", [1]), ("Vstup do rotundy stojí 60 Kč.", [1]), cited=[1])
    found = await events(base, "Kolik stojí vstup do rotundy?", {"reply": reply, "pieces": 3})
    assert kinds(found) == ["sources", "citations", "delta", "done"]
    consistent(found)
    whole = found[-1].value
    assert whole["answer"] == "Vstup do rotundy stojí 40 Kč. [1]"
    assert (whole["withheld"], whole["reason"]) == (1, None)
    assert "40 Kč" in whole["citations"][0]["quote"]


async def test_a_reply_of_which_nothing_stands_is_a_refusal(base: Base) -> None:
    found = await events(base, "Kolik stojí vstup do rotundy?", {"reply": said(("Stojí 60 Kč.", [1]), cited=[1])})
    assert kinds(found) == ["sources", "refused"]
    whole = found[-1].value
    assert (whole["status"], whole["reason"], whole["citations"]) == ("refused", "not_verified", [])


async def test_what_the_base_does_not_hold_calls_no_model(base: Base) -> None:
    found = await events(base, "Jaké je hlavní město Austrálie?", {"reply": said(("Canberra.", [1]), cited=[1])})
    assert kinds(found) == ["sources", "refused"]
    assert found[-1].value["reason"] == "not_found"
    writer = base.knowledge.answerer.writer
    assert writer is not None
    assert isinstance(writer.model, ScriptedModel)
    assert writer.model.prompts == []


async def test_a_service_that_fails_is_said_plainly(base: Base) -> None:
    found = await events(base, "Kolik stojí vstup do rotundy?", {"error": "overloaded"})
    assert kinds(found) == ["sources", "error"]
    assert found[-1].value["status"] == "unavailable"
    assert "overloaded" in found[-1].value["answer"]


async def test_what_was_released_before_a_service_failed_stays(base: Base) -> None:
    reply = said(("Vstup do rotundy stojí 40 Kč.", [1]), *[("Autobus odjíždí v 7:40.", [1])] * 6, cited=[1])
    found = await events(base, "Kolik stojí vstup do rotundy?", {"reply": reply, "error": "cut"})
    assert kinds(found)[-1] == "done"
    assert found[-1].value["reason"] == "cut_short"
    consistent(found)


async def test_an_evaluation_of_the_gate_stays_the_same_with_a_writer(base: Base) -> None:
    asked = "Jaký je kód brány?"
    plain = await base.knowledge.ask(asked)
    base.knowledge.answerer.writer = Writer(ScriptedModel([{"reply": said(cited=[])}]))
    written = await base.knowledge.ask(asked)
    assert written.status == "refused"
    assert {f: plain.diagnostics[f] for f in ("gate", "rule")} == {f: written.diagnostics[f] for f in ("gate", "rule")}
    assert gate.DEFAULT.threshold == 0.5


async def test_two_sources_that_disagree_are_both_shown(base: Base) -> None:
    """Extractive: both; written: also where the model cites one of them alone, with what it left out verbatim."""
    base.write("stary.md", "---\ndate: 2023-09-01\n---\n# Ceník 2023\n\nPůjčení kola stojí 120 Kč na den.\n")
    base.write("novy.md", "---\ndate: 2025-09-01\n---\n# Ceník 2025\n\nPůjčení kola stojí 150 Kč na den.\n")
    await base.add()
    question = "Kolik stojí půjčení kola?"
    found = await events(base, question)
    whole = found[-1].value
    assert {"120", "150"} <= set(whole["answer"].replace(".", " ").split())
    assert len(whole["disagreements"]) == 1
    dates = {citation["n"]: citation["date"] for citation in whole["citations"]}
    assert {dates[n] for n in whole["disagreements"][0]} == {"2023-09-01", "2025-09-01"}
    sent = [candidate.text for candidate in (await _evidence(base, question))]
    new = next(n for n, text in enumerate(sent, 1) if "150" in text)
    found = await events(base, question, {"reply": said(("Půjčení kola stojí 150 Kč na den.", [new]), cited=[new])})
    consistent(found)
    whole = found[-1].value
    assert [claim["text"] for claim in whole["claims"]] == [
        "Půjčení kola stojí 150 Kč na den.", "Půjčení kola stojí 120 Kč na den.",
    ]  # fmt: skip
    assert len(whole["disagreements"]) == 1


async def _evidence(base: Base, question: str) -> list[Any]:
    retrieval = await base.knowledge.retriever.retrieve(analyse(question), base.knowledge.viewer)
    return sent_evidence([one.candidate for one in with_leads(retrieval)])
