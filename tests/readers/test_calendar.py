"""Invitations as lines: time zones, whole days, repetition, escapes, folds, in three languages."""

from __future__ import annotations

import base64
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from office_checks import check, lines

from uzel.adapters.readers.calendar import events, unescape, unfolded
from uzel.adapters.readers.ics import IcsReader
from uzel.adapters.readers.mail import MailReader
from uzel.errors import NoText, UnreadableFile


def calendar(*properties: str, method: str = "REQUEST", outside: str = "") -> str:
    body = "\r\n".join(properties)
    head = f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:{method}\r\n{outside}"
    return f"{head}BEGIN:VEVENT\r\n{body}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"


def said(text: str, language: str = "cs") -> list[str]:
    (event,) = events(text, language)
    return [*event.lines, *([event.description] if event.description else [])]


def test_local_time_with_zone() -> None:
    text = calendar(
        "SUMMARY:Zkouška sboru",
        "DTSTART;TZID=Europe/Prague:20270203T090000",
        "DTEND;TZID=Europe/Prague:20270203T103000",
    )
    assert said(text) == ["Zkouška sboru – kdy: 3. 2. 2027 9:00–10:30 (Europe/Prague)"]
    assert said(text, "sk") == ["Zkouška sboru – kedy: 3. 2. 2027 9:00–10:30 (Europe/Prague)"]
    assert said(text, "en") == ["Zkouška sboru – when: 3 February 2027 9:00–10:30 (Europe/Prague)"]


def test_utc_is_shown_in_the_calendars_zone() -> None:
    times = ("SUMMARY:A", "DTSTART:20270703T070000Z", "DURATION:PT1H30M")
    assert said(calendar(*times)) == ["A – kdy: 3. 7. 2027 7:00–8:30 (UTC)"]
    zoned = calendar(*times, outside="X-WR-TIMEZONE:Europe/Bratislava\r\n")
    assert said(zoned) == ["A – kdy: 3. 7. 2027 9:00–10:30 (Europe/Bratislava)"]
    inside = "TZID:Europe/Bratislava\r\nBEGIN:STANDARD\r\nDTSTART:16010101T000000\r\nEND:STANDARD\r\n"
    block = f"BEGIN:VTIMEZONE\r\n{inside}END:VTIMEZONE\r\n"
    assert said(calendar(*times, outside=block)) == ["A – kdy: 3. 7. 2027 9:00–10:30 (Europe/Bratislava)"]
    nowhere = calendar(*times, outside="X-WR-TIMEZONE:Mars/Olympus\r\n")
    assert said(nowhere) == ["A – kdy: 3. 7. 2027 7:00–8:30 (UTC)"]


@pytest.mark.parametrize(
    ("start", "end", "when"),
    [
        ("DTSTART;VALUE=DATE:20270501", "DTEND;VALUE=DATE:20270502", "1. 5. 2027 (celý den)"),
        ("DTSTART;VALUE=DATE:20270501", "DTEND;VALUE=DATE:20270504", "1. 5. 2027 – 3. 5. 2027"),
        ("DTSTART;VALUE=DATE:20270501", "X-NONE:1", "1. 5. 2027 (celý den)"),
        ("DTSTART:20270501T220000", "DTEND:20270502T010000", "1. 5. 2027 22:00 – 2. 5. 2027 1:00"),
        ("DTSTART:20270501T080500", "X-NONE:1", "1. 5. 2027 8:05"),
    ],
)
def test_whole_days_and_nights(start: str, end: str, when: str) -> None:
    assert said(calendar("SUMMARY:Výlet", start, end)) == [f"Výlet – kdy: {when}"]


@pytest.mark.parametrize(
    ("rule", "language", "text"),
    [
        ("FREQ=WEEKLY;BYDAY=TU,TH;UNTIL=20271231T000000Z", "cs", "každý týden (úterý, čtvrtek), do 31. 12. 2027"),
        ("FREQ=DAILY;INTERVAL=3;COUNT=5", "sk", "každých 3 dní, spolu 5-krát"),
        ("FREQ=MONTHLY;BYDAY=+2MO", "en", "every month (2. Monday)"),
        ("FREQ=SECONDLY", "en", "FREQ=SECONDLY"),
    ],
)
def test_repetition_is_said(rule: str, language: str, text: str) -> None:
    assert said(calendar("SUMMARY:A", f"RRULE:{rule}"), language)[-1].endswith(f": {text}")


def test_people_place_and_description() -> None:
    text = calendar(
        "SUMMARY:Schôdza\\, rodičia",
        "LOCATION:Aula\\; prízemie",
        'ORGANIZER;CN="Kováč, Ján":MAILTO:kovac@zs.example',
        "ATTENDEE;ROLE=REQ-PARTICIPANT;CN=Eva:mailto:eva@zs.example",
        "ATTENDEE:mailto:ivo@zs.example",
        "DESCRIPTION:Prvý riadok\\nDruhý\\, ešte druhý\\\\koniec",
        "BEGIN:VALARM",
        "DESCRIPTION:Reminder",
        "TRIGGER:-PT15M",
        "END:VALARM",
    )
    assert said(text, "sk") == [
        "Schôdza, rodičia – kde: Aula; prízemie",
        "Schôdza, rodičia – organizuje: Kováč, Ján <kovac@zs.example>",
        "Schôdza, rodičia – účastníci: Eva <eva@zs.example>, ivo@zs.example",
        "Prvý riadok\nDruhý, ešte druhý\\koniec",
    ]


def test_cancelled() -> None:
    assert said(calendar("SUMMARY:Bazén", method="CANCEL"), "cs") == ["Bazén – zrušeno"]
    assert said(calendar("SUMMARY:Pool", "STATUS:CANCELLED"), "en") == ["Pool – cancelled"]


def test_a_fold_inside_a_letter() -> None:
    raw = calendar("SUMMARY:Žížaly").encode()
    cut = raw.index("Ž".encode()) + 1
    folded = raw[:cut] + b"\r\n " + raw[cut:]
    assert said(unfolded(folded).decode()) == []
    assert events(unfolded(folded).decode(), "cs")[0].name == "Žížaly"


@given(st.text(alphabet=st.characters(exclude_categories=["Cs", "Cc"]), max_size=40))
def test_escapes_round_trip(text: str) -> None:
    escaped = text.replace("\\", "\\\\").replace(",", "\\,").replace(";", "\\;").replace("\n", "\\n")
    assert unescape(escaped) == text


@pytest.mark.parametrize("as_attachment", [False, True])
def test_in_a_mail_once(as_attachment: bool) -> None:
    ics = base64.encodebytes(
        calendar("UID:1", "SUMMARY:Sboristé", "LOCATION:Kaple", "DTSTART:20270203T090000").encode()
    ).decode()
    part = f"--b\nContent-Type: text/calendar; charset=utf-8\nContent-Transfer-Encoding: base64\n\n{ics}\n"
    if as_attachment:
        head = "--b\nContent-Type: application/octet-stream; name=invite.ics\nContent-Disposition: attachment\n"
        part += f"{head}Content-Transfer-Encoding: base64\n\n{ics}\n"
    mail = f"Subject: Pozvání\nContent-Type: multipart/mixed; boundary=b\n\n--b\n\nPřijďte včas.\n{part}--b--\n"
    document = check(MailReader().read(mail.encode(), Path("a.eml"), "message/rfc822"))
    assert document.text.count("Sboristé – kde: Kaple") == 1
    assert "BEGIN:" not in document.text
    assert document.parts == ()


def test_calendar_files() -> None:
    content = calendar(
        "SUMMARY:Sběr papíru", "DESCRIPTION:Přineste starý papír do školy.", "DTSTART:20270203T090000"
    ).encode()
    document = check(IcsReader().read(content, Path("a.ics"), "text/calendar"))
    assert lines(document)[:2] == ["# Sběr papíru", "Sběr papíru – kdy: 3. 2. 2027 9:00"]
    with pytest.raises(UnreadableFile, match="not a calendar"):
        IcsReader().read(b"hello", Path("a.ics"), "text/calendar")
    with pytest.raises(NoText, match="no event"):
        IcsReader().read(b"BEGIN:VCALENDAR\nEND:VCALENDAR\n", Path("a.ics"), "text/calendar")


@given(st.text(max_size=200))
def test_nonsense_is_passed_over(text: str) -> None:
    events("BEGIN:VCALENDAR\nBEGIN:VEVENT\n" + text, "en")
    events("BEGIN:VEVENT\nDTSTART:" + text, "en")
    events("BEGIN:VEVENT\nDTSTART:20260101\nDURATION:" + text, "en")
    events("BEGIN:VEVENT\nRRULE:FREQ=DAILY;" + text, "en")
