"""Links of a model's text: none is shown that the cited evidence does not hold.

A link, or a picture that is fetched when it is shown, could carry what was read to somebody else.
"""

from __future__ import annotations

import re

_PICTURE = re.compile(r"!\[([^\[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\[\]]*\])?")
_LINK = re.compile(r"\[([^\[\]]*)\]\(\s*<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?[^()]*\)")
_BARE = re.compile(
    r"(?:\b[a-z][a-z0-9+.-]{1,15}://|\bwww\.|\bdata:|\bjavascript:|//(?=\w))[^\s<>\"'\])]+", re.IGNORECASE
)
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>")
REMOVED = "[…]"


def without_foreign_links(text: str, evidence: str) -> str:
    """`text` without pictures, without tags of HTML, and with only those addresses that stand in `evidence`."""
    text = _PICTURE.sub(r"\1", _TAG.sub("", text))
    text = _LINK.sub(lambda match: match[0] if match[2] in evidence and match[2] else match[1], text)
    return _BARE.sub(lambda match: match[0] if match[0].rstrip(".,;:!?") in evidence else REMOVED, text)
