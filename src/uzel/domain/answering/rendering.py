"""From an extract to the text that is shown: each claim followed by its `[n]`, each number with its citation."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from uzel.domain.answering.readable import escape
from uzel.domain.answers import Extract


@dataclass(frozen=True, slots=True)
class ShownClaim:
    """A claim as shown, without its markers, and the numbers of its citations, ascending."""

    text: str
    citations: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rendered:
    """`order[n - 1]` is the position in `Extract.quotes` of the citation [n]."""

    answer: str
    claims: tuple[ShownClaim, ...]
    order: tuple[int, ...]


def render(extract: Extract, numbers: Sequence[int] | None = None) -> Rendered:
    """The answer's text, its claims, and its citations in order.

    Quotes are numbered from 1 in the order in which the claims need them; `numbers` gives another order (positions of
    quotes, first [1]). A quote that no claim needs gets no number. Equal stretches share one.
    """
    order: list[int] = []
    same: dict[tuple[object, int, int], int] = {}
    needed = [quote for claim in extract.claims for quote in claim.quotes]
    if numbers is not None:
        needed = [quote for quote in numbers if quote in needed] + needed
    for position in needed:
        quote = extract.quotes[position]
        if same.setdefault((quote.passage_id, quote.start, quote.end), position) == position and position not in order:
            order.append(position)
    number = {position: at + 1 for at, position in enumerate(order)}
    shown: list[ShownClaim] = []
    for claim in extract.claims:
        cited = {
            number[same[(extract.quotes[p].passage_id, extract.quotes[p].start, extract.quotes[p].end)]]
            for p in claim.quotes
        }
        shown.append(ShownClaim(escape(claim.text), tuple(sorted(cited))))
    answer = "\n".join(f"{claim.text} {_marks(claim.citations)}".rstrip() for claim in shown)
    return Rendered(answer, tuple(shown), tuple(order))


def _marks(citations: Sequence[int]) -> str:
    return "".join(f"[{n}]" for n in citations)
