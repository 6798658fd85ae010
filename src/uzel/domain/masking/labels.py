"""Lines of forms, minutes and talks: labels and what stands behind them, and where a letter is signed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from uzel.text.lemmas import is_common, is_verb_form
from uzel.text.name_forms import NOM
from uzel.text.name_lists import SURNAME, listed, sounds_given
from uzel.text.normal import UPPER, fold
from uzel.text.person_words import (
    CLOSINGS,
    NAME_LABELS,
    NO_NAME_LABELS,
    PERSON_LABELS,
)
from uzel.text.role_words import is_role

_LABEL_LINE = re.compile(r"(?:^|(?<=[.;!?] )|(?<=\n))[ \t>*|#-]*([^\W\d_][^\n:|.;]{0,48})[:|][ \t]*(?=\S)")


_VALUE_ENDS = re.compile(
    r"\n|(?<=[^\W\d_]{4})[.!?] "
    rf"|(?:CSc|DrSc|Ph\. ?D|Th\. ?D|PhD|MBA|DiS|BA|MSc)\. (?={UPPER})|(?<=\d)[.!?] (?={UPPER}[^\W\d_])"
)


#: a label that says who somebody is by its ending: *Platiteľ:*, *Vedúca výpravy:*
_SOMEBODY = re.compile(
    r"\A(?!zamestn|dodav|odber|prevadz|provoz|poskyt|vydav|zrizov|ukazov).{3,}(?:tel|telka|nik|nicka|kyne|kyna|ista|istka)\Z"
)


_SAID = re.compile(r"(?:^|\n)[^\W\d_]+(?: [^\W\d_])?: ([^\W\d_])")


_LABEL_MARK = re.compile(r"[:|][ \t]*(?=\S)")


_LABEL_WORD = re.compile(r"[^\W\d_]+")


_CLOSING = re.compile(
    rf"(?i)(?:{'|'.join(CLOSINGS)})(?![^\W\d_])"
    r"(?:[ ,]+(?:a |se |sa )?(?-i:[a-zà-ž])\w*){0,2}(?=[ ,.!\n-]|\Z)"
)


#: the first two letters of closings: for another word the pattern is not worth trying
_CLOSINGS_BEGIN = frozenset(
    word[:2]
    for closing in CLOSINGS
    for word in (*re.sub(r"\(\?:|\)\?.*", "", closing).split("|"), re.sub(r"\A\(.*?\)\?", "", closing))
)


_CLOSES = re.compile(  # what a closing stands after
    rf"(?:\A|[\n.!?,] ?)(?=(?i:{'|'.join(sorted(map(re.escape, _CLOSINGS_BEGIN)))}))"
)


_NEXT_LINE = re.compile(r"\s*\n\s*(?P<line>[^\n]*)")


@dataclass(frozen=True, slots=True)
class Labels:
    """Values of fields: `persons` whose label names persons (*Od:*, *Vedoucí práce:*, *Převzal:*), `names` whose label
    asks for a name (*Příjmení:*), `roles` whose label says nothing but who somebody is (*Svědek:*), `things` of the
    other labels (*Pojišťovna:*). `speakers`: what stands before a colon in several lines, as in a chat, folded."""

    persons: tuple[tuple[int, int], ...]
    names: tuple[tuple[int, int], ...]
    roles: tuple[tuple[int, int], ...]
    things: tuple[tuple[int, int], ...]
    speakers: frozenset[str]

    def alike(self, other: Labels) -> bool:
        """Whether the same fields are there, wherever they stand."""
        counts = [
            (len(own.persons), len(own.names), len(own.roles), len(own.things), own.speakers) for own in (self, other)
        ]
        return counts[0] == counts[1]


def labelled(text: str) -> Labels:
    persons, names, roles, things = [], [], [], []
    lines: dict[str, int] = {}
    said: dict[str, int] = {}
    for match in _label_lines(text):
        words = _label(match.group(1))
        stop = _VALUE_ENDS.search(text, match.end())
        span = (match.end(), stop.start() if stop else len(text))
        colon = match.group().rstrip().endswith(":")
        one = len(words) == 1 or (len(words) == 2 and len(words[1]) == 1)  # *gina h: ok*
        spoken = one and colon and text[match.end() : match.end() + 1].isalpha()
        begins = match.start() == 0 or text[match.start() - 1] == "\n"
        if spoken and begins and not any(word in PERSON_LABELS for word in words):
            said[words[0]] = said.get(words[0], 0) + 1
        if spoken and not is_common(match.group(1)) and not match.group(1).endswith(("í", "ost", "ť")):
            lines[words[0]] = lines.get(words[0], 0) + 1
        who = [word in PERSON_LABELS or is_role(word) for word in words]
        if len(words) <= 2 and not any(who) and _SOMEBODY.search(words[-1] if words else ""):
            who = [True]
        if (len(words) <= 6 and any(who)) or (len(words) <= 2 and _acted(match.group(1))):
            persons.append(span)
            if colon and not any(word in NO_NAME_LABELS for word in words):
                names += [span] if any(word in NAME_LABELS for word in words) else []
                roles += [span] if all(who) else []
        elif colon and len(words) <= 3 and (match.start() == 0 or text[match.start() - 1] == "\n"):
            things.append(span)
    speakers = frozenset(word for word, times in lines.items() if times > 1)
    if speakers and _is_talk(text):  # who speaks once speaks, too
        speakers |= frozenset(said)
    return Labels(tuple(persons), tuple(names), tuple(roles), tuple(things), speakers)


def _label_lines(text: str) -> Iterator[re.Match[str]]:
    """Labels, looked for in the lines that have a mark of one."""
    at = 0
    for mark in _LABEL_MARK.finditer(text):
        if mark.start() < at:
            continue
        start = max(at, text.rfind("\n", at, mark.start()) + 1)
        end = text.find("\n", mark.end())
        at = len(text) if end < 0 else end
        yield from _LABEL_LINE.finditer(text, start, at)


def is_chat(text: str, labels: Labels) -> bool:
    """Whether a talk is typed without capitals, whatever its names are written in: *JÁN: ideš?*"""
    return bool(labels.speakers) and _is_talk(text)


def _is_talk(text: str) -> bool:
    """Whether most of what stands after a colon begins without a capital."""
    begun = [match.group(1).islower() for match in _SAID.finditer(text)]
    return len(begun) > 1 and 2 * sum(begun) > len(begun)


@lru_cache(maxsize=5_000)
def _label(label: str) -> tuple[str, ...]:
    return tuple(fold(word) for word in _LABEL_WORD.findall(label))


@lru_cache(maxsize=5_000)
def _acted(label: str) -> bool:
    """*Převzal*, *Opravila*, *Zajistí*: who did it, or will."""
    words = [word for word in _LABEL_WORD.findall(label) if is_verb_form(word)]
    return any(re.search(r"(?:[aeiyuě]l|la|li|í|uje)\Z", word) for word in words)


def _closings(text: str) -> Iterator[re.Match[str]]:
    last = 0
    for mark in _CLOSES.finditer(text):
        at = mark.end()
        if at < last:
            continue
        match = _CLOSING.match(text, at)
        if match is not None:
            last = match.end()
            yield match


def signed_spans(text: str) -> list[tuple[int, int]]:
    """What follows a closing (*S pozdravem*): the rest of its line where it is short, else the next line."""
    spans: list[tuple[int, int]] = []
    for match in _closings(text):
        end = text.find("\n", match.end())
        end = len(text) if end < 0 else end
        rest = text[match.end() : end]
        if rest.strip(" ,.!-–"):
            # *S pozdravem Horák*, *Díky, Denča*
            if len(rest) <= 40:
                spans.append((match.end(), end))
            continue
        following = _NEXT_LINE.match(text, end)
        if following is not None and following.end() - following.start("line") <= 60:
            spans.append(following.span("line"))
    begins = text.rstrip().rfind("\n") + 1
    last = _LAST_LINE.match(text, begins) if begins and text[:begins].rstrip()[-1:] not in (":", ",", "") else None
    if last is not None and (not spans or spans[-1][1] <= last.start("line")) and _is_signature(last.group("line")):
        spans.append(last.span("line"))
    return spans


#: one to three words with capitals alone in the last line
_LAST_LINE = re.compile(rf"[ \t]*(?P<line>{UPPER}[^\W\d_]*\.?(?:[ -]{UPPER}[^\W\d_]*){{0,2}})\.?\s*\Z")


_INSTITUTION = re.compile(r"(?:[oá]vna|[oá]vňa|árna|áreň|stv[oí]|ciál|dala)\Z")


def _is_signature(line: str) -> bool:
    """Whether a last line without a closing before it is a name: no word of it is one that a dictionary has."""
    words = _LABEL_WORD.findall(line)
    long = [word for word in words if len(word) > 1]
    if len(words) == 1 and not (any(e.kind != SURNAME for e in listed(line)) or sounds_given(line)):
        return False
    if not long or (line.isupper() and len(line) > 3):
        return False
    for word in words:
        given = any(entry.kind != SURNAME and NOM in entry.cases for entry in listed(word))
        if len(word) > 1 and not given and (is_common(word) or is_role(fold(word)) or _INSTITUTION.search(word)):
            return False
    return True
