"""The schema is what the migrations make, every key leads with the tenant, and the working role can reach what it should."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.resources import files

import psycopg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.dialects.postgresql.base import ischema_names
from sqlalchemy.pool import NullPool

from tests.store.conftest import Database
from uzel.domain.ids import new_id
from uzel.errors import SchemaMismatch
from uzel.store import databases, schema
from uzel.store.server.handle import Server
from uzel.store.tables import HalfVec, metadata

#: without a tenant, on purpose: which schema this database has
OF_THE_DATABASE = {"uzel_schema", "alembic_version"}


def test_the_migrations_make_exactly_the_tables_of_the_metadata(database: Database) -> None:
    ischema_names["halfvec"] = HalfVec
    engine = create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(database.owner_url), poolclass=NullPool
    )
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []


def test_the_comparison_would_see_a_difference(database: Database) -> None:
    ischema_names["halfvec"] = HalfVec
    with psycopg.connect(database.owner_url, autocommit=True) as owner:
        owner.execute("ALTER TABLE nodes ADD COLUMN extra text")
    engine = create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(database.owner_url), poolclass=NullPool
    )
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection, opts={"compare_type": True}), metadata)
    assert [step[0] for step in found] == ["remove_column"]


def test_every_key_begins_with_the_tenant(database: Database) -> None:
    with psycopg.connect(database.owner_url) as connection:
        rows = connection.execute(
            """SELECT c.relname, k.conname, a.attname, k.contype FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
               JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.conkey[1]
               WHERE c.relnamespace = 'public'::regnamespace AND k.contype IN ('p', 'u', 'f')"""
        ).fetchall()
    assert len(rows) > 40
    wrong = [row for row in rows if row[0] not in OF_THE_DATABASE and row[2] != "tenant_id"]
    assert wrong == []


def test_every_table_forces_row_level_security_on_its_owner_too(database: Database) -> None:
    with psycopg.connect(database.owner_url) as connection:
        rows = connection.execute(
            """SELECT relname, relrowsecurity, relforcerowsecurity, EXISTS (SELECT FROM pg_policy WHERE polrelid = c.oid)
               FROM pg_class c WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace"""
        ).fetchall()
        owner = connection.execute(
            "SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user"
        ).fetchone()
    assert {row[0] for row in rows} == set(metadata.tables) | OF_THE_DATABASE
    assert [row for row in rows if row[0] not in OF_THE_DATABASE and row[1:] != (True, True, True)] == []
    assert owner == (False, False)


def test_the_working_role_reaches_only_what_is_listed_here(database: Database) -> None:
    """A new grant must be put here by hand, with thought."""
    with psycopg.connect(database.work_url) as connection:
        role = connection.execute(
            "SELECT rolsuper, rolbypassrls, rolcreaterole FROM pg_roles WHERE rolname = current_user"
        ).fetchone()
        tables = connection.execute(
            """SELECT relname, string_agg(privilege, '' ORDER BY privilege) FROM pg_class c,
               LATERAL (VALUES ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE')) p(name),
               LATERAL (SELECT left(name, 1) privilege WHERE has_table_privilege(c.oid, name)) h
               WHERE relkind IN ('r', 'v', 'm', 'S') AND relnamespace = 'public'::regnamespace GROUP BY relname"""
        ).fetchall()
        functions = connection.execute(
            """SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND has_function_privilege(oid, 'EXECUTE')
               AND proowner <> 10 AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = pg_proc.oid AND d.deptype = 'e')"""
        ).fetchall()
    assert role == (False, False, False)
    every = {"nodes", "origins", "sources", "edges", "node_versions", "node_names", "node_links", "publications",
             "publication_items", "embedders", "accounts", "scopes"}  # fmt: skip
    assert dict(tables) == {
        **dict.fromkeys(every, "DISU"), "passages": "DIS",
        **dict.fromkeys(("tenants", "keys", "audit"), "ISU"), "uzel_schema": "S",
    }  # fmt: skip
    assert {row[0] for row in functions} == {
        "term_statistics", "search_terms", "matching_nodes", "maintain_index", "similar_words", "unknown_words", "learn_words",
        "unheld_words", "forget_words", "search_vectors", "store_vectors", "missing_vectors", "purge_vectors", "purge_embedder", "cached_vectors",
        "cache_vectors", "purge_cache", "reserve_spend", "settle_spend", "spent",
    }  # fmt: skip


def test_migrating_again_changes_nothing_and_a_newer_schema_is_refused(database: Database) -> None:
    schema.migrate(database.owner_url, "uzel_work")
    with psycopg.connect(database.owner_url, autocommit=True) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute("UPDATE uzel_schema SET head = '9999+x'")
    try:
        schema.migrate(database.owner_url, "uzel_work")
    except SchemaMismatch as error:
        assert "newer Uzel" in str(error)
    else:
        raise AssertionError("a schema of the future was taken")


def test_a_changed_function_is_put_right_by_the_next_start(database: Database) -> None:
    with psycopg.connect(database.owner_url, autocommit=True) as connection:
        connection.execute("DROP FUNCTION purge_cache()")
        connection.execute("UPDATE uzel_schema SET head = '0002+other'")
    schema.migrate(database.owner_url, "uzel_work")
    with psycopg.connect(database.work_url) as connection:
        assert connection.execute("SELECT to_regprocedure('purge_cache()') IS NOT NULL").fetchone() == (True,)


def test_functions_of_another_version_are_replaced_and_those_no_longer_used_are_gone(database: Database) -> None:
    with psycopg.connect(database.owner_url, autocommit=True) as connection:
        connection.execute("DROP FUNCTION purge_cache()")
        connection.execute("CREATE FUNCTION purge_cache() RETURNS int LANGUAGE sql AS 'SELECT 1'")
        connection.execute("CREATE FUNCTION old_door() RETURNS int LANGUAGE sql SECURITY DEFINER AS 'SELECT 1'")
        connection.execute("GRANT EXECUTE ON FUNCTION old_door() TO uzel_work")
        connection.execute("UPDATE uzel_schema SET head = '0002+other'")
    schema.migrate(database.owner_url, "uzel_work")
    with psycopg.connect(database.work_url) as connection:
        assert connection.execute("SELECT to_regprocedure('old_door()') IS NULL").fetchone() == (True,)
    test_the_working_role_reaches_only_what_is_listed_here(database)


def test_a_database_of_the_first_schema_is_brought_up_with_what_it_holds(database: Database) -> None:
    """Row-level security binds the owner too: a migration that forgot it would change no row, or fail."""
    with psycopg.connect(database.owner_url, autocommit=True) as owner:
        owner.execute("DROP SCHEMA public CASCADE")
        owner.execute("CREATE SCHEMA public")
    with psycopg.connect(database.admin_url, autocommit=True) as admin:
        admin.execute("CREATE EXTENSION IF NOT EXISTS vector")
    engine = create_engine(
        "postgresql+psycopg://", creator=lambda: psycopg.connect(database.owner_url), poolclass=NullPool
    )
    config = Config()
    config.set_main_option("script_location", str(files("uzel.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    with engine.connect() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        connection.commit()
    with psycopg.connect(database.admin_url, autocommit=True) as admin:
        admin.execute("INSERT INTO tenants (tenant_id, name) VALUES (1, 'a'), (2, 'b')")
        admin.execute("""INSERT INTO embedders (tenant_id, embedder_id, identity, dimensions, state, created_at) VALUES
            (1, 7, 'first', 4, 'live', '2026-01-01'), (1, 8, 'second', 4, 'live', '2026-02-01'), (2, 8, 'second', 4, 'live', '2026-02-01')""")
    with pytest.raises(SchemaMismatch):
        schema.check(database.work_url)
    schema.migrate(database.owner_url, "uzel_work")
    schema.check(database.work_url)
    with psycopg.connect(database.admin_url) as admin:
        rows = admin.execute("SELECT tenant_id, embedder_id, state FROM embedders ORDER BY 1, 2").fetchall()
    assert rows == [(1, 7, "live"), (1, 8, "retired"), (2, 8, "live")]
    test_the_migrations_make_exactly_the_tables_of_the_metadata(database)
    test_every_table_forces_row_level_security_on_its_owner_too(database)


def test_a_role_without_rights_is_told_what_to_do(database: Database) -> None:
    with psycopg.connect(database.owner_url, autocommit=True) as owner:
        owner.execute("REVOKE SELECT ON uzel_schema FROM uzel_work")
    with pytest.raises(SchemaMismatch, match="UZEL_DATABASE_OWNER_URL"):
        schema.check(database.work_url)


@pytest.fixture
def bare(running: Server) -> Iterator[Database]:
    """A database that nobody prepared: of a server that has the extension for vectors on its disk."""
    name = f"bare{new_id().hex}"
    with psycopg.connect(running.url("owner"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name} TEMPLATE template0")
    yield Database(*(running.url(role, name) for role in ("owner", "work", "admin")))
    with psycopg.connect(running.url("owner"), autocommit=True) as connection:
        databases.drop(connection, name)


def test_a_database_without_pgvector_is_told_in_a_sentence(bare: Database) -> None:
    with pytest.raises(SchemaMismatch, match=r"^The database bare\w+ lacks the extension 'vector'.* superuser\.$"):
        schema.migrate(bare.owner_url, "uzel_work")
    with psycopg.connect(bare.admin_url, autocommit=True) as admin:
        admin.execute("CREATE SCHEMA elsewhere; CREATE EXTENSION vector SCHEMA elsewhere")
    with pytest.raises(SchemaMismatch, match="schema elsewhere, and Uzel needs it in public"):
        schema.migrate(bare.owner_url, "uzel_work")
    with psycopg.connect(bare.admin_url, autocommit=True) as admin:
        admin.execute("ALTER EXTENSION vector SET SCHEMA public")  # as the sentence says
    with pytest.raises(SchemaMismatch, match='role "nobody_there" does not exist'):
        schema.migrate(bare.owner_url, "nobody_there")
    schema.migrate(bare.owner_url, "uzel_work")
    schema.check(bare.work_url)


@pytest.mark.parametrize(("found", "words"), [
    ((180004, "kb", "0.8.5", "public", "0.8.5"), None),
    ((160002, "kb", "0.10.0", "public", None), None),
    ((180004, "kb", None, None, None), ["server has no pgvector", "0.8 or later", "CREATE EXTENSION vector;", "kb"]),
    ((180004, "kb", None, None, "0.8.0"), ["kb lacks the extension 'vector'", "CREATE EXTENSION vector;"]),
    ((180004, "kb", "0.7.4", "public", "0.8.0"), ["pgvector 0.7.4", "ALTER EXTENSION vector UPDATE;"]),
    ((150009, "kb", None, None, None), ["PostgreSQL 15", "16 or later"]),
])  # fmt: skip
def test_what_a_server_lacks_is_one_sentence(
    found: tuple[int, str, str | None, str | None, str | None], words: list[str] | None
) -> None:
    said = schema.lacking(*found)
    if words is None:
        assert said is None
        return
    assert said is not None
    assert all(word in said for word in words), said
    assert said.endswith(".")
    assert ". " not in said.removesuffix(".")
