"""What files say of themselves (authors, tags, dates, languages), brought into one form for `Document.metadata`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date, datetime
from urllib.parse import unquote

_ISO = re.compile(
    r"(\d{4})-(\d{1,2})(?:-(\d{1,2}))?(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*(Z|[-+]\d{2}:?\d{2})?)?",
    re.IGNORECASE,
)  # fmt: skip
_DOTTED = re.compile(r"(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})")
_SLASHED = re.compile(r"(\d{4})/(\d{1,2})/(\d{1,2})")
_COMPACT = re.compile(r"(\d{4})(\d{2})(\d{2})")
_LANGUAGE = re.compile(r"[a-zA-Z]{2,3}(?:[-_][A-Za-z0-9]+)*")
_SCHEME = re.compile(r"[a-zA-Z][a-zA-Z0-9+.-]*:|//")
_WINDOWS_DRIVE = re.compile(r"[a-zA-Z]:[\\/]")


def iso_date(value: object) -> str | None:
    """A date as `YYYY-MM-DD` (with time and offset where stated), `YYYY-MM` or `YYYY`; None for what is no date."""
    if isinstance(value, date | datetime):
        return value.isoformat()
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value) if 1000 <= value <= 2999 else None
    if not isinstance(value, str):
        return None
    text = value.strip()
    match = _ISO.fullmatch(text)
    if match:
        return _iso(match)
    for pattern, order in ((_DOTTED, (3, 2, 1)), (_SLASHED, (1, 2, 3)), (_COMPACT, (1, 2, 3))):
        match = pattern.fullmatch(text)
        if match:
            year, month, day = (int(match[k]) for k in order)
            return _day(year, month, day)
    return text if re.fullmatch(r"[12]\d{3}", text) else None


def _iso(match: re.Match[str]) -> str | None:
    if match[3] is None:
        month = int(match[2])
        return f"{match[1]}-{month:02}" if 1 <= month <= 12 else None
    day = _day(int(match[1]), int(match[2]), int(match[3]))
    if day is None or match[4] is None:
        return day
    hour, minute, second = int(match[4]), int(match[5]), int(match[6] or 0)
    if hour > 23 or minute > 59 or second > 60:
        return None
    offset = (match[7] or "").upper()
    if offset not in {"", "Z"} and ":" not in offset:
        offset = f"{offset[:3]}:{offset[3:]}"
    return f"{day}T{hour:02}:{minute:02}:{second:02}{offset}"


def _day(year: int, month: int, day: int) -> str | None:
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return None


def listed(value: object, *, separators: str = ",;") -> list[str]:
    """A list of short texts from a list, a mapping's values, or one string with separators; without repeats."""
    found: list[str] = []
    pending = [value]
    while pending:
        item = pending.pop(0)
        if isinstance(item, Mapping):
            named = item.get("name") or item.get("title")
            pending[:0] = [named] if named else list(item.values())
        elif isinstance(item, list | tuple | set):
            pending[:0] = list(item)
        elif isinstance(item, str):
            found += [part.strip() for part in re.split(f"[{separators}]", item)] if separators else [item.strip()]
        elif item is not None and not isinstance(item, bool):
            found.append(item.isoformat() if isinstance(item, date | datetime) else str(item))
    return list(dict.fromkeys(part for part in found if part))


def tags(value: object) -> list[str]:
    """Tags without the hash that some write before them; white space parts them where each has a hash."""
    if isinstance(value, str) and re.fullmatch(r"\s*#\S+(\s+#\S+)*\s*", value):
        value = value.split()
    return list(dict.fromkeys(tag for tag in (part.lstrip("#").strip() for part in listed(value)) if tag))


def authors(value: object) -> list[str]:
    """Names of persons. A comma does not part *Novák, Jan* or a title (*Ing. Jan Novák, Ph.D.*) from its name."""
    if isinstance(value, str):
        parts = [part.strip() for part in re.split(r"[;\n]|\s+(?:and|a|und|&)\s+", value)]
        names: list[str] = []
        for part in parts:
            pieces = [piece.strip() for piece in part.split(",")]
            whole = all(" " in piece for piece in pieces if piece)  # `Jan Novák, Eva Malá`
            names += pieces if whole else [part]
        value = names
    return listed(value, separators="")


def language(value: object) -> str | None:
    """The primary subtag of a language tag, in small letters."""
    if isinstance(value, str) and _LANGUAGE.fullmatch(value.strip()):
        return re.split(r"[-_]", value.strip())[0].lower()
    return None


def local_path(target: str) -> str | None:
    """The path of a link inside the same folder tree, decoded and without fragment; None for a link to elsewhere."""
    plain = target.strip()
    if _SCHEME.match(plain) and not _WINDOWS_DRIVE.match(plain):
        return None
    path = unquote(re.split(r"[#?]", plain, maxsplit=1)[0])
    return path or None
