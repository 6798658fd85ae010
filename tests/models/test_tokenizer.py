"""The tokenizer: the wheel's own counts, and positions that a chunker can rely on."""

from __future__ import annotations

import random
import string
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from model_texts import PASSAGES, QUESTIONS, STRANGE

from uzel.adapters.models.e5.tokenizer import MARK, Tokenizer, clean
from uzel.adapters.models.e5.weights import Weights
from uzel.adapters.models.e5.wheel_engine import WheelEngine
from uzel.errors import EmbedderUnavailable

# Anything, but more often what decides: spaces, letters with marks, ligatures, signs outside the basic plane.
ANY_TEXT = st.text(
    st.one_of(
        st.characters(codec=None),
        st.sampled_from(" \n\t\u00a0\u2581ěščřžýáíéůúľĺŕ"),
        st.sampled_from("ﬁ½ĳ🙂𠀀\u0301\u030c\0\ud800"),
        st.sampled_from("aeioukstn"),
    ),
    max_size=80,
)


@pytest.mark.parametrize("text", [*QUESTIONS, *PASSAGES, *STRANGE])
def test_counts_are_those_of_the_wheel(tokenizer: Tokenizer, wheel_engine: WheelEngine, text: str) -> None:
    assert tokenizer.passage_tokens(text) == wheel_engine.count(clean(text), is_query=False)


@settings(max_examples=300, deadline=None)
@given(ANY_TEXT)
def test_any_text_counts_as_the_wheel_counts_it(tokenizer: Tokenizer, wheel_engine: WheelEngine, text: str) -> None:
    assert tokenizer.passage_tokens(text) == wheel_engine.count(clean(text), is_query=False)


@settings(max_examples=300, deadline=None)
@given(ANY_TEXT)
def test_spans_are_ordered_inside_the_text_and_as_many_as_tokens(tokenizer: Tokenizer, text: str) -> None:
    spans = tokenizer.spans(text)
    assert len(spans) == tokenizer.count(text) == len(tokenizer.ids(text))
    assert all(0 <= start <= end <= len(text) for start, end in spans)
    assert all(one[0] <= two[0] and one[1] <= two[1] for one, two in pairwise(spans))


@settings(max_examples=200, deadline=None)
@given(st.text(st.sampled_from("abcčdeěfghiíjklmnoprřsštuůvyzžAŠ019.,;-(")), st.data())
def test_spans_of_plain_text_cover_it(tokenizer: Tokenizer, text: str, data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(text)))
    spaced = text[:cut] + " " + text[cut:]
    covered = {place for start, end in tokenizer.spans(spaced) for place in range(start, end)}
    assert covered == set(range(len(spaced)))


LONG_WORD = st.lists(
    st.one_of(
        st.text(st.sampled_from("ABCDabcdefghij0189+/=_-."), min_size=1, max_size=30),
        st.sampled_from(
            ["nejneobhospodařovávanější", "internationalisation", "https", "aaaaaaaaaaaaaaaaaaaa", "文字", "𠀀", "ß"]
        ),
        st.text(st.characters(exclude_categories=["Cs", "Z", "C"]), min_size=1, max_size=8),
    ),
    min_size=20,
    max_size=60,
).map("".join)


def by_every_length(tokenizer: Tokenizer, word: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The most probable pieces, with every piece tried at every place."""
    text = MARK + word
    best, back = [0.0] + [float("-inf")] * len(text), [(0, 0)] * (len(text) + 1)
    for start in range(len(text)):
        found = [
            (end, piece, tokenizer._scores[piece])
            for end in range(start + 1, min(start + tokenizer._longest, len(text)) + 1)
            if (piece := tokenizer._ids.get(text[start:end])) is not None
        ]
        for end, piece, score in [*found, (start + 1, tokenizer._unknown, tokenizer._unknown_score)]:
            if best[start] + score > best[end]:
                best[end], back[end] = best[start] + score, (start, piece)
    pieces, end = [], len(text)
    while end > 0:
        pieces.append((back[end][1], end - back[end][0]))
        end = back[end][0]
    ids, widths = zip(*reversed(pieces), strict=True)
    return ids, widths


@settings(max_examples=150, deadline=None)
@given(LONG_WORD)
def test_a_long_word_has_the_pieces_that_every_length_gives(tokenizer: Tokenizer, word: str) -> None:
    assert tokenizer._viterbi(word) == by_every_length(tokenizer, word)


@settings(max_examples=100, deadline=None)
@given(LONG_WORD)
def test_a_long_word_counts_as_the_wheel_counts_it(tokenizer: Tokenizer, wheel_engine: WheelEngine, word: str) -> None:
    assert tokenizer.passage_tokens(word) == wheel_engine.count(clean(word), is_query=False)


def test_a_long_text_without_a_space_costs_few_looks_a_letter(monkeypatch: pytest.MonkeyPatch) -> None:
    class Counted(dict[str, int]):
        looks = 0

        def get(self, key: str, default: int | None = None) -> int | None:  # type: ignore[override]
            self.looks += 1
            return super().get(key, default)

    own = Tokenizer.load()
    own._ids = counted = Counted(own._ids)
    letters = random.Random(3).choices(string.ascii_letters + string.digits + "+/", k=20_000)
    own.count("".join(letters))
    assert counted.looks < 5 * len(letters)


def test_a_cut_at_a_space_changes_no_token(tokenizer: Tokenizer) -> None:
    text = " ".join(PASSAGES)
    for place, letter in enumerate(text):
        if letter == " ":
            assert tokenizer.count(text[:place]) + tokenizer.count(text[place:]) == tokenizer.count(text)


def test_spans_show_the_words(tokenizer: Tokenizer) -> None:
    text = "Škola  má\npes"
    assert [text[start:end] for start, end in tokenizer.spans(text)][-1].split() == ["pes"]
    assert "".join(text[start:end] for start, end in tokenizer.spans(text)) == text


def test_nul_and_half_pairs_are_taken_away() -> None:
    assert clean("a\0b\ud83dc") == "ab\ufffdc"
    assert clean("čistý 🙂") == "čistý 🙂"


def test_input_has_both_marks(tokenizer: Tokenizer) -> None:
    ids = tokenizer.input("query: ", "kde")
    assert (ids[0], ids[-1]) == (tokenizer.begin, tokenizer.end)
    assert ids[1:-1] == tokenizer.ids("query: kde")


@pytest.mark.parametrize(
    "content", [b"", b"E5S", b"nothing of the kind" * 20, b"E5S1" + b"\0" * 60, b"E5S1" + b"\xff" * 500]
)
def test_broken_weights_are_one_sentence(tmp_path, content: bytes) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "w.bin"
    path.write_bytes(content)
    with pytest.raises(EmbedderUnavailable, match="weights of the built-in embedder"):
        Weights(path)


def test_cut_off_weights_are_one_sentence(tmp_path, weights: Weights) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "w.bin"
    with weights.path.open("rb") as file:
        path.write_bytes(file.read(5_000_000))
    with pytest.raises(EmbedderUnavailable, match="damaged"):
        Weights(path)
    with pytest.raises(EmbedderUnavailable, match="cannot be read"):
        Weights(tmp_path / "absent.bin")
