"""Uzel beside other systems for the same work: LanceDB, txtai, and Chroma with bm25s. One run, one machine, one corpus.

    python -m benchmarks.peers [DIR ...] [--python PEERS/bin/python] [--systems uzel,lancedb] [--json FILE]

`DIR` is a folder as `uzel eval` takes it; default: sk_kb and cranfield_en of ../shared/eval, as far as they are there.
`--python` is the interpreter with the packages of benchmarks/peers_requirements.txt (default: this one).

What all share: the passages that Uzel cuts, with title and headings, and their vectors and those of the questions, made
once by the built-in e5. No system embeds anything: reading, cutting and embedding are timed apart. A document ranks by
its best passage. Each system runs in a process of its own, which builds its index while no other works; then each
question is put to all of them in turn, so that what else the machine does slows all alike. Where the corpus is mostly
English, each peer gets its own English stemming or stop words, elsewhere none: none of them knows Slovak. The peers run
without a network: on Linux in a namespace without one where that may be had, and Python's sockets are refused anyway.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import ir_measures
import numpy as np

from benchmarks.embedder import processor
from benchmarks.lab.collection import evaluation_folder
from benchmarks.lab.vectors import VectorCache
from benchmarks.peer_systems import Work, read, rows
from uzel import bootstrap
from uzel.adapters.models.e5.embedder import E5
from uzel.domain.chunking import cut, segments
from uzel.domain.questions import analyse
from uzel.errors import UzelError

DEFAULT = ("sk_kb", "cranfield_en")
NAMES = {"uzel": "Uzel", "lancedb": "LanceDB hybrid", "txtai": "txtai hybrid", "chroma": "Chroma + bm25s"}
NEEDED = {
    "lancedb": ("lancedb", "pyarrow"),
    "txtai": ("txtai", "faiss"),
    "chroma": ("chromadb", "bm25s", "Stemmer"),
}
PACKAGES = ("lancedb", "txtai", "faiss-cpu", "chromadb", "bm25s")
QUIET = {
    "ANONYMIZED_TELEMETRY": "False",
    "DO_NOT_TRACK": "1",
    "HF_HUB_OFFLINE": "1",
    "HF_HUB_DISABLE_TELEMETRY": "1",
    "DISABLE_TQDM": "1",
}
WARM = 10  # questions that each system is asked before the clock counts
SAMPLE = 64  # passages, and questions, on which the embedder is timed
MARKS = 12  # tokens that the embedder puts around an input


class ComparisonError(UzelError):
    """The comparison cannot be made, or a system ended before its time."""


class Process:
    """One system's process: lines of JSON out, numbers of questions in."""

    def __init__(self, name: str, python: str, folder: Path) -> None:
        self.name = name
        interpreter = sys.executable if name == "uzel" else python
        script = Path(__file__).with_name("peer_systems.py")
        self._errors = (folder / f"{name}.log").open("w+", encoding="utf-8")
        self._process = subprocess.Popen(
            [interpreter, str(script), name, str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            env={**os.environ, **QUIET},
        )

    def hear(self) -> dict[str, Any]:
        """Its next line. Raises `ComparisonError` with the last of what it printed, where it ended instead."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            self._process.wait()
            self._errors.seek(0)
            said = self._errors.read().strip().splitlines()[-1:] or ["it printed nothing"]
            raise ComparisonError(f"{NAMES[self.name]} ended with exit code {self._process.returncode}: {said[0]}")
        told: dict[str, Any] = json.loads(line)
        return told

    def ask(self, question: int) -> dict[str, Any]:
        assert self._process.stdin is not None
        self._process.stdin.write(f"{question}\n")
        self._process.stdin.flush()
        return self.hear()

    def finish(self) -> dict[str, Any]:
        """What it says at the end of its questions."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        told = self.hear()
        self._process.wait(60)
        return told

    def kill(self) -> None:
        """Where it still runs: something failed, here or in another."""
        if self._process.poll() is None:
            self._process.kill()
        self._process.wait()
        self._errors.close()


def check(python: str, systems: Sequence[str]) -> dict[str, str]:
    """Versions of the peers' packages. Raises `ComparisonError` that names what is missing."""
    wanted = [module for name in systems for module in NEEDED.get(name, ())]
    if not wanted:
        return {}
    program = (
        "import importlib.util as u, importlib.metadata as m, json, sys\n"
        "names = json.loads(sys.argv[1]); missing = [n for n in names[0] if u.find_spec(n) is None]\n"
        "print(json.dumps([missing, {} if missing else {d.metadata['Name']: d.version for d in m.distributions()}]))"
    )
    try:
        told = subprocess.run(
            [python, "-c", program, json.dumps([wanted])], capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise ComparisonError(f"{python} does not run: {error}.") from error
    missing, versions = json.loads(told)
    if missing:
        raise ComparisonError(
            f"{python} has no package for: {', '.join(missing)}. See benchmarks/peers_requirements.txt, and --python."
        )
    return {name: versions[name] for name in PACKAGES if name in versions}


def prepare(corpus: Path, home: Path, embedder: E5) -> tuple[Work, dict[str, Any]]:
    """Passages, questions and their vectors; and what that cost. Raises `ComparisonError` where a file is missing."""
    for name in ("corpus.jsonl", "queries.jsonl", "qrels.tsv"):
        if not (corpus / name).is_file():
            raise ComparisonError(f"{corpus} holds no {name}.")
    try:
        lines, asking = rows(corpus / "corpus.jsonl"), rows(corpus / "queries.jsonl")
        judgements(corpus)
    except ValueError as error:
        raise ComparisonError(f"{corpus} is not as `uzel eval` takes it: {error}.") from error
    begun = time.perf_counter()
    texts, documents = [], []
    for row in lines:
        if (found := read(row)) is not None:
            for passage in cut(found[1], embedder.tokenizer):
                texts.append(passage.embedding_input)
                documents.append(found[0])
    cut_s = time.perf_counter() - begun
    if not texts or not asking:
        raise ComparisonError(f"{corpus} has no text, or no question.")
    if any(len(segments(text, embedder.window - MARKS, embedder.tokenizer)) > 1 for text in texts):
        raise ComparisonError(f"{corpus}: a passage is longer than the embedder's window, so it has no one vector.")
    # the question as the retriever embeds it
    questions = [analyse(str(row["text"])).text for row in asking]
    pace = timed(embedder, texts, questions)
    cache = VectorCache(embedder)
    identity = (embedder.identity.name, embedder.identity.fingerprint, embedder.identity.dimensions)
    english = sum(row.get("lang") == "en" for row in lines) * 2 > len(lines)
    vectors, asked = cache.passages(texts), cache.questions(questions)
    work = Work(str(corpus.resolve()), str(home), english, texts, documents, questions, vectors, asked, identity)
    return work, {"documents": len(set(documents)), "passages": len(texts), "cut_s": round(cut_s, 2), **pace}


def timed(embedder: E5, texts: Sequence[str], questions: Sequence[str]) -> dict[str, float]:
    """The embedder's pace, on passages spread over the corpus and on questions one by one."""

    async def run() -> tuple[float, list[float]]:
        some = texts[:: math.ceil(len(texts) / SAMPLE)]
        await embedder.passages(some[:8])
        begun = time.perf_counter()
        await embedder.passages(some)
        pace, took = len(some) / (time.perf_counter() - begun), []
        for question in questions[:SAMPLE]:
            begun = time.perf_counter()
            await embedder.question(question)
            took.append((time.perf_counter() - begun) * 1000)
        return pace, took

    pace, took = asyncio.run(run())
    return {"embedded_per_s": round(pace, 1), "question_embedding_p50_ms": round(statistics.median(took), 1)}


def compare(work: Work, folder: Path, systems: Sequence[str], python: str) -> dict[str, dict[str, Any]]:
    """Index one after the other, then ask all of them each question in turn."""
    work.save(folder)
    report: dict[str, dict[str, Any]] = {}
    with ExitStack() as stack:
        running: list[Process] = []
        for name in systems:
            print(f"indexing: {NAMES[name]}", file=sys.stderr)
            running.append(Process(name, python, folder))
            stack.callback(running[-1].kill)
            report[name] = running[-1].hear()
        print("asking", file=sys.stderr)
        took: dict[str, list[float]] = {name: [] for name in systems}
        rankings: dict[str, dict[int, list[str]]] = {name: {} for name in systems}
        count = len(work.questions)
        for place in range(-min(WARM, count), count):
            turn = place % len(running)
            for process in [*running[turn:], *running[:turn]]:
                told = process.ask(place % count)
                if place >= 0:
                    took[process.name].append(told["ms"])
                    rankings[process.name][place] = told["documents"]
        for process in running:
            told = process.finish()
            p50, p95 = np.percentile(took[process.name], (50, 95))
            report[process.name] |= {**told, "p50_ms": float(p50), "p95_ms": float(p95)}
    judged = judgements(Path(work.corpus))
    for name in systems:
        report[name]["ndcg@10"] = ndcg(Path(work.corpus), rankings[name], judged)
    return report


def judgements(corpus: Path) -> dict[str, dict[str, int]]:
    judged: dict[str, dict[str, int]] = {}
    for line in (corpus / "qrels.tsv").read_text(encoding="utf-8").splitlines():
        question, document, grade = line.split("\t")
        judged.setdefault(question, {})[document] = int(grade)
    return judged


def ndcg(corpus: Path, ranking: Mapping[int, Sequence[str]], judged: Mapping[str, Mapping[str, int]]) -> float | None:
    """Mean over the judged questions (Järvelin and Kekäläinen 2002), one without any hit counts as 0."""
    keys = [str(row["id"]) for row in rows(corpus / "queries.jsonl")]
    run = {
        keys[place]: {document: float(-rank) for rank, document in enumerate(found)}
        for place, found in ranking.items()
        if keys[place] in judged
    }
    measured = [one.value for one in ir_measures.iter_calc([ir_measures.nDCG @ 10], judged, run)]
    return sum(measured) / len(judged) if judged else None


def table(report: Mapping[str, Any]) -> str:
    """Markdown: one table a corpus."""
    cpu = report["processor"]
    lines = [f"{cpu['model']}, {cpu['usable']} usable, flags: {' '.join(cpu['flags'])}"]
    lines.append("versions: " + (", ".join(f"{name} {one}" for name, one in report["versions"].items()) or "none"))
    for name, part in report["corpora"].items():
        made = part["shared"]
        lines += [
            "",
            f"**{name}**: {made['documents']} documents, {made['passages']} passages, {made['questions']} questions; "
            f"for all: reading and cutting {made['cut_s']} s, embedding {made['embedded_per_s']} passages/s and "
            f"{made['question_embedding_p50_ms']} ms a question; load average {made['load'][0]} to {made['load'][1]}",
            "",
            "| system | index s | query p50 ms | query p95 ms | nDCG@10 | peak memory MB | disk MB |",
            "|---|---|---|---|---|---|---|",
        ]
        for system, row in part["systems"].items():
            memory = f"{row['memory'] / 1e6:.0f}"
            if "server_memory" in row:
                server = row["server_memory"]
                memory += f" + PostgreSQL {server / 1e6:.0f}" if server is not None else " + PostgreSQL (not known)"
            quality = "–" if row["ndcg@10"] is None else f"{row['ndcg@10']:.3f}"
            lines.append(
                f"| {NAMES[system]} | {row['index_s']:.1f} | {row['p50_ms']:.1f} | {row['p95_ms']:.1f} | {quality} "
                f"| {memory} | {row['disk'] / 1e6:.1f} |"
            )
    return "\n".join(lines)


def run(folders: Sequence[Path], systems: Sequence[str], python: str) -> dict[str, Any]:
    report: dict[str, Any] = {"processor": processor(), "versions": check(python, systems), "corpora": {}}
    embedder = E5.load(bootstrap.Settings.read().cache)
    try:
        for corpus in folders:
            with tempfile.TemporaryDirectory() as made:
                folder, before = Path(made), round(os.getloadavg()[0], 1)
                print(f"preparing: {corpus.name}", file=sys.stderr)
                work, shared = prepare(corpus, folder / "home", embedder)
                try:
                    measured = compare(work, folder, systems, python)
                finally:
                    if "uzel" in systems:
                        bootstrap.stop(bootstrap.Settings.read({"UZEL_HOME": work.home}))
                shared |= {"questions": len(work.questions), "load": [before, round(os.getloadavg()[0], 1)]}
                report["corpora"][corpus.name] = {"shared": shared, "systems": measured}
    finally:
        embedder.close()
    return report


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, metavar="DIR")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--systems", default=",".join(NAMES), help=f"default: {','.join(NAMES)}")
    parser.add_argument("--json", type=Path, help="write all figures to this file too")
    options = parser.parse_args()
    systems = options.systems.split(",")
    unknown = [name for name in systems if name not in NAMES]
    there = [evaluation_folder(None) / name for name in DEFAULT]
    folders = options.folders or [folder for folder in there if folder.is_dir()]
    try:
        if unknown:
            raise ComparisonError(f"Unknown: {', '.join(unknown)}. Known systems: {', '.join(NAMES)}.")
        if not folders:
            raise ComparisonError(f"Name a folder with a corpus: neither {' nor '.join(map(str, there))} is there.")
        report = run(folders, systems, options.python)
    except UzelError as error:
        print(f"peers: {error}", file=sys.stderr)
        return 1
    if options.json:
        options.json.write_text(json.dumps(report, indent=1), encoding="utf-8")
    print(table(report))
    return 0


if __name__ == "__main__":
    sys.exit(main())
