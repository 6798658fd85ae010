"""What bears a proper name that stands behind it, in every case form: *družstvo Beran*, *farnost Lhota*."""

from __future__ import annotations

from functools import lru_cache

from uzel.text.form_index import FormIndex
from uzel.text.name_forms import man_forms, woman_forms
from uzel.text.word_sets import word_set

#: masculine and neuter
_HE = word_set(
    """
    podnik závod statek statok salon salón ateliér krám obchod obchoďák supermarket market stánek stánok bazar bazár
    hotel hostel penzion penzión bar pub bufet podnik pivovar mlýn mlyn lom důl tábor hrad zámek zámok klášter kláštor
    dům areál areal bazén rybník potok vrch vodopád hřbet les okres kraj obvod
    spolek spolok oddíl oddiel klub sbor zbor soubor súbor svaz zväz orchestr orchester ansámbl fond nadační
    film román časopis deník denník týdeník týždenník seriál pořad muzikál festival koncert závod turnaj projekt program
    systém systémem software softvér server robot model typ motor tablet počítač počítač mobil telefon telefón vlak
    expres rychlík rýchlik autobus trolejbus autobus parník kamion
    sýr syr jogurt nápoj sirup čaj krém šampon šampón lék liek salát šalát dort koláč rohlík chléb chlieb
    pes kocour kocúr kůň kôň papoušek papagáj křeček škrečok králík králik osel býk beran medvěd medveď lev slon hurikán
    cyklón tajfun orkán algoritmus jazyk skript modul plugin portál web e-shop eshop obchod časopis
    družstvo hnojivo kino divadlo muzeum múzeum centrum bistro auto vozidlo pivo víno mýdlo mydlo menu plemeno
    nakladatelství vydavatelství nakladateľstvo vydavateľstvo družstvo sdružení združenie souostroví jezero jazero
    město mesto sídliště sídlisko letisko letiště nádraží nárečie středisko stredisko údolí údolie pohoří pohorie
    papír papier přípravek prípravok prostředek prostriedok prášek prášok antivir antivírus kroužek krúžok
    """
)
#: feminine
_SHE = word_set(
    """
    továrna továreň fabrika prodejna predajňa restaurace reštaurácia hospoda kavárna kaviareň cukrárna cukráreň pekárna
    pekáreň lékárna lekáreň chata chalupa vila škola školka kaple kaplnka farnost farnosť obec ves vesnice dedina osada
    čtvrť štvrť část časť ulice ulica řeka rieka hora jeskyně jaskyňa propast priepasť louka lúka zastávka stanice
    stanica pobočka firma společnost spoločnosť nadace nadácia agentura agentúra kancelář kancelária banka pojišťovna
    poisťovňa značka kapela skupina kniha povídka poviedka báseň báseň píseň pieseň hra opera opereta výstava soutěž
    súťaž akce akcia aplikace aplikácia hra loď loďka jachta ponorka lokomotiva lokomotíva verze verzia odrůda odroda
    růže ruža mrkev mrkva jahoda hruška polévka polievka limonáda čokoláda minerálka káva sušenka tyčinka pomazánka
    fena fenka kočka mačka kobyla kráva želva korytnačka opice opica krava bouře búrka tramvaj linka planeta kometa
    hvězda hviezda družice družica sonda rada učebna učebňa třída trieda místnost miestnosť hala sekačka kosačka pračka
    práčka lednička chladnička sestava zostava kolekce kolekcia edice edícia řada cirkus
    """
)
_ENGLISH = word_set(
    """
    book novel movie film band song brand shop store magazine ship boat train software app tool model variety storm
    hurricane street river town village city café cafe pub inn restaurant hotel dog cat horse pony hamster tortoise
    parrot rabbit puppy kitten yacht ferry tractor robot server database website platform language play musical opera
    exhibition project programme program charity firm company estate ward parish hamlet
    """
)
#: animals and things of which more is told: *Marek Aurelius, naše želva*
_TOLD_OF = word_set(
    """
    název názov jméno meno cíl cieľ středisko stredisko místo miesto téma níž přezdívka prezývka kód heslo druh pizza
    brand name nickname password
    """
)


@lru_cache(maxsize=1)
def _index() -> tuple[FormIndex, FormIndex, FormIndex]:
    return FormIndex(_HE, (man_forms,)), FormIndex(_SHE, (woman_forms,)), FormIndex(_TOLD_OF, (man_forms,))


def bears_a_name(folded: str) -> bool:
    """Whether a folded word is a form of a word for a thing, an animal or a body that has a name of its own."""
    he, she, _ = _index()
    return folded in _ENGLISH or folded in he or folded in she


def is_told_of_a_name(folded: str) -> bool:
    """The same, and words for a name itself: what *X, naše želva* or *X je název* says that X is."""
    return bears_a_name(folded) or folded in _index()[2]
