"""By which software a journal was read last, and the time for which servers have served."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("games", sa.Column("checked", sa.Text, nullable=False, server_default=""))
    op.add_column("entries", sa.Column("served", sa.Float, nullable=False, server_default="0"))
    op.create_table(
        "service_time",
        sa.Column("name", sa.Text, primary_key=True),
        sa.Column("seconds", sa.Float, nullable=False),
    )
