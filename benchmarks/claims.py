"""How often the claim check accepts what is false and rejects what is true, by kind and language, with intervals.

    python -m benchmarks.claims FILE...

A line of a file: id, lang, evidence, claim, supported, kind, and optionally wording (kept or free).
Intervals: Wilson score, 95 % (Wilson 1927, as in Brown, Cai and DasGupta 2001, formula 4).
"""

from __future__ import annotations

import argparse
import json
import lzma
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterable
from math import sqrt
from pathlib import Path
from typing import Any

from uzel.domain.checking import Verdict, verify
from uzel.text import lemmas
from uzel.text.lexicon_file import stored

_Z = 1.959964


def wilson(hits: int, of: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    if of == 0:
        return 0.0, 1.0
    share = hits / of
    middle = share + _Z**2 / (2 * of)
    spread = _Z * sqrt(share * (1 - share) / of + _Z**2 / (4 * of**2))
    scale = 1 + _Z**2 / of
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def _row(name: str, group: Iterable[tuple[dict[str, Any], bool]]) -> str:
    pairs = list(group)
    false = [accepted for row, accepted in pairs if not row["supported"]]
    true = [not accepted for row, accepted in pairs if row["supported"]]
    cells = []
    for hits in (false, true):
        low, high = wilson(sum(hits), len(hits))
        share = f"{100 * sum(hits) / len(hits):5.1f} % ({100 * low:.1f}–{100 * high:.1f})" if hits else "-"
        cells.append(f"{sum(hits):3d} of {len(hits):<4d} {share:24s}")
    return f"{name:24s} | {cells[0]} | {cells[1]}"


def _tell_classes(results: list[tuple[dict[str, Any], Verdict]]) -> None:
    """Which class of checks refused true and false pairs, and how many accepted ones are in doubt."""
    for supported in (True, False):
        chosen = [verdict for row, verdict in results if row["supported"] is supported]
        refused = Counter(str(v.refused_by) + (", reworded" if v.reworded else "") for v in chosen if v.refused_by)
        doubtful = sum(v.supported and v.doubt is not None for v in chosen)
        sure = sum(v.supported and v.doubt is None for v in chosen)
        told = ", ".join(f"{name} {count}" for name, count in sorted(refused.items()))
        print(f"{'true' if supported else 'false'}: accepted {sure}, in doubt {doubtful}; refused by {told or 'none'}")


def rows_of(path: Path) -> list[dict[str, Any]]:
    """The pairs of a file; one that ends in .xz is unpacked."""
    with lzma.open(path, "rt", encoding="utf-8") if path.suffix == ".xz" else path.open(encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.strip()]


def main() -> None:
    """Print the table, and the pairs that went wrong where asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--errors", action="store_true", help="also list the pairs that went wrong")
    options = parser.parse_args()
    lemmas.use(stored(Path(tempfile.gettempdir()) / "uzel-test-lexicon"))
    rows = [row for path in options.files for row in rows_of(path)]
    begun = time.perf_counter()
    results = [(row, verify(row["evidence"], row["claim"], row.get("lang"))) for row in rows]
    seconds = time.perf_counter() - begun
    groups: dict[str, list[tuple[dict[str, Any], bool]]] = defaultdict(list)
    for row, verdict in results:
        for key in ("all", f"lang {row.get('lang')}", f"wording {row.get('wording', '-')}", f"kind {row.get('kind')}"):
            groups[key].append((row, verdict.supported))
    print(f"{'':24s} | {'false accepts':36s} | false rejects")
    for name in sorted(groups, key=lambda key: (key.startswith("kind"), key)):
        print(_row(name, groups[name]))
    print(f"{len(rows)} pairs in {seconds:.1f} s")
    _tell_classes(results)
    if options.errors:
        for row, verdict in results:
            if verdict.supported != row["supported"]:
                print(
                    f"{'accepts' if verdict.supported else 'rejects'} {row.get('id')} {row.get('kind')}: {verdict.reason}"
                )
                print(f"    {row['evidence']}\n    {row['claim']}")


if __name__ == "__main__":
    main()
