"""Runs the steps on the connection that `archive.migrate` hands over, inside its transaction."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
context.run_migrations()
