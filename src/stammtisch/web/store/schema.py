"""The tables of the database, the same on SQLite and PostgreSQL; `migrations` makes them."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

METADATA = MetaData()
NEWEST_STEP = "0006"  # of the migrations

games = Table(
    "games",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("head", Text, nullable=False),  # with the key: secret
    Column("public", Boolean, nullable=False),
    Column("status", Text, nullable=False),
    Column("free", Integer, nullable=False),  # chairs nobody sits on
    Column("created", Float, nullable=False),  # seconds, UTC, as all times here
    Column("touched", Float, nullable=False),
    Column("turn", Text, nullable=False, server_default=""),  # see StoredGame
    Column("checked", Text, nullable=False, server_default=""),  # the same
    Index("games_by_status", "public", "status", "touched"),
)

entries = Table(
    "entries",
    METADATA,
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1
    Column("kind", Text, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("words", Text, nullable=False),
    Column("person", Text),
    Column("at", Float, nullable=False),
    Column("served", Float, nullable=False, server_default="0"),  # see JournalEntry
    Index("entries_by_person", "person", "game_id"),
    sqlite_with_rowid=False,
)

secrets = Table(
    "secrets",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

people = Table(
    "people",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("named", Float, nullable=False),  # since when
    Column("generation", Integer, nullable=False),  # of cookies
    Column("link", Integer, nullable=False),  # the one that may be used next
    Column("avatar", Text, nullable=False, server_default=""),  # empty: it follows from the name
)

remarks = Table(  # what is said at a table; see `StoreReader.stale_chats`
    "remarks",
    METADATA,
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1
    Column("person", Text, nullable=False),
    Column("seat", Integer, nullable=False),  # -1: a spectator
    Column("name", Text, nullable=False),  # of that moment
    Column("kind", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("remarks_by_person", "person"),
    sqlite_with_rowid=False,
)

reviews = Table(
    "reviews",
    METADATA,
    Column("game_id", Text, ForeignKey("games.id"), primary_key=True),
    Column("content", LargeBinary, nullable=False),  # compressed JSON: it can be made again
    Column("made", Float, nullable=False),
)

service_time = Table(
    "service_time",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("seconds", Float, nullable=False),
)

admin_log = Table(
    "admin_log",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1, without gaps
    Column("at", Float, nullable=False),
    Column("act", Text, nullable=False),
    Column("about", Text, nullable=False),  # a table, or @ and a person
    Column("words", Text, nullable=False),
)

bans = Table(
    "bans",
    METADATA,
    Column("person", Text, primary_key=True),
    Column("at", Float, nullable=False),
    Column("reason", Text, nullable=False),
)

notices = Table(  # at most one row
    "notices",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("words", Text, nullable=False),  # empty: it was cleared
)

push_subscriptions = Table(
    "push_subscriptions",
    METADATA,
    Column("endpoint", Text, primary_key=True),  # where a browser's push service takes messages
    Column("person", Text, nullable=False),
    Column("key", Text, nullable=False),  # of the browser, for the encryption
    Column("auth", Text, nullable=False),  # the same
    Column("language", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("push_subscriptions_by_person", "person"),
)

told_turns = Table(
    "told_turns",
    METADATA,
    Column("game_id", Text, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("decision", Integer, nullable=False),  # the latest of which its player was notified
    Column("reminded", Integer, nullable=False, server_default="-1"),  # and once more, near its end
)

daily_results = Table(  # of tries that count; see `daily_results.py`
    "daily_results",
    METADATA,
    Column("day", Text, primary_key=True),  # as 2026-11-20
    Column("game", Text, primary_key=True),
    Column("person", Text, primary_key=True),  # empty: the expert
    Column("game_id", Text, nullable=False),
    Column("name", Text, nullable=False),  # of that moment
    Column("score", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    Column("winners", Integer, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("value", Integer, nullable=False),  # see DailyScore
    Column("places", Text, nullable=False),  # the same
    Column("finished", Float, nullable=False),
    Index("daily_results_by_person", "person"),
    sqlite_with_rowid=False,
)

passkeys = Table(
    "passkeys",
    METADATA,
    Column("id", Text, primary_key=True),  # as the device names it
    Column("person", Text, nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("used", Float, nullable=False),
    Index("passkeys_by_person", "person"),
)

challenges = Table(
    "challenges",
    METADATA,
    Column("value", Text, primary_key=True),
    Column("person", Text, nullable=False),  # who may answer it
    Column("purpose", Text, nullable=False),
    Column("at", Float, nullable=False),
)

league_seasons = Table(  # see `leagues.py`
    "league_seasons",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("host", Text, nullable=False),  # a person
    Column("name", Text, nullable=False),
    Column("terms", Text, nullable=False),  # JSON
    Column("made", Float, nullable=False),
    Column("touched", Float, nullable=False),
    Index("league_seasons_by_host", "host"),
)

league_members = Table(
    "league_members",
    METADATA,
    Column("season", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),  # of the moment in which they joined
    Column("is_here", Boolean, nullable=False),  # do they play the next round?
    Column("seen", Float, nullable=False),
    Index("league_members_by_person", "person", "season", unique=True),
    sqlite_with_rowid=False,
)

league_evenings = Table(
    "league_evenings",
    METADATA,
    Column("season", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1
    Column("options", Text, nullable=False),  # JSON
    Column("began", Float, nullable=False),
    Column("ended", Float),
    sqlite_with_rowid=False,
)

league_rounds = Table(
    "league_rounds",
    METADATA,
    Column("season", Text, primary_key=True),
    Column("evening", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),  # from 1
    Column("tables", Text, nullable=False),  # JSON: who sits where and, once it is over, results
    Column("began", Float, nullable=False),
    Column("ended", Float),
    sqlite_with_rowid=False,
)

steps = Table("alembic_version", MetaData(), Column("version_num", Text))  # Alembic's own
