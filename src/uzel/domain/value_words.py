"""Words by which a sentence states a person, a place, a time, a frequency and the like: Czech, Slovak, English, folded.

Only tables. Where a table says *beginnings* or *endings*, a word counts that begins or ends so.
"""

from __future__ import annotations

from uzel.domain.asking import Kind


def _words(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(text.split()))


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
    when before after until till during since while once upon whenever as kdyz az jakmile pred po behem dokud nez od
    do predtim potom pote ked kym pocas predtym ledva hned dokial pokial by on in at pri
    """
    )
)
#: beginnings of lengths of time, beside the units
DURATIONS = _words(
    """
    den dne tyden tyzd chvil doba dobu moment night noc decade centur veky vek
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
#: endings of words for a person by what they do
ROLES = _words(
    """
    tel telka telky telku telem telkou ar arka nik nice nicka nicku nikem nikom ista istka ent entka ant antka ec
    kyne kyna or orka ator log ologist ician er ers ors ist ists ian ians ee ess man men woman women person people
    ik icka ci iteli
    """
)
#: words for persons and for bodies of persons
PEOPLE = frozenset(
    _words(
        """
    otec otce matka matky rodic rodice rodicia zak zaci ziak ziaci zakyne dite deti dieta osoba osoby osob sef sefka
    mistr majster mistra majstra tym tim team komise komisia rada vedeni vedenie spravce spravca vedouci veduci
    veduca zastupce zastupca clen clenove clenka trida trieda firma spolecnost spolocnost urad obec mesto stat skola
    skolnik skolnicka sbor zbor hasici policie policia kral kralovna kniez knez farar starosta dedecek babicka bratr
    brat sestra syn dcera zena muz strycek teta soused sused sousedka vsichni vsetci kazdy kdokoli ktokolvek nikdo
    nikto ten ta ti kdo kto jenz ktery whoever everyone everybody anyone anybody nobody father mother parent parents
    child children pupil pupils king queen prince emperor pope god committee council board staff company government
    army police church group members member they he she we you i who one boss chief head party tribe family crew
    mnich mnisi monk nun knight rytir vojak vojaci svedek svedok porodni ridic ridici kuchar kucharka lekar lekarka
    sestricka postak dodavatel technik udrzbar revizni sam sama sami my vy on ona
    """
    )
)
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
    Kind.WHEN: _words("kdy kedy when datum date termin cas time zacat start den day hodin od do"),
    Kind.TIME: _words("kdy kedy when cas time zacat start hodin od do"),
    Kind.YEAR: _words("rok year datum date"),
    Kind.WHERE: _words("kde where mist miest location place umist umiest adres address room ucebn sal"),
    Kind.WHO: _words(
        "kdo kto who od from autor author organi jmeno meno name sprav vedouc veduc ucit kontakt contact owner zodpov "
        "odpov"
    ),
    Kind.MONEY: _words("cen price cost poplat fee kc eur castk sum suma najem vstupn"),
    Kind.CODE: _words("kod code cislo number pin heslo password telefon phone klapk"),
}
