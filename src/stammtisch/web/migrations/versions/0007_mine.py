"""For people who come back: reminders before a clock runs out."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column(
        "told_turns", sa.Column("reminded", sa.Integer, nullable=False, server_default="-1")
    )
