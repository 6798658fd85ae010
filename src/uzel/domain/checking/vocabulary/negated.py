"""The negative prefix *ne-* of Czech and Slovak, told from words that only begin so."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from uzel.text.lemmas import is_known, lemmas
from uzel.text.normal import fold
from uzel.text.word_sets import word_set

#: beginnings (folded) of words whose *ne* is no negation, or whose bare form is another word
_PLAIN_LIST: Final = """
    nebesk nechaj nechat nechej nechan nechav nechut nedel nedeln nedilnou negat neger nehet nehtu nejak
    nejen nekam nekde nekdo nekdy neco necim necem neceho nekolik nekter nekoh nekom nekym nektar nemec nemeck nemoc
    nemocn nemu nenavi nenavid neolit neon nepalsk neptun nerad nerez nerost nerv nestor neteri neter netopyr
    netopier neutr nevesta nevest nevlast neklid nenapad nerd news network neck nephew nerve never
    negotiat neglig neither neighb neutral neat necess negativ nelson nezbyt nevyhnut nemov nemovit nehnutel nehmot
    nedavn nedaleko nejakt nejako niekt neskor neskors neskorsie nesmirn nesmiern nehlede neustal nepretrz
    nepretrzit nepritom neprit nezamest nezletil neplnolet nedilny
"""
_PLAIN: Final = tuple(_PLAIN_LIST.split())
#: *nej-* is the superlative, but for these verbs
_NOT_SUPERLATIVE: Final = re.compile(
    r"nej(?:de(?!l)\w*|dou|du|sou|sem|si|sme|ste|i\w*|ez\w*|edn\w*|el[aioy]?|ed(?:e|ou|u|eme|ete|es)?|evi\w*)"
)
_WHOLE: Final = word_set(
    """
    necha nechame nechaji nechas nechate nechali nechalo nechaly nechaju neho nej nebo nebot nezli nesou nesl
    nesla nesli neslo nesu nehoda nehody nehode nehodu nehodou nehod nehodach net nest new next near need nemu
    nez nebe nese nesem nech neche nechte nechal nechala nechali necht nehty nero
    """
)


_FORMS_OF_BE: Final = {"neni": "je", "nejsou": "jsou", "nejsem": "jsem"}


def _is_verb_form(small: str, language: str) -> bool:
    """*jmenuje* of *nejmenuje*: its dictionary form is another word, an infinitive."""
    return any(lemma != small and fold(lemma).endswith("t") for lemma in lemmas(small, language))


@lru_cache(maxsize=50_000)
def positive_form(word: str, language: str) -> tuple[bool, str]:
    """(whether `word` is negated by its prefix, the word without it). Only Czech and Slovak have the prefix."""
    if word.endswith("-li"):
        return positive_form(word[:-3], language)
    small = word.casefold()
    folded = fold(small)
    if language == "en":
        negated = folded.startswith("un") and len(folded) >= 8 and is_known(folded[2:], "en")
        return negated, word[2:] if negated else word
    if language not in ("cs", "sk") or len(folded) < 4 or not folded.startswith("ne") or small.startswith("ně"):
        return False, word
    superlative = folded.startswith("nej") and not (
        _NOT_SUPERLATIVE.fullmatch(folded) or _is_verb_form(small[2:], language)
    )
    abbreviation = word[:1].isupper() and word[1:2].isupper()
    whole = folded in _WHOLE and not (folded.startswith("nesl") and small[2:3] == "š")  # *nešlo* denies, *neslo* not
    if superlative or abbreviation or whole or not small.isalpha() or folded.startswith(_PLAIN):
        return False, word
    bare = _FORMS_OF_BE.get(folded, small[2:])
    surely = not small.isascii() or any(fold(lemma) != folded for lemma in lemmas(small, language))
    return surely or len(bare) > 2 or folded in _FORMS_OF_BE, bare
