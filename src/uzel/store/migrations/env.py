"""Alembic's entry: runs on the connection that `store.schema` hands over, in one transaction."""

from alembic import context

from uzel.store.tables import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, transaction_per_migration=False
)
with context.begin_transaction():
    context.run_migrations()
