"""Small bases of notes with questions as people type them, a third of which the notes nearly answer.

    python -m benchmarks.notes [FOLDER...]

A folder (those of tests/notes by default) holds `files/` and `questions.txt`, lines `question|expected`: a text that
must stand in the answer, or REFUSE. Each base is indexed alone, with the built-in embedder. Prints for each how many of
the answerable questions were answered rightly, wrongly or refused, and how many of the others were answered.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path

from uzel import bootstrap

FOLDERS = Path(__file__).resolve().parents[1] / "tests" / "notes"
REFUSE = "REFUSE"


@dataclass(frozen=True, slots=True)
class Tally:
    """Questions of one base, by what became of them."""

    right: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)  # answered without the expected text
    refused: list[str] = field(default_factory=list)  # though the notes answer it
    invented: list[str] = field(default_factory=list)  # answered though they do not
    declined: list[str] = field(default_factory=list)  # rightly

    def __str__(self) -> str:
        answerable, others = (
            len(self.right) + len(self.wrong) + len(self.refused),
            len(self.invented) + len(self.declined),
        )
        return (
            f"right {len(self.right)}, wrong {len(self.wrong)}, refused {len(self.refused)} of {answerable};"
            f" answered {len(self.invented)} of {others} that the notes do not answer"
        )


def questions(folder: Path) -> list[tuple[str, str]]:
    """(question, expected) of a base."""
    lines = (folder / "questions.txt").read_text(encoding="utf-8").splitlines()
    return [(asked, expected) for asked, _, expected in (line.rpartition("|") for line in lines if line.strip())]


async def tallies(folders: Iterable[Path], home: Path) -> dict[str, Tally]:
    """By the name of the base; one after the other in the data folder `home`."""
    settings = bootstrap.Settings.read({"UZEL_HOME": str(home), "UZEL_TIMEZONE": "UTC"})
    found: dict[str, Tally] = {}
    try:
        async with bootstrap.open_knowledge_base(settings) as base:
            for folder in folders:
                await base.add([folder / "files"])
                tally = found[folder.name] = Tally()
                for asked, expected in questions(folder):
                    answer = await base.ask(asked)
                    answered = answer.status == "answered"
                    if expected == REFUSE:
                        (tally.invented if answered else tally.declined).append(asked)
                    elif not answered:
                        tally.refused.append(asked)
                    else:
                        holds = expected.casefold() in answer.answer.casefold()
                        (tally.right if holds else tally.wrong).append(asked)
                await base.remove(folder / "files")
    finally:
        bootstrap.stop(settings)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--list", action="store_true", help="also list the questions that went wrong")
    options = parser.parse_args()
    folders = options.folders or sorted(path.parent for path in FOLDERS.glob("*/questions.txt"))
    with tempfile.TemporaryDirectory(prefix="uzel-notes-") as scratch:
        for name, tally in asyncio.run(tallies(folders, Path(scratch))).items():
            print(f"{name}: {tally}")
            if options.list:
                for what in ("wrong", "refused", "invented"):
                    print(*(f"  {what}: {asked}" for asked in getattr(tally, what)), sep="\n")


if __name__ == "__main__":
    main()
