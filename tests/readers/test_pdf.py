"""PDF: pages, paragraphs, headings, what cannot be seen, and files that are broken, locked or empty."""

from __future__ import annotations

import random
import resource
import time
from pathlib import Path

import pytest
from office_checks import check
from pdf_files import Pdf, plain_pdf, rewritten

from uzel.adapters.readers.registry import read
from uzel.domain.documents import BlockKind, Document
from uzel.errors import NoText, UnreadableFile

PATH = Path("rules.pdf")


def _read(content: bytes) -> Document:
    return check(read(content, PATH))


def _on_page(document: Document, number: int) -> str:
    return "\n".join(document.text[b.start : b.end] for b in document.blocks if b.page == number)


def test_each_block_knows_its_page() -> None:
    document = _read(plain_pdf([["The boiler stands in the cellar."], ["Žlutá skříň patří školníkovi."]]))
    assert [(b.page, document.text[b.start : b.end]) for b in document.blocks] == [
        (1, "The boiler stands in the cellar."),
        (2, "Žlutá skříň patří školníkovi."),
    ]
    assert document.problems == ()
    assert document.metadata["kind"] == "pdf"


def test_lines_of_a_paragraph_are_joined_and_paragraphs_parted_by_a_gap() -> None:
    pdf = Pdf()
    first = pdf.lines("The ferry crosses the river every morning and", "takes up to nine bicycles with it.", top=700)
    second = pdf.lines("In winter it stays at the eastern bank for repairs.", top=650)
    document = _read(bytes(pdf.page(first + "\n" + second)))
    assert document.text == (
        "The ferry crosses the river every morning and takes up to nine bicycles with it.\n\n"
        "In winter it stays at the eastern bank for repairs."
    )


def test_a_word_parted_at_the_end_of_a_line_is_whole_again() -> None:
    pdf = Pdf()
    document = _read(bytes(pdf.page(pdf.lines("Na opravu strechy prispieva celé druž-", "stvo podľa počtu bytov."))))
    assert "družstvo podľa počtu" in document.text


def test_a_hyphen_that_belongs_to_the_word_stays() -> None:
    pdf = Pdf()
    lines = pdf.lines("The well-known choir sings on the first day, and a well-", "known guest comes on the second.")
    document = _read(bytes(pdf.page(lines)))
    assert document.text.count("well-known") == 2


def test_larger_letters_make_a_heading() -> None:
    pdf = Pdf()
    heading = pdf.lines("Opening hours", size=20)
    body = pdf.lines("Daily from nine to four.", "Not on feasts.", top=730)
    document = _read(bytes(pdf.page(heading + "\n" + body)))
    assert document.blocks[0].kind is BlockKind.HEADING
    assert document.blocks[0].level == 1
    assert document.title == "Opening hours"


def test_a_page_without_text_is_named_and_the_others_answer() -> None:
    document = _read(plain_pdf([["One."], [], ["Three."]]))
    assert list(document.problems) == ["page 2 gives no text"]
    assert _on_page(document, 3) == "Three."


@pytest.mark.parametrize("pages", [[[]], [[], []]])
def test_a_scan_has_no_text(pages: list[list[str]]) -> None:
    with pytest.raises(NoText, match="without text"):
        read(plain_pdf(pages), PATH)


def test_a_user_password_locks() -> None:
    with pytest.raises(UnreadableFile, match="is locked with a password"):
        read(rewritten(plain_pdf([["Secret."]]), password="key"), PATH)  # noqa: S106  (of a file made here)


def test_an_owner_password_alone_does_not() -> None:
    assert _read(rewritten(plain_pdf([["Open to all."]]), password="")).text == "Open to all."


@pytest.mark.parametrize("content", [b"%PDF-1.4\nnothing more", b"%PDF-1.7\n%%EOF", bytes(Pdf())])
def test_broken_files_are_refused_with_a_sentence(content: bytes) -> None:
    with pytest.raises((UnreadableFile, NoText)) as caught:
        read(content, PATH)
    assert len(str(caught.value)) < 80


def test_a_name_that_lies_about_the_format() -> None:
    with pytest.raises(UnreadableFile, match="broken or is no PDF"):
        read(b"Just some words.", PATH)


def test_what_the_file_states() -> None:
    content = rewritten(
        plain_pdf([["Words."]]), Title="Rules of the dormitory", Author="Eva Malá; Jan Holub", Keywords="rules, beds",
        CreationDate="D:20230504120000+02'00'",
    )  # fmt: skip
    document = _read(content)
    assert document.title == "Rules of the dormitory"
    assert document.metadata["authors"] == ["Eva Malá", "Jan Holub"]
    assert document.metadata["tags"] == ["rules", "beds"]
    assert document.metadata["date"] == "2023-05-04"


@pytest.mark.parametrize("junk", ["untitled", "Microsoft Word - final3.docx", "scan 12", "Dokument1", "a.tex", " "])
def test_a_title_that_says_nothing_is_not_used(junk: str) -> None:
    assert _read(rewritten(plain_pdf([["Words."]]), Title=junk, Author="anonymous")).title == "rules"


@pytest.mark.parametrize(
    "hidden",
    [
        lambda pdf: pdf.text("The fee is ninety.", 60, 600, before="3 Tr"),
        lambda pdf: pdf.text("The fee is ninety.", 60, 600, before="1 1 1 rg"),
        lambda pdf: pdf.text("The fee is ninety.", 60, 600, size=0.3),
        lambda pdf: pdf.text("The fee is ninety.", -3000, 600),
    ],
    ids=["without ink", "white", "tiny", "off the page"],
)
def test_text_that_cannot_be_seen_is_no_evidence(hidden: object) -> None:
    pdf = Pdf()
    content = pdf.lines("The fee is twelve.") + "\n" + hidden(pdf)  # type: ignore[operator]
    document = _read(bytes(pdf.page(content)))
    assert document.text == "The fee is twelve."


def test_white_text_on_a_dark_bar_is_seen() -> None:
    pdf = Pdf()
    bar = "0.1 0.1 0.4 rg 40 590 400 40 re f"
    document = _read(bytes(pdf.page(bar + "\n" + pdf.text("Timetable of buses", 60, 600, before="1 1 1 rg"))))
    assert "Timetable of buses" in document.text


def test_the_text_layer_of_a_scan_is_kept() -> None:
    pdf = Pdf()
    document = _read(bytes(pdf.page(pdf.text("Recognised by a scanner.", 60, 600, before="3 Tr"), picture=True)))
    assert document.text == "Recognised by a scanner."


def test_running_titles_and_page_numbers_stand_once_or_never() -> None:
    pdf = Pdf()
    for number in range(1, 7):
        body = [f"Sentence {word} of the handbook." for word in ("one", "two", "three", "four", "five", "six")[:number]]
        head, foot = pdf.lines("Handbook of the house", top=810), pdf.lines(str(number), top=30)
        pdf.page("\n".join([head, pdf.lines(*body), foot]))
    document = _read(bytes(pdf))
    assert document.text.count("Handbook of the house") == 1
    assert _on_page(document, 2).startswith("Sentence one")
    assert _on_page(document, 2).endswith("Sentence two of the handbook.")


@pytest.mark.slow
def test_five_hundred_pages_are_quick_and_small() -> None:
    lines = [f"Line {n} tells of the {n}th thing that the keeper has to look after." for n in range(45)]
    content = plain_pdf([[f"Page {page} begins.", *lines] for page in range(500)])
    begin, before = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    document = _read(content)
    assert document.metadata["pages"] == 500
    assert time.process_time() - begin < 30
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 300_000  # kilobytes


def test_damage_never_ends_in_a_traceback() -> None:
    whole = bytearray(plain_pdf([["One page of words."], [], ["Another page of words."]]))
    chance = random.Random(7)
    for _ in range(150):
        damaged = bytearray(whole)
        for _ in range(chance.randint(1, 12)):
            damaged[chance.randrange(9, len(damaged))] = chance.randrange(256)
        if chance.random() < 0.3:
            del damaged[chance.randrange(len(damaged)) :]
        try:
            check(read(bytes(damaged), PATH))
        except (NoText, UnreadableFile):
            continue


@pytest.mark.parametrize("pages", [b"/Kids [] /Count 0", b"/Kids[]/Count 0"])
def test_a_file_without_pages_says_so(pages: bytes) -> None:
    content = (
        b"%PDF-1.4\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n2 0 obj << /Type /Pages "
        + pages
        + b" >> endobj\n"
        b"xref\n0 3\n0000000000 65535 f \n0000000009 00000 n \n0000000058 00000 n \n"
        b"trailer << /Size 3 /Root 1 0 R >>\nstartxref\n120\n%%EOF\n"
    )
    with pytest.raises(UnreadableFile, match="has no pages"):
        read(content, Path("empty.pdf"))
