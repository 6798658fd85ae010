"""Mail: a Message-ID is one node however it came, and what a mail brought goes with it."""

from __future__ import annotations

import mailbox
from email.message import EmailMessage
from pathlib import Path

from tests.living.conftest import Base


def mail(subject: str, text: str, key: str, **headers: str) -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"] = "Hana Dubová <hana@example.org>", "Sklad <sklad@example.org>"
    message["Subject"], message["Message-ID"] = subject, f"<{key}@example.org>"
    message["Date"] = "Tue, 03 Mar 2026 08:15:00 +0100"
    for name, value in headers.items():
        message[name.replace("_", "-")] = value
    message.set_content(text)
    return message


def with_note(message: EmailMessage, name: str, text: str) -> EmailMessage:
    message.add_attachment(text.encode(), maintype="text", subtype="plain", filename=name)
    return message


def titles(base: Base) -> list[str]:
    return sorted(row[0] for row in base.rows("SELECT metadata->>'title' FROM nodes"))


async def test_attachments_are_nodes_of_their_mail_and_go_with_it(base: Base) -> None:
    order = with_note(
        mail("Objednávka plachet", "V příloze je soupis.", "p1"), "soupis.txt", "Plachty: osm modrých kusů."
    )
    base.write("order.eml", bytes(order))
    assert await base.states() == {"order.eml": "added"}
    assert base.count("nodes") == 2
    assert base.count("edges", "edge_type = 'part_of'") == 1
    hits = (await base.knowledge.search("modrých plachty", branch="prose"))["hits"]
    assert any(hit["part"] and hit["uri"].endswith("order.eml") for hit in hits)
    (base.folder / "order.eml").rename(base.folder / "o.eml")
    assert await base.states() == {"o.eml": "renamed"}
    assert set(await base.found("modrých")) == {"o.eml"}
    (base.folder / "o.eml").unlink()
    base.write("rest.md", "Nic dalšího tu není.")
    await base.add()
    assert await base.found("modrých") == []
    assert base.count("nodes") == 1
    base.nothing_left_over()


async def test_an_attachment_that_changed_and_one_that_went(base: Base) -> None:
    one = with_note(with_note(mail("Klíče", "Posílám dva listy.", "k1"), "a.txt", "Klíč od půdy visí vlevo."), "b.txt",
                    "Klíč od sklepa visí vpravo.")  # fmt: skip
    base.write("keys.eml", bytes(one))
    await base.add()
    nodes, asked = base.count("nodes"), len(base.embedder.asked)
    assert nodes == 3
    two = with_note(mail("Klíče", "Posílám dva listy.", "k1"), "a.txt", "Klíč od půdy visí za dveřmi.")
    base.write("keys.eml", bytes(two))
    assert await base.states() == {"keys.eml": "changed"}
    assert base.count("nodes") == base.count("origins") == 2
    assert await base.found("sklepa") == []
    assert await base.found("dveřmi") == ["keys.eml"]
    assert len(base.embedder.asked) == asked + 2  # the attachment, and the mail, which lists what it brought
    base.nothing_left_over()


async def test_the_same_message_twice_is_one_node(base: Base) -> None:
    text = "Schůze spolku bude v sokolovně."
    base.write(
        "in/a.eml", bytes(mail("Schůze", text, "s1", Received="from one by two; Tue, 3 Mar 2026 08:15:01 +0100"))
    )
    base.write("sent/b.eml", bytes(mail("Schůze", text, "s1")))
    await base.add()
    assert base.count("nodes") == 1
    node = await base.node("in/a.eml")
    assert await base.node("sent/b.eml") == node
    assert len((await base.knowledge.search("sokolovně", branch="prose"))["hits"]) == 1
    # another way that the same message came: also later, also after the first is gone
    (base.folder / "in/a.eml").unlink()
    (base.folder / "sent/b.eml").unlink()
    base.write("archive/c.eml", bytes(mail("Schůze", text + "\n\nTěšíme se.", "s1", X_Folder="Archive", X_Flag="7")))
    base.write("other.md", "Jiný list.")
    await base.add()
    assert await base.node("archive/c.eml") == node
    assert await base.found("Těšíme") == ["archive/c.eml"]
    base.nothing_left_over()


async def test_an_edited_copy_of_a_message_stays_the_message(base: Base) -> None:
    base.write("a.eml", bytes(mail("Sazenice", "Přijede padesát sazenic.", "z1")))
    base.write("b.eml", bytes(mail("Sazenice", "Přijede padesát sazenic.", "z1", X_Seen="yes")))
    await base.add()
    node = await base.node("a.eml")
    base.write("a.eml", bytes(mail("Sazenice", "Přijede šedesát sazenic.", "z1")))
    await base.add()
    assert await base.nodes("a.eml", "b.eml") == [node, node]
    base.nothing_left_over()


async def test_a_forwarded_message_is_the_message_itself(base: Base) -> None:
    inner = mail("Nájem louky", "Louka se pronajímá za tři tisíce ročně.", "l1")
    outer = mail("Fwd: Nájem louky", "Posílám dál.", "l2")
    outer.add_attachment(inner)
    base.write("fwd.eml", bytes(outer))
    await base.add()
    assert base.count("nodes") == 2
    base.write("orig.eml", bytes(inner))
    await base.add()
    assert base.count("nodes") == 2
    node = await base.node("orig.eml")
    edge = "edge_type = 'part_of'"
    assert base.count("edges", edge) == 1
    (base.folder / "fwd.eml").unlink()
    await base.add()
    assert await base.node("orig.eml") == node
    assert base.count("edges", edge) == 0
    assert await base.found("tisíce") == ["orig.eml"]
    base.nothing_left_over()


def box(path: Path, *messages: EmailMessage) -> None:
    path.unlink(missing_ok=True)
    made = mailbox.mbox(path)
    for message in messages:
        made.add(message)
    made.close()


async def test_a_mailbox_that_grows_and_shrinks(base: Base) -> None:
    messages = [mail(f"Hlášení {n}", f"Čidlo v úlu {n} ukazuje {n * 3} stupňů.", f"h{n}") for n in range(6)]
    box(base.folder / "hives.mbox", *messages[:4])
    assert await base.states() == {"hives.mbox": "added"}
    before = dict(base.rows("SELECT metadata->>'title', id FROM nodes"))
    versions, asked = base.count("node_versions"), len(base.embedder.asked)
    box(base.folder / "hives.mbox", messages[0], *messages[2:])
    assert await base.states() == {"hives.mbox": "changed"}
    after = dict(base.rows("SELECT metadata->>'title', id FROM nodes"))
    assert {title for title in after if title.startswith("Hlášení")} == {f"Hlášení {n}" for n in (0, 2, 3, 4, 5)}
    assert all(after[title] == before[title] for title in after.keys() & before.keys())
    assert base.count("node_versions") <= versions + 1, "messages as they were are not written again"
    fresh = [text for text in base.embedder.asked[asked:] if "stupňů" in text]
    assert len(fresh) <= 3  # two messages; the mailbox itself may list them
    hits = (await base.knowledge.search("úlu", branch="prose", limit=20))["hits"]
    assert len({hit["part"] for hit in hits if hit["part"]}) == 5
    (base.folder / "hives.mbox").unlink()
    base.write("rest.md", "Včely spí.")
    await base.add()
    assert titles(base) == ["rest"]
    base.nothing_left_over()


async def test_a_reply_is_linked_to_what_it_answers_in_either_order(base: Base) -> None:
    base.write("b.eml", bytes(mail("Re: Dřevo", "Vezmu dva kubíky.", "d2", In_Reply_To="<d1@example.org>")))
    await base.add()
    assert base.count("edges", "edge_type = 'replies_to'") == 0
    base.write("a.eml", bytes(mail("Dřevo", "Kdo chce dřevo?", "d1")))
    await base.add()
    assert base.count("edges", "edge_type = 'replies_to'") == 1
