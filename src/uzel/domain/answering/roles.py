"""Who is asked for by a role: 'who is the coach of the swim club', 'kdo byl zapisovatelem'.

A name beside the club is no answer where the text names its coach; so what answers must speak of the role. Words of one
role in several forms, and of a man and a woman (*zapisovatelem*, *zapisovatelka*), share most of their letters.
"""

from __future__ import annotations

from uzel.domain.answering.persons import is_role
from uzel.domain.asking_words import ARTICLES, PREPOSITIONS, WHICH, Kind
from uzel.domain.questions import Part, Question
from uzel.text.normal import fold
from uzel.text.word_sets import word_set
from uzel.text.words import words

_COPULAS = word_set("je jsou su byl byla bylo byli bol bola boli bude budou budu is are was were s")
_SHARED = 0.55  # of the letters of the longer word, and five at least
_LEAST = 5


def asked_role(question: Question, part: Part) -> str:
    """The folded word of the role whose holder the part asks for; '' where it asks otherwise."""
    if part.kind is not Kind.WHO:
        return ""
    said = [word.folded for word in question.words if part.start <= word.start < part.end]
    if len(said) < 3 or said[1] not in _COPULAS or said[0] in WHICH:
        return ""
    rest = said[2:]
    while rest and rest[0] in ARTICLES:
        rest = rest[1:]
    group: list[str] = []
    for word in rest:
        if word in PREPOSITIONS or word in ARTICLES:
            break
        group.append(word)
    if question.language == "en":
        return group[-1] if group and is_role(group[-1]) else ""
    return next((word for word in group[:2] if is_role(word)), "")


def says_role(text: str, role: str) -> bool:
    """Whether a word of the text names the same role."""
    for word in words(text):
        other = fold(word.text)
        shared = next(
            (at for at, (a, b) in enumerate(zip(other, role, strict=False)) if a != b), min(len(other), len(role))
        )
        if shared >= min(max(_LEAST, round(_SHARED * max(len(other), len(role)))), len(role)):
            return True
    return False
