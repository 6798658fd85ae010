"""Measuring on a collection of judged questions, through the same record, retrieval and answers as everybody's."""

from __future__ import annotations

import asyncio
import json
import statistics
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from uuid import UUID

from uzel.domain.chunking import ChunkSettings
from uzel.domain.documents import Document
from uzel.domain.drafting import draft
from uzel.domain.evidence import Ranked
from uzel.domain.ids import new_id
from uzel.domain.nodes import Change, Draft, OriginState
from uzel.domain.questions import analyse
from uzel.domain.scopes import Scope, account
from uzel.errors import UsageError
from uzel.store import sources, visibility
from uzel.usecases.answer import Answerer
from uzel.usecases.indexing import Indexer, Preparing
from uzel.usecases.retrieve import BRANCHES, Retriever

METRICS = ("hit@1", "hit@3", "hit@5", "mrr", "recall@5", "recall@10", "ndcg@10")
_DRAFTS = 200
_DEPTH = 100  # documents of a ranking that are measured


@dataclass(frozen=True, slots=True)
class Judged:
    id: str
    text: str
    answerable: bool
    grades: Mapping[str, int]  # document id -> grade; empty where the corpus has no answer


@dataclass(slots=True)
class Evaluation:
    """One temporary database, for one collection."""

    indexer: Indexer
    retriever: Retriever
    answerer: Answerer
    read: Callable[[bytes, Path], Document]
    settings: ChunkSettings = field(default_factory=ChunkSettings)
    _documents: dict[UUID, str] = field(default_factory=dict)

    async def run(
        self,
        folder: Path,
        *,
        questions: Path | None = None,
        run_file: Path | None = None,
        branch: str | None = None,
        progress: Callable[[int, int, str], None] = lambda done, total, what: None,
        details: Path | None = None,
    ) -> dict[str, Any]:
        """Index the corpus, ask every question by every branch, answer it. `details`: a line of JSON per question."""
        corpus = list(_lines(folder / "corpus.jsonl", {"id", "text"}))
        judged = _judged(questions or folder / "queries.jsonl", folder / "qrels.tsv")
        index_s, passages = await self._index(corpus, progress)
        names = [*BRANCHES, "hybrid"] if branch is None else [branch]
        rankings: dict[str, dict[str, list[tuple[str, float]]]] = {name: {} for name in names}
        answers: list[tuple[Judged, str, list[str]]] = []
        took: list[float] = []
        with details.open("w", encoding="utf-8") if details else _Nowhere() as told:
            for done, query in enumerate(judged):
                progress(done, len(judged), "asking")
                for name in names:
                    begun = time.perf_counter()
                    found = await self.retriever.retrieve(analyse(query.text), self.indexer.viewer, name)
                    if name == names[-1]:
                        took.append((time.perf_counter() - begun) * 1000)
                    rankings[name][query.id] = self._ranking(found.ranked)
                answer = await self.answerer.ask(query.text, self.indexer.viewer)
                cited = [self._documents[UUID(c["node_id"])] for c in answer.citations]
                answers.append((query, answer.status, cited))
                told.write(
                    json.dumps(
                        {
                            "id": query.id,
                            "text": query.text,
                            "answerable": query.answerable,
                            "status": answer.status,
                            "cited": cited,
                            "judged": list(query.grades),
                            "answer": answer.answer,
                            "why": dict(answer.diagnostics),
                        },
                        ensure_ascii=False,
                    )
                    + "\n"
                )
        if run_file is not None:
            _write_run(run_file, rankings[names[-1]])
        branches = {
            name: _metrics(judged, rankings[name]) if name in rankings else None
            for name in (*BRANCHES, "graph", "hybrid")
        }
        return {
            "branches": branches,
            **rates(answers),
            "p50_ms": _percentile(took, 50),
            "p95_ms": _percentile(took, 95),
            "index_s": round(index_s, 2),
            "passages": passages,
            "passages_per_s": round(passages / index_s, 2) if index_s else None,
            "embedded": self.indexer.embedded,
        }

    async def _index(
        self, corpus: Sequence[dict[str, Any]], progress: Callable[[int, int, str], None]
    ) -> tuple[float, int]:
        """Seconds and passages."""
        indexer, viewer = self.indexer, self.indexer.viewer
        begun = time.perf_counter()
        await indexer.open()
        async with indexer.engine.writing(viewer) as connection:
            scope = await visibility.intern(connection, viewer.tenant_id, Scope.of([[account(viewer.account_id)]]))
            source = await sources.make_source(connection, viewer, "collection", "collection", scope)
        drafts: list[Draft] = []
        async with Preparing(indexer) as preparing:
            for start in range(0, len(corpus), _DRAFTS):
                progress(start, len(corpus), "indexing")
                some = await asyncio.to_thread(self._drafts, corpus[start : start + _DRAFTS], scope)
                await preparing.add(some)
                drafts += some
            await preparing.finish()
        states = [
            OriginState(key=name, part="", uri=f"/{name}", state="ready", node_id=made.node_id)
            for made in drafts
            for name in [self._documents[made.node_id]]
        ]
        await indexer.publish(Change(source.source_id, "add", drafts, states))
        await indexer.maintain()
        passages = sum(len(made.passages) for made in drafts)
        return time.perf_counter() - begun, passages

    def _drafts(self, rows: Sequence[Mapping[str, Any]], scope: int) -> list[Draft]:
        drafts = []
        for row in rows:
            node_id = new_id()
            self._documents[node_id] = str(row["id"])
            document = self._document(row)
            if document is not None:
                drafts.append(draft(node_id, scope, document, "", self.indexer.tokens, self.settings))
        return drafts

    def _document(self, row: Mapping[str, Any]) -> Document | None:
        text = str(row["text"])
        if not text.strip():
            return None
        document = self.read(text.encode("utf-8", "replace"), Path("document.md"))
        title = str(row.get("title") or "") or document.title
        return replace(document, title=title, language=row.get("lang"), published=True)

    def _ranking(self, ranked: Sequence[Ranked]) -> list[tuple[str, float]]:
        """Documents in the order of their best passage."""
        best: dict[str, float] = {}
        for one in ranked:
            best.setdefault(self._documents[one.candidate.node_id], one.score)
        return list(best.items())[:_DEPTH]


def rates(answers: Sequence[tuple[Judged, str, list[str]]]) -> dict[str, float | None]:
    """Of answers (question, status, cited documents): null where the set has no such questions."""
    able = [one for one in answers if one[0].answerable]
    unable = [one for one in answers if not one[0].answerable]
    answered = [one for one in able if one[1] == "answered" and one[0].grades]
    return {
        "false_answer_rate": _share(sum(status == "answered" for _, status, _ in unable), len(unable)),
        "false_refusal_rate": _share(sum(status != "answered" for _, status, _ in able), len(able)),
        "wrong_answer_rate": _share(
            sum(not any(query.grades.get(document, 0) > 0 for document in cited) for query, _, cited in answered),
            len(able),
        ),
    }


def _share(part: int, whole: int) -> float | None:
    return round(part / whole, 4) if whole else None


def _percentile(values: Sequence[float], percent: int) -> float | None:
    if not values:
        return None
    if len(values) == 1:
        return round(values[0], 2)
    return round(statistics.quantiles(values, n=100, method="inclusive")[percent - 1], 2)


def _metrics(judged: Sequence[Judged], ranking: Mapping[str, Sequence[tuple[str, float]]]) -> dict[str, float] | None:
    try:
        import ir_measures  # noqa: PLC0415  # an extra: only eval needs it
        from ir_measures import RR, R, Success, nDCG  # noqa: PLC0415
    except ImportError as error:
        raise UsageError("`uzel eval` needs the extra 'eval': install uzel[eval].") from error

    qrels = {query.id: dict(query.grades) for query in judged if query.grades}
    if not qrels:
        return None
    # equal scores would be ordered by name: the rank is what counts
    run = {
        key: {document: float(len(found) - place) for place, (document, _) in enumerate(found)}
        for key, found in ranking.items()
        if key in qrels
    }
    for key in qrels:
        run.setdefault(key, {})
    wanted = {
        "hit@1": Success @ 1,
        "hit@3": Success @ 3,
        "hit@5": Success @ 5,
        "mrr": RR,
        "recall@5": R @ 5,
        "recall@10": R @ 10,
        "ndcg@10": nDCG @ 10,
    }
    totals = dict.fromkeys(wanted, 0.0)
    back = {measure: name for name, measure in wanted.items()}
    for one in ir_measures.iter_calc(list(wanted.values()), qrels, run):
        totals[back[one.measure]] += one.value
    return {name: round(totals[name] / len(qrels), 4) for name in METRICS}


def _judged(questions: Path, qrels: Path) -> list[Judged]:
    grades: dict[str, dict[str, int]] = {}
    if qrels.exists():
        for number, line in enumerate(qrels.read_text(encoding="utf-8").splitlines(), 1):
            cells = line.split("\t")
            if len(cells) != 3 or not cells[2].strip().lstrip("-").isdigit():
                raise UsageError(f"{qrels}, line {number}: expected 'query-id<TAB>document-id<TAB>grade'.")
            grades.setdefault(cells[0], {})[cells[1]] = int(cells[2])
    rows = list(_lines(questions, {"id", "text"}))
    return [
        Judged(str(row["id"]), str(row["text"]), bool(row.get("answerable", True)), grades.get(str(row["id"]), {}))
        for row in rows
    ]


def _lines(file: Path, keys: set[str]) -> Iterator[dict[str, Any]]:
    """The objects of a JSON-lines file; each must have these keys. Raises `UsageError` with the line that is wrong."""
    try:
        lines = file.read_text(encoding="utf-8").split("\n")
    except OSError as error:
        raise UsageError(f"{file} cannot be read: {error.strerror or error}.") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"{file} is not UTF-8.") from error
    for number, line in enumerate(lines, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except json.JSONDecodeError as error:
            raise UsageError(f"{file}, line {number}: not JSON ({error.msg}).") from error
        if not isinstance(row, dict) or not keys <= row.keys():
            raise UsageError(f"{file}, line {number}: expected an object with {', '.join(sorted(keys))}.")
        yield row


def _write_run(file: Path, rankings: Mapping[str, Sequence[tuple[str, float]]]) -> None:
    """TREC run: query, Q0, document, rank, score, tag. The scores fall with the rank."""
    with file.open("w", encoding="utf-8") as out:
        for query, found in rankings.items():
            for rank, (document, _) in enumerate(found, 1):
                out.write(f"{query} Q0 {document} {rank} {1 / rank:.6f} uzel\n")


class _Nowhere:
    """A file that keeps nothing."""

    def __enter__(self) -> _Nowhere:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def write(self, _: str) -> int:
        return 0
