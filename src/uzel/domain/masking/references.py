"""Names as lists of literature and registers write them: *NOVÁK, Jan*, *Müller, K., 2013*, *Hrubá a Mašek (2014)*."""

from __future__ import annotations

import re
from collections.abc import Sequence

from uzel.domain.masking.people import EITHER, FAMILY, GIVEN, INITIAL, Mention, Part
from uzel.domain.masking.scene import Scene
from uzel.text.lemmas import is_common
from uzel.text.name_context import WORK_WORDS
from uzel.text.name_forms import NOM
from uzel.text.name_lists import SURNAME, listed
from uzel.text.normal import UPPER, fold
from uzel.text.person_words import CALENDAR, IN_PLACE, NOT_PERSONS, PARTICLES, TOWNS, function_word

_SURNAME = (
    r"(?:(?i:van|von|der|den|de|la|le|da|di|du|del|al)[ -])*"
    rf"{UPPER}[^\W\d_]*(?:['’-]?[^\W\d_]+)*(?:[- ]{UPPER}[^\W\d_]+)?"
)
_COMMA = re.compile(
    rf",[ \u00a0](?:(?P<initials>{UPPER}\.(?:[ -]?{UPPER}\.)*)"
    rf"|(?P<given>{UPPER}[^\W\d_]+(?: (?:{UPPER}[^\W\d_]+|{UPPER}\.))?))"
)
_FAMILY = re.compile(rf"(?<![\w'’-]){_SURNAME}\Z")
_LONGEST_SURNAME = 48  # code points that are looked at before the comma
_BEGINNING = re.compile(r"(?:^|[\n;(–•*:&|/]|[.!?]|\d\.|[-–]|\b(?:a|and|et|und|&))[ \t\u00a0\]\d.)]*\Z")
_LINE_BEGINS = re.compile(r"(?:\A|\n)[ \t>*•–-]*(?:\[?\d{1,3}[.\])][ \t]*)?\Z")
_CHAINS = ("; ", ", ", " & ", " and ", " a ", " – ", " - ", " / ")
_YEAR = re.compile(r" \((?:19|20)\d\d[a-z]?[),;:]|,? et al\b|,? a kol\.|, (?:19|20)\d\d[a-z]?\s?[;)]")
#: what a letter is closed with, before the comma and who writes
_CLOSES = frozenset(("love", "best", "yours", "thanks", "cheers", "regards", "hugs", "díky", "pa", "pusu", "zdar"))
_CITES = re.compile(r"[(\d]|et al|a kol")  # without which nothing of the two matches
_AND_ANOTHER = re.compile(
    rf" (?:a|and|&|und|et) (?:{UPPER}\w+|\[PERSON_\d+\])(?: \((?:19|20)\d\d|, (?:19|20)\d\d\s?[;)])"
)


def cited(scene: Scene, low: int, high: int) -> bool:
    """Whether a year, *et al.* or a second author stands after the words, as after an author."""
    end = scene.looks[high - 1].token.end
    rest = scene.text[end : end + 60]
    if rest[:1] not in (" ", ",") or _CITES.search(rest) is None:
        return False
    looks = scene.looks[low:high]
    if not (_YEAR.match(rest) or _AND_ANOTHER.match(rest)):
        return False
    if any(look.town or look.blocked for look in looks) or high - low > 3 or scene.belongs_to_place(low, high):
        return False
    named = any(look.family or look.given or look.womans or look.surname_shape for look in looks)
    if named or not any(look.common for look in looks):
        return True
    # *uvádí Zelina (1996)*, *Čáp a Mareš (2001)*: a common word with a capital that no sentence gives it
    before = scene.before(low)
    placed = before is not None and (before.token.folded in IN_PLACE or before.token.folded in WORK_WORDS)
    another = _AND_ANOTHER.match(rest) is not None
    inside = not looks[0].opens and not scene.english
    return high - low == 1 and not placed and not looks[0].token.upper and (another or inside)


def joined(scene: Scene, found: list[Mention], opaque: Sequence[tuple[int, int]]) -> list[Mention]:
    """`found`, with names that are written surname first, and what they overlap taken out."""
    entries = [mention for mention in _entries(scene) if not _overlaps(mention.start, mention.end, opaque)]
    if not entries:
        return found
    spans = [(mention.start, mention.end) for mention in entries]
    kept = [mention for mention in found if not _overlaps(mention.start, mention.end, spans)]
    return sorted([*kept, *entries], key=lambda mention: mention.start)


def _overlaps(start: int, end: int, spans: Sequence[tuple[int, int]]) -> bool:
    return any(start < other_end and other_start < end for other_start, other_end in spans)


def _entries(scene: Scene) -> list[Mention]:
    found: list[Mention] = []
    for match in _COMMA.finditer(scene.text):
        given = match.group("given")
        low = max(found[-1].end if found else 0, match.start() - _LONGEST_SURNAME)
        last = scene.text[low : match.start()].rpartition(" ")[2]
        if given is not None and not _given_here(scene, last, given.split()[0]):
            continue  # *je na OČR, Zlatku zastúpi*
        if last.islower():
            continue  # most commas
        family = _FAMILY.search(scene.text[: match.start()], low)
        chained = family is not None and bool(found) and scene.text[found[-1].end : family.start()] in _CHAINS
        mention = None if family is None else _entry(scene, family.start(), family.group(), match, chained)
        if mention is not None:
            found.append(mention)
    return found


def _given_here(scene: Scene, family: str, word: str) -> bool:
    """Whether it is a listed first name in its first case, or one of the known person whose surname is before it."""
    if any(entry.kind != SURNAME and NOM in entry.cases for entry in listed(word)):
        return True
    owners = {hit.person for hit in scene.people.hits(family)}
    own = (hit for hit in scene.people.hits(word) if hit.person in owners)
    return any(NOM in hit.cases and hit.base != family.casefold() for hit in own)


def _entry(scene: Scene, start: int, family: str, match: re.Match[str], chained: bool) -> Mention | None:  # noqa: PLR0911
    """The name whose surname begins at `start` and whose first name follows the comma of `match`.

    `chained`: another such name stands before it.
    """
    text = scene.text
    before, after = text[max(0, start - 16) : start], text[match.end() : match.end() + 12]
    begins = _BEGINNING.search(before) is not None or start == 0
    words = [word for word in re.findall(r"[^\W\d_]+(?:['’][^\W\d_]+)*", family) if fold(word) not in PARTICLES]
    folded = {fold(word) for word in words}
    if (
        not words
        or folded & (NOT_PERSONS | CALENDAR | TOWNS)
        or any(function_word(word, scene.english) for word in words)
    ):
        return None
    if len(words) == 1 and words[0].lower() in _CLOSES:
        return None  # *Love, Cordelia*
    upper = family.isupper() and len(family) > 2
    if match.group("initials"):
        # *Praha, A. Novák*: there the initial belongs to what follows
        if re.match(rf" {UPPER}", after) and not (_LINE_BEGINS.search(before) or start == 0 or chained):
            return None
        given = [
            Part(letter, INITIAL, match.start("initials"), match.end("initials"))
            for letter in re.findall(r"[^\W\d_]", match.group("initials"))
        ]
    else:
        names = match.group("given").split()
        own = {entry.kind for entry in listed(words[-1])}
        if own and SURNAME not in own and not upper:
            return None  # *Petr, Jan a Eva*: a list of first names
        two = len(names) > 1 and not {entry.kind for entry in listed(names[1])} - {SURNAME}
        if (
            (not upper and not begins)
            or ((two or re.match(rf" {UPPER}", after)) and not upper)
            or fold(names[0]) in PARTICLES
        ):
            return None  # *Ocko, Branislav Kollár*: two things are told of one
        if not own and not upper and is_common(words[-1]):
            return None  # *Díky, Jana*
        given = [Part(name.strip("."), GIVEN, match.start("given"), match.end("given")) for name in names]
    surname = FAMILY if len(words) == 1 or "-" in family else EITHER
    parts = [Part(word, surname, start, start + len(family)) for word in words]
    return Mention(start, match.end(), (*parts, *given))
