"""The forward index is sorted by term, so that a term is found by halving; the log follows a node's scope."""

from alembic import op

revision = "0003"
down_revision = "0002"

# Row-level security binds the owner too, and a migration has no viewer: it is lifted for the statement's transaction.
STATEMENTS = """
ALTER TABLE passages NO FORCE ROW LEVEL SECURITY;
UPDATE passages p SET (terms, tfs) = (SELECT coalesce(array_agg(x ORDER BY x), '{}'), coalesce(array_agg(n ORDER BY x), '{}')
  FROM unnest(p.terms, p.tfs) u(x, n));
ALTER TABLE passages FORCE ROW LEVEL SECURITY;
CREATE INDEX ix_publication_items_node ON publication_items (tenant_id, node_id);
ALTER TABLE publication_items NO FORCE ROW LEVEL SECURITY;
ALTER TABLE nodes NO FORCE ROW LEVEL SECURITY;
UPDATE publication_items i SET scope_id = n.scope_id FROM nodes n
  WHERE n.tenant_id = i.tenant_id AND n.id = i.node_id AND n.scope_id <> i.scope_id;
ALTER TABLE nodes FORCE ROW LEVEL SECURITY;
ALTER TABLE publication_items FORCE ROW LEVEL SECURITY;
"""


def upgrade() -> None:
    op.execute(STATEMENTS)


def downgrade() -> None:
    raise NotImplementedError("the record is not downgraded: restore a copy instead")
