"""Words and phrases by which a sentence limits what it says: conditions, exceptions, modality, quantity, time, source.

Closed classes of Czech, Slovak and English, folded, as one pattern for each kind. A mark is a place in the text;
what it governs is found by whoever asks.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import Final

from uzel.text.word_sets import word_set


class Kind(StrEnum):
    """What a mark says; the value is the word for it in a reason."""

    IF = "condition"
    UNLESS = "unless"
    EXCEPT = "exception"
    ONLY = "only"
    WITHOUT = "without"
    WHEN = "when"
    MUST = "obligation"
    MAY = "permission"
    SHOULD = "recommendation"
    FORBID = "prohibition"
    NOT_REQUIRED = "no obligation"
    ALL = "all"
    EACH = "each"
    MOST = "most"
    SOME = "some"
    NONE = "none"
    AT_MOST = "at most"
    AT_LEAST = "at least"
    ALMOST = "almost"
    ABOUT = "about"
    OVER = "more than"
    UNDER = "less than"
    ABSOLUTE = "without exception"
    FORMER = "former"
    STILL = "still"
    ALREADY_NOT = "no longer"
    PLANNED = "planned"
    REPORTED = "said by somebody"
    RUMOUR = "hearsay"
    CAUSE = "cause"
    RESULT = "result"
    MAYBE = "perhaps"
    NOT = "negation"
    COUNTERFACTUAL = "what did not happen"
    DEADLINE = "deadline"
    THAN = "comparison"
    ATTRIBUTED = "attribution"


_PATTERNS: Final[dict[Kind, str]] = {
    Kind.IF: r"jakmile|akonahle|as soon as|(?<!at )once(?= (?:(?:the|it|he|she|they|you|we|all) |\w+ (?:has|"
        r"have|is|are) ))|"
        r"pokud(?! jde o| mozno| vim)|jestli(?:ze)?|kdyby(?:ch|chom|ste)?|v pripade(?:,)?(?: ze)?|pod "
        r"podminkou|za podmin\w+|za predpokladu|podminkou je|"
        r"ak|keby|v pripade,? ak|pod podmienkou|za podmien\w+|pokial|podmienkou je|if|in case|provided(?: that)?|"
        r"as long as|on condition|in the event|"
        r"\w+-li|only when|subject to|depend\w* on|zavis\w+ (?:na|od)|po splneni|should you|should the|bude-li|"
        r"neni-li|je-li|ma-li|li",
    Kind.UNLESS: r"ledaze|leda|pokud(?: \w+){0,3}? ne\w+|unless|iba ze(?:by)?|jedine ze|if not|ibaze",
    Kind.EXCEPT: r"krome|s vyjimkou|vyjma|vyjimk\w+|vyjimecn\w+|az na|mimo(?= (?:svat|sviat|pondel|uter|utor|stred|"
        r"ctvrt|stvrt|pat|piat|sobot|nedel|vikend|prazdnin|letni|zimni)\w*)|okrem|s vynimkou|vynimk\w+|vynimocn\w+|"
        r"except(?:ion|ions|ional|ionally)?(?: for)?|excluding|"
        r"apart from|other than|with the exception|nevztahuj\w*|nevztahuje|nevztahuju|netyka|netykaj\w*|nevzťahuje|"
        r"does not apply|do not apply|exempt\w*|(?<=nobody )but|(?<=no one )but|(?<=nothing )but|"
        r"nez (?=\w+ \w*prac)|save(?= (?:for|on|in|at|during|when))|(?<=everywhere )but|(?<=anywhere )but|"
        r"(?<=everyone )but|(?<=all )but|osvobozen\w*|oslobod\w*",
    Kind.ONLY: r"jen(?:om)?|pouze|vyhradne|vylucne|jedine|teprve|len|iba|vyhradne|only|solely|exclusively|merely|"
        r"nothing but|no one but|nobody but|just(?! (?:over|under|before|after|about|as|like|in|above|"
        r"below))|ni\w+ (?:jinde|jindy|jinak|inde|inokedy|inak)(?: \w+){0,2}? (?:nez|ako)|"
        r"ni\w+ (?:jin\w+|in[yiea]\w*) (?:nez|ako)|nowhere else(?: but| than)?|no(?:thing|body| one|"
        r"t anyone| \w+)? other "
        r"than|nikoho krome|nikdo krome|nikto okrem",
    Kind.WITHOUT: r"aniz(?: by)?|bez|beze|bezo|without",
    Kind.WHEN: r"kdyz|jakmile|dokud|ked(?! uz)|kym|when|whenever|while|(?<!at )once|pri poklesu|pri prekroceni",
    Kind.MUST: r"(?:ma|mam|mas|maji|maju|mame|mate)(?= (?:\w+ ){0,4}?(?!\w*byt\b|\w*ost\b|plat\b|list\b|"
        r"test\b|trest\b|svet\b|"
        r"\w*cit\b)\w{2,}(?:at|it|et|ut|yt|st)(?!\w))|povinen|mus[iy]\w*|musej\w*|povinn\w+|povinnost\w*|"
        r"je treba|jsou treba|treba|potreba|nutn\w+|nezbytn\w+|"
        r"nevyhnutn\w+|mus\w{1,6}t|zavazn\w+|zavazn\w+|must|have to|has to|had to|"
        r"required|requires?|compulsory|mandatory|oblig\w+|needs? to|necessary|je zapotrebi|vyzaduj\w+|je nutne|"
        r"shall|jsou povinni|ma povinnost",
    Kind.MAY: r"m[uo]z(?:e|u|es|eme|ete|ou)|mohou|mohu|mohl\w*|mohol|mohli|moci|smi|smim\w*|smej\w*|smite|smie\w*|"
        r"smu|smel\w*|lze|mozno|je mozne|mozne|dovolen\w*|povolen\w*|may|can|could|allowed|permitted|"
        r"opravnen\w*|able to|moznost|pripustn\w+|smet|dovoluj\w*|umoznuj\w*|umoznen\w*|entitled|is free to|"
        r"possible|moc(?:t|i)",
    Kind.SHOULD: r"doporuc(?!en[i]m?\b)\w+|odporuc(?!ani)\w+|recommend(?!ations?)\w*|should|ought to|mel(?:a|o|i|"
        r"y)? by\w*|mal(?:a|o|i)? by\w*|by (?:se )?mel\w*|by (?:sa )?mal\w*|advis\w+|dobrovoln(?!i[ck])\w+|"
        r"optional\w*|voluntar\w*|encouraged|nepovinn\w+|suggested|zadouci|ziaduce",
    Kind.FORBID: r"nesm[iey]\w*|nesmej\w*|nesmel\w*|nesmu|zakaz(?!ni[kc])\w*|must not|mustn't|may not|cannot|can't|"
        r"can not|not allowed|not permitted|forbidden|prohibited|banned|nelze|nemozno|nedovolen\w*|"
        r"nepovolen\w*|mozn[aeoy] (?:neni|nie je|nejsou|nie su)|nen[ií] (?:dovoleno|povoleno|mozne|mozno)|"
        r"nie je (?:dovolene|povolene|mozne)|"
        r"nem[uo]z[eu]\w*|nemohou|nemohl\w*|nemohol|nemohli|nepripust\w+|never be",
    Kind.NOT_REQUIRED: r"nemus\w+|nen[i] (?:treba|nutne|povinn\w*|potreba|nutno)|nie (?:je|su) (?:treba|nutne|"
        r"povinn\w*|potrebn\w+)|netreba|not (?:required|compulsory|mandatory|necessary|obliged|have to|need)|"
        r"(?:do|does|did) not (?:have|need) to|don't (?:have|need) to|doesn't (?:have|need) to|need not|needn't|"
        r"nepovinn\w*|nikoli povinn\w*|neni povinnost\w*|no need",
    Kind.ALL: r"(?:v )?pln(?:e|ej|em|om) (?:vysi|vyske|rozsahu|mire)|zcela|uplne|naplno|celkom|bezezbytku|"
        r"bezo zvysku|fully|completely|entirely|in full|to the full|vsichni|vsechn\w+|vsech|vsem|vsemi|vsetc\w+|"
        r"vsetk\w+|all|everyone|everybody|everything|cely|cela|"
        r"cele|celou|celeho|celej|celu|celem|whole|entire|veskere\w*|vseci|both|oba|obe|obema|obidvoma|obou|"
        r"obidva|obidve|obaja",
    Kind.EACH: r"kazd[yaeou]\w*|every|each|any|jakykoli\w*|akykolvek|kdokoli\w*|ktokolvek",
    Kind.MOST: r"vetsin\w+|vacsin\w+|most(?! \w+ly)|mostly|majority|vetsinou|vacsinou|prevazn\w+|mainly|largely|"
        r"zpravidla|spravidla|usually|obvykle|zvycajne|obycejne|obycajne|typically|generally|zejmena|najma",
    Kind.SOME: r"nekte\w+|niekto\w*|niektor\w+|nekolik\w*|niekolk\w+|cast|casti|some|several|few|a few|part of|"
        r"jist[ie]|obcas|nekdy|niekedy|sometimes|occasionally|partly|castecn\w+|ciastocn\w+|many|mnoh\w+|mnozi|"
        r"selected|vybran[iey]\w*|partial\w*",
    Kind.NONE: r"zadn(?!i)\w+|ziadn\w+|ziaden|none|no(?! longer| more| one| later| earlier| fewer| less| \w+er "
        r"than)|neither|nikdo|nikoho|nikomu|nikto|nobody|no one",
    Kind.AT_MOST: r"nejvyse|nejvic\w*|maximaln\w+|max|nejdele|nanejvys|najviac|najvyssie|najdlhsie|nanajvys|at "
        r"most|up to|no more than|not more than|maximum(?: of)?|not exceed|az(?= \d)|nepresah\w*|neprekroc\w*|as "
        r"many as|limit\w*|not? longer than|do vyse|do vysky|omez\w*|obmedz\w*",
    Kind.AT_LEAST: r"alespon|aspon|nejmene|minimaln\w+|min\.|prinejmensim|najmenej|prinajmensom|at least|no less "
        r"than|no fewer than|minimum(?: of)?|not less than|or more|a vice|a viac|nejnize|najnizsie",
    Kind.ALMOST: r"temer|skoro|bezmala|malem|takmer|almost|nearly|virtually|practically|prakticky",
    Kind.ABOUT: r"asi|priblizne|zhruba|okolo|kolem|cca|circa|ca|about|around|approximately|roughly|odhadem|odhadom|"
        r"estimated|zruba|nejakych",
    Kind.OVER: r"pres(?= \S*\d| \w+(?:set|sto|cet|desat|sat|tisic))|vice nez|vic nez|viac ako|viac nez|vyse|vyse "
        r"nez|more than|prevys\w+|prekroc\w+|presah\w+|exceed\w*|vyssi nez|vyssi ako",
    Kind.UNDER: r"mene nez|mene ako|menej ako|menej nez|less than|fewer than",
    Kind.ABSOLUTE: r"za (?:zadnych|ziadnych) okolnosti|v zadnem pripade|v ziadnom pripade|bez vyjimky|bez vynimky|"
        r"under no circumstances|without exception|vzdy|vzdycky|always|nikdy|never|po cely rok|"
        r"celorocne|all year(?: round)?|za kazdych okolnosti|za kazdu cenu|in all cases|ve vsech pripadech|vo "
        r"vsetkych pripadoch|kdykoli\w*|kedykolvek|at any time|anytime|kdekoli\w*|kdekolvek|neustale|nepretrzite|"
        r"bez omezeni|bez obmedzenia|without restriction|unconditionally|bezpodminecne|bezpodmienecne|in any case|"
        r"including|vcetne (?=svatk|vikend|prazdnin|nedel)|vratane (?=sviatk|vikend|prazdnin|nediel)|whatever|"
        r"regardless|bez ohledu|bez ohladu|jednomysl\w+|jednohlasn\w+|unanimous\w*",
    Kind.FORMER: r"dosud(?! ne)|doteraz(?! ne)|doposud(?! ne)|until now|drive|drivejsi\w*|predtim|predtym|byval\w+|"
        r"dosavadn\w+|doterajs\w+|puvodn\w+|povodn\w+|do te doby|do tej doby|kdysi|kedysi|former\w*|"
        r"previous\w*(?! (?:\w+ )?(?:day|week|month|year|page|chapter|paragraph|night|evening|morning|"
        r"afternoon)s?)|"
        r"used to|until then|originally|earlier|stary|stara|stare|starou|starsi|old|"
        r"nekdejs\w+|niekdajs\w+|erstwhile|predchoz\w+(?! (?:\w+ )?(?:den|dne|dni|tyden|rok|mesic|vecer|noc|"
        r"kapitol|odst))|predchadzaj\w+(?! (?:\w+ )?(?:den|dna|dni|tyzd|rok|mesiac|vecer|noc|kapitol|ods))|"
        r"zrusen\w*|odvolan\w*",
    Kind.STILL: r"stale|porad|nadale|i nadale|aj nadalej|nadalej|still|furthermore|dosud|doteraz|doposud|zatim|"
        r"zatial|yet|so far|to date",
    Kind.ALREADY_NOT: r"uz ne\w+|uz nie|no longer|not any ?more|any longer|jiz ne\w+|prestal\w*|prestav\w+ "
        r"(?=platit|fungovat)|stops?|stopped|ceased?|ceases",
    Kind.PLANNED: r"planuj\w+|planovan\w+|plan(?:s|ned|uje)?(?: to)?|chce|chceme|chteji|chteji|chce|chcu|zamysl\w+|"
        r"uvazuj\w+|zvazuj\w+|wants?|intends?|hopes?|considering|expects?|expected|navrh\w+|propos\w+|suggest\w*|"
        r"has to be approved|predpoklad\w+|ocekav\w+|ocakav\w+|"
        r"ma byt|maji byt|maju byt|mel by|mal by|pokusi\w*|chystan\w+|slib\w+|slub\w+|promis\w+",
    Kind.REPORTED: r"soudi\w*|sudi\w*|maintain\w*|argu(?:es|ed)|predict\w*|assum(?:es|ed)|reckon\w*|"
        r"insists?|ma(?:ji|ju)? za to|podle(?! (?:cl\b|clanku \d|§|zakon|smernic|rad|vyhlask|predpis|smlouv|"
        r"rozvrh|plan|projekt|recept|vzor|jidelnic|"
        r"pravidel|norm|navod|pokyn|paragraf|odst|bod|usnesen|rozpis|harmonogram|vek|pocas|potreb|dohod|abeced))|"
        r"podla(?! (?:cl\b|clanku \d|§|zakon|smernic|poriadk|vyhlask|predpis|zmluv|rozvrh|plan|projekt|"
        r"recept|vzor|jedaln|pravidiel|"
        r"norm|navod|pokyn|paragraf|ods|bod|uznesen|rozpis|harmonogram|vek|pocas|potreb|dohod|abeced))|"
        r"dle(?! (?:cl|§|zakon|smernic|rad|smlouv))|according to(?! (?:the (?:rules|law|contract|timetable|"
        r"schedule|regulations|plan|manual|policy|article|section)|article|section))|"
        r"tvrd[ií]\w*|tvrdil\w*|tvrzen\w+|tvrdeni\w*|rekl[aoiy]?|rika|rikaj\w*|rik\w*|povedal\w*|hovor\w+|uvedl\w*|"
        r"uvad\w+|uviedol|uviedl\w*|uvadz\w+|prohlas\w+|vyhlas(?!k)\w+|claim(?:s|ed)?|says?|said|told|stated?|states|"
        r"alleg\w+|assert\w*|"
        r"nazor\w*|opinion|mini|mysli|myslel\w*|mysl\w+ si|domniv\w+|domniev\w+|verim|veri|believes?|thinks?|"
        r"thought|zastav\w+|stezoval\w*|stazoval\w*|complain\w*|suggested|(?:napsal\w*|napisal\w*|psal\w*|pise|"
        r"wrote|writes)(?=[^.;]{0,30}(?:, ze |that |:))|namitl\w*|namitaj\w*|namiet(?:a|ol|la|li|al)\w*|"
        r"reported(?: that)?|podezriv\w*|suspect\w*|warn\w*|varoval\w*|poklada\w*|povazuj\w+|considers?|odhaduj\w*|"
        r"estimates?|predpoklad\w+|dohad\w*",
    Kind.RUMOUR: r"pry|udajn\w+|vraj|allegedly|reportedly|supposedly|rumou?r\w*|rumours|said to|povida se|hovori "
        r"sa|rika se|slysel\w*|pocul\w*|heard|podle (?:fam|povest|drb)\w*|podla (?:klebiet|fam)|neoficialn\w+|"
        r"nepotvrzen\w*|nepotvrden\w*|unconfirmed|apparently|zrejme|zjevne|zrejm\w+",
    Kind.CAUSE: r"protoze|jelikoz|nebot|kvuli|z duvodu|diky|duvodem|pretoze|lebo|kedze|nakolko|kvoli|z dovodu|"
        r"vdaka|dovodom|because(?: of)?|since(?! \d| (?:january|february|march|april|may|june|july|august|"
        r"september|october|november|december|then))|"
        r"due to|owing to|thanks to|as a result of|caused by|reason|nasledkem|dusledkem|v dusledku|v dosledku|"
        r"dosledkom|zapricinil\w*|zpusob\w+|sposob\w+|cause[sd]?|led to|vedl\w* k(?:e)?(?!\w)|viedl\w* "
        r"k(?:u)?(?!\w)|proto ze|vinou|zavinil\w*|resulted in|results in|vzhledem k|vzhladom na|"
        r"zaslouzil\w* se|zasluz\w+|zasluhou|prispel\w*|pricin\w+|aby|so that|in order to|ma(?:de|"
        r"kes?)(?= (?:\w+ ){1,3}"
        r"(?:rise|fall|grow|drop|leave|stop|close|fail|increase|decrease))",
    Kind.RESULT: r"proto(?!ze)|preto(?!ze)|a tak|takze|tudiz|therefore|so(?= \w+ (?:was|were|is|are|will|had))|"
        r"hence|thus|as a result|consequently|nasledne|which led|v dusledku toho|v dosledku toho|coz vedlo|co "
        r"viedlo",
    Kind.MAYBE: r"mozna|snad|pravdepodobn\w+|asi(?= (?:bude|budou|prijde))|perhaps|maybe|probably|possibly|likely|"
        r"might|could be|mohl\w* by|mohol by|azda|mozno(?= (?:bude|budu|pride|prid))|nejspis|patrne|eventualne|"
        r"prip\.|pripadne|unlikely|zrejme|podle vseho",
    Kind.NOT: r"yet to(?= \w+)|mimo provoz\w*|mimo prevadzk\w*|out of (?:order|service|use)|ne|nie|nikoli\w*|"
        r"not|no(?! (?:\w+er than|later|more|fewer|less|longer|earlier|one|doubt|matter))|\w+n't|never|nikdy|"
        r"nikdo|nikoho|nikomu|nikto|nikym|nic|nicim|nicoho|nijak\w*|nikde|nikam|zadn(?!i)\w+|ziadn\w+|ziaden|ani|"
        r"neither|nor|none|nobody|nothing|nowhere|cannot|nelze|nemozno|no one|zdaleka",
    Kind.COUNTERFACTUAL: r"had (?=(?:the|it|he|she|we|they|i|you|this|that|a|an|\w+s?) )(?=.{0,60}would)|would "
        r"have|kdyby(?:ch|chom|ste)?|keby|byl by(?:l)?|byla by|bylo by|byli by|bol by|bola by|bolo by|could have|"
        r"should have|byvali? by|bychom",
    Kind.ATTRIBUTED: r"vytyk\w+|kritiz\w+|pochval\w+|oznam\w+|inform\w+|pripust\w+|popr(?:el|ela|eli|elo|ira|"
        r"iraj)\w*|popier\w+|priznal\w*|prizn\w+|zduraz\w+|zdorazn\w+|upozorn\w+|dodal\w*|vysvetl\w+|denied|denies|"
        r"deny|announced?|admitted|explain\w*|insist\w*|promised|criticis\w+|informed|konstat\w+|odpovedel\w*|"
        r"pripomn\w+|pripomen\w+|obvin\w+|accus\w+|blam\w+|vini\w*|hlasil\w*|zaznel\w*|zaznie\w*|odmit\w+|"
        r"odmiet\w+|rejected|slib\w+|slub\w+|radil\w*",
    Kind.THAN: r"nez|ako|than",
    Kind.DEADLINE: r"nejpozdeji|najneskor|do|by|until|till|before|no later than|at the latest|pred",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark at [start, end) of the text."""

    kind: Kind
    start: int
    end: int


#: English words that are other words in Czech or Slovak, and the reverse
_ENGLISH_ONLY: Final = word_set(
    """
    no not most some all any each every both may can must only just once while when if over under about around
    so since old until by still yet part many few several up to before
    """
)
_SLAVIC_ONLY: Final = word_set(
    """
    len do ak aby proto preto kym dle li ne nie a jen ci pod nad asi bez cast jedine cele max
    """
)
#: spelled so, they are no marks: *o ně* is no *ne*
_OTHER_WORDS: Final = frozenset({"ně", "části", "částí"})


_NUMBERED: Final = re.compile(r"\.\s?\d")
#: *at most* is no *most*, *not all* is no *all* of its own
_LONGER: Final = frozenset({Kind.AT_MOST, Kind.AT_LEAST, Kind.ALMOST})
_SHORTER: Final = frozenset({Kind.MOST, Kind.SOME, Kind.ALL, Kind.ABOUT})


@lru_cache(maxsize=1)
def _compiled() -> tuple[tuple[Kind, re.Pattern[str]], ...]:
    return tuple((kind, re.compile(rf"(?<![\w])(?:{pattern})(?!\w)")) for kind, pattern in _PATTERNS.items())


@lru_cache(maxsize=4_000)
def marks(folded: str, text: str, language: str) -> tuple[Mark, ...]:
    """All marks of a text, by their place. `folded` is `fold_keep(text)`, so that positions are the same."""
    alien = _ENGLISH_ONLY if language in ("cs", "sk") else _SLAVIC_ONLY
    found = [
        Mark(kind, m.start(), m.end())
        for kind, pattern in _compiled()
        for m in pattern.finditer(folded)
        if m.group() not in alien
        and text[m.start() : m.end()].casefold() not in _OTHER_WORDS
        and not (m.group() == "no" and _NUMBERED.match(text, m.end()))  # *No. 25*
        and not (m.group().startswith("zadn") and text[m.start()] in "zZ" and not text.isascii())  # *zadní*, no *žádný*
    ]
    limits = [mark for mark in found if mark.kind in _LONGER]
    kept = [
        mark
        for mark in found
        if mark.kind not in _SHORTER or not any(m.start <= mark.start and mark.end <= m.end for m in limits)
    ]
    return tuple(sorted(kept, key=lambda mark: (mark.start, -mark.end)))
