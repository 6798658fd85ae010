"""What a model is sent and what is read of its reply: nothing of its shape is trusted."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.domain.base_of_notes import note
from uzel.domain.writing.marks import escape, marked, unescape
from uzel.domain.writing.reply import BadReply, Cited, Event, Missing, ReplyReader, Stated
from uzel.domain.writing.support import Replaced, Supported, Unsupported, support

LOOKALIKES = st.lists(
    st.sampled_from(["<", "</", "&lt;", "&amp;lt;", "evidence", "question", "-7f", ">", " ", "SYSTEM", "x", "&", "n"])
).map("".join)
REPLY = {
    "citations": [2, 1],
    "claims": [
        {"text": "Sraz je v „7:30“ u školy.", "citations": [2]},
        {"text": "Vstup stojí 40 Kč.", "citations": [1, 2]},
    ],
    "missing": ["kdo jede"],
}


@given(LOOKALIKES | st.text())
def test_what_is_escaped_comes_back_as_it_was(text: str) -> None:
    assert unescape(escape(text)) == text


@given(st.lists(LOOKALIKES, max_size=3), LOOKALIKES)
def test_no_text_can_open_or_close_a_mark(evidence: list[str], question: str) -> None:
    sent = marked(question, evidence, token="7f")  # noqa: S106 - no secret
    opened = re.findall(r"<\s*/?\s*(?:question|evidence|system)\b[^\n]*", sent.text, re.IGNORECASE)
    assert len(opened) == 2 * (len(evidence) + 1)


def test_each_request_has_marks_of_its_own() -> None:
    assert marked("a", ["b"]).token != marked("a", ["b"]).token


def read(text: str, evidence: int = 3, cuts: int = 1) -> list[Event]:
    reader = ReplyReader(evidence)
    found = [event for at in range(0, len(text), cuts) for event in reader.feed(text[at : at + cuts])]
    reader.end()
    return found


@pytest.mark.parametrize("cuts", [1, 2, 3, 7, 10_000])
@pytest.mark.parametrize("around", ["{}", "```json\n{}\n```", "Here you are: {} I hope it helps.", "\n {}"])
def test_a_reply_is_read_however_it_is_cut(cuts: int, around: str) -> None:
    text = around.replace("{}", json.dumps(REPLY, ensure_ascii=False))
    assert read(text, cuts=cuts) == [
        Cited((2, 1)),
        Stated("Sraz je v „7:30“ u školy.", (2,)),
        Stated("Vstup stojí 40 Kč.", (1, 2)),
        Missing(("kdo jede",)),
    ]


def test_citations_are_known_before_the_rest_has_come() -> None:
    reader = ReplyReader(3)
    text = json.dumps(REPLY)
    assert reader.feed(text[: text.index("]") + 1]) == [Cited((2, 1))]
    assert reader.feed(text[text.index("]") + 1 : text.index("}") + 1])[0] == Stated("Sraz je v „7:30“ u školy.", (2,))


CLAIM = {"text": "x", "citations": [1]}
BAD: dict[str, object] = {
    "outside": {"citations": [4], "claims": [], "missing": []},
    "nought": {"citations": [0], "claims": [], "missing": []},
    "half": {"citations": [1.5], "claims": [], "missing": []},
    "word": {"citations": ["1"], "claims": [], "missing": []},
    "true": {"citations": [True], "claims": [], "missing": []},
    "twice": {"citations": [1, 1], "claims": [], "missing": []},
    "claims first": {"claims": [CLAIM], "citations": [1], "missing": []},
    "not in its list": {"citations": [2], "claims": [CLAIM], "missing": []},
    "cites nothing": {"citations": [1], "claims": [{"text": "x", "citations": []}], "missing": []},
    "no text": {"citations": [1], "claims": [{"citations": [1]}], "missing": []},
    "number as text": {"citations": [1], "claims": [{"text": 5, "citations": [1]}], "missing": []},
    "endless": {"citations": [1], "claims": [CLAIM] * 31, "missing": []},
    "long": {"citations": [1], "claims": [{"text": "x" * 2000, "citations": [1]}], "missing": []},
    "no citations": {"answer": "yes"},
    "a list": [1, 2],
}


@pytest.mark.parametrize("reply", BAD.values(), ids=BAD)
def test_what_breaks_the_shape_is_refused(reply: object) -> None:
    with pytest.raises(BadReply):
        read(json.dumps(reply))


@given(st.integers(0, 10_000))
def test_a_reply_that_was_cut_short_is_refused(at: int) -> None:
    text = json.dumps(REPLY)
    with pytest.raises(BadReply):
        read(text[: at % len(text)])


@given(st.text(max_size=300))
def test_no_text_is_more_than_a_bad_reply(text: str) -> None:
    with pytest.raises(BadReply):
        read(text)


TRIP = note(
    "rip.md", "Výlet na Říp",
    "Sraz je ve čtvrtek 21. května v 7:30 před školou. Autobus odjíždí v 7:40 a vrací se v 16:00.\n\n"
    "S sebou pláštěnku a svačinu. Vstup do rotundy stojí 40 Kč. Kdo nejede, přijde do školy jako obvykle.\n",
    language="cs",
)  # fmt: skip
DOGS = note(
    "dogs.md",
    "Dogs in the park",
    "Dogs may be let off the lead only before nine. Mr Hill keeps the keys.\n",
    language="en",
)


@pytest.mark.parametrize(
    ("claim", "language", "expected"),
    [
        ("Autobus odjíždí v 7:40.", "cs", "Autobus odjíždí v 7:40"),
        ("Vstup do rotundy stojí 40 Kč.", "cs", "40 Kč"),
        ("Mr Hill keeps the keys.", "en", "Mr Hill keeps"),
    ],
)
def test_a_true_claim_stands_on_its_sentence(claim: str, language: str, expected: str) -> None:
    found = support(claim, [TRIP, DOGS], language)
    assert isinstance(found, Supported)
    assert expected in found.quotes[0].text
    for quote in found.quotes:
        source = next(one for one in (TRIP, DOGS) if one.passage_id == quote.passage_id)
        assert source.text[quote.start - source.start : quote.end - source.start] == quote.text


@pytest.mark.parametrize(
    ("claim", "language"),
    [
        ("Autobus odjíždí v 7:30.", "cs"),
        ("Vstup do rotundy stojí 60 Kč.", "cs"),
        ("Vstup do rotundy nestojí 40 Kč.", "cs"),
        ("Dogs may be let off the lead.", "en"),
        ("Mrs Hall keeps the keys.", "en"),
        ("Prague is the capital of Bohemia.", "en"),
        ("", "en"),
    ],
)
def test_a_false_claim_is_never_shown(claim: str, language: str) -> None:
    found = support(claim, [TRIP, DOGS], language)
    assert not isinstance(found, Supported)
    if isinstance(found, Replaced):  # then what is shown is the source's own sentence
        assert found.quote.text in TRIP.text + DOGS.text


def test_nothing_cited_is_nothing_said() -> None:
    assert isinstance(support("Mr Hill keeps the keys.", [], "en"), Unsupported)
