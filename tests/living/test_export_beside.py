"""What a text does not say goes with an export too: pages, and what a file is part of."""

from __future__ import annotations

from email.message import EmailMessage
from pathlib import Path

import pytest
import yaml

from tests.living.conftest import Base
from tests.readers.pdf_files import plain_pdf

#: (source title, edge type, target title)
EDGES = """SELECT s.metadata->>'title', e.edge_type, t.metadata->>'title' FROM edges e JOIN nodes s ON s.id = e.source_node
  JOIN nodes t ON t.id = e.target_node WHERE e.edge_type <> 'replies_to' ORDER BY 1, 2, 3"""
PAGES = """SELECT n.metadata->>'title', p.page, p.body FROM passages p JOIN nodes n ON n.id = p.node_id
  ORDER BY 1, p.ordinal"""


def mail(subject: str, text: str, key: str) -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "Ida <ida@example.org>", "boat@example.org", subject
    message["Message-ID"], message["Date"] = f"<{key}@example.org>", "Fri, 06 Mar 2026 09:00:00 +0100"
    message.set_content(text)
    return message


def attach(message: EmailMessage, name: str, content: str | bytes, kind: str = "text/plain") -> EmailMessage:
    main, _, sub = kind.partition("/")
    data = content.encode() if isinstance(content, str) else content
    message.add_attachment(data, maintype=main, subtype=sub, filename=name)
    return message


def guide() -> bytes:
    return plain_pdf([
        ["Mooring", "The rope for the northern jetty is twelve metres long."],
        [],
        ["1. The lamp on the buoy is changed in April.", "2. The bell is rung by the harbour master."],
        ["3. The anchor weighs forty kilograms."],
    ])  # fmt: skip


async def moved(base: Base, other: Base, step: str = "out") -> Path:
    out = base.folder.parent / step
    written = await base.knowledge.export(out)
    assert written["notices"] == []
    report = await other.knowledge.add([out])
    assert not report.failed, report.as_json()
    assert other.count("nodes") == base.count("nodes") == written["nodes"]
    return out


async def test_pages_of_a_pdf_are_named_elsewhere(base: Base, other: Base) -> None:
    base.write("guide.pdf", guide())
    await base.add()
    before = base.rows(PAGES)
    assert [page for _, page, _ in before] == [1, 3, 4]
    out = await moved(base, other)
    assert other.rows(PAGES) == before
    for number, question in (
        (3, "When is the lamp on the buoy changed?"),
        (4, "How many kilograms does the anchor weigh?"),
    ):
        for one in (base, other):
            answer = await one.knowledge.ask(question)
            assert answer.status == "answered"
            assert [citation["page"] for citation in answer.citations] == [number], question
    head = yaml.safe_load((out / "notes/guide.pdf.md").read_text("utf-8").split("---\n")[1])
    assert head["uzel"]["page_starts"].split()[1].startswith("3:"), "the silent page is left out"
    said = "SELECT metadata - 'filter' FROM nodes"
    assert other.rows(said) == base.rows(said), "what the export noted is no metadata of the node"
    # and from there once more
    assert (await other.knowledge.export(base.folder.parent / "again"))["notices"] == []
    again = (base.folder.parent / "again/out/notes/guide.pdf.md").read_text("utf-8")
    assert again == (out / "notes/guide.pdf.md").read_text("utf-8")


async def test_attachments_are_part_of_their_mail_elsewhere(base: Base, other: Base) -> None:
    shared = "The sails are dried in the loft of the old mill.\n"
    inner = attach(mail("Inner tide", "The tide table is attached.", "m3"), "tide.txt", "High water is at six.\n")
    outer = mail("Outer #2 tide", "See what Ida wrote.", "m1")
    attach(outer, "sails.txt", shared)
    attach(
        outer,
        "meter.py",
        '"""Reads the gauge."""\n\n# the gauge is behind the bilge pump\ndef gauge():\n    return 4\n',
    )
    attach(outer, "guide.pdf", guide(), "application/pdf")
    outer.add_attachment(inner)
    base.write("post/outer #2.eml", bytes(outer))
    base.write("post/second.eml", bytes(attach(mail("Second", "The same list again.", "m2"), "sails.txt", shared)))
    base.write("page.html", '<h1>Links</h1><p>All about <a href="notes/knots.md">knots</a> is there.</p>')
    base.write("notes/knots.md", "# Knots\n\nThe bowline holds the boat. See [the page](../page.html).\n")
    await base.add()
    before = base.rows(EDGES)
    assert [kind for _, kind, _ in before].count("part_of") == 6
    out = await moved(base, other)
    assert other.rows(EDGES) == before
    assert {path.name for path in out.rglob("*.parts")} >= {"outer _2.eml.md.parts"}
    assert list(out.rglob("meter.py")), "code stays code"
    assert other.rows("SELECT media_type FROM nodes WHERE content_md LIKE '%%bilge%%'") == base.rows(
        "SELECT media_type FROM nodes WHERE content_md LIKE '%%bilge%%'"
    )
    assert [(title, page) for title, page, _ in other.rows(PAGES)] == [
        (title, page) for title, page, _ in base.rows(PAGES)
    ]
    found = (await other.knowledge.search("sails dried loft", branch="prose"))["hits"][0]
    shown = await other.knowledge.show(found["node_id"])
    assert {edge["title"] for edge in shown["edges"] if edge["type"] == "part_of"} == {"Outer #2 tide", "Second"}


async def test_what_a_notes_own_text_links_is_not_noted_again(base: Base, other: Base) -> None:
    base.write("a.md", "# A\n\nSee [[Boats]] and [the oars](in/oars.md), and [prices](prices.csv).\n")
    base.write("in/oars.md", "The oars are made of ash. Back to [A](../a).\n")
    base.write("boats.md", "---\ntitle: Boats\n---\nThe boats are blue.\n")
    base.write("prices.csv", "boat;EUR\nsmall;7\nlarge;9\n")
    await base.add()
    before = base.rows(EDGES)
    assert len(before) == 4
    out = await moved(base, other)
    assert other.rows(EDGES) == before
    heads = {path.name: yaml.safe_load(path.read_text("utf-8").split("---\n")[1]) for path in out.rglob("*.md")}
    assert heads["a.md"]["uzel"] == {"links": {"links_to": ["prices.csv.md"]}}, "its file has another name here"
    assert "uzel" not in heads["oars.md"]


async def test_messages_of_a_mailbox_and_what_they_hold(base: Base, other: Base) -> None:
    one = attach(mail("Paint", "The hull gets two coats.", "b1"), "paint.txt", "The paint is called sea green.\n")
    box = b"".join(b"From ida@example.org Fri Mar  6 09:00:00 2026\n" + bytes(m) + b"\n" for m in (
        one, mail("Brush", "Brushes are in the shed.", "b2")))  # fmt: skip
    base.write("post.mbox", box)
    await base.add()
    attached = [row for row in base.rows(EDGES) if row[2] == "Paint"]
    assert len(attached) == 1
    await moved(base, other)
    assert other.rows(EDGES) == base.rows(EDGES)


@pytest.mark.parametrize("said", [
    "uzel: {page_starts: 'x'}", "uzel: {page_starts: '5 3'}", "uzel: {page_starts: '0:1'}", "uzel: {page_starts: [1]}",
    "uzel: {page_starts: '900 901'}", "uzel: {links: {guardian_of: [b.md]}}", "uzel: {links: [b.md]}", "uzel: 3",
    "uzel: {links: {part_of: b.md}}", "uzel: {links: {part_of: [{}]}}",
])  # fmt: skip
async def test_what_is_noted_wrongly_is_left_out(base: Base, said: str) -> None:
    base.write("a.md", f"---\ntitle: A\n{said}\n---\nThe oar is made of ash.\n")
    base.write("b.md", "The rudder is made of oak.\n")
    assert set((await base.states()).values()) == {"added"}
    assert base.rows(EDGES) == []
    assert {page for _, page, _ in base.rows(PAGES)} <= {None}
    assert await base.found("oar") == ["a.md"]


async def test_an_authors_own_key_of_the_same_name_is_kept(base: Base, other: Base) -> None:
    base.write("knot.md", "---\ntitle: Knots\nuzel: {lodní: dračí smyčka}\n---\nThe knot holds the boat.\n")
    await base.add()
    await moved(base, other)
    said = "SELECT metadata->'uzel' FROM nodes"
    assert other.rows(said) == base.rows(said) == [({"lodní": "dračí smyčka"},)]


async def test_a_folder_says_what_its_files_are_part_of(base: Base) -> None:
    base.write("minutes.md", "# Minutes\n\nThe crew met on Monday.\n")
    base.write("minutes.md.parts/map.txt", "The map shows the reef.\n")
    base.write("other.parts/alone.txt", "Nothing is beside this.\n")
    base.write(".parts/x.txt", "hidden")
    await base.add()
    assert [kind for _, kind, _ in base.rows(EDGES)] == ["part_of"]


async def test_what_cannot_be_noted_is_told(base: Base, other: Base) -> None:
    base.write("a.md", "---\nuzel: {own: key}\n---\nSee [prices](prices.csv).\n")
    base.write("prices.csv", "boat;EUR\nsmall;7\nlarge;9\n")
    await base.add()
    out = base.folder.parent / "out"
    written = await base.knowledge.export(out)
    assert [notice.partition(":")[0] for notice in written["notices"]] == ["notes/a.md"]
    assert yaml.safe_load((out / "notes/a.md").read_text("utf-8").split("---\n")[1])["uzel"] == {"own": "key"}


async def test_a_note_that_is_part_of_nothing_any_more(base: Base) -> None:
    base.write("whole.md", "# Whole\n\nThe whole is here.\n")
    base.write("piece.md", "---\nuzel: {links: {part_of: [whole.md]}}\n---\nThe piece of it.\n")
    await base.add()
    assert len(base.rows(EDGES)) == 1
    base.write("piece.md", "The piece of it, on its own now.\n")
    await base.add()
    assert base.rows(EDGES) == []


REPLIES = """SELECT s.metadata->>'title', e.edge_type, t.metadata->>'title' FROM edges e JOIN nodes s ON s.id = e.source_node
  JOIN nodes t ON t.id = e.target_node ORDER BY 1, 2, 3"""


def answering(subject: str, text: str, key: str, *to: str) -> EmailMessage:
    """A mail that answers others: the last one directly."""
    message = mail(subject, text, key)
    message["In-Reply-To"] = f"<{to[-1]}@example.org>"
    message["References"] = " ".join(f"<{one}@example.org>" for one in to)
    return message


def mailbox(*messages: EmailMessage) -> bytes:
    return b"".join(b"From ida@example.org Fri Mar  6 09:00:00 2026\n" + one.as_bytes() + b"\n\n" for one in messages)


async def asked(base: Base, *questions: str) -> list[tuple[str, list[str]]]:
    found = [await base.knowledge.ask(question) for question in questions]
    return [(one.answer, [citation["title"] for citation in one.citations]) for one in found]


async def test_replies_and_several_mails_of_one_mailbox_are_the_same_elsewhere(base: Base, other: Base) -> None:
    base.write("klub.mbox", mailbox(
        mail("Závod", "Závod začne v sobotu v devět hodin u mola.", "race"),
        answering("Re: Závod", "Na závod přivezu čtyři vesla.", "oars", "race"),
        attach(answering("Re: Re: Závod", "Posílám seznam posádek.", "crews", "race", "oars"), "posadky.txt",
               "Posádka Labuť: Klára a Oto.\n"),
        mail("Úklid", "Loděnici uklidíme 14. března.", "tidy"),
    ))  # fmt: skip
    # a mail of its own that answers one in the mailbox, and one that nobody has
    base.write("sent/answer.eml", answering("Re: Úklid", "Na úklid vezmu kbelíky.", "pails", "tidy").as_bytes())
    base.write("sent/lost.eml", answering("Re: Cena", "Cena je v pořádku.", "price", "nowhere").as_bytes())
    await base.add()
    before = base.rows(REPLIES)
    assert ("Re: Závod", "replies_to", "Závod") in before
    assert ("Re: Re: Závod", "replies_to", "Re: Závod") in before
    assert ("Re: Úklid", "replies_to", "Úklid") in before
    questions = (
        "Kdy začne závod?",
        "Kolik vesel přivezu na závod?",
        "Kdo je v posádce Labuť?",
        "Kdy uklidíme loděnici?",
    )
    answers = await asked(base, *questions)
    assert sum(bool(titles) for _, titles in answers) >= 3
    await moved(base, other)
    assert other.rows(REPLIES) == before
    assert await asked(other, *questions) == answers
    # the mail itself, seen there, is the node that its export became
    nodes = other.count("nodes")
    other.write("answer.eml", (base.folder / "sent/answer.eml").read_bytes())
    assert not (await other.add()).failed
    assert other.count("nodes") == nodes
    assert other.rows(REPLIES) == before
