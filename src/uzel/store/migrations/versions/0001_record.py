"""The record: tenants, scopes, nodes, origins, edges, passages, the inverted index, vectors, publications.

Every table carries `tenant_id` first in each key, and row-level security, forced for its owner too.
"""

from alembic import op

revision = "0001"
down_revision = None

TABLES = """
-- one row: the migration and the digest of the functions that this database has
CREATE TABLE uzel_schema (head text NOT NULL);

CREATE TABLE tenants (
  tenant_id integer NOT NULL,
  name text NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}',
  version bigint NOT NULL DEFAULT 0,
  next_passage integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pk_tenants PRIMARY KEY (tenant_id));

CREATE TABLE scopes (
  tenant_id integer NOT NULL,
  scope_id integer NOT NULL,
  clauses jsonb NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT pk_scopes PRIMARY KEY (tenant_id, scope_id),
  CONSTRAINT uq_scopes_hash UNIQUE (tenant_id, hash),
  CONSTRAINT fk_scopes_tenant FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id) ON DELETE CASCADE);

CREATE TABLE accounts (
  tenant_id integer NOT NULL,
  account_id uuid NOT NULL,
  node_id uuid,
  state text NOT NULL DEFAULT 'active',
  roles text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pk_accounts PRIMARY KEY (tenant_id, account_id),
  CONSTRAINT fk_accounts_tenant FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id) ON DELETE CASCADE);

CREATE TABLE sources (
  tenant_id integer NOT NULL,
  source_id uuid NOT NULL,
  kind text NOT NULL,
  root text NOT NULL,
  scope_id integer NOT NULL,
  revision text,
  created_at timestamptz NOT NULL DEFAULT now(),
  added_at timestamptz,
  CONSTRAINT pk_sources PRIMARY KEY (tenant_id, source_id),
  CONSTRAINT uq_sources_root UNIQUE (tenant_id, kind, root),
  CONSTRAINT fk_sources_scope FOREIGN KEY (tenant_id, scope_id) REFERENCES scopes (tenant_id, scope_id));

CREATE TABLE nodes (
  tenant_id integer NOT NULL,
  id uuid NOT NULL,
  author_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  content_raw text,
  content_md text NOT NULL DEFAULT '',
  media_url text,
  media_type text NOT NULL,
  ai_transcript text,
  ai_summary text,
  metadata jsonb NOT NULL DEFAULT '{}',
  scope_id integer NOT NULL,
  live_revision bigint,
  valid_from timestamptz,
  valid_until timestamptz,
  archived_at timestamptz,
  CONSTRAINT pk_nodes PRIMARY KEY (tenant_id, id),
  CONSTRAINT fk_nodes_author FOREIGN KEY (tenant_id, author_id) REFERENCES accounts (tenant_id, account_id),
  CONSTRAINT fk_nodes_scope FOREIGN KEY (tenant_id, scope_id) REFERENCES scopes (tenant_id, scope_id));

CREATE TABLE node_versions (
  tenant_id integer NOT NULL,
  node_id uuid NOT NULL,
  version bigint NOT NULL,
  revision bigint,
  content_md text NOT NULL,
  metadata jsonb NOT NULL,
  CONSTRAINT pk_node_versions PRIMARY KEY (tenant_id, node_id, version),
  CONSTRAINT fk_node_versions_node FOREIGN KEY (tenant_id, node_id) REFERENCES nodes (tenant_id, id) ON DELETE CASCADE);

CREATE TABLE origins (
  tenant_id integer NOT NULL,
  origin_id uuid NOT NULL,
  source_id uuid NOT NULL,
  node_id uuid,
  key text NOT NULL,
  part text NOT NULL DEFAULT '',
  uri text NOT NULL,
  source_url text,
  media_type text,
  channel_key text,
  content_hash bytea,
  revision bigint,
  size bigint,
  mtime_ns bigint,
  state text NOT NULL,
  reason text,
  scope_id integer NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pk_origins PRIMARY KEY (tenant_id, origin_id),
  CONSTRAINT uq_origins_key UNIQUE (tenant_id, source_id, key, part),
  CONSTRAINT ck_origins_state CHECK (state IN ('ready', 'partial', 'no_text', 'stale', 'failed', 'unpublished')),
  CONSTRAINT fk_origins_source FOREIGN KEY (tenant_id, source_id) REFERENCES sources (tenant_id, source_id) ON DELETE CASCADE,
  CONSTRAINT fk_origins_node FOREIGN KEY (tenant_id, node_id) REFERENCES nodes (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT fk_origins_scope FOREIGN KEY (tenant_id, scope_id) REFERENCES scopes (tenant_id, scope_id));
CREATE INDEX ix_origins_node ON origins (tenant_id, node_id);
CREATE INDEX ix_origins_hash ON origins (tenant_id, content_hash);
CREATE INDEX ix_origins_channel_key ON origins (tenant_id, channel_key) WHERE channel_key IS NOT NULL;

CREATE TABLE edges (
  tenant_id integer NOT NULL,
  edge_id uuid NOT NULL,
  source_node uuid NOT NULL,
  target_node uuid NOT NULL,
  edge_type text NOT NULL,
  weight real NOT NULL DEFAULT 1,
  created_by text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  valid_from timestamptz,
  valid_until timestamptz,
  scope_id integer NOT NULL,
  CONSTRAINT pk_edges PRIMARY KEY (tenant_id, edge_id),
  CONSTRAINT uq_edges_ends UNIQUE (tenant_id, source_node, target_node, edge_type, created_by),
  CONSTRAINT fk_edges_source FOREIGN KEY (tenant_id, source_node) REFERENCES nodes (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT fk_edges_target FOREIGN KEY (tenant_id, target_node) REFERENCES nodes (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT fk_edges_scope FOREIGN KEY (tenant_id, scope_id) REFERENCES scopes (tenant_id, scope_id));
CREATE INDEX ix_edges_target ON edges (tenant_id, target_node, edge_type);

CREATE TABLE node_names (
  tenant_id integer NOT NULL,
  name text NOT NULL,
  node_id uuid NOT NULL,
  CONSTRAINT pk_node_names PRIMARY KEY (tenant_id, name, node_id),
  CONSTRAINT fk_node_names_node FOREIGN KEY (tenant_id, node_id) REFERENCES nodes (tenant_id, id) ON DELETE CASCADE);
CREATE INDEX ix_node_names_node ON node_names (tenant_id, node_id);

CREATE TABLE node_links (
  tenant_id integer NOT NULL,
  node_id uuid NOT NULL,
  edge_type text NOT NULL,
  name text NOT NULL,
  CONSTRAINT pk_node_links PRIMARY KEY (tenant_id, node_id, edge_type, name),
  CONSTRAINT fk_node_links_node FOREIGN KEY (tenant_id, node_id) REFERENCES nodes (tenant_id, id) ON DELETE CASCADE);
CREATE INDEX ix_node_links_name ON node_links (tenant_id, name);

CREATE TABLE passages (
  tenant_id integer NOT NULL,
  no integer NOT NULL,
  passage_id uuid NOT NULL,
  node_id uuid NOT NULL,
  revision bigint NOT NULL,
  scope_id integer NOT NULL,
  ordinal integer NOT NULL,
  start_at integer NOT NULL,
  end_at integer NOT NULL,
  page integer,
  kind text NOT NULL,
  language text NOT NULL,
  heading text[] NOT NULL,
  header text NOT NULL,
  context text,
  body text NOT NULL,
  tokens integer NOT NULL,
  input_hash bytea NOT NULL,
  len integer NOT NULL,
  terms bigint[] NOT NULL,
  tfs smallint[] NOT NULL,
  CONSTRAINT pk_passages PRIMARY KEY (tenant_id, no),
  CONSTRAINT ck_passages_len CHECK (len BETWEEN 1 AND 65535),
  CONSTRAINT ck_passages_terms CHECK (cardinality(terms) = cardinality(tfs)),
  CONSTRAINT uq_passages_ordinal UNIQUE (tenant_id, node_id, revision, ordinal),
  CONSTRAINT fk_passages_node FOREIGN KEY (tenant_id, node_id) REFERENCES nodes (tenant_id, id) ON DELETE CASCADE,
  CONSTRAINT fk_passages_scope FOREIGN KEY (tenant_id, scope_id) REFERENCES scopes (tenant_id, scope_id));
CREATE INDEX ix_passages_id ON passages (tenant_id, passage_id);
-- keep the arrays in the row: a scan of pending passages reads them, never the body
ALTER TABLE passages ALTER terms SET STORAGE MAIN, ALTER tfs SET STORAGE MAIN;

CREATE TABLE segments (
  tenant_id integer NOT NULL,
  seg integer NOT NULL,
  hi integer NOT NULL,
  docs integer NOT NULL,
  len bigint NOT NULL,
  CONSTRAINT pk_segments PRIMARY KEY (tenant_id, seg),
  CONSTRAINT fk_segments_tenant FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id) ON DELETE CASCADE);

CREATE TABLE postings (
  tenant_id integer NOT NULL,
  seg integer NOT NULL,
  term bigint NOT NULL,
  n integer NOT NULL,
  nos integer[] NOT NULL,
  scopes integer[] NOT NULL,
  tls integer[] NOT NULL,
  CONSTRAINT pk_postings PRIMARY KEY (tenant_id, seg, term),
  CONSTRAINT fk_postings_segment FOREIGN KEY (tenant_id, seg) REFERENCES segments (tenant_id, seg) ON DELETE CASCADE);

CREATE TABLE lexicon (
  tenant_id integer NOT NULL,
  deletion bigint NOT NULL,
  word text NOT NULL,
  term bigint NOT NULL,
  CONSTRAINT pk_lexicon PRIMARY KEY (tenant_id, deletion, word),
  CONSTRAINT fk_lexicon_tenant FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id) ON DELETE CASCADE);

CREATE TABLE embedders (
  tenant_id integer NOT NULL,
  embedder_id integer NOT NULL,
  identity text NOT NULL,
  dimensions integer NOT NULL,
  state text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pk_embedders PRIMARY KEY (tenant_id, embedder_id),
  CONSTRAINT ck_embedders_state CHECK (state IN ('building', 'live', 'retired')),
  CONSTRAINT fk_embedders_tenant FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id) ON DELETE CASCADE);

CREATE TABLE passage_vectors (
  tenant_id integer NOT NULL,
  embedder_id integer NOT NULL,
  passage_id uuid NOT NULL,
  input_hash bytea NOT NULL,
  segment smallint NOT NULL,
  vector halfvec NOT NULL,
  CONSTRAINT pk_passage_vectors PRIMARY KEY (tenant_id, embedder_id, passage_id, input_hash, segment),
  CONSTRAINT fk_passage_vectors_embedder FOREIGN KEY (tenant_id, embedder_id)
    REFERENCES embedders (tenant_id, embedder_id) ON DELETE CASCADE);
-- in the row: 384 half floats are 776 bytes, and an exact search reads them all
ALTER TABLE passage_vectors ALTER vector SET STORAGE PLAIN;

CREATE TABLE embedding_cache (
  tenant_id integer NOT NULL,
  identity bytea NOT NULL,
  input_hash bytea NOT NULL,
  vector bytea NOT NULL,
  checksum bigint NOT NULL,
  used_on date NOT NULL DEFAULT current_date,
  CONSTRAINT pk_embedding_cache PRIMARY KEY (tenant_id, identity, input_hash),
  CONSTRAINT fk_embedding_cache_tenant FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id) ON DELETE CASCADE);

CREATE TABLE publications (
  tenant_id integer NOT NULL,
  version bigint NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  account_id uuid,
  source_id uuid,
  what text NOT NULL,
  CONSTRAINT pk_publications PRIMARY KEY (tenant_id, version),
  CONSTRAINT fk_publications_tenant FOREIGN KEY (tenant_id) REFERENCES tenants (tenant_id) ON DELETE CASCADE);

CREATE TABLE publication_items (
  tenant_id integer NOT NULL,
  version bigint NOT NULL,
  node_id uuid NOT NULL,
  change text NOT NULL,
  scope_id integer NOT NULL,
  CONSTRAINT pk_publication_items PRIMARY KEY (tenant_id, version, node_id),
  CONSTRAINT ck_publication_items_change CHECK (change IN ('added', 'changed', 'removed', 'unpublished', 'scoped', 'moved')),
  CONSTRAINT fk_publication_items_publication FOREIGN KEY (tenant_id, version)
    REFERENCES publications (tenant_id, version) ON DELETE CASCADE);
"""

# Bare current_setting() in a policy is evaluated per row; inside a sub-select it is evaluated once and hashed.
IN_TENANT = "tenant_id = (SELECT current_setting('uzel.tenant')::int)"
READABLE = f"""{IN_TENANT} AND ((SELECT current_setting('uzel.reads_all')::boolean)
  OR scope_id IN (SELECT unnest(current_setting('uzel.scopes')::int[])))"""
OF_A_NODE = (
    f"{IN_TENANT} AND EXISTS (SELECT FROM nodes n WHERE n.tenant_id = {{table}}.tenant_id AND n.id = {{table}}.node_id)"
)

POLICIES = {
    **dict.fromkeys(("nodes", "origins", "sources", "edges", "passages", "publication_items"), READABLE),
    **{table: OF_A_NODE.format(table=table) for table in ("node_versions", "node_names", "node_links")},
    **dict.fromkeys(
        ("tenants", "scopes", "accounts", "segments", "postings", "lexicon", "embedders", "passage_vectors",
         "embedding_cache", "publications"),
        IN_TENANT,
    ),
}  # fmt: skip


def upgrade() -> None:
    op.execute(TABLES)
    for table, rule in POLICIES.items():
        op.execute(f"ALTER TABLE {table} ENABLE ROW LEVEL SECURITY")
        op.execute(f"ALTER TABLE {table} FORCE ROW LEVEL SECURITY")
        op.execute(f"CREATE POLICY {table}_viewer ON {table} USING ({rule}) WITH CHECK ({rule})")


def downgrade() -> None:
    raise NotImplementedError("the record is not downgraded: restore a copy instead")
