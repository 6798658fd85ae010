"""The claim check: what stays the same passes, what differs is refused with a reason that names it."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from uzel.domain.checking import Verdict, verify
from uzel.text import lemmas
from uzel.text.lexicon_file import stored


@pytest.fixture(scope="module", autouse=True)
def _lexicon() -> None:
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))


CANTEEN = (
    "Jídelna vydává svačiny od 9.20 do 9.40, v pátek se nevaří. Svačina stojí 38 Kč a platí se předem u paní "
    "Kudrnové. Odhlášky přijímá jen písemně."
)
ARCHIVE = (
    "Bádateľňa je otvorená v utorok a vo štvrtok od 8.30 do 15.00. Fotografovať možno iba so súhlasom archivárky "
    "Mgr. Vierky Sedláčekovej. Za jeden deň možno vyžiadať najviac osem škatúľ."
)
WORKSHOP = (
    "The workshop opens at 7.15 and closes at 5 p.m. Visitors must wear goggles unless they stay behind the yellow "
    "line. Martin Oakes repaired the lathe in 2019; Ruth Adair painted it two years later. A locker costs £15 a term."
)

TRUE = [
    (CANTEEN, "Svačina stojí 38 korun.", "cs"),
    (CANTEEN, "Svaciny vydava jidelna od 9:20 do 9:40.", "cs"),
    (CANTEEN, "U paní Kudrnové se svačina platí předem.", "cs"),
    (CANTEEN, "V pátek jídelna nevaří.", "cs"),
    (ARCHIVE, "Bádateľňa je otvorená v utorok od pol deviatej.", "sk"),
    (ARCHIVE, "Za deň možno vyžiadať najviac 8 škatúľ.", "sk"),
    (ARCHIVE, "Fotografovať nemožno bez súhlasu archivárky Vierky Sedláčekovej.", "sk"),
    (WORKSHOP, "The lathe was repaired by Martin Oakes in 2019.", "en"),
    (WORKSHOP, "The workshop closes at 17:00.", "en"),
    (WORKSHOP, "A locker costs 15 pounds a term.", "en"),
]


@pytest.mark.parametrize(("evidence", "claim", "language"), TRUE)
def test_what_says_the_same_is_supported(evidence: str, claim: str, language: str) -> None:
    verdict = verify(evidence, claim, language)
    assert verdict.supported, verdict.reason


FALSE = [
    (CANTEEN, "Svačina stojí 83 Kč.", "cs", "crowns: 83 Kč, the evidence has 38 Kč"),
    (CANTEEN, "Svačina stojí 38 eur.", "cs", "euros"),
    (CANTEEN, "Jídelna vydává svačiny od 9.20 do 9.50.", "cs", "time"),
    (CANTEEN, "Svačina se platí předem u paní Kudrny.", "cs", "name"),
    (CANTEEN, "V pátek se vaří.", "cs", "negation"),
    (CANTEEN, "Odhlášky přijímá i telefonicky.", "cs", "only"),
    (ARCHIVE, "Za jeden deň možno vyžiadať aspoň osem škatúľ.", "sk", "quantity"),
    (ARCHIVE, "Bádateľňa je otvorená v stredu.", "sk", "weekday"),
    (ARCHIVE, "Fotografovať možno.", "sk", "only"),
    (ARCHIVE, "Fotografovať možno so súhlasom archivárky Ing. Vierky Sedláčekovej.", "sk", "title"),
    (WORKSHOP, "Visitors must wear goggles.", "en", "condition"),
    (WORKSHOP, "Ruth Adair repaired the lathe in 2019.", "en", ""),
    (WORKSHOP, "The workshop closes at 5 p.m. because of the noise.", "en", "cause"),
    (WORKSHOP, "Visitors may wear goggles unless they stay behind the yellow line.", "en", "modality"),
    (WORKSHOP, "The workshop has a lift for disabled visitors.", "en", ""),
]


@pytest.mark.parametrize(("evidence", "claim", "language", "named"), FALSE)
def test_what_differs_is_named(evidence: str, claim: str, language: str, named: str) -> None:
    verdict = verify(evidence, claim, language)
    assert not verdict.supported
    assert named in verdict.reason


ROLES = [
    ("Strýc Bohuš napsal Ludmile dlouhý dopis.", "Strýci Bohušovi napsala Ludmila dlouhý dopis.", "cs"),
    ("Trénerka pochválila brankára.", "Brankár pochválil trénerku.", "sk"),
    (
        "The goalkeeper thanked the referee after the match.",
        "The referee thanked the goalkeeper after the match.",
        "en",
    ),
]


@pytest.mark.parametrize(("evidence", "claim", "language"), ROLES)
def test_swapped_roles_are_refused(evidence: str, claim: str, language: str) -> None:
    verdict = verify(evidence, claim, language)
    assert not verdict.supported
    assert verdict.reason.startswith("roles")


def test_second_hand_is_no_fact() -> None:
    evidence = "Podle souseda Vlčka teče do sklepa voda. Správce domu se zatím nevyjádřil."
    assert not verify(evidence, "Do sklepa teče voda.", "cs").supported
    assert verify(evidence, "Podle souseda Vlčka teče do sklepa voda.", "cs").supported


def test_a_quotation_is_contiguous() -> None:
    evidence = "Kronikář zapsal: „Most nespadl. Spadla jen lávka u mlýna.“"
    assert verify(evidence, "Kronikář zapsal: „Spadla jen lávka u mlýna.“", "cs").supported
    assert not verify(evidence, "Kronikář zapsal: „Most spadl u mlýna.“", "cs").supported


def test_across_languages_numbers_and_names_decide() -> None:
    evidence = "Kurz keramiky vede Alžběta Nedbalová, začíná 14. října v 17:30 a stojí 1 250 Kč."
    assert verify(evidence, "On 14 October at 5.30 p.m.; 1,250 crowns.", "en").supported
    assert not verify(evidence, "On 15 October at 5.30 p.m.; 1,250 crowns.", "en").supported
    assert not verify(evidence, "The course is popular with beginners.", "en").supported


SENTENCES = st.sampled_from(
    [
        "Revizi hasicích přístrojů provede firma do 20 dnů od objednání.",
        "Na výlet se přihlásilo 31 žáků, odjezd je v 7.50 od školy.",
        "Nájomné vo výške 412 € sa platí do 15. dňa v mesiaci.",
        "Prístroj sa nesmie používať pri teplote pod 6 °C.",
        "The committee received 48 letters and answered all of them.",
        "Replace the filter every 90 days; do not wash it.",
    ]
)


@given(st.lists(SENTENCES, min_size=1, max_size=4, unique=True), st.data())
@settings(max_examples=60, deadline=None)
def test_a_sentence_of_the_evidence_is_supported(sentences: list[str], data: st.DataObject) -> None:
    claim = data.draw(st.sampled_from(sentences))
    assert verify(" ".join(sentences), claim).supported


@given(SENTENCES, st.integers(1, 9))
@settings(max_examples=80, deadline=None)
def test_another_number_is_refused(sentence: str, more: int) -> None:
    number = next(word for word in sentence.replace(".", " ").split() if word.isdigit())
    claim = sentence.replace(number, str(int(number) + more), 1)
    assert not verify(sentence, claim).supported


@given(st.text(max_size=80), st.text(max_size=80))
@settings(max_examples=150, deadline=None)
def test_any_text_gets_a_verdict_with_a_reason(evidence: str, claim: str) -> None:
    verdict = verify(evidence, claim)
    assert isinstance(verdict, Verdict)
    assert verdict.reason


@given(SENTENCES)
def test_the_same_pair_gets_the_same_verdict(sentence: str) -> None:
    claim = sentence.upper()
    assert verify(sentence, claim) == verify(sentence, claim)


@pytest.mark.parametrize(("evidence", "claim"), [("", "Most spadl."), ("Most stojí.", ""), ("Most stojí.", " … ")])
def test_nothing_supports_nothing(evidence: str, claim: str) -> None:
    assert not verify(evidence, claim).supported


def test_decomposed_letters_are_letters() -> None:
    import unicodedata  # noqa: PLC0415 - only here

    assert verify(CANTEEN, unicodedata.normalize("NFD", "Svačina stojí 38 korun."), "cs").supported


@pytest.mark.parametrize(("claim", "supported"), [
    ("Výlet na hrad povede paní Lukášová.", True),
    ("Vylet na hrad povede pani Lukasova.", True),
    ("Výlet na hrad povede paní Lukasová.", False),
])  # fmt: skip
def test_a_name_with_other_diacritics_is_another_name(claim: str, supported: bool) -> None:
    assert verify("Výlet na hrad povede paní Lukášová a začne v osm.", claim).supported is supported
