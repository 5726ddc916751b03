"""The store of all tables: a game is a list of entries that only grows."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import TYPE_CHECKING, Any

from sqlalchemy import ColumnElement, Row, Select, func, select

from stammtisch.web.store.admin_log import AdminEntry, last_number
from stammtisch.web.store.admin_poll import AdminPoll
from stammtisch.web.store.database import Database, StoreFailed, failing, open_database
from stammtisch.web.store.journal import (
    STATUSES,
    UNFINISHED,
    EntryKind,
    JournalEntry,
    StoredGame,
)
from stammtisch.web.store.lists import TABLES, TableRow, asked_by, people_at_table, table_rows
from stammtisch.web.store.person import StoredPerson
from stammtisch.web.store.schema import (
    admin_log,
    bans,
    entries,
    games,
    notices,
    people,
    secrets,
    service_time,
)
from stammtisch.web.store.transaction import (
    SERVICE,
    Addition,
    Beat,
    CheckMarks,
    Creation,
    NewSecret,
    PersonChange,
)
from stammtisch.web.store.writer import OnCommit, Writer

if TYPE_CHECKING:
    from stammtisch.web.store.notifications import Listener, OnChange

SECRET_BYTES = 32
NUL = "\0"


def ignore(_game_id: str) -> None:
    """For stores whose owner need not hear of other processes."""


def listen(database: Database, token: str, on_change: "OnChange") -> "Listener | AdminPoll":
    if not database.is_shared:
        return AdminPoll(database, on_change)
    from stammtisch.web.store.notifications import Listener  # needs PostgreSQL's client

    return Listener(database, token, on_change)


class Store:
    """One database; every method may be called from any thread and raises only StoreFailed."""

    def __init__(self, database: Database, on_change: "OnChange" = ignore) -> None:
        token = token_hex(8)
        self.database = database
        self._listener = listen(database, token, on_change)
        self._writer = Writer(database, token)

    @classmethod
    def open(cls, url: str | Path, on_change: "OnChange" = ignore) -> "Store":
        """The store at sqlite:///PATH or postgresql://…, made if it is new.

        `on_change` is called, in a thread of ours, with ! when the host of the server has ordered
        something. With PostgreSQL it is also called with the game that another process wrote to,
        or with @ and a person whom it changed; no game ("") means that calls may have been missed,
        and any game may have grown."""
        database = open_database(url)
        try:
            return cls(database, on_change)
        except StoreFailed:
            database.close()
            raise

    def close(self) -> None:
        """Writes what is queued; later writes are refused."""
        self._writer.close()
        self._listener.close()
        self.database.close()

    def measure(self, on_commit: OnCommit, on_failure: Callable[[], object]) -> None:
        """Tells, in the writer's thread, how long each transaction took, or that it failed."""
        self._writer.on_commit = on_commit
        self._writer.on_failure = on_failure

    # --- writing --------------------------------------------------------------------------

    def create(self, game: StoredGame, entries: Sequence[JournalEntry]) -> "Future[bool]":
        """True: kept with all its entries; False: there is a game of that id."""
        return self._writer.put(Creation(game, tuple(entries)))

    def append(
        self,
        game_id: str,
        entry: JournalEntry,
        status: str | None = None,
        free: int | None = None,
        turn: str | None = None,
        checked: str | None = None,
    ) -> "Future[bool]":
        """True: kept for good; False: that number is taken, or there is no such game. `checked`
        is the digest of the software that has read all entries before it.

        After StoreFailed it is unknown whether the entry was kept: `entries` tells."""
        return self._writer.put(Addition(game_id, entry, status, free, turn, checked))

    def change_person(self, before: StoredPerson, after: StoredPerson) -> "Future[bool]":
        """True: kept; False: another process has changed cookies or links of this person."""
        return self._writer.put(PersonChange(before, after))

    def mark_checked(self, digest: str, last_entries: Mapping[str, int]) -> "Future[bool]":
        """The software of this digest can read these journals, each up to this entry."""
        return self._writer.put(CheckMarks(digest, dict(last_entries)))

    def beat(self, seconds: float) -> "Future[bool]":
        """Servers have served for at least so long."""
        return self._writer.put(Beat(seconds))

    # --- reading --------------------------------------------------------------------------

    def find(self, game_id: str) -> StoredGame | None:
        if NUL in game_id:  # PostgreSQL refuses such a query
            return None
        found = self._games(select(games).where(games.c.id == game_id))
        return found[0] if found else None

    def entries(self, game_id: str, after: int = 0) -> list[JournalEntry]:
        """Those with a higher number than `after`, in order."""
        columns = [entries.c[name] for name in JournalEntry._fields]
        grown = select(*columns).where(entries.c.game_id == game_id, entries.c.number > after)
        return [JournalEntry._make(row) for row in self._rows(grown.order_by(entries.c.number))]

    def tables_for(self, person: str, most: int, kinds: Iterable[str]) -> list[TableRow]:
        """What the front page lists for a person, at most so many of each list, in one query."""
        return table_rows(map(tuple, self._rows(TABLES, asked_by(person, most, kinds))))

    def names_of(self, ids: Sequence[str]) -> dict[str, str]:
        """What these people are called, who has had a name for longest first."""
        wanted = select(people.c.id, people.c.name).where(people.c.id.in_(ids))
        rows = self._rows(wanted.order_by(people.c.named, people.c.id))
        return {row.id: row.name for row in rows}

    def games_of(
        self, person: str, most: int, statuses: Sequence[str] = STATUSES
    ) -> list[StoredGame]:
        """Games with an entry of this person, most recently changed first."""
        theirs = select(entries.c.game_id).where(entries.c.person == person)
        found = select(games).where(games.c.id.in_(theirs), games.c.status.in_(statuses))
        return self._newest(found, most)

    def begun_by(self, person: str, since: float) -> int:
        """How many unfinished games with an entry of this person were opened since then."""
        theirs = select(entries.c.game_id).where(entries.c.person == person)
        recent = games.c.created > since, games.c.status.in_(UNFINISHED)
        counted = select(func.count()).select_from(games).where(games.c.id.in_(theirs), *recent)
        return int(self._rows(counted)[0][0])

    def open_games(self, most: int) -> list[StoredGame]:
        """Public games where somebody waits for others, most recently changed first."""
        waiting = select(games).where(games.c.public, games.c.status == "waiting", games.c.free > 0)
        return self._newest(waiting.where(people_at_table() > 0), most)

    def timed_games(self) -> list[str]:
        """Running games with a clock: their time passes even while nobody watches."""
        furnished = entries.c.kind == EntryKind.HOUSE, entries.c.words.not_like("% none")
        timed = select(entries.c.game_id).where(*furnished)
        running = select(games.c.id).where(games.c.status == "playing", games.c.id.in_(timed))
        return [row.id for row in self._rows(running)]

    def unfinished(self) -> list[str]:
        """All games that are not over, most recently changed first."""
        return self._ids(games.c.status.in_(UNFINISHED))

    def unchecked(self, digest: str) -> list[str]:
        """Those of them that the software of this digest has not read yet."""
        return self._ids(games.c.status.in_(UNFINISHED), games.c.checked != digest)

    def _ids(self, *which: ColumnElement[bool]) -> list[str]:
        found = select(games.c.id).where(*which)
        return [row.id for row in self._rows(found.order_by(games.c.touched.desc(), games.c.id))]

    def served(self) -> float:
        """Seconds for which servers have served."""
        rows = self._rows(select(service_time.c.seconds).where(service_time.c.name == SERVICE))
        return float(rows[0].seconds) if rows else 0.0

    def person(self, person_id: str) -> StoredPerson | None:
        found = self._rows(select(people).where(people.c.id == person_id))
        return StoredPerson(**found[0]._mapping) if found else None

    def count_by_status(self) -> dict[str, int]:
        counted = select(games.c.status, func.count().label("tables")).group_by(games.c.status)
        return {row.status: row.tables for row in self._rows(counted)}

    def orders(self, after: int = 0) -> list[AdminEntry]:
        """What the host of the server has ordered since then, in order."""
        newer = select(admin_log).where(admin_log.c.number > after).order_by(admin_log.c.number)
        return [AdminEntry._make(row) for row in self._rows(newer)]

    def last_order(self) -> int:
        with failing(self.database.place), self.database.reading.connect() as connection:
            return last_number(connection)

    def banned(self) -> frozenset[str]:
        return frozenset(row.person for row in self._rows(select(bans.c.person)))

    def notice(self) -> str | None:
        """What every page shows; empty: it was cleared, None: there never was one."""
        found = self._rows(select(notices.c.words))
        return found[0].words if found else None

    def secret(self, name: str) -> bytes:
        """Random bytes, made when first asked for, the same in all processes."""
        wanted = select(secrets.c.value).where(secrets.c.name == name)
        if not self._rows(wanted):
            self._writer.put(NewSecret(name, token_bytes(SECRET_BYTES))).result()
        return bytes(self._rows(wanted)[0].value)

    def _newest(self, found: Select[Any], most: int) -> list[StoredGame]:
        return self._games(found.order_by(games.c.touched.desc(), games.c.id).limit(most))

    def _games(self, found: Select[Any]) -> list[StoredGame]:
        return [StoredGame(**row._mapping) for row in self._rows(found)]

    def _rows(
        self, wanted: Select[Any], asked: Mapping[str, Any] | None = None
    ) -> Sequence[Row[Any]]:
        with failing(self.database.place), self.database.reading.connect() as connection:
            return connection.execute(wanted, asked).all()
