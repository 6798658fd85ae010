"""Names of persons in one text: runs of capitalised words, and the evidence that they name somebody.

A run is what stands together (*Jan Novák*, *J. van der Berg*, *Nováková-Malá*). It is taken for a person where a
word of it is known, or a listed first name stands with another name, or a title, a label, a signature, a case that only
persons have, or what the sentence says of it, proves it. Where nothing proves it, it stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from uzel.domain.masking.evidence import agreeing
from uzel.domain.masking.known_names import around_known, only_shouted, placed_adjective
from uzel.domain.masking.lone import names_a_person
from uzel.domain.masking.looks import Look
from uzel.domain.masking.movable import is_near, left_over, near, turns
from uzel.domain.masking.named_so import is_named_so, is_workshop
from uzel.domain.masking.people import Mention, People
from uzel.domain.masking.references import cited, joined
from uzel.domain.masking.runs import MOST_WORDS, parts, run_from
from uzel.domain.masking.scene import Scene
from uzel.domain.masking.spelling import SMALL_TITLES, may_speak_small, mention_of, small_name
from uzel.domain.masking.tokens import spaced
from uzel.text.lemmas import proper_lemmas
from uzel.text.name_context import is_shop
from uzel.text.name_forms import FAM, POSS
from uzel.text.person_words import (
    CALENDAR,
    IN_PLACE,
    LEADING_PARTICLES,
    PARTICLES,
    TO_PERSONS,
)
from uzel.text.role_words import is_kin

_OF_SEVERAL = frozenset((FAM, POSS))
_OWNED = re.compile(r"(?:ův|ov|ovho|ovmu|ovom|ovým|ovu|ovy|ově)\Z")
_LONGEST_TITLE = 7  # letters of a title before a full stop
_AUTHORS_GO_ON = frozenset((" a ", " an", " et", " un"))
_HYPHENS = ("-", "‑", "‐")
_ADJECTIVAL = re.compile(r"(?:[ýáéíú]|ého|ému|ém|ým|ou|ej|om|ím)\Z")


@dataclass(frozen=True, slots=True)
class Read:
    """What was read in a text. `left`: capitalised words that were left; `open`: whether one of them may yet prove to
    be a name when its neighbours are hidden."""

    scene: Scene
    mentions: list[Mention]
    left: frozenset[str]
    open: bool


def read(text: str, opaque: Sequence[tuple[int, int]], people: People) -> Read:
    """The names of persons in `text`, in order, none overlapping another or an opaque span."""
    return _read(Scene.of(text, opaque, people), opaque, None)


def read_again(
    before: Read, text: str, opaque: Sequence[tuple[int, int]], names: Sequence[tuple[int, int]], people: People
) -> Read:
    """The same, of a text that was read before and in which `names`, [start, end) as they were there, are hidden since.

    Only what stands near to them is decided anew, and the words that may name somebody who is known by now.
    """
    last = before.scene
    labels, moods_before = last.labels, (last.shouted, last.small)
    if last.plain != (not last.english and text.isascii()):
        return read(text, opaque, people)
    scene = last.hiding(text, names)
    same = labels.alike(scene.labels) and moods_before == (scene.shouted, scene.small)
    return _read(scene, opaque, near(scene, opaque) if same else None)


def _read(scene: Scene, opaque: Sequence[tuple[int, int]], only: set[int] | None) -> Read:
    result: list[Mention] = []
    looks, text = scene.looks, scene.text
    index = 0
    while index < len(looks):
        if only is not None and index not in only:
            index += 1
            continue
        look = looks[index]
        token = look.token
        if not token.capital and not look.hits:
            told = scene.small or token.text[-3:] == "ovi" or text[token.end : token.end + 1] == ":"
            told = told or (index > 0 and looks[index - 1].token.folded in SMALL_TITLES)
            if not told or not may_speak_small(scene, index):
                index += 1  # most words
                continue
        opening = look.opens and look.traits.common and not look.hits and _stands_alone(scene, index)
        if opening and (_is_dull(scene, index) or _only_opens(scene, index)):
            index += 1  # most words that begin a sentence
            continue
        run = run_from(scene, index) if look.token.capital else []
        if run:
            result += [mention_of(scene, start, end) for start, end in _persons(scene, run)]
            index = run[-1] + 1
            continue
        small = small_name(scene, index)
        if small is not None:
            result.append(small[0])
        index = small[1] if small is not None else index + 1
    found = joined(scene, result, opaque)
    left, movable = left_over(scene, found)
    beside = any(is_near(scene, look, found) for look in movable)
    return Read(scene, found, left, bool(movable) and (beside or turns(scene, found)))


def _persons(scene: Scene, run: list[int]) -> Iterator[tuple[int, int]]:
    """Half-open ranges of `scene.looks` that name persons within a run."""
    for low, stop in parts(scene, run):
        high = stop
        while high - low > 1 and scene.looks[high - 1].token.folded in PARTICLES and not scene.looks[high - 1].known:
            high -= 1
        decided = _decided(scene, low, min(high, low + MOST_WORDS + 2))
        if decided is not None:
            start, end = _with_hyphens(scene, decided, low, stop)
            yield _with_particles(scene, start), end


def _with_hyphens(scene: Scene, decided: tuple[int, int], low: int, high: int) -> tuple[int, int]:
    """The other half of *Bartoňová-Křížová*, which is a word of its own."""
    start, end = decided
    looks = scene.looks
    while end < high and looks[end].token.gap in _HYPHENS and _half(looks[end]):
        end += 1
    while start > low and looks[start].token.gap in _HYPHENS and _half(looks[start - 1]):
        start -= 1
    return start, end


def _half(look: Look) -> bool:
    named = look.known or look.family or look.womans or look.given or look.surname_shape
    return named or not look.common or _ADJECTIVAL.search(look.token.text) is not None


def _with_particles(scene: Scene, start: int) -> int:
    """Where *van der Berg*, *de la Cruz* begins, which has no capital there."""
    first = start
    while first > 0 and scene.looks[first - 1].token.folded in PARTICLES and spaced(scene.looks[first].token):
        first -= 1
    leads = first < start and scene.looks[first].token.folded in LEADING_PARTICLES
    token = scene.looks[first].token
    return first if leads and (not token.capital or scene.looks[first].opens) else start


def _decided(scene: Scene, low: int, high: int) -> tuple[int, int] | None:  # noqa: PLR0911 - one rule after another
    """The part of [low, high) that names a person, or None."""
    if high - low == 1 and _is_dull(scene, low):
        return None  # most words
    known = [index for index in range(low, high) if scene.looks[index].known]
    if known:
        return around_known(scene, low, high, known)
    title = scene.titled(low)
    if high - low > 1 and is_workshop(scene.looks[low].token.folded):
        return None  # *Zámečnictví Novotný*
    if not title and is_named_so(scene, low):
        return None  # *obec Malý Slavkov*, *pekárna Novák*
    if title == "strong" and not scene.belongs_to_place(low, high):
        return _after_title(scene, low, high)
    if scene.trailing_title(high - 1) and not scene.looks[high - 1].common:
        return low, high
    if cited(scene, low, high):
        return low, high
    if high - low == 1:
        return (low, high) if names_a_person(scene, low, title) else None
    return _several(scene, low, high, title)


def _stands_alone(scene: Scene, index: int) -> bool:
    """Whether a word in small letters, which no name goes on with, follows after a space."""
    if index + 1 >= len(scene.looks):
        return False
    token = scene.looks[index + 1].token
    return token.gap == " " and not token.capital and not token.opaque and token.folded not in PARTICLES


def _only_opens(scene: Scene, index: int) -> bool:
    """A common word that begins a line or a sentence before words in small letters, and that nothing says more of."""
    look = scene.looks[index]
    traits = look.traits
    if traits.given or traits.family or traits.surname_shape or look.token.initial:
        return False
    before = scene.before(index)
    if before is not None and (before.token.opaque or look.token.gap.strip(" .") not in ("", "\n")):
        return False
    if before is not None and "\n" not in look.token.gap and len(before.token.text) <= _LONGEST_TITLE:
        return False
    end = look.token.end
    plain = scene.text[end + 1 : end + 2] not in ("(", "&") and scene.text[end : end + 3] not in _AUTHORS_GO_ON
    return plain and not scene.labelled_at(index) and not scene.signed_at(index)


def _is_dull(scene: Scene, index: int) -> bool:
    """A common word at the beginning of a sentence, where no title, label or year says more of it."""
    look = scene.looks[index]
    traits = look.traits
    if not look.opens or look.hits or not traits.common or traits.given or traits.family or look.token.initial:
        return False
    end = look.token.end
    follows = scene.text[end : end + 3]
    if follows[:1] != " " or follows[1:2] in ("(", "&") or follows in (" a ", " an", " et", " un"):
        return False
    before = scene.before(index)
    beside = (
        before is not None and before.token.gap is not None and look.token.gap in (" ", ". ", ".", "\u00a0", ".\u00a0")
    )
    return not beside and not scene.labelled_at(index) and not scene.signed_at(index)


def _after_title(scene: Scene, low: int, high: int) -> tuple[int, int]:
    end = low + 1
    while end < high and end - low < MOST_WORDS:
        look = scene.looks[end]
        if only_shouted(scene, look):
            break
        listed = look.given or look.family or look.womans or look.token.initial
        if not (listed or look.token.gap != " " or not look.common or scene.looks[end - 1].given):
            break
        end += 1
    return low, end


def _several(scene: Scene, low: int, high: int, title: str) -> tuple[int, int] | None:  # noqa: PLR0911, PLR0912 - one rule after another
    """The person in two or more words that nobody knows."""
    looks = scene.looks[low:high]
    if _OWNED.search(looks[0].token.text) and not looks[0].token.initial and not scene.english:
        owned = looks[0].cases()
        if owned and all(cases <= _OF_SEVERAL for cases in owned):
            return None  # *Hviezdoslavov Kubín*
    if any(look.token.initial for look in looks):
        decided = _with_initial(scene, low, high)
        if decided is not None:
            return decided
    if scene.title_case(low) and not any(look.known for look in looks):
        first = [k for k, look in enumerate(looks) if look.given and not look.common]
        if not first or not any(look.family and not look.common and k != first[0] for k, look in enumerate(looks)):
            return None
    given = next((low + k for k, look in enumerate(looks) if look.given), None)
    if given is not None and _first_name_holds(scene, given, low, high):
        return _with_given(scene, low, high, given)
    womans = [low + k for k, look in enumerate(looks) if look.womans]
    if womans and not scene.english:
        return (low + (looks[0].opens and looks[0].common), womans[-1] + 1)
    plain = [look for look in looks if not look.token.initial and look.token.folded not in PARTICLES]
    shown = scene.labelled_at(low) or scene.signed_at(low)
    if title == "weak" and scene.looks[low + 1].token.gap == "-" and not any(look.town for look in plain):
        return low, high  # *primář Dzurinda-Kos*
    if any(look.common or look.town for look in plain):
        if title == "weak" and names_a_person(scene, low, title):
            return low, low + 1
        listed = any(look.family or look.surname_shape for look in plain) and not any(look.town for look in plain)
        return (low, high) if shown and listed else None
    if high - low > MOST_WORDS + 1:
        return None
    by_look = looks[-1].surname_shape or any(look.family or look.foreign_shape for look in plain)
    particles = any(look.token.folded in PARTICLES for look in looks)
    before = scene.before(low)
    to_person = before is not None and spaced(scene.looks[low].token) and before.token.folded in TO_PERSONS
    if (
        scene.english
        and not scene.title_case(low)
        and high - low == 2
        and not looks[0].opens
        and _unheard_name(scene, low, looks)
    ):
        return None if scene.belongs_to_place(low, high) else (low, high)
    proven = (
        title == "weak"
        or shown
        or particles
        or to_person
        or agreeing(scene, high - 1)
        or (by_look and not scene.english)
    )
    return (low, high) if proven and not scene.belongs_to_place(low, high) else None


def _unheard_name(scene: Scene, low: int, looks: Sequence[Look]) -> bool:
    """*was Saoirse Byrne*: two words that no dictionary has, the second perhaps a listed surname."""
    before = scene.before(low)
    placed = before is not None and before.token.folded in IN_PLACE
    if placed or proper_lemmas(looks[0].token.text) or looks[0].token.gap.strip() or looks[1].token.gap != " ":
        return False
    return looks[1].family or not proper_lemmas(looks[1].token.text)


def _first_name_holds(scene: Scene, index: int, low: int, high: int) -> bool:
    """Whether a listed first name is one here: *Will Young*, not *Rose Garden* or *Victoria Falls*."""
    look = scene.looks[index]
    if not (look.common or look.town):
        return True
    if index == low and (scene.signed_at(low) or _of_kin(scene, low)):
        return True  # *my husband Frank Castle*
    others = [scene.looks[k] for k in range(low, high) if k != index]
    return any(other.family or other.womans or (not other.common and not other.town) for other in others)


def _of_kin(scene: Scene, index: int) -> bool:
    before = scene.before(index)
    return before is not None and is_kin(before.token.folded) and spaced(scene.looks[index].token)


def _with_given(scene: Scene, low: int, high: int, given: int) -> tuple[int, int] | None:
    end = given + 1
    while end < high and end - given <= 3 + (scene.looks[end - 1].token.folded in PARTICLES):
        look = scene.looks[end]
        named = look.given or look.family or look.womans or look.token.folded in PARTICLES
        if only_shouted(scene, look):
            break
        if end - given > 1 and not named and (look.town or (look.common and look.token.gap == " ")):
            break
        end += 1
    start = given
    while start > low and given - start < 3:
        before = scene.looks[start - 1]
        if only_shouted(scene, before):
            break
        listed = before.family or before.womans or before.surname_shape or before.token.initial
        shown = scene.labelled_at(start - 1) and not before.common and not before.town
        unheard = not before.common and not before.town and not proper_lemmas(before.token.text)
        if not listed and not shown and (before.common or (before.opens and not unheard)):
            break
        if before.family and before.common and all(own <= _OF_SEVERAL for own in before.cases()):
            break  # *Ježky Petra Oulehlová*: she leads the hedgehogs
        if is_shop(before.token.folded) and not scene.labelled_at(start - 1) and not scene.shouted:
            break  # *za Sokol Martina Kolmanová*
        start -= 1
    if end - start == 1:
        return (start, end) if names_a_person(scene, start, scene.titled(start)) else None
    placed = scene.belongs_to_place(start, end) and not (scene.signed_at(start) or _of_kin(scene, start))
    return None if placed or placed_adjective(scene, start, end) else (start, end)


def _with_initial(scene: Scene, low: int, high: int) -> tuple[int, int] | None:
    """*J. Novák*, *Novák J.*, *T. G. Masaryk*."""
    rest = [k for k in range(low, high) if not scene.looks[k].token.initial]
    if not rest:
        return None
    if scene.looks[low].token.initial:
        look = scene.looks[rest[0]]
        dotted = "." in scene.looks[low + 1].token.gap
        ova = look.token.text.lower().endswith(("ová", "ové", "ovou", "ovej", "ovú"))
        listed = look.family or look.womans or look.given or look.surname_shape or ova
        ordinary = look.common or scene.looks[low].opens
        shown = scene.labelled_at(low) or scene.signed_at(low)
        dotted = dotted and (not ordinary or shown)
        return (low, high) if listed or look.token.folded in CALENDAR or dotted else None
    last = scene.looks[high - 1]
    dotted = scene.text[last.token.end : last.token.end + 1] == "."
    if not (last.token.initial and dotted):
        return None
    if scene.looks[rest[0]].given and len(rest) <= 2:
        return rest[0], high  # *Hannah T.*
    surnames = [k for k in rest if scene.looks[k].family or scene.looks[k].womans or scene.looks[k].surname_shape]
    return (surnames[0], high) if surnames else None
