"""The branches' queries, and the candidates that ranking looks at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, LiteralString
from uuid import UUID

import numpy as np
from numpy.typing import NDArray

from uzel.domain.evidence import Candidate, Hit, TermStatistics
from uzel.domain.ids import term_hash
from uzel.domain.questions import Filters
from uzel.domain.scopes import Viewer
from uzel.store.engine import Connection, text_array
from uzel.store.filters import LIVE, filter_of

#: postings that one question may read, rarest words first; frequent words then only complete the scores
BUDGET = 12_000
#: passages whose score is completed from the forward index
RESCORED = 300
#: a tenant with no more passages, and a viewer or filter with no more nodes, has every vector compared
FEW_PASSAGES = 20_000
_FEW_NODES = 2_000


async def version(connection: Connection, viewer: Viewer) -> int:
    row = await (await connection.execute(
        "SELECT version FROM tenants WHERE tenant_id = %s", (viewer.tenant_id,))).fetchone()  # fmt: skip
    return 0 if row is None else int(row[0])


async def snapshot(connection: Connection, viewer: Viewer) -> tuple[int, str]:
    """The version that is read, and a name by which connections beside read the same."""
    row = await (await connection.execute(
        "SELECT (SELECT version FROM tenants WHERE tenant_id = %s), pg_export_snapshot()", (viewer.tenant_id,))).fetchone()  # fmt: skip
    assert row is not None  # a SELECT without FROM gives one row
    return int(row[0] or 0), str(row[1])


async def statistics(connection: Connection, terms: Sequence[str]) -> TermStatistics:
    row = await (await connection.execute(
        "SELECT passages, average_length, frequencies FROM term_statistics(%s::bigint[])", ([term_hash(t) for t in terms],))).fetchone()  # fmt: skip
    assert row is not None  # the function gives one row
    return TermStatistics(int(row[0]), float(row[1]), dict(zip(terms, map(int, row[2]), strict=True)))


async def by_terms(
    connection: Connection, terms: Sequence[tuple[str, float]], limit: int, filters: Filters
) -> list[Hit]:
    """BM25 over weighted terms. A filter makes the reading exhaustive: what it leaves may be far down the ranking."""
    if not terms:
        return []
    budget = 2**31 - 1 if filters else BUDGET
    rows = await (await connection.execute(
        "SELECT passage_id, node_id, score FROM search_terms(%s::bigint[], %s::real[], %s, %s, %s, %s::jsonb)",
        ([term_hash(t) for t, _ in terms], [w for _, w in terms], budget, max(limit, RESCORED), limit, filter_of(filters)))).fetchall()  # fmt: skip
    return [Hit(*row) for row in rows]


async def similar(connection: Connection, deletions: Sequence[str]) -> list[str]:
    """Readable words that share a deletion with a mistyped one."""
    rows = await (await connection.execute(
        "SELECT word FROM similar_words(%s::bigint[])", ([term_hash(d) for d in deletions],))).fetchall()  # fmt: skip
    return [row[0] for row in rows]


async def by_vector(
    connection: Connection, embedder_id: int, vector: NDArray[np.float32], limit: int, filters: Filters, *, way: str
) -> list[Hit]:
    """Passages by cosine, best segment of each. `vector`: (dimensions,) of length 1."""
    literal = "[" + ",".join(f"{x:.6g}" for x in vector.tolist()) + "]"
    rows = await (await connection.execute(
        "SELECT passage_id, node_id, cosine FROM search_vectors(%s, %s, %s, %s, %s::jsonb)",
        (embedder_id, literal, limit, way, filter_of(filters)))).fetchall()  # fmt: skip
    best: dict[UUID, Hit] = {}
    for row in rows:
        hit = Hit(*row)
        if hit.passage_id not in best or best[hit.passage_id].score < hit.score:
            best[hit.passage_id] = hit
    return sorted(best.values(), key=lambda hit: (-hit.score, hit.passage_id))


_PASSAGE = """p.passage_id, p.node_id, p.ordinal, p.start_at, p.body, p.heading, p.context, p.header, p.kind, p.page, p.language,
  coalesce(n.metadata->>'title', '')"""
_SOURCED = f"""SELECT {_PASSAGE}, coalesce(o.uri, ''), n.metadata - 'filter',
  ARRAY(SELECT e.source_node FROM edges e WHERE e.tenant_id = n.tenant_id AND e.target_node = n.id AND e.edge_type = 'supersedes'),
  o.part, o.source_url, encode(o.content_hash, 'hex') {LIVE}
LEFT JOIN LATERAL (SELECT uri, part, source_url, content_hash FROM origins o
  WHERE o.tenant_id = n.tenant_id AND o.node_id = n.id ORDER BY uri, part LIMIT 1) o ON true
WHERE p.tenant_id = %(t)s AND """


async def candidates(connection: Connection, viewer: Viewer, passages: Sequence[UUID]) -> dict[UUID, Candidate]:
    """The live, readable ones among these passages, as ranking needs them: without where they come from.

    Where an id occurs twice (written ahead), the live one.
    """
    rows = await (await connection.execute(
        f"SELECT {_PASSAGE} {LIVE} WHERE p.tenant_id = %(t)s AND p.passage_id = ANY (%(ids)s)",
        {"t": viewer.tenant_id, "ids": list(passages)})).fetchall()  # fmt: skip
    return {row[0]: _candidate(row) for row in rows}


async def sourced(connection: Connection, viewer: Viewer, passages: Sequence[UUID]) -> dict[UUID, Candidate]:
    """The same with file, source, metadata, and what replaces them."""
    rows = await (await connection.execute(
        _SOURCED + "p.passage_id = ANY (%(ids)s)", {"t": viewer.tenant_id, "ids": list(passages)})).fetchall()  # fmt: skip
    return {row[0]: _candidate(row) for row in rows}


async def section_leads(connection: Connection, viewer: Viewer, of: Sequence[Candidate]) -> dict[UUID, Candidate]:
    """For each passage, the first passage of its section (same node, same heading path), by the passage's id."""
    rows = await (await connection.execute(
        f"""SELECT DISTINCT ON (w.passage) w.passage, c.* FROM unnest(%(passages)s::uuid[], %(nodes)s::uuid[], %(paths)s::text[])
              w(passage, node, path)
            JOIN LATERAL ({_SOURCED} p.node_id = w.node AND p.heading = w.path::text[] ORDER BY p.ordinal LIMIT 1) c ON true""",
        {"t": viewer.tenant_id, "passages": [c.passage_id for c in of], "nodes": [c.node_id for c in of],
         "paths": [text_array(c.heading) for c in of]})).fetchall()  # fmt: skip
    return {row[0]: _candidate(row[1:]) for row in rows}


def _candidate(row: Sequence[Any]) -> Candidate:
    """A row of `_PASSAGE`, or of `_SOURCED`."""
    passage_id, node_id, ordinal, start, body, heading, context, header, kind, page, language, title = row[:12]
    found = Candidate(
        passage_id, node_id, ordinal, start, body, tuple(heading), context, header, kind, page, language, title, uri=""
    )
    if len(row) == 12:
        return found
    uri, metadata, newer, part, source_url, revision = row[12:]
    return replace(
        found, uri=uri, metadata=metadata, superseded_by=tuple(newer), part=part, source_url=source_url,
        revision=revision and revision[:16],
    )  # fmt: skip


async def way_of(connection: Connection, embedder_id: int, filters: Filters) -> str:
    """How vectors are best searched now: `join`, `scan` or `walk` (see search_vectors).

    The index holds the vectors of all tenants and scopes, and a walk through it ends after a number of rows: in a small
    tenant, for a viewer of few nodes and under a narrow filter it would find too few.
    """
    row = await (await connection.execute(
        """SELECT i.indisvalid AND t.next_passage > %s, current_setting('uzel.reads_all')::boolean
           FROM tenants t LEFT JOIN pg_index i ON i.indexrelid = to_regclass(%s)
           WHERE t.tenant_id = current_setting('uzel.tenant')::int""", (FEW_PASSAGES, f"hnsw_{embedder_id}"))).fetchone()  # fmt: skip
    if row is None:
        return "join"
    if not row[1] and await _at_most(
        connection,
        """SELECT FROM nodes WHERE tenant_id = current_setting('uzel.tenant')::int
             AND scope_id = ANY ((SELECT current_setting('uzel.scopes')::int[])::int[])""",
        (),
    ):
        return "join"
    if filters and await _at_most(connection, "SELECT FROM matching_nodes(%s::jsonb)", (filter_of(filters),)):
        return "join"
    return "walk" if row[0] else "scan"


async def _at_most(connection: Connection, query: LiteralString, parameters: tuple[object, ...]) -> bool:
    """Whether a query gives few rows; counts no further."""
    row = await (await connection.execute(
        f"SELECT count(*) <= {_FEW_NODES} FROM ({query} LIMIT {_FEW_NODES + 1}) x".encode(), parameters)).fetchone()  # fmt: skip
    return row == (True,)
