"""Runs of words that may be parts of one name, and where a run is cut."""

from __future__ import annotations

import re
from collections.abc import Iterator

from uzel.domain.masking.people import GIVEN
from uzel.domain.masking.scene import Scene
from uzel.domain.masking.tokens import name_gap, spaced
from uzel.text.lemmas import is_common, proper_lemmas
from uzel.text.person_words import CALENDAR, PARTICLES, PLACE_WORDS, STRONG_TITLES
from uzel.text.role_words import is_kin, is_role

MOST_WORDS = 4  # of a name
#: *třída 6. C.*, *celú 2. B. Lenke*: a class of a school; *1. B. Malá* in a list is none
_POSTSCRIPT = re.compile(r"P\. ?S\.(?= [^\W\d_][^.])")
_SAID_BY = re.compile(r"(?: [^\W\d_])?: ")
_CLASS = re.compile(r"[^\W\d_](?:\)?) \d\. ?\Z")


def run_from(scene: Scene, index: int) -> list[int]:
    """Indices of the words that stand together from `index` on, each of which may be part of a name."""
    if not _may_be_part(scene, index):
        return []
    run = [index]
    here = index
    while here + 1 < len(scene.looks) and len(run) < MOST_WORDS + 4:
        step = here + 1
        if not name_gap(scene.looks[here].token, scene.looks[step].token) and not _wrapped(scene, here):
            break
        if scene.looks[here].token.initial and here > index and _ends_with_initial(scene, here):
            break
        token = scene.looks[step].token
        syllable = (
            token.gap == "-"
            and not token.opaque
            and not token.capital
            and len(token.text) <= 4
            and not is_common(token.text)
        )
        if _may_be_part(scene, step) or syllable:  # *Ji-woo*
            run.append(step)
            here = step
            continue
        skipped = step
        while skipped < len(scene.looks) and scene.looks[skipped].token.folded in PARTICLES and skipped - here <= 3:
            skipped += 1
        if skipped == step or skipped >= len(scene.looks) or not _may_be_part(scene, skipped):
            break
        if not all(spaced(scene.looks[k].token) for k in range(step, skipped + 1)):
            break
        run.extend(range(step, skipped + 1))
        here = skipped
    return run


def _wrapped(scene: Scene, index: int) -> bool:
    """A known name that the end of a line cuts: first name, line end, surname."""
    left, right = scene.looks[index], scene.looks[index + 1]
    if right.token.gap.strip(" ") != "\n" or not right.token.capital:
        return False
    first = {hit.person for hit in left.hits if hit.role == GIVEN}
    if index > 0:
        first -= {hit.person for hit in scene.looks[index - 1].hits if hit.role != GIVEN}  # the name is whole already
    return bool(first & {hit.person for hit in right.hits if hit.role != GIVEN})


def _ends_with_initial(scene: Scene, index: int) -> bool:
    """*Schneiderová L. Odjezd*: a surname before the initial, so that the name ends with its dot."""
    before, after = scene.looks[index - 1], scene.looks[index + 1]
    surname = (before.family or before.womans) and not before.given
    return surname and not after.token.initial and "." in after.token.gap


def speaks(scene: Scene, index: int) -> bool:
    """*Sam: obema* in a talk, whatever else the word is."""
    look = scene.looks[index]
    begins = index == 0 or "\n" in look.token.gap
    said = _SAID_BY.match(scene.text, look.token.end) is not None
    return begins and said and (look.token.folded in scene.speakers or (look.given and bool(scene.speakers)))


def _may_be_part(scene: Scene, index: int) -> bool:  # noqa: PLR0911, PLR0912 - one rule after another
    look = scene.looks[index]
    token = look.token
    if not token.capital or token.opaque:
        return False
    if scene.shouted and (look.common or token.function):
        named = look.known or look.given or look.family or look.womans or token.initial
        if not named:
            return False  # *PAN VANĚK NÁM TO VYSVĚTLIL*: the capitals are the text's
    if token.initial:
        # not the degree in *4 °C*, nor the class in *Th.D.*
        free = (
            token.start == 0
            or scene.text[token.start - 1] in ' \t\n\u00a0([„"-'
            or (index > 0 and scene.looks[index - 1].token.initial)
        )
        if _POSTSCRIPT.match(scene.text, token.start) or _POSTSCRIPT.match(scene.text, max(0, token.start - 3)):
            return False
        if _CLASS.search(scene.text, max(0, token.start - 24), token.start) is not None:
            return False
        return free and (scene.rest(index)[:1] in (".", ":") or (look.known and not token.function))
    if look.known:
        return not token.function or not look.opens or _known_function_word(scene, index)
    if not look.blocked or speaks(scene, index):
        return True
    before = scene.before(index)
    if before is None or before.token.opaque:
        return False
    if before.token.initial and token.gap.startswith(".") and token.folded in CALENDAR:
        return True  # *E. March*
    if look.family and before.given and spaced(token) and token.folded[:3] == "nov":
        return True  # *Amálie Nová*
    if token.folded in PLACE_WORDS and look.family and before.given and spaced(token):
        second = scene.before(index - 1)
        kin = second is not None and is_kin(second.token.folded)
        if kin or scene.signed_at(index) or not before.common:
            return True  # *Sarah Hill*, *my husband Frank Castle*
    titled = before.token.folded in STRONG_TITLES and (spaced(token) or token.gap == ". ")
    return (
        titled
        and not token.function
        and not (token.folded in STRONG_TITLES or is_role(token.folded))
        and not token.upper
    )


def _known_function_word(scene: Scene, index: int) -> bool:
    """*Will Young*, *Will:*, a line with *Will* alone: a function word that is a name here."""
    after = scene.after(index)
    if after is not None and after.token.capital and spaced(after.token) and (after.known or after.family):
        return True
    if re.match(r" (?:is|was|has|can|will|would|did|does|had|said|says|got) [a-z]", scene.rest(index)):
        return True  # *Will is ill*, *Will can bring*
    return bool(re.match(r"\s?(?:[:,\n]|\Z)", scene.rest(index)))


def parts(scene: Scene, run: list[int]) -> Iterator[tuple[int, int]]:
    """Half-open ranges of a run, each with the words of one name at most."""
    start = _without_opening_word(scene, run[0], run[-1] + 1)
    yield from _halves(scene, start, run[-1] + 1)


def _without_opening_word(scene: Scene, start: int, stop: int) -> int:  # noqa: PLR0911 - one rule after another
    """A sentence's first word has its capital from there: *Volala Eva*, *Dnes Petr*."""
    first = scene.looks[start]
    if stop - start < 2 or not first.opens or first.known or first.token.initial:
        return start
    second = scene.looks[start + 1]
    if first.given and not (first.common and second.given and stop - start > 2):
        return start
    if (first.token.upper and second.token.upper) or scene.titled(start) or second.token.gap != " ":
        return start
    if first.family and not first.common:
        return start
    named = second.given or second.known or second.womans or second.token.initial or second.family
    if not named:
        # *Přijel Pieter van der Meulen*; a form's *Jasná Kateřina* keeps both
        return start + 1 if first.common and not first.family and not scene.labelled_at(start) else start
    if second.given and scene.labelled_at(start):
        return start
    if second.given and (first.family or first.womans) and _ends_entry(scene, start, stop):
        return start
    if second.given and not first.common and (scene.labelled_at(start) or "\n" in scene.rest(stop - 1)[:2]):
        return start  # *Vaněk Karel* in a list
    if second.womans and not first.common and not first.town and not proper_lemmas(first.token.text):
        return start  # *Renée Marková*
    surname = first.surname_shape or first.family
    return start + 1 if first.common or not surname or not second.given else start


def _ends_entry(scene: Scene, start: int, stop: int) -> bool:
    """*Malá Tereza – +420 ...*, *3. Kolář Filip 570717/...*: surname first, in a line of a list."""
    before = scene.text[: scene.looks[start].token.start].rsplit("\n", 1)[-1]
    begins = re.fullmatch(r"[ \t|>*•–-]*(?:\d{1,3}[.)]?[ \t]*|\d{1,2}:\d\d[ \t]*)?[|*]*[ \t]*", before) is not None
    return begins and re.match(r"\s*(?:[,;|(–\t+\d\[-]|\n|\Z)", scene.rest(stop - 1)) is not None


def _halves(scene: Scene, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """A long run is cut before a first name that follows a surname: *Jan Novák Eva Malá* are two."""
    low = start
    for index in range(start + 2, stop - 1):
        here, before = scene.looks[index], scene.looks[index - 1]
        own = {hit.person for hit in here.hits} & {hit.person for hit in scene.looks[index - 2].hits}
        new_name = here.given and not here.family and before.family and not before.given
        if index - low >= 2 and new_name and not own and here.token.gap == " ":
            yield low, index
            low = index
    yield low, stop
