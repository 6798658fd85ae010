"""The claim check: whether a claim says nothing but what its evidence says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from uzel.domain.checking.binding import misbound, misplaced
from uzel.domain.checking.clauses import parted
from uzel.domain.checking.conditions import counterfactual, lost_limit
from uzel.domain.checking.coverage import crossed, led_elsewhere, torn, uncovered
from uzel.domain.checking.directions import turned
from uzel.domain.checking.exact import missing_name, missing_value
from uzel.domain.checking.grammar.inflection import other_form
from uzel.domain.checking.grammar.subjects import other_subject
from uzel.domain.checking.limits import misquantified, outdated, wrong_modality
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.people import wrong_person
from uzel.domain.checking.polarity import wrong_polarity
from uzel.domain.checking.quotations import misquoted
from uzel.domain.checking.reading import read
from uzel.domain.checking.relative import other_antecedent
from uzel.domain.checking.roles import swapped
from uzel.domain.checking.sources import second_hand, unstated_cause
from uzel.domain.checking.substitution import substituted
from uzel.domain.checking.totals import taken_for_part
from uzel.text.languages import detect
from uzel.text.normal import clean
from uzel.text.sentences import sentences


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the evidence supports the claim; `reason` is a phrase that names what differs, or what was found."""

    supported: bool
    reason: str


#: each is independent of the others: a pair in, the reason for refusing out, None where nothing differs
CHECKS: tuple[Callable[[Pair], str | None], ...] = (
    missing_value,
    missing_name,
    taken_for_part,
    wrong_person,
    misquoted,
    misbound,
    misplaced,
    turned,
    counterfactual,
    lost_limit,
    wrong_modality,
    wrong_polarity,
    misquantified,
    second_hand,
    unstated_cause,
    outdated,
    swapped,
    other_subject,
    other_antecedent,
    other_form,
    torn,
    led_elsewhere,
    crossed,
    substituted,
    uncovered,
)
_MOST_SENTENCES = 6
_ABBREVIATION = 4  # letters and a stop that may be one: *prof.*
_SURE = 80  # letters by which the two languages are told apart
_SLAVIC = frozenset({"cs", "sk"})


def verify(evidence: str, claim: str, language: str | None = None) -> Verdict:
    """Check `claim` against the `evidence` that it cites, both plain text in Czech, Slovak or English.

    `language` is the claim's (cs, sk, en); None asks its words. A claim is supported only if every check passes; when
    in doubt it is not. Never raises for any text.
    """
    evidence, claim = clean(evidence).strip(), clean(claim).strip()
    if not claim or not any(c.isalnum() for c in claim):
        return Verdict(False, "the claim is empty")
    if not evidence:
        return Verdict(False, "the evidence is empty")
    if verbatim(evidence, claim):
        return Verdict(True, "the claim is a sentence of the evidence")
    spoken = language or detect(claim)
    written = _language_of(evidence, spoken)
    foreign = (spoken in _SLAVIC) != (written in _SLAVIC)
    pair = Pair(parted(read(claim, spoken)), parted(read(evidence, written)), foreign)
    for check in CHECKS:
        reason = check(pair)
        if reason is not None:
            return Verdict(False, reason)
    if foreign:
        return _decided_by_anchors(pair)
    return Verdict(True, "everything that the claim says stands in the evidence")


def verbatim(evidence: str, claim: str) -> bool:
    """Whether the claim is one or more whole sentences of the evidence that stand together, but for white space."""
    wanted = " ".join(claim.split())
    if _stands_whole(" ".join(evidence.split()), wanted):
        return True
    spans = sentences(evidence)
    return any(
        " ".join(evidence[start:end].split()) == wanted
        for first, (start, _) in enumerate(spans)
        for _, end in spans[first : first + _MOST_SENTENCES]
    )


def _stands_whole(evidence: str, wanted: str) -> bool:
    """Whether a sentence with its stop stands between two others, also where the reader of sentences parts the text
    otherwise."""
    at = evidence.find(wanted)
    if at < 0 or wanted[-1] not in ".!?" or not (wanted[0].isupper() or wanted[0] in "(§"):
        return False
    before = evidence[:at].rstrip()
    words = before.split()
    return not before or (before[-1] in ".!?" and len(words[-1]) > _ABBREVIATION and at == len(before) + 1)


def _language_of(evidence: str, claimed: str) -> str:
    if len(evidence) < _SURE and claimed in _SLAVIC and not evidence.isascii():
        return claimed  # a short text does not tell Czech from Slovak, or English from what was typed without accents
    found = detect(evidence)
    return found if found in ("cs", "sk", "en") else claimed


def _has_rival(pair: Pair, number: int) -> bool:
    """Whether the evidence has another value of the kind that the claim does not have,."""
    anchor, same = pair.claim_anchors[number], pair.equals[number]
    if anchor.kind == "name" or not same:
        return False
    said = {n for found in pair.equals for n in found}
    return any(other.kind == anchor.kind and n not in said for n, other in enumerate(pair.evidence_anchors))


def _decided_by_anchors(pair: Pair) -> Verdict:
    """Across languages only numbers and names can be compared: two of them must decide."""
    people = sum(anchor.kind == "name" for anchor in pair.claim_anchors)
    if people >= 2:
        return Verdict(False, "another language, and who did what to whom cannot be compared")
    if any(_has_rival(pair, number) for number in range(len(pair.claim_anchors))):
        return Verdict(False, "another language, and the evidence has several values of a kind")
    decided = sum(bool(same) for same in pair.equals)
    words = [t for t in pair.claim.tokens if t.content and not t.light and t.index not in pair.named]
    met = sum(bool(pair.alignment.partners[t.index]) for t in words)
    if decided >= 2 or (decided and met and met >= len(words) - met):
        return Verdict(True, "its numbers and names stand together in the evidence")
    return Verdict(False, "another language, and too few numbers and names to decide")
