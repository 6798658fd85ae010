"""Years, dates, times, amounts and number words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uzel.text.dates import amounts, dates, number_value, times, years


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Hřiště bylo otevřeno v roce 1986.", [(1986, 1986)]),
        ("Ve školním roce 2030/2031 i 2031/32.", [(2030, 2031), (2031, 2032)]),
        ("Dne 4. 5. 2031 a 4.5.2030.", [(2031, 2031), (2030, 2030)]),
        ("V letech 1914–1918 válčil.", [(1914, 1918)]),
        ("od 2031-06-07", [(2031, 2031)]),
        ("Bazén (1974) je starý.", [(1974, 1974)]),
        ("Built in 1887 by monks.", [(1887, 1887)]),
        ("March 3, 2031", [(2031, 2031)]),
        ("v dubnu 2031 začne", [(2031, 2031)]),
        ("in the 1970s", [(1970, 1979)]),
        ("Výdaje 2031: 5 Kč", [(2031, 2031)]),
        ("od roku 2030 do roku 2032", [(2030, 2030), (2032, 2032)]),
        ("Kopec měří 1602 metrů.", []),
        ("Stojí 1999 Kč.", []),
        ("místnost 2011", []),
        ("zákon 500/2004 Sb.", []),
        ("tel. 1999 555", []),
        ("je tam 1950 židlí", []),
        ("19 872 korun", []),
        ("verze 2031.1", []),
        ("Postavili ho roku 1788 a zbořili.", [(1788, 1788)]),
        ("V roku 1993 vznikla škola.", [(1993, 1993)]),
        ("room 1024", []),
        ("2000 people came", []),
        ("kód 1848", []),
    ],
)
def test_years(text: str, expected: list[tuple[int, int]]) -> None:
    assert [(y.first, y.last) for y in years(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("24. 10. 2031", [(2031, 10, 24, None)]),
        ("24.10.2031", [(2031, 10, 24, None)]),
        ("2031-10-24", [(2031, 10, 24, None)]),
        ("24. října", [(None, 10, 24, None)]),
        ("24. októbra 2031", [(2031, 10, 24, None)]),
        ("24 October 2031", [(2031, 10, 24, None)]),
        ("October 24, 2031", [(2031, 10, 24, None)]),
        ("the 2nd of June", [(None, 6, 2, None)]),
        ("24. 10.", [(None, 10, 24, None)]),
        ("ve čtvrtek", [(None, None, None, 4)]),
        ("v stredu", [(None, None, None, 3)]),
        ("on Friday", [(None, None, None, 5)]),
        ("v lednu", [(None, 1, None, None)]),
        ("říjen 2031", [(2031, 10, None, None)]),
        ("you may go", []),
        ("they march on", []),
        ("In May it rains", [(None, 5, None, None)]),
        ("12/31/2031", [(2031, 12, 31, None)]),
        ("45. 10. 2031", []),
        ("5. ročník", []),
        ("bod 3. 14. odstavec", []),
    ],
)
def test_dates(text: str, expected: list[tuple[int | None, ...]]) -> None:
    assert [(d.year, d.month, d.day, d.weekday) for d in dates(text)] == expected


@pytest.mark.parametrize(
    ("text", "days"),
    [
        ("The camp runs from 12 to 23 January.", [(None, 1, 12), (None, 1, 23)]),
        ("12.–23. ledna", [(None, 1, 12), (None, 1, 23)]),
        ("od 12. do 23. januára 2031", [(2031, 1, 12), (2031, 1, 23)]),
        ("14 až 18. apríla je škola v prírode", [(None, 4, 14), (None, 4, 18)]),
        ("12.-23. 1. 2031", [(2031, 1, 12), (2031, 1, 23)]),
        ("5.–7.10.", [(None, 10, 5), (None, 10, 7)]),
        ("June 2–9, 2031", [(2031, 6, 2), (2031, 6, 9)]),
        ("June 2 through 9 in Leeds", [(None, 6, 2), (None, 6, 9)]),
        ("between the 2nd and the 9th of June", [(None, 6, 2), (None, 6, 9)]),
        ("3., 10. a 17. listopadu", [(None, 11, 3), (None, 11, 10), (None, 11, 17)]),
        ("March 3, 4 and 5.", [(None, 3, 3), (None, 3, 4), (None, 3, 5)]),
        ("v noci 12./13. května", [(None, 5, 12), (None, 5, 13)]),
        ("od pondělí 12. do pátku 16. ledna", [(None, 1, 12), (None, 1, 16)]),
        ("od 12. 1. do 23. 2. 2031", [(None, 1, 12), (2031, 2, 23)]),
        ("28. prosince až 3. ledna", [(None, 12, 28), (None, 1, 3)]),
        ("v 7 a 9. května", [(None, 5, 9)]),  # an hour
        ("28. až 3. ledna", [(None, 1, 3)]),  # not of this month
        ("May 3 to 5 pm", [(None, 5, 3)]),
        ("March 3 and 40 pupils", [(None, 3, 3)]),
        ("March 3 and 4 teachers came", [(None, 3, 3)]),
        ("od 7. do 10. hodiny", []),
        ("12 to 23 may be enough", []),
        ("40 to 45 January", []),
    ],
)
def test_every_day_of_a_range_and_of_a_list(text: str, days: list[tuple[int | None, ...]]) -> None:
    found = [date for date in dates(text) if date.weekday is None]
    assert [(d.year, d.month, d.day) for d in found] == days
    assert all(str(d.day) in text[d.start : d.end] for d in found)


@pytest.mark.parametrize("mark", ["–", "-", ". až ", " to ", ". do "])
@pytest.mark.parametrize(("name", "month"), [("března", 3), ("júna", 6), ("October", 10)])
def test_a_range_has_both_ends(mark: str, name: str, month: int) -> None:
    for first in range(1, 31):
        for last in (first + 1, 31):
            found = dates(f"x {first}{mark}{last}. {name} 2031")
            assert [(d.year, d.month, d.day) for d in found] == ([(2031, month, first)] if first != last else []) + [
                (2031, month, last)
            ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("v 7:45", [(7, 45)]),
        ("v 7.45 začíná", [(7, 45)]),
        ("7.45 hod.", [(7, 45)]),
        ("9 hod.", [(9, 0)]),
        ("half past six", [(6, 30)]),
        ("o pol šiestej", [(5, 30)]),
        ("v půl deváté", [(8, 30)]),
        ("at 4 p.m.", [(16, 0)]),
        ("12 a.m.", [(0, 0)]),
        ("od 13.00–15.30", [(13, 0), (15, 30)]),
        ("třičtvrtě na pět", [(4, 45)]),
        ("quarter to six", [(5, 45)]),
        ("v poledne", [(12, 0)]),
        ("o ôsmej", [(8, 0)]),
        ("at nine o'clock", [(9, 0)]),
        ("od 8 do 10 hodin", [(8, 0), (10, 0)]),
        ("trvá 2 hodiny", []),
        ("stojí 7.45 Kč", []),
        ("půl litru", []),
        ("verze 7.45", []),
        ("skóre 99:12", []),
    ],
)
def test_times(text: str, expected: list[tuple[int, int]]) -> None:
    assert [(t.hour, t.minute) for t in times(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Lístek stojí 65 Kč.", [(65, "currency")]),
        ("Zaplatil 12 500 korun", [(12500, "currency")]),
        ("4,50 €", [(4.5, "currency")]),
        ("$20", [(20, "currency")]),
        ("1,250 visitors", [(1250, "count")]),
        ("43 % žáků", [(43, "percent")]),
        ("43 procent", [(43, "percent")]),
        ("třicet lavic", [(30, "count")]),
        ("osemnásť stoličiek", [(18, "count")]),
        ("twenty-two chairs", [(22, "count")]),
        ("tři tisíce čtyři sta lidí", [(3400, "count")]),
        ("2,5 mil. Kč", [(2500000, "currency")]),
        ("15 kg", [(15, "measure")]),
        ("90,- za kus", [(90, "currency")]),
        ("Je jich 14.", [(14, "number")]),
        ("v roce 1986", []),
        ("24. 10. 2031", []),
        ("v 7:45", []),
        ("5. ročník", []),
        ("díl RX-12", []),
        ("verze 3.1", []),
        ("strana 14", []),
        ("230 V a 5 A", [(230, "measure"), (5, "measure")]),
        ("25 žiakov a 3 učitelia", [(25, "count"), (3, "count")]),
        ("jeden z nich", []),
    ],
)
def test_amounts(text: str, expected: list[tuple[float, str]]) -> None:
    assert [(a.value, a.kind) for a in amounts(text)] == expected


@pytest.mark.parametrize(
    ("word", "value"),
    [
        ("čtrnáct", 14),
        ("čtrnácti", 14),
        ("Štrnástich", 14),
        ("fourteen", 14),
        ("třiatřicet", 33),
        ("tridsaťtri", 33),
        ("thirty-three", 33),
        ("jednapadesát", 51),
        ("šesťdesiat", 60),
        ("dvěma", 2),
        ("traja", 3),
        ("tisíců", 1000),
        ("osm", 8),
        ("ctrnact", 14),
        ("devatenact", 19),
        ("milionů", 1000000),
        ("12", 12),
        ("3,5", 3.5),
        ("čtvrtý", None),
        ("pes", None),
        ("pet", None),
        ("", None),
        ("fourth", None),
        ("stolička", None),
    ],
)
def test_number_value(word: str, value: float | None) -> None:
    assert number_value(word) == value


@given(st.text(st.sampled_from("0123456789 .,:/-–%Kčvrokdubnapůltři$€\n"), max_size=60))
def test_spans_are_inside_the_text_and_in_order(text: str) -> None:
    for read in (years, dates, times, amounts):
        found = read(text)
        assert all(0 <= value.start < value.end <= len(text) for value in found)
        assert [v.start for v in found] == sorted(v.start for v in found)
        assert read(text) == found
