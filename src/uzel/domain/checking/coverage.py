"""Whether the evidence holds all parts of the claim: its content words, clause by clause."""

from __future__ import annotations

from uzel.domain.checking.denial import governed
from uzel.domain.checking.grammar.parts import OBJECT, SUBJECT, preposition_of, slavic_parts
from uzel.domain.checking.grammar.verb_forms import is_participle, is_verb, past_form
from uzel.domain.checking.grammar.voice import slavic_passive
from uzel.domain.checking.marks import Kind
from uzel.domain.checking.pair import Pair
from uzel.domain.checking.people import DEGREES
from uzel.domain.checking.reading import Reading, Token
from uzel.domain.checking.vocabulary.concepts import DENIED, has_opposite, opposite


def crossed(pair: Pair) -> str | None:
    """The reason if the claim joins a word of one clause with a word of another that says the opposite: *closed to
    cars* where the evidence has *closed to lorries but open to cars*."""
    if pair.foreign:
        return None
    for token in pair.claim.tokens:
        partners = [pair.evidence.tokens[n] for n in pair.alignment.exact[token.index]]
        if not partners or not has_opposite(token.concepts):
            continue
        homes = {t.segment for t in partners}
        for other in pair.evidence.tokens:
            contrary = opposite(token.concepts, other.concepts) and other.index not in pair.covered
            if not contrary or other.segment in homes or other.negated != token.negated:
                continue
            if other.sentence not in {t.sentence for t in partners}:
                continue
            own = [
                t
                for t in pair.claim.tokens
                if t.segment == token.segment
                and t.content
                and not t.light
                and not _verbal(t, pair.claim)
                and pair.alignment.exact[t.index]
                and all(
                    pair.evidence.tokens[n].segment == other.segment and n > other.index
                    for n in pair.alignment.exact[t.index]
                )
            ]
            if own:
                return f"opposite: of “{own[0].text}” the evidence has “{other.text}”, not “{token.text}”"
    return None


def uncovered(pair: Pair) -> str | None:
    """The reason if the evidence lacks a word of the claim that says something, or says the opposite of one."""
    wrong = _opposed(pair)
    if wrong is not None or pair.foreign:
        return wrong
    refused = _refuses(pair)
    if refused is not None:
        return refused
    missing = [
        t
        for words in _parts(pair)
        for t in words
        if (not pair.alignment.partners[t.index] and not denied(pair, t)) or _astray(pair, t, words)
    ]
    return _lacks(missing) if missing else None


def _verbal(token: Token, reading: Reading) -> bool:
    predicate = is_participle(token) and reading.language != "en" and slavic_passive(reading, token.segment)
    return is_verb(token, reading) or past_form(token, reading) or predicate


def _astray(pair: Pair, token: Token, words: list[Token]) -> bool:
    """Whether a verb has its partners only in sentences of which the claim's clause has nothing else."""
    if not _verbal(token, pair.claim) or not pair.alignment.partners[token.index]:
        return False
    places = {pair.evidence.tokens[n].sentence for n in pair.alignment.partners[token.index]}
    others = {
        pair.evidence.tokens[n].sentence for t in words if t is not token for n in pair.alignment.partners[t.index]
    }
    others |= pair.touched
    return not places & others


def _parts(pair: Pair) -> list[list[Token]]:
    """The content words of each clause; a conjunction parts them where two words or more stand on either side."""
    found: list[list[Token]] = []
    spoken = compared_as_words(pair)
    for number in range(len(pair.claim.segments)):
        part: list[Token] = []
        for token in pair.claim.tokens:
            if token.segment != number:
                continue
            if token.folded in _AND and len(part) >= 2:
                found.append(part)
                part = []
            elif _counts(token) and not any(
                m.start <= token.start < m.end for m in pair.claim.marks if m.kind not in spoken
            ):
                part.append(token)
        if len(part) < 2 and found and found[-1] and found[-1][-1].segment == number:
            found[-1] = [*found[-1], *part]
        else:
            found.append(part)
    return found


#: marks whose words are compared as words; the other marks have checks of their own
_PLANS = (Kind.PLANNED, Kind.RUMOUR)
_SOURCES = (Kind.REPORTED, Kind.ATTRIBUTED)
_AND = frozenset({"a", "i", "aj", "and", "ani", "but", "ale", "or", "nebo", "alebo"})


def torn(pair: Pair) -> str | None:
    """The reason if two words that the claim joins by *and* stand in no one sentence of the evidence."""
    for at, token in enumerate(pair.claim.tokens):
        if token.folded not in _AND or not 0 < at < len(pair.claim.tokens) - 1 or pair.foreign:
            continue
        left, right = pair.claim.tokens[at - 1], pair.claim.tokens[at + 1]
        after = [t for t in pair.claim.tokens[at + 2 :] if t.segment == right.segment and t.content]
        if not (left.content and right.content and left.segment == right.segment) or len(after) > 1:
            continue
        mine = {pair.evidence.tokens[n].sentence for n in pair.alignment.partners[left.index]}
        theirs = {pair.evidence.tokens[n].sentence for n in pair.alignment.partners[right.index]}
        if mine and theirs and not mine & theirs and not any(_opens_with_pronoun(pair.evidence, n) for n in theirs):
            return f"joined: {left.text} and {right.text} stand in different sentences of the evidence"
    return None


_PRONOUNS = frozenset({"it", "he", "she", "they", "this", "these", "ten", "ta", "to", "ti", "on", "ona", "oni"})


def _opens_with_pronoun(reading: Reading, sentence: int) -> bool:
    first = next((t for t in reading.tokens if t.sentence == sentence), None)
    return first is not None and first.folded in _PRONOUNS


def led_elsewhere(pair: Pair) -> str | None:
    """The reason if a word behind a preposition stands with another verb in the evidence, behind another preposition:
    *zkouší v klubu* where it has *zkouší v kostele* and *přestěhuje se do klubu*."""
    if pair.foreign:
        return None
    for verb in pair.claim.tokens:
        if not verb.content or verb.light or not _verbal(verb, pair.claim):
            continue
        homes = {pair.evidence.tokens[n].segment for n in pair.alignment.exact[verb.index]}
        for token in pair.claim.tokens:
            partners = [pair.evidence.tokens[n] for n in pair.alignment.exact[token.index]]
            if token.segment != verb.segment or not token.content or not partners or not homes:
                continue
            mine = preposition_of(token, pair.claim)
            if token.light or token is verb or any(t.segment in homes for t in partners):
                continue
            if mine is None and _acted_on_elsewhere(pair, token, partners, homes):
                return f"roles: {token.text} stands with another verb in the evidence"
            if mine is None:
                continue
            theirs = {preposition_of(t, pair.evidence) for t in partners}
            if None in theirs or mine in theirs:
                continue
            if all(_own_verb(pair, t.segment) for t in partners):
                return f"other place: {mine} {token.text}, the evidence has “{sorted(filter(None, theirs))[0]}”"
    return None


def _acted_on_elsewhere(pair: Pair, token: Token, partners: list[Token], homes: set[int]) -> bool:
    """Czech and Slovak: whether an object of the claim's verb is one of another verb in the same sentence."""
    if pair.claim.language == "en" or token.index in pair.named:
        return False
    sentences = {pair.evidence.sentence_of(home) for home in homes}
    if any(t.segment in homes and t.folded in _IT for t in pair.evidence.tokens):
        return False  # *ji vrátil*: the object may be what was named before
    parts = slavic_parts(token, pair.claim, partners[0], named=False)
    stated = [slavic_parts(t, pair.evidence, token, named=False) for t in partners]
    return (
        bool(parts)
        and SUBJECT not in parts
        and OBJECT in parts
        and all(found and SUBJECT not in found and OBJECT in found for found in stated)
        and all(t.sentence in sentences and _own_verb(pair, t.segment) for t in partners)
    )


_IT = frozenset(["ho", "ji", "ju", "jej", "je", "ich", "jich", "jim", "mu", "jemu", "nej", "nim", "ten", "toto"])


def _own_verb(pair: Pair, segment: int) -> bool:
    verbs = [t for t in pair.evidence.tokens if t.segment == segment and t.content and _verbal(t, pair.evidence)]
    return bool(verbs) and not any(t.index in pair.covered for t in verbs)


def _counts(token: Token) -> bool:
    return token.content and not token.light and not token.keys & DEGREES


def compared_as_words(pair: Pair) -> tuple[Kind, ...]:
    """Kinds of marks whose words must stand in the evidence; verbs of saying only where it quotes nobody."""
    source = any(m.kind in _SOURCES and pair.evidence.sentence_at(m.start) in pair.touched for m in pair.evidence.marks)
    return _PLANS if source or any(c in pair.evidence.text for c in '„“"') else (*_PLANS, *_SOURCES)


def denied(pair: Pair, token: Token) -> bool:
    """Whether the evidence says the word by denying its opposite: *zavřeno* is *neotevře se*; signs are compared by the
    check of negation."""
    mine, theirs = governed(pair.claim), governed(pair.evidence)
    here = token.index in mine or token.negated
    for other in pair.evidence.tokens:
        if other.sentence not in pair.touched or not other.concepts:
            continue
        if here == (other.index in theirs or other.negated):
            continue
        if opposite(token.concepts, other.concepts) or any(DENIED.get(c) in other.concepts for c in token.concepts):
            return True
    return False


#: who says so and what is refused differ: of these words the evidence must have one
_REFUSING = ("odmit", "odmiet", "zamit", "zamiet", "reject", "refus", "popr", "popier", "den", "vylouc", "vyluc")


def _refuses(pair: Pair) -> str | None:
    """The reason if the claim says that something was refused or denied, and the evidence has no such word."""
    for mark in pair.claim.marks:
        token = next((t for t in pair.claim.tokens if t.start == mark.start), None)
        if mark.kind not in _SOURCES or token is None or not token.folded.startswith(_REFUSING):
            continue
        if not pair.alignment.partners[token.index] and not any(
            t.folded.startswith(_REFUSING) or t.negated for t in pair.evidence.tokens if t.content
        ):
            return _lacks([token])
    return None


def _lacks(missing: list[Token]) -> str:
    return "not in the evidence: " + ", ".join(token.text for token in missing)


def _opposed(pair: Pair) -> str | None:
    """A word of the claim whose opposite stands where the evidence speaks of it, while the word itself does not."""
    mine, theirs = governed(pair.claim), governed(pair.evidence)
    for token in pair.claim.tokens:
        if not token.concepts or pair.alignment.partners[token.index]:
            continue
        homes = pair.homes[token.segment][:1]
        for other in pair.evidence.tokens:
            if other.segment not in homes or not other.concepts or other.index in pair.covered:
                continue
            turned = (token.index in mine or token.negated) != (other.index in theirs or other.negated)
            if opposite(token.concepts, other.concepts) and not turned:
                return f"opposite: {token.text}, the evidence has {other.text}"
    return None
