"""For hosts: a log of their orders, bans, the notice on every page, the software that was the last
to read a journal, and the time for which servers have served."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "admin_log",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("act", sa.Text, nullable=False),
        sa.Column("about", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
    )
    op.create_table(
        "bans",
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("reason", sa.Text, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
    )
    op.add_column("games", sa.Column("checked", sa.Text, nullable=False, server_default=""))
    op.add_column("entries", sa.Column("served", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "service_time",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("seconds", sa.Float, nullable=False),
    )
