"""What every command does: open the knowledge base, do one thing with it, print, and leave with its exit code."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from uzel.faces.cli import terminal

Json = Annotated[bool, typer.Option("--json", help="One JSON object on standard output.")]


def run(go: Any, embedder: Any) -> None:
    """Open the knowledge base, do one thing with it, and leave with its exit code."""
    import asyncio  # noqa: PLC0415
    import logging  # noqa: PLC0415

    from uzel.bootstrap import Settings, open_knowledge_base  # noqa: PLC0415

    if sys.stderr.isatty():  # why it takes long: for a person, not for a script
        logging.basicConfig(stream=sys.stderr, format="%(message)s")
        logging.getLogger("uzel").setLevel(logging.INFO)

    async def inside() -> int:
        async with open_knowledge_base(Settings.read(), embedder) as base:
            code: int = await go(base)
            return code

    code = asyncio.run(inside())
    if code:
        raise typer.Exit(code)


def print_(value: dict[str, Any], as_json: bool, text: Any, notices: Sequence[str] = ()) -> None:
    for sentence in notices:
        typer.echo(terminal.line(sentence), err=True)
    typer.echo(terminal.as_json(value, indent=1) if as_json else terminal.block(text()))
