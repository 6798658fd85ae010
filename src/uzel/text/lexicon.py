"""simplemma's dictionaries as one flat index that opens at once and needs no memory of its own.

simplemma unpacks its dictionaries into a million small objects, which takes seconds in each process. The same entries
stand here as sorted 64-bit hashes in one buffer, so that a file of them can be mapped into memory and looked up by
bisection. The index also holds what simplemma lacks: each form that has diacritics, found without them.

Layout of the buffer: magic, seven little-endian 64-bit counts, then the arrays in the order of `_SECTIONS`.
"""

from __future__ import annotations

import struct
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from uzel.text.normal import fold_keep

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

LANGUAGES = ("cs", "sk", "en")
ENDING = ".lexicon"

_MAGIC = b"UZLEX001"
_HEADER = struct.Struct("<8s3Q")
# FNV-1a, 64 bits (Fowler, Noll, Vo): a few multiplications in Python, and the same over whole arrays
_BASIS, _PRIME, _MASK = 0xCBF29CE484222325, 0x100000001B3, 0xFFFFFFFFFFFFFFFF


def fingerprint() -> str:
    """Names the content: an index built under another fingerprint is to be built again."""
    from importlib.metadata import version  # noqa: PLC0415 - a start must not pay for it

    return f"{_MAGIC.decode()}-simplemma-{version('simplemma')}"


def _hash(key: str, seed: int) -> int:
    value = _BASIS ^ seed
    for byte in key.encode():
        value = ((value ^ byte) * _PRIME) & _MASK
    return value


def _seed(language: str) -> int:
    return (LANGUAGES.index(language) + 1) * 0x9E3779B97F4A7C15 & _MASK


class Lexicon:
    """Forms and their lemmas in Czech, Slovak and English. Never changes; may be shared by threads."""

    def __init__(self, buffer: bytes | memoryview) -> None:
        """`buffer` as `build` made it. Raises ValueError where it is something else, or cut short."""
        view = memoryview(buffer)
        if len(view) < _HEADER.size:
            raise ValueError("not a lexicon")
        magic, exact, folded, lemmas = _HEADER.unpack_from(view)
        sizes = (8 * exact, 8 * folded, 4 * exact, 4 * folded, 4 * (lemmas + 1))
        if magic != _MAGIC or len(view) < _HEADER.size + sum(sizes):
            raise ValueError("not a lexicon")
        position = _HEADER.size
        arrays: list[memoryview[int]] = []
        for number, size in enumerate(sizes):
            section = view[position : position + size]
            arrays.append(section.cast("Q") if number < 2 else section.cast("I"))
            position += size
        self._exact, self._folded, self._exact_lemma, self._folded_lemma, self._offsets = arrays
        self._strings = view[position:]
        if len(self._strings) < self._offsets[lemmas]:
            raise ValueError("not a lexicon")

    def lemma(self, form: str, language: str) -> str | None:
        """The lemma that the dictionary of `language` gives for exactly this form, or None."""
        key = _hash(form, _seed(language))
        at = bisect_left(self._exact, key)
        if at < len(self._exact) and self._exact[at] == key:
            return self._string(self._exact_lemma[at])
        return None

    def folded_lemmas(self, folded: str, language: str) -> tuple[str, ...]:
        """Lemmas of all forms that read `folded` when their diacritics are left out, in alphabetical order."""
        key = _hash(folded, _seed(language))
        at = bisect_left(self._folded, key)
        found = []
        while at < len(self._folded) and self._folded[at] == key:
            found.append(self._string(self._folded_lemma[at]))
            at += 1
        return tuple(sorted(found))

    def _string(self, number: int) -> str:
        return bytes(self._strings[self._offsets[number] : self._offsets[number + 1]]).decode()

    def __len__(self) -> int:
        return len(self._exact)


class LexiconDictionary(Mapping[str, str]):
    """One language of a lexicon as simplemma asks for it: by exact key. The keys are not stored, so it has no order."""

    def __init__(self, lexicon: Lexicon, language: str) -> None:
        self._lexicon = lexicon
        self._language = language

    def __getitem__(self, key: str) -> str:
        value = self._lexicon.lemma(key, self._language)
        if value is None:
            raise KeyError(key)
        return value

    def get(self, key: str, default: str | None = None) -> str | None:  # type: ignore[override]
        value = self._lexicon.lemma(key, self._language)
        return default if value is None else value

    def __iter__(self) -> Iterator[str]:
        raise TypeError("a lexicon holds hashes of its keys, not the keys")

    def __len__(self) -> int:
        return len(self._lexicon)


class LexiconFactory:
    """simplemma's `DictionaryFactory` over a lexicon."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._dictionaries = {language: LexiconDictionary(lexicon, language) for language in LANGUAGES}

    def get_dictionary(self, lang: str) -> Mapping[str, str]:
        return self._dictionaries[lang]


def build() -> bytes:
    """The buffer of all of simplemma's Czech, Slovak and English entries: some 25 MB, some seconds of work."""
    # only building needs these, and a start must not pay for them
    import numpy as np  # noqa: PLC0415
    from simplemma.strategies.dictionaries import DefaultDictionaryFactory  # noqa: PLC0415

    numbers: dict[str, int] = {}
    exact_hashes, exact_lemmas, folded_hashes, folded_lemmas = [], [], [], []
    for language in LANGUAGES:
        dictionary = DefaultDictionaryFactory().get_dictionary(language)
        forms = list(dictionary)
        ids = np.array([numbers.setdefault(dictionary[form], len(numbers)) for form in forms], dtype=np.uint32)
        exact_hashes.append(_hashes(forms, _seed(language)))
        exact_lemmas.append(ids)
        # one long string is folded at once; a line break never stands in a form
        plain = fold_lines(forms)
        accented = np.array([small != form.lower() for small, form in zip(plain, forms, strict=True)])
        folded_hashes.append(_hashes(plain, _seed(language))[accented])
        folded_lemmas.append(ids[accented])
    exact, exact_ids = _sorted_pairs(np.concatenate(exact_hashes), np.concatenate(exact_lemmas))
    folded, folded_ids = _sorted_pairs(np.concatenate(folded_hashes), np.concatenate(folded_lemmas))
    strings = [lemma.encode() for lemma in numbers]
    offsets = np.zeros(len(strings) + 1, dtype=np.uint32)
    np.cumsum([len(s) for s in strings], out=offsets[1:])
    header = _HEADER.pack(_MAGIC, len(exact), len(folded), len(strings))
    little = [array.astype(array.dtype.newbyteorder("<")) for array in (exact, folded, exact_ids, folded_ids, offsets)]
    return b"".join([header, *(array.tobytes() for array in little), *strings])


def fold_lines(forms: Iterable[str]) -> list[str]:
    """Each form folded, letter for letter."""
    joined = "\n".join(forms)
    table = {ord(letter): fold_keep(letter) for letter in set(joined)}
    return joined.translate(table).split("\n")


def _hashes(keys: list[str], seed: int) -> NDArray[np.uint64]:
    """`_hash` of every key: column by column over all of them, shape (len(keys),)."""
    import numpy as np  # noqa: PLC0415 - see `build`

    encoded = [key.encode() for key in keys]
    lengths = np.array([len(e) for e in encoded], dtype=np.int64)
    data = np.frombuffer(b"".join(encoded), dtype=np.uint8)
    starts = np.concatenate([[0], np.cumsum(lengths)[:-1]])
    order = np.argsort(-lengths, kind="stable")
    starts, descending = starts[order], -lengths[order]
    values = np.full(len(keys), _BASIS ^ seed, dtype=np.uint64)
    for column in range(int(lengths.max(initial=0))):
        active = int(np.searchsorted(descending, -column, side="left"))  # those longer than `column`
        letters = data[starts[:active] + column].astype(np.uint64)
        values[:active] = (values[:active] ^ letters) * np.uint64(_PRIME)
    result = np.empty_like(values)
    result[order] = values
    return result


def _sorted_pairs(
    hashes: NDArray[np.uint64], numbers: NDArray[np.uint32]
) -> tuple[NDArray[np.uint64], NDArray[np.uint32]]:
    """Pairs ordered by hash, each once."""
    import numpy as np  # noqa: PLC0415 - see `build`

    order = np.lexsort((numbers, hashes))
    hashes, numbers = hashes[order], numbers[order]
    keep = np.ones(len(hashes), dtype=bool)
    keep[1:] = (hashes[1:] != hashes[:-1]) | (numbers[1:] != numbers[:-1])
    return hashes[keep], numbers[keep]


@lru_cache(maxsize=1)
def in_memory() -> Lexicon:
    """A lexicon built in this process, for where nobody opened a stored one."""
    return Lexicon(build())
