"""A range of words written down as a mention, and names that are typed in small letters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from uzel.domain.masking.evidence import STEPS
from uzel.domain.masking.known_names import in_a_file_name
from uzel.domain.masking.looks import Look
from uzel.domain.masking.people import EITHER, FAMILY, GIVEN, INITIAL, Mention, Part
from uzel.domain.masking.runs import MOST_WORDS, speaks
from uzel.domain.masking.scene import Scene
from uzel.domain.masking.tokens import name_gap, spaced
from uzel.text.lemmas import dictionary_lemmas, is_common
from uzel.text.name_context import is_shop, turned_to
from uzel.text.name_lists import SURNAME, listed, listed_in_haste
from uzel.text.normal import fold
from uzel.text.person_words import (
    AMBIGUOUS,
    CALENDAR,
    IN_PLACE,
    NOT_PERSONS,
    PARTICLES,
    PERSON_LABELS,
    function_word,
    human_verb,
)

_SHORTEST = 4  # letters of a name that is taken for one though it is written small
SMALL_TITLES = frozenset(("mrs", "mr", "ms", "miss", "pani", "slecna", "slecnu"))


def may_speak_small(scene: Scene, index: int) -> bool:
    """Whether `small_name` is worth asking."""
    token = scene.looks[index].token
    if scene.small or scene.text[token.end : token.end + 1] == ":" or token.text.endswith("ovi"):
        return not token.opaque
    return index > 0 and not token.opaque and scene.looks[index - 1].token.folded in SMALL_TITLES


def small_name(scene: Scene, index: int) -> tuple[Mention, int] | None:  # noqa: PLR0911 - one rule after another
    """A name in small letters: *eliška nováková*, *mrs brooks*; a known word alone only where no dictionary has it."""
    look = scene.looks[index]
    token = look.token
    if token.opaque or token.capital or token.function or len(token.text) < 3:
        return None
    if speaks(scene, index):
        after = scene.after(index)
        letter = after is not None and len(after.token.text) == 1 and after.token.gap == " "
        return mention_of(scene, index, index + 1 + letter), index + 1 + letter
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
    if not scene.small and scene.english and all(_ordinary_or_given(scene.looks[k]) for k in range(index, end)):
        return None  # *two miles north*, *the jack was repaired*
    spoken = (index == 0 or "\n" in token.gap) and scene.rest(index)[:2] in (": ", ":\n")
    plain = _ordinary(token.text) or any(_ordinary(hit.base) for hit in look.hits) or len(token.text) < _SHORTEST
    plain = plain and not (known and scene.small and _speaks_small(scene, index))
    first_name = known and any(hit.role == GIVEN for hit in look.hits)  # *luňák* is a bird that no dictionary has
    filed = not plain and known and in_a_file_name(scene, index)
    if end - index == 1 and not (spoken and known) and not filed and (plain or not (first_name or scene.small)):
        return _in_small_text(scene, index)
    return mention_of(scene, index, end), end


@lru_cache(maxsize=20_000)
def _ordinary(word: str) -> bool:
    """Whether a dictionary has the word in small letters, and not as nothing but a first name."""
    found = dictionary_lemmas(word)
    if fold(word) in AMBIGUOUS or not found:
        return bool(found)
    return not all(any(fold(e.base) == fold(lemma) and e.kind != SURNAME for e in listed(lemma)) for lemma in found)


def _ordinary_or_given(look: Look) -> bool:
    """Whether a dictionary has the word in small letters, in whatever sense."""
    return is_common(look.token.text)


def _speaks_small(scene: Scene, index: int) -> bool:
    """*vrabec nech kupi*, *vrabec psal*: what only somebody does, though the name is a word."""
    after = scene.after(index)
    before = scene.before(index)
    if scene.english:
        asked = before is not None and spaced(scene.looks[index].token) and turned_to(before.token.folded)
        return asked or (after is not None and spaced(after.token) and human_verb(after.token.text))
    for step in (2, 3):
        passing = after is not None and (after.token.function or after.token.folded in STEPS)
        if after is None or after.token.capital or not spaced(after.token) or not passing:
            break
        after = scene.looks[index + step] if index + step < len(scene.looks) else None
    if after is None or not spaced(after.token) or scene.looks[index].token.function:
        return False
    return human_verb(after.token.text) or after.token.folded in ("nech", "at")


def _small_listed(scene: Scene, index: int) -> tuple[Mention, int] | None:
    """*ruth: yes* in a chat, *mrs brooks*: nobody known, in small letters."""
    token = scene.looks[index].token
    speaks = (index == 0 or "\n" in token.gap) and scene.rest(index)[:2] in (": ", ":\n")
    if (
        speaks
        and any(entry.kind != SURNAME for entry in listed_in_haste(token.text))
        and token.folded not in PERSON_LABELS
    ):
        return mention_of(scene, index, index + 1), index + 1
    before = scene.before(index)
    titled = before is not None and before.token.folded in SMALL_TITLES and spaced(token)
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
    if token.folded in NOT_PERSONS:
        return None
    found = listed_in_haste(token.text) if scene.small else listed(token.text)
    given = [entry for entry in found if entry.kind != SURNAME and token.folded not in CALENDAR]
    if scene.english:
        given = [entry for entry in given if entry.base.casefold() == token.text]
    personal = not scene.english and token.text.endswith("ovi") and len(token.text) > _SHORTEST  # *zavolej palovi*
    if not (scene.small or personal) or not given or _ordinary(token.text) or function_word(token.text, scene.english):
        return None
    end = index + 1
    after = scene.after(index)
    if after is not None and spaced(after.token) and not after.token.capital and not after.token.opaque:
        surname = any(entry.kind == SURNAME and not is_common(after.token.text) for entry in listed(after.token.text))
        known = any(hit.role != GIVEN and scene.people.persons[hit.person].known for hit in after.hits)
        end += known or (surname and not scene.english)  # *s kubou mrazem*, *petra novakova*
    return mention_of(scene, index, end), end


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
