"""Invitations (RFC 5545) as lines that a person can read: what, when, where, who.

Each line carries the event's name, so that one line alone answers 'when is the meeting' and can be cited.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from types import MappingProxyType
from zoneinfo import ZoneInfo

from uzel.text.normal import clean

_FOLDED = re.compile(rb"(?:\r\n|\n|\r)[ \t]")
_SEMICOLON = re.compile(r';(?=(?:[^"]*"[^"]*")*[^"]*$)')
_COLON = re.compile(r':(?=(?:[^"]*"[^"]*")*[^"]*$)')
_STAMP = re.compile(r"(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d))?(Z)?)?$")
_DURATION = re.compile(r"([-+]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$")
_LONGEST_LINE = 100_000
_MOST_EVENTS = 2_000
_MOST_PEOPLE = 50


@dataclass(frozen=True, slots=True)
class Property:
    """A content line: value raw (escapes unresolved), parameters by upper-case name."""

    value: str
    parameters: Mapping[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class Component:
    """VEVENT, VTODO, VJOURNAL: its own properties, not those of an alarm inside it."""

    kind: str
    properties: dict[str, list[Property]] = field(default_factory=dict)

    def first(self, name: str) -> Property | None:
        held = self.properties.get(name)
        return held[0] if held else None

    def text(self, name: str) -> str:
        held = self.first(name)
        return unescape(held.value) if held else ""


@dataclass(frozen=True, slots=True)
class Calendar:
    """What a VCALENDAR holds that a person would read."""

    components: tuple[Component, ...]
    method: str
    zone: str | None  # in which moments that are given in UTC are shown


@dataclass(frozen=True, slots=True)
class Labels:
    """The words of one language."""

    when: str
    where: str
    organiser: str
    attendees: str
    due: str
    cancelled: str
    repeats: str
    until: str
    times: str
    every: Mapping[str, tuple[str, str]]  # frequency -> (each, each nth)
    days: Mapping[str, str]
    all_day: str
    unnamed: str
    month_first: bool = False


def _days(names: str) -> Mapping[str, str]:
    return MappingProxyType(dict(zip(("MO", "TU", "WE", "TH", "FR", "SA", "SU"), names.split(), strict=True)))


LABELS: Mapping[str, Labels] = MappingProxyType(
    {
        "cs": Labels(
            "kdy", "kde", "pořádá", "účastníci", "termín", "zrušeno", "opakuje se", "do", "celkem {n}krát",
            {"DAILY": ("každý den", "každých {n} dní"), "WEEKLY": ("každý týden", "každých {n} týdnů"),
             "MONTHLY": ("každý měsíc", "každých {n} měsíců"), "YEARLY": ("každý rok", "každých {n} let")},
            _days("pondělí úterý středa čtvrtek pátek sobota neděle"), "celý den", "Událost",
        ),
        "sk": Labels(
            "kedy", "kde", "organizuje", "účastníci", "termín", "zrušené", "opakuje sa", "do", "spolu {n}-krát",
            {"DAILY": ("každý deň", "každých {n} dní"), "WEEKLY": ("každý týždeň", "každých {n} týždňov"),
             "MONTHLY": ("každý mesiac", "každých {n} mesiacov"), "YEARLY": ("každý rok", "každých {n} rokov")},
            _days("pondelok utorok streda štvrtok piatok sobota nedeľa"), "celý deň", "Udalosť",
        ),
        "en": Labels(
            "when", "where", "organiser", "attendees", "due", "cancelled", "repeats", "until", "{n} times in all",
            {"DAILY": ("every day", "every {n} days"), "WEEKLY": ("every week", "every {n} weeks"),
             "MONTHLY": ("every month", "every {n} months"), "YEARLY": ("every year", "every {n} years")},
            _days("Monday Tuesday Wednesday Thursday Friday Saturday Sunday"), "all day", "Event", True,
        ),
    }
)  # fmt: skip
_ENGLISH_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Moment:
    """A date (`at` at midnight, all_day) or a time; `zone` is what is said of it, where something has to be."""

    at: datetime
    all_day: bool
    zone: str | None


@dataclass(frozen=True, slots=True)
class EventText:
    """One event: its name, the lines to read, and what makes it the same event in two copies."""

    name: str
    lines: tuple[str, ...]
    description: str
    key: tuple[str, ...]


def labels_of(language: str | None) -> Labels:
    """English where the language is none of those that Uzel writes."""
    return LABELS.get(language or "", LABELS["en"])


def format_date(day: date, labels: Labels) -> str:
    """`15. 9. 2026`, in English `15 September 2026`."""
    if labels.month_first:
        return f"{day.day} {_ENGLISH_MONTHS[day.month - 1]} {day.year}"
    return f"{day.day}. {day.month}. {day.year}"


def format_time(moment: datetime) -> str:
    """`9:05`"""
    return f"{moment.hour}:{moment.minute:02d}"


def unescape(value: str) -> str:
    """RFC 5545, section 3.3.11: `\\n`, `\\,`, `\\;`, `\\\\`."""
    return re.sub(r"\\(.)", lambda match: "\n" if match.group(1) in "nN" else match.group(1), value, flags=re.DOTALL)


def unfolded(content: bytes) -> bytes:
    """Long lines joined again: on bytes, because a fold may stand inside a letter (RFC 5545, section 3.1)."""
    return _FOLDED.sub(b"", content)


def parse(text: str) -> Calendar:
    """Reads one or more VCALENDAR objects, unfolded; what is broken is passed over."""
    reading = _Reading()
    for name, prop in _properties(text):
        reading.take(name, prop)
    return reading.calendar()


@dataclass(slots=True)
class _Reading:
    """Where the reading of a calendar stands: `stack` holds the components that are open."""

    components: list[Component] = field(default_factory=list)
    stack: list[str] = field(default_factory=list)
    current: Component | None = None
    current_depth: int = 0
    method: str = ""
    stated_zone: str | None = None
    zones: list[str] = field(default_factory=list)

    def take(self, name: str, prop: Property) -> None:
        if name == "BEGIN":
            self._begin(prop.value.strip().upper())
        elif name == "END":
            self._end()
        elif self.current is not None:
            if len(self.stack) == self.current_depth:  # not of an alarm inside it
                self.current.properties.setdefault(name, []).append(prop)
        elif name == "METHOD":
            self.method = prop.value.strip().upper()
        elif name == "X-WR-TIMEZONE":
            self.stated_zone = prop.value.strip()
        elif name == "TZID" and self.stack and self.stack[-1] == "VTIMEZONE":
            self.zones.append(prop.value.strip())

    def _begin(self, kind: str) -> None:
        self.stack.append(kind)
        if kind in {"VEVENT", "VTODO", "VJOURNAL"} and self.current is None and len(self.components) < _MOST_EVENTS:
            self.current, self.current_depth = Component(kind), len(self.stack)

    def _end(self) -> None:
        if self.current is not None and len(self.stack) <= self.current_depth:
            self.components.append(self.current)
            self.current = None
        if self.stack:
            self.stack.pop()

    def calendar(self) -> Calendar:
        if self.current is not None and self.current.properties:  # cut off before its END
            self.components.append(self.current)
        zone = self.stated_zone or (self.zones[0] if len(self.zones) == 1 else None)
        return Calendar(tuple(self.components), self.method, zone)


def _properties(text: str) -> Iterator[tuple[str, Property]]:
    for whole_line in clean(text).split("\n"):
        line = whole_line[:_LONGEST_LINE]
        parts = _COLON.split(line, maxsplit=1) if '"' in line else line.split(":", 1)
        if len(parts) != 2:
            continue
        head, value = parts
        names = _SEMICOLON.split(head) if '"' in head else head.split(";")
        parameters = {}
        for parameter in names[1:]:
            key, _, content = parameter.partition("=")
            parameters[key.strip().upper()] = content.strip().strip('"')
        yield names[0].strip().upper(), Property(value, parameters)


def events(text: str, language: str | None) -> list[EventText]:
    """The events of an unfolded calendar file as text, in its order, each once."""
    calendar = parse(text)
    labels = labels_of(language)
    found: dict[tuple[str, ...], EventText] = {}
    for component in calendar.components:
        event = _event(component, calendar, labels)
        found.setdefault(event.key, event)
    return list(found.values())


def _event(component: Component, calendar: Calendar, labels: Labels) -> EventText:
    name = " ".join(component.text("SUMMARY").split()) or labels.unnamed
    lines: list[str] = []

    def say(label: str, value: str) -> None:
        if value:
            lines.append(f"{name} – {label}: {value}")

    if calendar.method == "CANCEL" or component.text("STATUS").upper() == "CANCELLED":
        lines.append(f"{name} – {labels.cancelled}")
    start = _moment(component.first("DTSTART"), calendar)
    end = _moment(component.first("DTEND"), calendar)
    if start is not None and end is None:
        end = _after(start, component.text("DURATION"))
    say(labels.when, _when(start, end, labels))
    due = _moment(component.first("DUE"), calendar)
    say(labels.due, _when(due, None, labels))
    say(labels.repeats, _rule(component.text("RRULE"), calendar, labels))
    say(labels.where, " ".join(component.text("LOCATION").split()))
    say(labels.organiser, ", ".join(_people(component.properties.get("ORGANIZER", []))))
    say(labels.attendees, ", ".join(_people(component.properties.get("ATTENDEE", []))))
    description = component.text("DESCRIPTION").strip()
    key = (component.text("UID"), component.text("RECURRENCE-ID"), *lines, description)
    return EventText(name, tuple(lines), description, key)


def _moment(prop: Property | None, calendar: Calendar) -> Moment | None:
    match = _STAMP.match(prop.value.strip()) if prop is not None else None
    if prop is None or match is None:
        return None
    year, month, day, hour, minute, second, utc = match.groups()
    try:
        at = datetime(int(year), int(month), int(day), int(hour or 0), int(minute or 0), min(int(second or 0), 59))
    except ValueError:
        return None
    if hour is None or prop.parameters.get("VALUE", "").upper() == "DATE":
        return Moment(at, True, None)
    zone = _zone(calendar.zone)
    if not utc or zone is None:
        return Moment(at, False, "UTC" if utc else prop.parameters.get("TZID"))
    return Moment(at.replace(tzinfo=UTC).astimezone(zone).replace(tzinfo=None), False, calendar.zone)


def _zone(name: str | None) -> ZoneInfo | None:
    if not name:
        return None
    try:
        return ZoneInfo(name)
    except (ValueError, OSError, LookupError):  # unknown, malformed, or no zone data on this machine
        return None


def _after(start: Moment, duration: str) -> Moment | None:
    match = _DURATION.match(duration.strip())
    if not duration.strip() or not match or match.group(1) == "-":
        return None
    weeks, days, hours, minutes, seconds = (int(part or 0) for part in match.groups()[1:])
    try:
        length = timedelta(weeks=weeks, days=days, hours=hours, minutes=minutes, seconds=seconds)
        return Moment(start.at + length, start.all_day, start.zone)
    except OverflowError:
        return None


def _when(start: Moment | None, end: Moment | None, labels: Labels) -> str:
    """`15. 9. 2026 14:00–15:30 (Europe/Prague)`; the end of a whole day is exclusive (RFC 5545, section 3.6.1)."""
    if start is None:
        return ""
    first = format_date(start.at, labels)
    if start.all_day:
        last = end.at - timedelta(days=1) if end is not None and end.all_day else start.at
        return f"{first} ({labels.all_day})" if last <= start.at else f"{first} – {format_date(last, labels)}"
    text = f"{first} {format_time(start.at)}"
    if end is not None and end.at > start.at and not end.all_day:
        same_day = end.at.date() == start.at.date()
        text += f"–{format_time(end.at)}" if same_day else f" – {format_date(end.at, labels)} {format_time(end.at)}"
    return f"{text} ({start.zone})" if start.zone else text


def _rule(value: str, calendar: Calendar, labels: Labels) -> str:
    """RFC 5545, section 3.3.10: how often, on which days, until when; rarer parts stand as they are written."""
    if not value.strip():
        return ""
    parts = {key.upper(): content for key, _, content in (one.partition("=") for one in value.split(";"))}
    forms = labels.every.get(parts.get("FREQ", "").upper())
    if forms is None:
        return value.strip()
    interval = parts.get("INTERVAL", "1")
    said = [forms[0] if not interval.isdigit() or int(interval) < 2 else forms[1].format(n=interval)]
    days = [_weekday(day, labels) for day in parts.get("BYDAY", "").split(",") if day]
    if days:
        said[0] += f" ({', '.join(days)})"
    if parts.get("COUNT", "").isdigit():
        said.append(labels.times.format(n=parts["COUNT"]))
    until = _moment(Property(parts["UNTIL"]), calendar) if "UNTIL" in parts else None
    if until is not None:
        said.append(f"{labels.until} {format_date(until.at, labels)}")
    return ", ".join(said)


def _weekday(day: str, labels: Labels) -> str:
    ordinal, code = day.strip()[:-2], day.strip()[-2:].upper()
    name = labels.days.get(code, day)
    return f"{ordinal.lstrip('+')}. {name}" if ordinal and name != day else name


def _people(properties: Iterable[Property]) -> list[str]:
    found: list[str] = []
    for prop in properties:
        address = re.sub(r"^mailto:", "", prop.value.strip(), flags=re.IGNORECASE)
        name = unescape(prop.parameters.get("CN", "")).strip()
        person = f"{name} <{address}>" if name and address and name != address else name or address
        if person and person not in found:
            found.append(person)
    if len(found) > _MOST_PEOPLE:
        return [*found[:_MOST_PEOPLE], f"+ {len(found) - _MOST_PEOPLE}"]
    return found
