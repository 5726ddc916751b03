"""For people who come back: daily games, reminders, reviews, passkeys, and leagues."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "daily_results",
        sa.Column("day", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, primary_key=True),
        sa.Column("game_id", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("winners", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("value", sa.Integer, nullable=False),
        sa.Column("places", sa.Text, nullable=False),
        sa.Column("finished", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("daily_results_by_person", "daily_results", ["person"])
    op.add_column(
        "told_turns", sa.Column("reminded", sa.Integer, nullable=False, server_default="-1")
    )
    make_reviews()
    make_passkeys()
    make_league()
    make_evenings()


def make_reviews() -> None:
    op.create_table(
        "reviews",
        sa.Column("game_id", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )


def make_passkeys() -> None:
    op.create_table(
        "passkeys",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("passkeys_by_person", "passkeys", ["person"])
    op.create_table(
        "challenges",
        sa.Column("value", sa.Text, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("purpose", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )


def make_league() -> None:
    op.create_table(
        "league_seasons",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("terms", sa.Text, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("touched", sa.Float, nullable=False),
    )
    op.create_index("league_seasons_by_host", "league_seasons", ["host"])
    op.create_table(
        "league_members",
        sa.Column("season", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("is_here", sa.Boolean, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("league_members_by_person", "league_members", ["person", "season"], unique=True)


def make_evenings() -> None:
    op.create_table(
        "league_evenings",
        sa.Column("season", sa.Text, primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "league_rounds",
        sa.Column("season", sa.Text, primary_key=True),
        sa.Column("evening", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("tables", sa.Text, nullable=False),
        sa.Column("began", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
        sqlite_with_rowid=False,
    )
