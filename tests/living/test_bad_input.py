"""Whatever stands in a folder: an error that names the file and the reason, the rest indexed, nothing lost."""

# files as they stand on a disk: their lines are data
from __future__ import annotations

import io
import os
import zipfile
from collections.abc import Callable
from pathlib import Path

import pypdf
import pytest

from tests.living.conftest import Base
from uzel.domain.questions import Filters
from uzel.text.normal import clean

GOOD = "# Orchard\n\nThe pear tree by the gate bears fruit in September.\n"


def pdf(pages: int, password: str | None = None) -> bytes:
    writer = pypdf.PdfWriter()
    for _ in range(pages):
        writer.add_blank_page(300, 300)
    if password is not None:
        writer.encrypt(password, algorithm="RC4-128")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def bomb() -> bytes:
    """A Word file whose text part swells to 600 MB."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr(
            "[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
        )
        with archive.open("word/document.xml", "w", force_zip64=True) as part:
            part.write(b"<w:document xmlns:w='http://schemas.openxmlformats.org/wordprocessingml/2006/main'><w:body>")
            piece = b"<w:p><w:r><w:t>" + b"A" * (1 << 20) + b"</w:t></w:r></w:p>"
            for _ in range(600):
                part.write(piece)
            part.write(b"</w:body></w:document>")
    return out.getvalue()


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.write(b"The first line of a very long file.\n")
        file.truncate(200 << 20)


NO_TEXT = {
    "empty.md": b"", "blank.txt": b" \n\t\n", "bom.md": b"\xef\xbb\xbf", "nopages.pdf": pdf(0), "scan.pdf": pdf(2),
    "head only.md": b"---\ntitle: Nothing below\n---\n",
}  # fmt: skip
FAILS: dict[str, bytes] = {
    "locked.pdf": pdf(1, "secret"),
    "broken.pdf": b"%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R",
    "photo.md": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00" + bytes(range(256)) * 20,
    "torn.docx": b"PK\x03\x04" + b"\x00" * 60,
}


@pytest.mark.parametrize("name", NO_TEXT)
async def test_no_text_is_listed_and_never_ready(base: Base, name: str) -> None:
    base.write("good.md", GOOD)
    base.write(name, NO_TEXT[name])
    states = await base.states()
    assert states["good.md"] == "added"
    assert states[name] in ("no_text", "failed"), states
    status = await base.knowledge.status()
    assert status["ready"] == 1
    assert [(one["uri"].rpartition("/")[2], bool(one["reason"])) for one in status["problems"]] == [(name, True)]
    assert await base.found("pear") == ["good.md"]


@pytest.mark.parametrize("name", FAILS)
async def test_what_cannot_be_read_is_told_with_its_reason(base: Base, name: str) -> None:
    base.write("good.md", GOOD)
    base.write(name, FAILS[name])
    states = await base.states()
    assert states == {"good.md": "added", name: "failed"} or (name == "locked.pdf" and states[name] == "no_text")
    told = next(file for file in base.reports[-1].files if file.uri.endswith(name))
    assert told.reason
    assert "Error" not in told.reason, "an exception's name is no reason"
    assert (await base.knowledge.status())["problems"][0]["reason"] == told.reason
    assert await base.found("pear") == ["good.md"]
    assert (await base.states())[name] == states[name]
    base.nothing_left_over()


@pytest.mark.parametrize("make", [lambda path: path.write_bytes(bomb()), huge], ids=["bomb.docx", "huge.txt"])
async def test_what_is_too_large_is_refused_before_it_fills_the_memory(
    base: Base, make: Callable[[Path], None], request: pytest.FixtureRequest
) -> None:
    name = request.node.callspec.id
    base.write("good.md", GOOD)
    make(base.folder / name)
    assert await base.states() == {"good.md": "added", name: "failed"}
    reason = next(file.reason for file in base.reports[-1].files if file.uri.endswith(name))
    assert reason
    assert "large" in reason or "limit" in reason or "more than" in reason or "unpack" in reason, reason


READABLE = {
    "invalid utf-8.txt": (b"The lantern \xff\xfe hangs \x81 over the stairs.", "lantern"),
    "surrogates.md": ("The kettle \ud83d stands \udc00 on the shelf.".encode("utf-8", "surrogatepass"), "kettle"),
    "nul.txt": (b"The ladder\x00 leans on the wall. " * 3, "ladder"),
    "one line.txt": (b"The hammock sways between two birches, says line one. " * 20_000, "hammock"),
    "headings.md": ("\n\n".join(f"## Row {n}\n\nThe thermos {n} is blue." for n in range(10_000)).encode(), "thermos"),
    "emoji.md": ("# 🦉 Night\n\nThe owl 🦉👩‍👩‍👧‍👦 calls from the steeple.".encode(), "steeple"),
    "rtl.md": ("# שלום\n\nמפתח המרתף תלוי מאחורי השעון. \u202eThe carafe\u202c is Greek.".encode(), "carafe"),
    "combining.md": ("# Zalgo\n\nThe " + "s\u0336\u0327\u0301" * 200 + " sickle is sharp.").encode(),
}  # fmt: skip
READABLE["combining.md"] = (READABLE["combining.md"], "sickle")  # type: ignore[assignment]

FRONT = {
    "list.md": "---\n- a\n- b\n---\nThe anvil stands in the smithy.",
    "text.md": "---\njust a sentence\n---\nThe anvil stands in the smithy.",
    "number.md": "---\n42\n---\nThe anvil stands in the smithy.",
    "python.md": "---\ntitle: !!python/object/apply:os.system ['touch pwned']\n---\nThe anvil stands in the smithy.",
    "open.md": "---\ntitle: Never closed\n\nThe anvil stands in the smithy.",
    "broken.md": "---\ntitle: [unclosed\nb: : :\n---\nThe anvil stands in the smithy.",
    "nan.md": "---\nweight: .nan\nheight: .inf\ndeep: {a: [-.inf]}\n---\nThe anvil stands in the smithy.",
    "nul.md": '---\ntitle: "A\\0B"\nother: "x\\0y"\n---\nThe anvil stands in the smithy.',
    "surrogate.md": '---\nother: "\\ud800"\ntitle: "T\\udfff"\n---\nThe anvil stands in the smithy.',
    "types.md": "---\ntitle: [a, b]\ntags: {x: 1}\nauthors: 7\ndate: [2020]\naliases: true\npublished: maybe\n---\nThe anvil stands in the smithy.",
    "keys.md": "---\n1: one\n2.5: two\nnull: three\n2020-01-01: four\n? [a, b]\n: five\n---\nThe anvil stands in the smithy.",
    "laugh.md": "---\na: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(f"{chr(98 + n)}: &{chr(98 + n)} [{', '.join(['*' + chr(97 + n)] * 9)}]\n" for n in range(9)) + "---\nThe anvil stands in the smithy.",
    "self.md": "---\na: &a\n  b: *a\n---\nThe anvil stands in the smithy.",
    "long.md": f"---\ntitle: {'long ' * 5000}\ntags: [{', '.join(f'tag{n}' for n in range(2000))}]\n---\nThe anvil stands in the smithy.",
    "big.md": f"---\nnumber: {'9' * 400}\nyear: 99999-99-99\nwhen: 0000-00-00\n---\nThe anvil stands in the smithy.",
    "deep.md": "---\na: " + "[" * 3000 + "]" * 3000 + "\n---\nThe anvil stands in the smithy.",
}  # fmt: skip


@pytest.mark.parametrize("name", READABLE)
async def test_odd_text_is_read_and_found(base: Base, name: str) -> None:
    base.write("good.md", GOOD)
    content, word = READABLE[name]
    base.write(name, content)
    states = await base.states()
    assert states == {"good.md": "added", name: "added"}
    assert name in await base.found(word)
    shown = await base.knowledge.show(await base.node(name))
    text = shown["text"]
    text.encode("utf-8")  # no lone surrogate
    assert "\0" not in text
    for passage in shown["passages"]:
        start, end = passage["span"]
        assert 0 <= start < end <= len(text)
    assert set((await base.states()).values()) == {"unchanged"}
    base.nothing_left_over()


@pytest.mark.parametrize("name", FRONT)
async def test_front_matter_of_any_kind_drops_no_note_and_runs_nothing(
    base: Base, name: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    base.write("good.md", GOOD)
    base.write(name, FRONT[name])
    states = await base.states()
    assert states["good.md"] == "added"
    assert states[name] in ("added", "partial"), [file.reason for file in base.reports[-1].files]
    assert await base.found("anvil smithy") == [name]
    assert not (tmp_path / "pwned").exists()
    await base.knowledge.search(
        "anvil", branch="prose", filters=Filters(tags=("tag7",), authors=("x",), since="2020-01-01")
    )
    base.nothing_left_over()


async def test_loops_of_links_end(base: Base) -> None:
    base.write("in/good.md", GOOD)
    (base.folder / "in/up").symlink_to(base.folder, target_is_directory=True)
    (base.folder / "self").symlink_to(base.folder / "self")
    (base.folder / "a").symlink_to(base.folder / "b")
    (base.folder / "b").symlink_to(base.folder / "a")
    (base.folder / "nowhere.md").symlink_to(base.folder / "gone.md")
    os.mkfifo(base.folder / "pipe.md")
    report = await base.add()
    assert report.counts()["added"] == len(report.files) == 1
    assert len(report.skipped) == 6


async def test_names_that_are_equal_after_nfc_and_names_that_are_no_utf8(base: Base) -> None:
    base.write("Ko\u0301d.md", "# One\n\nThe first code is written in the green book.")
    base.write("K\u00f3d.md", "# Two\n\nThe second code is written in the red book.")
    raw = os.fsencode(base.folder) + b"/caf\xe9 \\ 'x' \"y\" {z} %s.md"
    base.write(os.fsdecode(raw), "# Three\n\nThe third code is written on the wall.")
    report = await base.add()
    assert report.counts()["added"] == 3
    assert base.count("nodes") == 3
    assert len(await base.found("code written")) == 3
    assert (await base.add()).counts()["unchanged"] == 3
    # each alone, by its own name
    for name in (base.folder / "Ko\u0301d.md", base.folder / "K\u00f3d.md", Path(os.fsdecode(raw))):
        assert (await base.add(name)).counts()["unchanged"] == 1
    base.write("Ko\u0301d.md", "# One\n\nThe first code is written in the yellow book.")
    assert (await base.add(base.folder / "Ko\u0301d.md")).counts()["changed"] == 1
    assert len(await base.found("red book")) >= 1
    assert base.count("nodes") == base.count("origins") == 3
    (base.folder / "K\u00f3d.md").unlink()
    report = await base.add()
    assert report.counts()["unchanged"] + report.counts()["renamed"] == 2
    assert base.count("nodes") == 2


QUESTIONS = [
    "", " ", "?", "\0", "\x1b[31m", "'; DROP TABLE nodes; --", "%s %(name)s {0} \\", "pear & ! | <-> :* \"tree", "\"unclosed",
    "NEAR(pear, tree)", "pear AND NOT (tree OR", "*:*", "title:pear^2~", "🦉🦉", "מפתח המרתף", "\u202epear", "\ud800 pear",
    "pear " * 1000, "x" * 5000, "č" * 5000, "1" * 400, "§" * 50, "[1] [2]", "<b>pear</b>", "\n\n\n", "a\u0301" * 2500,
]  # fmt: skip


async def test_any_question_is_answered_or_refused(base: Base) -> None:
    base.write("good.md", GOOD)
    await base.add()
    nodes = base.count("nodes")
    for question in QUESTIONS:
        answer = await base.knowledge.ask(question)
        assert answer.status in ("answered", "refused"), question
        assert (answer.status == "answered") == bool(answer.citations), question
        for branch in ("prose", "identifier", "vector", None):
            found = await base.knowledge.search(question, branch=branch, limit=5)
            assert all(state["state"] != "unavailable" for state in found["branches"].values()), (question, found)
        assert clean(question) is not None
    assert base.count("nodes") == nodes
