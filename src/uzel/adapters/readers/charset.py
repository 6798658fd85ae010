"""From bytes to text: byte order marks, UTF-8, what the sender declared, and Central European code pages told apart.

The code pages of Czech and Slovak differ from each other in a few letters only (š, ť, ž are 9A, 9D, 9E in windows-1250
and B9, BB, BE in ISO-8859-2), and every byte is *some* letter in each of them. So the choice is made by likelihood: for
each pair of code page and language, how probable are the non-ASCII letters that come out (`charset_letters`)? Where no
pair explains the bytes, `charset-normalizer` is asked. A file of several charsets is read line by line.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence

from uzel.adapters.readers.charset_letters import PLAUSIBLE, is_latin, known_share, scores, small_letter

_SAMPLE_BYTES = 65_536  # looked at from the first non-ASCII byte on
_SURE = 4  # letters of several bytes in one line that are no accident, whatever they are
_NEIGHBOURS = ("cp1250", "iso8859_2")  # that one file may have beside each other
_MOST_LOOKED_AT = 2_000  # lines whose own code page is asked for: a millisecond each
_FAR_BETTER = 1.0  # of mean log-likelihoods
_NAMES = {
    "cp1250": "windows-1250", "cp1251": "windows-1251", "cp1252": "windows-1252", "cp852": "ibm852",
    "iso8859_2": "iso-8859-2", "utf_8": "utf-8", "utf_16_le": "utf-16le", "utf_16_be": "utf-16be",
    "utf_32_le": "utf-32le", "utf_32_be": "utf-32be",
}  # fmt: skip
_ALIASES = {
    "x-cp1250": "cp1250", "win1250": "cp1250", "cp-1250": "cp1250", "windows1250": "cp1250", "ms-ee": "cp1250",
    "x-cp1252": "cp1252", "win1252": "cp1252", "windows1252": "cp1252", "x-cp1251": "cp1251",
    "latin2": "iso8859_2", "iso8859-2": "iso8859_2", "iso-latin-2": "iso8859_2", "iso-8859-2-i": "iso8859_2",
    "x-utf-8": "utf-8", "utf8mb4": "utf-8", "unicode-1-1-utf-8": "utf-8", "unicode": "utf-16",
    "gb2312": "gb18030", "gbk": "gb18030", "ks_c_5601-1987": "cp949", "euc-kr": "cp949", "shift_jis": "cp932",
    "iso-8859-8-i": "iso8859_8", "tis-620": "cp874", "iso-8859-9": "cp1254", "iso-8859-11": "cp874",
}  # fmt: skip
# Declared by programs that did not look: browsers read these as windows-1252 too (WHATWG Encoding Standard, 4.2).
_VAGUE = frozenset({"ascii", "iso8859-1", "latin_1", "cp1252"})
_BOMS: tuple[tuple[bytes, str], ...] = (
    (codecs.BOM_UTF8, "utf_8"),
    (codecs.BOM_UTF32_LE, "utf_32_le"),  # before UTF-16: its mark begins with the same bytes
    (codecs.BOM_UTF32_BE, "utf_32_be"),
    (codecs.BOM_UTF16_LE, "utf_16_le"),
    (codecs.BOM_UTF16_BE, "utf_16_be"),
)
_MAGIC: tuple[bytes, ...] = (
    b"%PDF-", b"PK\x03\x04", b"PK\x05\x06", b"\x89PNG", b"GIF87a", b"GIF89a", b"\xff\xd8\xff", b"\x7fELF",
    b"\x1f\x8b\x08", b"BZh9", b"\xfd7zXZ\x00", b"7z\xbc\xaf'\x1c", b"Rar!\x1a\x07", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1",
    b"SQLite format 3\x00", b"OggS", b"fLaC", b"ID3", b"\x00\x00\x01\x00", b"\xca\xfe\xba\xbe", b"\x28\xb5\x2f\xfd",
    b"wOFF", b"wOF2", b"\x00asm",
)  # fmt: skip
_RIFF = frozenset({b"WAVE", b"AVI ", b"WEBP"})
_NOT_CHARSETS = frozenset({"idna", "punycode", "undefined", "unicode_escape", "raw_unicode_escape"})
_CONTROL_BYTES = bytes(b for b in range(32) if b not in b"\t\n\r\x0c\x1b") + b"\x7f"
_HIGH = re.compile(rb"[\x80-\xff]")
_HIGH_BYTES = bytes(range(0x80, 0x100))
_MOST_BY_CHANCE = 12  # high bytes in a whole file that may be such letters by chance
_MIXED_WORD = re.compile(r"[A-Za-z][\u0370-\uffff]|[\u0370-\uffff][A-Za-z]")
_C1 = re.compile(rb"[\x80-\x9f]")


def decode(content: bytes, declared: str | None = None) -> tuple[str, str]:
    """The text of `content` and the name of the charset that it was read by. Never raises.

    Order: byte order mark; UTF-16 or -32 by the pattern of zero bytes; valid UTF-8; line by line, where some lines are
    UTF-8 and others are not ('utf-8 and windows-1250'; a broken byte that is no letter becomes U+FFFD); the declared
    charset; the most likely code page. The byte order mark is not part of the text.
    """
    for mark, codec in _BOMS:
        if content.startswith(mark):
            return content[len(mark) :].decode(codec, "replace"), _name(codec)
    wide = _wide(content[:4096])
    if wide:
        return content.decode(wide, "replace"), _name(wide)
    stated = _codec(declared)
    if stated in {"iso2022_jp", "utf_7", "hz"}:  # seven-bit charsets look like ASCII
        return content.decode(stated, "replace"), _name(stated)
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError:
        pass
    else:
        chance = None if content.isascii() or declared else _accident(content, text)
        return (content.decode(chance, "replace"), _name(chance)) if chance else (text, "utf-8")
    lines = content.splitlines(keepends=True)  # of bytes: at line feeds and carriage returns only
    kinds = [_kind(line) for line in lines]
    if _UTF8 in kinds:
        return _line_by_line(lines, kinds, stated)
    codec = _single(content, stated)
    return content.decode(codec, "replace"), _name(codec)


def _accident(content: bytes, text: str) -> str | None:
    """The code page of a text whose few high bytes make letters of UTF-8 by chance: *déšť* reads *d隝*.

    Only where such a letter of another alphabet stands in a Latin word, and each word is one of Czech or Slovak else.
    """
    if len(content) - len(content.translate(None, _HIGH_BYTES)) > _MOST_BY_CHANCE or not _MIXED_WORD.search(text):
        return None
    return next((codec for codec in ("cp1250", "iso8859_2", "cp852") if known_share(content, codec) == 1.0), None)


_SEVERAL = 3  # Latin letters of two bytes in one line that are no accident, though damage stands beside them
#: what a line is: plain ASCII, UTF-8 (perhaps with a broken byte), or of a code page
_ASCII, _UTF8, _OTHER = range(3)


def _kind(line: bytes) -> int:
    """UTF-8 where its letters of several bytes are more than the bytes that are none, and are no accident.

    In a line of a code page two bytes rarely make a letter of UTF-8 by chance, and then hardly one of Latin text.
    """
    if line.isascii():
        return _ASCII
    plain = len(line.translate(None, _HIGH_BYTES))
    text = line.decode("utf-8", "ignore")
    letters = len(text) - plain  # of several bytes
    strays = len(line) - len(text.encode())
    latin = is_latin(text)
    if letters > strays and (letters >= _SURE or latin):
        return _UTF8
    return _UTF8 if latin and letters >= _SEVERAL and 2 * letters >= strays else _OTHER


def _line_by_line(lines: Sequence[bytes], kinds: Sequence[int], stated: str | None) -> tuple[str, str]:
    """Each line by its own charset. Those of no UTF-8 share a code page, but where a line fits another far better."""
    others = b"".join(line for line, kind in zip(lines, kinds, strict=True) if kind == _OTHER)
    codec = _single(others, stated) if others else "utf_8"
    used: dict[str, None] = {}
    text: list[str] = []
    looked_at = 0
    for line, kind in zip(lines, kinds, strict=True):
        if kind == _OTHER:
            looked_at += 1
            own = _own(line, codec) if looked_at <= _MOST_LOOKED_AT else codec
            used[_name(own)] = None
            text.append(line.decode(own, "replace"))
        else:
            text.append(line.decode("ascii") if kind == _ASCII else _mended(line))
    return "".join(text), " and ".join(dict.fromkeys(["utf-8", *used]))


def _own(line: bytes, codec: str) -> str:
    if codec not in _NEIGHBOURS or len({line.decode(name, "replace") for name in _NEIGHBOURS}) == 1:
        return codec
    found = scores(line)
    best = max(_NEIGHBOURS, key=lambda name: found[name])
    return best if found[best] > found[codec] + _FAR_BETTER else codec


def _mended(line: bytes) -> str:
    """UTF-8 whose broken bytes are letters of windows-1250 where they stand in a word, else U+FFFD."""

    def letter(error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeDecodeError)
        at = error.start
        found = small_letter(line[at : at + 1])
        inside = line[at + 1 : at + 2].isalpha() or line[max(0, at - 1) : at].isalpha()
        return (found, at + 1) if found and inside else ("\ufffd", error.end)

    codecs.register_error("uzel-mended", letter)
    return line.decode("utf-8", "uzel-mended")


def looks_binary(head: bytes) -> bool:
    """Whether the first bytes of a file (some thousands) are those of a binary file, not of text in any charset."""
    if not head or any(head.startswith(mark) for mark, _ in _BOMS):
        return False
    if head.startswith(_MAGIC) or head[4:8] == b"ftyp" or (head[:4] == b"RIFF" and head[8:12] in _RIFF):
        return True
    if _wide(head):
        return False
    controls = len(head) - len(head.translate(None, _CONTROL_BYTES))
    # A stray NUL or two is text with a flaw; noise has a tenth of control bytes and is no UTF-8.
    return controls > 2 and controls / len(head) > (0.15 if _valid_utf8(head) else 0.03)


def _valid_utf8(head: bytes) -> bool:
    try:
        codecs.getincrementaldecoder("utf-8")().decode(head)  # a letter cut off at the end is no fault
    except UnicodeDecodeError:
        return False
    return True


def _wide(head: bytes) -> str | None:
    """UTF-16 or UTF-32 without a mark, by where the zero bytes are; None where it is neither."""
    units = len(head) // 4
    if units >= 2:
        zeros = [head[k : units * 4 : 4].count(0) / units for k in range(4)]
        if min(zeros[2:]) > 0.95 and zeros[0] < 0.05:
            return "utf_32_le"
        if min(zeros[:2]) > 0.95 and zeros[3] < 0.05:
            return "utf_32_be"
    pairs = len(head) // 2
    if pairs >= 4 and len(head) % 2 == 0:  # of less, a few zero bytes say nothing
        even, odd = head[0 : pairs * 2 : 2].count(0) / pairs, head[1 : pairs * 2 : 2].count(0) / pairs
        if odd > 0.5 and even < 0.1:
            return "utf_16_le"
        if even > 0.5 and odd < 0.1:
            return "utf_16_be"
    return None


def _codec(declared: str | None) -> str | None:
    """Python's name for a declared charset, or None where it is none that Python can read text by."""
    if not declared:
        return None
    label = declared.strip().strip("\"'").lower().replace("_", "-")
    label = _ALIASES.get(label, _ALIASES.get(label.replace("-", ""), label))
    try:
        found = codecs.lookup(label)
    except (LookupError, ValueError):
        return None
    if not found._is_text_encoding or found.name in _NOT_CHARSETS:
        return None
    return {"iso8859-2": "iso8859_2"}.get(found.name, found.name)


def _single(content: bytes, stated: str | None) -> str:
    """The charset of content that is no UTF-8."""
    start = _HIGH.search(content)
    at = start.start() if start else 0
    sample = content[max(0, at - 64) : at + _SAMPLE_BYTES]
    found = scores(sample)
    if stated and stated not in _VAGUE and not stated.startswith("utf") and _decodes(sample, stated):
        # Windows programs label their own code page as ISO-8859-2; that one has no letters from 80 to 9F.
        mislabelled = stated == "iso8859_2" and _C1.search(sample) and found["cp1250"] > found[stated]
        return "cp1250" if mislabelled else stated
    best = max(found, key=lambda codec: found[codec])
    if stated in _VAGUE and found["cp1252"] >= found[best] - 0.3:
        return "cp1252"
    dense = _dense(sample)
    if found[best] >= PLAUSIBLE and not dense:
        return best
    guess = _other(sample, dense)
    if guess is None:
        # What no charset explains is damage: those bytes become U+FFFD.
        guess = best if found[best] >= PLAUSIBLE else "utf_8"
    return guess


def _other(sample: bytes, dense: bool) -> str | None:
    """What `charset-normalizer` says: for another alphabet its best guess, for Latin letters only a sure one."""
    from charset_normalizer import from_bytes  # noqa: PLC0415  (rarely needed, and slow to import)

    guesses = [guess for guess in from_bytes(sample) if guess.chaos <= 0.1 and _decodes(sample, guess.encoding)]
    sure = [guess for guess in guesses if guess.coherence > 0]
    chosen = sure or (guesses if dense else [])
    return chosen[0].encoding if chosen else None


def _dense(sample: bytes) -> bool:
    """Whether most letters are non-ASCII: another alphabet, not a language written in Latin letters."""
    high = len(_HIGH.findall(sample))
    return high >= 6 and high > 1.5 * len(re.findall(rb"[A-Za-z]", sample))


def _decodes(sample: bytes, codec: str) -> bool:
    try:
        codecs.getincrementaldecoder(codec)().decode(sample)
    except (UnicodeDecodeError, LookupError):
        return False
    return True


def _name(codec: str) -> str:
    return _NAMES.get(codec, codec.replace("_", "-"))
