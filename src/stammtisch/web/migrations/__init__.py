"""How the database came to its tables, step by step, by Alembic."""

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

NEWEST = "head"  # Alembic's own name for it


def configured() -> Config:
    config = Config()
    config.set_main_option("script_location", "stammtisch.web:migrations")
    return config


def upgrade(connection: Connection, step: str | None, goal: str = NEWEST) -> bool:
    """Makes all steps after this one, up to the goal; False: one of them is not ours."""
    config = configured()
    known = {known.revision for known in ScriptDirectory.from_config(config).walk_revisions()}
    if not {step, goal} <= {None, NEWEST, *known}:
        return False
    config.attributes["connection"] = connection
    command.upgrade(config, goal)
    return True
