"""The words that tell what kind of value a question asks for, in Czech, Slovak and English.

All tables hold folded words (lower case, no diacritics), so a question typed without diacritics is read alike. The
languages share one look-up: their question words do not collide, and a short question is easily taken for the sister
language. Nouns are given by their first letters, which all their case forms share.
"""

from __future__ import annotations

from enum import StrEnum

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
    NAME = "name"  # what is it called
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
    ("jak", "se", "jmenuje"): Kind.NAME,
    ("jak", "se", "jmenuji"): Kind.NAME,
    ("jak", "se", "jmenoval"): Kind.NAME,
    ("jak", "se", "jmenovala"): Kind.NAME,
    ("jak", "se", "nazyva"): Kind.NAME,
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
    ("ako", "sa", "vola"): Kind.NAME,
    ("ako", "sa", "volaju"): Kind.NAME,
    ("ako", "sa", "volal"): Kind.NAME,
    ("ako", "sa", "volala"): Kind.NAME,
    ("ako", "sa", "nazyva"): Kind.NAME,
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
    "pokut": Kind.MONEY, "fine": Kind.MONEY, "honorar": Kind.MONEY, "dotac": Kind.MONEY,
    "mzda": Kind.MONEY, "mzdu": Kind.MONEY, "wage": Kind.MONEY,
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
    day date fee fare rent fine wage pin hour time room cost dni dne roc place code kod cena year rok
    """
)

#: after 'how many/much', 'kolik', 'koľko': words that make it a question for money or for per cent
MONEY_WORDS = (
    "korun", "kc", "eur", "dolar", "dollar", "pound", "libr", "zlatych", "stoj", "stal", "zaplat", "plat", "cost",
    "pay", "paid", "charge", "utrat", "money", "penez", "penaz",
)  # fmt: skip
WILL = word_set("bude budou budu by bychom muze mohlo moze")
COST = word_set("stat staly stalo")
#: of 'how old': an age is told without them ('is 45', 'je mu 45 let', a column 'age')
AGE_ADJECTIVES = word_set("old stary stara stare stari starou stareho")
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
CALLED = word_set("telefon mobil heslo kod cislo pin")
CALLED_LAST = word_set("password passcode number pin code")
CALLED_ANYWHERE = word_set("heslo password passcode telefon mobil phone")
CALLED_LONGEST = 6
MAILED = word_set("mail email e-mail")
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
