"""From bytes to text: byte order marks, UTF-8, what the sender declared, and Central European code pages told apart.

The code pages of Czech and Slovak differ from each other in a few letters only (š, ť, ž are 9A, 9D, 9E in windows-1250
and B9, BB, BE in ISO-8859-2), and every byte is *some* letter in each of them. So the choice is made by likelihood: for
each pair of code page and language, how probable are the non-ASCII letters that come out? That is a naive Bayes
classifier over letters (Manning, Raghavan, Schütze, Introduction to Information Retrieval, section 13.2) with even
priors. Where no pair explains the bytes, `charset-normalizer` is asked.
"""

from __future__ import annotations

import codecs
import math
import re
import unicodedata
from collections import Counter
from functools import cache

_SAMPLE_BYTES = 65_536  # looked at from the first non-ASCII byte on
_FLOOR = math.log(0.0005)  # a letter that the language does not use
_SYMBOL = math.log(0.02)  # quotation marks, dashes, no-break space: common in any language
_ODD_SYMBOL = math.log(0.0005)
_CONTROL = math.log(0.00001)  # a C1 control, or a symbol in the middle of a word: the wrong code page
_PLAUSIBLE = math.log(0.006)  # mean log-likelihood of a right guess lies above
_CLASH = math.log(0.25)  # a sound that does not fit its neighbours
_IN_CONTEXT = re.compile(r"(?s).?[^\x00-\x7f].?")
_KNOWN_SYMBOLS = frozenset("„“”‚‘’–—…•·§°\u00a0«»€×±©®™½²³µ´\u00ad‰†¿¡")

# How often each non-ASCII letter stands among the non-ASCII letters of running text (rounded shares, sum about 100).
_LETTERS: dict[str, dict[str, float]] = {
    "cs": {
        "á": 16,
        "í": 21,
        "é": 9,
        "ě": 11,
        "ž": 7,
        "č": 7,
        "š": 6,
        "ř": 8,
        "ý": 7,
        "ů": 4,
        "ú": 1,
        "ó": 0.3,
        "ť": 0.4,
        "ď": 0.3,
        "ň": 0.7,
        "ö": 0.1,
        "ü": 0.1,
    },
    "sk": {
        "á": 19,
        "í": 10,
        "é": 9,
        "ý": 11,
        "č": 10,
        "š": 8,
        "ž": 9,
        "ú": 8,
        "ľ": 4,
        "ť": 5,
        "ó": 1,
        "ô": 2,
        "ň": 2,
        "ď": 2,
        "ä": 1,
        "ŕ": 0.2,
        "ĺ": 0.2,
        "ö": 0.1,
        "ü": 0.1,
    },
    "pl": {"ą": 15, "ę": 16, "ł": 26, "ó": 12, "ś": 10, "ż": 12, "ć": 6, "ń": 3, "ź": 1},
    "hu": {"á": 32, "é": 30, "ö": 10, "ó": 9, "ő": 8, "í": 5, "ü": 5, "ú": 3, "ű": 2},
    "de": {"ä": 30, "ö": 16, "ü": 36, "ß": 17, "é": 1},
    "fr": {
        "é": 57,
        "è": 10,
        "à": 13,
        "ê": 7,
        "ç": 3,
        "ô": 2,
        "û": 2,
        "î": 2,
        "â": 2,
        "ù": 2,
        "ï": 1,
        "ë": 1,
        "œ": 1,
        "ü": 0.3,
    },
    "es": {"ó": 25, "á": 22, "í": 22, "é": 15, "ñ": 10, "ú": 6, "ü": 0.5},
    "pt": {"ã": 18, "á": 15, "ç": 15, "é": 15, "í": 10, "ó": 8, "ê": 8, "õ": 4, "ú": 3, "â": 3, "à": 3, "ô": 2},
    "it": {"è": 35, "à": 28, "ù": 10, "ò": 12, "é": 8, "ì": 7},
    "nordic": {"ä": 22, "å": 20, "ö": 20, "ø": 16, "æ": 12, "é": 3, "ð": 2, "þ": 2, "á": 2, "í": 2},
    "hr": {"č": 30, "š": 28, "ž": 22, "ć": 15, "đ": 6},
}
_PAIRS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("cp1250", ("cs", "sk", "pl", "hu", "de", "hr")),
    ("iso8859_2", ("cs", "sk", "pl", "hu", "hr")),
    ("cp1252", ("de", "fr", "es", "pt", "it", "nordic")),
    ("cp852", ("cs", "sk", "pl", "hu")),
)
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
_C1 = re.compile(rb"[\x80-\x9f]")
_MULTIBYTE = re.compile(rb"[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}")


def decode(content: bytes, declared: str | None = None) -> tuple[str, str]:
    """The text of `content` and the name of the charset that it was read by. Never raises.

    Order: byte order mark; UTF-16 or -32 by the pattern of zero bytes; valid UTF-8; UTF-8 with a few broken bytes (each
    becomes U+FFFD); the declared charset; the most likely code page. The byte order mark is not part of the text.
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
        return content.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        pass
    if _mostly_utf8(content):
        return content.decode("utf-8", "replace"), "utf-8"
    codec = _single(content, stated)
    return content.decode(codec, "replace"), _name(codec)


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


def _mostly_utf8(content: bytes) -> bool:
    """Whether invalid UTF-8 is still UTF-8: whole letters of several bytes outnumber the broken ones.

    In text of a code page such pairs of bytes hardly occur by chance.
    """
    start = _HIGH.search(content)
    sample = content[start.start() if start else 0 :][: 16 * _SAMPLE_BYTES]
    whole = len(_MULTIBYTE.findall(sample))
    broken = len(_HIGH.findall(_MULTIBYTE.sub(b"", sample)))
    return whole > broken


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
    scores = _scores(sample)
    if stated and stated not in _VAGUE and not stated.startswith("utf") and _decodes(sample, stated):
        # Windows programs label their own code page as ISO-8859-2; that one has no letters from 80 to 9F.
        mislabelled = stated == "iso8859_2" and _C1.search(sample) and scores["cp1250"] > scores[stated]
        return "cp1250" if mislabelled else stated
    best = max(scores, key=lambda codec: scores[codec])
    if stated in _VAGUE and scores["cp1252"] >= scores[best] - 0.3:
        return "cp1252"
    dense = _dense(sample)
    if scores[best] >= _PLAUSIBLE and not dense:
        return best
    guess = _other(sample, dense)
    if guess is None:
        # What no charset explains is damage: those bytes become U+FFFD.
        guess = best if scores[best] >= _PLAUSIBLE else "utf_8"
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


def _scores(sample: bytes) -> dict[str, float]:
    """Mean log-likelihood of the non-ASCII characters by code page, each with its most likely language."""
    return {codec: max(_likelihood(sample, codec, language) for language in languages) for codec, languages in _PAIRS}


def _likelihood(sample: bytes, codec: str, language: str) -> float:
    text = sample.decode(codec, "replace")
    letters = _probabilities(language)
    counts = Counter(char for char in text if char > "\x7f")
    total = sum(counts.values())
    if not total:
        return 0.0
    score = sum(count * letters.get(char.lower(), _symbol(char)) for char, count in counts.items())
    return (score + sum(_misfit(m[0]) for m in _IN_CONTEXT.finditer(text))) / total


def _misfit(three: str) -> float:
    """A penalty (at most 0) for a non-ASCII character that does not fit its two neighbours ('' at the text's edge).

    A symbol or a capital between small letters; a consonant among consonants; a vowel among vowels: there the byte is
    rather another letter of another code page.
    """
    at = next(k for k, char in enumerate(three) if char > "\x7f") if len(three) < 3 else 1
    before, char, after = three[:at] or " ", three[at], three[at + 1 :] or " "
    if before.islower() and after.islower() and (char.isupper() or not char.isalpha()):
        return _CONTROL - _FLOOR
    if not char.isalpha():
        return 0.0
    left, right = (_vowel(side) if side.isalpha() else None for side in (before, after))
    same = _vowel(char)
    alone = left is None and right is None
    # A word may begin or end with a consonant before another; with two vowels it rarely does.
    clash = not alone and all(side is same or (side is None and same) for side in (left, right))
    return _CLASH if clash else 0.0


def _vowel(letter: str) -> bool:
    return letter.lower() in "æœø" or unicodedata.normalize("NFD", letter)[0].lower() in "aeiouy"


def _symbol(char: str) -> float:
    if char.isalpha():
        return _FLOOR
    if char in _KNOWN_SYMBOLS:
        return _SYMBOL
    return _CONTROL if char == "\ufffd" or unicodedata.category(char).startswith("C") else _ODD_SYMBOL


@cache
def _probabilities(language: str) -> dict[str, float]:
    shares = _LETTERS[language]
    total = sum(shares.values())
    return {letter: math.log(share / total) for letter, share in shares.items()}


def _name(codec: str) -> str:
    return _NAMES.get(codec, codec.replace("_", "-"))
