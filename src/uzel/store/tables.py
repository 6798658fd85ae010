"""The record's tables as SQLAlchemy metadata: what the migrations must add up to (a test holds them equal)."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    ARRAY,
    BigInteger,
    CheckConstraint,
    Column,
    Date,
    DateTime,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    SmallInteger,
    Table,
    Text,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB, REAL, UUID
from sqlalchemy.schema import SchemaItem
from sqlalchemy.types import UserDefinedType


class HalfVec(UserDefinedType[str]):
    """pgvector's `halfvec`, without dimensions: they belong to the embedder."""

    cache_ok = True

    def get_col_spec(self, **_: object) -> str:
        return "halfvec"


metadata = MetaData()


def _column(name: str, kind: Any, *, null: bool = False, default: str | None = None) -> Column[Any]:
    return Column(name, kind, nullable=null, server_default=None if default is None else text(default))


def _table(name: str, *parts: SchemaItem, key: tuple[str, ...], parent: tuple[str, ...] = ()) -> Table:
    """A table whose keys all begin with the tenant. `parent`: constraint name, referred table, then the columns."""
    rest = [_column("tenant_id", Integer), *parts, PrimaryKeyConstraint("tenant_id", *key, name=f"pk_{name}")]
    if parent:
        constraint, table, *columns = parent
        rest.append(_refers(constraint, columns, table, columns, "CASCADE"))
    return Table(name, metadata, *rest)


def _refers(
    name: str, columns: list[str], table: str, target: list[str], ondelete: str | None = None
) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(
        ["tenant_id", *columns], [f"{table}.tenant_id", *(f"{table}.{c}" for c in target)], name=name, ondelete=ondelete
    )


NOW = "now()"
IN_TENANTS = "tenants"

uzel_schema = Table("uzel_schema", metadata, _column("head", Text))

tenants = _table(
    "tenants",
    _column("name", Text), _column("settings", JSONB, default="'{}'::jsonb"), _column("version", BigInteger, default="0"),
    _column("next_passage", Integer, default="1"), _column("created_at", DateTime(timezone=True), default=NOW),
    key=(),
)  # fmt: skip

scopes = _table(
    "scopes",
    _column("scope_id", Integer), _column("clauses", JSONB), _column("hash", LargeBinary),
    UniqueConstraint("tenant_id", "hash", name="uq_scopes_hash"),
    key=("scope_id",), parent=("fk_scopes_tenant", IN_TENANTS),
)  # fmt: skip

accounts = _table(
    "accounts",
    _column("account_id", UUID), _column("node_id", UUID, null=True), _column("state", Text, default="'active'::text"),
    _column("roles", ARRAY(Text), default="'{}'::text[]"), _column("created_at", DateTime(timezone=True), default=NOW),
    _column("name", Text, default="''::text"),
    CheckConstraint("state IN ('active', 'suspended')", name="ck_accounts_state"),
    key=("account_id",), parent=("fk_accounts_tenant", IN_TENANTS),
)  # fmt: skip

keys = _table(
    "keys",
    _column("key_id", UUID), _column("account_id", UUID), _column("hash", LargeBinary),
    _column("created_at", DateTime(timezone=True), default=NOW), _column("expires_at", DateTime(timezone=True), null=True),
    _column("revoked_at", DateTime(timezone=True), null=True),
    key=("key_id",), parent=("fk_keys_account", "accounts", "account_id"),
)  # fmt: skip

sources = _table(
    "sources",
    _column("source_id", UUID), _column("kind", Text), _column("root", Text), _column("scope_id", Integer),
    _column("revision", Text, null=True), _column("created_at", DateTime(timezone=True), default=NOW),
    _column("added_at", DateTime(timezone=True), null=True),
    UniqueConstraint("tenant_id", "kind", "root", name="uq_sources_root"),
    _refers("fk_sources_scope", ["scope_id"], "scopes", ["scope_id"]),
    key=("source_id",),
)  # fmt: skip

nodes = _table(
    "nodes",
    _column("id", UUID), _column("author_id", UUID),
    _column("created_at", DateTime(timezone=True), default=NOW), _column("updated_at", DateTime(timezone=True), default=NOW),
    _column("content_raw", Text, null=True), _column("content_md", Text, default="''::text"),
    _column("media_url", Text, null=True), _column("media_type", Text),
    _column("ai_transcript", Text, null=True), _column("ai_summary", Text, null=True),
    _column("metadata", JSONB, default="'{}'::jsonb"), _column("scope_id", Integer), _column("live_revision", BigInteger, null=True),
    _column("valid_from", DateTime(timezone=True), null=True), _column("valid_until", DateTime(timezone=True), null=True),
    _column("archived_at", DateTime(timezone=True), null=True),
    _refers("fk_nodes_author", ["author_id"], "accounts", ["account_id"]),
    _refers("fk_nodes_scope", ["scope_id"], "scopes", ["scope_id"]),
    key=("id",),
)  # fmt: skip

Index("ix_nodes_scope", nodes.c.tenant_id, nodes.c.scope_id)

node_versions = _table(
    "node_versions",
    _column("node_id", UUID), _column("version", BigInteger), _column("revision", BigInteger, null=True),
    _column("content_md", Text), _column("metadata", JSONB),
    _refers("fk_node_versions_node", ["node_id"], "nodes", ["id"], "CASCADE"),
    key=("node_id", "version"),
)  # fmt: skip

origins = _table(
    "origins",
    _column("origin_id", UUID), _column("source_id", UUID), _column("node_id", UUID, null=True), _column("key", Text),
    _column("part", Text, default="''::text"), _column("uri", Text), _column("source_url", Text, null=True),
    _column("media_type", Text, null=True), _column("channel_key", Text, null=True), _column("content_hash", LargeBinary, null=True),
    _column("revision", BigInteger, null=True), _column("size", BigInteger, null=True), _column("mtime_ns", BigInteger, null=True),
    _column("state", Text), _column("reason", Text, null=True), _column("scope_id", Integer),
    _column("seen_at", DateTime(timezone=True), default=NOW),
    UniqueConstraint("tenant_id", "source_id", "key", "part", name="uq_origins_key"),
    CheckConstraint("state IN ('ready', 'partial', 'no_text', 'stale', 'failed', 'unpublished')", name="ck_origins_state"),
    _refers("fk_origins_source", ["source_id"], "sources", ["source_id"], "CASCADE"),
    _refers("fk_origins_node", ["node_id"], "nodes", ["id"], "CASCADE"),
    _refers("fk_origins_scope", ["scope_id"], "scopes", ["scope_id"]),
    key=("origin_id",),
)  # fmt: skip
Index("ix_origins_node", origins.c.tenant_id, origins.c.node_id)
Index("ix_origins_hash", origins.c.tenant_id, origins.c.content_hash)
Index(
    "ix_origins_channel_key",
    origins.c.tenant_id,
    origins.c.channel_key,
    postgresql_where=text("channel_key IS NOT NULL"),
)

edges = _table(
    "edges",
    _column("edge_id", UUID), _column("source_node", UUID), _column("target_node", UUID), _column("edge_type", Text),
    _column("weight", REAL, default="1"), _column("created_by", Text), _column("created_at", DateTime(timezone=True), default=NOW),
    _column("valid_from", DateTime(timezone=True), null=True), _column("valid_until", DateTime(timezone=True), null=True),
    _column("scope_id", Integer),
    UniqueConstraint("tenant_id", "source_node", "target_node", "edge_type", "created_by", name="uq_edges_ends"),
    _refers("fk_edges_source", ["source_node"], "nodes", ["id"], "CASCADE"),
    _refers("fk_edges_target", ["target_node"], "nodes", ["id"], "CASCADE"),
    _refers("fk_edges_scope", ["scope_id"], "scopes", ["scope_id"]),
    key=("edge_id",),
)  # fmt: skip
Index("ix_edges_target", edges.c.tenant_id, edges.c.target_node, edges.c.edge_type)

node_names = _table(
    "node_names",
    _column("name", Text), _column("node_id", UUID),
    _refers("fk_node_names_node", ["node_id"], "nodes", ["id"], "CASCADE"),
    key=("name", "node_id"),
)  # fmt: skip
Index("ix_node_names_node", node_names.c.tenant_id, node_names.c.node_id)

node_links = _table(
    "node_links",
    _column("node_id", UUID), _column("edge_type", Text), _column("name", Text),
    _refers("fk_node_links_node", ["node_id"], "nodes", ["id"], "CASCADE"),
    key=("node_id", "edge_type", "name"),
)  # fmt: skip
Index("ix_node_links_name", node_links.c.tenant_id, node_links.c.name)

passages = _table(
    "passages",
    _column("no", Integer), _column("passage_id", UUID), _column("node_id", UUID), _column("revision", BigInteger),
    _column("scope_id", Integer), _column("ordinal", Integer), _column("start_at", Integer), _column("end_at", Integer),
    _column("page", Integer, null=True), _column("kind", Text), _column("language", Text), _column("heading", ARRAY(Text)),
    _column("header", Text), _column("context", Text, null=True), _column("body", Text), _column("tokens", Integer),
    _column("input_hash", LargeBinary), _column("len", Integer), _column("terms", ARRAY(BigInteger)), _column("tfs", ARRAY(SmallInteger)),
    CheckConstraint("len BETWEEN 1 AND 65535", name="ck_passages_len"),
    CheckConstraint("cardinality(terms) = cardinality(tfs)", name="ck_passages_terms"),
    UniqueConstraint("tenant_id", "node_id", "revision", "ordinal", name="uq_passages_ordinal"),
    _refers("fk_passages_node", ["node_id"], "nodes", ["id"], "CASCADE"),
    _refers("fk_passages_scope", ["scope_id"], "scopes", ["scope_id"]),
    key=("no",),
)  # fmt: skip
Index("ix_passages_id", passages.c.tenant_id, passages.c.passage_id)

segments = _table(
    "segments",
    _column("seg", Integer), _column("hi", Integer), _column("docs", Integer), _column("len", BigInteger),
    key=("seg",), parent=("fk_segments_tenant", IN_TENANTS),
)  # fmt: skip

postings = _table(
    "postings",
    _column("seg", Integer), _column("term", BigInteger), _column("n", Integer),
    _column("nos", ARRAY(Integer)), _column("scopes", ARRAY(Integer)), _column("tls", ARRAY(Integer)),
    key=("seg", "term"), parent=("fk_postings_segment", "segments", "seg"),
)  # fmt: skip

lexicon = _table(
    "lexicon",
    _column("deletion", BigInteger), _column("word", Text), _column("term", BigInteger),
    key=("deletion", "word"), parent=("fk_lexicon_tenant", IN_TENANTS),
)  # fmt: skip

embedders = _table(
    "embedders",
    _column("embedder_id", Integer), _column("identity", Text), _column("dimensions", Integer), _column("state", Text),
    _column("created_at", DateTime(timezone=True), default=NOW),
    CheckConstraint("state IN ('building', 'live', 'retired')", name="ck_embedders_state"),
    key=("embedder_id",), parent=("fk_embedders_tenant", IN_TENANTS),
)  # fmt: skip

Index("uq_embedders_live", embedders.c.tenant_id, unique=True, postgresql_where=text("state = 'live'"))

passage_vectors = _table(
    "passage_vectors",
    _column("embedder_id", Integer), _column("passage_id", UUID), _column("input_hash", LargeBinary),
    _column("segment", SmallInteger), _column("vector", HalfVec()),
    key=("embedder_id", "passage_id", "input_hash", "segment"),
    parent=("fk_passage_vectors_embedder", "embedders", "embedder_id"),
)  # fmt: skip

embedding_cache = _table(
    "embedding_cache",
    _column("identity", LargeBinary), _column("input_hash", LargeBinary), _column("vector", LargeBinary),
    _column("checksum", BigInteger), _column("used_on", Date, default="CURRENT_DATE"),
    key=("identity", "input_hash"), parent=("fk_embedding_cache_tenant", IN_TENANTS),
)  # fmt: skip

publications = _table(
    "publications",
    _column("version", BigInteger), _column("created_at", DateTime(timezone=True), default=NOW),
    _column("account_id", UUID, null=True), _column("source_id", UUID, null=True), _column("what", Text),
    key=("version",), parent=("fk_publications_tenant", IN_TENANTS),
)  # fmt: skip

publication_items = _table(
    "publication_items",
    _column("version", BigInteger), _column("node_id", UUID), _column("change", Text), _column("scope_id", Integer),
    CheckConstraint("change IN ('added', 'changed', 'removed', 'unpublished', 'scoped', 'moved')", name="ck_publication_items_change"),
    key=("version", "node_id"), parent=("fk_publication_items_publication", "publications", "version"),
)  # fmt: skip
Index("ix_publication_items_node", publication_items.c.tenant_id, publication_items.c.node_id)

audit = _table(
    "audit",
    _column("call_id", UUID), _column("account_id", UUID), _column("purpose", Text), _column("service", Text), _column("model", Text),
    _column("started_at", DateTime(timezone=True), default=NOW), _column("ended_at", DateTime(timezone=True), null=True),
    _column("input_tokens", BigInteger), _column("output_tokens", BigInteger), _column("cost_millionths", BigInteger),
    _column("outcome", Text),
    key=("call_id",), parent=("fk_audit_tenant", IN_TENANTS),
)  # fmt: skip
Index("ix_audit_started", audit.c.tenant_id, audit.c.started_at)

spend = _table(  # rows of tenant 0 are the whole deployment's
    "spend",
    _column("period", Date), _column("account_id", UUID), _column("tokens", BigInteger), _column("cost_millionths", BigInteger),
    key=("period", "account_id"),
)  # fmt: skip
