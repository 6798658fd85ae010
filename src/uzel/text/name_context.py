"""Words beside which a capitalised word is, or is not, a person. All folded; cs, sk and en together."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from uzel.text.form_index import FormIndex
from uzel.text.name_forms import man_forms, woman_forms
from uzel.text.word_sets import word_set

_TURNED_TO = (
    "zept", "ptal", "ptej", "pytal", "pytaj", "spyta", "opyta", "zapyta", "zavol", "volej", "volaj", "volat", "volal",
    "podek", "podak", "dekuj", "dakuj", "pozdrav", "potka", "stret", "navstiv", "oslov", "pozva", "pozvi", "pozvat",
    "kontaktov", "informov", "predej", "predaj", "predat", "predal", "posli", "poslat", "poslal", "posle", "napis",
    "rekn", "vyrid", "vyriad", "pockej", "pockaj", "cekat", "cekam", "cakam", "caka", "gratul", "dej", "daj", "dat",
    "dal", "vrat", "pujc", "pozic", "obrat", "hledam", "hladam", "prosim", "popros", "pozad", "poziad", "vidis",
    "videl", "znas", "poznas", "chvalim", "sedi", "nahlas", "nahlaste", "patri", "schvalil", "udelen",
    "ma", "maji", "maju", "mame",
    "speak", "talk", "listen", "reply", "accord", "cover", "ask", "tell", "told",
    "birthday", "call", "ring", "phone", "email", "thank", "meet", "met", "remind", "invite", "contact",
    "gave", "give", "saw", "invited", "thanked",
)  # fmt: skip
#: those of them whose subject may follow: *má Veverka*, *patří Novák*
SUBJECT_VERBS = frozenset(
    (
        "ma", "maji", "maju", "sedi", "patri", "caka", "ceka", "schvalil", "udelen", "vrati", "preda", "odovzda",
        "prevezme", "zaplati",
    )
)  # fmt: skip
_WHOLE = frozenset(
    ("birthday", "ma", "dal", "dat", "dej", "daj", "met", "ring", "give", "gave", "saw", "call", "sedi", "meet", "ask")
)
_NAMED_BY = frozenset(
    ("jmenem", "menom", "zvany", "zvana", "zvaneho", "prezdivany", "prezyvany", "prijmenim", "priezviskom", "named")
)

#: what persons will or must do
PERSONS_ACT = word_set(
    """
    send bring call chair report circulate order ask speak present prepare write talk meet check contact collect
    book draft review follow update arrange organise organize lead take give join attend help visit teach pay email
    phone reply confirm sign talk explain drive
    """
)

#: what bears a name of its own: *film Karel*, *kapela Lucie*, *projekt Ema*
WORK_WORDS = word_set(
    """
    podnik podniku zavod zavodu zavode tovarna tovarny tovarne fabrika fabriky fabrike statek statku salon salonu
    rezen rizek dort dortu torta torty tortu salat salatu polevka polevku polievka polievku pizza burger limonada syr
    jogurt ruze ruza mrkev jablko sirup cokolada susenky krem mydlo
    film filmu filmy kniha knihu knihy knize romanu povidka povidku basen basne pisen pisne piesen hra hru hry
    kapela kapely kapelu skupina skupiny skupinu casopis casopisu denik deniku dennik znacka znacky znacku obchod
    obchodu obchode prodejna prodejne predajna predajni akce akci akcia akcie akciu projekt projektu projekte
    program programu system systemu systemem aplikace aplikaci aplikacia aplikacie software softver vlak vlaku lod
    lode odruda odrudy odroda album alba opera opery serial serialu porad relacia festival festivalu soutez souteze
    sutaz sutaze kurz kurzu sal salu sale ucebna ucebne ucebni trida trieda mistnost mistnosti miestnost tablet
    pocitac server serveru robot pes psa fenka kocka kocour kone kun kon pivo vino salat restaurace restauraci
    restauracia restauracii hospoda hospode bar baru kavarna kavarne kaviaren kaviarni cukrarna cukraren pekarstvi
    pekaren lekarna lekaren penzion penzionu hotel hotelu chata chate kino kine firma firmy firme firmu spolecnost
    spolocnost spolek spolku klub klubu oddil oddilu oddiel nadace nadacia sdruzeni zdruzenie agentura kancelar
    banka pojistovna poistovna vydavatelstvi nakladatelstvi vydavatelstvo teploty hlavni hlavna model modelu typ
    typu verze verzia obec obce obci mesto mesta meste mestys vesnice ves osada ulice ulici ulica namesti namestie
    reka rece rieka rieke hora hore vrch potok rybnik rybnika jezero jazero nadrazi stanice zastavka zastavce
    zastavka book novel movie band song brand shop store magazine ship boat train software app tool model variety
    storm hurricane street river town village city
    """
)

#: before the proper name of a school or a club, as they are written
SCHOOLS = frozenset(
    (
        "MŠ", "ZŠ", "SŠ", "SOŠ", "SOU", "ZUŠ", "DDM", "VOŠ", "MS", "ZS", "SS", "ZUS", "SOS", "FC", "FK", "SK", "TJ",
        "HC", "TK", "HK", "OŠK", "ŠK", "MFK", "KD", "DK", "CVČ", "SVČ", "DPS", "SDH", "DHZ", "MHK", "VK", "FBC",
        "BK",
    )
)  # fmt: skip

_SHOPS = word_set(
    """
    albert billa penny tesco lidl kaufland globus makro ikea alza datart rossmann norma coop jednota martinus luxor
    obi bauhaus hornbach decathlon teta slavia sparta dukla banik slovan spartak sokol orel skoda kofola microsoft
    google apple amazon facebook netflix spotify uber bolt wolt rohlik kosik zaplo jojka nova prima markiza moodle
    teams excel word windows seznam heureka mall notino flop terno vodafone orange telekom zasilkovna posta packeta
    foxconn volvo scania bosch siemens arsenal chelsea everton liverpool morrisons sainsbury asda waitrose aldi
    boots argos primark nando costa greggs starbucks barclays lloyds santander ofsted oxfam spencer zbrojovka
    zetor tatra avia liaz jawa karosa praga wartburg trabant husqvarna stihl makita liebherr bobcat weber
    bohemians viktoria sigma fabia favorit octavia nivea benu erasmus comenius
    """
)


def _latin(shop: str) -> Iterable[str]:
    return (shop[:-2] + ending for ending in ("u", "a", "em", "om", "e")) if shop.endswith("us") else ()


@lru_cache(maxsize=1)
def _shop_forms() -> FormIndex:
    return FormIndex(_SHOPS, (man_forms, woman_forms), _latin, owned=True)


def is_shop(folded: str) -> bool:
    """Whether a folded word is a form of the name of a shop, a product or a club that people name without saying so."""
    return folded in _shop_forms()


@lru_cache(maxsize=10_000)
def turned_to(folded: str) -> bool:
    """Whether a folded word is a form of a verb whose object is mostly a person: *zeptat se*, *předat*, *to ask*."""
    if folded in _WHOLE:
        return True
    return any(folded.startswith(verb) for verb in _TURNED_TO if verb not in _WHOLE)


def named_by(folded: str) -> bool:
    """*jménem*, *named*: a name follows."""
    return folded in _NAMED_BY
