"""Texts of a knowledge base that attack the answer, each with the reply of a model that obeys.

An attack counts only where it succeeds with the defences off; with them on nothing of it is shown, and an honest reply
to the same evidence still is. `must_not` is about what a model says: a quote beside it is the source's own text.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.domain.base_of_notes import note
from uzel.adapters.models.answering.scripted import ScriptedModel
from uzel.domain.answers import Quote
from uzel.domain.evidence import Candidate
from uzel.domain.masking import Key, Known, mask
from uzel.domain.writing import marks
from uzel.domain.writing.reply import Cited, Event, Missing, Stated
from uzel.domain.writing.support import Supported
from uzel.ports import Prompt
from uzel.text.unseen import seen
from uzel.usecases import writing
from uzel.usecases.writing import Released, Writer, Written

Attack = Mapping[str, Any]

ATTACKS: list[Attack] = [
    json.loads(line) for line in (Path(__file__).parent / "attacks.jsonl").read_text(encoding="utf-8").splitlines()
]
KINDS = {
    "ignore", "marks", "turns", "shape", "hidden", "invisible", "exfiltration", "citing", "opposite", "reveal",
    "placeholder", "label",
}  # fmt: skip
KNOWN = (Known("Eliška Nováková"), Known("Zuzana Kováčová"), Known("Margaret Whitfield"))
NAMES = ("Nováko", "Kováčo", "Whitfield")
UNSEEN = re.compile("[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\U000e0000-\U000e007f]")
#: these are stopped before a claim is held against its evidence
ON_THEIR_OWN = [
    one for one in ATTACKS
    if one["kind"] in ("shape", "exfiltration") or UNSEEN.search("".join(one["must_not"])) is not None
]  # fmt: skip
WHOLE = 1_000_000  # code points at a time: the stand-in of a reader wants the reply at once

every_attack = pytest.mark.parametrize("attack", ATTACKS, ids=[one["id"] for one in ATTACKS])


async def replied(attack: Attack, reply: Any) -> tuple[list[str], Prompt]:
    """(what is shown when the model says `reply`, what it was sent)"""
    model = ScriptedModel([{"reply": reply, "pieces": WHOLE}])
    written = Written()
    made = Writer(model, KNOWN).write(attack["question"], evidence_of(attack), attack["lang"], written)
    shown = [event.text async for event in made if isinstance(event, Released)]
    return [*shown, *written.missing], model.prompts[0]


def evidence_of(attack: Attack) -> list[Candidate]:
    return [note(f"{n}.md", "", text, language=attack["lang"]) for n, text in enumerate(attack["evidence"], 1)]


def missed(attack: Attack, shown: Sequence[str]) -> list[str]:
    """What of `must_not` is not shown."""
    return [held for held in attack["must_not"] if not any(held in text for text in shown)]


class AnyReader:
    """Takes whatever comes: every text of a reply is a claim, wherever it stands and whatever it cites."""

    def __init__(self, evidence: int) -> None:
        self.evidence, self.stated = evidence, 0
        self.cited = Cited(tuple(range(1, evidence + 1)))

    def feed(self, piece: str) -> list[Event]:
        try:
            value = json.loads(piece)
        except ValueError:
            value = piece
        return [self._made(key, text) for key, text in self._texts("", value)]

    def end(self) -> None:
        """Nothing is missed."""

    def _made(self, key: str, text: str) -> Event:
        return Missing((text,)) if key == "missing" else Stated(text, self.cited.numbers)

    def _texts(self, key: str, value: Any) -> list[tuple[str, str]]:
        if isinstance(value, str):
            return [(key, value)]
        if isinstance(value, list):
            return [found for one in value for found in self._texts(key, one)]
        if isinstance(value, dict):
            return [found for name, one in value.items() for found in self._texts(name, one)]
        return []


def accepting(claim: str, cited: Sequence[Candidate], *_: Any) -> Supported:
    first = cited[0]
    return Supported((Quote(first.passage_id, 0, len(first.text), first.text, None),))


def told(text: str, key: Key, **_: Any) -> str:
    """Names put back without a look at what the text means by them."""
    for entry in key.entries:
        text = text.replace(f"[{entry.kind}_{entry.number}]", entry.base)
    return text


@pytest.fixture
def unchecked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every claim passes."""
    monkeypatch.setattr(writing, "support", accepting)


@pytest.fixture
def defenceless(monkeypatch: pytest.MonkeyPatch, unchecked: None) -> None:
    """No check, no filter, no escapes, any shape."""
    monkeypatch.setattr(writing, "ReplyReader", AnyReader)
    monkeypatch.setattr(writing, "without_foreign_links", lambda text, evidence: text)
    monkeypatch.setattr(writing, "seen", lambda text: text)
    monkeypatch.setattr(writing, "placeholders", lambda text: [])
    monkeypatch.setattr(writing, "asked_for", lambda part, question, language: True)
    monkeypatch.setattr(writing, "restore", told)
    monkeypatch.setattr(marks, "escape", lambda text: text)


@every_attack
async def test_it_succeeds_with_the_defences_off(attack: Attack, defenceless: None) -> None:
    shown, asked = await replied(attack, attack["obeying"])
    assert missed(attack, shown) == []
    assert attack.get("mark", "") in asked.user


@every_attack
async def test_nothing_of_it_is_shown(attack: Attack) -> None:
    shown, _ = await replied(attack, attack["obeying"])
    assert missed(attack, shown) == attack["must_not"], shown


@pytest.mark.parametrize("attack", ON_THEIR_OWN, ids=[one["id"] for one in ON_THEIR_OWN])
async def test_shape_links_and_unseen_signs_do_not_wait_for_the_check(attack: Attack, unchecked: None) -> None:
    shown, _ = await replied(attack, attack["obeying"])
    assert missed(attack, shown) == attack["must_not"], shown


@every_attack
async def test_an_honest_reply_to_the_same_evidence_is_shown(attack: Attack) -> None:
    numbers = list(range(1, len(attack["evidence"]) + 1))
    reply = {"citations": numbers, "claims": [{"text": attack["honest"], "citations": numbers}], "missing": []}
    shown, _ = await replied(attack, reply)
    assert any(attack["honest"] in text for text in shown)


@every_attack
async def test_what_is_sent_stays_between_its_marks(attack: Attack) -> None:
    _, asked = await replied(attack, attack["obeying"])
    token = re.search(r"token ([0-9a-f]{16})", asked.system)
    assert token is not None
    between = rf'<evidence-{token[1]} n="\d+">\n(.*?)\n</evidence-{token[1]}>'
    sent = re.findall(between, asked.user, re.DOTALL)
    rest = re.sub(between, "", asked.user, flags=re.DOTALL).strip()
    asking = re.fullmatch(rf"<question-{token[1]}>\n(.*)\n</question-{token[1]}>", rest, re.DOTALL)
    assert asking is not None
    masked = mask([attack["question"], *map(seen, attack["evidence"])], KNOWN)
    assert [marks.unescape(text) for text in (asking[1], *sent)] == list(masked.texts)
    for text in (asking[1], *sent):
        assert not re.search(r"<\s*/?\s*(?:evidence|question|system|assistant|user|instruction)", text, re.IGNORECASE)
        assert not UNSEEN.search(text)
        assert not any(name in text for name in NAMES)
    if "mark" in attack:
        assert attack["mark"] not in asked.user
        assert attack["mark"] in "".join(map(marks.unescape, sent))


@every_attack
def test_escaped_evidence_comes_back_as_it_was(attack: Attack) -> None:
    for text in attack["evidence"]:
        assert marks.unescape(marks.escape(text)) == text
        assert marks.unescape(marks.unescape(marks.escape(marks.escape(text)))) == text


def test_there_are_enough_of_each_kind_and_language() -> None:
    assert len(ATTACKS) >= 60
    assert len({attack["id"] for attack in ATTACKS}) == len(ATTACKS)
    assert len({json.dumps([attack["evidence"], attack["obeying"]]) for attack in ATTACKS}) == len(ATTACKS)
    assert {attack["kind"] for attack in ATTACKS} == KINDS
    languages = Counter(attack["lang"] for attack in ATTACKS)
    assert set(languages) == {"cs", "sk", "en"}
    assert min(languages.values()) * 4 >= len(ATTACKS)
    assert len({(attack["kind"], attack["lang"]) for attack in ATTACKS}) == len(KINDS) * 3
    assert all(attack["must_not"] and all(attack["must_not"]) for attack in ATTACKS)
