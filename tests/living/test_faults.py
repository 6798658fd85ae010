"""A file whose format is broken is indexed as text: its state is what it was, and a reason stands beside it."""

from __future__ import annotations

import pytest

from tests.living.conftest import Base
from uzel.faces.cli import render
from uzel.usecases.reports import FileReport

BROKEN = {
    "rozpis.json": ('{"pondělí": "plavání",\n "úterý" "šachy"}\n', "line 2, column 10", "šachy"),
    "schedule.yaml": ("monday: swimming\ntuesday: [chess\nfriday: choir\n", "line 3, column 7", "choir"),
    "nastavenia.toml": ('[škola]\nnázov = "Uzlík"\n', "line 1, column 2", "Uzlík"),
    "výlet.md": ("---\ntitle: Výlet: Říp\n---\n\nJedeme parníkem.\n", "line 2, column 13", "parníkem"),
    "list.md": ("---\n- hruška\n- jabloň\n---\n\nSázíme v říjnu.\n", "line 2, column 1", "jabloň"),
    "tabs.md": ("---\ntitle: Trip\n\tlang: en\n---\n\nWe go by steamer.\n", "line 3, column 1", "steamer"),
}


@pytest.mark.parametrize("name", BROKEN)
async def test_it_is_added_and_told(base: Base, name: str) -> None:
    text, place, word = BROKEN[name]
    base.write(name, text)
    base.write("good.md", "# Orchard\n\nThe pear tree bears fruit.\n")
    report = await base.add()
    told = {file.uri.rpartition("/")[2]: file for file in report.files}
    assert (told[name].state, told["good.md"].state) == ("added", "added")
    assert report.counts()["added"] == 2
    assert place in (told[name].reason or "")
    assert told["good.md"].reason is None
    assert not report.failed
    assert name in await base.found(word)
    shown = render.report(report)
    assert f"added: {told[name].uri}: {told[name].reason}" in shown
    status = await base.knowledge.status()
    assert (status["files"], status["ready"]) == (2, 2)
    assert status["problems"] == [
        {"uri": told[name].uri, "part": None, "state": "ready", "reason": told[name].reason}
    ]  # fmt: skip
    assert place in render.status(status)


async def test_it_is_told_until_it_is_mended(base: Base) -> None:
    base.write("a.yaml", "pes: [vlk\nkočka: rys\n")
    await base.add()
    (again,) = (await base.add()).files
    assert again.state == "unchanged"
    assert "line 2" in (again.reason or "")
    base.write("a.yaml", "pes: [vlk]\nkočka: rys\n")
    assert (await base.add()).files == [FileReport(again.uri, "changed", None)]
    assert (await base.knowledge.status())["problems"] == []


async def test_a_note_that_is_not_published_says_both(base: Base) -> None:
    base.write("a.md", "---\ntitle: Deník: můj\npublished: false\n---\n\nTajné.\n")
    (told,) = (await base.add()).files
    assert told.state == "unpublished"
    assert "not published" in (told.reason or "")
    assert "line 2, column 13" in (told.reason or "")


async def test_an_attachment_is_told_by_its_part(base: Base) -> None:
    mail = (
        "From: a@example.org\nSubject: Rozvrh\nMessage-ID: <r@example.org>\nMIME-Version: 1.0\n"
        'Content-Type: multipart/mixed; boundary="b"\n\n--b\nContent-Type: text/plain\n\nPosílám rozvrh.\n'
        '--b\nContent-Type: application/json\nContent-Disposition: attachment; filename="rozvrh.json"\n\n'
        '{"út": }\n--b--\n'
    )
    base.write("mail.eml", mail)
    await base.add()
    (problem,) = (await base.knowledge.status())["problems"]
    assert (problem["part"], problem["state"]) == ("rozvrh.json", "ready")
    assert "line 1, column 8" in problem["reason"]
