"""Passages of any document: complete, exact, within the limit, and stable under edits elsewhere."""

from __future__ import annotations

import itertools
import re
import time
from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uzel.adapters.models.e5.tokenizer import Tokenizer
from uzel.domain.chunking import ChunkSettings, TokenCounter, cut, segments
from uzel.domain.documents import Block, BlockKind, Document
from uzel.domain.passages import Passage
from uzel.domain.splitting import Ruler

SMALL = ChunkSettings(limit=40, overlap=8, tail=10, header=10, context=8)


class Words:
    """A token is a word or a sign; white space has none."""

    pattern = re.compile(r"\w+|[^\w\s]")

    def spans(self, text: str) -> list[tuple[int, int]]:
        return [match.span() for match in self.pattern.finditer(text)]

    def count(self, text: str) -> int:
        return len(self.spans(text))


class Letters(Words):
    """A token is a letter, as in Chinese."""

    pattern = re.compile(r"\S")


class Grid(Words):
    """Hostile: tokens of three code points from the beginning of each input, so that no part keeps its count."""

    def spans(self, text: str) -> list[tuple[int, int]]:
        return [(start, min(start + 3, len(text))) for start in range(0, len(text), 3)]


class Greedy(Words):
    """Hostile the other way: one token for a whole long stretch, many for its parts."""

    def spans(self, text: str) -> list[tuple[int, int]]:
        if len(text) > 300:
            return [(0, len(text))]
        return [(index, index + 1) for index in range(len(text))]


COUNTERS: list[TokenCounter] = [Words(), Grid(), Greedy()]

signs = st.one_of(
    st.sampled_from(["a", "Ž", "ß", "1", ".", ". ", "! ", " ", "  ", "\n", "|", "-", ":", "\t", "\u00a0", "\u3000"]),
    st.sampled_from(["e\u0301", "👩‍👩‍👧", "🏽", "\u200b", "\ufe0f", "שלום", "漢字", "ﷺ", "\u2028", "\x00", "\x1f"]),
    st.characters(exclude_categories=["Cs"]),
)
words = st.text(alphabet=st.sampled_from("abcdefghščřž0123"), min_size=1, max_size=9)
sentences = st.lists(words, min_size=1, max_size=12).map(lambda found: " ".join(found).capitalize() + ".")
bodies = st.one_of(
    st.lists(signs, max_size=60).map("".join),
    st.lists(sentences, max_size=12).map(" ".join),
    st.lists(words, max_size=150).map("".join),
    st.lists(st.lists(words, min_size=2, max_size=3).map(" | ".join), max_size=14).map("\n".join),
)
blocks = st.tuples(
    st.sampled_from(list(BlockKind)),
    bodies,
    st.integers(0, 6),
    st.sampled_from([None, 1, 2]),
    st.sampled_from([None, None, "jméno | cena", "x " * 30]),
    st.sampled_from(["\n", "\n\n", " ", "\n \t\n"]),
)


def document(
    parts: Sequence[tuple[BlockKind, str, int, int | None, str | None, str]], title: str = "Kronika"
) -> Document:
    text, found = "", []
    for kind, body, level, page, context, gap in parts:
        found.append(Block(kind, len(text), len(text) + len(body), level, page, context))
        text += body + gap
    return Document(title, text, found, "text/plain", {"authors": ["Iva Malá"], "tags": ["obec", 7, None]})


def uncovered(source: Document, passages: Sequence[Passage]) -> str:
    """Characters that should stand in a passage and do not."""
    left = set(range(len(source.text)))
    for block in source.blocks:
        if block.kind is BlockKind.META:
            left.difference_update(range(block.start, block.end))
    for passage in passages:
        left.difference_update(range(passage.start, passage.end))
    return "".join(source.text[position] for position in sorted(left)).strip()


@pytest.mark.parametrize("counter", COUNTERS, ids=lambda counter: type(counter).__name__)
@given(parts=st.lists(blocks, max_size=12), title=st.one_of(words, st.just("dlouhý název " * 40)))
@settings(max_examples=120, deadline=None)
def test_passages_of_any_document_are_complete_exact_ordered_and_within_the_limit(
    counter: TokenCounter, parts: list[tuple[BlockKind, str, int, int | None, str | None, str]], title: str
) -> None:
    source = document(parts, title)
    passages = cut(source, counter, SMALL)
    assert uncovered(source, passages) == ""
    assert [passage.ordinal for passage in passages] == list(range(len(passages)))
    metas = [block for block in source.blocks if block.kind is BlockKind.META and block.start < block.end]
    for passage in passages:
        assert passage.text == source.text[passage.start : passage.end]
        assert passage.text.strip()
        assert passage.tokens == counter.count(passage.embedding_input)
        assert passage.tokens <= SMALL.limit or len(passage.text) == 1
        assert not any(
            passage.start < meta.end and meta.start < passage.end and source.text[meta.start : meta.end].strip()
            for meta in metas
        )
    for before, after in itertools.pairwise(passages):
        assert before.start < after.start
        assert before.end < after.end


@given(parts=st.lists(blocks, max_size=12))
@settings(max_examples=150, deadline=None)
def test_a_passage_stays_on_one_page(parts: list[tuple[BlockKind, str, int, int | None, str | None, str]]) -> None:
    source = document(parts)
    for passage in cut(source, Words(), SMALL):
        touched = {
            block.page
            for block in source.blocks
            if source.text[max(block.start, passage.start) : min(block.end, passage.end)].strip()
        }
        assert touched <= {passage.page}


section_bodies = st.lists(sentences, min_size=1, max_size=20).map(" ".join)


@given(
    sections=st.lists(st.tuples(words, section_bodies), min_size=1, max_size=6),
    edited=st.integers(0, 5),
    body=section_bodies,
)
@settings(max_examples=150, deadline=None)
def test_an_edit_moves_only_passages_of_its_section(sections: list[tuple[str, str]], edited: int, body: str) -> None:
    def written(contents: list[tuple[str, str]]) -> list[list[tuple[object, ...]]]:
        parts: list[tuple[BlockKind, str, int, int | None, str | None, str]] = []
        for heading, content in contents:
            parts.append((BlockKind.HEADING, f"## {heading}", 2, None, None, "\n\n"))
            parts.append((BlockKind.PROSE, content, 0, None, None, "\n\n"))
        source = document(parts)
        starts = [block.start for block in source.blocks if block.kind is BlockKind.HEADING]
        found: list[list[tuple[object, ...]]] = [[] for _ in starts]
        for passage in cut(source, Words(), SMALL):
            section = max(number for number, start in enumerate(starts) if start <= passage.start)
            shift = starts[section]
            moved = replace(passage, ordinal=0, start=passage.start - shift, end=passage.end - shift)
            found[section].append((moved,))
        return found

    edited %= len(sections)
    changed = list(sections)
    changed[edited] = (changed[edited][0], body)
    for number, (old, new) in enumerate(zip(written(sections), written(changed), strict=True)):
        assert number == edited or old == new


def prose(text: str) -> Document:
    return document([(BlockKind.PROSE, text, 0, None, None, "")])


def test_a_section_that_fits_is_one_passage_with_its_heading_path() -> None:
    source = document(
        [
            (BlockKind.HEADING, "# Kronika", 1, None, None, "\n\n"),
            (BlockKind.PROSE, "Obec leží u řeky.", 0, None, None, "\n\n"),
            (BlockKind.HEADING, "## **Zvon** a [[zvonice|věž]] ##", 2, None, None, "\n"),
            (BlockKind.PROSE, "Zvon pukl v zimě.", 0, None, None, "\n\n"),
            (BlockKind.CODE, "    zvon = 1", 0, None, None, "\n"),
        ]
    )
    first, second = cut(source, Words())
    assert first.heading == ("Kronika",)
    assert first.header == "Kronika · Iva Malá · obec, 7"
    assert second.heading == ("Kronika", "Zvon a věž")
    assert second.header == "Kronika · Zvon a věž · Iva Malá · obec, 7"
    assert second.text.startswith("## **Zvon**")
    assert second.text.endswith("zvon = 1")


def test_headings_without_a_body_join_the_section_that_follows_and_the_last_stands_alone() -> None:
    source = document(
        [
            (BlockKind.HEADING, "Díl první", 1, None, None, "\n"),
            (BlockKind.HEADING, "Kapitola", 2, None, None, "\n"),
            (BlockKind.PROSE, "Text kapitoly.", 0, None, None, "\n"),
            (BlockKind.HEADING, "Přílohy", 1, None, None, "\n"),
        ]
    )
    first, last = cut(source, Words())
    assert first.text == "Díl první\nKapitola\nText kapitoly."
    assert first.heading == ("Díl první", "Kapitola")
    assert (last.text, last.heading) == ("Přílohy", ("Přílohy",))


def test_a_long_table_is_cut_at_rows_and_each_later_part_has_its_header_row() -> None:
    rows = "".join(f"| kolo {number} | {number * 7} Kč |\n" for number in range(40))
    header = "| věc | cena |"
    source = document([(BlockKind.TABLE, f"{header}\n|---|---|\n{rows}", 0, None, header, "")])
    first, *later = cut(source, Words(), replace(SMALL, context=10))
    assert later
    assert first.context is None
    assert first.text.startswith(header)
    for passage in later:
        assert passage.context == header
        assert passage.kind == "table"
        assert all(re.fullmatch(r"\| kolo \d+ \| \d+ Kč \|", line) for line in passage.text.splitlines())


def test_a_header_row_that_stands_in_no_row_is_said_beside_every_part() -> None:
    rows = "".join(f"| {number} | {number} |\n" for number in range(30))
    source = document([(BlockKind.TABLE, rows, 0, None, "| číslo | druhá mocnina |", "")])
    passages = cut(source, Words(), SMALL)
    assert {passage.context for passage in passages} == {"| číslo | druhá mocnina |"}


def test_code_and_tables_that_fit_stand_whole() -> None:
    code = "\n\n".join(f"krok{number} = {number}" for number in range(10))  # 30 tokens
    source = document(
        [
            (BlockKind.PROSE, "Před kódem stojí věta, která místo pro kód zmenší o dost slov.", 0, None, None, "\n\n"),
            (BlockKind.CODE, code, 0, None, None, "\n\n"),
            (BlockKind.PROSE, "Za ním také.", 0, None, None, ""),
        ]
    )
    assert any(code in passage.text for passage in cut(source, Words(), replace(SMALL, header=0)))


def test_long_code_is_cut_at_lines_and_keeps_its_indentation() -> None:
    code = "".join(f"    line_{number} = call({number})\n" for number in range(40))
    for passage in cut(document([(BlockKind.CODE, code, 0, None, None, "")]), Words(), SMALL):
        assert all(re.fullmatch(r"    line_\d+ = call\(\d+\)", line) for line in passage.text.splitlines())


def test_long_prose_is_cut_at_sentences_and_repeats_whole_sentences_up_to_the_overlap() -> None:
    text = " ".join(f"Věta číslo {number} má konec." for number in range(30))
    passages = cut(prose(text), Words(), SMALL)
    assert len(passages) > 2
    for before, after in itertools.pairwise(passages):
        assert after.text.startswith("Věta")
        assert before.text.endswith("konec.")
        assert 0 < Words().count(text[after.start : before.end]) <= SMALL.overlap
    without = cut(prose(text), Words(), replace(SMALL, overlap=0))
    assert all(before.end <= after.start for before, after in itertools.pairwise(without))


def test_a_short_tail_is_balanced_with_its_neighbour() -> None:
    settings = ChunkSettings(limit=60, overlap=0, tail=20, header=0, context=8)
    text = " ".join(f"Slovo{number} je tu." for number in range(15))  # 60 tokens, a little more than fits
    sizes = [passage.tokens for passage in cut(prose(text), Words(), settings)]
    assert len(sizes) == 2
    assert min(sizes) >= settings.tail


def test_a_line_that_announces_a_list_stays_with_it() -> None:
    source = document(
        [
            (BlockKind.PROSE, " ".join(["slovo"] * 24), 0, None, None, "\n\n"),
            (BlockKind.PROSE, "Co si vzít:", 0, None, None, "\n\n"),
            (BlockKind.PROSE, "\n".join(f"- věc {number}" for number in range(6)), 0, None, None, "\n"),
        ]
    )
    assert any("Co si vzít:\n\n- věc 0" in passage.text for passage in cut(source, Words(), SMALL))


def test_a_word_with_signs_of_its_own_is_not_torn_apart_where_it_need_not_be() -> None:
    passages = cut(prose("👩\u200d👩\u200d👧" * 60), Grid(), SMALL)
    assert len(passages) > 1
    assert all(passage.text[0] not in "\u200d" for passage in passages)


def test_text_that_a_reader_left_outside_of_its_blocks_is_not_lost() -> None:
    source = Document("X", "před\n\nuvnitř\n\npo", [Block(BlockKind.PROSE, 6, 12)], "text/plain")
    assert uncovered(source, cut(source, Words())) == ""


def test_ten_thousand_headings_and_a_line_of_a_megabyte_take_linear_time() -> None:
    began = time.perf_counter()
    parts = [(BlockKind.HEADING, f"## Nadpis {number}", 2, None, None, "\n") for number in range(10_000)]
    headings = document(parts)
    passages = cut(headings, Words())
    assert uncovered(headings, passages) == ""
    assert len(passages) < 1_000
    line = prose("slovo " * 170_000)
    assert len(cut(line, Words())) > 100
    assert time.perf_counter() - began < 20


def test_a_heading_of_a_megabyte_does_not_travel_into_every_header() -> None:
    parts = [(BlockKind.HEADING, "# " + "dlouhý " * 150_000, 1, None, None, "\n")]
    parts += [(BlockKind.HEADING, "## Krátký", 2, None, None, "\n"), (BlockKind.PROSE, "Text.", 0, None, None, "\n")]
    passages = cut(document(parts), Words())
    assert max(len(entry) for passage in passages for entry in passage.heading) <= 200
    assert passages[-1].header.startswith("Kronika · ")
    assert "Krátký" in passages[-1].header


@given(text=bodies, window=st.integers(1, 30))
@settings(max_examples=200, deadline=None)
def test_segments_fit_their_window_and_lose_only_white_space(text: str, window: int) -> None:
    for counter in COUNTERS:
        found = segments(text, window, counter)
        assert all(counter.count(part) <= window or len(part) == 1 for part in found)
        assert "".join("".join(found).split()) == "".join(text.split())


def test_settings_that_leave_no_room_are_refused() -> None:
    with pytest.raises(ValueError, match="half"):
        ChunkSettings(limit=100, header=60)
    with pytest.raises(ValueError, match="limit"):
        ChunkSettings(limit=3)


@pytest.fixture(scope="module")
def e5() -> Tokenizer:
    return Tokenizer.load()


@given(parts=st.lists(blocks, min_size=1, max_size=8), repeated=st.integers(1, 40))
@settings(max_examples=60, deadline=None)
def test_by_the_tokenizer_that_counts_nothing_exceeds_the_model_window(
    e5: Tokenizer, parts: list[tuple[BlockKind, str, int, int | None, str | None, str]], repeated: int
) -> None:
    source = document([(kind, body * repeated, *rest) for kind, body, *rest in parts])  # type: ignore[misc]
    passages = cut(source, e5)
    assert uncovered(source, passages) == ""
    for passage in passages:
        assert passage.tokens == e5.count(passage.embedding_input) <= ChunkSettings().limit
        assert e5.passage_tokens(passage.embedding_input) <= 480


def test_long_czech_prose_fills_its_passages(e5: Tokenizer) -> None:
    text = " ".join(
        f"V roce {1700 + year} opravila obec střechu zvonice a zaplatila {year * 3} zlatých." for year in range(200)
    )
    sizes = [passage.tokens for passage in cut(prose(text), e5)]
    assert all(size > 350 for size in sizes[:-2])  # the last two are balanced
    assert min(sizes) > 150


@pytest.mark.parametrize(
    "text", ["QUJDREVGR0hJSktM" * 20_000, "".join(chr(0x4E00 + n * 7 % 5000) for n in range(100_000))]
)
def test_text_without_spaces_is_cut_whole_and_soon(text: str) -> None:
    begin = time.process_time()
    passages = cut(Document("t", text, [Block(BlockKind.PROSE, 0, len(text))], "text/plain"), Letters())
    assert time.process_time() - begin < 10
    covered = 0
    for passage in passages:
        assert passage.start <= covered < passage.end
        covered = passage.end
    assert covered == len(text)


def test_a_long_text_is_measured_in_stretches_as_it_is_whole() -> None:
    text = "One line of seven words and more.\n" * 9_000
    whole = Words().spans(text)
    ruler = Ruler(text, 0, len(text), Words())
    assert list(ruler.positions) == [start for start, _ in whole]
    assert ruler.count(1_000, 200_000) == sum(1_000 <= start < 200_000 for start, _ in whole)


def test_a_very_wide_header_row_is_not_repeated_beside_every_passage() -> None:
    names = [f"sloupec{n}" for n in range(3_000)]
    header = f"| {' | '.join(names)} |"
    row = f"| {' | '.join(str(n) for n in range(3_000))} |"
    source = document([(BlockKind.TABLE, f"{header}\n{row}", 0, None, header, "")])
    passages = cut(source, Words(), SMALL)
    assert len(passages) > 10
    assert sum(len(p.header_row or p.context or "") for p in passages) < 20 * sum(len(p.text) for p in passages)
    assert all(p.header_row is None for p in passages)
