"""A range of words written down as a mention, and names that are typed in small letters."""

from __future__ import annotations

from collections.abc import Sequence

from uzel.domain.masking.looks import Look
from uzel.domain.masking.people import EITHER, FAMILY, GIVEN, INITIAL, Mention, Part
from uzel.domain.masking.runs import MOST_WORDS
from uzel.domain.masking.scene import Scene
from uzel.domain.masking.tokens import name_gap, spaced
from uzel.text.lemmas import is_common
from uzel.text.name_context import is_shop
from uzel.text.name_lists import SURNAME, listed
from uzel.text.person_words import IN_PLACE, PARTICLES, PERSON_LABELS

_SMALL_TITLES = frozenset(("mrs", "mr", "ms", "miss", "pani", "slecna", "slecnu"))


def may_speak_small(scene: Scene, index: int) -> bool:
    """Whether `small_name` is worth asking."""
    token = scene.looks[index].token
    if scene.small or scene.text[token.end : token.end + 1] == ":":
        return not token.opaque
    return index > 0 and not token.opaque and scene.looks[index - 1].token.folded in _SMALL_TITLES


def small_name(scene: Scene, index: int) -> tuple[Mention, int] | None:
    """A name in small letters: *eliška nováková*, *mrs brooks*; a known word alone only where no dictionary has it."""
    look = scene.looks[index]
    token = look.token
    if token.opaque or token.capital or token.function or len(token.text) < 3:
        return None
    if not look.known:
        return _small_listed(scene, index) or _in_small_text(scene, index)
    if scene.titled(index) == "strong":
        return mention_of(scene, index, index + 1), index + 1
    end = index + 1
    persons = {hit.person for hit in look.hits}
    while end < len(scene.looks) and end - index < MOST_WORDS:
        here = scene.looks[end]
        both = persons & {hit.person for hit in here.hits}
        same_word = {hit.base for hit in here.hits} == {hit.base for hit in look.hits}
        if not both or same_word or not name_gap(scene.looks[end - 1].token, here.token):
            break
        persons = both
        end += 1
    known = any(scene.people.persons[number].known for number in persons)
    spoken = (index == 0 or "\n" in token.gap) and scene.rest(index)[:2] in (": ", ":\n")
    ordinary = is_common(token.text) or any(is_common(hit.base) for hit in look.hits)
    if end - index == 1 and not (spoken and known) and (ordinary or not known or not scene.small):
        return None
    return mention_of(scene, index, end), end


def _small_listed(scene: Scene, index: int) -> tuple[Mention, int] | None:
    """*ruth: yes* in a chat, *mrs brooks*: nobody known, in small letters."""
    token = scene.looks[index].token
    speaks = (index == 0 or "\n" in token.gap) and scene.rest(index)[:2] in (": ", ":\n")
    if speaks and any(entry.kind != SURNAME for entry in listed(token.text)) and token.folded not in PERSON_LABELS:
        return mention_of(scene, index, index + 1), index + 1
    before = scene.before(index)
    titled = before is not None and before.token.folded in _SMALL_TITLES and spaced(token)
    if (
        titled
        and any(entry.kind == SURNAME for entry in listed(token.text))
        and not (is_common(token.text) and not scene.english)
    ):
        return mention_of(scene, index, index + 1), index + 1
    return None


def _in_small_text(scene: Scene, index: int) -> tuple[Mention, int] | None:
    """*lucka psala, ze honza neprijde*: a first name that is no word, in a text without capitals."""
    token = scene.looks[index].token
    before = scene.before(index)
    if before is not None and before.token.folded in IN_PLACE and is_shop(token.folded):
        return None
    if not scene.small or is_common(token.text) or not any(entry.kind != SURNAME for entry in listed(token.text)):
        return None
    if scene.english and not any(entry.base.casefold() == token.text for entry in listed(token.text)):
        return None
    return mention_of(scene, index, index + 1), index + 1


def mention_of(scene: Scene, start: int, end: int) -> Mention:
    looks = scene.looks[start:end]
    words = [look for look in looks if look.token.folded not in PARTICLES or look.known] or looks
    parts = [Part(look.token.text, _role(words, k), look.token.start, look.token.end) for k, look in enumerate(words)]
    stop = looks[-1].token.end
    if looks[-1].token.initial and scene.text[stop : stop + 1] == "." and len(looks) > 1:
        stop += 1
    return Mention(looks[0].token.start, stop, tuple(parts))


def _role(looks: Sequence[Look], index: int) -> str:
    look = looks[index]
    if look.token.initial:
        return INITIAL
    if len(looks) == 1:
        roles = {hit.role for hit in look.hits}
        if len(roles) == 1:
            return next(iter(roles))
        return GIVEN if look.given and not look.family else FAMILY if look.family or look.womans else EITHER
    if look.womans:
        return FAMILY
    others_given = any(other.given for k, other in enumerate(looks) if k != index)
    if look.given and (index == 0 or not others_given or (not look.family and index < len(looks) - 1)):
        return GIVEN
    return FAMILY if others_given or any(other.token.initial for other in looks) else EITHER
