"""The dictionary form of a word, and of a word typed without its diacritics."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from uzel.text.lexicon import LANGUAGES, Lexicon, LexiconFactory, in_memory
from uzel.text.normal import fold, nfc

if TYPE_CHECKING:
    from simplemma import Lemmatizer
    from simplemma.strategies.dictionaries import DictionaryFactory

_INFINITIVE = re.compile(r"(?:[aiyáíý]ť|[eiou]vať|ieť|[aií]t)\Z")
#: endings of other cases than the first
_NOUN_ENDINGS = ("y", "u", "ou", "em", "om", "ům", "ách", "ami", "ovi", "í", "ím", "ích", "ech", "i")
#: of a word that no dictionary has
_VERB_SHAPE = re.compile(r"\w{3,}(?:uje|ne|ává|áva|ieva|ujú|ují|neme|nete|íme|áme|íte|áte)\Z")
_VERB_LEMMA = re.compile(r"[aeěiyouáéíýú][sz]?(?:t|ť)\Z")

_MOST_READINGS = 8  # lemmas that one word without diacritics may stand for

_opened: list[Lexicon] = []


def use(lexicon: Lexicon) -> None:
    """Look words up in this lexicon from now on (bootstrap opens a stored one).

    It says what simplemma's own dictionaries say: no result changes, only how soon the first one is there.
    """
    _opened[:] = [lexicon]
    _dictionaries.cache_clear()
    _lemmatizer.cache_clear()


@lru_cache(maxsize=1)
def _dictionaries() -> DictionaryFactory:
    if _opened:
        return LexiconFactory(_opened[0])
    # imported here, as below: a start must not pay for what `uzel --help` never uses
    from simplemma.strategies.dictionaries import DEFAULT_DICTIONARY_FACTORY  # noqa: PLC0415

    return DEFAULT_DICTIONARY_FACTORY


def _folded_index() -> Lexicon:
    return _opened[0] if _opened else in_memory()


@lru_cache(maxsize=1)
def _lemmatizer() -> Lemmatizer:
    from simplemma import Lemmatizer  # noqa: PLC0415
    from simplemma.strategies import DefaultStrategy  # noqa: PLC0415

    return Lemmatizer(cache_max_size=0, lemmatization_strategy=DefaultStrategy(dictionary_factory=_dictionaries()))


@lru_cache(maxsize=50_000)
def lemmas(word: str, language: str) -> tuple[str, ...]:
    """Dictionary forms of `word` in `language`, small letters, never empty; the word itself where none is known.

    cs, sk, en are looked up. `und` gives what the three dictionaries know for certain; any other language the word.
    """
    word = nfc(word)
    small = word.casefold()
    if not word or not any(c.isalpha() for c in word):
        return (small,)
    if language in LANGUAGES:
        return (_lemmatizer().lemmatize(word, language).casefold(),)
    if language == "und":
        return tuple(dict.fromkeys(lemma for code in LANGUAGES for lemma in _known(small, code))) or (small,)
    return (small,)


def _known(small: str, language: str) -> tuple[str, ...]:
    dictionary = _dictionaries().get_dictionary(language)
    lemma = dictionary.get(small) or dictionary.get(small.capitalize())
    return () if lemma is None else (lemma.casefold(),)


def known_lemmas(word: str, language: str) -> tuple[str, ...]:
    """The lemma of `word` where the dictionary of `language` has this form; else none."""
    return _known(nfc(word).casefold(), language)


@lru_cache(maxsize=50_000)
def is_known(word: str, language: str) -> bool:
    """Whether the dictionary of `language` has `word`, or a word that reads so without its diacritics."""
    small = nfc(word).casefold()
    return bool(
        _known(small, language)
        or (small.isascii() and language != "en" and _folded_index().folded_lemmas(small, language))
    )


@lru_cache(maxsize=50_000)
def is_common(word: str) -> bool:
    """Whether a dictionary has `word` in small letters: at the start of a sentence its capital says nothing then."""
    return bool(dictionary_lemmas(nfc(word).casefold()))


@lru_cache(maxsize=50_000)
def restored_lemmas(word: str, language: str) -> tuple[str, ...]:
    """Lemmas of the words that `word` may stand for when it was typed without diacritics; () for a word that has some.

    `language` is asked first; Czech and Slovak are asked both, since such a word seldom tells which of them it is.
    """
    if not word.isascii() or not word.isalpha():
        return ()
    folded = fold(word)
    lexicon = _folded_index()
    codes = sorted(("cs", "sk"), key=lambda code: code != language)
    found = dict.fromkeys(lemma.casefold() for code in codes for lemma in lexicon.folded_lemmas(folded, code))
    return tuple(found)[:_MOST_READINGS]


@lru_cache(maxsize=50_000)
def dictionary_lemmas(word: str) -> tuple[str, ...]:
    """What the three dictionaries give for exactly this word in small letters; nothing is guessed for one they lack."""
    small = nfc(word).casefold()
    found = (_dictionaries().get_dictionary(code).get(small) for code in LANGUAGES)
    return tuple(dict.fromkeys(lemma.casefold() for lemma in found if lemma is not None))


@lru_cache(maxsize=50_000)
def proper_lemmas(word: str) -> tuple[str, ...]:
    """Dictionary forms, with their capital, of the proper names of which `word`, as it is written, is a form.

    Mostly places, countries and peoples, and the usual first names and surnames.
    """
    written = nfc(word)
    if len(written) > 1 and written.isupper():
        written = written.capitalize()
    found = (_dictionaries().get_dictionary(code).get(written) for code in LANGUAGES)
    return tuple(dict.fromkeys(lemma for lemma in found if lemma is not None and lemma[:1].isupper()))


@lru_cache(maxsize=20_000)
def bends_as_a_place(lemma: str) -> bool:
    """Whether a dictionary has a proper name in the case forms of a thing: *Kunovu*, *Kunovem*; never of *Kalousek*.

    The Czech dictionary holds villages with all their cases, and surnames in their base form alone.
    """
    if lemma.endswith("ý"):
        return False
    stem = lemma[:-1] if lemma[-1:] in "aeoyěí" else lemma
    endings = _PLACE_ENDINGS.get(lemma[-1:], ("u", "em"))
    known = _dictionaries().get_dictionary
    forms = [stem + ending for ending in endings]
    found = any(known(code).get(form) is not None for code in ("cs", "sk") for form in forms)
    return found and not any(known(code).get(stem + "ovi") for code in ("cs", "sk"))


_PLACE_ENDINGS = {
    "a": ("u", "ou"), "o": ("em", "om"), "e": ("ích", "iach"), "y": ("ech", "ách"), "í": ("ím",), "ň": ("i", "e"),
}  # fmt: skip


@lru_cache(maxsize=20_000)
def is_verb_form(word: str) -> bool:
    """Whether a dictionary has the word as a form of a Czech or Slovak verb, and none as the base form of a noun."""
    small = word.lower()
    found = dictionary_lemmas(small)
    if not found and small.isascii():
        found = restored_lemmas(small, "cs")
    if not found and small.startswith("ne") and len(small) > 4 and is_verb_form(small[2:]):
        return True
    if not found:
        return _VERB_SHAPE.search(small) is not None
    if small in found or any(fold(lemma) == small for lemma in found):
        # an infinitive; else a noun's first case, as *přístup*
        return any(_INFINITIVE.search(lemma) for lemma in found if fold(lemma) == fold(small))
    return any(_VERB_LEMMA.search(lemma) and not small.startswith(lemma) for lemma in found)


@lru_cache(maxsize=20_000)
def is_noun_base(word: str) -> bool:
    """Whether a dictionary has the word as the base form of a Czech or Slovak noun: other cases of it are there too."""
    small = nfc(word).casefold()
    if small not in dictionary_lemmas(small) or len(small) < 3:
        return False
    stem = small[:-1] if small[-1] in "aeoěáí" else small
    stems = (stem,) if stem != small or small[-2] not in "eěo" else (stem, stem[:-2] + stem[-1])
    forms = (root + ending for root in stems for ending in _NOUN_ENDINGS)
    return any(small in dictionary_lemmas(form) for form in forms if form != small)
