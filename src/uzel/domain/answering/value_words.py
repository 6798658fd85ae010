"""Words by which a sentence states a person, a place, a time, a frequency and the like: Czech, Slovak, English, folded.

Only tables. Where a table says *beginnings* or *endings*, a word counts that begins or ends so.
"""

from __future__ import annotations

from uzel.domain.asking_words import Kind


def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text.split()))


#: beginnings of words for what one types to be let in
SECRETS = (
    _words("heslo hesla hesle heslem heslom hesiel hesel password passphrase passcode"),
    _words("kod code pin passcode"),
)
#: beginnings: what a telephone and an e-mail address are called
PHONES = _words("telefon phone mobil")
MAILBOXES = _words("email e-mail mail")
#: beginnings of what follows a unit of length that measures an area or a volume
POWERS = _words("krychl kubick cubic ctvere stvorc squar")
_TIME = frozenset({"seconds", "months"})
_LENGTH = frozenset({"metres"})
#: beginnings of what is measured -> the kinds of unit that may measure it, as `uzel.text.quantity_units` names them
MEASURED: tuple[tuple[tuple[str, ...], frozenset[str]], ...] = (
    (_words("teplot temperatur"), frozenset({"degrees", "degrees Celsius"})),
    (
        _words("vysk vysok height tall high delk dlzk length sirk wid hloubk hlbk hlubok deep depth vzdal dista"),
        _LENGTH,
    ),
    (_words("dalek far"), _LENGTH | _TIME),
    (_words("hmotnost vah vaz weigh heav tezk tazk"), frozenset({"grams"})),
    (_words("objem volum"), frozenset({"litres", "cubic metres"})),
    (_words("rychlost speed"), frozenset({"km/h", "bits per second", "metres", "times"})),
    (_words("tlak pressur"), frozenset({"bars", "pascals"})),
    (_words("vykon power"), frozenset({"watts"})),
    (_words("spotreb consum"), frozenset({"litres", "watt hours", "watts", "cubic metres", "grams"})),
    (_words("star old vek"), _TIME),
)
#: kinds of unit that stand for one another
ALIKE = (_TIME, frozenset({"degrees", "degrees Celsius"}))
#: beginnings: what asks for an age, and what says one beside the number
AGES = _words("star old vek")
AGED = _words("ma maji maju mel bude je jsou su byl bol mu ji jej is was are were he she it aged age narod rocn")
#: beginnings: words for one particular sort of money, those of a group for the same; *price* and *cost* are of any
SUMS: tuple[tuple[str, ...], ...] = (
    _words("pokut fine penal sankc"),
    _words("deposit kauc zaloh advance"),
    _words("rent najem najmu najm"),
    _words("salary wage mzd mezd platu platem platy vyplat"),
    _words("dotac grant subsid prispev"),
    _words("honorar fee gaz"),
    _words("skolne skolneho tuition"),
)
#: beginnings: what numbers below it are prices
PRICE_LISTS = _words("cenik cennik prices pricing pricelist sazebnik sadzobnik tarif tariff")
#: costs nothing
FREE = frozenset(
    _words(
        """
    zdarma zadarmo bezplatne bezplatny bezplatna gratis free gratuitous
    """
    )
)
#: amounts that are no numeral: none, both, several
NONE = frozenset(
    _words(
        """
    zadny zadna zadne zadnou zadneho ziadny ziadna ziadne ziadnu ziadneho nikdo nikto none nobody no zero nula both
    oba obe obidva several few many dozens hundreds thousands desitky stovky tisice desiatky half polovina polovicu
    polovinu pul pol pair par dvojice trojice tucet dozen couple single only jeden jedna jedno jednoho jednu one two
    """
    )
)
#: beginnings: how often
FREQUENCY = _words(
    """
    kazd denn tydn tyzden mesicn mesacn rocn ctvrtletn stvrtrocn pololetn polrocn hodinov jednou dvakrat trikrat
    ctyrikrat styrikrat petkrat patkrat raz obden krat pravideln obcas vzdy nikdy zridka zriedka casto every each
    once twice thrice daily weekly monthly yearly annual quarterly hourly fortnight biweekly bimonthly biannual
    times regular always never rarely often sometimes usually per seldom frequent nightly
    """
)
#: beginnings
WEEKDAYS = _words(
    """
    pondel uter stred ctvrt patek patk patku sobot nedel utor stvrt piatok piatk monday tuesday wednesday thursday
    friday saturday sunday vikend weekend
    """
)
#: beginnings
MONTHS = _words(
    """
    leden ledn unor brezen brezn duben dubn kveten kvetn cerven cervn cervenec srpen srpn zari rijen rijn listopad
    prosin januar februar marec marca marci april maj jun jul august septemb oktob novemb decemb january february
    march may june july october
    """
)
#: beginnings of seasons, parts of the day, feasts, and words that point in time
PERIODS = _words(
    """
    jaro jare jarn leto lete letn podzim zima zime zimy zimu zimn jar jesen spring summer autumn winter rano rana
    dopoledn dopolud poledn polud odpoledn popolud vecer noc pulnoc polnoc svitan soumrak sumrak morning noon midday
    afternoon evening night midnight dawn dusk dnes zitra zajtra vcera today tomorrow yesterday tonight vanoc vianoc
    velikono velkono prazdnin christmas easter holiday svatk sviatk semestr semester termin kvartal quarter pololeti
    polrok century stoleti storoci decade era desetileti desatroc soon brzy coskoro ihned okamzite immediately hned
    nyni teraz now later pozdeji neskor recently already vzdy nikdy always never zacatk zaciatk konec konc koniec
    beginning sunrise sunset
    """
)
#: words that open a clause or phrase of time
TIME_CLAUSES = frozenset(
    _words(
        """
    when before after until till during since while once upon whenever as kdyz az jakmile pred po behem dokud nez
    predtim potom pote ked kym pocas predtym ledva hned dokial pokial by on in at pri
    """
    )
)
#: beginnings of lengths of time, beside the units
DURATIONS = _words(
    """
    den dne tyden tyzd chvil doba dobu moment night overnight noc decade centur veky vek
    """
)
#: words of a length by its ends
UNTIL = frozenset(
    _words(
        """
    until till through throughout do od from since indefinitely forever permanently navzdy trvale vecne natrvalo az
    """
    )
)
#: endings of words for persons by what they do, of six letters at least; other words for persons stand in `ROLES`
ROLE_ENDINGS = _words(
    """
    atel atelka atelky atelku atelem atelkou itel itelka itelky itelku itelem itelkou itelia iteli atelia ateli etel
    ologist olog ologem ologom ologicka ologie ician icians ista istka istky istom istou istovi isti ist ists ian
    ians eer eers ers ors ees woman women
    """
)
#: words with such an ending that are no persons
NOT_ROLES = frozenset(
    _words(
        """
    pristi zjisti ujisti pojisti vycisti ocisti umisti premisti nejisti zajisti
    mista cista lista pusta hostel motel hotel kostel postel datel mentor consist persist insist resist assist exist
    enlist others numbers papers letters waters computers matters orders offers covers colors doors floors errors
    factors motors sensors powers centers centres meters metres liters litres layers servers filters answers
    drawers lockers towers rivers borders quarters headquarters fingers flowers showers stickers folders
    fees trees degrees
    """
    )
)
#: beginnings of words for persons by their work, office or part, and for bodies of persons
ROLES = _words(
    """
    skolnik skolnic skolnick kuchar spravc spravk spravky spravcov udrzbar uklizec uklizeck uprato vratny vratna vratnik
    vratnick hospodar ucetni uctovn sekretar knihovnik knihovnic lekar doktor zdravotni sestrick psycholog logoped
    asistent pedagog trener lektor instruktor vedouci vedouciho vedoucim veduci veduca veduceho veducim veducou
    zastupc zastupk predsed mistr majst starost primator poslan radni richtar farar knez knaz biskup kral kralov kniez
    knize princ cisar hrabe hrabet vevod vojvod slecht slacht rytir vojak vojac dustojni dostojni general plukovni
    kapitan namorni pilot ridic vodic strojved strojnik pruvodc sprievodc pokladni prodavac predavac cisnik majitel
    vlastnik provozovatel prevadzkovatel najemc najemnik najomc obyvatel obcan rodic otec otcov otce matka matku
    matkou maminka tatinek dedecek dedko babick bratr sestra sestrou dcera dceru soused sused kamarad zak zaci zaku
    zakyn zakum zakov ziak ziaci student absolvent doktorand skolitel oponent autor spoluautor editor redaktor novinar
    spisovatel basnik malir maliar sochar architekt skladatel hudebnik hudobnik herec herci hereck reziser fotograf
    inzenyr inzinier technik konstrukter vedec vedci vyzkumnik vyskumnik laborant analytik programator vyvojar
    administrator delnik delnic robotni remeslni tesar truhlar stolar elektrikar instalater zednik murar kovar mlynar
    pekar reznik masiar zahradni lesnik hajny myslive polovnik polovnic rybar vcelar vcelari pastyr hasic polici
    zachranar strazni hlidac dozorc soudc sudca sudkyn pravnik pravnick advokat notar svedk svedok komisar inspektor
    kontrolor auditor revizor revizni metrolog geodet dobrovolni clen clenk clenov ucastni organizator koordinator
    manazer jednatel konatel podnikatel zamestnan pracovnik pracovnic urednik urednic urednick matrikar referent
    kastelan kustod kurator zakladatel darce darca sponzor dodavatel odberatel zakaznik navstevni pacient klient
    vychovat vychovav ucitel riaditel reditel stavitel majster knihovni plavcik strojar skladni
    firma firmy firmou firme spolecnost spolocnost druzstv spolek spolku spolok zdruzen sdruzen nadaci nadace nadacia
    agentur urad vybor komis zastupitelstv ministerstv ministr minister vlada vlade vladou parlament
    oddil posadk posadka skupin sbor zbor armad
    cirkev
    teacher tutor headteacher headmaster headmistress principal director manager supervisor caretaker janitor warden
    keeper keyholder cook chef nurse doctor physician surgeon dentist secretary treasurer chairman chairperson
    chairwoman president mayor minister driver captain sailor soldier officer guard police constable inspector judge
    lawyer attorney clerk librarian curator registrar archivist conservator restorer volunteer staff member guest
    visitor student pupil undergraduate alumn professor lecturer researcher scientist engineer technician mechanic
    electrician plumber carpenter builder owner landlord tenant resident citizen inhabitant neighbour neighbor friend
    parent guardian author writer publisher poet painter artist sculptor architect composer musician singer actor
    actress journalist photographer designer developer programmer coordinator organiser organizer leader coach trainer
    referee participant contestant winner founder donor supplier contractor vendor customer patient user operator
    maintainer contributor worker employee employer merchant trader settler farmer peasant slave servant noble knight
    emperor empress monarch bishop priest monk pastor reverend prophet philosopher scholar mathematician physicist
    chemist biologist astronomer historian explorer inventor discoverer ruler governor senator deputy delegate
    ambassador diplomat spokes witness victim suspect prisoner porter receptionist reception cleaner gardener
    beekeeper miller baker butcher tailor shoemaker glazier mason manager dealer agent agency company firm corporation
    society association union council committee board commission ministry department office university college school
    institute laborator museum church army navy regiment crew team club group family tribe party parliament congress
    senate court government authority administration crowd
    """
)
#: whole words for persons and for bodies of persons, and pronouns that stand for persons alone
PEOPLE = frozenset(
    _words(
        """
    deti dite dieta ditet osoba osoby osob osobu lide lidi ludia ludi tym tymu tim timu team rada rady radu radou
    vedeni vedenie obec mesto kraj skola trida trieda muzeum knihovna kniznica kancelar
    vratnice vratnica recepce recepcia redakce redakcia univerzita fakulta katedra ustav institut oddeleni oddelenie
    odbor klaster klastor stryc strycek teta syn synem muz muzi zena zeny host hoste
    hostia mnich mnisi svaz zvaz vsichni vsetci kazdy kdokoli ktokolvek nikdo nikto kdo kto whoever everyone everybody
    anyone anybody nobody somebody someone people person father mother son daughter wife husband brother sister uncle
    aunt child children king queen prince princess duke duchess earl count pope god gods saint lord lady man men boy
    boys girl girls members they them he him she we you boss chief head monk nun svedek my vy oni lekari vlada
    """
    )
)
#: prepositions that stand before places: a capital after them names no person
BEFORE_PLACES = frozenset(_words("v ve vo na do z ze zo in at near"))
#: prepositions and adverbs of place
PLACE_WORDS = frozenset(
    _words(
        """
    in at on near under below above behind beside between inside outside opposite along around within across by to
    from into onto next left right upstairs downstairs here there where via through v ve na u pod pode nad nade za
    pred mezi vedle uvnitr venku naproti podel kolem okolo blizko pobliz do z ze od k ke pri skrz pres vo nado podo
    medzi vedla vnutri vonku oproti pozdlz zo odo ku cez nahore dole hore vlevo vpravo vlavo doma tam tady tu
    """
    )
)
#: beginnings: why
CAUSE = _words(
    """
    protoze jelikoz nebot kvuli duvod aby pretoze lebo kedze kvoli dovod because since due reason so therefore cause
    as in to proto preto tak for diky vdaka zaujm
    """
)
#: beginnings: a part of a whole
SHARE = _words(
    """
    third quarter half fifth tretin ctvrtin stvrtin polovin polovic petin patin majority vetsin vacsin
    """
)
#: beginnings: a time of the day
CLOCK = _words(
    """
    hodin hod noon midnight poledne pulnoc poludn polnoc clock am pm rano vecer zvonen
    """
)
#: labels of fields and headers of columns that say what their value is: beginnings
LABELS = {
    Kind.WHEN: _words("kdy kedy when datum date termin cas time zacat start den day hodin odesl odosl sent"),
    Kind.TIME: _words("kdy kedy when cas time zacat start hodin"),
    Kind.YEAR: _words("rok year datum date"),
    Kind.WHERE: _words(
        "kde where mist miest location place umist umiest adres address room ucebn sal bydl city town mesto obec sidlo "
        "ulic street cil ciel target path cesta folder sklad"
    ),
    Kind.WHO: _words(
        "kdo kto who od from autor author organi jmeno meno name sprav vedouc veduc ucit kontakt contact owner zodpov "
        "odpov"
    ),
    Kind.WHY: _words("proc preco duvod dovod pricin why reason cause because protoze pretoze kvuli kvoli lebo"),
    Kind.NAME: _words("jmeno meno name nazev nazov title called"),
    Kind.MONEY: _words(
        "cen price cost poplat fee kc eur castk sum suma najem vstupn budget rozpoc rent plat mzda salary wage deposit"
        " zaloh"
    ),
    Kind.CODE: _words("kod code cislo number pin heslo password telefon phone klapk"),
}
