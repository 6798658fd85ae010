"""A known word in a run: whether the person is meant, and which words beside it belong to the name."""

from __future__ import annotations

import re

from uzel.domain.masking.around import (
    adjective_with_noun,
    in_code,
    plural_people,
    the_noun,
)
from uzel.domain.masking.looks import Look
from uzel.domain.masking.named_so import is_named_so, told_to_be_a_thing
from uzel.domain.masking.opening import doubtful, is_meant
from uzel.domain.masking.people import FAMILY, GIVEN
from uzel.domain.masking.scene import Scene
from uzel.domain.masking.tokens import spaced
from uzel.text.lemmas import is_common
from uzel.text.name_forms import FAM, POSS
from uzel.text.normal import UPPER
from uzel.text.person_words import IN_PLACE, LEADING_PARTICLES, PARTICLES, PEOPLES, PLACE_WORDS

_COUNTS = frozenset(
    ("je", "bylo", "bolo", "bude", "ubylo", "pribylo", "ubudlo", "pribudlo", "zustalo", "zostalo", "neni")
)
_FAMILY = frozenset((FAM,))
_FILE_GOES_ON = re.compile(r"[_/\\<]|[.-]\w")
#: *Alžběta II.*, *Karel V. byl*; neither *Petr V. Dvořák* nor *I think*
_NUMBERED = re.compile(r" (?:[IVX]{2,4}\b|[IVX]\.(?! ?" + UPPER + r"))")
_WHERE = frozenset(("v", "ve", "vo", "do", "na"))
_AT = frozenset(
    ("at", "in", "near", "to", "from", "on", "through", "across", "around", "behind", "along", "off", "outside", "down",
     "up", "via", "beside", "opposite", "past", "by", "into")
)  # fmt: skip
_ADJECTIVAL = re.compile(r"(?:[ýáéíú]|ého|ému|ém|ým|ou|ej|om|ím)\Z")


def around_known(scene: Scene, low: int, high: int, known: list[int]) -> tuple[int, int] | None:
    """A known word with the words of the name around it, if it is meant here."""
    looks = scene.looks
    start, end = known[0], known[-1] + 1
    while start > low and _goes_before(scene, start - 1):
        start -= 1
    while end < high and _goes_after(scene, end):
        end += 1
    while end - start > 1 and looks[start].token.folded in PARTICLES - LEADING_PARTICLES and not looks[start].known:
        start += 1
    if end - start > 1:
        place = scene.belongs_to_place(start, end) or _in_a_park(scene, start, end)
        place = place or _in_a_village(scene, start, end)
        place = place or (placed_adjective(scene, start, end) and not _same_case(looks[start], looks[end - 1]))
        return None if place else (start, end)
    only = looks[start]
    if (
        (in_code(scene, start) and not in_a_file_name(scene, start))
        or (plural_people(scene, start) and _is_a_word(only))
        or the_noun(scene, start)
        or _told_of_things(scene, start)
    ):
        return None
    if not doubtful(only):
        place = scene.belongs_to_place(start, end) and not _of_a_person(scene, start)
        return None if place or _names_a_thing(scene, start) else (start, end)
    if high > end and _ADJECTIVAL.search(only.token.text) and looks[end].token.gap == " ":
        return None  # *Malé Fatře*
    if scene.english and high > end and looks[end].common and not looks[end].given and looks[end].token.gap == " ":
        return None  # *Hill Top Farm*
    return (start, end) if is_meant(scene, start) else None


def _in_a_village(scene: Scene, start: int, end: int) -> bool:
    """*v Malé Morávce*, *do Novej Vsi*: a known surname that is an adjective, and a noun that is no first name."""
    before, first = scene.before(start), scene.looks[start]
    if scene.english or before is None or before.token.folded not in _WHERE or not spaced(first.token):
        return False
    surname = first.known and first.common and all(hit.role != GIVEN for hit in first.hits)
    return surname and not any(look.known or look.given for look in scene.looks[start + 1 : end])


def _in_a_park(scene: Scene, start: int, end: int) -> bool:
    """*at Hyde Park*: the known surname is a word for places, and a preposition of place stands before."""
    before, last = scene.before(start), scene.looks[end - 1]
    placed = before is not None and before.token.folded in _AT and spaced(scene.looks[start].token)
    first = {hit.person for hit in scene.looks[start].hits if hit.role == GIVEN}
    owner = first & {hit.person for hit in last.hits}
    return scene.english and placed and last.token.folded in PLACE_WORDS and not owner


def placed_adjective(scene: Scene, low: int, high: int) -> bool:
    """*z Liptovskej Mary*, *v Horní Marii*: a place whose name begins with an adjective in the case of the place."""
    before, first = scene.before(low), scene.looks[low]
    if before is None or before.token.folded not in IN_PLACE or not spaced(first.token) or high - low < 2:
        return False
    if first.given and first.cases() and all(POSS in own for own in first.cases()):
        return True  # *do Jindřichova Hradce*
    return (
        not first.given and re.search(r"(?:sk|ck|n)(?:é|ej|ém|om|ou|ým|ého|á|ý|í|ím)\Z", first.token.text) is not None
    )


def _same_case(first: Look, last: Look) -> bool:
    """*s Liptovským Jánom*, not *v Liptovskom Jáne*: known words of one person in one case."""
    return any(one.person == other.person and one.cases & other.cases for one in first.hits for other in last.hits)


def _is_a_word(look: Look) -> bool:
    """Whether a known name is a common word too, or a people's: *Nováci* are nobody else."""
    return doubtful(look) or any(is_common(hit.base) for hit in look.hits) or look.token.folded in PEOPLES


def _told_of_things(scene: Scene, index: int) -> bool:  # noqa: PLR0911 - one rule after another
    """*Luňáků bylo sedm*, *Borovská lokalita*, *Pekárna Mlynář*, *lavice Jana II*: the known word is no person here."""
    look, after = scene.looks[index], scene.after(index)
    numbered = _NUMBERED.match(scene.rest(index)) is not None and not (scene.signed_at(index) or scene.shouted)
    before = scene.before(index)
    if scene.english:
        placed = before is not None and before.token.folded in ("in", "near") and spaced(look.token)
        surname = all(hit.role != GIVEN for hit in look.hits)
        return numbered or (placed and surname and scene.rest(index)[:2] not in ("'s", "’s"))
    if before is not None and before.token.folded in ("v", "ve", "vo") and spaced(look.token):
        return not look.token.text.endswith("ovi") and any(
            hit.role != GIVEN for hit in look.hits
        )  # *v Kalině u Poličky*
    if numbered or is_named_so(scene, index):
        return True
    if not scene.titled(index) and told_to_be_a_thing(scene, index):
        return True
    if after is None or after.token.opaque or after.token.capital or not spaced(after.token) or not look.opens:
        return False
    if look.token.text.endswith(("ů", "ov")) and after.token.folded in _COUNTS:
        return True
    return adjective_with_noun(look, after)


def _of_a_person(scene: Scene, index: int) -> bool:
    """*Novákova třída*, *Jakubův klub*: of a known person, unless the place has a capital too or is a street."""
    after = scene.after(index)
    return (
        after is not None
        and not after.token.capital
        and after.token.folded[:3] not in ("uli", "nam", "tri", "trie", "nab")
    )


def _names_a_thing(scene: Scene, index: int) -> bool:
    """*Urban Bistro*: a capitalised common word goes on."""
    if scene.shouted:
        return False
    after = scene.after(index)
    if (
        after is None
        or after.token.opaque
        or not after.token.capital
        or not spaced(after.token)
        or after.token.function
    ):
        return False
    return after.common and not (after.known or after.given or after.family or after.blocked)


def only_shouted(scene: Scene, look: Look) -> bool:
    """*VESELÝ NAVRHL*: a common word that has its capitals from the text."""
    named = look.given or look.family or look.womans or look.known or look.token.initial
    return scene.shouted and (look.common or look.token.function) and not named


def _goes_before(scene: Scene, index: int) -> bool:
    """Whether the word before a known one belongs to the same name."""
    look, nxt = scene.looks[index], scene.looks[index + 1]
    if only_shouted(scene, look):
        return False
    if look.token.initial or look.token.folded in PARTICLES or nxt.token.gap != " ":
        return True
    if look.opens and look.common and not look.given:
        return False
    return look.given or look.family or look.womans or (not look.common and not look.town)


def _goes_after(scene: Scene, index: int) -> bool:  # noqa: PLR0911 - one rule after another
    """Whether the word after a known one belongs to the same name."""
    look, before = scene.looks[index], scene.looks[index - 1]
    if only_shouted(scene, look):
        return False
    if look.token.initial:
        said = before.opens and ("\n" in before.token.gap or before.token.start == 0)
        return re.match(r"\.", scene.rest(index)) is not None or (said and scene.rest(index)[:2] == ": ")
    if look.token.folded in PARTICLES or look.token.gap != " ":
        return not look.common or look.family or look.womans or look.token.folded in PARTICLES
    surname = {hit.role for hit in before.hits} == {FAMILY}
    if surname and look.given and not look.family:
        own = {hit.person for hit in before.hits} & {hit.person for hit in look.hits}
        if doubtful(before) and before.opens and not own and not scene.labelled_at(index):
            return False  # *Král Karel IV.*
        return before.opens or before.token.upper  # *Novák Jan* in a list
    if look.family or look.womans:
        return not (surname and look.common and not look.womans)
    if before.common and not before.given and _ADJECTIVAL.search(before.token.text):
        return False  # *Malé Fatře*
    return not look.town and not look.common and (not surname or look.surname_shape)


def in_a_file_name(scene: Scene, index: int) -> bool:
    """*novakova_zprava.pdf*, *<b>Nováková</b>*: a known name that is no word, among the marks of files and pages."""
    look = scene.looks[index]
    token, text = look.token, scene.text
    known = any(scene.people.persons[hit.person].known for hit in look.hits)
    if not known or _is_a_word(look) or len(token.text) < 4:
        return False
    left, right = text[max(0, token.start - 1) : token.start], text[token.end : token.end + 2]
    return bool(left and left in "_/\\>@.-") or bool(_FILE_GOES_ON.match(right))
