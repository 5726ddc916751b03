"""What a database knows: games with their entries, people, orders of the host."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, func, select

from stammtisch.web.store.admin_log import AdminEntry, last_number
from stammtisch.web.store.database import Database, failing
from stammtisch.web.store.journal import (
    CHAT_KEPT,
    STATUSES,
    UNFINISHED,
    EntryKind,
    JournalEntry,
    StoredGame,
)
from stammtisch.web.store.lists import TABLES, TableRow, asked_by, people_at_table, table_rows
from stammtisch.web.store.my_games import (
    GAMES_ON_PAGE,
    RESULTS,
    Extract,
    GameFilter,
    OwnResult,
    asked_for,
    extract_of,
)
from stammtisch.web.store.person import StoredPerson
from stammtisch.web.store.remark import Remark
from stammtisch.web.store.schema import (
    admin_log,
    bans,
    entries,
    games,
    notices,
    people,
    remarks,
    service_time,
)
from stammtisch.web.store.transaction import SERVICE

NUL = "\0"


class StoreReader:
    """Questions to one database, from any thread; they change nothing and raise only
    StoreFailed."""

    def __init__(self, database: Database) -> None:
        self.database = database

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

    def remarks(self, game_id: str, after: int = 0) -> list[Remark]:
        """Those with a higher number than `after`, in order."""
        columns = [remarks.c[name] for name in Remark._fields]
        newer = select(*columns).where(remarks.c.game_id == game_id, remarks.c.number > after)
        return [Remark._make(row) for row in self._rows(newer.order_by(remarks.c.number))]

    def stale_chats(self, before: float) -> list[str]:
        """Games that have ended, whose host did not want to keep the chat, and at which nothing has
        been said or done since then."""
        last = (
            select(entries.c.game_id, func.max(entries.c.number).label("number"))
            .where(entries.c.kind == EntryKind.CHAT)
            .group_by(entries.c.game_id)
            .subquery()
        )
        is_last = entries.c.game_id == last.c.game_id, entries.c.number == last.c.number
        kept = select(entries.c.game_id).where(*is_last, entries.c.words.contains(CHAT_KEPT))
        quiet = (
            select(remarks.c.game_id)
            .group_by(remarks.c.game_id)
            .having(func.max(remarks.c.at) < before)
        )
        ended = games.c.status.not_in(UNFINISHED), games.c.touched < before
        stale = select(games.c.id).where(*ended, games.c.id.in_(quiet), games.c.id.not_in(kept))
        return [row.id for row in self._rows(stale)]

    def tables_for(self, person: str, most: int, kinds: Iterable[str]) -> list[TableRow]:
        """What the front page lists for a person, at most so many of each list, in one query."""
        return table_rows(map(tuple, self._rows(TABLES, asked_by(person, most, kinds))))

    def own_games(
        self, person: str, wanted: GameFilter, most: int, skipped: int, kinds: Iterable[str]
    ) -> Extract:
        """A page of the games at which this person sits, in one query: running ones first, and of
        these the ones that wait for them."""
        asked = asked_for(person, wanted, most, skipped, kinds)
        return extract_of([tuple(row) for row in self._rows(GAMES_ON_PAGE, asked)])

    def own_results(self, person: str) -> list[OwnResult]:
        """How the newest finished games of a person ended, in one query."""
        return [OwnResult._make(row) for row in self._rows(RESULTS, {"person": person})]

    def remarks_of(self, person: str) -> list[tuple[str, Remark]]:
        """What somebody said, each with the id of the game."""
        columns = [remarks.c[name] for name in Remark._fields]
        theirs = select(remarks.c.game_id, *columns).where(remarks.c.person == person)
        rows = self._rows(theirs.order_by(remarks.c.at, remarks.c.game_id, remarks.c.number))
        return [(row[0], Remark._make(row[1:])) for row in rows]

    def names_of(self, ids: Sequence[str]) -> dict[str, str]:
        """What these people are called, who has had a name for longest first."""
        wanted = select(people.c.id, people.c.name).where(people.c.id.in_(ids))
        rows = self._rows(wanted.order_by(people.c.named, people.c.id))
        return {row.id: row.name for row in rows}

    def avatars_of(self, ids: Sequence[str]) -> dict[str, str]:
        """The avatars that these people chose."""
        wanted = select(people.c.id, people.c.avatar).where(people.c.id.in_(ids))
        return {row.id: row.avatar for row in self._rows(wanted)}

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

    def _newest(self, found: Select[Any], most: int) -> list[StoredGame]:
        return self._games(found.order_by(games.c.touched.desc(), games.c.id).limit(most))

    def _games(self, found: Select[Any]) -> list[StoredGame]:
        return [StoredGame(**row._mapping) for row in self._rows(found)]

    def _rows(
        self, wanted: Select[Any], asked: Mapping[str, Any] | None = None
    ) -> Sequence[Row[Any]]:
        with failing(self.database.place), self.database.reading.connect() as connection:
            return connection.execute(wanted, asked).all()
