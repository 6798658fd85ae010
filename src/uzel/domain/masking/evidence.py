"""Whether a lone known name that is also a word (*Zima*, *Malá*, *Baker*) or a town means the person where it stands.

Inside a sentence its capital says so. At the beginning, where anything has a capital, what follows must: a verb in the
right gender, a form that the common word has not, or that nothing follows (a signature, an item of a list).
"""

from __future__ import annotations

import re

from uzel.domain.masking.looks import Look
from uzel.domain.masking.people import FAMILY, GIVEN
from uzel.domain.masking.scene import Scene
from uzel.domain.masking.tokens import Token, spaced
from uzel.text.lemmas import is_known, lemmas
from uzel.text.name_forms import FAM, NOM, POSS, VOC
from uzel.text.name_lists import WOMAN
from uzel.text.person_words import CALENDAR, DEMONYMS, IN_PLACE, STRONG_TITLES, human_verb

_ADJECTIVE = re.compile(r"(?:ý|á|é|í|ého|ému|ém|ým|ou|ej|ú|ím|ího|ímu|om)\Z")
_CLITICS = frozenset(
    [
        "se",
        "sa",
        "si",
        "jsem",
        "jsi",
        "jsme",
        "jste",
        "som",
        "sme",
        "ste",
        "by",
        "bych",
        "je",
        "byl",
        "byla",
        "bol",
        "bola",
        "bude",
        "ma",
        "mel",
        "mela",
        "mal",
        "mala",
        "ho",
        "ju",
        "ji",
        "mu",
        "jej",
        "jim",
        "im",
        "mi",
        "ti",
        "to",
        "ta",
        "ten",
        "nam",
        "vam",
        "uz",
        "taky",
        "tiez",
        "take",
    ]
)
_WAS = frozenset(["byl", "byla", "byli", "bol", "bola", "boli", "mel", "mela", "meli", "mal", "mala", "mali"])
_STEPS = frozenset(
    [
        "dnes",
        "vcera",
        "zitra",
        "zajtra",
        "opet",
        "znovu",
        "zase",
        "zasa",
        "uz",
        "pozde",
        "also",
        "then",
        "today",
        "yesterday",
        "nikdy",
        "vzdy",
        "hned",
        "take",
        "tiez",
        "rano",
        "vecer",
        "vsak",
        "asi",
        "prave",
        "taky",
        "nakonec",
        "naposledy",
        "vraj",
        "pry",
        "potom",
        "pak",
        "just",
        "never",
        "always",
        "still",
        "only",
    ]
)
_MODALS = frozenset(
    [
        "will",
        "would",
        "has",
        "had",
        "can",
        "could",
        "should",
        "must",
        "may",
        "might",
        "did",
        "does",
        "hasn",
        "won",
        "wouldn",
        "doesn",
        "didn",
    ]
)
_PASTS = frozenset(
    [
        "rose",
        "ran",
        "took",
        "gave",
        "fell",
        "went",
        "got",
        "kept",
        "spoke",
        "drove",
        "met",
        "paid",
        "lost",
        "found",
        "broke",
        "bought",
        "taught",
        "knew",
        "made",
        "put",
        "read",
        "sent",
        "spent",
        "stood",
        "wore",
        "began",
        "chose",
        "drew",
        "grew",
        "held",
        "led",
        "rang",
        "sang",
        "swam",
        "threw",
        "felt",
        "heard",
    ]
)
_COUNTED = re.compile(
    r"(?:kazd|tak|jak|nejak|jed|ten|tento|tamten|onen|mlad|star|desiat|prvni|prvy|druh|cel|spravn|prav)\w*\Z"
)
_INFINITIVE = re.compile(r"(?:[aiyáíý]ť|[eiou]vať|ieť|ovat|[aáií]t|ět)\Z")
_PUNCTUATED = re.compile(r"[*_]*\s*(?:[,;).!?|]|\n|\Z)")


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
    if only_possessive(look) and not _noun_follows(scene, index):
        return False
    if look.town and not (agreeing(scene, index) or look.personal):
        return False
    if token.folded in CALENDAR and (not scene.english or re.search(r"\d\s?\Z", token.gap) is not None):
        return False
    if token.folded in DEMONYMS and gap_word and before is not None and _COUNTED.match(before.token.folded):
        return False
    if not look.opens and not token.upper:
        return not _before_common_noun(scene, index)
    if token.upper and not look.opens and not (before is not None and before.token.upper):
        return True
    return _opening_is_meant(scene, index)


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
        and after.token.folded not in _STEPS
        and not is_verb(after.token.text)
    )


def _opening_is_meant(scene: Scene, index: int) -> bool:  # noqa: PLR0911 - one rule after another
    """At the beginning of a sentence, a line or an item."""
    look, after = scene.looks[index], scene.after(index)
    rest = scene.rest(index)
    if alone(scene, index) or addressed(scene, index) or look.token.text.lower().endswith("ovi"):
        return True
    if re.match(r"\s?[:–-]\s", rest) and (index == 0 or "\n" in look.token.gap):
        return any(hit.role != FAMILY for hit in look.hits) or look.given or look.family
    if scene.english and re.match(r"['’]s\b", rest):
        return True
    if after is None or after.token.opaque:
        return False
    if _adjectival(look):
        return after.token.folded in _CLITICS or (spaced(after.token) and is_verb(after.token.text))
    nominative = any(NOM in hit.cases or FAM in hit.cases for hit in look.hits)
    if not nominative and spaced(after.token):
        return after.token.folded in _CLITICS or is_past(after.token) is not None
    if spaced(after.token) and is_verb(look.token.text) and after.token.folded in _CLITICS:
        return True
    return agreeing(scene, index)


def _adjectival(look: Look) -> bool:
    """*Malá*, *Tichému*: before a noun it is an adjective, before a verb a person."""
    return any(hit.role != GIVEN and hit.base[-1:] in "ýáí" and not hit.base.endswith("ová") for hit in look.hits)


def alone(scene: Scene, index: int) -> bool:
    """Nothing else in its line, sentence or item: a signature, a list of names."""
    look, rest = scene.looks[index], scene.rest(index).lstrip("*_")
    if not _PUNCTUATED.match(rest):
        return False
    ends = not rest.strip(" .,;!?)") or rest.lstrip(" .,;!").startswith("\n") or rest.startswith("\n")
    before = scene.text[: look.token.start].rstrip(" \t*_")
    if ends:
        return True
    return bool(before) and before[-1] in ":–-(;•|" and rest.lstrip()[:1] in (",", ";", ")", "|")


def addressed(scene: Scene, index: int) -> bool:
    """*Věro, prosím*: a vocative that the comma ends."""
    look = scene.looks[index]
    calls = any(VOC in own and (NOM not in own or scene.english) for own in look.cases())
    return calls and scene.rest(index)[:1] in (",", "!")


def agreeing(scene: Scene, index: int) -> bool:  # noqa: PLR0911 - one rule after another
    """Whether the next words say of somebody what only persons do, in a gender that fits the name's."""
    look = scene.looks[index]
    if look.hits and not any(NOM in hit.cases or FAM in hit.cases for hit in look.hits):
        return False
    for step in range(1, 4):
        if index + step >= len(scene.looks):
            return False
        token = scene.looks[index + step].token
        if (
            token.opaque
            or any(mark in token.gap for mark in ".,;:!?\n(")
            or (token.capital and not (token.upper and scene.shouted))
        ):
            return False
        if human_verb(token.text):
            return _gender_fits(look, token)
        if scene.english:
            if look.hits and (
                token.folded in _MODALS or token.folded in _PASTS or re.match(r"\w{3,}ed\Z", token.folded)
            ):
                return True
            if look.hits and step == 1 and token.folded == "to" and scene.before(index) is not None and look.opens:
                return scene.looks[index].token.gap.strip() == ":"
        elif look.hits and (not token.function or token.folded in _WAS) and _acts(look, token):
            return _gender_fits(look, token)
        if not token.function and token.folded not in _STEPS:
            return False
        if scene.english and token.folded in ("is", "was", "you", "of", "in", "on"):
            return False
    return False


_ANIMATE = re.compile(r"(?:áč|ač|ák|iak|ek|ík|ik|ář|ár|ař|ar|ec|ič|an|man)\Z")


def _acts(look: Look, token: Token) -> bool:
    """A verb in the past; in any time after *Hlaváč*, *Sedláček*: the word, too, is of somebody, so somebody acts."""
    if is_past(token) is not None:
        return True
    somebody = look.token.folded not in DEMONYMS and any(_ANIMATE.search(hit.base) for hit in look.hits)
    return somebody and is_verb(token.text)


def is_verb(word: str) -> bool:
    """Whether a dictionary has the word as a form of a verb, in Czech or Slovak."""
    small = word.lower()
    found = [(code, lemma) for code in ("cs", "sk") for lemma in lemmas(word, code)]
    if any(lemma == small and is_known(word, code) for code, lemma in found):
        return _INFINITIVE.search(small) is not None  # else a noun's first case, as *přístup*
    return any(
        re.search(r"[aeěiyoáíýú](?:t|ť)\Z", lemma) and lemma != small and not small.startswith(lemma)
        for _, lemma in found
    )


def is_past(token: Token) -> str | None:
    """The ending of a past participle, *l*, *la*, *li*, *lo*, *ly*, or None where the word is none."""
    match = re.search(r"(?:l|la|li|lo|ly)\Z", token.folded)
    return match.group() if match and (token.folded in _WAS or is_verb(token.text)) else None


def _gender_fits(look: Look, token: Token) -> bool:
    """*Zima přišel* is a man; *zima přišla* is the season."""
    bases = [(hit.base, hit.role) for hit in look.hits] or [
        (entry.base.casefold(), GIVEN if entry.kind == WOMAN else FAMILY) for entry in look.listed
    ]
    surname = any(base.endswith("á") for base, _ in bases)
    given = any(role != FAMILY and base.endswith(("a", "e", "ie")) for base, role in bases)
    man = any(not base.endswith(("á", "e")) for base, role in bases) and not surname
    if token.folded.endswith("la"):
        return surname or given or any(role != FAMILY and not base.endswith("o") and look.given for base, role in bases)
    if token.folded.endswith("l"):
        return man
    return True


def _noun_follows(scene: Scene, index: int) -> bool:
    after = scene.after(index)
    return after is not None and spaced(after.token) and not after.token.capital and not after.token.function


def of_a_street(scene: Scene, index: int) -> bool:
    """*v ulicích Kollárova, Nerudova*: possessives that no noun follows."""
    return only_possessive(scene.looks[index]) and not _noun_follows(scene, index)


def only_possessive(look: Look) -> bool:
    """*Kollárova*, *Nerudova*: of a street, where no noun follows."""
    cases = look.cases()
    return (
        bool(cases)
        and all(POSS in own and NOM not in own for own in cases)
        and look.token.folded.endswith(("ova", "ovo", "ovej", "ove"))
    )
