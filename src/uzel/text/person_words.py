"""Words around a person's name that tell it is one, and words that tell it is none. All folded, cs, sk and en."""

from __future__ import annotations

import re
from functools import lru_cache

from uzel.text.calendar_words import MONTHS, WEEKDAYS
from uzel.text.function_words import stop_list
from uzel.text.name_forms import man_forms, plain_form
from uzel.text.normal import fold
from uzel.text.word_sets import word_set

#: whatever capitalised word follows is a name
STRONG_TITLES = word_set(
    """
    pan pani pana panu panem panovi pane panom pannou pansky panska slecna slecny slecne slecnu slecnou slecno
    slecen panove panov panum
    pprap prap nprap kpt plk mjr npor pplk rtm strzm genmjr
    senor senora senorita don dona mme mlle signor signora ing mgr mga bc bca doc prof dr
    mudr mvdr judr phdr rndr paeddr thdr thlic icdr pharmdr mddr rsdr csc artd bcc mba arch cllr rev sgt lt cpt capt
    col gen fr mr mrs ms miss mister mx sir dame lord lady herr frau monsieur madame
    """
)
#: after a name: *Karel Vaněk, Ph.D.*
TRAILING_TITLES = word_set(
    """
    phd csc drsc dis mba llm msc ba bsc ma artd thd jr sr esq ml st mpa obe
    """
)
#: degrees that only stand after a name: *Jana Malá, CSc. Prohlašuji* tells nothing of what follows
ONLY_TRAILING = frozenset(("csc", "drsc", "artd", "mba"))
#: words in small letters that only go with a family name in the plural
FAMILY_WORDS = word_set(
    """
    rodina rodiny rodine rodinu rodinou manzele manzelia manzelov manzelum manzelom rodice rodicia rodicum rodicom
    bratri sourozenci surodenci sousede susedia family
    """
)
#: what a person does: said of people, seldom of things; beginnings of words
HUMAN_VERBS = (
    "rekl", "rika", "poved", "hovor", "mluvil", "napsal", "napisal", "pise", "odepsal", "odpovedel", "odpovedal",
    "volal", "zavolal", "telefonoval", "prisel", "prisla", "prisiel", "prisli", "odesel", "odesla", "odisiel",
    "odisla", "chybel", "chybal", "chybi", "omluvil", "ospravedln", "omlouva", "prosi", "pros", "zada", "ziada",
    "pozadal", "poziadal", "podekoval", "podakoval", "dekuje", "dakuje", "onemocnel", "ochorel", "zapomnel",
    "zabudol", "zabudla", "uci", "ucil", "studuje", "studoval", "bydli", "byva", "pracuje", "pracoval", "vysvetlil",
    "navrhl", "navrhuj", "navrhol", "navrhla", "upozornil", "dodal", "souhlas", "suhlas", "nesouhlas", "hlasoval",
    "chce",
    "chtel", "chcel", "slibil", "slubil", "potvrdil", "zeptal", "spytal", "opytal", "pomohl", "pomohol", "pomohla",
    "pomahal", "vzal", "zobral", "dostal", "maturoval", "obhajil", "predlozil", "vystoupil", "vystupil", "zapsal",
    "zapisal", "sedel", "smal", "plakal", "zil", "nastoupil", "nastupil", "narodil", "zahral", "spieval", "zpival",
    "cetl", "cital", "hral", "odevzdal", "odovzdal", "said", "says", "asked", "asks", "wrote", "writes", "told",
    "called", "replied", "thinks", "thought", "agreed", "came", "arrived", "apologi", "explained", "suggested",
    "proposed", "noted", "reported", "missed", "forgot", "lives", "works", "teaches", "studies", "supervised",
    "submitted", "graduated", "promised", "wants", "phoned", "emailed",
    "suggests", "explains", "proposes", "promises", "hopes", "sends", "agrees", "replies",
    "presented", "volunteered", "objected",
    "seconded", "thanked", "brought", "left", "sat", "won", "hopes", "prijde", "pride", "odejde", "odide",
    "prijede", "odpovi", "odpovie", "zajde", "zavola", "napise", "zaplati", "zaridi", "zariadi", "doda", "prevezme",
    "predlozi",
    "prislibil", "prislub", "kritizoval", "otevrel", "otvoril", "objedna", "naucil", "opravi", "zameri", "privital",
    "zahajil", "predsedal", "informoval", "oznamil", "pozval", "predal", "predala", "podepsal", "podpisal", "uvedl",
    "uvadi", "uvadza", "tvrdi", "dodava", "zduraznuje", "zdoraznuje", "popisuje", "spomina", "vzpomina", "konstat",
    "zverejn", "vyzval", "nabidl", "ponukol", "ponukla", "souhlasi", "suhlasi", "namitl", "namietol", "dotazal",
    "odvolal", "zajisti", "zabezpeci", "pripravi", "vyridi", "vybavi", "osobne", "recitoval", "vyhral", "zvitezil",
    "reprezent", "postupuje", "nastup", "vypovid", "vypoveda", "zalozil", "vede", "viedla", "viedol", "odjel", "odjela",
    "prijel", "prijela", "odesila", "ozval", "ozvala", "mysli", "doufa", "dufa", "libi", "stezuje", "stazuje",
    "pozoruje", "dorazil", "dorazi", "vycital", "gratuloval", "vystupuje", "ucastnil", "zucastn", "odstoupil",
    "odstupil", "rezignoval", "kandid", "zvolen", "jmenovan", "menovan", "pochvalil", "pokaral", "potrestan",
    "prevzal", "overil", "vratil", "zaplatil", "uklidil", "opravil", "zajistil", "zabezpecil", "pripravil",
    "pujde", "pojde", "jede", "pojede",
    "nejde", "dluzi", "dlhuje", "vyrusoval", "odmit", "odmiet", "zvlad", "zameska", "maloval",
    "disagree", "argue", "claim", "criticis", "criticiz", "insist", "admit", "joked", "whisper", "shout", "smiled",
    "laughed", "nodded", "cried", "welcomed", "chaired", "signed", "attended", "resigned", "retired",
    "married", "abstained", "queried", "warned", "complained",
    "postoupil", "postupil", "chybaju", "chybala", "borrowed", "fainted", "helped", "disclosed",
)  # fmt: skip
#: what authors do, and books and programs too
_AUTHORS_DO = (
    "vymez", "definuj", "rozlis", "chape", "pojima", "povazuj", "vnima", "analyzuj", "zkouma", "skuma", "srovnav",
    "porovnav", "doporuc", "odporuc", "popsal", "opisal", "opisuj", "uprednost", "preferuj", "oznacuj", "polemiz",
)  # fmt: skip
_SHORT_VERBS = frozenset(
    {"pta", "ptal", "ptala", "ptali", "pros", "uci", "sat", "won", "left", "came", "zil", "byva", "chce", "pise"}
)

#: institutions, places and things that carry proper names: the name beside them is theirs
PLACE_WORDS = word_set(
    """
    ulice ulici ulica ulicu ul namesti namestie nam trida trieda triedy tride most mostu mosty nabrezi nabrezie
    univerzita univerzity univerzite univerzitu univerzitou skola skoly skole skolu skolou gymnazium gymnazia
    gymnaziu nemocnice nemocnica nemocnici nemocnicu hotel hotelu kino kina kine divadlo divadla divadle muzeum
    muzea galerie galeria park parku parkem vila vily sady hrad hradu hrade zamek zamku zamok potok reka rieka hora
    hory vrch jezero jazero stadion stadionu stanice stanica nadrazi stanici knihovna kniznica knihovne kniznici
    nadace nadacia fond fondu cena ceny cenu pohar poharu pohare memorial memorialu kostel kostela kostol kostola
    chram kaple ustav ustavu spolecnost spolecnosti spolocnost spolocnosti firma firmy firme firmu banka banky
    agentura s.r.o sro a.s pojistovna poistovna vydavatelstvi vydavatelstvo nakladatelstvi klub klubu tym tymu
    druzstvo brod dul dolu dole udoli dolina doliny jaskyna jeskyne chata chate chatu hradec dvur ves voda vody
    kopec street st road rd avenue ave lane square school university college hospital bridge river lake mount county
    city town village theatre theater museum gallery library foundation institute prize award cup club company ltd
    inc corp gmbh llc plc bank church cathedral hall house castle palace station airport stadium island islands
    valley hill beach bay court gardens garden tower centre center trust academy arms lodge scholarship fund medal
    surgery nursery stables
    """
)
#: what is called after somebody long dead: *Ohmův zákon*, *Jiráskova čítanka*
THING_WORDS = word_set(
    """
    zakon zakona zakonu veta vety vetu konstanta konstanty metoda metody metodu test testu jev jevu efekt efektu
    rovnice rovnica model modelu cislo cisla kruh kriterium princip teorie teoria algoritmus theorem law effect
    method equation citanka slovnik den sluch choroba nemoc syndrom atlas
    """
)
VENUES = word_set(
    """
    bar baru bufet bufetu bufete hostinec hostinci restaurace restauraci restauracia restauracii hospoda hospode krcma
    krcme penzion penzionu kavarna kavarne kaviaren kaviarni pizzerie pizzeria pub inn cafe cukrarna cukrarne
    cukraren lekaren lekarna
    """
)
SAINTS = word_set(
    """
    svaty svateho svatemu svatem svatym sv svata svate svatou svatej saint st
    """
)
#: name days that people say for a date: *na Silvestra*
FEASTS = word_set(
    """
    silvestra mikulase mikulasa barboru barbory martina josefa jozefa lucii luciu stepana stefana vaclava jana jiri
    juraja katerinu katarinu ondreja
    """
)
GREETINGS = word_set(
    """
    mily mila mile mili draha drahy drahi drahe ahoj ahojte cau nazdar zdravim hi hello hey dear vazena vazeny dobry
    zdar servus milacku
    """
)
_OF_A_PERSON = re.compile(r"ov(?!\Z)|ův\Z")  # *Moravcová*, *Slovákovi*: of one who is called so
_PEOPLES_BASES = word_set(
    """
    čech slovák němec nemec polák poliak maďar rus ital talian francouz francúz angličan američan rakušan rumun bulhar
    srb chorvat chorvát slovinec ukrajinec rom cikán žid turek řek grék švéd dán nor fin holanďan belgičan švýcar
    švajčiar španěl španiel portugalec albánec bosňák kazach mongol číňan japonec vietnamec korejec ind arab peršan kurd
    tatar gruzínec armén lotyš litevec litovec eston ir skot velšan kanaďan australan moravan moravák moravec slezan
    valach hanák horal goral rusín kelt slovan german říman riman lach šváb sas prus bavor vlach uher horák evropan
    európan afričan asiat ind indián eskymák egypťan maročan tunisan syřan iráčan íránec afghánec pákistánec barmánec
    """
)
#: peoples, whose names are surnames too
DEMONYMS = frozenset(
    plain_form(form)
    for base in _PEOPLES_BASES
    for form in man_forms(base).all()
    if not _OF_A_PERSON.search(form, len(base) - 1)
) | word_set(
    """
    cech cecha cechovi cechem cechom cechu cesi cechov slovak slovaka slovakovi slovakem slovakom slovaci slovaku
    slovakov nemec nemce nemca nemci nemcu nemcov nemcem nemcom polak polaka polaci poliak poliaci poliakov madar
    madari madarov rus rusi rusa rusov moravec moravci moravan horak horaci hanak hanaci slezan turek turci turkov
    uher rakusan chorvat chorvati srb srbi bulhar rom romove zid zidi zidov vlach angli anglican francouz francuz
    ital english german french welsh scott scots
    """
)
#: peoples in the plural, which is no family's
PEOPLES = word_set(
    """
    cesi slovaci nemci polaci poliaci madari rusi moravane moravania horaci hanaci slezane turci uhri rakusane
    rakusania chorvati srbi bulhari romove romovia zide zidia vlasi anglicane anglicania francouzi francuzi italove
    taliani svedi svedovia danove nori norove finove finovia rekove greci svycari svajciari spanele spanieli
    ukrajinci rusini tatari prusaci bavori sasi valasi gorali kozaci husite krestane keltove slovane slovania
    germani rimane rimania
    """
)
#: first names that are common words: at the beginning of a sentence what follows must tell
AMBIGUOUS = word_set(
    """
    kacenka maky myska luna norma norka oliva orla perla taras son my van raj rod len les dom domino majka mina ruda
    ros tam val zlata zlatka gusto honor hortenzia petunia sakura vika viet duc lada andulka margareta mercedes iris
    luky maty angel autumn basil brandy chad crystal dale dean destiny diamond don dot dung earl ebony glen hang
    hazel heather hung jade jasmine jay kent kip kit lance long mack marigold mason mates melody misty nan patty pen
    peregrine pip pixie poppy prudence randy raven rosemary sandy savannah sherry sienna sierra tanner tiff tori
    urban warren willow woody yen nam an will mark rose grace may june april august hope faith joy dawn art bill
    frank pat sue daisy lily ivy holly violet ruby pearl amber ginger penny max chase grant hunter miles ray rich
    robin summer guy gene drew christian olive viera ruza kveta nadeje mira samo sama rado milo stana slava vita lev
    jura jasna mila zora sam viola chuck herb curt peg clint
    """
)
PARTICLES = word_set("van von der den de la le da di du del dos al bin ben ibn el zu zum")
#: those with which a surname begins
LEADING_PARTICLES = frozenset(("van", "von", "de", "di", "du", "del", "della", "dos", "da", "ibn", "bin", "el"))
#: prepositions that go with persons as well as with things
TO_PERSONS = frozenset(
    ["s", "se", "so", "k", "ke", "ku", "u", "od", "pro", "pre", "podle", "podla", "pri", "by", "with"]
)

#: what is capitalised and no person: institutions' own words, products, feasts, subjects, languages, peoples
NOT_PERSONS = word_set(
    """
    vas vam vami vase vasi vasu vasou vaseho vasemu vasem vasim vasich vasimi vasho vasmu vasom vasa vasej tvuj tvoj
    tvoje tvoji tvoja tvojej tvou tve tva ti tebe tobe tebou rada rady radu radou vybor vyboru komise
    komisia komisii zastupitelstvo zastupitelstva predstavenstvo skola zakladni zakladna stredni stredna materska
    vysoka gymnazium univerzita fakulta katedra ustav ministerstvo urad magistrat obec mesto kraj republika unie
    unia evropa europa parlament senat vlada soud sud policie policia banka sporitelna posta vanoce vianoce
    velikonoce velka velky noc silvestr novy nova nove rok roku cesko slovensko morava slezsko cechy nemecko
    rakousko rakusko polsko madarsko ukrajina rusko anglie anglicko francie francuzsko italie taliansko spanelsko
    amerika cestina slovencina anglictina nemcina matematika fyzika chemie biologie bible bibliu koran internet
    google microsoft facebook instagram youtube whatsapp messenger teams zoom moodle bakalari edupage classroom word
    excel powerpoint outlook windows linux ubuntu android iphone apple samsung python java javascript github gitlab
    wikipedia skype discord netflix spotify amazon lidl kaufland tesco penny billa ikea skoda octavia fabia superb
    volkswagen toyota ford audi bmw mercedes pondeli utery streda ctvrtek patek sobota nedele subject from to cc bcc
    date re fwd fw od komu kopie predmet datum vec christmas easter europe england english french german spanish
    math maths science history geography bank street road avenue university college school department ministry
    council committee board office zapis zapisnica program priloha prilohy poznamka adresa telefon email mail e-mail
    iban smlouva zmluva faktura dobry dobra dobre den dekuji dakujem prosim ahoj cau nazdar zdravim pozdravem
    pozdravom vazena vazeny vazeni mila mily mili mile draha drahy drahi hezky pekny krasny ucta uctou ucty dear
    hello hi hey thanks thank regards sincerely yours kind best cheers please sorry yes no ok okay bye good morning
    afternoon evening boh buh bozi panna maria-panna jezis kristus christ god jmeno prijmeni meno priezvisko podpis
    tridni triedny zakonny ano ne nie jo tak ph d
    """
)
#: towns that are met often; they bend like the names that they look like
TOWNS = word_set(
    """
    praha brno ostrava plzen liberec olomouc budejovice hradec usti pardubice zlin havirov kladno most opava frydek
    karvina jihlava teplice decin karlovy chomutov jablonec mlada prostejov prerov ceska trebic trinec tabor znojmo
    pribram cheb kolin trutnov kromeriz sumperk vsetin uherske hodonin breclav litomerice pisek novy cesky vyskov
    krumlov benesov beroun blansko boskovice jicin klatovy louny melnik nachod nymburk pelhrimov rakovnik rokycany
    semily strakonice sokolov svitavy tachov zdar chrudim rychnov domazlice jesenik bruntal litvinov orlova bohumin
    bratislava kosice presov zilina banska bystrica nitra trnava martin trencin poprad prievidza zvolen povazska
    michalovce spisska komarno levice humenne bardejov liptovsky lucenec ruzomberok piestany topolcany trebisov
    cadca dubnica rimavska partizanske vranov senica nove snina pezinok malacky senec galanta brezno skalica
    hlohovec kezmarok detva sered dunajska levoca revuca london manchester liverpool bristol oxford cambridge york
    leeds birmingham edinburgh glasgow dublin belfast cardiff paris berlin vienna viden wien munich mnichov dresden
    drazdany warsaw varsava krakow krakov budapest brussels brusel rome rim madrid boston chicago washington
    boleslav boleslavi boleslave turnov
    kadan slany holic myjava gbely krupina zarnovica tisovec hnusta tornala filakovo poltar gelnica krompachy medzev
    stropkov svidnik sabinov giraltovce medzilaborce vrutky turany bytca rajec puchov ilava nemsova handlova bojnice
    banovce vrable surany sturovo hurbanovo kolarovo sala samorin krtis stupava modra sliac hrinova kremnica stiavnica
    kladruby stribro susice vimperk prachatice vodnany trebon dacice telc jemnice slavonice humpolec ledec chotebor
    hlinsko policka litomysl chocen zamberk lanskroun letohrad kraliky hronov jaromer horice vrchlabi frydlant hejnice
    varnsdorf rumburk sluknov bilina duchcov zatec podborany klasterec nejdek kraslice chodov stod nyrany blovice
    nepomuk horazdovice sedlcany votice vlasim caslav kourim podebrady celakovice brandys neratovice kralupy roudnice
    steti lovosice holesov vizovice slavicin luhacovice straznice kyjov bucovice slavkov ivancice rosice kurim tisnov
    letovice trebova mohelnice zabreh hanusovice litovel unicov sternberk fulnek studenka pribor koprivnice frenstat
    hlucin kravare vitkov krnov rymarov karolinka roznov mezirici lipnik kojetin tovacov napajedla otrokovice mikulov
    hustopece pohorelice bechyne milevsko mnichovice ricany dobris horovice zdice kralovice plasy manetin zlutice
    jachymov boskov namest bites jaromerice trest polna pribyslav skutec hermanuv holice prelouc chlumec bydzov
    kopidlno lomnice upice broumov mezimesti opocno dobruska kostelec vamberk rokytnice jablonne devon kent essex
    norfolk suffolk surrey sussex dorset somerset cornwall wiltshire lancaster preston chester durham carlisle
    hereford worcester gloucester stafford warwick bedford buckingham nottingham derby leicester sheffield bradford
    halifax newcastle sunderland southampton portsmouth plymouth exeter truro norwich ipswich colchester swindon
    brighton hastings dover canterbury perth stirling dundee aberdeen inverness swansea newport wrexham bangor dallas
    houston phoenix denver florence milan verona venice naples lisbon oslo stockholm copenhagen helsinki athens
    istanbul cairo tokyo sydney melbourne toronto montreal vancouver yorkshire lancashire cheshire cumbria wales
    scotland ireland
    """
)
#: countries and lands, which bend as towns do
COUNTRIES = word_set(
    """
    cesko slovensko morava slezsko sliezsko nemecko rakousko rakusko polsko madarsko ukrajina rusko anglie anglicko
    francie francuzsko italie taliansko spanelsko spanielsko portugalsko recko grecko turecko svedsko norsko finsko
    dansko belgie belgicko holandsko nizozemsko svycarsko svajciarsko chorvatsko srbsko bulharsko rumunsko slovinsko
    albanie albansko kanada cina japonsko vietnam indie india australie australia egypt irsko skotsko britanie britania
    lotyssko litva estonsko belorusko bielorusko moldavsko gruzie gruzinsko armenie armensko mongolsko korea thajsko
    mexiko brazilie brazilia argentina peru tunisko maroko etiopie etiopia rwanda island malta kypr cyprus
    evropa europa asie azia afrika amerika bavorsko sasko prusko sedmihradsko
    """
)
#: prepositions before a place; before a person only *z, od* and the like, which are not among them
IN_PLACE = word_set(
    """
    v ve vo do z ze zo na nad pod pri in at near into from to through
    """
)

#: *jan* is an English month and everybody's first name
CALENDAR = (frozenset(MONTHS) | frozenset(WEEKDAYS)) - {"jan", "jana", "janu"}

#: labels of a form, a mail or a record after which people are named
PERSON_LABELS = word_set(
    """
    od from to komu kopie kopia cc bcc odesilatel odosielatel prijemce prijemca sender recipient jmeno meno name
    prijmeni priezvisko surname autor autorka autori author authors skolitel skolitelka vedouci veduci veduca
    oponent oponentka supervisor reviewer reviewers zapsal zapsala zapisal zapisala overil overila overovatel
    overovatelka pritomni pritomen pritomna pritomny omluveni omluven omluvena ospravedlneni chybi chybeji chybaju
    chybeli present attendees attending apologies absent minutes chair chaired hoste hostia ucastnici predsedajici
    predsedajuci zak zakyne ziak ziacka student studentka pupil child dite dieta matka otec mother father parent
    guardian zastupce zastupca rodic kontaktni kontakt player winner scorer referee umpire goalscorer osoba zadatel
    zadatelka ziadatel ziadatelka applicant podpis signed signature teacher ucitel ucitelka podal podala vyrizuje
    vybavuje zodpovida zodpovedny zodpovedna odpovida responsible contact trener trenerka vypracoval vypracovala
    schvalil schvalila predkladal predklada recenzent recenzentka jednatel zamestnanec zamestnankyne zamestnankyna
    employee pacient pacientka patient svedek svedok witness najemce najomca pronajimatel prenajimatel tenant
    landlord kupujici predavajici organizer reader readers dozor sluzba sluzbu doprovod sprievod vystupuji vystupuju
    hraji hraju sestava zostava pomahaji pomahaju nemocni chybejici nepritomni napomenuti pochvala omluveno zdrzela
    zdrzali examiner moderator nadrizeny nadriadeny manager spolupracovali hlasovali driver ridic vodic sofer
    approved chairperson zakaznik zakaznicka customer klient guest host proti zdrzel zdrzal
    """
)
#: those of them that ask for a name, so that whatever is written there is one
NAME_LABELS = word_set(
    """
    jmeno meno name prijmeni priezvisko surname signed podpis signature firstname lastname forename
    """
)
#: words of a label that asks for the name of something else: *Název školy a jméno ředitele*, *File name*
NO_NAME_LABELS = word_set(
    """
    file user host domain product item project company brand soubor souboru uzivatele uzivatelske pouzivatelske
    produktu vyrobku projektu firmy skoly listu vlastnosti promenne funkce pole tabulky stlpca column field table
    """
)
#: a letter ends with one of these, and a name on the next line; patterns, with and without accents
CLOSINGS = (
    "s pozdrav[eo]m", "s přátelským pozdravem", "s priateľským pozdravom", "zdrav[ií]m?", "děkuj[ui]", "dekuj[ui]",
    "ďakujem", "dakujem", "s úctou", "s uctou", "hezký den", "hezky den", "pekný deň", "pekny den", "měj se",
    "maj sa", "mějte se", "majte sa", "(?:kind |best |warm )?regards", "all the best", "best(?: wishes)?",
    "(?:yours )?sincerely", "yours(?: faithfully| truly)?", "cheers", "(?:many )?thanks", "thank you", "love",
    "srdečně", "srdečne", "díky", "diky", "vďaka", "vdaka", "těším se", "teším sa", "za tým", "za tím",
    "podepsán[a]?", "podpísan[ýá]", "tvůj", "tvoje", "tvoja", "tvoj", "váš", "vaše", "vaša", "pa", "pusu", "líbá",
    "souhlasím", "súhlasím", "beru na vědomí", "beriem na vedomie", "objímá", "objíma", "s láskou",
    "s přáním hezkého dne",
)  # fmt: skip


@lru_cache(maxsize=50_000)
def function_word(word: str, english: bool) -> bool:
    """Whether English, or Czech or Slovak, has the word as a function word; those perhaps without their accents."""
    small = word.lower()
    if english:
        return small in stop_list("en")
    return (
        small in stop_list("cs")
        or (small.isascii() and small in stop_list("cs", folded=True))
        or small in ("the", "of", "and")
    )


@lru_cache(maxsize=1)
def _verb_beginnings() -> dict[int, frozenset[str]]:
    """The beginnings of HUMAN_VERBS by their length."""
    long = [verb for verb in HUMAN_VERBS if verb not in _SHORT_VERBS]
    return {length: frozenset(verb for verb in long if len(verb) == length) for length in sorted({*map(len, long)})}


@lru_cache(maxsize=20_000)
def human_verb(word: str) -> bool:
    """Whether a word is a form of a verb that people are said to do."""
    if word.lower() == "chýba":
        return True  # without its accent it is a mistake, in the other sense
    folded = fold(word)
    folded = folded.removeprefix("ne") if folded.startswith("ne") and len(folded) > 5 else folded
    if folded in _SHORT_VERBS:
        return True
    size = len(folded)
    return any(folded[:n] in verbs for n, verbs in _verb_beginnings().items() if size - 4 <= n <= size)


def authors_verb(folded: str) -> bool:
    """*vymezuje*, *popsala*: what is said of authors, and of what they wrote."""
    return folded.startswith(_AUTHORS_DO)
