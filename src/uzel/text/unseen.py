"""Characters that show nothing, or turn the direction of writing: they split words and can carry hidden text."""

from __future__ import annotations

import re

_LETTER = "0-9A-Za-z\u00c0-\u024f"
# Zero-width and soft characters, marks, embeddings, overrides and isolates of direction, tag characters, supplementary
# variation selectors. The joiners (200C, 200D) go only between letters of Latin: scripts and emoji need them.
_UNSEEN = re.compile(
    "[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff"
    "\U000e0000-\U000e007f\U000e0100-\U000e01ef]"
)
_JOINER = re.compile(f"(?<=[{_LETTER}])[\u200c\u200d]+(?=[{_LETTER}])")


def seen(text: str) -> str:
    """`text` as an eye reads it, without the characters that show nothing."""
    return text if text.isascii() else _JOINER.sub("", _UNSEEN.sub("", text))
