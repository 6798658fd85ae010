"""A text with its words looked at once, and what may be said of a word from what stands around it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from uzel.domain.masking.labels import Labels, is_chat, labelled, signed_spans
from uzel.domain.masking.looks import Look, hidden, hits_of, looks_of
from uzel.domain.masking.people import People
from uzel.domain.masking.tokens import Token, is_english, spaced, starts_sentence, tokens
from uzel.text.name_context import SCHOOLS
from uzel.text.name_forms import GEN, POSS
from uzel.text.normal import UPPER
from uzel.text.person_words import (
    FAMILY_WORDS,
    GREETINGS,
    LEADING_PARTICLES,
    ONLY_TRAILING,
    PARTICLES,
    PLACE_WORDS,
    SAINTS,
    STRONG_TITLES,
    THING_WORDS,
    TRAILING_TITLES,
    VENUES,
)
from uzel.text.role_words import CALLED_BY, is_role

#: titles that are no abbreviations: a full stop after them ends a sentence
_FULL_TITLES = ("pan", "pane", "slec", "senor", "sir", "dame", "lord", "lady", "herr", "frau", "monsieur", "madame")
_FEW_CAPITALS, _HARDLY_ANY = 0.2, 0.08  # of the words, in a text that begins without one
_NEW_SENTENCE = re.compile(r"[.!?]\s")
_ANY_PARTICLES = LEADING_PARTICLES | PARTICLES
_LINE_WORD = re.compile(r"[^\W\d_]+")
_HIDDEN = re.compile(r"\[[A-Z_]+_\d+\]")
_STREET = re.compile(r"(?:ulic|uliz|namest|trid|tried|nabrez|most|park|sad[uy]?$|sidlist|sidlisk)")
_SCIENCE = re.compile(
    r"(?:zakon|konstant|rovnic|teori|efekt|jev|kriteri|princip|pokus|zkous|stupnic|cisl|kruh|model|algoritm|diagram|"
    r"koeficient|rozdelen|syndrom|nemoc|chorob|test|vet[auyo]|metod|symfoni|oper[auy]|roman|dram|slovnik|citank|kubin|"
    r"kruznic|pohyb|cyklus|rovnovah|spektr|vln[auyo]|zaren|zaren|baňk|bank[aue]\b|misk|kahan|trubic|determin|derivac|"
    r"distribuc|rozklad|reakc|cinidl|skupenstv|reflex|manevr|index|gradient|plan[ue]?\b|polynom|klec|komor[auye]|"
    r"vzorec|vzorc|etik|filozof|filosof|spektroskop|rozptyl|transformac|integral|retezec|retazec|taxonomi|"
    r"law|theorem|effect|equation|method|disease|principle|test)"
)
_COMPANY_TAILS = frozenset(
    (
        "express", "bank", "group", "club", "team", "cup", "tour", "store", "shop", "studio", "servis", "service",
        "trans", "invest", "trade", "market", "centrum", "center", "centre", "lines", "airlines", "media", "press",
        "food", "sport", "systems", "solutions", "holding", "consulting", "award", "challenge", "festival",
        "marathon", "show",
    )
)  # fmt: skip
_ENGLISH_LAW = re.compile(r"['’]s (?:law|theorem|effect|equation|method|disease)")
_FIRM_BEGINS = (" ", ",", "\u00a0", "&", "\n", "\t")
_FIRM = re.compile(
    rf"\s?(?:&|and|a|und)\s(?:{UPPER}\w+ (?=Ltd|LLP|Inc|plc|GmbH))?"
    r"(?:Partners?|Sons?|Daughters?|Brothers|Bros|Co|syn(?:ové|ovia)?|"
    r"dc[eé]r[ay]|bratři|bratia|Company|Associates|partneři|partneri|Ltd|LLP|Inc|plc|GmbH)\b"
    r"|,?\s(?:spol\. )?(?:s\.? ?r\.? ?o\b|a\. ?s\.|v\. ?o\. ?s\.|k\. ?s\.|Ltd|GmbH|Inc|LLC|plc|AG\b)"
)


@dataclass(slots=True)
class Scene:
    """`labels`: values of fields, and whose they are; `signed`: where a letter is signed; `shouted`: most of the text
    is in capitals; `small`: the text is typed without capitals, as in a chat."""

    text: str
    people: People
    looks: list[Look]
    english: bool
    labels: Labels
    signed: list[tuple[int, int]] = field(default_factory=list)
    shouted: bool = False
    small: bool = False
    plain: bool = False  # Czech or Slovak typed without accents
    _titles: dict[int, bool] = field(default_factory=dict)
    _titled: dict[int, str] = field(default_factory=dict)

    @classmethod
    def of(cls, text: str, opaque: Sequence[tuple[int, int]], people: People) -> Scene:
        """`opaque`: sorted spans in which nothing is read."""
        found = tokens(text, opaque)
        english = is_english(found)
        for token in found if english else ():
            token.english = True
        plain = not english and text.isascii()
        looks = looks_of(found, people, text, plain)
        shouted, small = moods(found)
        labels = labelled(text)
        small = small or is_chat(text, labels)
        return cls(text, people, looks, english, labels, signed_spans(text), shouted, small, plain=plain)

    def hiding(self, text: str, names: Sequence[tuple[int, int]]) -> Scene:
        """The scene of `text`, which is this one's text with each of `names`, [start, end) of it, behind a placeholder.

        The words that stay are moved, not read anew: this scene is used up by it.
        """
        looks: list[Look] = []
        shift = at = 0
        last = 0  # where the token before ends in `text`
        beginnings = self.people.beginnings
        fresh = False  # a placeholder was just written: what stands before the next word has changed
        for look in self.looks:
            token = look.token
            while at < len(names) and names[at][1] <= token.start:
                shift, last, fresh, at = self._behind(names[at], shift, last, text, looks), 0, True, at + 1
                last = looks[-1].token.end
            if at < len(names) and names[at][0] < token.end:
                continue  # part of a name
            token.start += shift
            token.end += shift
            if fresh:
                token.gap = text[last : token.start]
                look.opens = token.capital and starts_sentence(text, token.start)
                fresh = False
            if token.folded[:2] in beginnings:
                look.hits = hits_of(token, self.people)
            last = token.end
            looks.append(look)
        for name in names[at:]:
            shift = self._behind(name, shift, last, text, looks)
            last = looks[-1].token.end
        shouted, small = moods([look.token for look in looks])
        return Scene(
            text,
            self.people,
            looks,
            self.english,
            labelled(text),
            signed_spans(text),
            shouted,
            small or self.small,
            plain=self.plain,
        )

    @staticmethod
    def _behind(name: tuple[int, int], shift: int, last: int, text: str, looks: list[Look]) -> int:
        """Adds the placeholder of a name, and gives how far what follows it is moved."""
        start = name[0] + shift
        end = text.index("]", start) + 1
        looks.append(hidden(Token(text[start:end], start, end, "", False, False, True, text[last:start])))
        return end - name[1]

    def _within(self, spans: Sequence[tuple[int, int]], index: int) -> bool:
        position = self.looks[index].token.start
        return any(start <= position < end for start, end in spans)

    def labelled_at(self, index: int) -> bool:
        """Whether a label such as *Autor:* says that persons are named here."""
        return self._within(self.labels.persons, index)

    def named_at(self, index: int) -> bool:
        """Whether a label such as *Příjmení:* says that a name is written here."""
        return self._within(self.labels.names, index)

    def named_by_role(self, index: int) -> bool:
        """Whether a label that says only who somebody is, such as *Svědek:*, stands before."""
        return self._within(self.labels.roles, index)

    def things_at(self, index: int) -> bool:
        """Whether a label of something else, such as *Pojišťovna:*, stands before."""
        return self._within(self.labels.things, index)

    @property
    def speakers(self) -> frozenset[str]:
        """Who speaks in a chat, folded."""
        return self.labels.speakers

    def title_case(self, index: int) -> bool:
        """Whether a line of English writes nearly all its words with a capital, so that a capital says nothing."""
        if not self.english:
            return False
        start = self.text.rfind("\n", 0, self.looks[index].token.start) + 1
        if start not in self._titles:
            end = self.text.find("\n", start)
            line = _HIDDEN.sub(" ", self.text[start : end if end >= 0 else len(self.text)])
            words = _LINE_WORD.findall(line)
            if line.count(",") > 1 or re.search(r"[^\W\d_]{3}\. ", line):
                words = []  # a list of names, or sentences
            long = [word for word in words if len(word) > 3]
            capitals = sum(word[0].isupper() for word in long)
            self._titles[start] = len(long) >= 3 and capitals >= 0.8 * len(long) and len(words) >= 4
        return self._titles[start]

    def signed_at(self, index: int) -> bool:
        """Whether a letter is signed here."""
        position = self.looks[index].token.start
        return any(start <= position < end for start, end in self.signed)

    def before(self, index: int) -> Look | None:
        return self.looks[index - 1] if index > 0 else None

    def after(self, index: int) -> Look | None:
        return self.looks[index + 1] if index + 1 < len(self.looks) else None

    def rest(self, index: int) -> str:
        """The text after the word at `index`."""
        end = self.looks[index].token.end
        return self.text[end : end + 40]

    def titled(self, index: int) -> str:
        """`strong`, `weak` or '' for the title before the word at `index`."""
        if index not in self._titled:
            self._titled[index] = self._title(index)
        return self._titled[index]

    def _title(self, index: int) -> str:  # noqa: PLR0911 - one rule after another
        first = index
        while first > 0 and self.looks[first - 1].token.folded in _ANY_PARTICLES and spaced(self.looks[first].token):
            first -= 1  # *pán van der Meer*
        before = self.before(first)
        if before is None or before.token.opaque:
            return ""
        token, gap = before.token, self.looks[first].token.gap
        if token.text in SCHOOLS and not self.english and not self.shouted:
            return ""  # *MS Slunicko*
        if token.folded == "dr" and self.looks[index].token.folded == "max":
            return ""  # the chain of pharmacies
        if token.folded in ONLY_TRAILING or (gap[:1] == "." and token.folded.startswith(_FULL_TITLES)):
            return ""
        if token.folded in STRONG_TITLES and gap in (" ", ". ", ".", "\u00a0", ".\u00a0"):
            return "strong"
        second = self.before(first - 1)
        if (
            second is not None and (second.token.folded in STRONG_TITLES or second.token.text == "p")
            and not token.capital and gap in (" ", ". ") and (spaced(token) or token.gap == ". ") and not token.function
        ):  # fmt: skip
            return "strong"  # *pán poslanec Tkáč*
        if token.text == "p" and gap in (". ", ".", ".\u00a0"):
            return "strong"  # *p. Kučera*
        if token.folded in GREETINGS and before.opens and gap == " ":
            look = self.looks[index]
            if look.common and not (look.given or look.family or look.womans or look.known):
                return ""  # *Dear Customer*, *Milí žáci*
            return "strong" if self.rest(index)[:1] in (",", "!", ";") else "weak"
        if (is_role(token.folded) or token.folded in FAMILY_WORDS) and gap in (" ", "\u00a0"):
            called = token.folded in CALLED_BY
            return "weak" if before.opens or not token.capital or token.upper or called else ""
        return ""

    def trailing_title(self, index: int) -> bool:
        """*Vaněk, Ph.D.*: whether a degree follows the word at `index`."""
        after = self.after(index)
        if after is None or after.token.opaque or after.token.gap not in (", ", " ", ","):
            return False
        return after.token.folded == "ph" or (after.token.folded in TRAILING_TITLES and after.token.capital)

    def belongs_to_place(self, start: int, end: int) -> bool:  # noqa: PLR0911 - one rule after another
        """*Masarykova univerzita*, *ulice Boženy Němcové*, *Brooks & Partners*: a name of no person any more."""
        before, after = self.before(start), self.after(end - 1)
        first, last = self.looks[start], self.looks[end - 1]
        rest = self.rest(end - 1)
        if rest[:1] in _FIRM_BEGINS and _FIRM.match(rest):
            return True
        if not last.hits and last.token.folded in _COMPANY_TAILS and end - start > 1:
            return True  # *Leo Express*
        if not first.hits and rest[:1] in ("'", "’") and _ENGLISH_LAW.match(rest):
            return True  # *Boyle's law*
        if before is not None and spaced(first.token) and not before.token.opaque:
            if before.token.folded in PLACE_WORDS and self._named_after(first):
                return True
            if before.token.folded in SAINTS or (before.token.text == "U" and not before.opens):
                return True
            second = self.before(start - 1) if before.token.folded == "u" else None
            if second is not None and second.token.folded in VENUES:
                return True
        if after is None or after.token.opaque or not spaced(after.token):
            return False
        possessive = any(POSS in cases for cases in last.cases()) or (
            not last.cases() and last.token.text.endswith(("ův", "ovy", "ovu", "ovo"))
        )
        if _STREET.match(after.token.folded) and not first.token.opaque and (last.hits or not possessive):
            ending = last.token.text.lower().endswith(("ého", "ej", "ova", "ové", "ovej", "ovu", "ovou", "ovo"))
            if ending:
                return True  # *Palackého třída*
        of_place = after.token.folded in PLACE_WORDS
        proper = after.token.capital and not self.shouted
        if of_place and (possessive or proper or last.common):
            return True
        called_after = after.token.folded in THING_WORDS or _SCIENCE.match(after.token.folded) is not None
        own = last.given and not all(entry.abroad for entry in last.listed)
        return possessive and not last.hits and not own and called_after

    @staticmethod
    def _named_after(first: Look) -> bool:
        """Places are named in the genitive or by a name that does not bend; *do školy Vojta* is none."""
        cases = first.cases()
        return not cases or not first.given or any(GEN in own or POSS in own for own in cases)


def moods(found: Sequence[Token], hidden: int = 0) -> tuple[bool, bool]:
    """Whether most words are written in capitals, and whether the text is typed without any, as in a chat.

    `hidden`: how many more placeholders there would be.
    """
    words = upper = 0
    capitals = hidden
    for token in found:
        if token.opaque:
            capitals += token.text.startswith("[PERSON")
            continue
        words += 1
        upper += token.upper
        capitals += token.capital
    small = len(found) >= 4 and not found[0].capital and not found[0].opaque and capitals <= _FEW_CAPITALS * len(found)
    if small and capitals > _HARDLY_ANY * len(found):
        # prose that was cut out of a text begins its sentences with capitals
        starts = [token.capital for token in found if _NEW_SENTENCE.search(token.gap)]
        small = sum(starts) <= 0.34 * len(starts)
    return 2 * upper > words, small
