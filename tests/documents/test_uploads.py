"""Documents are put in, asked about, replaced and taken out; nothing is ever half there."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from tests.documents.conftest import Running, serving
from tests.living.conftest import HashEmbedder
from uzel.faces.http.running import go_on
from uzel.faces.http.serving import ServiceOptions
from uzel.ports import Vectors

TRIP = "# Výlet\n\nAutobus na Říp odjíždí v 7:40 od školy.\n"


async def test_what_is_put_in_can_be_asked_about_and_goes_without_a_trace(service: Running) -> None:
    told = await service.put(("výlet.md", TRIP), ("prázdný.md", ""))
    assert told["výlet.md"]["state"] == "added"
    assert (told["prázdný.md"]["state"], told["prázdný.md"]["node_id"]) == ("no_text", None)
    assert "7:40" in (await service.found("odjezd autobusu na Říp"))[0]
    shown = (await service.client.get(f"/api/nodes/{told['výlet.md']['node_id']}")).json()
    assert shown["origins"][0]["uri"].endswith("/výlet.md")

    listed = (await service.client.get("/api/documents")).json()
    assert [(one["name"], one["state"], one["removable"]) for one in listed["documents"]] == [
        ("prázdný.md", "no_text", True), ("výlet.md", "ready", True)]  # fmt: skip
    assert listed["documents"][0]["reason"] == "is empty"
    assert (listed["counts"]["ready"], listed["counts"]["no_text"], listed["total"]) == (1, 1, 2)

    for one in (told["výlet.md"]["node_id"], told["prázdný.md"]["document_id"]):
        assert (await service.client.delete(f"/api/documents/{one}")).status_code == 200
        assert (await service.client.delete(f"/api/documents/{one}")).status_code == 404
    assert service.kept() == []
    assert await service.found("odjezd autobusu na Říp") == []
    assert service.base.count("nodes") == service.base.count("origins") == 0
    service.base.nothing_left_over()


async def test_the_same_name_is_one_more_revision_of_the_same_document(service: Running) -> None:
    first = (await service.put(("výlet.md", TRIP)))["výlet.md"]
    again = (await service.put(("výlet.md", TRIP)))["výlet.md"]
    changed = (await service.put(("výlet.md", TRIP.replace("7:40", "8:15"))))["výlet.md"]
    assert [again["state"], changed["state"]] == ["unchanged", "changed"]
    assert first["node_id"] == again["node_id"] == changed["node_id"]
    assert "8:15" in (await service.found("autobus"))[0]
    assert service.kept() == ["výlet.md"]


async def test_a_file_that_is_not_taken_is_told_and_stops_no_other(service: Running) -> None:
    told = await service.put(
        ("../../plan.md", TRIP), (".hidden.md", "x"), ("con.md", "x"), ("big.md", "x" * 200_001), ("plan.md", "twice")
    )
    assert {name: one["state"] for name, one in told.items() if name != "plan.md"} == {
        ".hidden.md": "refused", "con.md": "refused", "big.md": "refused"}  # fmt: skip
    assert all(told[name]["reason"] for name in (".hidden.md", "con.md", "big.md"))
    assert service.kept() == ["plan.md"]
    assert "7:40" in (await service.found("autobus"))[0]


async def test_a_broken_document_is_kept_with_its_reason_and_can_be_removed(service: Running) -> None:
    told = (await service.put(("zpráva.pdf", b"%PDF-1.7 broken")))["zpráva.pdf"]
    assert told["state"] == "failed"
    assert told["reason"]
    assert (await service.client.delete(f"/api/documents/{told['document_id']}")).status_code == 200
    assert service.kept() == []


async def test_requests_that_hold_no_documents(service: Running) -> None:
    assert (await service.client.post("/api/documents", json={})).status_code == 415
    assert (await service.client.post("/api/documents", files={})).status_code == 415
    no_file = await service.client.post("/api/documents", files={"text": (None, "words")})
    assert no_file.status_code == 422
    broken = await service.client.post(
        "/api/documents", content=b"--x\r\nnonsense", headers={"content-type": "multipart/form-data; boundary=x"}
    )
    assert broken.status_code in (400, 422)
    assert not service.folder.exists()


@pytest.mark.parametrize("declared", [True, False])
async def test_a_request_that_is_too_large_leaves_nothing(service: Running, declared: bool) -> None:
    body = b'--x\r\nContent-Disposition: form-data; name="files"; filename="a.md"\r\n\r\n' + b"a" * 400_000
    headers = {"content-type": "multipart/form-data; boundary=x"}

    async def pieces():  # type: ignore[no-untyped-def]
        for at in range(0, len(body), 50_000):
            yield body[at : at + 50_000]

    with suppress(httpx.ReadError, httpx.WriteError):  # the answer may come, and the end with it, while it is sent
        response = await service.client.post("/api/documents", content=body if declared else pieces(), headers=headers)
        assert response.status_code == 413, response.text
    assert not service.folder.exists()
    assert service.base.count("origins") == 0


async def test_who_leaves_in_the_middle_has_sent_nothing(service: Running) -> None:
    head = (
        "POST /api/documents HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: multipart/form-data; boundary=x\r\n"
        'Content-Length: 100000\r\n\r\n--x\r\nContent-Disposition: form-data; name="files"; filename="a.md"\r\n\r\n'
    )
    _, writer = await asyncio.open_connection("127.0.0.1", service.port)
    writer.write(head.encode() + b"a" * 50_000)
    await writer.drain()
    await asyncio.sleep(0.1)
    writer.close()
    await writer.wait_closed()
    await asyncio.sleep(0.3)
    assert not service.folder.exists() or service.kept() == []
    assert service.base.count("origins") == 0
    assert service.service.jobs.kept == {}


class Slow(HashEmbedder):
    """Waits until it may go on."""

    def __init__(self) -> None:
        super().__init__()
        self.may_go = asyncio.Event()

    async def passages(self, texts: Sequence[str]) -> Vectors:
        await self.may_go.wait()
        return await super().passages(texts)


def slowed(service: Running) -> Slow:
    slow = Slow()
    service.base.knowledge.indexer.embedder = slow
    return slow


async def test_a_job_is_told_while_it_runs_and_only_to_its_account(service: Running) -> None:
    slow = slowed(service)
    sent = [("files", ("výlet.md", TRIP))]
    response = await service.client.post("/api/documents", files=sent, headers={"Prefer": "respond-async"})
    assert response.status_code == 202
    job = response.headers["location"]
    other = await service.key("admin")
    for _ in range(200):
        told = (await service.client.get(job)).json()
        if told["total"]:
            break
        await asyncio.sleep(0.02)
    assert (told["state"], told["total"], told["names"], told["files"]) == ("working", 1, ["výlet.md"], [])
    assert (await service.client.get(job, headers=other)).status_code == 404
    assert (await service.client.get(f"/api/documents/jobs/{uuid4()}")).status_code == 404
    slow.may_go.set()
    for _ in range(200):
        told = (await service.client.get(job)).json()
        if told["state"] != "working":
            break
        await asyncio.sleep(0.02)
    assert (told["state"], told["files"][0]["state"]) == ("done", "added")


async def test_what_a_service_left_when_it_was_cut_off_is_taken_in_by_the_next(
    service: Running, tmp_path: Path
) -> None:
    slow = slowed(service)
    sent = [("files", ("výlet.md", TRIP))]
    response = await service.client.post("/api/documents", files=sent, headers={"Prefer": "respond-async"})
    assert response.status_code == 202
    await service.service.jobs.end()
    assert service.base.count("nodes", "live_revision IS NOT NULL") == 0
    slow.may_go.set()
    async with serving(service.base, service.folder, ServiceOptions(open_here=True)) as next_one:
        await go_on(next_one.service)
        await asyncio.gather(*(job.task for job in next_one.service.jobs.kept.values() if job.task))
        assert "7:40" in (await next_one.found("autobus"))[0]
    assert service.kept() == ["výlet.md"]
    assert service.base.knowledge.documents().uploads.waiting() == []  # type: ignore[union-attr]


async def test_a_note_of_what_never_came_is_done_with(service: Running) -> None:
    """As where the power is cut after the note was written, before the file was put in its place."""
    uploads = service.base.knowledge.documents().uploads
    assert uploads is not None
    uploads.note(service.base.knowledge.viewer.account_id, ["nikdy.md"])
    uploads.note(service.base.knowledge.viewer.account_id, ["../../etc/passwd"])
    await go_on(service.service)
    jobs = list(service.service.jobs.kept.values())
    await asyncio.gather(*(job.task for job in jobs if job.task))
    assert [(job.state, job.files[0]["state"]) for job in jobs if job.files] == [("done", "failed")]
    assert uploads.waiting() == []
    assert service.base.count("origins") == 0


async def test_uploads_at_once_and_beside_a_command_are_all_there(service: Running) -> None:
    for number in range(5):
        service.base.write(f"n{number}.md", f"Poznámka {number}: klíč visí na háčku {number}.")
    puts = [service.put((f"u{n}.md", f"Zápis {n}: sraz je u brány {n}.")) for n in range(6)]
    same = [service.put(("stejný.md", f"Verze {n}.")) for n in range(4)]
    told = await asyncio.gather(service.base.add(), *puts, *same)
    assert all(one["state"] != "failed" for result in told[1:] for one in result.values())
    assert service.base.count("nodes", "live_revision IS NOT NULL") == 12
    assert service.kept() == sorted([*(f"u{n}.md" for n in range(6)), "stejný.md"])
    service.base.nothing_left_over()
    text = next(path for path in service.folder.rglob("stejný.md")).read_text()
    assert [one for one in service.base.rows("SELECT content_md FROM nodes") if one[0].strip() == text] != []


async def test_an_account_replaces_and_removes_its_own_documents_only(service: Running) -> None:
    one, other, admin, reader = [await service.key(r) for r in ("contributor", "contributor", "admin", "reader")]
    first = (await service.put(("plán.md", "Plán první: sraz v 8:00."), **one))["plán.md"]
    second = (await service.put(("plán.md", "Plán druhý: sraz v 9:00."), **other))["plán.md"]
    assert first["node_id"] != second["node_id"]
    address = f"/api/documents/{first['node_id']}"
    assert (await service.client.delete(address, headers=other)).status_code == 403
    assert (await service.client.delete(address, headers=reader)).status_code == 403
    sent = [("files", ("x.md", "x"))]
    assert (await service.client.post("/api/documents", files=sent, headers=reader)).status_code == 403
    listed = (await service.client.get("/api/documents", headers=other)).json()["documents"]
    assert {one["document_id"]: one["removable"] for one in listed} == {
        first["document_id"]: False, second["document_id"]: True}  # fmt: skip
    assert (await service.client.delete(address, headers=one)).status_code == 200
    assert (await service.client.delete(f"/api/documents/{second['node_id']}", headers=admin)).status_code == 200
    assert service.kept() == []


async def test_what_came_another_way_stays(service: Running) -> None:
    path = service.base.write("zápis.md", "Sraz je v 9:00.")
    await service.base.add()
    node = await service.base.node("zápis.md")
    response = await service.client.delete(f"/api/documents/{node}")
    assert response.status_code == 422
    assert f"uzel remove {path}" in response.json()["detail"]
    assert path.exists()
    assert (await service.client.delete(f"/api/documents/{uuid4()}")).status_code == 404


async def test_a_removal_that_fails_leaves_all_as_it_was(service: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    told = (await service.put(("výlet.md", TRIP)))["výlet.md"]

    async def fails(*_: object) -> None:
        raise RuntimeError("the machine stops here")

    with monkeypatch.context() as patched:
        patched.setattr("uzel.usecases.documents.remove", fails)
        assert (await service.client.delete(f"/api/documents/{told['node_id']}")).status_code == 500
    assert service.kept() == ["výlet.md"]
    assert "7:40" in (await service.found("autobus"))[0]


async def test_a_mailbox_goes_as_a_whole(service: Running) -> None:
    mails = "".join(
        f"From a@b Thu Jan  1 00:00:0{n} 2026\nFrom: a@example.org\nSubject: Zpráva {n}\nMessage-ID: <{n}@x>\n\nText číslo {n}.\n\n"
        for n in range(3)
    )
    told = (await service.put(("pošta.mbox", mails)))["pošta.mbox"]
    assert told["state"] == "added"
    part = service.base.rows("SELECT node_id FROM origins WHERE part <> '' LIMIT 1")[0][0]
    response = await service.client.delete(f"/api/documents/{part}")
    assert (response.status_code, "as a whole" in response.json()["detail"]) == (422, True)
    assert (await service.client.get("/api/documents")).json()["documents"][0]["parts"] == 3
    assert (await service.client.delete(f"/api/documents/{told['document_id']}")).status_code == 200
    assert service.base.count("nodes") == 0


async def test_the_list_is_filtered_and_cut_into_pages(service: Running) -> None:
    await service.put(*((f"rok_{n}.md", f"Zpráva o roce {n}.") for n in range(7)), ("100 %.md", ""))
    client = service.client

    async def names(**query: str | int) -> list[str]:
        return [one["name"] for one in (await client.get("/api/documents", params=query)).json()["documents"]]

    assert await names(size=3) == ["100 %.md", "rok_0.md", "rok_1.md"]
    assert await names(size=3, page=3) == ["rok_5.md", "rok_6.md"]
    assert await names(size=3, page=9) == []
    assert await names(state="no_text") == ["100 %.md"]
    assert await names(text="K_3") == ["rok_3.md"]
    assert await names(text="%") == ["100 %.md"]
    assert await names(text="rok_", state="no_text") == []
    for wrong in ({"state": "odd"}, {"page": 0}, {"size": 0}, {"size": 10_000}, {"text": "a\x00"}):
        assert (await client.get("/api/documents", params=wrong)).status_code == 422


async def test_a_folder_of_uploads_that_is_gone_is_no_error(service: Running) -> None:
    told = (await service.put(("výlet.md", TRIP)))["výlet.md"]
    shutil.rmtree(service.folder)
    assert (await service.client.delete(f"/api/documents/{told['node_id']}")).status_code == 200
    assert service.base.count("nodes") == 0


async def test_a_service_without_a_folder_takes_none(service: Running) -> None:
    service.base.knowledge.uploads = None
    sent = [("files", ("x.md", "x"))]
    assert (await service.client.post("/api/documents", files=sent)).status_code == 422
