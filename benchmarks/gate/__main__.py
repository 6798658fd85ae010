"""python -m benchmarks.gate SET...: fits the gate's weights, leaving one set out in turn, and on all sets.

Prints, for the weights fitted without a set, what that set gives at several biases; then the same for the weights
fitted on all. The last weights, with the bias chosen from the table, stand in `uzel.domain.answering.gate.DEFAULT`.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from benchmarks.gate.rows import ANSWERABLE, OFF_TOPIC, TAKEN_AWAY, UNANSWERABLE, Row, off_topic_questions, rows
from benchmarks.lab.collection import cache_folder, evaluation_folder
from benchmarks.lab.vectors import VectorCache
from uzel.adapters.models.e5.embedder import E5
from uzel.domain.answering.gate import FITTED, terms_of_logistic

RIDGE = 1e-3
#: of a kind in the fit: the right document taken away leaves neighbours that sometimes answer too
SHARES = {ANSWERABLE: 1.0, OFF_TOPIC: 0.5, UNANSWERABLE: 1.0, TAKEN_AWAY: 0.25}
ADVERSARIAL = 0.3  # of unanswerable questions where they are more than a third of a set: written to deceive
BIASES = (0.0, 0.4, 0.6, 0.8, 1.0, 1.2)

Weights = NDArray[np.float64]


def main() -> None:
    """Fits and prints."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.gate", description=__doc__)
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--eval", help="folder of the sets (default: UZEL_EVAL, else ../shared/eval)")
    parser.add_argument("--off-topic", required=True, metavar="SET", help="the set whose questions no corpus answers")
    arguments = parser.parse_args()
    folder = evaluation_folder(arguments.eval)
    cache = VectorCache(E5.load(cache_folder() / "embedder"))
    off_topic = off_topic_questions(folder / arguments.off_topic)
    by_set = {name: rows(folder / name, off_topic, cache) for name in arguments.sets}
    everything = [row for own in by_set.values() for row in own]
    if len(by_set) > 1:
        for name, own in by_set.items():
            others = [row for row in everything if row.collection != name]
            if len({row.kind == ANSWERABLE for row in others if row.ruled is None}) < 2:
                print(f"without {name}: exact rules decide all that is answerable in the others, nothing to fit")
                continue
            weights = fit(others)
            print(f"without {name}: {_named(weights)}")
            _table(own, weights)
    weights = fit(everything)
    print(f"all: {_named(weights)}")
    for own in by_set.values():
        _table(own, weights)


def fit(given: Sequence[Row]) -> Weights:
    """(terms + 1,) weights and bias of a logistic regression with a small ridge, by Newton's method.

    Every set and kind of question weighs its share, however many questions it has, and both outcomes weigh alike.
    """
    open_rows = [row for row in given if row.ruled is None]
    inputs = np.array([[*terms_of_logistic(row.features), 1.0] for row in open_rows])
    right = np.array([float(row.kind == ANSWERABLE) for row in open_rows])
    counts = Counter((row.collection, row.kind) for row in open_rows)
    sizes = Counter(row.collection for row in open_rows)
    share = np.array([_share(row, counts, sizes) for row in open_rows])
    for outcome in (0.0, 1.0):
        share[right == outcome] /= max(share[right == outcome].sum(), 1e-12)
    weights = np.zeros(inputs.shape[1])
    ridge = np.diag([2 * RIDGE] * (inputs.shape[1] - 1) + [0.0])
    for _ in range(50):
        likely = 1.0 / (1.0 + np.exp(-inputs @ weights))
        slope = inputs.T @ (share * (likely - right)) + ridge @ weights
        bend = (inputs * (share * likely * (1.0 - likely))[:, None]).T @ inputs + ridge
        step = np.linalg.solve(bend + 1e-9 * np.eye(len(weights)), slope)
        weights = weights - step
        if float(np.abs(step).max()) < 1e-6:
            break
    return np.asarray(weights, dtype=np.float64)


def _share(row: Row, counts: Counter[tuple[str, str]], sizes: Counter[str]) -> float:
    count = counts[row.collection, row.kind]
    share = SHARES[row.kind]
    if row.kind == UNANSWERABLE and count * 5 > sizes[row.collection]:
        share *= ADVERSARIAL
    return share / count


def _score(row: Row, weights: Weights) -> float:
    return float(np.dot(weights, [*terms_of_logistic(row.features), 1.0]))


def _table(own: Sequence[Row], weights: Weights) -> None:
    """The share of each kind that would be decided wrongly, with the bias moved."""
    kinds = [kind for kind in SHARES if any(row.kind == kind for row in own)]
    for moved in BIASES:
        parts = []
        for kind in kinds:
            of_kind = [row for row in own if row.kind == kind]
            answered = [_score(row, weights) + moved >= 0.0 if row.ruled is None else row.ruled for row in of_kind]
            wrong = sum(said != (kind == ANSWERABLE) for said in answered) / len(of_kind)
            parts.append(f"{kind} {wrong:.3f}")
        print(f"  {own[0].collection:14} bias {moved:+.1f}  wrong: {'  '.join(parts)}", flush=True)


def _named(weights: Weights) -> str:
    return "  ".join(f"{name} {value:.2f}" for name, value in zip((*FITTED, "bias"), weights, strict=True))


if __name__ == "__main__":
    main()
