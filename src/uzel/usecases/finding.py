"""What is there now, beside what was known: each file by a stat and a hash, read only where likeness must be told."""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from uuid import UUID

from uzel.adapters.channels.folders import FoundFile, Scan
from uzel.adapters.readers.exported import placed
from uzel.adapters.readers.registry import can_read, limit_of, reader_for, too_large
from uzel.domain import drafting
from uzel.domain.documents import UNREAD_KIND, Document
from uzel.domain.identity import Found, Known, Plan, fingerprint, fingerprint_similarity, match
from uzel.errors import NoText, UnreadableFile
from uzel.store import nodes
from uzel.store.sources import Origin
from uzel.usecases.indexing import Indexer
from uzel.usecases.places import Place, is_file

#: larger files are not compared for likeness; beyond this many pairs only those of one name are
_COMPARED_BYTES, _PAIRS = 16 << 20, 10_000

Read = Callable[[bytes, Path], Document]
#: hash of the bytes (None where there are none), document, failure (no_text or failed), reason
Outcome = tuple[bytes | None, Document | None, str, str | None]


@dataclass(slots=True)
class Looked:
    """The plan of a run, and what is needed to carry it out."""

    plan: Plan
    files: Mapping[str, FoundFile]  # by uri
    keys: Mapping[str, str]  # uri -> key in the source
    nodes: frozenset[UUID]  # that the plan may name
    vanished: Sequence[str]  # new files that were gone when they were to be hashed
    read: dict[str, Outcome] = field(default_factory=dict)  # by uri: read already, to be compared


async def find(indexer: Indexer, read: Read, scan: Scan, known: Sequence[Origin], place: Place) -> Looked:
    """Which known file is which found one."""
    files, keys = _files(scan, known, place)
    found, vanished = await asyncio.to_thread(_hashed, files)
    for uri in vanished:
        del files[uri]
    before = [
        # one without text has no node: its own id stands in, which no other shares
        Known(
            o.origin_id, o.uri, None, o.content_hash.hex() if o.content_hash else f"none {o.origin_id}",
            o.node_id or o.origin_id,
        ) for o in known if not o.part
    ]  # fmt: skip
    texts = await _texts_of_vanished(indexer, before, found)
    outcomes: dict[str, Outcome] = {}
    prints: dict[str, Mapping[bytes, int]] = {}

    def print_of(uri: str) -> Mapping[bytes, int]:
        if uri not in prints:
            prints[uri] = {}
            if files[uri].size <= _COMPARED_BYTES:
                outcomes[uri] = read_file(files[uri], read)
                document = outcomes[uri][1]
                prints[uri] = fingerprint(document.text.encode("utf-8", "surrogatepass")) if document else {}
        return prints[uri]

    def similar(old: Known, new: Found) -> float:
        text = texts.get(old.node)
        there = print_of(new.uri) if text else {}
        return fingerprint_similarity(text, there) if text and there else 0.0

    plan = await asyncio.to_thread(match, before, found, similar, most_comparisons=_PAIRS)
    gone = [uri for uri in vanished if not any(one.uri == uri for one in before)]
    return Looked(plan, files, keys, frozenset(o.node_id for o in known if o.node_id), gone, outcomes)


def content_hash(content: bytes = b"") -> hashlib._Hash:
    """SHA-256 of the index's version and of content: where Uzel reads or cuts otherwise than it did, no file counts as
    unchanged."""
    digest = hashlib.sha256(f"{drafting.INDEX_VERSION}\0".encode())
    digest.update(content)
    return digest


def _files(scan: Scan, known: Sequence[Origin], place: Place) -> tuple[dict[str, FoundFile], dict[str, str]]:
    """The found files by uri, with their keys. One that cannot be opened is among them: its reading tells why."""
    prefix = place.prefix
    files = list(scan.files)
    for uri, _ in scan.problems:
        path = Path(uri)
        if is_file(path):
            key = path.relative_to(scan.root).as_posix() if uri != scan.root else path.name
            files.append(FoundFile(path, key, uri, path.stat().st_size, path.stat().st_mtime_ns, 0))
    if len(files) == 1 and is_file(place.path):
        # a single file is known under the uri that it got among its neighbours
        key = prefix + files[0].key
        uri = next((origin.uri for origin in known if origin.key == key and not origin.part), files[0].uri)
        files = [replace(files[0], uri=uri)]
    return {file.uri: file for file in files}, {file.uri: prefix + file.key for file in files}


def _hashed(files: Mapping[str, FoundFile]) -> tuple[list[Found], list[str]]:
    """The found files with the hashes of their bytes, and the uris of those that vanished meanwhile.

    A file that cannot be opened has a hash of its own: it is known by its name, and its reading will tell why.
    """
    found, vanished = [], []
    for uri, file in files.items():
        digest = content_hash()
        try:
            with file.path.open("rb") as stream:
                while piece := stream.read(1 << 20):
                    digest.update(piece)
        except FileNotFoundError:
            vanished.append(uri)
            continue
        except OSError:
            digest = content_hash(b"unreadable\0" + uri.encode("utf-8", "surrogatepass"))
        found.append(Found(uri, None, digest.hexdigest()))
    return found, vanished


async def _texts_of_vanished(
    indexer: Indexer, known: Sequence[Known], found: Sequence[Found]
) -> dict[UUID, Mapping[bytes, int]]:
    """Fingerprints of what the record holds of files that are gone, where new files came: the two are compared."""
    there, hashes, had = {f.uri for f in found}, {f.content_hash for f in found}, {k.uri for k in known}
    vanished = [k for k in known if k.uri not in there and k.content_hash not in hashes]
    new = [f for f in found if f.uri not in had]
    if len(vanished) * len(new) > _PAIRS:
        names = {f.uri.rpartition("/")[2] for f in new}
        vanished = [k for k in vanished if k.uri.rpartition("/")[2] in names]
    if not vanished or not new:
        return {}
    async with indexer.engine.reading(indexer.viewer) as connection:
        texts = await nodes.texts(connection, indexer.viewer, [k.node for k in vanished])
    return {node: fingerprint(text.encode("utf-8", "surrogatepass")) for node, text in texts.items() if text}


def _head(path: Path) -> bytes:
    with path.open("rb") as stream:
        return stream.read(1 << 13)


def read_file(file: FoundFile, read: Read) -> Outcome:
    """Never raises: what a file does not give is a reason."""
    digest = None
    try:
        most = limit_of(file.path)
        if file.size > most:
            if not can_read(file.path) and reader_for(file.path, _head(file.path)) is None:
                raise NoText(UNREAD_KIND)
            raise UnreadableFile(too_large(file.size, most))
        content = file.path.read_bytes()
        digest = content_hash(content).digest()
        return digest, placed(read(content, file.path), file.path), "", None
    except NoText as error:
        return digest, None, "no_text", str(error)
    except UnreadableFile as error:
        return digest, None, "failed", str(error)
    except OSError as error:
        return None, None, "failed", (error.strerror or "cannot be opened").lower()
    except MemoryError:
        return digest, None, "failed", "is too large for this machine's memory"
    except Exception as error:  # a reader's own fault stops this file only, and is told
        return digest, None, "failed", f"its reader failed ({type(error).__name__})"
