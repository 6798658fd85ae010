"""The kinds of trouble that the shared cases stand for, with other words, formats and languages."""

from __future__ import annotations

import io
import unicodedata

import openpyxl
import pytest

from tests.living.conftest import Base


async def test_a_long_document_goes_whole(base: Base) -> None:
    base.write(
        "ledger.txt",
        "\n\n".join(f"Položka {n}: za provaz číslo {n} bylo zaplaceno {n * 3} korun." for n in range(2_000)),
    )
    base.write("rest.txt", "Zde je něco jiného.")
    await base.add()
    assert base.count("passages") > 50
    assert await base.found("provaz") == ["ledger.txt"]
    (base.folder / "ledger.txt").unlink()
    await base.add()
    assert await base.found("provaz") == []
    assert base.count("passages") == base.count("passage_vectors") == 1
    base.nothing_left_over()


async def test_a_folder_that_goes_and_comes_back(base: Base) -> None:
    for name in ("alt/eins.rst", "alt/zwei.html", "neu/drei.md"):
        base.write(
            name,
            f"<p>Der Schlüssel {name} hängt am Haken.</p>"
            if name.endswith("html")
            else f"Der Schlüssel {name} hängt am Haken.",
        )
    await base.add()
    asked = len(base.embedder.asked)
    (base.folder / "alt").rename(base.folder.parent / "away")
    assert (await base.add()).counts()["removed"] == 2
    assert set(await base.found("Schlüssel Haken")) == {"neu/drei.md"}
    (base.folder.parent / "away").rename(base.folder / "alt")
    assert (await base.add()).counts()["added"] == 2
    assert len(await base.found("Schlüssel Haken")) == 3
    assert len(base.embedder.asked) == asked, "what was embedded once is not embedded again"
    base.nothing_left_over()


@pytest.mark.parametrize(("one", "two"), [
    ("Straße.md", "Strasse.md"), ("re-sort.md", "resort.md"), ("plan.md", "plan b.md"), ("řeka.md", "reka.md"),
    ("A.md", "a.md"),
    ("note.md", "note.txt"), ("x.md", "x.md.md"), ("a%20b.md", "a b.md"), ("100%.md", "100_.md"),
])  # fmt: skip
async def test_names_that_nearly_collide(base: Base, one: str, two: str) -> None:
    base.write(one, "The first barrel holds vinegar.")
    base.write(two, "The second barrel holds cider.")
    assert (await base.add()).counts()["added"] == 2
    assert await base.found("vinegar") == [one]
    assert await base.found("cider") == [two]
    (base.folder / one).unlink()
    await base.add()
    assert await base.found("barrel") == [two]
    base.nothing_left_over()


async def test_decomposed_names_and_bodies_are_one_with_composed_ones(base: Base) -> None:
    name, body = (
        unicodedata.normalize("NFD", text) for text in ("Účtovná kniha.md", "Pokladňa je zamknutá v podkroví.")
    )
    base.write(name, body)
    await base.add()
    composed = unicodedata.normalize("NFC", name)
    for question in ("pokladňa podkroví", unicodedata.normalize("NFD", "pokladňa podkroví")):
        assert await base.found(question) == [composed]
    # the same file, after a copy by a program that composes names
    (base.folder / name).rename(base.folder / composed)
    assert await base.states() == {composed: "unchanged"}


async def test_a_sheet_is_taken_again_when_one_cell_changes(base: Base) -> None:
    def sheet(price: int) -> bytes:
        book = openpyxl.Workbook()
        page = book.active
        assert page is not None
        page.append(["tovar", "cena"])
        page.append(["lano", price])
        out = io.BytesIO()
        book.save(out)
        return out.getvalue()

    base.write("cennik.xlsx", sheet(17))
    await base.add()
    node = await base.node("cennik.xlsx")
    base.write("cennik.xlsx", sheet(23))
    assert await base.states() == {"cennik.xlsx": "changed"}
    assert await base.node("cennik.xlsx") == node
    text = (await base.knowledge.show(node))["text"]
    assert "23" in text
    assert "17" not in text
    # moved and edited: formats whose bytes say nothing are compared by what they say
    rows = "".join(f"<p>Riadok {n} má vlastnú hodnotu {n * 7} v zozname.</p>" for n in range(20))
    base.write("zoznam.html", f"<html><body><h1>Zoznam</h1>{rows}</body></html>")
    await base.add()
    node = await base.node("zoznam.html")
    (base.folder / "zoznam.html").unlink()
    base.write(
        "nový/zoznam 2.html",
        "<!doctype html>\n<html lang=sk><body class=x><h1>Zoznam</h1>"
        f"{rows.replace('hodnotu 35', 'hodnotu 36')}</body></html>",
    )
    assert (await base.states())["nový/zoznam 2.html"] == "renamed"
    assert await base.node("nový/zoznam 2.html") == node
    base.nothing_left_over()


async def test_links_follow_files_that_move(base: Base) -> None:
    base.write("home.md", "# Home\n\nSee [keys](rooms/key%20box.md), [[Cellar]] and [nothing](rooms/none.md).\n")
    base.write("rooms/key box.md", "# Keys\n\nThe keys hang in the hall.\n")
    base.write("cellar.md", "---\naliases: [Vault]\n---\n# Cellar\n\nThe cellar is dry.\n")
    await base.add()
    home = await base.node("home.md")

    async def targets() -> set[str]:
        return {edge["title"] for edge in (await base.knowledge.show(home))["edges"] if edge["direction"] == "to"}

    assert await targets() == {"Keys", "Cellar"}
    (base.folder / "rooms/key box.md").rename(base.folder / "rooms/box.md")
    await base.add()
    assert await targets() == {"Cellar"}
    base.write("home.md", "# Home\n\nSee [keys](rooms/box.md) and [[Vault]].\n")
    await base.add()
    assert await targets() == {"Keys", "Cellar"}
    (base.folder / "cellar.md").unlink()
    await base.add()
    assert await targets() == {"Keys"}
