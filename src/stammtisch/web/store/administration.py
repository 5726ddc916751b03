"""What the host of a server may do to tables and people, while servers run.

Each order is one transaction. It ends with an entry in the log, which running servers read: those
on PostgreSQL are notified, the one of a file polls."""

import time
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    Update,
    delete,
    func,
    insert,
    select,
    update,
)
from sqlalchemy.exc import SQLAlchemyError

from stammtisch.core.language import N_
from stammtisch.web.store.admin_log import TOPIC, AdminAct, write_down
from stammtisch.web.store.backup import known_step, open_existing
from stammtisch.web.store.database import NEWER, Database, SpokenError, StoreFailed, failing
from stammtisch.web.store.journal import CLOSED, UNFINISHED, EntryKind, JournalEntry
from stammtisch.web.store.leagues import delete_seasons, forget_member
from stammtisch.web.store.passkeys import forget_passkeys
from stammtisch.web.store.schema import (
    NEWEST_STEP,
    bans,
    daily_results,
    entries,
    games,
    league_members,
    notices,
    passkeys,
    people,
    push_subscriptions,
    remarks,
    reviews,
    service_time,
    told_turns,
)
from stammtisch.web.store.transaction import (
    PERSON,
    Addition,
    add,
    insert_or_leave,
    lock_games,
    tell,
)

ADMIN_LOCK = int.from_bytes(b"stamadmi")
CHUNK = 50  # tables that are deleted in one transaction: players wait for it
NAMING = (EntryKind.SITS, EntryKind.NAMED)  # entries whose words are a name
NOTICE = 1
OLDER = N_(
    "{place} was made by an older stammtisch; `stammtisch serve` of this version upgrades it"
)


class NotThere(SpokenError):
    """An order about something that is not there, or not in that state."""


@dataclass(frozen=True)
class Purge:
    """What is deleted by age."""

    tables: int
    names: int  # of people who sit at no table any more


class Administration:
    """The host's orders on one database."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._token = token_hex(8)

    @classmethod
    @contextmanager
    def open(cls, address: str | Path) -> Iterator["Administration"]:
        """On a database that exists and is of this version; never migrates it."""
        database = open_existing(address)
        try:
            with failing(database.place), database.reading.connect() as connection:
                check_step(known_step(connection, database.place), database.place)
            yield cls(database)
            sweep(database)
        finally:
            database.close()

    @contextmanager
    def _ordering(self) -> Iterator[Connection]:
        """One order at a time, even if several hosts or servers give them."""
        with failing(self.database.place), self.database.writing.begin() as connection:
            if self.database.is_shared:
                connection.execute(select(func.pg_advisory_xact_lock(ADMIN_LOCK)))
            yield connection
            tell(connection, self._token, [TOPIC])

    # --- tables ---------------------------------------------------------------------------

    def close_table(self, game_id: str, reason: str) -> None:
        """Ends a table for everybody; nothing of it is deleted."""
        with self._ordering() as connection:
            status = locked_status(connection, game_id)
            if status not in UNFINISHED:
                raise NotThere(NOT_RUNNING[status], table=game_id)
            closing = entry_after(connection, game_id, EntryKind.CLOSED, words=reason)
            add(connection, [Addition(game_id, closing, CLOSED, turn="")])
            write_down(connection, closing.at, AdminAct.CLOSE, game_id, reason)

    def delete_table(self, game_id: str) -> None:
        with self._ordering() as connection:
            locked_status(connection, game_id)
            delete_games(connection, [game_id])
            write_down(connection, time.time(), AdminAct.DELETE, game_id, "")

    # --- people ---------------------------------------------------------------------------

    def forget(self, person: str, why: str = "") -> None:
        """Their name and what they said are nowhere any more, and their cookies and links are
        void."""
        with self._ordering() as connection:
            check_person(connection, person)
            vacate(connection, person)
            blank(connection, person)
            write_down(connection, time.time(), AdminAct.FORGET, f"{PERSON}{person}", why)

    def forget_again(self, person: str) -> None:
        """A server that has just heard of it may have written the name once more before."""
        with failing(self.database.place), self.database.writing.begin() as connection:
            blank_words(connection, person)

    def ban(self, person: str, reason: str) -> None:
        """They may look, but not play; bots stand in for them."""
        now = time.time()
        with self._ordering() as connection:
            check_person(connection, person)
            new = insert_or_leave(connection.dialect.name, bans, bans.c.person)
            row = {"person": person, "at": now, "reason": reason}
            if not connection.execute(new, row).all():
                raise NotThere(N_("{person} is banned already"), person=f"{PERSON}{person}")
            vacate(connection, person)
            write_down(connection, now, AdminAct.BAN, f"{PERSON}{person}", reason)

    def unban(self, person: str) -> None:
        with self._ordering() as connection:
            if not connection.execute(delete(bans).where(bans.c.person == person)).rowcount:
                raise NotThere(N_("{person} is not banned"), person=f"{PERSON}{person}")
            write_down(connection, time.time(), AdminAct.UNBAN, f"{PERSON}{person}", "")

    # --- everybody ------------------------------------------------------------------------

    def post(self, words: str) -> None:
        """Shows a notice on every page; empty words take it away."""
        now = time.time()
        with self._ordering() as connection:
            connection.execute(delete(notices))
            connection.execute(insert(notices), {"number": NOTICE, "at": now, "words": words})
            write_down(connection, now, AdminAct.MESSAGE, "", words)

    def count_old(self, before: float) -> Purge:
        """What `purge` would delete."""
        with failing(self.database.place), self.database.reading.connect() as connection:
            return Purge(
                count_of(connection, old_games(before)),
                count_of(connection, loose_names(before, old_games(before))),
            )

    def purge(self, before: float) -> Purge:
        """Deletes tables at which nothing has happened since then, and names that are at no table
        any more."""
        tables = 0
        while deleted := self.purge_some(before):
            tables += deleted
        return Purge(tables, self.purge_names(before))

    def purge_some(self, before: float) -> int:
        """Deletes some of these tables: players do not wait for long. Returns how many; 0: there
        are none left."""
        with self._ordering() as connection:
            old = old_games(before).order_by(games.c.id).limit(CHUNK).with_for_update()
            ids = connection.scalars(old).all()
            delete_games(connection, ids)
            for game_id in ids:
                write_down(connection, time.time(), AdminAct.PURGE, game_id, "")
            return len(ids)

    def purge_names(self, before: float) -> int:
        with self._ordering() as connection:
            connection.execute(delete(push_subscriptions).where(*idle_devices(before)))
            connection.execute(delete(daily_results).where(daily_results.c.finished < before))
            connection.execute(delete(passkeys).where(*idle_passkeys(before)))
            delete_seasons(connection, before)
            names = list(connection.scalars(loose_names(before)))
            for person in names:
                gone = update(people).where(people.c.id == person).values(name="", avatar="")
                connection.execute(gone)
                write_down(connection, time.time(), AdminAct.PURGE, f"{PERSON}{person}", "")
            return len(names)


# --- opening and closing ------------------------------------------------------------------


def check_step(step: str, place: str) -> None:
    if step == NEWEST_STEP:
        return
    raise StoreFailed(OLDER if step < NEWEST_STEP else NEWER, place=place)


def sweep(database: Database) -> None:
    """Old pages leave the write-ahead log, if no reader needs them just now."""
    if database.is_shared:
        return
    with suppress(SQLAlchemyError), database.reading.connect() as connection:
        connection.exec_driver_sql("PRAGMA query_only=OFF")
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").all()


# --- tables -------------------------------------------------------------------------------

NOT_RUNNING = {
    "over": N_("the game at {table} is over; `stammtisch admin delete` removes it"),
    CLOSED: N_("{table} is closed already"),
}


def locked_status(connection: Connection, game_id: str) -> str:
    """What state a table is in; nobody else changes it before we commit."""
    if game_id not in lock_games(connection, {game_id}):
        raise NotThere(N_("there is no table {table}"), table=game_id)
    return str(connection.execute(select(games.c.status).where(games.c.id == game_id)).scalar_one())


def entry_after(
    connection: Connection,
    game_id: str,
    kind: EntryKind,
    seat: int = -1,
    words: str = "",
    person: str | None = None,
) -> JournalEntry:
    """The next entry of a table that is locked."""
    last = select(func.coalesce(func.max(entries.c.number), 0)).where(entries.c.game_id == game_id)
    number = connection.execute(last).scalar_one() + 1
    served = connection.scalar(select(service_time.c.seconds)) or 0.0
    return JournalEntry(number, kind, seat, words, person, time.time(), served)


def delete_games(connection: Connection, ids: Collection[str]) -> None:
    connection.execute(delete(remarks).where(remarks.c.game_id.in_(ids)))
    connection.execute(delete(told_turns).where(told_turns.c.game_id.in_(ids)))
    connection.execute(delete(reviews).where(reviews.c.game_id.in_(ids)))
    connection.execute(delete(entries).where(entries.c.game_id.in_(ids)))
    connection.execute(delete(games).where(games.c.id.in_(ids)))


def old_games(before: float) -> Select[Any]:
    return select(games.c.id).where(games.c.touched < before)


def count_of(connection: Connection, wanted: Select[Any]) -> int:
    return int(connection.execute(select(func.count()).select_from(wanted.subquery())).scalar_one())


# --- people -------------------------------------------------------------------------------


def check_person(connection: Connection, person: str) -> None:
    known = select(people.c.id).where(people.c.id == person)
    sits = select(entries.c.person).where(entries.c.person == person).limit(1)
    played = select(daily_results.c.person).where(daily_results.c.person == person).limit(1)
    spoke = select(remarks.c.person).where(remarks.c.person == person).limit(1)
    joined = select(league_members.c.person).where(league_members.c.person == person).limit(1)
    asked = known, sits, spoke, played, joined
    if not any(connection.execute(each).all() for each in asked):
        raise NotThere(N_("there is no person {person}"), person=f"{PERSON}{person}")


def vacate(connection: Connection, person: str) -> None:
    """A bot stands in wherever they play; where a game has not begun, the chair becomes free."""
    theirs = select(entries.c.game_id).where(entries.c.person == person).distinct()
    running = select(games.c.id).where(games.c.id.in_(theirs), games.c.status.in_(UNFINISHED))
    for game_id in sorted(lock_games(connection, set(connection.scalars(running)))):
        seat = seat_of(connection, game_id, person)
        if seat is not None:
            add(connection, [leaving(connection, game_id, seat, person)])


def seat_of(connection: Connection, game_id: str, person: str) -> int | None:
    """Where they sit; None: they have risen, or never sat."""
    moved = entries.c.kind.in_([EntryKind.SITS, EntryKind.RISES])
    theirs = select(entries.c.kind, entries.c.seat).where(
        entries.c.game_id == game_id, entries.c.person == person, moved
    )
    last = connection.execute(theirs.order_by(entries.c.number.desc()).limit(1)).first()
    return last.seat if last and last.kind == EntryKind.SITS else None


def leaving(connection: Connection, game_id: str, seat: int, person: str) -> Addition:
    game = connection.execute(select(games).where(games.c.id == game_id)).one()
    has_begun = game.status != UNFINISHED[0]
    kind = EntryKind.LEAVES if has_begun else EntryKind.RISES
    entry = entry_after(connection, game_id, kind, seat, person=person)
    return Addition(game_id, entry, free=None if has_begun else game.free + 1)


def blank(connection: Connection, person: str) -> None:
    """Takes their name away; a person without a row is known by their cookie, so they get one."""
    new = insert_or_leave(connection.dialect.name, people, people.c.id)
    row = {"id": person, "name": "", "named": 0.0, "generation": 0, "link": 0}
    connection.execute(new, row).all()
    connection.execute(nameless(person))
    connection.execute(delete(push_subscriptions).where(push_subscriptions.c.person == person))
    forget_passkeys(connection, person)
    blank_words(connection, person)


def blank_words(connection: Connection, person: str) -> None:
    """Whatever they sat down as, and what they said; what they have won stays, without a name."""
    played = daily_results.c.person == person
    connection.execute(update(daily_results).where(played).values(name=""))
    forget_member(connection, person)
    connection.execute(delete(remarks).where(remarks.c.person == person))
    named = entries.c.person == person, entries.c.kind.in_(NAMING), entries.c.words != ""
    connection.execute(update(entries).where(*named).values(words=""))


def nameless(person: str) -> Update:
    next_ones = {"generation": people.c.generation + 1, "link": people.c.link + 1}
    blanks = {"name": "", "named": 0.0, "avatar": ""}
    return update(people).where(people.c.id == person).values(**blanks, **next_ones)


def idle_devices(before: float) -> tuple[ColumnElement[bool], ...]:
    """Devices that were to be told before then of turns of people who sit at no table any more."""
    seated = select(entries.c.person).where(entries.c.person.is_not(None))
    return push_subscriptions.c.at < before, push_subscriptions.c.person.not_in(seated)


def idle_passkeys(before: float) -> tuple[ColumnElement[bool], ...]:
    """Passkeys that were used last before then, of people who sit at no table any more."""
    seated = select(entries.c.person).where(entries.c.person.is_not(None))
    return passkeys.c.used < before, passkeys.c.person.not_in(seated)


def loose_names(before: float, leaving: Select[Any] | None = None) -> Select[Any]:
    """People with a name of before then who sit at no table, or only at those that go, and have
    not signed in since."""
    seated = select(entries.c.person).where(
        entries.c.person.is_not(None),
        *([] if leaving is None else [entries.c.game_id.not_in(leaving)]),
    )
    came = select(passkeys.c.person).where(passkeys.c.used >= before)
    named = people.c.name != "", people.c.named < before, people.c.id.not_in(came)
    return select(people.c.id).where(*named, people.c.id.not_in(seated)).order_by(people.c.id)
