"""`uzel key`: keys by which programs and other people sign in."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from uzel.faces.cli import terminal
from uzel.faces.cli.running import Json, print_, run

app = typer.Typer(no_args_is_help=True, help="Make, list and end the keys by which programs sign in to the service.")


@app.command()
def add(
    name: Annotated[str, typer.Argument(help="Whose key it is.", metavar="NAME")],
    role: Annotated[str, typer.Option("--role", help="reader, contributor or admin.")] = "reader",
    days: Annotated[
        int | None, typer.Option("--days", help="How long it is valid; without, until it is ended.")
    ] = None,
    as_json: Json = False,
) -> None:
    """Make a key. It is printed once, here, and kept only as a hash."""

    async def go(base: Any) -> int:
        made = await base.make_key(name, role, days)
        print_(made, as_json, lambda: f"{made['key']}\nKeep it: it is not shown again. Its id is {made['key_id']}.")
        return 0

    run(go, "none")


@app.command("list")
def list_(as_json: Json = False) -> None:
    """List the keys, without what would sign in."""

    async def go(base: Any) -> int:
        found = await base.keys()
        print_({"keys": found}, as_json, lambda: "\n".join(map(_line, found)) or "There is no key.")
        return 0

    run(go, "none")


@app.command()
def revoke(
    key_id: Annotated[str, typer.Argument(help="Its id, as `uzel key list` shows it.", metavar="ID")],
    as_json: Json = False,
) -> None:
    """End a key at once."""

    async def go(base: Any) -> int:
        await base.revoke_key(key_id)
        print_({"revoked": key_id}, as_json, lambda: "It signs nobody in any more.")
        return 0

    run(go, "none")


def _line(key: dict[str, Any]) -> str:
    until = f", until {key['expires_at'][:10]}" if key["expires_at"] else ""
    state = f", ended {key['revoked_at'][:10]}" if key["revoked_at"] else until
    return f"{key['key_id']}  {terminal.line(key['name'])} ({', '.join(key['roles'])}{state})"
