"""One reason that many files have is said once, with their number."""

from __future__ import annotations

from uzel.faces.cli import render
from uzel.usecases.reports import AddReport, FileReport


def added(*files: tuple[str, str, str | None]) -> list[str]:
    return render.report(AddReport(files=[FileReport(*file) for file in files])).splitlines()[1:]


def status(*problems: tuple[str, str, str | None], part: str | None = None) -> list[str]:
    counts = dict.fromkeys(("files", "nodes", "passages", "edges", "version", *render._STATES), 1)
    told = [{"uri": uri, "part": part, "state": state, "reason": reason} for uri, state, reason in problems]
    return render.status({**counts, "embedder": "e", "sources": [], "notices": [], "problems": told}).splitlines()[3:]


def test_files_of_a_folder_that_is_not_there_are_counted() -> None:
    gone = [(f"/mnt/disk/notes/{n}.md", "stale", "/mnt/disk is missing") for n in range(500)]
    empty = [(f"/home/eva/{n}.md", "stale", "/home/eva is empty now") for n in range(2)]
    assert added(*gone, *empty, ("/a.pdf", "failed", "is locked")) == [
        "  failed: /a.pdf: is locked",
        "  stale: 500 files: /mnt/disk is missing",
        "  stale: 2 files: /home/eva is empty now",
    ]
    assert status(*gone, *empty)[0] == "stale: 500 files: /mnt/disk is missing"
    assert len(status(*gone, *empty)) == 2


def test_files_that_a_person_must_look_at_are_named() -> None:
    scans = [(f"/home/eva/{n}.pdf", "no_text", "has no text (a scan?)") for n in range(3)]
    assert added(*scans, ("/b.md", "added", None), ("/c.txt", "no_text", "is empty")) == [
        "  no text: 3 files: has no text (a scan?)",
        "    /home/eva/0.pdf", "    /home/eva/1.pdf", "    /home/eva/2.pdf",
        "  no text: /c.txt: is empty",
    ]  # fmt: skip
    assert status(*scans, part="a.pdf")[1] == "  /home/eva/0.pdf (a.pdf)"


def test_one_reason_in_two_states_is_two() -> None:
    assert len(added(("/a/x", "stale", "is locked"), ("/a/y", "failed", "is locked"))) == 2


def test_very_many_are_cut_and_counted() -> None:
    many = [(f"/a/{n}.txt", "no_text", "is empty") for n in range(50)]
    shown = added(*many)
    assert shown[0] == "  no text: 50 files: is empty"
    assert shown[-1] == "  ... and 30 more (--json lists all)"
    assert len(shown) == 22
    each = status(*[(f"/a/{n}.json", "failed", f"line {n}") for n in range(50)])
    assert each[-1] == "... and 30 more (--json lists all)"
    assert len(each) == 21


def test_what_needs_a_person_comes_first() -> None:
    notes = [(f"/a/{n:02}.json", "added", f"line {n}") for n in range(30)]
    lines = added(*notes, ("/a/z.xlsx", "failed", "is broken"), ("/a/y.pdf", "no_text", "is a scan"))
    assert lines[:2] == ["  failed: /a/z.xlsx: is broken", "  no text: /a/y.pdf: is a scan"]
