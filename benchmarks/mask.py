"""python -m benchmarks.mask FILE...: measures the mask on labelled texts.

A line of a file: {"id", "lang", "text", "known": [names], "spans": [[start, end, kind, entity, known], ...]}, positions
in code points. Prints, by kind, language and known or other: how many labelled spans are hidden wholly, with the 95 %
interval of Wilson; ordinary words that are hidden by mistake, of 1,000; how many things have one placeholder of their
own; how many names come back in a case that their sentence cannot have, and how many of them although another place in
the text has a fitting form; time for 1,000 characters, after a first pass and in it, beside that of one regular
expression over the words.
"""

from __future__ import annotations

import argparse
import json
import math
import re
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.lab.collection import cache_folder
from uzel.domain.masking import Entry, Key, Known, Masked, Restorer, mask
from uzel.text import lemmas
from uzel.text.lexicon_file import stored

_WORD = re.compile(r"[^\W\d_]+")


@dataclass
class Counts:
    """What was counted over all texts; keys are (language, ...)."""

    spans: Counter[tuple[str, str, str]] = field(default_factory=Counter)  # (kind, language, known or other)
    hidden: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    words: Counter[str] = field(default_factory=Counter)
    wrong: Counter[str] = field(default_factory=Counter)
    things: Counter[str] = field(default_factory=Counter)
    split: Counter[str] = field(default_factory=Counter)
    merged: Counter[str] = field(default_factory=Counter)
    names: Counter[str] = field(default_factory=Counter)
    other_form: Counter[str] = field(default_factory=Counter)
    passed_over: Counter[str] = field(default_factory=Counter)
    missed: list[str] = field(default_factory=list)
    mistaken: list[str] = field(default_factory=list)

    def share(self, kind: str, known: str) -> float:
        """The share of the spans of a kind that are hidden wholly, over all languages; 1 where there are none."""
        total = sum(n for (k, _, kn), n in self.spans.items() if (k, kn) == (kind, known))
        return sum(n for (k, _, kn), n in self.hidden.items() if (k, kn) == (kind, known)) / total if total else 1.0


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.mask", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--show", action="store_true", help="also print what was missed and what was hidden by mistake")
    arguments = parser.parse_args()
    lemmas.use(stored(cache_folder()))
    rows = [
        json.loads(line) for path in arguments.files for line in path.read_text("utf-8").splitlines() if line.strip()
    ]
    cold, warm = _timed(rows), _timed(rows)
    counts = Counts()
    for row in rows:
        count(row, mask([row["text"]], [Known(name) for name in row["known"]]), counts)
    _print(counts)
    print(
        f"ms for 1,000 characters: {cold:.2f} in the first pass, {warm:.2f} after it;"
        f" {_plain_pass(rows):.3f} for one regular expression over the words"
    )
    if arguments.show:
        print("\n".join(["", "missed:", *counts.missed, "", "hidden by mistake:", *counts.mistaken]))


def _timed(rows: Sequence[dict[str, Any]]) -> float:
    started = time.process_time()
    for row in rows:
        mask([row["text"]], [Known(name) for name in row["known"]])
    return (time.process_time() - started) * 1e6 / sum(len(row["text"]) for row in rows)


def _plain_pass(rows: Sequence[dict[str, Any]]) -> float:
    """What cannot be gone below in Python: every word of the texts matched and looked at once."""
    started = time.process_time()
    for row in rows:
        sum(match.group()[0].isupper() for match in _WORD.finditer(row["text"]))
    return (time.process_time() - started) * 1e6 / sum(len(row["text"]) for row in rows)


def count(row: dict[str, Any], masked: Masked, counts: Counts) -> None:
    """Adds what one labelled text shows. The *'s* of an English possessive names nobody and may stay."""
    text, language = row["text"], row["lang"]
    covered = [False] * len(text)
    for replacement in masked.spans[0].replacements:
        covered[replacement.start : replacement.end] = [True] * (replacement.end - replacement.start)
    labelled = [False] * len(text)
    placeholders: dict[str, set[int]] = defaultdict(set)
    for start, end, kind, entity, known in row["spans"]:
        labelled[start:end] = [True] * (end - start)
        if kind == "PERSON" and text[start:end].endswith(("'s", "’s")):
            end -= 2  # noqa: PLW2901 - an English possessive names nobody
        key = (kind, language, "known" if known else "other")
        counts.spans[key] += 1
        inside = {r.entry for r in masked.spans[0].replacements if r.start < end and start < r.end}
        placeholders[entity] |= inside
        if all(covered[start:end]):
            counts.hidden[key] += 1
        else:
            counts.missed.append(f"{row['id']} {kind} {key[2]}: {text[start:end]!r} in {_around(text, start, end)}")
    for match in _WORD.finditer(text):
        if any(labelled[match.start() : match.end()]):
            continue
        counts.words[language] += 1
        if any(covered[match.start() : match.end()]):
            counts.wrong[language] += 1
            counts.mistaken.append(f"{row['id']}: {match.group()!r} in {_around(text, match.start(), match.end())}")
    owners: Counter[int] = Counter(entry for entries in placeholders.values() for entry in entries)
    for entries in placeholders.values():
        counts.things[language] += 1
        counts.split[language] += len(entries) > 1
        counts.merged[language] += any(owners[entry] > 1 for entry in entries)
    _count_forms(masked, language, text, counts)


def _count_forms(masked: Masked, language: str, text: str, counts: Counts) -> None:
    """Each name that stands in several forms, restored as if its own occurrence had not been seen.

    As in an answer: the sentence is new, the forms are those of the evidence. It is wrong where the form that is shown
    cannot stand in the case that the sentence has.
    """
    entries = masked.key.entries
    seen: Counter[int] = Counter()
    for replacement in masked.spans[0].replacements:
        entry = entries[replacement.entry]
        surface = text[replacement.start : replacement.end]
        own = seen[replacement.entry]
        seen[replacement.entry] += 1
        others = (*entry.forms[:own], *entry.forms[own + 1 :])
        mine = {case for form in entry.forms if form.surface == surface for case in form.cases}
        if entry.kind != "PERSON" or len(entry.forms) < 2 or not mine:
            continue
        key = Key((Entry(entry.kind, entry.number, entry.base, others),), masked.key.reserved)
        restorer = Restorer(key)
        shown = restorer.feed(masked.texts[0][: replacement.masked_end] + " ").rstrip()
        fitting = [form for form in others if shown.endswith(form.surface)]
        cases = fitting[0].cases if fitting else {"nom"}
        counts.names[language] += 1
        counts.other_form[language] += not mine & cases
        counts.passed_over[language] += not mine & cases and any(mine & form.cases for form in others)


def _around(text: str, start: int, end: int) -> str:
    return repr(text[max(0, start - 40) : start] + "<<" + text[start:end] + ">>" + text[end : end + 40])


def _interval(hits: int, total: int) -> str:
    """Wilson's score interval (Wilson 1927), 95 %."""
    z, p = 1.96, hits / total
    middle = (p + z * z / (2 * total)) / (1 + z * z / total)
    half = z * math.sqrt(p * (1 - p) / total + z * z / (4 * total * total)) / (1 + z * z / total)
    return (
        f"{100 * p:6.2f} %  ({100 * (middle - half):.1f} to {min(100.0, 100 * (middle + half)):.1f})  {hits} of {total}"
    )


def _rows(counter: Iterable[tuple[str, str, str]]) -> list[tuple[str, str, str]]:
    """Each row, and sums over languages, and over known and other."""
    found = set(counter)
    return sorted(found | {(kind, "all", known) for kind, _, known in found})


def _sum(counter: Counter[tuple[str, str, str]], row: tuple[str, str, str]) -> int:
    kind, language, known = row
    return sum(n for (k, lang, kn), n in counter.items() if k == kind and kn == known and language in (lang, "all"))


def _print(counts: Counts) -> None:
    for row in _rows(counts.spans):
        print(f"{row[0]:13}{row[1]:5}{row[2]:6} hidden {_interval(_sum(counts.hidden, row), _sum(counts.spans, row))}")
    for language in (*sorted(counts.words), "all"):

        def of(counter: Counter[str], language: str = language) -> int:
            return sum(counter.values()) if language == "all" else counter[language]

        print(
            f"{language}: {of(counts.wrong)} of {of(counts.words)} ordinary words hidden"
            f" ({1000 * of(counts.wrong) / max(1, of(counts.words)):.2f} of 1,000); of {of(counts.things)} things"
            f" {of(counts.split)} have several placeholders, {of(counts.merged)} share one;"
            f" of {of(counts.names)} names in several forms {of(counts.other_form)} come back in one that the sentence cannot have,"
            f" {of(counts.passed_over)} of them although the text has one that it can"
        )


if __name__ == "__main__":
    main()
