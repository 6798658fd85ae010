"""What the words around a capitalised word say of it: that it is a person's name, or a thing's."""

from __future__ import annotations

import re

from uzel.domain.masking.evidence import is_past
from uzel.domain.masking.looks import Look
from uzel.domain.masking.scene import Scene
from uzel.domain.masking.tokens import Token, spaced
from uzel.text.calendar_words import WEEKDAYS
from uzel.text.lemmas import bends_as_a_place, is_common, is_noun_base, is_verb_form, known_lemmas, proper_lemmas
from uzel.text.name_context import PERSONS_ACT, SUBJECT_VERBS, WORK_WORDS, is_shop, named_by, turned_to
from uzel.text.name_forms import FAM, GEN, NOM
from uzel.text.name_lists import listed
from uzel.text.person_words import (
    DEMONYMS,
    FAMILY_WORDS,
    IN_PLACE,
    PEOPLES,
    PLACE_WORDS,
    STRONG_TITLES,
    TO_PERSONS,
    human_verb,
)
from uzel.text.role_words import is_role

_PERSON_BEFORE = re.compile(
    r"\[PERSON_\d+\](?: \(\d{4}[a-z]?\))?"
    r"(?:,? (?:a|i|aj|and|with|&|nebo|alebo|či|or)(?: (?:s|se|so|od|u|pro|pre|k|ke|ku|za|for))?"
    r"|(?P<list>,)(?: \d\d?[.)])?| (?:s|se|so)|/)\s?\Z"
)
#: a comma joins names only where the list goes on or ends
_PERSON_AFTER = re.compile(
    r"(?:(?:,? (?:a|i|aj|and|&|nebo|alebo|či|or)|/)\s?\[PERSON_\d+\]"
    r"|,\s\[PERSON_\d+\](?=\s*(?:[,;.)\n]|\Z|(?:a|i|aj|and|&) )))"
)
_WITH_PERSON = re.compile(r" (?:s|se|so) \[PERSON_\d+\]")
_CODE_BEFORE = frozenset("/_.=^@#$\\<-")
_CODE_AFTER = re.compile(r"[(\[<{+=_\\]\S|[_=.]\w|[-–/][^\W\d_A-ZÁČĎÉÍĽŇÓŘŠŤÚŽ]|\d|\s?=")
_OBJECT = re.compile(r"(?:[aeuyoiíéěůúáý]|em|om|ej|ův|ých)\Z")
_TIMES = frozenset(
    (
        "rano", "vecer", "noc", "den", "tyden", "tyzden", "poledne", "odpoledne", "dopoledne", "leto", "zima",
        "jaro", "jar", "podzim", "jesen", "rok", "mesic", "mesiac", "hodina", "chvile", "chvila", "minuta", "dnes",
        "zitra", "zajtra", "popoludnie", "doobeda", "poobede", "cas", "pozdrav", "pusa", "dik", "ahoj",
    )
)  # fmt: skip
PREPOSITIONS = frozenset(
    (
        "v", "ve", "vo", "na", "o", "po", "pri", "s", "se", "so", "z", "ze", "zo", "do", "od", "k", "ke", "ku", "u",
        "za", "pro", "pre", "pred", "nad", "pod", "mezi", "medzi", "bez", "kvuli", "kvoli", "podle", "podla",
        "behem", "pocas", "kolem", "okolo", "proti", "misto", "namisto", "miesto", "pres", "cez",
    )
)  # fmt: skip
#: somebody who does something, by the ending of the word
_ROLE = re.compile(
    r"(?:tel|teľ|telka|teľka|ista|istka|log|logička|ložka|graf|ář|ár|ářka|árka|ér|érka|ýr|ník|nik|nička|nice|níčka|kyně|"
    r"kyňa|ant|antka|ent|entka|tor|torka|dce|man|manka|áč|áčka|ec|ák|ačka)\Z"
)
_PEOPLE = ("ané", "ania", "anů", "anov", "anům", "anom", "čtí", "čané", "čania", "áci", "iaci")
_PERSONAL_ENDING = re.compile(r"(?:[kčřšlnr](?:em|om)|ovi|ovcov|ovců|ových)\Z")
#: *Piageta*, never *Eurostatu*: what is no person has *u*
_PERSONAL_GENITIVE = re.compile(r"(?:[bcdfghjklmnprstvwxzčďňřšťž]a|ovcov|ovců|ových)\Z")
_ADJECTIVES = re.compile(r"(?:[ýáé]|ého|ému|ém|ým|ou|ej)\Z")
_IS = frozenset(("je", "byl", "bude", "bol", "jsou", "su", "byt"))
_PLURAL_VERB = re.compile(r"(?:li|ly|í|ou|ajú|ejú|ia|ú)\Z")
_PRONOUNS = frozenset(("i", "you", "me", "he", "she", "we", "they", "him", "her", "ja", "ty", "tebou", "tebe", "mnou"))
#: a case that no first case of a surname looks like
_BENT = re.compile(r"(?:[yůúuěe]|ou|em|om|ům|ov|ách|ami|ých|ho|mu|emi|ích)\Z")
_ADJECTIVE = re.compile(
    r"(?:ová|ové|ovou|ovej|ovú|ovém|ský|ská|ské|ského|skému|skou|skej|ském|cký|cká|cké|ckého|ckou|ckej)\Z"
)


def is_place(look: Look) -> bool:
    """Whether a dictionary has the word as a proper name, and not as a person's."""
    if look.town:
        return True
    if look.given or look.family or look.womans or look.token.text.endswith(("ský", "cký", "ského", "ckého")):
        return False
    own = proper_lemmas(look.token.text)
    if any(listed(lemma) or lemma.lower().endswith("ová") for lemma in own):
        return False
    return bool(own) and (look.token.english or any(bends_as_a_place(lemma) for lemma in own))


def in_code(scene: Scene, index: int) -> bool:
    """*MAXA()*, *_domainkey*, *wt.mc_id=Alchemy*: not a text's word."""
    token = scene.looks[index].token
    rest = scene.rest(index)
    if (rest[:1] != " " or rest[1:2] == "=") and _CODE_AFTER.match(rest):
        return True
    mark, previous = scene.text[max(0, token.start - 1) : token.start], scene.text[max(0, token.start - 2) :][:1]
    if not mark or mark not in _CODE_BEFORE:
        return False
    before = scene.before(index)
    capital = before is not None and (before.token.capital or before.token.opaque)
    return previous.isalnum() and not (mark in "-/." and capital)


def after_thing(scene: Scene, index: int) -> bool:
    """*mrkev Jitka*, *bouře Sabine*, *kapela Lucie*: a noun in its first case, which is of nobody, and its name."""
    look, before = scene.looks[index], scene.before(index)
    if scene.english or before is None or before.token.opaque or not spaced(look.token):
        return False
    noun = before.token
    if (noun.capital and not before.opens) or noun.function or noun.folded in _TIMES or noun.folded in WEEKDAYS:
        return False
    if noun.folded in STRONG_TITLES or is_role(noun.folded) or _ROLE.search(noun.text.lower()):
        return False
    cases = look.cases()
    if look.womans or (cases and any(NOM not in own or GEN in own for own in cases)) or noun.folded in FAMILY_WORDS:
        return False
    second = scene.before(index - 1)
    governed = second is not None and spaced(noun) and second.token.folded in PREPOSITIONS
    return not governed and is_noun_base(noun.text)


def beside_person(scene: Scene, index: int) -> bool:  # noqa: PLR0911 - one rule after another
    """*[PERSON_1], Holub a [PERSON_2]*: one of several who are named together."""
    look = scene.looks[index]
    numbered = look.opens and re.search(
        r"\] ?,? \d\d?[.)] \Z", scene.text[max(0, look.token.start - 8) : look.token.start]
    )
    if numbered and not look.token.function and alone_in_list(scene, index):
        return True  # *1. [PERSON_1], 2. Ticháček*
    if (
        look.opens
        and scene.english
        and not look.common
        and not is_place(look)
        and _PERSON_AFTER.match(scene.rest(index))
    ):
        return not look.token.function
    if look.opens or is_place(look) or is_shop(look.token.folded) or look.token.function:
        return False
    if look.token.upper and (look.common or not alone_in_list(scene, index)):
        return False
    if plural_people(scene, index):
        return False
    if look.token.folded in DEMONYMS and not look.family:
        return False
    left = _PERSON_BEFORE.search(scene.text, max(0, look.token.start - 40), look.token.start)
    before = left is not None and (not left.group("list") or alone_in_list(scene, index))
    after = _PERSON_AFTER.match(scene.text, look.token.end) is not None
    if not look.common and not scene.english and _WITH_PERSON.match(scene.text, look.token.end):
        return True  # *Grepl s [PERSON_1]*
    if not before and not after:
        return False
    if look.given or look.family or look.womans or look.surname_shape:
        return True
    if not look.common:
        joined = re.match(r" (?:and|&) ", scene.rest(index)) is not None
        return not scene.english or joined or scene.text[: look.token.start].endswith((" and ", " & "))
    following = scene.after(index)
    if (
        look.token.text.endswith(("em", "om", "kem", "kom"))
        and before
        and left is not None
        and left.group().rstrip().endswith((" s", " se", " so"))
    ):
        return True
    free = following is None or not spaced(following.token) or following.token.opaque or following.token.function
    return free and not scene.english and (after or alone_in_list(scene, index))


def plural_people(scene: Scene, index: int) -> bool:  # noqa: PLR0911 - one rule after another
    """*Pražáci*, *Maďari z pobytu*, *Rybáři žádají*, *Kroupy padaly*: a people, those who fish, hailstones."""
    look, before = scene.looks[index], scene.before(index)
    word = look.token.text.lower()
    if scene.english or look.womans:
        return False
    people = (word.endswith(_PEOPLE) and len(word) >= 6) or look.token.folded in PEOPLES
    if not people and (not word.endswith(("i", "y")) or word.endswith(("ovi", "ovci"))):
        return False
    if scene.titled(index) or (before is not None and before.token.folded in FAMILY_WORDS):
        return False
    if people:
        return True
    if any(NOM in own for own in look.cases()):
        return False
    if not (look.common or is_common(look.token.text) or any(is_common(hit.form) for hit in look.hits)):
        return False
    following = (scene.looks[k].token for k in range(index + 1, min(index + 4, len(scene.looks))))
    return any(is_verb_form(token.text) and _PLURAL_VERB.search(token.text.lower()) for token in following)


def called_so(scene: Scene, index: int) -> bool:
    """*jménem Murphy*, *named Rex*; not *jménem Sdružení*, *psa jménem Rex*."""
    look, before, second = scene.looks[index], scene.before(index), scene.before(index - 1)
    if before is None or not named_by(before.token.folded) or not spaced(look.token) or is_place(look):
        return False
    if second is not None and second.token.folded in WORK_WORDS:
        return False
    return look.given or look.family or not look.common


def with_me(scene: Scene, index: int) -> bool:
    """*you and Pilar*, *já a Emka*: one beside somebody who speaks or is spoken to."""
    look, before, second = scene.looks[index], scene.before(index), scene.before(index - 1)
    if before is None or second is None or before.token.folded not in ("and", "a") or not spaced(look.token):
        return False
    if look.common or is_place(look) or is_shop(look.token.folded):
        return False
    return spaced(before.token) and second.token.folded in _PRONOUNS


def adjective_of_noun(scene: Scene, index: int) -> bool:
    """*Červený kríž*: an adjective inside a sentence, and its noun."""
    look, after = scene.looks[index], scene.after(index)
    if look.opens or after is None or after.token.opaque or after.token.capital or not spaced(after.token):
        return False
    return _ADJECTIVES.search(look.token.text) is not None and is_common(after.token.text) and not after.token.function


_GENDERED = {"á": "aeěť", "ý": "bcčdďfghjklmnňprřsšťtvzž", "é": "oeěíy", "í": "aeoíbcčdďfghjklmnňprřsšťtvzž"}


def adjective_with_noun(look: Look, after: Look) -> bool:
    """*Borovská lokalita*, *Tichý dom*: a noun in its first case, of the gender that the word before it has."""
    word, noun = look.token.text.lower(), after.token.text
    if word.endswith("ová") or noun[-1:] not in _GENDERED.get(word[-1], ""):
        return False
    if (
        after.token.function
        or is_verb_form(noun)
        or is_past(after.token)
        or human_verb(noun)
        or is_role(after.token.folded)
    ):
        return False
    return is_noun_base(noun)


def alone_in_list(scene: Scene, index: int) -> bool:
    """Whether a comma, the end or a conjunction follows."""
    return re.match(r"\s*(?:[,;.)]|\Z|\n|(?:a|i|aj) )", scene.rest(index)) is not None


def in_first_case(token: Token) -> bool:
    """Whether a dictionary has the word as it stands, as its own base form."""
    small = token.text.lower()
    known = [own for code in ("cs", "sk") if (own := known_lemmas(token.text, code))]
    small_thing = small.endswith(("ička", "ečka", "áček", "íček"))  # its lemma is *kudla*, of *kudlička*
    return is_common(token.text) and (not known or small_thing or any(small in own for own in known))


def personal_before(scene: Scene, index: int) -> bool:
    before = scene.before(index)
    if before is None or before.token.opaque:
        return False
    return before.token.folded in TO_PERSONS or turned_to(before.token.folded) or human_verb(before.token.text)


def thing_beside(scene: Scene, index: int) -> bool:
    """*Viktoria Plzeň*, *Santa Barbara*, *Mladá Boleslav*, *Zeman-Export*, *Sokol 3*: part of a thing's name."""
    after, before = scene.after(index), scene.before(index)
    if re.match(r"[ -]\d|[-–][^\W\d_]", scene.rest(index)):
        return True
    beside = before is not None and spaced(scene.looks[index].token) and before.token.capital and not before.opens
    if beside and before is not None:
        named = before.given or before.family or before.token.function
        beside = not named and not (before.token.folded in STRONG_TITLES or is_role(before.token.folded))
    if beside:
        return True
    if after is None or not spaced(after.token) or not after.token.capital:
        return False
    return after.town or after.token.folded in PLACE_WORDS or (after.common and scene.english)


def the_noun(scene: Scene, index: int) -> bool:
    """*The Austin exchange pupils*."""
    before = scene.before(index)
    if not scene.english or before is None or before.token.folded not in ("the", "a", "an"):
        return False
    if any(FAM in hit.cases for hit in scene.looks[index].hits):
        return False  # *the Carpenters*
    return not re.match(r"['’]s\b", scene.rest(index))


def for_somebody(scene: Scene, index: int) -> bool:
    """*za obec Kmeť, za hasiče Ptáček*: who speaks for whom."""
    look, before, second = scene.looks[index], scene.before(index), scene.before(index - 1)
    if before is None or second is None or before.token.opaque or before.token.capital or look.opens:
        return False
    if second.token.folded != "za" or not (spaced(look.token) and spaced(before.token)):
        return False
    return alone_in_list(scene, index) and not _BENT.search(look.token.text.lower()) and not look.token.upper


def _no_noun_before(scene: Scene, index: int) -> bool:
    """Not *kód Basicu z dokumentů*: a noun, to which the word belongs."""
    before = scene.before(index)
    if before is None or before.token.opaque or not spaced(scene.looks[index].token):
        return True
    return before.token.function or is_verb_form(before.token.text) or human_verb(before.token.text)


def from_somewhere(scene: Scene, index: int) -> bool:
    """*Vencl z odborů*, *Veverka z přízemí*: a word inside a sentence, and where somebody of that name is from."""
    look, after, second = scene.looks[index], scene.after(index), scene.after(index + 1)
    if look.opens or after is None or second is None or after.token.folded not in ("z", "ze", "zo"):
        return False
    if not (spaced(after.token) and spaced(second.token)) or second.token.opaque:
        return False
    if not _no_noun_before(scene, index):
        return False
    known_place = second.town or is_place(second) if second.token.capital else is_common(second.token.text)
    word = look.token.text.lower()
    return known_place and not _BENT.search(word) and len(word) >= 4 and not word.endswith("i")


def rostered(scene: Scene, index: int) -> bool:
    """*pondělí Hudec, úterý Krajčírová*: who is on duty which day."""
    look, before = scene.looks[index], scene.before(index)
    if before is None or before.token.folded not in WEEKDAYS or not spaced(look.token):
        return False
    if re.search(r"(?:me|te)\Z", look.token.text):
        return False  # *ve čtvrtek Bruslíme*
    return alone_in_list(scene, index) and before.token.gap.strip() in ("", ",", ":", ";", "–", "-", ".", "|")


def acts_before(scene: Scene, index: int) -> bool:  # noqa: PLR0911 - one rule after another
    """*uvádí Zelina*, *přistoupil Vencl*: a verb of persons before a word in its first case."""
    look = scene.looks[index]
    if look.opens or not spaced(look.token) or _BENT.search(look.token.text.lower()):
        return False
    if look.common and not look.family and not in_first_case(look.token):
        return False
    after = scene.after(index)
    if after is not None and spaced(after.token) and not after.token.capital and not after.token.opaque:
        adjective = _ADJECTIVE.search(look.token.text.lower()) is not None
        if (adjective or look.common) and not after.token.function and not is_verb_form(after.token.text):
            return False
    previous = scene.looks[index - 1].token
    if (
        look.common
        and is_past(previous) == "l"
        and look.token.text.endswith("a")
        and not look.opens
        and spaced(look.token)
    ):
        return True  # *převzal Lopata*: a man, whatever the word is
    if look.surname_shape and not look.common and is_verb_form(previous.text) and previous.folded not in _IS:
        return True  # *uklidí Frolík*
    for step in (1, 2, 3):
        if index < step:
            return False
        token = scene.looks[index - step].token
        if token.opaque or token.capital:
            return step == 1 and not token.opaque and human_verb(token.text)
        if human_verb(token.text):
            return True
        if not token.function or any(mark in token.gap for mark in ".!?:;,\n("):
            return False
    return False


def turned(scene: Scene, index: int) -> bool:
    """*zeptat se Kučery*, *ask Mo*, *speak to Fenwick*: the object of a verb that is turned to persons."""
    look = scene.looks[index]
    if not spaced(look.token):
        return False
    for step in (1, 2):
        if index < step:
            return False
        token = scene.looks[index - step].token
        if token.opaque:
            return False
        if turned_to(token.folded):
            free = scene.english or step > 1 or token.folded in SUBJECT_VERBS
            # *viděli Gerlach*: a person would be *Gerlacha*
            return free or _OBJECT.search(look.token.text.lower()) is not None
        placed = token.folded in IN_PLACE and not (scene.english and token.folded == "to")
        if not token.function or placed or any(mark in token.gap for mark in ".!?:;,\n("):
            return False
    return False


def with_person(scene: Scene, index: int) -> bool:
    """*s Kadeřábkem*, *u Szabóovcov*: a preposition that goes with persons, and a form that surnames have."""
    look, before, second = scene.looks[index], scene.before(index), scene.before(index - 1)
    if before is None or not spaced(look.token) or before.token.folded not in TO_PERSONS:
        return False
    if before.token.folded in ("u", "od") and re.search(r"[bcdfghjklmnprstvzčďňřšťž]ů\Z", look.token.text):
        return before.token.text[0].islower() and look.token.folded not in DEMONYMS  # *u Ptáčníků*, *u Trojanů*
    if not before.opens and not look.surname_shape and not look.token.text.endswith(("ovců", "ovcov")):
        # *sejdu se s Kadeřábkem*, not *problém s Yammerem*
        verb = second is not None and (
            second.token.function or human_verb(second.token.text) or is_verb_form(second.token.text)
        )
        if not verb and before.token.folded not in ("podle", "podla"):
            return False
    ending = _PERSONAL_GENITIVE if before.token.folded in ("podle", "podla", "od", "u") else _PERSONAL_ENDING
    if look.common and not look.family:
        return False  # *s Atlantským*
    return look.surname_shape or ending.search(look.token.text) is not None


def will_act(scene: Scene, index: int) -> bool:
    """*Oyelaran will send*: what only persons will do."""
    after, second = scene.after(index), scene.after(index + 1)
    if not scene.english or after is None or second is None:
        return False
    return after.token.folded in ("will", "would", "can", "could", "must", "should", "may") and (
        second.token.folded in PERSONS_ACT and spaced(second.token)
    )
