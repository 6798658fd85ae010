"""Whether a lone known name that is also a word (*Zima*, *Malá*, *Baker*) or a town means the person where it stands.

Inside a sentence its capital says so. At the beginning, where anything has a capital, what follows must: a verb in the
right gender, a form that the common word has not, or that nothing follows (a signature, an item of a list).
"""

from __future__ import annotations

import re

from uzel.domain.masking.around import acts_before, turned
from uzel.domain.masking.english_opening import english_opening
from uzel.domain.masking.evidence import (
    CLITICS,
    STEPS,
    addressed,
    agreeing,
    alone,
    is_past,
    noun_follows,
    only_possessive,
)
from uzel.domain.masking.looks import Look
from uzel.domain.masking.people import FAMILY, GIVEN
from uzel.domain.masking.scene import Scene
from uzel.domain.masking.tokens import Token, spaced
from uzel.text.lemmas import dictionary_lemmas, is_common, is_noun_base, is_verb_form, restored_lemmas
from uzel.text.name_forms import DAT, FAM, NOM, POSS
from uzel.text.person_words import CALENDAR, DEMONYMS, IN_PLACE, STRONG_TITLES, human_verb

_ADJECTIVE = re.compile(r"(?:ý|á|é|í|ého|ému|ém|ým|ou|ej|ú|ím|ího|ímu|om)\Z")
_COUNTED = re.compile(
    r"(?:kazd|tak|jak|nejak|jed|ten|tento|tamten|onen|mlad|star|desiat|prvni|prvy|druh|cel|spravn|prav)\w*\Z"
)
#: what the weather and the country do, too: *Mráz zničil*
_NATURE = re.compile(
    r"(?:mráz|sníh|sneh|vítr|vietor|zima|zimy|jaro|jar|leto|léto|podzim|kámen|kameň|hora|hory|reka|řeka|potok|oblak|les|"
    r"slunce|slnko|měsíc|mesiac|voda|strom|květ|kvet|bouře|búrka|déšť|dážď|frost|snow|wood|stone|field|marsh|rain|storm)\Z"
)
_BE = frozenset(
    (
        "je", "neni", "nie", "bude", "nebude", "byl", "byla", "bylo", "byly", "bol", "bola", "bolo", "boli", "jsou",
        "nejsou", "su", "budou", "budu", "ma", "trva", "zacina", "konci", "prisla", "prislo", "patri", "slouzi",
        "sluzi",
    )
)  # fmt: skip
_COUNTED_OR_ILL = re.compile(
    r"(?:dv|tri|čty|šty|pět|päť|jed|opra|dod|prin|odev|odov|pís|zlom|nemoc|hore|\w+nou\Z|\w+nú\Z)"
)
_COUNTED_OR_ILL = re.compile(
    r"(?:dv|tri|čty|šty|pět|päť|jed|opra|dod|prin|odev|odov|pís|zlom|nemoc|hore|\w+nou\Z|\w+nú\Z)"
)
_CLITIC = frozenset(("se", "sa", "si", "mi", "mu", "ti", "nam", "vam", "jim", "im", "mne"))
#: what frost, wind and water do
_WEATHER = re.compile(
    r"(?:spal|znic|poskod|polam|uder|trval|napad|roztal|roztop|zasah|zasiah|vydrz|zacal|skonc|zamrz|prines|prinies|"
    r"trest|fouk|fuk|svit|padal|padl|padol|spadol|pokry|zali|odnes|odplav|tekl|tiekl|vysch|spadl|vyvrat|zmenil|poval|prekvap|sfouk)"
)
#: what plants and animals do
_GROWS = re.compile(
    r"(?:kvet|kvit|rost|rast|uschl|usch|zral|dozr|plod|opad|hnizd|lita|lieta|vyje|zere|pase|steka|taje|tece)"
)
_MODALS = frozenset(("will", "would", "can", "could", "should", "must", "may", "might", "shall"))
_QUOTES = frozenset("„“”\"'»«‚‘[]")
_WITH = re.compile(r",? (?:a|s|se|so|i|and|&) (?:\[PERSON_\d+\]|(?:Mrs?|Ms|Dr|paní|pani|pan|pán|Ing|Mgr)\b)")


def doubtful(look: Look) -> bool:
    """Whether a known name is also a word, a town or a people, so that its capital alone proves little."""
    token = look.token
    if token.folded in DEMONYMS or token.folded in CALENDAR or look.town:
        return True
    return look.common


def is_meant(scene: Scene, index: int) -> bool:  # noqa: PLR0911 - one rule after another
    """Whether the doubtful known word at `index`, alone, means the person."""
    look, before = scene.looks[index], scene.before(index)
    token = look.token
    if scene.titled(index):
        return True
    if scene.belongs_to_place(index, index + 1):
        return False
    if scene.labelled_at(index) or scene.signed_at(index) or token.text.lower().endswith("ovi"):
        return True
    gap_word = before is not None and spaced(token) and not before.token.opaque
    if (
        gap_word
        and before is not None
        and before.token.folded in IN_PLACE
        and (look.town or _calendar_or_noun(scene, index))
    ):
        return False
    if gap_word and before is not None and not _may_be_in_place(scene, index, before.token.folded):
        return False
    if only_possessive(look) and not noun_follows(scene, index):
        return False
    spoken = token.gap.endswith("\n") and re.match(r": [^\W\d_]", scene.rest(index)) is not None
    if look.town and not (_done_by_somebody(scene, index) or look.personal or spoken):
        return False
    if token.folded in CALENDAR and (_dated(scene, index) or _counted_day(scene, index)):
        return False
    if token.folded in DEMONYMS and gap_word and before is not None and _COUNTED.match(before.token.folded):
        return False
    if not look.opens and not token.upper:
        return not _before_common_noun(scene, index)
    if token.upper and not look.opens and not (before is not None and before.token.upper):
        return True
    return opening_is_meant(scene, index)


def _done_by_somebody(scene: Scene, index: int) -> bool:
    """*Preston said*, *ask Preston*, *předsedal Beroun*, *Preston's bike*: a town that is somebody here."""
    if agreeing(scene, index) or turned(scene, index) or acts_before(scene, index):
        return True
    return (
        scene.english
        and re.match(r"['’]s (?!(?:oldest|largest|biggest|centre|streets|council|main)\b)[a-z]", scene.rest(index))
        is not None
    )


def _dated(scene: Scene, index: int) -> bool:
    """*4. Mai*, *12 May*; not *1. Sobota podal*, an item of a list and what somebody did."""
    gap = scene.looks[index].token.gap
    if re.search(r"\d\.?\s?\Z", gap) is None:
        return False
    item = re.search(r"(?:\A|[\n.;:] ?)\d{1,2}[.)]\s?\Z", gap) is not None
    return not (item and agreeing(scene, index))


def _counted_day(scene: Scene, index: int) -> bool:
    """*každou sobotu*, *v sobotu*, *Pondělí a středa*: a day or a month, unless a verb says what somebody does."""
    if scene.english:
        return False
    look, before = scene.looks[index], scene.before(index)
    if look.opens:
        after = scene.after(index)
        if after is None or not spaced(after.token):
            return True
        fits = agreeing(scene, index) and after.token.folded not in _BE
        man = is_past(after.token) == "l" and all(lemma[-1:] == "a" for lemma in dictionary_lemmas(look.token.text))
        return not (fits and (human_verb(after.token.text) or man))  # *Pátek volal*, *Sobota podal*
    if turned(scene, index) or scene.titled(index):
        return False
    return before is None or not spaced(look.token) or before.token.folded in IN_PLACE or not before.token.function


def _may_be_in_place(scene: Scene, index: int, preposition: str) -> bool:
    """Not *v Jasnej*, *do Malé*, *near Wells*, *until April*: before such a preposition the word is not the person."""
    look = scene.looks[index]
    if scene.english:
        if look.token.folded in CALENDAR:
            return preposition not in ("in", "until", "till", "since", "by", "from", "to", "of", "last", "next", "this")
        given = all(hit.role == GIVEN for hit in look.hits)
        return preposition not in ("in", "near", "into", "through", "around") or (given and not look.town)
    return preposition not in ("v", "ve", "vo", "do", "z", "ze", "zo", "nad", "pod") or look.opens


def _calendar_or_noun(scene: Scene, index: int) -> bool:
    """*in May*; *do Malé scény*, *na Jasnej ulici*."""
    return scene.looks[index].token.folded in CALENDAR or _before_common_noun(scene, index)


def _before_common_noun(scene: Scene, index: int) -> bool:
    """*Green Room*, *Rose of the Month*, *Malé scény*: the name's word is part of a thing's name."""
    look, after = scene.looks[index], scene.after(index)
    if after is None or after.token.opaque or not spaced(after.token):
        return bool(re.match(r" \d", scene.rest(index)))
    if scene.english:
        return after.token.folded == "of" or (
            after.token.capital and after.common and not after.known and not after.given
        )
    if after.token.capital:
        return (
            after.common
            and not after.known
            and not after.given
            and not after.family
            and not after.token.function
            and after.token.folded not in STRONG_TITLES
        )
    adjective = _ADJECTIVE.search(look.token.text.lower()) is not None
    before = scene.before(index)
    placed = before is not None and (
        before.token.folded in IN_PLACE or before.token.folded in ("u", "k", "ke", "ku", "od")
    )
    return (
        adjective
        and placed
        and not after.token.function
        and after.token.folded not in STEPS
        and not is_verb_form(after.token.text)
    )


def opening_is_meant(scene: Scene, index: int) -> bool:  # noqa: PLR0911, PLR0912 - one rule after another
    """At the beginning of a sentence, a line or an item."""
    look, after, rest = scene.looks[index], scene.after(index), scene.rest(index)
    verb = after
    for step in (2, 3):
        if verb is None or verb.token.folded not in _CLITIC:
            break
        verb = scene.looks[index + step] if index + step < len(scene.looks) else None
    if verb is not None and spaced(verb.token) and _does_what_it_is(look, verb.token):
        return False
    if only_possessive_of_a_man(look) and noun_follows(scene, index):
        return True  # *Kováčov stánok*
    if _stressed(scene, index):
        return True
    if look.token.folded in CALENDAR and not scene.english and look.token.gap.strip(" ") and rest[:1] == ",":
        return False  # *Sobota, v neděli hraje*
    if rest[:1] in ("!", "?") and look.hits and not scene.english:
        return True  # *Růžičková! Kde jsi?*
    quoted = scene.text[max(0, look.token.start - 1) : look.token.start]
    if quoted in _QUOTES and rest[:1] in _QUOTES and quoted and rest:
        return True  # *„Kopřivová“ a „Dub“*
    if alone(scene, index) or addressed(scene, index) or look.token.text.lower().endswith("ovi"):
        return True
    if re.match(r"\s?[:–-]\s", rest) and (index == 0 or "\n" in look.token.gap):
        known = any(scene.people.persons[hit.person].known for hit in look.hits)
        return known or any(hit.role != FAMILY for hit in look.hits) or look.given or look.family
    if _with_somebody(scene, index):
        return True
    if scene.english:
        return re.match(r"['’]s\b(?! [A-Z])", rest) is not None or english_opening(scene, index)
    if after is None or after.token.opaque or not spaced(after.token):
        return False
    if (
        not _adjectival(look)
        and not look.common
        and not is_common(look.token.text)
        and not look.town
        and look.token.folded not in DEMONYMS
        and look.hits
    ):
        return True  # a form that the word has not, as *Zimovi*
    if re.match(r" (?:ze?|zo) \d", rest):
        return True  # *Vrána z 9. B*
    return _adjective_acts(scene, index) if _adjectival(look) else _noun_acts(scene, index)


def _stressed(scene: Scene, index: int) -> bool:
    """*JASMINE also needs a form*, *DITO!!!*: a word in capitals before words in small letters, which is no heading."""
    look, after = scene.looks[index], scene.after(index)
    if not look.token.upper or scene.shouted or len(look.token.text) < 4:
        return False
    rest = scene.rest(index)
    return (
        rest[:1] == "!"
        or rest[:2] == ": "
        or (after is not None and spaced(after.token) and after.token.function and not after.token.capital)
    )


def _does_what_it_is(look: Look, verb: Token) -> bool:
    """*Hríb rástol*, *Mráz spálil*, *Kováč koval*: what plants, weather and smiths do."""
    if not look.common or verb.capital or verb.opaque or human_verb(verb.text):
        return False
    if _GROWS.match(verb.folded):
        return True
    if is_past(verb) is None:
        return False
    small = look.token.text.lower()
    man = all(lemma[-1:] not in "aeoáí" for lemma in dictionary_lemmas(small))
    nature = (
        man
        and _WEATHER.match(verb.folded) is not None
        and any(_NATURE.match(lemma) for lemma in (small, *dictionary_lemmas(small)))
    )
    craft = len(small) >= 4 and verb.folded[:4] == look.token.folded[:4] and verb.folded != look.token.folded
    return nature or craft


def only_possessive_of_a_man(look: Look) -> bool:
    """*Kováčov*, *Zimovu*: its possessive alone, whatever else a dictionary makes of it."""
    own = [hit.cases for hit in look.hits]
    return (
        bool(own)
        and all(POSS in cases and NOM not in cases for cases in own)
        and re.search(r"(?:ův|ov|ova|ovo|ovu|ovy|ově|ove|ové|ovou|ovho|ovmu|ovom)\Z", look.token.text.lower())
        is not None
    )


def _with_somebody(scene: Scene, index: int) -> bool:
    """*Malý s Horákem*, *Baker and Ms Lowe*, *Tichá, Krejčí a Dvořák*: named beside others."""
    if _WITH.match(scene.rest(index)):
        return True
    after, second = scene.after(index), scene.after(index + 1)
    if after is None or after.token.opaque:
        return False
    if after.token.capital and after.token.gap in (", ", "/"):
        other = after
    elif second is not None and after.token.folded in ("a", "s", "se", "so", "and") and spaced(after.token):
        other = second
    else:
        return False
    listed = other is after and re.match(r", [^\W\d_]+(?:,| a| i) [A-ZÁČĎÉÍĽŇÓŘŠŤÚŽ]", scene.rest(index)) is not None
    named = other.known or other.womans or ((other.family or other.given) and (listed or not other.common))
    return other.token.capital and named


def _adjectival(look: Look) -> bool:
    """*Malá*, *Tichému*, *Čierna*: before a noun it is an adjective, before a verb a person."""
    if any(hit.role != GIVEN and hit.base[-1:] in "ýáí" and not hit.base.endswith("ová") for hit in look.hits):
        return True
    small = look.token.text.lower()
    found = dictionary_lemmas(small) or restored_lemmas(small, "cs")
    return any(lemma[-1:] in "ýíy" and len(lemma) > 3 for lemma in found) and any(
        hit.role != GIVEN and hit.base[-1:] in "ay" for hit in look.hits
    )


def _of_somebody(scene: Scene, index: int) -> bool:
    """*Lesnej stanovisko*, *Malého návrh*: a genitive before a noun in its first case, whose adjective it is not."""
    look, after = scene.looks[index], scene.after(index)
    if after is None or after.token.capital or after.token.function:
        return False
    if not look.token.text.endswith(("ej", "ého", "ího")):
        return False
    return not after.token.text.endswith(("e", "i", "í")) and is_noun_base(after.token.text)


def _adjective_acts(scene: Scene, index: int) -> bool:
    """*Veselá nesouhlasí*, *Tichá zatím mlčí*, *Malému chybí*; not *Malý sál*, *Veselá nálada*."""
    if _of_somebody(scene, index):
        return True
    for step in range(1, 4):
        if index + step >= len(scene.looks):
            return False
        token = scene.looks[index + step].token
        if token.opaque or token.capital or (step > 1 and any(mark in token.gap for mark in ".!?;:\n")):
            return False
        if (
            token.folded in CLITICS
            or token.folded in ("bolo", "bylo")
            or is_past(token)
            or is_verb_form(token.text)
            or human_verb(token.text)
        ):
            return True
        if token.folded not in STEPS:
            return False
    return False


def _noun_acts(scene: Scene, index: int) -> bool:  # noqa: PLR0911, PLR0912 - one rule after another
    """*Zima zapomněl*, *Kolář odmítl*, *Berana vyzvedne*; not *Zima bude*, *Kolář je řemeslo*, *Král Karel*."""
    look, after = scene.looks[index], scene.after(index)
    if agreeing(scene, index):
        return True
    if after is None or (after.token.capital and not after.token.upper):
        return False
    if look.token.folded in DEMONYMS:
        return False  # *Moravec umí hanácky*
    nominative = any(NOM in hit.cases or FAM in hit.cases for hit in look.hits)
    nature = any(_NATURE.match(lemma) for lemma in (look.token.text.lower(), *dictionary_lemmas(look.token.text)))
    for step in range(1, 4):
        if index + step >= len(scene.looks):
            return False
        token = scene.looks[index + step].token
        if token.opaque or token.capital or (step > 1 and any(mark in token.gap for mark in ".!?;:\n")):
            return False
        if _GROWS.match(token.folded):
            return False  # *Slivka kvitne*
        dative = any(DAT in hit.cases for hit in look.hits)
        if not nominative and dative and token.folded in ("bylo", "bolo"):
            return True  # *Kráľovej bolo vyslovené poďakovanie*
        if not nominative and token.folded in _BE:
            return False  # *Kosa je tupá*
        if nominative and token.folded in _BE and _is_so_as_a_man(scene, index, step + 1):
            return True
        if not nominative:
            acts = is_past(token) is not None or (is_verb_form(token.text) and not nature)
            return acts or token.folded in CLITICS - _BE
        if token.folded in STEPS or token.folded in ("se", "sa", "si", "ho", "ji", "ju", "mu"):
            continue
        if token.folded == "ma" and _counts(scene, index + step):
            return True
        past = is_past(token)
        if past == "l" and any(lemma[-1:] in "aeo" for lemma in dictionary_lemmas(look.token.text)):
            return _fits(look, token.folded)  # *Zima nepřinesl*: the season would be in the feminine
        if token.folded in _BE:
            return False
        if past is not None:
            return not nature and _fits(look, token.folded)
        adjective = token.text.endswith(("á", "ý", "é")) and any(
            lemma.endswith("ý") for lemma in dictionary_lemmas(token.text)
        )  # *Hruška planá*
        return is_verb_form(token.text) and not adjective and not nature and not token.function
    return False


def _is_so_as_a_man(scene: Scene, index: int, step: int) -> bool:
    """*Hlinka je zraněný*, *Hruška byl zvolen*: the word itself would be in the feminine."""
    look = scene.looks[index]
    found = dictionary_lemmas(look.token.text)
    if not found or any(lemma[-1:] not in "ae" for lemma in found) or index + step >= len(scene.looks):
        return False
    told = scene.looks[index + step].token
    return spaced(told) and not told.capital and re.search(r"\w{3,}(?:[nt]ý|ny|en|án)\Z", told.text) is not None


def _counts(scene: Scene, index: int) -> bool:
    """*má tři jedničky*: the next word is a numeral or an infinitive."""
    after = scene.after(index)
    return after is not None and _COUNTED_OR_ILL.match(after.token.text) is not None


def _fits(look: Look, verb: str) -> bool:
    """Whether the participle has the gender of the name: a man's *l*, a woman's *la*, a family's *li*."""
    woman = all((hit.base.endswith(("á", "a")) and hit.role != FAMILY) or hit.base.endswith("á") for hit in look.hits)
    return verb.endswith("la") if woman else verb.endswith("l")
