"""E-mail addresses, phones, IBANs, birth numbers and card numbers in a text, each proven by its own rule.

A pattern proposes, a validator decides: IBAN by ISO 7064 (mod 97-10), cards by Luhn (ISO/IEC 7812), birth numbers by
the Czech and Slovak rule (date, mod 11), phones by their numbering plans. Where a label says what the number is
(*tel.*, *rodné číslo*), a number that fails its rule is hidden too: a slip of the pen is no less private.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from uzel.domain.masking.values import BIRTH_NUMBER, CARD, EMAIL, IBAN, PHONE
from uzel.text.identifier_patterns import UNIT_AFTER
from uzel.text.normal import fold


@dataclass(frozen=True, slots=True)
class Hit:
    """[start, end) of a text holds something of a kind; `canonical` is equal for two ways to write the same."""

    start: int
    end: int
    kind: str
    canonical: str


_EMAIL = re.compile(
    r"(?<![\w.+%-])[\w](?:[\w.+%'-]{0,62}[\w+-])?\s?(?:@|\(at\)|\[at\]|\(zavin[aá][cč]\))\s?"
    r"[^\W_](?:[\w-]{0,62}[^\W_])?(?:\.[^\W_](?:[\w-]{0,62}[^\W_])?)+",
    re.IGNORECASE,
)
_AT = re.compile(r"@|\(at\)|\[at\]|\(zavin", re.IGNORECASE)
_IBAN = re.compile(r"(?<![^\W_])[A-Za-z]{2}[ \u00a0]?\d{2}(?:[ \u00a0-]?[A-Za-z0-9]){11,30}(?![^\W_])")
#: digits with the marks that people put between groups; a date's or an amount's own marks break it
_RUN = re.compile(
    r"(?<![\w.,/+-])(?:\((?=\+|00))?(?:\+|"
    r"00)?\(?\d(?:[ \u00a0\u202f]?[-‐‑–/.()]?[ \u00a0\u202f]?\d){6,22}\)?(?![^\W_])"
)
_BIRTH = re.compile(r"(?<![\w/.,-])\d{2}(?:[0235678]\d|[14][0-2])\d{2}[ \u00a0]?/?[ \u00a0]?\d{3,4}(?![\w/]|[.,-]\d)")
_DATE = re.compile(
    r"\d{1,2}\.[ \u00a0]?\d{1,2}\.[ \u00a0]?(?:\d{4}|\d{2}(?!\d))|(?:19|20)\d\d-\d\d-\d\d|"
    r"\d{1,2}/\d{1,2}/(?:19|20)\d\d"
    r"|(?:19|20)\d\d ?[-–/] ?(?:19|20)\d\d(?!\d)"
)

_LABEL_BACK = 32  # code points before a number in which its label stands
_PHONE_LABEL = re.compile(
    r"(?:\btel(?:efon\w*)?\b|\bmob(?:il\w*)?\b|\bphone|\bcall\b|\bfax\b|\bcell\b|\bmobile\b|\bvolejte|"
    r"\bvolajte|\bvolat|"
    r"\bzavolej\w*|\bzavolaj\w*|\bcislo na m|\bsms\b|\bwhatsapp|\bsignal\b|\btext me|\bring\b|"
    r"\bkontakt\w*|\bcontact|\bt:|\bm:)"
    r"[^\d\n]*$"
)
_BIRTH_LABEL = re.compile(r"(?:\br\. ?c\.|\brc\b|\brodn\w+ cisl\w+|\bbirth number|\bpersonal (?:id )?number)[^\d\n]*$")
#: letters and digits of the IBANs that are met here (SWIFT, IBAN registry), of those that have digits alone
_IBAN_LENGTHS = {"CZ": 24, "SK": 24, "DE": 22, "AT": 20, "PL": 28, "HU": 28}
_IBAN_LABEL = re.compile(r"\biban\b[^\d\n]{0,12}$")
_CARD_LABEL = re.compile(r"(?:\bkart\w*|\bcard\b|\bvisa\b|\bmastercard\b|\bmaestro\b)[^\d\n]*$")
#: labels of numbers that are none of ours
_OTHER_LABEL = re.compile(
    r"(?:\bico?\b|\bdic\b|\bic dph\b|\bvs\b|\bss\b|\bks\b|\bvariabiln\w+|\bspecifick\w+|\bfaktur\w+|\bobjednavk\w+|"
    r"\binvoice|\border|\bisbn|\bissn|\bdoi\b|\bc\. ?j\.|\bserial\w*|\bserio\w*|\bseriov\w*|"
    r"\binventarn\w+|\bevidencn\w+|\bev\. ?c\.|"
    r"\bsmlouv\w*|\bzmluv\w*|\bucet|\buctu|\baccount|\bticket|\bid\b|\bkod\b|\bspis\w*|\bregist\w+|"
    r"\bzasilk\w*|\bzasielk\w*|"
    r"\btracking|\bparcel\w*|\bbar ?code|\bean\b|\bref\w*|\bcontract)[^\d\n]{0,14}$"
)
#: seven digits with as much between them as a phone or a birth number may have: quicker than their own patterns
_ENOUGH = re.compile(r"\d(?:[^\w\n]{0,4}\d){6}")
_DIGITS = re.compile(r"\d{2}")
_DIGIT = re.compile(r"\d")
_FEWEST = 7  # digits of a number that is hidden
_SPACES = re.compile(r"[^\d+]")
_GROUPS = re.compile(r"\d+")
_FOREIGN = ("CZ", "SK")
_ENGLISH = ("GB", "US", "IE")
_ROUND = re.compile(r"0{5,}$")


def numbers(text: str) -> list[Hit]:
    """All hits in `text`, in order, none overlapping another."""
    found: list[Hit] = []
    for sign in _AT.finditer(text) if "@" in text or "(" in text or "[" in text else ():
        # the pattern is tried near the sign alone: it would try each word of a text
        match = _EMAIL.search(text, max(found[-1].end if found else 0, sign.start() - 66), sign.end() + 256)
        if match is not None and match.start() < sign.start() < match.end():
            found.append(Hit(match.start(), match.end(), EMAIL, re.sub(r"\s", "", match.group().casefold())))
    if _DIGITS.search(text) and len(_DIGIT.findall(text)) >= _FEWEST:
        for source in (_ibans, _cards_and_phones):
            found += [hit for hit in source(text) if not _overlaps(hit, found)]
    return sorted(found, key=lambda hit: hit.start)


def _overlaps(hit: Hit, others: list[Hit]) -> bool:
    return any(hit.start < other.end and other.start < hit.end for other in others)


def _before(text: str, start: int) -> str:
    return fold(text[max(0, start - _LABEL_BACK) : start])


def _proposed_ibans(text: str) -> Iterator[re.Match[str]]:
    """What `_IBAN` matches, tried at digits alone."""
    last = 0
    for digits in _DIGITS.finditer(text):
        at = digits.start()
        at -= 3 if text[at - 1 : at] in (" ", "\u00a0") else 2
        if at < last or not text[at : at + 2].isalpha():
            continue
        match = _IBAN.match(text, at)
        if match is not None:
            last = match.end()
            yield match


def _ibans(text: str) -> Iterator[Hit]:
    from stdnum import iban  # noqa: PLC0415 - a start must not pay for it

    for match in _proposed_ibans(text):
        # the pattern may run on into the next word: the longest valid beginning counts
        surface = match.group()
        for end in range(len(surface), 14, -1):
            piece = surface[:end]
            whole = end == len(surface) or not surface[end].isalnum()
            if whole and piece[-1].isalnum() and iban.is_valid(re.sub(r"[^\w]", "", piece), check_country=False):
                yield Hit(match.start(), match.start() + end, IBAN, re.sub(r"[^\w]", "", piece).upper())
                break
        else:
            plain = re.sub(r"[^\w]", "", surface).upper()
            if _IBAN_LABEL.search(_before(text, match.start())) and sum(c.isdigit() for c in surface) >= 12:
                yield Hit(match.start(), match.end(), IBAN, plain)
            elif len(plain) == _IBAN_LENGTHS.get(plain[:2]) and plain[:2] == surface[:2] and plain[2:].isdigit():
                yield Hit(match.start(), match.end(), IBAN, plain)  # a slip of the pen in it


def _cards_and_phones(text: str) -> Iterator[Hit]:
    if _ENOUGH.search(text) is None:
        return
    taken: list[Hit] = []
    for match in _BIRTH.finditer(text):
        hit = _birth(text, match)
        if hit is not None:
            taken.append(hit)
    dates = [m.span() for m in _DATE.finditer(text)]
    for match in _RUN.finditer(text):
        for start, end in _without(match.start(), match.end(), dates):
            taken += [hit for hit in _in_run(text, start, end) if not _overlaps(hit, taken)]
    yield from taken


def _without(start: int, end: int, holes: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """What is left of [start, end) where the holes are cut out."""
    for hole_start, hole_end in holes:
        if hole_start < end and start < hole_end:
            if hole_start - start >= 7:
                yield start, hole_start
            start = hole_end
    if end - start >= 7:
        yield start, end


def _birth(text: str, match: re.Match[str]) -> Hit | None:
    from stdnum.cz import rc  # noqa: PLC0415 - see `_ibans`

    digits = _SPACES.sub("", match.group())
    before = _before(text, match.start())
    labelled = _BIRTH_LABEL.search(before) is not None
    if not labelled and (_PHONE_LABEL.search(before) or _OTHER_LABEL.search(before)):
        return None
    if not labelled and "/" not in match.group() and len(digits) == 9:
        return None  # nine digits without a slash are a phone sooner
    if not labelled and not rc.is_valid(digits):
        return None
    return Hit(match.start(), match.end(), BIRTH_NUMBER, digits)


def _in_run(text: str, start: int, end: int) -> Iterator[Hit]:
    """The card or phone in a stretch of digits; it may be followed by another number."""
    start += len(text[start:end]) - len(text[start:end].lstrip(" \u00a0\u202f-‐‑–/."))
    surface = text[start:end].rstrip(" \u00a0\u202f-‐‑–/.(")
    if not surface:
        return
    if surface.startswith("(") and ")" not in surface[:-1]:
        start, surface = start + 1, surface[1:].rstrip(")")
    before = _before(text, start)
    if _card(surface, before):
        yield Hit(start, start + len(surface), CARD, _SPACES.sub("", surface))
        return
    # the longest beginning that is a number of its own, then what follows it
    ends = [start + m.end() for m in _GROUPS.finditer(surface)]
    for stop in reversed(ends):
        piece = text[start:stop]
        if piece.count("(") > piece.count(")"):
            continue
        canonical = _phone(piece, before, text[stop : stop + 12], whole=stop == ends[-1])
        if canonical is not None:
            yield Hit(start, stop, PHONE, canonical)
            if stop < end - 6:
                yield from _in_run(text, stop, end)
            return


def _card(surface: str, before: str) -> bool:
    from stdnum import luhn  # noqa: PLC0415 - see `_ibans`

    digits = _SPACES.sub("", surface)
    if not 13 <= len(digits) <= 19 or not digits.isdigit() or re.search(r"[/.()]", surface):
        return False
    labelled = _CARD_LABEL.search(before) is not None
    if labelled:
        return True
    if _OTHER_LABEL.search(before):
        return False
    return digits[0] in "3456" and luhn.is_valid(digits)


def _phone(piece: str, before: str, after: str, whole: bool) -> str | None:  # noqa: PLR0911 - one rule after another
    """The number in its international form, or None where `piece` is no phone."""
    digits = _SPACES.sub("", piece)
    plain = digits.lstrip("+")
    international = digits.startswith("+") or (digits.startswith("00") and len(plain) >= 11)
    if not 7 <= len(plain) <= 15 or len(_GROUPS.findall(piece)) > 7:
        return None
    labelled = _PHONE_LABEL.search(before) is not None
    if not labelled and not digits.startswith("+"):
        if _OTHER_LABEL.search(before) or UNIT_AFTER.match(after) or _ROUND.search(plain):
            return None
        if re.fullmatch(r"[ \u00a0]?(?:obyv|tisíc|tis|mil|let|rok|dn[íů]|people|inhab).*", after, re.DOTALL):
            return None
    if international:
        number = _parsed("+" + plain.removeprefix("00") if not digits.startswith("+") else digits, None)
        if number is not None:
            return number
        return (
            digits if digits.startswith("+") and len(plain) >= 9 and whole else digits if labelled and whole else None
        )
    groups = [len(group) for group in _GROUPS.findall(piece)]
    if not labelled and not _grouped_as_phone(piece, plain, groups):
        return None
    for region in (*_FOREIGN, *_ENGLISH):
        if region in _FOREIGN or labelled or plain.startswith("0") or groups[:2] == [3, 3]:
            number = _parsed(plain, region)
            if number is not None and (region in _FOREIGN or labelled or len(plain) >= 10):
                return number
    # numbering plans change, and people invent numbers: a national number in full, written as one
    invented = plain.startswith("0") and not plain.startswith("00") and len(plain) in (10, 11) and len(groups) <= 4
    return plain if whole and (invented or (labelled and len(plain) >= 9)) else None


def _grouped_as_phone(piece: str, plain: str, groups: list[int]) -> bool:
    """Whether digits without a label are written as phones are."""
    if re.search(r"\d{3,}[ \u00a0]?/[ \u00a0]?\d{4}$", piece) and not plain.startswith("0"):
        return False  # an account with the code of its bank
    if groups == [len(plain)]:
        return (len(plain) == 9 and plain[0] in "67") or (len(plain) in (10, 11) and plain[0] == "0")
    if plain.startswith("0") or "(" in piece:
        return len(plain) >= 9
    if len(plain) == 9:
        return groups in ([3, 3, 3], [3, 2, 2, 2], [3, 6]) and "." not in re.sub(r"\d{3}\.\d{3}\.\d{3}", "", piece)
    if len(plain) == 10:
        return groups in ([3, 3, 4], [4, 3, 3], [5, 5])
    return len(plain) == 12 and plain[:3] in ("420", "421") and groups[0] == 3


@lru_cache(maxsize=2_000)
def _parsed(number: str, region: str | None) -> str | None:
    import phonenumbers  # noqa: PLC0415 - see `_ibans`

    try:
        parsed = phonenumbers.parse(number, region)
    except phonenumbers.NumberParseException:
        return None
    if not phonenumbers.is_valid_number(parsed):
        return None
    formatted: str = phonenumbers.format_number(parsed, phonenumbers.PhoneNumberFormat.E164)
    return formatted
