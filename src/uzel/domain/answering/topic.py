"""Whether a unit is about what the question is about, for bases of a few notes.

In a large base the share of a question's words that the evidence holds tells it. In a base of a few notes nearly every
question about something that is not there still shares a word with a note close to its topic. There two things tell:
a noun of the question that no note has at all ('elevator', where the notes speak of a boiler), and words that another
document has and this one lacks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from uuid import UUID

from uzel.domain.answering.coverage import WeighedWord
from uzel.domain.answering.matching import Row
from uzel.domain.asking import head_kind
from uzel.domain.asking_words import ARTICLES, JOINING, PREPOSITIONS, Kind
from uzel.domain.questions import Part, Question
from uzel.text.function_words import stop_list
from uzel.text.lemmas import lemmas, restored_lemmas
from uzel.text.normal import fold
from uzel.text.word_sets import word_set

#: lemmas, folded: nouns that name no thing of their own, so that an answer need not hold them
GENERIC = word_set(
    """
    thing kind type sort page document file note text article name place person people man woman human part way number
    list value amount area detail information info item piece group section case example question answer problem
    reason purpose rule title word language country city town school work job use meaning difference effect result
    vec druh typ stranka strana dokument soubor subor poznamka text clanek clanok nazev nazov jmeno meno misto miesto
    osoba clovek lide lidi ludia cast zpusob sposob cislo seznam zoznam hodnota pocet castka suma oblast detail
    informace informacia polozka kus skupina oddil pripad priklad otazka odpoved problem duvod dovod ucel pravidlo titul
    slovo jazyk zeme krajina stat mesto obec skola prace praca den tyden tyzden mesic mesiac rok doba cas hodina
    time day week month year hour era period variable hand
    kniha knizka knizecka book booklet student pupil child dite dieta zak ziak rodic
    rodina pan pani firma spolecnost spolocnost company ucel cil ciel vztah vztah rozdil rozdiel vyznam dusledok
    """
)
#: conjunctions that open a clause of circumstances: '..., when they bring the child'
_CIRCUMSTANCES = word_set(
    """
    kdyz pokud jestlize protoze jelikoz aby ked ak pretoze lebo kedze because since although if when while unless
    """
)
_ENGLISH_BEFORE_NOUNS = word_set(
    """
    the a an my our your their his her its this these those no any each every another some new old
    """
)
#: endings of infinitives, adjectives, participles and adverbs; nouns that end so are rather let pass
_NO_NOUN = (
    *("at", "it", "et", "ět", "ut", "ít", "át", "ýt", "ct", "ť", "ti", "ý", "í", "á", "é", "ě", "e", "o", "y"),
    *("la", "li", "lo", "ly", "ést", "íst", "ást", "ůst", "ézt", "ízt"),
)
#: beginnings of question words and of superlatives
_ASKING = ("kolik", "kolk", "kter", "ktor", "nej", "naj")
_TURNED = word_set("do does did can could may might must shall should will would")
_LEAST = 0.22  # share of the question's weight of a noun that must be met
_LEAST_KNOWN = 0.15  # the same of a noun that the base knows
HELD = 0.45  # how well a word must be held
_TITLED = 0.8  # how well a title must hold a word to be about it
_RATHER = 0.75  # of a document's share: another one that holds this much and a noun which this one lacks
_NEAR = 0.5  # of the best document's coverage by known words


def absent_nouns(
    question: Question, part: Part, weighed: Sequence[WeighedWord], importance: Sequence[float]
) -> frozenset[int]:
    """Positions of the words that the base does not know, that name a thing, and that weigh enough. What is asked for
    ('which prize') need not be named, what is counted must be."""
    return _nouns(question, part, weighed, importance, known=False, least=_LEAST)


def known_nouns(
    question: Question, part: Part, weighed: Sequence[WeighedWord], importance: Sequence[float]
) -> frozenset[int]:
    """Positions of the words that the base knows, that name a thing, and that weigh enough: where the base has a word
    for it, what speaks of it uses that word."""
    return _nouns(question, part, weighed, importance, known=True, least=_LEAST_KNOWN)


def _nouns(
    question: Question,
    part: Part,
    weighed: Sequence[WeighedWord],
    importance: Sequence[float],
    *,
    known: bool,
    least: float,
) -> frozenset[int]:
    """Positions of the nouns of the question's own clause, but the one that is asked for, that weigh enough."""
    total = sum(importance) or 1.0
    head = question.words[part.head].folded if part.head is not None and part.kind is not Kind.COUNT else None
    told = question.told_of(part)
    said = [word.folded for word in question.words]
    turn = next((at for at, word in enumerate(said) if at > 2 and word in _CIRCUMSTANCES), len(said))
    return frozenset(
        at
        for at, word in enumerate(weighed)
        if word.known is known
        and importance[at] >= least * total
        and word.folded not in (head, *told)
        and word.folded in said[:turn]
        and not _joined(said, word.folded)
        and is_noun(question, word)
    )


def _joined(said: Sequence[str], folded: str) -> bool:
    """'puppies and dogs': the other one may answer."""
    at = said.index(folded)
    return any(word in JOINING for word in (*said[max(0, at - 1) : at], *said[at + 1 : at + 2]))


def is_noun(question: Question, word: WeighedWord) -> bool:
    """Whether a word of the question names a thing of its own."""
    if question.language == "en":
        return _is_english_noun(question, word.folded)
    if word.folded.startswith(_ASKING):
        return False
    if _after_preposition(question, word.folded):
        return fold(lemmas(word.text, question.language)[0]) not in GENERIC and head_kind(word.folded) is None
    forms = lemmas(word.text, question.language)
    if word.text.isascii():
        forms = (*restored_lemmas(word.text, question.language), *forms)
    folded = {fold(form) for form in forms}
    if not folded.isdisjoint(GENERIC) or head_kind(word.folded) is not None:
        return False
    return not any(form.endswith(_NO_NOUN) and not form.endswith(("ost", "osť")) for form in forms)


def _after_preposition(question: Question, folded: str) -> bool:
    """'na teplo', 'v bytě': a preposition stands before it, and no other content word follows at once."""
    words = question.words
    at = next((place for place, word in enumerate(words) if word.folded == folded), 0)
    return at > 0 and words[at - 1].folded in PREPOSITIONS and _ends(question, at)


def _is_english_noun(question: Question, folded: str) -> bool:
    """After a determiner or a preposition, with at most two words between; the last of them counts."""
    words = question.words
    at = next((place for place, word in enumerate(words) if word.folded == folded), None)
    if at is None or folded in GENERIC or folded.rstrip("s") in GENERIC or folded.endswith(("ed", "ing", "ly")):
        return False
    if head_kind(folded) is not None:
        return False
    if not _ends(question, at):
        # 'does the caravan sleep': after a turned verb the last word of the group is a verb itself
        turned = any(word.folded in _TURNED for word in words[:at])
        if not turned or not _ends(question, at + 1) or words[at - 1].folded not in _ENGLISH_BEFORE_NOUNS:
            return False
    for before in range(at - 1, max(-1, at - 4), -1):
        said = words[before].folded
        if said in _ENGLISH_BEFORE_NOUNS or (said in PREPOSITIONS and said != "to") or said in ("many", "much"):
            return True
        if said in stop_list("en") or said in ARTICLES:
            return False
    return False


def _ends(question: Question, at: int) -> bool:
    """Whether no content word follows at once."""
    following = question.words[at + 1] if at + 1 < len(question.words) else None
    gap = "" if following is None else question.text[question.words[at].end : following.start].strip()
    return following is None or following.function_word or gap != ""


def elsewhere(
    question: Question,
    part: Part,
    weighed: Sequence[WeighedWord],
    importance: Sequence[float],
    held: Mapping[UUID, Row],
    titled: Mapping[UUID, Row],
    small: bool = False,
) -> frozenset[UUID]:
    """The documents that are not about what is asked. `held`: how well each document holds each word of the question,
    its headings included; `titled`: its title and headings alone.

    A document is not about it that lacks a noun which no document has; that holds less than half of what the best one
    holds of the known words; that lacks a word of the title of one that holds as much; or, in a small base, that
    holds fewer of the nouns than another one that holds nearly as much.
    """
    absent = absent_nouns(question, part, weighed, importance)
    known = [value if word.known else 0.0 for value, word in zip(importance, weighed, strict=True)]
    total = sum(importance) or 1.0
    share = {node: sum(v * here for v, here in zip(known, row, strict=True)) for node, row in held.items()}
    best = max(share.values(), default=0.0)
    weighty = [
        at
        for at, word in enumerate(weighed)
        if known[at] >= _LEAST * total and GENERIC.isdisjoint({fold(f) for f in lemmas(word.text, question.language)})
    ]
    nouns = known_nouns(question, part, weighed, importance) if small else frozenset()
    found: set[UUID] = set()
    for node, row in held.items():
        lacking = [at for at in weighty if row[at] < HELD]
        named = any(
            titled[other][at] >= _TITLED and share[other] >= share[node]
            for other in held
            if other != node
            for at in lacking
        )
        here = {at for at in nouns if row[at] >= HELD}
        rather = any(
            share[other] >= _RATHER * share[node] and here < {at for at in nouns if held[other][at] >= HELD}
            for other in held
        )
        if any(row[at] < HELD for at in absent) or share[node] < _NEAR * best or named or rather:
            found.add(node)
    return frozenset(found)
