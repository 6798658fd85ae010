"""Takes RTF apart: groups, control words, code pages; gives paragraphs and table rows in order."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from uzel.adapters.readers.rtf_words import (
    CHARACTERS,
    FONT_CODECS,
    INFO,
    MARGINS,
    NOTES,
    SKIPPED,
    STARRED,
    SYMBOLS,
    codec_of_page,
)
from uzel.errors import UnreadableFile

_TOKEN = re.compile(
    rb"\\([A-Za-z]{1,40})(-?\d{1,10})? ?"  # a control word and its number
    rb"|\\'([0-9A-Fa-f]{2})|\\([^A-Za-z])|([{}])"  # a byte, a control symbol, a brace
    rb"|[\r\n\x00]+|([^\\{}\r\n\x00]+)|.",  # what means nothing, plain text, a lone backslash
    re.DOTALL,
)
_DEEPEST = 5_000  # groups in groups; each costs a small object, no call
_HEADING = re.compile(rb"(?:heading|nadpis)\s*([1-9])", re.IGNORECASE)


@dataclass(slots=True)
class Paragraph:
    """Its visible text; `level` of a heading, 0 for none."""

    text: str
    level: int = 0
    notes: list[str] = field(default_factory=list)


@dataclass(slots=True)
class TableRow:
    """Cells of one row; `merges` by cell: 'left' or 'above' where it is covered by that neighbour."""

    cells: list[str]
    merges: list[str]
    notes: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Flow:
    """One stream of text: the body, a header, a footnote."""

    items: list[Paragraph | TableRow] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    cells: list[str] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def end_paragraph(self, level: int) -> None:
        self.items.append(Paragraph("".join(self.text), level, self.notes))
        self.text, self.notes = [], []

    def end_cell(self) -> None:
        self.cells.append("".join(self.text))
        self.text = []

    def end_row(self, merges: list[str]) -> None:
        if "".join(self.text).strip():
            self.end_cell()
        self.items.append(TableRow(self.cells, merges, self.notes))
        self.cells, self.text, self.notes = [], [], []

    def finish(self) -> None:
        if self.cells:
            self.end_row([])
        if "".join(self.text).strip() or self.notes:
            self.end_paragraph(0)


@dataclass(frozen=True, slots=True)
class _State:
    """What a group inherits, and gives back at its end."""

    destination: str = "text"  # text, skip, fonts, styles, info:title ...
    flow: int = 0  # which flow the text goes to
    font: int = 0
    hidden: bool = False
    deleted: bool = False
    unicode_skip: int = 1
    in_table: bool = False


_INHERITED = frozenset({"f", "uc", "v", "deleted", "plain"})


class RtfParser:
    """Call `run` once; then `body`, `margins`, `info`, `created`, `complete` (whether all groups were closed)."""

    def __init__(self, content: bytes) -> None:
        self._content = content
        self._codec = "cp1252"
        self._fonts: dict[int, str] = {}
        self._levels: dict[int, int] = {}  # style -> heading level
        self._flows = [Flow()]
        self._kinds = ["body"]
        self._stack: list[_State] = []
        self._state = _State()
        self._pending = bytearray()
        self._surrogate = 0
        self._to_skip = 0  # characters that stand for the one before in programs that know no Unicode
        self._starred = False
        self._style_level = 0
        self._outline = 0
        self._merge = ""
        self._merges: list[str] = []
        self._font_in_table: int | None = None
        self._style_number = 0
        self._style_text = bytearray()
        self._created: dict[str, int] = {}
        self.info: dict[str, str] = {}
        self.complete = True

    @property
    def body(self) -> Flow:
        return self._flows[0]

    @property
    def margins(self) -> list[Flow]:
        """Headers and footers in the order of the file."""
        return [flow for flow, kind in zip(self._flows, self._kinds, strict=True) if kind == "margin"]

    @property
    def created(self) -> str:
        """ISO date of creation, empty where it is not stated."""
        year, month, day = (self._created.get(key, 0) for key in ("yr", "mo", "dy"))
        return f"{year:04d}-{month:02d}-{day:02d}" if year > 1900 and 0 < month < 13 and 0 < day < 32 else ""

    def run(self) -> None:
        position = 0
        content = self._content
        while position < len(content):
            match = _TOKEN.match(content, position)
            if match is None:
                break
            position = match.end()
            word, number, code, symbol, brace, plain = match.groups()
            if word is not None:
                self._flush()
                if word == b"bin":
                    position += max(0, int(number or 0))
                self._word(word.decode("ascii"), int(number) if number else None)
            elif code is not None:
                self._byte(int(code, 16))
            elif symbol is not None:
                self._symbol(symbol)
            elif brace is not None:
                self._flush()
                if brace == b"{":
                    self._open()
                elif not self._close():
                    break
            elif plain is not None:
                self._plain(plain)
        self._flush()
        self.complete = not self._stack
        for flow in self._flows:
            flow.finish()

    def _open(self) -> None:
        if len(self._stack) >= _DEEPEST:
            raise UnreadableFile("is nested too deeply")
        self._stack.append(self._state)
        self._starred = False
        self._to_skip = 0

    def _close(self) -> bool:
        """False after the end of the document."""
        if not self._stack:
            return False
        inner, self._state = self._state, self._stack.pop()
        self._to_skip = 0
        if inner.flow != self._state.flow and self._kinds[inner.flow] == "note":
            note = self._flows[inner.flow]
            note.finish()
            text = "\n".join(one.text.strip() for one in note.items if isinstance(one, Paragraph) and one.text.strip())
            if text:
                self._flows[self._state.flow].notes.append(text)
        if inner.destination == "styles":
            self._end_style()
        return bool(self._stack)

    def _end_style(self) -> None:
        match = _HEADING.search(bytes(self._style_text))
        if match and self._style_number not in self._levels:
            self._levels[self._style_number] = int(match.group(1))
        self._style_text.clear()
        self._style_number = 0

    # ---- characters ----

    def _codec_now(self) -> str:
        return self._fonts.get(self._state.font, self._codec)

    def _byte(self, value: int) -> None:
        if self._to_skip > 0:
            self._to_skip -= 1
        else:
            self._pending.append(value)

    def _plain(self, content: bytes) -> None:
        if self._to_skip > 0:
            cut = min(self._to_skip, len(content))
            self._to_skip -= cut
            content = content[cut:]
        self._pending += content

    def _symbol(self, symbol: bytes) -> None:
        self._flush()
        mark = symbol.decode("latin-1")
        if mark == "*":
            self._starred = True
        elif mark in "\r\n":
            self._word("par", None)
        elif self._to_skip > 0 and mark in SYMBOLS:
            self._to_skip -= 1
        else:
            self._write(SYMBOLS.get(mark, ""))

    def _flush(self) -> None:
        if not self._pending:
            return
        content = bytes(self._pending)
        self._pending.clear()
        if self._state.destination == "styles":
            self._style_text += content
        codec = self._codec_now()
        if codec == "symbol":
            self._write("".join("•" if byte == 0xB7 else chr(byte) for byte in content if byte < 128 or byte == 0xB7))
        else:
            self._write(content.decode(codec, "replace"))

    def _write(self, text: str) -> None:
        state = self._state
        if not text or state.hidden or state.deleted:
            return
        if state.destination == "text":
            self._flows[state.flow].text.append(text)
        elif state.destination.startswith("info:"):
            key = state.destination[5:]
            self.info[key] = self.info.get(key, "") + text

    def _unicode(self, number: int) -> None:
        code = number & 0xFFFF
        if 0xD800 <= code < 0xDC00:
            self._surrogate = code
        elif 0xDC00 <= code < 0xE000:
            if self._surrogate:
                self._write(chr(0x10000 + ((self._surrogate - 0xD800) << 10) + (code - 0xDC00)))
            self._surrogate = 0
        elif 0xF000 <= code <= 0xF0FF:  # the private area of symbol fonts: a bullet is all that means something
            self._write("•" if code == 0xF0B7 else "")
        else:
            self._write(chr(code))
        self._to_skip = self._state.unicode_skip

    # ---- control words ----

    def _word(self, word: str, number: int | None) -> None:
        starred, self._starred = self._starred, False
        state = self._state
        if word == "u":
            if number is not None:
                self._unicode(number)
            return
        if self._to_skip > 0 and word in CHARACTERS:
            self._to_skip -= 1
            return
        self._to_skip = 0
        if state.destination == "skip" and word not in {"shptxt", "ud"}:
            return
        if self._destination(word, number, starred):
            return
        if word in _INHERITED:
            self._inherited(word, number)
        elif word in {"ansicpg", "mac", "pc", "pca"}:
            named = {"mac": "mac_roman", "pc": "cp437", "pca": "cp850"}
            self._codec = named.get(word) or codec_of_page(number or 1252)
        elif word in {"fcharset", "cpg"} and state.destination == "fonts":
            self._font_charset(word, number or 0)
        elif word in {"yr", "mo", "dy"} and state.destination == "info:creatim":
            self._created[word] = number or 0
        elif state.destination == "styles":
            self._style_word(word, number)
        elif state.destination == "text" and not self._row_word(word):
            self._text_word(word, number)

    def _inherited(self, word: str, number: int | None) -> None:
        """What a group hands on to the groups inside it."""
        state = self._state
        on = number is None or number != 0
        if word == "f":
            self._font(number or 0)
        elif word == "uc":
            self._state = replace(state, unicode_skip=max(0, number if number is not None else 1))
        elif word == "v":
            self._state = replace(state, hidden=on)
        elif word == "deleted":
            self._state = replace(state, deleted=on)
        else:  # plain
            self._state = replace(state, hidden=False, deleted=False)

    def _destination(self, word: str, number: int | None, starred: bool) -> bool:
        """Whether the word opens a destination (it then stands first in its group)."""
        state = self._state
        if word == "fonttbl":
            self._state = replace(state, destination="fonts")
        elif word == "stylesheet":
            self._state = replace(state, destination="styles")
        elif word == "info":
            self._state = replace(state, destination="info")
        elif state.destination == "info" and word in INFO:
            self._state = replace(state, destination=f"info:{word}")
        elif word in NOTES:
            self._state = replace(state, destination="text", flow=self._new_flow("note"), hidden=False)
        elif word in MARGINS and number is None:
            self._state = replace(state, destination="text", flow=self._new_flow("margin"), hidden=False)
        elif word == "upr":  # the same text twice: for old programs, then (\*\ud) in Unicode
            self._state = replace(state, destination="skip")
        elif word in {"shptxt", "ud"}:
            self._flows[state.flow].end_paragraph(0) if word == "shptxt" and not state.in_table else None
            self._state = replace(state, destination="text")
        elif word == "shpinst":
            self._state = replace(state, destination="skip")
        elif word in SKIPPED or (starred and word not in STARRED):
            if state.destination != "styles":
                self._state = replace(state, destination="skip")
        else:
            return False
        return True

    def _new_flow(self, kind: str) -> int:
        self._flows.append(Flow())
        self._kinds.append(kind)
        return len(self._flows) - 1

    def _font(self, number: int) -> None:
        if self._state.destination == "fonts":
            self._font_in_table = number
        else:
            self._state = replace(self._state, font=number)

    def _font_charset(self, word: str, number: int) -> None:
        if self._font_in_table is None:
            return
        if word == "cpg":
            self._fonts[self._font_in_table] = codec_of_page(number)
        elif number in FONT_CODECS and number != 0:  # 0 says 'western' in documents of any code page
            self._fonts[self._font_in_table] = FONT_CODECS[number]

    def _style_word(self, word: str, number: int | None) -> None:
        if word == "s":
            self._style_number = number or 0
        elif word == "outlinelevel" and number is not None and 0 <= number < 9:
            self._levels[self._style_number] = number + 1

    def _text_word(self, word: str, number: int | None) -> None:
        flow = self._flows[self._state.flow]
        if word in CHARACTERS:
            self._write(CHARACTERS[word])
        elif word in {"par", "sect", "page", "column"}:
            if self._state.in_table or flow.cells:
                self._write("\n")
            else:
                flow.end_paragraph(self._outline or self._style_level)
        elif word == "pard":
            self._style_level = self._outline = 0
            self._state = replace(self._state, in_table=False)
        elif word == "intbl":
            self._state = replace(self._state, in_table=True)
        elif word == "s":
            self._style_level = self._levels.get(number or 0, 0)
        elif word == "outlinelevel" and number is not None:
            self._outline = number + 1 if 0 <= number < 9 else 0

    def _row_word(self, word: str) -> bool:
        """Rows and cells; whether the word was one of theirs."""
        flow = self._flows[self._state.flow]
        if word == "trowd":
            self._merges, self._merge = [], ""
        elif word in {"clmrg", "clvmrg"}:
            self._merge = "left" if word == "clmrg" else "above"
        elif word == "cellx":
            self._merges.append(self._merge)
            self._merge = ""
        elif word == "cell":
            flow.end_cell()
        elif word == "row":
            flow.end_row(list(self._merges))
        elif word in {"nestcell", "nestrow"}:
            self._write(" " if word == "nestcell" else "\n")
        else:
            return False
        return True
