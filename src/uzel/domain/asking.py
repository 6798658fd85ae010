"""What kind of value a question asks for: small tables of question words in Czech, Slovak and English.

All tables hold folded words (lower case, no diacritics), so a question typed without diacritics is read alike. The
languages share one look-up: their question words do not collide, and a short question is easily taken for the sister
language. Nouns are given by their first letters, which all their case forms share.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from uzel.text.quantity_units import unit_of
from uzel.text.word_sets import word_set


class Kind(StrEnum):
    """The kind of value that answers. `OTHER`: the words of the question alone decide."""

    COUNT = "count"  # how many, what number of
    MONEY = "money"  # how much does it cost
    PERCENT = "percent"
    MEASURE = "measure"  # how high, what temperature: a number, mostly with a unit
    YEAR = "year"
    WHEN = "when"  # a date, a day, a season, 'before the first frost'
    TIME = "time"  # at what time of the day
    FREQUENCY = "frequency"  # how often
    DURATION = "duration"  # how long
    WHO = "who"
    WHERE = "where"
    WHY = "why"
    CODE = "code"  # which code, what number (of a thing, not of things)
    MEANING = "meaning"  # what does X mean, what is X
    SUMMARY = "summary"  # what is the document X about
    YES_NO = "yes_no"
    OTHER = "other"


#: verbs of writing and sending, by their first letters: what they say of a document stands in its own fields
AUTHORED = (
    "napsal", "napisal", "psal", "pisal", "sepsal", "spisal", "poslal", "odeslal", "odoslal", "zaslal", "wrote", "writ",
    "sent", "send", "author", "autor",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Asked:
    """`head` is the position of the noun that the question word belongs to ('pressure' in 'what pressure'), if any."""

    kind: Kind
    at: int  # position of the first word of the question phrase
    length: int  # words of the question phrase
    head: int | None = None


#: a question phrase -> its kind; the longest phrase that stands at a position counts
PHRASES: dict[tuple[str, ...], Kind] = {
    # English
    ("how", "many"): Kind.COUNT,
    ("how", "much"): Kind.COUNT,
    ("how", "often"): Kind.FREQUENCY,
    ("how", "frequently"): Kind.FREQUENCY,
    ("how", "regularly"): Kind.FREQUENCY,
    ("how", "long"): Kind.DURATION,
    ("how", "old"): Kind.MEASURE,
    ("how", "far"): Kind.MEASURE,
    ("how", "tall"): Kind.MEASURE,
    ("how", "high"): Kind.MEASURE,
    ("how", "deep"): Kind.MEASURE,
    ("how", "wide"): Kind.MEASURE,
    ("how", "heavy"): Kind.MEASURE,
    ("when",): Kind.WHEN,
    ("who",): Kind.WHO,
    ("whom",): Kind.WHO,
    ("whose",): Kind.WHO,
    ("where",): Kind.WHERE,
    ("why",): Kind.WHY,
    ("how",): Kind.OTHER,
    ("what",): Kind.OTHER,
    ("which",): Kind.OTHER,
    # Czech
    ("kolik",): Kind.COUNT,
    ("kolika",): Kind.COUNT,
    ("kolikati",): Kind.COUNT,
    ("v", "kolik"): Kind.TIME,
    ("v", "kolik", "hodin"): Kind.TIME,
    ("od", "kolika", "hodin"): Kind.TIME,
    ("do", "kolika", "hodin"): Kind.TIME,
    ("od", "kolika"): Kind.TIME,
    ("do", "kolika"): Kind.TIME,
    ("od", "kolika", "let"): Kind.MEASURE,
    ("do", "kolika", "let"): Kind.MEASURE,
    ("za", "kolik"): Kind.MONEY,
    ("na", "kolik"): Kind.MONEY,
    ("kolikrat",): Kind.FREQUENCY,
    ("jak", "casto"): Kind.FREQUENCY,
    ("jak", "pravidelne"): Kind.FREQUENCY,
    ("po", "jake", "dobe"): Kind.DURATION,
    ("jak", "dlouho"): Kind.DURATION,
    ("na", "jak", "dlouho"): Kind.DURATION,
    ("jak", "dlouhy"): Kind.MEASURE,
    ("jak", "dlouha"): Kind.MEASURE,
    ("jak", "stary"): Kind.MEASURE,
    ("jak", "stara"): Kind.MEASURE,
    ("jak", "daleko"): Kind.MEASURE,
    ("jak", "vysoko"): Kind.MEASURE,
    ("jak", "vysoky"): Kind.MEASURE,
    ("jak", "vysoka"): Kind.MEASURE,
    ("kdy",): Kind.WHEN,
    ("dokdy",): Kind.WHEN,
    ("odkdy",): Kind.WHEN,
    ("kdo",): Kind.WHO,
    ("koho",): Kind.WHO,
    ("komu",): Kind.WHO,
    ("kym",): Kind.WHO,
    ("kde",): Kind.WHERE,
    ("kam",): Kind.WHERE,
    ("odkud",): Kind.WHERE,
    ("kudy",): Kind.WHERE,
    ("proc",): Kind.WHY,
    ("co",): Kind.OTHER,
    ("ceho",): Kind.OTHER,
    ("cemu",): Kind.OTHER,
    ("cim",): Kind.OTHER,
    ("jak",): Kind.OTHER,
    # Slovak
    ("kolko",): Kind.COUNT,
    ("kolki",): Kind.COUNT,
    ("kolkych",): Kind.COUNT,
    ("kolkym",): Kind.COUNT,
    ("kolkymi",): Kind.COUNT,
    ("o", "kolkej"): Kind.TIME,
    ("o", "kolkej", "hodine"): Kind.TIME,
    ("od", "kolkej"): Kind.TIME,
    ("do", "kolkej"): Kind.TIME,
    ("za", "kolko"): Kind.MONEY,
    ("kolkokrat",): Kind.FREQUENCY,
    ("ako", "casto"): Kind.FREQUENCY,
    ("ako", "pravidelne"): Kind.FREQUENCY,
    ("ako", "dlho"): Kind.DURATION,
    ("na", "ako", "dlho"): Kind.DURATION,
    ("ako", "dlhy"): Kind.MEASURE,
    ("ako", "dlha"): Kind.MEASURE,
    ("ako", "daleko"): Kind.MEASURE,
    ("ako", "vysoko"): Kind.MEASURE,
    ("ako", "vysoky"): Kind.MEASURE,
    ("ako", "stary"): Kind.MEASURE,
    ("kedy",): Kind.WHEN,
    ("dokedy",): Kind.WHEN,
    ("odkedy",): Kind.WHEN,
    ("kto",): Kind.WHO,
    ("odkial",): Kind.WHERE,
    ("kadial",): Kind.WHERE,
    ("preco",): Kind.WHY,
    ("coho",): Kind.OTHER,
    ("comu",): Kind.OTHER,
    ("ako",): Kind.OTHER,
}

#: 'which' and 'what kind of' in all their cases: the noun that follows tells the kind
WHICH = word_set(
    """
    which what whose ktery ktera ktere kteri kterou ktereho kteremu kterem kterym kterymi kterych jaky jaka jake
    jaci jakou jakeho jakemu jakem jakym jakymi jakych ktory ktora ktore ktori ktoru ktoreho ktorej ktoremu ktorom
    ktorym ktorymi ktorych ktorou aky aka ake aki aku akeho akej akemu akom akym akymi akych akou cim cia cie
    kolikaty kolikata kolikate kolikateho kolkaty kolkateho
    """
)

#: first letters of the noun after 'which', or of 'what is the ...' -> kind
HEADS: dict[str, Kind] = {
    "year": Kind.YEAR, "rok": Kind.YEAR, "roce": Kind.YEAR, "roc": Kind.YEAR,
    "time": Kind.TIME, "hour": Kind.TIME, "hodin": Kind.TIME,
    "day": Kind.WHEN, "date": Kind.WHEN, "month": Kind.WHEN, "season": Kind.WHEN, "century": Kind.WHEN,
    "datum": Kind.WHEN, "mesic": Kind.WHEN, "mesiac": Kind.WHEN, "stolet": Kind.WHEN, "storoc": Kind.WHEN,
    "termin": Kind.WHEN, "tyden": Kind.WHEN, "tyzden": Kind.WHEN, "dni": Kind.WHEN, "dne": Kind.WHEN,
    "percent": Kind.PERCENT, "procent": Kind.PERCENT,
    "deadline": Kind.WHEN, "duration": Kind.DURATION, "doba": Kind.DURATION, "dobu": Kind.DURATION,
    "lhuta": Kind.DURATION, "lhutu": Kind.DURATION, "lehota": Kind.DURATION, "lehotu": Kind.DURATION,
    "price": Kind.MONEY, "rent": Kind.MONEY, "deposit": Kind.MONEY, "salary": Kind.MONEY,
    "zaloh": Kind.MONEY, "cost": Kind.MONEY, "fee": Kind.MONEY, "budget": Kind.MONEY, "fare": Kind.MONEY,
    "cena": Kind.MONEY, "cenu": Kind.MONEY, "ceny": Kind.MONEY, "castk": Kind.MONEY, "vstupne": Kind.MONEY,
    "poplat": Kind.MONEY, "rozpocet": Kind.MONEY, "rozpoct": Kind.MONEY, "najemn": Kind.MONEY, "skolne": Kind.MONEY,
    "pocet": Kind.COUNT, "poctu": Kind.COUNT, "amount": Kind.COUNT, "mnozstvi": Kind.COUNT, "mnozstvo": Kind.COUNT,
    "temperature": Kind.MEASURE, "pressure": Kind.MEASURE, "volume": Kind.MEASURE, "weight": Kind.MEASURE,
    "speed": Kind.MEASURE, "distance": Kind.MEASURE, "height": Kind.MEASURE, "length": Kind.MEASURE,
    "teplot": Kind.MEASURE, "tlak": Kind.MEASURE, "objem": Kind.MEASURE, "vysk": Kind.MEASURE,
    "hmotnost": Kind.MEASURE, "rychlost": Kind.MEASURE, "vzdalenost": Kind.MEASURE, "vzdialenost": Kind.MEASURE,
    "delk": Kind.MEASURE, "dlzk": Kind.MEASURE, "vykon": Kind.MEASURE, "spotreb": Kind.MEASURE,
    "code": Kind.CODE, "kod": Kind.CODE, "heslo": Kind.CODE, "password": Kind.CODE, "pin": Kind.CODE,
    "cislo": Kind.CODE, "cisla": Kind.CODE, "cislem": Kind.CODE, "cislom": Kind.CODE, "number": Kind.CODE,
    "klapk": Kind.CODE, "extension": Kind.CODE, "telefon": Kind.CODE, "phone": Kind.CODE, "version": Kind.CODE,
    "mobil": Kind.CODE, "email": Kind.CODE, "e-mail": Kind.CODE, "mailov": Kind.CODE,
    "place": Kind.WHERE, "room": Kind.WHERE, "mist": Kind.WHERE, "miest": Kind.WHERE,
    "reason": Kind.WHY, "duvod": Kind.WHY, "dovod": Kind.WHY, "pricin": Kind.WHY,
    "person": Kind.WHO, "osob": Kind.WHO, "clovek": Kind.WHO,
}  # fmt: skip

#: a noun of HEADS that must be the whole word, because longer words begin with it too (daylight, rodina, feedback)
WHOLE_HEADS = word_set(
    """
    day date fee fare rent pin hour time room cost dni dne roc place code kod cena year rok
    """
)

#: after 'how many/much', 'kolik', 'koľko': words that make it a question for money or for per cent
MONEY_WORDS = (
    "korun", "kc", "eur", "dolar", "dollar", "pound", "libr", "zlatych", "stoj", "stal", "zaplat", "plat", "cost",
    "pay", "paid", "charge", "utrat", "money", "penez", "penaz",
)  # fmt: skip
_WILL = word_set("bude budou budu by bychom muze mohlo moze")
_COST = word_set("stat staly stalo")
PERCENT_WORDS = ("procent", "percent")
TIME_UNITS = (
    "hodin", "minut", "sekund", "dni", "dnu", "tydn", "tyzdn", "mesic", "mesiac", "let", "rok", "hour", "minute",
    "second", "day", "week", "month", "year",
)  # fmt: skip

SUMMARY_PHRASES: tuple[tuple[str, ...], ...] = (
    ("o", "cem", "je"), ("o", "cem", "jsou"), ("o", "cem", "pojednava"), ("ceho", "se", "tyka"), ("o", "co", "jde"),
    ("o", "com", "je"), ("o", "com", "su"), ("o", "com", "pojednava"), ("coho", "sa", "tyka"), ("o", "co", "ide"),
    ("shrn",), ("shrnuti",), ("zhrn",), ("zhrnutie",), ("summarize",), ("summarise",), ("summary", "of"),
)  # fmt: skip
MEANING_PHRASES: tuple[tuple[str, ...], ...] = (
    ("co", "znamena"), ("co", "znamenaji"), ("co", "znamenaju"), ("co", "je", "to"), ("co", "to", "je"),
    ("co", "je"), ("co", "dela"), ("co", "robi"), ("k", "cemu", "je"), ("k", "cemu", "slouzi"), ("na", "co", "je"),
    ("na", "co", "sluzi"),
)  # fmt: skip
LIST_WORDS = word_set(
    """
    list name enumerate vyjmenuj vymenuj vypis uved seznam zoznam vsechny vsetky all
    """
)
#: plural forms of 'which': more than one thing may be meant
PLURAL_WHICH = word_set(
    """
    ake jake kteri ktere ktori ktore jaci aki
    """
)
TOTAL_WORDS = word_set(
    """
    altogether total totally overall sum celkem celkove celkovy celkovo dohromady spolu uhrnem souctem sucet soucet
    uhrnom vsech vsetkych
    """
)
YES_NO_STARTS = word_set(
    """
    is are was were do does did can could may must should has have had will would shall bude budou budu je jsou
    byl byla bylo byli maji ma
    smi muze muzu mohu smim musi musim lze existuje su bol bola bolo boli maju moze mozem smie smiem da
    """
)
#: what is called for by one word, and what ends the English name of a thing that is; of at most so many words
_CALLED = word_set("telefon heslo kod cislo pin")
_CALLED_LAST = word_set("password passcode number pin code")
_CALLED_LONGEST = 6
ARTICLES = word_set(
    """
    the a an is are was were of je su jsou byl byla bol bola bolo bylo
    """
)
#: words that join the parts of a question
JOINING = word_set(
    """
    and a i aj nebo or alebo
    """
)
PREPOSITIONS = word_set(
    """
    in on at to from for with of by during until since after before do od z ze s se v ve na za po pri o k ke ku u
    pro pre zo so vo
    """
)


#: words before a question that say that one is asked: 'I wonder what ...', 'chtěla bych se zeptat, kdy ...'
ASK_MARKERS = word_set(
    """
    wonder wondering ask tell know zeptat ptam opytat pytam vedet vediet rict povedat povedzte reknete prozradit
    poradit poradte zajima zajimalo zaujima zaujimalo nevite neviete nevi nevie vite viete tusite netusite
    """
)
#: words of courtesy, and of doing and needing in general: they carry no topic of a question
COURTESY = word_set(
    """
    hi hello hey please thanks thank supposed ahoj ahojte zdravim prosim dekuji dekuju diky dakujem vdaka
    treba trebalo potreba potrebne nutne nutno mozne mozno delat udelat robit urobit spravit
    """
)
#: first words of a line that greets
GREETINGS = word_set(
    """
    hi hello hey dear ahoj ahojte cau nazdar zdravim servus mily mila mili vazeny vazena vazeni dobry dobre dobro
    """
)
#: nouns for a document: in 'what is the page about X about' they name none of its words
DOCUMENT_WORDS = word_set(
    """
    page document file note article text book booklet paper report post leaflet stranka strance stranky dokument
    dokumentu soubor souboru subor suboru poznamka poznamky poznamku clanek clanku clanok kniha knihy knizka knizky
    brozura zprava zpravu sprava spravu zapis mail maily email e-mail dopis list message letter minutes notes
    """
)


def asked(words: Sequence[str]) -> Asked:
    """What the words (folded, in order) of one question ask for. A text that asks nothing gives `OTHER` of length 0."""
    for kind, phrases in ((Kind.SUMMARY, SUMMARY_PHRASES), (Kind.MEANING, MEANING_PHRASES)):
        at = _find(words, phrases, within=3)
        if at is not None and not (kind is Kind.MEANING and _which_follows(words, at)):
            return Asked(kind, at, 2)
    if _what_about(words):
        return Asked(Kind.SUMMARY, 0, 1)
    # 'Je to kniha, kterou ...' asks yes or no; 'Do kolika ...', 'Má kdo ...' do not
    if words and words[0] in YES_NO_STARTS and not any(begins(words, at) for at in range(min(2, len(words)))):
        return Asked(Kind.YES_NO, 0, 1)
    for at in range(len(words)):
        found = _at(words, at)
        if found is not None:
            return found
    return _called_for(words)


def _called_for(words: Sequence[str]) -> Asked:
    """'telefon na zubaře', 'rodné číslo Jany', 'staff wifi password': a code that is called for without a question."""
    if 2 <= len(words) <= _CALLED_LONGEST:
        last = _last_of_compound(words, 0)
        if words[last] in _CALLED_LAST:
            return Asked(Kind.CODE, last, 0, last)
        at = next((at for at in (0, 1) if words[at] in _CALLED), None)
        if at is not None:
            return Asked(Kind.CODE, at, 0, at)
    return Asked(Kind.OTHER, 0, 0)


def begins(words: Sequence[str], at: int) -> int:
    """Words of the question phrase that begins at `at`, a preposition before it included; 0 where none begins."""
    lead = 1 if words[at] in PREPOSITIONS and at + 1 < len(words) else 0
    for start in (at, at + lead):
        if start < len(words):
            length = _phrase_length(words, start)
            if length:
                return start - at + length
            if words[start] in WHICH:
                return start - at + 1
    return 0


def head_kind(word: str) -> Kind | None:
    """The kind that a noun after 'which' or 'what is the' stands for."""
    for start, kind in HEADS.items():
        if word == start or (start not in WHOLE_HEADS and word.startswith(start)):
            return kind
        if start in WHOLE_HEADS and len(start) >= 3 and word.startswith(start) and len(word) <= len(start) + 2:
            return kind
    return None


def told_by_fields(folded: Sequence[str]) -> frozenset[str]:
    """Of 'who wrote the minutes', 'when was the mail sent': the words that the fields of a document stand for."""
    authored = {word for word in folded if word.startswith(AUTHORED)}
    documents = {word for word in folded if word in DOCUMENT_WORDS}
    return frozenset(authored | documents) if authored and documents else frozenset()


def told_by_kind(kind: Kind, word: str, is_head: bool) -> bool:
    """Whether the kind of value stands for the word: 'crowns' in 'how many crowns', 'costs' in 'what does it cost'."""
    if kind is Kind.MONEY and word.startswith((*MONEY_WORDS, "cini", "cinil")):
        return True
    if kind is Kind.PERCENT and word.startswith(PERCENT_WORDS):
        return True
    return is_head and head_kind(word) is not None


def _phrase_length(words: Sequence[str], at: int) -> int:
    for length in (3, 2, 1):
        if tuple(words[at : at + length]) in PHRASES and at + length <= len(words):
            return length
    return 0


def _at(words: Sequence[str], at: int) -> Asked | None:
    length = _phrase_length(words, at)
    if words[at] in WHICH and length <= 1:
        return _which(words, at)
    if not length:
        return None
    kind = PHRASES[tuple(words[at : at + length])]
    if kind is Kind.COUNT or tuple(words[at : at + length]) in (("za", "kolik"), ("za", "kolko"), ("na", "kolik")):
        return _how_many(words, at, length, kind)
    return Asked(kind, at, length)


def _how_many(words: Sequence[str], at: int, length: int, kind: Kind) -> Asked:
    """'how many X', 'kolik X', 'za kolik X': the next words tell whether money, a share, or things are counted."""
    head = at + length if at + length < len(words) else None
    following = list(words[at + length : at + length + 1])
    rest = list(words[at + length :])
    if any(word.startswith(PERCENT_WORDS) for word in following):
        return Asked(Kind.PERCENT, at, length, head)
    if kind is Kind.MONEY and any(word.startswith(TIME_UNITS) or _is_unit(word) for word in following):
        return Asked(Kind.COUNT, at, length, head)  # 'za kolik dní', 'na kolik stupňů'
    if kind is Kind.COUNT and following and following[0] in _WILL and any(w in _COST for w in rest[1:3]):
        return Asked(Kind.MONEY, at, length)  # 'kolik bude stát'
    much = tuple(words[at : at + 2]) == ("how", "much")
    if any(word.startswith(MONEY_WORDS) for word in following) or (
        much and any(w.startswith(MONEY_WORDS) for w in rest)
    ):
        return Asked(
            Kind.MONEY, at, length, head if following and not following[0].startswith(("stoj", "stal")) else None
        )
    return Asked(kind, at, length, head)


def _is_unit(word: str) -> bool:
    """A unit of measure, written out; a currency is none."""
    return len(word) > 3 and unit_of(word) is not None and not word.startswith(MONEY_WORDS)


def _which(words: Sequence[str], at: int) -> Asked | None:
    """'which/what X', 'what is the X of', 'jaký je X': the noun tells the kind."""
    for position in range(at + 1, min(at + 4, len(words))):
        if words[position] in ARTICLES:
            continue
        kind = head_kind(words[position])
        if kind is None and position + 1 < len(words) and position == at + 1:
            later = head_kind(words[position + 1])  # 'what school year', 'jaké přesné datum'
            if later in (Kind.YEAR, Kind.WHEN, Kind.PERCENT, Kind.MONEY, Kind.MEASURE):
                return Asked(later, at, 1, position + 1)
        if kind is None and position > at + 1 and words[at] == "what":
            last = _last_of_compound(words, position)  # 'what is the guest password': the last noun tells
            if head_kind(words[last]) is not None:
                return Asked(head_kind(words[last]) or Kind.OTHER, at, 1, last)
        if kind is Kind.CODE and words[position] == "number" and words[position + 1 : position + 2] == ["of"]:
            kind = Kind.COUNT
        return Asked(kind or Kind.OTHER, at, 1, position)
    return Asked(Kind.OTHER, at, 1)


def _last_of_compound(words: Sequence[str], position: int) -> int:
    """The last of the words that stand together from `position` on: before a preposition, a conjunction or a verb."""
    last = position
    while last + 1 < len(words) and last < position + 3:
        following = words[last + 1]
        if following in PREPOSITIONS or following in JOINING or following in YES_NO_STARTS or following in WHICH:
            break
        last += 1
    return last


def _find(words: Sequence[str], phrases: Sequence[tuple[str, ...]], within: int) -> int | None:
    for at in range(min(within, len(words))):
        if any(tuple(words[at : at + len(phrase)]) == phrase for phrase in phrases):
            return at
    return None


def _which_follows(words: Sequence[str], at: int) -> bool:
    """'co je cílem ...' asks for an attribute, 'co je to X' and 'co je X' for a meaning; both are answered by words."""
    return at > 0 and words[at - 1] in WHICH


def _what_about(words: Sequence[str]) -> bool:
    """'What is X about?', 'what does X describe?'; not 'what is she worried about?'."""
    if len(words) < 4 or words[0] != "what" or words[1] not in ("is", "are", "was", "were", "does", "do"):
        return False
    if words[-1] == "about":
        return not words[-2].endswith(("ed", "ing", "know", "say", "think", "learn"))
    return words[1] in ("does", "do") and words[-1] in ("describe", "cover", "contain")
