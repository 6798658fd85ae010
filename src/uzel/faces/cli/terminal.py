"""What may reach a terminal: text from files must not steer it.

A file's name, a title or a quote may hold line ends, escape sequences (ECMA-48: ESC, and CSI in its one-character form
of the C1 set) or signs that turn the direction of writing round (Unicode TR 36, 'bidirectional text spoofing'). They
are shown as Python would write them: `\\n`, `\\x1b`, `\\u202e`.
"""

from __future__ import annotations

import json
import re
from typing import Any

_TURNING = "\u202a-\u202e\u2066-\u2069"  # embeddings, overrides, isolates
_OVERRIDING = "\u202d\u202e"  # in running text the others are honest, and end with the line
_CONTROLS = "\x00-\x1f\x7f-\x9f\u2028\u2029"

_IN_A_LINE = re.compile(f"[{_CONTROLS}{_TURNING}\ud800-\udfff]")
_IN_A_BLOCK = re.compile(f"[\x00-\x08\x0d-\x1f\x7f-\x9f{_OVERRIDING}\ud800-\udfff]")
_NEW_LINES = re.compile("\r\n|[\x0b\x0c\x85\u2028\u2029]")
_IN_JSON = re.compile(f"[\x7f-\x9f\u2028\u2029{_TURNING}\ud800-\udfff]")


def line(text: object) -> str:
    """What stands in one line, such as a name, a title, a path, a reason: no line end, and nothing that steers."""
    return _IN_A_LINE.sub(_escaped, str(text))


def block(text: str) -> str:
    """What may have several lines, such as an answer or a document: its line ends and tabs stay."""
    return _IN_A_BLOCK.sub(_escaped, _NEW_LINES.sub("\n", text))


def as_json(value: Any, *, indent: int | None = None) -> str:
    """JSON that reads as exactly the value; what steers a terminal is written `\\u009b`, as JSON does with ESC."""
    return _IN_JSON.sub(lambda match: f"\\u{ord(match[0]):04x}", json.dumps(value, ensure_ascii=False, indent=indent))


def _escaped(match: re.Match[str]) -> str:
    return match[0].encode("unicode_escape").decode("ascii")
