"""Whether one capitalised word that nobody knows names a person where it stands."""

from __future__ import annotations

import re

from uzel.domain.masking.around import (
    PREPOSITIONS,
    acts_before,
    adjective_of_noun,
    adjective_with_noun,
    after_thing,
    alone_in_list,
    beside_person,
    called_so,
    for_somebody,
    from_somewhere,
    in_code,
    in_first_case,
    is_place,
    personal_before,
    plural_people,
    rostered,
    the_noun,
    thing_beside,
    turned,
    will_act,
    with_me,
    with_person,
)
from uzel.domain.masking.english_opening import english_opening
from uzel.domain.masking.evidence import CLITICS, addressed, agreeing, alone, gender_fits, is_past, of_a_street
from uzel.domain.masking.looks import Look
from uzel.domain.masking.named_so import is_named_so, told_to_be_a_thing
from uzel.domain.masking.runs import speaks
from uzel.domain.masking.scene import Scene
from uzel.domain.masking.tokens import spaced
from uzel.text.lemmas import is_common, is_noun_base, is_verb_form, proper_lemmas
from uzel.text.name_context import is_shop
from uzel.text.name_forms import DAT, GEN, INS, NOM
from uzel.text.name_lists import SURNAME, listed
from uzel.text.normal import UPPER
from uzel.text.person_words import (
    DEMONYMS,
    FEASTS,
    IN_PLACE,
    TO_PERSONS,
    human_verb,
)
from uzel.text.role_words import CALLED_BY, is_kin, is_role, role_cases

#: a case that no first case of a surname looks like
_WHERE = frozenset(("v", "ve", "vo", "do", "z", "ze", "zo", "na"))
_DONE_BY = frozenset(
    (
        "chaired", "taken", "written", "supervised", "approved", "signed", "led", "proposed", "seconded", "submitted",
        "prepared", "checked", "taught", "drawn", "edited", "reviewed", "reported", "sent", "given",
    )
)  # fmt: skip
#: the town and the publisher of a book
_PUBLISHED = re.compile(r": (?=[^\W\d_a-z])[^\n;:]{2,40}?,? (?:19|20)\d\d\b")
#: *Karel IV.*, *Jana II*; neither *Petr V. Dvořák* nor *I think*
_NUMBERED = re.compile(r" (?:[IVX]{2,4}\b|[IVX]\.(?! ?" + UPPER + r"))")
_PEOPLE_DO = re.compile(
    r" (?:(?:both|all|also|always|never|kindly|next door|have|had|will|are|were|would)\b|"
    r"(?:send|say|said|live|lived|own|want|wanted|came|come|asked|invited|went|go|gave|give|brought|moved|hope|think|"
    r"thought|need|agreed|offered|arrived|left|bought|sold|told|paid|pay)\b)"
)
_ROADS_DO = frozenset(
    ("vede", "vedie", "vedla", "viedla", "jede", "pojede", "ide", "pojde", "jezdi", "konci", "zacina")
)
_KIN_OF = re.compile(
    r"['’]s (?:(?:older|younger|little|big|new|old) )?(?:mum|mom|dad|mother|father|parents|brother|sister|wife|husband|"
    r"son|daughter|aunt|uncle|cousin|gran|granny|grandad|grandma|grandpa|nan|birthday|homework|locker|inhaler|funeral)\b"
)
_SEVERAL_OF_A_NAME = re.compile(r"[^\W\d_]{3,}ovc(?:i|om|ami|och)\Z")  # *Kubicovci*
#: a verb whose subject may follow it: *said Fenwick*
_SAID = frozenset(
    ("said", "says", "asked", "asks", "replied", "wrote", "writes", "explained", "added", "answered", "told", "called")
)
_HOUSEHOLD = frozenset(("family", "household", "children", "girls", "boys", "twins", "brothers", "sisters", "siblings"))
_TO_SEVERAL = frozenset(("to", "from", "for", "with", "by", "and", "ask", "tell", "told"))
_TEAMS = frozenset(("olympics", "paralympics", "beatles", "romans", "vikings", "alps", "andes"))
_BENT = re.compile(r"(?:[yůúuěe]|ou|em|om|ům|ov|ách|ami|ých|ho|mu|emi|ích)\Z")


def names_a_person(scene: Scene, index: int, title: str) -> bool:  # noqa: PLR0911, PLR0912 - one rule after another
    """Whether the capitalised word at `index`, alone, names a person. `title`: what `Scene.titled` says of it."""
    look, before = scene.looks[index], scene.before(index)
    if look.opens and not title and _is_label(scene, look):
        return False
    if speaks(scene, index):
        return True
    if not look.blocked and not scene.english and for_somebody(scene, index):
        return True
    if scene.english and (_household(scene, index) or _a_family(scene, index) or _has_kin(scene, index)):
        return True
    if look.token.initial or look.blocked or scene.belongs_to_place(index, index + 1) or of_a_street(scene, index):
        return False
    if in_code(scene, index) or is_named_so(scene, index) or _of_a_thing(scene, index, title):
        return False
    if not title and told_to_be_a_thing(scene, index):
        return False
    if _SEVERAL_OF_A_NAME.search(look.token.text) and not (look.common or look.town or is_shop(look.token.folded)):
        return True
    at_family = before is not None and before.token.folded in ("u", "od") and look.token.text.endswith(("ů", "ov"))
    if plural_people(scene, index) and not title and not (at_family and look.family):
        return False
    listed = look.family or (look.surname_shape and not look.womans)
    in_row = scene.things_at(index) and (beside_person(scene, index) or acts_before(scene, index))
    if (
        scene.things_at(index)
        and not listed
        and not title
        and not in_row
        and (alone(scene, index) or alone_in_list(scene, index))
    ):
        return False
    spoken = re.match(r":\s", scene.rest(index)) is not None and (
        index == 0 or "\n" in look.token.gap or (look.opens and look.token.upper and look.token.gap[:1] in ".!?")
    )
    placed = before is not None and before.token.folded in IN_PLACE and spaced(look.token)
    of_town = scene.english and before is not None and before.token.folded == "of" and spaced(look.token)
    if look.town and (
        placed or of_town or (scene.things_at(index) and not title) or not (title or (look.given and not placed))
    ):
        return False
    named = look.given or look.family or look.womans or look.personal
    if is_shop(look.token.folded) and not (title or spoken) and not (named and agreeing(scene, index)):
        return False
    if title == "weak":
        return _after_role(scene, index, named)
    if spoken and (look.given or look.token.folded in scene.speakers):
        return True
    if spoken and look.token.upper and not scene.shouted and not look.common and len(look.token.text) >= 4:
        return True  # *HEJDUK: hračky na zahradu*
    if look.womans and not scene.english:
        return _womans(scene, index, placed)
    if scene.signed_at(index) and alone(scene, index) and not placed:
        return named or not look.common or len(look.token.text) <= 6
    if scene.named_at(index) and alone(scene, index):
        return True
    if scene.labelled_at(index) and not placed and not adjective_of_noun(scene, index):
        if named or look.surname_shape:
            return not look.common or not scene.english or alone(scene, index)
        rest = scene.rest(index)
        free = alone(scene, index) or rest.startswith(" (") or (rest.startswith(". ") and look.token.gap[:1] in ":|")
        adjective = re.search(r"[áýí]\Z", look.token.text) is not None  # *Převzala: Mokrá*
        if not look.town and free and (not look.common or adjective or scene.named_by_role(index)):
            return True
    if scene.shouted and (look.common or not named):
        return False  # there a capital says nothing
    if not placed and (beside_person(scene, index) or called_so(scene, index) or with_me(scene, index)):
        return True
    if after_thing(scene, index):
        return False
    if look.given:
        return _given(scene, index, placed)
    if look.family:
        return _family(scene, index, placed)
    return _unlisted(scene, index, placed)


def _is_label(scene: Scene, look: Look) -> bool:
    """*Kontakt:*, *Prítomní:*: a common word before a colon, which nobody speaks after."""
    traits = look.traits
    if not traits.common or traits.given or traits.family or traits.surname_shape or look.hits:
        return False
    return scene.text[look.token.end : look.token.end + 1] == ":" and look.token.folded not in scene.speakers


def _same_case(role: str, word: str) -> bool:
    """*pred notárom Gajdošíkom*, *notáři Gajdošíkovi*: the role and the word stand in the same case."""
    cases = role_cases(role)
    if not cases or NOM in cases:
        return False
    endings = {INS: ("em", "om", "ým", "ím"), DAT: ("ovi", "ému", "ímu"), GEN: ("a", "ého", "ího")}
    return any(case in cases and word.endswith(own) for case, own in endings.items())


def _of_a_thing(scene: Scene, index: int, title: str) -> bool:
    """*Martin: Osveta 2011*, *Karel IV.*, *Borovská lokalita*, *in Devon*, *v Karolince*."""
    look, before, after = scene.looks[index], scene.before(index), scene.after(index)
    rest = scene.rest(index)
    if (rest[:1] == ":" and _PUBLISHED.match(rest)) or (
        _NUMBERED.match(rest) and not (scene.signed_at(index) or scene.shouted)
    ):
        return True
    if before is not None and spaced(look.token) and not title:
        if before.token.folded in ("v", "ve", "vo") and not scene.english and not look.token.text.endswith("ovi"):
            return True
        if not scene.english and _in_a_list_of_places(scene, index):
            return True
        if scene.english and before.token.folded == "in" and not rest.startswith(("'s", "’s")):
            return True
    opening = look.opens and not title and not scene.english
    return opening and after is not None and spaced(after.token) and adjective_with_noun(look, after)


def _has_kin(scene: Scene, index: int) -> bool:
    """*Ludo's mum*: what only somebody has."""
    look = scene.looks[index]
    if look.token.upper or look.town or look.blocked or is_shop(look.token.folded):
        return False
    if look.common and not look.given:
        return False
    return _KIN_OF.match(scene.rest(index)) is not None


def _household(scene: Scene, index: int) -> bool:
    """*the Bartlett family*."""
    look, after = scene.looks[index], scene.after(index)
    if after is None or not spaced(after.token) or after.token.folded not in _HOUSEHOLD or look.blocked or look.town:
        return False
    return look.family or not (look.common or is_place(look))


def _a_family(scene: Scene, index: int) -> bool:
    """*The Pettigrews send their love*: a surname in the plural, and what several people do."""
    look, before = scene.looks[index], scene.before(index)
    word = look.token.text
    if before is None or before.token.folded != "the" or not spaced(look.token) or look.token.upper or word[-1:] != "s":
        return False
    if not _PEOPLE_DO.match(scene.rest(index)):
        second = scene.before(index - 1)
        if second is None or second.token.folded not in _TO_SEVERAL:
            return False
        return any(entry.kind == SURNAME and entry.base + "s" == word for entry in listed(word[:-1]))
    single = word[:-2] if word.endswith("ses") else word[:-1]
    if look.town or is_shop(look.token.folded) or proper_lemmas(word) or look.token.folded in _TEAMS:
        return False
    return any(entry.kind == SURNAME and entry.base == single for entry in listed(single)) or not (
        look.common or is_common(single) or proper_lemmas(single)
    )


def _in_a_list_of_places(scene: Scene, index: int) -> bool:
    """*v Senici, Skalici a Holíči*: one of several that a preposition of place governs."""
    if any(NOM in own for own in scene.looks[index].cases()):
        return False
    for step in range(index, max(0, index - 8), -1):
        here, before = scene.looks[step], scene.looks[step - 1]
        if before.token.folded in ("v", "ve", "vo") and here.token.capital:
            return step < index
        joined = before.token.folded in ("a", "i", "aj") and spaced(here.token)
        listed = before.token.capital and here.token.gap in (", ", " ")
        if not (joined or listed or (here.token.folded in ("a", "i", "aj") and before.token.capital)):
            return False
    return False


def _after_role(scene: Scene, index: int, named: bool) -> bool:  # noqa: PLR0911 - one rule after another
    """*primátor Kudlička*, *svědkyně Trnková*; not *ředitel Charity*, *kapitán Sparty*."""
    look, before = scene.looks[index], scene.before(index)
    if is_shop(look.token.folded) and look.token.text.lower().endswith(("y", "u", "a", "e", "i")) and not look.given:
        return False  # *mluvčí Škody*
    if named:
        return True
    if before is None:
        return False
    kin = is_kin(before.token.folded)
    after = scene.after(index)
    noun = after is not None and spaced(after.token) and not after.token.capital and is_common(after.token.text)
    noun = (
        noun
        and after is not None
        and not (after.token.function or is_verb_form(after.token.text) or is_past(after.token))
    )
    if not noun and re.search(r"[áýí]\Z", look.token.text) and in_first_case(before.token):
        return True  # *doktorka Pěkná*, *inspektor Galbavý*
    if scene.english and before.token.capital and before.token.folded in CALLED_BY and not look.token.function:
        return True  # *Professor Tan*
    if is_place(look) and not (kin and not look.town):
        return False
    bent = not scene.english and _BENT.search(look.token.text.lower()) is not None
    if kin and not is_shop(look.token.folded):
        return True  # *teta Liba*
    if not look.common:
        return look.surname_shape or kin or not bent or _same_case(before.token.folded, look.token.text.lower())
    if scene.english:
        return False
    return (kin or in_first_case(before.token)) and in_first_case(look.token) and not bent


def _womans(scene: Scene, index: int, placed: bool) -> bool:
    """*Nováková*, which no dictionary has; *Návratová hodnota* is an adjective, *v Hájkové* a village."""
    look, after = scene.looks[index], scene.after(index)
    before = scene.before(index)
    ending = look.token.text[-3:].lower()
    if placed and (
        ending in ("ové", "ovú") or (ending == "vej" and before is not None and before.token.folded in _WHERE)
    ):
        return False
    if look.family or look.token.upper:
        return True
    if after is None or after.token.opaque or after.token.capital or not spaced(after.token):
        return True
    if after.token.folded in ("starsi", "mladsi", "st", "ml", "sr", "jr"):
        return True
    noun = is_common(after.token.text) and not (
        after.token.function or after.token.folded in CLITICS or is_verb_form(after.token.text) or is_past(after.token)
    )
    return not (noun and not human_verb(after.token.text) and (look.opens or not personal_before(scene, index)))


def _given(scene: Scene, index: int, placed: bool) -> bool:  # noqa: PLR0911 - one rule after another
    look, before = scene.looks[index], scene.before(index)
    if thing_beside(scene, index) or (look.town and placed) or the_noun(scene, index):
        return False
    if look.token.folded.startswith("mikulas"):
        return False  # who comes in December
    if before is not None and before.token.folded == "na" and look.token.folded in FEASTS:
        return False
    if look.token.upper and len(look.token.text) <= 4 and not scene.shouted:
        return False
    if not look.opens and not look.token.upper:
        if scene.english and look.common and not agreeing(scene, index) and not turned(scene, index):
            return not (placed or before is None)
        return True
    if not look.common and not look.token.function:
        return True
    return agreeing(scene, index) or addressed(scene, index) or (scene.english and english_opening(scene, index))


def _family(scene: Scene, index: int, placed: bool) -> bool:  # noqa: PLR0911 - one rule after another
    look, before = scene.looks[index], scene.before(index)
    if thing_beside(scene, index) or (look.token.upper and not scene.shouted):
        return False
    if rostered(scene, index):
        return True
    if look.token.folded in DEMONYMS or the_noun(scene, index):
        return look.token.text.endswith("ovi") and not look.opens  # *ale Nemcovi to treba hlásiť*
    if scene.english:
        return _english_family(scene, index, placed)
    if look.opens:
        return not look.common or agreeing(scene, index) or _of_a_family(scene, index)
    in_place = placed and before is not None and before.token.folded in ("v", "ve", "vo", "na")
    if not look.common:
        return not in_place
    if in_place or placed:
        return look.personal
    owner = before is not None and spaced(look.token) and is_noun_base(before.token.text) and not before.token.capital
    owner = owner and before is not None and before.token.folded not in PREPOSITIONS
    if owner and not any(NOM in own for own in look.cases()) and re.search(r"[ae]\Z", look.token.text):
        return True  # *dotaz Brože*
    after = scene.after(index)
    if after is not None and spaced(after.token) and is_past(after.token) and gender_fits(look, after.token):
        return True  # *Procházka nahrával*, inside a sentence
    to_person = before is not None and before.token.folded in TO_PERSONS and spaced(look.token)
    if to_person or agreeing(scene, index) or look.personal or from_somewhere(scene, index):
        return True
    return acts_before(scene, index) or turned(scene, index)


def _of_a_family(scene: Scene, index: int) -> bool:
    """*Kopeckých kočku krmí sousedka*: a genitive plural before a noun in another case, whose adjective it is not."""
    look, after = scene.looks[index], scene.after(index)
    if after is None or not spaced(after.token) or after.token.capital or after.token.function:
        return False
    return (
        look.token.text.endswith("ých") and after.token.text.endswith(("u", "a", "o")) and is_common(after.token.text)
    )


def _english_family(scene: Scene, index: int, placed: bool) -> bool:
    look, before = scene.looks[index], scene.before(index)
    if look.common:
        return False
    if agreeing(scene, index) or (look.opens and will_act(scene, index)):
        return True
    after = scene.after(index)
    if after is not None and spaced(after.token) and not after.token.capital and not after.token.opaque:
        word = after.token.folded
        if (is_common(word) and not after.token.function and not word.endswith(("ed", "s", "ing"))) or word.endswith(
            "ers"
        ):
            return False  # *Anderson shelters*, *Hamilton anxiety*
    return (
        before is not None and spaced(look.token) and not before.token.capital and not placed
        and before.token.folded not in ("of", "the")
    )  # fmt: skip


def _unlisted(scene: Scene, index: int, placed: bool) -> bool:  # noqa: PLR0911 - one rule after another
    """A word that no list has."""
    look = scene.looks[index]
    placed = placed and not (scene.english and turned(scene, index))
    if is_place(look) or placed or adjective_of_noun(scene, index) or thing_beside(scene, index):
        return False
    if look.token.upper and not look.foreign_shape:
        return False
    if rostered(scene, index):
        return True
    after = scene.after(index)
    missing = after is not None and after.token.folded.startswith("chyb")  # *Sádrokarton chybí*
    if missing and not look.surname_shape:
        return False
    if look.opens:
        if look.common or plural_people(scene, index) or scene.title_case(index):
            return False
        if after is not None and after.token.folded in _ROADS_DO:
            return False  # *Objížďka vede*
        if look.surname_shape or look.foreign_shape:
            return agreeing(scene, index)
        return _unheard(look) and not missing and (agreeing(scene, index) or will_act(scene, index))
    if look.personal or look.foreign_shape:
        return True
    if scene.english:
        return not look.common and not the_noun(scene, index) and _english_unlisted(scene, index)
    if plural_people(scene, index):
        return False
    if look.common:
        counted = re.search(r"\d[.)]?\s*\Z", scene.text[max(0, look.token.start - 4) : look.token.start]) is not None
        agrees = not counted and agreeing(scene, index) and in_first_case(look.token)
        acts = acts_before(scene, index) or (agrees and not is_verb_form(look.token.text))
        return acts and len(look.token.text) >= 4
    return len(look.token.text) >= 4 and (
        agreeing(scene, index)
        or acts_before(scene, index)
        or turned(scene, index)
        or with_person(scene, index)
        or from_somewhere(scene, index)
    )


def _english_unlisted(scene: Scene, index: int) -> bool:
    """*covers for Hendry*, *Hollis said Quigley was wrong*, *my tutor, Hollis, said*."""
    look, before = scene.looks[index], scene.before(index)
    if agreeing(scene, index) or turned(scene, index):
        return True
    if before is None or before.token.opaque:
        return False
    if is_role(before.token.folded) and look.token.gap == ", " and scene.rest(index)[:1] in (",", "."):
        return True
    second = scene.before(index - 1)
    if before.token.folded == "with" and spaced(look.token) and not look.opens:
        return _unheard(look) and len(look.token.text) >= 4 and alone_in_list(scene, index)
    by = before.token.folded == "by" and second is not None and second.token.folded in _DONE_BY
    return spaced(look.token) and (by or before.token.folded in _SAID)


def _unheard(look: Look) -> bool:
    """Whether no dictionary and no list has the word."""
    return not (look.common or look.given or look.family or proper_lemmas(look.token.text))
