"""Push subscriptions: the devices that are told when it is a person's turn."""

import time
from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Column, Connection, delete, func, insert, select, update

from stammtisch.web.store.database import Database, failing
from stammtisch.web.store.lists import ESCAPE, has_clock, turn_pattern
from stammtisch.web.store.schema import games, push_subscriptions, told_turns
from stammtisch.web.store.transaction import insert_or_leave

MOST_DEVICES = 10  # of one person; the oldest make way


class PushSubscription(NamedTuple):
    """Where a browser takes messages, and its keys; see RFC 8291."""

    endpoint: str
    person: str
    key: str
    auth: str
    language: str


class PushSubscriptions:
    """Those of one database; every method may be called from any thread and raises only
    StoreFailed."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, person: str) -> list[PushSubscription]:
        columns = [push_subscriptions.c[name] for name in PushSubscription._fields]
        theirs = select(*columns).where(push_subscriptions.c.person == person)
        with failing(self._database.place), self._database.reading.connect() as connection:
            rows = connection.execute(theirs.order_by(push_subscriptions.c.at))
            return [PushSubscription._make(row) for row in rows]

    def keep(self, subscription: PushSubscription) -> None:
        """A browser is told for one person only: the latest who asked for it there."""
        with failing(self._database.place), self._database.writing.begin() as connection:
            forget_device(connection, subscription.endpoint)
            row = {**subscription._asdict(), "at": time.time()}
            connection.execute(insert(push_subscriptions), row)
            drop_oldest(connection, subscription.person)

    def drop(self, endpoint: str, person: str) -> None:
        """That device of the person is told no more."""
        theirs = push_subscriptions.c.endpoint == endpoint, push_subscriptions.c.person == person
        with failing(self._database.place), self._database.writing.begin() as connection:
            connection.execute(delete(push_subscriptions).where(*theirs))

    def drop_others(self, person: str, endpoint: str) -> None:
        """All devices of the person but this one are told no more."""
        others = push_subscriptions.c.endpoint != endpoint, push_subscriptions.c.person == person
        with failing(self._database.place), self._database.writing.begin() as connection:
            connection.execute(delete(push_subscriptions).where(*others))

    def tell_turn(self, game_id: str, seat: int, decision: int) -> bool:
        """Of all servers one is to tell a player of a turn; False: it has been told already."""
        return self._note(told_turns.c.decision, game_id, seat, decision)

    def remind_of_turn(self, game_id: str, seat: int, decision: int) -> bool:
        """The same when the clock is about to run out."""
        return self._note(told_turns.c.reminded, game_id, seat, decision)

    def _note(self, column: Column[int], game_id: str, seat: int, decision: int) -> bool:
        """False: this decision, or a later one, is noted there already."""
        new = insert_or_leave(self._database.writing.dialect.name, told_turns, told_turns.c.game_id)
        turn = told_turns.c.game_id == game_id, told_turns.c.seat == seat
        later = update(told_turns).where(*turn, column < decision)
        with failing(self._database.place), self._database.writing.begin() as connection:
            connection.execute(new, {"game_id": game_id, "seat": seat, "decision": -1}).all()
            return connection.execute(later.values({column: decision})).rowcount == 1

    def waiting_for(self, person: str, clocks: Collection[str]) -> int:
        """How many tables with one of these clocks wait for a decision of the person."""
        turns = games.c.turn.like(turn_pattern(person), escape=ESCAPE)
        counted = select(func.count()).select_from(games)
        running = counted.where(games.c.status == "playing", turns, has_clock(clocks))
        with failing(self._database.place), self._database.reading.connect() as connection:
            return int(connection.execute(running).scalar_one())


def forget_device(connection: Connection, endpoint: str) -> None:
    connection.execute(delete(push_subscriptions).where(push_subscriptions.c.endpoint == endpoint))


def drop_oldest(connection: Connection, person: str) -> None:
    theirs = select(push_subscriptions.c.endpoint).where(push_subscriptions.c.person == person)
    newest = theirs.order_by(push_subscriptions.c.at.desc())
    for endpoint in connection.scalars(newest).all()[MOST_DEVICES:]:
        forget_device(connection, endpoint)
