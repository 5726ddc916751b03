"""The store of all tables: a game is a list of entries that only grows."""

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from pathlib import Path
from secrets import token_bytes, token_hex
from typing import TYPE_CHECKING

from sqlalchemy import select

from stammtisch.web.store.admin_poll import AdminPoll
from stammtisch.web.store.daily_results import DailyResult, DailyResults
from stammtisch.web.store.database import Database, StoreFailed, open_database
from stammtisch.web.store.journal import JournalEntry, StoredGame
from stammtisch.web.store.leagues import Leagues
from stammtisch.web.store.person import StoredPerson
from stammtisch.web.store.reader import StoreReader
from stammtisch.web.store.remark import Remark
from stammtisch.web.store.reviews import KeptReview, ReviewShelf
from stammtisch.web.store.schema import secrets
from stammtisch.web.store.transaction import (
    Addition,
    CheckMarks,
    Creation,
    Heartbeat,
    Hush,
    NewResult,
    NewReview,
    NewSecret,
    PersonChange,
    Saying,
    Succession,
)
from stammtisch.web.store.writer import OnCommit, Writer

if TYPE_CHECKING:
    from stammtisch.web.store.notifications import Listener, OnChange

SECRET_BYTES = 32


def ignore(_game_id: str) -> None:
    """For stores whose owner need not hear of other processes."""


def listen(database: Database, token: str, on_change: "OnChange") -> "Listener | AdminPoll":
    if not database.is_shared:
        return AdminPoll(database, on_change)
    from stammtisch.web.store.notifications import Listener  # needs PostgreSQL's client

    return Listener(database, token, on_change)


class Store(StoreReader):
    """One database; every method may be called from any thread and raises only StoreFailed."""

    def __init__(self, database: Database, on_change: "OnChange" = ignore) -> None:
        token = token_hex(8)
        super().__init__(database)
        self._listener = listen(database, token, on_change)
        self._writer = Writer(database, token)
        self.daily = DailyResults(database)
        self.reviews = ReviewShelf(database)
        self.leagues = Leagues(database)

    @classmethod
    def open(cls, url: str | Path, on_change: "OnChange" = ignore) -> "Store":
        """The store at sqlite:///PATH or postgresql://…, made if it is new.

        `on_change` is called, in a thread of ours, with ! when the host of the server has ordered
        something. With PostgreSQL it is also called with the game that another process wrote to,
        with # and a game at which it kept a remark, or with @ and a person whom it changed; no game
        ("") means that calls may have been missed, and any game may have grown."""
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
        result: DailyResult | None = None,
    ) -> "Future[bool]":
        """True: kept for good; False: that number is taken, or there is no such game. `checked`
        is the digest of the software that has read all entries before it; `result` is kept with an
        entry that ends a daily game.

        After StoreFailed it is unknown whether the entry was kept: `entries` tells."""
        return self._writer.put(Addition(game_id, entry, status, free, turn, checked, result))

    def succeed(self, ending: Addition, next_game: Creation) -> "Future[bool]":
        """True: the entry that names the next game is kept, and so is that game, unless there was
        one of its id; False: neither."""
        return self._writer.put(Succession(ending, next_game))

    def say(self, game_id: str, remark: Remark) -> "Future[bool]":
        """True: kept, and numbered; False: there is no such game."""
        return self._writer.put(Saying(game_id, remark))

    def hush(self, game_ids: Sequence[str]) -> "Future[bool]":
        """The chats of these games go."""
        return self._writer.put(Hush(tuple(game_ids)))

    def change_person(self, before: StoredPerson, after: StoredPerson) -> "Future[bool]":
        """True: kept; False: another process has changed cookies or links of this person."""
        return self._writer.put(PersonChange(before, after))

    def mark_checked(self, digest: str, last_entries: Mapping[str, int]) -> "Future[bool]":
        """The software of this digest can read these journals, each up to this entry."""
        return self._writer.put(CheckMarks(digest, dict(last_entries)))

    def note_result(self, result: DailyResult) -> "Future[bool]":
        """How the expert did; if it is known already, it stays."""
        return self._writer.put(NewResult(result))

    def keep_review(self, review: KeptReview) -> "Future[bool]":
        """True: kept, in place of an earlier one; False: the game is gone."""
        return self._writer.put(NewReview(review))

    def beat(self, seconds: float) -> "Future[bool]":
        """Servers have served for at least so long."""
        return self._writer.put(Heartbeat(seconds))

    def secret(self, name: str) -> bytes:
        """Random bytes, made when first asked for, the same in all processes."""
        wanted = select(secrets.c.value).where(secrets.c.name == name)
        if not self._rows(wanted):
            self._writer.put(NewSecret(name, token_bytes(SECRET_BYTES))).result()
        return bytes(self._rows(wanted)[0].value)
