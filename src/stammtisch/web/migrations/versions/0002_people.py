"""People: their names, and which cookies and links are good; and whose turn it is at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("named", sa.Float, nullable=False),
        sa.Column("generation", sa.Integer, nullable=False),
        sa.Column("link", sa.Integer, nullable=False),
    )
    op.add_column("games", sa.Column("turn", sa.Text, nullable=False, server_default=""))
