"""The units of all ranked passages with how well they hold the words of a question: shared by its parts."""

from __future__ import annotations

from collections.abc import Sequence
from uuid import UUID

from uzel.domain.answering.coverage import LEFT, WeighedWord
from uzel.domain.answering.defining import defined
from uzel.domain.answering.matching import Matcher, Passage, Row
from uzel.domain.answering.readable import without_links
from uzel.domain.answering.requirements import Governing, Need, Placed, Requirement, meets
from uzel.domain.answering.topic import HELD, is_noun
from uzel.domain.answering.units import Shape, Unit, units
from uzel.domain.asking import head_kind
from uzel.domain.asking_words import JOINING, Kind
from uzel.domain.evidence import Ranked
from uzel.domain.questions import Part, Question

ENTITIES = (Need.NAME, Need.QUOTED, Need.LABEL)


class Scene:
    """The units of all ranked passages with their rows: shared by the parts of one question."""

    def __init__(
        self, question: Question, weighed: Sequence[WeighedWord], ranked: Sequence[Ranked], small: bool = False
    ) -> None:
        self.question, self.weighed, self.ranked, self.small = question, weighed, ranked, small
        self.matcher = Matcher(weighed)
        self._hops: dict[tuple[Requirement, ...], bool] = {}
        self.named = _entities(question, weighed)  # positions of words that name a person, a code, a year, a label
        self.units: list[tuple[Unit, Row, Row]] = []  # unit, its own row, its row with what governs it
        self.cells: list[frozenset[int]] = []  # of each unit, the words of the question that it holds itself
        self.documents: dict[UUID, Row] = {}  # what all ranked passages of a document and their headings hold
        self.titles: dict[UUID, Row] = {}  # what their titles and headings alone hold
        self._tables: dict[tuple[UUID, str | None], list[frozenset[int]]] = {}
        for position, item in enumerate(ranked):
            candidate = item.candidate
            passage = self.matcher.passage(candidate.text, candidate.language)
            above = self.matcher.text(" ".join((candidate.title, *candidate.heading)), candidate.language)
            node = candidate.node_id
            whole = passage.stretch(0, len(candidate.text))
            self.titles[node] = tuple(map(max, above, self.titles.get(node, above)))
            self.documents[node] = tuple(map(max, whole, above, self.documents.get(node, above)))
            before: dict[str, Row] = {}
            for unit in units(candidate, position):
                own = self._own(unit, passage)
                self.cells.append(frozenset(at for at, value in enumerate(own) if value >= 0.5))
                # Whom or what it is about may stand in the heading alone: then the other words tell the units apart.
                if self.named and any(above[at] > own[at] for at in self.named):
                    own = tuple(max(v, 0.9 * above[at]) if at in self.named else v for at, v in enumerate(own))
                near = [(0.9, above)]
                if unit.context:
                    near.append((0.9, self.matcher.text(unit.context, candidate.language)))
                near += [(weight, before.get(said, ())) for weight, said in zip((0.75, 0.6), unit.before, strict=False)]
                self.units.append((unit, own, _united(own, near)))
                before[unit.text] = own
        top = max((item.score for item in ranked), default=0.0)
        self.priors = [
            0.6 * (item.score / top if top > 0 else 1.0) + 0.4 / (1 + position) for position, item in enumerate(ranked)
        ]

    def defined(self, part: Part) -> tuple[int, ...]:
        """Places of the words of the thing that the part asks a definition of."""
        said = defined(self.question, part)
        return tuple(at for at, word in enumerate(self.weighed) if word.folded in said)

    def knows(self, folded: str) -> bool:
        """Whether the base has this word of the question."""
        return any(word.folded == folded and word.known for word in self.weighed)

    def things(self, part: Part) -> tuple[int, ...]:
        """Places of the words of the part that the base has, and that are no year, number, time or value asked for."""
        told = self.question.told_of(part)
        own = {self.question.words[at].folded for at in (*part.words, *part.shared)}
        return tuple(
            at
            for at, word in enumerate(self.weighed)
            if word.known and word.folded in own and at not in self.named and word.folded not in told
            and not word.folded[0].isdigit() and head_kind(word.folded) not in (Kind.YEAR, Kind.WHEN, Kind.TIME)
        )  # fmt: skip

    def lacks(self, noun: str, at: int, around: Governing) -> bool:
        """Whether the base has this noun of the question, and neither the unit nor its headings have it."""
        unit, own, _ = self.units[at]
        place = next((at for at, word in enumerate(self.weighed) if word.folded == noun and word.known), None)
        if place is None or own[place] >= HELD or not is_noun(self.question, self.weighed[place]):
            return False
        said = " ".join((around.columns or "", *around.above))
        return self.matcher.text(said, unit.candidate.language)[place] < HELD

    def names_no_column(self, part: Part, row: Row) -> bool:
        """Whether a table names no such thing and no such role: 'which size', 'who was the opponent'."""
        if not part.asks or len(self.question.parts) > 1 or part.kind not in (Kind.OTHER, Kind.WHO):
            return False
        head = None if part.head is None else self.question.words[part.head].folded
        nouns = (
            at
            for at, word in enumerate(self.weighed)
            if (word.folded == head or part.kind is Kind.WHO) and is_noun(self.question, word)
        )
        return any(row[at] < HELD for at in nouns if at not in self.named)

    def another_row(self, at: int) -> bool:
        """Whether the cells of the unit's table hold a word of the question that this row's cells lack: a row is looked
        up by all of its keys. Where the question joins things ('A or B'), a row may answer for one of them."""
        unit = self.units[at][0]
        table = (unit.candidate.node_id, unit.context)
        if table not in self._tables:
            self._tables[table] = [
                self.cells[place]
                for place, (other, _, _) in enumerate(self.units)
                if other.shape is Shape.ROW and (other.candidate.node_id, other.context) == table
            ]
        rows = self._tables[table]
        keys = frozenset[int]().union(*rows)
        if keys <= self.cells[at]:
            return False
        if not any(word.folded in JOINING for word in self.question.words):
            return True
        return not self.cells[at] or any(len(row) > len(self.cells[at]) for row in rows)

    def hops(self, requirements: Sequence[Requirement]) -> bool:
        """Whether the question names several things that stand in several passages: then each passage may answer with
        the one that it is about ('which of the two is older'). English only, where capitals mark more than persons."""
        key = tuple(requirements)
        if key not in self._hops:
            entities = [item for item in requirements if item.need in ENTITIES]
            several = self.question.language == "en" and len(entities) >= 2
            self._hops[key] = several and all(self._in_evidence(item) for item in entities)
        return self._hops[key]

    def _in_evidence(self, requirement: Requirement) -> bool:
        return any(
            meets(requirement, item.candidate.text, Governing((), item.candidate.heading, item.candidate.title))
            for item in self.ranked
        )

    def _own(self, unit: Unit, passage: Passage) -> Row:
        """What only the name of a link holds counts half: a link points at the answer."""
        row = passage.stretch(unit.start, unit.end)
        if "](" not in unit.text and "[[" not in unit.text:
            return row
        plain, _ = without_links(unit.text)
        said = self.matcher.text(plain, unit.candidate.language)
        return tuple(max(here, 0.5 * linked) for here, linked in zip(said, row, strict=True))


def _entities(question: Question, weighed: Sequence[WeighedWord]) -> frozenset[int]:
    placed: list[Placed] = [*question.names, *question.identifiers, *question.named_years, *question.labels]
    spans = [(item.start, item.end) for item in placed]
    named = {word.folded for word in question.words if any(start <= word.start < end for start, end in spans)}
    return frozenset(at for at, word in enumerate(weighed) if word.folded in named)


def _united(own: Row, near: Sequence[tuple[float, Row]]) -> Row:
    row = list(own)
    for weight, other in near:
        for at, value in enumerate(other):
            row[at] = max(row[at], weight * value)
    return tuple(row)


def importance_of(scene: Scene, part: Part) -> tuple[float, ...]:
    """The weight of each word of the question for this part; they add up to 1."""
    said = scene.question.words
    own = {said[at].folded for at in part.words}
    told = scene.question.told_of(part)
    shared = {said[at].folded for at in part.shared}
    raw = [
        word.weight * (LEFT if word.folded in told | (shared - own) else 1.0 if word.folded in own else 0.0)
        for word in scene.weighed
    ]
    if not any(raw):
        raw = [word.weight for word in scene.weighed]
    total = sum(raw) or 1.0
    return tuple(value / total for value in raw)


def product(left: float, right: float) -> float:
    return left * right


def same_language(asked: str, told: str) -> bool:
    """Czech and Slovak hold one another's words."""
    return asked == told or {asked, told} <= {"cs", "sk"}
