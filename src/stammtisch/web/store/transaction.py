"""What is written: many requests in one transaction."""

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import asdict, dataclass, field
from functools import cache
from importlib import import_module
from time import time
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Executable,
    Table,
    bindparam,
    delete,
    func,
    insert,
    select,
    text,
    update,
)

from stammtisch.web.store.daily_results import DailyResult, keep_results
from stammtisch.web.store.journal import EntryKind, JournalEntry, StoredGame
from stammtisch.web.store.person import StoredPerson
from stammtisch.web.store.remark import Remark
from stammtisch.web.store.reviews import KeptReview, keep_review
from stammtisch.web.store.schema import (
    daily_results,
    entries,
    games,
    people,
    remarks,
    secrets,
    service_time,
)

CHANNEL = "stammtisch"
TOUCH = (
    update(games)
    .where(games.c.id == bindparam("touched_game"))
    .values(
        touched=func.coalesce(bindparam("now"), games.c.touched),
        status=func.coalesce(bindparam("new_status"), games.c.status),
        free=func.coalesce(bindparam("new_free"), games.c.free),
        turn=func.coalesce(bindparam("new_turn"), games.c.turn),
        checked=func.coalesce(bindparam("new_checked"), games.c.checked),
    )
)
LOCK = (
    select(games.c.id)
    .where(games.c.id.in_(bindparam("ids", expanding=True)))
    .order_by(games.c.id)
    .with_for_update()
)
NEWEST_ENTRY = (
    select(func.max(entries.c.number)).where(entries.c.game_id == games.c.id).scalar_subquery()
)
MARK = (
    update(games)
    .where(games.c.id == bindparam("read_game"), bindparam("last") == NEWEST_ENTRY)
    .values(checked=bindparam("digest"))
)
CHANGE_PERSON = (
    update(people)
    .where(
        people.c.id == bindparam("person"),
        people.c.generation == bindparam("old_generation"),
        people.c.link == bindparam("old_link"),
    )
    .values(
        name=bindparam("new_name"),
        named=bindparam("new_named"),
        generation=bindparam("new_generation"),
        link=bindparam("new_link"),
        avatar=bindparam("new_avatar"),
    )
)
SERVICE = "served"  # the one row of `service_time`
ADVANCE = (
    update(service_time)
    .where(service_time.c.name == SERVICE, service_time.c.seconds < bindparam("now"))
    .values(seconds=bindparam("now"))
)
PERSON = "@"  # begins a notification of a person; no id of a game has it
CHAT = "#"  # the same of the chat at a game
KEPT_REMARKS = 500  # of one game: nobody fills the disk by chatting
NOTIFY = text("SELECT pg_notify(:channel, word) FROM unnest(CAST(:words AS text[])) AS word")


@dataclass(frozen=True, eq=False)
class NewSecret:
    """A secret to keep, if there is none of that name."""

    name: str
    value: bytes
    done: "Future[bool]" = field(default_factory=Future)


@dataclass(frozen=True, eq=False)
class Creation:
    """A new game with its first entries."""

    game: StoredGame
    entries: Sequence[JournalEntry]
    done: "Future[bool]" = field(default_factory=Future)

    @property
    def game_id(self) -> str:
        return self.game.id


@dataclass(frozen=True, eq=False)
class Addition:
    """An entry to come after all others of its game."""

    game_id: str
    entry: JournalEntry
    status: str | None = None
    free: int | None = None
    turn: str | None = None
    checked: str | None = None
    result: DailyResult | None = None  # of a daily game that ends with this entry
    done: "Future[bool]" = field(default_factory=Future)

    @property
    def key(self) -> tuple[str, int]:
        return self.game_id, self.entry.number


@dataclass(frozen=True, eq=False)
class Succession:
    """The entry that ends a table, and the game that follows: both are stored, or none."""

    addition: Addition
    creation: Creation
    done: "Future[bool]" = field(default_factory=Future)


@dataclass(frozen=True, eq=False)
class Saying:
    """A remark to come after all others of its game."""

    game_id: str
    remark: Remark
    done: "Future[bool]" = field(default_factory=Future)

    @property
    def topic(self) -> str:
        return f"{CHAT}{self.game_id}"


@dataclass(frozen=True, eq=False)
class Hush:
    """Chats that nobody wanted to keep: all remarks of these games go."""

    game_ids: Sequence[str]
    done: "Future[bool]" = field(default_factory=Future)


@dataclass(frozen=True, eq=False)
class PersonChange:
    """What becomes of a person, if cookies and links are still as they were."""

    before: StoredPerson
    after: StoredPerson
    done: "Future[bool]" = field(default_factory=Future)

    @property
    def topic(self) -> str:
        return f"{PERSON}{self.before.id}"


@dataclass(frozen=True, eq=False)
class CheckMarks:
    """Journals that the software of this digest can read, each up to its last entry."""

    digest: str
    last_entries: Mapping[str, int]
    done: "Future[bool]" = field(default_factory=Future)


@dataclass(frozen=True, eq=False)
class Heartbeat:
    """How long servers have served, as far as this one knows."""

    seconds: float
    done: "Future[bool]" = field(default_factory=Future)


@dataclass(frozen=True, eq=False)
class NewResult:
    """What the expert has done in a daily game."""

    result: DailyResult
    done: "Future[bool]" = field(default_factory=Future)


@dataclass(frozen=True, eq=False)
class NewReview:
    """A review of a finished game."""

    review: KeptReview
    done: "Future[bool]" = field(default_factory=Future)


WriteRequest = (
    NewSecret
    | Creation
    | Addition
    | Succession
    | Saying
    | Hush
    | PersonChange
    | CheckMarks
    | Heartbeat
    | NewResult
    | NewReview
)


def write(
    connection: Connection, requests: Sequence[WriteRequest], token: str
) -> set[WriteRequest]:
    """Returns those that were stored. All writers lock in the same order: no deadlock."""
    kept = [each for each in requests if isinstance(each, NewSecret) and keep(connection, each)]
    creations = sorted(
        (each for each in requests if isinstance(each, Creation)), key=lambda each: each.game_id
    )
    created = [each for each in creations if create(connection, each)]
    grown, topics = grow(connection, requests)
    changes = sorted(
        (each for each in requests if isinstance(each, PersonChange)), key=lambda each: each.topic
    )
    changed = [each for each in changes if change_person(connection, each)]
    beats = [each for each in requests if isinstance(each, Heartbeat)]
    beat(connection, beats)
    reports = note_reports(connection, requests)
    topics |= {each.game_id for each in created} | {each.topic for each in changed}
    tell(connection, token, topics)
    return {*kept, *created, *grown, *changed, *beats, *reports}


def note_reports(connection: Connection, requests: Sequence[WriteRequest]) -> set[WriteRequest]:
    """How the expert did, and reviews: nobody waits for them."""
    results = [each for each in requests if isinstance(each, NewResult)]
    note_results(connection, [each.result for each in results])
    made = [each for each in requests if isinstance(each, NewReview)]
    return {*results, *(each for each in made if keep_review(connection, each.review))}


def grow(
    connection: Connection, requests: Sequence[WriteRequest]
) -> tuple[list[WriteRequest], set[str]]:
    """What is added to games that exist: entries and remarks; and whom to notify of it."""
    marks = [each for each in requests if isinstance(each, CheckMarks)]
    sayings = [each for each in requests if isinstance(each, Saying)]
    ends = {each.addition: each for each in requests if isinstance(each, Succession)}
    additions = [each for each in requests if isinstance(each, Addition)] + list(ends)
    hushed = [each for each in requests if isinstance(each, Hush)]
    touched = games_in(additions, marks, sayings, hushed) if sayings or hushed else set()
    known = lock_games(connection, touched)
    added = add(connection, additions, marks)
    for end in (ends[each] for each in added if each in ends):
        create(connection, end.creation)
    said = [each for each in sayings if each.game_id in known]
    say(connection, said)
    hush(connection, [game_id for each in hushed for game_id in each.game_ids])
    stored = [ends.get(each, each) for each in added]
    topics = {each.game_id for each in added} | {each.topic for each in said}
    return [*stored, *marks, *said, *hushed], topics


def games_in(
    additions: Iterable[Addition],
    marks: Iterable[CheckMarks],
    sayings: Iterable[Saying],
    hushed: Iterable[Hush],
) -> set[str]:
    marked = {game_id for each in marks for game_id in each.last_entries}
    silent = {game_id for each in hushed for game_id in each.game_ids}
    added = {each.game_id for each in additions}
    return marked | silent | added | {each.game_id for each in sayings}


def say(connection: Connection, sayings: Sequence[Saying]) -> None:
    """Numbers remarks in the order in which they came; the games are locked. The oldest go."""
    for each in sayings:
        of_game = remarks.c.game_id == each.game_id
        last = select(func.coalesce(func.max(remarks.c.number), 0)).where(of_game)
        number = connection.execute(last).scalar_one() + 1
        row = {**each.remark._asdict(), "game_id": each.game_id, "number": number}
        connection.execute(insert(remarks), row)
        old = remarks.c.number <= number - KEPT_REMARKS
        connection.execute(delete(remarks).where(of_game, old))


def hush(connection: Connection, game_ids: Sequence[str]) -> None:
    if game_ids:
        connection.execute(delete(remarks).where(remarks.c.game_id.in_(game_ids)))


@cache
def insert_or_leave(dialect: str, table: Table, *told: Column[Any]) -> Executable:
    """Inserts the rows that are new and returns them; only one dialect is imported."""
    spoken = import_module(f"sqlalchemy.dialects.{dialect}")
    new: Executable = spoken.insert(table).on_conflict_do_nothing().returning(*told)
    return new


def keep(connection: Connection, secret: NewSecret) -> bool:
    row = {"name": secret.name, "value": secret.value}
    new = insert_or_leave(connection.dialect.name, secrets, secrets.c.name)
    return bool(connection.execute(new, row).all())


def create(connection: Connection, creation: Creation) -> bool:
    new = insert_or_leave(connection.dialect.name, games, games.c.id)
    if not connection.execute(new, asdict(creation.game)).all():
        return False
    if creation.entries:
        rows = [row_of(creation.game_id, entry) for entry in creation.entries]
        connection.execute(insert(entries), rows)
    return True


def change_person(connection: Connection, change: PersonChange) -> bool:
    """A person who is new is known first as they were before."""
    new = insert_or_leave(connection.dialect.name, people, people.c.id)
    connection.execute(new, asdict(change.before)).all()
    row = {
        "person": change.before.id,
        "old_generation": change.before.generation,
        "old_link": change.before.link,
        "new_name": change.after.name,
        "new_named": change.after.named,
        "new_generation": change.after.generation,
        "new_link": change.after.link,
        "new_avatar": change.after.avatar,
    }
    return connection.execute(CHANGE_PERSON, row).rowcount == 1


def add(
    connection: Connection, additions: Sequence[Addition], marks: Sequence[CheckMarks] = ()
) -> list[Addition]:
    """Of two with the same number the first is stored."""
    marked = {game_id for each in marks for game_id in each.last_entries}
    known = lock_games(connection, marked | {addition.game_id for addition in additions})
    mark_checked(connection, marks)
    firsts = {each.key: each for each in reversed(additions) if each.game_id in known}
    free = insert_entries(connection, firsts)
    stored = [each for each in additions if each.key in free and firsts[each.key] is each]
    if stored:
        connection.execute(TOUCH, [touch_of(addition) for addition in stored])
        note_results(connection, [addition.result for addition in stored])
    return stored


def note_results(connection: Connection, results: Sequence[DailyResult | None]) -> None:
    key = daily_results.c.day, daily_results.c.game, daily_results.c.person
    new = insert_or_leave(connection.dialect.name, daily_results, *key)
    keep_results(connection, new, results)


def mark_checked(connection: Connection, marks: Sequence[CheckMarks]) -> None:
    """A journal that has grown since is not marked."""
    rows = [
        {"read_game": game_id, "last": last, "digest": each.digest}
        for each in marks
        for game_id, last in each.last_entries.items()
    ]
    if rows:
        connection.execute(MARK, rows)


def beat(connection: Connection, beats: Sequence[Heartbeat]) -> None:
    """Of several servers the one that knows of the longest time counts."""
    if not beats:
        return
    row = {"name": SERVICE, "seconds": max(each.seconds for each in beats)}
    new = insert_or_leave(connection.dialect.name, service_time, service_time.c.name)
    connection.execute(new, row).all()
    connection.execute(ADVANCE, {"now": row["seconds"]})


def lock_games(connection: Connection, ids: set[str]) -> set[str]:
    """Returns those that exist; no other process adds to them before we commit."""
    if not ids:
        return set()
    return set(connection.scalars(LOCK, {"ids": sorted(ids)}))


def insert_entries(
    connection: Connection, additions: Mapping[tuple[str, int], Addition]
) -> set[tuple[str, int]]:
    """The keys that were free."""
    if not additions:
        return set()
    rows = [row_of(game_id, each.entry) for (game_id, _number), each in additions.items()]
    key = entries.c.game_id, entries.c.number
    free = insert_or_leave(connection.dialect.name, entries, *key)
    return {(game_id, number) for game_id, number in connection.execute(free, rows)}


def row_of(game_id: str, entry: JournalEntry) -> dict[str, Any]:
    return {
        "game_id": game_id,
        "number": entry.number,
        "kind": str(entry.kind),
        "seat": entry.seat,
        "words": entry.words,
        "person": entry.person,
        "at": entry.at,
        "served": entry.served,
    }


def touch_of(addition: Addition) -> dict[str, Any]:
    """A wish is secret: for the lists that others read, nothing has happened."""
    is_secret = addition.entry.kind == EntryKind.WISH
    return {
        "touched_game": addition.game_id,
        "now": None if is_secret else addition.entry.at or time(),
        "new_status": addition.status,
        "new_free": addition.free,
        "new_turn": addition.turn,
        "new_checked": addition.checked,
    }


def tell(connection: Connection, token: str, topics: Iterable[str]) -> None:
    """Notifies other processes when this transaction is committed, not before."""
    words = [f"{token} {topic}" for topic in sorted(topics)]
    if words and connection.dialect.name == "postgresql":
        connection.execute(NOTIFY, {"channel": CHANNEL, "words": words})
