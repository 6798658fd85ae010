"""Words for what somebody is (*učitel*, *svědkyně*, *geodet*), in every case form: a name follows them often."""

from __future__ import annotations

from functools import lru_cache

from uzel.text.form_index import FormIndex
from uzel.text.name_forms import man_forms, woman_forms
from uzel.text.word_sets import word_set

_MEN = word_set(
    """
    učitel učiteľ ředitel riaditeľ zástupce zástupca profesor docent doktor inženýr inžinier trenér starosta školník
    kolega spolužák žák žiak student študent strýc strýko bratr brat syn manžel otec asistent kuchař kuchár
    vychovatel vychovávateľ psycholog psychológ lékař lekár kamarád kamarát soused sused přítel priateľ pacient
    svědek svedok předseda predseda autor školitel školiteľ oponent recenzent jednatel konateľ inspektor inšpektor
    brácha bráška kluk chlapec hoch muž pán vítěz víťaz hráč brankář brankár zpravodaj spravodajca náhradník
    sourozenec súrodenec účastník stavbyvedoucí stavbyvedúci vedoucí poslanec primátor místostarosta mistr majster
    geodet architekt zhotovitel zhotoviteľ investor rozhodčí kapitán žalobce žalobca obžalovaný poškozený tajemník
    tajomník kancléř kancelár rektor děkan dekan prorektor proděkan prodekan hejtman ministr minister prezident
    senátor velitel veliteľ strážník strážnik policista policajt řidič vodič šofér elektrikář elektrikár instalatér
    inštalatér truhlář stolár zedník murár zahradník záhradník knihovník knihovnik farář farár kněz kňaz páter
    biskup primář primár chirurg zubař zubár veterinář veterinár lékárník lekárnik redaktor novinář novinár
    spisovatel spisovateľ básník básnik malíř maliar sochař sochár hudebník hudobník dirigent režisér herec
    skladatel skladateľ filozof historik archivář archivár badatel bádateľ lektor instruktor inštruktor vedúci
    mluvčí hovorca soudce sudca advokát notář notár exekutor právník právnik účetní účtovník hospodář hospodár
    pokladník pokladnik revizor revízor domovník údržbář údržbár topič kurýr kuriér poštář poštár prodavač predavač
    číšník čašník nájemce nájomca zájemce záujemca dobrodinec host hosť dobrovolník dobrovoľník brigádník stážista
    desátník četař čatár rotmistr poručík poručík kapitán major plukovník generál svobodník slobodník strážmistr
    vrátný vrátnik ošetřovatel ošetrovateľ zdravotník záchranář záchranár hasič trenažér cvičitel cvičiteľ plavčík
    topenář kúrenár opravář opravár montér mechanik technik dispečer skladník dělník robotník mistr pokrývač klempíř
    klampiar lakýrník natěrač sklenář sklár zámečník zámočník kovář švec krejčí pekař pekár řezník mäsiar cukrář cukrár
    vinař vinár včelař včelár rybář rybár lesník hajný hajník myslivec poľovník chovatel chovateľ pěstitel pestovateľ
    makléř maklér bankéř bankár pojišťovák daňový auditor projektant statik programátor analytik správce správca
    tester konzultant poradce poradca mediátor překladatel prekladateľ tlumočník tlmočník průvodce sprievodca
    moderátor kameraman fotograf grafik ilustrátor choreograf tanečník zpěvák spevák klavírista houslista huslista
    varhaník organista sbormistr zbormajster kostelník kostolník kaplan kaplán jáhen diakon opat
    třídní triedny praktikant absolvent maturant respondent informátor pamětník pamätník děda dedko dědeček
    deduško táta tatínek ocko tatko strejda ujo synovec bratranec zeť švagr švagor kmotr krstný vnuk otčím nevlastní
    asistent kurátor koordinátor referent úředník úradník vyšetřovatel vyšetrovateľ znalec zmocněnec splnomocnenec
    """
)
_WOMEN = word_set(
    """
    učitelka učiteľka ředitelka riaditeľka zástupkyně zástupkyňa profesorka docentka doktorka inženýrka trenérka
    starostka školnice kolegyně kolegyňa spolužačka žákyně žiačka studentka študentka teta tetička babička babka
    sestra sestřička sestrička dcera dcéra manželka maminka mamička matka asistentka kuchařka kuchárka vychovatelka
    vychovávateľka logopedka psycholožka lékařka lekárka kamarádka kamarátka sousedka suseda přítelkyně priateľka
    pacientka svědkyně svedkyňa předsedkyně predsedníčka predsedkyňa autorka školitelka školiteľka oponentka
    recenzentka jednatelka poslankyně poslankyňa primátorka místostarostka mistryně geodetka architektka kapitánka
    žalobkyně obžalovaná tajemnice tajomníčka rektorka děkanka dekanka prorektorka hejtmanka ministryně ministerka
    prezidentka senátorka policistka policajtka řidička vodička knihovnice knihovníčka farářka primářka primárka
    chirurgička zubařka zubárka veterinářka lékárnice lekárnička redaktorka novinářka novinárka spisovatelka
    spisovateľka básnířka poetka malířka maliarka herečka skladatelka historička archivářka archivárka badatelka
    ségra sestřenka holka holčička dívka dívenka žena dievča dievčatko princezna dáma stavbyvedoucí stavbyvedúca
    lektorka instruktorka inštruktorka vedoucí vedúca mluvčí hovorkyňa soudkyně sudkyňa advokátka notářka notárka
    exekutorka právnička účetní účtovníčka hospodářka hospodárka pokladní pokladníčka domovnice prodavačka
    predavačka číšnice čašníčka dobrovolnice dobrovoľníčka stážistka praktikantka absolventka respondentka
    informátorka pamětnice kurátorka koordinátorka manažerka manažérka referentka úřednice úradníčka vyšetřovatelka
    zmocněnkyně neteř neter sestřenice sesternica tchyně svokra švagrová kmotra krstná vnučka macecha sekretářka
    sekretárka recepční recepčná uklízečka upratovačka zapisovatelka zapisovateľka vizážistka
    """
)
_ENGLISH = word_set(
    """
    teacher headteacher headmaster headmistress principal professor doctor coach captain nurse uncle aunt auntie
    cousin classmate colleague neighbour neighbor brother sister son daughter husband wife mum mom dad friend
    supervisor author president king queen saint pope father mother grandma grandpa granddad nan plumber electrician
    architect contractor client gardener cashier manager secretary treasurer chairman chairwoman chair clerk
    reverend pastor rabbi curate warden usher fitter plumber electrician carpenter joiner builder decorator gardener
    cleaner porter caterer cook chef waiter waitress clerk bookkeeper accountant auditor surveyor engineer mechanic
    technician programmer analyst consultant adviser advisor translator interpreter photographer organist choirmaster
    matron midwife paramedic surgeon physiotherapist counsellor chaplain bursar registrar invigilator examiner
    steward marshal umpire referee goalkeeper striker lifeguard ranger forester shepherd blacksmith saddler
    councillor inspector constable sergeant officer judge lawyer solicitor editor poet painter composer conductor
    director producer researcher lecturer tutor mentor student pupil patient witness tenant landlord driver
    caretaker librarian receptionist assistant vicar priest bishop dean chancellor minister senator mayor farmer
    baker butcher niece nephew partner fiancé fiancée boyfriend girlfriend roommate flatmate stepfather stepmother
    """
)
#: those after which no place and no firm is named
_KIN = word_set(
    """
    teta tetička strýc strýko strejda ujo děda dedko dědeček deduško babička babka bratr brat sestra syn dcera dcéra
    manžel manželka maminka mamička táta tatínek ocko tatko kamarád kamarát kamarádka kamarátka spolužák spolužačka
    žák žákyně žiak žiačka soused sousedka sused suseda synovec bratranec neteř neter sestřenice sesternica tchyně
    svokra švagr švagor kmotr kmotra vnuk vnučka
    """
)
_ENGLISH_KIN = frozenset(
    [
        "uncle",
        "aunt",
        "auntie",
        "cousin",
        "classmate",
        "brother",
        "sister",
        "son",
        "daughter",
        "husband",
        "wife",
        "grandma",
        "grandpa",
        "granddad",
        "niece",
        "nephew",
    ]
)


#: written with a capital before an English name
CALLED_BY = frozenset(
    (
        "professor", "doctor", "nurse", "reverend", "pastor", "rabbi", "matron", "chaplain",
        "uncle", "aunt", "auntie", "coach", "captain", "president", "king", "queen",
        "pope", "sergeant", "inspector", "constable", "judge", "councillor", "senator", "mayor", "bishop", "vicar",
        "chancellor", "minister", "grandma", "grandpa", "granddad", "nan", "cousin", "sister", "brother", "father",
        "mother",
    )
)  # fmt: skip


@lru_cache(maxsize=1)
def _index() -> tuple[FormIndex, FormIndex]:
    return FormIndex(_MEN, (man_forms,)), FormIndex(_WOMEN, (woman_forms,))


def is_role(folded: str) -> bool:
    """Whether a folded word is a form of a word for what somebody is."""
    men, women = _index()
    return folded in _ENGLISH or folded in men or folded in women


@lru_cache(maxsize=10_000)
def is_kin(folded: str) -> bool:
    """Whether it is one after which no place and no firm is named: *teta*, *žák*."""
    return folded in _ENGLISH_KIN or any(not _KIN.isdisjoint(index.bases(folded)) for index in _index())


def role_cases(folded: str) -> frozenset[str]:
    """The cases that a folded Czech or Slovak word for what somebody is may stand in; none for another word."""
    men, women = _index()
    return men.cases(folded) | women.cases(folded)
