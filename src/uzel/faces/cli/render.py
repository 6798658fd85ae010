"""What a person reads in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from uzel.faces.cli.terminal import block, line
from uzel.text.normal import fold
from uzel.usecases.answer import Answer
from uzel.usecases.reports import STATES, AddReport

_STATES = ("ready", "partial", "no_text", "stale", "failed", "unpublished")
_LISTED = 20  # files named one by one


@contextmanager
def progress(*, quiet: bool) -> Iterator[Callable[[int, int, str], None]]:
    """A bar with rate and time left on standard error; nothing where that is no terminal."""
    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield lambda done, total, what: None
        return
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"),
               TimeElapsedColumn(), TimeRemainingColumn())  # fmt: skip
    with Progress(*columns, console=console, transient=True) as bar:
        tasks: dict[str, TaskID] = {}

        def step(done: int, total: int, what: str) -> None:
            task = tasks.get("all")
            if task is None:
                task = tasks["all"] = bar.add_task(what, total=total, rate="")
            speed = bar.tasks[0].speed
            bar.update(task, completed=done, total=total, description=what, rate=f"{speed:.1f}/s" if speed else "")

        yield step


def answer(found: Answer) -> str:
    if found.status != "answered":
        return block(found.answer)
    lines = [block(found.answer), ""]
    for citation in found.citations:
        page = f", p. {citation['page']}" if citation["page"] else ""
        lines.append(f"[{citation['n']}] {_place(citation)}{page}")
        lines.append(f"    {line(citation['uri'])}{_part(citation)}")
    if found.missing:
        lines += ["", "Not found: " + "; ".join(map(line, found.missing))]
    return "\n".join(lines)


def _place(found: Mapping[str, Any]) -> str:
    """'Title › heading › subheading'; a heading that repeats the title is not said twice."""
    title = " ".join(fold(found["title"]).split())
    return line(" › ".join([found["title"], *(h for h in found["heading"] if " ".join(fold(h).split()) != title)]))


def _part(found: Mapping[str, Any]) -> str:
    return f" ({line(found['part'])})" if found["part"] else ""


def hits(found: Mapping[str, Any]) -> str:
    if not found["hits"]:
        return "Nothing found."
    lines = []
    for number, hit in enumerate(found["hits"], 1):
        branches = ", ".join(f"{name} {rank}" for name, rank in hit["branches"].items())
        lines.append(f"{number}. {_place(hit)}  ({branches})")
        lines.append(f"   {line(hit['uri'])}")
        text = " ".join(hit["text"].split())
        lines.append(f"   {line(text[:240])}{'…' if len(text) > 240 else ''}")
    return "\n".join(lines)


def report(found: AddReport) -> str:
    counts = found.counts()
    told = [f"{counts[state]} {state.replace('_', ' ')}" for state in STATES if counts[state]]
    lines = [("Would be: " if found.dry_run else "") + (", ".join(told) or "nothing to do")]
    for file in [file for file in found.files if file.reason][:_LISTED]:
        lines.append(f"  {file.state.replace('_', ' ')}: {line(file.uri)}: {line(file.reason)}")
    if found.dry_run:
        lines += [f"  {file.state}: {line(file.uri)}" for file in found.files[:200]]
        lines += [f"  skipped: {line(uri)}: {line(reason)}" for uri, reason in found.skipped[:200]]
    elif found.skipped:
        lines.append(
            f"  {len(found.skipped)} skipped (hidden, ignored or without text; `uzel add --dry-run` lists them)"
        )
    return "\n".join([*lines, *map(line, found.notes)])


def status(found: Mapping[str, Any]) -> str:
    lines = [
        f"{found['files']} files, {found['nodes']} nodes, {found['passages']} passages,"
        f" {found['edges']} edges (version {found['version']})",
        "  " + ", ".join(f"{found[name]} {name.replace('_', ' ')}" for name in _STATES),
        f"embedder: {line(found['embedder'] or 'no vectors yet')}",
    ]  # fmt: skip
    if found.get("embedder_problem"):
        lines.append(f"  {line(found['embedder_problem'])}")
    lines += [f"source: {line(root)}" for root in found["sources"]]
    lines += [line(sentence) for sentence in found["notices"]]
    lines += [f"leaves this machine: {line(one['what'])}, to {line(one['to'])}" for one in found.get("leaves", ())]
    for problem in found["problems"][:_LISTED]:
        where = f"{line(problem['uri'])}{_part(problem)}"
        lines.append(f"{problem['state'].replace('_', ' ')}: {where}: {line(problem['reason'])}")
    if len(found["problems"]) > _LISTED:
        lines.append(f"... and {len(found['problems']) - _LISTED} more (--json lists all)")
    return "\n".join(lines)


def node(found: Mapping[str, Any]) -> str:
    lines = [line(found["title"]), f"node {found['node_id']}, {line(found['media_type'])}"]
    lines += [f"from {line(origin['uri'])}{_part(origin)} [{origin['state']}]" for origin in found["origins"]]
    lines += [f"{'→' if e['direction'] == 'to' else '←'} {line(e['type'])} {line(e['title'])}" for e in found["edges"]]
    return "\n".join([*lines, "", block(found["text"])])


def measures(found: Mapping[str, Any]) -> str:
    lines = []
    for name, values in found["branches"].items():
        if values:
            lines.append(f"{name:<11}" + "  ".join(f"{measure} {value:.3f}" for measure, value in values.items()))
    for name in (
        "false_answer_rate",
        "false_refusal_rate",
        "wrong_answer_rate",
        "p50_ms",
        "p95_ms",
        "index_s",
        "passages_per_s",
    ):
        if found[name] is not None:
            lines.append(f"{name} {found[name]}")
    return "\n".join(lines)
