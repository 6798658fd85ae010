"""What is measured of a set: rankings by ir-measures, and the rates of answers that `uzel eval` prints too."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import ir_measures

from benchmarks.lab.collection import Query


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was said to a question: whether an answer, and which documents it cites."""

    query: Query
    answered: bool
    cited: Sequence[str]


def ndcg(queries: Sequence[Query], rankings: Mapping[str, Sequence[str]], depth: int = 10) -> float | None:
    """Mean nDCG over the judged questions (Järvelin and Kekäläinen 2002); documents best first."""
    qrels = [
        ir_measures.Qrel(query.id, document, grade) for query in queries for document, grade in query.judged.items()
    ]
    run = [
        ir_measures.ScoredDoc(query, document, float(-place))
        for query, documents in rankings.items()
        for place, document in enumerate(documents)
    ]
    if not qrels:
        return None
    measure = ir_measures.nDCG @ depth
    return float(ir_measures.calc_aggregate([measure], qrels, run)[measure])


def rates(outcomes: Sequence[Outcome]) -> dict[str, float | None]:
    """Answered though unanswerable; refused though answerable; answered without citing a judged document."""
    unanswerable = [one for one in outcomes if not one.query.answerable]
    answerable = [one for one in outcomes if one.query.answerable]
    wrong = [one for one in answerable if one.answered and not set(one.cited) & set(one.query.judged)]
    return {
        "false answers": _share(sum(one.answered for one in unanswerable), len(unanswerable)),
        "false refusals": _share(sum(not one.answered for one in answerable), len(answerable)),
        "wrong answers": _share(len(wrong), len(answerable)),
    }


def _share(count: int, of: int) -> float | None:
    return count / of if of else None
