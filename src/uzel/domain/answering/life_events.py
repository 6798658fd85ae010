"""Births and deaths: to 'when was she born' no other event of hers is an answer.

A date, a place or a year beside a name says nothing of which event it is of. Where a question asks for a birth or a
death, the sentence must speak of it, in any of its usual words or signs: 'born', 'b.', '* 1921', '(1921–1980)'.
"""

from __future__ import annotations

import re

from uzel.domain.answering.requirements import Governing
from uzel.domain.asking_words import Kind
from uzel.domain.names import Mention, mention, people
from uzel.domain.questions import Part, Question
from uzel.text.normal import fold
from uzel.text.words import words

#: beginnings, folded, of what answers
_BIRTH = ("born", "birth", "narozen", "narodi", "naroden", "rodak", "rodack", "rodisk", "rodist", "rodn")
_DEATH = (
    "died", "dies", "death", "deceas", "zemre", "zemrel", "zomre", "zomrel", "umrel", "umrti", "umrtie", "skonal",
    "zahynul", "smrt", "killed", "perish", "passed", "pohrb", "fallen", "padl", "popraven", "executed", "murder",
)  # fmt: skip
#: the same of the question
_ASKED_BIRTH = ("born", "birth", "narozen", "narodi", "naroden")
_ASKED_DEATH = ("died", "die", "death", "zemre", "zemrel", "zomrel", "umrel", "umrti", "umrtie")
#: a life in brackets: '(1921–1980)', '(12 May 1921 – 3 June 1980)', '(b. 1921)', '(* 1921)', '† 1980'
_LIFE = re.compile(r"\([^()]{0,60}\b\d{4}\s?[–—-]\s?[^()]{0,30}\d{4}[^()]{0,30}\)")
_BORN_SIGN = re.compile(r"[*]\s?\d|\bb\.\s?\d|\bnar\.|\bn(?:ar)?\.\s?\d")
_DEAD_SIGN = re.compile(r"[†✝+]\s?\d|\bd\.\s?\d|\bzem[řr]\.|\bzom\.")
_KINDS = frozenset({Kind.WHEN, Kind.YEAR, Kind.WHERE, Kind.TIME})


def tells_another_event(question: Question, part: Part, text: str, around: Governing) -> bool:
    """Whether the part asks when or where somebody was born or died, and neither the text nor its label says so, or the
    text says it of somebody else."""
    if part.kind not in _KINDS:
        return False
    said = [word.folded for word in question.words if part.start <= word.start < part.end]
    for asked, told, sign in ((_ASKED_BIRTH, _BIRTH, _BORN_SIGN), (_ASKED_DEATH, _DEATH, _DEAD_SIGN)):
        if any(word.startswith(asked) for word in said):
            spoken = (text, around.label, around.columns or "", *around.headings[:1])
            if not any(_speaks(level, told) for level in spoken) and not (_LIFE.search(text) or sign.search(text)):
                return True
            persons = [name for name in question.names if name.person and part.start <= name.start < part.end]
            if any(people(text) and mention(one, text, question.accented) is not Mention.SAME for one in persons):
                return True
    return False


def _speaks(text: str, beginnings: tuple[str, ...]) -> bool:
    return any(fold(word.text).startswith(beginnings) for word in words(text))
