"""The store of all tables: a game is a list of entries that only grows."""

from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import TYPE_CHECKING, Any

from sqlalchemy import Row, ScalarSelect, Select, case, func, select

from stammtisch.web.store.database import Archive, StoreFailed, failing, open_archive
from stammtisch.web.store.journal import Entry, Kind, StoredGame
from stammtisch.web.store.schema import entries, games, secrets
from stammtisch.web.store.transaction import Addition, Creation, NewSecret
from stammtisch.web.store.writer import Writer

if TYPE_CHECKING:
    from stammtisch.web.store.notifications import Listener, OnChange

__all__ = ["Entry", "Store", "StoreFailed", "StoredGame"]

SECRET_BYTES = 32
NUL = "\0"
STATUSES = ("waiting", "playing", "over")
UNFINISHED = STATUSES[:2]


def ignore(_game_id: str) -> None:
    """For stores whose owner need not hear of other processes."""


def listen(archive: Archive, token: str, on_change: "OnChange") -> "Listener":
    from stammtisch.web.store.notifications import Listener  # needs PostgreSQL's client

    return Listener(archive, token, on_change)


def people_at_table() -> ScalarSelect[int]:
    """How many sit there: each time somebody sat down, less each time somebody rose."""
    change = case((entries.c.kind == Kind.SITS, 1), (entries.c.kind == Kind.RISES, -1), else_=0)
    return select(func.sum(change)).where(entries.c.game_id == games.c.id).scalar_subquery()


class Store:
    """One database; every method may be called from any thread and raises only StoreFailed."""

    def __init__(self, archive: Archive, on_change: "OnChange" = ignore) -> None:
        token = token_hex(8)
        self.archive = archive
        self._listener = listen(archive, token, on_change) if archive.is_shared else None
        self._writer = Writer(archive, token)

    @classmethod
    def open(cls, url: str | Path, on_change: "OnChange" = ignore) -> "Store":
        """The store at sqlite:///PATH or postgresql://…, made if it is new.

        With PostgreSQL `on_change` is called, in a thread of ours, with the game that another
        process wrote to; no game ("") means that calls may have been missed, and any game may
        have grown."""
        archive = open_archive(url)
        try:
            return cls(archive, on_change)
        except StoreFailed:
            archive.close()
            raise

    def close(self) -> None:
        """Writes what waits; whoever wants to write later is refused."""
        self._writer.close()
        if self._listener:
            self._listener.close()
        self.archive.close()

    # --- writing --------------------------------------------------------------------------

    def create(self, game: StoredGame, entries: Sequence[Entry]) -> "Future[bool]":
        """True: kept with all its entries; False: there is a game of that id."""
        return self._writer.put(Creation(game, tuple(entries)))

    def append(
        self, game_id: str, entry: Entry, status: str | None = None, free: int | None = None
    ) -> "Future[bool]":
        """True: kept for good; False: that number is taken, or there is no such game.

        After StoreFailed it is not known whether the entry was kept: `entries` tells."""
        return self._writer.put(Addition(game_id, entry, status, free))

    # --- reading --------------------------------------------------------------------------

    def find(self, game_id: str) -> StoredGame | None:
        if NUL in game_id:  # PostgreSQL would not even look for it
            return None
        found = self._games(select(games).where(games.c.id == game_id))
        return found[0] if found else None

    def entries(self, game_id: str, after: int = 0) -> list[Entry]:
        """Those with a higher number than `after`, in order."""
        columns = [entries.c[name] for name in Entry._fields]
        grown = select(*columns).where(entries.c.game_id == game_id, entries.c.number > after)
        return [Entry._make(row) for row in self._rows(grown.order_by(entries.c.number))]

    def seatings(self, ids: Sequence[str], kinds: Iterable[str]) -> dict[str, list[Entry]]:
        """The entries of these kinds, in order, by game: who sits there, without the moves."""
        columns = [entries.c[name] for name in ("game_id", *Entry._fields)]
        wanted = select(*columns).where(entries.c.game_id.in_(ids), entries.c.kind.in_(kinds))
        found: dict[str, list[Entry]] = {game_id: [] for game_id in ids}
        for row in self._rows(wanted.order_by(entries.c.game_id, entries.c.number)):
            found[row.game_id].append(Entry._make(row[1:]))
        return found

    def games_of(
        self, person: str, most: int, statuses: Sequence[str] = STATUSES
    ) -> list[StoredGame]:
        """Games in which an entry is this person's, the newest touched first."""
        theirs = select(entries.c.game_id).where(entries.c.person == person)
        found = select(games).where(games.c.id.in_(theirs), games.c.status.in_(statuses))
        return self._newest(found, most)

    def open_games(self, most: int) -> list[StoredGame]:
        """Public games where somebody waits for others, the newest touched first."""
        waiting = select(games).where(games.c.public, games.c.status == "waiting", games.c.free > 0)
        return self._newest(waiting.where(people_at_table() > 0), most)

    def timed_games(self) -> list[str]:
        """Running games with a clock: their time passes also while nobody looks at them."""
        furnished = entries.c.kind == Kind.HOUSE, entries.c.words.not_like("% none")
        timed = select(entries.c.game_id).where(*furnished)
        running = select(games.c.id).where(games.c.status == "playing", games.c.id.in_(timed))
        return [row.id for row in self._rows(running)]

    def secret(self, name: str) -> bytes:
        """Random bytes, made at the first asking, the same for all processes."""
        wanted = select(secrets.c.value).where(secrets.c.name == name)
        if not self._rows(wanted):
            self._writer.put(NewSecret(name, token_bytes(SECRET_BYTES))).result()
        return bytes(self._rows(wanted)[0].value)

    def _newest(self, found: Select[Any], most: int) -> list[StoredGame]:
        return self._games(found.order_by(games.c.touched.desc(), games.c.id).limit(most))

    def _games(self, found: Select[Any]) -> list[StoredGame]:
        return [StoredGame(**row._mapping) for row in self._rows(found)]

    def _rows(self, wanted: Select[Any]) -> Sequence[Row[Any]]:
        with failing(self.archive.place), self.archive.reading.connect() as connection:
            return connection.execute(wanted).all()
