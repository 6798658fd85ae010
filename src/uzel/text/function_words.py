"""Words that carry no topic of their own, in Czech, Slovak and English: they never decide what a question is about."""

from __future__ import annotations

from functools import lru_cache

from uzel.text.normal import fold

_CZECH_LIST = """
a aby ale ani aniž anebo ať až ač ačkoli ačkoliv asi aspoň alespoň bez beze by bych bychom byste bys byl byla bylo
byli byly být bývá bývají bude budeme budete budeš budou budu co což cože čí čeho čemu čem čím čímž da dle do jak
jaká jaké jakého jakém jakému jakou jaký jakých jakým jakými jací jako jakož je jeho jehož jej její jejich jejichž
jejího jejím jejíž jemu jen jenom jenž jež ji jí jich jim jimi jinak jsem jsi jsme jsou jste již k kam kde kdo kdy
kdyby když ke kolik kolika kolikátý kolikrát komu kohož koho kom kým která které kterého kterém kterému kteří kterou
který kterých kterým kterými ku kvůli li ledaže má máme mám máte máš mají mě mezi mi mít mne mně mnou mohl mohla
mohli mohou mohu můj můžu mé mého mém mému moje mojí mou má mí mým mých může můžeme můžete můžeš můžou musí musíme
musím musíte muset my na nad nade nám námi nás náš naše našeho našem našemu naši našich ne nebo neboť nebude nebyl
nebyla nebylo nechť nějak nějaká nějaké nějaký něco někde někdo někdy není nejsou než ni nic ní nich ním nimi o od
ode on ona onen oni ono ony pak po pod podle pokud právě pro proč proto protože přes přese při pouze s sám sama se
si sice skrz smí smíme smím smíte snad sobě sebe sebou spolu své svého svém svému svou svoje svojí svůj svých svým
svými ta tady tak také taky takže taková takové takový tam tato tě tedy té těch těm těmi této téhož ten tento teď ti
tím tímto to toho tohoto tohle tom tomto tomu tomuto tou touto tu tuto tudíž ty tyto tvůj tvá tvé u už v vám vámi
vás váš vaše vašeho vašem vaši ve však vůbec vy z za zda zdali ze že zde
"""
_CZECH = _CZECH_LIST.split()

_SLOVAK_LIST = """
a aby aj ak akej aké akého akéhosi akému akom akou aký aká akých akým akými akí ako akože ale alebo ani aspoň asi až
bez bezo bol bola boli bolo bude budem budeme budete budeš budú by byť býva bývajú cez ceze čo čoho čom čomu čím či
čí čia čie do ho hoci i ich im iba ja je jeho jej jemu jeden k kam kde kedy keď kto ktorá ktoré ktorého ktorej
ktorému ktorí ktorom ktorou ktorú ktorý ktorých ktorým ktorými koho komu kým kom koľko koľkí koľkokrát koľkých
ktorýže ku kvôli lebo len ma má majú mal mala mali malo mám máme máte máš mať medzi mi mne mnou mňa moja moje mojej
môj môže môžem môžeme môžete môžeš môžu musí musia musím musíme musíte musieť my na nad nado nám nami nás náš naša
naše našej našich ne nech nebude nebol nebola nebolo nie nič niečo niekde niekto niekedy nejaká nejaké nejaký nich
ním nimi nej neho nemu ňou o od odo okrem on ona oni ono ony po pod podľa pokiaľ pokým potom pre preto pretože prečo
pred predo pri práve s sa sám seba sebe sebou si sme smie smiem smú so som ste sú svoj svoja svoje svojej svojho
svojich svojim svojím svojom svojou ta tá tak taká také taký takže tam tá táto tej tejto ten tento ti tie tieto tí
títo tým týmto to toho tohto tom tomto tomu tomuto tou touto tu tú túto ty tých týchto týmito tvoj tvoja tvoje u už
v vám vami vás váš vaša vaše vo však vy z za zo že žeby
"""
_SLOVAK = _SLOVAK_LIST.split()

_ENGLISH_LIST = """
a about after again all also although am an and any are aren't as at be because been before being between both but
by can can't cannot could couldn't did didn't do does doesn't doing don't done during each either else ever for from
get gets got had has hasn't have haven't having he her here hers him his how i i'd i'll i'm i've if in into is isn't
it it's its itself just let let's many may me might much must my myself neither no nor not of off on once one's only
onto or other our ours ourselves out over own per please shall she should shouldn't so some such than that that's
the their theirs them themselves then there there's these they they're this those through to too under until up upon
us very via was wasn't we we're were weren't what what's when whenever where where's wherever whether which while
who who's whom whose why will with within without won't would wouldn't you you're your yours yourself
"""
_ENGLISH = _ENGLISH_LIST.split()

#: nouns and numerals that lose their diacritics into a function word's folded form
_FOLDED_TRAPS = frozenset({"byt", "pred", "pani", "nas", "vas", "ton", "rad", "ust", "tvar"}) - {"nas", "vas", "pred"}

_SLAVIC = frozenset(_CZECH) | frozenset(_SLOVAK)
_LISTS = {"cs": frozenset(_CZECH), "sk": frozenset(_SLOVAK), "en": frozenset(_ENGLISH)}


def of_language(language: str) -> frozenset[str]:
    """The list of one language as it is spelled, in small letters; empty for a language that has none here."""
    return _LISTS.get(language, frozenset())


@lru_cache(maxsize=8)
def stop_list(language: str, folded: bool = False) -> frozenset[str]:
    """Function words of a text in `language`: Czech and Slovak share one list, an unknown language takes all.

    `folded` gives the forms typed without diacritics.
    """
    if language in ("cs", "sk"):
        chosen = _SLAVIC
    elif language == "en":
        chosen = _LISTS["en"]
    elif language == "und":
        chosen = _SLAVIC | _LISTS["en"]
    else:
        return frozenset()
    return frozenset(fold(word) for word in chosen) - _FOLDED_TRAPS if folded else chosen
