"""The seam for a model of named entities: it proposes names that the rules have left, and the rules have a veto."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from uzel.domain.masking.looks import Look
from uzel.domain.masking.people import Mention, People
from uzel.domain.masking.scene import Scene
from uzel.domain.masking.spelling import mention_of
from uzel.text.name_context import is_shop
from uzel.text.person_words import DEMONYMS, PARTICLES


class PersonFinder(Protocol):
    """Proposes where persons are named in a text. It is asked once for a text, after the rules, and never alone.

    What it is given has placeholders such as `[PERSON_1]` already; spans that touch one are passed over. It must not
    send the text anywhere, and fetches nothing: it works with what is installed. A text that is masked with a finder
    may show it more when it is masked again: a model keeps no promise.
    """

    def persons(self, text: str) -> Iterable[tuple[int, int]]:
        """Half-open spans of `text`, code points, in any order."""
        ...


def accepted(
    text: str, opaque: Sequence[tuple[int, int]], people: People, proposed: Iterable[tuple[int, int]]
) -> list[Mention]:
    """Names among what was proposed: words with a capital, among them no title, town, people, shop, month or office."""
    scene = Scene.of(text, opaque, people)
    found: list[Mention] = []
    for start, end in sorted(set(proposed)):
        inside = [k for k, look in enumerate(scene.looks) if start < look.token.end and look.token.start < end]
        while inside and (scene.looks[inside[0]].blocked or not scene.looks[inside[0]].token.capital):
            del inside[0]  # *pan*, *Ing.*
        while inside and not scene.looks[inside[-1]].token.capital:
            del inside[-1]
        free = not found or (bool(inside) and scene.looks[inside[0]].token.start >= found[-1].end)
        if inside and free and all(_may_name(scene.looks[k]) for k in inside):
            found.append(mention_of(scene, inside[0], inside[-1] + 1))
    return found


def _may_name(look: Look) -> bool:
    token = look.token
    if token.opaque or look.town or is_shop(token.folded) or token.folded in DEMONYMS:
        return False
    if token.folded in PARTICLES:
        return True
    common_opening = look.opens and look.common and not (look.given or look.family)
    return token.capital and not look.blocked and not common_opening
