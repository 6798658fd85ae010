"""The units of the ranked passages that may answer, each with its features: the first step of the extractive answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from uzel.domain.answering.coverage import weigh
from uzel.domain.answering.defining import defines
from uzel.domain.answering.life_events import tells_another_event
from uzel.domain.answering.matching import Row
from uzel.domain.answering.persons import names_one
from uzel.domain.answering.readable import readable, without_links
from uzel.domain.answering.requirements import Governing, Need, Requirement, governing, meets, of
from uzel.domain.answering.roles import asked_role, says_role
from uzel.domain.answering.scene import ENTITIES, Scene, importance_of, product, same_language
from uzel.domain.answering.topic import HELD, elsewhere
from uzel.domain.answering.units import Shape, Unit, cells
from uzel.domain.answering.value_words import PLACE_WORDS, SUMS
from uzel.domain.answering.values import has_total, label_fits, states_exactly
from uzel.domain.answering.wanted import Wanted
from uzel.domain.asking import asked, priced
from uzel.domain.asking_words import GREETINGS, Kind
from uzel.domain.evidence import Ranked, TermStatistics
from uzel.domain.names import TITLES
from uzel.domain.questions import Part, Question
from uzel.text.normal import fold
from uzel.text.words import words

SMALL = 200  # passages of a base in which each document's topic is looked at
SHORT = 5  # content words of a question of which that is done in any base
PASSAGES = 12  # of the ranking whose units are looked at
PROPOSED = 12  # units of a part that `choose` looks at
_TRIED = 60  # units of a part whose requirements are tested
_PASTED = 4  # content words of a message that was pasted, at least: fewer are a label or a heading
_GREETING = 5  # words of a greeting at most


@dataclass(frozen=True, slots=True)
class Weights:
    """Of a unit's score. Set by hand in coarse steps on public reading questions whose answering sentence is known
    (encyclopaedia, forum and news passages); twice or half of `own`, `soft` or `prior` changes the share of right first
    sentences by a hundredth at most."""

    governed: float = 0.55  # coverage by the unit and what governs it
    own: float = 0.45  # coverage by the unit alone
    prior: float = 0.25  # how well its passage ranked
    prior_unasked: float = 0.80  # the same, where nothing is asked: a heading or a code alone looks for a document
    soft: float = 0.08  # a loose requirement that is met
    total: float = 0.12  # a stated total, where things are counted
    label: float = 0.15  # a field or column named like the question word
    cosine: float = 4.0  # of the unit with the question, less the best one's
    long: float = 0.10  # taken off a unit of 400 and more code points
    code: float = 0.20  # taken off lines of a program
    lead: float = 0.15  # the first sentence of a document, for a question of a code or a name alone
    floor: float = 0.25  # governed coverage below which nothing is an answer
    rest: float = 0.2  # the same, of the words beside a name or code, where no kind of value speaks for the unit
    role: float = 0.55  # own coverage below which a role without a name is no answer to 'who'
    yes_no: float = 0.4  # the floor of a question that is answered by yes or no: it states nearly all of the answer
    sure: float = 0.86  # cosine of a unit from which the words need not agree (another wording)
    near: float = 0.80  # of the best score: what is shown beside it
    near_own: float = 0.60  # of the best one's own coverage: the same
    replaced: float = 0.75  # of a replaced rule's coverage: a new rule that says as much takes its place
    beside: float = 0.60  # of the best score: another source that is shown


DEFAULT = Weights()


@dataclass(frozen=True, slots=True)
class Proposed:
    """A unit that may answer a part of the question."""

    part: int
    unit: Unit
    own: float  # coverage in [0, 1]
    governed: float
    score: float
    unmet: tuple[str, ...]  # strict requirements that it does not meet
    rest: float = 1.0  # governed coverage of the words that are no name, code, year or label
    row: Row = ()  # how well it holds each word of the question, what governs it included
    columns: tuple[int, ...] = ()  # of a wide row, those that it is shown by

    @property
    def text(self) -> str:
        """What an embedder reads of it: the headings above it, and the unit as a person reads it."""
        above = self.unit.candidate.heading[-1:] or (self.unit.candidate.title,)
        return " · ".join(filter(None, (*above, readable(self.unit.text, self.unit.context))))


def propose(
    question: Question, ranked: Sequence[Ranked], statistics: TermStatistics, weights: Weights = DEFAULT
) -> tuple[Proposed, ...]:
    """The best units for each part of the question, best first within a part; at most `PROPOSED` for each."""
    if not ranked or not question.words:
        return ()
    weighed = weigh(question, statistics)
    scene = Scene(question, weighed, ranked[:PASSAGES], statistics.passages < SMALL)
    found: list[Proposed] = []
    for number, part in enumerate(question.parts):
        found += _summary(scene, number) if part.kind is Kind.SUMMARY else _for_part(scene, number, part, weights)
    return tuple(found)


def _for_part(scene: Scene, number: int, part: Part, weights: Weights) -> list[Proposed]:
    importance = importance_of(scene, part)
    # 'C2143', 'what does PL1 do': the first sentences of what is about it say it
    known = sum(value for value, word in zip(importance, scene.weighed, strict=True) if word.known)
    about_entities = bool(scene.named) and sum(importance[at] for at in scene.named) > 0.8 * known
    prior = weights.prior if part.asks else weights.prior_unasked
    rough: list[tuple[float, int, float, float]] = []
    for at, (unit, own_row, row) in enumerate(scene.units):
        own = sum(map(product, importance, own_row))
        governed = sum(map(product, importance, row))
        if not part.asks and own <= 0.0 and not any(map(product, importance, scene.titles[unit.candidate.node_id])):
            continue  # a label or a heading alone is not answered by what happens to follow it
        score = weights.governed * governed + weights.own * own + prior * scene.priors[unit.position]
        if len(unit.text) > 400:
            score -= weights.long
        if unit.shape is Shape.CODE:
            score -= weights.code
        if about_entities and unit.candidate.ordinal == 0:
            score += weights.lead / (1 + unit.start / 200)
        rough.append((score, at, own, governed))
    rough.sort(key=lambda item: (-item[0], item[1]))
    requirements = of(scene.question, part)
    others = _elsewhere(scene, part, importance)
    found: list[Proposed] = []
    fit = 0
    for score, at, own, governed in rough[:_TRIED]:
        found.append(_proposed(scene, number, at, (own, governed, score), requirements, weights))
        if scene.units[at][0].candidate.node_id in others:
            found[-1] = replace(found[-1], unmet=(*found[-1].unmet, "topic"))
        fit += not found[-1].unmet
        if fit >= PROPOSED:
            break
    if len(scene.question.parts) == 1:
        found = _not_beside(found, _untold(scene, part, importance))
    found.sort(key=lambda item: (len(item.unmet), -item.score))
    return found[:PROPOSED]


def _untold(scene: Scene, part: Part, importance: Sequence[float]) -> list[float]:
    """The importance of the words for which the kind of value does not stand."""
    told = scene.question.told_of(part)
    return [0.0 if word.folded in told else value for word, value in zip(scene.weighed, importance, strict=True)]


def _not_beside(found: Sequence[Proposed], importance: Sequence[float]) -> list[Proposed]:
    """Of the units that hold the value asked for, those that another unit outdoes which lacks the value alone are
    marked: 'the code of the cycle gate is 12' is no answer for the garden gate, where a sentence speaks of its code."""

    def held(item: Proposed) -> frozenset[int]:
        return frozenset(at for at, value in enumerate(item.row) if value >= 0.5 and importance[at] > 0.0)

    lacking = [item for item in found if Need.VALUE in item.unmet and {*item.unmet} <= {Need.VALUE, "news"}]
    nearer = [held(item) for item in lacking]
    return [
        replace(item, unmet=("beside",)) if not item.unmet and any(held(item) < other for other in nearer) else item
        for item in found
    ]


def _elsewhere(scene: Scene, part: Part, importance: Sequence[float]) -> frozenset[UUID]:
    """The documents that are not about what this part asks for. Across languages words cannot tell."""
    told = scene.ranked[0].candidate.language
    same = same_language(scene.question.language, told)
    short = len(scene.weighed) <= SHORT
    if not (scene.small or short) or not part.asks or not same or len(scene.question.parts) > 1:
        return frozenset()
    return elsewhere(scene.question, part, scene.weighed, importance, scene.documents, scene.titles, scene.small)


def _proposed(
    scene: Scene,
    number: int,
    at: int,
    values: tuple[float, float, float],
    requirements: Sequence[Requirement],
    weights: Weights,
) -> Proposed:
    """The unit at `at`; `values`: its own coverage, the governed one, its score so far."""
    unit, _, row = scene.units[at]
    own, governed, score = values
    part = scene.question.parts[number]
    context = governing(unit)
    missed: list[str] = []
    entities = 0
    for requirement in requirements:
        met = meets(requirement, unit.text, context)
        entities += met and requirement.need in ENTITIES
        if not met and requirement.strict:
            missed.append(requirement.need)
        if met and requirement.need is Need.VALUE:
            if unit.shape is Shape.BLOCK and requirement.strict and _of_another_item(scene, unit, requirement):
                missed.append(Need.VALUE)
            better, told = _told(part, unit, requirement, own, weights)
            score += better
            missed += told
        if met and (not requirement.strict or requirement.need is Need.VALUE):
            score += weights.soft
    years = [item for item in requirements if item.need is Need.YEAR]
    if len(years) >= 2 and missed.count(Need.YEAR) < len(years):
        missed = [need for need in missed if need is not Need.YEAR]  # 'which rule of 2024 replaced that of 2019'
    if entities and scene.hops(requirements):
        missed = [need for need in missed if need not in ENTITIES]
    missed += _says_nothing(scene, part, unit)
    missed += ["event"] if tells_another_event(scene.question, part, unit.text, context) else []
    if same_language(scene.question.language, unit.candidate.language):
        missed += _speaks_of_another(scene, part, at, context)
    if unit.shape is Shape.ROW and scene.names_no_column(part, row):
        missed.append("column")
    if unit.shape is Shape.ROW and ((own <= 0.0 and governed < 0.8) or scene.another_row(at)):
        missed.append("row")  # the header alone speaks of the question, or another row holds what this one lacks
    if part.kind is Kind.COUNT and has_total(unit.text):
        score += weights.total
    if unit.label and label_fits(part.kind, unit.label):
        score += weights.label
        governed = max(governed, 0.5 * (governed + 1.0)) if governed > 0.2 else governed
    rest = _rest(scene, part, row)
    return Proposed(number, unit, own, governed, score, tuple(missed), rest, row, _columns(scene, unit))


def _speaks_of_another(scene: Scene, part: Part, at: int, context: Governing) -> list[str]:
    """Why a unit that holds the value asked for holds that of something else: another role's name, a field's value as a
    reason, a number of other things, or nothing of the question but its time."""
    unit, _, row = scene.units[at]
    found = []
    role = asked_role(scene.question, part)
    before = () if unit.label else context.before[:1]  # a field is what its own label says
    spoken = (unit.text, unit.label, context.columns or "", *context.headings[:1], *before)
    told = any(says_role(level, role) for level in spoken)
    if role and not told and (scene.small or scene.knows(role)):
        found.append("role")
    if part.kind is Kind.MONEY and not _speaks_of_sum(scene, part, spoken):
        found.append("sum")
    if scene.small and scene.lacks(counted_or_priced(scene.question, part), at, context):
        found.append("counted")
    if part.kind is Kind.WHY and _is_bare_field(unit) and not label_fits(Kind.WHY, unit.label or unit.text):
        found.append("reason")
    if part.kind is Kind.WHERE and unit.shape is Shape.CODE and not _says_where(unit.text):
        found.append("place")
    if scene.small and part.asks:
        own = scene.things(part)
        if own and all(row[place] < HELD for place in own):
            found.append("subject")
    return found


def counted_or_priced(question: Question, part: Part) -> str:
    """The folded noun of what is counted, or of what costs something; '' where neither is asked."""
    if part.kind is Kind.COUNT:
        return "" if part.head is None else question.words[part.head].folded
    inside = [word.folded for word in question.words if part.start <= word.start < part.end]
    at = priced(inside) if part.kind is Kind.MONEY else None
    return "" if at is None else inside[at]


def _is_bare_field(unit: Unit) -> bool:
    """A field, a row, a line of data: its value is no reason, unless it says so."""
    return bool(unit.label) or unit.shape in (Shape.ROW, Shape.CODE)


def _says_where(text: str) -> bool:
    """Of a line of data: by its key, or in words."""
    return label_fits(Kind.WHERE, text) or any(fold(word.text) in PLACE_WORDS for word in words(text))


def _speaks_of_sum(scene: Scene, part: Part, spoken: Sequence[str]) -> bool:
    """Of a question for a fine, a deposit, a salary: whether the text speaks of one. Of a price: always."""
    head = "" if part.head is None else scene.question.words[part.head].folded
    group = next((group for group in SUMS if head.startswith(group)), ())
    return not group or any(fold(word.text).startswith(group) for level in spoken for word in words(level))


def _says_nothing(scene: Scene, part: Part, unit: Unit) -> list[str]:
    """Why the unit is no answer whatever it holds: it points at one, asks itself, or repeats the question."""
    found = []
    if not part.plural and _points_elsewhere(scene, unit):
        found.append("pointer")
    if unit.text.rstrip('*_ "”“)').endswith("?") or _answers_another_question(part, unit) or _greets(unit.text):
        found.append("statement")
    elif _repeats(scene, part, unit):
        found.append("news")
    wanted = scene.defined(part)
    told = same_language(scene.question.language, unit.candidate.language) and unit.shape is not Shape.CODE
    if wanted and told:  # a line of data says what its key is
        found += [] if defines(unit, wanted, scene.matcher) else ["definition"]
    return found


def _of_another_item(scene: Scene, unit: Unit, requirement: Requirement) -> bool:
    """Whether a list holds the value in one item and the question's words in others, and not in what leads to it."""
    lines = [line for line in unit.text.split("\n") if line.strip()]
    language = unit.candidate.language
    if len(lines) < 3 or any(scene.matcher.text(lines[0], language)):
        return False
    return not any(meets(requirement, line) and any(scene.matcher.text(line, language)) for line in lines[1:])


def _greets(text: str) -> bool:
    """'Ahoj Jano,', 'Dear Ms Hill,': a line that only greets states nothing."""
    said = [fold(word.text) for word in words(text)]
    return 0 < len(said) <= _GREETING and said[0] in GREETINGS and text.rstrip().endswith((",", "!", said[-1]))


def _told(part: Part, unit: Unit, requirement: Requirement, own: float, weights: Weights) -> tuple[float, list[str]]:
    """(what is added to the score of a unit that holds the value asked for, what it does not meet all the same): a
    role or a body without a name answers 'who' only where the unit itself says what they do."""
    wanted = requirement.alternatives[0]
    assert isinstance(wanted, Wanted)
    better = weights.soft if states_exactly(wanted, unit.text) else 0.0
    row = unit.shape is Shape.ROW or unit.label != ""
    vague = part.kind is Kind.WHO and own < weights.role and not row and not names_one(wanted, unit.text)
    return better, [Need.VALUE] if vague else []


def _answers_another_question(part: Part, unit: Unit) -> bool:
    """Whether the unit stands below a question of the text that asks for another kind of value."""
    above = unit.before[0].rstrip("*_ ") if unit.before else ""
    if not above.endswith("?"):
        return False
    kind = asked([fold(word.text) for word in words(above)]).kind
    return kind is not part.kind and Kind.OTHER not in (kind, part.kind)


def _repeats(scene: Scene, part: Part, unit: Unit) -> bool:
    """Whether the unit says nothing but the question's own words. To 'is it so', of a command, and of a message that
    was pasted that is an answer."""
    pasted = not part.asks and len(scene.weighed) >= max(_PASTED, len(scene.named) + 1)
    if part.kind is Kind.YES_NO or unit.shape is Shape.CODE or pasted:
        return False
    return not scene.matcher.news(unit.text, unit.candidate.language)


def _rest(scene: Scene, part: Part, row: Row) -> float:
    """Coverage of what is asked of the person or thing named; 1 where the question says nothing more."""
    pairs = [
        (v, row[at])
        for at, v in enumerate(importance_of(scene, part))
        if at not in scene.named and scene.weighed[at].folded not in TITLES
    ]
    total = sum(value for value, _ in pairs)
    return sum(value * here for value, here in pairs) / total if total > 0.0 else 1.0


def _points_elsewhere(scene: Scene, unit: Unit) -> bool:
    """Whether all that the unit holds of the question is what its links are called: 'see [the spare keys](...)'."""
    if "](" not in unit.text and "[[" not in unit.text:
        return False
    plain, named = without_links(unit.text)
    language = unit.candidate.language
    return any(scene.matcher.text(named, language)) and not any(scene.matcher.text(plain, language))


def _columns(scene: Scene, unit: Unit) -> tuple[int, ...]:
    """Of a row: its first column, and those that hold the question's words in their header or their cell.

    Where the question names one of several columns exactly (a year, a number), that one alone.
    """
    if unit.shape is not Shape.ROW or unit.context is None:
        return ()
    names, values = cells(unit.context), cells(unit.text)
    if len(names) != len(values):
        return ()
    language = unit.candidate.language
    asked = set(scene.question.years) | {label.value for label in scene.question.labels}
    named = [at for at, name in enumerate(names) if name in asked]
    if named:
        return tuple(sorted({0, *named}))
    heads = [sum(scene.matcher.text(name, language)) for name in names]
    held = [at for at, value in enumerate(values) if any(scene.matcher.text(value, language)) or value in asked]
    best = max(heads, default=0.0)
    exact = [at for at, name in enumerate(names) if best > 0 and heads[at] == best and _numbered(name, asked)]
    chosen = exact or [at for at, value in enumerate(heads) if best > 0 and value >= 0.75 * best]
    return tuple(sorted({0, *held, *chosen}))


def _numbered(name: str, asked: set[str]) -> bool:
    return not asked.isdisjoint(name.replace(".", " ").split())


def _summary(scene: Scene, number: int) -> list[Proposed]:
    """The first sentences of the document whose title the question names."""
    importance = importance_of(scene, scene.question.parts[number])
    named: dict[int, float] = {}
    for position, item in enumerate(scene.ranked):
        candidate = item.candidate
        title = scene.matcher.text(" ".join((candidate.title, *candidate.heading[:1])), candidate.language)
        named[position] = sum(map(product, importance, title))
    found: list[Proposed] = []
    for unit, own_row, row in scene.units:
        if unit.shape is Shape.ROW or len(unit.text) < 20:
            continue
        titled = named[unit.position]
        own, governed = sum(map(product, importance, own_row)), sum(map(product, importance, row))
        lead = 1.0 / (1 + unit.candidate.ordinal) + 0.5 / (1 + unit.start / 200)
        score = titled + 0.4 * lead + 0.1 * own + 0.1 * scene.priors[unit.position]
        unmet = () if max(titled, governed) >= 0.5 else ("document",)
        found.append(Proposed(number, unit, own, max(titled, governed), score, unmet, row=row))
    found.sort(key=lambda item: (len(item.unmet), -item.score))
    return found[:PROPOSED]
