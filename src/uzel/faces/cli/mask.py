"""`uzel mask` and `uzel unmask`: hide persons and their numbers in a text, and turn the text back with its key."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from uzel.errors import UsageError
from uzel.faces.cli import terminal
from uzel.faces.cli.texts import as_object, objects, open_dictionaries, read

if TYPE_CHECKING:
    from uzel.domain.masking import Known

_STREAMED = 8192  # code points that `unmask` reads at a time

File = Annotated[Path | None, typer.Argument(help="A text file in UTF-8, or - for standard input.", metavar="FILE")]
Json = Annotated[bool, typer.Option("--json", help="JSON on standard output.")]


def mask(
    file: File = None,
    known: Annotated[
        Path | None, typer.Option("--known", metavar="NAMES", help="A file of names that are known, one a line.")
    ] = None,
    key: Annotated[
        Path | None, typer.Option("--key", metavar="FILE", help="Write the key here, readable by you alone.")
    ] = None,
    jsonl: Annotated[
        Path | None, typer.Option("--jsonl", metavar="FILE", help="Lines of {id, lang, text, known}, each on its own.")
    ] = None,
    pipeline: Annotated[
        str | None,
        typer.Option("--ner", metavar="PIPELINE", help="Also ask an installed spaCy pipeline for names of persons."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Hide persons, e-mails, phones, account, card and birth numbers, and addresses behind placeholders."""
    from uzel.adapters.models.spacy_persons import SpacyPersons  # noqa: PLC0415
    from uzel.domain.masking import Known  # noqa: PLC0415
    from uzel.domain.masking import mask as hide  # noqa: PLC0415

    if (file is None) == (jsonl is None):
        raise UsageError("Give one text file, or --jsonl with a file of texts.")
    if jsonl is not None and (key is not None or known is not None):
        raise UsageError("With --jsonl each line names its own known persons, and no key is written.")
    open_dictionaries()
    finder = None if pipeline is None else SpacyPersons(pipeline)
    if jsonl is not None:
        for number, row in objects(read(jsonl)):
            masked = hide([_text_of(row, number)], _known_of(row, number), finder)
            if as_json:
                typer.echo(terminal.as_json({"id": row.get("id"), "masked": masked.texts[0]}))
            else:
                _show(masked.texts[0] + "\n")
        return
    assert file is not None
    names = [] if known is None else [line.strip() for line in read(known).splitlines()]
    masked = hide([read(file)], [Known(name) for name in names if name and not name.startswith("#")], finder)
    if key is not None:
        _write_key(key, masked.key.as_json())
    if as_json:
        typer.echo(terminal.as_json({"masked": masked.texts[0], "hidden": len(masked.key.entries)}))
    else:
        _show(masked.texts[0])


def unmask(
    file: Annotated[Path, typer.Argument(help="A masked text, or - for standard input.", metavar="FILE")],
    key: Annotated[Path, typer.Option("--key", metavar="FILE", help="The key that `uzel mask --key` wrote.")],
    as_json: Json = False,
) -> None:
    """Turn a masked text back with its key; also what a model wrote over it. Unknown placeholders stay hidden."""
    from uzel.domain.masking import Key, Restorer  # noqa: PLC0415

    restorer = Restorer(Key.from_json(as_object(read(key), f"{terminal.line(key)} is no key of a mask: it")))
    text = read(file)
    pieces = [restorer.feed(text[start : start + _STREAMED]) for start in range(0, len(text), _STREAMED)]
    shown = "".join(pieces) + restorer.end()
    if as_json:
        counts = {"withheld": restorer.withheld, "base_forms": restorer.base_forms}
        typer.echo(terminal.as_json({"text": shown, **counts}))
    else:
        _show(shown)


def _show(text: str) -> None:
    """To a file or a pipe just as it is; to a terminal without what would steer it."""
    typer.echo(terminal.block(text) if sys.stdout.isatty() else text, nl=False)


def _text_of(row: dict[str, Any], number: int) -> str:
    text = row.get("text")
    if not isinstance(text, str):
        raise UsageError(f"Line {number} has no text.")
    return text


def _known_of(row: dict[str, Any], number: int) -> list[Known]:
    """Names, or objects with a name and other names of the same person (aliases)."""
    from uzel.domain.masking import Known  # noqa: PLC0415

    found = []
    for item in row.get("known") or []:
        name, aliases = (item.get("name"), item.get("aliases") or []) if isinstance(item, dict) else (item, [])
        if not isinstance(name, str) or not all(isinstance(alias, str) for alias in aliases):
            raise UsageError(f"Line {number}: known must be a list of names.")
        found.append(Known(name, tuple(aliases)))
    return found


def _write_key(path: Path, value: dict[str, Any]) -> None:
    """Mode 0600 from its first moment; what is there already is never written over."""
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, stat.S_IRUSR | stat.S_IWUSR)
    except FileExistsError:
        raise UsageError(f"{terminal.line(path)} is there already; a key is never written over.") from None
    except OSError as error:
        raise UsageError(f"The key cannot be written to {terminal.line(path)}: {error.strerror or error}.") from None
    with os.fdopen(handle, "w", encoding="utf-8") as file:
        os.fchmod(file.fileno(), stat.S_IRUSR | stat.S_IWUSR)
        json.dump(value, file, ensure_ascii=False)
        file.write("\n")
