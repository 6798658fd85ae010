"""Words that differ by one slip of the hand."""

from __future__ import annotations

from uzel.text.normal import fold

SHORTEST = 4  # letters; in shorter words one letter makes another word


def variants(word: str) -> frozenset[str]:
    """The folded word and each of its forms with one letter left out; only the word itself below four letters.

    Two words within one edit share at least one (Garbe, symmetric delete spelling correction, 2012); the reverse does
    not hold, so `within_one_edit` decides.
    """
    folded = fold(word)
    if len(folded) < SHORTEST:
        return frozenset({folded})
    return frozenset({folded, *(folded[:i] + folded[i + 1 :] for i in range(len(folded)))})


def within_one_edit(a: str, b: str) -> bool:
    """Whether one letter inserted, deleted or substituted, or two transposed, makes folded `a` folded `b`."""
    a, b = fold(a), fold(b)
    if a == b:
        return True
    if len(a) > len(b):
        a, b = b, a
    if len(b) - len(a) > 1:
        return False
    i = 0
    while i < len(a) and a[i] == b[i]:
        i += 1
    if len(a) < len(b):
        return a[i:] == b[i + 1 :]
    if a[i + 1 :] == b[i + 1 :]:
        return True
    return a[i + 2 :] == b[i + 2 :] and a[i] == b[i + 1] and a[i + 1 : i + 2] == b[i : i + 1]
