"""What follows a word that begins an English sentence, where anything has a capital."""

from __future__ import annotations

import re

from uzel.domain.masking.evidence import (
    agreeing,
)
from uzel.domain.masking.scene import Scene
from uzel.domain.masking.tokens import spaced
from uzel.text.lemmas import dictionary_lemmas

_IS_DONE = re.compile(r" \w+ (?:not )?(?:be|have been) (?:\w+ed|said|held|given|made|sung|served|taken|sold)\b")


_DETERMINERS = frozenset(
    (
        "the", "a", "an", "to", "his", "her", "their", "my", "our", "your", "no", "some", "two", "three", "four",
        "five", "six", "all", "this", "that", "it", "them", "him", "us", "me", "you", "up", "out", "off", "back",
        "again",
    )
)  # fmt: skip


_IS = frozenset(("is", "was", "has", "had", "isn", "wasn", "hasn", "did", "does", "didn", "doesn"))


_DONE = frozenset(("said", "held", "given", "made", "sung", "served", "taken", "sold", "built", "cut"))


_NO_PERSON_IS = frozenset(
    ("the", "a", "an", "likely", "over", "expected", "here", "coming", "near", "closed", "open", "free")
)


_MODALS = frozenset(("will", "would", "can", "could", "should", "must", "may", "might", "shall"))


def english_opening(scene: Scene, index: int) -> bool:  # noqa: PLR0911 - one rule after another
    """*Baker needs a locker*, *Will can bring*, *Young scored*; not *Young people*, *Will the hall*, *Rose bushes*."""
    look, after, second = scene.looks[index], scene.after(index), scene.after(index + 1)
    if agreeing(scene, index):
        return True
    if after is None or after.token.opaque or after.token.capital or not spaced(after.token):
        return False
    word = after.token.folded
    following = second.token.folded if second is not None and spaced(second.token) else ""
    if following in ("his", "her", "their") and word not in _IS | _MODALS:
        return True
    if word in _IS:
        passive = following.endswith("ed") or following in (
            "said",
            "held",
            "given",
            "made",
            "sung",
            "served",
            "taken",
            "sold",
        )
        return following not in _NO_PERSON_IS and following != "" and not passive
    if word in _MODALS:
        return look.token.folded != word and _IS_DONE.match(scene.rest(index)) is None
    if look.token.folded in _MODALS:
        return False
    if word.endswith("s") and not word.endswith("ss") and word not in ("this", "as", "us", "was", "its"):
        verb = any(lemma != word for lemma in dictionary_lemmas(word))
        return verb and (
            following in _DETERMINERS
            or following.endswith("ing")
            or re.match(r" \w+ \d", scene.rest(index)) is not None
        )
    return False
