"""Which known thing is which found thing: what changed, what moved, what is new and what is gone.

The order is that of trust: the same bytes at the same address; the channel's own key; known bytes whose address
vanished or was taken by other known bytes (a move, a chain of moves, a swap); the address; and at last likeness between
what vanished and what is new. Pure: the caller says what was known, what is there now, and how alike two things are.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from uuid import UUID

#: git's measure and threshold: `git diff --find-renames` takes 50 % by default, and is too generous for short notes
LIKENESS = 0.6

_CHUNK_BYTES = 64  # as git's diffcore-delta.c: a line, or 64 bytes of a longer one


class State(StrEnum):
    """What became of a thing since it was last seen."""

    UNCHANGED = "unchanged"
    CHANGED = "changed"  # other bytes at the same address
    RENAMED = "renamed"  # another address; perhaps other bytes too
    ADDED = "added"


@dataclass(frozen=True, slots=True)
class Known:
    """An origin as the record has it."""

    origin_id: UUID
    uri: str
    part: str | None
    content_hash: str
    node: UUID
    channel_key: str | None = None
    size: int | None = None  # bytes; None where it is not known


@dataclass(frozen=True, slots=True)
class Found:
    """A thing as it is there now. Its address, (uri, part), is unique."""

    uri: str
    part: str | None
    content_hash: str
    channel_key: str | None = None
    size: int | None = None


@dataclass(frozen=True, slots=True)
class Match:
    """What a found thing is. `node` is None for a new node; things with equal `shares` then share that new node."""

    state: State
    found: Found
    known: Known | None  # the origin that it goes on from; None where it is added
    node: UUID | None

    @property
    def shares(self) -> tuple[str, str]:
        """Equal for things that are one node: the same channel key, or without one the same bytes."""
        return _group(self.found)

    @property
    def same_bytes(self) -> bool:
        return self.known is not None and self.known.content_hash == self.found.content_hash


@dataclass(frozen=True, slots=True)
class Plan:
    """Every found thing in `matches`, in the order given; every known one either there or in `removed`."""

    matches: tuple[Match, ...]
    removed: tuple[Known, ...]
    gone: frozenset[UUID]  # nodes that no origin is left of

    def of(self, state: State) -> tuple[Match, ...]:
        return tuple(match for match in self.matches if match.state is state)


def match(
    known: Sequence[Known],
    found: Sequence[Found],
    similar: Callable[[Known, Found], float],
    *,
    most_comparisons: int = 10_000,
) -> Plan:
    """Matches what was known of one source to what is found in it now.

    `similar` gives the likeness of two contents in [0, 1]; it is asked only of what vanished and what is new, at most
    `most_comparisons` times (beyond it only things of the same name are compared). Equal bytes at two addresses are one
    node with two origins; an origin whose bytes change while others keep theirs gets a node of its own. Raises
    ValueError where two found things have one address.
    """
    if len({_address(item) for item in found}) != len(found):
        raise ValueError("two found things have the same address")
    pairing = _Pairing(known, found)
    pairing.same_bytes_at_the_same_address()
    pairing.same_channel_key()
    pairing.known_bytes_elsewhere()
    pairing.same_address()
    pairing.alike(similar, most_comparisons)
    return _plan(known, found, pairing.pairs)


def similarity(a: bytes, b: bytes) -> float:
    """The bytes of the lines that two contents share, over the size of the larger; in [0, 1].

    git's measure (diffcore-delta.c): lines, in pieces of 64 bytes where they are longer, counted by their hash; CR
    before LF is not looked at. Two empty contents are alike.
    """
    return fingerprint_similarity(fingerprint(a), fingerprint(b))


def fingerprint(content: bytes) -> Mapping[bytes, int]:
    """Piece of a line -> how many bytes of the content it makes up. Take it once to compare one content with many."""
    pieces: Counter[bytes] = Counter()
    for line in content.replace(b"\r\n", b"\n").splitlines(keepends=True):
        for start in range(0, len(line), _CHUNK_BYTES):
            piece = line[start : start + _CHUNK_BYTES]
            pieces[piece] += len(piece)
    return pieces


def fingerprint_similarity(a: Mapping[bytes, int], b: Mapping[bytes, int]) -> float:
    """`similarity` of two contents by their fingerprints."""
    larger = max(sum(a.values()), sum(b.values()))
    if larger == 0:
        return 1.0
    fewer, more = (a, b) if len(a) <= len(b) else (b, a)
    return sum(min(size, more.get(piece, 0)) for piece, size in fewer.items()) / larger


def _address(item: Known | Found) -> tuple[str, str | None]:
    return (item.uri, item.part)


def _name(item: Known | Found) -> tuple[str, str | None]:
    return (item.uri.rpartition("/")[2], item.part)


def _folder(item: Known | Found) -> tuple[str, str | None]:
    return (item.uri.rpartition("/")[0], item.part)


def _group(item: Found) -> tuple[str, str]:
    return ("key", item.channel_key) if item.channel_key else ("hash", item.content_hash)


class _Pairing:
    """Pairs of positions in `found` and `known`; what is paired once stays so."""

    def __init__(self, known: Sequence[Known], found: Sequence[Found]) -> None:
        self.known = known
        self.found = found
        self.pairs: dict[int, int] = {}  # position in found -> position in known
        self.known_left = dict.fromkeys(range(len(known)))  # ordered sets: what is not paired yet
        self.found_left = dict.fromkeys(range(len(found)))
        self.found_at = {_address(item): number for number, item in enumerate(found)}

    def pair(self, number: int, other: int) -> None:
        self.pairs[number] = other
        del self.found_left[number]
        del self.known_left[other]

    def pair_by(
        self,
        known_key: Callable[[Known], Hashable | None],
        found_key: Callable[[Found], Hashable | None],
        candidates: Iterable[int] | None = None,
    ) -> None:
        """Pairs, in order, what is left and has the same key; None is no key."""
        waiting: dict[Hashable, list[int]] = defaultdict(list)
        for other in self.known_left if candidates is None else candidates:
            key = known_key(self.known[other])
            if key is not None and other in self.known_left:
                waiting[key].append(other)
        for others in waiting.values():
            others.reverse()
        for number in list(self.found_left):
            key = found_key(self.found[number])
            if key is not None and waiting.get(key):
                self.pair(number, waiting[key].pop())

    def same_bytes_at_the_same_address(self) -> None:
        def key(item: Known | Found) -> Hashable:
            return (_address(item), item.content_hash)

        self.pair_by(key, key)

    def same_channel_key(self) -> None:
        def here(item: Known | Found) -> Hashable | None:
            return (item.channel_key, _address(item)) if item.channel_key else None

        def anywhere(item: Known | Found) -> Hashable | None:
            return item.channel_key or None

        self.pair_by(here, here)
        self.pair_by(anywhere, anywhere)

    def known_bytes_elsewhere(self) -> None:
        moved = self._moved()

        def named(item: Known | Found) -> Hashable:
            return (item.content_hash, _name(item))

        def beside(item: Known | Found) -> Hashable:
            return (item.content_hash, _folder(item))

        def bytes_alone(item: Known | Found) -> Hashable:
            return (item.content_hash, item.part is None)

        for key in (named, beside, bytes_alone):
            self.pair_by(key, key, moved)

    def _moved(self) -> list[int]:
        """Known things whose bytes may stand elsewhere now: their address vanished, or other known bytes moved there.

        The largest set that agrees with itself: it holds swaps and rings, but not a thing that was edited in place
        after a copy of it had been made.
        """
        taken_by: dict[int, str] = {}  # known thing whose address now holds these other bytes
        moved = dict.fromkeys(self.known_left)
        for other in self.known_left:
            number = self.found_at.get(_address(self.known[other]))
            if number is not None:
                taken_by[other] = self.found[number].content_hash if number in self.found_left else ""
        sources = Counter(self.known[other].content_hash for other in moved)
        waiting_for: dict[str, list[int]] = defaultdict(list)
        for other, taken in taken_by.items():
            waiting_for[taken].append(other)
        stay = [other for other, taken in taken_by.items() if not sources[taken]]
        while stay:
            other = stay.pop()
            if other not in moved:
                continue
            del moved[other]
            own = self.known[other].content_hash
            sources[own] -= 1
            if not sources[own]:
                stay.extend(waiting_for[own])
        return list(moved)

    def same_address(self) -> None:
        self.pair_by(_address, _address)

    def alike(self, similar: Callable[[Known, Found], float], most: int) -> None:
        asked = 0
        scored: list[tuple[float, int, int]] = []
        by_name: dict[Hashable, list[int]] = defaultdict(list)
        for other in self.known_left:
            by_name[_name(self.known[other])].append(other)
        everything = len(self.known_left) * len(self.found_left) <= most
        for number in self.found_left:
            item = self.found[number]
            for other in self.known_left if everything else by_name.get(_name(item), ()):
                if asked >= most:
                    break
                if self._comparable(self.known[other], item):
                    asked += 1
                    score = similar(self.known[other], item)
                    if score >= LIKENESS:
                        scored.append((-score, number, other))
        # The same name decides between equals, then the order in which things were given.
        for _, number, other in sorted(scored, key=self._preference):
            if number in self.found_left and other in self.known_left:
                self.pair(number, other)

    def _preference(self, scored: tuple[float, int, int]) -> tuple[float, bool, int, int]:
        score, number, other = scored
        return (score, _name(self.found[number]) != _name(self.known[other]), number, other)

    def _comparable(self, known: Known, found: Found) -> bool:
        """Whether the likeness can be enough at all, by what costs nothing. A part never becomes a file."""
        if (known.part is None) != (found.part is None):
            return False
        if known.channel_key and found.channel_key:
            return False  # their keys differ, or they would be paired
        if known.size is None or found.size is None:
            return True
        return min(known.size, found.size) >= LIKENESS * max(known.size, found.size) and found.size > 0


def _plan(known: Sequence[Known], found: Sequence[Found], pairs: Mapping[int, int]) -> Plan:
    states = [_state(known, item, pairs.get(number)) for number, item in enumerate(found)]
    nodes = _nodes(states)
    matches = tuple(
        Match(state, item, origin, origin.node if origin and state is State.UNCHANGED else nodes.get(_group(item)))
        for state, item, origin in states
    )
    used = set(pairs.values())
    removed = tuple(item for other, item in enumerate(known) if other not in used)
    left = {match.node for match in matches}
    return Plan(matches, removed, frozenset(item.node for item in known if item.node not in left))


_Stated = tuple[State, Found, Known | None]


def _state(known: Sequence[Known], item: Found, other: int | None) -> _Stated:
    if other is None:
        return (State.ADDED, item, None)
    origin = known[other]
    if _address(origin) != _address(item):
        return (State.RENAMED, item, origin)
    return (State.UNCHANGED if origin.content_hash == item.content_hash else State.CHANGED, item, origin)


def _nodes(states: Sequence[_Stated]) -> dict[tuple[str, str], UUID]:
    """The node of each group of things that are one. A node goes to who kept its bytes, else to the first that asks."""
    nodes: dict[tuple[str, str], UUID] = {}
    claimed: set[UUID] = set()
    for claim in (_unchanged, _moved_whole, _went_on):
        for item, node in claim(states):
            if _group(item) not in nodes and node not in claimed:
                nodes[_group(item)] = node
                claimed.add(node)
    return nodes


def _unchanged(states: Sequence[_Stated]) -> Iterator[tuple[Found, UUID]]:
    return ((item, origin.node) for state, item, origin in states if origin and state is State.UNCHANGED)


def _moved_whole(states: Sequence[_Stated]) -> Iterator[tuple[Found, UUID]]:
    return ((item, origin.node) for _, item, origin in states if origin and origin.content_hash == item.content_hash)


def _went_on(states: Sequence[_Stated]) -> Iterator[tuple[Found, UUID]]:
    return ((item, origin.node) for _, item, origin in states if origin)
