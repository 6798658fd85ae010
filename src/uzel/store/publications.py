"""Writing: passages ahead, unseen; then one short transaction that makes everything visible at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from uuid import UUID

from psycopg.types.json import Jsonb

from uzel.domain.batches import batched
from uzel.domain.ids import new_id, term_hash
from uzel.domain.nodes import Change, Draft, OriginState
from uzel.domain.scopes import Viewer
from uzel.errors import NotVisible, ServerUnavailable
from uzel.store.engine import Connection, text_array
from uzel.text.typos import variants

_ROWS = 500  # rows a statement: COPY FROM is refused under row-level security, arrays are the next best

_PASSAGES = """
INSERT INTO passages (tenant_id, no, passage_id, node_id, revision, scope_id, ordinal, start_at, end_at, page, kind, language,
  heading, header, context, body, tokens, input_hash, len, terms, tfs)
SELECT %s, a, b, c, d, e, f, g, h, i, j, k, l::text[], m, n, o, p, q, r, s::bigint[], t::smallint[]
FROM unnest(%s::int[], %s::uuid[], %s::uuid[], %s::bigint[], %s::int[], %s::int[], %s::int[], %s::int[], %s::int[], %s::text[],
  %s::text[], %s::text[], %s::text[], %s::text[], %s::text[], %s::int[], %s::bytea[], %s::int[], %s::text[], %s::text[])
  u(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t)
"""


async def write_ahead(connection: Connection, viewer: Viewer, drafts: Sequence[Draft]) -> None:
    """Write the passages of revisions that nobody sees yet. Interrupted, nothing is lost; repeated, nothing doubles.

    The tenant's row is locked while passage numbers are given out, so that they become visible in order: the merging of
    the index relies on it.
    """
    tenant = viewer.tenant_id
    # before anything is read: two writers of one revision, or a change of scope beside, would else not see each other
    row = await (await connection.execute(
        "SELECT next_passage FROM tenants WHERE tenant_id = %s FOR UPDATE", (tenant,))).fetchone()  # fmt: skip
    assert row is not None  # the tenant was founded before anything is written
    await connection.cursor().executemany(
        """INSERT INTO nodes (tenant_id, id, author_id, media_type, scope_id) VALUES (%s, %s, %s, %s, %s)
           ON CONFLICT DO NOTHING""",
        [(tenant, d.node_id, viewer.account_id, d.media_type, d.scope_id) for d in drafts])  # fmt: skip
    there = set(await (await connection.execute(
        """SELECT DISTINCT p.node_id, p.revision FROM unnest(%s::uuid[], %s::bigint[]) u(node, revision)
           JOIN passages p ON p.tenant_id = %s AND p.node_id = u.node AND p.revision = u.revision""",
        ([d.node_id for d in drafts], [d.revision for d in drafts], tenant))).fetchall())  # fmt: skip
    fresh = [d for d in drafts if (d.node_id, d.revision) not in there]
    count = sum(len(d.passages) for d in fresh)
    if not count:
        return
    await _learn(connection, {word for d in fresh for word in d.words})
    scopes = await _scopes(connection, tenant, fresh)
    await connection.execute(
        "UPDATE tenants SET next_passage = next_passage + %s WHERE tenant_id = %s", (count, tenant)
    )
    for rows in batched(_rows(fresh, scopes, row[0]), _ROWS):
        await connection.execute(_PASSAGES, (tenant, *map(list, zip(*rows, strict=True))))


async def _scopes(connection: Connection, tenant: int, drafts: Sequence[Draft]) -> dict[UUID, int]:
    """The scope of each draft's node: a node that is there keeps its own, whatever the draft says.

    Raises `NotVisible` for a node that the viewer may not read.
    """
    ids = [d.node_id for d in drafts]
    rows = await (await connection.execute(
        "SELECT id, scope_id FROM nodes WHERE tenant_id = %s AND id = ANY (%s)", (tenant, ids))).fetchall()  # fmt: skip
    scopes: dict[UUID, int] = dict(rows)
    missing = next((node for node in ids if node not in scopes), None)
    if missing is not None:
        raise NotVisible(f"There is no node {missing}.")
    return scopes


def _rows(drafts: Sequence[Draft], scopes: Mapping[UUID, int], first: int) -> Iterable[tuple[object, ...]]:
    number = first
    for draft in drafts:
        for item in draft.passages:
            p = item.passage
            terms = sorted((term_hash(term), min(count, 32767)) for term, count in item.terms.items())
            yield (
                number, item.passage_id, draft.node_id, draft.revision, scopes[draft.node_id], p.ordinal, p.start, p.end, p.page,
                p.kind, item.language, text_array(p.heading), p.header, p.header_row or p.context, p.text, p.tokens, item.input_hash,
                max(1, min(item.length, 65535)),
                _literal(term for term, _ in terms), _literal(count for _, count in terms),
            )  # fmt: skip
            number += 1


async def _learn(connection: Connection, words: set[str]) -> None:
    """A word's forms go in one statement: where the word itself is known, so are they."""
    for some in batched(sorted(words), 2 * _ROWS):
        unknown = await (await connection.execute(
            "SELECT * FROM unknown_words(%s::text[], %s::bigint[])", (list(some), _literal(map(term_hash, some))))).fetchall()  # fmt: skip
        rows = [(term_hash(deletion), word, term_hash(word)) for (word,) in unknown for deletion in variants(word)]
        if rows:
            deletions, names, terms = zip(*rows, strict=True)
            await connection.execute(
                "SELECT learn_words(%s::bigint[], %s::text[], %s::bigint[])",
                (_literal(deletions), list(names), _literal(terms)),
            )


#: to follow `WITH dead AS (DELETE FROM passages ... RETURNING passage_id, terms)`
_DEAD = "SELECT ARRAY(SELECT passage_id FROM dead), ARRAY(SELECT DISTINCT unnest(terms) FROM dead)"


async def _purge(connection: Connection, dead: tuple[list[UUID], list[int]] | None) -> None:
    """Take away what was derived from deleted passages: vectors, and words that no other passage holds."""
    if dead is None or not dead[0]:
        return
    passages, terms = dead
    await connection.execute("SELECT purge_vectors(%s)", (passages,))
    words = await (await connection.execute(
        "SELECT * FROM unheld_words(%s::bigint[])", (_literal(terms),))).fetchall()  # fmt: skip
    for some in batched([word for (word,) in words], 2 * _ROWS):
        deletions = {term_hash(deletion) for word in some for deletion in variants(word)}
        await connection.execute("SELECT forget_words(%s::bigint[], %s::text[])", (_literal(deletions), list(some)))


def _literal(numbers: Iterable[int]) -> str:
    """A PostgreSQL array literal: made an order of magnitude faster than from a list."""
    return "{" + ",".join(map(str, numbers)) + "}"


async def publish(connection: Connection, viewer: Viewer, change: Change) -> int:
    """Make a change visible, whole, and return the version that shows it. Call it alone in a writing transaction."""
    tenant = viewer.tenant_id
    row = await (await connection.execute(
        "UPDATE tenants SET version = version + 1 WHERE tenant_id = %s RETURNING version", (tenant,))).fetchone()  # fmt: skip
    assert row is not None  # the tenant was founded before anything is written
    version = int(row[0])
    await connection.execute(
        "INSERT INTO publications (tenant_id, version, account_id, source_id, what) VALUES (%s, %s, %s, %s, %s)",
        (tenant, version, viewer.account_id, change.source_id, change.what))  # fmt: skip
    await _require_whole(connection, tenant, change.drafts)
    before = await _lives(connection, tenant, [d.node_id for d in change.drafts])
    touched = await _nodes_of(
        connection, tenant, [*change.gone_origins, *(o.origin_id for o in change.origins if o.origin_id)]
    )
    await _flip(connection, tenant, version, change.drafts)
    await _put_origins(connection, viewer, change)
    gone = await _drop(connection, tenant, touched)
    await _link(connection, viewer, change)
    scopes = await _scopes(
        connection, tenant, [d for d in change.drafts if d.node_id not in {node for node, _ in gone}]
    )
    items = [
        (tenant, version, d.node_id, _word(d, before), scopes[d.node_id]) for d in change.drafts if d.node_id in scopes
    ]
    items += [(tenant, version, node, "removed", scope) for node, scope in gone]
    await connection.cursor().executemany(
        "INSERT INTO publication_items (tenant_id, version, node_id, change, scope_id) VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING",
        items)  # fmt: skip
    return version


async def _require_whole(connection: Connection, tenant: int, drafts: Sequence[Draft]) -> None:
    """Raises where passages that were written ahead are not there any more: half a node is never shown."""
    row = await (await connection.execute(
        """SELECT count(*) FROM unnest(%s::uuid[], %s::bigint[], %s::int[]) u(node, revision, passages)
           WHERE passages > (SELECT count(*) FROM passages p WHERE p.tenant_id = %s AND p.node_id = node AND p.revision = u.revision)""",
        ([d.node_id for d in drafts], [d.revision for d in drafts], [d.passage_count for d in drafts], tenant))).fetchone()  # fmt: skip
    if row is None or row[0]:
        raise ServerUnavailable("What was about to be published was swept away by another run; run the command again.")


def _word(draft: Draft, before: dict[UUID, int | None]) -> str:
    if not draft.published:
        return "unpublished"
    return "added" if before.get(draft.node_id) is None else "changed"


async def _lives(connection: Connection, tenant: int, nodes: list[UUID]) -> dict[UUID, int | None]:
    rows = await (await connection.execute(
        "SELECT id, live_revision FROM nodes WHERE tenant_id = %s AND id = ANY (%s)", (tenant, nodes))).fetchall()  # fmt: skip
    return dict(rows)


async def _flip(connection: Connection, tenant: int, version: int, drafts: Sequence[Draft]) -> None:
    ids = [d.node_id for d in drafts]
    await connection.execute(
        """INSERT INTO node_versions (tenant_id, node_id, version, revision, content_md, metadata)
           SELECT tenant_id, id, %s, live_revision, content_md, metadata FROM nodes
           WHERE tenant_id = %s AND id = ANY (%s) AND content_md <> ''""", (version, tenant, ids))  # fmt: skip
    await connection.cursor().executemany(
        """UPDATE nodes SET content_md = %s, media_type = %s, metadata = %s, live_revision = %s, updated_at = now()
           WHERE tenant_id = %s AND id = %s""",
        [(d.text, d.media_type, Jsonb(d.metadata), d.revision if d.published else None, tenant, d.node_id) for d in drafts])  # fmt: skip
    dead = await (await connection.execute(
        f"""WITH dead AS (DELETE FROM passages p USING unnest(%s::uuid[], %s::bigint[]) u(node, revision)
              WHERE p.tenant_id = %s AND p.node_id = u.node AND p.revision <> u.revision RETURNING passage_id, terms) {_DEAD}""",
        (ids, [d.revision for d in drafts], tenant))).fetchone()  # fmt: skip
    await _purge(connection, dead)
    await connection.execute("DELETE FROM node_names WHERE tenant_id = %s AND node_id = ANY (%s)", (tenant, ids))
    await connection.execute("DELETE FROM node_links WHERE tenant_id = %s AND node_id = ANY (%s)", (tenant, ids))
    await connection.cursor().executemany(
        "INSERT INTO node_names (tenant_id, name, node_id) VALUES (%s, %s, %s)",
        [(tenant, name, d.node_id) for d in drafts for name in d.names])  # fmt: skip
    await connection.cursor().executemany(
        "INSERT INTO node_links (tenant_id, node_id, edge_type, name) VALUES (%s, %s, %s, %s)",
        [(tenant, d.node_id, kind, name) for d in drafts for kind, name in d.links])  # fmt: skip


async def _put_origins(connection: Connection, viewer: Viewer, change: Change) -> None:
    """Rows that change places (two files that traded names) are taken out before they are put back."""
    replaced = [o.origin_id for o in change.origins if o.origin_id is not None]
    await connection.execute(
        "UPDATE origins SET key = origin_id::text || key WHERE tenant_id = %s AND origin_id = ANY (%s)",
        (viewer.tenant_id, replaced),
    )
    await connection.execute(
        "DELETE FROM origins WHERE tenant_id = %s AND origin_id = ANY (%s)",
        (viewer.tenant_id, list(change.gone_origins)),
    )
    if change.source_id is None:
        return
    row = await (await connection.execute(
        "SELECT scope_id FROM sources WHERE tenant_id = %s AND source_id = %s", (viewer.tenant_id, change.source_id))).fetchone()  # fmt: skip
    assert row is not None  # the source is made before its first publication
    await connection.cursor().executemany(
        """INSERT INTO origins (tenant_id, origin_id, source_id, node_id, key, part, uri, source_url, media_type, channel_key,
             content_hash, revision, size, mtime_ns, state, reason, scope_id)
           VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
           ON CONFLICT (tenant_id, origin_id) DO UPDATE SET node_id = excluded.node_id, key = excluded.key, part = excluded.part,
             uri = excluded.uri, source_url = excluded.source_url, media_type = excluded.media_type,
             channel_key = excluded.channel_key, content_hash = excluded.content_hash, revision = excluded.revision,
             size = excluded.size, mtime_ns = excluded.mtime_ns, state = excluded.state, reason = excluded.reason, seen_at = now()""",
        [_origin_row(viewer.tenant_id, change.source_id, row[0], origin) for origin in change.origins])  # fmt: skip


def _origin_row(tenant: int, source_id: UUID, scope_id: int, o: OriginState) -> tuple[object, ...]:
    return (
        tenant, o.origin_id or new_id(), source_id, o.node_id, o.key, o.part, o.uri, o.source_url, o.media_type, o.channel_key,
        o.content_hash, o.revision, o.size, o.mtime_ns, o.state, o.reason, scope_id,
    )  # fmt: skip


async def _nodes_of(connection: Connection, tenant: int, origins: Sequence[UUID]) -> list[UUID]:
    rows = await (await connection.execute(
        "SELECT DISTINCT node_id FROM origins WHERE tenant_id = %s AND origin_id = ANY (%s) AND node_id IS NOT NULL",
        (tenant, list(origins)))).fetchall()  # fmt: skip
    return [row[0] for row in rows]


async def _drop(connection: Connection, tenant: int, touched: Sequence[UUID]) -> list[tuple[UUID, int]]:
    """Of the touched nodes, those that have no origin left go, with all that was derived from them."""
    rows = await (await connection.execute(
        """SELECT n.id, n.scope_id FROM nodes n WHERE n.tenant_id = %s AND n.id = ANY (%s)
             AND NOT EXISTS (SELECT FROM origins o WHERE o.tenant_id = n.tenant_id AND o.node_id = n.id)""",
        (tenant, list(touched)))).fetchall()  # fmt: skip
    gone = [row[0] for row in rows]
    if gone:
        dead = await (await connection.execute(
            f"""WITH dead AS (DELETE FROM passages WHERE tenant_id = %s AND node_id = ANY (%s) RETURNING passage_id, terms) {_DEAD}""",
            (tenant, gone))).fetchone()  # fmt: skip
        await _purge(connection, dead)
        await connection.execute("DELETE FROM nodes WHERE tenant_id = %s AND id = ANY (%s)", (tenant, gone))
    return [(node, scope) for node, scope in rows]


async def _link(connection: Connection, viewer: Viewer, change: Change) -> None:
    """Edges that the files themselves state: of the changed nodes, and those of others that now find their target."""
    ids = [d.node_id for d in change.drafts]
    tenant = viewer.tenant_id
    await connection.execute(
        """DELETE FROM edges WHERE tenant_id = %s AND source_node = ANY (%s) AND created_by = 'reader'
           AND (edge_type <> 'part_of' OR NOT EXISTS (SELECT FROM origins o
             WHERE o.tenant_id = edges.tenant_id AND o.node_id = edges.source_node AND o.part <> ''))""", (tenant, ids))  # fmt: skip
    # a part is stated by what holds it, perhaps by several: each file that was read names all of its parts
    await connection.execute(
        """DELETE FROM edges e WHERE e.tenant_id = %s AND e.target_node = ANY (%s) AND e.created_by = 'reader'
           AND e.edge_type = 'part_of' AND NOT EXISTS (SELECT FROM unnest(%s::uuid[], %s::uuid[]) u(a, b)
             WHERE u.a = e.source_node AND u.b = e.target_node)""",
        (tenant, [b for _, b, _ in change.edges], [a for a, _, _ in change.edges], [b for _, b, _ in change.edges]),
    )
    # a target that changed its name is not what others' links mean any more
    await connection.execute(
        """DELETE FROM edges e WHERE e.tenant_id = %(t)s AND e.target_node = ANY (%(ids)s) AND e.created_by = 'reader'
             AND EXISTS (SELECT FROM node_links l WHERE l.tenant_id = e.tenant_id AND l.node_id = e.source_node AND l.edge_type = e.edge_type)
             AND NOT EXISTS (SELECT FROM node_links l JOIN node_names m ON m.tenant_id = l.tenant_id AND m.name = l.name
               WHERE l.tenant_id = e.tenant_id AND l.node_id = e.source_node AND l.edge_type = e.edge_type AND m.node_id = e.target_node)""",
        {"t": tenant, "ids": ids})  # fmt: skip
    await connection.execute(
        """INSERT INTO edges (tenant_id, edge_id, source_node, target_node, edge_type, created_by, scope_id)
           SELECT %(t)s, gen_random_uuid(), l.node_id, m.node_id, l.edge_type, 'reader', n.scope_id
           FROM node_links l JOIN node_names m ON m.tenant_id = l.tenant_id AND m.name = l.name AND m.node_id <> l.node_id
           JOIN nodes n ON n.tenant_id = l.tenant_id AND n.id = l.node_id
           WHERE l.tenant_id = %(t)s AND (l.node_id = ANY (%(ids)s)
             OR l.name IN (SELECT name FROM node_names WHERE tenant_id = %(t)s AND node_id = ANY (%(ids)s)))
           ON CONFLICT DO NOTHING""", {"t": tenant, "ids": ids})  # fmt: skip
    await connection.cursor().executemany(
        """INSERT INTO edges (tenant_id, edge_id, source_node, target_node, edge_type, created_by, scope_id)
           SELECT %s, %s, %s, %s, %s, 'reader', scope_id FROM nodes WHERE tenant_id = %s AND id = %s ON CONFLICT DO NOTHING""",
        [(tenant, new_id(), a, b, kind, tenant, a) for a, b, kind in change.edges])  # fmt: skip


async def sweep(connection: Connection, viewer: Viewer) -> None:
    """Take away what an interrupted run wrote ahead and nobody will publish."""
    tenant = viewer.tenant_id
    await connection.execute("SELECT FROM tenants WHERE tenant_id = %s FOR UPDATE", (tenant,))
    dead = await (await connection.execute(
        f"""WITH dead AS (DELETE FROM passages p USING nodes n WHERE p.tenant_id = %s AND n.tenant_id = p.tenant_id AND n.id = p.node_id
              AND p.revision IS DISTINCT FROM n.live_revision AND NOT (n.live_revision IS NULL AND n.metadata ? 'channel')
              RETURNING passage_id, terms) {_DEAD}""", (tenant,))).fetchone()  # fmt: skip
    await _purge(connection, dead)
    await connection.execute(
        """DELETE FROM nodes n WHERE n.tenant_id = %s AND n.live_revision IS NULL AND n.metadata = '{}'
             AND NOT EXISTS (SELECT FROM origins o WHERE o.tenant_id = n.tenant_id AND o.node_id = n.id)""", (tenant,))  # fmt: skip
    await connection.execute("SELECT purge_cache()")


async def rescope(connection: Connection, viewer: Viewer, nodes: Sequence[UUID], scope_id: int) -> int:
    """Change who may read nodes: the nodes' own scope, and every copy of it beside them, in one publication.

    Passages get new numbers, so that the inverted lists, which hold scopes, are right at once; no vector is touched.
    """
    tenant, ids = viewer.tenant_id, list(nodes)
    row = await (await connection.execute(
        "UPDATE tenants SET version = version + 1 WHERE tenant_id = %s RETURNING version", (tenant,))).fetchone()  # fmt: skip
    assert row is not None  # the tenant was founded before anything is written
    version = int(row[0])
    await connection.execute(
        "INSERT INTO publications (tenant_id, version, account_id, what) VALUES (%s, %s, %s, 'scope')",
        (tenant, version, viewer.account_id),
    )
    await connection.execute(
        "UPDATE nodes SET scope_id = %s WHERE tenant_id = %s AND id = ANY (%s)", (scope_id, tenant, ids)
    )
    await connection.execute(
        "UPDATE origins SET scope_id = %s WHERE tenant_id = %s AND node_id = ANY (%s)", (scope_id, tenant, ids)
    )
    await connection.execute(
        "UPDATE edges SET scope_id = %s WHERE tenant_id = %s AND source_node = ANY (%s) AND created_by = 'reader'",
        (scope_id, tenant, ids),
    )
    count = await (await connection.execute(
        "SELECT count(*) FROM passages WHERE tenant_id = %s AND node_id = ANY (%s)", (tenant, ids))).fetchone()  # fmt: skip
    assert count is not None  # an aggregate gives one row
    await connection.execute(
        """WITH n AS (UPDATE tenants SET next_passage = next_passage + %(n)s WHERE tenant_id = %(t)s RETURNING next_passage - %(n)s first),
           old AS (DELETE FROM passages WHERE tenant_id = %(t)s AND node_id = ANY (%(ids)s) RETURNING *)
           INSERT INTO passages SELECT tenant_id, first + (row_number() OVER (ORDER BY no))::int - 1, passage_id, node_id, revision, %(s)s,
             ordinal, start_at, end_at, page, kind, language, heading, header, context, body, tokens, input_hash, len, terms, tfs
           FROM old, n""", {"n": count[0], "t": tenant, "ids": ids, "s": scope_id})  # fmt: skip
    # the log too: its older lines are read under the node's present scope, as its versions are
    await connection.execute(
        "UPDATE publication_items SET scope_id = %s WHERE tenant_id = %s AND node_id = ANY (%s)",
        (scope_id, tenant, ids),
    )
    await connection.cursor().executemany(
        "INSERT INTO publication_items (tenant_id, version, node_id, change, scope_id) VALUES (%s, %s, %s, 'scoped', %s)",
        [(tenant, version, node, scope_id) for node in ids])  # fmt: skip
    return version


async def merge(connection: Connection, *, look: bool = False) -> int:
    """Merge what is pending in the inverted index; `look` for dead passages too. Gives how many ranges were rebuilt."""
    row = await (await connection.execute("SELECT maintain_index(look => %s)", (look,))).fetchone()
    return 0 if row is None else int(row[0])
