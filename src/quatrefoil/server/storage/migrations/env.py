"""Alembic's way in: the app hands over an open connection."""

from alembic import context

from quatrefoil.server.storage.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
