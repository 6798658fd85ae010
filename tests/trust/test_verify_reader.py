"""A reader decides what wording alone refuses, and may refuse what is accepted in doubt; nothing else."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from uzel.domain.checking import THRESHOLDS, Class, Thresholds, verify, verify_all
from uzel.text import lemmas
from uzel.text.lexicon_file import stored


@pytest.fixture(scope="module", autouse=True)
def _lexicon() -> None:
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))


class Scores:
    """A double that gives every pair the same score and remembers what it was asked."""

    def __init__(self, score: float) -> None:
        self.score = score
        self.asked: list[tuple[str, str]] = []

    def __call__(self, pairs: list[tuple[str, str]], /) -> Sequence[float]:
        self.asked += pairs
        return [self.score] * len(pairs)


EVIDENCE = "Kašnu na náměstí opravil v roce 1931 kameník Alois Drábek. Voda v ní teče od dubna do října."
REWORDED = "Kameník Drábek roku 1931 zrenovoval kašnu na náměstí."
EXACT = "Kašnu na náměstí opravil v roce 1913 kameník Alois Drábek."
DENIED = "Kašnu na náměstí neopravil v roce 1931 kameník Alois Drábek."
DERIVED = "V roce 1931 opravil kašnu na náměstí kameník Alois Drábek."


def test_each_refusal_names_its_class() -> None:
    assert verify(EVIDENCE, EXACT, "cs").refused_by is Class.EXACT
    assert verify(EVIDENCE, DENIED, "cs").refused_by is Class.LIMITS
    assert verify(EVIDENCE, REWORDED, "cs").refused_by is Class.WORDING
    assert verify(EVIDENCE, DERIVED, "cs").refused_by is None


def test_a_reader_accepts_what_wording_alone_refuses() -> None:
    sure = Scores(THRESHOLDS.accept)
    verdict = verify(EVIDENCE, REWORDED, "cs", sure)
    assert verdict.supported
    assert verdict.doubt
    assert sure.asked == [(EVIDENCE, REWORDED)]
    assert not verify(EVIDENCE, REWORDED, "cs", Scores(THRESHOLDS.accept - 0.01)).supported


@pytest.mark.parametrize("claim", [EXACT, DENIED])
def test_a_reader_is_not_asked_about_what_is_exact_or_limited(claim: str) -> None:
    sure = Scores(1.0)
    assert not verify(EVIDENCE, claim, "cs", sure).supported
    assert not sure.asked


def test_a_reader_may_refuse_what_is_accepted_in_doubt_alone() -> None:
    evidence = "Správce uvedl, že kotelna je od pondělí v provozu. Klíč má vrátný Hořejší."
    doubtful = "Klíč od kotelny má vrátný Hořejší."
    accepted = verify(evidence, doubtful, "cs")
    assert accepted.supported
    assert accepted.doubt
    unsure = Scores(THRESHOLDS.keep - 0.01)
    refused = verify(evidence, doubtful, "cs", unsure)
    assert not refused.supported
    assert accepted.doubt in refused.reason
    assert verify(evidence, doubtful, "cs", Scores(THRESHOLDS.keep)).supported
    assert verify(EVIDENCE, DERIVED, "cs", Scores(0.0)).supported  # derived step by step: nobody is asked


def test_many_pairs_are_read_at_once_and_keep_their_order() -> None:
    sure = Scores(1.0)
    verdicts = verify_all([(EVIDENCE, claim, "cs") for claim in (EXACT, REWORDED, DERIVED, DENIED)], sure)
    assert [v.supported for v in verdicts] == [False, True, True, False]
    assert sure.asked == [(EVIDENCE, REWORDED)]


def test_a_claim_in_other_words_is_read_where_the_thresholds_say_so() -> None:
    evidence = "Členové spolku smějí zdarma půjčovat nářadí ze skladu."
    claim = "Kdo patří do sdružení, musí si nástroje obstarat bezplatně."
    refused = verify(evidence, claim, "cs")
    assert refused.refused_by is Class.LIMITS
    assert refused.reworded
    assert not verify(evidence, claim, "cs", Scores(1.0)).supported
    assert verify(evidence, claim, "cs", Scores(0.97), Thresholds(reworded=0.97)).supported
    assert not verify(EVIDENCE, EXACT, "cs", Scores(1.0), Thresholds(reworded=0.5)).supported
    assert not verify(EVIDENCE, DENIED, "cs", Scores(1.0), Thresholds(reworded=0.5)).supported


def test_thresholds_are_given_together() -> None:
    assert verify(EVIDENCE, REWORDED, "cs", Scores(0.4), Thresholds(accept=0.3, keep=0.2)).supported
