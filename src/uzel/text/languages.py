"""Which language a passage or a question is in.

Cheap evidence first: letters that only one of the languages has, and function words. Only what that leaves open is
given to the statistical identifier, which takes most of a second to load.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from uzel.text.function_words import of_language
from uzel.text.lemmas import is_known
from uzel.text.normal import fold, nfc

if TYPE_CHECKING:
    from py3langid.langid import LanguageIdentifier

SUPPORTED = ("cs", "sk", "en")
UNKNOWN = "und"

_WORD = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)*")
_CODE = re.compile(r"(?<!\S)[-−–]+\S+|\S*[\d_@\\/<>{}=]\S*")  # codes, options, paths: no language
_ONLY_CZECH = re.compile("[řěů]")
_ONLY_SLOVAK = re.compile("[ľĺŕô]|dž|ia[cmt]|ú[cm]i")
_SLOVAK_LETTERS = re.compile("[ľĺŕô]")
_FOREIGN = re.compile("[^\x00-\x7fáčďéěíňóřšťúůýžľĺŕôäëïéèçñöü’‘“”„–—…°§×·•€£²³½−‐‑\u00a0«»™®©→]")
_SAMPLE_CHARS = 4000
_FEW_WORDS = 24  # up to so many the dictionaries are asked
_SURE = 0.6  # of the identifier over all its languages, for a language other than ours


@lru_cache(maxsize=1)
def _identifier() -> LanguageIdentifier:
    # imported here: numpy and the model cost a second that a start of the program must not pay
    from py3langid.langid import MODEL_FILE, LanguageIdentifier  # noqa: PLC0415

    return LanguageIdentifier.from_model_file(MODEL_FILE, norm_probs=True)


@lru_cache(maxsize=1)
def _marks() -> dict[str, dict[str, float]]:
    """Folded and unfolded function words, each with the languages that have it and what it weighs."""
    found: dict[str, set[str]] = {}
    for language in SUPPORTED:
        for word in of_language(language):
            found.setdefault(word, set()).add(language)
    folded: dict[str, set[str]] = {}
    for word, languages in found.items():
        folded.setdefault(fold(word), set()).update(languages)
    table = folded | found
    return {
        word: {
            language: (2.0 if len(languages) == 1 else 0.5) * (1.0 if len(word) > 2 else 0.5) for language in languages
        }
        for word, languages in table.items()
    }


def _evidence(tokens: Sequence[str], text: str) -> dict[str, float]:
    scores = dict.fromkeys(SUPPORTED, 0.0)
    marks = _marks()
    for token in tokens:
        for language, weight in marks.get(token, {}).items():
            scores[language] += weight
    scores["cs"] += 1.5 * len(_ONLY_CZECH.findall(text))
    scores["sk"] += 1.5 * len(_SLOVAK_LETTERS.findall(text))
    return scores


def detect(text: str) -> str:
    """`cs`, `sk` or `en`; the code of another language where one is clear; `und` where nothing tells.

    Deterministic, and no text changes what is said of another.
    """
    sample = nfc(text[:_SAMPLE_CHARS])
    prose = _CODE.sub(" ", sample).lower()
    tokens = _WORD.findall(prose)
    if not tokens:
        return UNKNOWN
    scores = _evidence(tokens, prose)
    best, second = sorted(SUPPORTED, key=lambda code: -scores[code])[:2]
    foreign = len(_FOREIGN.findall(prose))
    margin = scores[best] - scores[second]
    # one word alone may be another language's (*ich*): two have to speak for it
    witnesses = sum(best in _marks().get(token, ()) for token in tokens) + len(_ONLY_CZECH.findall(prose))
    witnesses += len(_SLOVAK_LETTERS.findall(prose))
    if not foreign and witnesses >= 2 and margin >= 2.0 and scores[best] >= 0.25 * len(tokens):
        return best
    share = min(1.0, max(scores.values()) / (0.3 * len(tokens)))
    if len(tokens) <= _FEW_WORDS:
        share = _add_known_words(tokens, scores)
        best, second = sorted(SUPPORTED, key=lambda code: -scores[code])[:2]
        if not foreign and share >= 0.7 and scores[best] - scores[second] >= 1.0:
            return best
    return _by_model(prose, tokens, scores, share)


def _add_known_words(tokens: Sequence[str], scores: dict[str, float]) -> float:
    """Add what the dictionaries say to `scores`; returns the share of the words that the best of them knows.

    A word of several languages decides little.
    """
    known = dict.fromkeys(SUPPORTED, 0)
    for token in tokens:
        languages = [code for code in SUPPORTED if is_known(token, code)]
        for code in languages:
            known[code] += 1
            if len(token) > 2:
                scores[code] += 1.0 if len(languages) == 1 else 0.3
    return max(known.values()) / len(tokens)


def _by_model(prose: str, tokens: Sequence[str], scores: dict[str, float], share: float) -> str:
    """The statistical identifier, with our three languages favoured as far as the evidence is for them.

    `share`: of the words, how many speak for one of ours, 0 to 1.
    """
    ranking = _identifier().rank(" ".join(tokens))
    probability = dict(ranking)
    top, chance = ranking[0]
    ours = {code: probability.get(code, 0.0) for code in SUPPORTED}
    total = sum(ours.values())
    if top not in SUPPORTED and chance >= max(_SURE, total) and share < 0.75 and len(tokens) > 1:
        return str(top)
    known = max(scores.values())
    # combine: the identifier's chance among the three, and the evidence of letters and function words
    if total <= 0:
        return max(SUPPORTED, key=lambda code: scores[code]) if known > 0 else UNKNOWN
    combined = {code: ours[code] / total + 0.5 * scores[code] for code in SUPPORTED}
    best = max(SUPPORTED, key=lambda code: combined[code])
    if scores[best] == 0 and total < 0.2 and not (_ONLY_CZECH.search(prose) or _ONLY_SLOVAK.search(prose)):
        return UNKNOWN
    return best
