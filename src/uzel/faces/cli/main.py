"""The `uzel` command: parses, calls one method of the knowledge base, renders.

Exit codes: 0 done, 1 refused or partly failed, 2 usage, 3 unavailable. Everything heavy is imported by the command that
needs it, so that `uzel --help` stays quick.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from uzel import __version__
from uzel.errors import NotVisible, Unavailable, UsageError, UzelError
from uzel.faces.cli import keys, mask, terminal, verify
from uzel.faces.cli.running import Json, print_, run

#: exit code after Ctrl-C, as shells have it: 128 and the number of the signal
_INTERRUPTED = 130
#: of an output that is full or broken
_UNWRITABLE = (errno.ENOSPC, errno.EIO, errno.EFBIG, errno.EDQUOT)

app = typer.Typer(
    name="uzel", no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Ask your own files. Answers point at the sentences that they stand on; what is not there is refused.",
)  # fmt: skip

Within = Annotated[str | None, typer.Option("--in", metavar="PATH", help="Only files at or below this path.")]
Tags = Annotated[
    list[str] | None, typer.Option("--tag", help="Only notes with this tag (repeat for several: any of them).")
]
Authors = Annotated[
    list[str] | None, typer.Option("--author", help="Only notes by this author (a part of the name will do).")
]
Since = Annotated[
    str | None, typer.Option("--since", metavar="DATE", help="Only notes dated on or after this day (YYYY-MM-DD).")
]
Until = Annotated[
    str | None, typer.Option("--until", metavar="DATE", help="Only notes dated on or before this day (YYYY-MM-DD).")
]
Kinds = Annotated[list[str] | None, typer.Option("--kind", help="Only this kind: note, mail, pdf, table, code, ...")]
Languages = Annotated[list[str] | None, typer.Option("--lang", help="Only passages in this language: cs, sk, en.")]


@app.callback(invoke_without_command=True)
def _options(
    version: Annotated[bool, typer.Option("--version", help="Print the version and end.", is_eager=True)] = False,
) -> None:
    if version:
        typer.echo(f"uzel {__version__}")
        raise typer.Exit


@app.command()
def init(
    print_sql: Annotated[
        bool, typer.Option("--print-sql", help="Print what an administrator runs to prepare a server, and do nothing.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Prepare the database. Other commands do this by themselves; on a server an administrator may want to."""
    if print_sql:
        from uzel.store.schema import administrators_sql  # noqa: PLC0415

        prepared = administrators_sql()
        typer.echo(terminal.as_json({"sql": prepared}) if as_json else prepared, nl=as_json)
        return

    async def go(base: Any) -> int:
        found = await base.status()
        print_(found, as_json, lambda: f"Ready. Data is kept in {terminal.line(found['home'] or 'your database')}.")
        return 0

    run(go, "none")


@app.command()
def add(
    paths: Annotated[list[Path], typer.Argument(readable=False, help="Folders and files.", metavar="PATH...")],
    prune: Annotated[bool, typer.Option("--prune", help="Believe it when more than half of a source is gone.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="List what would happen, and change nothing.")] = False,
    as_json: Json = False,
) -> None:
    """Add folders and files, or bring them up to date: what is unchanged costs a look, what is gone goes."""
    from uzel.faces.cli import render  # noqa: PLC0415

    async def go(base: Any) -> int:
        with render.progress(quiet=as_json) as progress:
            report = await base.add(paths, prune=prune, dry_run=dry_run, progress=progress)
        print_(report.as_json(), as_json, lambda: render.report(report))
        return 1 if report.failed else 0

    run(go, "none" if dry_run else "needed")


@app.command()
def ask(
    question: Annotated[list[str], typer.Argument(help="In Czech, Slovak or English.", metavar="QUESTION")],
    within: Within = None, tag: Tags = None, author: Authors = None, since: Since = None, until: Until = None,
    kind: Kinds = None, lang: Languages = None, as_json: Json = False,
) -> None:  # fmt: skip
    """Answer a question with cited sentences, or say that the knowledge base does not hold it (exit code 1)."""
    from uzel.faces.cli import render  # noqa: PLC0415

    async def go(base: Any) -> int:
        filters = _filters(within, tag, author, since, until, kind, lang)
        answer = await base.ask(" ".join(question), filters)
        noticed = await base.notices(filters, answer.branches)
        print_({**answer.as_json(), "notices": noticed}, as_json, lambda: render.answer(answer), noticed)
        return 0 if answer.status == "answered" else 3 if answer.status == "unavailable" else 1

    run(go, "wanted")


@app.command()
def search(
    query: Annotated[list[str], typer.Argument(help="Words, a code, or a question.", metavar="QUERY")],
    limit: Annotated[int, typer.Option("--limit", "-n", min=1, max=100, help="How many passages.")] = 10,
    branch: Annotated[str, typer.Option("--branch", help="prose, identifier, vector, or hybrid (all).")] = "hybrid",
    within: Within = None, tag: Tags = None, author: Authors = None, since: Since = None, until: Until = None,
    kind: Kinds = None, lang: Languages = None, as_json: Json = False,
) -> None:  # fmt: skip
    """List the passages that fit best."""
    from uzel.faces.cli import render  # noqa: PLC0415

    _one_of("--branch", branch, ("prose", "identifier", "vector", "hybrid"))

    async def go(base: Any) -> int:
        filters = _filters(within, tag, author, since, until, kind, lang)
        found = await base.search(" ".join(query), limit=limit, branch=branch, filters=filters)
        noticed = await base.notices(filters, found["branches"])
        print_({**found, "notices": noticed}, as_json, lambda: render.hits(found), noticed)
        return 0

    run(go, "wanted" if branch in ("vector", "hybrid") else "none")


@app.command()
def show(
    name: Annotated[str, typer.Argument(help="A node's id, or the end of its file's path.", metavar="NODE")],
    as_json: Json = False,
) -> None:
    """Show a node: its text, where it came from, what it is linked with."""
    from uzel.faces.cli import render  # noqa: PLC0415

    _written_in_utf8("NODE", name)

    async def go(base: Any) -> int:
        found = await base.show(name)
        print_(found, as_json, lambda: render.node(found))
        return 0

    run(go, "none")


@app.command()
def status(as_json: Json = False) -> None:
    """Say what is in the knowledge base, and which files gave no text, and why."""
    from uzel.faces.cli import render  # noqa: PLC0415

    async def go(base: Any) -> int:
        found = await base.status()
        print_(found, as_json, lambda: render.status(found))
        return 0

    run(go, "told" if os.environ.get("UZEL_EMBEDDER", "e5") != "e5" else "none")


@app.command()
def remove(
    path: Annotated[Path, typer.Argument(readable=False, help="A folder or file that was added.")],
    as_json: Json = False,
) -> None:
    """Take a folder or file out of the knowledge base. The files themselves stay."""
    from uzel.faces.cli import render  # noqa: PLC0415

    async def go(base: Any) -> int:
        report = await base.remove(path)
        print_(report.as_json(), as_json, lambda: render.report(report))
        return 0

    run(go, "none")


@app.command()
def reindex(as_json: Json = False) -> None:
    """Make all vectors anew with the embedder that is set, then switch at once."""
    from uzel.faces.cli import render  # noqa: PLC0415

    async def go(base: Any) -> int:
        with render.progress(quiet=as_json) as progress:
            done = await base.reindex(progress)
        told = f"{done['passages']} passages now have vectors of {done['embedder']}."
        print_(done, as_json, lambda: told, done["notices"])
        return 0

    run(go, "needed")


@app.command("eval")
def evaluate(
    folder: Annotated[
        Path, typer.Argument(help="A folder with corpus.jsonl, queries.jsonl and qrels.tsv.", metavar="DIR")
    ],
    queries: Annotated[Path | None, typer.Option("--queries", help="Other questions of the same corpus.")] = None,
    run: Annotated[Path | None, typer.Option("--run", help="Write the hybrid ranking here, as a TREC run.")] = None,
    branch: Annotated[str | None, typer.Option("--branch", help="Measure one branch only.")] = None,
    details: Annotated[Path | None, typer.Option("--details", help="Write a line of JSON per question here.")] = None,
    as_json: Json = False,
) -> None:
    """Measure ranking, refusals and speed on judged questions, in a temporary database."""
    import asyncio  # noqa: PLC0415

    from uzel.bootstrap import Settings, open_evaluation  # noqa: PLC0415
    from uzel.faces.cli import render  # noqa: PLC0415

    if branch is not None:
        _one_of("--branch", branch, ("prose", "identifier", "vector", "hybrid"))

    async def go() -> None:
        async with open_evaluation(Settings.read()) as evaluation:
            with render.progress(quiet=as_json) as progress:
                found = await evaluation.run(
                    folder, questions=queries, run_file=run, branch=branch, progress=progress, details=details
                )
        print_(found, as_json, lambda: render.measures(found))

    asyncio.run(go())


@app.command()
def export(
    folder: Annotated[Path, typer.Argument(help="A new or empty folder.", metavar="DIR")], as_json: Json = False
) -> None:
    """Write everything out as Markdown files, with edges and origins beside them."""

    async def go(base: Any) -> int:
        written = await base.export(folder)
        print_(
            written,
            as_json,
            lambda: (
                f"{written['nodes']} nodes, {written['edges']} edges, {written['origins']} origins"
                f" in {terminal.line(folder)}."
            ),
            written["notices"],
        )
        return 0

    run(go, "none")


@app.command()
def serve(
    host: Annotated[str | None, typer.Option("--host", help="Where to listen (UZEL_SERVE_HOST).")] = None,
    port: Annotated[
        int | None, typer.Option("--port", min=0, max=65535, help="0 takes a free one (UZEL_SERVE_PORT).")
    ] = None,
) -> None:
    """Answer over HTTP and in the browser until Ctrl-C. At this machine no key is needed; elsewhere one is."""
    from uzel.bootstrap import Settings  # noqa: PLC0415

    settings = Settings.read()
    try:
        from uzel.faces.http.running import listen  # noqa: PLC0415
    except ImportError as error:
        raise UsageError(
            f"`uzel serve` needs a package that is not installed ({error.name}): pip install 'uzel[serve]'."
        ) from error

    async def go(base: Any) -> int:
        await listen(base, settings, host or settings.serve_host, settings.serve_port if port is None else port)
        return 0

    run(go, "wanted")


@app.command()
def stop(as_json: Json = False) -> None:
    """Stop the database server of this data folder. The next command starts it again."""
    from uzel.bootstrap import Settings  # noqa: PLC0415
    from uzel.bootstrap import stop as stop_server  # noqa: PLC0415

    ran = stop_server(Settings.read())
    print_({"stopped": ran}, as_json, lambda: "Stopped." if ran else "It was not running.")


def _filters(
    within: str | None, tags: list[str] | None, authors: list[str] | None, since: str | None, until: str | None,
    kinds: list[str] | None, languages: list[str] | None,
) -> Any:  # fmt: skip
    from uzel.adapters.channels.folders import uri_of  # noqa: PLC0415
    from uzel.domain.questions import Filters  # noqa: PLC0415

    for option, values in (
        ("--in", [within]), ("--tag", tags), ("--author", authors), ("--kind", kinds), ("--lang", languages)
    ):  # fmt: skip
        if any(value is not None and not value.strip() for value in values or ()):
            raise UsageError(f"{option} is empty: leave it out, or give it a value.")
        for value in values or () if option != "--in" else ():
            _written_in_utf8(option, value or "")
    since, until = _day("--since", since), _day("--until", until)
    if since and until and since[: len(until)] > until:
        raise UsageError(f"--since {since} is later than --until {until}: nothing can be between them.")
    return Filters(
        within=uri_of(Path(within)).rstrip("/") if within else None,
        tags=tuple(tags or ()), authors=tuple(authors or ()), since=since, until=until,
        kinds=tuple(kinds or ()), languages=tuple(language.lower() for language in languages or ()),
    )  # fmt: skip


def _written_in_utf8(name: str, value: str) -> None:
    """Raises `UsageError` for bytes that are no text: no name in the record holds any."""
    if any("\ud800" <= char <= "\udfff" for char in value):
        raise UsageError(f"{name} is not written in UTF-8.")


def _day(name: str, value: str | None) -> str | None:
    """An ISO date; `today` and `yesterday` where UZEL_TIMEZONE says that it is."""
    import datetime  # noqa: PLC0415

    from uzel.bootstrap import Settings  # noqa: PLC0415

    if value in ("today", "yesterday"):
        today = datetime.datetime.now(Settings.read().timezone).date()
        return (today - datetime.timedelta(days=value == "yesterday")).isoformat()
    try:
        return None if value is None else datetime.date.fromisoformat(value).isoformat()
    except ValueError:
        raise UsageError(f"{name} is {value!r}, and must be a day such as 2026-03-31, or today or yesterday.") from None


def _one_of(name: str, value: str, known: tuple[str, ...]) -> None:
    if value not in known:
        raise UsageError(f"{name} is {value!r}, and must be one of {', '.join(known)}.")


app.command()(verify.verify)
app.command()(mask.mask)
app.command()(mask.unmask)
app.add_typer(keys.app, name="key")


def main() -> None:
    """The entry point: errors become one sentence and an exit code, never a traceback."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        code = app(standalone_mode=False)
    except UzelError as error:
        _say(error)
        sys.exit(2 if isinstance(error, UsageError) else 3 if isinstance(error, Unavailable) else 1)
    except KeyboardInterrupt:
        code = _INTERRUPTED
    except BrokenPipeError:
        _hushed()
        sys.exit(1)
    except OSError as error:
        if error.errno not in _UNWRITABLE or error.filename is not None:
            _failed(error)
        _cannot_write(error)
    except Exception as error:  # a fault of ours: said in a sentence, with where to look
        show = getattr(error, "show", None)
        if show is not None:  # the command line was wrong; the parser knows how to say it
            said = io.StringIO()
            show(file=said)
            typer.echo(terminal.block(said.getvalue()), nl=False, err=True)
            told = getattr(error, "format_message", error.__str__)()
            _say_json(told.strip().splitlines()[0], "error")
            sys.exit(2)
        _failed(error)
    if code == _INTERRUPTED:
        typer.echo("Stopped. What was done stays; the same command goes on from here.", err=True)
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _hushed()
        sys.exit(1)
    except OSError as error:
        _cannot_write(error)
    sys.exit(code or 0)


def _failed(error: Exception) -> NoReturn:
    """A fault of ours."""
    if os.environ.get("UZEL_DEBUG"):
        raise error
    _say(error, f"Uzel failed ({type(error).__name__}: {error}). UZEL_DEBUG=1 shows where. Nothing was lost.")
    sys.exit(1)


def _cannot_write(error: OSError) -> NoReturn:
    """The output is full: what was done is done, its report cannot be written."""
    _hushed()
    typer.echo(f"The output cannot be written: {error.strerror}. What was done stays.", err=True)
    sys.exit(1)


def _hushed() -> None:
    """The reader went away: nothing more can be said, also not by the interpreter at its end."""
    sys.stdout = open(os.devnull, "w")  # noqa: SIM115, PTH123  # open until the end


def _say(error: BaseException, sentence: str | None = None) -> None:
    """On standard error; with --json also as an object on standard output, for those who read only that."""
    sentence = sentence or str(error)
    typer.echo(terminal.line(sentence), err=True)
    kind = (
        "not_found" if isinstance(error, NotVisible) else "unavailable" if isinstance(error, Unavailable) else "error"
    )
    _say_json(sentence, kind)


def _say_json(sentence: str, kind: str) -> None:
    arguments = sys.argv[1:]
    if "--json" in (arguments[: arguments.index("--")] if "--" in arguments else arguments):
        typer.echo(terminal.as_json({"error": sentence, "status": kind}))
