"""The marks between which the question and the evidence travel to a model.

Every mark carries a token that is drawn anew for each request, so no text of the knowledge base can know it. Text that
looks like a mark is escaped, not removed, and comes back as it was: `<` becomes `&lt;` there, and a `&lt;` that stands
there already gets one more `amp;`.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

_NAMES = "question|evidence|previous|system|assistant|user|tool|instructions?"
_OPENING = re.compile(rf"(?:<|&(?:amp;)*lt;)(?=\s*/?\s*(?:{_NAMES})\b)", re.IGNORECASE)
_ESCAPED = re.compile(rf"&(?P<amp>(?:amp;)*)lt;(?=\s*/?\s*(?:{_NAMES})\b)", re.IGNORECASE)


def new_token() -> str:
    """64 random bits, in hexadecimal."""
    return secrets.token_hex(8)


def escape(text: str) -> str:
    """`text` with everything that looks like a mark escaped."""
    return _OPENING.sub(lambda match: "&lt;" if match[0] == "<" else "&amp;" + match[0][1:], text)


def unescape(text: str) -> str:
    """The inverse of `escape`, for what comes back."""
    return _ESCAPED.sub(lambda match: "&" + match["amp"][4:] + "lt;" if match["amp"] else "<", text)


@dataclass(frozen=True, slots=True)
class Marked:
    """What is sent of one request: the question and the numbered evidence between their marks."""

    token: str
    text: str


def marked(question: str, evidence: Sequence[str], previous: str | None = None, token: str | None = None) -> Marked:
    """The texts between marks, evidence numbered from 1. `previous`: the question before this one, of a follow-up."""
    token = token or new_token()
    pieces = [_between(f"evidence-{token}", text, f' n="{n}"') for n, text in enumerate(evidence, 1)]
    if previous is not None:
        pieces.append(_between(f"previous-{token}", previous))
    pieces.append(_between(f"question-{token}", question))
    return Marked(token, "\n\n".join(pieces))


def _between(name: str, text: str, attributes: str = "") -> str:
    return f"<{name}{attributes}>\n{escape(text)}\n</{name}>"
