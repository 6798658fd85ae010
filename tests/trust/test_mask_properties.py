"""What holds for every text: nothing is shown in part, masked text stays as it is, positions map, nothing is lost."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from uzel.domain.masking import LONGEST, Entry, Form, Key, Known, Restorer, mask, restore
from uzel.text import lemmas
from uzel.text.lexicon_file import stored


@pytest.fixture(scope="module", autouse=True)
def _lexicon() -> None:
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))


KNOWN = (Known("Ing. Zdislava Hrabánková"), Known("Oto Mráz (Otík)"), Known("Grace Lindholm"), Known("Mráz, Hynek"))

PIECES = st.sampled_from(
    """
    Zdislava|Hrabánková|Zdislavou Hrabánkovou|Hrabánkové|HRABÁNKOVÁ|Oto Mráz|Mrázem|Mráz|mráz|Otíkův|Grace|Lindholm's
    |grace|paní|pan|Ing.|Dr.|Karlem Vondrákem|Vondrák|Vondrákovi|Ph.D.|s|k|od|a|i|ale|přišla|přišel|v|Brně|Zima|zima
    |J.|J. Vondrák|Vondrák, J.|(2019)|ulice|Květná 12/4|602 00 Brno|602 00|+420 608 555 123|608 555 123|12. 5. 2024
    |o.mraz+x@skola.example|@|(at)|CZ6508000000192000145399|7103192745|710319/2745|4111 1111 1111 1111|[PERSON_1]
    |[PERSON_2]ovi|PERSON 3|person_4|Person-5|[PERSON|PERSON_|_1]|1]|[EMAIL_1]|EMAIL_2|phone 1|[PERSON_77777]|[|]|[[|ovi|-ovi
    |-em|.|,|:|;|–|\\n|\\n\\n| |  |S pozdravem|Dobrý den|Milá|Od:|Autor:|1.|*|_|"|„|“|(|)|/|Nguyen Thi Lan|O'Brien|Will|will
    |Hrabánková-Mrázová|Nováková Malá|Nové Město|Masarykova univerzita|Jan|Nepomuk|van der Berg|\u00a0|e\u0301|Ǆ|ﬁ
    """.strip()
    .replace("\\n", "\n")
    .split("|")
)
TEXTS = st.one_of(
    st.lists(PIECES, max_size=14).map(" ".join),
    st.lists(PIECES, max_size=14).map("".join),
    st.text(max_size=40),
)
KEY = Key(
    (
        Entry("PERSON", 1, "Zdislava Hrabánková", (Form("Zdislavě Hrabánkové", 0, ("k",), frozenset({"dat", "loc"})),)),
        Entry("PERSON", 12, "Oto Mráz", ()),
        Entry("EMAIL", 1, "o.mraz@skola.example", ()),
        Entry("BIRTH_NUMBER", 3, "710319/2745", ()),
    ),
    frozenset({("PERSON", 5), ("PHONE", 2)}),
)
ALTERED = st.builds(
    lambda kind, case, separator, number, brackets, ending: brackets.format(case(kind) + separator + number) + ending,
    st.sampled_from(["PERSON", "EMAIL", "BIRTH_NUMBER", "PHONE", "IBAN", "CARD", "ADDRESS"]),
    st.sampled_from([str, str.lower, str.capitalize]),
    st.sampled_from(["_", " ", "-", "", "\\_"]),
    st.sampled_from(["1", "12", "123", "5", "2", "3", "99999"]),
    st.sampled_from(["{}", "[{}]", "[{}", "{}]", "[ {} ]", "[[{}]]", "**{}**", "({})", "_{}_"]),
    st.sampled_from(["", "ovi", "em", "-ovi", "'s", "x", "ovou", "ovic", "s", " ovi"]),
)
REPLIES = st.lists(st.one_of(ALTERED, PIECES, st.text(max_size=6)), max_size=7).map("".join)

_QUICK = settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.too_slow])


@_QUICK
@given(REPLIES)
def test_a_stream_cut_anywhere_gives_the_same_and_shows_nothing_in_part(reply: str) -> None:
    whole = restore(reply, KEY)
    for cut in range(len(reply) + 1):
        restorer = Restorer(KEY)
        shown = restorer.feed(reply[:cut])
        assert whole.startswith(shown)
        assert restorer.pending <= LONGEST
        assert shown + restorer.feed(reply[cut:]) + restorer.end() == whole


@_QUICK
@given(REPLIES)
def test_a_stream_of_single_signs_gives_the_same_and_holds_little_back(reply: str) -> None:
    restorer, shown = Restorer(KEY), ""
    for sign in reply:
        shown += restorer.feed(sign)
        assert restorer.pending <= LONGEST
    assert shown + restorer.end() == restore(reply, KEY)


@_QUICK
@given(REPLIES)
def test_no_placeholder_of_the_key_and_no_sure_unknown_one_is_left(reply: str) -> None:
    shown = restore(reply, KEY)
    assert "[PERSON_1]" not in shown
    assert "[PERSON_12]" not in shown
    assert "[PERSON_123]" not in shown
    assert "PERSON_123]" not in shown or "[PERSON_123" not in shown


@_QUICK
@given(st.lists(TEXTS, min_size=1, max_size=3))
def test_masking_what_is_masked_changes_nothing(texts: list[str]) -> None:
    once = mask(texts, KNOWN)
    assert mask(once.texts, KNOWN).texts == once.texts


@_QUICK
@given(st.lists(TEXTS, min_size=1, max_size=3))
@example(["CZ6508000000192000145399O'Aa"])
def test_nothing_is_lost_and_spans_say_what_was_hidden(texts: list[str]) -> None:
    masked = mask(texts, KNOWN)
    for text, hidden, spans in zip(texts, masked.texts, masked.spans, strict=True):
        rebuilt, at = "", 0
        for replacement in spans.replacements:
            entry = masked.key.entries[replacement.entry]
            surface = text[replacement.start : replacement.end]
            assert surface
            assert hidden[replacement.masked_start : replacement.masked_end] == entry.placeholder
            assert surface in {form.surface for form in entry.forms}
            rebuilt += hidden[at : replacement.masked_start] + surface
            at = replacement.masked_end
        assert rebuilt + hidden[at:] == text


@_QUICK
@given(TEXTS, st.integers(0, 80), st.integers(0, 80))
def test_a_span_maps_to_what_it_stands_for_and_back(text: str, first: int, second: int) -> None:
    masked = mask([text], KNOWN)
    spans = masked.spans[0]
    start, end = sorted((min(first, len(masked.texts[0])), min(second, len(masked.texts[0]))))
    original_start, original_end = spans.to_original(start, end)
    assert 0 <= original_start <= original_end <= len(text)
    back_start, back_end = spans.to_masked(original_start, original_end)
    assert back_start <= start
    assert end <= back_end or start == end
    inside = [r for r in spans.replacements if r.masked_start < end and start < r.masked_end and start < end]
    if not inside and not any(r.masked_start < start < r.masked_end for r in spans.replacements):
        assert text[original_start:original_end] == masked.texts[0][start:end]
    for replacement in inside:
        assert original_start <= replacement.start
        assert replacement.end <= original_end


@_QUICK
@given(st.lists(TEXTS, min_size=1, max_size=3))
def test_look_alikes_and_all_else_come_back_as_they_were(texts: list[str]) -> None:
    masked = mask(texts, KNOWN)
    marks = {number: chr(0xE000 + number) for number in range(len(masked.key.entries))}
    plain = Key(
        tuple(Entry(entry.kind, entry.number, marks[n], ()) for n, entry in enumerate(masked.key.entries)),
        masked.key.reserved,
    )
    for text, hidden, spans in zip(texts, masked.texts, masked.spans, strict=True):
        expected, at = "", 0
        for replacement in spans.replacements:
            expected += text[at : replacement.start] + marks[replacement.entry]
            at = replacement.end
        assert restore(hidden, plain) == expected + text[at:]


@_QUICK
@given(st.lists(TEXTS, min_size=1, max_size=2))
def test_what_is_named_once_comes_back_to_the_letter(texts: list[str]) -> None:
    masked = mask(texts, KNOWN)
    if all(len(entry.forms) == 1 for entry in masked.key.entries):
        counts = [len(spans.replacements) for spans in masked.spans]
        if sum(counts) == len(masked.key.entries):
            assert [restore(hidden, masked.key) for hidden in masked.texts] == texts


@_QUICK
@given(st.lists(TEXTS, min_size=1, max_size=2))
def test_a_key_is_the_same_after_json(texts: list[str]) -> None:
    key = mask(texts, KNOWN).key
    assert Key.from_json(key.as_json()) == key
    for entry in key.entries:
        if len(entry.base) > 3:
            assert entry.base not in repr(key)
