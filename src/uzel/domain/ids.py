"""Names that are computed: ids of nodes and passages, revisions, hashes of inputs and of terms."""

from __future__ import annotations

import hashlib
import os
import time
from collections import Counter
from collections.abc import Iterable, Sequence
from uuid import UUID


def new_id() -> UUID:
    """A fresh UUID version 7 (RFC 9562, section 5.7): 48 bits of milliseconds, then random bits."""
    random = int.from_bytes(os.urandom(10), "big")
    value = (
        (time.time_ns() // 1_000_000) << 80 | 7 << 76 | (random >> 68 & 0xFFF) << 64 | 2 << 62 | random & (1 << 62) - 1
    )
    return UUID(int=value)


def passage_ids(node_id: UUID, texts: Sequence[str]) -> list[UUID]:
    """One id per text: a hash of (node, text, occurrence), so that unchanged text keeps its id when others move."""
    seen: Counter[str] = Counter()
    ids = []
    for text in texts:
        digest = hashlib.blake2b(node_id.bytes, digest_size=16)
        digest.update(seen[text].to_bytes(4, "big"))
        digest.update(text.encode("utf-8", "surrogatepass"))
        # version 8 (RFC 9562, section 5.8): the layout is our own
        value = int.from_bytes(digest.digest(), "big") & ~(0xF << 76 | 3 << 62) | 8 << 76 | 2 << 62
        ids.append(UUID(int=value))
        seen[text] += 1
    return ids


def revision_of(parts: Iterable[str]) -> int:
    """A positive 63-bit number of what a reader can see of a node: equal content has an equal revision."""
    digest = hashlib.blake2b(digest_size=8)
    for part in parts:
        data = part.encode("utf-8", "surrogatepass")
        digest.update(len(data).to_bytes(8, "big"))
        digest.update(data)
    return int.from_bytes(digest.digest(), "big") >> 1


def input_hash(text: str) -> bytes:
    """16 bytes of BLAKE2b over the exact text that an embedder gets."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def term_hash(term: str) -> int:
    """A signed 64-bit hash of a term: no dictionary table, so no contention on new words.

    Expected collisions at a million terms: 3e-8 (birthday bound n²/2⁶⁵).
    """
    return int.from_bytes(
        hashlib.blake2b(term.encode("utf-8", "surrogatepass"), digest_size=8).digest(), "big", signed=True
    )


def number_of(name: str) -> int:
    """A positive 31-bit number of a name, the same everywhere: the id of an embedder by its identity."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=4).digest(), "big") >> 1
