"""Postal addresses in a text: a street with its number, and the postcode and town that go with it."""

from __future__ import annotations

import re
from collections.abc import Iterator

from uzel.domain.masking.looks import is_town
from uzel.text.normal import fold

_UP = r"[^\W\d_a-zà-ýāăąćčďđěęğłńňőřśšťůűźżž]"
_WORD = rf"{_UP}[\w'’.-]*"
_SMALL = r"(?:nad|pod|u|na|ve|v|za|pri|při|k|ke|do|od|the|of|von|der|a)"
_NUMBER = (
    r"(?:č\.? ?(?:p\. ?)?|č\. ?p\. )?\d{1,4}[a-zA-Z]?(?:/\d{1,4}[a-zA-Z]?)?"
    r"(?![\d:%]|[.,]\d|\.? ?[^\W\d_]{0,3}\.? ?\d{4}\b)"
)
_POSTCODE = r"(?:(?:CZ|SK)[- ]?)?\d{3}[ \u00a0]?\d{2}(?!\d)"
_TOWN = (
    rf"{_UP}[^\W\d_]+(?:(?: |-| [–-] ){_UP}[^\W\d_]+){{0,2}}(?: nad {_UP}\w+| pod {_UP}\w+)?"
    r"(?:[ -]\d{1,2}(?!\d|[.:/]))?"
)
_KEYWORD = (
    r"(?:ul\.|ulice|ulici|ulica|ulicu|ulicou|nám\.|námestí|náměstí|námestie|námestí|tř\.|třída|třídě|"
    r"trieda|triede|nábř\.|nábřeží|nábrežie|sídl\.|"
    r"sídliště|sídlisko|sídlisku|sídlišti|cesta|alej|bulvár|bulvar|Ul\.|Ulice|Ulica|Nám\.|Náměstí|"
    r"Námestie|Tř\.|Třída|Trieda|Nábřeží|Nábrežie|"
    r"Sídliště|Sídlisko|Cesta|Alej|stezka|Stezka)"
)
_STREET = (
    rf"(?:{_KEYWORD} {_WORD}(?: (?:{_SMALL} )?{_WORD}){{0,3}}|(?:{_KEYWORD} )?{_WORD}(?: [^\W\d_][\w'’.-]*){{0,3}})"
)
_LEADING = re.compile(r"(?:\w+ (?:na|v|ve|at|in|je|is) (?=\w)|(?:na|v|ve) )(?:[a-zà-ž]+ ){0,2}(?=[A-ZÀ-Ž])")
_PREPOSED = re.compile(
    rf"(?<!\w)(?<![.!?:] )(?:U|Pod|Nad|Za|K|Ke|Při|Pri|Mezi|Medzi) {_WORD} \d{{1,4}}(?:/\d{{1,4}})?(?![\w/.:%])"
)
#: street, number, postcode and town: nothing else looks so
_FULL = re.compile(rf"(?<!\w){_STREET},? {_NUMBER}(?:,| –| -|\n)? ?{_POSTCODE}[ \u00a0]{{1,2}}{_TOWN}")
_REVERSED = re.compile(rf"(?<!\w){_POSTCODE}[ \u00a0]{{1,2}}{_TOWN}, {_STREET} {_NUMBER}(?!\w)")
_NAMED = re.compile(
    rf"(?<!\w)(?:{_KEYWORD} {_WORD}(?: (?:{_SMALL} )?{_WORD}){{0,2}}|"
    rf"{_WORD}(?: {_WORD})? (?i:{_KEYWORD})) {_NUMBER}(?!\w)"
    rf"(?:, {_POSTCODE}[ \u00a0]{{1,2}}{_TOWN}|, {_TOWN})?"
)
_SLASHED = re.compile(
    rf"(?<!\w){_WORD}(?: {_WORD})? \d{{1,4}}/\d{{1,4}}[a-z]?(?![\w/])"
    rf"(?:,? {_POSTCODE}[ \u00a0]{{1,2}}{_TOWN}|, {_TOWN})?"
)
_IN_TOWN = re.compile(
    rf"(?<!\w){_WORD}(?: {_WORD})? \d{{1,4}}(?:/\d{{1,4}})?[a-z]?, "
    rf"(?P<town>{_UP}[^\W\d_]+)(?:[ -](?:nad |pod )?{_UP}[^\W\d_]+){{0,2}}"
)
_LABELLED = re.compile(
    r"(?i:(?<!\w)(?:adresa|adresu|adrese|bydliště|bydlisko|bydliska|bytem|bytom|trvale bytem|"
    r"trvalý pobyt|trvalé bydliště|address|bydlí|bydlím|býva|bývam|"
    r"bydlíme|bývame|lives at|living at|home address))(?: [a-zà-ž]{1,10}){0,2}:? +(?:(?:je|na|v|ve|at|is|ul\.) +)?"
    rf"(?P<it>(?:{_WORD}(?: (?:{_SMALL} )?{_WORD}){{0,3}} {_NUMBER}(?!\w))"
    rf"(?:,? {_POSTCODE}[ \u00a0]{{1,2}}{_TOWN}|, {_TOWN})?)"
)
_ENGLISH_STREET = (
    r"(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Close|Court|Ct|Crescent|Terrace|Place|Pl|"
    r"Square|Sq|Way|Gardens|Grove|"
    r"Boulevard|Blvd|Row|Hill|Park|Mews|Walk|Green|View|Rise)"
)
_HOUSE = r"(?:Office|House|Cottage|Farm|Lodge|Forge|Hall|Mill|Barn|Rectory|Vicarage|Court|School)"
_UK = r"[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}"
_ENGLISH = re.compile(
    rf"(?<!\w)(?:(?:The {_UP}[\w'’]+(?: {_UP}[\w'’]+)?|(?:{_UP}[\w'’]+ ){{1,3}}{_HOUSE}), )?"
    rf"(?:(?:Flat|Apt\.?|Apartment|Unit) \w{{1,4}},? )?\d{{1,5}}[A-Za-z]?,? "
    rf"(?:{_UP}[\w'’-]+ ){{1,3}}{_ENGLISH_STREET}\b\.?"
    rf"(?:, {_UP}[a-zà-ÿ'-]+(?:[ -](?:{_UP}[a-zà-ÿ'-]+|on|upon|under)){{0,2}})?(?:,? {_UK}(?!\w)|"
    rf",? [A-Z]{{2}} \d{{5}}(?:-\d{{4}})?)?"
)
_NO_STREETS = re.compile(
    r"(?i)(?:zákon|vyhlášk|vyhlášc|č\.? ?j|rok|školní|škol|třída|trieda|bod|článek|čl\.|odst|§|verze|"
    r"version|strana|str|page|room|"
    r"učebna|místnost|miestnosť|kapitola|chapter|tabulka|table|obr|figure|příloha|príloha|faktura|"
    r"smlouva|zmluva|usnesení|uznesenie|"
    r"leden|únor|březen|duben|květen|červen|srpen|září|říjen|listopad|prosinec|január|február|marec|"
    r"apríl|máj|jún|júl|august|"
    r"september|október|november|december|sazba|skóre|score|linka|autobus|vlak|tram|číslo|test|úloha|"
    r"příklad|cvičení|týden|týždeň|"
    r"zmeškal|spis|objednávk|nařízení|nariadenie|směrnice|smernica|zasedání|iso|pondělí|úterý|středa|"
    r"čtvrtek|pátek|sobota|neděle)"
)


_PLAIN_POSTCODE = re.compile(r"\d{3}[ \u00a0]?\d{2}(?!\d)")
_LABELS = ("adres", "address", "byt", "bydl", "býva", "lives at", "living at")
_KEYWORDS = (
    "ul.", "ulic", "nám.", "náměst", "námest", "tř.", "tříd", "tried", "nábř", "nábrež", "sídl", "cesta", "alej",
    "bulv", "stezka",
)  # fmt: skip
#: each pattern with words, in small letters, of which one must be there, and a pattern that must match first: both
#: are looked for much faster
_PATTERNS: tuple[tuple[tuple[str, ...], re.Pattern[str] | None, re.Pattern[str]], ...] = (
    ((), _PLAIN_POSTCODE, _FULL),
    ((), _PLAIN_POSTCODE, _REVERSED),
    ((), re.compile(rf"\d[A-Za-z]?,? {_UP}[^\n]*? {_ENGLISH_STREET}\b"), _ENGLISH),
    (_LABELS, None, _LABELLED),
    (_KEYWORDS, None, _NAMED),
    (("/",), re.compile(r"\d/\d"), _SLASHED),
    ((), re.compile(rf"\d[a-z]?, {_UP}"), _IN_TOWN),
    ((), re.compile(r"(?<!\w)(?:U|Pod|Nad|Za|K|Ke|Při|Pri|Mezi|Medzi) "), _PREPOSED),
)
#: a number of a house stands after a word, or before one: without either there is no address
_HOUSE_NUMBER = re.compile(r"(?<!\d)\d{1,5}(?!\d)")
_AFTER_WORD = re.compile(r"[^\W\d_]\.?,? (?:č\.? ?(?:p\.? ?)?)?\Z")
_BEFORE_WORD = re.compile(r"[A-Za-z]?,? [A-Z]")


_UP_TO_NUMBER = re.compile(r"[^\d\n]*")
_SENTENCE_ENDS = re.compile(rf"[^\W\d_]{{4,}}\. (?={_UP})")
#: *SVJ Dukelská 5*, *Adresa Dlouhá 5*: what stands before the street
_NO_STREET = re.compile(
    rf"(?:{_UP}{{2,5}}|Adres[aue]|Bydlišt[ěe]|Bydlisko|Sídl[oe]m?|Kontakt)"
    rf"(?:(?: [a-zà-ž]+){{0,3}} (?:je|is))?[:,]? (?={_UP})"
)
_YEARS = re.compile(r"(?:19|20)\d\d/(?:(?:19|20)?\d\d)(?!\d)")  # *Termíny 2024/2025*
_LONGEST = 200  # code points before a house number that may be its address


def addresses(text: str) -> list[tuple[int, int]]:
    """Spans of addresses, in order, none overlapping another."""
    found: list[tuple[int, int]] = []
    for start, end in _proposed(text):
        if not any(start < other_end and other_start < end for other_start, other_end in found):
            found.append((start, end))
    return sorted(found)


def _proposed(text: str) -> Iterator[tuple[int, int]]:
    for low, high in _windows(text):
        window = text[low:high]
        small = window.lower()
        for words, gate, pattern in _PATTERNS:
            if (words and not any(word in small for word in words)) or (gate and gate.search(window) is None):
                continue
            for match in pattern.finditer(text, low, high):
                if _is_street(pattern, match):
                    start = match.start("it") if pattern is _LABELLED else match.start() + _leading(match)
                    yield start, match.end()


def _is_street(pattern: re.Pattern[str], match: re.Match[str]) -> bool:
    """Whether words that look like a street and a number are not a paragraph, a page, a room."""
    if pattern is _IN_TOWN and not is_town(fold(match.group("town"))):
        return False
    if pattern in (_SLASHED, _IN_TOWN) and _YEARS.search(match.group()):
        return False
    if pattern is _NAMED:
        # *bufet Dodo. Trieda 3. A*: another sentence, and a class of a school
        after = match.string[match.end() : match.end() + 4]
        if re.search(r"[^\W\d_]{4}\. ", match.group()) or re.match(r"\. ?[A-Z](?!\w)", after):
            return False
    return pattern not in (_SLASHED, _IN_TOWN) or _NO_STREETS.match(match.group()) is None


def _windows(text: str) -> list[tuple[int, int]]:
    """Lines in which a house number may stand, each with the line after it, where the town may be."""
    found: list[tuple[int, int]] = []
    for number in _HOUSE_NUMBER.finditer(text):
        start, stop = number.span()
        if found and stop <= found[-1][1]:
            continue
        after_word = (
            stop - start <= 4
            and text[stop : stop + 1] not in (":", "%")
            and _AFTER_WORD.search(text[max(0, start - 8) : start]) is not None
        )
        if not after_word and _BEFORE_WORD.match(text, stop) is None:
            continue
        end = text.find("\n", stop)
        end = len(text) if end < 0 else text.find("\n", end + 1)
        low = max(text.rfind("\n", 0, start) + 1, start - _LONGEST)
        found.append((max(low, found[-1][1] if found else 0), len(text) if end < 0 else end))
    return found


def _leading(match: re.Match[str]) -> int:
    """How many code points of *Bydlí na Dlouhé 5* are no part of the address."""
    text = match.group()
    leading = _LEADING.match(text)
    start = leading.end() if leading else 0
    street = _UP_TO_NUMBER.match(text, start)
    for sentence in _SENTENCE_ENDS.finditer(text, start, street.end() if street else start):
        start = sentence.end()
    while (name := _NO_STREET.match(text, start)) is not None:
        start = name.end()
    return start
