"""Bringing a database to this program's schema: migrations, then the functions, then what the working role may do."""

from __future__ import annotations

from importlib.resources import files

import psycopg
from psycopg import sql

from uzel.errors import SchemaMismatch, ServerUnavailable
from uzel.store.engine import first_line

#: the newest migration; a database that says so needs none of Alembic's start-up time
HEAD = "0004"
FUNCTIONS = ("index.sql", "vectors.sql", "spend.sql")
OLDEST_SERVER = 16
OLDEST_PGVECTOR = (0, 8)  # halfvec, and walks of an index that go on until enough is found

#: what the working role may do itself; everything else it reaches by functions
GRANTS = {
    "SELECT, INSERT, UPDATE, DELETE": ("nodes", "origins", "sources", "edges", "node_versions", "node_names", "node_links",
                                       "publications", "publication_items", "embedders", "accounts", "scopes"),
    "SELECT, INSERT, DELETE": ("passages",),  # a passage row never changes
    "SELECT, INSERT, UPDATE": ("tenants", "keys", "audit"),
}  # fmt: skip
FOR_THE_OWNER = ("build_segment", "segment_tier")

#: the owner's functions, but for those of an extension that it installed
_OURS = """SELECT p.oid::regprocedure::text FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
  AND p.proowner = current_user::regrole AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')"""


def current(owner_url: str) -> str | None:
    """The migration and functions that the database has, or None for an empty one."""
    try:
        with psycopg.connect(owner_url, autocommit=True) as connection:
            if connection.execute("SELECT to_regclass('uzel_schema')").fetchone() == (None,):
                return None
            row = connection.execute("SELECT head FROM uzel_schema").fetchone()
            return None if row is None else str(row[0])
    except psycopg.errors.InsufficientPrivilege:  # a migration that has not come to the rights yet
        return None
    except psycopg.OperationalError as error:
        raise ServerUnavailable(f"The database does not answer: {first_line(error)}.") from error


def check(work_url: str) -> None:
    """Whether the working role finds this program's schema. Raises `SchemaMismatch` with the cure."""
    if current(work_url) != _stamp():
        raise SchemaMismatch(
            "The database has not this Uzel's schema: set UZEL_DATABASE_OWNER_URL so that it can be brought up to date,"
            " or give an administrator what `uzel init --print-sql` prints."
        )


def migrate(owner_url: str, work_role: str) -> None:
    """Bring the database to HEAD. Safe to run by two processes at once; a newer schema is refused.

    Raises `SchemaMismatch`, also where the server lacks what Uzel needs or the owner may not do it.
    """
    stamp = _stamp()
    have = current(owner_url)
    if have == stamp:
        return
    try:
        _prepared(owner_url)
        _upgrade(owner_url, work_role, stamp)
    except Exception as error:
        cause = getattr(error, "orig", None) or error  # as SQLAlchemy wraps it
        if not isinstance(cause, psycopg.Error):
            raise
        if isinstance(cause, psycopg.OperationalError):
            raise ServerUnavailable(f"The database failed: {first_line(cause)}.") from error
        raise SchemaMismatch(
            f"The database could not be brought to this Uzel's schema: {first_line(cause)}."
        ) from error


def _upgrade(owner_url: str, work_role: str, stamp: str) -> None:
    # Alembic and SQLAlchemy take a third of a second to load, and only an upgrade needs them.
    from alembic import command  # noqa: PLC0415
    from alembic.config import Config  # noqa: PLC0415
    from alembic.script import ScriptDirectory  # noqa: PLC0415
    from sqlalchemy import create_engine, text  # noqa: PLC0415
    from sqlalchemy.pool import NullPool  # noqa: PLC0415

    config = Config()
    config.set_main_option("script_location", str(files("uzel.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    engine = create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(owner_url), poolclass=NullPool)
    with engine.connect() as connection:
        connection.execute(text("SELECT pg_advisory_lock(7325, 0)"))
        connection.commit()
        if connection.execute(text("SELECT to_regclass('alembic_version')")).scalar() is not None:
            found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
            if found is not None and found not in known:
                raise SchemaMismatch(
                    f"The database has schema {found}, made by a newer Uzel; this one knows up to {HEAD}. Upgrade Uzel."
                )
        connection.commit()
        config.attributes["connection"] = connection
        command.upgrade(config, HEAD)
        connection.commit()
        raw = connection.connection.dbapi_connection
        assert isinstance(raw, psycopg.Connection)
        apply_functions(raw, work_role, stamp)
        raw.commit()
    engine.dispose()


def _prepared(owner_url: str) -> None:
    """Raises `SchemaMismatch` where the server is too old, or the extension for vectors is not there."""
    with psycopg.connect(owner_url, autocommit=True) as connection:
        row = connection.execute(
            """SELECT current_setting('server_version_num')::int, current_database(),
                 (SELECT extversion FROM pg_extension WHERE extname = 'vector'),
                 (SELECT extnamespace::regnamespace::text FROM pg_extension WHERE extname = 'vector'),
                 (SELECT default_version FROM pg_available_extensions WHERE name = 'vector')""").fetchone()  # fmt: skip
    assert row is not None  # one row whatever is there
    if (wanting := lacking(*row)) is not None:
        raise SchemaMismatch(wanting)


def lacking(server: int, database: str, installed: str | None, schema: str | None, available: str | None) -> str | None:
    """What an administrator must do before the schema can be made, in one sentence; None where nothing.

    `server`: server_version_num; the versions of pgvector are those in the database and those on the server's disk.
    """
    if server < OLDEST_SERVER * 10_000:
        return f"The server is PostgreSQL {server // 10_000}, and Uzel needs {OLDEST_SERVER} or later."
    needed = ".".join(map(str, OLDEST_PGVECTOR))
    if installed is None and available is None:
        return (
            f"The PostgreSQL server has no pgvector (the extension 'vector'): who administers the server must install"
            f" pgvector {needed} or later on it, and then run `CREATE EXTENSION vector;` as superuser in {database}."
        )
    if installed is None:
        return (
            f"The database {database} lacks the extension 'vector' (pgvector, which the server has): an administrator"
            " must run `CREATE EXTENSION vector;` in it as superuser."
        )
    if _version(installed) < OLDEST_PGVECTOR:
        return (
            f"The database {database} has pgvector {installed}, and Uzel needs {needed} or later: an administrator must"
            " install it on the server, and run `ALTER EXTENSION vector UPDATE;` in the database as superuser."
        )
    if schema != "public":
        return (
            f"The database {database} has pgvector in the schema {schema}, and Uzel needs it in public: an administrator"
            " must run `ALTER EXTENSION vector SET SCHEMA public;` in it as superuser."
        )
    return None


def _version(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".") if part.isdigit())


def apply_functions(connection: psycopg.Connection, work_role: str, stamp: str) -> None:
    """Functions and grants are repeatable: replaced as a whole, in one transaction.

    Those of another version are dropped first: one whose columns changed cannot be replaced, and one that is not used any
    more must not stay as a door.
    """
    for (signature,) in connection.execute(_OURS).fetchall():
        connection.execute(sql.SQL("DROP FUNCTION {}").format(sql.SQL(signature)))
    for name in FUNCTIONS:
        connection.execute((files("uzel.store") / "functions" / name).read_text(encoding="utf-8").encode())
    role = sql.Identifier(work_role)
    connection.execute(sql.SQL("GRANT USAGE ON SCHEMA public TO {}").format(role))
    for rights, tables in GRANTS.items():
        connection.execute(sql.SQL("GRANT {} ON {} TO {}").format(
            sql.SQL(rights), sql.SQL(", ").join(map(sql.Identifier, tables)), role))  # fmt: skip
    connection.execute(sql.SQL("REVOKE UPDATE (scope_id) ON passages FROM {}").format(role))  # granted once
    connection.execute("REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC")
    for (signature,) in connection.execute(_OURS).fetchall():
        if signature.partition("(")[0] not in FOR_THE_OWNER:
            connection.execute(sql.SQL("GRANT EXECUTE ON FUNCTION {} TO {}").format(sql.SQL(signature), role))
    connection.execute("DELETE FROM uzel_schema")
    connection.execute("INSERT INTO uzel_schema VALUES (%s)", (stamp,))
    connection.execute(sql.SQL("GRANT SELECT ON uzel_schema TO {}").format(role))


def _stamp() -> str:
    """The head migration and a digest of the functions and rights, so that a change of those is applied too."""
    import hashlib  # noqa: PLC0415  # only here

    digest = hashlib.sha256(repr((GRANTS, FOR_THE_OWNER)).encode())
    for name in FUNCTIONS:
        digest.update((files("uzel.store") / "functions" / name).read_bytes())
    return f"{HEAD}+{digest.hexdigest()[:12]}"


def administrators_sql() -> str:
    """What a server's administrator runs, once and as superuser, to prepare a database for Uzel."""
    return """-- Choose passwords of your own; run as a superuser with psql.
CREATE ROLE uzel_owner LOGIN PASSWORD 'change me' CREATEDB NOSUPERUSER NOBYPASSRLS;
CREATE ROLE uzel_work LOGIN PASSWORD 'change me too' NOSUPERUSER NOBYPASSRLS NOCREATEDB;
CREATE DATABASE uzel OWNER uzel_owner ENCODING 'UTF8' TEMPLATE template0;
\\c uzel
CREATE EXTENSION IF NOT EXISTS vector;
-- Then start Uzel with
--   UZEL_DATABASE_URL=postgresql://uzel_work:...@host/uzel
--   UZEL_DATABASE_OWNER_URL=postgresql://uzel_owner:...@host/uzel
-- The owner's address is needed for the first start and after upgrades only.
"""
