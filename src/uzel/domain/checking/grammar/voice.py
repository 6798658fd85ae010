"""Active and passive."""

from __future__ import annotations

import re
from typing import Final

from uzel.domain.checking.grammar.verb_forms import IRREGULAR, is_participle
from uzel.domain.checking.reading import Reading, Token

_SLAVIC: Final = re.compile(
    r"(?<!\w)(?:byl[aioy]?|bol[aio]?|je|jsou|su|bude|budou|budu|byt) (?:[\w.]+ ){0,8}?\w{2,}(?:an|en|at|it|ut|"
    r"yt)[aoyiu]?(?!\w)|(?<!\w)\w{3,}(?:an|en|ut|yt)[aoyiu]? (?:byl[aioy]?|bol[aio]?|je|jsou|su|bude|budou|budu)(?!\w)"
)
_FUTURE: Final = frozenset(["bude", "budou", "budu", "budeme", "budete", "budem", "nebude", "nebudou"])
_BE: Final = frozenset(["was", "were", "is", "are", "been", "be", "being", "got", "gets"])


def slavic_passive(reading: Reading, segment: int) -> bool:
    """Whether a Czech or Slovak clause has a form of *be* and a passive participle."""
    start, end = reading.segments[segment]
    if _SLAVIC.search(reading.folded, start, end) is None:
        return False
    inside = [t for t in reading.tokens if t.segment == segment]
    if not any(t.folded in _FUTURE for t in inside):
        return True
    return any(is_participle(t) and not t.infinitive for t in inside)  # *bude stát* is no passive


def english_passive(reading: Reading, verb: Token) -> bool:
    """A form of *be* up to three words before a verb in *-ed* or an irregular participle, no *-ing*."""
    before = {t.folded for t in reading.tokens[max(0, verb.index - 3) : verb.index] if t.segment == verb.segment}
    if not before & _BE and _by_alone(reading, verb):
        return True
    participle = verb.folded not in verb.lemmas or verb.folded in IRREGULAR
    return bool(before & _BE) and not verb.folded.endswith("ing") and participle


def _by_alone(reading: Reading, verb: Token) -> bool:
    """*was opened by A and closed by B*: a participle at the head of its clause, with *by* close behind."""
    if not verb.folded.endswith(("ed", "en", "wn", "ght")):
        return False
    ahead = [t for t in reading.tokens[max(0, verb.index - 3) : verb.index] if t.segment == verb.segment and t.content]
    behind = [t.folded for t in reading.tokens[verb.index + 1 : verb.index + 4] if t.segment == verb.segment]
    return not ahead and "by" in behind
