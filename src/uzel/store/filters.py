"""What the filters of a question meet, among what the viewer may read."""

from __future__ import annotations

from psycopg.types.json import Jsonb

from uzel.domain.questions import Filters
from uzel.domain.scopes import Viewer
from uzel.store.engine import Connection
from uzel.text.normal import fold

#: passages `p` of what is published, with their nodes `n`; to be followed by a condition on p.tenant_id
LIVE = """FROM passages p
JOIN nodes n ON n.tenant_id = p.tenant_id AND n.id = p.node_id AND n.live_revision = p.revision AND n.archived_at IS NULL"""


def filter_of(filters: Filters) -> Jsonb | None:
    """What `matching_nodes` reads; None when nothing is filtered."""
    if not filters:
        return None
    made: dict[str, object] = {
        "within": filters.within,
        "since": filters.since,
        "until": filters.until,
        "tags": [fold(tag) for tag in filters.tags] or None,
        "authors": [fold(author) for author in filters.authors] or None,
        "kinds": list(filters.kinds) or None,
        "languages": list(filters.languages) or None,
    }
    return Jsonb({key: value for key, value in made.items() if value is not None})


async def meets(connection: Connection, viewer: Viewer, filters: Filters) -> bool:
    """Whether anything is left by the filters. Stops at the first."""
    row = await (await connection.execute(
        f"""SELECT EXISTS (SELECT {LIVE} WHERE p.tenant_id = %(tenant)s AND (%(languages)s::text[] IS NULL OR p.language = ANY (%(languages)s))
              AND (%(f)s::jsonb IS NULL OR n.id IN (SELECT matching_nodes(%(f)s::jsonb))))""",
        {"tenant": viewer.tenant_id, "languages": list(filters.languages) or None, "f": filter_of(filters)},
    )).fetchone()  # fmt: skip
    return row == (True,)


async def kinds(connection: Connection, viewer: Viewer) -> list[str]:
    """Every kind that a readable node has."""
    rows = await (await connection.execute(
        """SELECT DISTINCT metadata->>'kind' k FROM nodes WHERE tenant_id = %s AND live_revision IS NOT NULL
             AND archived_at IS NULL AND metadata->>'kind' IS NOT NULL ORDER BY k""", (viewer.tenant_id,))).fetchall()  # fmt: skip
    return [row[0] for row in rows]


async def languages(connection: Connection, viewer: Viewer) -> list[str]:
    """Every language that a readable passage is in."""
    rows = await (await connection.execute(
        f"SELECT DISTINCT p.language {LIVE} WHERE p.tenant_id = %(tenant)s ORDER BY 1", {"tenant": viewer.tenant_id})).fetchall()  # fmt: skip
    return [row[0] for row in rows]
