"""Names that are a thing's: its kind stands before them, or what they are is told after them."""

from __future__ import annotations

import re

from uzel.domain.masking.scene import Scene
from uzel.domain.masking.tokens import spaced
from uzel.text.lemmas import is_verb_form
from uzel.text.name_context import SCHOOLS, WORK_WORDS, named_by
from uzel.text.name_forms import FAM, NOM, POSS
from uzel.text.named_things import bears_a_name, is_told_of_a_name
from uzel.text.person_words import (
    human_verb,
)

#: *pekárna*, *truhlářství*, *cukráreň*: what they are called by
_WORKSHOP = re.compile(r"(?:arna|arne|arnu|arni|aren|stvi|ctvi|stvo|ctvo|servis|stavebniny|drogeri[ea])\Z")


def is_named_so(scene: Scene, index: int) -> bool:
    """*film Karel*, *ZŠ Sluníčko*, *akce Jaro*: the name of a thing whose kind stands before it."""
    before = scene.before(index)
    if before is None or before.token.opaque or not spaced(scene.looks[index].token):
        return False
    second = scene.before(index - 1)
    if second is not None and second.token.folded == "za":
        return False  # *za obec Kmeť*
    if second is not None and named_by(before.token.folded) and second.token.folded in WORK_WORDS:
        return True  # *kocour jménem Max*
    if before.token.folded in WORK_WORDS or before.token.text in SCHOOLS:
        return True
    if bears_a_name(before.token.folded):
        look = scene.looks[index]
        cases = [hit.cases for hit in look.hits] + [entry.cases for entry in look.listed if not entry.abroad]
        # *pes Rex*, *časť Kunov*, not *pes Karla*
        return not cases or any(NOM in own or own <= _OWNED for own in cases)
    return is_workshop(before.token.folded)


_OWNED = frozenset((POSS, FAM))


_TOLD_BEGINS = re.compile(r"(?:, | [–-] | (?:je|byla?|bol[ai]?|is|was) )(?=[^\W\d_])")


_WORDS_AFTER = re.compile(r"[^\W\d_]+(?= |\Z|[,.;–-])")


_TELLS_NAME = frozenset(("jmenuje", "jmenoval", "vola", "rika", "rikame", "hovorime", "nazyva", "called", "named"))


def told_to_be_a_thing(scene: Scene, index: int) -> bool:
    """*Klaudia, tlaková níž*, *Turčan, náš interný systém*, *Denisa je nový název*: what it is, is no person."""
    cases = scene.looks[index].cases()
    if cases and not any(NOM in own for own in cases):
        return False  # *Oliverovi bola odobratá aplikácia*
    end = scene.looks[index].token.end
    begun = _TOLD_BEGINS.match(scene.text, end)
    if begun is None:
        return False
    for words, look in enumerate(scene.looks[index + 1 : index + 7]):
        token = look.token
        if token.opaque or token.capital or (words and token.gap != " "):
            return False
        if is_told_of_a_name(token.folded) and (words or begun.group().strip() not in (",", "–", "-")):
            return True
        verb = is_verb_form(token.text) or human_verb(token.text)
        if not token.function and verb and token.folded not in _TELLS_NAME:
            return False
    return False


def is_workshop(folded: str) -> bool:
    """*pekárna*, *zámečnictví*: a folded word for where a trade is carried on."""
    return len(folded) > 6 and _WORKSHOP.search(folded) is not None
