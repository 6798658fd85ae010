"""An edge is seen where both its ends are; one embedder is live; the readable nodes of a viewer are counted by an index."""

from alembic import op

revision = "0002"
down_revision = "0001"

IN_TENANT = "tenant_id = (SELECT current_setting('uzel.tenant')::int)"
READABLE = f"""{IN_TENANT} AND ((SELECT current_setting('uzel.reads_all')::boolean)
  OR scope_id IN (SELECT unnest(current_setting('uzel.scopes')::int[])))"""
# for one who reads all, both ends are readable: no row is looked up
BOTH_ENDS = """((SELECT current_setting('uzel.reads_all')::boolean)
  OR (EXISTS (SELECT FROM nodes n WHERE n.tenant_id = edges.tenant_id AND n.id = edges.source_node)
    AND EXISTS (SELECT FROM nodes n WHERE n.tenant_id = edges.tenant_id AND n.id = edges.target_node)))"""

# Row-level security binds the owner too, and a migration has no viewer: it is lifted for the statement's transaction.
STATEMENTS = f"""
ALTER TABLE embedders NO FORCE ROW LEVEL SECURITY;
UPDATE embedders e SET state = 'retired' WHERE state = 'live' AND EXISTS (SELECT FROM embedders o
  WHERE o.tenant_id = e.tenant_id AND o.state = 'live' AND (o.created_at, o.embedder_id) < (e.created_at, e.embedder_id));
ALTER TABLE embedders FORCE ROW LEVEL SECURITY;
CREATE UNIQUE INDEX uq_embedders_live ON embedders (tenant_id) WHERE state = 'live';
CREATE INDEX ix_nodes_scope ON nodes (tenant_id, scope_id);
ALTER POLICY edges_viewer ON edges USING ({READABLE} AND {BOTH_ENDS}) WITH CHECK ({READABLE} AND {BOTH_ENDS});
"""


def upgrade() -> None:
    op.execute(STATEMENTS)


def downgrade() -> None:
    raise NotImplementedError("the record is not downgraded: restore a copy instead")
