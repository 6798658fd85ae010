"""`uzel verify`: check a claim against its evidence, or a file of pairs, without a knowledge base."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

import typer

from uzel.errors import UsageError
from uzel.faces.cli import terminal
from uzel.faces.cli.texts import objects, open_dictionaries, read

_LANGUAGES = ("cs", "sk", "en")


@dataclass(frozen=True, slots=True)
class Asked:
    """A line of the file: `id` as given, language of the claim or None."""

    id: Any
    language: str | None
    evidence: str
    claim: str


def verify(
    evidence: Annotated[str | None, typer.Option("--evidence", help="The text that the claim cites.")] = None,
    claim: Annotated[str | None, typer.Option("--claim", help="The sentence to check.")] = None,
    jsonl: Annotated[
        Path | None,
        typer.Option(
            "--jsonl",
            metavar="FILE",
            help="Pairs, a JSON object a line: id, lang, evidence, claim; - reads standard input.",
        ),
    ] = None,
    lang: Annotated[str | None, typer.Option("--lang", help="Language of the claim: cs, sk, en.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object a line on standard output.")] = False,
) -> None:
    """Say whether a claim states nothing but what its evidence states, and what differs (exit code 1: it does not)."""
    if jsonl is not None and (evidence is not None or claim is not None):
        raise UsageError("Give either --jsonl, or --evidence and --claim.")
    if jsonl is None and (evidence is None or claim is None):
        raise UsageError("Give both --evidence and --claim, or --jsonl FILE.")
    if lang is not None and lang not in _LANGUAGES:
        raise UsageError(f"--lang is {lang!r}, and must be cs, sk or en.")
    if jsonl is not None:
        pairs = list(read_pairs(read(jsonl), lang))  # a bad line is told before anything is printed
        open_dictionaries()
        for pair in pairs:
            _say(pair, as_json)
        return
    open_dictionaries()
    if not _say(Asked(None, lang, evidence or "", claim or ""), as_json):
        raise typer.Exit(1)


def read_pairs(text: str, language: str | None = None) -> Iterator[Asked]:
    """The pairs of JSON lines; empty lines are skipped. Raises UsageError with the number of a bad line."""
    for number, row in objects(text):
        for name in ("evidence", "claim"):
            if not isinstance(row.get(name), str):
                raise UsageError(f"Line {number} has no text under {name!r}.")
        stated = row.get("lang", language)
        if stated is not None and stated not in _LANGUAGES:
            raise UsageError(f"Line {number} has lang {stated!r}, and it must be cs, sk or en.")
        yield Asked(row.get("id"), stated, row["evidence"], row["claim"])


def _say(pair: Asked, as_json: bool) -> bool:
    from uzel.domain.checking import verify as check  # noqa: PLC0415 - `uzel --help` stays quick

    verdict = check(pair.evidence, pair.claim, pair.language)
    if as_json:
        row = {"supported": verdict.supported, "reason": verdict.reason}
        typer.echo(terminal.as_json(row if pair.id is None else {"id": pair.id, **row}))
    else:
        name = "" if pair.id is None else f"{terminal.line(pair.id)}: "
        word = "supported" if verdict.supported else "not supported"
        typer.echo(f"{name}{word} ({terminal.line(verdict.reason)})")
    return verdict.supported
