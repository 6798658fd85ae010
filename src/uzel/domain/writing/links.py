"""Links of a model's text: none is shown that the cited evidence does not hold.

A link, or a picture that is fetched when it is shown, could carry what was read to somebody else.
"""

from __future__ import annotations

import re

_PICTURE = re.compile(r"!\[([^\[\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\[\]]*\])?")
_LINK = re.compile(r"\[([^\[\]]*)\]\(\s*<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?[^()]*\)")
#: what is left of a link whose text has brackets of its own, and the second half of a link by reference
_TARGET = re.compile(r"\]\(\s*<?([^\s()<>]*(?:\([^\s()<>]*\)[^\s()<>]*)*)>?[^()]*\)")
_DEFINITION = re.compile(r"^[ \t]*\[[^\[\]]+\]:[ \t]*<?([^\s<>]+)>?[^\n]*$", re.MULTILINE)
_BARE = re.compile(
    r"(?:\b[a-z][a-z0-9+.-]{1,15}:[/\\]{2}|\bwww\.|\b(?:data|javascript|vbscript|mailto|sms|blob|view-source):"
    r"|[/\\]{2}(?=\w))[^\s<>\"'\])]+",
    re.IGNORECASE,
)
_ADDRESS = r"(?:https?|ftps?|mailto):|[^<>\s@]+@[^<>\s]+>"  # between angle brackets it is no tag
_TAG = re.compile(
    rf"<(?!{_ADDRESS})/?[a-zA-Z][^<>]*>|<!--.*?-->|<(?!{_ADDRESS})(?=[a-zA-Z/][^<>=]*=)[^<>]*\Z",
    re.DOTALL | re.IGNORECASE,
)
_ROUNDS = 8  # what one round takes away can bring another link together
REMOVED = "[…]"


def without_tags(text: str) -> str:
    """`text` with a space in place of each tag of HTML."""
    return _TAG.sub(" ", text)


def without_foreign_links(text: str, evidence: str) -> str:
    """`text` without pictures, without tags of HTML, and with only those addresses that stand in `evidence`.

    What is still no steady text after some rounds has no text at all: nobody nests links like that in good faith.
    """
    for _ in range(_ROUNDS):
        cut = _cut(text, evidence)
        if cut == text:
            return text
        text = cut
    return ""


def _cut(text: str, evidence: str) -> str:
    def stands(address: str) -> bool:
        return bool(address) and address in evidence

    text = _PICTURE.sub(r"\1", _TAG.sub("", text))
    text = _LINK.sub(lambda match: match[0] if stands(match[2]) else match[1], text)
    text = _TARGET.sub(lambda match: match[0] if stands(match[1]) else "]", text)
    text = _DEFINITION.sub(lambda match: match[0] if stands(match[1]) else "", text)
    return _BARE.sub(lambda match: match[0] if stands(match[0].rstrip(".,;:!?")) else REMOVED, text)
