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
from uzel.text.lemmas import is_common, is_verb_form
from uzel.text.name_forms import FAM, NOM, POSS, VOC
from uzel.text.name_lists import WOMAN
from uzel.text.normal import UPPER
from uzel.text.person_words import DEMONYMS, authors_verb, human_verb

_ADJECTIVE = re.compile(r"(?:ý|á|é|í|ého|ému|ém|ým|ou|ej|ú|ím|ího|ímu|om)\Z")
CLITICS = frozenset(
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
        "treba",
        "nutno",
        "bychom",
        "bysme",
        "by",
    ]
)
_WAS = frozenset(["byl", "byla", "byli", "bol", "bola", "boli", "mel", "mela", "meli", "mal", "mala", "mali"])
STEPS = frozenset(
    [
        "dnes",
        "dneska",
        "teraz",
        "ted",
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
        "zatim",
        "zatial",
        "opat",
        "letos",
        "tento",
        "prosim",
        "konecne",
        "bohuzel",
        "bohuzial",
        "stale",
        "stal",
        "jeste",
        "este",
        "casto",
        "dlho",
        "dlouho",
        "ochotne",
        "rychle",
        "rychlo",
        "dobre",
        "spolu",
        "sam",
        "sama",
        "osobne",
        "tiez",
        "rovnez",
        "jiz",
        "napokon",
        "nedavno",
        "moc",
        "vubec",
        "vobec",
        "trochu",
        "kindly",
        "really",
        "already",
        "usually",
        "often",
        "again",
        "now",
        "soon",
        "later",
        "finally",
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
        "hurt",
        "cut",
        "hit",
        "won",
        "fed",
        "hid",
        "rode",
        "slept",
        "stole",
        "tore",
        "woke",
        "fought",
        "caught",
        "built",
        "shook",
        "ate",
        "sold",
        "told",
        "wept",
    ]
)
_PUNCTUATED = re.compile(r"[*_]*\s*(?:[,;).!?|]|\n|\Z)")


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
    if index == 0 or look.token.gap.endswith("\n"):  # *Zlatka, kúp maliny*
        calls = calls or any(hit.role == GIVEN and scene.people.persons[hit.person].known for hit in look.hits)
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
        if human_verb(token.text) or (look.family and not look.common and authors_verb(token.folded)):
            return gender_fits(look, token)
        if scene.english:
            if look.hits and (
                token.folded in _MODALS or token.folded in _PASTS or re.match(r"\w{3,}ed\Z", token.folded)
            ):
                return True
            if look.hits and step == 1 and token.folded == "to" and scene.before(index) is not None and look.opens:
                return scene.looks[index].token.gap.strip() == ":"
        elif look.hits and (not token.function or token.folded in _WAS) and _acts(look, token):
            return gender_fits(look, token)
        if not token.function and token.folded not in STEPS:
            return False
        if scene.english and token.folded in ("is", "was", "you", "of", "in", "on"):
            return False
    return False


_PAST_SHAPE = re.compile(r"\w{3,}(?:[aeiouyáéíýě](?:l|la|li|lo|ly)|[bdhkpstvz](?:la|li|ly))\Z")
#: participles that are other words, too
_SHORT_PAST = frozenset(
    [
        "dal",
        "dala",
        "vzal",
        "vzala",
        "sel",
        "sla",
        "isiel",
        "isla",
        "jel",
        "jela",
        "stal",
        "stala",
        "bral",
        "brala",
        "psal",
        "psala",
        "prisel",
        "prisla",
    ]
)
#: a street and what may stand between it and one of several names: *na uliciach Šturova, Kollarova a*
_STREETS = re.compile(rf"\b(?:[Uu]lic\w*|[Uu]l\.)(?: {UPPER}\w*,?| a| \[PERSON_\d+\],?)* \Z")
_ANIMATE = re.compile(r"(?:áč|ač|ák|iak|ek|ík|ik|ář|ár|ař|ar|ec|ič|an|man)\Z")


def _acts(look: Look, token: Token) -> bool:
    """A verb in the past; in any time after *Hlaváč*, *Sedláček*: the word, too, is of somebody, so somebody acts."""
    if is_past(token) is not None:
        return True
    somebody = look.token.folded not in DEMONYMS and any(_ANIMATE.search(hit.base) for hit in look.hits)
    return somebody and is_verb_form(token.text)


def is_past(token: Token) -> str | None:
    """The ending of a past participle, *l*, *la*, *li*, *lo*, *ly*, or None where the word is none."""
    match = re.search(r"(?:l|la|li|lo|ly)\Z", token.folded)
    if match is None:
        return None
    if token.folded in _WAS or token.folded in _SHORT_PAST or is_verb_form(token.text):
        return match.group()
    looks_so = _PAST_SHAPE.search(token.text.lower()) is not None and not is_common(token.text)
    return match.group() if looks_so else None


def gender_fits(look: Look, token: Token) -> bool:
    """*Zima přišel* is a man; *zima přišla* is the season."""
    bases = [(hit.base, hit.role) for hit in look.hits] or [
        (entry.base.casefold(), GIVEN if entry.kind == WOMAN else FAMILY) for entry in look.listed
    ]
    if not bases:  # a word that no list has: its own ending tells
        if token.folded.endswith(("li", "ly", "lo")):
            return False
        bases = [(look.token.text.casefold(), FAMILY)]
    surname = any(base.endswith("á") for base, _ in bases)
    given = any(role != FAMILY and base.endswith(("a", "e", "ie")) for base, role in bases)
    man = any(not base.endswith(("á", "e")) for base, role in bases) and not surname
    if token.folded.endswith("la"):
        return surname or given or any(role != FAMILY and not base.endswith("o") and look.given for base, role in bases)
    if token.folded.endswith("l"):
        return man
    return True


def noun_follows(scene: Scene, index: int) -> bool:
    after = scene.after(index)
    return after is not None and spaced(after.token) and not after.token.capital and not after.token.function


def of_a_street(scene: Scene, index: int) -> bool:
    """*v ulicích Kollárova, Nerudova*: possessives that no noun follows."""
    token = scene.looks[index].token
    if token.folded.endswith(("ova", "ovej")) and _STREETS.search(scene.text, max(0, token.start - 60), token.start):
        return True
    return only_possessive(scene.looks[index]) and not noun_follows(scene, index)


def only_possessive(look: Look) -> bool:
    """*Kollárova*, *Nerudova*: of a street, where no noun follows."""
    cases = look.cases()
    return (
        bool(cases)
        and all(POSS in own and NOM not in own for own in cases)
        and look.token.folded.endswith(("ova", "ovo", "ovej", "ove"))
    )
