"""How the database came to its tables, step by step, by Alembic."""

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def configured() -> Config:
    config = Config()
    config.set_main_option("script_location", "stammtisch.web:migrations")
    return config


def upgrade(connection: Connection, step: str | None) -> bool:
    """Makes all steps after this one; False: it is not one of ours."""
    config = configured()
    known = {known.revision for known in ScriptDirectory.from_config(config).walk_revisions()}
    if step is not None and step not in known:
        return False
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
    return True
