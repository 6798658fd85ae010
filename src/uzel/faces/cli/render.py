"""What a person reads in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import PurePosixPath
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
from uzel.usecases.answer_object import Answer
from uzel.usecases.reports import STATES, AddReport

_STATES = ("ready", "partial", "no_text", "stale", "failed", "unpublished")
_WORST = ("failed", "stale", "partial", "no_text", "unpublished")
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
    if found.disagreements:
        dates = {citation["n"]: _dated(citation) for citation in found.citations}
        lines.append("")
        lines += [
            f"[{one}] ({dates[one]}) and [{other}] ({dates[other]}) do not agree." for one, other in found.disagreements
        ]
    if found.missing:
        lines += ["", "Not found: " + "; ".join(map(line, found.missing))]
    return "\n".join(lines)


def _place(found: Mapping[str, Any]) -> str:
    """'Title › heading › subheading'; a heading that repeats the title is not said twice."""
    title = " ".join(fold(found["title"]).split())
    return line(" › ".join([found["title"], *(h for h in found["heading"] if " ".join(fold(h).split()) != title)]))


def _dated(citation: Mapping[str, Any]) -> str:
    date = citation.get("date")
    return f"of {line(date)}" if isinstance(date, str) and date else "without a date"


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
    sums = [f"{counts[state]} {state.replace('_', ' ')}" for state in STATES if counts[state]]
    lines = [("Would be: " if found.dry_run else "") + (", ".join(sums) or "nothing to do")]
    told = [(file.state, file.uri, line(file.uri), file.reason) for file in found.files if file.reason]
    lines += [f"  {one}" for one in _once(told)]
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
    told = [
        (one["state"], one["uri"], f"{line(one['uri'])}{_part(one)}", one["reason"]) for one in found["problems"]
    ]  # fmt: skip
    return "\n".join([*lines, *_once(told)])


def _once(told: Sequence[tuple[str, str, str, str | None]]) -> Iterator[str]:
    """(state, uri, shown, reason) of files: each reason once, with the files; their number where it names their folder.

    Of very many reasons or files the first are named, and how many more there are.
    """
    groups: dict[tuple[str, str | None], list[tuple[str, str]]] = {}
    worst_first = sorted(told, key=lambda one: _WORST.index(one[0]) if one[0] in _WORST else len(_WORST))
    for state, uri, shown, reason in worst_first:
        groups.setdefault((state, reason), []).append((uri, shown))
    left, silent = _LISTED, 0
    for (state, reason), files in groups.items():
        start = f"{state.replace('_', ' ')}: "
        if left <= 0:
            silent += len(files)
        elif len(files) == 1:
            yield f"{start}{files[0][1]}: {line(reason)}"
            left -= 1
        else:
            yield f"{start}{len(files)} files: {line(reason)}"
            named = [] if _names_their_folder(reason, files[0][0]) else files
            yield from (f"  {shown}" for _, shown in named[:left])
            silent += max(0, len(named) - left)
            left -= max(1, len(named))
    if silent:
        yield f"... and {silent} more (--json lists all)"


def _names_their_folder(reason: str | None, uri: str) -> bool:
    return any((reason or "").startswith(f"{folder} ") for folder in PurePosixPath(uri).parents)


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
