"""The claim check: whether a claim says nothing but what its evidence says."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from uzel.domain.checking.checks import Class, refusal
from uzel.domain.checking.clauses import parted
from uzel.domain.checking.derivation.derive import doubts, reworded
from uzel.domain.checking.foreign import decided_by_anchors
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.reader import THRESHOLDS, Reader, Thresholds
from uzel.domain.checking.reading import read
from uzel.text.languages import detect
from uzel.text.normal import clean
from uzel.text.sentences import sentences


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the evidence supports the claim.

    `reason`: a phrase that names what differs, or what was found. `refused_by`: the class of the check that refused,
    None of a supported claim. `doubt`: of a supported claim, the first difference from its evidence that no rule
    licenses; None where the claim can be derived step by step. `reworded`: of a refused claim, whether it is in other
    words than its evidence, so that checks that compare words see little.
    """

    supported: bool
    reason: str
    refused_by: Class | None = None
    doubt: str | None = None
    reworded: bool = False


_MOST_SENTENCES = 6
_ABBREVIATION = 4  # letters and a stop that may be one: *prof.*
_SURE = 80  # letters by which the two languages are told apart
_SLAVIC = frozenset({"cs", "sk"})


def verify(
    evidence: str,
    claim: str,
    language: str | None = None,
    reader: Reader | None = None,
    thresholds: Thresholds = THRESHOLDS,
) -> Verdict:
    """Check `claim` against the `evidence` that it cites, both plain text in Czech, Slovak or English.

    `language` is the claim's (cs, sk, en); None asks its words. A claim is supported only if every check passes; when
    in doubt it is not. A `reader` decides what wording alone refuses, and may refuse what is accepted in doubt. Never
    raises for any text; what the reader raises goes through.
    """
    return verify_all([(evidence, claim, language)], reader, thresholds)[0]


def verify_all(
    pairs: Iterable[tuple[str, str, str | None]], reader: Reader | None = None, thresholds: Thresholds = THRESHOLDS
) -> list[Verdict]:
    """Check many pairs of (evidence, claim, language), as `verify` does; the reader is asked once, about those that it
    may decide."""
    listed = [(clean(evidence).strip(), clean(claim).strip(), language) for evidence, claim, language in pairs]
    found = [_checked(*pair) for pair in listed]
    if reader is None:
        return found
    asked = [n for n, verdict in enumerate(found) if _may_be_read(verdict, thresholds)]
    if asked:
        scores = reader([listed[n][:2] for n in asked])
        for n, score in zip(asked, scores, strict=True):
            found[n] = _read(found[n], score, thresholds)
    return found


def _may_be_read(verdict: Verdict, thresholds: Thresholds) -> bool:
    if verdict.refused_by is None:
        return verdict.doubt is not None
    return thresholds.overruling(verdict.refused_by, verdict.reworded) is not None


def _read(verdict: Verdict, score: float, thresholds: Thresholds) -> Verdict:
    """What a reader's score makes of a verdict that it may change."""
    if verdict.refused_by is None:
        kept = score >= thresholds.keep
        return verdict if kept else Verdict(False, f"in doubt: {verdict.doubt}", Class.WORDING)
    needed = thresholds.overruling(verdict.refused_by, verdict.reworded)
    if needed is not None and score >= needed:
        return Verdict(True, "the evidence says it in other words", doubt=verdict.reason)
    return verdict


def _checked(evidence: str, claim: str, language: str | None) -> Verdict:
    spoken = any(c.isalnum() for c in claim)
    if not spoken or not evidence:
        return Verdict(False, f"the {'evidence' if spoken else 'claim'} is empty", Class.EXACT)
    if verbatim(evidence, claim):
        return Verdict(True, "the claim is a sentence of the evidence")
    pair = _pair(evidence, claim, language)
    refused = refusal(pair)
    if refused is not None:
        return Verdict(False, refused[1], refused[0], reworded=reworded(pair))
    if pair.foreign:
        reason = decided_by_anchors(pair)
        stands = Verdict(True, "its numbers and names stand together in the evidence", doubt="another language")
        return stands if reason is None else Verdict(False, reason, Class.WORDING)
    found = Verdict(True, "everything that the claim says stands in the evidence")
    doubt = next(iter(doubts(pair)), None)
    return found if doubt is None else replace(found, doubt=doubt.phrase)


def _pair(evidence: str, claim: str, language: str | None) -> Pair:
    spoken = language or detect(claim)
    written = _language_of(evidence, spoken)
    foreign = (spoken in _SLAVIC) != (written in _SLAVIC)
    return Pair(parted(read(claim, spoken)), parted(read(evidence, written)), foreign)


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
