"""How fast the built-in embedder is: OpenVINO against the wheel's own engine, on the same texts.

    python benchmarks/embedder.py [--rounds 5] [--json]

The engines take turns, round by round, so that a busy machine slows both; the medians are compared. Beside the time on
the clock stands the time of the processors, which other work on the machine changes less. The wheel's engine runs as
Uzel's fallback runs it, with threads that sleep while they wait (OMP_WAIT_POLICY=passive; set it to *active* for its
default, which is faster on an idle machine and many times slower on a busy one).
"""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import random
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from uzel.adapters.models.e5.embedder import E5
from uzel.adapters.models.e5.engines import Input, usable_processors
from uzel.adapters.models.e5.tokenizer import Tokenizer

SIZES = ((120, 32), (440, 16))  # tokens of a passage, passages of a run
MIXED = (30, 60, 120, 240, 440)
FLAGS = ("avx2", "avx512f", "avx512_vnni", "avx512_bf16", "amx_tile", "amx_bf16", "amx_int8", "asimd", "bf16", "i8mm")
WORDS = """
schůzka rodičů začíná večer v jídelně a potrvá asi hodinu žáci přinesou podepsaný list učitelka vysvětlí nový rozvrh
knižnica univerzity otvára študovňu každý deň okrem nedele záverečné práce sa odovzdávajú elektronicky vedúci práce
the boiler in the cellar needs a new valve before winter someone should call the plumber and order spare parts today
"""


def passage(tokenizer: Tokenizer, tokens: int, seed: int) -> str:
    """A text of `tokens` tokens or just below, prefix and marks included."""
    order = random.Random(seed)
    known = WORDS.split()
    words: list[str] = []
    while tokenizer.passage_tokens(" ".join(words)) < tokens:
        words.append(order.choice(known))
    return " ".join(words[:-1])


def processor() -> dict[str, Any]:
    """Name and flags as Linux tells them; elsewhere what Python knows."""
    told = {"model": platform.processor() or platform.machine(), "flags": [], "usable": usable_processors()}
    information = Path("/proc/cpuinfo")
    if information.exists():
        lines = dict(line.split(":", 1) for line in information.read_text().splitlines() if ":" in line)
        fields = {name.strip(): value.strip() for name, value in lines.items()}
        flags = fields.get("flags", fields.get("Features", "")).split()
        told |= {"model": fields.get("model name", told["model"]), "flags": [flag for flag in FLAGS if flag in flags]}
    return told


Cost = tuple[float, float]  # seconds on the clock, seconds of all processors


def run_fast(embedder: E5, texts: Sequence[str]) -> Cost:
    began, worked = time.perf_counter(), time.process_time()
    asyncio.run(embedder.passages(texts))
    return time.perf_counter() - began, time.process_time() - worked


def run_wheel(embedder: E5, texts: Sequence[str]) -> Cost:
    """One call for all texts, as the wheel's own interface does it."""
    batch = [Input((), text, is_query=False) for text in texts]
    began, worked = time.perf_counter(), time.process_time()
    embedder.engine.run(batch)
    return time.perf_counter() - began, time.process_time() - worked


def medians(costs: Sequence[Cost]) -> Cost:
    return statistics.median(cost[0] for cost in costs), statistics.median(cost[1] for cost in costs)


def measure(rounds: int) -> dict[str, Any]:
    """Medians over `rounds`, after one round that is not counted."""
    report: dict[str, Any] = {"processor": processor(), "rounds": rounds, "sizes": {}}
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        fast = E5.load(Path(folder), "openvino")
        report["first_load_s"] = round(time.perf_counter() - began, 3)
        fast.close()
        began = time.perf_counter()
        fast = E5.load(Path(folder), "openvino")
        report["load_s"] = round(time.perf_counter() - began, 3)
        wheel = E5.load(Path(folder), "wheel")
        report["engine"] = fast.engine.name
        for tokens, count in SIZES:
            texts = [passage(fast.tokenizer, tokens, seed) for seed in range(count)]
            times: dict[str, list[Cost]] = {"fast": [], "wheel": []}
            for round_ in range(rounds + 1):
                one, two = run_fast(fast, texts), run_wheel(wheel, texts)
                if round_:
                    times["fast"].append(one)
                    times["wheel"].append(two)
            quick, slow = medians(times["fast"]), medians(times["wheel"])
            report["sizes"][tokens] = {
                "fast_per_s": round(count / quick[0], 1),
                "wheel_per_s": round(count / slow[0], 1),
                "ratio": round(slow[0] / quick[0], 2),
                "ratio_processor_time": round(slow[1] / quick[1], 2),
            }
        report["mixed"] = batching(fast, rounds)
        report["question_ms"] = question(fast, rounds)
        fast.close()
        wheel.close()
    return report


def batching(fast: E5, rounds: int) -> dict[str, float]:
    """Processor time of passages of mixed lengths in one call, over that of one call for each length.

    Near 1, a short passage does not pay for a long one.
    """
    groups = [[passage(fast.tokenizer, tokens, seed) for seed in range(4)] for tokens in MIXED]
    mixed = [text for row in zip(*groups, strict=True) for text in row]
    together, apart = [], []
    for _ in range(rounds):
        together.append(run_fast(fast, mixed)[1])
        apart.append(sum(run_fast(fast, group)[1] for group in groups))
    return {"together_over_apart": round(statistics.median(together) / statistics.median(apart), 2)}


def question(fast: E5, rounds: int) -> float:
    """Milliseconds for a question of about twelve tokens."""

    async def ask() -> float:
        began = time.perf_counter()
        await fast.question("Kdy začíná schůzka rodičů v jídelně?")
        return (time.perf_counter() - began) * 1000

    return round(statistics.median(asyncio.run(ask()) for _ in range(rounds * 4)), 1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    report = measure(options.rounds)
    if options.json:
        print(json.dumps(report))
        return
    cpu = report["processor"]
    print(f"{cpu['model']}, {cpu['usable']} usable, flags: {' '.join(cpu['flags'])}")
    print(f"{report['engine']}: first load {report['first_load_s']} s, later {report['load_s']} s")
    print(f"question {report['question_ms']} ms; mixed lengths {report['mixed']['together_over_apart']} of apart")
    for tokens, row in report["sizes"].items():
        print(
            f"{tokens} tokens: {row['fast_per_s']}/s, wheel {row['wheel_per_s']}/s, ratio {row['ratio']} "
            f"(processor time {row['ratio_processor_time']})"
        )
    bars = "6 and 8" if "amx_tile" in cpu["flags"] else "3 and 3"
    print(f"bars for this processor: {bars}")


if __name__ == "__main__":
    main()
